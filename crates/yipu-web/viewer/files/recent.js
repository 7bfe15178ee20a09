// Files that were open lately. Their bytes stay in this browser and nowhere else.

import { all, put, remove } from "../session/store.js";
import { say } from "../session/notice.js";
import { t } from "../i18n/index.js";
import { set, state } from "../state.js";
import { ofFile, show, showPath } from "./open.js";

const MOST = 12;
const LARGEST = 4 << 20;

/** @param {import("../types.js").Origin} origin @param {Uint8Array} bytes */
export async function remember(origin, bytes) {
  if (!origin.name || bytes.length > LARGEST) return;
  const { root } = state.library;
  const key = origin.path === undefined ? origin.name : `${root}/${origin.path}`;
  const known = { key, root, bytes: origin.path === undefined ? bytes : null, time: Date.now() };
  try {
    await put("recent", key, { ...known, origin });
  } catch {
    // A handle that cannot be kept is left out.
    await put("recent", key, { ...known, origin: { name: origin.name, path: origin.path } });
  }
  await loadRecent();
}

export async function loadRecent() {
  const known = (await all("recent")).sort((a, b) => b.time - a.time);
  for (const old of known.slice(MOST)) await remove("recent", old.key);
  // A path leads somewhere else below another folder.
  const here = known.slice(0, MOST).filter(({ origin, root }) => origin.path === undefined || root === state.library.root);
  set({ recent: here.map(({ key, origin, time }) => ({ key, name: origin.name, time })) });
}

/** @param {string} key */
export async function openRecent(key) {
  const found = (await all("recent")).find((known) => known.key === key);
  if (!found) return;
  const { handle, name, path } = found.origin;
  if (path !== undefined) {
    await showPath(path);
  } else if (!handle) {
    await show(found.bytes, found.origin);
  } else {
    const there = await readAgain(handle);
    if (there) {
      await show(there.bytes, there.origin);
      return;
    }
    // It is shown as it was, and saved elsewhere: what the file is now, nobody knows.
    await show(found.bytes, { name });
    say(t("recent_as_it_was", { name }));
  }
}

/** A file where it lies, if the browser lets us. @param {any} handle */
async function readAgain(handle) {
  try {
    if (await handle.requestPermission?.({ mode: "read" }) === "denied") return null;
    const { origin, read } = ofFile(await handle.getFile(), handle);
    return { bytes: await read(), origin };
  } catch {
    return null;
  }
}
