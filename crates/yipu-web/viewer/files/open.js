// Files come in: dropped, picked, pasted, from the server, from the list of recent ones, or out of a link.

import { t } from "../i18n/index.js";
import { fail, say } from "../session/notice.js";
import { fresh, open } from "../session/session.js";
import { flushComment } from "../editor/comment.js";
import { set, state } from "../state.js";
import { transport } from "../transport/index.js";
import { addFiles } from "./library.js";
import { loadLost } from "./lost.js";
import { remember } from "./recent.js";

/** @typedef {import("../types.js").Origin} Origin */
/** @typedef {{ origin: Origin, read: () => Promise<Uint8Array> }} Incoming */

/** More than this is no record, and would only fill the memory. */
const MOST_BYTES = 64 << 20;

/**
 * Shows a file; unsaved changes of another stay in their journal, and the person is told.
 * @param {Uint8Array} bytes @param {Origin} origin @param {number} [record]
 */
export async function show(bytes, origin, record = 0) {
  await flushComment();
  const left = state.unsaved ? state.origin.name || t("untitled") : null;
  try {
    await open(bytes, origin, record);
    set({ pane: "board", tab: "moves" });
    if (left) await tellLeft(left);
    void remember(origin, bytes);
  } catch (error) {
    fail(error);
  }
}

/** @param {string} name */
async function tellLeft(name) {
  await loadLost();
  say(t("left_unsaved", { name }));
}

/** @param {string} game */
export async function showNew(game) {
  await flushComment();
  set({ dialog: null });
  const left = state.unsaved ? state.origin.name || t("untitled") : null;
  try {
    await fresh(game);
    set({ pane: "board", tab: "moves" });
    if (left) await tellLeft(left);
  } catch (error) {
    fail(error);
  }
}

/** One file is opened at once; several become a list, beside those that are there. @param {Incoming[]} incoming @param {string} [folder] */
export async function take(incoming, folder) {
  if (incoming.length === 0) return;
  const names = incoming.slice(0, 2).map(({ origin }) => origin.name || t("untitled")).join(", ");
  if (incoming.length > 1) {
    const title = folder ?? `${names}${incoming.length > 2 ? " …" : ""}`;
    addFiles(incoming, { title, key: `files:${folder ?? incoming.map(({ origin }) => origin.name).join("\n")}` });
    set({ pane: "files" });
    return;
  }
  try {
    const bytes = await incoming[0].read();
    addFiles([{ ...incoming[0], read: async () => bytes }], { title: names, key: `file:${incoming[0].origin.name}`, one: true });
    await show(bytes, incoming[0].origin);
  } catch (error) {
    fail(error);
  }
}

/** @param {File} file @param {any} [handle] @returns {Incoming} */
export function ofFile(file, handle) {
  const name = file.webkitRelativePath || file.name;
  return {
    origin: { name: name.split("/").at(-1) ?? name, handle, stamp: handle ? `${file.lastModified}.${file.size}` : undefined },
    read: async () => {
      if (file.size > MOST_BYTES) throw new Error(t("too_large", { name }));
      return new Uint8Array(await file.arrayBuffer());
    },
  };
}

/** A picker without a filter: a phone would grey out what it does not know. */
export async function pick() {
  const picker = /** @type {any} */ (window).showOpenFilePicker;
  if (picker) {
    try {
      const handles = await picker({ multiple: true });
      await take(await Promise.all(handles.map(async (/** @type {any} */ handle) => ofFile(await handle.getFile(), handle))));
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  /** @type {HTMLInputElement} */ (document.getElementById("picker")).click();
}

/** @param {Event} event */
export function onPicked(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const files = [...(input.files ?? [])].map((file) => ofFile(file));
  input.value = "";
  void take(files);
}

/** @param {DragEvent} event */
export async function onDrop(event) {
  event.preventDefault();
  const data = event.dataTransfer;
  if (!data) return;
  // Handles and entries have to be asked for before anything is waited for.
  const items = [...data.items].filter((item) => item.kind === "file");
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? null);
  const one = items.length === 1 ? /** @type {any} */ (items[0]).getAsFileSystemHandle?.() : null;
  const plain = [...data.files];
  const text = data.getData("text/plain");
  try {
    if (items.length === 0 && text) {
      await takeText(text);
      return;
    }
    if (entries.some((entry) => entry?.isDirectory)) {
      const { below } = await import("./folder.js");
      const { found, others } = await below(entries.filter((entry) => entry !== null));
      await take(found, entries.length === 1 ? entries[0]?.name : undefined);
      if (found.length === 0) say(t("no_records_there"));
      else if (others > 0) say(t("others_left_out", { count: others }));
      return;
    }
    const handle = await Promise.resolve(one).catch(() => null);
    await take(plain.map((file) => ofFile(file, plain.length === 1 ? handle : undefined)));
  } catch (error) {
    fail(error);
  }
}

/** Anything that was pasted. @param {string} text */
export async function takeText(text) {
  if (!text.trim()) return;
  await take([{ origin: { name: "" }, read: async () => new TextEncoder().encode(text) }]);
}

/** A file that the server shows. @param {string} path @param {number} [record] @param {string} [name] */
export async function showPath(path, record = 0, name = path.split("/").at(-1) ?? path) {
  if (!transport.files) return;
  try {
    const { bytes, version } = await transport.files.read(path);
    await show(bytes, { name, path, version }, record);
  } catch (error) {
    fail(error);
  }
}
