//! Mends what can be mended in the text of a record.

use yipu_core::{Charset, CodeInfo, Edit, Fatal, Format, LineColumn, Record, Report, Source, Span};

use crate::judge::Judging;

/// Which fixes are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Courage {
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

/// A mended file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fixed {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// What has been changed, in order.
    pub changes: Vec<Change>,
}

/// A fix may bring to light what another can mend; that ends soon, and must end for certain.
const ROUNDS: usize = 8;

/// Mends the bytes of a file of one record; `record` and `report` are left as they are after the last change.
///
/// # Errors
/// Those of the format.
pub fn fix(
    bytes: &[u8],
    name: &str,
    format: &Format,
    courage: Courage,
    judging: &Judging<'_>,
    record: &mut Record,
    report: &mut Report,
) -> Result<Fixed, Fatal> {
    let mut fixed = Fixed { bytes: bytes.to_vec(), changes: Vec::new() };
    let mut declared = None;
    for round in 0..=ROUNDS {
        let source = match format.score {
            Some(score) => Source::text_of(name, &fixed.bytes, declared, score),
            None => Source::binary(name, &fixed.bytes),
        };
        report.clear();
        judging.read(&source, format, record, report)?;
        let (Some(charset), true) = (source.charset(), round < ROUNDS) else { break };
        // Bytes that could not be read would be lost with the first change.
        if source.decoded().is_some_and(|decoded| decoded.replaced) {
            break;
        }
        let plan = Plan::of(report, courage);
        let Some(text) = plan.apply(&source) else { break };
        let Ok(encoded) = plan.charset.map_or(charset, |(_, charset)| charset).encode(&text) else { break };
        // A byte-order mark goes with the charset that needs it.
        let mark = match (plan.charset, source.decoded().map_or(0, |decoded| decoded.mark)) {
            (None, mark) => fixed.bytes.get(..mark).unwrap_or_default().to_vec(),
            (Some(_), _) => Vec::new(),
        };
        declared = Some(plan.charset.map_or(charset, |(_, charset)| charset));
        fixed.changes.extend(plan.changes(&source, charset));
        fixed.bytes = [mark, encoded].concat();
    }
    Ok(fixed)
}

/// What is to be changed in one round.
struct Plan {
    edits: Vec<(&'static CodeInfo, Edit)>,
    charset: Option<(&'static CodeInfo, Charset)>,
}

impl Plan {
    /// The fixes of a report that do not get into each other's way; the others wait for the next round.
    fn of(report: &Report, courage: Courage) -> Self {
        let mut plan = Self { edits: Vec::new(), charset: None };
        for diagnostic in report {
            let Some(fix) = &diagnostic.fix else { continue };
            if !fix.safe && courage == Courage::Safe {
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

    /// The changed text; `None` when there is nothing to change.
    fn apply(&self, source: &Source<'_>) -> Option<String> {
        if self.edits.is_empty() && self.charset.is_none() {
            return None;
        }
        let edits = self.edits.iter().map(|(_, edit)| edit.clone()).collect();
        yipu_core::Fix::edits(true, edits).apply(source.text())
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
