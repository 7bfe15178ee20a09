// One game of each board played by clicks to its end, and judged as the program judges it.
"use strict";
const { assert, fs, path, root, clickSite, room, saveAs, settle, until, yipu } = require("../world.js");

/** A finished game for each board: files of the examples, and for Xiangqi a position with a mate. */
const GAMES = [
  ["CC", null], ["C5", /^C5-松江一队/], ["C6", /^C6-松江一队 B vs 白鹿队 W-先手胜-2026.08.20 09.00/], ["DB", /^DB-松江/], ["SU", /^SU-白鹿/], ["AM", /^AM-松江/],
  ["HEX", /^HEX-松江/], ["NG", /^NG-长风/], ["PG", /^PG-松江/], ["WTN", /^WTN-松江一队 R vs 白鹿队 B-先手胜-202608220900/], ["AC2", /^AC2-长风/],
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

async function play(page, program, code, file, shots) {
  const into = room("played");
  let told;
  if (file) {
    told = await script(page, path.basename(file), fs.readFileSync(file));
  } else {
    told = { start: "3k5/9/9/9/9/9/9/4R4/4A4/3AK4 w", moves: [{ sites: ["e2", "e8"] }], result: "1-0", scores: [], ending: ["1-0"], verdict: "proved" };
  }
  assert(told.moves.length > 0, `${code} has moves`);
  await page.click("#bar-new");
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
    for (const site of sites) {
      await clickSite(page, site);
      clicks += 1;
    }
    // Where the sites leave a choice, the move is named.
    const choice = page.locator("dialog .menu-item", { hasText: told.canonical?.[index] ?? "" });
    if (await page.locator("dialog[open]").count()) await choice.first().click();
    await settle(page);
    const node = await page.evaluate(async () => (await import("./state.js")).state.rows);
    assert.equal(node, index + 1, `${code}: move ${index + 1} by ${sites}`);
  }
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
  if (!file) assert.equal(verdict, "proved");
  return clicks;
}

async function games(page, program, only, shots) {
  const folder = path.join(root, "examples/referee");
  let [played, clicks] = [0, 0];
  for (const [code, pattern] of GAMES) {
    if (only && !only.includes(code)) continue;
    const name = pattern && fs.readdirSync(folder).find((file) => pattern.test(file));
    assert(!pattern || name, `there is an example of ${code}`);
    clicks += await play(page, program, code, name && path.join(folder, name), shots);
    played += 1;
  }
  assert.equal(played, only?.length ?? 11);
  return { played, clicks };
}

module.exports = { games };
