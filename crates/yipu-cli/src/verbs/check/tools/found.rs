//! A finding with all that other tools ask of it.

use yipu::Document;
use yipu::core::{CodeInfo, Diagnostic, Finding, Lang, Source};

use super::region::Region;
use crate::hints;

/// A finding of a record.
pub(in crate::verbs::check) struct Found {
    pub(super) code: &'static CodeInfo,
    pub(super) message: String,
    pub(super) region: Option<Region>,
    /// The number of the record in its file; 0 for a file that could not be read.
    pub(super) record: usize,
    /// The move, as a path of the tree.
    pub(super) at_move: Option<String>,
    pub(super) tag: Option<String>,
    /// What is safe to change, in order; empty if nothing is.
    pub(super) edits: Vec<(Region, String)>,
    /// What it is about, in words that edits in other places leave as they are.
    pub(super) key: String,
}

/// How much of the text of a finding is part of its key.
const LONGEST_KEY: usize = 200;

impl Found {
    /// Every finding of a document, in the order of its report.
    pub(in crate::verbs::check) fn all(document: &Document, lang: Lang) -> Vec<Self> {
        let source = document.source();
        document.report.iter().map(|found| Self::of(found, document, &source, lang)).collect()
    }

    fn of(diagnostic: &Diagnostic, document: &Document, source: &Source<'_>, lang: Lang) -> Self {
        let hinted = hints::diagnostic(diagnostic);
        let place = &diagnostic.place;
        let at_move = place.node.map(|node| document.record.tree.move_path(node));
        let tag = place.tag.as_ref().map(|tag| tag.as_str().to_owned());
        let text = place.span.filter(|_| source.is_text()).map(|span| source.slice(span));
        let text = text.map(|text| text.chars().take(LONGEST_KEY).collect::<String>());
        // A move of a text is known by its words, which stay when moves before it are added.
        let key = text.or_else(|| at_move.clone()).or_else(|| tag.clone()).unwrap_or_default();
        Self {
            code: hinted.code(),
            message: hinted.finding.message(lang),
            region: place.span.map(|span| Region::of(source, span)),
            record: document.number(),
            at_move,
            tag,
            edits: edits(diagnostic, source),
            key,
        }
    }

    /// A finding about a file that could not be read.
    pub(super) fn of_file(finding: Finding, lang: Lang) -> Self {
        let finding = hints::finding(finding);
        Self {
            code: finding.code,
            message: finding.message(lang),
            region: None,
            record: 0,
            at_move: None,
            tag: None,
            edits: Vec::new(),
            key: String::new(),
        }
    }

    /// The line on which it begins; the first for one without a place in a text.
    pub(super) const fn line(&self) -> u32 {
        match self.region {
            Some(Region::Text { start, .. }) => start.line,
            Some(Region::Bytes { .. }) | None => 1,
        }
    }
}

/// What a safe fix changes, where it can be said in places of the file: not in a web page, and not for a fix of the charset.
fn edits(diagnostic: &Diagnostic, source: &Source<'_>) -> Vec<(Region, String)> {
    let safe = diagnostic.fix.as_ref().filter(|fix| fix.safe && fix.charset.is_none());
    let Some(fix) = safe.filter(|_| source.origin().is_none()) else { return Vec::new() };
    fix.edits.iter().map(|edit| (Region::of(source, edit.span), edit.replacement.clone())).collect()
}
