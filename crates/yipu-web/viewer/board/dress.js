// How the board of the game looks: its ground, and a drawing for each kind of piece, asked for once.

import { set, state } from "../state.js";
import { askSession, placeOf } from "../session/session.js";

let dressed = "";

/** The ground is asked for again. */
export function undress() {
  dressed = "";
}

/** The colours of boards: as the page is light or dark, unless they are to be black on white. */
export function themeNow() {
  if (state.settings.board === "print") return "print";
  return isDark() ? "dark" : "light";
}

/** The page is light or dark as the system is, unless the person says otherwise. */
export function isDark() {
  const { theme } = state.settings;
  return theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
}

/** Asks for what is missing to draw the board. */
export async function dress() {
  if (!state.board?.drawn) {
    dressed = "";
    set({ geometry: null, palette: [] });
    return;
  }
  const { pieces, flip, mirror, coordinates, numbers } = state.settings;
  const look = { pieces, theme: themeNow(), flip, mirror, numbers, plain: !coordinates };
  const wanted = JSON.stringify([state.session, state.record, state.head?.game, state.head?.start, look]);
  if (wanted !== dressed) {
    const { ok } = await askSession("geometry", look);
    // What is marked is drawn in the new look too.
    const { ok: here } = await askSession("board");
    dressed = wanted;
    set({ geometry: ok.board, drawings: ok.board?.symbols ?? {}, board: placeOf(here) });
  }
  if (state.board.items.some(({ symbol }) => !(symbol in state.drawings))) {
    const { ok } = await askSession("symbols");
    set({ drawings: { ...state.drawings, ...ok.symbols } });
  }
}
