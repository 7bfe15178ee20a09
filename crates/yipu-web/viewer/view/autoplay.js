import { apply } from "../session/session.js";
import { set, state } from "../state.js";

let timer = 0;

/** Goes through the line by itself, or stops. @param {boolean} on */
export function autoplay(on) {
  clearTimeout(timer);
  if (state.playing !== on) set({ playing: on });
  if (!on) return;
  const next = async () => {
    if (!state.playing) return;
    await apply({ do: "step", way: "forward" });
    if (!state.playing) return;
    if (!state.board || state.board.next.length === 0) set({ playing: false });
    else timer = setTimeout(next, 1000 * state.settings.speed);
  };
  timer = setTimeout(next, 1000 * state.settings.speed);
}
