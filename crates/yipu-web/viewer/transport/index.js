// The two ways to a session with one face: a server on this machine, or a module in a Worker.

import { httpTransport } from "./http.js";
import { workerTransport } from "./module.js";
import { Refusal } from "./refusal.js";

/**
 * @typedef {object} Transport
 * @property {boolean} server Whether files are read and written by a server.
 * @property {(here: boolean) => Promise<boolean>} [here] Says to the server that this tab is there or goes; whether it wants to know.
 * @property {(message: object, attachment?: Uint8Array) => Promise<{ message: any, attachment: Uint8Array<ArrayBuffer> }>} send
 * @property {import("./http.js").Files | null} files
 */

const meta = (/** @type {string} */ name) =>
  /** @type {HTMLMetaElement | null} */ (document.querySelector(`meta[name="${name}"]`))?.content ?? "";

/** @type {Transport} */
export const transport = meta("yipu-home") === "server" ? httpTransport() : workerTransport();

let last = 0;

/**
 * Asks for something; the answer with the bytes that came along.
 * @param {string} call
 * @param {object} [asked]
 * @param {Uint8Array} [attachment]
 * @returns {Promise<{ ok: any, bytes: Uint8Array<ArrayBuffer> }>}
 */
export async function ask(call, asked = {}, attachment) {
  last += 1;
  const { message, attachment: bytes } = await transport.send({ call, id: last, ...asked }, attachment);
  if (message.error) throw new Refusal(message.error);
  return { ok: message.ok, bytes };
}
