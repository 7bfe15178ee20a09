// What is drawn over the pieces: the last move, where a piece can go, arrows and circles.

import { s } from "../dom/render.js";
import { state } from "../state.js";
import { place, siteName, siteOf, spot } from "./place.js";

/** @typedef {import("../dom/render.js").VNode} VNode */

export const BRUSHES = /** @type {const} */ (["G", "R", "B", "Y"]);

/** @param {number} x @param {number} y @returns {string} */
const corners = (x, y) => [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([dx, dy]) =>
  `M${x + dx * 0.3} ${y + dy * 0.48}H${x + dx * 0.48}V${y + dy * 0.3}`).join("");

/** The sites of the last move. @returns {(VNode | false)[]} */
export function lastMove() {
  const { board } = state;
  if (!board || state.draft) return [];
  const wrong = board.row?.wrong ? " wrong" : "";
  const forms = new Map(board.items.map((item) => [item.site, item.form]));
  const trace = (board.trace ?? []).map(([x, y]) => spot(x, y).join(" "));
  return [
    trace.length > 1 && s("path", { key: "trace", class: `trace${wrong}`, d: `M${trace.join("L")}` }),
    ...board.last.map((site, index) => {
      const [x, y] = place(site);
      const form = forms.get(site);
      const key = `last${index}`;
      if (!form && index + 1 < board.last.length) return s("circle", { key, class: `left${wrong}`, cx: x, cy: y, r: 0.12 });
      const flat = form === "horizontal-edge" ? [0.82, 0.3] : form === "vertical-edge" ? [0.3, 0.82] : null;
      if (flat) {
        const [width, height] = flat;
        return s("rect", { key, class: `last${wrong}`, x: x - width / 2, y: y - height / 2, width, height, rx: 0.15 });
      }
      return s("path", { key, class: `last${wrong}`, d: corners(x, y) });
    }),
  ];
}

/** What can be clicked on next. @returns {VNode[]} */
export function targets() {
  const { picking, board, draft } = state;
  if (!board || draft) return [];
  const taken = new Set(board.items.map((item) => item.site));
  const dot = (/** @type {number} */ site, /** @type {string} */ kind) => {
    const [cx, cy] = place(site);
    return taken.has(site)
      ? s("circle", { key: `${kind}${site}`, class: `${kind} ring`, cx, cy, r: 0.47 })
      : s("circle", { key: `${kind}${site}`, class: kind, cx, cy, r: 0.13 });
  };
  return [
    ...picking.sites.map((site, index) => {
      const [cx, cy] = place(site);
      return s("circle", { key: `picked${index}`, class: "picked", cx, cy, r: 0.49 });
    }),
    ...(picking.sites.length > 0 ? picking.next.map((site) => dot(site, "target")) : []),
    ...(picking.sites.length > 0 && state.settings.forbidden ? picking.forbidden.map((site) => dot(site, "against")) : []),
  ];
}

/**
 * An arrow or a circle as the record writes it: a colour and one or two names of sites.
 * @param {string} shape
 * @returns {{ brush: string, from: number, to: number | null } | null}
 */
export function read(shape) {
  const brush = shape.slice(0, 1).toUpperCase();
  const names = shape.slice(1);
  const alone = siteOf(names);
  if (alone >= 0) return { brush, from: alone, to: null };
  for (let cut = 1; cut < names.length; cut++) {
    const [from, to] = [siteOf(names.slice(0, cut)), siteOf(names.slice(cut))];
    if (from >= 0 && to >= 0) return { brush, from, to };
  }
  return null;
}

/** @param {string} brush @param {number} from @param {number | null} to */
export const write = (brush, from, to) => `${brush}${siteName(from)}${to === null ? "" : siteName(to)}`;

/** @param {string} shape @param {string} key @returns {VNode | null} */
function shapeNode(shape, key) {
  const known = read(shape);
  if (!known) return null;
  const [x, y] = place(known.from);
  const kind = `brush ${known.brush}`;
  if (known.to === null) return s("circle", { key, class: kind, cx: x, cy: y, r: 0.47 });
  const [tx, ty] = place(known.to);
  const length = Math.max(Math.hypot(tx - x, ty - y), 0.001);
  const [ux, uy] = [(tx - x) / length, (ty - y) / length];
  const [nx, ny] = [tx - ux * 0.32, ty - uy * 0.32];
  const [sx, sy] = [-uy * 0.19, ux * 0.19];
  return s("path", { key, class: `${kind} arrow`, d: `M${x} ${y}L${nx} ${ny}M${nx + sx} ${ny + sy}L${tx} ${ty}L${nx - sx} ${ny - sy}Z` });
}

/** @returns {(VNode | null)[]} */
export function arrows() {
  const { board, arrowFrom, brush, draft } = state;
  if (!board || draft) return [];
  const begun = arrowFrom === null ? [] : [write(brush, arrowFrom, null)];
  return [...board.shapes, ...begun].map((shape, index) => shapeNode(shape, `shape${index}`));
}
