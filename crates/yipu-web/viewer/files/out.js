// Bytes and texts leave the page: as a download, to the clipboard, or shared where downloads are blocked.

import { t } from "../i18n/index.js";
import { say } from "../session/notice.js";

/** @param {Uint8Array<ArrayBuffer>} bytes @param {string} name @param {string} [type] */
export async function download(bytes, name, type = "application/octet-stream") {
  const blob = new Blob([bytes], { type });
  const link = document.createElement("a");
  if (!("download" in link) && navigator.share) {
    await navigator.share({ files: [new File([blob], name, { type })] });
    return;
  }
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  say(t("downloaded", { name }));
}

/** @param {string} text @param {string} what */
export async function copyText(text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // An older way, for pages that are not trusted with the clipboard.
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    if (!done) throw new Error(t("no_clipboard"));
  }
  say(t("copied", { what }));
}
