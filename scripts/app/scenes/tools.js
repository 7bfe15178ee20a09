// What a person does with moves and records beside playing: marks, circles, cutting, deleting, copying, reordering.
"use strict";
const { assert, clickSite, drag, paste, saveAs, settle, status, until, room, yipu } = require("../world.js");
const { stateOf } = require("./small.js");

const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

/** Something of the menu of a move. */
async function ofMove(page, words) {
  await page.click("#move-menu");
  await page.locator(".menu-item", { hasText: words }).first().click();
  await settle(page);
}

/** Marks of collegiate records, circles and arrows by the button for fingers, and what a format would lose of them. */
async function marks(page, program) {
  await page.click("#bar-new");
  await page.click('dialog [data-game="C6"]');
  await settle(page);
  for (const site of ["J10", "K10", "K11"]) await clickSite(page, site);
  await page.selectOption('select[aria-label="标记"]', { index: 1 });
  await settle(page);
  assert.notEqual(await stateOf(page, "board.row.mark"), undefined);
  await until(page, () => page.locator("#moves .move[aria-current]").textContent(), /\[.+\]/);
  await drag(page, "A1", "A1", "right");
  await until(page, () => stateOf(page, "board.shapes"), ["GA1"]);
  await page.locator("button", { hasText: "画箭头" }).click();
  await page.locator(".dab.R").click();
  await drag(page, "B2", "D4");
  await until(page, () => stateOf(page, "board.shapes"), ["GA1", "RB2D4"]);
  await page.locator("button", { hasText: "画箭头" }).click();
  await page.click("#bar-save_as");
  await page.selectOption("#save-format", "c6");
  await until(page, () => page.locator("#losses li").count(), (count) => count > 0);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
  const saved = await saveAs(page, "json", room("marks"), "marks.json");
  assert.match(yipu(program, "convert", saved, "--to", "json").out, /"RB2D4"/);
}

/** Lines are cut, pasted and deleted; texts are copied. */
async function lines(page) {
  await paste(page, "1. 炮二平五 马８进７ 2. 马二进三 车９平８");
  await until(page, () => stateOf(page, "rows"), 4);
  const press = async (key) => { await page.keyboard.press(key); await settle(page); };
  await press("Home");
  for (const site of ["b2", "e2"]) await clickSite(page, site);
  await until(page, () => stateOf(page, "rows"), 5);
  // The answer of the main line goes behind the other cannon.
  await page.locator("#moves .move", { hasText: "马８进７" }).click();
  await settle(page);
  await press("Control+x");
  await until(page, () => stateOf(page, "rows"), 2);
  await page.locator("#moves .move", { hasText: "炮八平五" }).click();
  await settle(page);
  await ofMove(page, "粘贴");
  await until(page, () => stateOf(page, "rows"), 5);
  // Up and down at the fork, and back into the line that was looked at last.
  await press("Home");
  await press("ArrowRight");
  await until(page, () => status(page), /炮八平五/);
  await press("ArrowUp");
  await until(page, () => status(page), /炮二平五/);
  await press("ArrowLeft");
  await press("ArrowRight");
  await until(page, () => status(page), /炮二平五/);
  await press("ArrowDown");
  await ofMove(page, "删除其他变着");
  await until(page, () => stateOf(page, "rows"), 4);
  for (const [words, told] of [["复制着法", /炮八平五.*马８进７/s], [/复制为.*PGN/, /\[Game "Chinese Chess"\]|\[Red|\[FEN|炮八平五|C8/]]) {
    await page.click("#bar-out");
    await page.locator(".menu-item", { hasText: words }).first().click();
    await until(page, () => clipboard(page), told);
    await settle(page);
  }
}

/** Records of a file: another one, put in front, and saved so. */
async function order(page, program) {
  const add = page.locator("button", { hasText: "添加一局" });
  await page.click("#tab-info");
  await add.click();
  await until(page, () => page.textContent(".notice"), /只能存放一个/);
  await page.click("#bar-new");
  await page.click('dialog [data-game="CC"]');
  await settle(page);
  await page.click("#tab-info");
  await add.click();
  await until(page, () => stateOf(page, "recordCount"), 2);
  await page.fill('input[name="red"]', "后来的");
  await page.press('input[name="red"]', "Tab");
  await settle(page);
  await page.locator(".places button", { hasText: "前移" }).click();
  await until(page, () => stateOf(page, "record"), 0);
  const saved = await saveAs(page, "pgn", room("order"), "order.pgn");
  const names = yipu(program, "convert", saved, "--to", "jsonl").out.trim().split("\n").map((line) => JSON.parse(line).tags?.red ?? "");
  assert.deepEqual(names, ["后来的", ""]);
  await page.click("#tab-moves");
}

async function tools(page, program) {
  await marks(page, program);
  await lines(page);
  await order(page, program);
}

module.exports = { tools };
