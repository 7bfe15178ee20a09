// Mouse, finger and keyboard on the board. A move is the sites clicked on, in order: dragging is clicking on two.

import { announce } from "../session/notice.js";
import { apply } from "../session/session.js";
import { set, state } from "../state.js";
import { autoplay } from "../view/autoplay.js";
import { nearest, neighbour } from "./place.js";
import { click, leave } from "./picking.js";
import { write } from "./shapes.js";
import { siteWords } from "./words.js";

/** @type {{ site: number, x: number, y: number, moved: boolean, draws: boolean, was: number[] } | null} */
let down = null;

/** Who sets up has fetched the tools for it. @param {number} site */
const putAt = (site) => void import("./setup.js").then((setup) => setup.putAt(site));

/** The place of a pointer in the drawing. @param {PointerEvent | MouseEvent} event @returns {[number, number]} */
function at(event) {
  const svg = /** @type {SVGSVGElement} */ (/** @type {Element} */ (event.currentTarget).closest("svg"));
  const matrix = svg.getScreenCTM();
  if (!matrix) return [0, 0];
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return [x, y];
}

/** @param {PointerEvent} event */
export function onPointerDown(event) {
  if (event.button > 2 || event.button === 1 || !event.isPrimary) return;
  const [x, y] = at(event);
  const site = nearest(x, y, state.draft ? undefined : state.picking.next);
  if (site === null) {
    leave();
    return;
  }
  const draws = event.button === 2 || state.drawing;
  down = { site, x: event.clientX, y: event.clientY, moved: false, draws, was: state.picking.sites };
  /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  set({ cursor: null });
  if (draws) set({ arrowFrom: site });
  else if (!state.draft) void click(site);
}

/** @param {PointerEvent} event */
export function onPointerMove(event) {
  if (!down || down.draws) return;
  if (!down.moved && Math.hypot(event.clientX - down.x, event.clientY - down.y) < 6) return;
  down.moved = true;
  const [x, y] = at(event);
  const from = down.site;
  const items = state.draft ? state.draft.items : state.board?.items;
  if (items?.some((item) => item.site === from)) set({ drag: { from, x, y } });
}

/** @param {PointerEvent} event */
export function onPointerUp(event) {
  const begun = down;
  down = null;
  if (!begun) return;
  const [x, y] = at(event);
  set({ drag: null });
  if (begun.draws) {
    const to = nearest(x, y);
    set({ arrowFrom: null });
    if (to !== null) toggleShape(write(state.brush, begun.site, to === begun.site ? null : to));
  } else if (state.draft) {
    // A piece that is dragged moves; a click puts the picked piece, or takes away what is there.
    const to = nearest(x, y);
    if (!begun.moved || to === begun.site) putAt(begun.site);
    else if (to !== null) void import("./setup.js").then((setup) => setup.moveTo(begun.site, to));
  } else if (begun.moved) {
    const to = nearest(x, y, state.picking.next);
    if (to !== null && to !== begun.site) void click(to);
  }
}

export function onPointerCancel() {
  down = null;
  set({ drag: null, arrowFrom: null });
}

/** @param {string} shape */
function toggleShape(shape) {
  const { board } = state;
  if (!board) return;
  const others = board.shapes.filter((known) => known.slice(1).toLowerCase() !== shape.slice(1).toLowerCase());
  const had = board.shapes.some((known) => known.toLowerCase() === shape.toLowerCase());
  void apply({ do: "shapes", node: board.node, shapes: had ? others : [...others, shape] });
}

/** @param {Event} event */
export const onMenu = (event) => event.preventDefault();

let wheeled = 0;
/** @param {WheelEvent} event */
export function onWheel(event) {
  if (event.ctrlKey || state.draft) return;
  event.preventDefault();
  // Half a turn one way is no part of the turn back.
  wheeled = wheeled * event.deltaY < 0 ? event.deltaY : wheeled + event.deltaY;
  if (Math.abs(wheeled) < 40) return;
  const way = wheeled > 0 ? "forward" : "back";
  wheeled = 0;
  autoplay(false);
  void apply({ do: "step", way });
}

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
});

/** Enter takes the keyboard onto the board, arrows move there, Escape leaves. @param {KeyboardEvent} event */
export function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || !state.geometry) return;
  const here = state.cursor;
  if (here === null) {
    if (event.key !== "Enter") return;
    const [width, height] = [state.geometry.width, state.geometry.height];
    const first = state.board?.last.at(-1) ?? nearest(width / 2, height / 2) ?? 0;
    move(first);
  } else if (event.key in ARROWS) {
    const [dx, dy] = ARROWS[event.key];
    move(neighbour(here, dx, dy));
  } else if (event.key === "Enter" || event.key === " ") {
    if (state.draft) putAt(here);
    else if (state.drawing) draw(here);
    else void click(here);
  } else if (event.key === "Escape") {
    leave();
    set({ cursor: null });
  } else if (event.key.startsWith("Arrow")) {
    return;
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

/** @param {number} here */
function draw(here) {
  if (state.arrowFrom === null) set({ arrowFrom: here });
  else {
    const from = state.arrowFrom;
    set({ arrowFrom: null });
    toggleShape(write(state.brush, from, from === here ? null : here));
  }
}

/** @param {number} site */
function move(site) {
  set({ cursor: site });
  announce(siteWords(site));
}

export function onBlur() {
  if (state.cursor !== null) set({ cursor: null });
}
