// What of a game that is being played is not in its record yet: which throws were shown, and the clock. A page that is loaded
// again has it again. The session gets numbers only: what the die shows, and how long a move took.

import { changed, state } from "../state.js";

/** @typedef {import("../types.js").Clock} Clock */

const KEPT = "yipu-live";

/** @returns {import("../types.js").Live} */
export const nothingLive = () => ({ journal: "", seeds: {}, thrown: [], clock: null });

/** Changes it, and keeps it for a page that is loaded again. @param {Partial<import("../types.js").Live>} what */
export function setLive(what) {
  Object.assign(state.live, what);
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(state.live));
  } catch {
    // What cannot be kept holds for this visit.
  }
  changed();
}

/** Begins with a file. What was under way in it when the page went comes back. @param {string} journal */
export function beginLive(journal) {
  let kept = nothingLive();
  try {
    kept = { ...kept, ...JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") };
  } catch {
    // Then nothing was under way.
  }
  setLive(kept.journal === journal ? kept : { ...nothingLive(), journal });
}

/** The place where the cursor is, by which throws are remembered: numbers of nodes are never used again. */
export const placeNow = () => `${state.record}.${state.board?.node}`;

/** What the die shows here; `null` where it was not thrown. */
export const thrownNow = () => (state.live.thrown.includes(placeNow()) ? state.board?.die?.thrown ?? null : null);

/** Whether the clock is that of the place where the cursor is. @param {Clock | null} clock @returns {clock is Clock} */
export const isHere = (clock) => clock !== null && clock.record === state.record && clock.node === state.board?.node;

/** What the clock has counted since it was set to zero. @param {Clock} clock */
export const counted = ({ running, since, spent }) => spent + (running ? Math.max(0, Date.now() - since) : 0);

/** How long the player took for the move that is played here now; `null` where no clock counts. */
function elapsedNow() {
  const { clock } = state.live;
  if (!isHere(clock)) return null;
  return clock.pressed ?? (clock.running || clock.spent > 0 ? counted(clock) : null);
}

/** A command with what the die shows and how long the move took. @param {any} command */
export function withLive(command) {
  if (command.do !== "play") return command;
  const [die, elapsed] = [thrownNow(), elapsedNow()];
  return { ...command, ...(die === null ? {} : { die }), ...(elapsed === null ? {} : { elapsed_ms: elapsed }) };
}

/** The clock after a move that was played by it: it counts for the next player. @param {Clock} clock @param {any} command */
function afterMove(clock, command) {
  const { board } = state;
  const over = Boolean(board?.ending);
  // What was counted while the move was on its way is the next player's.
  const rest = clock.pressed === null ? Math.max(0, counted(clock) - (command.elapsed_ms ?? 0)) : counted(clock);
  const running = clock.running && !over;
  return { ...clock, node: board?.node ?? 0, pressed: null, running, since: Date.now(), spent: over || command.elapsed_ms === undefined ? 0 : rest };
}

const TAKES_BACK = new Set(["undo", "redo", "delete", "cut"]);
const REORDERS = new Set(["add", "remove", "reorder"]);

/** After a command that was carried out from a node. @param {any} command @param {number} before */
export function noticeLive(command, before) {
  const { clock } = state.live;
  if (REORDERS.has(command.do)) {
    setLive({ seeds: {}, thrown: [], clock: null });
  } else if (clock && command.do === "play" && clock.record === state.record && clock.node === before) {
    setLive({ clock: afterMove(clock, command) });
  } else if (clock && TAKES_BACK.has(command.do) && state.board?.node !== before) {
    // The move is taken back and the clock goes on for the side to move.
    setLive({ clock: { ...clock, node: state.board?.node ?? 0, record: state.record, pressed: null } });
  }
}
