//! What hangs on moves and has no place in the standard.

use yipu_core::{Extra, Finding, NodeId, Record, Report};

use super::codes::EXTRAS_LOST;

/// Reports shapes and evaluations, and whatever else the format of a game does not write; comments and glyphs are told
/// for every format alike.
pub(crate) fn report(record: &Record, also: impl Fn(&Extra) -> bool, report: &mut Report) {
    let lost = |extra: &Extra| !extra.shapes.is_empty() || extra.eval.is_some() || also(extra);
    let count = record.tree.preorder().filter(|id| record.tree.extra(*id).is_some_and(lost)).count();
    if count > 0 {
        report.add(Finding::new(&EXTRAS_LOST).with("count", count), NodeId::ROOT);
    }
}
