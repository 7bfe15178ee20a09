//! The name of a file in place of the header of its record.

use yipu_core::{Location, Outcome, Record, Report, TagName};

use super::parse;
use crate::shape::codes::NAME_FOR_HEADER;

/// Takes teams, result, time, place and event from the name of a file whose record has no header, if it is one of the
/// standard's and names the record's game.
pub(crate) fn for_header(file_name: &str, record: &mut Record, report: &mut Report) {
    let Some(name) = parse(file_name).filter(|name| name.code == record.game.code) else { return };
    let letter = |letter: Option<char>| letter.map(String::from).unwrap_or_default();
    for (tag, value) in [
        (TagName::FIRST, name.first),
        (TagName::SECOND, name.second),
        (TagName::FIRST_COLOR, letter(name.first_color)),
        (TagName::SECOND_COLOR, letter(name.second_color)),
        (TagName::DATE, name.date),
        (TagName::PLACE, name.place),
        (TagName::EVENT, name.event),
    ] {
        if !value.is_empty() && record.tags.get(&tag).is_none() {
            record.tags.set(tag, value);
        }
    }
    if record.outcome == Outcome::Unknown {
        record.outcome = name.outcome;
    }
    report.add(&NAME_FOR_HEADER, Location::FILE);
}
