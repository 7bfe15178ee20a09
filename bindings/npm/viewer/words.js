// What the element says itself; the board and its buttons have their words from the module.

const EN = {
  loading: "Loading the record…", record: "Record", notation: "Notation",
  download: "Download", open: "Open in Yipu",
  errors: (/** @type {number} */ count) => (count === 1 ? "1 error in the record" : `${count} errors in the record`),
  refused: "This page does not allow WebAssembly, so the board cannot be shown.",
  no_module: "The viewer could not be loaded.", no_record: "There is no record to show.", not_loaded: "The record could not be loaded.", too_large: "The file is too large to be shown.",
};

/** @type {Record<string, typeof EN>} */
const WORDS = {
  en: EN,
  "zh-Hans": {
    loading: "正在载入棋谱…", record: "棋谱", notation: "记法",
    download: "下载", open: "在弈谱中打开",
    errors: (count) => `棋谱中有 ${count} 处错误`,
    refused: "本页不允许使用 WebAssembly，无法显示棋盘。",
    no_module: "无法载入打谱组件。", no_record: "没有可显示的棋谱。", not_loaded: "无法载入棋谱。", too_large: "文件过大，无法显示。",
  },
  "zh-Hant": {
    loading: "正在載入棋譜…", record: "棋譜", notation: "記法",
    download: "下載", open: "在弈譜中開啟",
    errors: (count) => `棋譜中有 ${count} 處錯誤`,
    refused: "本頁不允許使用 WebAssembly，無法顯示棋盤。",
    no_module: "無法載入打譜元件。", no_record: "沒有可顯示的棋譜。", not_loaded: "無法載入棋譜。", too_large: "檔案過大，無法顯示。",
  },
};

/** The language of words for a language tag: `en`, `zh-Hans` or `zh-Hant`. @param {string} tag */
export function languageOf(tag) {
  const lower = tag.toLowerCase();
  if (!lower.startsWith("zh")) return "en";
  return /hant|tw|hk|mo/.test(lower) ? "zh-Hant" : "zh-Hans";
}

/** @param {string} language */
export const wordsOf = (language) => WORDS[language] ?? EN;
