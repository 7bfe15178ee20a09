// How the board of the game looks: its ground, and a drawing for each kind of piece, asked for once.

import { set, state } from "../state.js";
import { askSession } from "../session/session.js";

/** @typedef {import("../types.js").Kind} Kind */

let dressed = "";

/** The ground is asked for again. */
export function undress() {
  dressed = "";
}

/** @param {Kind} kind */
export const nameOf = (kind) => `${kind.form}|${kind.side ?? ""}|${kind.face?.[0] ?? ""}|${kind.face?.[2] ?? ""}`;

/** Asks for what is missing to draw the board. */
export async function dress() {
  if (!state.board) {
    set({ geometry: null, palette: [] });
    return;
  }
  const { pieces, board: theme, flip, mirror, coordinates } = state.settings;
  const wanted = JSON.stringify([state.session, state.record, state.head?.game, state.head?.start, pieces, theme, flip, mirror, coordinates]);
  const look = { pieces, theme };
  if (wanted !== dressed) {
    const { ok } = await askSession("geometry", { ...look, flip, mirror, coordinates });
    dressed = wanted;
    set({ geometry: ok, drawings: {} });
  }
  await draw(state.board.items);
}

/** Asks for the drawings of kinds of pieces that are not there yet. @param {Kind[]} kinds */
export async function draw(kinds) {
  /** @type {Map<string, Kind>} */
  const missing = new Map();
  for (const { form, side, face } of kinds) {
    const name = nameOf({ form, side, face });
    if (!(name in state.drawings)) missing.set(name, { form, side, face });
  }
  if (missing.size === 0) return;
  const { pieces, board: theme } = state.settings;
  const { ok } = await askSession("drawings", { pieces, theme, kinds: [...missing.values()] });
  const drawings = { ...state.drawings };
  [...missing.keys()].forEach((name, index) => { drawings[name] = ok.drawings[index]; });
  set({ drawings });
}
