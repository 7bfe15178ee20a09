// The tools of the set-up board.

import { beginSetup, clearAll, endSetup, giveTurn, lookAt, useSetup } from "../board/setup.js";
import { gameNow, pieceName } from "../board/words.js";
import { fill } from "../dom/drawing.js";
import { h, s } from "../dom/render.js";
import { t } from "../i18n/index.js";
import { set, state } from "../state.js";

/** @returns {import("../dom/render.js").VNode} */
export function setupPanel() {
  const { draft, palette } = state;
  if (!draft) {
    return h("div", { key: "setup", class: "panel" },
      h("p", { class: "soft" }, t("setup_about")),
      h("button", { type: "button", class: "main", disabled: !state.board?.drawn, onclick: () => void beginSetup() }, t("setup_begin")));
  }
  const pick = (/** @type {number | null} */ picked) => set({ draft: { ...draft, picked } });
  const errors = draft.findings.filter((finding) => finding.severity === "error").length;
  return h("div", { key: "setup-now", class: "panel setup" },
    h("div", { class: "palette", role: "radiogroup", "aria-label": t("palette") },
      palette.map((piece, index) => h("button", {
        key: index, type: "button", role: "radio", "aria-checked": String(draft.picked === index), "aria-label": pieceName(piece), title: pieceName(piece),
        class: "piece", onclick: () => pick(index),
      }, s("svg", { viewBox: "-0.55 -0.55 1.1 1.1", class: "drawn", "aria-hidden": "true", "prop:own": true, ref: (/** @type {Element} */ element) => fill(element, state.drawings[piece.symbol] ?? "") }))),
      h("button", {
        key: "away", type: "button", role: "radio", "aria-checked": String(draft.picked === null), class: "piece", "aria-label": t("take_away"), title: t("take_away"),
        onclick: () => pick(null),
      }, "✕")),
    h("div", { class: "row" },
      h("label", {}, `${t("turn")} `, h("select", {
        id: "turn", "prop:value": String(draft.turn), onchange: (/** @type {Event} */ event) => giveTurn(Number(/** @type {HTMLSelectElement} */ (event.target).value)),
      }, (gameNow()?.seats ?? []).map((seat, index) => h("option", { key: index, value: String(index), selected: draft.turn === index }, seat.title)))),
      h("button", { type: "button", class: "small", onclick: clearAll }, t("setup_clear")),
      h("button", { type: "button", class: "small", onclick: () => lookAt(draft.start) }, t("setup_start"))),
    h("label", { class: "field-row tall" }, h("span", {}, t("position_text")), h("textarea", {
      id: "position-text", rows: 3, spellcheck: "false", "prop:value": draft.position,
      onchange: (/** @type {Event} */ event) => lookAt(/** @type {HTMLTextAreaElement} */ (event.target).value.trim()),
    })),
    h("div", { class: "legality", role: "status" },
      h("p", { class: errors > 0 ? "wrong" : "good" }, errors > 0 ? t("setup_wrong", { count: errors }) : t("setup_legal")),
      h("ul", {}, draft.findings.slice(0, 20).map((finding, index) => h("li", { key: index, class: finding.severity }, finding.message)))),
    h("div", { class: "row" },
      h("button", { type: "button", class: "main", id: "setup-use", onclick: useSetup }, t("setup_use")),
      h("button", { type: "button", class: "small", onclick: endSetup }, t("cancel"))));
}
