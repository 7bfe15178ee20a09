// A small record in a link.

import { t } from "../i18n/index.js";
import { MARK, MOST_UNPACKED, packedLink } from "../replay/pack.js";

/** A browser unpacks all it is given at once, on the page's own thread, and up to a thousand times as much comes out. */
const STEP = 1024;

/** @param {string} home The address of a page that opens it. @param {string} name @param {Uint8Array} bytes */
export async function linkOf(home, name, bytes) {
  const link = await packedLink(home, name, bytes);
  if (link === null) throw new Error(t("link_too_long"));
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
