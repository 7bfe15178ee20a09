// Pages of others: a web server with the package, some records and pages made for a scene, and a browser that looks at them.
"use strict";
const fs = require("node:fs");
const http = require("node:http");
const path = require("node:path");

const TYPES = { html: "text/html; charset=utf-8", js: "text/javascript", css: "text/css", wasm: "application/wasm", json: "application/json" };

/** The strictest policy under which the element works. */
const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Serves folders one after the other, and pages by name. */
async function serve(folders) {
  const pages = new Map();
  const server = http.createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, "http://x").pathname).slice(1) || "index.html";
    const page = pages.get(name);
    if (page) {
      response.writeHead(200, { "Content-Type": TYPES.html, ...(page.policy ? { "Content-Security-Policy": page.policy } : {}) }).end(page.html);
      return;
    }
    const file = folders.map((folder) => path.join(folder, path.normalize(name))).find((known) => folders.some((folder) => known.startsWith(folder)) && fs.existsSync(known) && fs.statSync(known).isFile());
    if (name === "favicon.ico") {
      response.writeHead(204).end();
      return;
    }
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "Content-Type": TYPES[file.split(".").at(-1)] ?? "application/octet-stream", "Cache-Control": "no-store" }).end(fs.readFileSync(file));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${server.address().port}/`;
  const page = (name, body, policy) => {
    pages.set(name, { policy, html: `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Club</title></head><body>${body}</body></html>` });
    return url + name;
  };
  const stop = () => new Promise((done) => { server.closeAllConnections(); server.close(done); });
  return { url, page, stop };
}

const SCRIPT = '<script type="module" src="yipu-viewer.js"></script>';

/** Opens a page and watches that it breaks nothing and asks nobody else. */
async function open(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, colorScheme: "light", locale: "en-US", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(String(error.stack ?? error)));
  page.on("console", (message) => { if (message.type() === "error") wrong.push(message.text()); });
  page.on("dialog", (dialog) => { wrong.push(`dialog ${dialog.message()}`); void dialog.dismiss(); });
  page.on("request", (request) => { if (!request.url().startsWith(new URL(url).origin) && !/^(blob|data):/.test(request.url())) wrong.push(`asked for ${request.url()}`); });
  await page.goto(url);
  return { context, page, wrong };
}

/** Waits until every element of the page shows a board, or says why not. */
const shown = (page) => page.waitForFunction(() => [...document.querySelectorAll("yipu-viewer")].every((viewer) => viewer.shadowRoot?.querySelector("#board, .message")));

/** What an element shows. */
const look = (page, id) => page.evaluate((wanted) => {
  const viewer = document.getElementById(wanted);
  const root = viewer.shadowRoot;
  const text = (selector) => root.querySelector(selector)?.textContent ?? null;
  return {
    ply: viewer.ply, node: viewer.node, flipped: viewer.flipped, playing: viewer.playing, status: text("#status"), note: text("#note"), above: text("#above"), below: text("#below"),
    pieces: [...root.querySelectorAll("#pieces use")].map((use) => `${use.getAttribute("href")} ${use.getAttribute("x")} ${use.getAttribute("y")}`).sort().join(),
    choices: [...root.querySelectorAll("#choices button")].map((button) => button.textContent),
    moves: [...root.querySelectorAll("#moves .move")].map((button) => button.textContent),
    comments: [...root.querySelectorAll("#moves .comment")].map((comment) => comment.textContent),
    current: text("#moves [aria-current]"), message: text(".message"), background: getComputedStyle(root.querySelector(".viewer")).backgroundColor,
  };
}, id);

module.exports = { SCRIPT, STRICT, look, open, serve, shown };
