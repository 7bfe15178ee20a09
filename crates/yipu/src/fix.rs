//! Mends what can be mended in the text of a record.

use yipu_core::{Charset, CodeInfo, Context, Edit, LineColumn, Report, Source, Span};

use crate::{CheckOptions, Chunk, Document, Error};

/// Which fixes are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Safety {
    /// Those that keep the meaning for certain.
    #[default]
    Safe,
    /// Guesses too.
    Unsafe,
}

/// What has been changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A piece of the text.
    Text {
        /// What was wrong.
        code: &'static CodeInfo,
        /// Where, in the text before this round of changes.
        at: LineColumn,
        /// What stood there.
        before: String,
        /// What stands there now.
        after: String,
    },
    /// The charset of the file.
    Charset {
        /// What was wrong.
        code: &'static CodeInfo,
        /// The old one.
        before: Charset,
        /// The new one.
        after: Charset,
    },
}

/// A fix may bring to light what another can mend; that ends soon, and must end for certain.
const ROUNDS: usize = 8;

/// Mends the text of a document that was read from a file of one record, and judges it. The document is left as it is
/// after the last change: its [source](Document::source) has the bytes of the mended file, its report what is left.
///
/// # Errors
/// When the mended text cannot be read, and when the document is one of several records of its file: the file would lose
/// the others; and when it stands in a web page.
pub fn fix(
    document: &mut Document,
    courage: Safety,
    judging: &CheckOptions,
    cx: &Context,
) -> Result<Vec<Change>, Error> {
    if !document.is_alone() {
        return Err(Error::SeveralRecords { format: document.format() });
    }
    if document.chunk().is_of_page() {
        return Err(Error::InAPage);
    }
    let mut changes = Vec::new();
    for round in 0..=ROUNDS {
        document.judge(judging);
        let source = document.source();
        let (Some(decoded), true) = (source.decoded(), round < ROUNDS) else { break };
        let charset = decoded.charset;
        let mut plan = Plan::of(&document.report, courage);
        if decoded.replaced {
            // Bytes that mean nothing in this charset cannot be carried over into another.
            plan.charset = None;
        }
        plan.edits.retain(|(_, edit)| source.slice(edit.span) != edit.replacement);
        let Some(bytes) = plan.apply(&source, charset) else { break };
        let declared = plan.charset.map_or(charset, |(_, charset)| charset);
        changes.extend(plan.changes(&source, charset));
        let chunk = Chunk::whole(document.name(), document.format(), bytes, Some(declared));
        document.fill(chunk, cx)?;
    }
    Ok(changes)
}

/// Mends what one finding says, whether that is safe or a guess, and reads the record again; `false`, and nothing is
/// changed, when the finding has no fix or it cannot be made.
///
/// # Errors
/// When the record cannot be read any more.
pub fn fix_one(document: &mut Document, finding: usize, cx: &Context) -> Result<bool, Error> {
    let source = document.source();
    let Some(decoded) = source.decoded() else { return Ok(false) };
    let Some(diagnostic) = document.report.iter().nth(finding) else { return Ok(false) };
    let mut only = Report::new();
    only.push(diagnostic.clone());
    let mut plan = Plan::of(&only, Safety::Unsafe);
    if decoded.replaced {
        plan.charset = None;
    }
    let Some(bytes) = plan.apply(&source, decoded.charset) else { return Ok(false) };
    let declared = plan.charset.map_or(decoded.charset, |(_, charset)| charset);
    let chunk = document.chunk().clone().with_bytes(bytes, Some(declared));
    document.fill(chunk, cx).map(|()| true)
}

/// What is to be changed in one round.
struct Plan {
    edits: Vec<(&'static CodeInfo, Edit)>,
    charset: Option<(&'static CodeInfo, Charset)>,
}

impl Plan {
    /// The fixes of a report that do not get into each other's way; the others wait for the next round.
    fn of(report: &Report, courage: Safety) -> Self {
        let mut plan = Self { edits: Vec::new(), charset: None };
        for diagnostic in report {
            let Some(fix) = &diagnostic.fix else { continue };
            if !fix.safe && courage == Safety::Safe {
                continue;
            }
            let code = diagnostic.code();
            if let Some(charset) = fix.charset {
                plan.charset.get_or_insert((code, charset));
            }
            let clashes = |edit: &Edit| plan.edits.iter().any(|(_, other)| overlap(edit.span, other.span));
            if !fix.edits.iter().any(clashes) {
                plan.edits.extend(fix.edits.iter().map(|edit| (code, edit.clone())));
            }
        }
        plan.edits.sort_by_key(|(_, edit)| edit.span);
        plan
    }

    /// The changed bytes; `None` when there is nothing to change, or no way to write it.
    fn apply(&self, source: &Source<'_>, charset: Charset) -> Option<Vec<u8>> {
        let Some((_, charset)) = self.charset else {
            return (!self.edits.is_empty()).then(|| self.splice(source, charset)).flatten();
        };
        let edits = self.edits.iter().map(|(_, edit)| edit.clone()).collect();
        let text = yipu_core::Fix::edits(true, edits).apply(source.text())?;
        // A byte-order mark goes with the charset that needs it.
        charset.encode(&text).ok()
    }

    /// The bytes with the edits in place; all others stay as they are, whether they mean something or not.
    fn splice(&self, source: &Source<'_>, charset: Charset) -> Option<Vec<u8>> {
        let (mut bytes, mut at) = (Vec::with_capacity(source.bytes().len()), 0);
        for (_, edit) in &self.edits {
            let [start, end] = [edit.span.start, edit.span.end].map(|at| source.byte_offset(at) as usize);
            bytes.extend_from_slice(source.bytes().get(at..start)?);
            bytes.extend_from_slice(&charset.encode(&edit.replacement).ok()?);
            at = end;
        }
        bytes.extend_from_slice(source.bytes().get(at..)?);
        Some(bytes)
    }

    fn changes(self, source: &Source<'_>, charset: Charset) -> Vec<Change> {
        let recoded = self.charset.map(|(code, after)| Change::Charset { code, before: charset, after });
        let edited = self.edits.into_iter().map(|(code, edit)| Change::Text {
            code,
            at: source.line_column(edit.span.start),
            before: source.slice(edit.span).to_owned(),
            after: edit.replacement,
        });
        recoded.into_iter().chain(edited).collect()
    }
}

/// Whether two edits touch the same text; two insertions at one place do too.
const fn overlap(a: Span, b: Span) -> bool {
    if a.start == b.start { true } else { a.start < b.end && b.start < a.end }
}
