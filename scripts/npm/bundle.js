// The package in a bundle: Vite builds a page that reads a record and shows it, and serves it while it is developed.
"use strict";
const assert = require("node:assert/strict");
const { execFileSync, spawn } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { chromium, browserPath, root } = require("../app/world.js");
const { open, serve, shown } = require("./pages.js");

const vite = path.join(root, ".node/node_modules/vite/bin/vite.js");

const MAIN = `import { read, version } from "yipu";
import "yipu/viewer";

const bytes = new Uint8Array(await (await fetch("game.xqf")).arrayBuffer());
const [record] = await read(bytes, { name: "game.xqf" });
document.getElementById("told").textContent = record.tags.red + " " + record.moves.length + " " + (await version()).split(".").length;
`;

async function tried(browser, url) {
  const { context, page, wrong } = await open(browser, url);
  await page.waitForFunction(() => document.getElementById("told").textContent);
  assert.equal(await page.textContent("#told"), "柳大华 16 3");
  await shown(page);
  assert.equal(await page.evaluate(() => document.querySelector("yipu-viewer").record.plies), 16);
  assert.deepEqual(wrong, []);
  await context.close();
}

/** The development server, until the page was tried. */
async function developed(browser, project) {
  const child = spawn(process.execPath, [vite, "--host", "127.0.0.1", "--port", "0", "--strictPort"], { cwd: project, stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, NO_COLOR: "1" } });
  try {
    const url = await new Promise((resolve, reject) => {
      let text = "";
      child.stdout.on("data", (part) => {
        text += part;
        const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(text);
        if (found) resolve(found[0]);
      });
      child.on("exit", (code) => reject(new Error(`vite ended with ${code}: ${text}`)));
    });
    await tried(browser, url);
  } finally {
    child.removeAllListeners("exit");
    child.kill("SIGTERM");
  }
}

async function bundle(project) {
  fs.mkdirSync(path.join(project, "public"));
  fs.copyFileSync(path.join(root, "examples/zhongli-cup-1997.xqf"), path.join(project, "public/game.xqf"));
  fs.writeFileSync(path.join(project, "main.js"), MAIN);
  fs.writeFileSync(path.join(project, "index.html"), '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Club</title><link rel="icon" href="data:,"></head><body><p id="told"></p><yipu-viewer src="game.xqf"></yipu-viewer><script type="module" src="main.js"></script></body></html>');
  fs.writeFileSync(path.join(project, "vite.config.js"), 'export default { optimizeDeps: { exclude: ["yipu"] }, build: { target: "es2022" } };\n');
  execFileSync(process.execPath, [vite, "build", "--logLevel", "warn"], { cwd: project, stdio: "inherit" });
  const assets = fs.readdirSync(path.join(project, "dist/assets"));
  assert.equal(assets.filter((name) => name.endsWith(".wasm")).length, 2, "both modules are assets");
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
  try {
    const server = await serve([path.join(project, "dist")]);
    await tried(browser, server.url);
    await server.stop();
    await developed(browser, project);
  } finally {
    await browser.close();
  }
}

module.exports = { bundle };
