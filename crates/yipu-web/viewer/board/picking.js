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
  /** The sites that a move can go on with. @param {import("../types.js").Choice} choice */
  const after = (choice) => (choice.set ? choice.sites.slice(sites.length) : choice.sites.slice(sites.length, sites.length + 1));
  const beyond = choices.filter((choice) => !choice.playable).flatMap(after);
  const forbidden = [...new Set(beyond)].filter((site) => !ok.targets.includes(site));
  const warned = choices.filter((choice) => choice.playable && choice.remark)
    .flatMap((choice) => after(choice).map((site) => ({ site, why: choice.remark ?? "" })));
  const set = choices.some((choice) => choice.set);
  return { sites, next: /** @type {number[]} */ (ok.targets), forbidden, warned, complete, set };
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
    // Of a set, a second click takes one site back.
    const takesBack = state.picking.set && before.includes(site);
    let found = await look(takesBack ? before.filter((known) => known !== site) : [...before, site]);
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
