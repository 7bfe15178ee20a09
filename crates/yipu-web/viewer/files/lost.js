// Unsaved work that no tab has open, to be offered.

import * as journal from "../session/journal.js";
import { set } from "../state.js";

export async function loadLost() {
  const mine = journal.beginning()?.id;
  const found = (await journal.lost()).filter(({ id }) => id !== mine);
  set({ lost: found.map(({ id, origin, time }) => ({ id, name: origin.name, time })) });
}
