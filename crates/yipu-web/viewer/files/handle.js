// A file on disk that the browser lets the page read and write.

/** How a file is now: another stamp is another content. @param {any} handle */
export async function stampOf(handle) {
  const { lastModified, size } = await handle.getFile();
  return `${lastModified}.${size}`;
}

/** Writes the whole file; its new stamp. The browser puts it in place when all is written. @param {any} handle @param {Uint8Array<ArrayBuffer>} bytes */
export async function writeTo(handle, bytes) {
  const stream = await handle.createWritable();
  await stream.write(bytes);
  await stream.close();
  return await stampOf(handle);
}
