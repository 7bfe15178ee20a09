// What can be done with a move.

import { t } from "../i18n/index.js";
import { apply } from "../session/session.js";
import { set, state } from "../state.js";
import { numbered } from "../board/words.js";
import { takeLine } from "./line.js";

/** @returns {{ label: string, run: () => void, keys?: string, off?: boolean }[]} */
export function moveActions() {
  const node = state.board?.node ?? 0;
  const moved = node !== 0;
  const [place, siblings] = state.board?.siblings ?? [0, 1];
  const act = (/** @type {string} */ name, /** @type {boolean} */ off, /** @type {string} */ keys = "") => ({
    label: t(name), keys, off, run: () => { set({ menu: null }); void apply({ do: name, node }); },
  });
  const take = (/** @type {"cut" | "copy"} */ name, /** @type {string} */ keys) => ({
    label: t(name), keys, off: !moved, run: () => { set({ menu: null }); void takeLine(name); },
  });
  return [
    act("promote", !moved || place === 0, "Alt ↑"),
    act("demote", !moved || place + 1 >= siblings, "Alt ↓"),
    act("make_main", !moved, "Alt M"),
    take("cut", "Ctrl X"),
    take("copy", "Ctrl C"),
    act("paste", !state.canPaste, "Ctrl V"),
    act("delete", !moved, "Delete"),
    act("delete_others", false),
  ];
}

export function openMoveMenu() {
  set({ menu: { title: numbered(state.board?.row), items: moveActions() } });
}
