//! The line search: can a side, if it moved now, mate by checks without end, or win something by checks and captures? (SPEC 2.3, 4.4)
//!
//! The side plays checks and captures and may stop at any of its turns; the other side gives every legal answer. It is asked one depth after
//! the other, a depth being the moves of the side's own. A depth that grows beyond the bound does not count at all, and that it was
//! cut is told.
//!
//! Advice: within a depth the search stops at the first proof and at the first refutation, so how many moves it tries depends on their
//! order. To be fair in that it always sees the board from the same side: see [`Oriented`].

use std::ops::ControlFlow;

use super::checks::Checks;
use super::escape::{Escape, escape};
use super::gain::{self, prizes, worth};
use super::keys::{ByKey, moved};
use super::line::Line;
use super::orient::Oriented;
use super::task::{Goal, Path, Task, is_free};
use crate::movegen::{for_each_legal, for_each_legal_to, legal_moves};
use crate::{Board, Color, Move, MoveList, PieceKind, Square, SquareSet};

/// How many moves may be tried in a search.
const NODES: u32 = 20_000;

/// How many of them to see whether a capture or a taking back is answered by mate.
const ASIDE: u32 = 2_000;

/// How many checks deep that mate is looked for.
const ASIDE_DEPTH: usize = 2;

/// How many moves of its own a side makes in a line that wins something: four checks and the capture after them.
const GAIN_DEPTH: usize = 5;

/// How many captures without check such a line may have: one that goes on elsewhere, and the one there.
const CAPTURES: u32 = 2;

/// How many moves a line has at most from a capture without check on: that one, a check, and the capture elsewhere.
const AFTER_CAPTURE: usize = 3;

/// From which depth on it is remembered which boards are no mate.
const REMEMBERED: usize = 3;

/// What a search came to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Found {
    /// The line, if there is one.
    pub(crate) line: Option<Line>,
    /// Whether the search ended because it grew too large.
    pub(crate) cut: bool,
}

/// The mate by unbroken checks that the side has if it is to move; a first move that leaves no answer counts too. The side takes nothing on
/// the points in `spared` while the pieces there have not moved.
pub(crate) fn mate(board: &Board, side: Color, spared: SquareSet) -> Found {
    Search { stalemate: true, spared, ..Search::new(Goal::Mate, NODES) }.run(board, side, 1, &[], &[])
}

/// Whether the side mates by checks if it is to move.
pub(crate) fn mates(board: &Board, side: Color) -> bool {
    Search::new(Goal::Mate, ASIDE).run(board, side, 1, &[], &[]).line.is_some()
}

/// The line by which the side wins something if it is to move, worth at least so much when all is counted. The captures in `uncounted` win
/// nothing, and some first moves may be left out.
pub(crate) fn win(board: &Board, side: Color, least: i32, uncounted: &[Move], leave_out: &[Move]) -> Found {
    Search::new(Goal::Gain, NODES).run(board, side, least, uncounted, leave_out)
}

/// Whether the side takes that much by a line if it is to move: captures by its king and soldiers count too, a soldier that it loses costs as much as an
/// advisor, and a mate on the way wins nothing by itself.
pub(crate) fn takes(board: &Board, side: Color, least: i32, uncounted: &[Move], leave_out: &[Move]) -> bool {
    let search = Search { counts_all: true, ..Search::new(Goal::Gain, NODES) };
    search.run(board, side, least, uncounted, leave_out).line.is_some()
}

/// Whether the side wins that much if it is to move by a line that captures nothing without check but at its end.
pub(crate) fn wins_by_checks(board: &Board, side: Color, least: i32) -> bool {
    Search { captures: 1, ..Search::new(Goal::Gain, NODES) }.run(board, side, least, &[], &[]).line.is_some()
}

/// The search on an oriented board, where the side that asks is Red.
struct Search {
    goal: Goal,
    /// Whether a first move that leaves no answer without giving check is a mate, too.
    stalemate: bool,
    /// Whether only what is taken counts, by king and soldiers too: see [`takes`].
    counts_all: bool,
    /// How many captures without check a line may have.
    captures: u32,
    /// First moves that are not tried.
    leave_out: Vec<Move>,
    /// Points of the first board where the side takes nothing: see [`mate`].
    spared: SquareSet,
    /// Captures of the first board that count nothing.
    uncounted: Vec<Move>,
    /// The moves from the first board to the one at hand.
    path: Path,
    /// By key, how deep a board was searched for mate in vain.
    in_vain: ByKey<usize>,
    /// An answer that was legal, and may be again.
    hint: Option<Move>,
    nodes: u32,
    most_nodes: u32,
    /// The depth that is asked.
    depth: usize,
}

/// The tree grew too large.
struct TooLarge;

type Proof = Result<Option<Line>, TooLarge>;

const SIDE: Color = Color::Red;
const OTHER: Color = Color::Black;

impl Search {
    fn new(goal: Goal, most_nodes: u32) -> Self {
        Self {
            goal,
            stalemate: false,
            counts_all: false,
            captures: CAPTURES,
            leave_out: Vec::new(),
            spared: SquareSet::EMPTY,
            uncounted: Vec::new(),
            path: Path::default(),
            in_vain: ByKey::default(),
            hint: None,
            nodes: 0,
            most_nodes,
            depth: 0,
        }
    }

    /// Asks on that board, from the side that it is always seen from.
    fn run(
        mut self,
        board: &Board,
        side: Color,
        least: i32,
        uncounted: &[Move],
        leave_out: &[Move],
    ) -> Found {
        if board.in_check(side.other()) || board.kings(side.other()).is_empty() {
            return Found::default();
        }
        if self.goal == Goal::Mate && escape(board, side, self.most_nodes as usize / 20) == Escape::Sure {
            return if self.stalemate { self.stalemates(board, side, leave_out) } else { Found::default() };
        }
        let oriented = Oriented::of(board, side);
        self.spared = self.spared.iter().map(|square| oriented.square(square)).collect();
        self.uncounted = uncounted.iter().map(|mv| oriented.turn(*mv)).collect();
        self.leave_out = leave_out.iter().map(|mv| oriented.turn(*mv)).collect();
        oriented.found(self.deepen(&mut oriented.board.clone(), least))
    }

    /// The first move that leaves no answer without giving check.
    fn stalemates(&mut self, board: &Board, side: Color, leave_out: &[Move]) -> Found {
        let oriented = Oriented::of(board, side);
        self.spared = self.spared.iter().map(|square| oriented.square(square)).collect();
        self.leave_out = leave_out.iter().map(|mv| oriented.turn(*mv)).collect();
        self.depth = 1;
        let task = Task { depth: 1, need: 1, captures: 0, key: 0 };
        let line = self.attack(&mut oriented.board.clone(), task).ok().flatten();
        oriented.found(Found { line, cut: false })
    }

    /// Asks one depth after the other.
    fn deepen(&mut self, board: &mut Board, least: i32) -> Found {
        let deepest = match self.goal {
            Goal::Mate if self.stalemate => Line::DEEPEST,
            Goal::Mate => ASIDE_DEPTH,
            Goal::Gain => GAIN_DEPTH,
        };
        for depth in 1..=deepest {
            let tried = self.nodes;
            self.depth = depth;
            let proof = self.attack(board, Task { depth, need: least, captures: self.captures, key: 0 });
            match proof {
                Ok(None) if self.nodes == tried && depth > 1 => break,
                Ok(None) => {}
                Ok(line) => return Found { line, cut: false },
                Err(TooLarge) => return Found { line: None, cut: true },
            }
        }
        Found::default()
    }

    /// A line that does the task.
    fn attack(&mut self, board: &mut Board, task: Task) -> Proof {
        if self.is_in_vain(task) {
            return Ok(None);
        }
        if self.goal == Goal::Gain && task.depth == 1 {
            return self.attack_once(board, task);
        }
        let checks = Checks::of(board, SIDE);
        for mv in &self.candidates(board, &checks, task) {
            if let Some(line) = self.try_move(board, *mv, &checks, task)? {
                return Ok(Some(line));
            }
        }
        if self.depth >= REMEMBERED && task.depth < self.depth && task.depth > 1 {
            self.in_vain.insert(task.memory(), task.depth);
        }
        Ok(None)
    }

    /// A capture that does what remains of the task. Captures that need no line are not looked for here.
    fn attack_once(&mut self, board: &mut Board, task: Task) -> Proof {
        let prizes = prizes(board, OTHER, task.need);
        if task.depth == self.depth || prizes.is_empty() {
            return Ok(None);
        }
        let captures = legal_moves_to(board, SIDE, |_, _| prizes);
        if captures.is_empty() {
            return Ok(None);
        }
        let checks = Checks::of(board, SIDE);
        for mv in &captures {
            if let Some(line) = self.try_move(board, *mv, &checks, task)? {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    /// Whether the board was searched as deep in vain.
    fn is_in_vain(&self, task: Task) -> bool {
        self.depth >= REMEMBERED
            && task.depth > 1
            && self.in_vain.get(&task.memory()).is_some_and(|depth| *depth >= task.depth)
    }

    /// The moves that may belong to a line, as far as can be said before they are made.
    fn candidates(&self, board: &Board, checks: &Checks, task: Task) -> MoveList {
        let is_first = task.depth == self.depth;
        let enemies = board.of_color(OTHER);
        let mut moves = match self.goal {
            Goal::Mate if self.stalemate && self.depth == 1 => legal_moves(board, SIDE),
            Goal::Mate => legal_moves_to(board, SIDE, |kind, from| checks.goals(kind, from)),
            // From that depth on a line that begins with a capture without check is no longer than before.
            Goal::Gain if is_first && self.depth > AFTER_CAPTURE => {
                legal_moves_to(board, SIDE, |kind, from| checks.goals(kind, from))
            }
            Goal::Gain => legal_moves_to(board, SIDE, |kind, from| checks.goals(kind, from) | enemies),
        };
        if !self.spared.is_empty() {
            moves.retain(|mv| !(self.spared.contains(mv.to) && self.path.origin(mv.to) == mv.to));
        }
        if is_first {
            moves.retain(|mv| !self.leave_out.contains(mv));
        }
        moves
    }

    /// The line that begins with the move.
    fn try_move(&mut self, board: &mut Board, mv: Move, checks: &Checks, task: Task) -> Proof {
        let gives_check = checks.gives(board, mv);
        if !gives_check && !self.may_be_quiet(board, mv, task) {
            return Ok(None);
        }
        let key = moved(task.key, board, mv);
        let prize = self.count(board, mv, gives_check);
        let taken = board.make(mv);
        self.path.push(mv, taken);
        let is_quiet_gain = !gives_check && self.goal == Goal::Gain;
        let task = Task {
            need: task.need - prize,
            captures: task.captures - u32::from(is_quiet_gain),
            depth: if is_quiet_gain { task.depth.min(AFTER_CAPTURE) } else { task.depth },
            key,
        };
        let proof = self.defend(board, mv, task, prize > 0);
        self.path.pop();
        board.unmake(mv, taken);
        proof
    }

    /// Whether a move that gives no check belongs to a line: only a capture, and not by a king or soldier unless it takes back.
    fn may_be_quiet(&self, board: &Board, mv: Move, task: Task) -> bool {
        match self.goal {
            Goal::Mate => self.stalemate && self.depth == 1,
            Goal::Gain => {
                board.piece_at(mv.to).is_some()
                    && task.captures > 0
                    && !(task.depth == self.depth && self.depth > AFTER_CAPTURE)
                    && (self.counts_all || !is_free(board, mv.from) || self.path.is_taking_back(mv))
            }
        }
    }

    /// What a capture counts: nothing if it does not count at all, nor by a king or soldier unless it gives check by another piece or takes back.
    fn count(&self, board: &Board, mv: Move, gives_check: bool) -> i32 {
        let prize = worth(board, mv.to);
        if prize == 0 || self.goal == Goal::Mate {
            return 0;
        }
        let by_another = || {
            let mut after = board.clone();
            after.make(mv);
            after.checkers(OTHER).iter().any(|from| from != mv.to)
        };
        let counts = self.counts_all
            || !is_free(board, mv.from)
            || self.path.is_taking_back(mv)
            || gives_check && by_another();
        if !counts {
            return 0;
        }
        if self.uncounted.contains(&self.path.at_first(mv)) { 0 } else { prize }
    }

    /// The line if no answer to the move prevents it.
    fn defend(&mut self, board: &mut Board, mv: Move, task: Task, wins: bool) -> Proof {
        self.nodes += 1;
        if self.nodes > self.most_nodes {
            return Err(TooLarge);
        }
        let line =
            if task.depth == 1 { Ok(self.last(board, mv, task.need)) } else { self.answers(board, mv, task) };
        match line? {
            Some(_) if wins && mates(board, OTHER) => Ok(None),
            line => Ok(line),
        }
    }

    /// Whether the line may end with the move: it mates, or what is won outweighs the best that can be taken in return.
    fn last(&mut self, board: &Board, mv: Move, need: i32) -> Option<Line> {
        if self.goal == Goal::Gain && need <= 0 && !can_take_more(board, -need) {
            return Some(Line::of(mv));
        }
        (!self.counts_all && !self.has_answer(board)).then(|| Line::of(mv))
    }

    fn has_answer(&mut self, board: &Board) -> bool {
        let is_legal = |mv: &Move| board.is_possible(OTHER, *mv) && board.is_safe_after(OTHER, *mv);
        if self.hint.as_ref().is_some_and(is_legal) {
            return true;
        }
        for_each_legal(board, OTHER, |mv| {
            self.hint = Some(mv);
            ControlFlow::Break(())
        })
        .is_break()
    }

    /// The line if it goes on against every answer.
    fn answers(&mut self, board: &mut Board, mv: Move, task: Task) -> Proof {
        let mut longest = Line::of(mv);
        let answers = self.ordered_answers(board, mv.to, task);
        if self.counts_all && task.need > 0 && answers.is_empty() {
            return Ok(None);
        }
        for answer in &answers {
            let need = match self.goal {
                Goal::Mate => task.need,
                Goal::Gain if self.counts_all && is_free(board, answer.to) => task.need + 2,
                Goal::Gain => task.need + self.path.loss(board, answer.to),
            };
            if self.goal == Goal::Gain && need <= 0 {
                // The side stops here.
                continue;
            }
            let key = moved(task.key, board, *answer);
            let taken = board.make(*answer);
            self.path.push(*answer, taken);
            let line = self.attack(board, Task { depth: task.depth - 1, need, key, ..task });
            self.path.pop();
            board.unmake(*answer, taken);
            let Some(line) = line? else { return Ok(None) };
            let line = line.before(mv, *answer);
            if line.moves().len() > longest.moves().len() {
                longest = line;
            }
        }
        Ok(Some(longest))
    }

    /// The answers, those first that most likely prevent the line: what was searched deepest in vain, or takes most.
    fn ordered_answers(&self, board: &Board, point: Square, task: Task) -> MoveList {
        // Where enough is won, only what takes something can prevent the line.
        let is_won = self.goal == Goal::Gain && task.need <= 0;
        let goals = if is_won { prizes(board, SIDE, 1) } else { SquareSet::ALL };
        let mut answers = legal_moves_to(board, OTHER, |_, _| goals);
        match self.goal {
            Goal::Mate if self.depth < REMEMBERED => {}
            Goal::Mate => answers.sort_by_cached_key(|answer| {
                let key = moved(task.key, board, *answer);
                std::cmp::Reverse(self.in_vain.get(&Task { key, ..task }.memory()).copied())
            }),
            Goal::Gain => {
                // Those that take come first, and before all those that take on the point.
                let mut front = 0;
                for index in 0..answers.len() {
                    if worth(board, answers[index].to) > 0 {
                        answers.swap(front, index);
                        front += 1;
                    }
                }
                if let Some(index) = answers.iter().position(|answer| answer.to == point) {
                    answers.swap(0, index);
                }
            }
        }
        answers
    }
}

/// The legal moves of the side that end on a goal of the piece.
fn legal_moves_to(board: &Board, side: Color, goals: impl Fn(PieceKind, Square) -> SquareSet) -> MoveList {
    let mut moves = MoveList::new();
    let _ = for_each_legal_to(board, side, goals, |mv| {
        moves.push(mv);
        ControlFlow::Continue(())
    });
    moves
}

/// Whether the other side can take something that is worth more than that, when all is counted on that point.
fn can_take_more(board: &Board, than: i32) -> bool {
    let prizes = prizes(board, SIDE, than + 1);
    let takes = |answer| {
        if gain::exchange(board, answer) > than { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    !prizes.is_empty() && for_each_legal_to(board, OTHER, |_, _| prizes, takes).is_break()
}
