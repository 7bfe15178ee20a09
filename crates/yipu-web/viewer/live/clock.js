// The clock of a game that is recorded while it is played: how long each player has taken, by the record and by what is counted now.

import { gameNow } from "../board/words.js";
import { h } from "../dom/render.js";
import { t } from "../i18n/index.js";
import { announce } from "../session/notice.js";
import { apply } from "../session/session.js";
import { changed, state } from "../state.js";
import { clockTime } from "./time.js";
import { ruleButton } from "./rule.js";
import { counted, isHere, setLive } from "./now.js";

/** Begins to count here, goes on, or pauses. Started elsewhere than where it was, it begins there anew. */
export function startOrPause() {
  const { clock } = state.live;
  if (!state.board || state.draft) return;
  const here = isHere(clock) ? clock : { record: state.record, node: state.board.node, running: false, since: 0, spent: 0, pressed: null };
  setLive({ clock: { ...here, running: !here.running, since: Date.now(), spent: counted(here) } });
  announce(t(here.running ? "clock_pauses" : "clock_runs"));
}

/** The player has moved, and the move is not on the board yet: its time stands, and the other player's begins. */
export function switchOver() {
  const { clock } = state.live;
  if (!isHere(clock) || !clock.running || clock.pressed !== null) return;
  setLive({ clock: { ...clock, pressed: counted(clock), spent: 0, since: Date.now() } });
  announce(t("clock_switched"));
}

/** Shows the clock, or puts it away. */
export const toggleClock = () => setLive({ clock: state.live.clock ? null : { record: state.record, node: state.board?.node ?? 0, running: false, since: 0, spent: 0, pressed: null } });

/** What the clock of each seat shows now: what is left where the record says so, else what was used. */
function times() {
  const { board, live: { clock } } = state;
  const seats = gameNow()?.seats ?? [];
  const turn = board?.turn ?? 0;
  const runs = isHere(clock) ? clock : null;
  const next = seats.length > 0 ? (turn + 1) % seats.length : 0;
  const counts = runs && !board?.ending ? (runs.pressed === null ? turn : next) : -1;
  return seats.map((seat, index) => {
    const { used_ms: used, left_ms: left } = board?.clocks[index] ?? { used_ms: 0, left_ms: null };
    const more = (runs && runs.pressed !== null && index === turn ? runs.pressed : 0) + (runs && index === counts ? counted(runs) : 0);
    const shown = left === null ? used + more : left - more;
    return { title: seat.title, shown: clockTime(left === null ? shown : Math.max(0, shown)), over: left !== null && shown < 0, counts: index === counts };
  });
}

/** @param {string} name @param {() => void} run @param {string} label @param {string} keys @param {boolean} [off] */
const button = (name, run, label, keys, off) => h("button", { key: name, type: "button", class: "small", id: `clock-${name}`, disabled: off, title: keys ? `${label} (${keys})` : label, onclick: run }, label);

/** @returns {import("../dom/render.js").VNode | null} */
export function clockView() {
  const { clock } = state.live;
  if (!clock || !state.board?.drawn || state.draft) return null;
  const here = isHere(state.live.clock);
  const seats = times().map(({ title, shown, over, counts }, index) => h("span", {
    key: index, id: `time-${index}`, class: `seat-time${counts && clock.running ? " on" : ""}${over ? " over" : ""}`,
  }, h("small", {}, title), h("b", { role: "timer", "aria-label": `${title}${over ? ` ${t("clock_over")}` : ""}` }, shown)));
  return h("div", { key: "clock", class: "clock-row", role: "group", "aria-label": t("clock") },
    seats,
    button("start", startOrPause, t(here && clock.running ? "clock_pause" : "clock_start"), "K", Boolean(state.board.ending)),
    button("switch", switchOver, t("clock_switch"), "S", !here || !clock.running || clock.pressed !== null),
    here ? null : button("back", () => void apply({ do: "go", node: clock.node }), t("clock_elsewhere"), "", clock.record !== state.record),
    ruleButton());
}

let told = "";
/** The page is drawn again when a clock shows another second. */
setInterval(() => {
  if (!state.live.clock?.running) return;
  const now = times().map(({ shown, over }) => `${shown}${over}`).join();
  if (now !== told) changed();
  told = now;
}, 200);
