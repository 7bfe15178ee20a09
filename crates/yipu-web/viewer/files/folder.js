// Folders that are dropped or chosen, with all that is in them.

import { t } from "../i18n/index.js";
import { fail, say } from "../session/notice.js";
import { state } from "../state.js";
import { ofFile, take } from "./open.js";

/** @typedef {import("./open.js").Incoming} Incoming */

/** More files than this are no list that anybody looks through. */
const MOST = 20_000;

/** Whether a name ends as those of records do. @param {string} name */
function isKnown(name) {
  const extension = name.split(".").at(-1)?.toLowerCase() ?? "";
  return state.hello?.formats.some((format) => format.extensions.includes(extension)) ?? true;
}

/** A file that the browser does not give out stays in the list, as one that cannot be read. @param {FileSystemEntry} entry @returns {Promise<Incoming>} */
async function fileOf(entry) {
  try {
    return ofFile(await new Promise((done, failed) => /** @type {FileSystemFileEntry} */ (entry).file(done, failed)));
  } catch {
    return { origin: { name: entry.name }, read: async () => { throw new Error(t("unreadable")); } };
  }
}

const order = new Intl.Collator(undefined, { numeric: true }).compare;

/** @param {FileSystemEntry} folder @returns {Promise<FileSystemEntry[]>} */
async function within(folder) {
  const reader = /** @type {FileSystemDirectoryEntry} */ (folder).createReader();
  /** @type {FileSystemEntry[]} */
  const all = [];
  // A browser gives out a hundred at a time.
  for (;;) {
    /** @type {FileSystemEntry[]} */
    const some = await new Promise((done, failed) => reader.readEntries(done, failed));
    if (some.length === 0) return all.filter(({ name }) => !name.startsWith(".")).sort((a, b) => order(a.name, b.name));
    all.push(...some);
  }
}

/**
 * The records below what was dropped, and how many other files there are. What was dropped by itself is meant, whatever its name.
 * @param {FileSystemEntry[]} entries
 */
export async function below(entries) {
  /** @type {Incoming[]} */
  const found = [];
  let others = 0;
  const walk = async (/** @type {FileSystemEntry} */ entry, /** @type {boolean} */ meant) => {
    if (entry.isDirectory) {
      for (const inner of await within(entry)) await walk(inner, false);
    } else if (found.length < MOST && (meant || isKnown(entry.name))) {
      found.push(await fileOf(entry));
    } else {
      others += 1;
    }
  };
  for (const entry of entries) await walk(entry, true);
  return { found, others };
}

/** The files below a folder that the browser lets the page read and write. @param {any} folder */
async function inFolder(folder) {
  /** @type {Incoming[]} */
  const found = [];
  let others = 0;
  const waiting = [folder];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const inner = [];
    for await (const handle of next.values()) if (!handle.name.startsWith(".")) inner.push(handle);
    for (const handle of inner.sort((a, b) => order(a.name, b.name))) {
      if (handle.kind === "directory") waiting.push(handle);
      else if (found.length < MOST && isKnown(handle.name)) found.push(ofFile(await handle.getFile(), handle));
      else others += 1;
    }
  }
  return { found, others };
}

/** @param {Incoming[]} found @param {number} others @param {string} name */
async function takeFolder(found, others, name) {
  await take(found, name);
  if (found.length === 0) say(t("no_records_there"));
  else if (others > 0) say(t("others_left_out", { count: others }));
}

/** Lets the person choose a folder: to be read and written where the browser can do that, else to be read. */
export async function pickFolder() {
  const picker = /** @type {any} */ (window).showDirectoryPicker;
  if (!picker) {
    /** @type {HTMLInputElement} */ (document.getElementById("folder-picker")).click();
    return;
  }
  try {
    const folder = await picker({ mode: "read" });
    const { found, others } = await inFolder(folder);
    await takeFolder(found, others, folder.name);
  } catch (error) {
    fail(error);
  }
}

/** The files of a folder come before those of the folders in it. @param {File} file */
const folderOf = (file) => file.webkitRelativePath.slice(0, -file.name.length);

/** @param {Event} event */
export function onFolderPicked(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const all = [...(input.files ?? [])].filter((file) => !file.webkitRelativePath.split("/").some((part) => part.startsWith(".")));
  const known = all.filter((file) => isKnown(file.name)).slice(0, MOST)
    .sort((a, b) => order(folderOf(a), folderOf(b)) || order(a.name, b.name));
  input.value = "";
  void takeFolder(known.map((file) => ofFile(file)), all.length - known.length, all[0]?.webkitRelativePath.split("/")[0] ?? "").catch(fail);
}
