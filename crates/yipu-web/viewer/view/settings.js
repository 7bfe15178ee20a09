// How things look, and in which language.

import { dress, isDark, undress } from "../board/dress.js";
import { gameNow } from "../board/words.js";
import { h } from "../dom/render.js";
import { LANGUAGES, learn, t } from "../i18n/index.js";
import { inTurn, reword } from "../session/session.js";
import { fail } from "../session/notice.js";
import { set, setSettings, state } from "../state.js";
import { ask, transport } from "../transport/index.js";

/** @param {Partial<import("../types.js").Settings>} what */
export function relook(what) {
  setSettings(what);
  undress();
  if (state.session !== null) void inTurn(dress).catch(fail);
}

export const flip = () => relook({ flip: !state.settings.flip });
export const mirror = () => relook({ mirror: !state.settings.mirror });

/** @param {import("../i18n/index.js").Language} lang */
async function speak(lang) {
  await learn(lang);
  setSettings({ lang });
  const { ok } = await ask("hello", { lang });
  set({ hello: ok });
  await reword();
}

/** Tells the style sheets the theme and the language. */
export function applyTheme() {
  const { documentElement: root } = document;
  root.toggleAttribute("data-dark", isDark());
  // The same language said again would have the browser look anew at the style of every element.
  if (root.lang !== state.settings.lang) root.lang = state.settings.lang;
}

/** @param {string} label @param {string} name @param {string} now @param {[string, string][]} options @param {(value: string) => void} choose */
const choice = (label, name, now, options, choose) => h("label", { key: name, class: "field-row" }, h("span", {}, label),
  h("select", { name, "prop:value": now, onchange: (/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value) },
    options.map(([value, text]) => h("option", { key: value, value, selected: value === now }, text))));

/** @param {string} label @param {string} name @param {boolean} now @param {(on: boolean) => void} choose */
const check = (label, name, now, choose) => h("label", { key: name, class: "field-row check" }, h("span", {}, label),
  h("input", { type: "checkbox", name, "prop:checked": now, onchange: (/** @type {Event} */ event) => choose(/** @type {HTMLInputElement} */ (event.target).checked) }));

/** Where a table of letters goes wrong: a character that is no letter or comes twice, or the end of one that is not seven long; -1 for nowhere. @param {string} table */
function faultOf(table) {
  const letters = [...table.toUpperCase()];
  const wrong = letters.findIndex((letter, index) => !/[A-Z]/.test(letter) || letters.indexOf(letter) < index);
  return wrong >= 0 ? wrong : letters.length === 7 || letters.length === 0 ? -1 : Math.min(letters.length, 7);
}

/** The letters of WXF, where a program has its own. A wrong table is refused, with the place marked. */
const letters = () => h("label", { key: "letters", class: "field-row" }, h("span", {}, t("letters")), h("input", {
  type: "text", name: "letters", placeholder: "KABNRCP", maxlength: 8, spellcheck: "false", autocomplete: "off", "prop:value": state.settings.letters, title: t("letters_hint"),
  onchange: (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const table = input.value.trim().toUpperCase();
    const fault = faultOf(table);
    input.setCustomValidity(fault < 0 ? "" : t("letters_wrong", { column: fault + 1 }));
    if (fault >= 0) {
      input.setSelectionRange(fault, fault + 1);
      input.reportValidity();
      return;
    }
    setSettings({ letters: table });
    void reword();
  },
}));

/** @returns {import("../dom/render.js").VNode} */
export function settingsForm() {
  const { settings } = state;
  const game = gameNow();
  const pieces = state.hello?.pieces ?? ["traditional", "simplified", "letters"];
  return h("div", { class: "fields" },
    choice(t("language"), "lang", settings.lang, LANGUAGES, (value) => void speak(/** @type {any} */ (value))),
    choice(t("theme"), "theme", settings.theme, [["system", t("theme_system")], ["light", t("theme_light")], ["dark", t("theme_dark")]], (value) => relook({ theme: /** @type {any} */ (value) })),
    choice(t("pieces"), "pieces", settings.pieces, pieces.map((name) => [name, t(`pieces_${name}`)]), (value) => relook({ pieces: value })),
    choice(t("board_look"), "board", settings.board, [["light", t("board_light")], ["print", t("board_print")]], (value) => relook({ board: /** @type {any} */ (value) })),
    game && game.notations.length > 1
      ? choice(t("notation"), "notation", settings.notation[game.code] ?? "", [["", t("notation_usual")], ...game.notations.map(({ name, title, example }) => /** @type {[string, string]} */ ([name, `${title} ${example}`.trim()]))],
        (value) => {
          const notation = { ...settings.notation };
          if (value) notation[game.code] = value;
          else delete notation[game.code];
          setSettings({ notation });
          void reword();
        })
      : null,
    game?.notations.some(({ name }) => name === "wxf") ? letters() : null,
    game && game.books.length > 0
      ? choice(t("rulebook"), "book", settings.book[game.code] ?? game.books[0].name, game.books.map(({ name, title }) => /** @type {[string, string]} */ ([name, title])),
        (value) => {
          setSettings({ book: { ...settings.book, [game.code]: value } });
          void reword();
        })
      : null,
    game ? choice(t("seat"), "seat", settings.seat === null ? "" : String(settings.seat), [["", t("seat_all")], ...game.seats.map((seat, index) => /** @type {[string, string]} */ ([String(index), seat.title]))],
      (value) => { setSettings({ seat: value === "" ? null : Number(value) }); void reword(); }) : null,
    transport.server ? h("label", { key: "site", class: "field-row" }, h("span", {}, t("site")), h("input", {
      type: "url", name: "site", placeholder: "https://", "prop:value": settings.site, title: t("site_hint"),
      onchange: (/** @type {Event} */ event) => setSettings({ site: /** @type {HTMLInputElement} */ (event.target).value.trim() }),
    })) : null,
    check(t("coordinates"), "coordinates", settings.coordinates, (on) => relook({ coordinates: on })),
    check(t("numbers"), "numbers", settings.numbers, (on) => relook({ numbers: on })),
    check(t("flip"), "flip", settings.flip, (on) => relook({ flip: on })),
    check(t("mirror"), "mirror", settings.mirror, (on) => relook({ mirror: on })),
    check(t("sound"), "sound", settings.sound, (on) => setSettings({ sound: on })));
}
