// Where the record of an element comes from: the address in `src`, the first link in the element, or the text in it.

import { ViewerError } from "./module.js";

/** A file of more bytes is not shown. */
const MOST_BYTES = 8 << 20;

/** @typedef {{ name: string, bytes: Uint8Array<ArrayBuffer>, url: string | null }} Source */

/** The name of a file at the end of an address. @param {string} url */
function nameIn(url) {
  try {
    return decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "");
  } catch {
    return "";
  }
}

/** The bytes in a `data:` address, which a strict policy forbids to fetch. @param {string} url */
function bytesIn(url) {
  const comma = url.indexOf(",");
  if (comma < 0) throw new ViewerError("not_loaded", "a data: address without a comma");
  const [head, body] = [url.slice(0, comma), url.slice(comma + 1)];
  if (!/;base64$/i.test(head)) {
    // Each %XX is a byte, whatever the charset.
    const text = body.replace(/[^\x00-\x7f]/g, (char) => encodeURIComponent(char));
    const plain = text.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
    return Uint8Array.from(plain, (char) => char.charCodeAt(0));
  }
  try {
    return Uint8Array.from(atob(decodeURIComponent(body).replace(/\s/g, "")), (char) => char.charCodeAt(0));
  } catch {
    throw new ViewerError("not_loaded", "a data: address that is not base64");
  }
}

/** @param {string} url @param {AbortSignal} signal */
async function fetched(url, signal) {
  if (url.startsWith("data:")) return bytesIn(url);
  const response = await fetch(url, { signal }).catch((error) => {
    throw new ViewerError("not_loaded", String(error));
  });
  if (!response.ok) throw new ViewerError("not_loaded", `${response.status} ${response.statusText}`.trim());
  if (Number(response.headers.get("Content-Length") ?? 0) > MOST_BYTES) throw new ViewerError("too_large", "");
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * The record of an element; `null` where it says nothing.
 * @param {HTMLElement} element @param {AbortSignal} signal
 * @returns {Promise<Source | null>}
 */
export async function sourceOf(element, signal) {
  const [link, src, named] = [element.querySelector("a[href]"), element.getAttribute("src"), element.getAttribute("name")];
  const href = src ?? link?.getAttribute("href") ?? null;
  if (href !== null) {
    const url = new URL(href, element.baseURI).href;
    const bytes = await fetched(url, signal);
    if (bytes.length > MOST_BYTES) throw new ViewerError("too_large", "");
    const given = src === null ? link?.getAttribute("download") : null;
    return { name: named || given || (url.startsWith("data:") ? "" : nameIn(url)), bytes, url };
  }
  const text = element.textContent?.trim() ?? "";
  return text ? { name: named || "record.txt", bytes: new TextEncoder().encode(`${text}\n`), url: null } : null;
}
