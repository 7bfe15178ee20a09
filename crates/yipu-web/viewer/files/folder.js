// Folders that are dropped, with all that is in them.

import { t } from "../i18n/index.js";
import { state } from "../state.js";
import { ofFile } from "./open.js";

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
