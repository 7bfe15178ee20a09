// The die of the games that have one, thrown by a button. Its numbers come from a seed that is written into the record.

import { h } from "../dom/render.js";
import { t } from "../i18n/index.js";
import { announce } from "../session/notice.js";
import { apply } from "../session/session.js";
import { state } from "../state.js";
import { placeNow, setLive, thrownNow } from "./now.js";

/** A new seed: 16 hexadecimal digits. */
const drawn = () => [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(16).padStart(8, "0")).join("");

/** Whether the die can be thrown here. */
const canThrow = () => Boolean(state.board?.die) && !state.board?.ending && !state.draft && state.settings.seat === null && thrownNow() === null;

/** Throws the die for the next move. A seed that was drawn once stays, also where the throw is undone: nobody throws twice for a move. */
export async function throwDie() {
  if (!canThrow()) return;
  const { seeds } = state.live;
  const seed = seeds[state.record] ?? drawn();
  setLive({ seeds: { ...seeds, [state.record]: seed } });
  if (!await apply({ do: "throw", seed })) return;
  const place = placeNow();
  if (!state.live.thrown.includes(place)) setLive({ thrown: [...state.live.thrown, place] });
  announce(t("die_shows", { die: thrownNow() ?? "" }));
}

/** @returns {import("../dom/render.js").VNode | null} */
export function dieView() {
  if (!state.board?.die || state.draft) return null;
  const thrown = thrownNow();
  return h("div", { key: "die", class: "die-row" },
    h("button", { type: "button", id: "throw-die", disabled: !canThrow(), title: `${t("throw_hint")} (R)`, onclick: () => void throwDie() }, t("throw_die")),
    h("output", { id: "die", class: thrown === null ? "die" : "die shown", for: "throw-die", "aria-label": thrown === null ? t("die_waits") : t("die_shows", { die: thrown }) }, thrown ?? "–"));
}
