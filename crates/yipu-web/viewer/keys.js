// Keys that work everywhere on the page, but never while somebody types, and never those of the browser or the system.

import { announceMove } from "./view/announce.js";
import { autoplay } from "./view/autoplay.js";
import { keyOf, stepOf } from "./replay/going.js";
import { flip, mirror } from "./view/settings.js";
import { back, withCopies } from "./view/toolbar.js";
import { pick } from "./files/open.js";
import { save } from "./files/save.js";
import { takeLine } from "./moves/line.js";
import { toggleGlyph } from "./editor/glyphs.js";
import { t } from "./i18n/index.js";
import { apply } from "./session/session.js";
import { set, state } from "./state.js";

/** @param {string} way @param {number} [times] */
const step = (way, times = 1) => () => {
  autoplay(false);
  void apply({ do: "step", way, times }).then(announceMove);
};

/** @param {string} name */
const act = (name) => () => { if (state.board && state.board.node !== 0) void apply({ do: name, node: state.board.node }); };
const focus = (/** @type {string} */ id) => () => document.getElementById(id)?.focus();

/** @type {Record<string, () => void>} */
const PLAIN = {
  g: () => set({ dialog: { kind: "go" } }), n: step("next_comment"), p: step("previous_comment"),
  f: flip, m: mirror, " ": () => autoplay(!state.playing), Delete: act("delete"), c: focus("comment"), t: focus("typed"),
  r: () => void import("./live/die.js").then(({ throwDie }) => throwDie()),
  k: () => void import("./live/clock.js").then(({ startOrPause }) => startOrPause()), s: () => void import("./live/clock.js").then(({ switchOver }) => switchOver()),
  "!": () => toggleGlyph(1), "?": () => toggleGlyph(2), "=": () => toggleGlyph(10),
};

/** @type {Record<string, () => void>} */
const WITH_CONTROL = {
  ArrowDown: step("next_fork"), ArrowUp: step("previous_fork"),
  z: () => back("undo"), y: () => back("redo"), s: () => void save(), o: () => void pick(), p: () => withCopies(({ print }) => print()), x: () => void takeLine("cut"), c: () => void takeLine("copy"),
};

/** @type {Record<string, () => void>} */
const WITH_ALT = { ArrowUp: act("promote"), ArrowDown: act("demote"), m: act("make_main") };

/** @param {EventTarget | null} target */
const typing = (target) => target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;

/** @param {KeyboardEvent} event */
export function onKeyDown(event) {
  const control = event.ctrlKey || event.metaKey;
  const key = keyOf(event);
  if (control && !event.altKey && (key === "s" || key === "o")) {
    event.preventDefault();
    WITH_CONTROL[key]();
    return;
  }
  if (typing(event.target)) {
    if (event.key === "Escape") /** @type {HTMLElement} */ (event.target).blur();
    return;
  }
  if (state.session === null || document.querySelector("dialog[open]") || event.isComposing) return;
  const button = event.target instanceof HTMLElement && event.target.closest("button, summary, [role=tab]");
  if (button && (key === " " || key === "Enter")) return;
  const goes = stepOf(key);
  let action;
  if (control && event.shiftKey && key === "z") action = WITH_CONTROL.y;
  else if (control && event.shiftKey && key === "c") action = () => withCopies(({ copyAs }) => copyAs("position", t("position")));
  else if (control && !event.altKey) action = (key === "c" && String(getSelection())) ? undefined : WITH_CONTROL[key];
  else if (event.altKey && !control) action = WITH_ALT[key];
  else if (!event.altKey && !control) action = goes ? step(...goes) : PLAIN[key];
  if (!action) return;
  event.preventDefault();
  action();
}
