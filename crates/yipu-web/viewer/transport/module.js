// Calls to a WebAssembly module, which lives in a Worker: nothing it does can hold up the page.

import { pack, unpack } from "./frame.js";
import { Refusal } from "./refusal.js";

/**
 * A module in a Worker of its own, which is started when it is first asked.
 * @param {"yipu" | "gif"} name
 */
export function inWorker(name) {
  /** @type {Worker | null} */
  let worker = null;
  /** @type {{ resolve: (bytes: Uint8Array) => void, reject: (error: Error) => void }[]} */
  let waiting = [];

  const start = () => {
    const made = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name });
    made.onmessage = ({ data }) => {
      const first = waiting.shift();
      if (data.error) first?.reject(new Refusal({ code: "module_broken", message: data.error }));
      else first?.resolve(data);
      // A module that broke down is not asked again; the journal has what was done.
      if (data.broken) stop(data.error);
    };
    made.onerror = (event) => stop(event.message);
    return made;
  };

  const stop = (/** @type {string} */ why) => {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting) reject(new Refusal({ code: "module_broken", message: why }));
    waiting = [];
  };

  return {
    stop,
    /** @type {import("./index.js").Transport["send"]} */
    send(message, attachment) {
      worker ??= start();
      const frame = pack(message, attachment);
      worker.postMessage(frame, [frame.buffer]);
      return new Promise((resolve, reject) => {
        waiting.push({ resolve: (bytes) => resolve(unpack(bytes)), reject });
      });
    },
  };
}

/** @returns {import("./index.js").Transport} */
export function workerTransport() {
  return { server: false, files: null, send: inWorker("yipu").send };
}
