// What is said to the person: in a line on the page, and to a screen reader.

import { set, state } from "../state.js";
import { t } from "../i18n/index.js";
import { Unreachable } from "../transport/http.js";
import { Refusal } from "../transport/refusal.js";

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

/**
 * What went wrong, in the language of the page. The session answers in it; the server, the module and the browser do not, and
 * are known by their codes.
 * @param {unknown} error
 * @returns {string}
 */
export function wordsFor(error) {
  if (error instanceof Unreachable) return t("unreachable");
  const [code, why] = error instanceof Refusal ? [error.code, error.message]
    : error instanceof DOMException ? [`browser_${error.name}`, error.name]
    : ["", error instanceof Error ? error.message : String(error)];
  const words = t(code, { why });
  if (code && words !== code) return words;
  const [from] = /^(browser|server)_/.exec(code) ?? [];
  return from ? t(`${from}other`, { why }) : why;
}

/** @param {unknown} error */
export function fail(error) {
  if (error instanceof DOMException && error.name === "AbortError") return;
  say(wordsFor(error), "error");
}
