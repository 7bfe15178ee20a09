// Saving: back to where the file came from, or elsewhere in a format of one's choice, after telling what it would lose.

import { t } from "../i18n/index.js";
import { flushComment } from "../editor/comment.js";
import { fail, say, wordsFor } from "../session/notice.js";
import { askSession, inTurn, saved } from "../session/session.js";
import { changed, set, state } from "../state.js";
import { ChangedMeanwhile } from "../transport/http.js";
import { transport } from "../transport/index.js";
import { stampOf, writeTo as writeFile } from "./handle.js";
import { download } from "./out.js";
import { remember } from "./recent.js";

/** @param {object} saving */
const bytesOf = (saving) => inTurn(async () => {
  const { ok, bytes } = await askSession("save", saving);
  return { losses: ok.losses ?? [], bytes };
});

/** The format of the file as it lies where it was saved last. */
const formatNow = () => state.origin.format ?? state.head?.format ?? null;

/** Saves to where the file came from, if there is such a place. */
export async function save() {
  if (state.session === null) return;
  await flushComment();
  const { origin } = state;
  const canWrite = (origin.path !== undefined && transport.files) || origin.handle?.createWritable;
  if (!formatNow() || (!canWrite && !origin.name)) {
    await beginSaveAs();
    return;
  }
  try {
    const { bytes } = await bytesOf(origin.format ? { format: origin.format } : {});
    await writeTo(origin, bytes);
  } catch (error) {
    fail(error);
  }
}

/** @param {import("../types.js").Origin} origin @param {Uint8Array<ArrayBuffer>} bytes */
async function writeTo(origin, bytes) {
  if (origin.path !== undefined && transport.files) {
    try {
      const version = await transport.files.write(origin.path, bytes, origin.version ?? null);
      await inTurn(() => saved({ ...origin, version }));
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      askToOverwrite(origin, bytes);
      return;
    }
  } else if (origin.handle?.createWritable) {
    const { handle } = origin;
    await handle.requestPermission?.({ mode: "readwrite" });
    if (origin.stamp !== undefined && await stampOf(handle) !== origin.stamp) {
      askToOverwrite(origin, bytes);
      return;
    }
    await nowIn({ ...origin, stamp: await writeFile(handle, bytes) }, bytes);
  } else {
    await download(bytes, origin.name);
    await nowIn(origin, bytes);
    return;
  }
  say(t("saved", { name: origin.name }));
}

/** The file that is open is this one from now on, and saved. @param {import("../types.js").Origin} origin @param {Uint8Array} bytes */
async function nowIn(origin, bytes) {
  const listed = state.library.files.find((file) => file.origin === state.origin && origin.name === file.origin.name);
  await inTurn(() => saved(origin));
  // From the list, too, it is opened as it is now.
  if (listed) Object.assign(listed, { origin, read: async () => bytes });
  void remember(origin, bytes);
}

/** @param {import("../types.js").Origin} origin @param {Uint8Array<ArrayBuffer>} bytes */
function askToOverwrite(origin, bytes) {
  set({ dialog: { kind: "ask", title: t("changed_title"), text: t("changed_text", { name: origin.name }), actions: [
    { label: t("overwrite"), run: () => { set({ dialog: null }); void overwrite(origin, bytes).catch(fail); } },
    { label: t("save_as"), run: () => void beginSaveAs() },
  ] } });
}

/** Writes over a file as it is now, since the person said so. @param {import("../types.js").Origin} origin @param {Uint8Array<ArrayBuffer>} bytes */
async function overwrite(origin, bytes) {
  if (origin.path === undefined) {
    await writeTo({ ...origin, stamp: undefined }, bytes);
    return;
  }
  const { version } = await /** @type {import("../transport/http.js").Files} */ (transport.files).read(origin.path ?? "");
  await writeTo({ ...origin, version }, bytes);
}

/** The formats that can hold the game, the file's own first. */
export function writable() {
  const { hello, head } = state;
  const own = formatNow();
  const fits = hello?.formats.filter((format) => format.writes && (format.games.length === 0 || format.games.includes(head?.game ?? ""))) ?? [];
  return [...fits.filter(({ name }) => name === own), ...fits.filter(({ name }) => name !== own)];
}

/** @param {string} format */
function nameFor(format) {
  const extension = state.hello?.formats.find(({ name }) => name === format)?.extensions[0] ?? format;
  const stem = (state.origin.name || t("untitled")).replace(/\.[^.]{1,6}$/, "");
  return `${stem}.${extension}`;
}

export async function beginSaveAs() {
  await flushComment();
  const formats = writable();
  if (formats.length === 0) return;
  const format = formats[0].name;
  set({ dialog: { kind: "save", format, name: nameFor(format), alone: false, losses: null, error: null, named: false } });
  await tellLosses();
}

/** Says what the chosen format would lose. */
async function tellLosses() {
  const { dialog } = state;
  if (dialog?.kind !== "save") return;
  const { format, alone } = dialog;
  try {
    const { ok } = await inTurn(() => askSession("losses", { format, alone }));
    if (state.dialog?.kind === "save" && state.dialog.format === format) Object.assign(state.dialog, { losses: ok.losses, error: null });
  } catch (error) {
    Object.assign(state.dialog ?? {}, { losses: [], error: wordsFor(error) });
  }
  changed();
}

/** @param {{ format?: string, alone?: boolean, name?: string }} what */
export function changeSaveAs(what) {
  const { dialog } = state;
  if (dialog?.kind !== "save") return;
  Object.assign(dialog, what);
  if (what.name !== undefined) dialog.named = true;
  if (what.format !== undefined && !dialog.named) dialog.name = nameFor(what.format);
  if (what.format !== undefined || what.alone !== undefined) {
    dialog.losses = null;
    void tellLosses();
  }
  changed();
}

/** @param {"folder" | "download" | "pick"} where */
export async function finishSaveAs(where) {
  const { dialog } = state;
  if (dialog?.kind !== "save") return;
  const { format, alone, name } = dialog;
  try {
    const { bytes } = await bytesOf({ format, alone });
    if (where === "folder" && transport.files) {
      const folder = state.library.folder ?? state.origin.path?.split("/").slice(0, -1).join("/") ?? "";
      const path = folder ? `${folder}/${name}` : name;
      const version = await transport.files.write(path, bytes, null);
      set({ dialog: null });
      if (!alone) await nowIn({ name, path, version, format }, bytes);
      say(t("saved", { name }));
    } else if (where === "pick" && "showSaveFilePicker" in window) {
      const handle = await /** @type {any} */ (window).showSaveFilePicker({ suggestedName: name });
      const stamp = await writeFile(handle, bytes);
      set({ dialog: null });
      if (!alone) await nowIn({ name: handle.name, handle, stamp, format }, bytes);
      say(t("saved", { name: handle.name }));
    } else {
      await download(bytes, name);
      set({ dialog: null });
      // A download of an opened file is a copy of it; that of a new record is all there is.
      if (!alone) await inTurn(() => saved(state.origin.name ? state.origin : { name, format }));
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    dialog.error = error instanceof ChangedMeanwhile ? t("name_taken", { name }) : wordsFor(error);
    changed();
  }
}
