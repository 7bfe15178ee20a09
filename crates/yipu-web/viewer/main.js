// The page begins here.

import { patch } from "./dom/render.js";
import { show, showPath, takeText } from "./files/open.js";
import { loadLost } from "./files/lost.js";
import { visible } from "./files/names.js";
import { loadRecent } from "./files/recent.js";
import { flushComment } from "./editor/comment.js";
import { t } from "./i18n/index.js";
import { isLine } from "./moves/line.js";
import { onKeyDown } from "./keys.js";
import * as journal from "./session/journal.js";
import { fail, say } from "./session/notice.js";
import { apply, restore } from "./session/session.js";
import { changed, drawWith, set, state } from "./state.js";
import { sayHere } from "./transport/here.js";
import { ask, transport } from "./transport/index.js";
import { noticeMove } from "./view/announce.js";
import { page } from "./view/page.js";
import { applyTheme, relook } from "./view/settings.js";

const root = /** @type {HTMLElement} */ (document.getElementById("app"));

function draw() {
  applyTheme();
  const title = state.session === null ? t("app") : `${state.unsaved ? "• " : ""}${visible(state.origin.name) || t("untitled")} – ${t("app")}`;
  if (document.title !== title) document.title = title;
  patch(root, page());
  root.toggleAttribute("data-busy", state.busy > 0);
  noticeMove();
}

/** @param {ClipboardEvent} event */
function onPaste(event) {
  if (event.target instanceof HTMLElement && event.target.closest("input, textarea")) return;
  const files = [...(event.clipboardData?.files ?? [])];
  const text = event.clipboardData?.getData("text/plain") ?? "";
  event.preventDefault();
  if (files.length > 0) {
    void import("./files/open.js").then(({ ofFile, take }) => take(files.map((file) => ofFile(file))));
  } else if (state.board && isLine(text)) {
    void apply({ do: "paste", node: state.board.node });
  } else {
    void takeText(text);
  }
}

/** The link that this tab has opened: loaded again, it goes on with what was done since. */
const OPENED = "yipu-link";

async function fromLink() {
  if (!/^#y\d+\./.test(location.hash)) return false;
  const { readLink } = await import("./files/link.js");
  const found = await readLink(location.hash);
  if (!found) return false;
  await show(found.bytes, { name: found.name });
  sessionStorage.setItem(OPENED, location.hash);
  return true;
}

/** Work of this tab comes back by itself; that of others is offered. */
async function begin() {
  const { ok } = await ask("hello", { lang: state.settings.lang });
  set({ hello: ok });
  const listed = transport.files ? await transport.files.list("") : null;
  state.library.root = listed?.root ?? "";
  await loadRecent();
  const mine = journal.ofThisTab();
  let there = false;
  const isNew = location.hash.length > 1 && !(mine && sessionStorage.getItem(OPENED) === location.hash);
  if (isNew) there = await fromLink().catch((error) => { fail(error); return false; });
  if (!there && mine) {
    const held = navigator.locks ? (await navigator.locks.query()).held ?? [] : [];
    if (!held.some((lock) => lock.name === `yipu-${mine}`)) there = await restore(mine).catch((error) => { fail(error); return false; });
    if (there && state.unsaved) say(t("restored"));
  }
  await loadLost();
  if (listed) {
    const { entries, file, root } = listed;
    if (!file && root !== null) {
      Object.assign(state.library, { folder: "", entries, open: true });
      changed();
    } else if (!there && entries[0]) {
      await showPath(entries[0].path, 0, entries[0].name);
    }
  }
}

drawWith(draw);
if (transport.here) void sayHere(transport.here).catch(() => {});
document.addEventListener("keydown", onKeyDown);
document.addEventListener("paste", onPaste);
window.addEventListener("hashchange", () => void fromLink().catch(fail));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => relook({}));
window.addEventListener("resize", changed);
window.addEventListener("pagehide", () => void flushComment());
window.addEventListener("beforeunload", (event) => { if (journal.isAtRisk()) event.preventDefault(); });
document.addEventListener("visibilitychange", () => { if (document.hidden) void flushComment(); });
if (!transport.server && "serviceWorker" in navigator) void navigator.serviceWorker.register("sw.js").catch(() => {});
begin().then(() => root.setAttribute("data-ready", ""), fail);
