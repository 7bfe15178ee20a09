// Where the sites leave several moves, one is named.

import { apply } from "../session/session.js";
import { set } from "../state.js";
import { t } from "../i18n/index.js";

/** @param {any} command @param {string[]} texts */
export function offerChoices(command, texts) {
  const choose = (/** @type {string} */ text) => {
    set({ menu: null });
    void apply({ ...command, text });
  };
  set({ menu: { title: t("which_move"), items: texts.slice(0, 40).map((text) => ({ label: text, run: () => choose(text) })) } });
}
