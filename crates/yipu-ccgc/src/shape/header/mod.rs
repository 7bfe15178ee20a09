//! The header of six fields: `[CODE][first][second][result][date time place][event]`.

mod field;
mod restate;
mod result;
mod team;
mod write;

use yipu_core::{Diagnostic, Doubt, Finding, Fix, NodeId, Record, Report, Span, TagName, half_width, loss};

use super::codes::{
    CODE_MISSING, CODE_OF_ANOTHER_GAME, CODE_SPELLING, FIELD_EMPTY, HEADER_SHAPE, LETTERS_CONTRADICT_MOVES,
    LETTERS_SWAPPED, NO_MOVES,
};
use super::moment;
use super::outcome::{self, Stated};
use super::scan::Scanner;
use super::terms::{self, Term};
use field::{Field, Fields};
use team::Team;

pub(crate) use restate::{replace, restate};
pub(crate) use result::{At, ColorWins, state};
pub(crate) use team::split as split_team;
pub(crate) use write::{plain, write};

/// What the header of a game has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rule {
    /// The code of the game.
    pub(crate) code: &'static str,
    /// The letters of the colours that teams may have, First's own first.
    pub(crate) letters: [char; 2],
    /// The Chinese names of these colours, a character each; one may have two.
    pub(crate) colors: [&'static str; 2],
    /// Whether First always has the first of the letters.
    pub(crate) fixed: bool,
}

impl Rule {
    /// The letter of a colour by its Chinese name.
    pub(crate) fn letter(self, color: char) -> Option<char> {
        let index = self.colors.iter().position(|names| names.contains(color))?;
        self.letters.get(index).copied()
    }
}

/// The tags that the header holds, and what they are called.
const TAGS: [(TagName, Term); 8] = [
    (TagName::FIRST, ("first team", "先手队")),
    (TagName::SECOND, ("second team", "后手队")),
    (TagName::FIRST_COLOR, ("first team's colour", "先手队执色")),
    (TagName::SECOND_COLOR, ("second team's colour", "后手队执色")),
    (TagName::RESULT_TEXT, ("result", "结果")),
    (TagName::DATE, ("time", "时间")),
    (TagName::PLACE, ("place", "地点")),
    (TagName::EVENT, ("event", "赛事")),
];

/// What is left to be done once the moves are known.
#[derive(Debug, Default)]
#[must_use = "the result may be in it"]
pub(crate) struct Header {
    /// A result that names a colour.
    pub(crate) won: Option<ColorWins>,
    /// Where the first team stands.
    first: Span,
    /// Whether there is any header.
    pub(crate) is_there: bool,
}

impl Header {
    /// Compares the letter of the first team with that of the colour that began. Where they differ nobody knows which of the
    /// two is wrong, or whether a move is missing, so the moves prove nothing.
    pub(crate) fn compare_letters(&self, moved: char, record: &mut Record, report: &mut Report) {
        if let Some(letter) = first_letter(record).filter(|letter| *letter != moved) {
            contradict(letter, moved, self.first, record, report);
        }
    }
}

/// The letter of the first team.
pub(crate) fn first_letter(record: &Record) -> Option<char> {
    record.tags.text(&TagName::FIRST_COLOR).chars().next()
}

/// Tells that the letter of the first team is not that of the colour that began.
pub(crate) fn contradict(letter: char, moved: char, at: Span, record: &mut Record, report: &mut Report) {
    report.add(Finding::new(&LETTERS_CONTRADICT_MOVES).with("found", letter).with("moved", moved), at);
    if let Some(first) = record.tree.first_child(NodeId::ROOT) {
        Doubt::Letters.note(&mut record.tree, first);
    }
}

/// Reads the header from the cursor on, which is left behind the sign that ends it; `is_move` says whether the text
/// before it is that of a move, which ends a header that has no sign of its own.
pub(crate) fn read(
    scanner: &mut Scanner<'_>,
    rule: Rule,
    is_move: impl Fn(&str) -> bool,
    record: &mut Record,
    report: &mut Report,
) -> Header {
    scanner.blanks();
    let start = scanner.at();
    let mut fields = Fields::gather(scanner, &is_move);
    let whole = Span::from_range(start..scanner.at());
    let count = fields.list.len();
    if count == 0 {
        report.add(Finding::new(&HEADER_SHAPE).with("count", 0usize), whole);
        return Header::default();
    }
    take_code(rule, &mut fields, report);
    let unclosed = fields.unclosed;
    let mut reader =
        Reader { rule, odd: fields.odd || fields.list.len() != 5, by_color: false, extra: Vec::new() };
    let header = reader.assign(fields.list, record, report);
    // Where the text ends in the header, more than its shape is missing.
    let cut_off = scanner.rest().trim().is_empty();
    if reader.odd {
        let (mut canonical, mut changes) = (String::new(), Report::new());
        write(rule, record, &mut canonical, &mut changes);
        let safe = reader.extra.is_empty() && !unclosed && changes.is_empty();
        let mut diagnostic = Diagnostic::new(Finding::new(&HEADER_SHAPE).with("count", count), whole);
        // A result that names a colour is put into the standard's words first, by itself, where that can be done.
        if !cut_off && !reader.by_color {
            diagnostic = diagnostic.with_fix(Fix { safe, ..Fix::safe(whole, canonical + ";") });
        }
        report.push(diagnostic);
    }
    if !cut_off {
        report_empty(whole, record, report);
    }
    for extra in reader.extra {
        record.tags.push(TagName::new("header"), extra);
    }
    header
}

/// Takes the code from the fields.
fn take_code(rule: Rule, fields: &mut Fields<'_>, report: &mut Report) {
    let Some(first) = fields.list.first() else { return };
    let plain: String = first.text.chars().filter(|c| !c.is_whitespace()).map(half_width).collect();
    let plain = plain.to_ascii_uppercase();
    // One that the standard does not have is a code if the result is where it is behind a code.
    let looks_like_code = || {
        (2..=4).contains(&plain.len())
            && plain.bytes().all(|b| b.is_ascii_alphanumeric())
            && result_at(&fields.list) == Some(3)
    };
    if plain == rule.code {
        if first.text != rule.code {
            let finding = Finding::new(&CODE_SPELLING).with("found", &*first.text).with("code", rule.code);
            let fix = Fix::safe(first.span, format!("[{}]", rule.code));
            report.push(Diagnostic::new(finding, first.span).with_fix(fix));
        }
    } else if crate::name::codes_of_the_standard().any(|code| code == plain) || looks_like_code() {
        let finding =
            Finding::new(&CODE_OF_ANOTHER_GAME).with("found", &*first.text).with("expected", rule.code);
        report.add(finding, first.span);
    } else {
        let at = Span::at(first.span.start);
        let fix = Fix::safe(at, format!("[{}]", rule.code));
        let finding = Finding::new(&CODE_MISSING).with("code", rule.code);
        return report.push(Diagnostic::new(finding, at).with_fix(fix));
    }
    fields.list.remove(0);
}

/// Which field reads as a result: the third or fourth if it does, else the first that does.
fn result_at(fields: &[Field<'_>]) -> Option<usize> {
    let readable =
        |field: &Field<'_>| !matches!(outcome::read(&field.text), Stated::Unreadable | Stated::Unfilled);
    let at = |index: usize| fields.get(index).is_some_and(readable).then_some(index);
    at(2).or_else(|| at(3)).or_else(|| fields.iter().position(readable))
}

/// What is known while the fields behind the code are given to their tags.
struct Reader {
    rule: Rule,
    odd: bool,
    /// Whether the result names a colour.
    by_color: bool,
    /// Fields that have no tag of their own.
    extra: Vec<String>,
}

impl Reader {
    fn assign(&mut self, mut fields: Vec<Field<'_>>, record: &mut Record, report: &mut Report) -> Header {
        // Some writers name the colours: `[红方:X][蓝方:Y][红方先手][红方胜]`.
        let begins = |field: &Field<'_>| self.rule.letter(team::begins(&field.text)?);
        let beginner = fields.iter().position(|field| begins(field).is_some());
        let beginner = beginner.and_then(|index| begins(&fields.remove(index)));
        self.odd |= beginner.is_some();
        let result = result_at(&fields).or_else(|| (fields.len() > 2).then_some(2));
        let (mut won, mut after) = (None, Vec::new());
        if let Some(index) = result {
            after = fields.split_off(index + 1);
            if let Some(field) = fields.pop() {
                let at = At { span: field.span, enclosure: ["[", "]"] };
                won = state(self.rule, &field.text, at, record, report);
            }
        }
        let first = fields.first().map(|field| field.span).unwrap_or_default();
        self.teams(&fields, beginner, record, report);
        self.by_color = won.is_some();
        if self.rule.fixed
            && let Some(won) = won.take()
        {
            won.resolve(self.rule.letters[0], record, report);
        }
        self.moment(&after, record);
        Header { won, first, is_there: true }
    }

    /// The names of the teams and their colours.
    fn teams(
        &mut self,
        fields: &[Field<'_>],
        beginner: Option<char>,
        record: &mut Record,
        report: &mut Report,
    ) {
        self.odd |= fields.len() != 2;
        let text = |index: usize| fields.get(index).map_or("", |field| &*field.text);
        let [first, second] = Team::pair([text(0), text(1)], self.rule, beginner);
        self.odd |= first.prefixed || second.prefixed;
        self.extra.extend(fields.iter().skip(2).map(|field| field.text.to_string()));
        for (tag, letter_tag, team) in [
            (TagName::FIRST, TagName::FIRST_COLOR, &first),
            (TagName::SECOND, TagName::SECOND_COLOR, &second),
        ] {
            if let Some(field) = fields.get(team.field) {
                record.set_tag_span(tag.clone(), field.span);
            }
            if !team.name.is_empty() {
                record.tags.set(tag, &*team.name);
            }
            if let Some(letter) = team.letter {
                record.tags.set(letter_tag, letter.to_string());
            }
        }
        if let Some(letter) = first.letter.filter(|letter| self.rule.fixed && *letter != self.rule.letters[0])
        {
            let span = fields.first().map(|field| field.span).unwrap_or_default();
            let finding =
                Finding::new(&LETTERS_SWAPPED).with("found", letter).with("expected", self.rule.letters[0]);
            report.add(finding, span);
        }
    }

    /// The time, the place and the event. Some writers have a field each for the date, the time and the place.
    fn moment(&mut self, fields: &[Field<'_>], record: &mut Record) {
        self.odd |= fields.len() != 2;
        let mut texts = fields.iter().map(|field| &*field.text).peekable();
        let first = match fields {
            [only] if moment::split(&only.text).0.is_empty() => "",
            _ => texts.next().unwrap_or(""),
        };
        let (date, place) = moment::split(first);
        let (mut date, mut place) = (date.to_owned(), place.to_owned());
        if fields.len() > 2 && place.is_empty() {
            // The last field is the event.
            while texts.len() > 1
                && let Some(time) = texts.next_if(|text| moment::is_time(text))
            {
                date = moment::join(&date, time);
            }
            if texts.len() > 1 {
                texts.next().unwrap_or("").clone_into(&mut place);
            }
        }
        let event = texts.next().unwrap_or("");
        self.extra.extend(texts.map(ToOwned::to_owned));
        if let (false, Some(field)) = (date.is_empty(), fields.first()) {
            record.set_tag_span(TagName::DATE, field.span);
        }
        for (name, value) in [(TagName::DATE, &*date), (TagName::PLACE, &*place), (TagName::EVENT, event)] {
            if !value.is_empty() {
                record.tags.set(name, value);
            }
        }
    }
}

/// Tells which fields say nothing, the result apart, which is told by itself.
fn report_empty(whole: Span, record: &Record, report: &mut Report) {
    let is_empty = |name: &TagName| record.tags.text(name).is_empty();
    let empty: Vec<Term> = [
        (is_empty(&TagName::FIRST), ("first team", "先手队")),
        (is_empty(&TagName::SECOND), ("second team", "后手队")),
        (is_empty(&TagName::DATE) && is_empty(&TagName::PLACE), ("time and place", "时间地点")),
        (is_empty(&TagName::EVENT), ("event", "赛事")),
    ]
    .into_iter()
    .filter_map(|(empty, term)| empty.then_some(term))
    .collect();
    if !empty.is_empty() {
        report.add(Finding::new(&FIELD_EMPTY).with("fields", terms::list(&empty)), whole);
    }
}

/// Reports the tags that the header has no place for.
pub(crate) fn report_tags(rule: Rule, record: &Record, also: &[TagName], report: &mut Report) {
    let has_place = |name: &TagName| TAGS.iter().any(|(tag, _)| tag == name) || also.contains(name);
    loss::report_tags(rule.code, record, has_place, report);
}

/// Tells that the text behind a header is no move at all. A game that was not played has none.
pub(crate) fn report_no_moves(body: &str, end: usize, record: &Record, report: &mut Report) {
    let lines = body.lines().filter(|line| !line.trim_start().starts_with(['#', '＃']));
    if record.tree.is_empty() && lines.flat_map(str::chars).any(char::is_alphanumeric) {
        let start = end - body.trim_start().len();
        report.add(&NO_MOVES, Span::from_range(start..start + body.trim().len()));
    }
}
