// Records for the scenes, written by the program from small JSON.
"use strict";
const { fs, path, yipu, assert } = require("./world.js");

// Variations inside variations, and comments.
const study = {
  yipu: 1, game: "CC", tags: { title: "顺炮研究", event: "测试杯", red: "甲", black: "乙" }, result: "1-0", comment: "开局前的话",
  moves: [
    { move: "h2e2", comment: "中炮", variations: [[{ move: "b2e2", comment: "另一只炮" }, { move: "b9c7" }]] },
    { move: "h9g7", variations: [[{ move: "h7e7", comment: "顺炮" }, { move: "h0g2", variations: [[{ move: "b0c2" }, { move: "h9g7" }]] }]] },
    { move: "h0g2" }, { move: "i9h9" }, { move: "i0h0" }, { move: "b9c7" },
  ],
};

const script = "<img src=x onerror=alert(1)><script>alert(2)</script>";
const hostile = {
  yipu: 1, game: "CC", tags: { title: `<b>${script}`, event: `"><svg onload=alert(3)>${script}`, red: script, black: "</textarea><script>alert(4)</script>", odd: script, [`<img src=x onerror=alert(8)>`]: "its name is markup" }, result: "*",
  comment: script, moves: [{ move: "h2e2", comment: `${script} {{7*7}} \${alert(5)}` }, { move: "h9g7", comment: "</script><script>alert(6)</script>" }, { text: script }],
};

/** A record of so many moves: two sides that go to and fro, with a variation now and then. */
function long(nodes) {
  const line = [];
  const there = ["h2e2", "h9g7", "e2h2", "g7h9"];
  for (let count = 0; count < nodes;) {
    const move = { move: there[line.length % 4] };
    count += 1;
    if (line.length % 20 === 9 && count + 2 <= nodes) {
      // Another move at the same place, with a comment.
      const other = { 0: "b2e2", 1: "b9c7", 2: "e2d2", 3: "g7h5" }[line.length % 4];
      move.variations = [[{ move: other, comment: "变着" }]];
      count += 1;
    }
    line.push(move);
  }
  return { yipu: 1, game: "CC", tags: { red: "甲", black: "乙" }, result: "*", moves: line };
}

/** Writes a record in the format of its name. */
function write(program, folder, name, record) {
  const json = path.join(folder, `${name.replace(/\.[^.]*$/, "")}.source.json`);
  const file = path.join(folder, name);
  fs.writeFileSync(json, JSON.stringify(record));
  if (name.endsWith(".json")) fs.renameSync(json, file);
  else {
    const made = yipu(program, "convert", json, "--to", path.extname(name).slice(1), "-o", file);
    assert(fs.existsSync(file), made.out);
    fs.rmSync(json);
  }
  return file;
}

module.exports = { study, hostile, script, long, write };
