// The list of records on the page: a window over any number of rows of one height.

import { h, styled } from "../dom/render.js";
import { t } from "../i18n/index.js";
import { apply } from "../session/session.js";
import { fail } from "../session/notice.js";
import { changed, state } from "../state.js";
import { arrange, csv, fileOf, filterBy, isSame, sortBy } from "./library.js";
import { visible } from "./names.js";
import { show, showPath } from "./open.js";
import { download } from "./out.js";

/** @typedef {import("../types.js").Listed} Listed */

const ROW = 44;
/** @type {Element | null} */
let box = null;

/** @param {Listed} row */
async function openRow(row) {
  const file = fileOf(row.file);
  if (!file || row.error) return;
  if (isSame(file.origin, state.origin) && state.session !== null) {
    await apply({ do: "pick", record: row.place });
    return;
  }
  if (file.origin.path !== undefined) {
    await showPath(file.origin.path, row.place);
    return;
  }
  try {
    await show(await file.read(), file.origin, row.place);
  } catch (error) {
    fail(error);
  }
}

/** What a record is known by beside its first line. @param {Listed} row @param {boolean} named @param {string} game */
function about(row, named, game) {
  const parts = [named ? row.title : "", row.event, row.annotator && `${t("tag_annotator")} ${row.annotator}`, row.date, game, row.plies ? t("plies", { count: row.plies }) : ""];
  return [...new Set(parts.filter(Boolean))].join(" · ");
}

/** @param {Listed} row @param {number} index */
function rowView(row, index) {
  const game = state.hello?.games.find(({ code }) => code === row.game);
  const players = row.players.filter(Boolean).join(" – ");
  const origin = fileOf(row.file)?.origin;
  const here = origin !== undefined && state.session !== null && isSame(origin, state.origin) && row.place === state.record;
  const findings = row.findings ?? 0;
  return h("li", { key: `${row.file}.${row.place}`, class: "record-row", "aria-posinset": index + 1, "aria-setsize": state.library.shown.length, ref: styled("transform", `translateY(${index * ROW}px)`) },
    h("button", {
      type: "button", class: "record", disabled: Boolean(row.error), "aria-current": here ? "true" : null, title: visible(row.error ?? row.name),
      onclick: () => void openRow(row),
    },
    h("span", { class: "who", dir: "auto" }, visible(players || row.title || row.name) || t("untitled")),
    h("span", { class: "about", dir: "auto" }, visible(row.error ?? about(row, players !== "", game?.title ?? row.game))),
    h("span", { class: "outcome" }, row.result === "*" ? "" : row.result.replaceAll("1/2", "½")),
    row.error
      ? h("span", { class: "count error", "aria-label": t("unreadable") }, "✕")
      : h("span", { class: `count ${findings > 0 ? "warning" : "good"}`, title: `${t(`verdict_${row.verdict}`)} · ${t("finding_count", { count: findings })}`,
        "aria-label": `${t(`verdict_${row.verdict}`)}, ${t("finding_count", { count: findings })}`, role: "img" },
      row.verdict === "contradicted" ? "≠" : findings > 0 ? findings : "✓")));
}

const SORTS = ["", "name", "title", "game", "first", "second", "result", "event", "date", "annotator", "plies", "verdict", "findings"];

function tools() {
  const { library, hello } = state;
  const own = library.rows.filter((row) => row.group === library.group);
  const games = [...new Set(own.map((row) => row.game).filter(Boolean))];
  const results = [...new Set(own.map((row) => row.result).filter(Boolean))].slice(0, 12);
  const value = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).value;
  return h("div", { class: "list-tools" },
    h("input", { type: "search", id: "filter", "aria-label": t("filter"), placeholder: t("filter"), "prop:value": library.filter, oninput: (/** @type {Event} */ event) => filterBy({ filter: value(event) }) }),
    h("div", { class: "row" },
      games.length > 1 ? h("select", { key: "game", "aria-label": t("game"), "prop:value": library.game, onchange: (/** @type {Event} */ event) => filterBy({ game: value(event) }) },
        h("option", { value: "" }, t("all_games")),
        games.map((code) => h("option", { key: code, value: code }, hello?.games.find((game) => game.code === code)?.title ?? code))) : null,
      h("select", { key: "result", "aria-label": t("result"), "prop:value": library.result, onchange: (/** @type {Event} */ event) => filterBy({ result: value(event) }) },
        h("option", { value: "" }, t("all_results")), results.map((name) => h("option", { key: name, value: name }, name))),
      h("select", { key: "sort", "aria-label": t("sort"), "prop:value": library.sort, onchange: (/** @type {Event} */ event) => { library.sort = value(event); library.down = false; arrange(); } },
        SORTS.map((name) => h("option", { key: name, value: name }, name === "" ? t("as_read") : t(`column_${name}`)))),
      h("button", { key: "down", type: "button", class: "small", "aria-pressed": String(library.down), disabled: library.sort === "", "aria-label": t("descending"), title: t("descending"), onclick: () => sortBy(library.sort) }, library.down ? "↓" : "↑"),
      h("button", { key: "csv", type: "button", class: "small", onclick: () => void download(new TextEncoder().encode(csv()), "yipu.csv", "text/csv").catch(fail) }, "CSV")));
}

/** @returns {import("../dom/render.js").VNode} */
export function recordList() {
  const { library } = state;
  const [top, height] = box ? [box.scrollTop, box.clientHeight || 600] : [0, 600];
  const first = Math.max(0, Math.floor(top / ROW) - 4);
  const rows = library.shown.slice(first, Math.ceil((top + height) / ROW) + 4);
  return h("div", { class: "record-list" },
    tools(),
    h("p", { class: "soft", role: "status" }, library.reading > 0 ? t("reading", { count: library.reading }) : t("listed", { shown: library.shown.length, count: library.groups.find(({ id }) => id === library.group)?.count ?? 0 })),
    h("div", { class: "records", id: "records", tabindex: -1, onscroll: changed, ref: (/** @type {Element} */ element) => { box = element; } },
      h("ul", { "aria-label": t("records"), ref: styled("height", `${library.shown.length * ROW}px`) },
        rows.map((row, index) => rowView(row, first + index)))));
}
