//! The name of a file in place of the header: `./log/WTN-first-second-winner-Thu-Jul-12-12:32:36-2018-2018CCGC`.

use yipu_core::{Outcome, Record, TagName};

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// Whether a line is such a name.
pub(super) fn is_path(line: &str) -> bool {
    name(line).is_some()
}

/// Whether the bytes of a line are such a name, with all its parts.
pub(super) fn is_path_of(line: &[u8]) -> bool {
    const PARTS: usize = 8;
    let name = line.rsplit(|byte| matches!(byte, b'/' | b'\\')).next().unwrap_or(line);
    name.starts_with(b"WTN-") && name.split(|byte| *byte == b'-').count() > PARTS
}

/// What follows the code in the last part of a path.
fn name(line: &str) -> Option<&str> {
    line.trim().rsplit(['/', '\\']).next()?.strip_prefix("WTN-")
}

/// Takes from the name what it tells; says whether it told all.
pub(super) fn read(line: &str, record: &mut Record) -> bool {
    let Some(name) = name(line) else { return false };
    let parts: Vec<&str> = name.split('-').collect();
    let [first, second, winner, _, month, day, time, year, event] = parts[..] else { return false };
    let Some(month) = MONTHS.iter().position(|name| *name == month) else { return false };
    record.tags.set(TagName::FIRST, first);
    record.tags.set(TagName::SECOND, second);
    record.tags.set(TagName::DATE, format!("{year}.{:02}.{day:0>2} {}", month + 1, time.replace('_', ":")));
    record.tags.set(TagName::EVENT, event);
    record.outcome = match (winner == first, winner == second) {
        (true, false) => Outcome::FirstWins,
        (false, true) => Outcome::SecondWins,
        _ => Outcome::Unknown,
    };
    true
}
