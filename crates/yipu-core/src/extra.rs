//! What hangs on some moves: comments, marks, glyphs, shapes, evaluations.

use crate::Text;

/// The rare things of a node. A node without any has no `Extra` at all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extra {
    /// The comment after the move; on the root, the comment on the start position.
    pub comment: Option<Text>,
    /// A comment in front of the first move of a line.
    pub before: Option<Text>,
    /// The mark of the collegiate standard, such as −2 to 2.
    pub mark: Option<i32>,
    /// Numeric annotation glyphs: 1 for `!`, 2 for `?` and so on.
    pub glyphs: Vec<u8>,
    /// Arrows and circles.
    pub shapes: Vec<Shape>,
    /// An engine's evaluation of the position after the move.
    pub eval: Option<Eval>,
    /// What only one game knows of a move: a refused try, a swap, the result of a fight.
    pub details: Vec<Detail>,
}

impl Extra {
    /// Whether nothing hangs on the node.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// An arrow between two sites of the board or a circle on one: a letter for the brush, then one or two site names,
/// as in `Gh2e2` and `Re5`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape(pub Box<str>);

/// An engine's opinion of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Eval {
    /// For the side that is First.
    pub score: Score,
    /// How deep it looked.
    pub depth: Option<u16>,
}

/// The number in an [`Eval`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Moves to mate; negative when First is mated.
    Mate(i32),
}

/// A named value beside a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Detail {
    /// The name, such as `refused`.
    pub name: Box<str>,
    /// The value.
    pub value: DetailValue,
}

/// The value of a [`Detail`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DetailValue {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(i64),
    /// A text.
    Text(Box<str>),
}
