// Plays the record whose data stands in the page. It draws nothing: it places drawings that the page already holds.
// Texts of the record reach the page as text only, never as markup. What it has in common with the app is in `replay/`; the
// page holds all of it in one script, without the lines that import.
import { clock, intoSight, keyOf, stepOf } from "./replay/going.js";
import { linesOf, numberedMove } from "./replay/lines.js";

const $ = (id) => document.getElementById(id);
const score = JSON.parse($("score").textContent);
const [PARENT, PIECES, MARKS, MORE] = [0, 5, 6, 7];
const [PLAY, PAUSE, VARIATION] = score.words;
const nodes = score.nodes;

// The moves that can follow each node; the first goes on with the line.
const children = nodes.map(() => []);
for (let n = 1; n < nodes.length; n++) children[nodes[n][PARENT]].push(n);
// Which of them was looked at last, so that going forward stays in a variation.
const chosen = nodes.map(() => 0);

const more = (n) => nodes[n][MORE] || {};
const next = (n) => children[n][chosen[n]];
const pathTo = (n) => {
  const path = [];
  for (; n > 0; n = nodes[n][PARENT]) path.push(n);
  return path.reverse();
};

const moveOf = (n) => {
  const [parent, depth, side, round, text] = nodes[n];
  return { node: n, parent, depth, side, round, text, comment: more(n).c, before: more(n).b };
};

const view = { at: 0, frame: { pieces: [], marks: [] }, turned: false };

// ---- the board

const splice = (list, [keep, remove, ...insert]) =>
  [...list.slice(0, keep), ...insert, ...list.slice(keep + remove)];

const step = (frame, n) => ({
  pieces: splice(frame.pieces, nodes[n][PIECES]),
  marks: splice(frame.marks, nodes[n][MARKS]),
});

const frameOf = (n) => pathTo(n).reduce(step, step({ pieces: [], marks: [] }, 0));

const place = (group, stamps) => {
  group.replaceChildren(...stamps.map((id) => {
    const [drawing, x, y] = score.stamps[id].slice(view.turned ? 3 : 0);
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `#s${drawing}`);
    use.setAttribute("x", x / 1000);
    use.setAttribute("y", y / 1000);
    return use;
  }));
};

const drawBoard = () => {
  $("ground").setAttribute("display", view.turned ? "none" : "inline");
  $("turned").setAttribute("display", view.turned ? "inline" : "none");
  place($("pieces"), view.frame.pieces);
  place($("marks"), view.frame.marks);
  const [first, second] = score.seats;
  const secondBelow = view.turned !== score.second;
  setText($("above"), (secondBelow ? first : second) || "");
  setText($("below"), (secondBelow ? second : first) || "");
};

// ---- words

const setText = (element, text) => {
  element.textContent = text;
  if (/\p{Script=Han}/u.test(text)) element.lang = "zh";
  else element.removeAttribute("lang");
};

const make = (name, className, text = "") => {
  const element = document.createElement(name);
  element.className = className;
  setText(element, text);
  return element;
};

const numbered = (n) => (n === 0 || !moveOf(n).text ? moveOf(n).text : numberedMove(moveOf(n)));

const drawWords = () => {
  const { c, b, w, p } = more(view.at);
  setText($("status"), numbered(view.at));
  setText($("panel"), (p || []).join(" · "));
  const lines = [w && make("p", "wrong", w), b && make("p", "", b), c && make("p", "", c)];
  $("note").replaceChildren(...lines.filter(Boolean));
  const others = children[view.at];
  $("choices").replaceChildren(...(others.length > 1 ? others.map((n) => moveButton(n, numbered(n))) : []));
  $("first").disabled = $("back").disabled = view.at === 0;
  $("forward").disabled = $("last").disabled = others.length === 0;
};

// ---- the list of moves

const buttons = [];

const moveButton = (n, text) => {
  const button = make("button", more(n).w ? "move wrong" : "move", text || "·");
  button.type = "button";
  button.dataset.node = n;
  if (more(n).w) button.title = more(n).w;
  return button;
};

const comment = ({ node, text }) => {
  const element = make("p", "comment", text);
  element.dataset.node = node;
  return element;
};

const roundOf = ({ number, late, turns }) => {
  const round = make("span", "round");
  round.append(make("span", "number", number));
  if (late) round.append(make("span", "gap"));
  for (const moves of turns) {
    const turn = make("span", "turn");
    for (const { node, text } of moves) turn.append((buttons[node] = moveButton(node, text)));
    round.append(turn);
  }
  return round;
};

const lineOf = ({ depth, parts }) => {
  const block = make("div", depth === 0 ? "line main" : "line variation");
  block.style.setProperty("--depth", Math.min(depth, 8));
  block.setAttribute("role", "group");
  if (depth > 0) block.setAttribute("aria-label", `${VARIATION} ${depth}`);
  block.append(...parts.map(({ remark, round }) => (remark ? comment(remark) : roundOf(round))));
  return block;
};

const listMoves = () => {
  const text = more(0).c;
  if (text) $("moves").append(comment({ node: 0, text }));
  const moves = nodes.slice(1).map((_, index) => moveOf(index + 1));
  for (const line of linesOf(moves)) $("moves").append(lineOf(line));
};

// ---- going about

const go = (n) => {
  if (n === undefined || n === view.at) return;
  const here = buttons[view.at];
  if (here) here.removeAttribute("aria-current");
  view.frame = nodes[n][PARENT] === view.at ? step(view.frame, n) : frameOf(n);
  view.at = n;
  for (; n > 0; n = nodes[n][PARENT]) chosen[nodes[n][PARENT]] = children[nodes[n][PARENT]].indexOf(n);
  const there = buttons[view.at];
  if (there) { there.setAttribute("aria-current", "true"); intoSight($("moves"), there); }
  drawBoard();
  drawWords();
};

const forward = (count) => {
  let n = view.at;
  for (; count > 0 && next(n) !== undefined; count--) n = next(n);
  go(n);
};

const back = (count) => {
  let n = view.at;
  for (; count > 0 && n > 0; count--) n = nodes[n][PARENT];
  go(n);
};

// Another alternative to the move; from a move without any, from the nearest one before it that has some.
const sideways = (by) => {
  let n = view.at;
  while (n > 0 && children[nodes[n][PARENT]].length < 2) n = nodes[n][PARENT];
  const siblings = n > 0 ? children[nodes[n][PARENT]] : [];
  go(siblings[siblings.indexOf(n) + by]);
};

const flip = () => { view.turned = !view.turned; drawBoard(); };

const theme = () => {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.theme = (root.dataset.theme || system) === "dark" ? "light" : "dark";
};

const showPlaying = (on) => {
  const label = on ? PAUSE : PLAY;
  $("play").setAttribute("aria-label", label);
  $("play").title = label;
  $("play").classList.toggle("on", on);
};

const player = clock(() => $("speed").value, () => {
  forward(1);
  return next(view.at) !== undefined;
}, showPlaying);

const play = () => {
  if (player.isOn()) {
    player.stop();
    return;
  }
  if (next(view.at) === undefined) go(0);
  player.start();
};

const ways = {
  forward,
  back,
  start: () => go(0),
  end: () => forward(Infinity),
  next_variation: () => sideways(1),
  previous_variation: () => sideways(-1),
};

// What is done by one's own hand stops the play; turning the board and the light do not.
const byHand = (way, times = 1) => () => {
  player.stop();
  ways[way](times);
};

const actions = { first: byHand("start"), back: byHand("back"), forward: byHand("forward"), last: byHand("end"), flip, theme, play };
const keys = { f: flip, d: theme, " ": play };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const widget = event.target.closest("select, summary, button");
  if (widget && (event.key === " " || widget.tagName === "SELECT")) return;
  const key = keyOf(event);
  const step = stepOf(key);
  const action = step ? byHand(...step) : keys[key];
  if (!action) return;
  event.preventDefault();
  action();
});

for (const [id, action] of Object.entries(actions)) {
  $(id).addEventListener("click", action);
}
$("speed").addEventListener("change", () => { if (player.isOn()) player.start(); });
for (const id of ["moves", "choices"]) {
  $(id).addEventListener("click", (event) => {
    const target = event.target.closest("[data-node]");
    if (target) { player.stop(); go(Number(target.dataset.node)); }
  });
}
$("board").addEventListener("click", (event) => {
  const { left, width } = $("board").getBoundingClientRect();
  player.stop();
  if (event.clientX < left + width / 2) back(1);
  else forward(1);
});

listMoves();
view.frame = frameOf(0);
drawBoard();
drawWords();
