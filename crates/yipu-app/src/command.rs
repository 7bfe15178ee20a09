//! What a page asks of a session: plain data, so that any transport can carry it.

use serde::{Deserialize, Serialize};

use crate::spoken::Spoken;

/// The number of a node of the record, as [`Changes`](crate::Changes) and [`Row`](crate::Row) give it. The start is 0.
pub type Node = u32;

/// An order. Those that change a record can be taken back; going, picking and saving cannot.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", try_from = "Spoken")]
#[non_exhaustive]
pub enum Command {
    /// Goes to a node.
    Go {
        /// Which.
        node: Node,
    },
    /// Goes some way from where the cursor is.
    Step {
        /// Which way.
        way: Way,
        /// How often; once if it is left out.
        times: u32,
    },
    /// Plays a move where the cursor is: goes to it if the record has it, else adds it as the last alternative.
    Play(Played),
    /// Throws the die for the next move: the record gets a seed if it states none. [`Session::die`](crate::Session::die) has the throw.
    Throw {
        /// The seed, 16 hexadecimal digits; needed where the record states none.
        seed: Option<String>,
    },
    /// Puts a move between where the cursor is and all that follows.
    Insert(Played),
    /// Deletes a move and all that follows it.
    Delete {
        /// The move.
        node: Node,
    },
    /// Deletes every variation but the line through a node and on to its end.
    DeleteOthers {
        /// The node.
        node: Node,
    },
    /// Moves a variation one place forward.
    Promote {
        /// Its first move.
        node: Node,
    },
    /// Moves a line one place back.
    Demote {
        /// Its first move.
        node: Node,
    },
    /// Makes the line to a node the main line.
    MakeMain {
        /// The node.
        node: Node,
    },
    /// Copies a move and all that follows it, and deletes it.
    Cut {
        /// The move.
        node: Node,
    },
    /// Copies a move and all that follows it.
    Copy {
        /// The move.
        node: Node,
    },
    /// Puts what was copied behind a node, as its last alternatives.
    Paste {
        /// The node.
        node: Node,
    },
    /// Sets or removes a comment.
    Comment {
        /// On which node.
        node: Node,
        /// The words; none, or empty, removes it.
        text: Option<String>,
        /// Whether it stands in front of the move.
        before: bool,
    },
    /// Sets the numeric glyphs of a move: 1 is `!`, 2 is `?` and so on.
    Glyphs {
        /// Which move.
        node: Node,
        /// All of them.
        glyphs: Vec<u8>,
    },
    /// Sets or removes the mark of a move, in the games that have marks.
    Mark {
        /// Which move.
        node: Node,
        /// One of the game's five.
        mark: Option<i32>,
    },
    /// Sets the arrows and circles on a node: `Gh2e2`, `Re5`.
    Shapes {
        /// Which node.
        node: Node,
        /// All of them.
        shapes: Vec<String>,
    },
    /// Sets or removes tags.
    Tags {
        /// Each name with its text; none removes it.
        set: Vec<(String, Option<String>)>,
    },
    /// States the result.
    Result {
        /// `1-0`, `0-1`, `1/2-1/2`, `*`, or `win:1+3` where more than two play.
        result: String,
        /// What each seat has scored; empty if that is not said.
        scores: Vec<i64>,
    },
    /// Sets the start position.
    SetUp {
        /// Its text; none is the game's own.
        start: Option<String>,
    },
    /// Makes the fix of a finding, by its number among [`Session::findings`](crate::Session::findings), while the record
    /// is as it was read.
    Fix {
        /// The number of the finding, from 0.
        finding: usize,
    },
    /// Reads the record again in another charset.
    ReadAs {
        /// Its name, such as `gb18030`; none lets the content tell.
        charset: Option<String>,
    },
    /// Takes the last change back.
    Undo,
    /// Makes it again.
    Redo,
    /// Turns to another record of the file.
    Pick {
        /// Its place, from 0.
        record: usize,
    },
    /// Adds an empty record to the file and turns to it.
    Add {
        /// The code of its game; that of the current record if it is left out.
        game: Option<String>,
        /// Its place; the end if it is left out.
        at: Option<usize>,
    },
    /// Removes a record from the file.
    Remove {
        /// Its place.
        record: usize,
    },
    /// Moves a record to another place in the file.
    Reorder {
        /// Its place.
        record: usize,
        /// The place it is to have.
        to: usize,
    },
}

/// A way through the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Way {
    /// To the next move of the line that was visited last.
    Forward,
    /// To the move before.
    Back,
    /// To the start.
    Start,
    /// To the end of the line that was visited last.
    End,
    /// To the next alternative of the move, or of the nearest one before it that has some.
    NextVariation,
    /// To the alternative before, likewise.
    PreviousVariation,
    /// To the next move of the line that has alternatives.
    NextFork,
    /// To the one before.
    PreviousFork,
    /// To the next node of the line that has a comment.
    NextComment,
    /// To the node before that has a comment.
    PreviousComment,
}

/// A move as a person makes it: by clicking on sites, by typing, or by a choice that has no site.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Played {
    /// The sites clicked on, in order; in any order if the move is a [set](crate::Choice::set).
    pub sites: Vec<u16>,
    /// The [name](crate::InputView::name) of a choice that has no site.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<String>,
    /// The number of that choice, if it has a [range](crate::InputView::range).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<i64>,
    /// What was typed. With sites, the canonical text of the one that is meant where they leave a choice.
    pub text: Option<String>,
    /// The notation of the text; any if it is left out.
    pub notation: Option<String>,
    /// Whether a move may be entered that the rules forbid, because a record has it.
    pub forbidden: bool,
    /// What the die shows: only moves that state it are meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub die: Option<u8>,
    /// How long the player took for it, in milliseconds. A move that the record has already keeps its time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elapsed_ms: Option<u64>,
}

impl Played {
    /// A move by its sites.
    pub fn by_sites(sites: impl Into<Vec<u16>>) -> Self {
        Self { sites: sites.into(), ..Self::default() }
    }

    /// A move by a choice that has no site, with its number if it has a range.
    pub fn by_input(name: impl Into<String>, number: Option<i64>) -> Self {
        Self { input: Some(name.into()), number, ..Self::default() }
    }

    /// A move by its text.
    pub fn by_text(text: impl Into<String>) -> Self {
        Self { text: Some(text.into()), ..Self::default() }
    }
}
