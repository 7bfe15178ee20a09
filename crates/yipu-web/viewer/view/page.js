// The page as a whole, from the state.

import { boardView } from "../board/board.js";
import { warning } from "../board/words.js";
import { later } from "../dom/later.js";
import { h } from "../dom/render.js";
import { findingsPanel } from "../editor/findings.js";
import { infoPanel } from "../editor/info.js";
import { filesPanel } from "../files/panel.js";
import { t } from "../i18n/index.js";
import { movesPanel } from "../moves/panel.js";
import { set, state } from "../state.js";
import { visible } from "../files/names.js";
import { onDrop, onPicked } from "../files/open.js";
import { controls } from "./controls.js";
import { dialogs } from "./dialogs.js";
import { toolbar } from "./toolbar.js";
import { welcome } from "./welcome.js";

const TABS = /** @type {Record<string, () => import("../dom/render.js").VNode | null>} */ ({
  moves: movesPanel, info: infoPanel, findings: findingsPanel, setup: later(() => import("../editor/setup.js").then((setup) => setup.setupPanel)),
});

/** @param {KeyboardEvent} event */
function onTabKey(event) {
  const names = Object.keys(TABS);
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  const tab = names[(names.indexOf(state.tab) + by + names.length) % names.length];
  set({ tab });
  requestAnimationFrame(() => document.getElementById(`tab-${tab}`)?.focus());
}

function side() {
  const count = state.findings?.list.filter((finding) => finding.severity !== "note").length ?? 0;
  const panel = TABS[state.tab] ?? movesPanel;
  return h("section", { key: "side", class: "side", "aria-label": t("info") },
    h("div", { class: "tabs", role: "tablist", "aria-label": t("view"), onkeydown: onTabKey }, Object.keys(TABS).map((name) => h("button", {
      key: name, type: "button", role: "tab", id: `tab-${name}`, "aria-selected": String(state.tab === name), "aria-controls": "panel", tabindex: state.tab === name ? 0 : -1,
      onclick: (/** @type {MouseEvent} */ event) => {
        set({ tab: name });
        // Whoever clicked goes on through the moves by the arrow keys; whoever came by keys goes through the tabs.
        if (event.detail > 0) /** @type {HTMLElement} */ (event.currentTarget).blur();
      },
    }, t(name), name === "findings" && count > 0 ? h("span", { class: "bubble" }, count) : null))),
    h("div", { id: "panel", class: "panel-box", role: "tabpanel", "aria-labelledby": `tab-${state.tab}` }, panel()));
}

function stage() {
  return h("section", { key: "stage", class: "stage", "aria-label": t("board") }, boardView(), controls());
}

function notice() {
  const warned = warning();
  const notice = warned ? { text: warned, kind: "warning", action: undefined } : state.notice;
  return h("div", { key: "notice", class: notice ? `notice ${notice.kind}` : "notice hidden", role: "status" },
    notice ? [
      h("span", { dir: "auto" }, notice.text),
      notice.action ? h("button", { type: "button", class: "small", onclick: notice.action.run }, notice.action.label) : null,
      warned ? null : h("button", { type: "button", class: "small", "aria-label": t("close"), onclick: () => set({ notice: null }) }, "✕"),
    ] : []);
}

/** Said once, and until it is closed: this browser keeps nothing. */
function unkept() {
  if (state.unkept !== "told") return null;
  return h("div", { key: "unkept", class: "unkept", id: "unkept", role: "alert" }, h("span", {}, t("not_kept")),
    h("button", { type: "button", class: "small", "aria-label": t("close"), onclick: () => set({ unkept: "closed" }) }, "✕"));
}

/** On a phone one pane is seen at a time, beside the board. */
function panes() {
  const pane = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ run, /** @type {boolean} */ on) =>
    h("button", { key: name, type: "button", "aria-pressed": String(on), onclick: run }, label);
  return h("nav", { key: "panes", class: "panes", "aria-label": t("view") },
    pane("files", t("files"), () => set({ pane: "files" }), state.pane === "files"),
    pane("board", t("board"), () => set({ pane: "board" }), state.pane === "board"));
}

/** @returns {import("../dom/render.js").Child[]} */
export function page() {
  const empty = state.session === null;
  return [
    h("header", { key: "header", class: "bar" }, toolbar()),
    unkept(),
    notice(),
    h("main", {
      key: "main", class: `work pane-${empty && state.pane === "board" ? "welcome" : state.pane}${state.library.open || empty ? " listed" : ""}`, ondragover: (/** @type {Event} */ event) => event.preventDefault(),
      ondrop: (/** @type {DragEvent} */ event) => void onDrop(event),
    },
    h("h1", { key: "title", class: "unseen" }, visible(state.origin.name) || t("app")),
    filesPanel(),
    empty ? welcome() : stage(),
    empty ? null : side()),
    panes(),
    dialogs(),
    state.sheet,
    h("input", { key: "picker", type: "file", id: "picker", multiple: true, class: "unseen", tabindex: -1, "aria-hidden": "true", "aria-label": t("open"), onchange: onPicked }),
    h("input", { key: "folder-picker", type: "file", id: "folder-picker", multiple: true, webkitdirectory: true, class: "unseen", tabindex: -1, "aria-hidden": "true", "aria-label": t("open_folder"), onchange: (/** @type {Event} */ event) => void import("../files/folder.js").then(({ onFolderPicked }) => onFolderPicked(event)) }),
    h("div", { key: "said", id: "said", class: "unseen", "aria-live": "polite" }, state.said),
  ];
}
