// Every scene on each home.
"use strict";
const { execFileSync } = require("node:child_process");
const { assert, fs, path, root, folder, chromium, browserPath, desktop, drop, paste, phone, ready, room, serve, serveFolder, settle, until, visit } = require("./world.js");
const records = require("./records.js");
const { study } = require("./scenes/study.js");
const { games } = require("./scenes/games.js");
const small = require("./scenes/small.js");
const files = require("./scenes/files.js");
const motion = require("./scenes/motion.js");
const keeping = require("./scenes/keeping.js");
const { tools } = require("./scenes/tools.js");
const { live } = require("./scenes/live.js");
const { warned } = require("./scenes/warned.js");
const { refusals } = require("./scenes/refusals.js");

const viewer = path.join(root, "crates/yipu-web/viewer");
/** What the app has in common with the page that plays one record. */
const replay = path.join(root, "crates/yipu-draw/src/html/replay");
/** Only types, and settings of the type checker: they go to no browser. */
const NOT_SHOWN = new Set(["types.js", "tsconfig.json"]);

function filesOf(dir) {
  return fs.readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(dir, entry.name);
    return entry.isDirectory() ? filesOf(name) : [name];
  });
}

/** What one visit fetches, whichever the home, without the module. */
async function weigh(browser, url) {
  const context = await browser.newContext({ ...desktop, locale: "zh-CN" });
  const page = await context.newPage();
  const parts = [];
  page.on("response", (answer) => {
    if (!/\.wasm$|\/api\//.test(answer.url())) parts.push(answer.body().then((body) => [answer.url(), body.length]));
  });
  await page.goto(url);
  await ready(page);
  const fetched = new Map(await Promise.all(parts));
  await context.close();
  const bytes = [...fetched.values()].reduce((sum, each) => sum + each, 0);
  assert(fetched.size > 40, "the page has its files");
  assert(bytes < 230 * 1024, `a visit fetches ${bytes} bytes`);
  console.log(`          ${fetched.size} files, ${bytes} bytes`);
}

/** The types hold, and nothing writes markup. */
function source() {
  execFileSync(path.join(root, ".node/node_modules/.bin/tsc"), ["-p", viewer], { stdio: "inherit" });
  const shown = [...filesOf(viewer), ...filesOf(replay)].filter((file) => !NOT_SHOWN.has(path.basename(file)));
  const isWords = (file) => file.includes(`${path.sep}i18n${path.sep}`) && path.basename(file) !== "index.js";
  const names = shown.filter(isWords).map((file) => fs.readFileSync(file, "utf8").match(/^ {2}("[^"]+"|\w+)(?=: ")/gm));
  for (const [index, list] of names.entries()) assert.deepEqual(list, names[0], `${shown.filter(isWords)[index]} has words for the same things`);
  for (const file of shown.filter((name) => name.endsWith(".js"))) {
    assert.doesNotMatch(fs.readFileSync(file, "utf8"), /\.(innerHTML|outerHTML)\b|insertAdjacentHTML|document\.write\b|\beval\(|new Function\(/, `${file} writes markup`);
  }
}

let began = Date.now();
const scene = (name) => {
  console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${name}`);
};

async function server(browser, program, shots) {
  const into = room("folder");
  const original = records.write(program, into, "study.xqf", records.study);
  for (const name of ["one", "two"]) records.write(program, into, `${name}.pgn`, { ...records.study, tags: { red: name, black: "乙" } });
  const { url, stop } = await serve(program, into);
  try {
    scene("server: what a visit weighs");
    await weigh(browser, url);
    scene("server: a folder, a study, saving");
    let { context, page, wrong } = await visit(browser, url);
    await small.axe(page, "welcome");
    await page.click("#list-folder");
    await until(page, () => page.locator(".record-row").count(), 3);
    await small.axe(page, "list");
    await study(page, program, async () => {
      await page.locator(".record", { hasText: "甲" }).click();
      await settle(page);
    }, original);
    await small.axe(page, "study");
    assert.deepEqual(wrong, []);
    await context.close();

    scene("server: the keyboard alone, pasting, links");
    ({ context, page, wrong } = await visit(browser, url));
    await small.keyboard(page);
    await small.pasting(page);
    await small.mending(page);
    await paste(page, "1. 炮二平五 马８进７ 2. 马二进三 车９平８");
    await small.links(page);
    await small.embeds(page);
    await small.pictures(page, ["SVG", "PNG", "GIF", "PDF", "HTML"]);
    assert.deepEqual(wrong, []);
    await context.close();

    scene("server: marks, lines, the order of records");
    ({ context, page, wrong } = await visit(browser, url));
    await tools(page, program);
    assert.deepEqual(wrong, []);
    await context.close();

    scene("server: a move that the rulebook forbids now");
    ({ context, page, wrong } = await visit(browser, url));
    await warned(page, shots);
    await small.axe(page, "warned");
    assert.deepEqual(wrong, []);
    await context.close();

    scene("server: the die and the clock of a game that is being played");
    ({ context, page, wrong } = await visit(browser, url));
    await live(page, program, shots);
    await small.axe(page, "live");
    assert.deepEqual(wrong, []);
    await context.close();

    scene("server: dark, dialogs, hostile texts");
    ({ context, page, wrong } = await visit(browser, url, { colorScheme: "dark" }));
    await small.hostile(page, program, (where, file) => drop(where, [file]));
    for (const id of ["bar-view", "bar-out", "bar-help", "bar-new", "bar-save_as"]) {
      await page.click(`#${id}`);
      await page.waitForSelector("dialog[open]");
      await settle(page);
      await small.axe(page, id);
      await page.keyboard.press("Escape");
      await page.waitForSelector("dialog[open]", { state: "detached" });
    }
    assert.deepEqual(wrong, []);
    await context.close();

    scene("server: folders, recent files, files that may be written, paper");
    ({ context, page, wrong } = await visit(browser, url));
    await files.folders(page, program);
    await files.recent(context, page, program, url);
    await files.access(page, program);
    await files.paper(page);
    assert.deepEqual(wrong, []);
    await context.close();
    await files.intoFolder(browser, program);
    await files.single(browser, program);

    scene("server: the wheel, playing by itself, sound");
    ({ context, page, wrong } = await visit(browser, url, { before: motion.withEars }));
    await motion.wheel(page);
    await motion.autoplay(page);
    await motion.sound(page);
    assert.deepEqual(wrong, []);
    await context.close();

    scene("server: what is refused, in three languages");
    await refusals(browser, program);

    scene("server: phone and languages");
    await small.onPhone(browser, url, shots);
    await small.languages(browser, url);

    scene("server: ten thousand records, a large record");
    ({ context, page, wrong } = await visit(browser, url));
    await small.many(page);
    const sizes = await small.large(page, program);
    console.log(`          ${sizes.map(({ nodes, elements, bytes }) => `${nodes} moves: ${elements} elements, answers up to ${bytes} bytes`).join("; ")}`);
    assert.deepEqual(wrong, []);
    await context.close();

    scene("server: losses, copies, links, lists, starting again");
    await keeping.served(browser, program);

    scene("server: journal and saving over");
    await small.journal(browser, program);
  } finally {
    await stop();
  }
}

async function sixteen(browser, program, shots) {
  scene("server: sixteen games by clicks");
  const { url, stop } = await serve(program, room("games"));
  try {
    const { context, page, wrong } = await visit(browser, url);
    const { played, clicks } = await games(page, program, null, shots);
    scene(`server: ${played} games, ${clicks} clicks`);
    assert.deepEqual(wrong, []);
    await context.close();
  } finally {
    await stop();
  }
}

function withoutAccess() {
  for (const name of ["showOpenFilePicker", "showSaveFilePicker", "showDirectoryPicker"]) delete window[name];
  delete DataTransferItem.prototype.getAsFileSystemHandle;
}

/** The page itself runs no module: only its Worker may, where this is not said. */
function onlyInWorker() {
  delete window.WebAssembly;
}

/** The static home: any web server once, and then no network and no program. */
async function site(browser, program) {
  const built = path.join(root, "site");
  if (!fs.existsSync(path.join(built, "yipu.wasm"))) {
    console.log("LEFT OUT: the static home, which scripts/build-site has not built");
    return;
  }
  const into = room("static");
  const original = records.write(program, into, "study.xqf", records.study);
  for (const without of [false, true]) {
    scene(`static: offline${without ? ", without File System Access" : ""}`);
    const { url, stop } = await serveFolder(built);
    if (!without) await weigh(browser, url);
    const { context, page, wrong } = await visit(browser, url, { before: (without ? withoutAccess : onlyInWorker) });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await stop();
    await context.setOffline(true);
    await page.reload();
    await ready(page);
    assert.equal(page.workers().length, 1, "the module is in a Worker");
    await study(page, program, () => drop(page, [original]), original);
    await keeping.alone(page, program, !without);
    await small.pasting(page);
    await warned(page);
    await live(page, program);
    await small.pictures(page, ["SVG", "PNG", "GIF"]);
    await small.hostile(page, program, (where, file) => drop(where, [file]));
    await files.folders(page, program);
    if (without) await files.recent(context, page, program, url);
    else {
      await files.access(page, program);
      await files.chosen(page, program);
      await games(page, program, ["CC", "C5", "SU", "GO9", "DR10"]);
    }
    await files.paper(page);
    await small.axe(page, "static");
    assert.deepEqual(wrong.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)), []);
    await context.close();
  }
}

async function run(program, shotsFolder) {
  assert(program, "usage: scripts/app-test YIPU [FOLDER FOR SCREENSHOTS]");
  assert(browserPath, "there is no Chromium");
  began = Date.now();
  scene("source");
  source();
  const shots = shotsFolder && (async (page, name) => {
    fs.mkdirSync(shotsFolder, { recursive: true });
    const size = page.viewportSize();
    for (const [where, screen] of Object.entries(name === "phone" ? { phone } : { desktop, phone })) {
      await page.setViewportSize(screen.viewport);
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(150);
        await settle(page);
        await page.screenshot({ path: path.join(shotsFolder, `${name}-${where}-${colorScheme}.png`) });
      }
    }
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: "light" });
    await settle(page);
  });
  // Side by side, each in a browser of its own: a person who clicks mostly waits.
  const part = async (homes) => {
    const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
    try {
      for (const scenes of homes) await scenes(browser, program, shots);
    } finally {
      await browser.close();
    }
  };
  const ends = await Promise.allSettled([[server], [sixteen, site]].map(part));
  fs.rmSync(folder, { recursive: true });
  const failed = ends.filter((end) => end.status === "rejected");
  for (const { reason } of failed.slice(1)) console.error(reason);
  if (failed.length > 0) throw failed[0].reason;
  scene("done");
}

module.exports = { run };
