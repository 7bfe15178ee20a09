//! The reader.

use yipu_core::{
    Charset, Cx, Diagnostic, Edit, Fatal, Finding, Fix, NodeId, Place, Position, Record, Report, Side,
    Source, Span, Text, half_width,
};

use super::INFO;
use super::board::{Color, Site};
use super::header::{self, Found};
use super::rules::{Surakarta, SurakartaMove, read_row, write_row};
use super::text::{
    CAPTURE_AS_STEP, RULE, SETUP_LINES, SETUP_ROW, SETUP_SIGN, SETUP_SPELLING, STEP_AS_CAPTURE, Spelt, spell,
};
use crate::shape::charset::Prescribed;
use crate::shape::codes::{ITEM_UNREADABLE, OFF_BOARD, TEXT_BEHIND_MOVE};
use crate::shape::header::ColorWins;
use crate::shape::mark;
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
    Prescribed::Any.compare(source, report);
    let mut scanner = Scanner::new(source.text());
    let Found { comments, won, is_there } = header::read(&mut scanner, RULE, record, report);
    if !is_there {
        crate::name::for_header(source.name(), record, report);
    }
    let mut reader = Reader {
        source,
        scanner,
        setup: Setup::default(),
        position: None,
        at: NodeId::ROOT,
        comment: None,
        spelling: Spelling::default(),
    };
    for line in comments {
        reader.add_comment(line);
    }
    reader.items(cx, record, report)?;
    reader.finish(won, record, report);
    Ok(())
}

/// The lines of a set-up, as far as they have been read.
#[derive(Default)]
struct Setup {
    /// Each line and its row, if it is one.
    lines: Vec<(Span, Option<[Option<Color>; 6]>)>,
    /// How many lines with `!` stand in a row, and the most that did.
    run: usize,
    longest: usize,
    /// The lines of each run that stands behind the first move: where it begins and how many they are.
    late: Vec<(Span, usize)>,
    /// Rows that can be read but are spelt otherwise.
    odd: Vec<Edit>,
}

/// What is known while the lines of a record are read.
struct Reader<'a> {
    source: &'a Source<'a>,
    scanner: Scanner<'a>,
    setup: Setup,
    /// Unknown until the first move tells who begins.
    position: Option<Surakarta>,
    at: NodeId,
    /// The bytes of the comment on the last move, a line end between its lines.
    comment: Option<Vec<u8>>,
    spelling: Spelling,
}

impl Reader<'_> {
    fn items(&mut self, cx: &Cx<'_>, record: &mut Record, report: &mut Report) -> Result<(), Fatal> {
        loop {
            self.scanner.blanks();
            match self.scanner.peek() {
                None => return Ok(()),
                Some('#') => {
                    self.scanner.next();
                    let line = header::take_comment(&mut self.scanner);
                    self.add_comment(line);
                    self.setup.run = 0;
                }
                Some('!') => self.setup_line(report),
                Some(_) if self.position.is_none() && is_mistyped_row(self.scanner.rest_of_line()) => {
                    self.mistyped_line(report);
                }
                Some(_) => {
                    if record.tree.arena_len() > cx.limits.nodes {
                        return Err(Fatal::LimitPassed { what: "moves", limit: cx.limits.nodes as u64 });
                    }
                    self.item(record, report);
                }
            }
        }
    }

    /// Keeps the bytes of a line for the comment on the last move.
    fn add_comment(&mut self, span: Span) {
        let wide = matches!(self.source.charset(), Some(Charset::Utf16Le | Charset::Utf16Be));
        let bytes = if wide { self.source.slice(span).as_bytes() } else { self.source.bytes_of(span) };
        match &mut self.comment {
            Some(comment) => {
                comment.push(b'\n');
                comment.extend(bytes);
            }
            None => self.comment = Some(bytes.to_vec()),
        }
    }

    /// Hangs the comment on the last move.
    fn put_comment(&mut self, record: &mut Record) {
        let Some(bytes) = self.comment.take() else { return };
        let charset = match self.source.charset() {
            Some(Charset::Utf16Le | Charset::Utf16Be) | None => Charset::Utf8,
            Some(charset) => charset,
        };
        record.tree.set_comment(self.at, Text::decode(&bytes, charset));
    }

    fn setup_line(&mut self, report: &mut Report) {
        let start = self.scanner.at();
        self.scanner.next();
        let behind = self.scanner.at() as u32;
        let signs = Span::new(behind, self.scanner.pass_line().end);
        let (line, row) = (Span::new(start as u32, signs.end), self.row(signs));
        self.setup.run += 1;
        self.setup.longest = self.setup.longest.max(self.setup.run);
        if row.is_none() {
            let finding = Finding::new(&SETUP_ROW).with("text", self.source.slice(line));
            report.add(finding, line);
        }
        if self.position.is_some() {
            match self.setup.late.last_mut().filter(|_| self.setup.run > 1) {
                Some((_, count)) => *count += 1,
                None => self.setup.late.push((line, 1)),
            }
            self.add_comment(line);
            return;
        }
        if let Some(standard) = row.map(write_row).filter(|standard| standard != self.source.slice(signs)) {
            self.setup.odd.push(Edit { span: signs, replacement: standard });
        }
        self.setup.lines.push((line, row));
    }

    /// A row whose `!` was taken for another sign.
    fn mistyped_line(&mut self, report: &mut Report) {
        let line = self.scanner.pass_line();
        let sign_end = line.start + self.source.slice(line).chars().next().map_or(0, char::len_utf8) as u32;
        let sign = Span::new(line.start, sign_end);
        let finding = Finding::new(&SETUP_SIGN).with("text", self.source.slice(line));
        report.push(Diagnostic::new(finding, line).with_fix(Fix::guess(sign, "!")));
        let row = self.row(Span::new(sign_end, line.end));
        self.setup.lines.push((line, row));
        self.setup.run = 0;
    }

    fn row(&self, span: Span) -> Option<[Option<Color>; 6]> {
        let sign = |c: char| match half_width(c) {
            // A letter that looks like the sign of an empty point.
            'O' | 'o' => '0',
            sign => sign,
        };
        let text: String = self.source.slice(span).chars().filter(|c| !c.is_whitespace()).map(sign).collect();
        read_row(&text)
    }

    /// Sets up the board, unless that has been done.
    fn start(&mut self, first: Option<Color>, from: Option<Site>, record: &mut Record, report: &mut Report) {
        if self.position.is_some() {
            return;
        }
        if let Some((line, _)) = self.setup.lines.first() {
            record.tree.set_span(NodeId::ROOT, *line);
        }
        let text = self.begin(first, from, report).text();
        record.start = Some(text.into());
    }

    fn report_odd_rows(&mut self, report: &mut Report) {
        let rows = std::mem::take(&mut self.setup.odd);
        let Some(first) = rows.first() else { return };
        let finding = Finding::new(&SETUP_SPELLING)
            .with("text", self.source.slice(first.span))
            .with("standard", &*first.replacement)
            .with("count", rows.len());
        let place = first.span;
        report.push(Diagnostic::new(finding, place).with_fix(Fix::edits(true, rows)));
    }

    /// The position in which the first move is made, now that the colour that makes it is known.
    fn begin(&mut self, first: Option<Color>, from: Option<Site>, report: &mut Report) -> &mut Surakarta {
        let lines = std::mem::take(&mut self.setup.lines);
        let rows: Option<Vec<_>> = lines.iter().map(|(_, row)| *row).collect();
        let cells = rows.and_then(|rows| <[Option<Color>; 36]>::try_from(rows.concat()).ok());
        let valid = lines.is_empty() || (lines.len() == 6 && self.setup.longest == 6);
        if let (false, Some((line, _))) = (valid, lines.first()) {
            report.add(Finding::new(&SETUP_LINES).with("count", self.setup.longest), *line);
        }
        if cells.is_none() {
            for (line, _) in &lines {
                self.add_comment(*line);
            }
        }
        let start =
            |color| cells.map_or_else(|| Surakarta::usual(color), |cells| Surakarta::of(cells, color));
        let guess = start(Color::Black);
        let color = first.or_else(|| guess.get(from?)).unwrap_or(Color::Black);
        self.setup.run = 0;
        self.position.insert(start(color))
    }

    /// Reads a move; text that is none is kept.
    fn item(&mut self, record: &mut Record, report: &mut Report) {
        let start = self.scanner.at();
        let spelt = Spelt::take(&mut self.scanner);
        let (color, from) = spelt.as_ref().map_or((None, None), |spelt| (spelt.color, spelt.from));
        self.setup.run = 0;
        self.start(color, from, record, report);
        self.put_comment(record);
        let Some(spelt) = spelt else {
            self.scanner.set(start);
            let span = self.scanner.pass_line();
            self.keep(None, span, &ITEM_UNREADABLE, record, report);
            return;
        };
        let span = self.scanner.span(start);
        match (spelt.from, spelt.to) {
            (Some(from), Some(to)) => self.play(&spelt, from, to, span, record, report),
            _ => self.keep(spelt.color, span, &OFF_BOARD, record, report),
        }
        self.rest_of_item(record, report);
    }

    /// The seat of a stated colour where it contradicts the turn.
    fn contradicting(&self, color: Option<Color>) -> Option<Side> {
        let position = self.position.as_ref()?;
        Some(position.side(color?)).filter(|side| *side != position.turn())
    }

    fn play(
        &mut self,
        spelt: &Spelt,
        from: Site,
        to: Site,
        span: Span,
        record: &mut Record,
        report: &mut Report,
    ) {
        let contradicting = self.contradicting(spelt.color);
        let Some(position) = &mut self.position else { return };
        if let Some(side) = contradicting {
            position.give_turn(side);
        }
        let mover = position.color(position.turn());
        // The board says what the sign should have said, where there is a piece to move.
        let capture = match (position.get(from), position.get(to)) {
            (Some(_), None) => false,
            (Some(piece), Some(target)) if piece != target => true,
            _ => spelt.capture,
        };
        let mv = SurakartaMove { from, to, capture };
        let ply = record.tree.intern(&Surakarta::pack(mv)).by(contradicting);
        self.at = record.tree.add(self.at, ply);
        record.tree.set_span(self.at, span);
        position.force(mv);
        let standard = spell(mover, mv);
        if capture != spelt.capture {
            let code = if capture { &CAPTURE_AS_STEP } else { &STEP_AS_CAPTURE };
            let finding = Finding::new(code).with("text", span.slice(self.source.text()));
            let place = Place::node(self.at).with_span(span);
            report.push(Diagnostic::new(finding, place).with_fix(Fix::safe(span, standard)));
        } else if !spelt.standard {
            self.spelling.note(span, standard);
        }
    }

    /// Keeps text that is no move.
    fn keep(
        &mut self,
        color: Option<Color>,
        span: Span,
        code: &'static yipu_core::CodeInfo,
        record: &mut Record,
        report: &mut Report,
    ) {
        let contradicting = self.contradicting(color);
        let text = self.source.slice(span);
        let ply = record.tree.raw_ply(text).by(contradicting);
        self.at = record.tree.add(self.at, ply);
        record.tree.set_span(self.at, span);
        if let Some(position) = &mut self.position {
            if let Some(side) = contradicting {
                position.give_turn(side);
            }
            position.skip();
        }
        report.add(Finding::new(code).with("text", text), Place::node(self.at).with_span(span));
    }

    /// What stands behind a move on its line and is neither a comment nor another move is kept as a comment.
    fn rest_of_item(&mut self, record: &mut Record, report: &mut Report) {
        let start = self.scanner.at();
        let behind = self.scanner.rest().trim_start_matches([' ', '\t']);
        if behind.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("MARK")) {
            mark::read(&mut self.scanner, self.at, &mut self.spelling, record, report);
        }
        let same_line = !self.scanner.since(start).contains('\n');
        let behind = self.scanner.rest().trim_start_matches([' ', '\t']);
        let is_item = || Spelt::take(&mut Scanner::new(behind)).is_some();
        if !same_line || self.scanner.is_at_line_end() || behind.starts_with(['#', '＃']) || is_item() {
            return;
        }
        let span = self.scanner.pass_line();
        self.add_comment(span);
        let finding = Finding::new(&TEXT_BEHIND_MOVE).with("text", self.source.slice(span));
        report.add(finding, Place::node(self.at).with_span(span));
    }

    /// Tells what can be told only at the end.
    fn finish(mut self, won: Option<ColorWins>, record: &mut Record, report: &mut Report) {
        self.start(None, None, record, report);
        self.put_comment(record);
        for (line, count) in std::mem::take(&mut self.setup.late) {
            report.add(Finding::new(&SETUP_LINES).with("count", count), line);
        }
        self.report_odd_rows(report);
        if let (Some(position), Some(won)) = (&self.position, won) {
            won.resolve(position.color(Side::FIRST).letter(), true, record, report);
        }
        self.spelling.report(self.source.text(), report);
        self.scanner.report_folded(report);
    }
}

/// Whether a line is a row of the set-up but for its sign, which a reader of print takes for a digit or a letter.
fn is_mistyped_row(line: &str) -> bool {
    let mut chars = line.chars();
    matches!(chars.next(), Some('1' | 'l' | 'I' | '|' | 'i')) && read_row(chars.as_str()).is_some()
}
