// The list of records of the files that came in, read one file after the other while the page stays quick.

import { changed, set, state } from "../state.js";
import { ask } from "../transport/index.js";
import { fail, wordsFor } from "../session/notice.js";

/** @typedef {import("../types.js").Listed} Listed */

let last = 0;
/** Counts up when the list is another one. */
let edition = 0;
let reading = false;
/** When the list was arranged last. */
let arranged = 0;

export function forgetFiles() {
  edition += 1;
  Object.assign(state.library, { files: [], rows: [], shown: [], reading: 0, filter: "", game: "", result: "" });
  changed();
}

/** @param {import("./open.js").Incoming[]} incoming @param {boolean} [one] A single file opens no list unless it has many records. */
export function addFiles(incoming, one = false) {
  const { library } = state;
  for (const { origin, read } of incoming) {
    last += 1;
    library.files.push({ id: last, origin, read, state: "waiting" });
  }
  library.reading = library.files.filter((file) => file.state === "waiting").length;
  library.open = !one || library.open;
  changed();
  if (!reading) void readAll().catch(fail);
}

async function readAll() {
  reading = true;
  try {
    for (;;) {
      const mine = edition;
      const file = state.library.files.find((known) => known.state === "waiting");
      if (!file) return;
      /** @type {Listed[]} */
      let rows;
      try {
        const bytes = await file.read();
        rows = [];
        for (let more = true; more;) {
          const { ok } = await ask("list", { name: file.origin.name, lang: state.settings.lang, from: rows.length, count: 1000 }, bytes);
          for (const record of ok.records) rows.push({ ...record, file: file.id, name: file.origin.path || file.origin.name });
          more = ok.more && ok.records.length > 0;
        }
        file.state = "done";
      } catch (error) {
        file.state = "failed";
        rows = [{
          file: file.id, name: file.origin.path ?? file.origin.name, place: 0, game: "", players: [], event: "", date: "", result: "",
          plies: 0, verdict: "", findings: 0, error: wordsFor(error),
        }];
      }
      if (mine !== edition) continue;
      const { library } = state;
      for (const row of rows) library.rows.push(row);
      library.reading -= 1;
      if (library.rows.length > 1) library.open = true;
      // Showing the list after each file would take longer than reading; now and then, and at the end, is enough.
      const often = library.sort === "" && library.filter === "" ? 100 : 1000;
      if (library.reading === 0 || performance.now() - arranged > often) arrange();
      // The page has its turn between two files.
      await new Promise((done) => setTimeout(done, 0));
    }
  } finally {
    reading = false;
  }
}

/** @type {Record<string, (row: Listed) => string | number>} */
export const COLUMNS = {
  name: (row) => row.name,
  game: (row) => row.game,
  first: (row) => row.players[0] ?? "",
  second: (row) => row.players[1] ?? "",
  result: (row) => row.result,
  event: (row) => row.event,
  date: (row) => row.date,
  plies: (row) => row.plies,
  verdict: (row) => row.error ? "" : row.verdict ?? "",
  findings: (row) => row.error ? 9999 : row.findings ?? 0,
};

/** @param {Listed} row */
const haystack = (row) => [row.name, row.event, row.date, row.game, ...row.players, row.error ?? ""].join("\n").toLowerCase();

/** Filters and sorts what is shown. */
export function arrange() {
  const { library } = state;
  const words = library.filter.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (/** @type {Listed} */ row) => (library.game === "" || row.game === library.game) && (library.result === "" || row.result === library.result)
    && words.every((word) => haystack(row).includes(word));
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

/** Reads the list of the open file anew, after records were added, removed or moved. */
export function toggleList() {
  set({ library: { ...state.library, open: !state.library.open } });
}
