// What is seen before a file is open.

import { h } from "../dom/render.js";
import { t } from "../i18n/index.js";
import { pick, showNew, takeText } from "../files/open.js";
import { fail } from "../session/notice.js";
import { state } from "../state.js";
import { transport } from "../transport/index.js";

/** @param {Event} event */
function readPasted(event) {
  event.preventDefault();
  void takeText(String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("pasted") ?? ""));
}

/** @returns {import("../dom/render.js").VNode} */
export function welcome() {
  return h("section", { key: "welcome", class: "welcome" },
    h("div", { class: "drop" },
      h("h2", {}, t("welcome")), h("p", {}, t("welcome_more")),
      h("div", { class: "row center" }, h("button", { type: "button", class: "main", onclick: () => void pick() }, t("open")),
        transport.server ? null : h("button", { type: "button", onclick: () => void import("../files/folder.js").then(({ pickFolder }) => pickFolder()).catch(fail) }, t("open_folder"))),
      h("form", { class: "paste", onsubmit: readPasted },
        h("textarea", { name: "pasted", id: "pasted", rows: 4, "aria-label": t("paste_here"), placeholder: t("paste_here"), spellcheck: "false" }),
        h("button", { type: "submit", class: "small" }, t("paste_open")))),
    h("div", { class: "games" }, (state.hello?.games ?? []).filter((game) => game.rules).map((game) =>
      h("button", { key: game.code, type: "button", class: "game", "data-game": game.code, onclick: () => void showNew(game.code) }, h("span", {}, game.title), h("small", {}, game.code)))));
}
