//! How a record departs from the volume, with what mends it.

use yipu_core::{
    Charset, Diagnostic, Edit, Finding, Fix, Location, NodeId, Outcome, Record, Report, Source, Span, Value,
    in_gb2312,
};

use super::{
    BOTH_LETTERS, CHARSET, DRAW, HOUSE, MOVE_SPELLING, NINTH_FILE, NOT_IN_STANDARD, OUTSIDE_GB2312,
    RESULT_BEHIND, RESULT_SPELLING, TAGS_MISSING, token,
};
use crate::formats::pgn::house::House;
use crate::{Move, Notation, Xiangqi};

/// The charset (SPEC 1.1).
pub(super) fn charset(source: &Source<'_>, report: &mut Report) {
    let Some(decoded) = source.decoded().filter(|_| !source.text().is_ascii()) else { return };
    if decoded.charset != Charset::Gb18030 {
        let finding = Finding::new(&CHARSET).with("found", decoded.charset.name());
        report.push(Diagnostic::new(finding, Location::FILE).with_fix(Fix::recode(Charset::Gb18030)));
    }
    let outside = source.text().chars().filter(|c| !in_gb2312(*c)).count();
    if outside > 0 {
        report.add(Finding::new(&OUTSIDE_GB2312).with("count", outside), Location::FILE);
    }
}

/// A tag as it stands in the text.
struct Stated<'a> {
    name: &'a str,
    value: &'a str,
    span: Span,
}

/// The tags in the text before the moves. Only those are looked at that stand at the beginning of a line.
fn stated(text: &str, moves: usize) -> Vec<Stated<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    for line in text.get(..moves).unwrap_or(text).split_inclusive('\n') {
        let tag = line.trim();
        let from = at + (line.len() - line.trim_start().len());
        at += line.len();
        let Some((name, rest)) = tag.strip_prefix('[').and_then(|tag| tag.split_once([' ', '\t'])) else {
            continue;
        };
        let value = rest.trim().trim_end_matches(']').trim().trim_matches('"');
        found.push(Stated { name, value, span: Span::from_range(from..from + tag.len()) });
    }
    found
}

/// The tags (SPEC 2).
pub(super) fn tags(text: &str, moves: usize, record: &Record, report: &mut Report) {
    let stated = stated(text, moves);
    let result = stated.iter().find(|tag| tag.name.eq_ignore_ascii_case("result"));
    let expected = token(record.outcome);
    if let Some(result) = result
        && result.value != expected
        && (record.outcome != Outcome::Unknown || result.value == "*")
    {
        let finding = Finding::new(&RESULT_SPELLING).with("found", result.value).with("expected", &*expected);
        let fix = Fix::safe(result.span, format!("[Result \"{expected}\"]"));
        report.push(Diagnostic::new(finding, result.span).with_fix(fix));
    }
    if record.outcome == Outcome::Draw {
        report.add(&DRAW, result.map_or(Location::FILE, |tag| tag.span.into()));
    }
    missing(&stated, text, moves, report);
    let all = || names_of_the_volume().chain(["BkacElo"]);
    for tag in stated.iter().filter(|tag| !all().any(|name| name.eq_ignore_ascii_case(tag.name))) {
        let what = Value::Words {
            en: format!("the tag {}", tag.name).into(),
            zh: format!("标签 {}", tag.name).into(),
        };
        report.add(Finding::new(&NOT_IN_STANDARD).with("what", what), tag.span);
    }
}

/// The tags of the volume in their order.
fn names_of_the_volume() -> impl DoubleEndedIterator<Item = &'static str> + Clone {
    let own = |from: usize, to: usize| HOUSE.names.iter().skip(from).take(to - from).map(|(name, _)| *name);
    std::iter::once("Game")
        .chain(own(0, HOUSE.before_result))
        .chain(["Result"])
        .chain(own(HOUSE.before_result, HOUSE.always))
        .chain(["FEN"])
}

/// Tells which tags are missing; each is put behind the one before it.
fn missing(stated: &[Stated<'_>], text: &str, moves: usize, report: &mut Report) {
    let spelled = |name: &str, tag: &Stated<'_>| {
        name.eq_ignore_ascii_case(tag.name) || name == "BlackElo" && tag.name.eq_ignore_ascii_case("bkacelo")
    };
    let (mut names, mut edits) = (Vec::new(), Vec::<Edit>::new());
    let mut behind = 0;
    for name in names_of_the_volume() {
        if let Some(tag) = stated.iter().find(|tag| spelled(name, tag)) {
            let end = tag.span.end as usize;
            let line = text
                .get(end..moves)
                .and_then(|rest| rest.find('\n'))
                .map_or(end, |newline| end + newline + 1);
            behind = behind.max(line);
            continue;
        }
        names.push(name);
        let line =
            format!("[{name} \"{}\"]\n", if name == "Game" { "Chinese Chess" } else { House::unknown(name) });
        match edits.last_mut() {
            Some(edit) if edit.span.start as usize == behind => edit.replacement.push_str(&line),
            _ => edits.push(Edit { span: Span::from_range(behind..behind), replacement: line }),
        }
    }
    if !names.is_empty() {
        let finding = Finding::new(&TAGS_MISSING).with("names", names.join(", "));
        report.push(Diagnostic::new(finding, Location::FILE).with_fix(Fix::edits(true, edits)));
    }
}

/// The moves (SPEC 4).
pub(super) fn moves(text: &str, record: &Record, report: &mut Report) {
    let tree = &record.tree;
    let board = Xiangqi::start();
    let (mut ninth, mut others) = (Vec::new(), Vec::new());
    let (mut has_i, mut has_j) = (false, false);
    for id in tree.preorder() {
        let (Some(mv), Some(span)) = (Move::from_ply(tree.ply(id)), tree.span(id)) else { continue };
        let word = span.slice(text);
        let expected = Notation::Ccgc.format(&board, mv);
        has_j |= word.contains(['J', 'j']);
        let in_coordinates = word.len() <= 5 && word.is_ascii();
        has_i |= in_coordinates && word.contains(['I', 'i']);
        if word != &*expected {
            let edit = Edit { span, replacement: expected.to_string() };
            if word.replace('I', "J") == *expected { ninth.push(edit) } else { others.push(edit) }
        }
    }
    for (code, edits) in [(&NINTH_FILE, ninth), (&MOVE_SPELLING, others)] {
        if let Some(first) = edits.first().map(|edit| edit.span) {
            let finding = Finding::new(code).with("count", edits.len());
            report.push(Diagnostic::new(finding, first).with_fix(Fix::edits(true, edits)));
        }
    }
    if has_i && has_j {
        report.add(&BOTH_LETTERS, Location::FILE);
    }
    result_behind(text, record, report);
    additions(record, report);
}

/// A result behind the last move (SPEC 4.4).
fn result_behind(text: &str, record: &Record, report: &mut Report) {
    let Some(end) = record.tree.mainline().filter_map(|id| record.tree.span(id)).last() else { return };
    let rest = text.get(end.end as usize..).unwrap_or("");
    let found = rest.trim();
    if record.outcome != Outcome::Unknown && found == record.outcome.token() || found == "*" {
        let from = end.end as usize;
        let span = Span::from_range(from..from + rest.trim_end().len());
        let place = Span::from_range(span.end as usize - found.len()..span.end as usize);
        report.push(Diagnostic::new(&RESULT_BEHIND, place).with_fix(Fix::safe(span, "")));
    }
}

/// Comments and variations, which the volume does not have.
pub(super) fn additions(record: &Record, report: &mut Report) {
    let tree = &record.tree;
    let mut tell = |en: &'static str, zh: &'static str, id: NodeId| {
        let what = Value::Words { en: en.into(), zh: zh.into() };
        report.add(Finding::new(&NOT_IN_STANDARD).with("what", what), id);
    };
    let has_text = |id: &NodeId| {
        tree.extra(*id).is_some_and(|extra| {
            extra.comment.is_some() || extra.before.is_some() || !extra.glyphs.is_empty()
        })
    };
    if let Some(id) = std::iter::once(NodeId::ROOT).chain(tree.preorder()).find(has_text) {
        tell("comments", "注解", id);
    }
    if tree.move_count() > tree.mainline().count() {
        tell("variations", "变着", NodeId::ROOT);
    }
}
