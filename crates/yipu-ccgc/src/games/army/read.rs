//! The reader.

use yipu_core::{
    CodeInfo, Context, Detail, DetailValue, Edit, Finding, FormatError, Location, NodeId, Position, Record,
    Report, Side, Source, Span, TagName,
};

use super::board::Site;
use super::judge::{FIGHT, FLAG};
use super::name::tags_from_name;
use super::piece::Fight;
use super::property::{Property, take};
use super::rules::{Army, ArmyMove};
use super::text::{
    LEFT_OUT, LIMIT_VALUE, NOT_CLOSED, PROPERTY_MISPLACED, PROPERTY_MISSING, PROPERTY_TWICE,
    PROPERTY_UNKNOWN, VALUE_UNREADABLE, VERSION, VERSION_OTHER, VERSION_TAG,
};
use super::value::{in_letters, is_elision, letter, spell};
use crate::shape::charset::Prescribed;
use crate::shape::codes::{ITEM_UNREADABLE, OFF_BOARD, TEXT_BEHIND_MOVE};
use crate::shape::remarks::Remarks;
use crate::shape::scan::Scanner;
use crate::shape::spelling::Spelling;

/// Reads a record.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    Prescribed::Gb2312.compare(source, report);
    let mut reader = Reader {
        text: source.text(),
        scanner: Scanner::new(source.text()),
        turn: Side::FIRST,
        at: NodeId::ROOT,
        remarks: Remarks::default(),
        pending: None,
        behind: 0,
        early: Vec::new(),
        seen: Vec::new(),
        unclosed: false,
        layouts: [None, None],
        results: [None, None],
        spelling: Spelling::default(),
        odd: Vec::new(),
        strange: false,
    };
    reader.scanner.blanks();
    let begin = reader.scanner.at();
    let opened = reader.scanner.take('(');
    let closed = reader.items(cx, record, report)?;
    reader.finish(begin, opened, closed, record, report);
    tags_from_name(source.name(), record);
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
    pub(super) text: &'a str,
    pub(super) scanner: Scanner<'a>,
    pub(super) turn: Side,
    pub(super) at: NodeId,
    pub(super) remarks: Remarks,
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
    pub(super) spelling: Spelling,
    /// Properties other than those of moves that are spelt otherwise.
    pub(super) odd: Vec<Edit>,
    /// Whether there are properties that the standard does not know.
    pub(super) strange: bool,
}

impl<'a> Reader<'a> {
    /// Reads properties up to the sign that closes the record, and says whether it was there.
    fn items(&mut self, cx: &Context, record: &mut Record, report: &mut Report) -> Result<bool, FormatError> {
        loop {
            self.scanner.blanks();
            cx.limits.moves(record.tree.node_capacity())?;
            match self.scanner.peek() {
                None => {
                    self.flush(record, report);
                    return Ok(false);
                }
                Some(';') => {
                    self.scanner.next();
                    self.flush(record, report);
                }
                Some(')') => {
                    self.scanner.next();
                    self.flush(record, report);
                    return Ok(true);
                }
                Some(_) => match take(&mut self.scanner, &mut self.unclosed) {
                    Some(property) => {
                        self.property(property, record, report);
                        self.behind = property.span.range().end;
                    }
                    None => self.other_text(record, report),
                },
            }
        }
    }

    /// Keeps text that is no property: dots for moves that are left out, or anything.
    fn other_text(&mut self, record: &mut Record, report: &mut Report) {
        self.flush(record, report);
        let rest = self.scanner.rest();
        let length = rest.find([';', '；', ')', '\n']).unwrap_or(rest.len());
        let start = self.scanner.at();
        self.scanner.set(start + length);
        let text = self.scanner.since(start).trim_end();
        let span = Span::from_range(start..start + text.len());
        let between = self.text.get(self.behind..start).unwrap_or("");
        let is_behind = self.behind > 0 && !between.contains([';', '；', '\n']);
        if is_elision(text) {
            self.keep(None, span, Finding::new(&LEFT_OUT), record, report);
        } else if is_behind && !text.contains(|c: char| c.is_ascii_alphanumeric()) {
            // No move is spelt like these words.
            self.remarks.add(text);
            let finding = Finding::new(&TEXT_BEHIND_MOVE).with("text", text);
            report.add(finding, Location::node(self.at).with_span(span));
        } else {
            let finding = Finding::new(&ITEM_UNREADABLE).with("text", text);
            self.keep(Some(self.turn), span, finding, record, report);
        }
    }

    fn property(&mut self, property: Property<'a>, record: &mut Record, report: &mut Report) {
        if !property.closed {
            report.add(Finding::new(&NOT_CLOSED).with("text", self.slice(property.span)), property.span);
        }
        let side = if property.name.ends_with('A') { Side::FIRST } else { Side::SECOND };
        match property.name {
            "MA" | "MB" => {
                let early = std::mem::take(&mut self.early);
                self.flush(record, report);
                let span = property.span;
                self.pending = Some(Pending { side, mv: property, fight: None, flag: None, span });
                for property in early {
                    self.attach(property, record, report);
                }
            }
            "RA" | "RB" | "FA" | "FB" if self.pending.is_none() => self.early.push(property),
            "RA" | "RB" | "FA" | "FB" => self.attach(property, record, report),
            "MARK" => {
                self.flush(record, report);
                self.remarks.add(property.value);
            }
            "INFO" | "PA" | "PB" | "TL" | "SL" | "AA" | "AB" | "EA" | "EB" => {
                self.flush(record, report);
                self.once(property, side, record, report);
            }
            _ => {
                self.flush(record, report);
                self.strange = true;
                self.as_comment(&PROPERTY_UNKNOWN, property, report);
            }
        }
    }

    pub(super) fn slice(&self, span: Span) -> &'a str {
        self.text.get(span.range()).unwrap_or("")
    }

    /// Keeps a property that has no place as a comment, with a finding.
    fn as_comment(&mut self, code: &'static CodeInfo, property: Property<'a>, report: &mut Report) {
        let text = self.slice(property.span);
        self.remarks.add(text);
        report.add(Finding::new(code).with("text", text), Location::node(self.at).with_span(property.span));
    }

    /// Gives the result or the flag of a move to it.
    fn attach(&mut self, property: Property<'a>, record: &mut Record, report: &mut Report) {
        let Some(pending) = &mut self.pending else {
            self.as_comment(&PROPERTY_MISPLACED, property, report);
            return;
        };
        let is_fight = property.name.starts_with('R');
        // A fight is the mover's, a flag the opponent's.
        let side = if is_fight == property.name.ends_with('A') { Side::FIRST } else { Side::SECOND };
        let place = if is_fight { &mut pending.fight } else { &mut pending.flag };
        if place.is_some() {
            self.flush(record, report);
            self.as_comment(&PROPERTY_TWICE, property, report);
            return;
        }
        *place = Some(property);
        let Span { start, end } = property.span;
        pending.span = Span::new(pending.span.start.min(start), pending.span.end.max(end));
        if side != pending.side {
            let finding = Finding::new(&PROPERTY_MISPLACED).with("text", self.slice(property.span));
            report.add(finding, property.span);
        }
    }

    /// Takes a property that comes once in a record.
    fn once(&mut self, property: Property<'a>, side: Side, record: &mut Record, report: &mut Report) {
        let (value, seat) = (property.value.trim(), usize::from(side.0));
        if self.seen.contains(&property.name) {
            self.as_comment(&PROPERTY_TWICE, property, report);
            return;
        }
        self.seen.push(property.name);
        self.compare_spelling(property);
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
                let right = value.parse::<u32>().is_ok_and(|limit| seconds || (10..=31).contains(&limit));
                if !right {
                    let finding = Finding::new(&LIMIT_VALUE).with("text", self.slice(property.span));
                    report.add(finding, property.span);
                }
                let tag = if seconds { TagName::TIME_LIMIT } else { TagName::CONTACT_LIMIT };
                record.tags.set(tag, value);
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
    fn flush(&mut self, record: &mut Record, report: &mut Report) {
        for property in std::mem::take(&mut self.early) {
            self.as_comment(&PROPERTY_MISPLACED, property, report);
        }
        let Some(pending) = self.pending.take() else { return };
        let text = pending.mv.value.trim().to_ascii_uppercase();
        let Some(mv) = ArmyMove::read(&text) else {
            let pairs = text.as_bytes();
            let is_pairs = matches!(pairs, [a, b, c, d] if a.is_ascii_alphabetic() && b.is_ascii_digit()
                && c.is_ascii_alphabetic() && d.is_ascii_digit());
            let code = if is_pairs { &OFF_BOARD } else { &ITEM_UNREADABLE };
            let finding = Finding::new(code).with("text", self.slice(pending.mv.span));
            self.keep(Some(pending.side), pending.span, finding, record, report);
            return;
        };
        let contradicting = Some(pending.side).filter(|side| *side != self.turn);
        self.remarks.put(self.at, record);
        let ply = record.tree.intern(&Army::pack(mv)).by(contradicting);
        self.at = record.tree.add(self.at, ply);
        record.tree.set_span(self.at, pending.span);
        self.turn = pending.side.other();
        self.details(&pending, mv, record, report);
    }

    /// Hangs the result of a move and the flag that it shows on its node.
    fn details(&mut self, pending: &Pending<'a>, mv: ArmyMove, record: &mut Record, report: &mut Report) {
        let fight = pending
            .fight
            .map(|property| property.value.trim().parse().ok().and_then(Fight::from_number).ok_or(property));
        let flag = pending.flag.map(|property| match property.value.trim().to_ascii_uppercase() {
            text if text == "00" => Ok(None),
            text => Site::read(&text).map(Some).ok_or(property),
        });
        let add = |name: &str, value: DetailValue, record: &mut Record, at: NodeId| {
            record.tree.extra_mut(at).details.push(Detail { name: name.into(), value });
        };
        if let Some(Ok(fight)) = fight {
            add(FIGHT, DetailValue::Number(fight.number().into()), record, self.at);
        }
        if let Some(Ok(Some(site))) = flag {
            add(FLAG, DetailValue::Text(site.text().into()), record, self.at);
        }
        for property in [fight.and_then(Result::err), flag.and_then(Result::err)].into_iter().flatten() {
            self.as_comment(&VALUE_UNREADABLE, property, report);
        }
        let (own, other) = (letter(pending.side), letter(pending.side.other()));
        let missing =
            [fight.is_none().then(|| format!("R{own}")), flag.is_none().then(|| format!("F{other}"))];
        let missing: Vec<_> = missing.into_iter().flatten().collect();
        if !missing.is_empty() {
            let place = Location::node(self.at).with_span(pending.span);
            report.add(Finding::new(&PROPERTY_MISSING).with("name", missing.join(", ")), place);
        }
        if let (Some(Ok(fight)), Some(Ok(flag))) = (fight, flag) {
            let standard = spell(pending.side, mv, fight, flag);
            if self.slice(pending.span) != standard {
                self.spelling.note(pending.span, standard);
            }
        }
    }

    /// Keeps text that is no move; the side whose move it is in place of passes the turn.
    fn keep(
        &mut self,
        side: Option<Side>,
        span: Span,
        finding: Finding,
        record: &mut Record,
        report: &mut Report,
    ) {
        let contradicting = side.filter(|side| *side != self.turn);
        let ply = record.tree.raw_ply(self.slice(span)).by(contradicting);
        self.remarks.put(self.at, record);
        self.at = record.tree.add(self.at, ply);
        record.tree.set_span(self.at, span);
        if let Some(side) = side {
            self.turn = side.other();
        }
        report.add(finding, Location::node(self.at).with_span(span));
    }
}
