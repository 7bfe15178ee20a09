// A frame: the length of the JSON as four bytes, the JSON, and then the bytes that go with it.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * @param {object} message
 * @param {Uint8Array} [attachment]
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function pack(message, attachment = new Uint8Array()) {
  const json = encoder.encode(JSON.stringify(message));
  const bytes = new Uint8Array(4 + json.length + attachment.length);
  new DataView(bytes.buffer).setUint32(0, json.length, true);
  bytes.set(json, 4);
  bytes.set(attachment, 4 + json.length);
  return bytes;
}

/**
 * @param {Uint8Array} bytes
 * @returns {{ message: any, attachment: Uint8Array<ArrayBuffer> }}
 */
export function unpack(bytes) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const message = JSON.parse(decoder.decode(bytes.subarray(4, 4 + length)));
  return { message, attachment: bytes.slice(4 + length) };
}
