// `<yipu-viewer>`: a board that plays a record, on anybody's page. Everything it knows is in the element, so that any number of them
// stand on one page.
import { Player } from "./player.js";
import { packedLink } from "./replay/pack.js";
import { ViewerError, layOut, viewerModule } from "./module.js";
import { sourceOf } from "./source.js";
import { languageOf, wordsOf } from "./words.js";
import { CSS } from "./style.js";

/** What of an element says which record is shown, and what says only how. */
const RECORD = ["src", "name"];
const LAYOUT = ["record", "notation", "side", "pieces", "lang", "coordinates"];
const LOOK = ["ply", "start", "flip", "theme", "size", "speed", "autoplay", "app"];

/** What style sheets of the page may reach. */
const PARTS = { head: "header", board: "#board", status: "#status", note: "#note", moves: "#moves", controls: ".controls", choices: "#choices", bar: ".bar" };

/** @type {CSSStyleSheet | undefined} */
let shared;

/** The style sheet that all elements share: no style is written into the page, which a strict policy forbids. */
function sharedSheet() {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(CSS);
  }
  return shared;
}

/** Lets the markup of the module through where a page asks for trusted types. */
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("yipu-viewer", { createHTML: (/** @type {string} */ text) => text });
const trusted = (/** @type {string} */ markup) => /** @type {string} */ (policy ? policy.createHTML(markup) : markup);

/** @param {string} name @param {Record<string, string>} attributes @param {(Node | string)[]} children */
function made(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Where there is no page, as in a program that makes pages, the script does nothing. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class YipuViewer extends Base {
  static observedAttributes = [...RECORD, ...LAYOUT, ...LOOK];

  #root = this.attachShadow({ mode: "open" });
  #viewer = made("div", { class: "viewer", part: "viewer", tabindex: "0", role: "group" });
  #colors = new CSSStyleSheet();
  /** @type {Player | null} */
  #player = null;
  /** @type {import("./module.js").Laid | null} */
  #laid = null;
  /** @type {import("./source.js").Source | null} */
  #source = null;
  #fetching = new AbortController();
  /** What has to be done anew before the next picture. @type {Set<string>} */
  #changed = new Set();
  #busy = false;
  /** Whether the board is black on white. */
  #printed = false;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sharedSheet(), this.#colors];
    this.#root.append(this.#viewer);
  }

  // ---- what authors of pages use

  /** The record, or `null` as long as there is none. */
  get record() {
    if (!this.#laid) return null;
    const { title, game, players, event, date, result, format, moves, plies, record, records, notations, notation } = this.#laid;
    return { title, game, players, event, date, result, format, moves, plies, record, records, notations, notation };
  }

  /** The number of moves that lead to the position that is shown. */
  get ply() { return this.#player?.ply ?? 0; }

  set ply(ply) { this.#player?.goToPly(ply); }

  get node() { return this.#player?.node ?? 0; }

  set node(node) { this.#player?.go(node); }

  get flipped() { return this.#player?.turned ?? false; }

  set flipped(flipped) {
    if (this.#player) this.#player.turned = flipped;
  }

  get playing() { return this.#player?.playing ?? false; }

  play() { this.#player?.play(); }

  pause() { this.#player?.pause(); }

  // ---- the life of an element

  connectedCallback() {
    // What is in the element has been read once the page has.
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => this.#change("src"), { once: true });
    else this.#change("src");
  }

  disconnectedCallback() {
    this.#fetching.abort();
    this.#player?.pause();
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (this.isConnected && before !== now) this.#change(name);
  }

  /** @param {string} name */
  #change(name) {
    this.#changed.add(name);
    if (this.#busy) return;
    this.#busy = true;
    queueMicrotask(() => void this.#update());
  }

  async #update() {
    while (this.#changed.size > 0 && this.isConnected) {
      const changed = this.#changed;
      this.#changed = new Set();
      const has = (/** @type {string[]} */ names) => names.some((name) => changed.has(name));
      try {
        if (has(RECORD) || !this.#source) await this.#load();
        const isPrinted = this.getAttribute("theme") === "print";
        if (has(RECORD) || has(LAYOUT) || isPrinted !== this.#printed || !this.#laid) await this.#lay(has(RECORD) || changed.has("record"));
        this.#look(changed);
      } catch (error) {
        if (!this.#fetching.signal.aborted) this.#fail(error);
      }
    }
    this.#busy = false;
  }

  get #lang() {
    const tag = this.closest("[lang]")?.getAttribute("lang") || navigator.language || "en";
    return languageOf(tag);
  }

  get #words() { return wordsOf(this.#lang); }

  async #load() {
    this.#fetching.abort();
    this.#fetching = new AbortController();
    this.#source = null;
    if (!this.#laid) this.#viewer.replaceChildren(made("p", { class: "status", role: "status" }, this.#words.loading));
    // Both are on their way at once.
    const [source] = await Promise.all([sourceOf(this, this.#fetching.signal), viewerModule()]);
    if (!source) throw new ViewerError("no_record", "");
    this.#source = source;
  }

  /** Asks the module for the board. @param {boolean} anew Whether it is of another record, and begins where that does. */
  async #lay(anew) {
    const source = /** @type {import("./source.js").Source} */ (this.#source);
    const attribute = (/** @type {string} */ name) => this.getAttribute(name) ?? "";
    this.#printed = attribute("theme") === "print";
    const laid = layOut(await viewerModule(), {
      name: source.name, record: this.hasAttribute("record") ? Number(attribute("record")) || 0 : 1, notation: attribute("notation") || null, side: attribute("side"),
      pieces: attribute("pieces"), print: this.#printed, plain: attribute("coordinates") === "none",
    }, source.bytes, this.#lang);
    const before = anew ? null : this.#player;
    this.#player?.close();
    this.#show(laid);
    this.#player = new Player(this.#root, laid.score, { keys: this.#viewer, themed: this.#viewer, moved: () => this.#tell("yipu-move") });
    if (before) {
      this.#player.turned = before.turned;
      this.#player.seconds = before.seconds;
      this.#player.go(before.node);
    } else {
      this.#begin();
    }
    this.#tell("yipu-load");
  }

  /** @param {import("./module.js").Laid} laid */
  #show(laid) {
    this.#laid = laid;
    this.#colors.replaceSync(laid.colors);
    this.#viewer.lang = this.#lang;
    this.#viewer.setAttribute("aria-label", laid.title);
    this.#viewer.innerHTML = trusted(laid.markup);
    this.#viewer.querySelector("header")?.after(this.#bar(laid));
    for (const [part, selector] of Object.entries(PARTS)) this.#viewer.querySelector(selector)?.setAttribute("part", part);
  }

  /** Where a record begins to be shown: the attributes say it. */
  #begin() {
    const player = /** @type {Player} */ (this.#player);
    player.turned = this.#isOn("flip");
    this.#goToStart();
    const speed = Number(this.getAttribute("speed"));
    if (speed > 0) player.seconds = Math.min(Math.max(speed, 0.1), 60);
    if (this.#isOn("autoplay") && !matchMedia("(prefers-reduced-motion: reduce)").matches) player.play();
  }

  /** @param {string} name */
  #isOn(name) { return this.hasAttribute(name) && this.getAttribute(name) !== "false"; }

  /** After how many moves the record begins to be shown; `end` is after all of them, and a negative number is counted from there. */
  #goToStart() {
    const text = this.getAttribute("ply") ?? this.getAttribute("start");
    const plies = this.#laid?.plies ?? 0;
    const number = text === "end" ? plies : Number(text ?? 0);
    if (text !== null && Number.isInteger(number)) this.#player?.goToPly(number < 0 ? plies + number + 1 : number);
  }

  /** @param {Set<string>} changed */
  #look(changed) {
    const player = this.#player;
    if (!player || !this.#laid) return;
    if (changed.has("theme") || changed.has("src")) this.#dress();
    const size = this.getAttribute("size");
    if (size) this.#viewer.style.setProperty("--size", /^\d+$/.test(size) ? `${size}px` : size);
    else this.#viewer.style.removeProperty("--size");
    if (changed.has("src")) return;
    if (changed.has("flip")) player.turned = this.#isOn("flip");
    if (changed.has("ply") || changed.has("start")) this.#goToStart();
    if (changed.has("speed") && Number(this.getAttribute("speed")) > 0) player.seconds = Number(this.getAttribute("speed"));
    if (changed.has("autoplay")) {
      if (this.#isOn("autoplay")) player.play();
      else player.pause();
    }
    if (changed.has("app")) this.#viewer.querySelector(".bar")?.replaceWith(this.#bar(this.#laid));
  }

  /** Light or dark, as the attribute or else the reader's system says. */
  #dress() {
    const theme = this.getAttribute("theme");
    if (theme === "dark") this.#viewer.dataset.theme = "dark";
    else if (theme === "light" || theme === "print") this.#viewer.dataset.theme = "light";
    else delete this.#viewer.dataset.theme;
  }

  // ---- the bar below the head

  /** @param {import("./module.js").Laid} laid */
  #bar(laid) {
    const bar = made("div", { class: "bar", part: "bar" });
    if (laid.records > 1) bar.append(this.#recordChooser(laid));
    if (laid.notations.length > 1) bar.append(this.#chooser("notation", this.#words.notation, laid.notations.map(({ name, title }) => [name, title]), laid.notation));
    if (laid.findings && laid.findings.errors > 0) bar.append(made("span", { class: "found" }, this.#words.errors(laid.findings.errors)));
    // A player who must not see everything does not get the file.
    if (!laid.hides) {
      const link = this.#downloadLink();
      if (link) bar.append(link);
      void this.#openLink(bar);
    }
    return bar;
  }

  /** @param {import("./module.js").Laid} laid */
  #recordChooser({ record, records, titles }) {
    const named = (/** @type {number} */ number) => /** @type {[string, string]} */ ([String(number), `${number}. ${titles[number - 1] ?? ""}`.trim()]);
    // Beyond those with titles nobody chooses from a list; the attribute still does.
    const numbers = Array.from({ length: Math.min(records, Math.max(titles.length, 1)) }, (_, index) => index + 1);
    if (!numbers.includes(record)) numbers.push(record);
    return this.#chooser("record", this.#words.record, numbers.map(named), String(record));
  }

  /** @param {string} name @param {string} label @param {[string, string][]} options @param {string} chosen */
  #chooser(name, label, options, chosen) {
    const select = /** @type {HTMLSelectElement} */ (made("select", { id: `choose-${name}`, "aria-label": label, title: label },
      ...options.map(([value, text]) => made("option", { value }, text))));
    select.value = chosen;
    // The element is rebuilt, so that what was chosen here keeps the focus afterwards.
    select.addEventListener("change", () => {
      this.setAttribute(name, select.value);
      this.addEventListener("yipu-load", () => this.#root.getElementById(select.id)?.focus(), { once: true });
    });
    return select;
  }

  #downloadLink() {
    if (!this.#source?.url) return null;
    return made("a", { href: this.#source.url, download: this.#source.name || "record" }, this.#words.download);
  }

  /** A link that opens the record in an app, where the page names one. @param {HTMLElement} bar */
  async #openLink(bar) {
    const app = this.getAttribute("app");
    if (app === null || !this.#source) return;
    const home = new URL(app || new URL(".", import.meta.url), this.baseURI);
    if (!/^https?:$/.test(home.protocol)) return;
    home.hash = "";
    const link = await packedLink(home.href, this.#source.name || "record", this.#source.bytes);
    if (link) bar.append(made("a", { href: link, target: "_blank", rel: "noopener", class: "open" }, this.#words.open));
  }

  // ---- events and messages

  /** @param {"yipu-move" | "yipu-load"} type */
  #tell(type) {
    const player = this.#player;
    const detail = type === "yipu-load" ? this.record : { node: player?.node, ply: player?.ply, text: player?.text, comment: player?.comment };
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** Says in the element why there is no board, and leaves what stands in it, which may be a link to the record. @param {unknown} error */
  #fail(error) {
    this.#player?.close();
    [this.#player, this.#laid] = [null, null];
    const failure = error instanceof ViewerError ? error : new ViewerError("no_module", String(error));
    const own = /** @type {Record<string, unknown>} */ (this.#words)[failure.code];
    const code = own ? "" : ` [${failure.code}]`;
    const message = made("div", { class: "message", role: "alert" }, made("p", {}, `${typeof own === "string" ? own : failure.message}${code}`));
    const src = this.getAttribute("src");
    if (src !== null) message.append(made("p", {}, made("a", { href: src, download: this.getAttribute("name") ?? "" }, this.#words.download)));
    else message.append(made("slot", {}));
    this.#viewer.lang = this.#lang;
    this.#viewer.removeAttribute("aria-label");
    this.#viewer.replaceChildren(message);
    this.dispatchEvent(new CustomEvent("yipu-error", { detail: { code: failure.code, message: failure.message }, bubbles: true, composed: true }));
  }
}

if (globalThis.customElements && !customElements.get("yipu-viewer")) customElements.define("yipu-viewer", YipuViewer);
