// How moves are laid out: a line of the record is a block, a round is a unit that is never broken, and a side may move
// several times in its turn. Variations stand below their line and only further in: however deep a record is, the page
// is not. The page that plays a record and the app show what comes of it, each in its own way.

// `side` is 0 for the seat that leads a round, 1 for the next seat, and so on.
/** @typedef {{ node: number, parent: number, depth: number, round: number, side: number, text: string, comment?: string, before?: string }} Move */
/** @typedef {{ node: number, text: string, before: boolean }} Remark */
/**
 * @template {Move} M
 * @typedef {{ node: number, number: string, late: boolean, turns: M[][] }} Round `late` where the first side's turn is not in it.
 */
/**
 * @template {Move} M
 * @typedef {{ node: number, depth: number, parts: ({ remark: Remark } | { round: Round<M> })[] }} Line
 */

/** The number of a move as people write it. @param {number} round @param {number} side */
export const numberOf = (round, side) => `${round}${side === 0 ? "." : "…"}`;

/** A move with its number. @param {{ round: number, side: number, text: string }} move */
export const numberedMove = ({ round, side, text }) => `${numberOf(round, side)} ${text}`;

/**
 * Moves in the order of a record as lines.
 * @template {Move} M
 * @param {M[]} moves
 * @param {Move} [before] The move before the first of them.
 * @returns {Line<M>[]}
 */
export function linesOf(moves, before) {
  /** @type {Line<M>[]} */
  const lines = [];
  /** @type {Line<M> | null} */
  let line = null;
  /** @type {{ round: Round<M>, number: number, side: number } | null} */
  let open = null;
  for (const move of moves) {
    const { node, side } = move;
    const goesOn = before && move.parent === before.node && move.depth === before.depth;
    if (!line || !goesOn) {
      line = { node, depth: move.depth, parts: [] };
      lines.push(line);
      open = null;
    }
    if (move.before) {
      line.parts.push({ remark: { node, text: move.before, before: true } });
      open = null;
    }
    // A comment without a move needs no room for one.
    if (move.text || !move.comment) {
      if (!open || move.round !== open.number) {
        open = { round: { node, number: numberOf(move.round, side), late: side !== 0, turns: [[]] }, number: move.round, side };
        line.parts.push({ round: open.round });
      } else if (side !== open.side) {
        open.round.turns.push([]);
      }
      open.round.turns[open.round.turns.length - 1].push(move);
      open.side = side;
    }
    if (move.comment) {
      line.parts.push({ remark: { node, text: move.comment, before: false } });
      open = null;
    }
    before = move;
  }
  return lines;
}
