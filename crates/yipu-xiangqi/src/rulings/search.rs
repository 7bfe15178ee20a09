//! The line search: can a side, if it moved now, mate by checks without end, or win something by checks and captures?
//!
//! The side plays checks and captures and may stop at any of its turns; the other side gives every legal answer. It is asked one depth after
//! the other, a depth being the moves of the side's own. A depth that grows beyond the bound does not count at all, and that it was
//! cut is told. The search stops at the first proof and at the first refutation, and to be fair in that it always looks at the board from the same
//! side: see [`Oriented`].

use std::ops::ControlFlow;

use super::gain::{self, worth};
use super::line::Line;
use super::orient::Oriented;
use crate::movegen::{for_each_legal, legal_moves};
use crate::{Board, Color, Kind, Move, MoveList, Square};

/// How many moves may be tried at one depth of a search for mate.
const MATE_NODES: u32 = 20_000;

/// How many moves may be tried at one depth of a search for a gain.
const GAIN_NODES: u32 = 20_000;

/// How many moves of its own a side makes in a line that wins something: four checks and the capture after them.
const GAIN_DEPTH: usize = 5;

/// How many captures without check such a line may have: one that goes on elsewhere, and the one there.
const CAPTURES: u32 = 2;

/// What a search came to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Found {
    /// The line, if there is one.
    pub(crate) line: Option<Line>,
    /// Whether the search ended because it grew too large.
    pub(crate) cut: bool,
}

/// The mate by checks without end that the side has if it is to move; a first move that leaves no answer counts too. Some first moves
/// may be left out.
pub(crate) fn mate(board: &Board, side: Color, leave_out: &[Move]) -> Found {
    if board.in_check(side.other()) || board.kings(side.other()).is_empty() {
        return Found::default();
    }
    let oriented = Oriented::of(board, side);
    let mut search = Search::new(Goal::Mate, &oriented, leave_out, MATE_NODES);
    oriented.found(search.deepen(oriented.board.clone(), Line::DEEPEST, 1))
}

/// The line by which the side wins something if it is to move, worth at least so much when all is counted. The captures in `old` do not count.
pub(crate) fn win(board: &Board, side: Color, least: i32, old: &[Move], leave_out: &[Move]) -> Found {
    if board.in_check(side.other()) || board.kings(side.other()).is_empty() {
        return Found::default();
    }
    let oriented = Oriented::of(board, side);
    let mut search = Search::new(Goal::Gain, &oriented, leave_out, GAIN_NODES);
    search.old = old.iter().map(|mv| oriented.turn(*mv)).collect();
    oriented.found(search.deepen(oriented.board.clone(), GAIN_DEPTH, least))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    Mate,
    Gain,
}

/// The search in an oriented board, where the side that asks is Red.
struct Search {
    goal: Goal,
    /// First moves that are not tried.
    leave_out: Vec<Move>,
    /// Captures of the first board that count nothing.
    old: Vec<Move>,
    /// The moves from the first board to the one at hand.
    path: Vec<Step>,
    nodes: u32,
    most_nodes: u32,
    depth: usize,
}

/// A move from the first board to the one at hand.
#[derive(Clone, Copy)]
struct Step {
    mv: Move,
    /// Whether it took something.
    takes: bool,
}

/// The tree grew too large.
struct TooLarge;

type Proof = Result<Option<Line>, TooLarge>;

const SIDE: Color = Color::Red;
const OTHER: Color = Color::Black;

impl Search {
    fn new(goal: Goal, oriented: &Oriented, leave_out: &[Move], most_nodes: u32) -> Self {
        let leave_out = leave_out.iter().map(|mv| oriented.turn(*mv)).collect();
        Self { goal, leave_out, old: Vec::new(), path: Vec::new(), nodes: 0, most_nodes, depth: 0 }
    }

    /// Asks one depth after the other.
    fn deepen(&mut self, mut board: Board, deepest: usize, least: i32) -> Found {
        for depth in 1..=deepest {
            (self.depth, self.nodes) = (depth, 0);
            match self.attack(&mut board, depth, least, CAPTURES) {
                Ok(None) if self.nodes == 0 && depth > 1 => break,
                Ok(None) => {}
                Ok(line) => return Found { line, cut: false },
                Err(TooLarge) => return Found { line: None, cut: true },
            }
        }
        Found::default()
    }

    /// A line of so many own moves at most that wins what is needed.
    fn attack(&mut self, board: &mut Board, depth: usize, need: i32, captures: u32) -> Proof {
        let moves = legal_moves(board, SIDE);
        let is_first = depth == self.depth;
        for mv in moves {
            if is_first && self.leave_out.contains(&mv) {
                continue;
            }
            if depth == 1 && self.goal == Goal::Gain && (is_first || board.piece_at(mv.to).is_none()) {
                continue;
            }
            let kind = board.piece_at(mv.from).map(|piece| piece.kind);
            let prize = worth(board, mv.to);
            let taken = board.make(mv);
            self.path.push(Step { mv, takes: taken != Board::NO_PIECE });
            let gives_check = board.in_check(OTHER);
            let free = matches!(kind, Some(Kind::King | Kind::Pawn)) && !self.takes_back(mv);
            let proof = if gives_check
                || self.may_be_quiet(depth, is_first, taken, captures) && !(free && self.goal == Goal::Gain)
            {
                let prize = self.count(board, mv, kind, prize, gives_check);
                self.defend(
                    board,
                    mv,
                    depth,
                    need - prize,
                    captures - u32::from(!gives_check && self.goal == Goal::Gain),
                    prize > 0,
                )
            } else {
                Ok(None)
            };
            self.path.pop();
            board.unmake(mv, taken);
            if let Some(line) = proof? {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    /// Whether a move that gives no check is tried.
    fn may_be_quiet(&self, depth: usize, is_first: bool, taken: u8, captures: u32) -> bool {
        match self.goal {
            Goal::Mate => is_first && depth == 1,
            Goal::Gain => taken != Board::NO_PIECE && captures > 0,
        }
    }

    /// What a capture counts: nothing if it was possible before, nor by a king or soldier unless it gives check by another piece.
    fn count(&self, board: &Board, mv: Move, kind: Option<Kind>, prize: i32, gives_check: bool) -> i32 {
        if prize == 0 || self.goal == Goal::Mate {
            return 0;
        }
        let is_free = matches!(kind, Some(Kind::King | Kind::Pawn));
        if is_free {
            let by_another = gives_check && board.checkers(OTHER).iter().any(|from| from != mv.to);
            // Who takes back protects: that counts.
            if !by_another && !self.takes_back(mv) {
                return 0;
            }
        }
        let (taker, victim) = (self.origin(mv.from), self.origin(mv.to));
        if self.old.contains(&Move::new(taker, victim)) { 0 } else { prize }
    }

    /// Whether the move takes what took the piece there.
    fn takes_back(&self, mv: Move) -> bool {
        self.path.iter().nth_back(1).is_some_and(|answer| answer.takes && answer.mv.to == mv.to)
    }

    /// Where the piece that stands on the point before the last move stood on the first board.
    fn origin(&self, mut square: Square) -> Square {
        for step in self.path.iter().rev().skip(1) {
            if step.mv.to == square {
                square = step.mv.from;
            }
        }
        square
    }

    /// The line if no answer to the move prevents it.
    fn defend(
        &mut self,
        board: &mut Board,
        mv: Move,
        depth: usize,
        need: i32,
        captures: u32,
        takes: bool,
    ) -> Proof {
        self.nodes += 1;
        if self.nodes > self.most_nodes {
            return Err(TooLarge);
        }
        let line = if depth == 1 {
            Ok(self.last(board, mv, need))
        } else {
            self.answers(board, mv, depth, need, captures)
        };
        match line? {
            Some(_) if takes && self.is_mated(board) => Ok(None),
            line => Ok(line),
        }
    }

    /// Whether the line may end with the move: it mates, or what is won outweighs the best that can be taken in return.
    fn last(&self, board: &Board, mv: Move, need: i32) -> Option<Line> {
        if self.goal == Goal::Gain && need <= 0 && !can_take_more(board, -need) {
            return Some(Line::of(mv));
        }
        (!has_answer(board, OTHER)).then(|| Line::of(mv))
    }

    /// The line if it goes on against every answer.
    fn answers(&mut self, board: &mut Board, mv: Move, depth: usize, need: i32, captures: u32) -> Proof {
        let mut longest = Line::of(mv);
        for answer in ordered_answers(board, mv.to) {
            let loss = loss(board, answer.to, &self.path);
            if self.goal == Goal::Gain && need + loss <= 0 {
                // The side stops here.
                continue;
            }
            let taken = board.make(answer);
            self.path.push(Step { mv: answer, takes: taken != Board::NO_PIECE });
            let line = self.attack(board, depth - 1, need + loss, captures);
            self.path.pop();
            board.unmake(answer, taken);
            let Some(line) = line? else { return Ok(None) };
            let line = line.before(mv, answer);
            if line.moves().len() > longest.moves().len() {
                longest = line;
            }
        }
        Ok(Some(longest))
    }

    /// Whether the other side mates.
    fn is_mated(&self, board: &Board) -> bool {
        mate(board, OTHER, &[]).line.is_some()
    }
}

/// The answers, those that take first, and before all those that take on the point.
fn ordered_answers(board: &Board, point: Square) -> MoveList {
    let mut answers = legal_moves(board, OTHER);
    answers.sort_by_key(|answer| if answer.to == point { -100 } else { -worth(board, answer.to) });
    answers
}

/// What the side loses on a point. The worth of a soldier across the river floats: lost, it counts as much as an advisor, and given up, as much as a horse,
/// or a side would win by giving one for the other.
fn loss(board: &Board, square: Square, path: &[Step]) -> i32 {
    let worth = worth(board, square);
    let is_soldier = worth == 1;
    match path.iter().any(|step| step.mv.to == square) {
        true if is_soldier => 4,
        false if is_soldier => 2,
        _ => worth,
    }
}

/// Whether the other side can take something that is worth more than that, when all is counted on that point.
fn can_take_more(board: &Board, than: i32) -> bool {
    let takes = |answer: Move| {
        board.piece_at(answer.to).is_some()
            && worth(board, answer.to) > than
            && gain::exchange(board, answer) > than
    };
    for_each_legal(board, OTHER, |answer| {
        if takes(answer) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .is_break()
}

fn has_answer(board: &Board, side: Color) -> bool {
    for_each_legal(board, side, |_| ControlFlow::Break(())).is_break()
}
