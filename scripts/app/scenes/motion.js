// Moving without keys: the wheel, playing by itself, and the knock of a piece.
"use strict";
const { assert, paste, settle, siteAt, status, until } = require("../world.js");
const { stateOf } = require("./small.js");

const GAME = "1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 马２进３";

/** In place of the loudspeaker: when it sounded. */
function withEars() {
  window.knocks = [];
  const param = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
  window.AudioContext = class {
    constructor() { window.audios = (window.audios ?? 0) + 1; }
    get currentTime() { return 0; }
    createOscillator() { return { frequency: param(), connect: (to) => to, start() { window.knocks.push(performance.now()); }, stop() {} }; }
    createGain() { return { gain: param(), connect: (to) => to }; }
  };
}

async function begin(page) {
  await paste(page, GAME);
  await until(page, () => stateOf(page, "rows"), 6);
  await until(page, () => stateOf(page, "board.node"), 0);
}

/** The wheel over the board goes through the moves; with Ctrl it is the browser's, and elsewhere it scrolls. */
async function wheel(page) {
  await begin(page);
  const { x, y } = await siteAt(page, "e4");
  await page.mouse.move(x, y);
  const turn = async (by) => { await page.mouse.wheel(0, by); await page.waitForTimeout(60); await settle(page); };
  await turn(100);
  await until(page, () => status(page), "1. 炮二平五");
  await turn(100);
  await until(page, () => status(page), "1… 马８进７");
  await turn(-100);
  await until(page, () => status(page), "1. 炮二平五");
  // A pad sends many small turns: together they are one step.
  for (const by of [15, 15, 15]) await turn(by);
  await until(page, () => status(page), "1… 马８进７");
  // Half a turn one way is no part of the turn back.
  await turn(30);
  for (const by of [-15, -15, -15]) await turn(by);
  await until(page, () => status(page), "1. 炮二平五");
  await page.keyboard.down("Control");
  await turn(100);
  await page.keyboard.up("Control");
  const list = await page.locator("#moves").boundingBox();
  await page.mouse.move(list.x + 20, list.y + 20);
  await turn(100);
  assert.equal(await status(page), "1. 炮二平五");
}

/** Plays at the chosen speed to the end and stops there; a step of one's own stops it. */
async function autoplay(page) {
  await begin(page);
  await page.selectOption("#speed", "0.5");
  await page.evaluate(() => {
    window.steps = [];
    const status = document.getElementById("status");
    window.watch = new MutationObserver(() => window.steps.push([performance.now(), status.textContent]));
    window.watch.observe(status, { characterData: true, childList: true, subtree: true });
  });
  const began = await page.evaluate(() => { document.getElementById("do-play").click(); return performance.now(); });
  await until(page, () => page.getAttribute("#do-play", "title"), /暂停|Pause/);
  await until(page, () => status(page), "3… 马２进３");
  await until(page, () => page.getAttribute("#do-play", "title"), /自动播放|播放|Play/);
  const steps = await page.evaluate(() => { window.watch.disconnect(); return window.steps; });
  assert.deepEqual(steps.map(([, text]) => text), ["1. 炮二平五", "1… 马８进７", "2. 马二进三", "2… 车９平８", "3. 车一平二", "3… 马２进３"]);
  steps.forEach(([time], index) => assert(time - (steps[index - 1]?.[0] ?? began) > 350, `step ${index + 1} has its time`));
  assert(await page.isDisabled("#do-play"), "at the end there is nothing to play");
  // The slowest speed waits; a faster one holds from then on, and a key stops it all.
  await page.keyboard.press("Home");
  await page.selectOption("#speed", "4");
  await page.locator("#speed").blur();
  await page.keyboard.press(" ");
  await until(page, () => stateOf(page, "playing"), true);
  await page.waitForTimeout(1200);
  assert.equal(await stateOf(page, "board.node"), 0, "four seconds are not over");
  await page.selectOption("#speed", "0.5");
  await page.locator("#speed").blur();
  await until(page, () => status(page), /炮二平五|马８进７/, 2500);
  await page.keyboard.press("ArrowLeft");
  await until(page, () => stateOf(page, "playing"), false);
  await settle(page);
  const here = await status(page);
  await page.waitForTimeout(800);
  assert.equal(await status(page), here, "a key stops the play");
  await page.keyboard.press("Home");
  await page.keyboard.press(" ");
  await until(page, () => status(page), "1. 炮二平五");
  const { x, y } = await siteAt(page, "e4");
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -100);
  await until(page, () => stateOf(page, "playing"), false);
  await page.selectOption("#speed", "1");
  await page.locator("#speed").blur();
}

/** A knock for every move, but only for those who want it. */
async function sound(page) {
  await begin(page);
  const heard = () => page.evaluate(() => window.knocks.length);
  for (const key of ["ArrowRight", "End", "Home"]) { await page.keyboard.press(key); await settle(page); }
  assert.deepEqual([await heard(), await page.evaluate(() => window.audios ?? 0)], [0, 0], "silent unless asked");
  await page.click("#bar-view");
  await page.check('input[name="sound"]');
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
  for (const [key, count] of [["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 3], ["Home", 3], ["End", 4], ["f", 4]]) {
    await page.keyboard.press(key);
    await settle(page);
    await until(page, heard, count);
  }
  assert.equal(await page.evaluate(() => window.audios), 1);
  await page.click("#bar-view");
  await page.uncheck('input[name="sound"]');
  await page.keyboard.press("Escape");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await settle(page);
  assert.equal(await heard(), 4);
}

module.exports = { withEars, wheel, autoplay, sound };
