import { clock } from "../replay/going.js";
import { apply } from "../session/session.js";
import { set, state } from "../state.js";

const player = clock(() => state.settings.speed, async () => {
  await apply({ do: "step", way: "forward" });
  return state.board !== null && state.board.next.length > 0;
}, (playing) => set({ playing }));

/** Goes through the line by itself, or stops. @param {boolean} on */
export function autoplay(on) {
  if (on) player.start();
  else player.stop();
}
