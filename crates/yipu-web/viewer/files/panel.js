// Files and records at the side: unsaved work, the opened folder, recent files, and the list of records.

import { h } from "../dom/render.js";
import { t } from "../i18n/index.js";
import { fail, say } from "../session/notice.js";
import { forget } from "../session/journal.js";
import { restore } from "../session/session.js";
import { changed, set, state } from "../state.js";
import { transport } from "../transport/index.js";
import { addFiles, forgetFiles } from "./library.js";
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

/** Every record of the folder and of those in it. @param {string} path */
export async function listFolder(path) {
  const { files } = transport;
  if (!files) return;
  forgetFiles();
  const folders = [path];
  try {
    for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
      const { entries } = await files.list(folder);
      folders.push(...entries.filter((entry) => entry.folder).map((entry) => entry.path));
      addFiles(entries.filter((entry) => !entry.folder && entry.known).map((entry) => {
        /** @type {import("../types.js").Origin} */
        const origin = { name: entry.name, path: entry.path };
        return { origin, read: async () => (await files.read(entry.path)).bytes };
      }));
      if (state.library.files.length > 20000) return;
    }
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
    h("span", { dir: "auto" }, `${name || t("untitled")} · ${new Date(time).toLocaleString(state.settings.lang)}`),
    h("button", { type: "button", class: "small", onclick: () => void take(id) }, t("lost_restore")),
    h("button", { type: "button", class: "small", onclick: () => void drop(id) }, t("lost_discard"))))));
}

function folder() {
  const { folder: path, entries, rows } = state.library;
  if (path === null || (rows.length > 0)) return null;
  const up = path === "" ? null : path.split("/").slice(0, -1).join("/");
  return h("div", { key: "folder", class: "folder" },
    h("div", { class: "row" }, h("h2", { dir: "auto" }, path || state.library.root || t("files")),
      h("button", { type: "button", class: "small", id: "list-folder", onclick: () => void listFolder(path) }, t("folder_list"))),
    h("ul", { class: "entries" },
      up === null ? null : h("li", { key: ".." }, h("button", { type: "button", class: "entry", onclick: () => void showFolder(up) }, `↑ ${t("folder_up")}`)),
      entries.slice(0, 2000).map((entry) => h("li", { key: entry.path }, h("button", {
        type: "button", class: entry.folder ? "entry folder" : "entry", dir: "auto", "aria-current": entry.path === state.origin.path ? "true" : null,
        onclick: () => void (entry.folder ? showFolder(entry.path) : showPath(entry.path)),
      }, entry.folder ? `${entry.name}/` : entry.name)))));
}

function recent() {
  if (state.recent.length === 0 || state.library.rows.length > 1) return null;
  return h("div", { key: "recent", class: "recent" }, h("h2", {}, t("recent")), h("ul", { class: "entries" }, state.recent.map(({ key, name }) =>
    h("li", { key }, h("button", { type: "button", class: "entry", dir: "auto", onclick: () => void openRecent(key) }, name)))));
}

/** @returns {import("../dom/render.js").VNode} */
export function filesPanel() {
  const { library } = state;
  const many = library.rows.length > 1 || library.reading > 0;
  return h("aside", { key: "files", class: "files", "aria-label": t("files") },
    lost(),
    many ? recordList() : null,
    many && library.folder !== null ? h("button", { key: "back", type: "button", class: "small", onclick: () => { forgetFiles(); void showFolder(library.folder ?? ""); } }, `← ${t("files")}`) : null,
    folder(),
    recent(),
    !many && library.folder === null && state.recent.length === 0 ? h("p", { key: "none", class: "soft" }, t("no_files")) : null);
}
