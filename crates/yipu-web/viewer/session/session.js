// The session of the file that is open: commands go out one after the other, and what comes back changes the state.

import * as rows from "../moves/rows.js";
import { nothingPicked, changed, set, state } from "../state.js";
import { t } from "../i18n/index.js";
import { ask } from "../transport/index.js";
import { Unreachable } from "../transport/http.js";
import { Refusal } from "../transport/refusal.js";
import * as journal from "./journal.js";
import { fail, say } from "./notice.js";
import { dress, undress } from "../board/dress.js";

/** @typedef {import("../types.js").Origin} Origin */

const NO_SUCH_SESSION = "APP131";

/** What of a game that is being played is not in its record is fetched with the first record. */
const live = () => import("../live/now.js");

/** One thing at a time: what a person does quickly is done in order. @type {Promise<any>} */
let turn = Promise.resolve();

/**
 * Does something when everything before it is done.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export function inTurn(work) {
  const mine = turn.then(async () => {
    state.busy += 1;
    try {
      return await work();
    } finally {
      state.busy -= 1;
      changed();
    }
  });
  turn = mine.catch(() => {});
  return mine;
}

/** Resolves when nothing is under way. */
export const settled = () => turn;

/** @param {string} call @param {object} [asked] @param {Uint8Array} [bytes] */
export async function askSession(call, asked = {}, bytes) {
  try {
    return await ask(call, { session: state.session, ...asked }, bytes);
  } catch (error) {
    // The server has forgotten the session, or is another one by now: it is told again what was done.
    if (!(error instanceof Refusal) || error.code !== NO_SUCH_SESSION || !journal.beginning()) throw error;
    await again(/** @type {journal.Beginning} */ (journal.beginning()));
    return await ask(call, { session: state.session, ...asked }, bytes);
  }
}

const wording = () => {
  const { lang, notation, letters, book, seat } = state.settings;
  const game = state.head?.game ?? "";
  return { lang, notation: notation[game] ?? null, spelling: letters ? `letters=${letters}` : null, book: book[game] ?? null, seat };
};

/** A board of a game without rules: there is a place in the record all the same. */
const NO_BOARD = { position: "", turn: 0, items: [], panel: [], last: [], siteless: [], die: undefined, ending: null, next: [], shapes: [], marks: "" };

/**
 * The board and the place of an answer in one.
 * @param {{ board: any, place: any }} here
 * @returns {import("../types.js").Board}
 */
export function placeOf({ board, place }) {
  return {
    ...(board ?? { ...NO_BOARD, next: place.branches.map((/** @type {any} */ row) => row.node) }), node: place.node, drawn: Boolean(board),
    row: place.here, rowNumber: place.row, choices: place.branches, siblings: [place.sibling, place.siblings], clocks: place.clocks,
  };
}

/** Takes over everything that an answer tells. @param {any} ok */
function take(ok) {
  const { head, rows: count, record, record_count: recordCount } = ok;
  set({
    head, board: placeOf(ok), rows: count, record, recordCount, canUndo: ok.can_undo, canRedo: ok.can_redo, canPaste: ok.can_paste, unsaved: ok.unsaved,
    picking: nothingPicked(), findings: null, draft: null,
  });
  rows.reset(count);
}

/** Words and notation, then how the board looks, then the findings. */
async function settle() {
  const { ok } = await ask("settings", { session: state.session, ...wording() });
  take(ok);
  undress();
  await dress();
  refreshFindings();
}

/**
 * Opens the bytes of a file.
 * @param {Uint8Array} bytes
 * @param {Origin} origin
 * @param {number} [record]
 */
export function open(bytes, origin, record = 0) {
  return inTurn(async () => {
    const { ok } = await ask("open", { name: origin.name, ...wording() }, bytes);
    await close();
    set({ session: ok.session, origin });
    take(ok);
    await journal.begin(origin, null, bytes);
    (await live()).beginLive(journal.beginning()?.id ?? "");
    if (record > 0) await carryOut({ do: "pick", record });
    await settle();
    say(t("opened", { name: origin.name || t("untitled") }));
  });
}

/** A new record of a game. @param {string} game */
export function fresh(game) {
  return inTurn(async () => {
    const { ok } = await ask("new", { game, ...wording() });
    await close();
    set({ session: ok.session, origin: { name: "" } });
    take(ok);
    await journal.begin(state.origin, game, new Uint8Array());
    (await live()).beginLive(journal.beginning()?.id ?? "");
    await settle();
  });
}

async function close() {
  if (state.session !== null) await ask("close", { session: state.session }).catch(() => {});
}

/** Opens what a journal tells and does again what it lists. @param {journal.Beginning} beginning */
async function again(beginning) {
  // What was done was done by somebody who saw everything; a player is not allowed to do it.
  const words = { ...wording(), seat: null };
  const { ok } = beginning.game !== null
    ? await ask("new", { game: beginning.game, ...words })
    : await ask("open", { name: beginning.opened, ...words }, beginning.bytes);
  set({ session: ok.session, origin: beginning.origin });
  const done = await journal.commands(beginning.id);
  let at = 0;
  for (const [index, [node, command]] of done.entries()) {
    if (node !== at) await ask("apply", { session: state.session, command: { do: "go", node } });
    const { ok: { changes } } = await ask("apply", { session: state.session, command });
    at = changes.node;
    if (index + 1 === beginning.marked) await ask("saved", { session: state.session });
  }
  take((await ask("settings", { session: state.session, ...wording() })).ok);
}

/** Carries out what was under way when the page went. What is refused by now is left out. @param {number | null} node @param {any} command */
async function takeAlong(node, command) {
  try {
    if (node !== null) await ask("apply", { session: state.session, command: { do: "go", node } });
    const { ok: { changes } } = await ask("apply", { session: state.session, command });
    await journal.note(node ?? 0, command);
    await journal.noteUnsaved(changes.unsaved);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    journal.refused(command);
  }
}

/** Takes up unsaved work. @param {string} id @returns {Promise<boolean>} */
export function restore(id) {
  return inTurn(async () => {
    const beginning = await journal.takeUp(id);
    if (!beginning) return false;
    await again(beginning);
    for (const [node, command] of journal.underWay(id)) await takeAlong(node, command);
    const node = Number(sessionStorage.getItem("yipu-node") ?? NaN);
    if (Number.isInteger(node)) await ask("apply", { session: state.session, command: { do: "go", node } }).catch(() => {});
    await settle();
    (await live()).beginLive(id);
    return true;
  });
}

const MOVES_ABOUT = new Set(["go", "step", "copy"]);

/** @param {any} asked */
async function carryOut(asked) {
  const { noticeLive, withLive } = await live();
  const command = withLive(asked);
  const before = state.board?.node ?? 0;
  const isNoted = !MOVES_ABOUT.has(command.do) || command.do === "copy";
  if (isNoted) journal.sending(before, command);
  const { ok } = await askSession("apply", { command }).catch((error) => {
    if (error instanceof Refusal) journal.refused(command);
    else journal.unsent();
    throw error;
  });
  if (isNoted) await journal.note(before, command);
  const changes = await takeOver(ok);
  noticeLive(command, before);
  return changes;
}

/**
 * Asks which moves begin with the sites clicked on; where nothing is left to choose, the move is played by that.
 * @param {number[]} sites
 * @param {boolean} forbidden Whether a move that the rules forbid may be played.
 * @returns {Promise<any>} The moves, or `null` if one was played.
 */
export async function playClicked(sites, forbidden) {
  const before = state.board?.node ?? 0;
  const { noticeLive, withLive } = await live();
  const command = withLive({ do: "play", sites, forbidden });
  const { die, elapsed_ms } = command;
  journal.sending(before, command);
  const { ok } = await askSession("clicked", { sites, play: true, forbidden, die, elapsed_ms }).catch((error) => {
    if (error instanceof Refusal) journal.refused(command);
    else journal.unsent();
    throw error;
  });
  if (!ok.played) {
    journal.refused(command);
    return ok;
  }
  await journal.note(before, { ...command, text: ok.done });
  await takeOver(ok.played);
  noticeLive(command, before);
  return null;
}

/** Takes over what a command has changed. @param {any} ok */
async function takeOver(ok) {
  const { changes } = ok;
  if (changes.moves) rows.splice(changes.moves, changes.rows);
  const edited = changes.moves || changes.head;
  set({
    rows: changes.rows, record: changes.record, canUndo: changes.can_undo, canRedo: changes.can_redo, unsaved: changes.unsaved,
    head: ok.head ?? state.head, board: ok.place ? placeOf(ok) : state.board, canPaste: ok.can_paste, recordCount: ok.record_count ?? state.recordCount,
    picking: nothingPicked(),
  });
  sessionStorage.setItem("yipu-node", String(changes.node));
  await journal.noteUnsaved(changes.unsaved);
  await dress();
  if (edited || changes.records) refreshFindings();
  if (changes.records) recordsChanged?.();
  return changes;
}

/** @type {(() => void) | null} */
let recordsChanged = null;
/** @param {() => void} how */
export const whenRecordsChange = (how) => { recordsChanged = how; };

/**
 * Carries out a command; a refusal is told, and nothing else happens.
 * @param {any} command
 * @returns {Promise<import("../types.js").Changes | null>}
 */
export function apply(command) {
  if (state.session === null) return Promise.resolve(null);
  return inTurn(async () => {
    try {
      return await carryOut(command);
    } catch (error) {
      if (error instanceof Refusal && error.choices.length > 1 && command.do === "play") {
        const { offerChoices } = await import("../board/choices.js");
        offerChoices(command, error.choices);
        return null;
      }
      fail(error);
      return null;
    }
  });
}

/** Changes the language, the notation, the rulebook or the seat that looks on. */
export function reword() {
  if (state.session === null) return Promise.resolve();
  return inTurn(settle).catch(fail);
}

let asking = 0;
/** Asks for the findings when nothing has changed for a moment. */
export function refreshFindings() {
  asking += 1;
  const mine = asking;
  if (state.findings) set({ findings: { ...state.findings, stale: true } });
  setTimeout(() => {
    if (mine !== asking || state.session === null) return;
    inTurn(async () => {
      if (mine !== asking) return;
      const { ok } = await askSession("findings");
      set({ findings: { verdict: ok.verdict, list: ok.findings, stale: false } });
    }).catch((error) => { if (!(error instanceof Unreachable)) fail(error); });
  }, 150);
}

/** The record is saved there from now on, and is not saved yet. @param {Origin} origin */
export async function movedTo(origin) {
  await journal.noteOrigin(origin);
  set({ origin });
}

/** Tells the session, the journal and the page that the file is saved. @param {Origin} origin */
export async function saved(origin) {
  const { ok } = await askSession("saved");
  await journal.noteSaved(origin);
  set({ origin, unsaved: ok.unsaved });
}
