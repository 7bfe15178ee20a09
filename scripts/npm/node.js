// The package in Node: its types, and every function over real records.
"use strict";
const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");

const root = path.join(__dirname, "../..");
const tsc = path.join(root, ".node/node_modules/.bin/tsc");

/** A program in TypeScript that uses everything, and one that must not compile. */
function types(project) {
  fs.copyFileSync(path.join(__dirname, "example.ts"), path.join(project, "example.ts"));
  const options = { strict: true, noEmit: true, target: "es2022", module: "nodenext", lib: ["es2024", "dom", "dom.iterable"], types: [], exactOptionalPropertyTypes: true, skipLibCheck: false };
  fs.writeFileSync(path.join(project, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["example.ts"] }));
  execFileSync(tsc, ["-p", project], { stdio: "inherit" });
  execFileSync(tsc, ["-p", path.join(root, "bindings/npm/viewer")], { stdio: "inherit" });
  for (const name of ["index", "viewer", "desk", "record"]) {
    assert.doesNotMatch(fs.readFileSync(path.join(project, `node_modules/yipu/${name}.d.ts`), "utf8"), /\bany\b/, `${name}.d.ts says what everything is`);
  }
  // Each call of the desk is a method of the session, but for those that need none.
  const schema = JSON.parse(fs.readFileSync(path.join(root, "docs/desk.schema.json"), "utf8"));
  const calls = Object.keys(schema.$defs).filter((name) => name.startsWith("request-")).map((name) => name.slice("request-".length));
  const declared = fs.readFileSync(path.join(project, "node_modules/yipu/index.d.ts"), "utf8");
  const methods = calls.filter((call) => new RegExp(`^  (static )?${call}\\(`, "m").test(declared));
  assert.deepEqual(calls.filter((call) => !methods.includes(call)), ["hello", "list", "check"]);
  assert(methods.length >= 20, `${methods.length} methods`);
}

function gather(folder, ending) {
  return fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap((entry) => {
    const inner = path.join(folder, entry.name);
    return entry.isDirectory() ? gather(inner, ending) : entry.name.toLowerCase().endsWith(ending) ? [inner] : [];
  });
}

/** Runs a program of the project. */
function run(project, name, input) {
  fs.copyFileSync(path.join(__dirname, name), path.join(project, name));
  return JSON.parse(execFileSync(process.execPath, [path.join(project, name)], { input: JSON.stringify(input), maxBuffer: 1 << 28, cwd: project }));
}

function inNode(project, program) {
  const example = path.join(root, "examples/zhongli-cup-1997.xqf");
  const corpus = process.env.YIPU_CORPUS ?? path.join(root, "../shared/corpus");
  const files = fs.existsSync(corpus) ? gather(path.join(corpus, "xqf"), ".xqf") : [];
  if (files.length === 0) console.log(`LEFT OUT: no corpus at ${corpus}; only the example is read`);
  const all = [example, ...files];
  const native = (...args) => {
    try {
      return execFileSync(program, args, { maxBuffer: 1 << 28, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    } catch (error) {
      return error.stdout;
    }
  };
  const lines = (text) => text.trim().split("\n").map((line) => JSON.parse(line));
  const info = new Map(lines(native("info", "--json", ...all)).filter(({ plies }) => plies !== undefined).map((line) => [line.file, line]));
  const checked = new Map(lines(native("check", "--json", "--lang", "en", ...all)).map((line) => [line.file, line]));
  assert(info.size > files.length * 0.98, `the program reads ${info.size} of ${all.length} files`);
  const told = run(project, "use.mjs", { files: all, example });
  assert.equal(told.files.length, all.length);
  let moves = 0;
  for (const { file, plies, count, errors, codes, failed } of told.files) {
    const [known, judged] = [info.get(file), checked.get(file)];
    if (!known) {
      assert(failed, `${file} is not read by the program`);
      continue;
    }
    assert(!failed, `${file}: ${failed}`);
    assert.deepEqual([plies, count], [known.plies, known.moves], file);
    assert.deepEqual([errors, codes], [judged.errors, judged.findings.map(({ code }) => code)], file);
    moves += count;
  }
  console.log(`          ${told.files.length} files, ${moves} moves, as the program counts and judges them`);
  // What the program says of the same file, word for word.
  const { file: _, format: __, ...expected } = checked.get(example);
  assert.deepEqual(told.check, expected);
  assert.equal(told.pgn.trim(), native("convert", example, "--to", "pgn", "-o", "-").trim());
  assert(told.svg.startsWith("<svg") && told.svg === native("draw", example, "--to", "svg", "--at", "5", "--lang", "en"), "the picture is the program's");
}

module.exports = { inNode, types };
