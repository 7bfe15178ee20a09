// A small record in a link: `#y1.`, then its name, a zero and its bytes, compressed. What a link unpacks to is bounded, since
// anybody can make one.

export const MARK = "y1.";
/** More bytes than this are not unpacked. */
export const MOST_UNPACKED = 1 << 20;
/** A link longer than this is not taken by many programs. */
const LONGEST = 32_000;

/** @param {Uint8Array} bytes */
const base64 = (bytes) => {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

/**
 * A link with a record in it, or `null` if the record is too long for one.
 * @param {string} home The address of a page that opens it. @param {string} name @param {Uint8Array} bytes
 */
export async function packedLink(home, name, bytes) {
  const told = new TextEncoder().encode(`${name}\0`);
  if (told.length + bytes.length > MOST_UNPACKED) return null;
  const stream = new Blob([told, /** @type {Uint8Array<ArrayBuffer>} */ (bytes)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  const link = `${home}#${MARK}${base64(packed)}`;
  return link.length > LONGEST ? null : link;
}
