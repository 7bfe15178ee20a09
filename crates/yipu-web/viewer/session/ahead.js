// What is under way and not in the journal yet: what is being typed, and the command that was sent last. It is written at once
// and not in the background, since a page that is loaded again waits for nothing.

/** @typedef {{ place: number, node: number, command: any }} Sent */
/** @typedef {{ typed: Record<string, any>, sent: Sent | null }} Ahead */

const PREFIX = "yipu-ahead-";

/** @type {{ id: string, ahead: Ahead }} */
let now = { id: "", ahead: { typed: {}, sent: null } };
/** Whether the last try to write it down failed. */
let broken = false;

/** What a command is typed into: the same place holds the last text only. @param {any} command */
const placeOf = (command) => [command.do, command.node ?? "", command.before ?? "", command.set?.[0]?.[0] ?? ""].join(".");

/** @param {Ahead} ahead */
const isEmpty = (ahead) => ahead.sent === null && Object.keys(ahead.typed).length === 0;

function write() {
  if (!now.id) return;
  try {
    if (isEmpty(now.ahead)) localStorage.removeItem(PREFIX + now.id);
    else localStorage.setItem(PREFIX + now.id, JSON.stringify(now.ahead));
    broken = false;
  } catch {
    broken = true;
  }
}

/** What was under way in a journal when its page went. @param {string} id @returns {Ahead} */
export function left(id) {
  try {
    const { typed, sent } = JSON.parse(localStorage.getItem(PREFIX + id) ?? "{}");
    return { typed: typed ?? {}, sent: sent ?? null };
  } catch {
    return { typed: {}, sent: null };
  }
}

/** Begins with a journal, and with what is left of it. @param {string} id */
export function begin(id) {
  now = { id, ahead: left(id) };
  broken = false;
}

/** Somebody types: this is what will be sent when they rest. @param {any} command */
export function typing(command) {
  now.ahead.typed[placeOf(command)] = command;
  write();
}

/** @param {Sent} sent */
export function sending(sent) {
  now.ahead.sent = sent;
  write();
}

/** A command is in the journal, or refused. @param {any} command */
export function done(command) {
  const place = placeOf(command);
  if (JSON.stringify(now.ahead.typed[place]) === JSON.stringify(command)) delete now.ahead.typed[place];
  now.ahead.sent = null;
  write();
}

/** The command that was sent is not carried out; what was typed still waits. */
export function unsent() {
  now.ahead.sent = null;
  write();
}

/** @param {string} id */
export function forget(id) {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // What cannot be written was not kept either.
  }
}

/** Whether something is under way. */
export const isUnderWay = () => !isEmpty(now.ahead);

/** Whether something is under way and could not be written down. */
export const isLost = () => broken && isUnderWay();
