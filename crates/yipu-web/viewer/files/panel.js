// Files and records at the side: unsaved work, the opened folder, recent files, and the list of records.

import { h } from "../dom/render.js";
import { t } from "../i18n/index.js";
import { fail, say } from "../session/notice.js";
import { forget } from "../session/journal.js";
import { restore } from "../session/session.js";
import { changed, set, state } from "../state.js";
import { transport } from "../transport/index.js";
import { forgetGroup, listFolder, showGroup } from "./library.js";
import { visible } from "./names.js";
import { showPath } from "./open.js";
import { openRecent } from "./recent.js";
import { recordList } from "./records.js";

/** @typedef {import("../transport/http.js").Entry} Entry */

/** @param {string} path */
export async function showFolder(path) {
  if (!transport.files) return;
  try {
    const { entries, root } = await transport.files.list(path);
    Object.assign(state.library, { folder: path, entries, root: root ?? "" });
    changed();
  } catch (error) {
    fail(error);
  }
}

function lost() {
  if (state.lost.length === 0) return null;
  const take = async (/** @type {string} */ id) => {
    set({ lost: state.lost.filter((known) => known.id !== id) });
    if (await restore(id).catch((error) => { fail(error); return false; })) {
      set({ pane: "board" });
      say(t("restored"));
    }
  };
  const drop = async (/** @type {string} */ id) => {
    await forget(id);
    set({ lost: state.lost.filter((known) => known.id !== id) });
  };
  return h("div", { key: "lost", class: "lost" }, h("h2", {}, t("lost_title")), h("ul", {}, state.lost.map(({ id, name, time }) => h("li", { key: id },
    h("span", { dir: "auto" }, `${visible(name) || t("untitled")} · ${new Date(time).toLocaleString(state.settings.lang)}`),
    h("button", { type: "button", class: "small", onclick: () => void take(id) }, t("lost_restore")),
    h("button", { type: "button", class: "small", onclick: () => void drop(id) }, t("lost_discard"))))));
}

function folder() {
  const { folder: path, entries } = state.library;
  if (path === null) return null;
  const up = path === "" ? null : path.split("/").slice(0, -1).join("/");
  return h("div", { key: "folder", class: "folder" },
    h("div", { class: "row" }, h("h2", { dir: "auto" }, visible(path || state.library.root) || t("files")),
      h("button", { type: "button", class: "small", id: "list-folder", onclick: () => void listFolder(path) }, t("folder_list"))),
    h("ul", { class: "entries" },
      up === null ? null : h("li", { key: ".." }, h("button", { type: "button", class: "entry", onclick: () => void showFolder(up) }, `↑ ${t("folder_up")}`)),
      entries.slice(0, 2000).map((entry) => h("li", { key: entry.path }, h("button", {
        type: "button", class: entry.folder ? "entry folder" : "entry", dir: "auto", "aria-current": entry.path === state.origin.path ? "true" : null,
        onclick: () => void (entry.folder ? showFolder(entry.path) : showPath(entry.path)),
      }, entry.folder ? `${visible(entry.name)}/` : visible(entry.name))))));
}

function recent() {
  if (state.recent.length === 0) return null;
  return h("div", { key: "recent", class: "recent" }, h("h2", {}, t("recent")), h("ul", { class: "entries" }, state.recent.map(({ key, name }) =>
    h("li", { key }, h("button", { type: "button", class: "entry", dir: "auto", onclick: () => void openRecent(key) }, visible(name))))));
}

/** The lists that there are, where there is more than one. */
function lists() {
  const { library } = state;
  const many = library.groups.filter(({ id, single }) => !single || id === library.group || (library.groups.length > 1));
  return h("div", { key: "lists", class: "row" },
    many.length > 1
      ? h("select", { key: "which", id: "which-list", "aria-label": t("lists"), "prop:value": String(library.group), onchange: (/** @type {Event} */ event) => showGroup(Number(/** @type {HTMLSelectElement} */ (event.target).value)) },
        many.map(({ id, title, count }) => h("option", { key: id, value: String(id), selected: id === library.group }, `${visible(title)} (${count})`)))
      : null,
    library.folder !== null || state.recent.length > 0
      ? h("button", { key: "back", id: "files-back", type: "button", class: "small", onclick: () => { library.view = "files"; void showFolder(library.folder ?? ""); changed(); } }, `← ${t("files")}`) : null,
    h("button", { key: "forget", id: "list-forget", type: "button", class: "small", title: t("list_forget"), "aria-label": t("list_forget"), onclick: () => forgetGroup(library.group) }, "✕"));
}

/** @returns {import("../dom/render.js").VNode} */
export function filesPanel() {
  const { library } = state;
  const some = library.groups.some(({ single, count }) => !single || count > 1);
  const listed = some && library.view === "list" && library.group !== 0;
  const current = library.groups.find(({ id }) => id === library.group) ?? library.groups.at(-1);
  return h("aside", { key: "files", class: "files", "aria-label": t("files") },
    lost(),
    listed ? [recordList(), lists()] : [
      some && current ? h("button", { key: "to-list", id: "to-list", type: "button", class: "small", onclick: () => showGroup(current.id) }, `${t("records")}: ${visible(current.title)} (${current.count}) →`) : null,
      folder(),
      recent(),
      !some && library.folder === null && state.recent.length === 0 ? h("p", { key: "none", class: "soft" }, t("no_files")) : null,
    ]);
}
