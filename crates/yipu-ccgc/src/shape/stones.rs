//! Records of stones: `{HEADER;B(J,10)MARK[1];W(L,10)}` and `(HEADER;B[D5]MARK[1];W[E5])`.

use yipu_core::{
    Cx, Detail, DetailValue, Diagnostic, Edit, Fatal, Finding, Fix, Format, GameInfo, Holds, NodeId, Place,
    Position, Record, Report, Side, Source, Span, TagName,
};

use super::charset::{self, ENCODING, Prescribed};
use super::codes::{
    ITEM_SHAPE, ITEM_UNREADABLE, LETTERS_CONTRADICT_MOVES, NO_PASS, NOT_ENCLOSED, OFF_BOARD, RECORD_CUT_OFF,
    SEPARATORS, START_LOST, TEXT_AFTER_END, TEXT_BEHIND_MOVE,
};
use super::game::Game;
use super::header::{self, Rule};
use super::point::{Point, StoneMove};
use super::scan::Scanner;
use super::{extras, mark, sniff};

/// A position of a game of stones.
pub(crate) trait StonePosition: Position<Move = StoneMove> {
    /// What only this game knows of the move just made, by the name it has in JSON: `refused`, `swap`.
    fn detail(&self) -> Option<&'static str> {
        None
    }
}

/// A game whose records are stones in one of the standard's two shapes.
pub(crate) trait StoneGame: StonePosition + Game {
    /// The shape of its records.
    const SHAPE: Stones;
}

/// The format of a game of stones.
pub(crate) const fn format<P: StoneGame>(name: &'static str, en: &'static str, zh: &'static str) -> Format {
    Format {
        name,
        en,
        zh,
        extensions: &["txt"],
        holds: Holds { variations: false, comments: false, glyphs: false, many: false, ..Holds::ALL },
        sniff: |probe| sniff::by_code(probe, P::SHAPE.header.code, |text| P::SHAPE.looks_like(text)),
        score: Some(charset::score),
        split: None,
        read: |source, cx, record, report| P::SHAPE.read(P::default(), source, cx, record, report),
        write: Some(|record, cx, out, report| {
            P::SHAPE.write(P::read(record.start_text(), &mut Report::new()), record, cx, out, report)
        }),
        write_many: None,
        options: &[ENCODING],
        codes: &[],
    }
}

/// The shape of one game's records.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stones {
    pub(crate) game: &'static GameInfo,
    pub(crate) header: Rule,
    /// What encloses the record.
    pub(crate) enclosure: [char; 2],
    pub(crate) points: Points,
    /// How many columns and rows the board has.
    pub(crate) size: u8,
}

/// How a point is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Points {
    /// `(J,10)`.
    Pair,
    /// `[D5]`.
    Joined,
}

impl Points {
    const fn brackets(self) -> [char; 2] {
        match self {
            Self::Pair => ['(', ')'],
            Self::Joined => ['[', ']'],
        }
    }

    fn write(self, point: Point, out: &mut String) {
        let [open, close] = self.brackets();
        out.push(open);
        out.push(point.letter());
        if self == Self::Pair {
            out.push(',');
        }
        out.push_str(&point.number().to_string());
        out.push(close);
    }
}

/// A stone that has been read.
struct Item {
    side: Side,
    /// `None` is off the board.
    point: Option<Point>,
    /// Whether it is spelt as the standard does.
    standard: bool,
}

impl Stones {
    /// Whether a text without blanks, in upper case, could be a record of this shape.
    pub(crate) fn looks_like(&self, text: &str) -> bool {
        let open = self.points.brackets()[0];
        let first = |letter: &char| text.contains(&format!(";{letter}{open}"));
        self.header.letters.iter().any(first)
    }

    /// Reads a record.
    pub(crate) fn read<P: StonePosition>(
        &self,
        start: P,
        source: &Source<'_>,
        cx: &Cx<'_>,
        record: &mut Record,
        report: &mut Report,
    ) -> Result<(), Fatal> {
        record.reset(self.game);
        if source.text().trim().is_empty() {
            return Err(Fatal::NotThisFormat);
        }
        Prescribed::Gb2312.compare(source, report);
        let mut scanner = Scanner::new(source.text());
        let enclosed = scanner.take(self.enclosure[0]);
        header::read(&mut scanner, self.header, |text| self.is_item(text), record, report);
        let mut reader = Reader {
            shape: self,
            scanner,
            position: start,
            at: NodeId::ROOT,
            odd: Vec::new(),
            separators: Vec::new(),
        };
        let closed = reader.items(cx, record, report)?;
        reader.finish(enclosed, closed, record, report);
        Ok(())
    }

    /// Whether a stone comes next.
    fn is_item(&self, text: &str) -> bool {
        let mut scanner = Scanner::new(text);
        self.item(&mut scanner).is_some()
    }

    /// Takes a stone: a letter, a colon some writers put there, and a point in brackets of either kind.
    fn item(&self, scanner: &mut Scanner<'_>) -> Option<Item> {
        if let Some(item) = self.plain_item(scanner) {
            return Some(item);
        }
        let start = scanner.at();
        let letter = scanner.next()?;
        let side = self.header.letters.iter().position(|l| l.eq_ignore_ascii_case(&letter))?;
        scanner.take(':');
        let joined = scanner.take('[');
        if !joined && !scanner.take('(') {
            return None;
        }
        scanner.blanks();
        let column = scanner.next().filter(char::is_ascii_alphabetic)?;
        scanner.take(',');
        let number = scanner.number()?;
        if !scanner.take(']') && !scanner.take(')') {
            return None;
        }
        let column = column.to_ascii_uppercase() as u8 - b'A';
        let row = u8::try_from(i64::from(number) - 1).ok();
        let point =
            row.filter(|row| *row < self.size && column < self.size).map(|row| Point::new(column, row));
        let side = Side(side as u8);
        let standard = point.is_some_and(|point| {
            let mut spelt = String::new();
            self.write_stone(side, point, &mut spelt);
            spelt == scanner.since(start)
        });
        Some(Item { side, point, standard })
    }

    /// Takes a stone spelt as the standard does, which nearly all are.
    fn plain_item(&self, scanner: &mut Scanner<'_>) -> Option<Item> {
        let bytes = scanner.rest().as_bytes();
        let [open, close] = self.points.brackets();
        let (letter, rest) = bytes.split_first()?;
        let side = self.header.letters.iter().position(|l| *l as u8 == *letter)?;
        let rest = rest.strip_prefix(&[open as u8])?;
        let (column, rest) = rest.split_first()?;
        let column = column.checked_sub(b'A').filter(|column| *column < self.size)?;
        let rest = if self.points == Points::Pair { rest.strip_prefix(b",")? } else { rest };
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number = match rest.get(..digits)? {
            [one @ b'1'..=b'9'] => one - b'0',
            [ten @ b'1'..=b'9', one] => (ten - b'0') * 10 + (one - b'0'),
            _ => return None,
        };
        if number > self.size || rest.get(digits) != Some(&(close as u8)) {
            return None;
        }
        let length = bytes.len() - rest.len() + digits + 1;
        scanner.set(scanner.at() + length);
        Some(Item { side: Side(side as u8), point: Some(Point::new(column, number - 1)), standard: true })
    }

    fn write_stone(&self, side: Side, point: Point, out: &mut String) {
        out.push(self.header.letters[usize::from(side.0 & 1)]);
        self.points.write(point, out);
    }

    /// Writes a record.
    pub(crate) fn write<P: Position<Move = StoneMove>>(
        &self,
        start: P,
        record: &Record,
        cx: &Cx<'_>,
        out: &mut Vec<u8>,
        report: &mut Report,
    ) -> Result<(), Fatal> {
        if record.game.code != self.game.code {
            return Err(Fatal::Unwritable("the format holds records of another game"));
        }
        header::report_tags(self.header, record, &[], report);
        if record.start.is_some() {
            report.add(&START_LOST, NodeId::ROOT);
        }
        let mut text = String::from(self.enclosure[0]);
        header::write(self.header, record, &mut text, report);
        let (mut position, mut passes) = (start, 0usize);
        for id in record.tree.mainline() {
            let ply = record.tree.ply(id);
            let side = ply.stated_mover().unwrap_or_else(|| position.turn());
            match P::unpack(ply) {
                Some(StoneMove::Stone(point)) => {
                    text.push(';');
                    self.write_stone(side, point, &mut text);
                    mark::write(record, id, &mut text);
                }
                Some(StoneMove::Pass) => passes += 1,
                None => {
                    if let Some(raw) = record.tree.pooled(ply) {
                        text.push(';');
                        text.push_str(raw);
                    }
                }
            }
            if ply.stated_mover().is_some() {
                position.give_turn(side);
            }
            match P::unpack(ply) {
                Some(mv) => drop(position.force(mv)),
                None => drop(position.skip()),
            }
        }
        text.push(self.enclosure[1]);
        if passes > 0 {
            report.add(Finding::new(&NO_PASS).with("count", passes), NodeId::ROOT);
        }
        extras::report(record, |_| false, report);
        Prescribed::Gb2312.encode(&text, cx, out, report)
    }
}

/// What is known while the stones of a record are read.
struct Reader<'a, P> {
    shape: &'a Stones,
    scanner: Scanner<'a>,
    position: P,
    at: NodeId,
    /// How the stones that are spelt otherwise are to be spelt.
    odd: Vec<Edit>,
    /// Where separators are too many or missing.
    separators: Vec<Edit>,
}

impl<P: StonePosition> Reader<'_, P> {
    /// Reads the stones up to the sign that encloses the record, and says whether it was there.
    fn items(&mut self, cx: &Cx<'_>, record: &mut Record, report: &mut Report) -> Result<bool, Fatal> {
        let close = self.shape.enclosure[1];
        loop {
            self.scanner.blanks();
            match self.scanner.peek() {
                None => return Ok(false),
                Some(c) if c == close => {
                    self.scanner.next();
                    return Ok(true);
                }
                Some(';') => {
                    let start = self.scanner.at();
                    self.scanner.next();
                    let edit = Edit { span: self.scanner.span(start), replacement: String::new() };
                    self.separators.push(edit);
                    continue;
                }
                Some(_) => {}
            }
            if record.tree.arena_len() > cx.limits.nodes {
                return Err(Fatal::LimitPassed { what: "moves", limit: cx.limits.nodes as u64 });
            }
            self.item(record, report);
            let before = self.scanner.at();
            if self.scanner.take(';') && self.scanner.rest().trim_start().starts_with(close) {
                self.scanner.set(before);
            }
        }
    }

    /// Reads one stone and what hangs on it; text that is none is kept.
    fn item(&mut self, record: &mut Record, report: &mut Report) {
        let start = self.scanner.at();
        let item = self.shape.item(&mut self.scanner);
        let span = self.scanner.span(start);
        match item {
            Some(Item { side, point: Some(point), standard }) => {
                if !standard {
                    let mut spelt = String::new();
                    self.shape.write_stone(side, point, &mut spelt);
                    self.odd.push(Edit { span, replacement: spelt });
                }
                self.play(side, point, span, record);
            }
            Some(Item { side, point: None, .. }) => {
                let place = self.keep(Some(side), span, record);
                let text = span.slice(self.scanner.since(0));
                report.add(Finding::new(&OFF_BOARD).with("text", text), place);
            }
            None => {
                self.scanner.set(start);
                let span = self.scanner.until(&[';', self.shape.enclosure[1]]);
                let place = self.keep(None, span, record);
                let text = span.slice(self.scanner.since(0));
                report.add(Finding::new(&ITEM_UNREADABLE).with("text", text), place);
            }
        }
        mark::read(&mut self.scanner, self.at, record, report);
        self.rest_of_item(record, report);
    }

    /// What stands behind a stone and its mark and is neither is kept as a comment.
    fn rest_of_item(&mut self, record: &mut Record, report: &mut Report) {
        self.scanner.blanks();
        match self.scanner.peek() {
            None | Some(';') => {}
            Some(c) if c == self.shape.enclosure[1] => {}
            Some(_) if self.shape.is_item(self.scanner.rest()) => {
                let edit = Edit { span: Span::at(self.scanner.at() as u32), replacement: ";".into() };
                self.separators.push(edit);
            }
            Some(_) => {
                let span = self.scanner.until(&[';', self.shape.enclosure[1]]);
                let text = span.slice(self.scanner.since(0));
                record.tree.set_comment(self.at, text);
                let place = Place::node(self.at).with_span(span);
                report.add(Finding::new(&TEXT_BEHIND_MOVE).with("text", text), place);
            }
        }
    }

    /// Puts a stone into the tree and on the board.
    fn play(&mut self, side: Side, point: Point, span: Span, record: &mut Record) {
        let contradicts = side != self.position.turn();
        let mv = StoneMove::Stone(point);
        self.at = record.tree.add(self.at, mv.pack().by(contradicts.then_some(side)));
        record.tree.set_span(self.at, span);
        if contradicts {
            self.position.give_turn(side);
        }
        self.position.force(mv);
        if let Some(name) = self.position.detail() {
            let detail = Detail { name: name.into(), value: DetailValue::Flag(true) };
            record.tree.extra_mut(self.at).details.push(detail);
        }
    }

    /// Keeps text that is no stone.
    fn keep(&mut self, side: Option<Side>, span: Span, record: &mut Record) -> Place {
        let text = span.slice(self.scanner.since(0));
        let contradicting = side.filter(|side| *side != self.position.turn());
        let ply = record.tree.raw_ply(text).by(contradicting);
        self.at = record.tree.add(self.at, ply);
        record.tree.set_span(self.at, span);
        if let Some(side) = contradicting {
            self.position.give_turn(side);
        }
        self.position.skip();
        Place::node(self.at).with_span(span)
    }

    /// Tells what can be told only at the end.
    fn finish(mut self, enclosed: bool, closed: bool, record: &Record, report: &mut Report) {
        let shape = self.shape;
        let end = self.scanner.at();
        if closed {
            self.scanner.blanks();
            let rest = self.scanner.rest().trim_end();
            if !rest.is_empty() {
                report.add(&TEXT_AFTER_END, Span::of(self.scanner.at()..self.scanner.at() + rest.len()));
            }
        } else if enclosed {
            report.add(&RECORD_CUT_OFF, Span::at(end as u32));
        } else {
            let [open, close] = shape.enclosure;
            let trimmed = self.scanner.since(0).trim_end().len();
            let edit = |at: usize, sign: char| Edit { span: Span::of(at..at), replacement: sign.into() };
            let fix = Fix::edits(true, vec![edit(0, open), edit(trimmed, close)]);
            let finding = Finding::new(&NOT_ENCLOSED).with("open", open).with("close", close);
            report.push(Diagnostic::new(finding, Span::at(0)).with_fix(fix));
        }
        if let Some(first) = self.odd.first() {
            let text = first.span.slice(self.scanner.since(0));
            let finding = Finding::new(&ITEM_SHAPE)
                .with("count", self.odd.len())
                .with("text", text)
                .with("standard", &*first.replacement);
            let place = first.span;
            let fix = Fix::edits(true, std::mem::take(&mut self.odd));
            report.push(Diagnostic::new(finding, place).with_fix(fix));
        }
        if let Some(first) = self.separators.first() {
            let place = first.span;
            let finding = Finding::new(&SEPARATORS).with("count", self.separators.len());
            let fix = Fix::edits(true, std::mem::take(&mut self.separators));
            report.push(Diagnostic::new(finding, place).with_fix(fix));
        }
        self.scanner.report_folded(report);
        self.compare_letters(record, report);
    }

    /// Compares the letter of the first team with the colour that began.
    fn compare_letters(&self, record: &Record, report: &mut Report) {
        let letter = record.tags.text(&TagName::FIRST_COLOR);
        let Some(first) = record.tree.first_child(NodeId::ROOT) else { return };
        let moved = self.shape.header.letters
            [usize::from(record.tree.ply(first).stated_mover().unwrap_or(Side::FIRST).0 & 1)];
        if !letter.is_empty() && !letter.starts_with(moved) {
            let finding = Finding::new(&LETTERS_CONTRADICT_MOVES).with("found", letter).with("moved", moved);
            report.add(finding, record.tag_place(TagName::FIRST_COLOR));
        }
    }
}
