// A move that a rulebook forbids because of the moves before it: it is marked and explained before it is played, and can be played.
"use strict";
const { assert, clickSite, paste, settle, until } = require("../world.js");
const { stateOf } = require("./small.js");

/** A chariot that has checked for ever, and a king that could not help it. */
const CHECKS = "position fen 9/9/3k5/9/9/9/4R4/3A5/4K4/8r b - - 0 1 moves i0i1 e1e0 i1i0 e0e1 i0i1 e1e0 i1i0 e0e1";

const crosses = (page) => page.locator("#board .warned").evaluateAll((marks) => marks.map((mark) => mark.getAttribute("data-site")));

/** Chooses a rulebook as a person does. */
async function judgeBy(page, book) {
  await page.click("#bar-view");
  await page.selectOption('dialog select[name="book"]', book);
  await settle(page);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
}

async function warned(page, shots) {
  await paste(page, CHECKS);
  await until(page, () => stateOf(page, "rows"), 8);
  await page.keyboard.press("End");
  await settle(page);
  await clickSite(page, "i0");
  await until(page, () => crosses(page), ["i1"]);
  assert.match(await page.textContent(".notice.warning"), /i1.*单方长将.*亚洲棋规/);
  if (shots) await shots(page, "warned");
  // Another piece is no danger, and the warning goes with the piece that was let go.
  await clickSite(page, "d7");
  await until(page, () => crosses(page), []);
  assert.equal(await page.locator(".notice.warning").count(), 0);
  await clickSite(page, "d7");
  // The league waits one occurrence longer.
  await judgeBy(page, "ucci");
  await clickSite(page, "i0");
  await until(page, () => stateOf(page, "picking.sites.length"), 1);
  assert.deepEqual(await crosses(page), []);
  await clickSite(page, "i0");
  await judgeBy(page, "chinese");
  await clickSite(page, "i0");
  await until(page, () => crosses(page), ["i1"]);
  assert.match(await page.textContent(".notice.warning"), /中国象棋竞赛规则/);
  // It is a legal move all the same.
  await clickSite(page, "i1");
  await until(page, () => stateOf(page, "rows"), 9);
  assert.deepEqual(await crosses(page), []);
  await judgeBy(page, "asian");
}

module.exports = { warned };
