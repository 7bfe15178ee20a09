// A game that is recorded while it is played: the die is thrown from a seed that the record states, and a clock gives moves their times.
"use strict";
const { assert, fs, clickSite, ready, room, saveAs, settle, until, yipu } = require("../world.js");
const { stateOf } = require("./small.js");

const MASK = (1n << 64n) - 1n;

/** Value `index` of SplitMix64, as clause 21 of EinStein's SPEC.md has it. */
function splitMix(seed, index) {
  let z = (seed + index * 0x9e3779b97f4a7c15n) & MASK;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return z ^ (z >> 31n);
}

function throwOf(seed, number) {
  const own = splitMix(BigInt(`0x${seed}`), BigInt(number));
  for (let index = 1n; ; index++) {
    const value = Number(splitMix(own, index) >> 61n);
    if (value < 6) return value + 1;
  }
}

const seedOf = (page) => page.evaluate(async () => (await import("./state.js")).state.head.tags.find(([name]) => name === "die_seed")?.[1]);
const dieShown = (page) => page.textContent("#die");

async function begin(page, game) {
  await page.click("#bar-new");
  await page.click(`dialog [data-game="${game}"]`);
  await settle(page);
}

/** The first move that can be played with a die, or with another than that: its sites by their names. */
const moveBy = (page, die, isOther = false) => page.evaluate(async ([wanted, other]) => {
  const { ask } = await import("./transport/index.js");
  const { state } = await import("./state.js");
  const { ok } = await ask("clicked", { session: state.session, sites: [] });
  const isBy = (choice) => choice.text.startsWith(`${wanted}:`);
  const fits = ok.choices.filter((choice) => choice.playable && isBy(choice) !== other);
  // A piece that may move by this die too is none of another.
  const mine = new Set(ok.choices.filter(isBy).map((choice) => choice.sites[0]));
  const found = fits.find((choice) => other !== mine.has(choice.sites[0]));
  return found && found.sites.map((site) => state.geometry.sites[site].name);
}, [die, isOther]);

async function throwAndPlay(page, number) {
  await page.click("#throw-die");
  await settle(page);
  const die = throwOf(await seedOf(page), number);
  await until(page, () => dieShown(page), String(die));
  for (const site of await moveBy(page, die)) await clickSite(page, site);
  await until(page, () => stateOf(page, "rows"), number);
  assert.equal(await page.locator("dialog[open]").count(), 0, "the die leaves no choice of its number");
  await until(page, () => dieShown(page), "–");
}

/** The button that the standard shows beside the board (seed 003, section 1 of WTN, line 416: 右侧的掷骰子按钮和文本框). */
async function die(page, program, shots) {
  await begin(page, "CC");
  assert.equal(await page.locator("#throw-die").count(), 0, "a game without a die has no button");
  await begin(page, "WTN");
  assert.equal(await page.textContent("#throw-die"), "掷骰子");
  await page.keyboard.press("r");
  await settle(page);
  const seed = await seedOf(page);
  assert.match(seed, /^[0-9a-f]{16}$/);
  const first = throwOf(seed, 1);
  await until(page, () => dieShown(page), String(first));
  assert(await page.isDisabled("#throw-die"), "nobody throws twice");
  await shots?.(page, "die");
  // A piece of another number cannot be picked.
  const [other] = await moveBy(page, first, true);
  await clickSite(page, other);
  await until(page, () => stateOf(page, "picking.sites.length"), 0);
  await page.reload();
  await ready(page);
  await settle(page);
  await until(page, () => dieShown(page), String(first));
  // The throw is undone: thrown again it is the same.
  await page.click("#bar-undo");
  await until(page, () => dieShown(page), "–");
  await page.click("#throw-die");
  await settle(page);
  assert.equal(await seedOf(page), seed);
  await until(page, () => dieShown(page), String(first));
  for (const site of await moveBy(page, first)) await clickSite(page, site);
  await until(page, () => stateOf(page, "rows"), 1);
  for (let number = 2; number <= 6; number++) await throwAndPlay(page, number);
  // A move that is taken back has the die that it had.
  await page.click("#bar-undo");
  await settle(page);
  await until(page, () => dieShown(page), String(throwOf(seed, 6)));
  for (const site of await moveBy(page, throwOf(seed, 6))) await clickSite(page, site);
  await until(page, () => stateOf(page, "rows"), 6);
  const into = room("die");
  for (const [format, name] of [["wtn", "die.txt"], ["json", "die.json"]]) {
    const saved = await saveAs(page, format, into, name);
    assert.match(fs.readFileSync(saved, "latin1"), format === "wtn" ? new RegExp(`^#DieSeed: ${seed}$`, "m") : new RegExp(`"die_seed": ?"${seed}"`));
    const judged = yipu(program, "check", saved, "--json");
    assert.match(judged.out, /REC205/, judged.out);
    assert.doesNotMatch(judged.out, /REC105|"severity": ?"error"/, judged.out);
  }
}

const rowTimes = (page) => page.evaluate(async () => {
  const { state } = await import("./state.js");
  return [state.board.row?.elapsed_ms ?? null, state.board.row?.clock_ms ?? null];
});
const seconds = async (page, seat) => {
  const [hours, minutes, rest] = (await page.textContent(`#time-${seat} b`)).split(":").map(Number);
  return hours * 3600 + minutes * 60 + rest;
};

/** The clock: it counts for whoever is to move, stands still in a pause, outlives the page, and gives each move its time. */
async function clock(page, program, shots) {
  await begin(page, "CC");
  await page.click("#do-clock");
  await page.click("#clock-rule");
  await page.fill('#clock-form input[name="main"]', "1");
  await page.fill('#clock-form input[name="increment"]', "5");
  await page.click("#clock-form button[type=submit]");
  await settle(page);
  await until(page, () => seconds(page, 0), 60);
  await page.keyboard.press("k");
  await until(page, () => seconds(page, 0), (left) => left <= 58);
  await shots?.(page, "clock");
  for (const site of ["h2", "e2"]) await clickSite(page, site);
  await until(page, () => stateOf(page, "rows"), 1);
  const [spent, left] = await rowTimes(page);
  assert(spent >= 1000 && left === 60_000 - spent + 5000, `${spent} ${left}`);
  // The other side's clock runs; in a pause, and while the page is away in one, it does not.
  await until(page, () => seconds(page, 1), (rest) => rest < 60);
  await page.click("#clock-start");
  const paused = await seconds(page, 1);
  await page.reload();
  await ready(page);
  await settle(page);
  await page.waitForTimeout(1200);
  assert.equal(await seconds(page, 1), paused);
  await page.click("#clock-start");
  // The player presses the clock, and the move is entered later: it has the time of the press.
  await page.waitForTimeout(300);
  await page.keyboard.press("s");
  await settle(page);
  const pressed = await page.evaluate(async () => (await import("./state.js")).state.live.clock.pressed);
  await page.reload();
  await ready(page);
  await settle(page);
  for (const site of ["h9", "g7"]) await clickSite(page, site);
  await until(page, () => stateOf(page, "rows"), 2);
  assert.deepEqual(await rowTimes(page), [pressed, 65_000 - pressed]);
  // Somebody looks back: the clock runs on where it was, and a move there has no time.
  await page.keyboard.press("Home");
  await settle(page);
  await page.waitForSelector("#clock-back");
  for (const site of ["b2", "e2"]) await clickSite(page, site);
  await until(page, () => stateOf(page, "rows"), 3);
  assert.deepEqual(await rowTimes(page), [null, null]);
  await page.click("#clock-back");
  await settle(page);
  for (const site of ["h0", "g2"]) await clickSite(page, site);
  await until(page, () => stateOf(page, "rows"), 4);
  assert.notEqual((await rowTimes(page))[0], null);
  // Taken back, the same player is to move again, and the clock goes on for him.
  await page.click("#bar-undo");
  await settle(page);
  await until(page, () => page.getAttribute("#time-0", "class"), /\bon\b/);
  for (const site of ["b0", "c2"]) await clickSite(page, site);
  await until(page, () => stateOf(page, "rows"), 4);
  const into = room("clock");
  const pgn = await saveAs(page, "pgn", into, "clock.pgn");
  const text = fs.readFileSync(pgn, "utf8");
  assert.equal(text.match(/\[%clk [^\]]*\] \[%emt [^\]]*\]/g)?.length, 3, text);
  assert.match(text, /\[TimeControl "60\+5"\]/);
  const json = JSON.parse(yipu(program, "convert", pgn, "--to", "json").out);
  assert.equal(JSON.stringify(json).match(/"elapsed_ms":/g)?.length, 3);
  await page.click("#do-clock");
  await settle(page);
  assert.equal(await page.locator("#time-0").count(), 0);
}

async function live(page, program, shots) {
  await die(page, program, shots);
  await clock(page, program, shots);
}

module.exports = { live };
