// The package is made, packed and installed as npm does; then each part of the tests uses it.
"use strict";
const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const zlib = require("node:zlib");

const root = path.join(__dirname, "../..");
const { inNode, types } = require("./node.js");
const { viewers } = require("./viewers.js");
const { bundle } = require("./bundle.js");

const began = Date.now();
const step = (name) => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${name}`);

/** The limits that the package promises, in bytes. */
function weigh(folder) {
  const bytes = (name) => fs.readFileSync(path.join(folder, name));
  const [script, module, whole] = ["yipu-viewer.js", "viewer.wasm", "yipu.wasm"].map((name) => ({ raw: bytes(name).length, packed: zlib.gzipSync(bytes(name), { level: 9 }).length }));
  console.log(`          yipu-viewer.js ${script.raw} bytes, ${script.packed} by gzip; viewer.wasm ${module.raw}, ${module.packed}; yipu.wasm ${whole.raw}, ${whole.packed}`);
  assert(script.raw <= 40_000, "the script is at most 40 kB");
  assert(module.packed <= 700_000, "the module of the viewer is at most 700 kB by gzip");
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes("viewer.wasm"))).map(({ module: from, name, kind }) => `${from}.${name} ${kind}`), ["yipu.decode function"]);
}

/** Makes the package. What the site has of it, made at another time, is the same to the byte. */
function build(into) {
  const folder = path.join(into, "package");
  execFileSync(path.join(root, "scripts/build-npm"), [folder], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const bytes = (name) => fs.readFileSync(path.join(folder, name));
  const site = path.join(root, "site");
  if (!fs.existsSync(path.join(site, "viewer.wasm"))) console.log("LEFT OUT: the site beside the package, which scripts/build-site has not made");
  else for (const name of ["yipu.wasm", "viewer.wasm", "yipu-viewer.js"]) assert(fs.readFileSync(path.join(site, name)).equals(bytes(name)), `${name} is that of the site`);
  for (const name of fs.readdirSync(folder)) assert(!bytes(name).includes(root), `${name} has no path of this machine`);
  return folder;
}

/** Installs the package into a project of its own, as `npm install FILE` does without a network. */
function install(folder, into) {
  execFileSync("npm", ["pack", "--silent", "--pack-destination", into], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  const [tarball] = fs.readdirSync(into).filter((name) => name.endsWith(".tgz"));
  const project = path.join(into, "project");
  fs.mkdirSync(project);
  fs.writeFileSync(path.join(project, "package.json"), JSON.stringify({ name: "club", private: true, type: "module" }));
  execFileSync("npm", ["install", "--silent", "--offline", "--no-audit", "--no-fund", path.join(into, tarball)], { cwd: project, stdio: "inherit" });
  const installed = path.join(project, "node_modules/yipu");
  assert.deepEqual(fs.readdirSync(installed).sort(), fs.readdirSync(folder).sort(), "everything is packed");
  return project;
}

async function run(program, shots) {
  assert(program, "usage: scripts/npm-test YIPU [FOLDER FOR SCREENSHOTS]");
  const into = fs.mkdtempSync(path.join(os.tmpdir(), "yipu-npm-"));
  try {
    step("the package");
    const folder = build(into);
    weigh(folder);
    const project = install(folder, into);
    step("types");
    types(project);
    step("in Node");
    inNode(project, program);
    step("in Chromium");
    await viewers(path.join(project, "node_modules/yipu"), program, shots, step);
    step("in a bundle");
    await bundle(project);
    step("done");
  } finally {
    fs.rmSync(into, { recursive: true });
  }
}

module.exports = { run };
