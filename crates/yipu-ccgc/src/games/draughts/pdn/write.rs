//! From a record to PDN (SPEC 25).

use yipu_core::movetext::Wrap;
use yipu_core::tag_pairs::{is_of_name, one_line, write_pair};
use yipu_core::{
    Charset, Context, Detail, DetailValue, Extra, Finding, MovetextEvent, NodeId, Outcome, PlyKind, Record,
    Report, TagName, annotation, loss,
};

use super::super::color::Color;
use super::super::moves::DraughtsMove;
use super::super::rules::Draughts;
use super::super::ruleset::RuleSet;
use super::super::{TEN, fen};
use super::build::NAG;
use super::tags::{KNOWN, OWN, known};
use super::{SIGNS_CHANGED, TAG_CHANGED, parse};

/// Lines of moves have 79 characters at most, if they can be broken.
const LINES: Wrap = Wrap::new(79, "\n", |text| text.chars().count());

/// Writes one game.
pub(super) fn write(record: &Record, cx: &Context, out: &mut Vec<u8>, report: &mut Report) {
    let ten = record.game.code == TEN.code;
    let letters = cx.option("squares") == Some("letters");
    let is_other = |detail: &Detail| &*detail.name != NAG && !annotation::is_clock(detail);
    let has_others = |_, extra: &Extra| extra.details.iter().any(is_other);
    loss::report_nodes(&loss::DETAILS_LOST, &record.tree, has_others, report);
    let start = Draughts::read(record.start_text(), ten, &mut Report::new());
    let mut writer =
        Writer { record, rules: start.rules(), letters, text: String::new(), lines: LINES, changed: 0 };
    writer.tags(&start, report);
    writer.moves(start.first());
    writer.text.push_str(writer.lines.text());
    if writer.changed > 0 {
        report.add(Finding::new(&SIGNS_CHANGED).with("count", writer.changed), NodeId::ROOT);
    }
    loss::encode(&writer.text, Charset::Utf8, |_| true, out, report);
}

/// The result as the rules of the game count points: those of the colour that begins by the rules come first.
fn result(record: &Record, rules: RuleSet, first: Color) -> String {
    let wins = ["2-0", "1-1", "0-2"];
    let points = if rules == RuleSet::International { wins } else { ["1-0", "1/2-1/2", "0-1"] };
    let beginner = rules.beginner().seat(first);
    match record.outcome {
        Outcome::Draw => points[1].to_owned(),
        Outcome::FirstWins | Outcome::SecondWins => {
            let first = record.outcome.winners().contains(beginner);
            points[if first { 0 } else { 2 }].to_owned()
        }
        // What says no more than that there is none is written as it was.
        _ => match record.tags.text(&TagName::RESULT_TEXT) {
            "" => "*".to_owned(),
            words => match parse::outcome(words, rules.beginner()) {
                None | Some(Outcome::Unknown) => words.replace(['\r', '\n'], " ").trim().to_owned(),
                Some(_) => "*".to_owned(),
            },
        },
    }
}

/// The number in front of a move, which stays on its line.
fn number(depth: usize, fresh: bool) -> String {
    match (depth.is_multiple_of(2), fresh) {
        (true, _) => format!("{}. ", depth / 2 + 1),
        (false, true) => format!("{}... ", depth / 2 + 1),
        (false, false) => String::new(),
    }
}

/// A tag of the table, whose players are by colours, as this record has it.
fn seated(tag: TagName, first: Color) -> TagName {
    if tag == TagName::FIRST {
        Color::Black.tag(first)
    } else if tag == TagName::SECOND {
        Color::White.tag(first)
    } else {
        tag
    }
}

/// Reports a tag that is not written as it is.
fn tag_changed(name: &str, report: &mut Report) {
    report.add(Finding::new(&TAG_CHANGED).with("name", name), NodeId::ROOT);
}

struct Writer<'a> {
    record: &'a Record,
    rules: RuleSet,
    letters: bool,
    /// The tags.
    text: String,
    /// The moves.
    lines: Wrap,
    /// Texts that could not be written as they are.
    changed: usize,
}

impl Writer<'_> {
    /// A tag that the record itself states.
    fn own_tag(&mut self, name: &str, value: &str) {
        write_pair(name, value, "\n", &mut self.text);
    }

    /// A tag of the record under the name that PDN has for it.
    fn tag(&mut self, name: &str, tag: &TagName, value: &str, report: &mut Report) {
        if write_pair(name, value, "\n", &mut self.text) {
            tag_changed(tag.as_str(), report);
        }
    }

    fn tags(&mut self, start: &Draughts, report: &mut Report) {
        let record = self.record;
        for (_, value) in record.tags.iter().filter(|(name, _)| name.as_str() == "%") {
            let line = one_line(value);
            if *line != **value {
                tag_changed("%", report);
            }
            self.text.extend(["%", &line, "\n"]);
        }
        for (name, tag) in KNOWN {
            let tag = seated(tag, start.first());
            for (_, value) in record.tags.iter().filter(|(known, _)| **known == tag) {
                self.tag(name, &tag, value, report);
            }
        }
        self.own_tag("Result", &result(record, self.rules, start.first()));
        let stated = record.tags.text(&TagName::GAME_TYPE);
        let number = stated.split(',').next().and_then(|number| number.trim().parse().ok());
        let fits = number.and_then(RuleSet::of_game_type) == Some(self.rules);
        match self.rules.game_type() {
            _ if fits => self.tag("GameType", &TagName::GAME_TYPE, stated, report),
            Some(number) => self.own_tag("GameType", &number.to_string()),
            // The number that stands for what has none of its own.
            None => self.own_tag("GameType", if self.rules.is_ten() { "40" } else { "23" }),
        }
        if *start != Draughts::start(self.rules, self.rules.beginner()) {
            self.own_tag("SetUp", "1");
            self.own_tag("FEN", &fen::pieces_text(start));
        }
        for (name, value) in record.tags.iter() {
            let is_written = KNOWN.iter().any(|(_, tag)| tag == name)
                || *name == TagName::RESULT_TEXT
                || *name == TagName::GAME_TYPE && fits
                || name.as_str() == "%";
            // Beside a result that is stated, its words have no place.
            let is_kept =
                *name != TagName::RESULT_TEXT || result(record, self.rules, start.first()) == value.as_str();
            if is_written && is_kept {
                continue;
            }
            let is_own = OWN.iter().any(|own| own.eq_ignore_ascii_case(name.as_str()));
            let is_name = !name.as_str().is_empty() && name.as_str().chars().all(is_of_name);
            if !is_kept
                || is_own
                || !is_name
                || known(name.as_str()).is_some()
                || name.as_str() == "Risultato"
            {
                tag_changed(name.as_str(), report);
            } else {
                self.tag(name.as_str(), name, value, report);
            }
        }
        self.text.push('\n');
    }

    fn moves(&mut self, first: Color) {
        let tree = &self.record.tree;
        if let Some(extra) = tree.extra(NodeId::ROOT) {
            self.comment(extra.before.as_deref());
            self.comment(extra.comment.as_deref());
        }
        let offset = usize::from(first != self.rules.beginner());
        let (mut depth, mut levels, mut fresh) = (offset, Vec::new(), true);
        for event in tree.movetext() {
            match event {
                MovetextEvent::Open => {
                    levels.push(depth);
                    depth = depth.saturating_sub(1);
                    self.lines.word("(");
                    fresh = true;
                }
                MovetextEvent::Close => {
                    depth = levels.pop().unwrap_or(depth);
                    self.lines.glue(")");
                    fresh = true;
                }
                MovetextEvent::Move(id) => {
                    let ply = tree.ply(id);
                    let extra = tree.extra(id);
                    fresh |= self.comment(extra.and_then(|extra| extra.before.as_deref()));
                    if ply.kind() != PlyKind::Empty {
                        self.ply(id, &number(depth, fresh));
                    }
                    depth += 1;
                    fresh = extra.is_some_and(|extra| self.annotate(extra));
                }
            }
        }
        let result = result(self.record, self.rules, first);
        self.lines.word(if parse::is_result(&result) { &result } else { "*" });
        self.lines.glue("\n\n");
    }

    fn ply(&mut self, id: NodeId, number: &str) {
        let tree = &self.record.tree;
        let ply = tree.ply(id);
        let mut word = String::new();
        match tree.packed(ply).and_then(DraughtsMove::unpack) {
            Some(mv) if self.letters => self.named(&mv, &mut word),
            Some(mv) => mv.write_with(if mv.is_capture() { "x" } else { "-" }, 1, &mut word),
            None => {
                let raw = tree.pooled(ply).unwrap_or("");
                word =
                    raw.replace(|c: char| c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | ';'), "_");
                // A move that looks like a result would end the game.
                if parse::is_result(&word) {
                    word = word.replace(['-', '/', '*'], "_");
                }
                self.changed += usize::from(word != raw);
            }
        }
        // `1-1` and `2-0` are results; a record may say such a move all the same.
        if parse::is_result(&word) {
            word = word.split('-').map(|square| format!("{square:0>2}")).collect::<Vec<_>>().join("-");
        }
        self.lines.word(&[number, &word].concat());
    }

    /// A move with letters for the columns and numbers for the rows, as White sees them.
    fn named(&self, mv: &DraughtsMove, out: &mut String) {
        let board = self.rules.board();
        for (index, square) in mv.squares().iter().enumerate() {
            if index > 0 {
                out.push(if mv.is_capture() { ':' } else { '-' });
            }
            let (row, column) = board.row_column((*square).min(board.squares()));
            out.push((b'a' + column) as char);
            out.push_str(&(board.side() - row).to_string());
        }
    }

    /// What hangs on a move; whether there is a comment.
    fn annotate(&mut self, extra: &Extra) -> bool {
        for glyph in &extra.glyphs {
            self.lines.word(&format!("${glyph}"));
        }
        for detail in extra.details.iter().filter(|detail| &*detail.name == NAG) {
            if let DetailValue::Number(number) = detail.value {
                self.lines.word(&format!("${number}"));
            }
        }
        self.comment(extra.comment.as_deref())
    }

    fn comment(&mut self, comment: Option<&str>) -> bool {
        let Some(comment) = comment else { return false };
        let plain = comment.trim().replace('}', ")");
        self.changed += usize::from(plain != comment);
        if plain.is_empty() {
            return false;
        }
        self.lines.word(&["{", &plain, "}"].concat());
        true
    }
}
