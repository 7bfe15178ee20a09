//! FEN: what the standard says, what the wild holds, and what each deviation is called.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use proptest::prelude::*;
use yipu_xiangqi::{Color, Move, Notation, Setup, Xiangqi, fen, parse_any};

/// The findings of a FEN, each as its code and the text it points at.
fn findings(text: &str) -> Vec<(&'static str, &str)> {
    let parsed = fen::parse(text);
    let place = |d: &yipu_core::Diagnostic| d.place.span.unwrap().slice(text);
    parsed.report.iter().map(|d| (d.code().id, place(d))).collect()
}

fn canonical(text: &str) -> String {
    fen::parse(text).value.to_string()
}

#[test]
fn the_start_position_reads_and_prints() {
    assert_eq!(findings(fen::START), []);
    assert_eq!(canonical(fen::START), fen::START);
    assert_eq!(Xiangqi::from(&fen::parse(fen::START).value), Xiangqi::start());
    // As the standard's own text prints it.
    let escaped = r"    rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w \- \- 0 1";
    assert_eq!((findings(escaped), canonical(escaped).as_str()), (vec![], fen::START));
}

#[test]
fn dialects_read_as_the_same_position() {
    let board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    for (text, found) in [
        (format!("{board} w - - 0 1"), vec![]),
        (format!("{board} r - - 0 1"), vec![]),
        (format!("{board} w"), vec![]),
        (format!("\t{board}\u{3000}w  -\r\n"), vec![]),
        (board.to_owned(), vec!["FEN105"]),
        (format!("{board} x - - 0 1"), vec!["FEN106"]),
    ] {
        let parsed = fen::parse(&text);
        let ids: Vec<_> = parsed.report.iter().map(|d| d.code().id).collect();
        assert_eq!(ids, found, "{text}");
        assert_eq!(parsed.value.to_string(), fen::START, "{text}");
    }
    let letters = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1";
    assert_eq!((findings(letters), canonical(letters).as_str()), (vec![], fen::START));
}

#[test]
fn only_b_is_black() {
    let side = |word: &str| fen::parse(&format!("4k4/9/9/9/9/9/9/9/9/3K5 {word}")).value.turn;
    assert_eq!(side("b"), Color::Black);
    for word in ["w", "r", "W", "B", "red", "-", "", "黑"] {
        assert_eq!(side(word), Color::Red, "{word}");
    }
}

#[test]
fn every_deviation_has_a_place_and_a_position_comes_out() {
    for (text, found, prints) in [
        (
            "4k4/9/9/9/9/9/9/9/9 w",
            &[("FEN101", "4k4/9/9/9/9/9/9/9/9"), ("CC201", "4k4/9/9/9/9/9/9/9/9")][..],
            "4k4/9/9/9/9/9/9/9/9/9",
        ),
        (
            "4k4/9/9/9/9/9/9/9/9/3K5/9/R8 w",
            &[("FEN101", "4k4/9/9/9/9/9/9/9/9/3K5/9/R8")],
            "4k4/9/9/9/9/9/9/9/9/3K5",
        ),
        ("4k3/9/9/9/9/9/9/9/9/3K5 w", &[("FEN102", "4k3")], "4k4/9/9/9/9/9/9/9/9/3K5"),
        ("4k4/9/9/81R/9/9/9/9/9/3K5 w", &[("FEN103", "81R")], "4k4/9/9/9/9/9/9/9/9/3K5"),
        (
            "4k4/9/9/4x4/9/9/9/9/0/3K5 w",
            &[("FEN104", "x"), ("FEN102", "4x4"), ("FEN104", "0"), ("FEN102", "0")],
            "4k4/9/9/9/9/9/9/9/9/3K5",
        ),
        ("4k4/9/9/9/9/9/9/9/9/9 w", &[("CC201", "4k4/9/9/9/9/9/9/9/9/9")], "4k4/9/9/9/9/9/9/9/9/9"),
        ("4k4/9/9/9/9/9/9/9/RRR6/3K5 w", &[("CC202", "R")], "4k4/9/9/9/9/9/9/9/RRR6/3K5"),
        ("4k4/9/9/9/A8/9/1P7/9/9/3K5 w", &[("CC203", "A"), ("CC203", "P")], "4k4/9/9/9/A8/9/1P7/9/9/3K5"),
        ("4k4/9/9/9/9/9/9/9/9/3KK4 w", &[("CC202", "K")], "4k4/9/9/9/9/9/9/9/9/3KK4"),
    ] {
        assert_eq!(findings(text), found, "{text}");
        assert_eq!(canonical(text), format!("{prints} w - - 0 1"), "{text}");
    }
    assert_eq!(
        findings("3k5/9/9/9/9/9/9/9/9/4K4 w KQ e3 x -1 and more"),
        [("FEN107", "KQ"), ("FEN107", "e3"), ("FEN108", "x"), ("FEN108", "-1"), ("FEN109", "and more"),]
    );
    assert_eq!(findings("").first(), Some(&("FEN102", "")));
}

#[test]
fn the_first_piece_too_many_is_pointed_at_in_reading_order() {
    let parsed = fen::parse("4k4/9/9/9/9/9/9/9/RRR6/3K5 w");
    let at = parsed.report.iter().next().unwrap().place.span.unwrap();
    assert_eq!((at.start, at.end), (20, 21));
}

#[test]
fn counters_go_on_from_the_starting_fen() {
    let mut position = Xiangqi::from(&fen::parse("4k4/9/9/9/9/9/p8/R8/9/3K5 b - - 118 40").value);
    let mut play = |text: &str| {
        let mv = parse_any(&position, text).unwrap().mv;
        position.play_unchecked(mv);
        let text = position.to_setup().to_string();
        text.split_once(' ').unwrap().1.to_owned()
    };
    assert_eq!(play("e9e8"), "w - - 119 41");
    assert_eq!(play("d0d1"), "b - - 120 41");
    assert_eq!(play("a3b3"), "w - - 121 42");
    assert_eq!(play("a2b2"), "b - - 122 42");
    assert_eq!(play("b3b2"), "w - - 0 43");
}

#[test]
fn the_natural_limit_is_reported_at_120_plies() {
    let remarks = |plies: u32| {
        let parsed = fen::parse(&format!("4k4/9/9/9/9/9/9/9/9/3K5 w - - {plies} 1"));
        let found = yipu_xiangqi::findings::remarks(&Xiangqi::from(&parsed.value));
        found.iter().map(|finding| finding.code.name).collect::<Vec<_>>()
    };
    assert_eq!(remarks(119), [] as [&str; 0]);
    assert_eq!(remarks(120), ["no-capture-limit"]);
}

#[test]
fn the_five_round_game_ends_as_the_standard_draws_it() {
    let iccs = "H2-E2 H7-E7 E2-E6 D9-E8 H0-G2 H9-G7 B2-E2 B9-C7 E6-E4 I9-H9";
    let mut position = Xiangqi::start();
    for text in iccs.split(' ') {
        let mv: Move = Notation::Iccs.parse(&position, text).unwrap().mv;
        position.play_unchecked(mv);
    }
    let end = "r1b1kabr1/4a4/1cn1c1n2/p1p3p1p/9/4C4/P1P1P1P1P/4C1N2/9/RNBAKAB1R w - - 7 6";
    assert_eq!(position.to_setup().to_string(), end);
}

proptest! {
    #[test]
    fn any_text_reads_and_what_is_printed_reads_back(text in "\\PC{0,80}") {
        reads_and_prints(&text)?;
    }

    #[test]
    fn any_fen_like_text_reads_and_what_is_printed_reads_back(text in "[kabnrcpKABNRCPehxEH/1-90 /炮-]{0,120}( [wbr])?") {
        reads_and_prints(&text)?;
    }

    #[test]
    fn every_setup_prints_and_reads_back(
        squares in prop::collection::vec(prop::option::of(0usize..14), 90),
        black: bool,
        plies: u32,
        round: u32,
    ) {
        let mut setup = Setup::empty();
        for (square, piece) in setup.squares.iter_mut().zip(squares) {
            *square = piece.and_then(yipu_xiangqi::Piece::from_index);
        }
        setup.turn = if black { Color::Black } else { Color::Red };
        (setup.halfmoves, setup.fullmoves) = (plies, round);
        prop_assert_eq!(&fen::parse(&setup.to_string()).value, &setup);
        prop_assert_eq!(Xiangqi::from(&setup).to_setup(), setup);
    }
}

fn reads_and_prints(text: &str) -> Result<(), TestCaseError> {
    let parsed = fen::parse(text);
    for diagnostic in &parsed.report {
        let span = diagnostic.place.span.unwrap();
        prop_assert!(text.get(span.range()).is_some(), "{:?}", span);
    }
    let again = fen::parse(&parsed.value.to_string());
    prop_assert_eq!(&again.value, &parsed.value);
    prop_assert!(again.report.iter().all(|d| d.code().id.starts_with("CC")));
    Ok(())
}

#[test]
fn kings_that_face_each_other_are_called_so() {
    let remarks = |text: &str| {
        let found = yipu_xiangqi::findings::remarks(&Xiangqi::from(&fen::parse(text).value));
        found.iter().map(|finding| finding.message(yipu_core::Lang::Zh)).collect::<Vec<_>>()
    };
    assert_eq!(remarks("4k4/9/9/9/9/9/9/9/9/4K4 w"), ["将帅对面"]);
    assert_eq!(remarks("4k4/9/9/9/9/9/9/9/4P4/4K4 w"), [""; 0]);
    assert_eq!(remarks("4k4/4R4/9/9/9/9/9/9/9/3K5 w").len(), 1, "in check and not to move");
}
