//! The reader: the header. The moves are read in `body.rs`.

use yipu_core::{
    Context, Finding, FormatError, Location, Part, Record, Report, Source, Span, TagName, Value,
};

use super::body::Body;
use super::codes::{
    CAPTURED_NOT_FF, HEADER_TRUNCATED, KEYS_SUM, RESERVED_NOT_ZERO, TEXT_TOO_LONG, TITLE_OVERRUNS,
    TWO_ON_A_SQUARE, UNKNOWN_RESULT, UNKNOWN_SIDE, UNKNOWN_TYPE, UNKNOWN_VERSION, UNREADABLE_TEXT,
};
use super::header::{
    FIELDS, Field, HEADER, Header, PIECES, PascalText, RESERVED, RESULT, SIDE, TITLE, TITLE_FIELDS, TITLES,
    TYPE, is_zero, said, side, text, titles, type_word, usual_type,
};
use super::keys::{Keys, NEWEST, PLAIN};
use super::pieces::{self, CAPTURED, STANDARD};
use super::residue::Kept;
use crate::formats::shared;
use crate::{Color, INFO};

/// Reads a file.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let bytes = source.bytes();
    if !bytes.starts_with(b"XQ") || bytes.len() < 3 {
        return Err(FormatError::NotThisFormat);
    }
    cx.limits.bytes(bytes.len())?;
    let mut reader = HeadReader { header: [0; HEADER], record, report, kept: Kept::default() };
    let head = &bytes[..bytes.len().min(HEADER)];
    reader.header[..head.len()].copy_from_slice(head);
    let keys = reader.keys();
    if head.len() < HEADER {
        reader.add(Finding::new(&HEADER_TRUNCATED).with("length", head.len()), 0, head.len());
    }
    // Where the pieces are cut off there is no start to speak of; the finding above says so.
    if head.len() >= PIECES + 32 {
        reader.start(&keys);
    }
    reader.result();
    reader.texts();
    reader.reserved();
    let kept = reader.kept;
    if head.len() < HEADER || cx.part == Part::Head {
        kept.into_residue(&mut record.residue);
        return Ok(());
    }
    Body { bytes, keys, cx, record, report, kept }.read()
}

struct HeadReader<'r> {
    header: Header,
    record: &'r mut Record,
    report: &'r mut Report,
    kept: Kept,
}

impl HeadReader<'_> {
    fn add(&mut self, finding: impl Into<Finding>, from: usize, to: usize) {
        self.report.add(finding, Span::from_range(from..to));
    }

    fn is_plain(&self) -> bool {
        self.header[2] == PLAIN
    }

    fn keys(&mut self) -> Keys {
        self.kept.keys.copy_from_slice(&self.header[2..16]);
        let keys = Keys::of(&self.header);
        self.record.version = Some(keys.version.into());
        if !(PLAIN..=NEWEST).contains(&keys.version) {
            self.add(Finding::new(&UNKNOWN_VERSION).with("version", Value::Hex(keys.version.into())), 2, 3);
        }
        if !keys.sum_is_right {
            self.add(&KEYS_SUM, 12, 16);
        }
        keys
    }

    fn start(&mut self, keys: &Keys) {
        let mut raw = [0; 32];
        raw.copy_from_slice(&self.header[PIECES..PIECES + 32]);
        let slots = keys.show_pieces(&raw);
        let turn = side(self.header[SIDE]);
        if self.header[SIDE] > 1 {
            self.add(Finding::new(&UNKNOWN_SIDE).with("value", self.header[SIDE]), SIDE, SIDE + 1);
            self.kept.field(SIDE, &[self.header[SIDE]]);
        }
        if slots == STANDARD && turn == Color::Red {
            return;
        }
        let mut placed = pieces::place(&slots);
        self.pieces(&slots, &placed.covered);
        placed.setup.turn = turn;
        if pieces::slots(&placed.setup) != Ok(slots) {
            self.kept.slots = Some(slots);
        }
        let start = placed.setup.to_string();
        self.record.start = (start != INFO.start).then(|| start.into());
    }

    /// What the definition says of the 32 bytes of the pieces.
    fn pieces(&mut self, slots: &[u8; 32], covered: &[usize]) {
        for slot in covered {
            let finding = Finding::new(&TWO_ON_A_SQUARE).with("piece", pieces::piece(*slot));
            let square = slots.get(*slot).and_then(|byte| pieces::square(*byte));
            let finding =
                finding.with("square", square.map_or_else(String::new, |square| square.to_string()));
            self.add(finding, PIECES, PIECES + 32);
        }
        let odd = |byte: &u8| pieces::square(*byte).is_none() && *byte != CAPTURED;
        if self.is_plain()
            && let Some(slot) = slots.iter().position(odd)
        {
            let finding = Finding::new(&CAPTURED_NOT_FF)
                .with("piece", pieces::piece(slot))
                .with("value", Value::Hex(slots[slot].into()));
            self.add(finding, PIECES + slot, PIECES + slot + 1);
        }
    }

    fn result(&mut self) {
        let byte = self.header[RESULT];
        self.record.outcome = shared::outcome(byte);
        if byte > 3 {
            self.add(Finding::new(&UNKNOWN_RESULT).with("value", byte), RESULT, RESULT + 1);
            self.kept.field(RESULT, &[byte]);
        }
    }

    fn texts(&mut self) {
        let header = self.header;
        let both = &header[TITLE..TITLE + TITLES];
        let (title, subtitle) = titles(both);
        if subtitle.is_none() {
            self.add(Finding::new(&TITLE_OVERRUNS).with("length", title.bytes.len()), TITLE, TITLE + TITLES);
        }
        let usual = title.is_canonical && subtitle.as_ref().is_some_and(|subtitle| subtitle.is_canonical);
        if !usual {
            self.kept.field(TITLE, both);
        }
        self.text(&TITLE_FIELDS[0], &title);
        if let Some(subtitle) = subtitle {
            self.text(&TITLE_FIELDS[1], &subtitle);
        }
        for field in &FIELDS {
            let said = said(field.bytes(&header));
            if !said.is_canonical {
                self.kept.field(field.at, field.bytes(&header));
            }
            self.text(field, &said);
        }
        let kind = self.header[TYPE];
        if kind > 3 {
            self.add(Finding::new(&UNKNOWN_TYPE).with("value", kind), TYPE, TYPE + 1);
        }
        if kind != usual_type(self.record.start.is_some()) {
            self.record.tags.push(TagName::TYPE, type_word(kind));
        }
    }

    fn text(&mut self, field: &Field, said: &PascalText<'_>) {
        let span = Span::from_range(field.at..field.at + 1 + said.bytes.len());
        let place = || Location::tag(field.tag.clone()).with_span(span);
        if said.too_long {
            let length = self.header[field.at];
            let finding = Finding::new(&TEXT_TOO_LONG).with("length", length).with("room", field.room);
            self.report.add(finding, place());
        }
        if said.bytes.is_empty() {
            return;
        }
        let text = text(said.bytes);
        if text.raw().is_some() {
            self.report.add(&UNREADABLE_TEXT, place());
        }
        self.record.tags.push(field.tag.clone(), text);
    }

    fn reserved(&mut self) {
        let header = self.header;
        let mut odd = None;
        let plain_keys = self.is_plain().then_some((3, 16));
        for (from, to) in plain_keys.into_iter().chain(RESERVED) {
            if is_zero(&header[from..to]) {
                continue;
            }
            let at = header[from..to].iter().position(|byte| *byte != 0).unwrap_or(0);
            odd = odd.or(Some(from + at));
            if from != 3 {
                self.kept.field(from, &header[from..to]);
            }
        }
        if let Some(at) = odd.filter(|_| self.is_plain()) {
            let finding = Finding::new(&RESERVED_NOT_ZERO)
                .with("offset", Value::Hex(at as u64))
                .with("value", Value::Hex(header[at].into()));
            self.add(finding, at, at + 1);
        }
    }
}
