//! The moves of a position, for speed: sets of squares, and a search for captures without recursion (SPEC 4 to 8).
//!
//! Two captures that begin and end on the same squares and take the same pieces are one move to the rules, whichever way they
//! go. [`Captures::All`] keeps every way.

use super::board::{Board, Way, bits};
use super::moves::LONGEST;
use super::ruleset::{Passing, RuleSet};

/// What stands on the board and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Pieces {
    /// The men of each seat.
    pub(super) men: [u64; 2],
    /// The kings of each seat.
    pub(super) kings: [u64; 2],
    /// The seat that moves.
    pub(super) turn: usize,
}

impl Pieces {
    pub(super) const fn of(&self, seat: usize) -> u64 {
        self.men[seat & 1] | self.kings[seat & 1]
    }

    pub(super) const fn occupied(&self) -> u64 {
        self.of(0) | self.of(1)
    }

    /// Takes a piece away and says whether it was a king.
    pub(super) const fn lift(&mut self, bit: u64) -> bool {
        let king = (self.kings[0] | self.kings[1]) & bit != 0;
        self.clear(bit);
        king
    }

    /// Empties squares.
    pub(super) const fn clear(&mut self, set: u64) {
        self.men[0] &= !set;
        self.men[1] &= !set;
        self.kings[0] &= !set;
        self.kings[1] &= !set;
    }

    /// Puts a piece of a seat on a square.
    pub(super) const fn put(&mut self, seat: usize, king: bool, bit: u64) {
        let pieces = if king { &mut self.kings } else { &mut self.men };
        pieces[seat & 1] |= bit;
    }
}

/// A capture: the bits on which the piece lands, and what it takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Capture {
    path: [u8; LONGEST],
    length: u8,
    pub(super) taken: u64,
    pub(super) crowned: bool,
}

impl Capture {
    /// Where it begins, and where it lands after each piece.
    pub(super) fn path(&self) -> impl Iterator<Item = u64> + '_ {
        self.path.iter().take(usize::from(self.length)).map(|place| 1 << place)
    }

    pub(super) const fn from(&self) -> u64 {
        1 << self.path[0]
    }

    pub(super) const fn to(&self) -> u64 {
        1 << self.path[self.length as usize - 1]
    }
}

/// Which captures are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Captures {
    /// One way of each.
    Distinct,
    /// All ways.
    All,
}

/// More steps than any game needs. A board that is set up to need more is not searched to the end.
const STEPS: usize = 1 << 14;

/// A piece in the middle of a capture.
#[derive(Clone, Copy)]
struct Frame {
    at: u64,
    taken: u64,
    depth: u8,
    king: bool,
    ended: bool,
}

/// The search for captures; it can be used again, and keeps its memory.
#[derive(Default)]
pub(super) struct Search {
    stack: Vec<Frame>,
    /// What was found.
    pub(super) found: Vec<Capture>,
    /// Whether the search was cut off.
    pub(super) cut: bool,
}

impl Search {
    /// Finds the captures that the rules allow, of the pieces among `movers`.
    pub(super) fn run(&mut self, rules: RuleSet, pieces: &Pieces, movers: u64, wanted: Captures) {
        self.found.clear();
        self.cut = false;
        let board = rules.board();
        let mut best = 0;
        let mut steps = 0;
        for origin in bits(pieces.of(pieces.turn) & movers) {
            let king = pieces.kings[pieces.turn & 1] & origin != 0;
            let scene = Scene { rules, board, pieces, occupied: pieces.occupied() & !origin };
            if !scene.may_capture(origin, king) {
                continue;
            }
            let mut path = [0; LONGEST];
            let own = self.found.len();
            self.stack.push(Frame { at: origin, taken: 0, depth: 0, king, ended: false });
            while let Some(frame) = self.stack.pop() {
                steps += 1;
                if steps > STEPS {
                    self.cut = true;
                    self.stack.clear();
                    break;
                }
                let depth = usize::from(frame.depth);
                let Some(place) = path.get_mut(depth) else { continue };
                *place = frame.at.trailing_zeros() as u8;
                let before = self.stack.len();
                if !frame.ended {
                    scene.go_on(frame, &mut self.stack);
                }
                let is_whole = self.stack.len() == before && depth > 0;
                if !is_whole || rules.majority() && depth < best {
                    continue;
                }
                best = best.max(depth);
                let same = |found: &Capture| found.to() == frame.at && found.taken == frame.taken;
                if wanted == Captures::Distinct
                    && self.found.get(own..).is_some_and(|found| found.iter().any(same))
                {
                    continue;
                }
                let crowned = king || frame.king || frame.at & board.crowning(pieces.turn) != 0;
                self.found.push(Capture { path, length: frame.depth + 1, taken: frame.taken, crowned });
            }
        }
        if rules.majority() {
            self.found.retain(|capture| usize::from(capture.length) > best);
        }
    }
}

/// A board on which a piece was lifted to capture.
#[derive(Clone, Copy)]
struct Scene<'a> {
    rules: RuleSet,
    board: Board,
    pieces: &'a Pieces,
    occupied: u64,
}

impl Scene<'_> {
    /// Whether a piece can take anything, which is asked of every piece before its captures are searched for.
    fn may_capture(&self, at: u64, king: bool) -> bool {
        Way::ALL.into_iter().any(|way| self.leg(at, way, king, 0).is_some())
    }

    /// What a piece takes in a direction, and where it may land.
    #[inline]
    fn leg(&self, at: u64, way: Way, king: bool, taken: u64) -> Option<(u64, u64)> {
        let Self { rules, board, pieces, occupied } = *self;
        if !king && !rules.men_turn_back() && !Way::forward(pieces.turn).contains(&way) {
            return None;
        }
        let flies = king && rules.flying();
        let mut victim = board.step(at, way);
        while flies && victim != 0 && victim & occupied == 0 {
            victim = board.step(victim, way);
        }
        if victim & pieces.of(pieces.turn ^ 1) & !taken == 0 {
            return None;
        }
        let mut landing = board.step(victim, way);
        let mut landings = 0;
        while landing != 0 && landing & occupied == 0 {
            landings |= landing;
            if !flies {
                break;
            }
            landing = board.step(landing, way);
        }
        (landings != 0).then_some((victim, landings))
    }

    /// The ways in which a capture goes on, behind what is on the stack.
    fn go_on(&self, frame: Frame, stack: &mut Vec<Frame>) {
        for way in Way::ALL {
            let Some((victim, landings)) = self.leg(frame.at, way, frame.king, frame.taken) else { continue };
            let taken = frame.taken | victim;
            for at in bits(self.allowed(landings, taken, frame.king)) {
                let arrives = !frame.king && at & self.board.crowning(self.pieces.turn) != 0;
                stack.push(Frame {
                    at,
                    taken,
                    depth: frame.depth + 1,
                    king: frame.king || arrives && self.rules.passing() == Passing::GoesOnAsKing,
                    ended: arrives && self.rules.passing() == Passing::Ends,
                });
            }
        }
    }

    /// The landings that may be chosen: where only some let the capture go on, one of them has to be (SPEC 7).
    fn allowed(&self, landings: u64, taken: u64, king: bool) -> u64 {
        if self.rules.majority() || !king || landings.is_power_of_two() {
            return landings;
        }
        let goes_on = |at: &u64| Way::ALL.into_iter().any(|way| self.leg(*at, way, true, taken).is_some());
        match bits(landings).filter(goes_on).fold(0, |all, at| all | at) {
            0 => landings,
            some => some,
        }
    }
}

/// What a path of landings takes if every leg of it is one that the rules allow, whatever else could be taken; and whether a
/// man became a king on the way. Otherwise the leg at fault.
pub(super) fn follow(rules: RuleSet, pieces: &Pieces, path: &[u64]) -> Result<Followed, usize> {
    let board = rules.board();
    let (origin, landings) = path.split_first().ok_or(0usize)?;
    let mut king = pieces.kings[pieces.turn & 1] & origin != 0;
    let scene = Scene { rules, board, pieces, occupied: pieces.occupied() & !origin };
    let (mut at, mut taken, mut ended) = (*origin, 0, false);
    for (index, landing) in landings.iter().enumerate() {
        let leg = |way| scene.leg(at, way, king, taken).filter(|(_, landings)| landings & landing != 0);
        let found = Way::ALL.into_iter().find_map(leg).filter(|_| !ended).ok_or(index)?;
        taken |= found.0;
        if scene.allowed(found.1, taken, king) & landing == 0 {
            return Err(index);
        }
        at = *landing;
        let arrives = !king && at & board.crowning(pieces.turn) != 0;
        king |= arrives && rules.passing() == Passing::GoesOnAsKing;
        ended = arrives && rules.passing() == Passing::Ends;
    }
    let goes_on = !ended && Way::ALL.into_iter().any(|way| scene.leg(at, way, king, taken).is_some());
    Ok(Followed { goes_on })
}

/// What [`follow`] found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Followed {
    /// Whether more could be taken from where it ends.
    pub(super) goes_on: bool,
}

/// Calls for every quiet move, from and to.
#[inline]
pub(super) fn each_quiet(rules: RuleSet, pieces: &Pieces, mut call: impl FnMut(u64, u64)) {
    let board = rules.board();
    let empty = board.all() & !pieces.occupied();
    let men = pieces.men[pieces.turn & 1];
    for (way, back) in Way::forward(pieces.turn).into_iter().zip(Way::forward(pieces.turn ^ 1)) {
        // The way back of "down left" is "up right".
        let movers = board.step(empty, back) & men;
        for from in bits(movers) {
            call(from, board.step(from, way));
        }
    }
    for from in bits(pieces.kings[pieces.turn & 1]) {
        for way in Way::ALL {
            let mut to = board.step(from, way);
            while to & empty != 0 {
                call(from, to);
                if !rules.flying() {
                    break;
                }
                to = board.step(to, way);
            }
        }
    }
}

/// Whether anything can be taken. Men are asked all at once.
#[inline]
pub(super) fn can_capture(rules: RuleSet, pieces: &Pieces) -> bool {
    let board = rules.board();
    let (men, enemy) = (pieces.men[pieces.turn & 1], pieces.of(pieces.turn ^ 1));
    let empty = board.all() & !pieces.occupied();
    let forward = Way::forward(pieces.turn);
    let takes = |way: Way| board.step(board.step(men, way) & enemy, way) & empty != 0;
    let mut ways = Way::ALL.into_iter().filter(|way| rules.men_turn_back() || forward.contains(way));
    ways.any(takes) || {
        let scene = Scene { rules, board, pieces, occupied: pieces.occupied() };
        let takes = |king: u64| Way::ALL.into_iter().any(|way| scene.leg(king, way, true, 0).is_some());
        bits(pieces.kings[pieces.turn & 1]).any(takes)
    }
}

/// Whether a quiet move can be made.
#[inline]
pub(super) fn can_step(rules: RuleSet, pieces: &Pieces) -> bool {
    let board = rules.board();
    let empty = board.all() & !pieces.occupied();
    let (men, kings) = (pieces.men[pieces.turn & 1], pieces.kings[pieces.turn & 1]);
    Way::forward(pieces.turn).into_iter().any(|way| board.step(men, way) & empty != 0)
        || Way::ALL.into_iter().any(|way| board.step(kings, way) & empty != 0)
}

impl Pieces {
    /// Makes a quiet move.
    pub(super) const fn step(&mut self, rules: RuleSet, from: u64, to: u64) {
        let king = self.lift(from) || to & rules.board().crowning(self.turn) != 0;
        self.put(self.turn, king, to);
        self.turn ^= 1;
    }

    /// Makes a capture that the search has found.
    pub(super) const fn take(&mut self, capture: &Capture) {
        self.clear(capture.from() | capture.taken);
        self.put(self.turn, capture.crowned, capture.to());
        self.turn ^= 1;
    }
}

/// The number of positions after so many moves, each line of play counted.
pub(super) fn perft(rules: RuleSet, pieces: &Pieces, depth: u32) -> u64 {
    let mut searches: Vec<Search> = (0..depth).map(|_| Search::default()).collect();
    count(rules, pieces, &mut searches)
}

/// As deep as there are searches left.
fn count(rules: RuleSet, pieces: &Pieces, searches: &mut [Search]) -> u64 {
    let Some((search, deeper)) = searches.split_first_mut() else { return 1 };
    if can_capture(rules, pieces) {
        search.run(rules, pieces, u64::MAX, Captures::Distinct);
        if deeper.is_empty() {
            return search.found.len() as u64;
        }
        let after = |capture: &Capture| {
            let mut next = *pieces;
            next.take(capture);
            count(rules, &next, deeper)
        };
        return search.found.iter().map(after).sum();
    }
    let mut total = 0;
    each_quiet(rules, pieces, |from, to| {
        if deeper.is_empty() {
            total += 1;
        } else {
            let mut next = *pieces;
            next.step(rules, from, to);
            total += count(rules, &next, deeper);
        }
    });
    total
}
