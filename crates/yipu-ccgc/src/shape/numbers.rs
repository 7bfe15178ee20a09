//! The numbers that a record gives to its moves or rounds, and what they tell: a wrong number, or that something is missing.

use yipu_core::{CodeInfo, Diagnostic, Doubt, Edit, Finding, Fix, Location, NodeId, Record, Report, Span};

/// A number and what it stands before.
#[derive(Debug)]
struct Numbered {
    found: i64,
    /// Which move or round it is, counted from 1.
    place: i64,
    span: Span,
    /// The first move behind it.
    node: Option<NodeId>,
}

impl Numbered {
    /// How far the number is ahead of what has been read.
    const fn ahead(&self) -> i64 {
        self.found - self.place
    }
}

/// The numbers of a record in their order.
#[derive(Debug, Default)]
pub(crate) struct Numbers(Vec<Numbered>);

impl Numbers {
    /// Notes the number of a move or a round, of which `place` have been met with it.
    pub(crate) fn note(&mut self, found: i32, place: usize, span: Span, node: Option<NodeId>) {
        let place = i64::try_from(place).unwrap_or(i64::MAX);
        self.0.push(Numbered { found: i64::from(found), place, span, node });
    }

    /// Notes the first move behind the last number.
    pub(crate) fn begins(&mut self, node: NodeId) {
        if let Some(last) = self.0.last_mut() {
            last.node.get_or_insert(node);
        }
    }

    /// Casts doubt on the moves before which numbers are missing, and tells of every number that does not go on from the one
    /// before it, if there is a code for it. One that stands alone is only mistyped: the next goes on as if it were right. Numbers
    /// behind a gap are not to be mended, for they are all that tells of it.
    pub(crate) fn finish(
        &self,
        code: Option<&'static CodeInfo>,
        on_nodes: bool,
        record: &mut Record,
        report: &mut Report,
    ) {
        let list = &self.0;
        let (mut level, mut at) = (0, 0);
        while let Some(number) = list.get(at) {
            let ahead = number.ahead();
            if ahead == level {
                at += 1;
                continue;
            }
            let mistyped = list.get(at + 1).is_some_and(|next| next.ahead() == level);
            let run = list[at..].iter().take_while(|next| next.ahead() == ahead).count();
            let is_gap = !mistyped && ahead > level;
            if let Some(node) = number.node.filter(|_| is_gap) {
                Doubt::Gap(ahead - level).note(&mut record.tree, node);
            }
            if let Some(code) = code {
                let finding = Finding::new(code)
                    .with("found", number.found.to_string())
                    .with("expected", (number.place + level).to_string());
                let place = match number.node.filter(|_| on_nodes) {
                    Some(node) => Location::node(node).with_span(number.span),
                    None => number.span.into(),
                };
                let mut diagnostic = Diagnostic::new(finding, place);
                if !is_gap && level == 0 {
                    diagnostic = diagnostic.with_fix(Fix::edits(false, renumber(&list[at..at + run])));
                }
                report.push(diagnostic);
            }
            level = if mistyped { level } else { ahead };
            at += run;
        }
    }
}

/// Gives the numbers their places.
fn renumber(list: &[Numbered]) -> Vec<Edit> {
    let edit = |number: &Numbered| Edit { span: number.span, replacement: number.place.to_string() };
    list.iter().map(edit).collect()
}
