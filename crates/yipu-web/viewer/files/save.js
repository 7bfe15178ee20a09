// Saving: back to where the file came from, or elsewhere in a format of one's choice. What a file would lose is told before it is
// written, and only a record of which everything was written is called saved.

import { t } from "../i18n/index.js";
import { flushComment } from "../editor/comment.js";
import { fail, say, wordsFor } from "../session/notice.js";
import { askSession, inTurn, movedTo, saved } from "../session/session.js";
import { changed, set, state } from "../state.js";
import { ChangedMeanwhile } from "../transport/http.js";
import { transport } from "../transport/index.js";
import { stampOf, writeTo as writeFile } from "./handle.js";
import { listAgain } from "./library.js";
import { agree, askAbout, chosen, commentsHelp, serious } from "./losses.js";
import { isGoodName } from "./names.js";
import { download } from "./out.js";
import { remember } from "./recent.js";

/** @typedef {import("../types.js").Origin} Origin */
/** @typedef {import("./losses.js").Loss} Loss */

/** @param {object} saving @returns {Promise<{ losses: Loss[], bytes: Uint8Array<ArrayBuffer> }>} */
const bytesOf = (saving) => inTurn(async () => {
  const { ok, bytes } = await askSession("save", saving);
  return { losses: ok.losses ?? [], bytes };
});

/** The format of the file as it lies where it was saved last. */
export const formatNow = () => state.origin.format ?? state.head?.format ?? null;

/** Whether the file can be written where it came from. @param {Origin} origin */
const hasHome = (origin) => Boolean((origin.path !== undefined && transport.files) || origin.handle?.createWritable);

/** Saves to where the file came from, if there is such a place. */
export async function save() {
  if (state.session === null) return;
  await flushComment();
  const { origin } = state;
  const isWritten = writable().some(({ name }) => name === formatNow());
  if (!isWritten || (!hasHome(origin) && !origin.name)) {
    await beginSaveAs();
    return;
  }
  try {
    await saveOver(origin);
  } catch (error) {
    fail(error);
  }
}

/** Saves over the file, once it is settled what is done about losses. @param {Origin} origin */
async function saveOver(origin) {
  const saving = origin.format ? { format: origin.format } : {};
  const plain = await bytesOf(saving);
  if (serious(plain.losses).length === 0) {
    await writeTo(origin, plain.bytes, "saved");
    return;
  }
  const before = chosen(origin, plain.losses);
  if (before) {
    await saveWith(origin, saving, plain, before);
    return;
  }
  const comments = await commentsHelp(saving, plain.losses);
  offer(origin, plain.losses, comments, (choice) => saveWith(agree(origin, plain.losses, choice), saving, plain, choice));
}

/** @param {Origin} origin @param {Loss[]} losses @param {boolean} comments @param {(choice: import("./losses.js").Choice) => Promise<void>} choose */
function offer(origin, losses, comments, choose) {
  const others = writable().filter(({ name }) => (name === "pgn" || name === "json") && name !== formatNow());
  askAbout(origin.name, losses, others.map(({ name }) => ({ format: name, title: name.toUpperCase() })), comments, {
    choose: (choice) => void choose(choice).catch(fail),
    instead: (format) => void beginSaveAs(format),
  });
}

/** @param {Origin} origin @param {object} saving @param {{ losses: Loss[], bytes: Uint8Array<ArrayBuffer> }} plain @param {import("./losses.js").Choice} choice */
async function saveWith(origin, saving, plain, choice) {
  if (choice !== "comments") {
    await writeTo(origin, plain.bytes, "saved_without");
    return;
  }
  const commented = await bytesOf({ ...saving, into_comments: true });
  if (serious(commented.losses).length === 0) {
    await writeTo(origin, commented.bytes, "saved_comments");
    return;
  }
  // Not everything goes into comments: the rest is asked about, too.
  offer(origin, commented.losses, false, () => writeTo({ ...origin, agreed: undefined }, commented.bytes, "saved_without"));
}

/** @param {Origin} origin @param {Uint8Array<ArrayBuffer>} bytes @param {string} told What is said when it is written. */
async function writeTo(origin, bytes, told) {
  if (origin.path !== undefined && transport.files) {
    try {
      const version = await transport.files.write(origin.path, bytes, origin.version ?? null);
      await nowIn({ ...origin, version }, bytes);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      askToOverwrite(origin, bytes, told);
      return;
    }
  } else if (origin.handle?.createWritable) {
    const { handle } = origin;
    await handle.requestPermission?.({ mode: "readwrite" });
    if (origin.stamp !== undefined && await stampOf(handle) !== origin.stamp) {
      askToOverwrite(origin, bytes, told);
      return;
    }
    await nowIn({ ...origin, stamp: await writeFile(handle, bytes) }, bytes);
  } else {
    await download(bytes, origin.name);
    // There is no other way to save it here; but a copy without everything is only a copy.
    if (told === "saved_without") say(t("copy_without", { name: origin.name }), "warning");
    else await nowIn(origin, bytes);
    return;
  }
  say(t(told, { name: origin.name }));
}

/** The file that is open is this one from now on, and saved. @param {Origin} origin @param {Uint8Array} bytes */
async function nowIn(origin, bytes) {
  await inTurn(() => saved(origin));
  // In the list, too, it is as it is now.
  void listAgain(origin, bytes);
  void remember(origin, bytes);
}

/** @param {Origin} origin @param {Uint8Array<ArrayBuffer>} bytes @param {string} told */
function askToOverwrite(origin, bytes, told) {
  set({ dialog: { kind: "ask", title: t("changed_title"), text: t("changed_text", { name: origin.name }), actions: [
    { label: t("overwrite"), run: () => { set({ dialog: null }); void overwrite(origin, bytes, told).catch(fail); } },
    { label: t("save_as"), run: () => void beginSaveAs() },
  ] } });
}

/** Writes over a file as it is now, since the person said so. @param {Origin} origin @param {Uint8Array<ArrayBuffer>} bytes @param {string} told */
async function overwrite(origin, bytes, told) {
  if (origin.path === undefined) {
    await writeTo({ ...origin, stamp: undefined }, bytes, told);
    return;
  }
  const { version } = await /** @type {import("../transport/http.js").Files} */ (transport.files).read(origin.path ?? "");
  await writeTo({ ...origin, version }, bytes, told);
}

/** The formats that can hold the game, the file's own first. */
export function writable() {
  const { hello, head } = state;
  const own = formatNow();
  const fits = hello?.formats.filter((format) => format.writes && format.games.includes(head?.game ?? "")) ?? [];
  return [...fits.filter(({ name }) => name === own), ...fits.filter(({ name }) => name !== own)];
}

/** @param {string} format */
function nameFor(format) {
  const extension = state.hello?.formats.find(({ name }) => name === format)?.extensions[0] ?? format;
  const stem = (state.origin.name || t("untitled")).replace(/\.[^.]{1,6}$/, "");
  return `${stem}.${extension}`;
}

/** @param {string} [wanted] The format to begin with. */
export async function beginSaveAs(wanted) {
  await flushComment();
  const formats = writable();
  if (formats.length === 0) return;
  const format = formats.find(({ name }) => name === wanted)?.name ?? formats[0].name;
  set({ dialog: { kind: "save", format, name: nameFor(format), alone: false, comments: false, helps: false, losses: null, error: null, named: false } });
  await tellLosses();
}

/** Says what the chosen format would lose. */
async function tellLosses() {
  const { dialog } = state;
  if (dialog?.kind !== "save") return;
  const { format, alone, comments } = dialog;
  const saving = { format, alone, into_comments: comments };
  const isStill = () => state.dialog === dialog && dialog.format === format && dialog.alone === alone && dialog.comments === comments;
  try {
    const { ok } = await inTurn(() => askSession("losses", saving));
    const helps = comments || (serious(ok.losses).length > 0 && await commentsHelp({ format, alone }, ok.losses));
    if (isStill()) Object.assign(dialog, { losses: ok.losses, helps, error: null });
  } catch (error) {
    if (isStill()) Object.assign(dialog, { losses: [], helps: false, error: wordsFor(error) });
  }
  changed();
}

/** @param {{ format?: string, alone?: boolean, name?: string, comments?: boolean }} what */
export function changeSaveAs(what) {
  const { dialog } = state;
  if (dialog?.kind !== "save") return;
  Object.assign(dialog, what);
  if (what.name !== undefined) dialog.named = true;
  if (what.format !== undefined && !dialog.named) dialog.name = nameFor(what.format);
  if (what.format !== undefined) dialog.comments = false;
  if (what.name === undefined) {
    dialog.losses = null;
    void tellLosses();
  }
  changed();
}

/** @param {"folder" | "download" | "pick"} where */
export async function finishSaveAs(where) {
  const { dialog } = state;
  if (dialog?.kind !== "save") return;
  const { format, alone, name, comments } = dialog;
  try {
    if (where !== "pick" && !isGoodName(name)) throw new Error(t("server_bad_name"));
    const { losses, bytes } = await bytesOf({ format, alone, into_comments: comments });
    if (serious(losses).length > 0 && dialog.losses === null) {
      // The list of losses was not there yet: show it first.
      Object.assign(dialog, { losses, error: null });
      changed();
      return;
    }
    const whole = serious(losses).length === 0 && (!alone || state.recordCount === 1);
    const origin = await writeElsewhere(where, name, format, bytes);
    set({ dialog: null });
    await settleCopy(origin, bytes, whole, comments, alone ? [] : serious(losses));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    dialog.error = error instanceof ChangedMeanwhile ? t("name_taken", { name }) : wordsFor(error);
    changed();
  }
}

/** Writes the bytes, and says where they are now. @param {"folder" | "download" | "pick"} where @param {string} name @param {string} format @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<Origin>} */
async function writeElsewhere(where, name, format, bytes) {
  if (where === "folder" && transport.files) {
    const folder = state.library.folder ?? state.origin.path?.split("/").slice(0, -1).join("/") ?? "";
    const path = folder ? `${folder}/${name}` : name;
    return { name, path, version: await transport.files.write(path, bytes, null), format };
  }
  if (where === "pick" && "showSaveFilePicker" in window) {
    const handle = await /** @type {any} */ (window).showSaveFilePicker({ suggestedName: name });
    return { name: handle.name, handle, stamp: await writeFile(handle, bytes), format };
  }
  await download(bytes, name);
  return { name, format };
}

/**
 * A copy is a copy: the record is saved only if everything is in it, and nowhere else to be saved where it is a download. A file
 * of the whole game that lacks something is where the record is saved from now on, but it is not saved yet.
 * @param {Origin} origin @param {Uint8Array} bytes @param {boolean} whole @param {boolean} comments @param {Loss[]} lost
 */
async function settleCopy(origin, bytes, whole, comments, lost) {
  const isDownload = !hasHome(origin);
  const { name } = origin;
  if (whole && isDownload) {
    if (!hasHome(state.origin)) await inTurn(() => saved(state.origin.name ? state.origin : origin));
    return;
  }
  if (whole) {
    await nowIn(origin, bytes);
    say(t(comments ? "saved_comments" : "saved", { name }));
    return;
  }
  const holdsMoves = state.hello?.formats.find((format) => format.name === origin.format)?.moves ?? false;
  if (!isDownload && lost.length > 0 && holdsMoves) {
    await inTurn(() => movedTo(agree(origin, lost, "drop")));
  }
  if (!isDownload) void listAgain(origin, bytes);
  if (lost.length > 0) say(t("copy_without", { name }), "warning");
  else if (!isDownload) say(t("copy_written", { name }));
}
