// A snippet to paste into a web page: the element `<yipu-viewer>`, with the record in it or with the name of its file.

import { t } from "../i18n/index.js";
import { flushComment } from "../editor/comment.js";
import { fail } from "../session/notice.js";
import { askSession, inTurn } from "../session/session.js";
import { set, state } from "../state.js";
import { themeNow } from "../board/dress.js";
import { copyText } from "./out.js";
import { visible } from "./names.js";

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`).replace(/[\u0000-\u001f]/g, " ");

/** @param {Uint8Array} bytes */
function base64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/**
 * @param {string} href The address of the record. @param {string} name The name of its file. @param {string} script The address of the script.
 * @param {string} title What readers without scripts see.
 */
export function snippet(href, name, script, title) {
  const { pieces, flip, notation: chosen } = state.settings;
  const notation = chosen[state.head?.game ?? ""];
  const attributes = [
    notation ? ` notation="${escaped(notation)}"` : "",
    pieces === "traditional" ? "" : ` pieces="${escaped(pieces)}"`,
    themeNow() === "print" ? ' theme="print"' : "",
    flip ? " flip" : "",
  ];
  return `<yipu-viewer${attributes.join("")}>
<a href="${escaped(href)}" download="${escaped(name)}">${escaped(title)}</a>
</yipu-viewer>
<script type="module" src="${escaped(script)}"></script>
`;
}

/** What the record is called in a link. @param {string} name */
function titleOf(name) {
  const tags = new Map(state.head?.tags ?? []);
  return tags.get("title")?.trim() || visible(name);
}

/** Offers the snippet in both ways. @param {string | null} home The public address of this app, which has the script too. */
export function offerEmbed(home) {
  const script = home === null ? "yipu-viewer.js" : new URL("yipu-viewer.js", home).href;
  const file = state.origin.name || `${t("untitled")}.json`;
  const whole = async () => {
    await flushComment();
    const { bytes } = await inTurn(() => askSession("save", { format: "json", alone: true }));
    const name = `${file.replace(/\.[^.]{1,6}$/, "")}.json`;
    return snippet(`data:application/octet-stream;base64,${base64(bytes)}`, name, script, titleOf(file));
  };
  const named = async () => snippet(encodeURIComponent(file), file, script, titleOf(file));
  const action = (/** @type {string} */ id, /** @type {string} */ label, /** @type {() => Promise<string>} */ make) => ({
    id, label, run: () => { set({ dialog: null }); void make().then((text) => copyText(text, t("embed"))).catch(fail); },
  });
  set({ dialog: { kind: "ask", title: t("embed_title"), text: t("embed_text", { script }), actions: [
    action("embed-whole", t("embed_whole"), whole),
    ...(state.origin.name ? [action("embed-named", t("embed_named", { name: visible(file) }), named)] : []),
  ] } });
}
