//! Date, place and event, which this game's records have in their file names only.

use yipu_core::{Record, TagName};

use crate::shape::moment;
use crate::shape::outcome::{self, Stated};

/// Takes them from `AC2-first vs second-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt`, if the name is of that form.
pub(super) fn tags_from_name(name: &str, record: &mut Record) {
    let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let stem = name.strip_suffix(".txt").unwrap_or(name);
    let parts: Vec<&str> = stem.splitn(4, '-').collect();
    let ["AC2", teams, result, rest] = parts[..] else { return };
    if !teams.contains(" vs ") || outcome::read(result) == Stated::Unreadable {
        return;
    }
    let (when, event) = rest.rsplit_once('-').unwrap_or((rest, ""));
    let (date, place) = moment::split(when);
    for (tag, value) in [(TagName::DATE, date), (TagName::PLACE, place), (TagName::EVENT, event)] {
        if !value.is_empty() {
            record.tags.set(tag, value);
        }
    }
}
