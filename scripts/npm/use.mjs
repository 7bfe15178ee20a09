// Uses the package as a program in Node does; what it found is printed as JSON.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Worker, isMainThread, parentPort } from "node:worker_threads";
import { Session, YipuError, check, convert, formats, games, read, svg, version } from "yipu";
// Where there is no page, the element's script does nothing.
import "yipu/viewer";

const plain = (line) => line.reduce((sum, node) => sum + ("move" in node || "raw" in node ? 1 : 0) + (node.variations ?? []).reduce((more, inner) => more + plain(inner), 0), 0);

async function counted(file) {
  const [bytes, name] = [await readFile(file), path.basename(file)];
  try {
    const [record] = await read(bytes, { name });
    const { records } = await check(bytes, { name, lang: "en" });
    const isMove = (node) => "move" in node || "raw" in node;
    return { file, plies: record.moves.filter(isMove).length, count: plain(record.moves), errors: records[0].errors, codes: records[0].findings.map(({ code }) => code) };
  } catch (error) {
    if (!(error instanceof YipuError)) throw error;
    return { file, failed: `${error.code} ${error.message}` };
  }
}

async function sessions(bytes) {
  const session = await Session.open(bytes, { name: "game.xqf", lang: "en" });
  const start = session.snapshot();
  assert.equal(start.head.tags.find(([key]) => key === "red")[1], "柳大华");
  session.apply({ do: "step", way: "end" });
  const before = session.board().board.items.length;
  const choices = session.clicked([]);
  assert(choices.total > 20 && before > 20);
  session.apply({ do: "play", text: choices.choices.find(({ playable }) => playable).text });
  assert.equal(session.moves().total, start.rows + 1);
  session.apply({ do: "undo" });
  assert.equal(session.moves().total, start.rows);
  session.apply({ do: "comment", node: 1, text: "a </script> comment" });
  const saved = session.save({ format: "pgn", options: { encoding: "gb18030" } });
  assert.match(new TextDecoder("gb18030").decode(saved.bytes), /柳大华[\s\S]*a <\/script> comment/);
  assert.deepEqual(session.losses({ format: "xqf" }).losses, []);
  assert.equal(session.findings().total, 0);
  assert.throws(() => session.apply({ do: "play", text: "a0a9" }), (error) => error instanceof YipuError && /^[A-Z]+\d+$/.test(error.code) && error.en !== error.zh && /[\u4e00-\u9fff]/.test(error.zh));
  assert.equal(session.close(), true);
  assert.throws(() => session.board(), YipuError);
  const fresh = await Session.new("SU", {});
  assert.equal(fresh.snapshot().head.game, "SU");
  fresh.close();
}

async function mistakes() {
  await assert.rejects(read("nothing that anybody knows", {}), (error) => error instanceof YipuError && error.code.length > 4 && error.place === null);
  await assert.rejects(convert(new Uint8Array([1, 2, 3]), "pgn"), YipuError);
  const two = '[Game "Chinese Chess"]\n\n1. h2e2 *\n\n[Game "Chinese Chess"]\n\n1. c3c4 *\n';
  const records = await read(two, { name: "two.pgn" });
  assert.deepEqual(records.map(({ moves }) => moves[0].move), ["h2e2", "c3c4"]);
  assert.equal((await check(two, { name: "two.pgn" })).records.length, 2);
  await assert.rejects(svg(two, { name: "two.pgn", record: 3 }), (error) => error instanceof YipuError && error.place.record === 3);
  const again = await convert(records, "jsonl");
  assert.deepEqual(again.text.trim().split("\n").map((line) => JSON.parse(line).moves.length), [1, 1]);
}

if (isMainThread) {
  const text = await new Promise((resolve) => { let all = ""; process.stdin.on("data", (part) => { all += part; }).on("end", () => resolve(all)); });
  const { files, example } = JSON.parse(text);
  const bytes = await readFile(example);
  await sessions(bytes);
  await mistakes();
  assert.equal((await version()).split(".").length, 3);
  assert((await formats()).length > 20 && (await games({ lang: "zh" })).some(({ title }) => title === "中国象棋"));
  const worker = new Worker(new URL(import.meta.url));
  const inWorker = await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  assert.deepEqual(inWorker, ["h2e2"], "a worker has a module of its own");
  const told = { files: [] };
  for (const file of files) told.files.push(await counted(file));
  const [record] = await read(bytes, { name: "game.xqf" });
  told.check = (await check(bytes, { name: path.basename(example), lang: "en" })).records[0];
  told.pgn = (await convert(bytes, "pgn", { name: path.basename(example) })).text;
  told.svg = await svg(record, { at: 5, lang: "en" });
  console.log(JSON.stringify(told));
} else {
  const [{ moves }] = await read("1. 炮二平五\n", { name: "a.txt" });
  parentPort.postMessage(moves.map(({ move }) => move));
}
