//! Another team or result in the tags of a CC record.

use yipu_core::tag_pairs::{escape, one_line};
use yipu_core::{Edit, Record, Statement, TagName};

use super::token;

/// The edit of the value of a tag.
pub(super) fn restate(record: &Record, statement: Statement<'_>) -> Option<Vec<Edit>> {
    let (tag, value) = match statement {
        Statement::Team { seat, name, .. } => (record.game.seat_tag(seat)?, name.to_owned()),
        Statement::Result(outcome) => (TagName::new("result"), token(outcome).into_owned()),
        _ => return None,
    };
    let span = record.tag_place(tag).span?;
    Some(vec![Edit { span, replacement: escape(&one_line(&value)) }])
}
