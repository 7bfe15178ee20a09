// The comment on the current move, always there to be written in.

import { h } from "../dom/render.js";
import { t } from "../i18n/index.js";
import { beginning, typing } from "../session/journal.js";
import { apply } from "../session/session.js";
import { state } from "../state.js";
import { numbered } from "../board/words.js";

/** @typedef {{ where: string, node: number, before: boolean, text: string }} Typed */

/** What is typed and not yet told. @type {Typed | null} */
let typed = null;
let timer = 0;

/** The record that is open, by its journal. */
const whereNow = () => `${beginning()?.id}.${state.record}`;

const now = (/** @type {boolean} */ before) => {
  const { board, head } = state;
  if (!board || board.node === 0) return before ? "" : head?.comment ?? "";
  return (before ? board.row?.before : board.row?.comment) ?? "";
};

/** Tells the session what was typed; before anything else happens to the record. */
export function flushComment() {
  clearTimeout(timer);
  const told = typed;
  typed = null;
  // What was typed in a record that is not open any more waits in its journal.
  if (!told || told.where !== whereNow()) return Promise.resolve(null);
  return apply(commandOf(told)).then((changes) => {
    // What the session did not get stays in the box, to be sent again.
    if (!changes) typed ??= told;
    return changes;
  });
}

/** @param {Typed} told */
const commandOf = ({ node, before, text }) => ({ do: "comment", node, text: text || null, before });

/** @param {boolean} before */
function box(before) {
  const node = state.board?.node ?? 0;
  const pending = typed && typed.where === whereNow() && typed.node === node && typed.before === before ? typed.text : null;
  return h("textarea", {
    key: `comment-${before}-${state.session}-${state.record}-${node}`, class: before ? "comment-box before" : "comment-box", rows: before ? 1 : 3, dir: "auto",
    id: before ? "comment-before" : "comment", "aria-label": before ? t("comment_before") : t("comment_on", { move: numbered(state.board?.row) }),
    placeholder: before ? t("comment_before") : t("comment_here"), "prop:value": pending ?? now(before), disabled: state.session === null,
    oninput: (/** @type {Event} */ event) => {
      const { value } = /** @type {HTMLTextAreaElement} */ (event.target);
      if (typed && (typed.node !== node || typed.before !== before)) void flushComment();
      typed = { where: whereNow(), node, before, text: value };
      typing(commandOf(typed));
      clearTimeout(timer);
      timer = setTimeout(() => void flushComment(), 800);
    },
    onblur: () => void flushComment(),
  });
}

/** @returns {import("../dom/render.js").VNode} */
export function commentEditor() {
  const node = state.board?.node ?? 0;
  return h("div", { key: "comment-editor", class: "comment-editor" },
    box(false),
    node !== 0 ? h("details", { key: "before", open: now(true) ? true : null }, h("summary", {}, t("comment_before")), box(true)) : null);
}
