//! `SETUP{…}`: a start position as a list of pieces on points (SPEC 2.2).

use yipu_core::{Finding, Report, Span, Words};

use super::codes::{SETUP_POINT_TWICE, SETUP_UNKNOWN_ITEM};
use crate::formats::movetext::put;
use crate::notation::Letters;
use crate::{Color, Piece, Setup, Square};

/// Reads what stands between the braces.
pub(super) fn read(text: &str, inside: Span, report: &mut Report) -> Setup {
    let mut setup = Setup::empty();
    let mut number_follows = false;
    let text = text.get(..inside.end as usize).unwrap_or("");
    for word in Words::from(text, inside.start as usize) {
        for item in items(word, text) {
            let words = item.slice(text);
            match words {
                _ if std::mem::take(&mut number_follows) && words.parse::<u32>().is_ok() => {
                    setup.fullmoves = words.parse().unwrap_or(1).max(1);
                }
                "RED" => setup.turn = Color::Red,
                "BLACK" => setup.turn = Color::Black,
                "MOVE" => number_follows = true,
                _ => match piece(words) {
                    Some((piece, square)) => {
                        if setup.squares[square.index()].replace(piece).is_some() {
                            report.add(
                                Finding::new(&SETUP_POINT_TWICE).with("point", square.to_string()),
                                item,
                            );
                        }
                    }
                    None => report.add(Finding::new(&SETUP_UNKNOWN_ITEM).with("text", words), item),
                },
            }
        }
    }
    for oddity in setup.oddities() {
        report.add(oddity.finding, inside);
    }
    setup
}

/// Commas and semicolons divide as blanks do.
fn items(word: Span, text: &str) -> impl Iterator<Item = Span> + use<'_> {
    let mut at = word.start as usize;
    word.slice(text).split([',', ';']).filter_map(move |item| {
        let span = Span::from_range(at..at + item.len());
        at += item.len() + 1;
        (!item.is_empty()).then_some(span)
    })
}

/// A letter for the piece, Black's in lower case, and the point as ICCS has it: `Rh0`, `ke9`.
fn piece(item: &str) -> Option<(Piece, Square)> {
    let [letter, file, rank] = *item.as_bytes() else { return None };
    let kind = Letters::FEDERATION.kind(letter.into())?;
    let color = if letter.is_ascii_uppercase() { Color::Red } else { Color::Black };
    let square = Square::new(file.to_ascii_lowercase().checked_sub(b'a')?, rank.checked_sub(b'0')?)?;
    Some((Piece::new(color, kind), square))
}

/// Writes a set-up: Red's pieces, Black's, who is to move and, from the second on, which round it is.
pub(super) fn write(setup: &Setup, out: &mut String) {
    out.push_str("SETUP{\n");
    for color in Color::ALL {
        let mut separator = "";
        for square in Square::all() {
            let Some(piece) = setup.squares[square.index()].filter(|piece| piece.color == color) else {
                continue;
            };
            let letter = Letters::FEDERATION.letter(piece.kind);
            let letter = if color == Color::Red { letter } else { letter.to_ascii_lowercase() };
            put(out, format_args!("{separator}{letter}{square}"));
            separator = " ";
        }
        out.push('\n');
    }
    out.push_str(if setup.turn == Color::Red { "RED" } else { "BLACK" });
    if setup.fullmoves != 1 {
        put(out, format_args!(" MOVE {}", setup.fullmoves));
    }
    out.push_str("\n}\n");
}
