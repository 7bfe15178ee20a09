// The words of the page in three languages, each fetched when it is first spoken.

import { visible } from "../files/names.js";
import { state } from "../state.js";

/** @typedef {"zh-Hans" | "zh-Hant" | "en"} Language */

export const LANGUAGES = /** @type {[Language, string][]} */ ([["zh-Hans", "简体中文"], ["zh-Hant", "繁體中文"], ["en", "English"]]);

/** @type {Partial<Record<Language, Record<string, string>>>} */
const words = {};

/** @param {Language} lang */
export async function learn(lang) {
  words[lang] ??= (await import(`./${lang.toLowerCase()}.js`)).default;
}

await learn(state.settings.lang);

/**
 * The words for something; what stands in braces is filled in.
 * @param {string} name
 * @param {Record<string, string | number>} [values]
 */
export function t(name, values) {
  const text = words[state.settings.lang]?.[name] ?? name;
  return values ? text.replace(/\{(\w+)\}/g, (_, key) => visible(String(values[key] ?? ""))) : text;
}
