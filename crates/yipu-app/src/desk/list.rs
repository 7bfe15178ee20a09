//! The records of a file in a few words each, without a session: for lists of folders.

use serde::Serialize;
use yipu::core::{Cx, Lang, Severity};
use yipu::{Document, Judging, Reader, Reading};

use super::call::Part;
use crate::RecordView;
use crate::refusal::Refusal;
use crate::view::{summary, unreadable};

/// At most so many records are listed at a time.
const MOST: usize = 1000;

#[derive(Serialize)]
pub(super) struct List {
    format: &'static str,
    from: usize,
    records: Vec<Listed>,
    /// Whether there may be more behind these.
    more: bool,
}

#[derive(Serialize)]
struct Listed {
    #[serde(flatten)]
    record: RecordView,
    /// What the rules say of the stated result.
    verdict: &'static str,
    /// How many errors and warnings there are.
    findings: usize,
    /// How many of them are errors.
    errors: usize,
}

/// Some records of a file.
pub(super) fn list(name: &str, bytes: &[u8], part: Part, lang: Lang) -> Result<List, Refusal> {
    let cx = Cx::new(yipu::registry());
    let mut reader = Reader::new(name, bytes, &Reading::new(cx))?;
    let (from, count) = (part.from.unwrap_or(0), part.count.min(MOST));
    let mut list = List { format: reader.format().name, from, records: Vec::new(), more: false };
    let mut document = Document::new();
    let mut place = 0;
    while let Some(chunk) = reader.next_chunk()? {
        if place >= from + count {
            list.more = true;
            break;
        }
        if place >= from {
            let read = document.fill(chunk, &cx).map_err(Refusal::from);
            list.records.push(match read {
                Ok(()) => listed(&mut document, place),
                Err(refusal) => Listed {
                    record: unreadable(place, false, refusal.message(lang)),
                    verdict: "none",
                    findings: 1,
                    errors: 1,
                },
            });
        }
        place += 1;
    }
    Ok(list)
}

fn listed(document: &mut Document, place: usize) -> Listed {
    let verdict = document.judge(&Judging::default()).name();
    let errors = document.report.count(Severity::Error);
    let findings = errors + document.report.count(Severity::Warning);
    Listed { record: summary(document, place, false), verdict, findings, errors }
}
