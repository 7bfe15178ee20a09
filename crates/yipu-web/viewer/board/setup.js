// The set-up board: a draft of a position that becomes the start of the record when the person says so.

import { fail } from "../session/notice.js";
import { apply, askSession, inTurn } from "../session/session.js";
import { set, state } from "../state.js";
import { draw, dress } from "./dress.js";
import { leave } from "./picking.js";

/** @param {object} asked */
async function look(asked) {
  const { ok } = await askSession("setup", asked);
  await draw(ok.items);
  const { draft } = state;
  if (draft) set({ draft: { ...draft, position: ok.position, turn: ok.turn, items: ok.items, findings: ok.findings } });
}

/** Begins with the position that is on the board, or with that of a text. */
export function beginSetup() {
  if (!state.board) return Promise.resolve();
  leave();
  return inTurn(async () => {
    const { ok } = await askSession("palette");
    const board = state.board;
    if (!board) return;
    set({
      palette: ok.pieces, tab: "setup",
      draft: { position: board.position, turn: board.turn, items: board.items, findings: [], picked: 0, empty: ok.empty, start: ok.start },
    });
    await draw(ok.pieces);
    await look({ position: board.position });
  }).catch(fail);
}

/** Puts the picked piece on a site, or takes away what is there. @param {number} site */
export function putAt(site) {
  const { draft } = state;
  if (!draft) return;
  void inTurn(() => look({ position: state.draft?.position, site, piece: state.draft?.picked })).catch(fail);
}

/** @param {number} turn */
export const giveTurn = (turn) => void inTurn(() => look({ position: state.draft?.position, turn })).catch(fail);

/** @param {string} position */
export const lookAt = (position) => void inTurn(() => look({ position })).catch(fail);

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
