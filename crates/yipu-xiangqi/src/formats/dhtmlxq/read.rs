//! From DhtmlXQ to a record.

use yipu_core::{Context, Finding, FormatError, Outcome, Record, Report, Source, Span, TagName};

use super::fields::{self, Field, clean, slots};
use super::lines::{Lines, is_comment, is_line, square};
use super::{BAD_BOARD, ESSENTIAL, NO_BLOCK_END, UNCLOSED_FIELD, UNKNOWN_RESULT};
use crate::formats::movetext::outcome_of_words;
use crate::{Color, Move, Piece, Setup, Xiangqi, fen};

/// What the fields are here; all others keep their names, but for those of the display (SPEC 3).
pub(super) const TAGS: [(&str, TagName); 25] = [
    ("title", TagName::TITLE),
    ("event", TagName::EVENT),
    ("date", TagName::DATE),
    ("place", TagName::PLACE),
    ("round", TagName::ROUND),
    ("group", TagName::GROUP),
    ("table", TagName::TABLE),
    ("red", TagName::RED),
    ("redteam", TagName::RED_TEAM),
    ("redrating", TagName::RED_ELO),
    ("redtime", TagName::RED_TIME),
    ("black", TagName::BLACK),
    ("blackteam", TagName::BLACK_TEAM),
    ("blackrating", TagName::BLACK_ELO),
    ("blacktime", TagName::BLACK_TIME),
    ("timerule", TagName::TIME_RULE),
    ("open", TagName::OPENING),
    ("ecco", TagName::ECCO),
    ("remark", TagName::ANNOTATOR),
    ("author", TagName::AUTHOR),
    ("refer", TagName::SOURCE),
    ("judge", TagName::REFEREE),
    ("record", TagName::RECORDER),
    ("endtype", TagName::END_TYPE),
    ("gametype", TagName::GAME_TYPE),
];

/// Fields of the display or that follow from others.
pub(super) const DISPLAY: [&str; 12] = [
    "ver",
    "init",
    "pver",
    "viewurl",
    "length",
    "firstnum",
    "background",
    "start",
    "first",
    "binit",
    "movelist",
    "fen",
];

/// What a field is here: a known tag, or one of its own name.
pub(crate) fn known_tag(name: &str) -> TagName {
    let known = TAGS.iter().find(|(key, _)| *key == name).map(|(_, tag)| tag.clone());
    known.unwrap_or_else(|| TagName::new(name.to_owned()))
}

/// The field of a tag: the inverse of [`known_tag`].
pub(crate) fn tag_key(tag: &TagName) -> &str {
    TAGS.iter().find(|(_, known)| known == tag).map_or(tag.as_str(), |(key, _)| key)
}

/// Reads one block.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let text = source.text();
    cx.limits.bytes(text.len())?;
    let fields = fields::fields(text);
    if !fields.iter().any(|field| ESSENTIAL.iter().any(|name| field.name.starts_with(name))) {
        return Err(FormatError::NotThisFormat);
    }
    let mut start = StartFields::default();
    let mut header = Header { text, cx, report };
    for field in &fields {
        if !field.closed {
            let finding = Finding::new(&UNCLOSED_FIELD).with("name", &*field.name);
            header.report.add(finding, Span::from_range(field.at..field.at + 9));
        }
        header.field(field, record, &mut start)?;
    }
    let mut lines = Lines::new(text, cx, report, std::mem::take(&mut record.tree));
    let result = lines.read(&fields);
    record.tree = lines.tree;
    let first = record.tree.mainline().next().and_then(|id| Move::from_ply(record.tree.ply(id)));
    let behind = fields.last().map_or(0, |field| field.value.end + 10);
    let end = fields::find(text.as_bytes(), b"[/DhtmlXQ", behind);
    if !end.and_then(|end| text.get(end..)).is_some_and(|end| end.contains(']')) {
        report.add(&NO_BLOCK_END, Span::from_range(text.len()..text.len()));
    }
    record.start = start.settle(first);
    result
}

/// What the fields say of the start.
#[derive(Default)]
struct StartFields {
    board: Option<Setup>,
    fen: Option<Setup>,
}

impl StartFields {
    /// The start as text; the side is the field `fen`'s, or that of the first piece moved (SPEC 4.3).
    fn settle(self, first: Option<Move>) -> Option<Box<str>> {
        let setup = match (self.fen, self.board) {
            (Some(fen), _) => fen,
            (None, board) => with_mover(board.unwrap_or_else(|| Xiangqi::start().to_setup()), first),
        };
        let text = setup.to_string();
        (text != fen::START).then(|| text.into_boxed_str())
    }
}

/// A set-up in which the side is to move whose piece the first move moves: Red if there is none (SPEC 4.3).
pub(in crate::formats) fn with_mover(mut setup: Setup, first: Option<Move>) -> Setup {
    let mover = first.and_then(|mv| setup.squares.get(mv.from.index()).copied().flatten());
    setup.turn = mover.map_or(Color::Red, |piece: Piece| piece.color);
    setup
}

/// Reads the fields that are no moves.
struct Header<'a, 'r> {
    text: &'a str,
    cx: &'r Context,
    report: &'r mut Report,
}

impl Header<'_, '_> {
    fn field(
        &mut self,
        field: &Field,
        record: &mut Record,
        start: &mut StartFields,
    ) -> Result<(), FormatError> {
        let value = field.span().slice(self.text);
        match &*field.name {
            "binit" => start.board = self.board(value, field.span()),
            "fen" if !value.trim().is_empty() => start.fen = Some(fen::parse(&clean(value)).value),
            name if is_line(name).is_some() || is_comment(name).is_some() || DISPLAY.contains(&name) => {}
            name => {
                let text = clean(value);
                if text.is_empty() {
                    return Ok(());
                }
                self.cx.limits.text(text.len())?;
                self.cx.limits.tags(record.tags.len() + 1)?;
                if name == "result" {
                    if let Some(outcome) = outcome_of_words(&text) {
                        record.outcome = outcome;
                    } else {
                        let finding = Finding::new(&UNKNOWN_RESULT).with("text", &*text);
                        self.report.add(finding, field.span());
                        record.tags.push(TagName::new("result"), text);
                    }
                    return Ok(());
                }
                record.tags.push(known_tag(name), text);
            }
        }
        Ok(())
    }

    fn board(&mut self, value: &str, span: Span) -> Option<Setup> {
        let (setup, usable) = board(&clean(value))?;
        if usable < 32 {
            self.report.add(Finding::new(&BAD_BOARD).with("found", usable), span);
        }
        (usable > 0).then_some(setup)
    }
}

/// The board that 32 pairs of digits set up, and how many of the pairs are good; `None` for a text without any (SPEC 4).
pub(in crate::formats) fn board(text: &str) -> Option<(Setup, usize)> {
    let cells: Vec<u8> = text.bytes().filter(u8::is_ascii_alphanumeric).take(64).collect();
    if cells.is_empty() {
        return None;
    }
    let mut setup = Setup::empty();
    let mut usable = 0usize;
    for (piece, cell) in slots().zip(cells.chunks(2)) {
        match square(cell) {
            Some(square) => setup.squares[square.index()] = Some(piece),
            None if !matches!(cell, [b'9', _] | [b'n' | b'N', b'n' | b'N']) => continue,
            None => {}
        }
        usable += 1;
    }
    Some((setup, usable))
}

/// The word for a result.
pub(crate) const fn result_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::FirstWins => "红胜",
        Outcome::SecondWins => "黑胜",
        Outcome::Draw => "和棋",
        Outcome::Unknown | Outcome::SeatsWin(_) => "未知",
    }
}
