// Under the board: going through the moves, what the position tells, and how the game stands.

import { later } from "../dom/later.js";
import { h } from "../dom/render.js";
import { t } from "../i18n/index.js";
import { clockTime } from "../live/time.js";
import { apply } from "../session/session.js";
import { setSettings, state } from "../state.js";
import { numbered, said } from "../board/words.js";
import { flip } from "./settings.js";
import { icon } from "./icons.js";
import { autoplay } from "./autoplay.js";

/** @param {string} name @param {() => void} run @param {boolean} off @param {boolean} [on] */
function button(name, run, off, on) {
  return h("button", { key: name === "pause" ? "play" : name, type: "button", id: `do-${name === "pause" ? "play" : name}`, "aria-label": t(name), title: t(name), disabled: off, class: on ? "on" : null, onclick: run }, icon(name));
}

/** What an engine thinks of the move, and the clock. @param {import("../types.js").Row | null | undefined} row */
function figures(row) {
  if (!row) return "";
  const { eval: opinion, clock_ms: clock, elapsed_ms: spent } = row;
  const score = opinion?.mate !== undefined ? `#${opinion.mate}` : opinion?.cp !== undefined ? `${opinion.cp > 0 ? "+" : ""}${(opinion.cp / 100).toFixed(2)}` : "";
  return [
    score && t("evaluation", { score }),
    clock === undefined ? "" : t("clock_left", { time: clockTime(clock) }),
    spent === undefined ? "" : t("time_spent", { time: clockTime(spent) }),
  ].filter(Boolean).join(" · ");
}

/** The comment on the current move, for screens on which the editor is out of sight. */
function commentNow() {
  const { board, head, draft } = state;
  if (!board || draft) return "";
  return board.node === 0 ? head?.comment ?? "" : [board.row?.before, board.row?.comment].filter(Boolean).join("\n");
}

/** @param {Event} event */
function changeSpeed(event) {
  setSettings({ speed: Number(/** @type {HTMLSelectElement} */ (event.target).value) });
  if (state.playing) autoplay(true);
}

const toggleClock = () => void import("../live/clock.js").then((clock) => clock.toggleClock());
const livePanel = later(() => import("../live/panel.js").then((live) => live.livePanel));

/** @returns {import("../dom/render.js").VNode} */
export function controls() {
  const { board, playing, settings } = state;
  const step = (/** @type {string} */ way) => () => { autoplay(false); void apply({ do: "step", way }); };
  const atStart = !board || board.node === 0;
  const atEnd = !board || board.next.length === 0;
  const row = board?.row;
  return h("div", { key: "controls", class: "under" },
    h("div", { class: "controls", role: "toolbar", "aria-label": t("controls") },
      button("first", step("start"), atStart), button("back", step("back"), atStart),
      button(playing ? "pause" : "play", () => autoplay(!playing), atEnd && !playing, playing),
      button("forward", step("forward"), atEnd), button("last", step("end"), atEnd), button("flip", flip, !board),
      button("clock", toggleClock, !board?.drawn, state.live.clock !== null),
      h("select", { key: "speed", id: "speed", "aria-label": t("speed"), title: t("speed"), "prop:value": String(settings.speed), onchange: changeSpeed },
        ["0.5", "1", "2", "4"].map((seconds) => h("option", { key: seconds, value: seconds, selected: seconds === String(settings.speed) }, `${seconds} s`)))),
    board ? livePanel() : null,
    board && !state.draft && board.siteless.length > 0 ? h("div", { key: "siteless", class: "row center" }, board.siteless.map((text) => h("button", {
      key: text, type: "button", "data-move": text, onclick: () => void apply({ do: "play", text }),
    }, said(text)))) : null,
    board && board.panel.length > 0 ? h("p", { key: "panel", class: "soft panel-line", id: "panel-line" }, board.panel.join(" · ")) : null,
    h("p", { key: "status", class: "status", id: "status" }, state.draft ? t("setup") : numbered(row)),
    figures(row) ? h("p", { key: "figures", class: "soft figures", id: "figures" }, figures(row)) : null,
    h("p", { key: "comment-here", class: "comment-here", id: "comment-here", dir: "auto" }, commentNow()),
    row?.wrong ? h("p", { key: "wrong", class: "wrong" }, row.wrong) : null,
    board?.ending ? h("p", { key: "ending", class: "ending", id: "ending" }, t("ended", { result: board.ending[0], reason: board.ending[1] })) : null);
}
