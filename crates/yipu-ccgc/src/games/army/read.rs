//! The reader.

use yipu_core::{
    CodeInfo, Cx, Detail, DetailValue, Diagnostic, Edit, Fatal, Finding, Fix, NodeId, Outcome, Place,
    Position, Record, Report, Side, Source, Span, TagName,
};

use super::INFO;
use super::board::Site;
use super::judge::{FIGHT, FLAG};
use super::name::tags_from_name;
use super::piece::Fight;
use super::property::{Property, take};
use super::rules::{Army, ArmyMove};
use super::start::UNKNOWN;
use super::text::{
    LAYOUT_MISSING, LEFT_OUT, LIMIT_VALUE, NOT_CLOSED, PROPERTY_MISPLACED, PROPERTY_MISSING, PROPERTY_TWICE,
    PROPERTY_UNKNOWN, RESULT_IMPOSSIBLE, VALUE_UNREADABLE, VERSION, VERSION_OTHER, VERSION_TAG,
};
use super::value::{is_elision, letter, result, spell};
use crate::shape::charset::Prescribed;
use crate::shape::codes::{ITEM_UNREADABLE, NOT_ENCLOSED, OFF_BOARD, RECORD_CUT_OFF, TEXT_AFTER_END};
use crate::shape::remarks::Remarks;
use crate::shape::scan::Scanner;
use crate::shape::spelling::Spelling;

/// Reads a record.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Cx<'_>,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), Fatal> {
    record.reset(&INFO);
    if source.text().trim().is_empty() {
        return Err(Fatal::NotThisFormat);
    }
    Prescribed::Gb2312.compare(source, report);
    let mut reader = Reader {
        text: source.text(),
        scanner: Scanner::new(source.text()),
        turn: Side::FIRST,
        at: NodeId::ROOT,
        remarks: Remarks::default(),
        pending: None,
        seen: Vec::new(),
        unclosed: false,
        layouts: [None, None],
        results: [None, None],
        spelling: Spelling::default(),
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
struct Reader<'a> {
    text: &'a str,
    scanner: Scanner<'a>,
    turn: Side,
    at: NodeId,
    remarks: Remarks,
    pending: Option<Pending<'a>>,
    /// The properties that come once and have come.
    seen: Vec<&'static str>,
    /// Whether a text was never closed.
    unclosed: bool,
    layouts: [Option<String>; 2],
    results: [Option<Property<'a>>; 2],
    spelling: Spelling,
}

impl<'a> Reader<'a> {
    /// Reads properties up to the sign that closes the record, and says whether it was there.
    fn items(&mut self, cx: &Cx<'_>, record: &mut Record, report: &mut Report) -> Result<bool, Fatal> {
        loop {
            self.scanner.blanks();
            if record.tree.arena_len() > cx.limits.nodes {
                return Err(Fatal::LimitPassed { what: "moves", limit: cx.limits.nodes as u64 });
            }
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
                    Some(property) => self.property(property, record, report),
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
        let span = Span::of(start..start + text.len());
        if is_elision(text) {
            self.keep(None, span, Finding::new(&LEFT_OUT), record, report);
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
                self.flush(record, report);
                let span = property.span;
                self.pending = Some(Pending { side, mv: property, fight: None, flag: None, span });
            }
            "RA" | "RB" => self.attach(property, side, record, report),
            "FA" | "FB" => self.attach(property, side.other(), record, report),
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
                self.as_comment(&PROPERTY_UNKNOWN, property, report);
            }
        }
    }

    fn slice(&self, span: Span) -> &'a str {
        self.text.get(span.range()).unwrap_or("")
    }

    /// Keeps a property that has no place as a comment, with a finding.
    fn as_comment(&mut self, code: &'static CodeInfo, property: Property<'a>, report: &mut Report) {
        let text = self.slice(property.span);
        self.remarks.add(text);
        report.add(Finding::new(code).with("text", text), Place::node(self.at).with_span(property.span));
    }

    /// Gives the result or the flag of a move to it.
    fn attach(&mut self, property: Property<'a>, side: Side, record: &mut Record, report: &mut Report) {
        let Some(pending) = &mut self.pending else {
            self.as_comment(&PROPERTY_MISPLACED, property, report);
            return;
        };
        let is_fight = property.name.starts_with('R');
        let place = if is_fight { &mut pending.fight } else { &mut pending.flag };
        if place.is_some() {
            self.flush(record, report);
            self.as_comment(&PROPERTY_TWICE, property, report);
            return;
        }
        *place = Some(property);
        pending.span = Span::new(pending.span.start, property.span.end);
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
            "AA" | "AB" => self.layouts[seat] = Some(value.split_whitespace().collect()),
            _ => self.results[seat] = Some(property),
        }
    }

    /// Puts the move that has been read into the tree.
    fn flush(&mut self, record: &mut Record, report: &mut Report) {
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
        self.at = record.tree.add(self.at, Army::pack(mv).by(contradicting));
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
        for name in missing.into_iter().flatten() {
            let place = Place::node(self.at).with_span(pending.span);
            report.add(Finding::new(&PROPERTY_MISSING).with("name", name), place);
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
        report.add(finding, Place::node(self.at).with_span(span));
    }

    /// Tells what can be told only at the end.
    fn finish(mut self, begin: usize, opened: bool, closed: bool, record: &mut Record, report: &mut Report) {
        self.remarks.put(self.at, record);
        self.report_enclosure(begin, opened, closed, report);
        for name in ["INFO", "PA", "PB"].into_iter().filter(|name| !self.seen.contains(name)) {
            report.add(Finding::new(&PROPERTY_MISSING).with("name", name), Span::at(begin as u32));
        }
        for (name, _) in ["AA", "AB"].iter().zip(&self.layouts).filter(|(_, layout)| layout.is_none()) {
            report.add(Finding::new(&LAYOUT_MISSING).with("name", *name), Span::at(begin as u32));
        }
        let layouts = self.layouts.each_ref().map(|layout| layout.as_deref().unwrap_or(UNKNOWN));
        record.start = Some(layouts.join("/").into());
        self.state_result(begin, record, report);
        std::mem::take(&mut self.spelling).report(self.text, report);
        self.scanner.report_folded(report);
    }

    fn report_enclosure(&mut self, begin: usize, opened: bool, closed: bool, report: &mut Report) {
        let end = self.scanner.at();
        if closed {
            self.scanner.blanks();
            let rest = self.scanner.rest().trim_end();
            if !rest.is_empty() {
                report.add(&TEXT_AFTER_END, Span::of(self.scanner.at()..self.scanner.at() + rest.len()));
            }
        }
        if opened && !closed {
            report.add(&RECORD_CUT_OFF, Span::at(end as u32));
        } else if !opened {
            let edit = |at: usize, text: &str| Edit { span: Span::of(at..at), replacement: text.into() };
            let mut edits = vec![edit(begin, "(\n")];
            if !closed {
                edits.push(edit(self.text.trim_end().len(), "\n)"));
            }
            let finding = Finding::new(&NOT_ENCLOSED).with("open", '(').with("close", ')');
            let place = Span::at(begin as u32);
            report.push(Diagnostic::new(finding, place).with_fix(Fix::edits(true, edits)));
        }
    }

    /// Takes the result from EA and EB.
    fn state_result(&self, begin: usize, record: &mut Record, report: &mut Report) {
        let values = self.results.map(|property| property.map(|property| property.value.trim()));
        let place = |property: Option<Property<'_>>| {
            let span = property.map_or(Span::at(begin as u32), |property| property.span);
            Place { span: Some(span), node: None, tag: Some(TagName::new("result")) }
        };
        for (name, property) in ["EA", "EB"].into_iter().zip(self.results) {
            match property {
                None => report.add(Finding::new(&PROPERTY_MISSING).with("name", name), place(None)),
                Some(property) if !matches!(property.value.trim(), "0" | "1" | "2") => {
                    let finding = Finding::new(&VALUE_UNREADABLE).with("text", self.slice(property.span));
                    report.add(finding, place(Some(property)));
                }
                Some(_) => {}
            }
        }
        let [first, second] = values.map(|value| value.unwrap_or(""));
        let stated = result(first, second);
        record.outcome = match (first, second) {
            ("1", "0") => Outcome::FirstWins,
            ("0", "1") => Outcome::SecondWins,
            _ => Outcome::Unknown,
        };
        if first == second && matches!(first, "0" | "1") {
            report.add(Finding::new(&RESULT_IMPOSSIBLE).with("text", &*stated), place(self.results[1]));
        }
        let is_written = record.outcome != Outcome::Unknown || (first, second) == ("2", "2");
        if !is_written && values != [None, None] {
            record.tags.set(TagName::RESULT_TEXT, stated);
        }
    }
}
