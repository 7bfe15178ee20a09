// Moves typed in any notation the game has, several at a time if one likes.

import { h } from "../dom/render.js";
import { t } from "../i18n/index.js";
import { apply } from "../session/session.js";
import { changed, setSettings, state } from "../state.js";

/** Moves such as Pháo 2 bình 5, Xe sau bình 2, with marks or without them. */
const SPOKEN = /[\p{L}\p{M}]{2,}\s+(?:\S+\s+){1,4}(?:ti[eế\p{M}]+n|t[aấ\p{M}]+n|tho[aá\p{M}]+i|b[iì\p{M}]+nh)\s+[\p{L}\p{M}\d]+/giu;

let text = "";

/** @param {Event} event */
async function play(event) {
  event.preventDefault();
  const words = text.trim();
  if (!words) return;
  const forbidden = state.settings.forbidden;
  // A Vietnamese move in words holds blanks.
  const parts = words.match(SPOKEN) ?? words.split(/\s+/);
  const all = parts.length > 1 ? parts.map((part) => part.replace(/^\d+\s*[.、．]\s*/, "")).filter((part) => part !== "") : [words];
  for (const part of all) {
    if (!await apply({ do: "play", text: part, forbidden })) return;
  }
  text = "";
  changed();
}

/** @returns {import("../dom/render.js").VNode} */
export function typedMove() {
  return h("form", { key: "typed", class: "typed", onsubmit: play },
    h("input", {
      id: "typed", type: "text", "aria-label": t("type_move"), placeholder: t("type_move"), autocomplete: "off", spellcheck: "false", enterkeyhint: "done",
      "prop:value": text, disabled: !state.board,
      oninput: (/** @type {Event} */ event) => { text = /** @type {HTMLInputElement} */ (event.target).value; changed(); },
    }),
    h("button", { type: "submit", class: "small", disabled: !state.board }, t("play_move")),
    h("label", { class: "check", title: t("forbidden_hint") },
      h("input", {
        type: "checkbox", "prop:checked": state.settings.forbidden,
        onchange: (/** @type {Event} */ event) => setSettings({ forbidden: /** @type {HTMLInputElement} */ (event.target).checked }),
      }), t("forbidden")));
}
