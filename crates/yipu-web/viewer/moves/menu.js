// What can be done with a move.

import { t } from "../i18n/index.js";
import { apply } from "../session/session.js";
import { set, state } from "../state.js";
import { numbered } from "../board/words.js";

/** @returns {{ label: string, run: () => void, keys?: string, off?: boolean }[]} */
export function moveActions() {
  const node = state.board?.node ?? 0;
  const moved = node !== 0;
  const [place, siblings] = state.board?.siblings ?? [0, 1];
  const act = (/** @type {string} */ name, /** @type {boolean} */ off, /** @type {string} */ keys = "") => ({
    label: t(name), keys, off, run: () => { set({ menu: null }); void apply({ do: name, node }); },
  });
  return [
    act("promote", !moved || place === 0, "Alt ↑"),
    act("demote", !moved || place + 1 >= siblings, "Alt ↓"),
    act("make_main", !moved, "Alt M"),
    act("cut", !moved, "Ctrl X"),
    act("copy", !moved, "Ctrl C"),
    act("paste", !state.canPaste, "Ctrl V"),
    act("delete", !moved, "Delete"),
    act("delete_others", false),
  ];
}

export function openMoveMenu() {
  set({ menu: { title: numbered(state.board?.row), items: moveActions() } });
}
