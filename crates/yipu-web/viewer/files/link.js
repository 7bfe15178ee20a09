// A small record in a link: `#y1.` and the bytes, compressed. What a link unpacks to is bounded, since anybody can make one.

import { t } from "../i18n/index.js";

const MARK = "y1.";
/** A link longer than this is not taken by many programs. */
const LONGEST = 32_000;
const MOST_UNPACKED = 1 << 20;
/** A browser unpacks all it is given at once, on the page's own thread, and up to a thousand times as much comes out. */
const STEP = 1024;

/** @param {Uint8Array} bytes */
const base64 = (bytes) => {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

/** @param {string} home The address of a page that opens it. @param {string} name @param {Uint8Array} bytes */
export async function linkOf(home, name, bytes) {
  const told = new TextEncoder().encode(`${name}\0`);
  if (told.length + bytes.length > MOST_UNPACKED) throw new Error(t("link_too_long"));
  const stream = new Blob([told, /** @type {Uint8Array<ArrayBuffer>} */ (bytes)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  const link = `${home}#${MARK}${base64(packed)}`;
  if (link.length > LONGEST) throw new Error(t("link_too_long"));
  return link;
}

/** Bytes a step at a time, each when it is asked for. @param {Uint8Array<ArrayBuffer>} bytes @returns {ReadableStream<Uint8Array<ArrayBuffer>>} */
function inSteps(bytes) {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, at + STEP));
      at += STEP;
    },
  });
}

/**
 * What a link holds; `null` when it holds nothing.
 * @param {string} hash
 * @returns {Promise<{ name: string, bytes: Uint8Array } | null>}
 */
export async function readLink(hash) {
  const text = hash.replace(/^#/, "");
  if (!text.startsWith(MARK)) {
    if (/^y\d+\./.test(text)) throw new Error(t("link_version"));
    return null;
  }
  let packed;
  try {
    packed = Uint8Array.from(atob(text.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
  } catch {
    throw new Error(t("link_broken"));
  }
  const reader = inSteps(packed).pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => { throw new Error(t("link_broken")); });
    if (done) break;
    length += value.length;
    if (length > MOST_UNPACKED) {
      await reader.cancel();
      throw new Error(t("link_too_large"));
    }
    parts.push(value);
  }
  const all = new Uint8Array(await new Blob(parts).arrayBuffer());
  const end = all.indexOf(0);
  if (end < 0 || end > 1000) throw new Error(t("link_broken"));
  return { name: new TextDecoder().decode(all.subarray(0, end)), bytes: all.slice(end + 1) };
}
