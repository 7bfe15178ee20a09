// The list of moves: only the parts in sight are in the page, whatever the size of the record.

import { said } from "../board/words.js";
import { h, styled } from "../dom/render.js";
import { signs } from "../editor/glyphs.js";
import { t } from "../i18n/index.js";
import { intoSight } from "../replay/going.js";
import { linesOf } from "../replay/lines.js";
import { apply } from "../session/session.js";
import { changed, state } from "../state.js";
import { PART, heights, part, partCount, rowAt, rowCount } from "./rows.js";
import { openMoveMenu } from "./menu.js";

/** @typedef {import("../types.js").Row} Row */
/** @typedef {import("../dom/render.js").VNode} VNode */

const LINE = 30;
/** @type {Element | null} */
let list = null;
let shownNode = -1;
let shownHeight = 0;

const heightOf = (/** @type {number} */ number) => heights.get(number) ?? (PART / 2) * LINE;

/** The parts in sight, with how much there is above and below them. */
function window_() {
  const count = partCount();
  const [top, height] = list ? [list.scrollTop, list.clientHeight || 600] : [0, 600];
  let [first, above] = [0, 0];
  while (first < count - 1 && above + heightOf(first) < top - 100) above += heightOf(first++);
  let [last, below] = [first, above];
  while (last < count && below < top + height + 100) below += heightOf(last++);
  let rest = 0;
  for (let number = last; number < count; number++) rest += heightOf(number);
  return { first, last, above, rest };
}

/** @param {Row} row @returns {string} */
const label = (row) => `${said(row.text) || t("no_move")}${signs(row)}`;

/** @param {Row} row @returns {VNode} */
function moveButton(row) {
  const here = state.board?.node === row.node;
  return h("button", {
    key: `m${row.node}`, type: "button", class: row.wrong ? "move wrong" : "move", "data-node": row.node, title: row.wrong,
    "aria-current": here ? "true" : null, tabindex: here ? 0 : -1,
  }, label(row), findingMark(row.node));
}

/** @param {number} node */
function findingMark(node) {
  const found = state.findings?.list.find((finding) => finding.node === node && finding.severity !== "note");
  return found && h("span", { class: `flag ${found.severity}`, title: found.message, "aria-label": found.message, role: "img" }, "⚑");
}

/** @param {import("../replay/lines.js").Remark} remark */
const comment = ({ node, text, before }) => h("p", { key: `${before ? "b" : "c"}${node}`, class: "comment", "data-node": node, dir: "auto" }, text);

/** @param {import("../replay/lines.js").Round<Row>} round */
const roundView = ({ node, number, late, turns }) => h("span", { key: `r${node}`, class: "round" },
  h("span", { class: "number" }, number),
  late ? h("span", { class: "turn" }) : null,
  turns.map((moves) => h("span", { class: "turn" }, moves.map(moveButton))));

/**
 * The rows of a part as lines.
 * @param {number} number
 * @param {Row[]} rows
 * @returns {VNode[]}
 */
function lay(number, rows) {
  return linesOf(rows, rowAt(number * PART - 1)).map(({ node, depth, parts }) => h("div", {
    key: `l${node}`, class: depth === 0 ? "line main" : `line variation depth-${Math.min(depth, 8)}`, role: "group",
    "aria-label": depth > 0 ? t("variation", { depth }) : t("main_line"),
  }, parts.map((each) => ("remark" in each ? comment(each.remark) : roundView(each.round)))));
}

/** Heights are known once a part is in the page. */
function measure() {
  if (!list) return;
  let moved = false;
  for (const element of list.querySelectorAll("[data-part]")) {
    const height = element.getBoundingClientRect().height;
    const number = Number(/** @type {HTMLElement} */ (element).dataset.part);
    if (element.childElementCount > 0 && Math.abs(heightOf(number) - height) > 1) {
      heights.set(number, height);
      moved = true;
    }
  }
  reveal();
  if (moved) changed();
}

/** Brings the current move into sight, when it is another than before or the list has another height. */
function reveal() {
  const { board } = state;
  if (!list || !board) return;
  if (shownHeight !== list.clientHeight) {
    shownHeight = list.clientHeight;
    shownNode = -1;
  }
  if (shownNode === board.node) return;
  const number = board.rowNumber;
  if (number === null) {
    list.scrollTop = 0;
    shownNode = board.node;
    return;
  }
  const button = list.querySelector(`[data-node="${board.node}"][aria-current]`);
  if (button) {
    intoSight(list, button);
    shownNode = board.node;
    return;
  }
  const wanted = Math.floor(number / PART);
  let above = 0;
  for (let at = 0; at < wanted; at++) above += heightOf(at);
  const target = above + (heightOf(wanted) * (number % PART)) / PART - list.clientHeight / 2;
  if (Math.abs(list.scrollTop - target) > 2) {
    list.scrollTop = target;
    changed();
  }
}

/** @param {Event} event */
function onClick(event) {
  const target = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-node]"));
  if (target) void apply({ do: "go", node: Number(target.dataset.node) });
}

/** @param {MouseEvent} event */
function onMenu(event) {
  const target = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button[data-node]"));
  if (!target) return;
  event.preventDefault();
  const node = Number(target.dataset.node);
  void apply({ do: "go", node }).then(() => openMoveMenu());
}

/** @returns {VNode} */
export function moveList() {
  const { first, last, above, rest } = window_();
  const parts = [];
  for (let number = first; number < last; number++) {
    const rows = part(number);
    parts.push(h("div", { key: `p${number}`, "data-part": number, class: rows ? "part" : "part missing" }, rows ? lay(number, rows) : []));
  }
  const start = state.head?.comment;
  return h("div", {
    key: "moves", class: "moves", id: "moves", role: "region", "aria-label": t("moves"), tabindex: rowCount() === 0 ? 0 : null,
    onclick: onClick, oncontextmenu: onMenu, onscroll: changed,
    ref: (/** @type {Element} */ element) => {
      list = element;
      queueMicrotask(measure);
    },
  },
  first === 0 && start ? h("p", { key: "start", class: "comment", "data-node": 0, dir: "auto" }, start) : null,
  h("div", { key: "above", class: "space", ref: styled("height", `${above}px`) }),
  parts,
  h("div", { key: "below", class: "space", ref: styled("height", `${rest}px`) }),
  rowCount() === 0 ? h("p", { key: "none", class: "soft" }, t("no_moves")) : null);
}
