// The board in words.

import { t } from "../i18n/index.js";
import { numberedMove } from "../replay/lines.js";
import { state } from "../state.js";
import { siteName } from "./place.js";

export const gameNow = () => state.hello?.games.find((game) => game.code === state.head?.game);

/** What a record says under a key. @param {string} key */
export const tag = (key) => state.head?.tags.find(([name]) => name === key)?.[1] ?? "";

/** A seat and who sits there. @param {number} seat */
export function seatLine(seat) {
  const known = gameNow()?.seats[seat];
  if (!known) return "";
  const turn = !state.draft && state.board?.turn === seat && !state.board.ending ? "● " : "";
  return `${turn}${known.title} ${tag(known.key)}`.trim();
}

/** @param {import("../types.js").Kind} kind */
export function pieceName(kind) {
  const { lang } = state.settings;
  const face = kind.face?.[lang === "en" ? 2 : lang === "zh-Hant" ? 0 : 1] ?? "";
  const seat = kind.side === null ? undefined : gameNow()?.seats[kind.side];
  return [seat ? seat.title : "", face || t(`form_${kind.form === "queen" && /^DR/.test(state.head?.game ?? "") ? "king" : kind.form}`)].filter(Boolean).join(" ");
}

/** What stands on a site. @param {number} site */
export function siteWords(site) {
  const items = state.draft ? state.draft.items : state.board?.items ?? [];
  const item = items.findLast((item) => item.site === site);
  return `${siteName(site)} ${item ? pieceName(item) : t("empty_site")}`;
}

/** A move in the words of the page, where its notation has a word for it. @param {string} text */
export const said = (text) => (text === "pass" ? t("pass") : text);

/** The move with its number. @param {import("../types.js").Row | null | undefined} row */
export function numbered(row) {
  if (!row) return t("start");
  return row.text ? numberedMove({ ...row, text: said(row.text) }) : t("no_move");
}

/** What is said of the moves that the picked piece had better not make; empty when nothing is. */
export function warning() {
  const { warned } = state.picking;
  const reasons = [...new Set(warned.map(({ why }) => why))];
  const sites = (/** @type {string} */ why) => warned.filter((each) => each.why === why).map(({ site }) => siteName(site)).join(", ");
  return reasons.map((why) => t("warned", { sites: sites(why), why })).join(" ");
}

/** The whole position. */
export function describe() {
  const { board } = state;
  if (!board) return "";
  const items = state.draft ? state.draft.items : board.items;
  if (items.length > 120) return `${numbered(board.row)}. ${t("items", { count: items.length })}`;
  const words = items.map((item) => `${pieceName(item)} ${siteName(item.site)}`).join(", ");
  return `${numbered(board.row)}. ${words}`;
}
