//! Date, place and event, which this game's records have in their file names only.

use yipu_core::{Record, TagName};

use super::INFO;

/// Takes them from `AC2-first vs second-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt`, if the name is one of the standard's.
pub(super) fn tags_from_name(file_name: &str, record: &mut Record) {
    let Some(name) = crate::name::parse(file_name).filter(|name| name.code == INFO.code) else { return };
    for (tag, value) in
        [(TagName::DATE, name.date), (TagName::PLACE, name.place), (TagName::EVENT, name.event)]
    {
        if !value.is_empty() {
            record.tags.set(tag, value);
        }
    }
}
