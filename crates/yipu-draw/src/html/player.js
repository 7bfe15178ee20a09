// Plays the record whose data stands in the page. It draws nothing: it places drawings that the page already holds.
// Texts of the record reach the page as text only, never as markup.
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const score = JSON.parse($("score").textContent);
  const [PARENT, DEPTH, SEAT, ROUND, TEXT, PIECES, MARKS, MORE] = [0, 1, 2, 3, 4, 5, 6, 7];
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

  const view = { at: 0, frame: { pieces: [], marks: [] }, turned: false, timer: 0 };

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

  const numbered = (n) => {
    const [, , seat, round, text] = nodes[n];
    return n === 0 || !text ? text : `${round}${seat === 0 ? "." : "…"} ${text}`;
  };

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

  const comment = (n, text) => {
    const element = make("p", "comment", text);
    element.dataset.node = n;
    return element;
  };

  // Lines stand below each other, variations only further in: however deep a record is, the page is not.
  const listMoves = () => {
    const list = document.createDocumentFragment();
    let block = null, round = null, last = 0;
    const open = (n) => {
      const depth = nodes[n][DEPTH];
      block = make("div", depth === 0 ? "line main" : "line variation");
      block.style.setProperty("--depth", Math.min(depth, 8));
      block.setAttribute("role", "group");
      if (depth > 0) block.setAttribute("aria-label", `${VARIATION} ${depth}`);
      list.append(block);
      round = null;
    };
    const openRound = (n) => {
      round = make("span", "round");
      const second = nodes[n][SEAT] !== 0;
      round.append(make("span", "number", `${nodes[n][ROUND]}${second ? "…" : "."}`));
      if (second) round.append(make("span", "gap"));
      block.append(round);
    };
    const add = (n) => {
      const [parent, , seat, , text] = nodes[n];
      const goesOn = block && parent === last && children[parent][0] === n;
      if (!goesOn) open(n);
      const { b, c } = more(n);
      if (b) { block.append(comment(n, b)); round = null; }
      if (text || !c) {
        const again = round && round.seat === seat;
        if (!round || (!again && seat === 0)) openRound(n);
        if (!again || !round.turn) { round.turn = make("span", "turn"); round.append(round.turn); }
        round.seat = seat;
        buttons[n] = moveButton(n, text);
        round.turn.append(buttons[n]);
      }
      if (c) { block.append(comment(n, c)); round = null; }
      last = n;
    };
    const start = more(0).c;
    if (start) list.append(comment(0, start));
    for (let n = 1; n < nodes.length; n++) add(n);
    $("moves").append(list);
  };

  const reveal = (button) => {
    const list = $("moves");
    const [inner, outer] = [button.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inner.top < outer.top) list.scrollTop += inner.top - outer.top - 8;
    if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + 8;
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
    if (there) { there.setAttribute("aria-current", "true"); reveal(there); }
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

  const play = (on) => {
    clearInterval(view.timer);
    view.timer = 0;
    if (on && next(view.at) === undefined) go(0);
    if (on) {
      view.timer = setInterval(() => {
        forward(1);
        if (next(view.at) === undefined) play(false);
      }, 1000 * $("speed").value);
    }
    const label = on ? PAUSE : PLAY;
    $("play").setAttribute("aria-label", label);
    $("play").title = label;
    $("play").classList.toggle("on", on);
  };

  const actions = {
    first: () => go(0),
    back: () => back(1),
    forward: () => forward(1),
    last: () => forward(Infinity),
    flip,
    theme,
    play: () => play(!view.timer),
  };

  const keys = {
    ArrowRight: actions.forward,
    ArrowLeft: actions.back,
    Home: actions.first,
    End: actions.last,
    ArrowDown: () => sideways(1),
    ArrowUp: () => sideways(-1),
    PageDown: () => forward(10),
    PageUp: () => back(10),
    f: flip,
    d: theme,
    " ": actions.play,
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const widget = event.target.closest("select, summary, button");
    if (widget && (event.key === " " || widget.tagName === "SELECT")) return;
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    if (action !== actions.play && action !== flip && action !== theme) play(false);
    action();
  });

  for (const [id, action] of Object.entries(actions)) {
    $(id).addEventListener("click", () => {
      if (!["play", "flip", "theme"].includes(id)) play(false);
      action();
    });
  }
  $("speed").addEventListener("change", () => { if (view.timer) play(true); });
  for (const id of ["moves", "choices"]) {
    $(id).addEventListener("click", (event) => {
      const target = event.target.closest("[data-node]");
      if (target) { play(false); go(Number(target.dataset.node)); }
    });
  }
  $("board").addEventListener("click", (event) => {
    const { left, width } = $("board").getBoundingClientRect();
    play(false);
    if (event.clientX < left + width / 2) back(1);
    else forward(1);
  });

  listMoves();
  view.frame = frameOf(0);
  drawBoard();
  drawWords();
})();
