//! What is to be changed in the text of a record so that it states what the name of its file states.

use yipu_core::{Edit, Record, Side, Statement};

use super::{Name, Part, has_name_rule};

/// The edits for one part; `None` when the record has no place for it, or it is not known where that is.
pub(super) fn edits(record: &Record, part: Part, name: &Name) -> Option<Vec<Edit>> {
    if !has_name_rule(record) {
        return None;
    }
    let format = record.format.as_deref()?;
    let restate = record.game.formats.iter().find(|own| own.name == format)?.restate?;
    let statement = match part {
        Part::First | Part::FirstColor => {
            Statement::Team { seat: Side::FIRST, name: &name.first, color: name.first_color }
        }
        Part::Second | Part::SecondColor => {
            Statement::Team { seat: Side::SECOND, name: &name.second, color: name.second_color }
        }
        Part::Result => Statement::Result(name.outcome),
        Part::Place | Part::Event | Part::Time => return None,
    };
    restate(record, statement)
}
