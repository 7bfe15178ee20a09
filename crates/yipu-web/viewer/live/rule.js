// How much time there is: a time for all moves of a player, and what each move adds. It is a tag of the record, as PGN has it.

import { tag } from "../board/words.js";
import { h } from "../dom/render.js";
import { t } from "../i18n/index.js";
import { apply } from "../session/session.js";
import { set } from "../state.js";

/** The rule of the record in seconds, what each move adds included; `null` where it has none, or one in other words. */
const ruleNow = () => /^(\d{1,7})(?:\+(\d{1,7}))?$/.exec(tag("time_rule"));

/** @returns {import("../dom/render.js").VNode} */
export function ruleButton() {
  const rule = ruleNow()?.[0];
  const title = t("clock_rule_title");
  return h("button", { key: "rule", type: "button", class: "small", id: "clock-rule", title, "aria-label": rule ? `${title} ${rule}` : title, onclick: () => set({ dialog: { kind: "clock", form: ruleForm } }) }, rule ?? t("clock_rule"));
}

/** A rule in words of its own is replaced, but not removed. @param {Event} event */
async function agree(event) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const [main, more] = ["main", "increment"].map((name) => Number(form.get(name) || 0));
  const seconds = Math.round(main * 60);
  const rule = seconds > 0 ? (more > 0 ? `${seconds}+${more}` : String(seconds)) : null;
  set({ dialog: null });
  if (rule !== (ruleNow()?.[0] ?? null)) await apply({ do: "tags", set: [["time_rule", rule]] });
}

/** @param {string} name @param {string} label @param {string} value @param {string} max */
const field = (name, label, value, max) => h("label", { key: name, class: "field-row" }, h("span", {}, label),
  h("input", { name, type: "number", min: 0, max, step: name === "main" ? "any" : 1, inputmode: "decimal", "prop:defaultValue": value }));

/** @returns {import("../dom/render.js").VNode} */
export function ruleForm() {
  const [, main, more] = ruleNow() ?? [];
  return h("form", { class: "fields", id: "clock-form", onsubmit: (/** @type {Event} */ event) => void agree(event) },
    field("main", t("clock_main"), main ? String(Number(main) / 60) : "", "9999"),
    field("increment", t("clock_increment"), more ?? "", "9999"),
    h("p", { class: "soft" }, t("clock_rule_hint")),
    h("div", { class: "row actions" }, h("button", { type: "submit", class: "main" }, t("clock_rule_use"))));
}
