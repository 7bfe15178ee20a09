//! The moves of a record as a list: in the order of written records, each with its number, its player and its comments.
//!
//! Every list of moves goes by it: the transcript of a record, the page that plays one, the rows of an editor.

use crate::cursor::play;
use crate::{AnyPosition, Cursor, Movetext, MovetextEvent, NodeId, PlyKind, Record, Side, Text};

/// The numbers of all moves of a record.
///
/// ```
/// use yipu_core::{GameInfo, Listing, Ply, Record, Seat, NodeId};
///
/// static MILL: GameInfo = GameInfo::new("MILL", "Nine Men's Morris", "九子棋")
///     .seats(&[Seat { key: "first", en: "White", zh: "白方" }, Seat { key: "second", en: "Black", zh: "黑方" }]);
/// let mut record = Record::new(&MILL);
/// let mut at = NodeId::ROOT;
/// for content in [5, 6, 7] {
///     at = record.tree.add(at, Ply::new_move(content));
/// }
/// let listing = Listing::new(&record);
/// let numbers: Vec<_> = listing.rows(&record).map(|row| (row.number.round, row.number.side.0)).collect();
/// assert_eq!(numbers, [(1, 0), (1, 1), (2, 0)]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// By the index of the node.
    numbers: Vec<Number>,
}

/// Which move of a game a move is: the number of its round, trick or hand, and who makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Number {
    /// The round, trick or hand, counted from 1. The game says [when one begins](crate::Position::begins_round).
    pub round: u32,
    /// Who makes the move.
    pub side: Side,
    /// Who made the move before, chance left aside; `None` before the first move.
    last: Option<Side>,
    /// The side that leads the round. Seat 0 in a game counted by rounds; otherwise the side that began the trick or hand.
    leader: Side,
}

impl Number {
    /// Before the first move.
    pub const START: Self = Self { round: 1, side: Side::FIRST, last: None, leader: Side::FIRST };

    /// `true` for a move of the side that leads the round: a list writes the number in front of it.
    pub fn leads(self) -> bool {
        self.side == self.leader
    }

    /// How many seats after the one that leads the round the player sits, in a game of that many seats. Chance sits after all
    /// others, unless it leads.
    pub fn place(self, seats: usize) -> u8 {
        match (u8::try_from(seats), self.side, self.leader) {
            (_, side, leader) if side == leader => 0,
            (_, Side::CHANCE, _) | (_, _, Side::CHANCE) | (Err(_) | Ok(0), ..) => self.side.0,
            (Ok(seats), side, leader) => (side.0 + seats - leader.0 % seats) % seats,
        }
    }

    /// The number of a move by `side` after this one. `begins` says whether it begins a round.
    fn then(self, side: Side, begins: bool, unit: Unit) -> Self {
        let begins = begins && self.last.is_some();
        let first = self.last.is_none() && unit != Unit::Round;
        Self {
            round: self.round + u32::from(begins),
            side,
            last: if side == Side::CHANCE { self.last } else { Some(side) },
            leader: if unit != Unit::Round && (begins || first) { side } else { self.leader },
        }
    }
}

/// What the moves of a game are counted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Unit {
    /// Rounds, in which every seat moves once, seat 0 first.
    #[default]
    Round,
    /// Tricks. The side that plays first leads the trick.
    Trick,
    /// Hands, each with a deal of its own.
    Hand,
}

/// One move in a list.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ListedMove<'a> {
    /// The node.
    pub node: NodeId,
    /// How many variations it is inside of; 0 on the main line.
    pub depth: usize,
    /// `true` for the first move of a variation, and for the first one after a variation has ended.
    pub begins_line: bool,
    /// Its number.
    pub number: Number,
    /// The comment in front of the move.
    pub before: Option<&'a Text>,
    /// The comment on the move.
    pub comment: Option<&'a Text>,
}

impl Listing {
    /// Numbers the moves of a record. It plays them all, since only the rules say whose turn it is.
    pub fn new(record: &Record) -> Self {
        let tree = &record.tree;
        let mut listing = Self { numbers: vec![Number::START; tree.node_capacity()] };
        match Cursor::at_start(record) {
            Some(mut cursor) => {
                let mut visit = |position: &mut Box<dyn AnyPosition>, id: NodeId, _| {
                    listing.note(record, id, Some(&**position));
                    play(&mut **position, tree, id);
                };
                while cursor.visit(record, true, &mut visit).is_some() {}
            }
            None => tree.preorder().for_each(|id| listing.note(record, id, None)),
        }
        listing
    }

    /// Numbers one move that was added to the record. `position` is the one before it.
    pub fn add(&mut self, record: &Record, node: NodeId, position: Option<&dyn AnyPosition>) {
        self.numbers.resize(record.tree.node_capacity(), Number::START);
        self.note(record, node, position);
    }

    /// The number of a node; that of the start for one that was not numbered.
    pub fn number(&self, node: NodeId) -> Number {
        self.numbers.get(node.index()).copied().unwrap_or(Number::START)
    }

    /// The moves in the order of written records: a move, its alternatives, the next move. The record must be the one that was
    /// numbered.
    pub fn rows<'a>(&'a self, record: &'a Record) -> ListedMoves<'a> {
        ListedMoves { listing: self, record, events: record.tree.movetext(), depth: 0, begins_line: false }
    }

    fn note(&mut self, record: &Record, id: NodeId, position: Option<&dyn AnyPosition>) {
        let before = record.tree.parent(id).map_or(Number::START, |parent| self.number(parent));
        let ply = record.tree.ply(id);
        self.numbers[id.index()] = if ply.kind() == PlyKind::Empty {
            before
        } else {
            let turn = ply.stated_mover().or(position.map(AnyPosition::turn));
            let in_order = || before.last.map_or(Side::FIRST, |last| last.next(record.game.seats.len()));
            let side = turn.unwrap_or_else(in_order);
            let begins = position.map_or_else(
                || seat_0_is_back(before.last, side),
                |board| board.begins_round(before.last, side),
            );
            before.then(side, begins, record.game.unit)
        };
    }
}

/// The usual rule for where a round begins: before a move of seat 0, if another seat has moved since its last.
pub(crate) fn seat_0_is_back(last: Option<Side>, side: Side) -> bool {
    side == Side::FIRST && last.is_some_and(|last| last != Side::FIRST)
}

/// See [`Listing::rows`].
#[derive(Clone, Debug)]
pub struct ListedMoves<'a> {
    listing: &'a Listing,
    record: &'a Record,
    events: Movetext<'a>,
    depth: usize,
    begins_line: bool,
}

impl<'a> Iterator for ListedMoves<'a> {
    type Item = ListedMove<'a>;

    fn next(&mut self) -> Option<ListedMove<'a>> {
        loop {
            match self.events.next()? {
                MovetextEvent::Open => (self.depth, self.begins_line) = (self.depth + 1, true),
                MovetextEvent::Close => (self.depth, self.begins_line) = (self.depth - 1, true),
                MovetextEvent::Move(node) => {
                    let begins_line = std::mem::take(&mut self.begins_line);
                    let (depth, number) = (self.depth, self.listing.number(node));
                    let extra = self.record.tree.extra(node);
                    let before = extra.and_then(|extra| extra.before.as_ref());
                    let comment = extra.and_then(|extra| extra.comment.as_ref());
                    return Some(ListedMove { node, depth, begins_line, number, before, comment });
                }
            }
        }
    }
}
