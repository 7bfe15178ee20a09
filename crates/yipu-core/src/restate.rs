//! Correcting one statement of a record in its own text: another team, another result. Only the format knows how its files
//! say such a thing, and where.

use crate::{Edit, Outcome, Record, Side};

/// What a record is to state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Statement<'a> {
    /// The name of the team in a seat.
    Team {
        /// The seat.
        seat: Side,
        /// The name.
        name: &'a str,
        /// The letter of its colour, for formats that write it behind the name; `None` keeps the record's own.
        color: Option<char>,
    },
    /// The result.
    Result(Outcome),
}

/// The edits that make the text of a record state something else; `None` where the format has no place for it, or it is not
/// known where that is in this text.
pub type Restate = fn(&Record, Statement<'_>) -> Option<Vec<Edit>>;
