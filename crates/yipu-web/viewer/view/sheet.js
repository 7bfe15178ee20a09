// The moves for paper: all of them, in running text, with variations in brackets.

import { said } from "../board/words.js";
import { h } from "../dom/render.js";
import { signs } from "../editor/glyphs.js";
import { resultWord } from "../editor/info.js";
import { numberOf } from "../replay/lines.js";
import { state } from "../state.js";

/** @param {string | undefined | null} text */
const comment = (text) => (text ? ` {${text}}` : "");

/** @param {import("../types.js").Row[]} rows */
function running(rows) {
  /** The last move of each line that is open. @type {number[]} */
  const lines = [0];
  let [text, last] = ["", -1];
  for (const row of rows) {
    while (lines.length > row.depth + 1) {
      text += ")";
      lines.pop();
    }
    if (lines.length === row.depth + 1 && row.depth > 0 && lines[row.depth] !== row.parent) {
      text += ")";
      lines.pop();
    }
    while (lines.length <= row.depth) {
      text += " (";
      lines.push(row.parent);
    }
    const number = row.side === 0 || row.parent !== last || row.before ? `${numberOf(row.round, row.side)} ` : "";
    const move = `${comment(row.before)} ${number}${said(row.text)}${signs(row)}${comment(row.comment)}`;
    text += text.endsWith("(") ? move.trimStart() : move;
    lines[row.depth] = row.node;
    last = row.node;
  }
  return text + ")".repeat(lines.length - 1);
}

/** @param {import("../types.js").Row[]} rows @returns {import("../dom/render.js").VNode | null} */
export function sheet(rows) {
  if (rows.length === 0) return null;
  return h("section", { key: "sheet", class: "sheet" },
    h("p", {}, state.head?.tags.map(([, text]) => text).join(" · "), " ", resultWord(state.head?.result ?? "*")),
    state.head?.comment ? h("p", {}, state.head.comment) : null,
    h("p", {}, running(rows)));
}
