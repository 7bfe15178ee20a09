// From clicks to moves. The session says which sites can follow those clicked on, so that moves of several steps are
// guided in every game alike.

import { fail } from "../session/notice.js";
import { inTurn, playClicked } from "../session/session.js";
import { nothingPicked, set, state } from "../state.js";
import { offerChoices } from "./choices.js";

/** Nothing is picked any more. */
export function leave() {
  set({ picking: nothingPicked(), menu: null });
}

/** What may follow some sites; `null` if they are a move, which is played then. @param {number[]} sites */
async function look(sites) {
  const ok = await playClicked(sites, state.settings.forbidden);
  if (ok === null) return null;
  const choices = /** @type {import("../types.js").Choice[]} */ (ok.choices);
  const complete = choices.filter((choice) => choice.sites.length === sites.length);
  const beyond = choices.filter((choice) => !choice.playable && choice.sites.length > sites.length).map((choice) => choice.sites[sites.length]);
  const forbidden = [...new Set(beyond)].filter((site) => !ok.targets.includes(site));
  const warned = choices.filter((choice) => choice.playable && choice.remark && choice.sites.length > sites.length)
    .map((choice) => ({ site: choice.sites[sites.length], why: choice.remark ?? "" }));
  return { sites, next: /** @type {number[]} */ (ok.targets), forbidden, warned, complete };
}

/** @typedef {import("../types.js").State["picking"]} Picking */

/** Whether a move can come of what is picked. @param {Picking} found */
const isPossible = (found) => found.complete.some((choice) => choice.playable) || found.next.length > 0
  || (state.settings.forbidden && (found.complete.length > 0 || found.forbidden.length > 0));

/** A site was clicked on. @param {number} site */
export function click(site) {
  if (state.session === null) return Promise.resolve();
  return inTurn(async () => {
    const before = state.picking.sites;
    // A second click on what is picked lets go of it, unless the game can go on from there.
    if (before.length === 1 && before[0] === site && !state.picking.next.includes(site)) {
      leave();
      return;
    }
    let found = await look([...before, site]);
    if (found && !isPossible(found) && before.length > 0) found = await look([site]);
    if (found && isPossible(found)) {
      offer(found);
    } else if (found) {
      const remark = found.complete.find((choice) => choice.remark)?.remark;
      leave();
      if (remark) fail(new Error(remark));
    }
  }).catch(fail);
}

/** Shows what may follow, and names the moves that the sites may be. @param {Picking} found */
function offer(found) {
  const playable = found.complete.filter((choice) => choice.playable);
  const choices = playable.length > 0 || !state.settings.forbidden ? playable : found.complete;
  const forbidden = choices.length > 0 && !choices[0].playable;
  set({ picking: found });
  if (choices.length > 0) offerChoices({ do: "play", sites: found.sites, forbidden }, choices.map((choice) => choice.text));
}
