//! Another team or result in a header of six fields.

use yipu_core::{Edit, Record, Statement, TagName};

use super::write::plain;
use crate::shape::outcome;

/// The edits of a field: `[甲队 B]`, `[先手胜]`.
pub(crate) fn restate(record: &Record, statement: Statement<'_>) -> Option<Vec<Edit>> {
    match statement {
        Statement::Team { seat, name, color } => {
            let letter_tag = [TagName::FIRST_COLOR, TagName::SECOND_COLOR].get(usize::from(seat.0))?.clone();
            let letter = color.or_else(|| record.tags.text(&letter_tag).chars().next());
            let name = plain(name);
            let field = match letter {
                None => format!("[{name}]"),
                Some(letter) => format!("[{name} {letter}]"),
            };
            replace(record, record.game.seat_tag(seat)?, field)
        }
        Statement::Result(outcome) => {
            replace(record, TagName::new("result"), format!("[{}]", outcome::words(outcome)))
        }
        _ => None,
    }
}

/// The edit of the text that a tag was read from.
pub(crate) fn replace(record: &Record, tag: TagName, replacement: String) -> Option<Vec<Edit>> {
    let span = record.tag_place(tag).span?;
    Some(vec![Edit { span, replacement }])
}
