//! The reader.

use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader as Xml, XmlVersion};
use yipu_core::{Context, Finding, FormatError, Location, NodeId, Record, Report, Source, Span, TagName};

use super::codes::{
    AFTER_END, BROKEN, MOVES_MISSING, NO_ROOT, NOT_A_MOVE, NOT_A_NUMBER, UNKNOWN_ATTRIBUTE, UNKNOWN_ELEMENT,
    UNKNOWN_ENTITY,
};
use super::{ROOT, TAGS};
use crate::formats::cbr::{kind_word, usual_kind};
use crate::formats::shared::{self, outcome};
use crate::{INFO, Move, Square, fen};

/// Reads a file.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    if !source.text().contains(ROOT) {
        return Err(FormatError::NotThisFormat);
    }
    cx.limits.bytes(source.bytes().len())?;
    let mut reader = Reader {
        cx,
        record,
        report,
        at: Span::default(),
        depth: 0,
        section: Section::None,
        open: None,
        text: String::new(),
        has_text: false,
        last: NodeId::ROOT,
        moves: 0,
        ended: false,
        unknown: None,
        kind: None,
    };
    reader.events(source.text())?;
    reader.finish(source.text().len());
    Ok(())
}

/// Which part of the file an element is in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    None,
    Head,
    Moves,
}

struct Reader<'r> {
    cx: &'r Context,
    record: &'r mut Record,
    report: &'r mut Report,
    /// The current event.
    at: Span,
    depth: usize,
    section: Section,
    /// The element of the head or the value of the move whose text is being read.
    open: Option<String>,
    text: String,
    has_text: bool,
    last: NodeId,
    moves: usize,
    /// Whether the last move said that it ends the record.
    ended: bool,
    /// How deep the element lies that has no meaning, while it is open.
    unknown: Option<usize>,
    kind: Option<u8>,
}

impl Reader<'_> {
    fn add(&mut self, finding: impl Into<Finding>) {
        self.report.add(finding, self.at);
    }

    fn events(&mut self, text: &str) -> Result<(), FormatError> {
        let mut xml = Xml::from_str(text);
        loop {
            let start = xml.buffer_position() as usize;
            let event = xml.read_event();
            self.at = Span::from_range(start..xml.buffer_position() as usize);
            match event {
                Ok(Event::Start(element)) => self.start(&element)?,
                Ok(Event::Empty(element)) => {
                    self.start(&element)?;
                    self.end();
                }
                Ok(Event::End(_)) => self.end(),
                Ok(Event::Text(text)) => {
                    let text = text.xml10_content();
                    // Blanks between elements and around CDATA are the layout of the file.
                    if self.open.is_some() && !text.trim().is_empty() {
                        self.push(&text)?;
                    }
                }
                Ok(Event::CData(text)) => self.push(&text.xml10_content())?,
                Ok(Event::GeneralRef(reference)) => self.reference(&reference)?,
                Ok(Event::Eof) if self.depth > 0 => {
                    self.add(Finding::new(&BROKEN).with("what", "an element is not closed"));
                    self.close();
                    return Ok(());
                }
                Ok(Event::Eof) => return Ok(()),
                Ok(Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_)) => {}
                Err(error) => {
                    self.add(Finding::new(&BROKEN).with("what", error.to_string()));
                    self.close();
                    return Ok(());
                }
            }
        }
    }

    fn push(&mut self, text: &str) -> Result<(), FormatError> {
        self.cx.limits.text(self.text.len() + text.len())?;
        if self.open.is_some() && self.unknown.is_none() {
            self.text.push_str(text);
            self.has_text = true;
        }
        Ok(())
    }

    fn reference(&mut self, reference: &BytesRef<'_>) -> Result<(), FormatError> {
        let name = reference.xml10_content();
        let character = match &*name {
            "lt" => Some('<'),
            "gt" => Some('>'),
            "amp" => Some('&'),
            "apos" => Some('\''),
            "quot" => Some('"'),
            _ => reference.resolve_char_ref().ok().flatten(),
        };
        if let Some(character) = character {
            return self.push(character.encode_utf8(&mut [0; 4]));
        }
        self.add(Finding::new(&UNKNOWN_ENTITY).with("name", &*name));
        self.push(&format!("&{name};"))
    }

    fn start(&mut self, element: &BytesStart<'_>) -> Result<(), FormatError> {
        self.depth += 1;
        let name = element.name().as_ref().to_owned();
        match (self.depth, self.section, &*name) {
            (1, _, ROOT) => {}
            (2, _, "Head") => self.section = Section::Head,
            (2, _, "MoveList") => self.section = Section::Moves,
            (3, Section::Head, _) => self.open = Some(name),
            (3, Section::Moves, "Move") => self.open = Some(self.attributes(element)),
            // What is inside of it is left out with it.
            _ if self.unknown.is_none() => {
                self.unknown = Some(self.depth);
                self.add(Finding::new(&UNKNOWN_ELEMENT).with("name", name));
            }
            _ => {}
        }
        if self.depth == 3 {
            self.text.clear();
            self.has_text = false;
            self.cx.limits.tags(self.record.tags.len() + 1)?;
            self.cx.limits.moves(self.record.tree.node_capacity())?;
        }
        Ok(())
    }

    /// The value of a move; the move that ends the record says so.
    fn attributes(&mut self, element: &BytesStart<'_>) -> String {
        if std::mem::replace(&mut self.ended, false) {
            self.add(&AFTER_END);
        }
        let mut value = String::new();
        for attribute in element.attributes().flatten() {
            let text = attribute.normalized_value(XmlVersion::Implicit1_0).unwrap_or_default();
            match attribute.key.as_ref() {
                "value" => value = text.into_owned(),
                "end" => self.ended = text == "1",
                name => {
                    let name = name.to_owned();
                    self.add(Finding::new(&UNKNOWN_ATTRIBUTE).with("name", name));
                }
            }
        }
        value
    }

    fn end(&mut self) {
        if self.depth == 3 {
            self.close();
        }
        self.unknown = self.unknown.filter(|depth| *depth < self.depth);
        self.depth = self.depth.saturating_sub(1);
        if self.depth < 2 {
            self.section = Section::None;
        }
    }

    /// Takes what has been read of the open element.
    fn close(&mut self) {
        let Some(open) = self.open.take() else { return };
        let text = std::mem::take(&mut self.text);
        match self.section {
            Section::Head => self.field(&open, text),
            Section::Moves => self.node(&open, text),
            Section::None => {}
        }
    }

    fn field(&mut self, name: &str, text: String) {
        if text.is_empty() {
            return;
        }
        if let Some((_, tag)) = TAGS.iter().find(|(element, _)| *element == name) {
            self.record.tags.push(tag.clone(), text);
            return;
        }
        match name {
            "RecordType" => self.kind = self.number(&text),
            "RecordResult" => self.record.outcome = self.number(&text).map_or(self.record.outcome, outcome),
            "ResultType" => self.record.tags.push(TagName::END_TYPE, text),
            "FEN" => {
                let parsed = fen::parse(&text);
                for diagnostic in &parsed.report {
                    let place = Location::node(NodeId::ROOT).with_span(self.at);
                    self.report.add(diagnostic.finding.clone(), place);
                }
                let start = parsed.value.to_string();
                self.record.start = (start != INFO.start).then(|| start.into());
            }
            _ => self.record.tags.push(TagName::new(name.to_owned()), text),
        }
    }

    fn number(&mut self, text: &str) -> Option<u8> {
        let number = text.trim().parse().ok();
        if number.is_none() {
            self.add(Finding::new(&NOT_A_NUMBER).with("text", text));
        }
        number
    }

    fn node(&mut self, value: &str, comment: String) {
        self.moves += 1;
        let id = if self.moves == 1 && value == "00-00" {
            NodeId::ROOT
        } else {
            if self.moves == 1 {
                self.add(&NO_ROOT);
            }
            let tree = &mut self.record.tree;
            let id = match parse(value) {
                Some(mv) => tree.add(self.last, Move::to_ply(mv)),
                None => tree.add_raw(self.last, value),
            };
            tree.set_span(id, self.at);
            if parse(value).is_none() {
                let place = Location::node(id).with_span(self.at);
                self.report.add(Finding::new(&NOT_A_MOVE).with("text", value), place);
            }
            id
        };
        if self.has_text {
            shared::set_comment(&mut self.record.tree, id, comment);
        }
        self.last = id;
    }

    fn finish(&mut self, end: usize) {
        if self.moves == 0 {
            self.report.add(&MOVES_MISSING, Span::from_range(end..end));
        }
        let usual = usual_kind(self.record.start.is_some());
        if let Some(kind) = self.kind.filter(|kind| *kind != usual) {
            self.record.tags.push(TagName::KIND, kind_word(kind));
        }
    }
}

/// A move of four digits: column and row from the top, twice.
fn parse(value: &str) -> Option<Move> {
    let [from_column, from_row, b'-', to_column, to_row] = *value.as_bytes() else { return None };
    let digit = |byte: u8| byte.checked_sub(b'0').filter(|digit| *digit < 10);
    let square = |column, row| Square::new(digit(column)?, 9 - digit(row)?);
    Some(Move::new(square(from_column, from_row)?, square(to_column, to_row)?))
}
