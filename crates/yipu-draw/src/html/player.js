// Plays a record whose board stands in a page or in the shadow of an element. It draws nothing: it places drawings that are
// already there. Texts of the record reach the page as text only, never as markup. All it knows is in one object, so that
// any number of records are played side by side; what it has in common with the app is in `replay/`.
import { clock, intoSight, keyOf, stepOf } from "./replay/going.js";
import { linesOf, numberedMove } from "./replay/lines.js";
import { Walk } from "./walk.js";

/** @typedef {import("./walk.js").Score} Score */
/**
 * @typedef {object} Home Where a record is played.
 * @property {EventTarget} keys Whose keys are heard.
 * @property {HTMLElement} themed What says by `data-theme` whether it is light or dark.
 * @property {(node: number) => void} [moved] Hears of every move that is shown.
 */

/** @param {HTMLElement} element @param {string} text */
function setText(element, text) {
  element.textContent = text;
  if (/\p{Script=Han}/u.test(text)) element.lang = "zh";
  else element.removeAttribute("lang");
}

/** @param {string} name @param {string} className @param {string} [text] */
function make(name, className, text = "") {
  const element = document.createElement(name);
  element.className = className;
  setText(element, text);
  return element;
}

/** A comment in the list of moves. @param {{ node: number, text: string }} remark */
function commentOf({ node, text }) {
  const element = make("p", "comment", text);
  element.dataset.node = String(node);
  return element;
}

/** Whether what has the focus needs a key itself. @param {EventTarget | null} target @param {string} key */
function isTaken(target, key) {
  const widget = target instanceof Element ? target.closest("a, button, input, select, summary, textarea, [contenteditable]") : null;
  return widget !== null && (key === " " || !["A", "BUTTON", "SUMMARY"].includes(widget.tagName));
}

export class Player {
  #walk;
  #score;
  #root;
  #home;
  #turned = false;
  /** The buttons of the list, by node. @type {HTMLElement[]} */
  #buttons = [];
  #listening = new AbortController();
  #clock;

  /** @param {Document | ShadowRoot} root @param {Score} score @param {Home} home */
  constructor(root, score, home) {
    this.#root = root;
    this.#score = score;
    this.#home = home;
    this.#walk = new Walk(score.nodes);
    this.#clock = clock(() => Number(this.#speed.value), () => this.#playOn(), (on) => this.#showPlaying(on));
    this.#listMoves();
    this.#listen();
    this.#drawBoard();
    this.#drawWords();
  }

  get node() { return this.#walk.at; }

  /** How many moves lead to where it is. */
  get ply() { return this.#walk.ply(this.#walk.at); }

  /** The move that is shown, with its number. */
  get text() { return this.#numbered(this.#walk.at); }

  get comment() { return this.#walk.more(this.#walk.at).c ?? ""; }

  get playing() { return this.#clock.isOn(); }

  get turned() { return this.#turned; }

  set turned(turned) {
    this.#turned = turned;
    this.#drawBoard();
  }

  get seconds() { return Number(this.#speed.value); }

  set seconds(seconds) {
    const speeds = [...this.#speed.options].map((option) => Number(option.value));
    if (!speeds.includes(seconds)) this.#speed.add(new Option(`${seconds} s`, String(seconds)));
    this.#speed.value = String(seconds);
    if (this.playing) this.#clock.start();
  }

  /** Shows the position at a node. @param {number | undefined} n */
  go(n) {
    if (n === undefined || n === this.#walk.at || !this.#walk.has(n)) return;
    this.#buttons[this.#walk.at]?.removeAttribute("aria-current");
    this.#walk.go(n);
    const there = this.#buttons[n];
    if (there) {
      there.setAttribute("aria-current", "true");
      intoSight(this.#$("moves"), there);
    }
    this.#drawBoard();
    this.#drawWords();
    this.#home.moved?.(n);
  }

  /** Shows the position after so many moves of the main line. @param {number} ply */
  goToPly(ply) { this.go(this.#walk.onMainLine(ply)); }

  /** Goes through the moves by itself, from the start if it is at the end. */
  play() {
    if (this.#walk.next(this.#walk.at) === undefined) this.go(0);
    this.#clock.start();
  }

  pause() { this.#clock.stop(); }

  /** Stops playing and listening. */
  close() {
    this.pause();
    this.#listening.abort();
  }

  // ---- what is on the page

  /** @param {string} id @returns {HTMLElement} */
  #$(id) { return /** @type {HTMLElement} */ (this.#root.getElementById(id)); }

  get #speed() { return /** @type {HTMLSelectElement} */ (this.#root.getElementById("speed")); }

  #drawBoard() {
    const { frame } = this.#walk;
    this.#$("ground").setAttribute("display", this.#turned ? "none" : "inline");
    this.#$("turned").setAttribute("display", this.#turned ? "inline" : "none");
    this.#place("pieces", frame.pieces);
    this.#place("marks", frame.marks);
    const [first, second] = this.#score.seats;
    const secondBelow = this.#turned !== this.#score.second;
    setText(this.#$("above"), (secondBelow ? first : second) || "");
    setText(this.#$("below"), (secondBelow ? second : first) || "");
  }

  /** @param {string} group @param {number[]} stamps */
  #place(group, stamps) {
    this.#$(group).replaceChildren(...stamps.map((id) => {
      const [drawing, x, y] = this.#score.stamps[id].slice(this.#turned ? 3 : 0);
      const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
      use.setAttribute("href", `#s${drawing}`);
      use.setAttribute("x", String(x / 1000));
      use.setAttribute("y", String(y / 1000));
      return use;
    }));
  }

  /** @param {number} n */
  #numbered(n) {
    const move = this.#walk.move(n);
    return n === 0 || !move.text ? move.text : numberedMove(move);
  }

  #drawWords() {
    const { at } = this.#walk;
    const { c, b, w, p } = this.#walk.more(at);
    setText(this.#$("status"), this.#numbered(at));
    setText(this.#$("panel"), (p ?? []).join(" · "));
    const lines = [w ? make("p", "wrong", w) : null, b ? make("p", "", b) : null, c ? make("p", "", c) : null];
    this.#$("note").replaceChildren(...lines.filter((line) => line !== null));
    const others = this.#walk.children(at);
    this.#$("choices").replaceChildren(...(others.length > 1 ? others.map((n) => this.#moveButton(n, this.#numbered(n))) : []));
    this.#disable(at === 0, "first", "back");
    this.#disable(others.length === 0, "forward", "last");
  }

  /** @param {boolean} disabled @param {string[]} ids */
  #disable(disabled, ...ids) {
    for (const id of ids) /** @type {HTMLButtonElement} */ (this.#$(id)).disabled = disabled;
  }

  /** @param {boolean} on */
  #showPlaying(on) {
    const [play, pause] = this.#score.words;
    const button = this.#$("play");
    button.title = on ? pause : play;
    button.setAttribute("aria-label", button.title);
    button.classList.toggle("on", on);
  }

  // ---- the list of moves

  /** @param {number} n @param {string} text */
  #moveButton(n, text) {
    const { w } = this.#walk.more(n);
    const button = /** @type {HTMLButtonElement} */ (make("button", w ? "move wrong" : "move", text || "·"));
    button.type = "button";
    button.dataset.node = String(n);
    if (w) button.title = w;
    return button;
  }

  /** @param {import("./replay/lines.js").Round<import("./replay/lines.js").Move>} round */
  #round({ number, late, turns }) {
    const round = make("span", "round");
    round.append(make("span", "number", number));
    if (late) round.append(make("span", "gap"));
    for (const moves of turns) {
      const turn = make("span", "turn");
      for (const { node, text } of moves) turn.append((this.#buttons[node] = this.#moveButton(node, text)));
      round.append(turn);
    }
    return round;
  }

  /** @param {import("./replay/lines.js").Line<import("./replay/lines.js").Move>} line */
  #line({ depth, parts }) {
    const block = make("div", depth === 0 ? "line main" : "line variation");
    block.style.setProperty("--depth", String(Math.min(depth, 8)));
    block.setAttribute("role", "group");
    if (depth > 0) block.setAttribute("aria-label", `${this.#score.words[2]} ${depth}`);
    block.append(...parts.map((part) => ("remark" in part ? commentOf(part.remark) : this.#round(part.round))));
    return block;
  }

  #listMoves() {
    const { c } = this.#walk.more(0);
    const moves = Array.from({ length: this.#walk.count - 1 }, (_, index) => this.#walk.move(index + 1));
    this.#$("moves").replaceChildren(...(c ? [commentOf({ node: 0, text: c })] : []), ...linesOf(moves).map((line) => this.#line(line)));
  }

  // ---- what people do

  #playOn() {
    this.go(this.#walk.forward(1));
    return this.#walk.next(this.#walk.at) !== undefined;
  }

  /** @param {import("./replay/going.js").Way} way @param {number} times */
  #target(way, times) {
    switch (way) {
      case "forward": return this.#walk.forward(times);
      case "back": return this.#walk.back(times);
      case "start": return 0;
      case "end": return this.#walk.forward(Infinity);
      default: return this.#walk.sideways(way === "next_variation" ? 1 : -1);
    }
  }

  /** What somebody does stops the play; turning the board and the light do not. @param {import("./replay/going.js").Way} way */
  #byHand(way, times = 1) {
    this.pause();
    this.go(this.#target(way, times));
  }

  #toggleTheme() {
    const { themed } = this.#home;
    const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    themed.dataset.theme = (themed.dataset.theme || system) === "dark" ? "light" : "dark";
  }

  #listen() {
    const { signal } = this.#listening;
    const toggle = () => (this.playing ? this.pause() : this.play());
    const flip = () => { this.turned = !this.turned; };
    const theme = () => this.#toggleTheme();
    const step = (/** @type {import("./replay/going.js").Way} */ way) => () => this.#byHand(way);
    const actions = { first: step("start"), back: step("back"), forward: step("forward"), last: step("end"), play: toggle, flip, theme };
    for (const [id, action] of Object.entries(actions)) this.#$(id).addEventListener("click", action, { signal });
    this.#speed.addEventListener("change", () => { if (this.playing) this.#clock.start(); }, { signal });
    for (const id of ["moves", "choices"]) this.#$(id).addEventListener("click", (event) => this.#clickMove(event), { signal });
    this.#$("board").addEventListener("click", (event) => this.#clickBoard(event), { signal });
    /** @type {Record<string, () => void>} */
    const keys = { f: flip, d: theme, " ": toggle };
    this.#home.keys.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event), keys), { signal });
  }

  /** @param {KeyboardEvent} event @param {Record<string, () => void>} keys */
  #key(event, keys) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isTaken(event.target, event.key)) return;
    const key = keyOf(event);
    const step = stepOf(key);
    if (!step && !Object.hasOwn(keys, key)) return;
    event.preventDefault();
    if (step) this.#byHand(...step);
    else keys[key]();
  }

  /** @param {Event} event */
  #clickMove(event) {
    const target = /** @type {Element} */ (event.target).closest("[data-node]");
    if (!(target instanceof HTMLElement)) return;
    this.pause();
    this.go(Number(target.dataset.node));
  }

  /** A click on the right half of the board goes on, one on the left half back. @param {MouseEvent} event */
  #clickBoard(event) {
    const { left, width } = this.#$("board").getBoundingClientRect();
    this.#byHand(event.clientX < left + width / 2 ? "back" : "forward");
  }
}
