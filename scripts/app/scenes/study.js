// Opening, stepping, branching, commenting, promoting, undoing, setting up and saving, as one long visit.
"use strict";
const { assert, fs, path, clickSite, drag, items, room, saveAs, settle, status, until, yipu } = require("../world.js");

/** @param open opens the study in the page */
async function study(page, program, open, original) {
  const into = room("saved");
  const press = async (key) => { await page.keyboard.press(key); await settle(page); };
  await open(page);
  await until(page, () => status(page), /^(Start position|起始局面)$/);
  await until(page, async () => (await items(page)).length, 32);

  // An unedited save has every byte as it was.
  const same = await saveAs(page, path.extname(original).slice(1), into, "same.out");
  assert(fs.readFileSync(same).equals(fs.readFileSync(original)), "an unedited save is byte-identical");

  // Stepping: there and back, variations, comments, the last visited child.
  await press("ArrowRight");
  await until(page, () => status(page), "1. 炮二平五");
  assert.equal(await page.inputValue("#comment"), "中炮");
  await press("ArrowDown");
  await until(page, () => status(page), "1. 炮八平五");
  await press("ArrowRight");
  await until(page, () => status(page), "1… 马２进３");
  await press("Home");
  await press("End");
  await until(page, () => status(page), "1… 马２进３");
  await press("ArrowLeft");
  await press("ArrowUp");
  await until(page, () => status(page), "1. 炮二平五");
  await press("n");
  assert.match(await status(page), /炮二平五|炮８平５/);
  await press("Home");
  await press("Control+ArrowDown");
  await until(page, () => status(page), "1. 炮二平五");
  await press("g");
  await page.fill('input[name="ply"]', "4");
  await page.keyboard.press("Enter");
  await until(page, () => status(page), "2… 车９平８");
  await press("Home");
  await press("PageDown");
  await until(page, () => status(page), "3… 马２进３");
  await page.locator("#moves .variation .move", { hasText: "马八进七" }).click();
  await settle(page);
  await until(page, () => status(page), "2. 马八进七");
  assert.deepEqual(await page.locator("#moves .number").allTextContents().then((all) => all.slice(0, 2)), ["1.", "1."]);

  // A new branch by dragging, another by clicking twice, one by typing.
  await press("Home");
  await drag(page, "h0", "g2");
  await until(page, () => status(page), "1. 马二进三");
  await clickSite(page, "h9");
  assert((await page.locator("#board .target").count()) >= 2, "where the horse can go is shown");
  await clickSite(page, "g7");
  await until(page, () => status(page), "1… 马８进７");
  await page.fill("#typed", "兵七进一");
  await page.press("#typed", "Enter");
  await settle(page);
  await until(page, () => status(page), "2. 兵七进一");
  await page.fill("#typed", "i9h9");
  await page.press("#typed", "Enter");
  await until(page, () => status(page), "2… 车９平８");
  assert.equal(await page.locator("#unsaved").count(), 1);

  // A comment, a sign, an arrow, then the new branch becomes the main line.
  await page.fill("#comment", "新着 <b>没有标记</b>");
  await page.locator("#comment").blur();
  await settle(page);
  await page.locator("#board").focus();
  await press("!");
  await until(page, () => page.locator("#moves .move[aria-current]").textContent(), "车９平８!");
  await drag(page, "h8", "h4", "right");
  await until(page, () => page.evaluate(async () => (await import("./state.js")).state.board.shapes.length), 1);
  await page.locator("#moves .move", { hasText: "马二进三" }).first().click();
  await settle(page);
  await page.click("#move-menu");
  await page.locator(".menu-item", { hasText: /前移|Move up/ }).first().click();
  await settle(page);
  await page.click("#move-menu");
  await page.locator(".menu-item", { hasText: /设为主线|Make main/ }).click();
  await settle(page);
  await press("Home");
  await press("ArrowRight");
  await until(page, () => page.locator("#moves .line.main .move").first().textContent(), "马二进三");

  // The main line's second move goes behind another first move.
  const rows = () => page.evaluate(async () => (await import("./state.js")).state.rows);
  await press("ArrowRight");
  const before = await rows();
  await press("Control+c");
  await until(page, () => page.evaluate(() => navigator.clipboard.readText()), "1… 马８进７");
  await page.locator("#moves .move", { hasText: "炮二平五" }).first().click();
  await settle(page);
  await press("Control+v");
  await until(page, rows, before + 3);
  await until(page, () => status(page), "1… 马８进７");
  await press("Home");

  // Everything is taken back, to the bytes it began with, and made again.
  const moves = await page.locator("#moves .move").allTextContents();
  for (let undone = 0; !(await page.isDisabled("#bar-undo")); undone++) {
    assert(undone < 40, "undoing ends");
    await page.click("#bar-undo");
    await settle(page);
  }
  assert.equal(await page.locator("#unsaved").count(), 0, "all taken back is as saved");
  const back = await saveAs(page, path.extname(original).slice(1), into, "back.out");
  assert(fs.readFileSync(back).equals(fs.readFileSync(original)), "undone, the bytes are as they were");
  while (!(await page.isDisabled("#bar-redo"))) {
    await page.click("#bar-redo");
    await settle(page);
  }
  assert.deepEqual(await page.locator("#moves .move").allTextContents(), moves);

  // Saved in three formats, each read back by the program.
  for (const format of ["xqr", "pgn", "xqf"]) {
    const file = await saveAs(page, format, into);
    const checked = yipu(program, "check", file);
    assert(checked.status === 0 || checked.status === 1, `${format}: ${checked.out}`);
    const json = yipu(program, "convert", file, "--to", "json").out;
    assert.match(json, /新着/, `${format} keeps the comment`);
    assert.match(json, /b0c2|b2e2/, `${format} keeps the variations`);
  }

  // The header and the result.
  await page.click("#tab-info");
  await page.fill('input[name="event"]', "新赛事");
  await page.press('input[name="event"]', "Tab");
  await settle(page);
  await page.selectOption('select[name="result"]', "0-1");
  await settle(page);
  await until(page, () => page.evaluate(async () => (await import("./state.js")).state.head.result), "0-1");

  // A position of one's own.
  await page.click("#tab-setup");
  await page.locator("#panel button.main").click();
  await settle(page);
  await page.fill("#position-text", "3k5/9/9/9/9/9/9/4R4/4A4/3AK4 w");
  await page.locator("#position-text").blur();
  await settle(page);
  await until(page, async () => (await items(page)).length, 5);
  await page.locator('.piece[aria-label*="兵"], .piece[aria-label*="P"]').first().click();
  await clickSite(page, "a4");
  await until(page, async () => (await items(page)).length, 6);
  await page.locator('.piece[aria-label="移走"], .piece[aria-label="Take away"]').click();
  await clickSite(page, "a4");
  await until(page, async () => (await items(page)).length, 5);
  await page.click("#setup-use");
  await page.click("#setup-change");
  await settle(page);
  await until(page, () => page.evaluate(async () => (await import("./state.js")).state.head.start.slice(0, 10)), "3k5/9/9/9/");
  assert(await page.locator("#moves .move.wrong").count() > 0, "moves that no longer fit are marked");
}

module.exports = { study };
