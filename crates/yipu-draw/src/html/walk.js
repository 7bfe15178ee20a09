// Where one is in a record that is played: the node, what stands on the board there, and which moves are looked at next.
// What a node is, `score.rs` says.

/** @typedef {[number, number, number, number, string, number[], number[], { c?: string, b?: string, w?: string, p?: string[] }?]} Node */
/** @typedef {{ pieces: number[], marks: number[] }} Frame */
/** @typedef {{ seats: string[], words: [string, string, string], second: boolean, stamps: number[][], nodes: Node[] }} Score */

const PARENT = 0, PIECES = 5, MARKS = 6, MORE = 7;

/** A list that was changed by a splice. @param {number[]} list @param {number[]} splice */
const splice = (list, [keep, remove, ...insert]) => [...list.slice(0, keep), ...insert, ...list.slice(keep + remove)];

export class Walk {
  at = 0;
  /** @type {Frame} */
  frame = { pieces: [], marks: [] };
  /** The moves that can follow each node; the first goes on with the line. @type {number[][]} */
  #children;
  /** Which of them was looked at last, so that going forward stays in a variation. @type {number[]} */
  #chosen;
  #nodes;

  /** @param {Node[]} nodes */
  constructor(nodes) {
    this.#nodes = nodes;
    this.#children = nodes.map(() => []);
    this.#chosen = nodes.map(() => 0);
    for (let n = 1; n < nodes.length; n++) this.#children[this.parent(n)].push(n);
    this.frame = this.#frameOf(0);
  }

  get count() { return this.#nodes.length; }

  /** @param {number} n */
  has(n) { return Number.isInteger(n) && n >= 0 && n < this.#nodes.length; }

  /** @param {number} n */
  parent(n) { return this.#nodes[n][PARENT]; }

  /** @param {number} n */
  children(n) { return this.#children[n]; }

  /** @param {number} n */
  more(n) { return this.#nodes[n][MORE] ?? {}; }

  /** @param {number} n @returns {number | undefined} */
  next(n) { return this.#children[n][this.#chosen[n]]; }

  /** A node as a move of a list. @param {number} n */
  move(n) {
    const [parent, depth, side, round, text] = this.#nodes[n];
    const { c, b } = this.more(n);
    return { node: n, parent, depth, side, round, text, comment: c, before: b };
  }

  /** How many moves lead to a node. @param {number} n */
  ply(n) { return this.#path(n).length; }

  /** The node after so many moves of the main line, or its last one. @param {number} ply */
  onMainLine(ply) {
    let n = 0;
    for (; ply > 0 && this.#children[n].length > 0; ply--) n = this.#children[n][0];
    return n;
  }

  /** @param {number} n */
  go(n) {
    this.frame = this.parent(n) === this.at && n !== 0 ? this.#step(this.frame, n) : this.#frameOf(n);
    this.at = n;
    for (; n > 0; n = this.parent(n)) this.#chosen[this.parent(n)] = this.#children[this.parent(n)].indexOf(n);
  }

  /** The node so many moves on. @param {number} count */
  forward(count) {
    let n = this.at;
    for (let next = this.next(n); count > 0 && next !== undefined; count--, next = this.next(n)) n = next;
    return n;
  }

  /** The node so many moves back. @param {number} count */
  back(count) {
    let n = this.at;
    for (; count > 0 && n > 0; count--) n = this.parent(n);
    return n;
  }

  /** Another alternative to the move; from a move without any, from the nearest one before it that has some. @param {number} by */
  sideways(by) {
    let n = this.at;
    while (n > 0 && this.#children[this.parent(n)].length < 2) n = this.parent(n);
    const siblings = n > 0 ? this.#children[this.parent(n)] : [];
    return siblings[siblings.indexOf(n) + by] ?? this.at;
  }

  /** @param {number} n */
  #path(n) {
    const path = [];
    for (; n > 0; n = this.parent(n)) path.push(n);
    return path.reverse();
  }

  /** @param {Frame} frame @param {number} n @returns {Frame} */
  #step(frame, n) {
    const node = this.#nodes[n];
    return { pieces: splice(frame.pieces, node[PIECES]), marks: splice(frame.marks, node[MARKS]) };
  }

  /** @param {number} n */
  #frameOf(n) {
    return this.#path(n).reduce((/** @type {Frame} */ frame, step) => this.#step(frame, step), this.#step({ pieces: [], marks: [] }, 0));
  }
}
