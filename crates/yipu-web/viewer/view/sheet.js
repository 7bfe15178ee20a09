// The moves for paper: all of them, in running text.

import { h } from "../dom/render.js";
import { printed } from "../files/copy.js";
import { signs } from "../editor/glyphs.js";
import { resultWord } from "../editor/info.js";
import { state } from "../state.js";

/** @returns {import("../dom/render.js").VNode | null} */
export function printSheet() {
  if (printed.length === 0) return null;
  return h("section", { key: "sheet", class: "sheet" },
    h("p", {}, state.head?.tags.map(([, text]) => text).join(" · "), " ", resultWord(state.head?.result ?? "*")),
    h("p", {}, printed.map((row, index) => {
      const before = printed[index - 1];
      const deeper = row.depth - (before?.depth ?? 0);
      const opens = deeper > 0 ? "(".repeat(deeper) : deeper < 0 ? ")".repeat(-deeper) : before && row.depth > 0 && row.parent !== before.node ? ") (" : "";
      const number = row.side === 0 || row.parent !== before?.node ? `${row.round}${row.side === 0 ? "." : "…"} ` : "";
      const comment = row.comment ? ` {${row.comment}}` : "";
      return `${opens} ${number}${row.text}${signs(row)}${comment} `;
    }).join("")));
}
