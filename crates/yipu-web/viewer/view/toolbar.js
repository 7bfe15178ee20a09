import { h } from "../dom/render.js";
import { t } from "../i18n/index.js";
import { toggleList } from "../files/library.js";
import { visible } from "../files/names.js";
import { pick } from "../files/open.js";
import { beginSaveAs, save } from "../files/save.js";
import { fail } from "../session/notice.js";
import { apply } from "../session/session.js";
import { flushComment } from "../editor/comment.js";
import { set, state } from "../state.js";
import { transport } from "../transport/index.js";
import { icon } from "./icons.js";

/** @param {"undo" | "redo"} what */
export const back = (what) => void flushComment().then(() => apply({ do: what }));

/** What copies and exports is fetched when somebody does. @param {(copies: typeof import("../files/copy.js")) => unknown} use */
export const withCopies = (use) => void import("../files/copy.js").then(use).catch(fail);

const openOut = () => withCopies(({ outActions }) => set({ menu: { title: t("out"), items: outActions() } }));

/** @returns {import("../dom/render.js").VNode[]} */
export function toolbar() {
  const none = state.session === null;
  const button = (/** @type {string} */ name, /** @type {() => void} */ run, off = false, /** @type {string} */ keys = "") =>
    h("button", { key: name, id: `bar-${name}`, type: "button", disabled: off, title: keys ? `${t(name)} (${keys})` : t(name), onclick: run }, t(name));
  return [
    h("div", { key: "tools", class: "bar-tools", role: "toolbar", "aria-label": t("main_tools") },
      h("button", { key: "files", id: "bar-files", type: "button", class: "wide-only", "aria-pressed": String(state.library.open), onclick: toggleList }, t("files")),
      button("open", () => void pick(), false, "Ctrl O"),
      transport.server ? null : button("open_folder", () => void import("../files/folder.js").then(({ pickFolder }) => pickFolder()).catch(fail)),
      button("new", () => set({ dialog: { kind: "new" } })),
      button("save", () => void save(), none, "Ctrl S"),
      h("button", { key: "undo", id: "bar-undo", type: "button", disabled: none || !state.canUndo, "aria-label": t("undo"), title: `${t("undo")} (Ctrl Z)`, onclick: () => back("undo") }, icon("undo")),
      h("button", { key: "redo", id: "bar-redo", type: "button", disabled: none || !state.canRedo, "aria-label": t("redo"), title: `${t("redo")} (Ctrl Y)`, onclick: () => back("redo") }, icon("redo")),
      button("save_as", () => void beginSaveAs(), none),
      button("out", openOut, none),
      button("view", () => set({ dialog: { kind: "view" } })),
      button("help", () => set({ dialog: { kind: "help" } }))),
    h("p", { key: "name", class: "file-name", dir: "auto" }, none ? t("app") : visible(state.origin.name) || t("untitled"),
      state.unsaved ? h("span", { class: "unsaved", id: "unsaved" }, ` • ${t("unsaved")}`) : null),
  ];
}
