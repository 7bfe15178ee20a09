// What was done to a file and is not saved: the bytes it began with, and every command since. It outlives the tab, and
// a server that was started again is told all of it anew.

import { set, state } from "../state.js";
import * as ahead from "./ahead.js";
import { all, allKeys, get, put, remove } from "./store.js";

/**
 * @typedef {object} Beginning
 * @property {string} id
 * @property {import("../types.js").Origin} origin
 * @property {string} opened The name that the bytes were opened by, which may tell their format.
 * @property {string | null} game For a new record.
 * @property {Uint8Array} bytes
 * @property {number} time
 * @property {number} marked How many commands had been carried out at the last save; they are repeated too.
 * @property {boolean} unsaved
 */

/** @type {Beginning | null} */
let current = null;
let count = 0;
/** @type {(() => void) | null} */
let letGo = null;
const TAB = "yipu-journal";
/** Whether the journal as it is now is not all in the store. */
let incomplete = false;

/** Keeps something; when that fails, the person is told, once. @param {string} store @param {IDBValidKey} key @param {any} value */
async function keep(store, key, value) {
  try {
    await put(store, key, value);
  } catch {
    incomplete = true;
    if (state.unkept === "") set({ unkept: "told" });
  }
}

/** Whether leaving the page now would lose something. */
export const isAtRisk = () => (incomplete && (state.unsaved || ahead.isUnderWay())) || ahead.isLost();

/** Notes what is being typed, at once. @param {any} command */
export function typing(command) {
  ahead.typing(command);
  if (ahead.isLost() && state.unkept === "") set({ unkept: "told" });
}

/** Notes a command that is about to be sent, and where the cursor is. @param {number} node @param {any} command */
export const sending = (node, command) => { if (current) ahead.sending({ place: count, node, command }); };

export const { unsent } = ahead;

/** What was under way when the page went: it is carried out now. @param {string} id @returns {[number | null, any][]} */
export function underWay(id) {
  const { sent, typed } = ahead.left(id);
  const last = sent && (id !== current?.id || sent.place >= count) ? [/** @type {[number | null, any]} */ ([sent.node, sent.command])] : [];
  return [...last, ...Object.values(typed).map((command) => /** @type {[number | null, any]} */ ([null, command]))];
}

/** A lock tells other tabs that this journal has an owner. @param {string} id */
async function hold(id) {
  letGo?.();
  letGo = null;
  if (!navigator.locks) return;
  await new Promise((held) => {
    navigator.locks.request(`yipu-${id}`, { ifAvailable: true }, (lock) => {
      held(undefined);
      return lock ? new Promise((done) => { letGo = () => done(undefined); }) : undefined;
    });
  });
}

/** @param {string} id */
const commandsOf = (id) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/**
 * Begins the journal of a file that was just opened.
 * @param {import("../types.js").Origin} origin
 * @param {string | null} game
 * @param {Uint8Array} bytes
 */
export async function begin(origin, game, bytes) {
  const old = current;
  const id = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
  current = { id, origin, opened: origin.name, game, bytes, time: Date.now(), marked: 0, unsaved: false };
  count = 0;
  incomplete = false;
  ahead.begin(id);
  sessionStorage.setItem(TAB, id);
  const mine = current;
  await hold(id);
  await keep("journal", id, mine);
  if (old && !old.unsaved && underWay(old.id).length === 0) await forget(old.id);
}

/**
 * Notes a command that was carried out, and where the cursor was before.
 * @param {number} node
 * @param {object} command
 */
export async function note(node, command) {
  if (!current) return;
  const { id } = current;
  const place = count;
  count += 1;
  await keep("commands", [id, place], [node, command]);
  ahead.done(command);
}

/** A command was refused, and will not be sent again. @param {any} command */
export const refused = (command) => ahead.done(command);

/** Notes whether there are changes that are not saved. @param {boolean} unsaved */
export async function noteUnsaved(unsaved) {
  if (!current || current.unsaved === unsaved) return;
  current.unsaved = unsaved;
  current.time = Date.now();
  await keep("journal", current.id, current);
}

/** Notes where the record is saved from now on. @param {import("../types.js").Origin} origin */
export async function noteOrigin(origin) {
  if (!current) return;
  current.origin = origin;
  await keep("journal", current.id, current);
}

/** Notes that all is saved, and where. @param {import("../types.js").Origin} origin */
export async function noteSaved(origin) {
  if (!current) return;
  Object.assign(current, { origin, marked: count, unsaved: false, time: Date.now() });
  await keep("journal", current.id, current);
}

/** The journal of this tab's file. */
export const beginning = () => current;

/** What was done since the file was opened. @param {string} id @returns {Promise<[number, object][]>} */
export const commands = (id) => all("commands", commandsOf(id));

/** @param {string} id */
export async function forget(id) {
  ahead.forget(id);
  await remove("journal", id);
  await remove("commands", commandsOf(id));
}

/** Takes up a journal again, as this tab's. @param {string} id @returns {Promise<Beginning | null>} */
export async function takeUp(id) {
  const found = /** @type {Beginning | undefined} */ (await get("journal", id));
  if (!found) return null;
  current = found;
  count = (await commands(id)).length;
  incomplete = false;
  ahead.begin(id);
  sessionStorage.setItem(TAB, id);
  await hold(id);
  return found;
}

/** The journal that this tab had before it was loaded again. */
export const ofThisTab = () => sessionStorage.getItem(TAB);

/** Journals with unsaved changes that no tab has open. @returns {Promise<Beginning[]>} */
export async function lost() {
  const held = navigator.locks ? (await navigator.locks.query()).held ?? [] : [];
  const owned = new Set(held.map((lock) => lock.name));
  const found = [];
  for (const key of await allKeys("journal")) {
    if (owned.has(`yipu-${key}`)) continue;
    const journal = /** @type {Beginning} */ (await get("journal", key));
    if (journal && (journal.unsaved || underWay(journal.id).length > 0)) found.push(journal);
    else if (journal && journal.id !== ofThisTab()) await forget(journal.id);
  }
  return found.sort((a, b) => b.time - a.time);
}
