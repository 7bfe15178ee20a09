//! Reading the list of edges.

use yipu_core::{
    CodeInfo, Detail, DetailValue, Finding, Fix, FormatError, Ply, Position, Record, Report, Side, Span,
};

use super::color::Color;
use super::edge::Edge;
use super::json::Token;
use super::keys::Field;
use super::piece::{self, Piece};
use super::read::{Member, Reader, Separators, Value};
use super::rules::DotsAndBoxes;
use super::text::{KEY_TWICE, KEY_UNKNOWN, NO_PIECE};
use crate::shape::codes::{ITEM_UNREADABLE, OFF_BOARD};
use crate::shape::recorder::Recorder;

/// The key of the edge of an item.
pub(super) const PIECE: &str = "piece";
/// The key of the comment of an item; on the record itself, of a comment on the start.
pub(super) const ANNOTATION: &str = "annotation";

/// The names that JSON records give to other things beside a move.
const TAKEN: [&str; 11] =
    ["move", "raw", "packed", "side", "variations", "comment", "before", "mark", "glyphs", "shapes", "eval"];

/// What is known while the edges of a record are read.
pub(super) struct Game<'a> {
    pub(super) recorder: Recorder<'a, DotsAndBoxes>,
    /// Whether an edge has told which colour is First's.
    is_colored: bool,
    /// The game with the edges whose colour could not be read drawn by the side whose turn it was.
    guessed: DotsAndBoxes,
    /// Those edges, where they stand and whose they are taken for.
    guesses: Vec<(Span, Edge, Side)>,
}

/// An item of the list.
#[derive(Default)]
struct Item {
    piece: Option<Field>,
    annotation: Option<String>,
    details: Vec<Detail>,
}

impl Item {
    fn is_empty(&self) -> bool {
        self.piece.is_none() && self.annotation.is_none() && self.details.is_empty()
    }
}

impl<'a> Game<'a> {
    pub(super) fn new(recorder: Recorder<'a, DotsAndBoxes>) -> Self {
        Self { recorder, is_colored: false, guessed: DotsAndBoxes::default(), guesses: Vec::new() }
    }

    /// Reads the list behind its opening bracket.
    pub(super) fn read(&mut self, reader: &mut Reader<'_>) -> Result<(), FormatError> {
        let mut separators = Separators::default();
        loop {
            let Some(lexeme) = reader.next() else {
                reader.cut_off();
                return Ok(());
            };
            self.recorder.limit()?;
            match lexeme.token {
                Token::Sign(',') => reader.comma(&mut separators, lexeme.span),
                Token::Sign(']') => {
                    reader.close(&separators);
                    return Ok(());
                }
                Token::Sign('}') => {
                    // The bracket that closes the list is lost.
                    reader.break_at(lexeme.span);
                    reader.put_back(lexeme);
                    return Ok(());
                }
                Token::Sign('{') => {
                    reader.begin_member(&separators);
                    if self.item(reader, lexeme.span) {
                        reader.end_member(&mut separators);
                    } else {
                        separators = Separators::Lost;
                    }
                }
                Token::Text(text) => {
                    // An edge without the object around it.
                    reader.begin_member(&separators);
                    reader.break_at(lexeme.span);
                    let piece = Some(Field { text, span: lexeme.span });
                    self.add(Item { piece, ..Item::default() }, lexeme.span);
                    reader.end_member(&mut separators);
                }
                Token::Sign(_) | Token::Word(_) => reader.break_at(lexeme.span),
            }
        }
    }

    /// Reads an item after its opening brace. Returns whether it is closed.
    fn item(&mut self, reader: &mut Reader<'_>, open: Span) -> bool {
        let (mut item, mut separators) = (Item::default(), Separators::default());
        let (mut is_closed, mut is_cut) = (false, false);
        loop {
            match reader.member(&mut separators) {
                Member::Key { name, span } => {
                    let known =
                        [PIECE, ANNOTATION].into_iter().find(|key| key.eq_ignore_ascii_case(name.trim()));
                    if let Some(known) = known.filter(|known| *known != name) {
                        reader.misspelt(span, known);
                    }
                    let value = reader.value();
                    let is_taken = match known {
                        Some(PIECE) => item.piece.is_some(),
                        Some(_) => item.annotation.is_some(),
                        None => false,
                    };
                    if is_taken {
                        self.recorder.report.add(Finding::new(&KEY_TWICE).with("key", &*name), span);
                        self.add(std::mem::take(&mut item), open);
                    }
                    match (known, value) {
                        (_, None) => {}
                        (Some(PIECE), Some(value)) => item.piece = value.into_field(),
                        (Some(_), Some(value)) => {
                            item.annotation = value.into_field().map(|field| field.text);
                        }
                        (None, Some(value)) => {
                            self.recorder.report.add(Finding::new(&KEY_UNKNOWN).with("key", &*name), span);
                            item.details.extend(detail(&name, value));
                        }
                    }
                    reader.end_member(&mut separators);
                }
                Member::Foreign('[') => {
                    if let Some(lexeme) = reader.next() {
                        reader.break_at(lexeme.span);
                    }
                }
                Member::Foreign(_) => {
                    // The brace that closes the item is lost.
                    reader.break_at(open);
                    break;
                }
                Member::Closed => {
                    is_closed = true;
                    break;
                }
                Member::Cut => {
                    is_cut = true;
                    break;
                }
            }
        }
        let is_nothing = item.is_empty() || item.piece.as_ref().is_some_and(|piece| piece.text.is_empty());
        if !is_cut || !is_nothing {
            self.add(item, open);
        }
        is_closed
    }

    /// Puts an item into the tree and on the board.
    fn add(&mut self, item: Item, open: Span) {
        if let Some(field) = item.piece {
            self.play(&field);
        } else {
            self.recorder.add(Ply::EMPTY, open, None);
            self.recorder.report.add(&NO_PIECE, self.recorder.place(open));
        }
        let Recorder { record, at, .. } = &mut self.recorder;
        if let Some(annotation) = item.annotation {
            record.tree.set_comment(*at, annotation);
        }
        if !item.details.is_empty() {
            record.tree.extra_mut(*at).details = item.details;
        }
    }

    fn play(&mut self, field: &Field) {
        match piece::read(&field.text) {
            Piece::Edge(color, edge) => {
                let standard = piece::write(color, edge);
                if field.text != standard {
                    self.recorder.spelling.note(field.span, format!("\"{standard}\""));
                }
                let side = self.seat(Some(color));
                self.recorder.play(edge, field.span, side);
                self.guessed.play_unchecked(edge);
            }
            Piece::OffBoard(color) => {
                self.keep(&OFF_BOARD, color, field);
                self.guessed.pass_unread();
            }
            Piece::Colorless(edge) => {
                // Whose edge it is can only be guessed: that of the side to move.
                self.keep(&ITEM_UNREADABLE, None, field);
                self.guesses.push((field.span, edge, self.guessed.turn()));
                self.guessed.play_unchecked(edge);
            }
            Piece::Unreadable => {
                self.keep(&ITEM_UNREADABLE, None, field);
                self.guessed.pass_unread();
            }
        }
    }

    /// Keeps text that is no edge.
    fn keep(&mut self, code: &'static CodeInfo, color: Option<Color>, field: &Field) {
        let side = self.seat(color);
        let finding = Finding::new(code).with("text", &*field.text);
        self.recorder.keep_text(&field.text, finding, field.span, side);
    }

    /// The side that plays a stated colour. The first stated colour belongs to the side to move.
    fn seat(&mut self, color: Option<Color>) -> Option<Side> {
        let color = color?;
        if !self.is_colored {
            self.recorder.position.let_mover_be(color);
            self.guessed.let_mover_be(color);
            self.is_colored = true;
        }
        self.guessed.set_turn(self.guessed.side(color));
        Some(self.recorder.position.side(color))
    }

    /// Reports what shows only at the end. Returns First's colour, the record and the report.
    pub(super) fn finish(mut self) -> (Color, &'a mut Record, &'a mut Report) {
        self.recorder.report_spelling();
        self.recorder.report.mend(|diagnostic| {
            let span = diagnostic.place.span?;
            let index = self.guesses.binary_search_by_key(&span.start, |(span, ..)| span.start).ok()?;
            let (span, edge, side) = *self.guesses.get(index)?;
            let color = self.guessed.color(side);
            Some(Fix::guess(span, format!("\"{}\"", piece::write(color, edge))))
        });
        (self.recorder.position.first_color(), self.recorder.record, self.recorder.report)
    }
}

/// What an item has under a key that the standard does not have.
fn detail(name: &str, value: Value) -> Option<Detail> {
    let is_number = matches!(value, Value::Literal(_));
    let text = value.into_field()?.text;
    let value = match (&*text, text.parse()) {
        ("true", _) if is_number => DetailValue::Flag(true),
        ("false", _) if is_number => DetailValue::Flag(false),
        (_, Ok(number)) if is_number => DetailValue::Number(number),
        _ => DetailValue::Text(text.into()),
    };
    let name = if TAKEN.contains(&name) { format!("x-{name}") } else { name.to_owned() };
    Some(Detail { name: name.into(), value })
}
