// Signs on moves: those of chess records, the marks of collegiate records, arrows and circles.

import { h } from "../dom/render.js";
import { t } from "../i18n/index.js";
import { apply } from "../session/session.js";
import { openMoveMenu } from "../moves/menu.js";
import { set, state } from "../state.js";
import { BRUSHES } from "../board/shapes.js";
import { gameNow } from "../board/words.js";

/** @type {[number, string][]} */
export const GLYPHS = [
  [1, "!"], [2, "?"], [3, "!!"], [4, "??"], [5, "!?"], [6, "?!"], [10, "="], [13, "∞"], [14, "+="], [15, "=+"], [16, "±"],
  [17, "∓"], [18, "+−"], [19, "−+"],
];
const SIGNS = new Map(GLYPHS);

/** The signs behind a move. @param {import("../types.js").Row} row */
export function signs(row) {
  const glyphs = (row.glyphs ?? []).map((number) => SIGNS.get(number) ?? `$${number}`).join("");
  const mark = row.mark === undefined || row.mark === null ? "" : ` ${markWord(row.mark)}`;
  return `${glyphs}${mark}`;
}

/** The five marks, from a great mistake to a great move. @param {number} mark */
function markWord(mark) {
  const known = gameNow()?.marks.find(([number]) => number === mark);
  return known ? `[${known[1]}]` : `[${mark}]`;
}

/** @param {number} number */
export function toggleGlyph(number) {
  const { board } = state;
  if (!board || board.node === 0) return;
  const had = board.row?.glyphs ?? [];
  // Of the six signs for a move, and of the others for the position, one each.
  const group = (/** @type {number} */ known) => known <= 6;
  const others = had.filter((known) => known !== number && group(known) !== group(number));
  const glyphs = had.includes(number) ? had.filter((known) => known !== number) : [...others, number].sort((a, b) => a - b);
  void apply({ do: "glyphs", node: board.node, glyphs });
}

/** @returns {import("../dom/render.js").VNode} */
export function glyphBar() {
  const { board } = state;
  const off = !board || board.node === 0;
  const had = board?.row?.glyphs ?? [];
  const marks = gameNow()?.marks ?? [];
  return h("div", { key: "glyphs", class: "glyphs" },
    h("div", { class: "row", role: "toolbar", "aria-label": t("glyphs") },
      h("button", { key: "menu", id: "move-menu", type: "button", class: "small", "aria-haspopup": "dialog", onclick: openMoveMenu }, t("move_tools")),
      GLYPHS.slice(0, 6).map(([number, sign]) => h("button", {
        key: number, type: "button", class: "sign", disabled: off, "aria-pressed": String(had.includes(number)), title: t(`glyph_${number}`),
        "aria-label": `${sign} ${t(`glyph_${number}`)}`, onclick: () => toggleGlyph(number),
      }, sign)),
      judgementSelect(had, off)),
    h("div", { class: "row" },
      marks.length > 0 ? markSelect(marks, off) : null,
      h("button", {
        key: "draw", type: "button", class: "small", "aria-pressed": String(state.drawing), title: t("draw_hint"),
        onclick: () => set({ drawing: !state.drawing, arrowFrom: null }),
      }, t("draw")),
      h("span", { key: "brushes", class: "brushes", role: "radiogroup", "aria-label": t("brush") }, BRUSHES.map((brush) => h("button", {
        key: brush, type: "button", role: "radio", "aria-checked": String(state.brush === brush), class: `dab ${brush}`, "aria-label": t(`brush_${brush}`),
        title: t(`brush_${brush}`), onclick: () => set({ brush }),
      }))),
      h("button", {
        key: "clear", type: "button", class: "small", disabled: !board || board.shapes.length === 0,
        onclick: () => void apply({ do: "shapes", node: board?.node ?? 0, shapes: [] }),
      }, t("clear_shapes"))));
}

/** How the position stands. @param {number[]} had @param {boolean} off */
function judgementSelect(had, off) {
  const others = GLYPHS.slice(6);
  const now = String(had.find((known) => others.some(([number]) => number === known)) ?? "");
  return h("select", {
    key: "judgement", "aria-label": t("judgement"), title: t("judgement"), disabled: off, "prop:value": now,
    onchange: (/** @type {Event} */ event) => {
      const { value } = /** @type {HTMLSelectElement} */ (event.target);
      if (value !== now) toggleGlyph(Number(value || now));
    },
  },
  h("option", { value: "", selected: now === "" }, t("judgement")),
  others.map(([number, sign]) => h("option", { key: number, value: String(number), selected: now === String(number) }, `${sign} ${t(`glyph_${number}`)}`)));
}

/** @param {[number, string][]} marks @param {boolean} off */
function markSelect(marks, off) {
  const mark = state.board?.row?.mark;
  const now = mark === undefined || mark === null ? "" : String(mark);
  return h("select", {
    key: "mark", "aria-label": t("mark"), title: t("mark"), disabled: off, "prop:value": now,
    onchange: (/** @type {Event} */ event) => {
      const { value } = /** @type {HTMLSelectElement} */ (event.target);
      void apply({ do: "mark", node: state.board?.node ?? 0, mark: value === "" ? null : Number(value) });
    },
  },
  h("option", { value: "", selected: now === "" }, t("no_mark")),
  marks.map(([number, word]) => h("option", { key: number, value: String(number), selected: now === String(number) }, word)));
}
