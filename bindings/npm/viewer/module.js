// The module that reads records and lays them out: one for all elements of a page. It keeps nothing, so that they do not disturb
// each other.

/**
 * @typedef {object} Laid What the module says of a record.
 * @property {string} markup @property {import("../../../crates/yipu-draw/src/html/walk.js").Score} score @property {string} colors @property {string} title
 * @property {{ name: string, title: string }} game @property {{ seat: string, name: string }[]} players
 * @property {string} event @property {string} date @property {string} result @property {string} format
 * @property {number} moves @property {number} plies @property {{ errors: number, warnings: number } | null} findings
 * @property {number} record @property {number} records @property {string[]} titles
 * @property {{ name: string, title: string }[]} notations @property {string} notation @property {boolean} hides
 */
/** @typedef {{ memory: WebAssembly.Memory, alloc(length: number): number, free(at: number, length: number): void, call(at: number, length: number): bigint }} Exports */

/** Why there is no board: `code` says it to programs, the text to people. */
export class ViewerError extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.name = "ViewerError";
    this.code = code;
  }
}

/** @type {Promise<Exports> | undefined} */
let loading;

/** The module, which is fetched once. */
export function viewerModule() {
  loading ??= start().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function start() {
  if (typeof WebAssembly !== "object") throw new ViewerError("refused", "no WebAssembly");
  const response = await fetch(new URL("viewer.wasm", import.meta.url)).catch(() => null);
  if (!response?.ok) throw new ViewerError("no_module", `viewer.wasm: ${response?.status ?? "not reached"}`);
  const bytes = await response.arrayBuffer();
  /** @type {Exports | undefined} */
  let exports;
  const decode = decoder(() => /** @type {Exports} */ (exports));
  const source = await WebAssembly.instantiate(bytes, { yipu: { decode } }).catch((error) => {
    throw new ViewerError("refused", String(error));
  });
  exports = /** @type {Exports} */ (/** @type {unknown} */ (source.instance.exports));
  return exports;
}

/** Decodes for the module, since every browser knows the charsets. @param {() => Exports} exports */
function decoder(exports) {
  /** @type {Map<string, [TextDecoder, TextDecoder] | null>} */
  const known = new Map();
  const decodersOf = (/** @type {string} */ label) => {
    try {
      return /** @type {[TextDecoder, TextDecoder]} */ ([new TextDecoder(label, { fatal: true, ignoreBOM: true }), new TextDecoder(label, { ignoreBOM: true })]);
    } catch {
      return null;
    }
  };
  return (/** @type {number} */ labelAt, /** @type {number} */ labelLength, /** @type {number} */ at, /** @type {number} */ length) => {
    const part = (/** @type {number} */ from, /** @type {number} */ count) => new Uint8Array(exports().memory.buffer, from >>> 0, count >>> 0);
    const label = new TextDecoder().decode(part(labelAt, labelLength));
    const decoders = known.get(label) ?? decodersOf(label);
    known.set(label, decoders);
    if (!decoders) return give(exports(), new Uint8Array(0));
    const bytes = part(at, length);
    let [text, replaced] = ["", 0];
    try {
      text = decoders[0].decode(bytes);
    } catch {
      [text, replaced] = [decoders[1].decode(bytes), 1];
    }
    const encoded = new TextEncoder().encode(text);
    const answer = new Uint8Array(encoded.length + 1);
    answer[0] = replaced;
    answer.set(encoded, 1);
    return give(exports(), answer);
  };
}

/** Puts bytes into the memory of the module: where they are, and how many. @param {Exports} exports @param {Uint8Array} bytes */
function give(exports, bytes) {
  const at = exports.alloc(bytes.length) >>> 0;
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  return (BigInt(at) << 32n) | BigInt(bytes.length);
}

/**
 * Lays out a record.
 * @param {Exports} exports @param {Record<string, unknown>} order @param {Uint8Array} bytes @param {string} lang
 * @returns {Laid}
 */
export function layOut(exports, order, bytes, lang) {
  const json = new TextEncoder().encode(JSON.stringify({ ...order, lang }));
  const frame = new Uint8Array(4 + json.length + bytes.length);
  new DataView(frame.buffer).setUint32(0, json.length, true);
  frame.set(json, 4);
  frame.set(bytes, 4 + json.length);
  const given = give(exports, frame);
  const both = BigInt.asUintN(64, exports.call(Number(given >> 32n), frame.length));
  const [at, length] = [Number(both >> 32n), Number(both & 0xffffffffn)];
  const answer = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at + 4, length - 4));
  exports.free(at, length);
  const { ok, error } = JSON.parse(answer);
  if (error) throw new ViewerError(error.code, lang.startsWith("zh") ? error.zh : error.en);
  return ok;
}
