//! The records of a file in a few words each, without a session: for lists of folders.

use serde::Serialize;
use yipu::core::{Context, Lang, Limits, NodeId, Severity};
use yipu::{CheckOptions, Document, ReadOptions, Reader};

use super::call::Part;
use crate::RecordView;
use crate::refusal::SessionError;
use crate::view::{summary, unreadable};

/// At most this many records are listed at a time.
const MOST: usize = 1000;
/// At most this many bytes of comments come with one record; what is longer is cut, and the answer says so.
const MOST_WORDS: usize = 64 << 10;
/// An answer ends after the record with which its comments pass this many bytes.
const MOST_OF_ALL: usize = 1 << 20;

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
    /// All comments, to be searched, each on lines of its own, where that was asked for.
    #[serde(skip_serializing_if = "String::is_empty")]
    words: String,
    /// Whether there are more comments than that.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    words_cut: bool,
}

/// Some records of a file.
pub(super) fn list(
    name: &str,
    bytes: &[u8],
    part: Part,
    with_words: bool,
    lang: Lang,
    limits: Limits,
) -> Result<List, SessionError> {
    let cx = Context::new(yipu::registry()).with_limits(limits);
    let mut reader = Reader::new(name, bytes, &ReadOptions::new(cx.clone()))?;
    let (from, count) = (part.from.unwrap_or(0), part.count.min(MOST));
    let mut list = List { format: reader.format().name, from, records: Vec::new(), more: false };
    let mut document = Document::new();
    let (mut place, mut words) = (0, 0);
    while let Some(chunk) = reader.next_chunk()? {
        if place >= from + count || words > MOST_OF_ALL {
            list.more = true;
            break;
        }
        if place >= from {
            let read = document.fill(chunk, &cx).map_err(SessionError::from);
            list.records.push(match read {
                Ok(()) => listed(&mut document, place, with_words),
                Err(refusal) => Listed {
                    record: unreadable(place, false, refusal.message(lang)),
                    verdict: "none",
                    findings: 1,
                    errors: 1,
                    words: String::new(),
                    words_cut: false,
                },
            });
            words += list.records.last().map_or(0, |listed| listed.words.len());
        }
        place += 1;
    }
    Ok(list)
}

fn listed(document: &mut Document, place: usize, with_words: bool) -> Listed {
    let verdict = document.judge(&CheckOptions::default()).name();
    let errors = document.report.count(Severity::Error);
    let findings = errors + document.report.count(Severity::Warning);
    let (words, words_cut) = if with_words { comments(document) } else { (String::new(), false) };
    Listed { record: summary(document, place, false), verdict, findings, errors, words, words_cut }
}

/// The comments of a record, and whether some were left out.
fn comments(document: &Document) -> (String, bool) {
    let tree = &document.record.tree;
    let extras = std::iter::once(NodeId::ROOT).chain(tree.preorder()).filter_map(|id| tree.extra(id));
    let mut words = String::new();
    for text in extras.flat_map(|extra| extra.before.iter().chain(&extra.comment)) {
        let room = MOST_WORDS - words.len();
        let text = text.as_str();
        if text.len() >= room {
            let fits = (0..=room).rev().find_map(|end| text.get(..end)).unwrap_or_default();
            words.push_str(fits);
            return (words, true);
        }
        words.push_str(text);
        words.push('\n');
    }
    (words, false)
}
