// The one state of the page. Whoever changes it says so, and the page is drawn again at the next frame.

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Settings} Settings */

const STORED = "yipu-settings";

/** @returns {Settings} */
function settings() {
  const wanted = navigator.languages?.find((lang) => /^(zh|en)/i.test(lang)) ?? "en";
  const lang = /^zh\b.*(hant|tw|hk|mo)/i.test(wanted) ? "zh-Hant" : /^zh/i.test(wanted) ? "zh-Hans" : "en";
  /** @type {Settings} */
  const usual = {
    lang, theme: "system", pieces: lang === "zh-Hans" ? "simplified" : "traditional", board: "light", flip: false, mirror: false,
    coordinates: true, numbers: false, notation: {}, letters: "", book: {}, seat: null, speed: 1, sound: false, forbidden: false, site: "",
  };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(STORED) ?? "{}"), seat: null, flip: false, mirror: false };
  } catch {
    return usual;
  }
}

/** @returns {import("./types.js").Picking} */
export const nothingPicked = () => ({ sites: [], next: [], forbidden: [], warned: [], complete: [], set: false });

/** @type {State} */
export const state = {
  hello: null, session: null, origin: { name: "" }, head: null, board: null, rows: 0, record: 0, recordCount: 0,
  canUndo: false, canRedo: false, canPaste: false, unsaved: false, geometry: null, drawings: {}, palette: [],
  picking: nothingPicked(), drag: null, cursor: null, findings: null, draft: null, live: { journal: "", seeds: {}, thrown: [], clock: null }, drawing: false,
  brush: "G", arrowFrom: null, tab: "moves", pane: "board", playing: false, busy: 0, notice: null, said: "", dialog: null, sheet: null,
  menu: null,
  library: {
    groups: [], group: 0, view: "files", files: [], rows: [], shown: [], filter: "", game: "", result: "", sort: "", down: false, reading: 0, open: false, root: "",
    folder: null, entries: [],
  },
  recent: [], lost: [], unkept: "", settings: settings(),
};

/** About how long a frame lasts, in milliseconds. */
const FRAME = 16;
/** @type {(() => void) | null} */
let draw = null;
let asked = false;
let drawnAt = -FRAME;

/** @param {() => void} how */
export function drawWith(how) {
  draw = how;
  changed();
}

function drawNow() {
  asked = false;
  draw?.();
  drawnAt = performance.now();
}

/** The page is to be drawn again: at once after a rest, so that the next frame shows it, and once a frame where much happens. */
export function changed() {
  if (asked) return;
  asked = true;
  if (performance.now() - drawnAt > FRAME) queueMicrotask(drawNow);
  else requestAnimationFrame(drawNow);
}

/** @param {Partial<State>} what */
export function set(what) {
  Object.assign(state, what);
  changed();
}

/** @param {Partial<Settings>} what */
export function setSettings(what) {
  Object.assign(state.settings, what);
  try {
    localStorage.setItem(STORED, JSON.stringify(state.settings));
  } catch {
    // Settings that cannot be kept hold for this visit.
  }
  changed();
}
