// What the session answers, and what the page remembers. Only types: nothing runs here.

/** @typedef {{ node: number, parent: number, depth: number, round: number, side: number, text: string, wrong?: string,
 *   comment?: string, before?: string, glyphs?: number[], mark?: number, shapes?: string[],
 *   eval?: { cp?: number, mate?: number, depth?: number }, clock_ms?: number, elapsed_ms?: number }} Row */
/** @typedef {[string, string, string]} Face In traditional and simplified characters and in Latin letters. */
/** @typedef {{ symbol: string, form: string, side: number | null, face: Face | null }} Kind */
/** @typedef {Kind & { site: number }} Item */
/** @typedef {Kind & { name: string }} Piece */
/** @typedef {{ node: number, position: string, turn: number, items: Item[], panel: string[], last: number[], siteless: string[],
 *   die?: { sides: number, thrown: number | null }, clocks: { used_ms: number, left_ms: number | null }[], ending: [string, string] | null, next: number[], shapes: string[], marks: string, drawn: boolean, row: Row | null,
 *   rowNumber: number | null, choices: Row[], siblings: [number, number] }} Board The board, and the place in the record. */
/** @typedef {{ game: string, format: string | null, charset: string | null, tags: [string, string][], result: string,
 *   scores: number[], start: string, comment: string | null }} Head */
/** @typedef {{ at: number, removed: number, inserted: number, rows: Row[] }} Splice */
/** @typedef {{ node: number, moves: Splice | null, rows: number, head: boolean, board: boolean, records: boolean,
 *   record: number, can_undo: boolean, can_redo: boolean, unsaved: boolean }} Changes */
/** @typedef {{ code: string, severity: string, message: string, explanation: string, node: number | null, fix: boolean | null }} Finding */
/** @typedef {{ text: string, sites: number[], set?: boolean, playable: boolean, remark: string | null }} Choice */
/** @typedef {{ sites: number[], next: number[], forbidden: number[], warned: { site: number, why: string }[], complete: Choice[],
 *   set: boolean }} Picking The sites clicked on, those that can follow, those that the rules forbid, those of moves that may be played but are
 *   warned of, and whether the order does not matter. */
/** @typedef {{ place: number, game: string, players: string[], title: string, event: string, date: string, annotator: string,
 *   result: string, plies: number, unsaved?: boolean, verdict?: string, findings?: number, words?: string, error: string | null }} RecordView */
/** @typedef {{ width: number, height: number, ground: string, sites: { name: string, x: number, y: number }[], first_above: boolean }} Geometry */

/** @typedef {{ key: string, title: string }} Seat */
/** @typedef {{ code: string, title: string, seats: Seat[], marks: [number, string][], rules: boolean, start: string,
 *   notations: { name: string, title: string, example: string }[], books: { name: string, title: string }[] }} Game */
/** @typedef {{ name: string, title: string, extensions: string[], writes: boolean, text: boolean,
 *   moves: boolean, many: boolean, games: string[] }} Format */
/** @typedef {{ version: string, games: Game[], formats: Format[], charsets: string[], pieces: string[], themes: string[],
 *   pictures: { name: string, title: string, built: boolean }[] }} Hello */

/**
 * Where a file came from, and so where it can be saved.
 * @typedef {object} Origin
 * @property {string} name
 * @property {string} [path] Below the path that the server opened.
 * @property {string} [version] What the server said of its content.
 * @property {any} [handle] Of File System Access.
 * @property {string} [format] The format it was saved in, where that is not the one it was opened in.
 * @property {{ told: string, choice: "" | "comments" | "drop" }} [agreed] What is done about losses that were told of.
 * @property {number} [file] Its number in the list of records.
 * @property {string} [stamp] How the file of the handle was when it was read or written last.
 */

/**
 * A line of the list of records.
 * @typedef {RecordView & { file: number, group: number, name: string }} Listed
 */
/** @typedef {{ id: number, title: string, key: string, single: boolean, count: number }} Group What came in together. */
/** @typedef {{ id: number, group: number, origin: Origin, read: () => Promise<Uint8Array>, state: "waiting" | "done" | "failed" }} LibraryFile */

/** @typedef {{ position: string, turn: number, items: Item[], findings: Finding[], picked: number | null, start: string }} Draft */

/**
 * The clock of a game that is being played.
 * @typedef {object} Clock
 * @property {number} record
 * @property {number} node Where it counts: the next move from there has its time.
 * @property {boolean} running
 * @property {number} since When it began to run, by the time of day in milliseconds.
 * @property {number} spent What it had counted before.
 * @property {number | null} pressed How long the player took who has moved, while the move is not on the board yet.
 */
/** @typedef {{ journal: string, seeds: Record<number, string>, thrown: string[], clock: Clock | null }} Live The seeds drawn for records, the places
 *   whose throws were shown, and the clock. */

/**
 * Everything the page shows.
 * @typedef {object} State
 * @property {Hello | null} hello
 * @property {number | null} session
 * @property {Origin} origin
 * @property {Head | null} head
 * @property {Board | null} board
 * @property {number} rows
 * @property {number} record
 * @property {number} recordCount
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {boolean} canPaste
 * @property {boolean} unsaved
 * @property {Geometry | null} geometry
 * @property {Record<string, string>} drawings By kind, the drawing of a piece.
 * @property {Piece[]} palette
 * @property {Picking} picking
 * @property {{ from: number, x: number, y: number } | null} drag
 * @property {number | null} cursor The site that the keyboard is on.
 * @property {{ verdict: string, list: Finding[], stale: boolean } | null} findings
 * @property {Draft | null} draft
 * @property {Live} live
 * @property {boolean} drawing Whether clicks draw arrows and circles.
 * @property {string} brush
 * @property {number | null} arrowFrom
 * @property {string} tab
 * @property {string} pane On a phone, what is seen.
 * @property {boolean} playing
 * @property {number} busy
 * @property {{ text: string, kind: string, action?: { label: string, run: () => void } } | null} notice
 * @property {string} said For screen readers.
 * @property {any} dialog
 * @property {import("./dom/render.js").VNode | null} sheet What is printed.
 * @property {any} menu
 * @property {{ groups: Group[], group: number, view: "list" | "files", files: LibraryFile[], rows: Listed[], shown: Listed[], filter: string, game: string, result: string, sort: string,
 *   down: boolean, reading: number, open: boolean, root: string, folder: string | null, entries: import("./transport/http.js").Entry[] }} library
 * @property {{ name: string, time: number, key: string }[]} recent
 * @property {{ id: string, name: string, time: number }[]} lost
 * @property {"" | "told" | "closed"} unkept Whether this browser could not keep unsaved work, and the person was told.
 * @property {Settings} settings
 */

/**
 * @typedef {object} Settings
 * @property {"en" | "zh-Hans" | "zh-Hant"} lang
 * @property {"system" | "light" | "dark"} theme
 * @property {string} pieces
 * @property {"light" | "print"} board
 * @property {boolean} flip
 * @property {boolean} mirror
 * @property {boolean} coordinates
 * @property {boolean} numbers Whether stones show the numbers of their moves.
 * @property {Record<string, string>} notation By game.
 * @property {string} letters The seven letters of WXF for 帅仕相马车炮兵; empty for the usual ones.
 * @property {Record<string, string>} book The rulebook that judges, by game.
 * @property {number | null} seat
 * @property {number} speed
 * @property {boolean} sound
 * @property {boolean} forbidden
 * @property {string} site The public address of this page, for links; empty where it is not known.
 */

export {};
