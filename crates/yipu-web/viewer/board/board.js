// The board: the ground and the pieces as the session draws them, and over them what the page marks.

import { fill } from "../dom/drawing.js";
import { h, s } from "../dom/render.js";
import { t } from "../i18n/index.js";
import { state } from "../state.js";
import { onBlur, onKey, onMenu, onPointerCancel, onPointerDown, onPointerMove, onPointerUp, onWheel } from "./input.js";
import { place } from "./place.js";
import { arrowBegun, targets } from "./shapes.js";
import { describe, seatLine } from "./words.js";

/** @typedef {import("../types.js").Item} Item */

/** Each kind of piece is drawn once and placed often. */
function symbols() {
  return Object.entries(state.drawings).map(([name, drawing], index) =>
    s("g", { key: name, id: `kind-${index}`, "prop:own": true, ref: (/** @type {Element} */ element) => fill(element, drawing) }));
}

/** @param {Item[]} items */
function pieces(items) {
  const numbers = new Map(Object.keys(state.drawings).map((name, index) => [name, index]));
  const seen = new Map();
  return items.flatMap((item) => {
    const number = numbers.get(item.symbol);
    if (number === undefined) return [];
    const [x, y] = place(item.site);
    const nth = (seen.get(item.site) ?? 0) + 1;
    seen.set(item.site, nth);
    const held = state.drag?.from === item.site;
    return [s("use", {
      key: `${item.site}.${nth}.${item.symbol}`, href: `#kind-${number}`, class: held ? "held" : null,
      x: held ? state.drag?.x : x, y: held ? state.drag?.y : y,
    })];
  });
}

function cursor() {
  if (state.cursor === null) return null;
  const [x, y] = place(state.cursor);
  return s("rect", { key: "cursor", class: "cursor", x: x - 0.46, y: y - 0.46, width: 0.92, height: 0.92, rx: 0.1 });
}

/** @returns {import("../dom/render.js").VNode} */
export function boardView() {
  const { geometry, board, draft } = state;
  const items = draft ? draft.items : board?.items ?? [];
  if (!geometry || !board?.drawn) {
    return h("div", { key: "board", class: "board none" }, h("p", {}, t("no_board")));
  }
  const firstAbove = state.settings.flip !== geometry.first_above;
  // The piece that is held is painted last, over all others.
  const held = state.drag?.from;
  const ordered = held === undefined ? items : [...items.filter((i) => i.site !== held), ...items.filter((i) => i.site === held)];
  return h("div", { key: "board", class: "board" },
    h("p", { class: "name" }, seatLine(firstAbove ? 0 : 1)),
    h("div", {
      class: "field", id: "board", tabindex: 0, role: "application", "aria-label": t("board"), "aria-roledescription": t("board"),
      "aria-describedby": "position", onkeydown: onKey, onblur: onBlur,
    },
    s("svg", {
      viewBox: `0 0 ${geometry.width} ${geometry.height}`, class: state.drawing ? "drawn drawing" : "drawn", "aria-hidden": "true",
      onpointerdown: onPointerDown, onpointermove: onPointerMove, onpointerup: onPointerUp, onpointercancel: onPointerCancel,
      oncontextmenu: onMenu, onwheel: onWheel,
    },
    s("defs", { key: "defs" }, symbols()),
    s("g", { key: "ground", "prop:own": true, ref: (/** @type {Element} */ element) => fill(element, geometry.ground) }),
    s("g", { key: "pieces" }, pieces(ordered)),
    s("g", { key: "drawn-marks", "prop:own": true, ref: (/** @type {Element} */ element) => fill(element, draft ? "" : board.marks) }),
    s("g", { key: "marks" }, targets(), arrowBegun(), cursor()))),
    h("p", { class: "name" }, seatLine(firstAbove ? 1 : 0)),
    h("p", { id: "position", class: "unseen" }, describe()));
}
