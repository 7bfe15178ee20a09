//! PFC, the XML records of 鹏飞象棋. See `SPEC.md`.

mod write;

use std::collections::BTreeSet;

use yipu_core::{
    Confidence, Context, Finding, Format, FormatError, Holds, Location, NodeId, Probe, Record, Report, Slot,
    Source, Span, TagName, Tree, codes, common_text_score,
};

use super::dhtmlxq::{clean_entities, find, known_tag};
use super::movetext::outcome_of_words;
use super::shared;
use crate::{INFO, Move, Notation, Xiangqi, fen};

/// PFC files.
pub static FORMAT: Format = Format::new("pfc", "PFC of 鹏飞", "鹏飞象棋 PFC", read)
    .extensions(&["pfc"])
    .games(&[&INFO])
    .holds(Holds::ALL.without_details().unknown_start(false).stated_movers(false).many(false))
    .sniff(sniff)
    .lacks("has no element `n` with moves", "没有存放着法的 n 元素")
    .markup()
    .score(common_text_score)
    .write(write::write)
    .codes(CODES);

fn sniff(probe: &Probe<'_>) -> Confidence {
    let element = find(probe.bytes, b"<n ", 0).is_some();
    let named = find(probe.bytes, b"[pfchessrecord]", 0).is_some() || probe.extension == "pfc";
    match (element, named) {
        (true, true) => Confidence::Certain,
        (true, false) if find(probe.bytes, b"/9/", 0).is_some() => Confidence::Likely,
        (false, true) if probe.extension == "pfc" => Confidence::Extension,
        _ => Confidence::No,
    }
}

fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let text = source.text();
    cx.limits.bytes(text.len())?;
    let mut reader = Reader { cx, record, report, open: Vec::new(), root: false, preferred: Vec::new() };
    let mut at = 0;
    while let Some(tag) = next_tag(text, at) {
        at = tag.end;
        reader.tag(&tag)?;
    }
    if !reader.root {
        return Err(FormatError::NotThisFormat);
    }
    if !reader.open.is_empty() {
        let finding = Finding::new(&NOT_CLOSED).with("count", reader.open.len());
        reader.report.add(finding, Span::from_range(text.len()..text.len()));
    }
    let preferred = std::mem::take(&mut reader.preferred);
    prefer(&preferred, &mut record.tree);
    Ok(())
}

/// Makes each preferred move the first of its alternatives; of several, the first.
fn prefer(moves: &[NodeId], tree: &mut Tree) {
    let mut done = BTreeSet::new();
    for id in moves {
        let Some(parent) = tree.parent(*id).filter(|parent| done.insert(*parent)) else { continue };
        if !tree.is_first_child(*id) && tree.unlink(*id).is_some() {
            tree.relink(*id, Slot::first(parent));
        }
    }
}

/// `<n …>`, `<n …/>` or `</n>`.
struct Tag<'a> {
    start: usize,
    end: usize,
    closing: bool,
    empty: bool,
    /// Whether it has its `>`.
    ended: bool,
    attributes: &'a str,
    attributes_at: usize,
}

fn next_tag(text: &str, from: usize) -> Option<Tag<'_>> {
    let bytes = text.as_bytes();
    let mut at = from;
    loop {
        at += bytes.get(at..)?.iter().position(|byte| *byte == b'<')?;
        let rest = bytes.get(at + 1..)?;
        let closing = rest.first() == Some(&b'/');
        let name = rest.get(usize::from(closing)..)?;
        let ends = name.get(1).is_none_or(|byte| byte.is_ascii_whitespace() || matches!(byte, b'>' | b'/'));
        if matches!(name.first(), Some(b'n' | b'N')) && ends {
            let inner = at + 2 + usize::from(closing);
            // The end is the first `>` outside quotation marks.
            let mut quote = None;
            let end = bytes.get(inner..)?.iter().position(|&byte| match (quote, byte) {
                (None, b'>') => true,
                (None, b'"' | b'\'') => {
                    quote = Some(byte);
                    false
                }
                (Some(open), _) if open == byte => {
                    quote = None;
                    false
                }
                _ => false,
            });
            let ended = end.is_some();
            let end = inner + end.unwrap_or(bytes.len() - inner);
            let attributes = text.get(inner..end).unwrap_or("");
            let empty = attributes.ends_with('/');
            let end = (end + 1).min(bytes.len());
            return Some(Tag { start: at, end, closing, empty, ended, attributes, attributes_at: inner });
        }
        at += 1;
    }
}

struct Reader<'r> {
    cx: &'r Context,
    record: &'r mut Record,
    report: &'r mut Report,
    /// The nodes of the elements that are open.
    open: Vec<NodeId>,
    root: bool,
    preferred: Vec<NodeId>,
}

impl Reader<'_> {
    fn tag(&mut self, tag: &Tag<'_>) -> Result<(), FormatError> {
        let span = Span::from_range(tag.start..tag.end);
        if !tag.ended {
            self.report.add(&TAG_WITHOUT_END, span);
        }
        if tag.closing {
            if self.open.pop().is_none() {
                self.report.add(&STRAY_END, span);
            }
            return Ok(());
        }
        let id = match self.open.last() {
            Some(parent) => self.node(*parent, tag)?,
            None if self.root => {
                self.report.add(&SECOND_ROOT, span);
                NodeId::ROOT
            }
            None => {
                self.root = true;
                self.header(tag)?;
                NodeId::ROOT
            }
        };
        if !tag.empty {
            self.open.push(id);
        }
        Ok(())
    }

    fn header(&mut self, tag: &Tag<'_>) -> Result<(), FormatError> {
        for (name, value, at) in attributes(tag.attributes) {
            let text = self.text(value)?;
            self.cx.limits.tags(self.record.tags.len() + 1)?;
            let at = tag.attributes_at + at;
            match name {
                _ if text.is_empty() => {}
                "m" => {
                    let parsed = fen::parse(&text);
                    for diagnostic in &parsed.report {
                        self.report.add(diagnostic.finding.clone(), Span::from_range(at..at + value.len()));
                    }
                    let start = parsed.value.to_string();
                    self.record.start = (start != fen::START).then(|| start.into_boxed_str());
                }
                "c" => shared::set_comment(&mut self.record.tree, NodeId::ROOT, text),
                "result" if outcome_of_words(&text).is_some() => {
                    self.record.outcome = outcome_of_words(&text).unwrap_or_default();
                }
                "create-time" => self.record.tags.push(TagName::DATE, text),
                _ => self.record.tags.push(known_tag(name), text),
            }
        }
        Ok(())
    }

    /// What the value of an attribute says.
    fn text(&self, value: &str) -> Result<String, FormatError> {
        let text = clean_entities(value);
        self.cx.limits.text(text.len())?;
        Ok(text)
    }

    fn node(&mut self, parent: NodeId, tag: &Tag<'_>) -> Result<NodeId, FormatError> {
        self.cx.limits.moves(self.record.tree.node_capacity())?;
        let span = Span::from_range(tag.start..tag.end);
        let (mut word, mut comment, mut preferred) = ("", String::new(), false);
        for (name, value, at) in attributes(tag.attributes) {
            match name {
                "m" => word = value,
                "c" => comment = self.text(value)?,
                "default" => preferred = !matches!(value, "0" | "false"),
                _ => {
                    let at = tag.attributes_at + at;
                    let finding = Finding::new(&UNKNOWN_ATTRIBUTE).with("name", name);
                    self.report.add(finding, Span::from_range(at..at + value.len()));
                }
            }
        }
        // Coordinates are the same in every position.
        let id = if let Ok(reading) = Notation::Ucci.parse(&Xiangqi::start(), word) {
            self.record.tree.add(parent, Move::to_ply(reading.mv))
        } else {
            let id = self.record.tree.add_raw(parent, word);
            self.report.add(Finding::new(&NO_MOVE).with("text", word), Location::node(id).with_span(span));
            id
        };
        self.record.tree.set_span(id, span);
        if !comment.is_empty() {
            shared::set_comment(&mut self.record.tree, id, comment);
        }
        if preferred {
            self.preferred.push(id);
        }
        Ok(id)
    }
}

/// The attributes of a tag: name, value as it stands, and where the value begins.
fn attributes(text: &str) -> impl Iterator<Item = (&str, &str, usize)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = text.get(at..)?;
            let equals = rest.find('=')?;
            let name = rest.get(..equals)?.trim();
            let after = rest.get(equals + 1..)?;
            let blanks = after.len() - after.trim_start().len();
            let value = after.trim_start();
            let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''));
            let Some(quote) = quote else {
                at += equals + 1;
                continue;
            };
            let from = at + equals + 1 + blanks + 1;
            let inner = value.get(1..)?;
            let length = inner.find(quote).unwrap_or(inner.len());
            at = from + length + 1;
            let name = name.rsplit(char::is_whitespace).next().unwrap_or("");
            return Some((name, inner.get(..length)?, from));
        }
    })
}

codes! {
    NO_MOVE = "PFC101", "no-coordinates", Error;
        en "`{text}` is no move in coordinates";
        zh "“{text}”不是坐标着法";
        explain_en "The attribute `m` of an element is a move such as h2e2. The text is kept raw.";
        explain_zh "元素的 m 属性应为 h2e2 之类的着法。原文保留。";
    NOT_CLOSED = "PFC102", "elements-not-closed", Warning;
        en "{count} {count|element is|elements are} not closed";
        zh "有 {count} 个元素没有结束";
        explain_en "The record may be cut off.";
        explain_zh "棋谱可能不完整。";
    STRAY_END = "PFC103", "stray-element-end", Warning;
        en "this ends an element that is not open";
        zh "没有与此对应的元素开头";
        explain_en "It is passed over.";
        explain_zh "略过。";
    SECOND_ROOT = "PFC104", "second-root", Warning;
        en "a second outermost element begins here; its moves are taken as more alternatives on the start, its attributes are left out";
        zh "此处另有一个最外层元素，其着法作为起始局面的其他变着，其属性略去";
        explain_en "A record is one element with all others in it.";
        explain_zh "一局棋谱只有一个最外层元素。";
    UNKNOWN_ATTRIBUTE = "PFC105", "pfc-unknown-attribute", Warning;
        en "the attribute `{name}` of a move has no meaning here; it is left out";
        zh "着法的属性“{name}”没有意义，已略去";
        explain_en "A move has `m`, its comment `c` and perhaps `default`.";
        explain_zh "着法有 m 属性、注解 c 属性，可能还有 default 属性。";
    TAG_WITHOUT_END = "PFC106", "tag-without-end", Error;
        en "this element has no `>` outside quotation marks; the rest of the text is taken as a part of it";
        zh "此元素没有引号之外的“>”，其后全文都作为它的一部分";
        explain_en "A quotation mark may be missing, or the record is cut off.";
        explain_zh "可能缺少引号，或棋谱不完整。";
}
