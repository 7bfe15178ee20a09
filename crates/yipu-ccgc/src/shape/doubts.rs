//! Doubts that a reader noted on moves ([`Doubt`]) and that need no words of their own when the record is written again: a
//! number that was left out is left out again, and the letters of the teams are in the header.

use yipu_core::{Detail, Doubt, Extra, NodeId, Record, Report, TagName, annotation, loss};

/// No writer leaves out more numbers at a time.
const MOST: usize = 10_000;

/// How many numbers a writer leaves out before a move.
pub(crate) fn left_out(record: &Record, id: NodeId) -> usize {
    match Doubt::at(&record.tree, id) {
        Some(Doubt::Gap(count)) => usize::try_from(count).ok().filter(|count| *count <= MOST).unwrap_or(0),
        _ => 0,
    }
}

/// Reports the details that the text of a format does not tell.
pub(crate) fn report_lost_details(record: &Record, numbered: bool, report: &mut Report) {
    let is_lost =
        |id, extra: &Extra| !extra.details.iter().all(|detail| is_told(record, id, detail, numbered));
    loss::report_nodes(&loss::DETAILS_LOST, &record.tree, is_lost, report);
}

/// Whether the text of a format tells a detail: a doubt that its reader will have again, by the numbers, where the format has
/// any, or by the letters of the teams. Clock times are reported for every format alike.
pub(crate) fn is_told(record: &Record, id: NodeId, detail: &Detail, numbered: bool) -> bool {
    let has_letters = || {
        !record.tags.text(&TagName::FIRST_COLOR).is_empty()
            && record.tree.first_child(NodeId::ROOT) == Some(id)
    };
    match Doubt::from_detail(detail) {
        Some(Doubt::Gap(_)) => numbered && left_out(record, id) > 0,
        Some(Doubt::Letters) => has_letters(),
        Some(Doubt::Setup) => false,
        None => annotation::is_clock(detail),
    }
}
