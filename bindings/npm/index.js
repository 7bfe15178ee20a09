// Yipu: reading, checking, converting and drawing game records, and editing sessions. Everything runs where the page or the program
// does; nothing is sent anywhere.

import { YipuError, load, send } from "./module.js";
import { Session, bytesOf, nameOf } from "./session.js";

export { Session, YipuError };

/** Loads the module, which is otherwise done at the first call. @param {any} [from] */
export async function init(from) { await load(from); }

/** @param {string} [lang] */
async function hello(lang = "en") { return send(await load(), { call: "hello", lang }, new Uint8Array(0)).ok; }

export const version = async () => (await hello()).version;

/** @param {{ lang?: string }} [options] */
export const formats = async ({ lang } = {}) => (await hello(lang)).formats;

/** @param {{ lang?: string }} [options] */
export const games = async ({ lang } = {}) => (await hello(lang)).games;

/** Opens a session for as long as something is done with it. @template T @param {unknown} input @param {any} options @param {(session: Session) => T} use */
async function during(input, options, use) {
  const { lang, notation, spelling, seat, book } = options;
  const session = await Session.open(input, { name: nameOf(input, options), lang, notation, spelling, seat, book });
  try {
    if (options.charset !== undefined) session.apply({ do: "read_as", charset: options.charset });
    return use(session);
  } finally {
    session.close();
  }
}

/** Picks a record of a file, by its number from 1. @param {Session} session @param {number} number */
function pick(session, number) {
  try {
    session.apply({ do: "pick", record: number - 1 });
  } catch (error) {
    if (error instanceof YipuError) error.place = { record: number };
    throw error;
  }
}

/** @param {unknown} input @param {any} [options] */
export const read = (input, options = {}) => during(input, options, (session) => {
  const count = session.snapshot().record_count;
  const records = [];
  for (let number = 1; number <= count; number++) {
    try {
      pick(session, number);
    } catch (error) {
      if (!options.skip) throw error;
      continue;
    }
    records.push(JSON.parse(session.text("json").text));
  }
  return records;
});

/** @param {unknown} input @param {any} [options] */
export async function check(input, options = {}) {
  const [exports, bytes] = [await load(), bytesOf(input)];
  const { lang, book } = options;
  const records = [];
  for (;;) {
    const { ok } = send(exports, { call: "check", name: nameOf(input, options), lang, book, from: records.length }, bytes);
    records.push(...ok.records);
    if (!ok.more) return { format: ok.format, records };
  }
}

/** @param {unknown} input @param {string} to @param {any} [options] */
export async function convert(input, to, options = {}) {
  const known = (await hello()).formats.find((/** @type {{ name: string }} */ format) => format.name === to);
  return during(input, options, (session) => {
    if (options.record !== undefined) pick(session, options.record);
    const saved = session.save({ format: to, alone: options.record !== undefined, into_comments: options.intoComments ?? false, options: options.options });
    // In which charset a text is written is an option of its format.
    const text = known?.text ? new TextDecoder(options.options?.encoding ?? "utf-8").decode(saved.bytes) : null;
    return { name: saved.name, format: saved.format, bytes: saved.bytes, text, losses: saved.losses };
  });
}

/** @param {unknown} input @param {any} [options] */
export const svg = (input, options = {}) => during(input, options, (session) => {
  if (options.record !== undefined) pick(session, options.record);
  session.apply({ do: "step", way: "start" });
  if (options.at === undefined || options.at === "end") session.apply({ do: "step", way: "end" });
  else if (options.at > 0) session.apply({ do: "step", way: "forward", times: options.at });
  const { flip = false, mirror = false, numbers = false, theme = "light", pieces = "traditional", coordinates = true, names = true, last = true } = options;
  const drawn = session.picture("svg", { flip, mirror, numbers, theme, pieces, plain: !coordinates, nameless: !names, unmarked: !last });
  return new TextDecoder().decode(drawn.bytes);
});
