//! Whether the date of a record is one that there is.

use yipu_core::{Date, Finding, Record, Report, TagName};

use super::codes::DATE_IMPOSSIBLE;

/// Tells of a date in a record of the collegiate games that there cannot be. One that was taken from the name of the file
/// is told of there.
pub fn check_date(record: &Record, report: &mut Report) {
    let date = record.tags.text(&TagName::DATE);
    let place = record.tag_place(TagName::DATE);
    let is_own = crate::name::has_name_rule(record);
    let is_written = place.span.is_some() || !is_own || record.format.is_none();
    let is_ours = crate::GAMES.iter().any(|game| game.code == record.game.code);
    if is_ours && is_written && !Date::is_possible(date) {
        report.add(Finding::new(&DATE_IMPOSSIBLE).with("date", date), place);
    }
}
