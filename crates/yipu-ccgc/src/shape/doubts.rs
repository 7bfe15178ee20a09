//! Doubts that a reader noted on moves ([`Doubt`]) and that need no words of their own when the record is written again: a
//! number that was left out is left out again, and the letters of the teams are in the header.

use yipu_core::{Detail, Doubt, NodeId, Record, TagName};

/// No writer leaves out more numbers at a time.
const MOST: usize = 10_000;

/// How many numbers a writer leaves out before a move.
pub(crate) fn left_out(record: &Record, id: NodeId) -> usize {
    match Doubt::at(&record.tree, id) {
        Some(Doubt::Gap(count)) => usize::try_from(count).ok().filter(|count| *count <= MOST).unwrap_or(0),
        _ => 0,
    }
}

/// Whether the text of a format tells all of these details: doubts that its reader will have again, by the numbers, where the
/// format has any, or by the letters of the teams.
pub(crate) fn tells_all(record: &Record, id: NodeId, details: &[Detail], numbered: bool) -> bool {
    let has_letters = || {
        !record.tags.text(&TagName::FIRST_COLOR).is_empty()
            && record.tree.first_child(NodeId::ROOT) == Some(id)
    };
    details.iter().all(|detail| match Doubt::of(detail) {
        Some(Doubt::Gap(_)) => numbered && left_out(record, id) > 0,
        Some(Doubt::Letters) => has_letters(),
        Some(Doubt::Setup) | None => false,
    })
}
