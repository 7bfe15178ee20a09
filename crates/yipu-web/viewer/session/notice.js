// What is said to the person: in a line on the page, and to a screen reader.

import { set, state } from "../state.js";
import { t } from "../i18n/index.js";
import { Unreachable } from "../transport/http.js";

let timer = 0;

/** Said to a screen reader only. @param {string} text */
export function announce(text) {
  // The same words twice are news too.
  set({ said: state.said === text ? `${text}\u00a0` : text });
}

/**
 * @param {string} text
 * @param {string} [kind]
 * @param {{ label: string, run: () => void }} [action]
 */
export function say(text, kind = "note", action) {
  set({ notice: { text, kind, action } });
  clearTimeout(timer);
  if (kind === "note") timer = setTimeout(() => set({ notice: null }), 4000);
}

/** @param {unknown} error */
export function fail(error) {
  if (error instanceof DOMException && error.name === "AbortError") return;
  const text = error instanceof Unreachable ? t("unreachable") : error instanceof Error ? error.message : String(error);
  say(text, "error");
}
