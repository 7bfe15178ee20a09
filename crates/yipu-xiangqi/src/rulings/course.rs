//! A game followed move by move, with the rulings that arise on the way.

use yipu_core::{NodeId, PlyKind, Record, SetupEdit};

use super::cycle::Memory;
use super::{Book, History, Ruling, Standing, ruling};
use crate::{Color, Move, Xiangqi, fen};

/// How many repetitions of one game are looked into: a game that goes on after its first rulings could bring about any number.
const MOST_RULINGS: usize = 8;

/// How many moves room is made for at once: few games are longer.
const USUAL_LENGTH: usize = 256;

/// A game and what a book had to say while it was played.
#[derive(Clone, Debug)]
pub struct Course {
    /// The game so far.
    pub game: History,
    /// The first verdict against each side and the first that is a draw, each with the number of plies played when it arose.
    pub turns: Vec<(usize, Ruling)>,
    /// The first move of the record that is not legal or not readable: a referee would have stopped there, and so does the course.
    pub stopped: Option<NodeId>,
    book: &'static Book,
    rounds: u32,
    left: usize,
    /// Whether the board of the record is another than that of the game: the record gives the turn away, or sets up pieces.
    is_apart: bool,
    /// After how many plies a cycle was judged last, and its length.
    round: Option<(usize, usize)>,
    /// What the moves looked into attack.
    memory: Memory,
}

impl Course {
    /// A game at its start, judged by a book with that natural limit in rounds.
    pub fn new(start: Xiangqi, book: &'static Book, rounds: u32) -> Self {
        Self {
            game: History::new(start),
            turns: Vec::new(),
            stopped: None,
            book,
            rounds,
            left: MOST_RULINGS,
            is_apart: false,
            round: None,
            memory: Memory::default(),
        }
    }

    /// The course of a record's main line; the function is called for each ruling with the move it arises with.
    pub fn of_record(
        record: &Record,
        book: &'static Book,
        rounds: u32,
        mut each: impl FnMut(NodeId, &Ruling),
    ) -> Self {
        let mut course = Self::along(record, start(record), book, rounds);
        for id in record.tree.mainline() {
            if let Some(ruling) = course.play(record, id) {
                each(id, ruling);
            }
        }
        course
    }

    /// The course of a record's main line before its first move.
    pub(super) fn along(record: &Record, start: Xiangqi, book: &'static Book, rounds: u32) -> Self {
        let mut course = Self::new(start, book, rounds);
        course.game.reserve(record.tree.node_capacity().min(USUAL_LENGTH));
        course
    }

    /// Goes on to a node of the main line that the caller has played: `position` is the board there, and `good` the move
    /// if that is all that changed. Returns the verdict on a cycle that arises with it for the first time.
    pub(super) fn follow(
        &mut self,
        record: &Record,
        id: NodeId,
        position: &Xiangqi,
        good: Option<Move>,
    ) -> Option<&Ruling> {
        if let Some(mv) = good.filter(|_| !self.is_apart && self.stopped.is_none()) {
            self.game.follow(mv, position);
            return self.look();
        }
        let is_empty = record.tree.ply(id).kind() == PlyKind::Empty;
        self.is_apart |= !is_empty || SetupEdit::at(&record.tree, id).is_some();
        self.play(record, id)
    }

    /// Goes on to a node of the main line by playing its move, unless the course has stopped.
    fn play(&mut self, record: &Record, id: NodeId) -> Option<&Ruling> {
        let ply = record.tree.ply(id);
        if ply.kind() == PlyKind::Empty || self.stopped.is_some() {
            return None;
        }
        if !Move::from_ply(ply).is_some_and(|mv| self.game.push(mv)) {
            self.stopped = Some(id);
            return None;
        }
        self.look()
    }

    /// Plays a move, and gives the verdict on a cycle that arises with it for the first time.
    pub fn push(&mut self, mv: Move) -> Option<&Ruling> {
        self.game.push_unchecked(mv);
        self.look()
    }

    /// The verdict on a cycle that has arisen with the last move, if it is the first of its kind.
    fn look(&mut self) -> Option<&Ruling> {
        if self.game.occurrence() != self.book.occurrence || self.goes_round() {
            return None;
        }
        self.left = self.left.checked_sub(1)?;
        let ruling = self.verdict();
        self.round = Some((self.game.plies(), ruling.cycle.len()));
        let is_known = self.turns.iter().any(|(_, known)| known.standing == ruling.standing);
        if ruling.cycle.is_empty() || is_known {
            return None;
        }
        self.turns.push((self.game.plies(), ruling));
        self.turns.last().map(|(_, ruling)| ruling)
    }

    /// What the book says of the game as it stands, without labels.
    pub fn verdict(&self) -> Ruling {
        ruling::rule(&self.game, self.book, self.rounds, false, Some(&self.memory))
    }

    /// What the book says of the game as it stands.
    pub fn ruling(&self) -> Ruling {
        ruling::rule(&self.game, self.book, self.rounds, true, Some(&self.memory))
    }

    /// Whether the last move only goes on with the cycle that was judged before it: the same moves, begun at another.
    fn goes_round(&mut self) -> bool {
        let ply = self.game.plies() - 1;
        let Some((judged, length)) = self.round.filter(|(judged, length)| *judged == ply && *length <= ply)
        else {
            return false;
        };
        let goes_on = length > 0 && self.game.move_at(ply) == self.game.move_at(ply - length);
        if goes_on {
            self.round = Some((judged + 1, length));
        }
        goes_on
    }
}

/// The start position of a record.
fn start(record: &Record) -> Xiangqi {
    let text = record.start_text();
    if text == fen::START { Xiangqi::start() } else { Xiangqi::from(&fen::parse_text(text).0.value) }
}

impl History {
    /// The game of a record up to a node; `None` if a move on the way is not legal or not readable.
    pub fn up_to(record: &Record, node: NodeId) -> Option<Self> {
        let mut game = Self::new(start(record));
        for id in record.tree.path(node) {
            let ply = record.tree.ply(id);
            if ply.kind() != PlyKind::Empty && !game.push(Move::from_ply(ply)?) {
                return None;
            }
        }
        Some(game)
    }
}

impl Ruling {
    /// The side that must change, if one must.
    pub fn at_fault(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|side| self.standing(*side) == Standing::MustChange)
    }
}
