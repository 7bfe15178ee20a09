// From sites to places in the drawing and back.

import { state } from "../state.js";

/** @param {number} site @returns {[number, number]} */
export function place(site) {
  const found = state.geometry?.sites[site];
  return found ? [found.x, found.y] : [-9, -9];
}

/** @param {number} site */
export const siteName = (site) => state.geometry?.sites[site]?.name ?? "";

/**
 * The site nearest to a place in the drawing, if one is near; among the sites given, if one of them is.
 * @param {number} x @param {number} y @param {number[]} [among]
 */
export function nearest(x, y, among = []) {
  let [best, least] = [-1, 0.62];
  const look = (/** @type {number} */ site) => {
    const [px, py] = place(site);
    const distance = Math.hypot(px - x, py - y);
    if (distance < least) [best, least] = [site, distance];
  };
  among.forEach(look);
  if (best < 0) state.geometry?.sites.forEach((_, site) => look(site));
  return best < 0 ? null : best;
}

/** The next site in a direction, for the keyboard. @param {number} from @param {number} dx @param {number} dy */
export function neighbour(from, dx, dy) {
  const [x, y] = place(from);
  let [best, least] = [from, Infinity];
  state.geometry?.sites.forEach((_, site) => {
    const [px, py] = place(site);
    const along = (px - x) * dx + (py - y) * dy;
    const across = Math.abs((px - x) * dy - (py - y) * dx);
    // Straight on counts, a little to the side is allowed, more than along is another direction.
    if (along > 0.05 && across <= along + 0.05) {
      const cost = along + 2 * across;
      if (cost < least) [best, least] = [site, cost];
    }
  });
  return best;
}
