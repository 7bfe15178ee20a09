//! Another team or result in the head of a Surakarta record.

use yipu_core::{Edit, Record, Statement, TagName};

use crate::shape::header::{plain, replace};
use crate::shape::outcome;

/// The edits of a name, which a bar must not part, or of the words for the result.
pub(super) fn restate(record: &Record, statement: Statement<'_>) -> Option<Vec<Edit>> {
    match statement {
        Statement::Team { seat, name, .. } => {
            let tag = record.game.seat_tag(seat)?;
            replace(record, tag, plain(name).replace('|', "｜"))
        }
        Statement::Result(outcome) => {
            replace(record, TagName::new("result"), outcome::words(outcome).to_owned())
        }
        _ => None,
    }
}
