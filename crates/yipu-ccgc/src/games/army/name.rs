//! Date, place and event, which this game's records have in their file names only.

use yipu_core::{Record, TagName};

use crate::name;

/// Takes them from `AC2-first vs second-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt`, if the name is one of the standard's.
pub(super) fn tags_from_name(file: &str, record: &mut Record) {
    let Some(parts) = name::parse(file).filter(|parts| parts.code == record.game.code) else { return };
    for (tag, value) in
        [(TagName::DATE, parts.date), (TagName::PLACE, parts.place), (TagName::EVENT, parts.event)]
    {
        if !value.is_empty() {
            record.tags.set(tag, value);
        }
    }
}
