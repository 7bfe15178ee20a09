// Moves are said to screen readers, and heard as a knock by those who want it.

import { announce } from "../session/notice.js";
import { state } from "../state.js";
import { numbered } from "../board/words.js";

let told = "";

/** Says the current move. */
export function announceMove() {
  const { board } = state;
  if (!board) return;
  const words = [numbered(board.row), board.row?.wrong, board.ending?.[1]].filter(Boolean).join(". ");
  announce(words);
}

/** @type {AudioContext | null} */
let audio = null;

/** After each drawing: a move that is new is said, and knocks. */
export function noticeMove() {
  const { board, settings, session } = state;
  if (!board) return;
  const now = `${session}.${state.record}.${board.node}`;
  if (now === told) return;
  const first = told === "";
  told = now;
  if (first) return;
  announceMove();
  if (!settings.sound || board.node === 0) return;
  audio ??= new AudioContext();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = 180;
  volume.gain.setValueAtTime(0.3, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.09);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.1);
}
