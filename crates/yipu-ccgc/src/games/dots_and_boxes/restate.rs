//! Another team or winner in a record of Dots and Boxes.

use yipu_core::{Edit, Record, Report, Statement, TagName, json};

use super::DotsAndBoxes;
use super::keys::winner;
use crate::shape::game::GameText as _;
use crate::shape::header::replace;

/// The edits of a value: a quoted name, or the letter of the winner's colour.
pub(super) fn restate(record: &Record, statement: Statement<'_>) -> Option<Vec<Edit>> {
    match statement {
        Statement::Team { seat, name, .. } => {
            let mut quoted = String::new();
            json::push_string(&mut quoted, name);
            replace(record, record.game.seat_tag(seat)?, quoted)
        }
        Statement::Result(outcome) => {
            let start = DotsAndBoxes::read(record.start_text(), &mut Report::new());
            let letter = winner(outcome, start.first_color());
            replace(record, TagName::new("result"), format!("\"{letter}\""))
        }
        _ => None,
    }
}
