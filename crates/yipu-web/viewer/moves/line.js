// Cutting and copying a line. The clipboard of the system gets its first move in words, so that pasting knows that the line
// is what was copied last, and not a text from elsewhere.

import { numbered } from "../board/words.js";
import { apply } from "../session/session.js";
import { state } from "../state.js";

/** @type {string | null} */
let words = null;

/** @param {"cut" | "copy"} what */
export async function takeLine(what) {
  const { board } = state;
  if (!board || board.node === 0) return;
  const told = numbered(board.row);
  if (!await apply({ do: what, node: board.node })) return;
  words = null;
  try {
    await navigator.clipboard.writeText(told);
    words = told;
  } catch {
    // Without the clipboard the menu still pastes.
  }
}

/** Whether a pasted text stands for the line that was copied. @param {string} text */
export const isLine = (text) => state.canPaste && (text === "" || text === words);
