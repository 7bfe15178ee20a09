// Dialogs and menus: the browser's own, which keep the focus and give it back.

import { h } from "../dom/render.js";
import { t } from "../i18n/index.js";
import { showNew } from "../files/open.js";
import { serious } from "../files/losses.js";
import { changeSaveAs, finishSaveAs, writable } from "../files/save.js";
import { apply } from "../session/session.js";
import { leave } from "../board/picking.js";
import { set, state } from "../state.js";
import { transport } from "../transport/index.js";
import { settingsForm } from "./settings.js";

/** @param {HTMLDialogElement} element */
const showModal = (element) => { if (!element.open) element.showModal(); };

/** @param {string} title @param {any[]} body @param {() => void} [onclose] */
function modal(title, body, onclose = () => set({ dialog: null })) {
  return h("dialog", { key: `dialog-${title}`, class: "dialog", "aria-labelledby": "dialog-title", ref: showModal, onclose, onclick: (/** @type {MouseEvent} */ event) => { if (event.target === event.currentTarget) onclose(); } },
    h("div", { class: "dialog-body" },
      h("div", { class: "dialog-head" }, h("h2", { id: "dialog-title" }, title), h("button", { type: "button", class: "small", "aria-label": t("close"), onclick: onclose }, "✕")),
      body));
}

function newDialog() {
  return modal(t("new_title"), [h("div", { class: "games" }, (state.hello?.games ?? []).filter((game) => game.rules).map((game) =>
    h("button", { key: game.code, type: "button", class: "game", "data-game": game.code, onclick: () => void showNew(game.code) }, h("span", {}, game.title), h("small", {}, game.code))))]);
}

/** @param {any} dialog */
function saveDialog(dialog) {
  const value = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target);
  const folder = transport.files && state.library.folder !== null;
  const some = serious(dialog.losses ?? []).length > 0;
  return modal(t("save_as"), [
    h("label", { class: "field-row" }, h("span", {}, t("format")), h("select", { id: "save-format", "prop:value": dialog.format, onchange: (/** @type {Event} */ event) => changeSaveAs({ format: value(event).value }) },
      writable().map((format) => h("option", { key: format.name, value: format.name, selected: format.name === dialog.format }, `${format.title} (.${format.extensions[0] ?? format.name})`)))),
    h("label", { class: "field-row" }, h("span", {}, t("file_name")), h("input", { id: "save-name", type: "text", "prop:value": dialog.name, oninput: (/** @type {Event} */ event) => changeSaveAs({ name: value(event).value }) })),
    state.recordCount > 1 ? h("label", { class: "field-row check" }, h("span", {}, t("only_this")), h("input", { type: "checkbox", "prop:checked": dialog.alone, onchange: (/** @type {Event} */ event) => changeSaveAs({ alone: value(event).checked }) })) : null,
    h("div", { class: "losses", id: "losses", role: "status", "data-ready": dialog.losses !== null ? "yes" : null },
      dialog.error ? h("p", { key: "error", class: "wrong" }, dialog.error) : null,
      dialog.losses === null ? h("p", { key: "asking", class: "soft" }, t("losses_asking")) : h("p", { key: "told", class: some ? "wrong" : "good" }, dialog.error ? "" : some ? t("losses_some") : t("losses_none")),
      h("ul", { key: "list" }, (dialog.losses ?? []).slice(0, 40).map((/** @type {any} */ loss, /** @type {number} */ index) => h("li", { key: index, class: loss.severity }, loss.message)))),
    dialog.helps ? h("label", { key: "comments", class: "field-row check" }, h("span", {}, t("losses_comments_box")), h("input", { id: "save-comments", type: "checkbox", "prop:checked": dialog.comments, onchange: (/** @type {Event} */ event) => changeSaveAs({ comments: value(event).checked }) })) : null,
    h("div", { class: "row actions" },
      folder ? h("button", { key: "folder", id: "save-folder", type: "button", class: "main", onclick: () => void finishSaveAs("folder") }, t("into_folder")) : null,
      !folder && "showSaveFilePicker" in window ? h("button", { key: "pick", id: "save-pick", type: "button", class: "main", onclick: () => void finishSaveAs("pick") }, t("to_pick")) : null,
      h("button", { key: "download", id: "save-download", type: "button", onclick: () => void finishSaveAs("download") }, t("to_download")),
      h("button", { key: "cancel", type: "button", onclick: () => set({ dialog: null }) }, t("cancel"))),
  ]);
}

/** @param {any} dialog */
function askDialog(dialog) {
  return modal(dialog.title, [h("p", { dir: "auto" }, dialog.text),
    dialog.list ? h("div", { class: "losses" }, h("ul", {}, dialog.list.slice(0, 40).map((/** @type {string} */ line) => h("li", { class: "warning", dir: "auto" }, line)))) : null,
    h("div", { class: "row actions" },
    dialog.actions.map((/** @type {any} */ action) => h("button", { key: action.label, id: action.id, type: "button", onclick: action.run }, action.label)),
    h("button", { key: "cancel", type: "button", onclick: () => set({ dialog: null }) }, t("cancel")))]);
}

/** @param {any} menu */
function menuDialog(menu) {
  return modal(menu.title, [h("div", { class: "menu" }, menu.items.map((/** @type {any} */ item, /** @type {number} */ index) =>
    h("button", { key: index, type: "button", class: "menu-item", disabled: item.off, onclick: item.run }, h("span", { dir: "auto" }, item.label), item.keys ? h("kbd", {}, item.keys) : null)))], leave);
}

/** @param {Event} event */
async function goTo(event) {
  event.preventDefault();
  const number = Number(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("ply"));
  set({ dialog: null });
  await apply({ do: "step", way: "start" });
  if (number > 0) await apply({ do: "step", way: "forward", times: number });
}

function goDialog() {
  return modal(t("go_to"), [h("form", { class: "row", onsubmit: goTo },
    h("input", { name: "ply", type: "number", min: 0, step: 1, required: true, "aria-label": t("go_to") }), h("button", { type: "submit", class: "main" }, t("show_move")))]);
}

/** @returns {import("../dom/render.js").VNode | null} */
export function dialogs() {
  const { dialog, menu } = state;
  if (menu) return menuDialog(menu);
  if (dialog?.kind === "new") return newDialog();
  if (dialog?.kind === "save") return saveDialog(dialog);
  if (dialog?.kind === "view") return modal(t("view"), [settingsForm()]);
  if (dialog?.kind === "clock") return modal(t("clock_rule_title"), [dialog.form()]);
  if (dialog?.kind === "go") return goDialog();
  if (dialog?.kind === "help") return modal(t("help"), [h("ul", { class: "keys" }, t("keys_text").split(" · ").map((line) => h("li", {}, line)))]);
  if (dialog?.kind === "ask") return askDialog(dialog);
  return null;
}
