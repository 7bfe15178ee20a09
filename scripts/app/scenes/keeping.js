// Nothing is lost in silence: losses are told before a save, a copy is a copy, what is typed is kept, and what cannot be kept is said.
"use strict";
const { assert, drag, drop, fs, items, paste, path, phone, ready, room, root, saveAs, serve, settle, until, visit, yipu } = require("../world.js");
const records = require("../records.js");
const { stateOf } = require("./small.js");

const notice = (page) => page.textContent(".notice");

async function press(page, ...keys) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await settle(page);
  }
}

/** Comments on the current move, and waits until the session has it. */
async function comment(page, text) {
  await page.fill("#comment", text);
  await page.locator("#comment").blur();
  await settle(page);
  await until(page, () => stateOf(page, "unsaved"), true);
}

/** Draws an arrow and a sign on the first move. */
async function decorate(page, from = "h8", to = "h4") {
  await page.locator("#board").focus();
  await press(page, "Home", "ArrowRight", "!");
  await drag(page, from, to, "right");
  await until(page, () => stateOf(page, "unsaved"), true);
}

/** Saving over a file asks about what it would lose, before anything is written. `read` gives the bytes of the file. */
async function savingOver(page, program, into, read) {
  const before = read();
  await decorate(page);
  await page.keyboard.press("Control+s");
  await page.waitForSelector("#losses-drop");
  assert.match(await page.textContent("dialog"), /标记|箭头|图形|shapes|arrows/);
  assert(read().equals(before), "nothing is written before the question is answered");
  assert.equal(await stateOf(page, "unsaved"), true);
  // Whoever says nothing has saved nothing.
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
  assert.equal(await stateOf(page, "unsaved"), true);
  assert.doesNotMatch(await notice(page), /已保存|is saved/);
  // Into the comments: the text that PGN has.
  await page.keyboard.press("Control+s");
  await page.click("#losses-comments");
  await until(page, () => stateOf(page, "unsaved"), false);
  await until(page, () => notice(page), /写入了注解|in the comments/);
  const kept = path.join(into, `kept-${Date.now()}.xqf`);
  fs.writeFileSync(kept, read());
  assert.match(yipu(program, "convert", kept, "--to", "json").out, /\[%cal Gh8h4\]/);
  // The same losses once more: what was chosen holds. Others are asked about anew.
  await comment(page, "再说一句");
  await page.keyboard.press("Control+s");
  await until(page, () => stateOf(page, "unsaved"), false);
  assert(!read().equals(fs.readFileSync(kept)), "it is written");
  assert.equal(await page.locator("dialog[open]").count(), 0);
  await page.locator("#board").focus();
  await press(page, "ArrowRight");
  await drag(page, "a3", "a4", "right");
  await page.keyboard.press("Control+s");
  await page.click("#losses-json");
  await page.waitForSelector("#losses[data-ready]");
  assert.equal(await page.inputValue("#save-format"), "json");
  assert.match(await page.textContent("#losses"), /不丢失|everything/);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
  await page.keyboard.press("Control+s");
  await page.click("#losses-drop");
  await until(page, () => notice(page), /未写入|without what/);
  await until(page, () => stateOf(page, "unsaved"), false);
}

/** A download that leaves something out is a copy: the record is not saved by it. */
async function copies(page, program, opens, hasHome) {
  const into = room("copies");
  await opens();
  await decorate(page);
  await saveAs(page, "fen", into);
  assert.equal(await stateOf(page, "unsaved"), true, "a bare position is no save");
  assert.match(await notice(page), /副本|copy/);
  await saveAs(page, "xqf", into, "copy.xqf");
  assert.equal(await stateOf(page, "unsaved"), true, "a copy without arrows is no save");
  const whole = await saveAs(page, "json", into);
  assert.match(fs.readFileSync(whole, "utf8"), /Gh8h4/);
  assert.equal(await stateOf(page, "unsaved"), hasHome, "a whole copy is a save where there is no other place");
  // What is left unsaved is kept when another file is opened.
  if (!hasHome) await decorate(page, "a3", "a4");
  await paste(page, "1. 兵七进一 卒７进１");
  await until(page, () => stateOf(page, "rows"), 2);
  await page.evaluate(async () => { (await import("./state.js")).state.library.open = true; });
  await until(page, () => page.locator(".lost li").count(), (count) => count > 0);
}

/** What is typed is there after a reload that comes at once; the text of a tag too. */
async function typing(page) {
  await paste(page, "1. 炮二平五 马８进７ 2. 马二进三 车９平８");
  await until(page, () => stateOf(page, "rows"), 4);
  await press(page, "ArrowRight");
  await page.locator("#comment").focus();
  await page.keyboard.type("还没停手");
  await page.reload();
  await ready(page);
  await until(page, () => page.locator("#moves .comment", { hasText: "还没停手" }).count(), 1);
  assert.equal(await stateOf(page, "unsaved"), true);
  await page.click("#tab-info");
  await page.locator('input[name="event"]').focus();
  await page.keyboard.type("没写完的赛事");
  await page.reload();
  await ready(page);
  await until(page, async () => JSON.stringify(await stateOf(page, "head.tags")), /没写完的赛事/);
  await page.click("#tab-moves");
}

function noStore() {
  Object.defineProperty(window, "indexedDB", { value: { open() { throw new DOMException("no", "SecurityError"); } } });
}

function fullStore() {
  IDBObjectStore.prototype.put = function () { throw new DOMException("full", "QuotaExceededError"); };
}

function fullNotes() {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (String(key).startsWith("yipu-ahead")) throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, key, value);
  };
}

/** Where nothing can be kept, that is said once, and leaving is asked about while something is unsaved. */
async function nothingKept(browser, url) {
  for (const [before, told] of [[noStore, true], [fullStore, true], [fullNotes, false]]) {
    const { context, page } = await visit(browser, url, { before });
    const asked = [];
    page.removeAllListeners("dialog");
    page.on("dialog", (dialog) => { asked.push(dialog.type()); void dialog.accept(); });
    await paste(page, "1. 炮二平五 马８进７");
    await until(page, () => stateOf(page, "rows"), 2);
    assert.equal(await page.locator("#unkept").count(), told ? 1 : 0, "it is said as soon as it is known");
    if (told) {
      assert.match(await page.textContent("#unkept"), /离开之前请先保存/);
      await page.locator("#unkept button").click();
    }
    await page.reload();
    await ready(page);
    assert.deepEqual(asked, [], "nothing is unsaved: nothing is asked");
    await paste(page, "1. 炮二平五 马８进７");
    await until(page, () => stateOf(page, "rows"), 2);
    await press(page, "ArrowRight");
    await page.locator("#comment").focus();
    await page.keyboard.type("没有地方放");
    await until(page, () => page.locator("#unkept").count(), 1);
    await page.reload();
    await ready(page);
    assert.deepEqual(asked, ["beforeunload"]);
    await context.close();
  }
}

const shownTitles = (page) => page.evaluate(async () => (await import("./state.js")).state.library.shown.map((row) => row.title));

/** The list finds records by title, annotator and comment, stays while other things are opened, and shows what was saved. */
async function lists(browser, program) {
  const into = room("lists");
  const write = (name, tags, comment) => records.write(program, into, name, { yipu: 1, game: "CC", tags, result: "*", moves: [{ move: "h2e2", comment }] });
  fs.mkdirSync(path.join(into, "深处"));
  write("one.xqf", { title: "弃马十三招", annotator: "老吴" }, "这一步很凶");
  write("two.xqf", { title: "五七炮", event: "乙级联赛" }, "稳健");
  write("深处/three.pgn", { red: "王一", black: "赵二", title: "决赛" }, "妙手");
  const { url, stop } = await serve(program, into);
  try {
    const { context, page, wrong } = await visit(browser, url);
    const found = async (words, titles) => {
      await page.fill("#filter", words);
      await until(page, () => shownTitles(page), titles);
    };
    await page.click("#list-folder");
    await until(page, () => page.locator(".record-row").count(), 3);
    assert.match(await page.textContent("#records"), /弃马十三招[^]*老吴[^]*五七炮[^]*乙级联赛/);
    for (const [words, titles] of [["十三", ["弃马十三招"]], ["老吴", ["弃马十三招"]], ["稳健", ["五七炮"]], ["妙手", ["决赛"]], ["乙级", ["五七炮"]], ["王一 决赛", ["决赛"]], ["没有这种", []]]) await found(words, titles);
    await found("", ["弃马十三招", "五七炮", "决赛"]);
    // Pasting and dropping other things leaves the list where it is.
    await paste(page, "1. 兵七进一 卒７进１");
    await until(page, () => stateOf(page, "rows"), 2);
    assert.equal(await page.locator(".record-row").count(), 3);
    const two = path.join(room("other"), "pair.pgn");
    fs.writeFileSync(two, '[Red "丙"]\n\n1. h2e2 *\n\n[Red "丁"]\n\n1. b2e2 *\n');
    await drop(page, [two]);
    await until(page, () => page.locator(".record-row").count(), 2);
    await page.selectOption("#which-list", { index: 0 });
    await until(page, () => page.locator(".record-row").count(), 3);
    // What is saved is in the list as it is now, and a new file comes along.
    await page.locator(".record", { hasText: "五七炮" }).click();
    await until(page, () => stateOf(page, "origin.name"), "two.xqf");
    // The name is there before the record is; the tabs are drawn anew with the record.
    await settle(page);
    await page.click("#tab-info");
    await page.fill('input[name="title"]', "五六炮");
    await page.press('input[name="title"]', "Tab");
    await settle(page);
    await page.keyboard.press("Control+s");
    await until(page, () => stateOf(page, "unsaved"), false);
    await until(page, () => shownTitles(page), ["弃马十三招", "五六炮", "决赛"]);
    assert.equal(await page.locator(".record[aria-current]").count(), 1);
    await page.click("#bar-save_as");
    await page.selectOption("#save-format", "pgn");
    await page.waitForSelector("#losses[data-ready]");
    await page.fill("#save-name", "four.pgn");
    await page.click("#save-folder");
    await until(page, () => shownTitles(page), (all) => all.length === 4 && all.filter((title) => title === "五六炮").length === 2);
    await page.click("#files-back");
    await until(page, () => page.locator(".entry", { hasText: "four.pgn" }).count(), (count) => count > 0);
    await page.click("#to-list");
    await until(page, () => page.locator(".record-row").count(), 4);
    assert.deepEqual(wrong, []);
    await context.close();
  } finally {
    await stop();
  }
}

/** A piece that is dragged on the set-up board moves; a start for a record with moves is asked about. */
async function setUp(page) {
  await paste(page, "1. 炮二平五 马８进７ 2. 马二进三 车９平８");
  await until(page, () => stateOf(page, "rows"), 4);
  const there = () => page.evaluate(async () => {
    const { state } = await import("./state.js");
    return state.draft.position.split(" ")[0];
  });
  await page.click("#tab-setup");
  await page.locator("#panel button.main").click();
  await page.waitForSelector("#setup-use");
  await settle(page);
  await until(page, async () => (await items(page)).length, 32);
  const before = await there();
  await drag(page, "a0", "a1");
  await until(page, there, before.replace("/9/RNB", "/R8/1NB"));
  await drag(page, "a1", "a0");
  await until(page, there, before);
  // Onto another piece, and off the board.
  await drag(page, "a0", "a3");
  await until(page, there, (now) => now.includes("R1P1P1P1P") && now.endsWith("/1NBAKABNR"));
  assert.equal((await items(page)).length, 31);
  await page.click("#setup-use");
  await page.waitForSelector("#setup-new");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
  assert.equal(await stateOf(page, "rows"), 4, "nothing is done unasked");
  await page.click("#setup-use");
  await page.click("#setup-new");
  await until(page, () => stateOf(page, "rows"), 0);
  await until(page, () => stateOf(page, "head.start"), (start) => start.includes("R1P1P1P1P"));
  await page.click("#tab-moves");
}

/** A record as a link is all of the record. In `yipu view` the text is offered until a public address is set. */
async function links(page) {
  await paste(page, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2 h9g7");
  await until(page, () => stateOf(page, "rows"), 2);
  await decorate(page);
  const copy = async () => {
    await page.click("#bar-out");
    await page.locator(".menu-item", { hasText: /复制为链接|Copy as link/ }).click();
    await settle(page);
  };
  if (await page.getAttribute('meta[name="yipu-home"]', "content") === "server") {
    await copy();
    await page.waitForSelector("#link-site");
    await page.click("#link-json");
    await until(page, () => page.evaluate(() => navigator.clipboard.readText()), /Gh8h4/);
    await page.click("#bar-view");
    await page.fill('input[name="site"]', "not an address");
    await page.press('input[name="site"]', "Tab");
    await page.keyboard.press("Escape");
    await copy();
    await until(page, () => notice(page), /不是网页地址/);
    await page.click("#bar-view");
    await page.fill('input[name="site"]', "https://example.org/yipu/#x");
    await page.press('input[name="site"]', "Tab");
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog[open]", { state: "detached" });
  }
  await copy();
  const link = await until(page, () => page.evaluate(() => navigator.clipboard.readText()), /#y1\./);
  const earlier = await stateOf(page, "session");
  await page.evaluate((url) => { location.hash = new URL(url).hash; }, link);
  await until(page, async () => await stateOf(page, "session") !== earlier, true);
  await until(page, () => stateOf(page, "rows"), 2);
  await press(page, "ArrowRight");
  await until(page, () => stateOf(page, "board.shapes"), ["Gh8h4"]);
  assert.deepEqual(await stateOf(page, "board.row.glyphs"), [1]);
  // A link of an earlier version, which holds the bytes of a file.
  const old = await page.evaluate(async () => {
    const bytes = new TextEncoder().encode('old.pgn\0[Red "旧链接"]\n\n1. b2e2 *\n');
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const packed = new Uint8Array(await new Response(stream).arrayBuffer());
    return btoa(String.fromCharCode(...packed)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  });
  await page.evaluate((hash) => { location.hash = `y1.${hash}`; }, old);
  await until(page, async () => JSON.stringify(await stateOf(page, "head.tags")), /旧链接/);
  // Loaded again, the tab goes on with what was done since, whatever its address still says.
  await paste(page, "1. 兵七进一 卒７进１ 2. 马八进七");
  await until(page, () => stateOf(page, "rows"), 3);
  await page.reload();
  await ready(page);
  await until(page, () => stateOf(page, "rows"), 3);
}

/** The server is started again: the tab works again once it is loaded again, with no new address. */
async function restarted(browser, program) {
  const into = room("restarted");
  records.write(program, into, "study.xqf", records.study);
  let server = await serve(program, into);
  const { context, page } = await visit(browser, server.url);
  await page.locator(".entry", { hasText: "study.xqf" }).click();
  await until(page, () => stateOf(page, "rows"), 12);
  await press(page, "ArrowRight");
  await comment(page, "重启之前");
  const { port } = server;
  await server.stop();
  server = await serve(program, into, port);
  try {
    await page.reload();
    await ready(page);
    await until(page, () => page.locator("#moves .comment", { hasText: "重启之前" }).count(), 1);
    await page.keyboard.press("Control+s");
    await until(page, () => stateOf(page, "unsaved"), false);
    assert.match(yipu(program, "convert", path.join(into, "study.xqf"), "--to", "json").out, /重启之前/);
    await context.close();
  } finally {
    await server.stop();
  }
}

/** On a phone the comment of the move is in sight while the buttons are pressed. */
async function onPhone(browser, url) {
  for (const viewport of [phone.viewport, { width: 360, height: 640 }]) {
    const { context, page, wrong } = await visit(browser, url, { ...phone, viewport });
    await paste(page, JSON.stringify({ yipu: 1, game: "CC", moves: [
      { move: "h2e2", comment: "第一步的话", eval: { cp: 35 }, clock_ms: 5025000, elapsed_ms: 12000 }, { move: "h9g7", comment: "第二步的话".repeat(40) }, { move: "h0g2" }] }));
    await until(page, () => stateOf(page, "rows"), 3);
    for (const words of ["第一步的话", "第二步的话"]) {
      await page.locator("#do-forward").tap();
      await until(page, () => page.textContent("#comment-here"), new RegExp(words));
      const seen = await page.evaluate(() => {
        const [here, bar, button] = ["#comment-here", ".panes", "#do-forward"].map((what) => document.querySelector(what).getBoundingClientRect());
        return { top: here.top, bottom: Math.min(here.bottom, here.top + 24), floor: bar.top, button: button.bottom };
      });
      assert(seen.top >= 0 && seen.bottom <= seen.floor && seen.button <= seen.floor, `${words} at ${JSON.stringify(seen)}`);
    }
    await page.locator("#do-back").tap();
    await until(page, () => page.textContent("#figures"), /\+0\.35.*1:23:45.*0:00:12/);
    assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page fits the screen");
    assert.deepEqual(wrong, []);
    await context.close();
  }
}

/** Formats that do not hold the game are not offered. */
async function formats(page) {
  const offered = async (game) => {
    await page.click("#bar-new");
    await page.click(`dialog [data-game="${game}"]`);
    await until(page, () => stateOf(page, "head.game"), game);
    await page.click("#bar-save_as");
    await page.waitForSelector("#losses[data-ready]");
    const names = await page.locator("#save-format option").evaluateAll((all) => all.map((option) => option.value));
    for (const name of names) {
      await page.selectOption("#save-format", name);
      await page.waitForSelector("#losses[data-ready]");
      await settle(page);
      assert.equal(await page.locator("#losses p[class=wrong]").filter({ hasText: /not written|无法|不能/ }).count(), 0, `${name} for ${game}`);
    }
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog[open]", { state: "detached" });
    return names;
  };
  assert.deepEqual((await offered("CC")).includes("sgf"), false);
  assert.deepEqual((await offered("GO9")).includes("sgf"), true);
}

/** The button of the site opens a folder: by the browser's picker where it has one, else by an upload of the folder. */
async function openFolder(page, withPicker) {
  if (withPicker) {
    await page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle("我的棋谱", { create: true });
      const inner = await folder.getDirectoryHandle("里面", { create: true });
      for (const [where, name, text] of [[folder, "a.pgn", '[Title "一"]\n\n1. h2e2 *\n'], [inner, "b.pgn", '[Title "二"]\n\n1. b2e2 *\n'], [folder, "c.jpg", "x"]]) {
        const stream = await (await where.getFileHandle(name, { create: true })).createWritable();
        await stream.write(text);
        await stream.close();
      }
      window.showDirectoryPicker = async () => folder;
    });
    await page.click("#bar-open_folder");
  } else {
    const into = room("uploaded");
    fs.mkdirSync(path.join(into, "里面"));
    fs.writeFileSync(path.join(into, "a.pgn"), '[Title "一"]\n\n1. h2e2 *\n');
    fs.writeFileSync(path.join(into, "里面", "b.pgn"), '[Title "二"]\n\n1. b2e2 *\n');
    fs.writeFileSync(path.join(into, "c.jpg"), "x");
    const waiting = page.waitForEvent("filechooser");
    await page.click("#bar-open_folder");
    await (await waiting).setFiles(into);
  }
  await until(page, () => shownTitles(page), ["一", "二"]);
  if (!withPicker) return;
  // A file of the folder is saved where it lies.
  await page.locator(".record", { hasText: "二" }).click();
  await until(page, () => stateOf(page, "origin.name"), "b.pgn");
  await press(page, "ArrowRight");
  await comment(page, "写回文件夹");
  await page.keyboard.press("Control+s");
  await until(page, () => stateOf(page, "unsaved"), false);
  const text = await page.evaluate(async () => {
    const folder = await (await (await navigator.storage.getDirectory()).getDirectoryHandle("我的棋谱")).getDirectoryHandle("里面");
    return await (await (await folder.getFileHandle("b.pgn")).getFile()).text();
  });
  assert.match(text, /写回文件夹/);
}

const CORPUS = process.env.YIPU_CORPUS ?? path.join(root, "../shared/corpus");

/** What a record says, in one form: signs are data wherever they stand, and arrows are the text that PGN has. */
function said(record) {
  const { format, ...rest } = record;
  for (const node of [rest, ...rest.moves]) {
    const { comment = "", glyphs = [], shapes = [] } = node;
    const [head] = /^\[!\] ?/.exec(comment) ?? [""];
    delete node.shapes;
    node.glyphs = [...glyphs, ...(head ? [1] : [])];
    node.comment = [comment.slice(head.length), ...shapes.map((shape) => `[%cal ${shape}]`)].filter(Boolean).join(" ");
  }
  return rest;
}

/** Real records, changed and saved from the page: what the file says is what the page had. */
async function corpus(browser, program) {
  if (!fs.existsSync(path.join(CORPUS, "xqf"))) {
    console.log("LEFT OUT: real records, of which there is no corpus");
    return;
  }
  const into = room("corpus");
  const all = fs.readdirSync(path.join(CORPUS, "xqf")).sort();
  const names = all.filter((_, index) => index % Math.ceil(all.length / 12) === 0);
  for (const name of names) fs.copyFileSync(path.join(CORPUS, "xqf", name), path.join(into, name));
  const { url, stop } = await serve(program, into);
  try {
    const { context, page, wrong } = await visit(browser, url);
    let asked = 0;
    for (const [index, name] of names.entries()) {
      await page.locator(".entry", { hasText: name }).first().click();
      await until(page, () => stateOf(page, "origin.name"), name);
      await settle(page);
      await page.locator("#board").focus();
      await press(page, "Home", "ArrowRight");
      await comment(page, `${await page.inputValue("#comment")}补记`);
      await page.locator("#board").focus();
      if (index % 2 === 0) {
        await press(page, "!");
        await drag(page, "e3", "e4", "right");
      }
      const before = JSON.parse(await page.evaluate(async () => {
        const { askSession, inTurn } = await import("./session/session.js");
        return (await inTurn(() => askSession("text", { what: "json" }))).ok.text;
      }));
      await page.keyboard.press("Control+s");
      await until(page, async () => await page.locator("#losses-comments").count() > 0 || !(await stateOf(page, "unsaved")), true);
      if (await page.locator("#losses-comments").count() > 0) {
        asked += 1;
        await page.click("#losses-comments");
        await until(page, () => stateOf(page, "unsaved"), false);
      }
      const after = JSON.parse(yipu(program, "convert", path.join(into, name), "--to", "json").out);
      assert.deepEqual(said(after), said(before), name);
    }
    assert(names.length >= 10 && asked >= 4, `${asked} of ${names.length} were asked about`);
    assert.deepEqual(wrong, []);
    await context.close();
  } finally {
    await stop();
  }
}

/** All of this on a folder that is served. */
async function served(browser, program) {
  const into = room("keeping");
  const file = records.write(program, into, "study.xqf", records.study);
  records.write(program, into, "other.xqf", records.study);
  const { url, stop } = await serve(program, into);
  try {
    let { context, page, wrong } = await visit(browser, url);
    await page.locator(".entry", { hasText: "study.xqf" }).click();
    await until(page, () => stateOf(page, "rows"), 12);
    await savingOver(page, program, into, () => fs.readFileSync(file));
    await copies(page, program, async () => {
      await page.locator(".entry", { hasText: "other.xqf" }).click();
      await until(page, () => stateOf(page, "origin.name"), "other.xqf");
    }, true);
    await links(page);
    await setUp(page);
    await formats(page);
    assert.deepEqual(wrong, []);
    await context.close();
    ({ context, page, wrong } = await visit(browser, url));
    await typing(page);
    assert.deepEqual(wrong, []);
    await context.close();
    await nothingKept(browser, url);
    await onPhone(browser, url);
  } finally {
    await stop();
  }
  await lists(browser, program);
  await restarted(browser, program);
  await corpus(browser, program);
}

/** And in the static home, where files come by hand. */
async function alone(page, program, withPicker) {
  const into = room("alone");
  const file = records.write(program, into, "study.xqf", records.study);
  await copies(page, program, async () => {
    await drop(page, [file]);
    await until(page, () => stateOf(page, "rows"), 12);
  }, false);
  await links(page);
  await setUp(page);
  await formats(page);
  await typing(page);
  await openFolder(page, withPicker);
}

module.exports = { served, alone, corpus };
