// The position, the moves or the record as text; pictures of them; a link; a sheet of paper.

import { t } from "../i18n/index.js";
import { flushComment } from "../editor/comment.js";
import { fail, say } from "../session/notice.js";
import { askSession, inTurn } from "../session/session.js";
import { changed, set, state } from "../state.js";
import { transport } from "../transport/index.js";
import { dress, themeNow, undress } from "../board/dress.js";
import { linkOf } from "./link.js";
import { serious } from "./losses.js";
import { copyText, download } from "./out.js";
import { formatNow, writable } from "./save.js";

/** @param {string} what @param {string} label */
export async function copyAs(what, label) {
  set({ menu: null });
  try {
    await flushComment();
    const { ok } = await inTurn(() => askSession("text", { what }));
    await copyText(ok.text, label);
    const lost = serious(ok.losses ?? []).length;
    if (lost > 0) say(t("copied_without", { what: label, count: lost }), "warning");
  } catch (error) {
    fail(error);
  }
}

/** A link that holds the whole record, as JSON. A link to this machine is of no use to others: then the text is offered instead. */
export async function copyLink() {
  set({ menu: null });
  try {
    await flushComment();
    const home = addressOf();
    if (home === null) {
      offerText();
      return;
    }
    const { bytes } = await inTurn(() => askSession("save", { format: "json", alone: true }));
    const stem = (state.origin.name || t("untitled")).replace(/\.[^.]{1,6}$/, "");
    await copyText(await linkOf(home, `${stem}.json`, bytes), t("link"));
  } catch (error) {
    fail(error);
  }
}

/** Where links lead: to the page of a site, or to the public address that was set; `null` where there is none. */
function addressOf() {
  if (!transport.server) return location.href.split("#")[0];
  const { site } = state.settings;
  if (!site.trim()) return null;
  const address = URL.canParse(site.trim()) ? new URL(site.trim()) : null;
  if (!address || !/^https?:$/.test(address.protocol)) throw new Error(t("site_bad", { site }));
  address.hash = "";
  return address.href;
}

function offerText() {
  const texts = writable().filter((format) => format.text && (format.name === "pgn" || format.name === "json" || format.name === formatNow()));
  set({ dialog: { kind: "ask", title: t("link_local_title"), text: t("link_local"), actions: [
    ...texts.map((format) => ({ id: `link-${format.name}`, label: t("copy_as", { format: format.title }), run: () => { set({ dialog: null }); void copyAs(format.name, format.title); } })),
    { id: "link-site", label: t("link_site"), run: () => set({ dialog: { kind: "view" } }) },
  ] } });
}

/** A snippet for a page of one's own. */
async function copyEmbed() {
  set({ menu: null });
  try {
    const home = addressOf();
    const { offerEmbed } = await import("./embed.js");
    offerEmbed(home);
  } catch (error) {
    fail(error);
  }
}

/** How pictures look: as the board does now. */
const look = () => {
  const { pieces, flip, mirror, coordinates, numbers } = state.settings;
  return { pieces, flip, mirror, numbers, plain: !coordinates, theme: themeNow() };
};

const TYPES = /** @type {Record<string, string>} */ ({
  svg: "image/svg+xml", png: "image/png", gif: "image/gif", pdf: "application/pdf", html: "text/html",
});

const built = () => state.hello?.pictures.filter((known) => known.built).map((known) => known.name) ?? [];

/** @param {string} kind */
export async function picture(kind) {
  set({ menu: null });
  try {
    await flushComment();
    const stem = (state.origin.name || t("untitled")).replace(/\.[^.]{1,6}$/, "");
    if (!built().includes(kind)) {
      const { gif, png } = await import("./canvas.js");
      await download(await (kind === "gif" ? gif(look(), state.settings.speed) : png(look())), `${stem}.${kind}`, TYPES[kind]);
      return;
    }
    const { bytes } = await inTurn(() => askSession("picture", { kind, ...look(), whole_game: kind === "pdf" }));
    await download(bytes, `${stem}.${kind}`, TYPES[kind]);
  } catch (error) {
    fail(error);
  }
}

/** All moves, for the sheet; beyond this many a book would come out. */
const MOST_PRINTED = 5000;
/** Draws the board anew, black on white or as it was. @param {import("../types.js").Settings["board"]} board */
function drawAs(board) {
  if (state.settings.board === board) return Promise.resolve();
  state.settings.board = board;
  undress();
  return inTurn(dress);
}

let printing = false;

export async function print() {
  if (state.session === null || printing) return;
  printing = true;
  set({ menu: null });
  const { board } = state.settings;
  try {
    await flushComment();
    /** @type {import("../types.js").Row[]} */
    const rows = [];
    for (let more = true; more && rows.length < MOST_PRINTED;) {
      const { ok } = await inTurn(() => askSession("moves", { from: rows.length, count: 200 }));
      rows.push(...ok.rows);
      more = ok.rows.length > 0 && rows.length < ok.total;
    }
    const { sheet } = await import("../view/sheet.js");
    set({ sheet: sheet(rows) });
    await drawAs("print");
    changed();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    window.print();
  } catch (error) {
    fail(error);
  } finally {
    set({ sheet: null });
    printing = false;
    void drawAs(board).catch(fail);
    changed();
  }
}

/** @returns {{ label: string, run: () => void, keys?: string }[]} */
export function outActions() {
  const texts = writable().filter((format) => format.text);
  const pictures = [...new Set([...built(), "png", "gif"])].filter((kind) => kind in TYPES);
  return [
    { label: t("copy_position"), keys: "Ctrl Shift C", run: () => void copyAs("position", t("position")) },
    { label: t("copy_moves"), run: () => void copyAs("moves", t("moves")) },
    { label: t("copy_link"), run: () => void copyLink() },
    { label: t("copy_embed"), run: () => void copyEmbed() },
    ...texts.map((format) => ({ label: t("copy_as", { format: format.title }), run: () => void copyAs(format.name, format.title) })),
    ...pictures.map((kind) => ({ label: t("picture_as", { kind: kind.toUpperCase() }), run: () => void picture(kind) })),
    { label: t("print"), keys: "Ctrl P", run: () => void print() },
  ];
}
