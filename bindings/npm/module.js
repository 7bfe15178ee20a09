// The module: bytes in, bytes out. In a browser it is fetched, in Node its file is read.

/** @typedef {{ memory: WebAssembly.Memory, alloc(length: number): number, free(at: number, length: number): void, call(at: number, length: number): bigint }} Exports */

/** Why something was not done, with a stable code and texts in English and Chinese. */
export class YipuError extends Error {
  /** @param {{ code: string, name: string, en: string, zh: string, choices?: string[] }} why @param {{ record: number } | null} [place] */
  constructor(why, place = null) {
    super(why.en);
    this.name = "YipuError";
    this.code = why.code;
    this.finding = why.name;
    this.en = why.en;
    this.zh = why.zh;
    this.choices = why.choices ?? [];
    this.place = place;
  }
}

/** @type {Promise<Exports> | undefined} */
let loading;

/** The module, loaded once; `from` is its address or its bytes where it does not lie beside this script. @param {string | URL | BufferSource | WebAssembly.Module} [from] */
export function load(from) {
  loading ??= start(from).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** @param {string | URL | BufferSource | WebAssembly.Module | undefined} from */
async function start(from) {
  const source = from === undefined || typeof from === "string" || from instanceof URL ? await bytesAt(from ?? new URL("yipu.wasm", import.meta.url)) : from;
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  const instance = await WebAssembly.instantiate(module, {});
  return /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
}

/** @param {string | URL} address @returns {Promise<BufferSource>} */
async function bytesAt(address) {
  const url = new URL(address, import.meta.url);
  if (url.protocol === "file:" && typeof process === "object" && process.versions?.node) {
    // Bundlers for browsers leave alone what they cannot see.
    const files = "node:fs/promises";
    const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ files);
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/**
 * Sends a message and takes the answer apart.
 * @param {Exports} exports @param {Record<string, unknown>} message @param {Uint8Array} attachment
 * @returns {{ ok: any, bytes: Uint8Array<ArrayBuffer> }}
 */
export function send(exports, message, attachment) {
  const json = new TextEncoder().encode(JSON.stringify({ id: 1, ...message }));
  const length = 4 + json.length + attachment.length;
  const at = exports.alloc(length) >>> 0;
  const memory = new Uint8Array(exports.memory.buffer, at, length);
  new DataView(memory.buffer, at).setUint32(0, json.length, true);
  memory.set(json, 4);
  memory.set(attachment, 4 + json.length);
  const both = BigInt.asUintN(64, exports.call(at, length));
  const [place, size] = [Number(both >> 32n), Number(both & 0xffffffffn)];
  const answer = new Uint8Array(exports.memory.buffer, place, size).slice();
  exports.free(place, size);
  const end = 4 + new DataView(answer.buffer).getUint32(0, true);
  const { ok, error } = JSON.parse(new TextDecoder().decode(answer.subarray(4, end)));
  if (error) throw new YipuError(error);
  return { ok, bytes: answer.slice(end) };
}
