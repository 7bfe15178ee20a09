// An editing session: a file that is open, changed by commands and saved. Every method is one call of the desk, whose messages
// `desk.schema.json` describes.

import { load, send } from "./module.js";

/** @param {unknown} bytes */
export function bytesOf(bytes) {
  if (typeof bytes === "string") return new TextEncoder().encode(bytes);
  if (bytes instanceof Uint8Array) return bytes;
  if (bytes instanceof ArrayBuffer) return new Uint8Array(bytes);
  if (ArrayBuffer.isView(bytes)) return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A record, or several.
  return new TextEncoder().encode(JSON.stringify(bytes));
}

/** The name of what has none: JSON where it is a record. @param {unknown} input @param {{ name?: string }} options */
export function nameOf(input, { name }) {
  if (name !== undefined) return name;
  const isBytes = typeof input === "string" || input instanceof ArrayBuffer || ArrayBuffer.isView(input);
  return isBytes ? "" : "record.json";
}

export class Session {
  #exports;
  #number;
  /** @param {import("./module.js").Exports} exports @param {any} snapshot */
  constructor(exports, snapshot) {
    this.#exports = exports;
    this.#number = snapshot.session;
  }

  /** @param {unknown} input @param {any} [options] */
  static async open(input, options = {}) {
    const exports = await load();
    return new Session(exports, send(exports, { call: "open", ...options, name: nameOf(input, options) }, bytesOf(input)).ok);
  }

  /** @param {string} game @param {any} [options] */
  static async new(game, options = {}) {
    const exports = await load();
    return new Session(exports, send(exports, { call: "new", ...options, game }, new Uint8Array(0)).ok);
  }

  /** @param {string} call @param {object} [fields] */
  #ask(call, fields = {}) { return send(this.#exports, { ...fields, call, session: this.#number }, new Uint8Array(0)); }

  /** @param {any} command */
  apply(command) { return this.#ask("apply", { command }).ok; }

  snapshot() { return this.#ask("snapshot").ok; }

  /** @param {any} [part] */
  moves(part) { return this.#ask("moves", part).ok; }

  board() { return this.#ask("board").ok; }

  /** @param {any} [part] */
  findings(part) { return this.#ask("findings", part).ok; }

  /** @param {any} [part] */
  records(part) { return this.#ask("records", part).ok; }

  /** @param {number[]} sites @param {any} [options] */
  clicked(sites, options) { return this.#ask("clicked", { ...options, sites }).ok; }

  palette() { return this.#ask("palette").ok; }

  /** @param {string} position @param {number} site @param {any} [options] */
  put(position, site, options) { return this.#ask("put", { ...options, position, site }).ok; }

  /** @param {string} position */
  setup(position) { return this.#ask("setup", { position }).ok; }

  /** @param {any} [look] */
  geometry(look) { return this.#ask("geometry", look).ok; }

  symbols() { return this.#ask("symbols").ok; }

  /** @param {any} [words] */
  settings(words) { return this.#ask("settings", words).ok; }

  /** @param {any} [saving] */
  losses(saving) { return this.#ask("losses", saving).ok; }

  /** @param {any} [saving] */
  save({ options, ...saving } = /** @type {any} */ ({})) {
    const { ok, bytes } = this.#ask("save", { ...saving, options: Object.entries(options ?? {}) });
    return { ...ok, bytes };
  }

  saved() { return this.#ask("saved").ok; }

  /** @param {string} what */
  text(what) { return this.#ask("text", { what }).ok; }

  /** @param {string} kind @param {any} [order] */
  picture(kind, order) {
    const { ok, bytes } = this.#ask("picture", { ...order, kind });
    return { ...ok, bytes };
  }

  close() { return this.#ask("close").ok.closed; }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() { this.close(); }
}
