//! The reader of the standard's record: the header, then rounds of two moves, then the result (SPEC 11 to 17).

use yipu_core::{
    CodeInfo, Context, Diagnostic, Doubt, Edit, Finding, Fix, FormatError, NodeId, Position as _, Report,
    Span, Value,
};

use super::body::{Body, Item};
use super::color::{self, Color};
use super::header::{self, Header};
use super::moves::DraughtsMove;
use super::resolve::{self, How, Line};
use super::rules::Draughts;
use super::ruleset::RuleSet;
use super::text::{
    LANDINGS_LEFT_OUT, MOVER_CONTRADICTED, OTHER_RULES_FIT, ROUND_NUMBERS, SEVERAL_CAPTURES, SIGN_OTHER,
};
use crate::shape::charset::Prescribed;
use crate::shape::codes::{ITEM_UNREADABLE, REMARK};
use crate::shape::recorder::{Recorder, Turn};

/// Reads a record of the board of ten rows or of eight.
pub(super) fn read(ten: bool, mut recorder: Recorder<'_, Turn>) -> Result<(), FormatError> {
    let (text, cx) = (recorder.text(), recorder.cx);
    Prescribed::Utf8.compare(recorder.source, recorder.report);
    let header = header::read(text, recorder.record, recorder.report);
    if !header.is_there {
        recorder.read_name();
    }
    let body = Body::read(text, header.end, cx)?;
    let texts: Vec<Option<String>> = body.items.iter().map(|item| item.spelt.clone()).collect();
    let rules = contest_rules(ten, cx);
    let start = start(rules, &header, &texts, text, recorder.report);
    let line = resolve::full_line(&start, &texts);
    mention_others(&start, &line, &texts, recorder.report);
    let first = start.first();
    if rules != RuleSet::usual(ten) || first != Color::Black {
        recorder.record.start = Some(start.to_text().into());
    }
    let mut builder = Builder { recorder, numbers: Vec::new() };
    for span in &header.others {
        builder.recorder.remark(&REMARK, "\n", *span);
    }
    builder.build(&body, &line);
    let Recorder { record, report, .. } = builder.recorder;
    body.settle(text, &header, first, record, report);
    color::seat(record, first);
    Ok(())
}

/// The rules that the contest plays on the board of eight rows: the Brazilian ones unless the option `variant` names others.
pub(super) fn contest_rules(ten: bool, cx: &Context) -> RuleSet {
    let named = cx.option("variant").filter(|_| !ten);
    let rules = named.and_then(|name| OF_EIGHT.into_iter().find(|rules| rules.name() == name));
    rules.unwrap_or(RuleSet::usual(ten))
}

/// The rule sets that a contest on the board of eight rows may play.
const OF_EIGHT: [RuleSet; 2] = [RuleSet::Brazilian, RuleSet::Russian];

/// The usual start with who begins by the header, or else by the first move.
fn start(
    rules: RuleSet,
    header: &Header,
    texts: &[Option<String>],
    text: &str,
    report: &mut Report,
) -> Draughts {
    let usual = Draughts::start(rules, header.first.unwrap_or(Color::Black));
    let first = texts.first().and_then(Option::as_deref);
    let moved =
        resolve::meant(&usual, first).0.first().and_then(|mv| usual.get(mv.from())).map(|(color, _)| color);
    header.report_first(text, moved, report);
    match (header.first, moved) {
        (Some(stated), Some(moved)) if stated != moved => {
            let side = match stated {
                Color::Black => Value::term("upper", "上方"),
                Color::White => Value::term("lower", "下方"),
            };
            let finding = Finding::new(&MOVER_CONTRADICTED).with("stated", side);
            report.add(finding, header.first_span.unwrap_or_default());
            Draughts::start(rules, moved)
        }
        (stated, moved) => Draughts::start(rules, stated.or(moved).unwrap_or(Color::Black)),
    }
}

/// Mentions other rules that explain all moves where those of the contest do not. The contest's rules judge all the same.
fn mention_others(start: &Draughts, line: &Line, texts: &[Option<String>], report: &mut Report) {
    let rules = start.rules();
    if line.played == texts.len() || !OF_EIGHT.contains(&rules) {
        return;
    }
    let explains = |other: &RuleSet| {
        resolve::full_line(&Draughts::start(*other, start.first()), texts).played == texts.len()
    };
    let words = |rules: RuleSet| Value::term(rules.name(), rules.zh());
    if let Some(other) = OF_EIGHT.into_iter().filter(|other| *other != rules).find(explains) {
        let finding = Finding::new(&OTHER_RULES_FIT).with("rules", words(rules)).with("other", words(other));
        report.add(finding, NodeId::ROOT);
    }
}

/// Makes the tree and tells how the moves are spelt.
struct Builder<'a> {
    recorder: Recorder<'a, Turn>,
    numbers: Vec<Edit>,
}

impl Builder<'_> {
    fn build(&mut self, body: &Body, line: &Line) {
        let mut remarks = body.remarks.iter().peekable();
        let mut last_number = None;
        for (index, (item, resolved)) in body.items.iter().zip(&line.moves).enumerate() {
            while let Some((_, span)) = remarks.next_if(|(behind, _)| *behind <= index) {
                self.recorder.remark(&REMARK, "\n", *span);
            }
            match resolved.mv {
                Some(mv) => self.play(mv, resolved.how, item.span),
                None => self.recorder.keep(&ITEM_UNREADABLE, item.span, None),
            }
            self.number(index, item, &mut last_number);
        }
        for (_, span) in remarks {
            self.recorder.remark(&REMARK, "\n", *span);
        }
        let numbers = std::mem::take(&mut self.numbers);
        if let Some(first) = numbers.first() {
            let finding = Finding::new(&ROUND_NUMBERS).with("count", numbers.len());
            let place = first.span;
            self.recorder.report.push(Diagnostic::new(finding, place).with_fix(Fix::edits(true, numbers)));
        }
        self.recorder.report_spelling();
    }

    /// Puts a move into the tree. The board has been asked for all of them before.
    fn play(&mut self, mv: DraughtsMove, how: How, span: Span) {
        let ply = self.recorder.record.tree.intern(&mv.pack());
        self.recorder.add(ply, span, None);
        let text = self.recorder.slice(span);
        let mut standard = String::new();
        mv.write(&mut standard);
        let told: Option<(&'static CodeInfo, bool)> = match how {
            How::OtherSign => Some((&SIGN_OTHER, true)),
            How::Shortened => Some((&LANDINGS_LEFT_OUT, true)),
            How::Chosen(_) => Some((&SEVERAL_CAPTURES, false)),
            How::Exactly | How::Literally | How::Unread => None,
        };
        let Some((code, safe)) = told else {
            let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
            if plain.replace('X', "x") != standard {
                self.recorder.spelling.note(span, standard);
            }
            return;
        };
        let mut finding = Finding::new(code).with("text", text).with("standard", &*standard);
        if let How::Chosen(count) = how {
            finding = finding.with("count", count);
        }
        let fix = Fix { safe, ..Fix::safe(span, standard) };
        let diagnostic = Diagnostic::new(finding, self.recorder.place(span));
        self.recorder.report.push(diagnostic.with_fix(fix));
    }

    /// Compares the number of a round with where it stands. A number that leaps tells of rounds that are missing.
    fn number(&mut self, index: usize, item: &Item, last: &mut Option<u32>) {
        let opens = index.is_multiple_of(2);
        let expected = (index / 2 + 1) as u32;
        if let Some((number, _)) = item.number {
            let ahead = last.replace(number).map_or(0, |last| i64::from(number) - i64::from(last) - 1);
            if opens && ahead > 0 {
                Doubt::Gap(ahead).note(&mut self.recorder.record.tree, self.recorder.at);
            }
        }
        let edit = match item.number {
            Some((number, span)) if opens && number != expected => {
                Some(Edit { span, replacement: format!("{expected}.") })
            }
            Some((_, span)) if !opens => {
                Some(Edit { span: Span::new(span.start, item.span.start), replacement: String::new() })
            }
            None if opens => {
                Some(Edit { span: Span::at(item.span.start), replacement: format!("{expected}. ") })
            }
            _ => None,
        };
        self.numbers.extend(edit);
    }
}
