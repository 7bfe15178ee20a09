// Parts of the page that are fetched when they are first shown, so that a visit that opens no record need not fetch them.

import { fail } from "../session/notice.js";
import { changed } from "../state.js";

/** @typedef {import("./render.js").VNode} VNode */

/**
 * A part that shows nothing until it is there.
 * @param {() => Promise<() => VNode>} fetch
 * @returns {() => VNode | null}
 */
export function later(fetch) {
  /** @type {(() => VNode) | null} */
  let part = null;
  /** @type {Promise<void> | null} */
  let asked = null;
  return () => {
    asked ??= fetch().then((fetched) => { part = fetched; changed(); }, (error) => { asked = null; fail(error); });
    return part?.() ?? null;
  };
}
