//! From PDN to a record: tags, rules, start, moves, result (SPEC 18 to 25).

use yipu_core::tag_pairs::{TagLexer, TagPair};
use yipu_core::{
    Context, Finding, FormatError, Location, Outcome, Position as _, Record, Report, Source, Span, TagName,
    Value,
};

use super::super::color::{self, Color};
use super::super::resolve;
use super::super::rules::Draughts;
use super::super::ruleset::RuleSet;
use super::super::{fen, info};
use super::build::Builder;
use super::parse::{self, Game, Item};
use super::tags;
use super::{
    BOTH_LOSE, BROKEN_TAG, FEN_TURN_UNKNOWN, FEN_UNREADABLE, GAME_TYPE_UNKNOWN, NOT_ENDED, RESULT_UNREADABLE,
    RESULTS_DIFFER, RULES_FOUND, TAG_REPEATED, TURN_CONTRADICTED,
};

/// Reads one game.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let text = source.text();
    cx.limits.bytes(text.len())?;
    let mut header = Header::default();
    let from = header.read(text, cx, record, report)?;
    let stated = header.result.as_ref().map_or("", |(text, _)| text);
    let game = parse::parse(text, from, stated, cx, report)?;
    let main: &[Item] = game.lines.first().map_or(&[], |line| &line.items);
    if !header.any && main.iter().all(|item| item.spelt.is_none()) {
        return Err(FormatError::NotThisFormat);
    }
    if let Some(span) = game.setup {
        header.fen = Some((span.slice(text).to_owned(), span));
    }
    let texts: Vec<Option<String>> = main.iter().map(|item| item.spelt.clone()).collect();
    let mut start = header.start(&texts, cx, report);
    if let Some(color) = other_color(&start, &texts) {
        let place = main.first().map_or_else(Span::default, |item| item.span);
        report.add(Finding::new(&TURN_CONTRADICTED).with("side", color.words()), place);
        start.begin_with(color);
    }
    let sibling = source.sibling();
    if game.result.is_none() && sibling.number > 0 && !sibling.is_last {
        report.add(&NOT_ENDED, Span::from_range(text.trim_end().len()..text.trim_end().len()));
    }
    record.game = info(start.rules().is_ten());
    let start_text = start.to_text();
    record.start = (start_text != record.game.start).then(|| start_text.into());
    Builder::new(source, record, report).build(&game, &start);
    header.settle(text, &game, start.rules(), record, report);
    color::seat(record, start.first());
    Ok(())
}

/// The colour of the piece that the first move moves, if it is not the one to move.
fn other_color(start: &Draughts, texts: &[Option<String>]) -> Option<Color> {
    let (moves, _) = resolve::meant(start, texts.first()?.as_deref());
    let (color, _) = start.get(moves.first()?.from())?;
    (color != start.to_move()).then_some(color)
}

/// What the tags say beyond those of a record.
#[derive(Default)]
struct Header {
    /// Whether there is any tag.
    any: bool,
    result: Option<(String, Span)>,
    fen: Option<(String, Span)>,
    /// The rules that the file names.
    rules: Option<RuleSet>,
}

impl Header {
    /// Reads the tags and says where the rest begins.
    fn read(
        &mut self,
        text: &str,
        cx: &Context,
        record: &mut Record,
        report: &mut Report,
    ) -> Result<usize, FormatError> {
        let mut lexer = TagLexer::new(text, 0, &tags::SYNTAX);
        loop {
            lexer.pass(|c| c.is_whitespace() || c == '\u{FEFF}');
            if let Some(line) = lexer.escaped_line() {
                record.tags.push(TagName::new("%"), line);
                continue;
            }
            let Some(tag) = lexer.next() else { return Ok(lexer.at()) };
            let is_broken = tags::is_broken(tag.flaws);
            if is_broken {
                report.add(&BROKEN_TAG, tag.span);
            }
            cx.limits.tags(record.tags.len() + 1)?;
            self.any |= !is_broken;
            if self.is_second(tag.name, record) {
                report.add(Finding::new(&TAG_REPEATED).with("name", tag.name), tag.span);
            }
            self.keep(&tag, record, report);
        }
    }

    /// Whether the game has had this tag already and should have it only once.
    fn is_second(&self, name: &str, record: &Record) -> bool {
        let players = [TagName::EVENT, TagName::FIRST, TagName::SECOND];
        match tags::known(name) {
            Some(tag) => players.contains(&tag) && record.tags.get(&tag).is_some(),
            None => name.eq_ignore_ascii_case("result") && self.result.is_some(),
        }
    }

    fn keep(&mut self, tag: &TagPair<'_>, record: &mut Record, report: &mut Report) {
        let (value, span) = (&*tag.value, tag.value_span);
        let is = |name: &str| tag.name.eq_ignore_ascii_case(name);
        if let Some(known) = tags::known(tag.name) {
            if record.tags.get(&known).is_none() {
                record.set_tag_span(known.clone(), span);
            }
            record.tags.push(known, value);
        } else if (is("result") || tag.name == "Risultato") && self.result.is_none() {
            self.result = Some((value.trim().to_owned(), span));
            record.set_tag_span(TagName::new("result"), span);
        } else if is("fen") && self.fen.is_none() && !value.trim().is_empty() {
            self.fen = Some((value.to_owned(), span));
        } else if is("gametype") && self.rules.is_none() {
            let number = value.split(',').next().and_then(|number| number.trim().parse().ok());
            self.rules = number.and_then(RuleSet::of_game_type);
            // What only a number tells is written back as it was.
            let written = self.rules.and_then(RuleSet::game_type).map(|number| number.to_string());
            if self.rules.is_none() {
                report.add(Finding::new(&GAME_TYPE_UNKNOWN).with("text", value), span);
            }
            if written.as_deref() != Some(value) {
                record.tags.push(TagName::GAME_TYPE, value);
            }
        } else if !(is("fen") || is("setup") && matches!(value, "0" | "1")) {
            record.tags.push(TagName::new(tag.name.to_owned()), value);
        }
    }

    /// The position before the first move, by the rules that are stated, asked for, or else explain the moves.
    fn start(&self, texts: &[Option<String>], cx: &Context, report: &mut Report) -> Draughts {
        let named = cx.option("rules");
        let wanted = named.and_then(|name| RuleSet::ALL.into_iter().find(|rules| rules.name() == name));
        if let Some(rules) = self.rules.or(wanted) {
            return self.begin(rules).unwrap_or_else(|| self.unreadable(rules, report));
        }
        let found = resolve::explain(&self.candidates(texts), texts, |rules| {
            let mut start = self.begin(rules)?;
            if self.fen.is_some()
                && let Some(color) = other_color(&start, texts)
            {
                start.begin_with(color);
            }
            Some(start)
        });
        let rules = found.map_or(RuleSet::International, |(rules, _)| rules);
        let name = Value::term(rules.name(), rules.zh());
        report.add(Finding::new(&RULES_FOUND).with("rules", name), Location::FILE);
        let begun = self.begin(rules).map(|start| (start, self.fen_turn()));
        if let Some((start, turn)) = begun {
            if turn {
                report.add(&FEN_TURN_UNKNOWN, self.fen.as_ref().map_or(Span::default(), |(_, span)| *span));
            }
            return start;
        }
        self.unreadable(rules, report)
    }

    /// Whether the position that is set up does not say who moves.
    fn fen_turn(&self) -> bool {
        self.fen.as_ref().is_some_and(|(text, _)| text.trim_start().starts_with('?'))
    }

    fn unreadable(&self, rules: RuleSet, report: &mut Report) -> Draughts {
        if let Some((text, span)) = &self.fen {
            report.add(Finding::new(&FEN_UNREADABLE).with("text", &**text), *span);
        }
        Draughts::start(rules, rules.beginner())
    }

    /// The start by given rules; `None` when the position that is set up is none of these.
    fn begin(&self, rules: RuleSet) -> Option<Draughts> {
        match &self.fen {
            None => Some(Draughts::start(rules, rules.beginner())),
            Some((text, _)) => fen::read(text, rules).map(|read| read.position),
        }
    }

    /// The rules that may explain the moves, the likelier ones first.
    fn candidates(&self, texts: &[Option<String>]) -> Vec<RuleSet> {
        const NAMED: [RuleSet; 5] =
            [RuleSet::Brazilian, RuleSet::Russian, RuleSet::Czech, RuleSet::English, RuleSet::Italian];
        const EIGHT: [RuleSet; 5] =
            [RuleSet::Brazilian, RuleSet::Russian, RuleSet::English, RuleSet::Italian, RuleSet::Czech];
        let spelt = || texts.iter().flatten();
        let named = spelt().next().is_some_and(|text| text.starts_with(|c: char| c.is_ascii_alphabetic()));
        let big = |text: &str| {
            let numbers =
                text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse::<u32>().ok());
            numbers.fold(0, u32::max) > 32
        };
        let is_big =
            self.fen.as_ref().is_some_and(|(text, _)| big(text)) || !named && spelt().any(|text| big(text));
        match (is_big, named, self.fen.is_some()) {
            (true, ..) => vec![RuleSet::International],
            (false, true, _) => NAMED.to_vec(),
            (false, false, true) => EIGHT.into_iter().chain([RuleSet::International]).collect(),
            (false, false, false) => [RuleSet::International].into_iter().chain(EIGHT).collect(),
        }
    }

    /// The result, by colours: the tag counts, then the result after the moves.
    fn settle(&self, text: &str, game: &Game, rules: RuleSet, record: &mut Record, report: &mut Report) {
        let last = game.result.map(|span| (span.slice(text), span));
        let tag = self.result.as_ref().map(|(text, span)| (&**text, *span));
        let said = |stated: Option<(&str, Span)>| parse::outcome(stated?.0, rules.beginner());
        let mut keep = |found: Option<(&str, Span)>, report: &mut Report| {
            let Some((words, span)) = found else { return };
            if said(found).is_none() {
                report.add(Finding::new(&RESULT_UNREADABLE).with("text", words), span);
            } else if words == "0-0" {
                report.add(&BOTH_LOSE, span);
            } else if words != "?" {
                return;
            }
            if record.tags.get(&TagName::RESULT_TEXT).is_none() {
                record.tags.push(TagName::RESULT_TEXT, words);
            }
        };
        keep(tag, report);
        if tag.map(|(words, _)| words) != last.map(|(words, _)| words) {
            keep(last, report);
        }
        let (stated, ended) = (said(tag), said(last));
        record.outcome = match (stated, ended) {
            (None | Some(Outcome::Unknown), Some(ended)) if tag.is_none_or(|(words, _)| words != "0-0") => {
                ended
            }
            (Some(stated), _) => stated,
            (None, _) => Outcome::Unknown,
        };
        if let (Some(stated), Some(ended)) = (stated, ended)
            && let (Some((words, _)), Some((behind, span))) = (tag, last)
            && stated != ended
            && ended != Outcome::Unknown
            && stated != Outcome::Unknown
        {
            report.add(Finding::new(&RESULTS_DIFFER).with("last", behind).with("stated", words), span);
        }
    }
}
