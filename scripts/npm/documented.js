// Every example of docs/viewer.md is put on a page and tried.
"use strict";
const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { root } = require("../app/world.js");
const { open, shown } = require("./pages.js");

async function documented(browser, server) {
  const text = fs.readFileSync(path.join(root, "docs/viewer.md"), "utf8");
  const examples = [...text.matchAll(/^```html\n([\s\S]*?)^```$/gm)].map(([, example]) => example);
  assert(examples.length >= 5, `${examples.length} examples`);
  for (const [number, example] of examples.entries()) {
    const script = example.includes("yipu-viewer.js") ? "" : '<script type="module" src="yipu-viewer.js"></script>';
    const { context, page, wrong } = await open(browser, server.page(`example-${number}.html`, example + script));
    await shown(page);
    assert(await page.evaluate(() => [...document.querySelectorAll("yipu-viewer")].length > 0 && [...document.querySelectorAll("yipu-viewer")].every((viewer) => viewer.shadowRoot.querySelector("#board"))), example);
    assert.deepEqual(wrong, [], example);
    await context.close();
  }
  // Every attribute that the element watches is in the table, and nothing else is.
  const script = fs.readFileSync(path.join(root, "bindings/npm/viewer/element.js"), "utf8");
  const watched = ["RECORD", "LAYOUT", "LOOK"].flatMap((name) => JSON.parse(script.match(new RegExp(`const ${name} = (\\[.*\\])`))[1]));
  const table = [...text.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  assert.deepEqual(table.filter((name) => !name.startsWith("--")).sort(), watched.sort());
}

module.exports = { documented };
