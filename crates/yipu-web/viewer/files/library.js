// The list of records of the files that came in. What came in together is a list of its own; others stay beside it until they are
// put away, and a file that is saved is listed again.

import { changed, state } from "../state.js";
import { ask, transport } from "../transport/index.js";
import { t } from "../i18n/index.js";
import { fail, say, wordsFor } from "../session/notice.js";
import { Refusal } from "../transport/refusal.js";

/** @typedef {import("../types.js").Listed} Listed */
/** @typedef {import("../types.js").LibraryFile} LibraryFile */
/** @typedef {import("../types.js").Origin} Origin */

/** More lists than this are not kept; the oldest goes. */
const MOST_GROUPS = 8;

/** Numbers of an earlier visit may stand in a journal; these are others. */
let last = Date.now();
let reading = false;
/** When the list was arranged last. */
let arranged = 0;

/** How many records a list has. @param {number} group */
const countOf = (group) => state.library.rows.reduce((sum, row) => sum + (row.group === group ? 1 : 0), 0);

/** Puts a list away. @param {number} group */
export function forgetGroup(group) {
  const { library } = state;
  library.groups = library.groups.filter((known) => known.id !== group);
  library.files = library.files.filter((file) => file.group !== group);
  library.rows = library.rows.filter((row) => row.group !== group);
  library.reading = library.files.filter((file) => file.state === "waiting").length;
  if (library.group === group) showGroup(library.groups.at(-1)?.id ?? 0);
  arrange();
}

/** Begins a list; one of the same key gives way to it. @param {string} title @param {string} key @param {boolean} [single] */
function beginGroup(title, key, single = false) {
  const { library } = state;
  const same = library.groups.find((known) => known.key === key);
  if (same) forgetGroup(same.id);
  if (library.groups.length >= MOST_GROUPS) forgetGroup(library.groups[0].id);
  last += 1;
  library.groups.push({ id: last, title, key, single, count: 0 });
  return last;
}

/** Shows a list. @param {number} group */
export function showGroup(group) {
  Object.assign(state.library, { group, filter: "", game: "", result: "", view: group ? "list" : "files" });
  arrange();
}

/** @param {number} group @param {import("./open.js").Incoming} incoming @returns {LibraryFile} */
function addFile(group, { origin, read }) {
  last += 1;
  origin.file = last;
  /** @type {LibraryFile} */
  const file = { id: last, group, origin, read, state: "waiting" };
  state.library.files.push(file);
  return file;
}

/**
 * Lists files that came in together.
 * @param {import("./open.js").Incoming[]} incoming
 * @param {{ title: string, key: string, one?: boolean }} how A single file is no list unless it has many records.
 */
export function addFiles(incoming, { title, key, one = false }) {
  const { library } = state;
  const group = beginGroup(title, key, one);
  for (const each of incoming) addFile(group, each);
  library.reading = library.files.filter((file) => file.state === "waiting").length;
  if (!one) {
    library.open = true;
    showGroup(group);
  }
  changed();
  if (!reading) void readAll().catch(fail);
}

/** @param {LibraryFile} file @param {string} error @returns {Listed} */
const unreadable = (file, error) => ({
  file: file.id, group: file.group, name: file.origin.path ?? file.origin.name, place: 0, game: "", players: [], title: "", event: "", date: "",
  annotator: "", result: "", plies: 0, verdict: "", findings: 0, error,
});

/** @param {LibraryFile} file @param {any[]} records @returns {Listed[]} */
const rowsOf = (file, records) => records.map((record) => ({ ...record, file: file.id, group: file.group, name: file.origin.path || file.origin.name }));

/** The rows of a file. @param {LibraryFile} file @returns {Promise<Listed[]>} */
async function readRows(file) {
  try {
    const bytes = await file.read();
    /** @type {Listed[]} */
    const rows = [];
    for (let more = true; more;) {
      const { ok } = await ask("list", { name: file.origin.name, lang: state.settings.lang, from: rows.length, count: 1000, words: true }, bytes);
      rows.push(...rowsOf(file, ok.records));
      more = ok.more && ok.records.length > 0;
    }
    file.state = "done";
    return rows;
  } catch (error) {
    file.state = "failed";
    return [unreadable(file, wordsFor(error))];
  }
}

async function readAll() {
  reading = true;
  const { library } = state;
  try {
    for (;;) {
      const file = library.files.find((known) => known.state === "waiting");
      if (!file) return;
      const rows = await readRows(file);
      // Its list may have been put away meanwhile.
      if (!library.files.includes(file)) continue;
      for (const row of rows) library.rows.push(row);
      library.reading = Math.max(0, library.reading - 1);
      settleGroup(file.group);
      arrangeNowAndThen();
      // The page has its turn between two files.
      await new Promise((done) => setTimeout(done, 0));
    }
  } finally {
    reading = false;
    arrange();
  }
}

/** A single file with many records is a list; one with a single record is none. @param {number} group */
function settleGroup(group) {
  const { library } = state;
  if (!library.groups.find((known) => known.id === group)?.single) return;
  if (countOf(group) < 2) {
    forgetGroup(group);
  } else {
    library.open = true;
    showGroup(group);
  }
}

/** Showing the list after each file would take longer than reading; now and then, and at the end, is enough. */
function arrangeNowAndThen() {
  const { library } = state;
  const often = library.sort === "" && library.filter === "" ? 100 : 1000;
  if (library.reading === 0 || performance.now() - arranged > often) arrange();
}

/** Every record of a folder of the server and of those in it, in one answer. @param {string} path */
export async function listFolder(path) {
  const { library } = state;
  if (!transport.files) return;
  const group = beginGroup(path || library.root, `folder:${path}`);
  library.open = true;
  showGroup(group);
  library.reading = 1;
  /** @type {Map<string, LibraryFile>} */
  const files = new Map();
  try {
    const more = await transport.files.records(path, state.settings.lang, (line) => {
      if (!library.groups.some((known) => known.id === group)) return false;
      const { files: server } = transport;
      const file = files.get(line.path)
        ?? addFile(group, { origin: { name: line.path.split("/").at(-1) ?? line.path, path: line.path }, read: async () => (await /** @type {any} */ (server).read(line.path)).bytes });
      files.set(line.path, file);
      file.state = line.error ? "failed" : "done";
      for (const row of line.error ? [unreadable(file, wordsFor(new Refusal(line.error)))] : rowsOf(file, line.ok.records)) library.rows.push(row);
      arrangeNowAndThen();
      return true;
    });
    if (more) say(t("list_more", { count: files.size }), "warning");
  } catch (error) {
    fail(error);
  }
  library.reading = library.files.filter((file) => file.state === "waiting").length;
  arrange();
}

/** Whether two origins are of one file. @param {Origin} a @param {Origin} b */
export const isSame = (a, b) => a === b || (a.path !== undefined && a.path === b.path) || (a.path === undefined && a.file !== undefined && a.file === b.file);

/** Lists a file as it is now that it was saved. A new file of a folder that is listed comes along. @param {Origin} origin @param {Uint8Array} bytes */
export async function listAgain(origin, bytes) {
  const { library } = state;
  try {
    const known = library.files.filter((file) => isSame(file.origin, origin));
    if (known.length === 0 && origin.path !== undefined) {
      for (const { id, key } of library.groups) {
        const folder = key.startsWith("folder:") ? key.slice("folder:".length) : null;
        if (folder === "" || (folder !== null && origin.path.startsWith(`${folder}/`))) known.push(addFile(id, { origin: { ...origin }, read: async () => bytes }));
      }
    }
    for (const file of known) {
      file.origin = { ...origin, file: file.id };
      file.read = async () => bytes;
      file.state = "done";
      const rows = await readRows(file);
      const at = library.rows.findIndex((row) => row.file === file.id);
      const others = library.rows.filter((row) => row.file !== file.id);
      others.splice(at < 0 ? others.length : at, 0, ...rows);
      library.rows = others;
      if (isSame(state.origin, origin)) state.origin.file = file.id;
    }
    if (transport.files && library.folder !== null) {
      const { entries } = await transport.files.list(library.folder);
      library.entries = entries;
    }
    arrange();
  } catch (error) {
    fail(error);
  }
}

/** @type {Record<string, (row: Listed) => string | number>} */
export const COLUMNS = {
  name: (row) => row.name,
  game: (row) => row.game,
  title: (row) => row.title,
  first: (row) => row.players[0] ?? "",
  second: (row) => row.players[1] ?? "",
  result: (row) => row.result,
  event: (row) => row.event,
  date: (row) => row.date,
  annotator: (row) => row.annotator,
  plies: (row) => row.plies,
  verdict: (row) => row.error ? "" : row.verdict ?? "",
  findings: (row) => row.error ? 9999 : row.findings ?? 0,
};

/** What is searched, made once for each row. @type {WeakMap<Listed, string>} */
const haystacks = new WeakMap();

/** @param {Listed} row */
function haystack(row) {
  let text = haystacks.get(row);
  if (text === undefined) {
    const title = state.hello?.games.find(({ code }) => code === row.game)?.title ?? "";
    text = [row.name, row.title, row.event, row.annotator, row.date, row.game, title, ...row.players, row.error ?? "", row.words ?? ""].join("\n").toLowerCase();
    haystacks.set(row, text);
  }
  return text;
}

/** Filters and sorts what is shown. */
export function arrange() {
  const { library } = state;
  const words = library.filter.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (/** @type {Listed} */ row) => row.group === library.group && (library.game === "" || row.game === library.game)
    && (library.result === "" || row.result === library.result) && words.every((word) => haystack(row).includes(word));
  const shown = library.rows.filter(fits);
  const column = COLUMNS[library.sort];
  if (column) {
    const order = new Intl.Collator(state.settings.lang, { numeric: true }).compare;
    const keyed = shown.map((row) => ({ row, key: column(row) }));
    keyed.sort((a, b) => typeof a.key === "number" && typeof b.key === "number" ? a.key - b.key : order(String(a.key), String(b.key)));
    if (library.down) keyed.reverse();
    library.shown = keyed.map(({ row }) => row);
  } else {
    library.shown = shown;
  }
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const { group } of library.rows) counts.set(group, (counts.get(group) ?? 0) + 1);
  for (const group of library.groups) group.count = counts.get(group.id) ?? 0;
  arranged = performance.now();
  changed();
}

/** @param {string} column */
export function sortBy(column) {
  const { library } = state;
  library.down = library.sort === column && !library.down;
  library.sort = column;
  arrange();
}

/** @param {Partial<import("../types.js").State["library"]>} what */
export function filterBy(what) {
  Object.assign(state.library, what);
  arrange();
}

/** The list as a table for other programs. */
export function csv() {
  const columns = Object.keys(COLUMNS);
  // A cell that begins like a formula would be carried out by a spreadsheet.
  const cell = (/** @type {string | number} */ value) => {
    const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = state.library.shown.map((row) => [...columns.map((name) => cell(COLUMNS[name](row))), cell(row.place + 1), cell(row.error ?? "")].join(","));
  return `\ufeff${[...columns, "record", "error"].join(",")}\r\n${lines.join("\r\n")}\r\n`;
}

/** @param {number} id */
export const fileOf = (id) => state.library.files.find((file) => file.id === id);

export function toggleList() {
  state.library.open = !state.library.open;
  changed();
}
