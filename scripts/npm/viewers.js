// `<yipu-viewer>` in Chromium, as readers and authors of pages use it.
"use strict";
const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const zlib = require("node:zlib");
const { chromium, browserPath, root } = require("../app/world.js");
const records = require("../app/records.js");
const { SCRIPT, STRICT, look, open, serve, shown } = require("./pages.js");
const { documented } = require("./documented.js");

/** Does something inside an element. */
const inside = (page, id, selector) => page.locator(`#${id}`).locator(selector);

/** Waits for something of an element to become so. */
async function until(page, id, wanted) {
  const end = Date.now() + 60_000;
  for (;;) {
    const now = await look(page, id);
    if (wanted(now)) return now;
    if (Date.now() > end) throw new Error(`${wanted} is not so: ${JSON.stringify({ ...now, pieces: "" }).slice(0, 600)}`);
    await page.waitForTimeout(20);
  }
}

/** Two on one page, each with a state of its own. */
async function two(browser, server, shots) {
  const url = server.page("two.html", `<h1>A club</h1><input id="field"><yipu-viewer id="a" src="study.xqf" lang="zh"></yipu-viewer><p>and</p><yipu-viewer id="b" src="game.xqf" ply="16" app="https://yipu.example/app/"></yipu-viewer>${SCRIPT}`);
  const { context, page, wrong } = await open(browser, url);
  await shown(page);
  const [start, other] = [await look(page, "a"), await look(page, "b")];
  assert.deepEqual([start.ply, start.status, start.note, start.below], [0, "初始局面", "开局前的话", "红方 甲"]);
  assert.deepEqual([other.ply, other.status, other.moves.length], [16, "8… 车９平８", 16]);
  assert.deepEqual(start.comments, ["开局前的话", "中炮", "另一只炮", "顺炮"]);
  assert.deepEqual(start.moves.slice(0, 3), ["炮二平五", "炮八平五", "马２进３"]);
  // Clicks: the right half of the board goes on, the left half back, moves in the list and choices are buttons.
  const board = inside(page, "a", "#board");
  const box = await board.boundingBox();
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height / 2);
  assert.deepEqual([(await look(page, "a")).status, (await look(page, "a")).choices], ["1. 炮二平五", ["1… 马８进７", "1… 炮８平５"]]);
  await inside(page, "a", "#choices button").nth(1).click();
  assert.deepEqual([(await look(page, "a")).current, (await look(page, "a")).note], ["炮８平５", "顺炮"]);
  await inside(page, "a", "#moves .move", { hasText: "炮八平五" }).nth(1).click();
  assert.equal((await look(page, "a")).note, "另一只炮");
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height / 2);
  assert.equal((await look(page, "a")).ply, 0);
  // Keys: only where the focus is, and never from a field.
  await inside(page, "a", ".viewer").focus();
  for (const key of ["ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  assert.equal((await look(page, "a")).current, "炮八平五", "the next variation");
  for (const key of ["ArrowUp", "End"]) await page.keyboard.press(key);
  assert.equal((await look(page, "a")).ply, 3, "forward stays in the variation that was looked at last");
  await page.keyboard.press("Home");
  await page.keyboard.press("f");
  const turned = await look(page, "a");
  assert.deepEqual([turned.flipped, turned.below], [true, "黑方 乙"]);
  assert.notEqual(turned.pieces, start.pieces);
  await page.keyboard.press("d");
  assert.notEqual((await look(page, "a")).background, start.background, "dark");
  assert.deepEqual(await look(page, "b"), other, "the other one is as it was");
  const scrolled = await page.evaluate(() => scrollY);
  await page.focus("#field");
  for (const key of ["ArrowRight", "f", " "]) await page.keyboard.press(key);
  assert.deepEqual([(await look(page, "a")).ply, await page.inputValue("#field"), await page.evaluate(() => scrollY)], [0, "f ", scrolled]);
  await inside(page, "b", "#choose-notation").focus();
  await page.keyboard.press("Home");
  assert.equal((await look(page, "b")).ply, 16, "a list keeps its keys");
  // The link to the app holds the file, as the app packs it.
  const link = await inside(page, "b", ".bar .open").getAttribute("href");
  const [home, packed] = link.split("#y1.");
  const unpacked = zlib.inflateRawSync(Buffer.from(packed, "base64url"));
  assert.equal(home, "https://yipu.example/app/");
  assert(unpacked.equals(Buffer.concat([Buffer.from("game.xqf\0"), fs.readFileSync(path.join(root, "examples/zhongli-cup-1997.xqf"))])));
  if (shots) await shots(page, "two");
  assert.deepEqual(wrong, []);
  await context.close();
}

/** Attributes change what is shown; properties and events are for authors. */
async function attributes(browser, server) {
  const { context, page, wrong } = await open(browser, server.page("attributes.html", `<yipu-viewer id="a" src="study.xqf" lang="zh" speed="0.5"></yipu-viewer><yipu-viewer id="m" src="many.pgn" record="2"></yipu-viewer>
    <script>globalThis.heard = []; for (const type of ["yipu-load", "yipu-move", "yipu-error"]) document.addEventListener(type, ({ target, detail }) => heard.push([type, target.id, detail]));</script>${SCRIPT}`));
  await shown(page);
  const set = async (id, name, value) => { await page.evaluate(([element, attribute, text]) => (text === null ? document.getElementById(element).removeAttribute(attribute) : document.getElementById(element).setAttribute(attribute, text)), [id, name, value]); };
  await set("a", "ply", "3");
  const chinese = await until(page, "a", ({ ply }) => ply === 3);
  await set("a", "notation", "iccs");
  const iccs = await until(page, "a", ({ moves }) => /^H2-E2$/i.test(moves[0]));
  assert.deepEqual([iccs.ply, iccs.pieces], [3, chinese.pieces], "it stays where it was");
  await set("a", "flip", "");
  await until(page, "a", ({ flipped }) => flipped);
  await set("a", "lang", "en");
  await until(page, "a", ({ below }) => below === "Black 乙");
  const light = (await look(page, "a")).background;
  await set("a", "theme", "dark");
  await until(page, "a", ({ background }) => background !== light);
  await set("a", "theme", "print");
  await page.waitForFunction(() => document.getElementById("a").shadowRoot.adoptedStyleSheets[1].cssRules.length === 0, undefined, { polling: 20 });
  assert.equal((await look(page, "a")).background, light, "print is black on white");
  await set("a", "theme", null);
  const drawings = () => page.evaluate(() => document.getElementById("a").shadowRoot.querySelector("defs").innerHTML);
  const characters = await drawings();
  await set("a", "pieces", "letters");
  await page.waitForFunction((before) => document.getElementById("a").shadowRoot.querySelector("defs").innerHTML !== before, characters);
  await set("a", "size", "240");
  await page.waitForFunction(() => document.getElementById("a").shadowRoot.querySelector("#board").getBoundingClientRect().width <= 240);
  // It plays by itself, to the end and no further; a step by hand stops it.
  await set("a", "ply", "0");
  await set("a", "speed", "0.1");
  await set("a", "autoplay", "");
  await until(page, "a", ({ playing, ply }) => playing && ply > 1);
  await until(page, "a", ({ playing, ply }) => !playing && ply === 6);
  await page.evaluate(() => document.getElementById("a").play());
  await until(page, "a", ({ playing, ply }) => playing && ply < 6);
  await inside(page, "a", "#back").click();
  assert.equal((await look(page, "a")).playing, false);
  // Several records in a file, and a chooser.
  assert.deepEqual((await look(page, "m")).moves, ["兵七进一", "马８进７"]);
  assert.deepEqual(await inside(page, "m", "#choose-record option").allTextContents(), ["1. 甲 – 乙", "2. 丙 – 丁", "3. 戊 – 己"]);
  await inside(page, "m", "#choose-record").selectOption("3");
  await until(page, "m", ({ below }) => below === "Red 戊");
  assert.equal(await page.getAttribute("#m", "record"), "3");
  assert.equal(await page.evaluate(() => document.getElementById("m").shadowRoot.activeElement?.id), "choose-record", "the focus stays");
  await set("m", "src", "study.xqf");
  await until(page, "m", ({ message }) => message?.includes("DRAW110"));
  await set("m", "record", null);
  await until(page, "m", ({ above }) => above === "Black 乙");
  const heard = await page.evaluate(() => globalThis.heard);
  const load = heard.find(([type, id]) => type === "yipu-load" && id === "a")[2];
  assert.deepEqual([load.title, load.game.name, load.players[0].name, load.plies, load.moves, load.format], ["顺炮研究", "CC", "甲", 6, 12, "xqf"]);
  assert(heard.some(([type, id, detail]) => type === "yipu-move" && id === "a" && detail.ply === 3 && detail.text === "2. 马二进三"));
  assert(heard.some(([type, id, detail]) => type === "yipu-error" && id === "m" && detail.code === "DRAW110"));
  assert.deepEqual(wrong, []);
  await context.close();
}

/** A player's view says nothing that the player does not know. */
async function secrets(browser, server) {
  const { context, page, wrong } = await open(browser, server.page("secrets.html", `<yipu-viewer id="all" src="phantom.txt"></yipu-viewer><yipu-viewer id="one" src="phantom.txt" side="first" app="https://yipu.example/"></yipu-viewer><yipu-viewer id="two" src="phantom.txt" side="second"></yipu-viewer><yipu-viewer id="none" src="phantom.txt" side="third"></yipu-viewer>${SCRIPT}`));
  await shown(page);
  for (const id of ["all", "one", "two"]) await page.evaluate((wanted) => { document.getElementById(wanted).ply = 1e6; }, id);
  const [all, one, two] = [await look(page, "all"), await look(page, "one"), await look(page, "two")];
  assert(all.moves.length > 20 && !all.moves.includes("?"));
  const hidden = (moves) => moves.filter((move) => move === "?").length;
  assert(hidden(one.moves) > 5 && hidden(two.moves) > 5, "moves of the other side are not seen");
  assert(one.pieces.split(",").length < all.pieces.split(",").length);
  const links = (id) => page.evaluate((wanted) => document.getElementById(wanted).shadowRoot.querySelectorAll("a").length, id);
  assert.deepEqual([await links("all"), await links("one")], [1, 0], "the file is not handed out");
  assert.match((await look(page, "none")).message, /DRAW111/);
  assert.deepEqual(wrong, []);
  await context.close();
}

/** A strict policy, and one under which no module runs. */
async function policies(browser, server) {
  const embedded = fs.readFileSync(path.join(root, "examples/zhongli-cup-1997.xqf")).toString("base64");
  const body = `<yipu-viewer id="a" src="study.xqf"></yipu-viewer><yipu-viewer id="b"><a href="data:application/octet-stream;base64,${embedded}" download="game.xqf">A game</a></yipu-viewer><yipu-viewer id="c">1. 炮二平五 马８进７</yipu-viewer>${SCRIPT}`;
  for (const policy of [STRICT, `${STRICT}; require-trusted-types-for 'script'; trusted-types yipu-viewer`]) {
    const { context, page, wrong } = await open(browser, server.page("strict.html", body, policy));
    await shown(page);
    assert.deepEqual([(await look(page, "a")).moves.length, (await look(page, "b")).moves.length, (await look(page, "c")).moves], [12, 16, ["炮二平五", "马８进７"]]);
    await inside(page, "b", "#forward").click();
    assert.equal((await look(page, "b")).ply, 1);
    const style = await page.evaluate(() => getComputedStyle(document.getElementById("b").shadowRoot.querySelector("#status")).textAlign);
    assert.equal(style, "center", "the styles are there");
    assert.deepEqual(wrong, []);
    await context.close();
  }
  const { context, page, wrong } = await open(browser, server.page("refused.html", body, STRICT.replace(" 'wasm-unsafe-eval'", "")));
  await shown(page);
  assert.match((await look(page, "a")).message, /does not allow WebAssembly/);
  assert.equal(await inside(page, "a", ".message a").getAttribute("href"), "study.xqf", "a link to the record");
  assert(await page.locator("#b > a").isVisible(), "what stands in the element is seen");
  assert(wrong.every((text) => /WebAssembly|unsafe-eval/.test(text)), String(wrong));
  await context.close();
}

/** Records that people wrote to do harm, files that are none, and files that are too large. */
async function hostile(browser, server) {
  const body = `<yipu-viewer id="a" src="hostile.json"></yipu-viewer><yipu-viewer id="b" src="missing.xqf"></yipu-viewer><yipu-viewer id="c">nothing that anybody knows</yipu-viewer><yipu-viewer id="d" src="long.pgn"></yipu-viewer><yipu-viewer id="e"></yipu-viewer><yipu-viewer id="f" lang="zh-TW" src="huge.pgn"></yipu-viewer><yipu-viewer id="g" src="typed.txt"></yipu-viewer><yipu-viewer id="h" src="nested.pgn"></yipu-viewer><yipu-viewer id="i" src="words.txt"></yipu-viewer>${SCRIPT}`;
  const { context, page, wrong } = await open(browser, server.page("hostile.html", body));
  await shown(page);
  const comments = (await look(page, "a")).comments;
  assert(comments.some((comment) => comment.includes(records.script)), "text is text");
  assert.equal(await page.evaluate(() => document.getElementById("a").shadowRoot.querySelectorAll("img, script, b, iframe").length), 0);
  assert.match((await look(page, "b")).message, /could not be loaded/);
  assert.match((await look(page, "c")).message, /\[[A-Z]+\d+\]/);
  assert.match((await look(page, "d")).message, /50000.*\[DRAW107\]/);
  assert.match((await look(page, "e")).message, /no record/);
  assert.match((await look(page, "f")).message, /檔案過大/);
  assert.deepEqual((await look(page, "g")).moves, ["炮二平五", "马８进７"], "one of very many records");
  for (const id of ["h", "i"]) assert.match((await look(page, id)).message, /limit|more than/, "too much of it");
  assert(wrong.every((text) => /404/.test(text)), String(wrong));
  await context.close();
}

/** A telephone: fingers, one column, nothing wider than the screen. */
async function phone(browser, server, shots) {
  const { context, page, wrong } = await open(browser, server.page("phone.html", `<yipu-viewer id="a" src="study.xqf" lang="zh"></yipu-viewer>${SCRIPT}`), { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await shown(page);
  const box = await inside(page, "a", "#board").boundingBox();
  await page.touchscreen.tap(box.x + box.width * 0.8, box.y + box.height / 2);
  await until(page, "a", ({ ply }) => ply === 1);
  await inside(page, "a", "#forward").tap();
  await until(page, "a", ({ ply }) => ply === 2);
  assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  const small = await page.evaluate(() => [...document.getElementById("a").shadowRoot.querySelectorAll(".controls button, .bar select")].filter((button) => button.getBoundingClientRect().height < 44).length);
  assert.equal(small, 0, "targets of 44 pixels");
  if (shots) await shots(page, "phone");
  assert.deepEqual(wrong, []);
  await context.close();
}

/** Roles, names and contrast, as axe sees them. */
async function access(browser, server) {
  for (const colorScheme of ["light", "dark"]) {
    const { context, page } = await open(browser, server.page("access.html", `<main><h1>Club</h1><yipu-viewer id="a" src="study.xqf" ply="2"></yipu-viewer></main>${SCRIPT}`), { colorScheme, reducedMotion: "reduce" });
    await shown(page);
    await page.evaluate(() => document.getElementById("a").setAttribute("autoplay", ""));
    await page.addScriptTag({ path: path.join(root, ".node/node_modules/axe-core/axe.min.js") });
    const { violations } = await page.evaluate(() => globalThis.axe.run("yipu-viewer"));
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)}`), []);
    const roles = await page.evaluate(() => { const root = document.getElementById("a").shadowRoot; return [root.querySelector(".viewer").getAttribute("aria-label"), root.querySelector("#status").getAttribute("aria-live")]; });
    assert.deepEqual(roles, ["顺炮研究", "polite"]);
    await context.close();
  }
}

/** Real records of every kind are what the program says they are, with their charsets decoded by the browser. */
async function real(browser, server, program, into) {
  const corpus = process.env.YIPU_CORPUS ?? path.join(root, "../shared/corpus");
  if (!fs.existsSync(corpus)) {
    console.log(`LEFT OUT: no corpus at ${corpus}`);
    return;
  }
  const gather = (folder) => fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap((entry) => (entry.isDirectory() ? gather(path.join(folder, entry.name)) : [path.join(folder, entry.name)]));
  const kinds = ["xqf", "xqr", "ccbridge", "dhtmlxq", "pgn", "wxf", "text", "ccgc", "volume2", "platform"];
  const files = kinds.flatMap((kind) => {
    const all = gather(path.join(corpus, kind)).filter((file) => !/\.(md|gz|zip|tsv|jsonl)$/.test(file) && fs.statSync(file).size < 200_000);
    return all.filter((_, index) => index % Math.ceil(all.length / 60) === 0);
  });
  assert(files.length > 200, `${files.length} files`);
  const told = (() => {
    try {
      return execFileSync(program, ["info", "--json", ...files], { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });
    } catch (error) {
      return error.stdout;
    }
  })().trim().split("\n").map((line) => JSON.parse(line));
  const known = new Map(told.filter(({ record, plies }) => record === 1 && plies !== undefined).map((line) => [line.file, line]));
  const { context, page, wrong } = await open(browser, server.page("real.html", `<yipu-viewer id="a" lang="zh"></yipu-viewer>${SCRIPT}`));
  await shown(page);
  let [same, boards] = [0, 0];
  for (const [number, file] of files.entries()) {
    const name = `${number}${path.extname(file)}`;
    fs.copyFileSync(file, path.join(into, name));
    const seen = await page.evaluate(({ src, given }) => new Promise((resolve) => {
      const viewer = document.getElementById("a");
      const done = ({ type, detail }) => {
        viewer.removeEventListener("yipu-load", done);
        viewer.removeEventListener("yipu-error", done);
        resolve(type === "yipu-error" ? { error: detail.code } : { moves: detail.moves, plies: detail.plies, game: detail.game.name, format: detail.format, result: detail.result, players: detail.players.map(({ name: player }) => player) });
      };
      viewer.addEventListener("yipu-load", done);
      viewer.addEventListener("yipu-error", done);
      viewer.setAttribute("name", given);
      viewer.setAttribute("src", src);
    }), { src: name, given: path.basename(file) });
    const native = known.get(file);
    if (!native || seen.error === "DRAW101" || seen.error === "DRAW107") {
      assert(seen.error, `${file} is read here alone`);
      continue;
    }
    assert(!seen.error, `${file}: ${seen.error}`);
    assert.deepEqual([seen.game, seen.format, seen.result, seen.moves, seen.plies], [native.game, native.format, native.result, native.moves, native.plies], file);
    const names = ["red", "black", "first", "second"].map((key) => native[key]).filter((player) => player?.trim());
    assert.deepEqual(names.filter((player) => !seen.players.includes(player.trim())), [], file);
    same += 1;
    boards += seen.moves;
  }
  assert(same > files.length / 2, `only ${same} of ${files.length}`);
  console.log(`          ${same} of ${files.length} real files, ${boards} moves, as the program reads them`);
  assert(wrong.every((text) => /WebGL/.test(text)), wrong.slice(0, 3).join("\n"));
  await context.close();
}

/** How long the first board takes in a browser slowed four times, with nothing cached. */
async function speed(browser, server) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const times = [];
  server.page("blank.html", "");
  const url = server.page("speed.html", `<script>addEventListener("yipu-load", () => requestAnimationFrame(() => { globalThis.first ??= performance.now(); }));</script><yipu-viewer src="game.xqf"></yipu-viewer>${SCRIPT}`);
  for (let round = 0; round < 5; round++) {
    await page.goto(server.url + "blank.html");
    await page.goto(url);
    times.push(await page.waitForFunction(() => globalThis.first).then((handle) => handle.jsonValue()));
  }
  const sorted = times.toSorted((a, b) => a - b);
  console.log(`          first board, slowed four times: ${times.map((time) => time.toFixed(0)).join(", ")} ms, ${sorted[2].toFixed(0)} in the median`);
  // The goal is a second on a machine with nothing else to do; what the tests share one with must not fail them.
  assert(sorted[0] < 3000, "the first board takes its time");
  await context.close();
}

/** The snippet that the program writes works as it is, without a second file but the script. */
async function snippet(browser, server, program, into) {
  const text = execFileSync(program, ["draw", path.join(into, "hostile.json"), "--embed", "--lang", "en"], { encoding: "utf8" });
  const { context, page, wrong } = await open(browser, server.page("snippet.html", text, STRICT));
  await page.evaluate(() => { document.querySelector("yipu-viewer").id = "a"; });
  await shown(page);
  const seen = await look(page, "a");
  assert(seen.comments.some((comment) => comment.includes(records.script)) && seen.moves.length >= 2);
  assert.deepEqual(await page.evaluate(() => [...document.body.querySelectorAll("*")].map((element) => element.localName)), ["yipu-viewer", "a", "script"]);
  assert.deepEqual(wrong, []);
  await context.close();
  const plain = await open(browser, server.page("snippet.html", text), { javaScriptEnabled: false });
  assert(await plain.page.locator("yipu-viewer > a").isVisible(), "without scripts there is a link");
  await plain.context.close();
}

function prepare(into, program) {
  records.write(program, into, "study.xqf", records.study);
  records.write(program, into, "hostile.json", records.hostile);
  const long = records.write(program, into, "long.pgn", records.long(52_000));
  fs.writeFileSync(path.join(into, "huge.pgn"), Buffer.alloc(9 << 20, fs.readFileSync(long)));
  fs.writeFileSync(path.join(into, "typed.txt"), "1. 炮二平五 马８进７ ".repeat(40_000));
  fs.writeFileSync(path.join(into, "nested.pgn"), `[Game "Chinese Chess"]\n\n${"1. h2e2 (1. b2e2 ".repeat(90_000)} *\n`);
  fs.writeFileSync(path.join(into, "words.txt"), "炮二平五 马８进７ 马二进三 车９平８ 这是一段很长的文字。\n".repeat(80_000));
  const game = (red, black, moves) => `[Game "Chinese Chess"]\n[Red "${red}"]\n[Black "${black}"]\n\n${moves} *\n\n`;
  fs.writeFileSync(path.join(into, "many.pgn"), game("甲", "乙", "1. 炮二平五") + game("丙", "丁", "1. 兵七进一 马８进７") + game("戊", "己", "1. 相三进五"));
  fs.copyFileSync(path.join(root, "examples/zhongli-cup-1997.xqf"), path.join(into, "game.xqf"));
  const [phantom] = fs.readdirSync(path.join(root, "examples/referee")).filter((name) => name.startsWith("PG-"));
  fs.copyFileSync(path.join(root, "examples/referee", phantom), path.join(into, "phantom.txt"));
}

async function viewers(installed, program, shotsFolder, step) {
  assert(browserPath, "there is no Chromium");
  const into = fs.mkdtempSync(path.join(path.dirname(installed), "records-"));
  prepare(into, program);
  const server = await serve([installed, into]);
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
  const shots = shotsFolder && (async (page, name) => {
    fs.mkdirSync(shotsFolder, { recursive: true });
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(100);
      await page.screenshot({ path: path.join(shotsFolder, `viewer-${name}-${colorScheme}.png`), fullPage: true });
    }
    await page.emulateMedia({ colorScheme: "light" });
  });
  try {
    const scenes = {
      "two on a page": () => two(browser, server, shots), "attributes, properties, events": () => attributes(browser, server), "what a player must not know": () => secrets(browser, server),
      "strict policies": () => policies(browser, server), "hostile records": () => hostile(browser, server), "a telephone": () => phone(browser, server, shots), "access": () => access(browser, server),
      "the snippet of the program": () => snippet(browser, server, program, into), "real records": () => real(browser, server, program, into), "the examples of docs/viewer.md": () => documented(browser, server), "the first board": () => speed(browser, server),
    };
    for (const [name, scene] of Object.entries(scenes)) {
      step(`  ${name}`);
      await scene();
    }
  } finally {
    await browser.close();
    await server.stop();
    fs.rmSync(into, { recursive: true });
  }
}

module.exports = { viewers };
