// The set-up board: a draft of a position that becomes the start of the record when the person says so.

import { t } from "../i18n/index.js";
import { fail } from "../session/notice.js";
import { apply, askSession, inTurn } from "../session/session.js";
import { set, state } from "../state.js";
import { dress } from "./dress.js";
import { leave } from "./picking.js";
import { gameNow } from "./words.js";

/** Shows a position as the draft. @param {string} position */
async function look(position) {
  const { ok } = await askSession("setup", { position });
  const { draft } = state;
  if (ok && draft) set({ draft: { ...draft, position: ok.position, turn: ok.turn, items: ok.items, findings: ok.findings } });
}

/** Begins with the position that is on the board. */
export function beginSetup() {
  if (!state.board?.drawn) return Promise.resolve();
  leave();
  return inTurn(async () => {
    const { ok } = await askSession("palette");
    const { board } = state;
    if (!board) return;
    const start = gameNow()?.start ?? "";
    set({ palette: ok.pieces, tab: "setup", draft: { position: board.position, turn: board.turn, items: board.items, findings: [], picked: 0, start } });
    await look(board.position);
  }).catch(fail);
}

/** @param {number} site @param {number | null} piece @param {number | null} [turn] @param {string} [position] */
async function put(site, piece, turn = null, position = state.draft?.position ?? "") {
  const { ok } = await askSession("put", { position, site, piece, turn });
  return /** @type {string | null} */ (ok.position);
}

/** What stands on a site of the draft. @param {number} site */
export const standsAt = (site) => state.draft?.items.findLast((item) => item.site === site);

/** Moves what stands on a site to another one, in place of what stands there. @param {number} from @param {number} to */
export function moveTo(from, to) {
  void inTurn(async () => {
    const item = standsAt(from);
    const piece = state.palette.findIndex((known) => known.symbol === item?.symbol);
    if (!item || piece < 0 || from === to) return;
    const without = await put(from, null);
    // What cannot stand there stays where it was.
    const moved = without === null ? null : await put(to, piece, null, without);
    if (moved !== null) await look(moved);
  }).catch(fail);
}

/** Puts the picked piece on a site, or takes away what is there. @param {number} site */
export function putAt(site) {
  void inTurn(async () => {
    const { draft } = state;
    if (!draft) return;
    const there = standsAt(site);
    const picked = draft.picked === null ? null : state.palette[draft.picked];
    // A second click with the same piece takes it away again.
    const piece = there && picked && there.symbol === picked.symbol ? null : draft.picked;
    const position = await put(site, piece);
    if (position !== null) await look(position);
  }).catch(fail);
}

/** @param {number} turn */
export function giveTurn(turn) {
  void inTurn(async () => {
    const { draft } = state;
    if (!draft) return;
    // The turn is given along with a piece: one that stands is put where it is, or an empty site is left empty.
    const taken = new Set(draft.items.map((item) => item.site));
    const free = state.geometry?.sites.findIndex((_, site) => !taken.has(site)) ?? -1;
    const position = free >= 0 ? await put(free, null, turn) : null;
    if (position !== null) await look(position);
  }).catch(fail);
}

/** @param {string} position */
export const lookAt = (position) => void inTurn(() => look(position)).catch(fail);

/** Takes everything away. */
export function clearAll() {
  void inTurn(async () => {
    for (let items = state.draft?.items ?? []; items.length > 0;) {
      for (const { site } of items) {
        const position = await put(site, null);
        if (position !== null && state.draft) state.draft.position = position;
      }
      const before = items.length;
      await look(state.draft?.position ?? "");
      items = state.draft?.items ?? [];
      if (items.length >= before) return;
    }
  }).catch(fail);
}

export function endSetup() {
  set({ draft: null, tab: "moves" });
}

/** The start that the draft stands for; `null` is that of the game. @param {import("../types.js").Draft} draft */
const startOf = (draft) => (draft.position === draft.start ? null : draft.position);

/** Makes the draft the start of a record. One with moves is asked about: they may not fit the new start. */
export function useSetup() {
  const { draft, rows } = state;
  if (!draft) return;
  if (rows === 0) {
    void changeStart();
    return;
  }
  const then = (/** @type {() => Promise<void>} */ run) => () => { set({ dialog: null }); void run(); };
  set({ dialog: { kind: "ask", title: t("setup_title"), text: t("setup_ask", { count: rows }), actions: [
    { id: "setup-new", label: t("setup_new"), run: then(newRecord) },
    { id: "setup-change", label: t("setup_change"), run: then(changeStart) },
  ] } });
}

async function changeStart() {
  const { draft } = state;
  if (draft && await apply({ do: "set_up", start: startOf(draft) })) {
    endSetup();
    await inTurn(dress);
  }
}

/** A new record that begins so; the one that is open stays as it is. */
async function newRecord() {
  const { draft, head } = state;
  if (!draft || !head) return;
  const start = startOf(draft);
  const { showNew } = await import("../files/open.js");
  await showNew(head.game);
  if (start !== null) await apply({ do: "set_up", start });
  await inTurn(dress).catch(fail);
}
