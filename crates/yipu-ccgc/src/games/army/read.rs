//! The reader.

use yipu_core::{
    CodeInfo, Detail, DetailValue, Edit, Finding, FormatError, Location, NodeId, Position, Side, Span,
    TagName,
};

use super::board::Site;
use super::judge::{FIGHT, FLAG};
use super::piece::Fight;
use super::property::{Property, take};
use super::rules::{Army, ArmyMove};
use super::text::{
    LEFT_OUT, LIMIT_VALUE, NOT_CLOSED, PROPERTY_MISPLACED, PROPERTY_MISSING, PROPERTY_TWICE,
    PROPERTY_UNKNOWN, VALUE_UNREADABLE, VERSION, VERSION_OTHER, VERSION_TAG,
};
use super::value::{in_letters, is_elision, letter, spell};
use crate::shape::charset::Prescribed;
use crate::shape::codes::{ITEM_UNREADABLE, OFF_BOARD};
use crate::shape::recorder::{Recorder, Turn, Turns as _};
use crate::shape::scan::Scanner;

/// Reads a record.
pub(super) fn read(recorder: Recorder<'_, Turn>) -> Result<(), FormatError> {
    Prescribed::Gb2312.compare(recorder.source, recorder.report);
    let mut reader = Reader {
        scanner: Scanner::new(recorder.text()),
        recorder,
        pending: None,
        behind: 0,
        early: Vec::new(),
        seen: Vec::new(),
        unclosed: false,
        layouts: [None, None],
        results: [None, None],
        odd: Vec::new(),
        strange: false,
    };
    reader.scanner.blanks();
    let begin = reader.scanner.at();
    let opened = reader.scanner.take('(');
    let closed = reader.items()?;
    reader.finish(begin, opened, closed);
    Ok(())
}

/// A move of which not all properties have been read.
struct Pending<'a> {
    side: Side,
    mv: Property<'a>,
    fight: Option<Property<'a>>,
    flag: Option<Property<'a>>,
    /// All of them.
    span: Span,
}

/// What is known while a record is read.
pub(super) struct Reader<'a> {
    pub(super) scanner: Scanner<'a>,
    pub(super) recorder: Recorder<'a, Turn>,
    pending: Option<Pending<'a>>,
    /// Where the last property ended.
    behind: usize,
    /// What belongs to a move and came before it in its node.
    early: Vec<Property<'a>>,
    /// The properties that come once and have come.
    pub(super) seen: Vec<&'static str>,
    /// Whether a text was never closed.
    unclosed: bool,
    pub(super) layouts: [Option<String>; 2],
    pub(super) results: [Option<Property<'a>>; 2],
    /// Properties other than those of moves that are spelt otherwise.
    pub(super) odd: Vec<Edit>,
    /// Whether there are properties that the standard does not know.
    pub(super) strange: bool,
}

impl<'a> Reader<'a> {
    /// Reads properties up to the sign that closes the record, and says whether it was there.
    fn items(&mut self) -> Result<bool, FormatError> {
        loop {
            self.scanner.blanks();
            self.recorder.limit()?;
            match self.scanner.peek() {
                None => {
                    self.flush();
                    return Ok(false);
                }
                Some(';') => {
                    self.scanner.next();
                    self.flush();
                }
                Some(')') => {
                    self.scanner.next();
                    self.flush();
                    return Ok(true);
                }
                Some(_) => match take(&mut self.scanner, &mut self.unclosed) {
                    Some(property) => {
                        self.property(property);
                        self.behind = property.span.range().end;
                    }
                    None => self.other_text(),
                },
            }
        }
    }

    /// Keeps text that is no property: dots for moves that are left out, or anything.
    fn other_text(&mut self) {
        self.flush();
        let rest = self.scanner.rest();
        let length = rest.find([';', '；', ')', '\n']).unwrap_or(rest.len());
        let start = self.scanner.at();
        self.scanner.set(start + length);
        let text = self.scanner.since(start).trim_end();
        let span = Span::from_range(start..start + text.len());
        let between = self.recorder.text().get(self.behind..start).unwrap_or("");
        let is_behind = self.behind > 0 && !between.contains([';', '；', '\n']);
        if is_elision(text) {
            let ply = self.recorder.record.tree.raw_ply(text);
            self.recorder.add(ply, span, None);
            self.recorder.report.add(&LEFT_OUT, self.recorder.place(span));
        } else if is_behind && !text.contains(|c: char| c.is_ascii_alphanumeric()) {
            // No move is spelt like these words.
            self.recorder.note_behind(span);
        } else {
            self.recorder.keep(&ITEM_UNREADABLE, span, None);
        }
    }

    fn property(&mut self, property: Property<'a>) {
        if !property.closed {
            self.add_finding(&NOT_CLOSED, property.span);
        }
        let side = if property.name.ends_with('A') { Side::FIRST } else { Side::SECOND };
        match property.name {
            "MA" | "MB" => {
                let early = std::mem::take(&mut self.early);
                self.flush();
                let span = property.span;
                self.pending = Some(Pending { side, mv: property, fight: None, flag: None, span });
                for property in early {
                    self.attach(property);
                }
            }
            "RA" | "RB" | "FA" | "FB" if self.pending.is_none() => self.early.push(property),
            "RA" | "RB" | "FA" | "FB" => self.attach(property),
            "MARK" => {
                self.flush();
                self.recorder.note_line(property.value);
            }
            "INFO" | "PA" | "PB" | "TL" | "SL" | "AA" | "AB" | "EA" | "EB" => {
                self.flush();
                self.once(property, side);
            }
            _ => {
                self.flush();
                self.strange = true;
                self.as_comment(&PROPERTY_UNKNOWN, property);
            }
        }
    }

    /// Reports a finding about the text of a span, at no move.
    pub(super) fn add_finding(&mut self, code: &'static CodeInfo, place: impl Into<Location>) {
        let place = place.into();
        let text = self.recorder.slice(place.span.unwrap_or_default());
        self.recorder.report.add(Finding::new(code).with("text", text), place);
    }

    /// Keeps a property that has no place as a comment, with a finding.
    fn as_comment(&mut self, code: &'static CodeInfo, property: Property<'a>) {
        self.recorder.note_line(self.recorder.slice(property.span));
        self.recorder.tell(code, property.span);
    }

    /// Gives the result or the flag of a move to it.
    fn attach(&mut self, property: Property<'a>) {
        let Some(pending) = &mut self.pending else {
            self.as_comment(&PROPERTY_MISPLACED, property);
            return;
        };
        let is_fight = property.name.starts_with('R');
        // A fight is the mover's, a flag the opponent's.
        let side = if is_fight == property.name.ends_with('A') { Side::FIRST } else { Side::SECOND };
        let place = if is_fight { &mut pending.fight } else { &mut pending.flag };
        if place.is_some() {
            self.flush();
            self.as_comment(&PROPERTY_TWICE, property);
            return;
        }
        *place = Some(property);
        let Span { start, end } = property.span;
        pending.span = Span::new(pending.span.start.min(start), pending.span.end.max(end));
        if side != pending.side {
            self.add_finding(&PROPERTY_MISPLACED, property.span);
        }
    }

    /// Takes a property that comes once in a record.
    fn once(&mut self, property: Property<'a>, side: Side) {
        let (value, seat) = (property.value.trim(), usize::from(side.0));
        if self.seen.contains(&property.name) {
            self.as_comment(&PROPERTY_TWICE, property);
            return;
        }
        self.seen.push(property.name);
        self.compare_spelling(property);
        let Recorder { record, report, .. } = &mut self.recorder;
        match property.name {
            "INFO" => {
                if value != VERSION {
                    if !value.is_empty() {
                        record.tags.set(TagName::new(VERSION_TAG), value);
                    }
                    report.add(Finding::new(&VERSION_OTHER).with("found", value), property.span);
                }
            }
            "PA" | "PB" => {
                if !value.is_empty() {
                    record.tags.set([TagName::FIRST, TagName::SECOND][seat].clone(), value);
                }
                let inner = Span::from_range(property.inner..property.inner + property.value.len());
                record.set_tag_span([TagName::FIRST, TagName::SECOND][seat].clone(), inner);
            }
            "TL" | "SL" => {
                let seconds = property.name == "TL";
                let tag = if seconds { TagName::TIME_LIMIT } else { TagName::CONTACT_LIMIT };
                record.tags.set(tag, value);
                let right = value.parse::<u32>().is_ok_and(|limit| seconds || (10..=31).contains(&limit));
                if !right {
                    self.add_finding(&LIMIT_VALUE, property.span);
                }
            }
            "AA" | "AB" => {
                self.layouts[seat] = Some(in_letters(value));
                if record.tree.span(NodeId::ROOT).is_none() {
                    record.tree.set_span(NodeId::ROOT, property.span);
                }
            }
            _ => self.results[seat] = Some(property),
        }
    }

    /// Notes a name that is not in capitals, and a layout that is not in small letters.
    fn compare_spelling(&mut self, property: Property<'a>) {
        if property.written != property.name {
            let start = property.span.range().start;
            let span = Span::from_range(start..start + property.written.len());
            self.odd.push(Edit { span, replacement: property.name.to_owned() });
        }
        let standard = in_letters(property.value);
        if matches!(property.name, "AA" | "AB") && property.value != standard {
            let span = Span::from_range(property.inner..property.inner + property.value.len());
            self.odd.push(Edit { span, replacement: standard });
        }
    }

    /// Puts the move that has been read into the tree.
    fn flush(&mut self) {
        for property in std::mem::take(&mut self.early) {
            self.as_comment(&PROPERTY_MISPLACED, property);
        }
        let Some(pending) = self.pending.take() else { return };
        let text = pending.mv.value.trim().to_ascii_uppercase();
        let Some(mv) = ArmyMove::read(&text) else {
            let pairs = text.as_bytes();
            let is_pairs = matches!(pairs, [a, b, c, d] if a.is_ascii_alphabetic() && b.is_ascii_digit()
                && c.is_ascii_alphabetic() && d.is_ascii_digit());
            let code = if is_pairs { &OFF_BOARD } else { &ITEM_UNREADABLE };
            let text = self.recorder.slice(pending.span);
            let finding = Finding::new(code).with("text", self.recorder.slice(pending.mv.span));
            self.recorder.keep_text(text, finding, pending.span, Some(pending.side));
            return;
        };
        let ply = self.recorder.record.tree.intern(&Army::pack(mv));
        self.recorder.add(ply, pending.span, Some(pending.side));
        self.recorder.position.pass_unread();
        self.details(&pending, mv);
    }

    /// Hangs the result of a move and the flag that it shows on its node.
    fn details(&mut self, pending: &Pending<'a>, mv: ArmyMove) {
        let fight = pending
            .fight
            .map(|property| property.value.trim().parse().ok().and_then(Fight::from_number).ok_or(property));
        let flag = pending.flag.map(|property| match property.value.trim().to_ascii_uppercase() {
            text if text == "00" => Ok(None),
            text => Site::read(&text).map(Some).ok_or(property),
        });
        let mut add = |name: &str, value: DetailValue| {
            let details = &mut self.recorder.record.tree.extra_mut(self.recorder.at).details;
            details.push(Detail { name: name.into(), value });
        };
        if let Some(Ok(fight)) = fight {
            add(FIGHT, DetailValue::Number(fight.number().into()));
        }
        if let Some(Ok(Some(site))) = flag {
            add(FLAG, DetailValue::Text(site.text().into()));
        }
        for property in [fight.and_then(Result::err), flag.and_then(Result::err)].into_iter().flatten() {
            self.as_comment(&VALUE_UNREADABLE, property);
        }
        let (own, other) = (letter(pending.side), letter(pending.side.other()));
        let missing =
            [fight.is_none().then(|| format!("R{own}")), flag.is_none().then(|| format!("F{other}"))];
        let missing: Vec<_> = missing.into_iter().flatten().collect();
        if !missing.is_empty() {
            let finding = Finding::new(&PROPERTY_MISSING).with("name", missing.join(", "));
            self.recorder.report.add(finding, self.recorder.place(pending.span));
        }
        if let (Some(Ok(fight)), Some(Ok(flag))) = (fight, flag) {
            let standard = spell(pending.side, mv, fight, flag);
            if self.recorder.slice(pending.span) != standard {
                self.recorder.spelling.note(pending.span, standard);
            }
        }
    }
}
