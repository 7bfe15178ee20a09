// The set-up board: a draft of a position that becomes the start of the record when the person says so.

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

/** @param {number} site @param {number | null} piece @param {number} [turn] */
async function put(site, piece, turn) {
  const { ok } = await askSession("put", { position: state.draft?.position ?? "", site, piece, turn: turn ?? null });
  return /** @type {string | null} */ (ok.position);
}

/** Puts the picked piece on a site, or takes away what is there. @param {number} site */
export function putAt(site) {
  void inTurn(async () => {
    const { draft } = state;
    if (!draft) return;
    const there = draft.items.findLast((item) => item.site === site);
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

/** Makes the draft the start of the record. */
export async function useSetup() {
  const { draft } = state;
  if (!draft) return;
  const start = draft.position === draft.start ? null : draft.position;
  if (await apply({ do: "set_up", start })) {
    endSetup();
    await inTurn(dress);
  }
}
