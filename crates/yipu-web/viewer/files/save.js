// Saving: back to where the file came from, or elsewhere in a format of one's choice, after telling what it would lose.

import { t } from "../i18n/index.js";
import { flushComment } from "../editor/comment.js";
import { fail, say } from "../session/notice.js";
import { askSession, inTurn, saved } from "../session/session.js";
import { changed, set, state } from "../state.js";
import { ChangedMeanwhile } from "../transport/http.js";
import { transport } from "../transport/index.js";
import { download } from "./out.js";

/** @param {object} saving */
const bytesOf = (saving) => inTurn(async () => {
  const { ok, bytes } = await askSession("save", saving);
  return { losses: ok.losses ?? [], bytes };
});

/** Saves to where the file came from, if there is such a place. */
export async function save() {
  if (state.session === null) return;
  await flushComment();
  const { origin } = state;
  const canWrite = (origin.path !== undefined && transport.files) || origin.handle?.createWritable;
  if (!state.head?.format || (!canWrite && !origin.name)) {
    await beginSaveAs();
    return;
  }
  try {
    const { bytes } = await bytesOf({});
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
      set({ dialog: { kind: "ask", title: t("changed_title"), text: t("changed_text", { name: origin.name }), actions: [
        { label: t("overwrite"), run: () => { set({ dialog: null }); void overwrite(origin, bytes).catch(fail); } },
        { label: t("save_as"), run: () => void beginSaveAs() },
      ] } });
      return;
    }
  } else if (origin.handle?.createWritable) {
    await origin.handle.requestPermission?.({ mode: "readwrite" });
    const stream = await origin.handle.createWritable();
    await stream.write(bytes);
    await stream.close();
    await inTurn(() => saved(origin));
  } else {
    await download(bytes, origin.name);
    await inTurn(() => saved(origin));
    return;
  }
  say(t("saved", { name: origin.name }));
}

/** Writes over a file as it is now, since the person said so. @param {import("../types.js").Origin} origin @param {Uint8Array<ArrayBuffer>} bytes */
async function overwrite(origin, bytes) {
  const { version } = await /** @type {import("../transport/http.js").Files} */ (transport.files).read(origin.path ?? "");
  await writeTo({ ...origin, version }, bytes);
}

/** The formats that can hold the game, the file's own first. */
export function writable() {
  const { hello, head } = state;
  const fits = hello?.formats.filter((format) => format.writes && (format.games.length === 0 || format.games.includes(head?.game ?? ""))) ?? [];
  return [...fits.filter(({ name }) => name === head?.format), ...fits.filter(({ name }) => name !== head?.format)];
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
    Object.assign(state.dialog ?? {}, { losses: [], error: error instanceof Error ? error.message : String(error) });
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
      if (!alone) await inTurn(() => saved({ name, path, version }));
      say(t("saved", { name }));
    } else if (where === "pick" && "showSaveFilePicker" in window) {
      const handle = await /** @type {any} */ (window).showSaveFilePicker({ suggestedName: name });
      const stream = await handle.createWritable();
      await stream.write(bytes);
      await stream.close();
      set({ dialog: null });
      if (!alone) await inTurn(() => saved({ name: handle.name, handle }));
      say(t("saved", { name: handle.name }));
    } else {
      await download(bytes, name);
      set({ dialog: null });
      if (!alone) await inTurn(() => saved({ ...state.origin, name: state.origin.name || name }));
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    dialog.error = error instanceof ChangedMeanwhile ? t("name_taken", { name }) : error instanceof Error ? error.message : String(error);
    changed();
  }
}
