// How files come and go: folders that are dropped, recent files, a file that the browser lets the page write, paper.
"use strict";
const { assert, drop, fs, path, paste, ready, room, serve, settle, status, until, visit, yipu } = require("../world.js");
const records = require("../records.js");
const { stateOf } = require("./small.js");

/** Drops what lies on disk, folders too, as a hand would: by the browser's own drag. */
async function dropPaths(page, paths) {
  const client = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize();
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"]) await client.send("Input.dispatchDragEvent", { type, x: width / 2, y: height / 2, data });
  await client.detach();
  await settle(page);
}

const shown = (page) => page.evaluate(async () => (await import("./state.js")).state.library.shown.map((row) => [row.name, row.error !== null]).sort());

/** A folder with folders in it becomes a list; what is no record is left out and told of. */
async function folders(page, program) {
  const into = room("dropped");
  const inner = path.join(into, "比赛", "第一轮");
  fs.mkdirSync(inner, { recursive: true });
  fs.mkdirSync(path.join(into, "空的"));
  for (let count = 0; count < 105; count++) fs.writeFileSync(path.join(inner, `${count}.pgn`), `[Red "甲${count}"]\n\n1. h2e2 h9g7 *\n`);
  records.write(program, path.join(into, "比赛"), "study.xqf", records.study);
  fs.writeFileSync(path.join(into, "比赛", "broken.pgn"), "nothing that anybody plays");
  fs.writeFileSync(path.join(into, "比赛", "photo.jpg"), "no record");
  fs.writeFileSync(path.join(into, ".hidden.pgn"), "1. h2e2 *");
  await dropPaths(page, [path.join(into, "比赛"), path.join(into, "空的")]);
  // At once: the words are gone after a while.
  await until(page, () => page.textContent(".notice"), /1 个文件不是棋谱|left out: 1/);
  await until(page, () => stateOf(page, "library.reading"), 0);
  const rows = await until(page, () => shown(page), (all) => all.length === 107);
  assert.deepEqual(rows.filter(([, broken]) => broken).map(([name]) => name), ["broken.pgn"], "what cannot be read is in the list");
  await page.fill("#filter", "甲104");
  await until(page, () => page.locator(".record-row").count(), 1);
  await page.locator(".record").click();
  await until(page, () => stateOf(page, "head.tags"), (tags) => JSON.stringify(tags).includes("甲104"));
  await settle(page);
  // An empty folder is no reason to forget what is open.
  const session = await stateOf(page, "session");
  await dropPaths(page, [path.join(into, "空的")]);
  await until(page, () => page.textContent(".notice"), /没有棋谱|No records/);
  assert.equal(await stateOf(page, "session"), session);
}

/** Files that were open are there again in a new tab, at most a dozen, the last one first. */
async function recent(context, page, program, url) {
  const into = room("recent");
  for (let count = 0; count < 14; count++) {
    await drop(page, [records.write(program, into, `file${count}.pgn`, { ...records.study, tags: { red: `红${count}`, black: "乙" } })]);
    await until(page, () => stateOf(page, "origin.name"), `file${count}.pgn`);
  }
  await until(page, () => stateOf(page, "recent"), (all) => all[0]?.name === "file13.pgn");
  const other = await context.newPage();
  await other.goto(url);
  await ready(other);
  const names = await until(other, () => other.locator(".recent .entry").allTextContents(), (all) => all.length === 12);
  assert.deepEqual(names.slice(0, 2), ["file13.pgn", "file12.pgn"]);
  await other.locator(".recent .entry", { hasText: "file5.pgn" }).click();
  await until(other, () => stateOf(other, "head.tags"), (tags) => JSON.stringify(tags).includes("红5"));
  await until(other, () => other.locator(".recent .entry").first().textContent(), "file5.pgn");
  await other.close();
}

/**
 * Real files of the browser in place of those of the disk, which only a person can give access to: they are written, kept and
 * asked for in the same way.
 */
async function lend(page, name, bytes) {
  await page.evaluate(async ([file, text]) => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle(file, { create: true });
    if (text !== null) {
      const stream = await handle.createWritable();
      await stream.write(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
      await stream.close();
    }
    window.showOpenFilePicker = async () => [handle];
    window.showSaveFilePicker = async ({ suggestedName }) => { window.suggested = suggestedName; return handle; };
  }, [name, bytes === null ? null : bytes.toString("base64")]);
}

const lent = async (page, name) => Buffer.from(await page.evaluate(async (file) => {
  const handle = await (await navigator.storage.getDirectory()).getFileHandle(file);
  const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}, name), "base64");

async function commentOn(page, text) {
  await settle(page);
  await page.fill("#comment", text);
  await page.locator("#comment").blur();
  await settle(page);
  await until(page, () => stateOf(page, "unsaved"), true);
}

/** Opened by the picker, changed and saved: the file itself is written, and never over somebody else's changes. */
async function access(page, program) {
  const into = room("access");
  const study = fs.readFileSync(records.write(program, into, "study.pgn", records.study));
  await lend(page, "study.pgn", study);
  await page.click("#bar-open");
  await until(page, () => stateOf(page, "origin.name"), "study.pgn");
  await until(page, () => stateOf(page, "rows"), 12);
  await page.keyboard.press("Control+s");
  await until(page, () => page.textContent(".notice"), /已保存|is saved/);
  assert((await lent(page, "study.pgn")).equals(study), "an unedited save changes nothing");
  await commentOn(page, "写回去");
  await page.keyboard.press("Control+s");
  await until(page, () => stateOf(page, "unsaved"), false);
  assert.match((await lent(page, "study.pgn")).toString(), /写回去/);
  await commentOn(page, "再写一次");
  await page.keyboard.press("Control+s");
  await until(page, () => stateOf(page, "unsaved"), false);
  assert.match((await lent(page, "study.pgn")).toString(), /再写一次/, "what we wrote ourselves is no change by others");

  // Somebody else writes the file: it is asked for.
  await lend(page, "study.pgn", Buffer.from("1. b2e2 {别人} *\n"));
  await commentOn(page, "第三次");
  await page.keyboard.press("Control+s");
  await page.waitForSelector("dialog[open]");
  assert.match((await lent(page, "study.pgn")).toString(), /别人/);
  assert.equal(await stateOf(page, "unsaved"), true);
  await page.locator("dialog button", { hasText: /覆盖|Overwrite/ }).click();
  await until(page, () => stateOf(page, "unsaved"), false);
  assert.match((await lent(page, "study.pgn")).toString(), /第三次/);

  // Without leave nothing is written, and that is said in the language of the page.
  await page.evaluate(() => {
    window.lentCreate = FileSystemFileHandle.prototype.createWritable;
    FileSystemFileHandle.prototype.createWritable = async () => { throw new DOMException("The request is not allowed", "NotAllowedError"); };
  });
  await commentOn(page, "不许写");
  await page.keyboard.press("Control+s");
  await until(page, () => page.textContent(".notice.error"), /浏览器没有允许|does not allow/);
  assert.equal(await stateOf(page, "unsaved"), true);
  await page.evaluate(() => { FileSystemFileHandle.prototype.createWritable = window.lentCreate; });

  // A recent file is read where it lies, and not as it was.
  await lend(page, "study.pgn", Buffer.from('[Red "新的"]\n\n1. b2e2 {在别处改过} *\n'));
  const files = page.locator("#bar-files");
  if (await files.getAttribute("aria-pressed") === "false") await files.click();
  if (await page.locator("#files-back").count() > 0) await page.click("#files-back");
  await page.locator(".recent .entry", { hasText: "study.pgn" }).click();
  await until(page, () => stateOf(page, "rows"), 1);
  await page.keyboard.press("ArrowRight");
  await until(page, () => page.inputValue("#comment"), "在别处改过");
  await commentOn(page, "接着写");
  await page.keyboard.press("Control+s");
  await until(page, () => stateOf(page, "unsaved"), false);
  assert.match((await lent(page, "study.pgn")).toString(), /新的[^]*接着写/);

  // After a reload the page still knows where the file is.
  await commentOn(page, "重新载入以后");
  await page.reload();
  await ready(page);
  await until(page, () => stateOf(page, "unsaved"), true);
  await page.keyboard.press("Control+s");
  await until(page, () => stateOf(page, "unsaved"), false);
  assert.match((await lent(page, "study.pgn")).toString(), /重新载入以后/);
}

/** Save as: into a file that the person chooses, which is then the file that is open. */
async function chosen(page, program) {
  const into = room("chosen");
  await drop(page, [records.write(program, into, "study.xqf", records.study)]);
  await until(page, () => stateOf(page, "rows"), 12);
  await lend(page, "chosen.pgn", null);
  await page.click("#bar-save_as");
  await page.selectOption("#save-format", "pgn");
  await page.waitForSelector("#losses[data-ready]");
  await page.click("#save-pick");
  await until(page, () => stateOf(page, "origin.name"), "chosen.pgn");
  assert.equal(await page.evaluate(() => window.suggested), "study.pgn");
  const written = path.join(into, "chosen.pgn");
  fs.writeFileSync(written, await lent(page, "chosen.pgn"));
  assert.match(fs.readFileSync(written, "utf8"), /另一只炮/);
  await page.keyboard.press("ArrowRight");
  await commentOn(page, "接着改");
  await page.keyboard.press("Control+s");
  await until(page, () => stateOf(page, "unsaved"), false);
  assert.match((await lent(page, "chosen.pgn")).toString(), /^\[[^]*接着改/, "the next save is of the chosen format");
  // Whoever closes the picker has saved nothing and is told nothing.
  await page.evaluate(() => { window.showSaveFilePicker = async () => { throw new DOMException("closed", "AbortError"); }; });
  await page.click("#bar-save_as");
  await page.waitForSelector("#losses[data-ready]");
  await page.click("#save-pick");
  await settle(page);
  assert.equal(await page.locator("dialog[open]").count(), 1);
  assert.doesNotMatch(await page.textContent("dialog"), /closed/);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
}

/** Saved into the folder in another format: the next save goes there too, and in that format; so does that of a new record. */
async function intoFolder(browser, program) {
  const into = room("into");
  const original = records.write(program, into, "study.xqf", records.study);
  const before = fs.readFileSync(original);
  const { url, stop } = await serve(program, into);
  try {
    const { context, page, wrong } = await visit(browser, url);
    const saveInto = async (format, name) => {
      await page.click("#bar-save_as");
      await page.selectOption("#save-format", format);
      await page.waitForSelector("#losses[data-ready]");
      await page.fill("#save-name", name);
      await page.click("#save-folder");
      await until(page, () => stateOf(page, "origin.name"), name);
      await page.keyboard.press("ArrowRight");
      await commentOn(page, "又改了");
      await page.keyboard.press("Control+s");
      await until(page, () => stateOf(page, "unsaved"), false);
      return fs.readFileSync(path.join(into, name));
    };
    await page.locator(".entry", { hasText: "study.xqf" }).click();
    await until(page, () => stateOf(page, "rows"), 12);
    assert.match((await saveInto("pgn", "other.pgn")).toString(), /^\[[^]*又改了/);
    assert((await saveInto("xqr", "other.xqr")).length > 0);
    assert.match(yipu(program, "info", path.join(into, "other.xqr"), "--json").out, /"xqr"/);
    // The journal knows both what was opened and what it has become.
    await page.reload();
    await ready(page);
    await until(page, () => stateOf(page, "rows"), 12);
    await page.keyboard.press("ArrowRight");
    await commentOn(page, "载入以后");
    await page.keyboard.press("Control+s");
    await until(page, () => stateOf(page, "unsaved"), false);
    assert.match(yipu(program, "info", path.join(into, "other.xqr"), "--json").out, /"xqr"/);
    assert.match(yipu(program, "convert", path.join(into, "other.xqr"), "--to", "json").out, /载入以后/);
    assert(fs.readFileSync(original).equals(before), "the file it came from is as it was");
    await page.click("#bar-new");
    await page.click('dialog [data-game="CC"]');
    await settle(page);
    await page.fill("#typed", "炮二平五");
    await page.press("#typed", "Enter");
    await page.locator("#typed").blur();
    await settle(page);
    assert.match((await saveInto("pgn", "new.pgn")).toString(), /又改了/);
    assert.deepEqual(wrong, []);
    await context.close();
  } finally {
    await stop();
  }
}

/** `yipu view` of one file: it is open, and is saved where it lies. */
async function single(browser, program) {
  const into = room("single");
  const file = records.write(program, into, "one.pgn", records.study);
  const { url, stop } = await serve(program, file);
  try {
    const { context, page, wrong } = await visit(browser, url);
    await until(page, () => stateOf(page, "origin.name"), "one.pgn");
    await until(page, () => stateOf(page, "rows"), 12);
    await page.keyboard.press("ArrowRight");
    await until(page, () => status(page), "1. 炮二平五");
    await commentOn(page, "只有一个文件");
    await page.keyboard.press("Control+s");
    await until(page, () => stateOf(page, "unsaved"), false);
    assert.match(fs.readFileSync(file, "utf8"), /只有一个文件/);
    await page.click("#bar-save_as");
    await page.waitForSelector("#losses[data-ready]");
    assert.equal(await page.locator("#save-folder").count(), 0, "there is no folder to save into");
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog[open]", { state: "detached" });
    await chosen(page, program);
    assert.deepEqual(wrong, []);
    await context.close();
  } finally {
    await stop();
  }
}

/** On paper: the board in black on white, all moves, comments and variations, and none of the page. */
async function paper(page) {
  await paste(page, JSON.stringify({
    yipu: 1, game: "CC", tags: { red: "甲", black: "乙", event: "测试杯" }, result: "1-0", comment: "开局前的话",
    moves: [
      { move: "h2e2", comment: "中炮", variations: [
        [{ move: "b2e2" }, { move: "b9c7", variations: [[{ move: "h9g7" }]] }], [{ move: "h0g2" }]] },
      { move: "h9g7", variations: [[{ move: "h7e7", comment: "顺炮" }]] },
    ],
  }));
  await until(page, () => stateOf(page, "rows"), 7);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await settle(page);
  await page.evaluate(() => {
    window.print = () => {
      const seen = (what) => document.querySelector(what)?.checkVisibility() ?? false;
      window.onPaper = {
        text: document.querySelector(".sheet")?.innerText.replace(/\s+/g, " "), sheet: seen(".sheet"), board: seen("#board svg"), bar: seen(".bar"), side: seen(".side"),
        files: seen(".files"), controls: seen(".controls"), lines: document.querySelector("#board svg > g path").getAttribute("stroke"),
      };
    };
  });
  await page.keyboard.press("Control+p");
  await until(page, () => page.evaluate(() => Boolean(window.onPaper)), true);
  const { text, lines, ...seen } = await page.evaluate(() => window.onPaper);
  assert.deepEqual(seen, { sheet: true, board: true, bar: false, side: false, files: false, controls: false });
  assert.match(text, /测试杯.*甲.*乙|甲.*乙.*测试杯/);
  assert.match(text, /开局前的话/);
  const plain = text.replace(/.*开局前的话\W*/, "").replace(/\s*([()])\s*/g, "$1").trim();
  assert.equal(plain, "1. 炮二平五 {中炮}(1. 炮八平五 马２进３(1… 马８进７))(1. 马二进三)1… 马８进７(1… 炮８平５ {顺炮})");
  assert.match(lines, /^#000/, "the board is black on white, whatever the screen shows");
  await settle(page);
  assert.equal(await page.locator(".sheet").count(), 0, "the sheet is gone when it is printed");
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  await settle(page);
  assert.notEqual(await stateOf(page, "settings.board"), "print");
}

module.exports = { folders, recent, access, chosen, intoFolder, single, paper };
