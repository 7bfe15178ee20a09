// The head of the record: its tags, its result, its charset, and its place among the records of the file.

import { h } from "../dom/render.js";
import { t } from "../i18n/index.js";
import { typing } from "../session/journal.js";
import { apply } from "../session/session.js";
import { state } from "../state.js";
import { gameNow, tag } from "../board/words.js";

const USUAL = ["title", "event", "round", "date", "place", "time", "annotator", "opening"];

/** @param {string} name */
function tagTitle(name) {
  const seat = gameNow()?.seats.find(({ key }) => key === name);
  if (seat) return seat.title;
  const known = t(`tag_${name}`);
  return known === `tag_${name}` ? name : known;
}

/** @param {string} name @param {Event} event */
function tagCommand(name, event) {
  const text = /** @type {HTMLInputElement} */ (event.target).value;
  return { do: "tags", set: [[name, text === "" ? null : text]] };
}

/** @param {string} name @param {string} value */
function field(name, value) {
  return h("label", { key: name, class: "field-row" },
    h("span", { dir: "auto" }, tagTitle(name)),
    h("input", {
      type: "text", name, dir: "auto", "prop:value": value,
      oninput: (/** @type {Event} */ event) => typing(tagCommand(name, event)),
      onchange: (/** @type {Event} */ event) => void apply(tagCommand(name, event)),
    }));
}

/** @param {Event} event */
function addTag(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const data = new FormData(form);
  const [name, value] = [String(data.get("tag-name") ?? "").trim(), String(data.get("tag-value") ?? "")];
  if (!name) return;
  void apply({ do: "tags", set: [[name, value]] });
  form.reset();
}

function result() {
  const now = state.head?.result ?? "*";
  const known = ["*", "1-0", "0-1", "1/2-1/2"];
  const all = known.includes(now) ? known : [...known, now];
  return h("label", { key: "result", class: "field-row" },
    h("span", {}, t("result")),
    h("select", {
      name: "result", "prop:value": now,
      onchange: (/** @type {Event} */ event) => void apply({
        do: "result", result: /** @type {HTMLSelectElement} */ (event.target).value, scores: state.head?.scores ?? [],
      }),
    }, all.map((value) => h("option", { key: value, value, selected: value === now }, resultWord(value)))));
}

/** @param {string} value */
export function resultWord(value) {
  const seats = gameNow()?.seats ?? [];
  const named = { "1-0": 0, "0-1": 1 };
  const seat = value in named ? seats[named[/** @type {"1-0" | "0-1"} */ (value)]] : undefined;
  if (seat) return `${value} ${t("wins", { who: seat.title })}`;
  if (value === "1/2-1/2") return `½-½ ${t("draw_result")}`;
  return value === "*" ? `* ${t("open_result")}` : value;
}

function scores() {
  const now = state.head?.scores ?? [];
  const seats = gameNow()?.seats ?? [];
  if (now.length === 0 && state.head?.game !== "DB") return null;
  return seats.map((seat, index) => h("label", { key: `score${index}`, class: "field-row" },
    h("span", {}, `${t("score")} ${seat.title}`),
    h("input", {
      type: "number", "prop:value": now[index] ?? "",
      onchange: (/** @type {Event} */ event) => {
        const list = seats.map((_, at) => now[at] ?? 0);
        list[index] = Number(/** @type {HTMLInputElement} */ (event.target).value);
        void apply({ do: "result", result: state.head?.result ?? "*", scores: list });
      },
    })));
}

function charset() {
  const { head, hello } = state;
  if (!head?.charset) return null;
  const now = head.charset.toLowerCase();
  const all = hello?.charsets ?? [];
  return h("label", { key: "charset", class: "field-row" },
    h("span", {}, t("charset")),
    h("select", {
      name: "charset", "prop:value": now,
      onchange: (/** @type {Event} */ event) => void apply({ do: "read_as", charset: /** @type {HTMLSelectElement} */ (event.target).value || null }),
    },
    all.map((name) => h("option", { key: name, value: name.toLowerCase(), selected: name.toLowerCase() === now }, name)),
    h("option", { key: "", value: "" }, t("charset_guess"))));
}

function places() {
  const { record, recordCount } = state;
  const button = (/** @type {string} */ name, /** @type {object} */ command, off = false) =>
    h("button", { key: name, type: "button", class: "small", disabled: off, onclick: () => void apply(command) }, t(name));
  return h("fieldset", { key: "places", class: "places" },
    h("legend", {}, t("record_of", { at: record + 1, count: recordCount })),
    button("record_before", { do: "pick", record: record - 1 }, record === 0),
    button("record_after", { do: "pick", record: record + 1 }, record + 1 >= recordCount),
    button("record_add", { do: "add" }),
    button("record_remove", { do: "remove", record }, recordCount < 2),
    button("record_up", { do: "reorder", record, to: record - 1 }, record === 0),
    button("record_down", { do: "reorder", record, to: record + 1 }, record + 1 >= recordCount));
}

/** @returns {import("../dom/render.js").VNode} */
export function infoPanel() {
  const { head } = state;
  const game = gameNow();
  const names = [...(game?.seats.map(({ key }) => key) ?? []), ...USUAL];
  const others = head?.tags.map(([name]) => name).filter((name) => !names.includes(name)) ?? [];
  const format = state.hello?.formats.find(({ name }) => name === head?.format);
  return h("div", { key: "info", class: "panel info" },
    h("p", { class: "soft" }, [game ? game.title : head?.game, format ? format.title : head?.format].filter(Boolean).join(" · ")),
    h("div", { class: "fields" }, names.map((name) => field(name, tag(name))), result(), scores(), charset(), others.map((name) => field(name, tag(name)))),
    h("form", { class: "add-tag", onsubmit: addTag },
      h("input", { name: "tag-name", type: "text", "aria-label": t("tag_name"), placeholder: t("tag_name"), required: true }),
      h("input", { name: "tag-value", type: "text", "aria-label": t("tag_value"), placeholder: t("tag_value") }),
      h("button", { type: "submit", class: "small" }, t("tag_add"))),
    places());
}
