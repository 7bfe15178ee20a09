//! The reader.

use std::ops::Range;

use yipu_core::{
    CodeInfo, Context, Detail, DetailValue, Finding, FormatError, NodeId, Outcome, Position, Record, Report,
    Side, Source, Span, TagName, Value,
};

use super::super::board::{SITES, Site};
use super::super::judge::{FIGHT, FLAG};
use super::super::layout;
use super::super::piece::{Fight, Piece, Rank};
use super::super::rules::{Army, ArmyMove};
use super::super::start::UNKNOWN;
use super::super::text::{VERSION, VERSION_OTHER, VERSION_TAG};
use super::SEAT;
use super::codes::{
    END_ASSUMED, FLAG_DERIVED, FLAG_HIDDEN_AGAIN, LAYOUT_UNKNOWN, LINE_UNREADABLE, ONE_SIDE, RESULT_MISSING,
    SEAT_UNDECIDED, SITE_OFF_BOARD,
};
use super::line::{Line, Said, lines};
use crate::shape::recorder::{Recorder, Turn, Turns as _};

/// Reads the log of one game.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let all: Vec<Line> = lines(source.text().as_bytes()).collect();
    let Some(own) = seat(&all, source.text(), cx) else {
        return Err(FormatError::Refused(Finding::new(&SEAT_UNDECIDED)));
    };
    let has_answers = all.iter().any(|line| matches!(line.said, Said::Go(_) | Said::Result(_)));
    let mut reader = Reader {
        recorder: Recorder::new(source, cx, Turn::FIRST, record, report),
        own,
        cells: [None; SITES],
        flag: None,
        shown: false,
        seen_flag: None,
        unanswered: None,
        has_answers,
        moves: 0,
    };
    for line in &all {
        reader.recorder.limit()?;
        reader.line(line);
    }
    reader.finish();
    Ok(())
}

/// Whose log it is: START says so, the option does, or who moves first.
fn seat(all: &[Line], text: &str, cx: &Context) -> Option<Side> {
    let started = all.iter().find_map(|line| match &line.said {
        Said::Start(words) => match text.get(words.first()?.clone())? {
            "0" => Some(Side::FIRST),
            "1" => Some(Side::SECOND),
            _ => None,
        },
        _ => None,
    });
    let given = match cx.option(SEAT.name) {
        Some("first") => Some(Side::FIRST),
        Some("second") => Some(Side::SECOND),
        _ => None,
    };
    let has_calls = all.iter().any(|line| matches!(line.said, Said::Go(_)));
    let first = || match &all.iter().find(|line| line.said.is_move())?.said {
        Said::Go(words) if words.first().and_then(|word| text.get(word.clone())) != Some("0000") => {
            Some(Side::SECOND)
        }
        _ if has_calls => Some(Side::FIRST),
        _ => None,
    };
    started.or(given).or_else(first)
}

struct Reader<'a> {
    recorder: Recorder<'a, Turn>,
    /// Whose log it is.
    own: Side,
    /// The own pieces, as First sees the board.
    cells: layout::Cells,
    /// Where the own flag was set up.
    flag: Option<Site>,
    /// Whether the own flag has been shown: the own marshal is gone.
    shown: bool,
    /// The other side's flag, once it has been shown.
    seen_flag: Option<Site>,
    /// An own move that waits for its result.
    unanswered: Option<(ArmyMove, Span)>,
    /// Whether the log has lines of the referee.
    has_answers: bool,
    moves: usize,
}

impl Reader<'_> {
    fn line(&mut self, line: &Line) {
        if !matches!(line.said, Said::Result(_) | Said::Blank | Said::Other) {
            self.give_up_result();
        }
        let span = Span::from_range(line.text.clone());
        match &line.said {
            Said::Info(at) => self.info(at.clone()),
            Said::Name(at) => {
                let tag = [TagName::FIRST, TagName::SECOND][self.own.of_two()].clone();
                self.tag(tag, at.clone());
            }
            Said::Start(words) => self.start(words, span),
            Said::Array(at) => self.array(at.clone(), span),
            Said::Go(words) => self.go(words, span),
            Said::Best(words) => self.best(words, span),
            Said::Result(words) => self.result(words, span),
            Said::End(at) => self.end(at.clone(), span),
            Said::Blank => {}
            Said::Other => self.recorder.remark(&LINE_UNREADABLE, "\n", span),
        }
    }

    fn text(&self, at: &Range<usize>) -> &str {
        self.recorder.source.slice(Span::from_range(at.clone()))
    }

    fn tag(&mut self, tag: TagName, at: Range<usize>) {
        let span = Span::from_range(at);
        let text = self.recorder.slice(span);
        if !text.is_empty() {
            self.recorder.record.tags.set(tag.clone(), text);
            self.recorder.record.set_tag_span(tag, span);
        }
    }

    fn info(&mut self, at: Range<usize>) {
        let version = self.text(&at).to_owned();
        if version != VERSION {
            self.tag(TagName::new(VERSION_TAG), at.clone());
            let finding = Finding::new(&VERSION_OTHER).with("found", &*version);
            self.recorder.report.add(finding, Span::from_range(at));
        }
    }

    fn start(&mut self, words: &[Range<usize>], span: Span) {
        let [_, time, steps] = words else {
            self.recorder.remark(&LINE_UNREADABLE, "\n", span);
            return;
        };
        self.tag(TagName::TIME_LIMIT, time.clone());
        self.tag(TagName::CONTACT_LIMIT, steps.clone());
    }

    /// The own layout. An engine sees itself below: Second's reads the other way round on First's board.
    fn array(&mut self, at: Range<usize>, span: Span) {
        let letters: Vec<char> = self.text(&at).chars().map(|c| c.to_ascii_lowercase()).collect();
        let turned: String = match self.own {
            Side::FIRST => letters.iter().collect(),
            _ => letters.iter().rev().collect(),
        };
        if layout::read(&turned, self.own, &mut self.cells).is_none() {
            self.cells = [None; SITES];
            self.recorder.remark(&LINE_UNREADABLE, "\n", span);
            return;
        }
        self.flag = self.find(Rank::Flag);
        let layouts = match self.own {
            Side::FIRST => [turned.as_str(), UNKNOWN].join("/"),
            _ => [UNKNOWN, turned.as_str()].join("/"),
        };
        self.recorder.record.start = Some(layouts.into());
        self.recorder.record.tree.set_span(NodeId::ROOT, span);
        self.recorder.report.add(&LAYOUT_UNKNOWN, span);
    }

    fn find(&self, rank: Rank) -> Option<Site> {
        let wanted = Some(Piece { side: self.own, rank });
        Site::all().find(|site| self.cells[site.index()] == wanted)
    }

    /// A site as First sees it.
    fn site(&self, text: &str) -> Option<Site> {
        let site = Site::read(&text.to_ascii_uppercase())?;
        if self.own == Side::FIRST { Some(site) } else { Some(site.turned()) }
    }

    fn mv(&self, text: &str) -> Option<ArmyMove> {
        let (from, to) = text.split_at_checked(2)?;
        Some(ArmyMove { from: self.site(from)?, to: self.site(to)? })
    }

    /// The value of a fight and of a flag, if they are right.
    fn outcome(&self, fight: &Range<usize>, flag: &Range<usize>) -> Option<(Fight, Option<Site>)> {
        let fight = self.text(fight).parse().ok().and_then(Fight::from_number)?;
        match self.text(flag) {
            "00" => Some((fight, None)),
            text => Some((fight, Some(self.site(text)?))),
        }
    }

    /// The other side's move, its result, and the flag of that side.
    fn go(&mut self, words: &[Range<usize>], span: Span) {
        let other = self.own.other();
        let [mv, fight, flag] = words else {
            self.keep(span, other);
            return;
        };
        if self.text(mv) == "0000" {
            return;
        }
        let (Some(played), Some((fight, flag))) = (self.mv(self.text(mv)), self.outcome(fight, flag)) else {
            self.keep(span, other);
            return;
        };
        self.play(played, span, other);
        self.detail(FIGHT, DetailValue::Number(fight.number().into()));
        if matches!(fight, Fight::Won | Fight::BothLost) {
            self.cells[played.to.index()] = None;
        }
        self.show_own_flag(span);
        self.compare_flag(flag, span);
    }

    /// Shows the own flag with a move of the other side, once the own marshal is gone.
    fn show_own_flag(&mut self, span: Span) {
        let Some(flag) = self.flag.filter(|_| self.find(Rank::Marshal).is_none()) else { return };
        self.detail(FLAG, DetailValue::Text(flag.text().into()));
        if !std::mem::replace(&mut self.shown, true) {
            let finding = Finding::new(&FLAG_DERIVED).with("site", flag.text());
            self.recorder.report.add(finding, self.recorder.place(span));
        }
    }

    /// A flag that was shown stays.
    fn compare_flag(&mut self, flag: Option<Site>, span: Span) {
        if flag.is_none() && self.seen_flag.is_some() {
            self.recorder.tell(&FLAG_HIDDEN_AGAIN, span);
        }
        self.seen_flag = flag.or(self.seen_flag);
    }

    fn best(&mut self, words: &[Range<usize>], span: Span) {
        let [text] = words else {
            self.keep(span, self.own);
            return;
        };
        let Some(mv) = self.mv(self.text(text)) else {
            self.keep(span, self.own);
            return;
        };
        if !self.has_answers && (self.moves > 0 || self.own == Side::SECOND) {
            let ply = self.recorder.record.tree.raw_ply("......");
            self.recorder.add(ply, Span::at(span.start), None);
        }
        self.play(mv, span, self.own);
        self.unanswered = Some((mv, span));
    }

    /// What became of the own move, and the flag of the other side.
    fn result(&mut self, words: &[Range<usize>], span: Span) {
        let Some((mv, of)) = self.unanswered.take() else {
            self.recorder.remark(&LINE_UNREADABLE, "\n", span);
            return;
        };
        let found = match words {
            [fight, flag] => self.outcome(fight, flag),
            _ => None,
        };
        let Some((fight, flag)) = found else {
            self.recorder.remark(&LINE_UNREADABLE, "\n", span);
            self.unanswered = Some((mv, of));
            return;
        };
        self.recorder.record.tree.set_span(self.recorder.at, Span::new(of.start, span.end));
        self.detail(FIGHT, DetailValue::Number(fight.number().into()));
        if let Some(flag) = flag {
            self.detail(FLAG, DetailValue::Text(flag.text().into()));
        }
        self.compare_flag(flag, span);
        let piece = self.cells[mv.from.index()].take();
        if matches!(fight, Fight::Won | Fight::None) {
            self.cells[mv.to.index()] = piece;
        }
    }

    /// Reports an own move of which the log does not say what became.
    fn give_up_result(&mut self) {
        let Some((mv, span)) = self.unanswered.take() else { return };
        let piece = self.cells[mv.from.index()].take();
        self.cells[mv.to.index()] = piece;
        if self.has_answers {
            self.recorder.tell(&RESULT_MISSING, span);
        }
    }

    fn end(&mut self, at: Range<usize>, span: Span) {
        let value = self.text(&at).to_owned();
        let (outcome, meaning) = match (&*value, self.own) {
            ("0", Side::FIRST) | ("1", Side::SECOND) => (Outcome::SecondWins, ("Second wins", "后手胜")),
            ("0" | "1", _) => (Outcome::FirstWins, ("First wins", "先手胜")),
            ("2", _) => (Outcome::Unknown, ("ended otherwise", "非正常结束")),
            _ => {
                self.recorder.remark(&LINE_UNREADABLE, "\n", span);
                return;
            }
        };
        self.recorder.record.outcome = outcome;
        self.recorder.record.set_tag_span(TagName::new("result"), span);
        let finding = Finding::new(&END_ASSUMED).with("value", &*value);
        self.recorder.report.add(finding.with("meaning", Value::term(meaning.0, meaning.1)), span);
    }

    fn play(&mut self, mv: ArmyMove, span: Span, side: Side) {
        let ply = self.recorder.record.tree.intern(&Army::pack(mv));
        self.recorder.add(ply, span, Some(side));
        self.recorder.position.pass_unread();
        self.moves += 1;
    }

    /// Keeps a line in the place of a move.
    fn keep(&mut self, span: Span, side: Side) {
        let text = self.recorder.slice(span);
        let is_site = |word: &[u8]| matches!(word, [row, column] if row.is_ascii_alphabetic() && column.is_ascii_digit());
        let word = text.split_ascii_whitespace().nth(1).unwrap_or("");
        let code: &'static CodeInfo = match word.as_bytes().split_at_checked(2) {
            Some((from, to)) if is_site(from) && is_site(to) && self.mv(word).is_none() => &SITE_OFF_BOARD,
            _ => &LINE_UNREADABLE,
        };
        self.recorder.keep(code, span, Some(side));
        self.moves += 1;
    }

    fn detail(&mut self, name: &str, value: DetailValue) {
        let details = &mut self.recorder.record.tree.extra_mut(self.recorder.at).details;
        details.push(Detail { name: name.into(), value });
    }

    fn finish(mut self) {
        self.give_up_result();
        self.recorder.put_remarks();
        if self.recorder.record.start.is_none() {
            self.recorder.record.start = Some([UNKNOWN, UNKNOWN].join("/").into());
        }
        if !self.has_answers && self.moves > 0 {
            self.recorder.report.add(&ONE_SIDE, Span::at(0));
        }
    }
}
