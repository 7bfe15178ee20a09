//! A finding at its place, and how to mend it.

use crate::{Charset, CodeInfo, Finding, Location, NodeId, Severity, Span};

/// When something was found: while a record was read, judged or written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Phase {
    /// While the record was read: how it is written down.
    #[default]
    Reading,
    /// While it was judged: its moves, its result, the name of its file.
    Judging,
    /// While it was written: what another format has no place for.
    Writing,
}

/// A finding and where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// What is said.
    pub finding: Finding,
    /// Where.
    pub place: Location,
    /// How to mend it, if that is known.
    pub fix: Option<Box<Fix>>,
    /// An earlier move with a finding of its own, from which this one may follow.
    pub follows: Option<NodeId>,
    /// When it was found. The report that it goes into knows.
    pub phase: Phase,
}

impl Diagnostic {
    /// A finding at a place.
    pub fn new(finding: impl Into<Finding>, place: impl Into<Location>) -> Self {
        Self { finding: finding.into(), place: place.into(), fix: None, follows: None, phase: Phase::Reading }
    }

    /// This diagnostic with a way to mend it.
    pub fn with_fix(mut self, fix: Fix) -> Self {
        self.fix = Some(Box::new(fix));
        self
    }

    /// The kind of finding.
    pub fn code(&self) -> &'static CodeInfo {
        self.finding.code
    }

    /// How bad it is.
    pub fn severity(&self) -> Severity {
        self.finding.code.severity
    }
}

/// A way to mend what a diagnostic found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// Whether it keeps the meaning for certain; a fix that is a guess is not safe.
    pub safe: bool,
    /// What is to be replaced, in order, without overlap.
    pub edits: Vec<Edit>,
    /// The charset in which the file is to be written instead of its own.
    pub charset: Option<Charset>,
}

impl Fix {
    /// A fix that keeps the meaning.
    pub fn safe(span: Span, replacement: impl Into<String>) -> Self {
        Self::edits(true, vec![Edit { span, replacement: replacement.into() }])
    }

    /// A fix of several edits, safe or a guess.
    pub const fn edits(safe: bool, edits: Vec<Edit>) -> Self {
        Self { safe, edits, charset: None }
    }

    /// A fix that keeps the text and writes it in another charset.
    pub const fn recode(charset: Charset) -> Self {
        Self { safe: true, edits: Vec::new(), charset: Some(charset) }
    }

    /// A fix that is a guess.
    pub fn guess(span: Span, replacement: impl Into<String>) -> Self {
        Self { safe: false, ..Self::safe(span, replacement) }
    }

    /// The text with the edits made; `None` when they overlap, are out of order or cut a character.
    pub fn apply(&self, text: &str) -> Option<String> {
        let mut out = String::with_capacity(text.len());
        let mut at = 0;
        for edit in &self.edits {
            let range = edit.span.range();
            out.push_str(text.get(at..range.start)?);
            out.push_str(&edit.replacement);
            at = range.end;
        }
        out.push_str(text.get(at..)?);
        Some(out)
    }
}

/// One replacement of a fix.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// What goes.
    pub span: Span,
    /// What comes.
    pub replacement: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_made_in_order_or_not_at_all() {
        let edit = |range, text: &str| Edit { span: Span::from_range(range), replacement: text.into() };
        let fix = Fix::edits(true, vec![edit(0..3, "炮"), edit(6..6, "二")]);
        assert_eq!(fix.apply("车三平五").as_deref(), Some("炮三二平五"));
        let overlap = Fix::edits(true, vec![edit(3..6, ""), edit(0..3, "")]);
        assert_eq!(overlap.apply("车三平五"), None);
        assert_eq!(Fix::guess(Span::new(1, 3), "x").apply("车三"), None);
    }
}
