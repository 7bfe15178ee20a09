//! What hangs on moves and has no place in the standard.

use yipu_core::{Extra, Finding, NodeId, Record, Report};

use super::codes::EXTRAS_LOST;

/// Reports shapes and evaluations, and whatever else the format of a game does not write; comments and glyphs are told
/// for every format alike.
pub(crate) fn report(record: &Record, also: impl Fn(&Extra) -> bool, report: &mut Report) {
    report_where(record, |_, extra| also(extra), report);
}

/// As [`report`], where it depends on the move too.
pub(crate) fn report_where(record: &Record, also: impl Fn(NodeId, &Extra) -> bool, report: &mut Report) {
    let lost =
        |id: NodeId, extra: &Extra| !extra.shapes.is_empty() || extra.eval.is_some() || also(id, extra);
    let tree = &record.tree;
    let count = tree.preorder().filter(|id| tree.extra(*id).is_some_and(|extra| lost(*id, extra))).count();
    if count > 0 {
        report.add(Finding::new(&EXTRAS_LOST).with("count", count), NodeId::ROOT);
    }
}
