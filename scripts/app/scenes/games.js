// One game of each board played by clicks to its end, and judged as the program judges it.
"use strict";
const { assert, fs, path, root, clickSite, room, saveAs, settle, until, yipu } = require("../world.js");

/** A record of a few moves from a position. */
const short = (game, start, result, ...moves) => ({ yipu: 1, game, start, result, moves: moves.map((move) => ({ move })) });

/** A finished game for each board: files of the examples, and short ones of our own. */
const GAMES = [
  ["CC", short("CC", "3k5/9/9/9/9/9/9/4R4/4A4/3AK4 w", "1-0", "e2e8")],
  ["C5", /^C5-松江一队/], ["C6", /^C6-松江一队 B vs 白鹿队 W-先手胜-2026.08.20 09.00/], ["DB", /^DB-松江/], ["SU", /^SU-白鹿/], ["AM", /^AM-松江/],
  ["HEX", /^HEX-松江/], ["NG", /^NG-长风/], ["PG", /^PG-松江/], ["WTN", /^WTN-松江一队 R vs 白鹿队 B-先手胜-202608220900/], ["AC2", /^AC2-长风/],
  // A stone is taken, and both pass.
  ["GO9", short("GO9", undefined, "1-0", "E5", "E4", "D4", "A1", "F4", "A9", "E3", "pass", "pass")],
  // Two stones of handicap: White begins.
  ["GO13", short("GO13", `13/13/13/3b9/13/13/13/13/13/9b3/13/13/13 w - 0`, "0-1", "C3", "K10", "pass", "pass")],
  ["GO", short("GO", undefined, "1-0", "Q4", "S19", "S18", "A1", "R19", "pass", "pass")],
  // A man takes three and becomes a king, which takes from afar.
  ["DR10", short("DR10", "W:W32:B7,8,17,27", "0-1", "32x21x12x03", "07-12", "03x21")],
  ["DR8", short("DR8", "W:W26:B6,7,14,22", "0-1", "26x17x10x03", "06-10", "03x17")],
];

/** The sites of every move of a record, its start and how it ended, as the session tells. */
async function script(page, name, bytes) {
  return await page.evaluate(async ([file, text]) => {
    const { ask } = await import("./transport/index.js");
    const { ok } = await ask("open", { name: file, lang: "en" }, Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
    const { session } = ok;
    const names = (await ask("geometry", { session })).ok.board.sites.map((site) => site.name);
    const moves = [];
    let last = ok;
    for (;;) {
      const { ok: next } = await ask("apply", { session, command: { do: "step", way: "forward" } });
      if (!next.place) break;
      last = next;
      moves.push({ sites: next.board.last.map((site) => names[site]), text: next.place.here.text });
    }
    const { ok: { text: canonical } } = await ask("text", { session, what: "json" });
    const { ok: { verdict } } = await ask("findings", { session });
    await ask("close", { session });
    return { start: ok.head.start, ending: last.board.ending, result: ok.head.result, scores: ok.head.scores, verdict, moves, canonical: JSON.parse(canonical).moves.map((move) => move.move ?? move) };
  }, [name, bytes.toString("base64")]);
}

async function play(page, program, code, name, bytes, shots) {
  const into = room("played");
  const told = await script(page, name, bytes);
  assert(told.moves.length > 0, `${code} has moves`);
  await page.click("#bar-new");
  await until(page, () => page.locator("dialog [data-game]").count(), GAMES.length);
  await page.click(`dialog [data-game="${code}"]`);
  await settle(page);
  const own = await page.evaluate(async () => (await import("./state.js")).state.head.start);
  if (told.start !== own) {
    await page.click("#tab-setup");
    await page.locator("#panel button.main").click();
    await settle(page);
    await page.fill("#position-text", told.start);
    await page.locator("#position-text").blur();
    await settle(page);
    await page.click("#setup-use");
    await settle(page);
    await page.click("#tab-moves");
  }
  let clicks = 0;
  for (const [index, { sites }] of told.moves.entries()) {
    for (const [step, site] of sites.entries()) {
      await clickSite(page, site);
      clicks += 1;
      if (step + 1 < sites.length) assert((await page.locator("#board .target").count()) > 0, `${code}: after ${site} it is shown where to go on`);
    }
    // What no site stands for has a button.
    if (sites.length === 0) await page.click(`[data-move="${told.canonical[index]}"]`);
    // Where the sites leave a choice, the move is named.
    const choice = page.locator("dialog .menu-item", { hasText: told.canonical[index] });
    if (await page.locator("dialog[open]").count()) await choice.first().click();
    await settle(page);
    const node = await page.evaluate(async () => (await import("./state.js")).state.rows);
    assert.equal(node, index + 1, `${code}: move ${index + 1} by ${sites}`);
  }
  if (/^GO/.test(code)) assert.match(await page.textContent("#panel-line"), /\d+.*\d+/, "the board is counted");
  const ending = await page.evaluate(async () => (await import("./state.js")).state.board.ending?.[0] ?? null);
  assert.equal(ending, told.ending?.[0] ?? null, `${code} ends as the record does`);
  await shots?.(page, code);
  await page.click("#tab-info");
  await page.selectOption('select[name="result"]', told.result).catch(() => {});
  await settle(page);
  if (told.scores.length > 0) await page.evaluate(async ([result, scores]) => (await import("./session/session.js")).apply({ do: "result", result, scores }), [told.result, told.scores]);
  await page.click("#tab-findings");
  const verdict = await until(page, () => page.evaluate(async () => {
    const { findings } = (await import("./state.js")).state;
    return findings && !findings.stale ? findings.verdict : "…";
  }), /^[a-z]+$/);
  await page.click("#tab-moves");
  const saved = await saveAs(page, "json", into, `${code}.json`);
  const judged = yipu(program, "check", saved, "--json");
  const found = /"verdict": ?"(\w+)"/.exec(judged.out);
  assert(found, judged.out);
  assert.equal(verdict, found[1], `${code} is judged alike`);
  assert.equal(verdict, told.verdict, `${code} is judged as the record is`);
  return clicks;
}

async function games(page, program, only, shots) {
  const folder = path.join(root, "examples/referee");
  let [played, clicks] = [0, 0];
  for (const [code, pattern] of GAMES) {
    if (only && !only.includes(code)) continue;
    const example = pattern instanceof RegExp && fs.readdirSync(folder).find((file) => pattern.test(file));
    assert(example !== undefined, `there is an example of ${code}`);
    const bytes = example ? fs.readFileSync(path.join(folder, example)) : Buffer.from(JSON.stringify(pattern));
    clicks += await play(page, program, code, example || `${code}.json`, bytes, shots);
    played += 1;
  }
  assert.equal(played, only?.length ?? GAMES.length);
  return { played, clicks };
}

module.exports = { games };
