// What the scenes need: a browser, the two homes, records to open, and the program to read back what was saved.
"use strict";
const assert = require("node:assert/strict");
const { execFileSync, spawn } = require("node:child_process");
const fs = require("node:fs");
const http = require("node:http");
const os = require("node:os");
const path = require("node:path");

const root = path.join(__dirname, "../..");
const { chromium } = require(path.join(root, ".node/node_modules/playwright-core"));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "yipu-app-"));

const browserPath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(fs.existsSync);

/** A fresh folder for one scene. */
function room(name) {
  return fs.mkdtempSync(path.join(folder, `${name}-`));
}

/** Runs the program; its output, whatever its status. */
function yipu(program, ...args) {
  try {
    return { status: 0, out: execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }) };
  } catch (error) {
    return { status: error.status, out: `${error.stdout}${error.stderr}` };
  }
}

/** Starts `yipu view` on a path and waits for its address. */
async function serve(program, where, port = 0) {
  const child = spawn(program, ["view", where, "--no-open", ...(port ? ["--port", String(port)] : ["--port", "0"])], { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, XDG_STATE_HOME: folder } });
  const url = await new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (part) => {
      text += part;
      const found = /http:\/\/127\.0\.0\.1:\d+\/\S*/.exec(text);
      if (found) resolve(found[0]);
    });
    child.on("exit", (code) => reject(new Error(`yipu view ended with ${code}: ${text}`)));
  });
  const stop = () => new Promise((done) => {
    child.removeAllListeners("exit");
    child.on("exit", done);
    child.kill("SIGTERM");
  });
  return { url, stop, port: Number(new URL(url).port) };
}

const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml", wasm: "application/wasm", webmanifest: "application/manifest+json" };

/** Any web server would do for the static home; this is the least of them. */
async function serveFolder(site) {
  const server = http.createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, "http://x").pathname).replace(/\/$/, "/index.html");
    const file = path.join(site, path.normalize(name));
    if (!file.startsWith(site) || !fs.existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "Content-Type": TYPES[file.split(".").at(-1)] ?? "application/octet-stream" }).end(fs.readFileSync(file));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const stop = () => new Promise((done) => { server.closeAllConnections(); server.close(done); });
  return { url: `http://127.0.0.1:${server.address().port}/`, stop };
}

const desktop = { viewport: { width: 1280, height: 800 }, colorScheme: "light" };
const phone = { viewport: { width: 390, height: 844 }, colorScheme: "light", hasTouch: true, isMobile: true };

/** How long something may take at most. Nothing is timed by it: a machine with much else to do only must not be taken for a fault. */
const PATIENCE = Number(process.env.YIPU_PATIENCE ?? 90_000);

/** Opens the page and watches that it asks nobody else and breaks nothing. */
async function visit(browser, url, { locale = "zh-CN", before, ...options } = {}) {
  const context = await browser.newContext({ ...desktop, ...options, locale, acceptDownloads: true });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(String(error.stack ?? error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of 4(01|12)/.test(message.text())) wrong.push(message.text());
  });
  page.on("dialog", (dialog) => { wrong.push(`dialog ${dialog.message()}`); void dialog.dismiss(); });
  const { origin } = new URL(url);
  page.on("request", (request) => { if (!request.url().startsWith(origin) && !/^(blob|data):/.test(request.url())) wrong.push(`asked for ${request.url()}`); });
  if (before) await page.addInitScript(before);
  await page.goto(url);
  await ready(page);
  return { context, page, wrong };
}

const ready = (page) => page.waitForSelector("#app[data-ready]", { timeout: PATIENCE });

/** Waits until nothing is under way and the page has been drawn. */
async function settle(page) {
  await page.evaluate(async (patience) => {
    const { state } = await import("./state.js");
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const end = Date.now() + patience;
    for (let calm = 0; calm < 2; calm = state.busy === 0 ? calm + 1 : 0) {
      if (Date.now() > end) throw new Error("the page does not come to rest");
      await frame();
    }
  }, PATIENCE);
}

/** Waits for something of the page to become so; says what it was if it does not. */
async function until(page, what, wanted) {
  const end = Date.now() + PATIENCE;
  let now;
  for (;;) {
    now = await what();
    try {
      if (wanted instanceof RegExp) assert.match(String(now), wanted);
      else if (typeof wanted === "function") assert(wanted(now), JSON.stringify(now)?.slice(0, 400));
      else assert.deepEqual(now, wanted);
      return now;
    } catch (error) {
      if (Date.now() > end) throw error;
      await page.waitForTimeout(30);
    }
  }
}

const status = (page) => page.textContent("#status");
const items = (page) => page.evaluate(() => [...document.querySelectorAll("#board g use:not(.held)")].map((use) => ["href", "x", "y"].map((name) => use.getAttribute(name)).join(" ")).sort());

/** Where a site of the board is on the screen, by the geometry the session tells. */
async function siteAt(page, name) {
  return await page.evaluate(async (wanted) => {
    const { state } = await import("./state.js");
    const site = state.geometry.sites.find((known) => known.name.toLowerCase() === wanted.toLowerCase());
    if (!site) throw new Error(`no site ${wanted} among ${state.geometry.sites.slice(0, 5).map((known) => known.name)}`);
    const svg = document.querySelector("#board svg");
    svg.scrollIntoView({ block: "nearest" });
    const { x, y } = new DOMPoint(site.x, site.y).matrixTransform(svg.getScreenCTM());
    return { x, y };
  }, name);
}

async function clickSite(page, name) {
  const { x, y } = await siteAt(page, name);
  await page.mouse.click(x, y);
  await settle(page);
}

async function drag(page, from, to, button = "left") {
  const [a, b] = [await siteAt(page, from), await siteAt(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down({ button });
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
  await page.mouse.move(b.x, b.y);
  await settle(page);
  await page.mouse.up({ button });
  await settle(page);
}

/** Drops files onto the page. */
async function drop(page, files) {
  const given = files.map((file) => ({ name: path.basename(file), bytes: fs.readFileSync(file).toString("base64") }));
  const data = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, bytes } of list) transfer.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name));
    return transfer;
  }, given);
  await page.dispatchEvent("main", "drop", { dataTransfer: data });
  await settle(page);
}

async function paste(page, text) {
  await page.evaluate((words) => {
    const data = new DataTransfer();
    data.setData("text/plain", words);
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
  await settle(page);
}

/** Saves in a format by downloading; the path of the file. */
async function saveAs(page, format, into, name) {
  await page.click("#bar-save_as");
  await page.selectOption("#save-format", format);
  await page.waitForSelector("#losses[data-ready]");
  await settle(page);
  if (name) await page.fill("#save-name", name);
  const waiting = page.waitForEvent("download");
  await page.click("#save-download");
  const download = await waiting;
  const file = path.join(into, download.suggestedFilename());
  await download.saveAs(file);
  await settle(page);
  return file;
}

module.exports = {
  assert, fs, path, root, folder, chromium, browserPath, room, yipu, serve, serveFolder, desktop, phone, visit, ready, settle, until, status, items, siteAt, clickSite,
  drag, drop, paste, saveAs,
};
