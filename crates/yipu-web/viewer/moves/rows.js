// The rows of the list of moves that the page has asked for. A record may have hundreds of thousands; the page keeps the
// parts it shows and a few around them.

import { changed, state } from "../state.js";
import { askSession, inTurn } from "../session/session.js";

/** @typedef {import("../types.js").Row} Row */

/** How many rows are asked for, laid out and measured together. */
export const PART = 40;
const KEPT = 24;

/** @type {Map<number, { rows: Row[], stale: boolean }>} */
const parts = new Map();
/** @type {Map<number, number>} */
export const heights = new Map();
let total = 0;
/** Counts what makes earlier answers old. */
let edition = 0;
const asked = new Set();

/** Forgets everything: another record, or other words. @param {number} count */
export function reset(count) {
  parts.clear();
  heights.clear();
  asked.clear();
  total = count;
  edition += 1;
}

/** @param {import("../types.js").Splice} splice @param {number} count */
export function splice({ at, removed, inserted, rows }, count) {
  total = count;
  edition += 1;
  asked.clear();
  const first = Math.floor(at / PART);
  if (removed === inserted && rows.length === inserted) {
    rows.forEach((row, index) => {
      const part = parts.get(Math.floor((at + index) / PART));
      if (part) part.rows[(at + index) % PART] = row;
    });
    return;
  }
  for (const [number, part] of parts) {
    if (number >= first) part.stale = true;
  }
  // What is new and small is shown at once, without another question.
  const part = parts.get(first);
  const room = (first + 1) * PART - at;
  if (rows.length === inserted && at + inserted === total && inserted <= room) {
    const kept = (part?.rows ?? []).slice(0, at - first * PART);
    if (part || at === first * PART) parts.set(first, { rows: [...kept, ...rows], stale: false });
  }
  for (const number of [...parts.keys()]) if (number * PART >= total) parts.delete(number);
}

export const partCount = () => Math.ceil(total / PART);
export const rowCount = () => total;

/**
 * The rows of a part, asked for if they are not there.
 * @param {number} number
 * @returns {Row[] | null}
 */
export function part(number) {
  const found = parts.get(number);
  if (!found || found.stale) fetchPart(number);
  return found?.rows ?? null;
}

/** @param {number} number */
function fetchPart(number) {
  if (asked.has(number) || state.session === null) return;
  asked.add(number);
  const mine = edition;
  inTurn(async () => {
    if (mine !== edition) return;
    const { ok } = await askSession("moves", { from: number * PART, count: PART });
    if (mine !== edition) return;
    parts.set(number, { rows: ok.rows, stale: false });
    asked.delete(number);
    if (parts.size > KEPT) {
      const far = [...parts.keys()].sort((a, b) => Math.abs(b - number) - Math.abs(a - number));
      for (const other of far.slice(0, parts.size - KEPT)) parts.delete(other);
    }
    changed();
  }).catch(() => asked.delete(number));
}

/** The row before another, if it is at hand. @param {number} number @returns {Row | undefined} */
export const rowAt = (number) => parts.get(Math.floor(number / PART))?.rows[number % PART];
