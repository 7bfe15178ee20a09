// Runs in a Worker: loads the module and hands it one frame after the other.

/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} alloc
 * @property {(at: number, length: number) => bigint} call Takes over the message; where the answer is, and how long.
 * @property {(at: number, length: number) => void} free
 */

const scope = /** @type {any} */ (self);
/** Which module is wanted: the session, or the maker of animations. */
const name = scope.name === "gif" ? "gif" : "yipu";

/** @type {Promise<Exports>} */
const loaded = (async () => {
  const answer = await fetch(new URL(`../${name}.wasm`, import.meta.url));
  if (!answer.ok) throw new Error(`${name}.wasm: ${answer.status}`);
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
  return /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
})();

/** Frames are answered in the order they came. @type {Promise<void>} */
let turn = Promise.resolve();

scope.onmessage = (/** @type {MessageEvent<Uint8Array>} */ { data }) => {
  turn = turn.then(async () => {
    /** @type {Exports} */
    let module;
    try {
      module = await loaded;
    } catch (error) {
      scope.postMessage({ error: String(error) });
      return;
    }
    try {
      const at = module.alloc(data.length);
      new Uint8Array(module.memory.buffer).set(data, at);
      const answer = module.call(at, data.length);
      const [from, length] = [Number(BigInt.asUintN(32, answer >> 32n)), Number(BigInt.asUintN(32, answer))];
      const frame = new Uint8Array(module.memory.buffer).slice(from, from + length);
      module.free(from, length);
      scope.postMessage(frame, [frame.buffer]);
    } catch (error) {
      scope.postMessage({ error: String(error), broken: true });
    }
  });
};
