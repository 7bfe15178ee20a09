// What a file would lose: it is told before anything is written, and the person chooses what is done about it.

import { t } from "../i18n/index.js";
import { askSession, inTurn } from "../session/session.js";
import { set } from "../state.js";

/** @typedef {import("../types.js").Origin} Origin */
/** @typedef {{ code: string, severity: string, message: string }} Loss */
/** @typedef {"" | "comments" | "drop"} Choice What is done about losses: nothing yet, into the comments, or left out. */

/** What is lost for good; a note tells of something that is only written in another way. @param {Loss[]} losses */
export const serious = (losses) => losses.filter((loss) => loss.severity !== "note");

/** @param {Loss[]} losses */
const spelt = (losses) => serious(losses).map((loss) => `${loss.code} ${loss.message}`).join("\n");

/** What was chosen for just these losses of this file before. @param {Origin} origin @param {Loss[]} losses @returns {Choice} */
export const chosen = (origin, losses) => (origin.agreed?.told === spelt(losses) ? origin.agreed.choice : "");

/** The origin of a file for which it is settled what is done about these losses. @param {Origin} origin @param {Loss[]} losses @param {Choice} choice @returns {Origin} */
export const agree = (origin, losses, choice) => ({ ...origin, agreed: { told: spelt(losses), choice } });

/** Whether less would be lost with everything in the comments that fits there. @param {object} saving @param {Loss[]} losses */
export async function commentsHelp(saving, losses) {
  const { ok } = await inTurn(() => askSession("losses", { ...saving, into_comments: true }));
  return serious(ok.losses).length < serious(losses).length;
}

/**
 * Asks what is to be done.
 * @param {string} name
 * @param {Loss[]} losses
 * @param {{ format: string, title: string }[]} others Formats to save in instead.
 * @param {boolean} comments Whether the comments may be chosen.
 * @param {{ choose: (choice: Choice) => void, instead: (format: string) => void }} then
 */
export function askAbout(name, losses, others, comments, then) {
  const choose = (/** @type {Choice} */ choice) => () => { set({ dialog: null }); then.choose(choice); };
  const actions = [
    ...(comments ? [{ id: "losses-comments", label: t("losses_comments"), run: choose("comments") }] : []),
    ...others.map(({ format, title }) => ({ id: `losses-${format}`, label: t("losses_as", { format: title }), run: () => then.instead(format) })),
    { id: "losses-drop", label: t("losses_drop"), run: choose("drop") },
  ];
  set({ dialog: { kind: "ask", title: t("losses_title"), text: t("losses_text", { name }), list: serious(losses).map((loss) => loss.message), actions } });
}
