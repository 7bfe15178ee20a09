// The moves with what is said of the current one.

import { h } from "../dom/render.js";
import { findingsHere } from "../editor/findings.js";
import { glyphBar } from "../editor/glyphs.js";
import { commentEditor } from "../editor/comment.js";
import { typedMove } from "../editor/typed.js";
import { t } from "../i18n/index.js";
import { apply } from "../session/session.js";
import { state } from "../state.js";
import { moveList } from "./list.js";
import { numbered } from "../board/words.js";

/** @returns {import("../dom/render.js").VNode} */
export function movesPanel() {
  const { board } = state;
  const choices = board?.choices ?? [];
  return h("div", { key: "moves-panel", class: "panel moves-panel" },
    moveList(),
    choices.length > 1
      ? h("div", { key: "choices", class: "choices", role: "group", "aria-label": t("choices") },
        choices.map((row) => h("button", {
          key: row.node, type: "button", class: "choice", onclick: () => void apply({ do: "go", node: row.node }),
        }, numbered(row))))
      : null,
    findingsHere(),
    glyphBar(),
    typedMove(),
    commentEditor());
}
