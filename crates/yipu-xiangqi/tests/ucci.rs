//! UCCI position lines.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use proptest::prelude::*;
use yipu_xiangqi::{Move, Notation, Xiangqi, fen, ucci};

/// The perpetual check of the standard: the position alone, and with its history.
const ALONE: &str = "position fen 9/9/3k5/9/9/9/4R4/3A5/8r/4K4 b - - 0 1";
const HISTORY: &str = "position fen 9/9/3k5/9/9/9/4R4/3A5/4K4/8r b - - 0 1 moves i0i1 e1e0 i1i0 e0e1 i0i1 e1e0 i1i0 \
    e0e1 i0i1 e1e0";

fn moves(line: &ucci::PositionLine) -> Vec<Move> {
    line.moves.iter().map(|(mv, _)| *mv).collect()
}

#[test]
fn the_two_lines_of_the_standard_lead_to_the_same_board() {
    let alone = ucci::parse(ALONE, Notation::Ucci);
    let history = ucci::parse(HISTORY, Notation::Ucci);
    assert!(alone.report.is_empty() && history.report.is_empty(), "{:?} {:?}", alone.report, history.report);
    assert_eq!(history.value.moves.len(), 10);
    let (a, b) = (alone.value.last_position(), history.value.last_position());
    assert_eq!(a.board(), b.board());
    assert_eq!((a.turn(), a.key()), (b.turn(), b.key()));
    assert_eq!(b.halfmoves(), 10);
    for (line, text) in [(alone, ALONE), (history, HISTORY)] {
        let start = Xiangqi::from(&line.value.start);
        assert_eq!(ucci::write(&start, moves(&line.value), Notation::Ucci), text);
    }
}

#[test]
fn every_way_to_name_the_start_is_read() {
    let bare = format!("{} moves h2e2", fen::START);
    for text in [
        "position startpos moves h2e2",
        "startpos moves h2e2",
        &format!("fen {bare}"),
        &bare,
        "  position   startpos\tmoves\th2-e2\r\n",
    ] {
        let line = ucci::parse(text, Notation::Ucci);
        assert!(line.report.is_empty(), "{text}: {:?}", line.report);
        let start = Xiangqi::from(&line.value.start);
        assert_eq!(ucci::write(&start, moves(&line.value), Notation::Ucci), "position startpos moves h2e2");
        assert_eq!(ucci::write(&start, moves(&line.value), Notation::Uci10), "position startpos moves h3e3");
    }
    assert_eq!(ucci::parse("position startpos", Notation::Ucci).value.moves, []);
}

#[test]
fn the_line_begins_at_the_last_capture() {
    let line = ucci::parse("position startpos moves h2e2 h9g7 e2e6 b9c7 b0c2 a9a8", Notation::Ucci);
    assert!(line.report.is_empty(), "{:?}", line.report);
    let start = Xiangqi::from(&line.value.start);
    assert_eq!(
        ucci::write(&start, moves(&line.value), Notation::Ucci),
        "position fen rnbakab1r/9/1c4nc1/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 2 moves b9c7 b0c2 a9a8"
    );
}

#[test]
fn what_is_wrong_is_pointed_at() {
    let findings = |text: &'static str| {
        let line = ucci::parse(text, Notation::Ucci);
        let found: Vec<_> =
            line.report.iter().map(|d| (d.code().id, d.place.span.unwrap().slice(text))).collect();
        (found, line.value.moves.len(), line.value.rest.map(|span| span.slice(text)))
    };
    assert_eq!(findings(""), (vec![("UCCI101", "")], 0, None));
    assert_eq!(findings("position startpos h2e2"), (vec![("UCCI102", "h2e2")], 0, Some("h2e2")));
    assert_eq!(
        findings("position startpos moves h2e2 h2e2 zz h9g7 "),
        (vec![("CC101", "h2e2"), ("MOV101", "z")], 2, Some("zz h9g7"))
    );
    assert_eq!(findings("position startpos moves b10c8").0, [("MOV106", "0")]);
    assert_eq!(findings("fen 4k4/9/9/9/9/9/9/9/9/3K4 w moves d0d1").0, [("FEN102", "3K4")]);
}

#[test]
fn ranks_one_to_ten_are_a_dialect() {
    let line = ucci::parse("position startpos moves h3e3 b10c8", Notation::Uci10);
    assert!(line.report.is_empty(), "{:?}", line.report);
    let start = Xiangqi::from(&line.value.start);
    assert_eq!(ucci::write(&start, moves(&line.value), Notation::Ucci), "position startpos moves h2e2 b9c7");
}

proptest! {
    #[test]
    fn any_text_reads(text in "(position )?(fen |startpos )?\\PC{0,40}( moves [a-j0-9 ]{0,40})?") {
        for notation in [Notation::Ucci, Notation::Uci10] {
            let line = ucci::parse(&text, notation);
            for diagnostic in &line.report {
                prop_assert!(text.get(diagnostic.place.span.unwrap().range()).is_some());
            }
        }
    }
}

#[test]
fn a_board_that_begins_like_coordinates_is_no_list_of_moves() {
    for board in ["b1a1k4/9/9/9/9/9/9/9/9/4K4", "c2a1k3/9/9/9/9/9/9/9/9/4K4", "a3k4/9/9/9/9/9/9/9/9/3K5"] {
        let line = ucci::parse_any(&format!("{board} w - - 0 1"));
        assert_eq!((line.value.start.to_string(), line.value.moves.len()), (format!("{board} w - - 0 1"), 0));
    }
}
