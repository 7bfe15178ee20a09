// What is wrong with the record, each with the way to its move and its fix.

import { h } from "../dom/render.js";
import { t } from "../i18n/index.js";
import { apply } from "../session/session.js";
import { state } from "../state.js";

/**
 * One finding, with the way to its move and its fix.
 * @param {import("../types.js").Finding} finding
 * @param {number} index
 * @param {boolean} here Whether its move is the current one.
 */
function findingView(finding, index, here) {
  return h("li", { key: index, class: finding.severity },
    h("span", { class: "badge" }, t(`severity_${finding.severity}`)), " ",
    h("code", {}, finding.code), " ",
    h("span", { dir: "auto" }, finding.message), " ",
    finding.node !== null && finding.node !== undefined && !here
      ? h("button", { type: "button", class: "small", onclick: () => void apply({ do: "go", node: finding.node }) }, t("show_move"))
      : null,
    finding.fix !== null && finding.fix !== undefined
      ? h("button", { type: "button", class: "small fix", onclick: () => void apply({ do: "fix", finding: index }) }, finding.fix ? t("fix") : t("fix_guess"))
      : null,
    finding.explanation ? h("details", { class: "why" }, h("summary", {}, t("why")), h("p", { dir: "auto" }, finding.explanation)) : null);
}

/** What concerns the current move, to stand beside it. @returns {import("../dom/render.js").VNode | null} */
export function findingsHere() {
  const node = state.board?.node;
  const found = (state.findings?.list ?? []).map((finding, index) => ({ finding, index })).filter(({ finding }) => finding.node === node && node !== 0);
  return found.length === 0 ? null : h("ul", { key: "findings-here", class: "findings here" }, found.slice(0, 5).map(({ finding, index }) => findingView(finding, index, true)));
}

/** @returns {import("../dom/render.js").VNode} */
export function findingsPanel() {
  const { findings } = state;
  if (!findings) return h("div", { key: "findings", class: "panel" }, h("p", { class: "soft" }, t("judging")));
  return h("div", { key: "findings", class: "panel findings", "aria-busy": findings.stale ? "true" : null },
    h("p", { class: `verdict ${findings.verdict}` }, t(`verdict_${findings.verdict}`)),
    findings.list.length === 0 ? h("p", { class: "soft" }, t("no_findings")) : null,
    h("ul", {}, findings.list.map((finding, index) => findingView(finding, index, false))));
}
