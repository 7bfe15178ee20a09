// What the page draws over the pieces by itself: what is picked, and where a piece can go. The last move, arrows and
// circles come drawn from the session.

import { s } from "../dom/render.js";
import { state } from "../state.js";
import { place, siteName } from "./place.js";

/** @typedef {import("../dom/render.js").VNode} VNode */

export const BRUSHES = /** @type {const} */ (["G", "R", "B", "Y"]);

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
  const cross = (/** @type {number} */ site) => {
    const [x, y] = place(site);
    return s("path", { key: `warned${site}`, class: "warned", "data-site": siteName(site), d: `M${x - 0.3} ${y - 0.3}L${x + 0.3} ${y + 0.3}M${x + 0.3} ${y - 0.3}L${x - 0.3} ${y + 0.3}` });
  };
  const begun = picking.sites.length > 0;
  return [
    ...picking.sites.map((site, index) => {
      const [cx, cy] = place(site);
      return s("circle", { key: `picked${index}`, class: "picked", cx, cy, r: 0.49 });
    }),
    ...(begun ? picking.next.map((site) => dot(site, "target")) : []),
    ...(begun ? picking.warned.map(({ site }) => cross(site)) : []),
    ...(begun && state.settings.forbidden ? picking.forbidden.map((site) => dot(site, "against")) : []),
  ];
}

/** An arrow or a circle as a record writes it. @param {string} brush @param {number} from @param {number | null} to */
export const write = (brush, from, to) => `${brush}${siteName(from)}${to === null ? "" : siteName(to)}`;

/** Where an arrow begins that is being drawn. @returns {VNode | null} */
export function arrowBegun() {
  if (state.arrowFrom === null) return null;
  const [cx, cy] = place(state.arrowFrom);
  return s("circle", { key: "begun", class: `brush ${state.brush}`, cx, cy, r: 0.47 });
}
