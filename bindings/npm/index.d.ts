import type * as Desk from "./desk.js";
import type { GameRecord } from "./record.js";

export type { Desk, GameRecord };
export type { Line as RecordLine, Node as RecordNode } from "./record.js";

/** A language of texts: English, or Chinese in either script. */
export type Language = "en" | "zh" | "zh-Hans" | "zh-Hant";

/** A file: its bytes, its text, or records as JSON. */
export type Input = Uint8Array | ArrayBuffer | ArrayBufferView | string | GameRecord | readonly GameRecord[];

/** Why something was not done. */
export class YipuError extends Error {
  readonly name: "YipuError";
  /** A stable code such as `FILE110`; `yipu explain CODE` says more. */
  readonly code: string;
  /** The name of the finding, such as `unknown-format`. */
  readonly finding: string;
  /** What is wrong, in English. */
  readonly en: string;
  /** What is wrong, in Chinese. */
  readonly zh: string;
  /** The moves that could be meant, where a choice is left. */
  readonly choices: readonly string[];
  /** The record of the file, counted from 1, where that is known. */
  readonly place: { readonly record: number } | null;
}

export interface ReadOptions {
  /** The name of the file, whose extension may tell the format. */
  name?: string;
  /** The charset of a text, where its bytes do not tell it: `gb18030`, `big5`, `utf-8` … */
  charset?: string;
  /** How moves are spelled: `letters=GBEKRCP pawns=five`. */
  spelling?: string;
}

/** Loads the module, which is otherwise done at the first call, from an address or from bytes. */
export function init(from?: string | URL | BufferSource | WebAssembly.Module): Promise<void>;

export function version(): Promise<string>;
export function formats(options?: { lang?: Language }): Promise<Desk.AnswerHello["formats"]>;
export function games(options?: { lang?: Language }): Promise<Desk.AnswerHello["games"]>;

/** The records of a file. One that cannot be read is an error, or is left out with `skip`. */
export function read(input: Input, options?: ReadOptions & { skip?: boolean }): Promise<GameRecord[]>;

/** What is wrong with the records of a file, as `yipu check --json` says it. */
export function check(input: Input, options?: { name?: string; lang?: Language; book?: string }): Promise<{ format: string; records: Desk.Judged[] }>;

export interface ConvertOptions extends ReadOptions {
  /** The record of the file, counted from 1; all of them if it is left out. */
  record?: number;
  /** Options of the format that is written, such as `{ encoding: "gb18030" }`. */
  options?: Readonly<Record<string, string>>;
  /** Whether what the format has no place for is written into comments. */
  intoComments?: boolean;
  lang?: Language;
}

export interface Converted {
  /** A name for the file. */
  name: string;
  format: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The text of a text format; null for others. */
  text: string | null;
  /** What the format does not hold. */
  losses: Desk.Loss[];
}

/** A file in another format, such as `pgn` or `xqf`. */
export function convert(input: Input, to: string, options?: ConvertOptions): Promise<Converted>;

export interface SvgOptions extends ReadOptions {
  record?: number;
  /** After how many moves of the main line; after all of them if it is left out. */
  at?: number | "end";
  flip?: boolean;
  mirror?: boolean;
  theme?: "light" | "dark" | "print";
  pieces?: "traditional" | "simplified" | "letters";
  coordinates?: boolean;
  /** Whether stones carry the numbers of their moves. */
  numbers?: boolean;
  /** Whether the players stand above and below the board. */
  names?: boolean;
  /** Whether the last move is marked. */
  last?: boolean;
  /** The number of the seat whose view is shown, from 0; the referee's if it is left out. */
  seat?: number;
  lang?: Language;
}

/** A board as SVG. */
export function svg(input: Input, options?: SvgOptions): Promise<string>;

/** What is asked of a session, without what the session adds itself. */
type Fields<Request, Given extends string = never> = Omit<Request, "call" | "id" | "session" | Given>;

export type OpenOptions = Partial<Fields<Desk.RequestOpen>>;

/** An editing session over a file. `apply` changes it by commands; each can be undone. */
export class Session {
  private constructor();
  static open(input: Input, options?: OpenOptions): Promise<Session>;
  /** A new record of a game such as `CC`. */
  static new(game: string, options?: Fields<Desk.RequestNew, "game">): Promise<Session>;
  apply(command: Desk.Command): Desk.AnswerApply;
  snapshot(): Desk.AnswerSnapshot;
  moves(part?: Fields<Desk.RequestMoves>): Desk.AnswerMoves;
  board(): Desk.AnswerBoard;
  findings(part?: Fields<Desk.RequestFindings>): Desk.AnswerFindings;
  records(part?: Fields<Desk.RequestRecords>): Desk.AnswerRecords;
  clicked(sites: readonly number[], options?: Fields<Desk.RequestClicked, "sites">): Desk.AnswerClicked;
  palette(): Desk.AnswerPalette;
  put(position: string, site: number, options?: Fields<Desk.RequestPut, "position" | "site">): Desk.AnswerPut;
  setup(position: string): Desk.AnswerSetup;
  geometry(look?: Fields<Desk.RequestGeometry>): Desk.AnswerGeometry;
  symbols(): Desk.AnswerSymbols;
  settings(words?: Fields<Desk.RequestSettings>): Desk.AnswerSettings;
  losses(saving?: Fields<Desk.RequestLosses>): Desk.AnswerLosses;
  save(saving?: Fields<Desk.RequestSave, "options"> & { options?: Readonly<Record<string, string>> }): Desk.AnswerSave & { bytes: Uint8Array<ArrayBuffer> };
  saved(): Desk.AnswerSaved;
  text(what: string): Desk.AnswerText;
  picture(kind: string, order?: Fields<Desk.RequestPicture, "kind">): Desk.AnswerPicture & { bytes: Uint8Array<ArrayBuffer> };
  close(): boolean;
}
