// Short scenes: pasting, hostile texts, links, the keyboard alone, phones, languages, journals, large files.
"use strict";
const zlib = require("node:zlib");
const { assert, fs, path, root, clickSite, drop, items, paste, phone, room, serve, settle, siteAt, status, until, visit, yipu, ready } = require("../world.js");
const records = require("../records.js");

const stateOf = (page, what) => page.evaluate(async (name) => {
  const { state } = await import("./state.js");
  return name.split(".").reduce((value, key) => value?.[key], state);
}, what);

const DHTML = "[DhtmlXQ][DhtmlXQ_title]测试局[/DhtmlXQ_title][DhtmlXQ_red]甲[/DhtmlXQ_red][DhtmlXQ_black]乙[/DhtmlXQ_black][DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit][DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist][/DhtmlXQ]";
const POST = `楼主好，昨天这盘棋大家看看：\n\n${DHTML}\n\n我觉得第二步不好。`;

async function pasting(page) {
  for (const text of [DHTML, POST, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "1. 炮二平五 马８进７ 2. 马二进三 车９平８"]) {
    await paste(page, text);
    await until(page, () => stateOf(page, "head.game"), "CC");
    await until(page, async () => (await items(page)).length, 32);
    if (text.includes("DhtmlXQ")) {
      assert.equal(await stateOf(page, "rows"), 3);
      await page.keyboard.press("ArrowRight");
      await until(page, () => status(page), "1. 炮二平五");
    }
  }
  await paste(page, "   nothing that anybody plays   ");
  await until(page, async () => (await page.textContent(".notice")).length > 5, true);
}

async function hostile(page, program, open) {
  const into = room("hostile");
  const file = records.write(program, into, "<img src=x onerror=alert(7)>.json", records.hostile);
  // With another one, so that both are in the list of records, and one whose name is all that can be told of it.
  const other = records.write(program, into, "<svg onload=alert(9)>.json", records.hostile);
  const broken = path.join(into, "<script>alert(10)<.pgn");
  fs.writeFileSync(broken, "[Event \"<img src=x onerror=alert(11)>\n<b>{");
  await drop(page, [other, broken, file]);
  await until(page, async () => (await stateOf(page, "library.reading")) === 0 && (await page.locator(".record-row").count()) >= 2, true);
  assert.match(await page.textContent("#records"), /onerror=alert\(1\)/);
  await open(page, file);
  await until(page, () => stateOf(page, "rows"), 3);
  await page.keyboard.press("ArrowRight");
  await settle(page);
  for (const tab of ["info", "findings", "setup", "moves"]) {
    await page.click(`#tab-${tab}`);
    await settle(page);
  }
  assert.match(await page.textContent("#moves"), /<script>alert\(2\)<\/script>/);
  assert.equal(await page.inputValue("#comment"), records.hostile.moves[0].comment);
  for (const what of ["img", "svg[onload]", "script:not([src])", "b", "[onerror]"]) assert.equal(await page.locator(what).count(), 0, `${what} is text`);
  assert.equal(await page.locator("script").count(), 1);
}

/** A gigabyte of zeros, packed. */
async function bomb() {
  const deflate = zlib.createDeflateRaw({ level: 9 });
  const parts = [];
  deflate.on("data", (part) => parts.push(part));
  const block = Buffer.alloc(1 << 20);
  for (let count = 0; count < 1024; count++) if (!deflate.write(block)) await new Promise((done) => deflate.once("drain", done));
  deflate.end();
  await new Promise((done) => deflate.once("end", done));
  return Buffer.concat(parts).toString("base64url");
}

/** From now on the page counts how many packed bytes it has unpacked. */
function countUnpacked() {
  const Real = DecompressionStream;
  window.unpacked = 0;
  window.DecompressionStream = function (kind) {
    const counter = new TransformStream({ transform(part, next) { window.unpacked += part.length; next.enqueue(part); } });
    return { writable: counter.writable, readable: counter.readable.pipeThrough(new Real(kind)) };
  };
}

async function links(page) {
  // To this page itself, as if it were on the web.
  await page.evaluate(async () => (await import("./state.js")).setSettings({ site: location.href.split("#")[0] }));
  await page.click("#bar-out");
  await page.locator(".menu-item", { hasText: /复制为链接|Copy as link/ }).click();
  await settle(page);
  const link = await until(page, () => page.evaluate(() => navigator.clipboard.readText()), /#y1\./);
  const before = await page.locator("#moves .move").allTextContents();
  assert(before.length > 0 && link.length < 4000, "a small record is a short link");
  const earlier = await stateOf(page, "session");
  await page.evaluate((url) => { location.hash = new URL(url).hash; }, link);
  await until(page, async () => await stateOf(page, "session") !== earlier, true);
  await settle(page);
  await until(page, () => page.locator("#moves .move").allTextContents(), before);
  const name = await stateOf(page, "session");
  await page.evaluate(countUnpacked);
  await page.evaluate((packed) => { location.hash = `y1.${packed}`; }, await bomb());
  await until(page, () => page.textContent(".notice"), /过大|refused/);
  assert.equal(await stateOf(page, "session"), name, "what was open stays open");
  const unpacked = await page.evaluate(() => window.unpacked);
  assert(unpacked > 0 && unpacked < 1 << 14, `${unpacked} packed bytes of the link were unpacked before it was refused`);
  for (const [link, told] of [["y1.@@@", /损坏|broken/], ["y9.AAAA", /更新|newer/], ["y1.AAAA", /损坏|broken/]]) {
    await page.evaluate((hash) => { location.hash = hash; }, link);
    await until(page, () => page.textContent(".notice"), told);
  }
}

/** A snippet for a page of one's own, whatever the record is called. */
async function embeds(page) {
  const title = '"></a><img src=x onerror=alert(1)></yipu-viewer></script><!-- -->';
  const moves = [{ move: "h2e2", comment: title }, { move: "h9g7" }];
  await paste(page, JSON.stringify({ yipu: 1, game: "CC", tags: { title }, start: "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1", result: "*", moves }));
  await settle(page);
  await page.click("#bar-out");
  await page.locator(".menu-item", { hasText: /嵌入网页|嵌入網頁|Embed in a web page/ }).click();
  await page.waitForSelector("#embed-whole");
  await settle(page);
  await axe(page, "embed");
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.click("#embed-whole");
  const text = await until(page, () => page.evaluate(() => navigator.clipboard.readText()), /<yipu-viewer/);
  const parsed = await page.evaluate((html) => {
    const { body } = new DOMParser().parseFromString(`<body>${html}`, "text/html");
    const link = body.querySelector("yipu-viewer > a");
    return { names: [...body.querySelectorAll("*")].map((element) => element.localName), href: link.getAttribute("href"), text: link.textContent, src: body.querySelector("script").src };
  }, text);
  assert.deepEqual(parsed.names, ["yipu-viewer", "a", "script"], "nothing that was written breaks out");
  assert.equal(parsed.text, title);
  assert.match(parsed.src, /yipu-viewer\.js$/);
  const record = JSON.parse(Buffer.from(parsed.href.split("base64,")[1], "base64").toString());
  assert.equal(record.tags.title, title);
  assert.deepEqual(record.moves.map(({ move }) => move), ["h2e2", "h9g7"]);
}

/** Nothing but keys, from the first Tab on. */
async function keyboard(page) {
  const press = async (...keys) => { for (const key of keys) { await page.keyboard.press(key); await settle(page); } };
  const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute("data-game") || document.activeElement?.className);
  const tabTo = async (wanted) => {
    for (let count = 0; count < 80; count++) {
      if (await focused() === wanted) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`Tab does not reach ${wanted}, but ${await focused()}`);
  };
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
  await tabTo("bar-new");
  await press("Enter");
  await tabTo("CC");
  await press("Enter");
  await until(page, () => stateOf(page, "head.game"), "CC");
  await tabTo("board");
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.notEqual(outline, "none", "the focus is seen");
  await press("Enter");
  // From wherever it begins, to h2, and from there to e2.
  const go = async (name) => {
    for (let count = 0; count < 40; count++) {
      const [here, there] = await page.evaluate(async (wanted) => {
        const { state } = await import("./state.js");
        return [state.geometry.sites[state.cursor], state.geometry.sites.find((site) => site.name === wanted)];
      }, name);
      if (here.name === there.name) return;
      const [dx, dy] = [there.x - here.x, there.y - here.y];
      await press(Math.abs(dx) > 0.1 ? (dx > 0 ? "ArrowRight" : "ArrowLeft") : dy > 0 ? "ArrowDown" : "ArrowUp");
    }
    assert.fail(`the keyboard does not reach ${name}`);
  };
  await go("h2");
  assert.match(await page.textContent("#said"), /h2/i);
  await press("Enter");
  await go("e2");
  await press("Enter");
  await until(page, () => status(page), "1. 炮二平五");
  await until(page, () => page.textContent("#said"), /炮二平五/);
  await press("Escape", "c");
  await page.keyboard.type("只用键盘");
  await press("Escape");
  await until(page, () => stateOf(page, "board.row.comment"), "只用键盘");
  await press("t");
  await page.keyboard.type("马８进７");
  await press("Enter", "Escape");
  await until(page, () => status(page), "1… 马８进７");
  await press("ArrowLeft");
  await until(page, () => status(page), "1. 炮二平五");
  await press("Control+z");
  await until(page, () => stateOf(page, "rows"), 1);
  await press("Control+y");
  await until(page, () => stateOf(page, "rows"), 2);
  await press("f");
  assert.equal(await stateOf(page, "settings.flip"), true);
  await press("f");
  await press("End", "Delete");
  await until(page, () => stateOf(page, "rows"), 1);
}

async function onPhone(browser, url, shots) {
  const { context, page, wrong } = await visit(browser, url, phone);
  await page.locator('.welcome [data-game="C5"]').tap();
  await settle(page);
  for (const name of ["H8", "I9"]) {
    const { x, y } = await siteAt(page, name);
    await page.touchscreen.tap(x, y);
    await settle(page);
  }
  await until(page, async () => (await items(page)).length, 2);
  await page.locator("#do-back").tap();
  await until(page, async () => (await items(page)).length, 1);
  const small = await page.evaluate(() => [...document.querySelectorAll("button, select")].filter((element) => element.checkVisibility() && !element.closest(".unseen")).map((element) => {
    const { width, height } = element.getBoundingClientRect();
    return { name: element.id || element.textContent || element.className, width, height };
  }).filter(({ width, height }) => width > 0 && (width < 43.5 || height < 43.5)));
  assert.deepEqual(small, [], "every target can be hit with a finger");
  assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page fits the screen");
  await shots?.(page, "phone");
  assert.deepEqual(wrong, []);
  await context.close();
}

async function languages(browser, url) {
  for (const [locale, open, lang] of [["en-US", "Open", "en"], ["zh-CN", "打开", "zh-Hans"], ["zh-TW", "開啟", "zh-Hant"], ["fr-FR", "Open", "en"]]) {
    const { context, page, wrong } = await visit(browser, url, { locale });
    assert.equal(await page.textContent("#bar-open"), open);
    assert.equal(await page.getAttribute("html", "lang"), lang);
    if (locale === "en-US") {
      await page.click("#bar-view");
      await page.selectOption('select[name="lang"]', "zh-Hant");
      await until(page, () => page.textContent("#bar-open"), "開啟");
      await until(page, () => page.locator('[data-game="C5"] span').first().textContent(), "五子棋");
    }
    assert.deepEqual(wrong, []);
    await context.close();
  }
}

/** Unsaved changes survive a reload, the end of the tab and a server that is started again. */
async function journal(browser, program) {
  const into = room("journal");
  records.write(program, into, "study.xqf", records.study);
  let server = await serve(program, into);
  const { context, page, wrong } = await visit(browser, server.url);
  await page.locator(".entry", { hasText: "study.xqf" }).click();
  await until(page, () => stateOf(page, "rows"), 12);
  await settle(page);
  await clickSite(page, "h0");
  await clickSite(page, "g2");
  await page.fill("#comment", "不要丢");
  await page.locator("#comment").blur();
  await settle(page);
  const kept = async (where) => {
    await until(where, () => stateOf(where, "rows"), 13);
    await until(where, () => where.locator("#moves .comment", { hasText: "不要丢" }).count(), 1);
    assert.equal(await stateOf(where, "unsaved"), true);
  };
  await page.reload();
  await ready(page);
  await kept(page);
  // The server goes and comes back; its new address is opened in the same browser.
  const { port } = server;
  await server.stop();
  await page.keyboard.press("ArrowLeft");
  await until(page, () => page.textContent(".notice"), /服务器没有响应/);
  server = await serve(program, into, port);
  const other = await context.newPage();
  await other.goto(server.url);
  await ready(other);
  await page.keyboard.press("ArrowLeft");
  await settle(page);
  await kept(page);
  await page.close();
  await other.reload();
  await ready(other);
  await other.locator(".lost button", { hasText: "恢复" }).click();
  await kept(other);
  // A file that somebody else changed is not written over without a question; then it is saved.
  const file = path.join(into, "study.xqf");
  const theirs = Buffer.concat([fs.readFileSync(file), Buffer.from([0])]);
  fs.writeFileSync(file, theirs);
  await other.click("#bar-save");
  await other.waitForSelector("dialog[open]");
  assert(fs.readFileSync(file).equals(theirs));
  await other.locator("dialog button", { hasText: "覆盖" }).click();
  await until(other, () => stateOf(other, "unsaved"), false);
  assert.match(yipu(program, "convert", file, "--to", "json").out, /不要丢/);
  // Save as, into the folder, and never over what is there.
  await other.click("#bar-save_as");
  await other.selectOption("#save-format", "pgn");
  await other.waitForSelector("#losses[data-ready]");
  await other.fill("#save-name", "new.pgn");
  await other.click("#save-folder");
  await until(other, () => Promise.resolve(fs.existsSync(path.join(into, "new.pgn"))), true);
  await settle(other);
  await other.click("#bar-save_as");
  await other.fill("#save-name", "study.xqf");
  await other.click("#save-folder");
  await until(other, () => other.textContent("#losses"), /已有文件/);
  const unexpected = wrong.filter((text) => !/ERR_CONNECTION|Failed to (load|fetch)/.test(text));
  assert.deepEqual(unexpected, []);
  await context.close();
  await server.stop();
}

/** A large record needs no more of the page than a small one. */
async function large(page, program) {
  const into = room("large");
  const sizes = [];
  await page.evaluate(async () => {
    const { transport } = await import("./transport/index.js");
    const send = transport.send.bind(transport);
    window.largest = 0;
    transport.send = async (message, bytes) => {
      const answer = await send(message, bytes);
      window.largest = Math.max(window.largest, JSON.stringify(answer.message).length);
      return answer;
    };
  });
  for (const nodes of [200, 226_492]) {
    const file = records.write(program, into, `${nodes}.json`, records.long(nodes));
    await page.evaluate(() => { window.largest = 0; });
    await drop(page, [file]);
    await until(page, () => stateOf(page, "rows"), nodes);
    let most = 0;
    const count = async () => { most = Math.max(most, await page.locator("#app *").count()); };
    await settle(page);
    await count();
    for (const key of ["End", "Home", "PageDown", "PageDown", "ArrowRight"]) {
      await page.keyboard.press(key);
      await settle(page);
      await count();
      // The current move is in sight.
      const inSight = () => page.evaluate(() => {
        const [move, list] = ["#moves .move[aria-current]", "#moves"].map((what) => document.querySelector(what)?.getBoundingClientRect());
        return Boolean(move && move.top >= list.top - 1 && move.bottom <= list.bottom + 1);
      });
      await until(page, inSight, await stateOf(page, "board.node") !== 0, 5000);
    }
    await page.evaluate(() => { const list = document.getElementById("moves"); list.scrollTop = list.scrollHeight / 2; });
    await page.waitForTimeout(100);
    await settle(page);
    await count();
    sizes.push({ nodes, elements: most, bytes: await page.evaluate(() => window.largest) });
  }
  const [small, big] = sizes;
  assert(big.elements <= 2 * small.elements, JSON.stringify(sizes));
  assert(big.bytes <= 2 * small.bytes, JSON.stringify(sizes));
  return sizes;
}

/** Ten thousand records in a list. */
async function many(page) {
  const into = room("many");
  const file = path.join(into, "many.jsonl");
  const line = (index) => JSON.stringify({ yipu: 1, game: "CC", tags: { red: `甲${index}`, black: index % 7 === 0 ? "=cmd()" : "乙", event: "大赛" }, result: index % 2 ? "1-0" : "0-1", moves: [{ move: "h2e2" }] });
  fs.writeFileSync(file, Array.from({ length: 10_000 }, (_, index) => line(index)).join("\n"));
  await drop(page, [file]);
  await until(page, () => page.evaluate(async () => (await import("./state.js")).state.library.shown.length), 10_000);
  assert(await page.locator(".record-row").count() < 60, "only what is in sight is in the page");
  await page.evaluate(() => { document.getElementById("records").scrollTop = 5000 * 44; });
  await until(page, () => page.locator(".record-row", { hasText: "甲5003" }).count(), 1);
  await page.fill("#filter", "甲777");
  await until(page, () => page.evaluate(async () => (await import("./state.js")).state.library.shown.length), 11);
  await page.locator('.list-tools select').last().selectOption("plies");
  const waiting = page.waitForEvent("download");
  await page.locator(".list-tools button", { hasText: "CSV" }).click();
  const csv = fs.readFileSync(await (await waiting).path(), "utf8");
  assert.equal(csv.trim().split("\r\n").length, 12);
  assert.match(csv, /'=cmd\(\)/, "no cell is a formula");
  await page.locator(".record", { hasText: "甲7770" }).click();
  await settle(page);
  await until(page, () => stateOf(page, "record"), 7770);
  await page.click("#tab-info");
  await page.locator("button", { hasText: /添加一局|Add record/ }).click();
  await until(page, () => stateOf(page, "recordCount"), 10_001);
  await page.locator("button", { hasText: /移除本局|Remove record/ }).click();
  await until(page, () => stateOf(page, "recordCount"), 10_000);
  await page.click("#tab-moves");
}

/** No serious finding of axe-core on what a person meets. */
async function axe(page, name) {
  await page.evaluate(fs.readFileSync(path.join(root, ".node/node_modules/axe-core/axe.min.js"), "utf8"));
  const { violations, passes } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const told = serious.map(({ id, nodes }) => `${name}: ${id}: ${nodes.slice(0, 3).map((node) => `${node.html.slice(0, 120)} ${node.failureSummary}`).join(" | ")}`);
  assert.deepEqual(told, []);
  assert(passes.length > 10, "axe looked at something");
}

module.exports = { stateOf, pasting, hostile, embeds, links, keyboard, onPhone, languages, journal, large, many, axe };

/** Pictures of the position and of the game. */
async function pictures(page, kinds) {
  const begins = { PNG: "\x89PNG", GIF: "GIF89a", SVG: "<svg", PDF: "%PDF", HTML: "<!DOCTYPE html>" };
  for (const kind of kinds) {
    await page.click("#bar-out");
    const waiting = page.waitForEvent("download");
    await page.locator(".menu-item", { hasText: new RegExp(`：${kind}$|: ${kind}$`) }).click();
    const bytes = fs.readFileSync(await (await waiting).path());
    assert.equal(bytes.toString("latin1", 0, begins[kind].length), begins[kind]);
    assert(bytes.length > 1000, `${kind} has ${bytes.length} bytes`);
    await settle(page);
  }
  await page.click("#bar-out");
  await page.locator(".menu-item", { hasText: /复制局面|Copy position/ }).click();
  await until(page, () => page.evaluate(() => navigator.clipboard.readText()), /^[\w/]+ [wb]/);
}

module.exports.pictures = pictures;

/** Findings with their fixes, and another charset. */
async function mending(page) {
  await paste(page, "{[C6][先手][后手][先手胜][2026.08.20 09:00 青岛][示范赛];B(J,10）;W(A,1);W(A,2)}");
  await until(page, () => stateOf(page, "head.game"), "C6");
  await page.click("#tab-findings");
  const found = () => page.evaluate(async () => {
    const { findings } = (await import("./state.js")).state;
    return findings && !findings.stale ? findings.list.map((finding) => finding.code).join(" ") : "…";
  });
  const before = await until(page, found, /STD104/);
  await page.locator("li", { hasText: "STD104" }).locator("button.fix").click();
  await until(page, found, /^(?!.*(STD104|…))/);
  await page.click("#bar-undo");
  await until(page, found, before);
  const file = fs.readdirSync(path.join(root, "examples/referee")).find((name) => name.startsWith("五子棋"));
  await drop(page, [path.join(root, "examples/referee", file)]);
  await page.click("#tab-info");
  await until(page, () => page.inputValue('select[name="charset"]'), "gb18030");
  const players = () => page.evaluate(async () => JSON.stringify((await import("./state.js")).state.head.tags));
  const right = await players();
  assert.match(right, /长风队/);
  await page.selectOption('select[name="charset"]', "big5");
  await until(page, async () => await players() !== right, true);
  await page.click("#bar-undo");
  await until(page, players, right);
  await page.click("#tab-moves");
  // What concerns a move stands beside it.
  await page.keyboard.press("ArrowRight");
  await until(page, () => page.locator(".findings.here").textContent(), /C5205/);
}

module.exports.mending = mending;
