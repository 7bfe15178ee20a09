// Calls to the server that showed this page, and the files it lets us see.

import { pack, unpack } from "./frame.js";
import { Refusal } from "./refusal.js";

/**
 * @typedef {object} Entry
 * @property {string} name
 * @property {string} path
 * @property {boolean} folder
 * @property {number} size
 * @property {boolean} known Whether its name ends as those of records do.
 */
/**
 * @typedef {object} Files
 * @property {(path: string) => Promise<{ entries: Entry[], file: boolean, root: string | null }>} list
 * @property {(path: string) => Promise<{ bytes: Uint8Array<ArrayBuffer>, version: string }>} read
 * @property {(path: string, bytes: Uint8Array<ArrayBuffer>, version: string | null) => Promise<string>} write
 * @property {(path: string, lang: string, take: (line: Line) => boolean) => Promise<boolean>} records Every record of a folder and of those
 *   in it, file by file as they are read, until the taker has enough; whether there are more files than are listed.
 */
/** @typedef {{ path: string, ok?: any, error?: { code: string, message: string } }} Line */

/** The server is gone, or does not know us any more. */
export class Unreachable extends Error {}

/** The file is not as it was when it was read. */
export class ChangedMeanwhile extends Error {}

const KEPT = "yipu-token";

/**
 * The token of the server's run stands in the address it printed, behind the `#`, which is sent to nobody. It is taken
 * from there, so that the address can be shown, and kept for when the page is loaded again.
 */
function takeToken() {
  const found = /^#token=([0-9a-f]+)/.exec(location.hash);
  if (found) {
    localStorage.setItem(KEPT, found[1]);
    history.replaceState(null, "", location.pathname);
  }
  return localStorage.getItem(KEPT) ?? "";
}

/** @returns {import("./index.js").Transport} */
export function httpTransport() {
  let token = takeToken();

  /**
   * A server that was started again has another token. Another tab may have been given it; else the server is asked to take the
   * old one for it, which it does for the same path and port.
   */
  const renewToken = async () => {
    const found = localStorage.getItem(KEPT) ?? "";
    if (found !== token) {
      token = found;
      return true;
    }
    const answer = await fetch("api/renew", { method: "POST", headers: { "X-Yipu-Token": token }, cache: "no-store" });
    if (!answer.ok) return false;
    token = await answer.text();
    localStorage.setItem(KEPT, token);
    return true;
  };

  /** @param {string} url @param {RequestInit} init @returns {Promise<Response>} */
  const request = async (url, init) => {
    const once = () => fetch(url, { ...init, headers: { ...init.headers, "X-Yipu-Token": token }, cache: "no-store" });
    try {
      const answer = await once();
      if (answer.status === 401 && await renewToken()) return await once();
      if (answer.status === 401) throw new Unreachable("token");
      return answer;
    } catch (error) {
      throw error instanceof Unreachable ? error : new Unreachable(String(error));
    }
  };

  /** @param {Response} answer */
  const refuse = async (answer) => {
    const { code } = await answer.json().catch(() => ({}));
    throw new Refusal({ code: typeof code === "string" ? `server_${code}` : "server_other", message: String(answer.status) });
  };

  const tab = crypto.randomUUID();

  const file = (/** @type {string} */ path) => `api/file?path=${encodeURIComponent(path)}`;

  return {
    server: true,
    async here(here) {
      const answer = await request(`api/here?tab=${tab}&here=${here}`, { method: "POST", keepalive: true });
      return answer.ok && await answer.text() === "true";
    },
    async send(message, attachment) {
      const answer = await request("api/call", {
        method: "POST",
        headers: { "Content-Type": "application/octet-stream" },
        body: pack(message, attachment),
      });
      if (!answer.ok) await refuse(answer);
      return unpack(new Uint8Array(await answer.arrayBuffer()));
    },
    files: {
      async list(path) {
        const answer = await request(`api/files?path=${encodeURIComponent(path)}`, {});
        if (!answer.ok) await refuse(answer);
        const { root, single, entries } = await answer.json();
        const below = (/** @type {string} */ name) => (path ? `${path}/${name}` : name);
        return { root, file: single, entries: entries.map((/** @type {any} */ entry) => ({ ...entry, path: below(entry.name) })) };
      },
      async read(path) {
        const answer = await request(file(path), {});
        if (!answer.ok) await refuse(answer);
        return { bytes: new Uint8Array(await answer.arrayBuffer()), version: answer.headers.get("ETag") ?? "" };
      },
      async records(path, lang, take) {
        const answer = await request(`api/records?path=${encodeURIComponent(path)}&lang=${lang}`, {});
        if (!answer.ok || !answer.body) await refuse(answer);
        const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader();
        const decoder = new TextDecoder();
        let more = false;
        for (let text = "", ended = false; !ended;) {
          const { done, value } = await reader.read().catch((error) => { throw new Unreachable(String(error)); });
          // An answer that breaks off is not all of the folder.
          if (done) throw new Unreachable("records");
          const lines = (text + decoder.decode(value, { stream: true })).split("\n");
          text = lines.pop() ?? "";
          for (const line of lines.map((each) => JSON.parse(each))) {
            if (line.end) more = line.more;
            ended ||= line.end === true || !take(line);
          }
          if (ended) await reader.cancel();
        }
        return more;
      },
      async write(path, bytes, version) {
        /** @type {Record<string, string>} */
        const headers = { "Content-Type": "application/octet-stream" };
        if (version) headers["If-Match"] = version;
        else headers["If-None-Match"] = "*";
        const answer = await request(file(path), { method: "PUT", headers, body: bytes });
        if (answer.status === 412) throw new ChangedMeanwhile(path);
        if (!answer.ok) await refuse(answer);
        return answer.headers.get("ETag") ?? "";
      },
    },
  };
}
