// Files that were open lately. Their bytes stay in this browser and nowhere else.

import { all, put, remove } from "../session/store.js";
import { set } from "../state.js";
import { show, showPath } from "./open.js";

const MOST = 12;
const LARGEST = 4 << 20;

/** @param {import("../types.js").Origin} origin @param {Uint8Array} bytes */
export async function remember(origin, bytes) {
  if (!origin.name || bytes.length > LARGEST) return;
  const key = origin.path ?? origin.name;
  const kept = origin.path ? null : bytes;
  try {
    await put("recent", key, { key, origin, bytes: kept, time: Date.now() });
  } catch {
    // A handle that cannot be kept is left out.
    await put("recent", key, { key, origin: { name: origin.name, path: origin.path }, bytes: kept, time: Date.now() });
  }
  await loadRecent();
}

export async function loadRecent() {
  const known = (await all("recent")).sort((a, b) => b.time - a.time);
  for (const old of known.slice(MOST)) await remove("recent", old.key);
  set({ recent: known.slice(0, MOST).map(({ key, origin, time }) => ({ key, name: origin.name, time })) });
}

/** @param {string} key */
export async function openRecent(key) {
  const found = (await all("recent")).find((known) => known.key === key);
  if (!found) return;
  if (found.origin.path !== undefined) await showPath(found.origin.path);
  else await show(found.bytes, found.origin);
}
