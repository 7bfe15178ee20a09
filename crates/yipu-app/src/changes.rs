//! What a session answers: what has changed, never the whole record.

use serde::{Deserialize, Serialize};
use yipu::core::{Eval, EvalScore};

use crate::Node;

/// At most so many rows come along with an answer; a page asks for others when it shows them.
pub const MOST_ROWS: usize = 200;

/// What a command has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
#[expect(clippy::struct_excessive_bools, reason = "each tells a page of one thing that it shows")]
pub struct Changes {
    /// Where the cursor is now.
    pub node: Node,
    /// What is different in the list of moves.
    pub moves: Option<Splice>,
    /// How many rows the list of moves has now.
    pub rows: usize,
    /// Whether the tags, the result, the start or the comment on it are different.
    pub head: bool,
    /// Whether the board is different, by going or by an edit.
    pub board: bool,
    /// Whether other records came, went or changed places, or another one was picked.
    pub records: bool,
    /// The place of the record in the file.
    pub record: usize,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether there is something to make again.
    pub can_redo: bool,
    /// Whether the file is not as it was last saved.
    pub unsaved: bool,
}

/// A part of the list of moves that is replaced.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Splice {
    /// The first row that is different.
    pub at: usize,
    /// How many rows go.
    pub removed: usize,
    /// How many rows come in their place.
    pub inserted: usize,
    /// The first of those that come, [`MOST_ROWS`] at most.
    pub rows: Vec<Row>,
}

/// A row of the list of moves, in the order of written records: a move, its alternatives, the next move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Row {
    /// The node.
    pub node: Node,
    /// The node before.
    pub parent: Node,
    /// In how many variations of variations it stands; 0 is the main line.
    pub depth: usize,
    /// The number of its round, from 1.
    pub round: u32,
    /// Who moves: 0 for the seat that leads the round, 1 for the next seat, and so on.
    pub side: u8,
    /// The move in the notation asked for, or its text where it means no move; empty for a node without a move.
    pub text: String,
    /// Why the rules forbid it, or that it loses.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub wrong: Option<String>,
    /// The comment behind it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub comment: Option<String>,
    /// The comment in front of it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub before: Option<String>,
    /// Its numeric glyphs.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub glyphs: Vec<u8>,
    /// Its mark.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub mark: Option<i32>,
    /// Its arrows and circles.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub shapes: Vec<String>,
    /// What an engine thinks of the position after it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub eval: Option<EvalView>,
    /// What is left on the clock of the side that moved, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub clock_ms: Option<i64>,
    /// How long the move took, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub elapsed_ms: Option<i64>,
}

/// An engine's opinion: hundredths of a pawn or moves to mate, for the side that is First.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub struct EvalView {
    /// Hundredths of a pawn.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub cp: Option<i32>,
    /// Moves to mate; negative when First is mated.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub mate: Option<i32>,
    /// How deep it looked.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub depth: Option<u16>,
}

impl From<Eval> for EvalView {
    fn from(eval: Eval) -> Self {
        let (cp, mate) = match eval.score {
            EvalScore::Centipawns(value) => (Some(value), None),
            EvalScore::Mate(moves) => (None, Some(moves)),
        };
        Self { cp, mate, depth: eval.depth }
    }
}

/// A part of the list of moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Window {
    /// The number of the first row.
    pub from: usize,
    /// The rows.
    pub rows: Vec<Row>,
    /// How many rows the whole list has.
    pub total: usize,
}
