//! What is read: every spelling of a move, and what is refused as ambiguous, impossible or badly written.
#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::common::{START, mv, position};
use yipu_xiangqi::notation::{Expected, Letters, PawnSchool, WxfStyle};
use yipu_xiangqi::{IllegalMoveError, Notation, NotationError, parse_any};

/// A position in which most spellings have something to say: two cannons on a file for Red, Black's horse home.
const DOUBLED: &str = "r1b1kabr1/4a4/1cn1c1n2/p1p3p1p/9/4C4/P1P1P1P1P/4C1N2/9/RNBAKAB1R w";
const FIVE: &str = "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w";

fn candidates(fen: &str, text: &str) -> Vec<String> {
    match parse_any(&position(fen), text) {
        Err(NotationError::Ambiguous { candidates }) => candidates.iter().map(ToString::to_string).collect(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn spellings() {
    let black = START.replace(" w", " b");
    let table: &[(&str, &str, &str)] = &[
        (
            START,
            "h2e2",
            "炮二平五 砲二平五 包二平五 炮2平5 炮２平５ 炮２平五 炮二平5 砲２平五 h2e2 H2E2 H2-E2 h2-e2 Ｈ２－Ｅ２ ｈ２ｅ２ \
             h2–e2 H2—E2 C2.5 C2=5 c2.5 c2=5 C25 c25 Ｃ２．５ Ｃ２＝５ 62.5 62=5 ６２．５",
        ),
        (
            START,
            "h0g2",
            "马二进三 馬二進三 傌二進三 马2进3 馬２進３ 马二上三 馬二上３ N2+3 H2+3 n2+3 h2+3 42+3 Ｈ２＋３ H0-G2 h0g2",
        ),
        (START, "i0i1", "车一进一 車一進一 俥一进一 砗一上1 車1進1 R1+1 r1+1 51+1"),
        (START, "e3e4", "兵五进一 卒五进一 兵5进1 P5+1 S5+1 p5+1 s5+1 75+1"),
        (START, "g0e2", "相三进五 象三进五 相3進5 B3+5 E3+5 M3+5 e3+5 m3+5 33+5"),
        (START, "d0e1", "仕六进五 士六进五 仕6上5 A6+5 G6+5 a6+5 g6+5 26+5"),
        (START, "e0e1", "帅五进一 帥五進一 将五进一 將5进１ K5+1 k5+1 15+1"),
        ("3k5/9/9/9/R8/9/9/9/9/4K4 w", "a5a3", "车九退二 车九下二 車9退2 俥九下2 硨９下二 R9-2 r9-2 59-2"),
        (&black, "h7e7", "炮８平５ 砲8平5 炮八平五 炮８平五 c8.5 C8=5 h7e7 H7-E7 68.5"),
        (&black, "h9g7", "马８进７ 馬八進七 马8上7 n8+7 h8+7 N8+7 H9-G7"),
        (&black, "e6e5", "卒５进１ 兵五进一 卒5上1 p5+1 P5+1 75+1"),
        (&black, "d9e8", "士４进５ 仕四进五 士4进5 a4+5 G4+5"),
        (
            DOUBLED,
            "e4e5",
            "前炮进一 前砲进1 前包上一 前炮進１ C++1 +C+1 c++1 6++1 +6+1 前炮五进一 C+5+1 一炮进一 Ca+1",
        ),
        (
            DOUBLED,
            "e2d2",
            "后炮平六 後炮平六 後砲平6 C-.6 C..6 C-=6 .C.6 -C.6 6-.6 6..6 C.5=6 后炮五平六 Cb.6 二炮平六",
        ),
        (
            FIVE,
            "f8e8",
            "一兵平五 1兵平5 前兵四平五 一兵四平五 前四平五 前4平5 一四平五 14平5 14=5 14.5 Pa.5 PA=5 P+4.5 Pa4.5 7a.5",
        ),
        (
            FIVE,
            "d6e6",
            "四兵平五 后兵六平五 後兵六平5 二兵六平五 后六平五 二6平5 26=5 26.5 Pd.5 sd=5 P.6.5 P-6.5 Pb6.5",
        ),
    ];
    let mut count = 0;
    for (fen, expected, spellings) in table {
        let game = position(fen);
        for text in spellings.split_whitespace() {
            let reading = parse_any(&game, text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((reading.mv, reading.refusal), (mv(expected), None), "{text}");
            count += 1;
        }
    }
    assert!(count > 130, "{count} spellings");
}

#[test]
fn blanks_are_anywhere() {
    let game = position(START);
    for text in ["  炮 二　平\u{3000}五\n", "\tC 2 . 5 ", " h2 - e2\r\n", "\u{feff}h2e2", "　炮二平五　"]
    {
        assert_eq!(parse_any(&game, text).unwrap().mv, mv("h2e2"), "{text:?}");
    }
}

#[test]
fn ranks_from_one_are_a_dialect() {
    let game = position(START);
    for text in ["h3e3", "H3-E3", " h3 - e3 "] {
        assert_eq!(Notation::Uci10.parse(&game, text).unwrap().mv, mv("h2e2"), "{text}");
    }
    let black = position(&START.replace(" w", " b"));
    assert_eq!(Notation::Uci10.parse(&black, "b10c8").unwrap().mv, mv("b9c7"));
    assert_eq!(Notation::Uci10.format(&black, mv("b9c7")), "b10c8");
    assert_eq!(Notation::Uci10.format(&black, mv("a9a8")), "a10a9");
    for text in ["b10c8", "c8b10", "B10-C8", "c8-b10"] {
        let expected = Expected::RankFromZeroNotTen;
        let start = text.find('0').unwrap();
        let error = NotationError::Syntax { start, end: start + 1, found: Some('0'), expected };
        assert_eq!(Notation::Iccs.parse(&black, text), Err(error.clone()), "{text}");
        assert_eq!(parse_any(&black, text), Err(error), "{text}");
    }
    let zero = Notation::Uci10.parse(&game, "h0g2");
    assert!(matches!(zero, Err(NotationError::Syntax { expected: Expected::RankFromOne, .. })), "{zero:?}");
}

#[test]
fn coordinates_always_give_a_move() {
    let game = position(START);
    for text in ["e5e6", "a0a0", "a9a8", "h2h9", "i9a0"] {
        let reading = Notation::Ucci.parse(&game, text).unwrap();
        assert_eq!(reading.mv, mv(text));
        assert_eq!(reading.refusal, game.illegality(mv(text)));
        assert_eq!(reading.refusal.is_none(), game.is_legal(mv(text)), "{text}");
    }
}

#[test]
fn the_prefix_may_be_left_out_when_one_piece_can_move() {
    // Both black cannons on file 2; only the rear one has a clear rank.
    let fen = "4k4/1c7/9/9/1cR6/9/9/9/9/4K4 b";
    assert_eq!(parse_any(&position(fen), "炮２平９").unwrap().mv, mv("b8i8"));
    assert_eq!(candidates("4k4/1c7/9/9/1c7/9/9/9/9/4K4 b", "炮２平９"), ["b5i5", "b8i8"]);
}

#[test]
fn no_soldier_is_taken_in_silence() {
    assert_eq!(candidates(FIVE, "前兵平五"), ["d8e8", "f8e8"]);
    assert_eq!(candidates(FIVE, "P+.5"), ["d8e8", "f8e8"]);
    assert_eq!(candidates(FIVE, "后兵平五"), ["d6e6", "f6e6"]);
    assert_eq!(candidates(FIVE, "兵四进一"), ["f6f7", "f8f9"]);
    // Only one of the two front soldiers can go to file 3.
    assert_eq!(parse_any(&position(FIVE), "前兵平三").unwrap().mv, mv("f8g8"));
    let four = "3k5/4P4/4P4/4P4/4P4/9/9/9/9/4K4 w";
    assert_eq!(candidates(four, "中兵平四"), ["e6f6", "e7f7"]);
}

#[test]
fn a_leading_digit_is_a_piece_or_a_rank() {
    // King and two soldiers on file 5; a second pair makes the soldiers ranked. 15+1 is the king or the soldier.
    let fen = "3k5/9/4P1P2/9/4P1P2/9/9/9/9/4K4 w";
    assert_eq!(candidates(fen, "15+1"), ["e0e1", "e7e8"]);
    let game = position(fen);
    let keypad = Notation::Wxf(WxfStyle { keypad: true, ..WxfStyle::STANDARD });
    assert_eq!(keypad.parse(&game, "15+1").unwrap().mv, mv("e0e1"));
    assert_eq!(Notation::Wxf(WxfStyle::FEDERATION).parse(&game, "15+1").unwrap().mv, mv("e7e8"));
    // 15.4 and 15=4: both can go to file 4.
    let aside = position("4k4/9/4P1P2/9/4P1P2/9/9/9/9/4K4 w");
    assert_eq!(parse_any(&aside, "15.4").unwrap().mv, mv("e0f0"));
    assert_eq!(parse_any(&aside, "15=4").unwrap().mv, mv("e7f7"));
    assert_eq!(
        parse_any(&aside, "25.4").unwrap().mv,
        mv("e5f5"),
        "no advisor: the soldier, whatever the operator"
    );
    // A digit beyond the keypad's seven is a rank, which needs its file.
    let nine = parse_any(&game, "8+-2");
    assert!(matches!(
        nine,
        Err(NotationError::Syntax { start: 1, end: 2, expected: Expected::FileNumber, .. })
    ));
    let omitted = parse_any(&game, "625");
    assert!(matches!(omitted, Err(NotationError::Syntax { start: 2, expected: Expected::WxfOperator, .. })));
}

#[test]
fn marks_in_both_dialects() {
    let three = position("3k5/4R4/9/4R4/4R4/9/9/9/9/4K4 w");
    let xqbase = Notation::Wxf(WxfStyle::XQBASE);
    for (text, standard, eye) in
        [("R+.6", "e8d8", "e8d8"), ("R-.6", "e6d6", "e5d5"), ("R..6", "e5d5", "e6d6")]
    {
        assert_eq!(Notation::WXF.parse(&three, text).unwrap().mv, mv(standard), "{text}");
        assert_eq!(xqbase.parse(&three, text).unwrap().mv, mv(eye), "{text}");
    }
    let two = position(DOUBLED);
    for notation in [Notation::WXF, xqbase] {
        for text in ["C-.6", "C..6"] {
            assert_eq!(notation.parse(&two, text).unwrap().mv, mv("e2d2"), "{text}");
        }
    }
    assert_eq!(Notation::WXF.format(&two, mv("e2d2")), "C..6");
    assert_eq!(xqbase.format(&two, mv("e2d2")), "C-.6");
}

#[test]
fn styles_of_writing() {
    let game = position(START);
    let style = |change: fn(&mut WxfStyle)| {
        let mut style = WxfStyle::STANDARD;
        change(&mut style);
        Notation::Wxf(style)
    };
    assert_eq!(style(|s| s.equals = true).format(&game, mv("h2e2")), "C2=5");
    assert_eq!(style(|s| s.keypad = true).format(&game, mv("h2e2")), "62.5");
    assert_eq!(style(|s| s.letters = Letters::FEDERATION).format(&game, mv("h0g2")), "H2+3");
    assert_eq!(style(|s| s.letters = Letters::FEDERATION).format(&game, mv("g0e2")), "E3+5");
    let own = Letters::new("GBEKRCP").unwrap();
    let saola = Notation::Wxf(WxfStyle { letters: own, ..WxfStyle::STANDARD });
    assert_eq!(saola.format(&game, mv("h0g2")), "K2+3");
    assert_eq!(saola.parse(&game, "K2+3").unwrap().mv, mv("h0g2"));
    assert_eq!(saola.parse(&game, "B4+5").unwrap().mv, mv("f0e1"));
    let black = position(&START.replace(" w", " b"));
    assert_eq!(Notation::WXF.format(&black, mv("h9g7")), "n8+7");
    assert_eq!(style(|s| s.upper = true).format(&black, mv("h9g7")), "N8+7");
    // A pair of soldiers on one file alone needs no rank, as two other pieces need none.
    let pair = position("3k5/4P4/9/4P4/9/9/9/9/9/3K5 w");
    assert_eq!(style(|s| s.pawns = PawnSchool::Ranked).format(&pair, mv("e6f6")), "P..4");
}

#[test]
fn an_illegal_move_is_read_with_its_refusal() {
    // The cannon on e1 is pinned by the chariot.
    let game = position("3k5/9/9/9/4r4/9/9/9/4C4/4K4 w");
    for text in ["炮五平四", "C5.4", "e1f1"] {
        let reading = parse_any(&game, text).unwrap();
        assert_eq!(reading.mv, mv("e1f1"), "{text}");
        assert_eq!(reading.refusal, game.illegality(mv("e1f1")));
        assert!(reading.refusal.is_some());
    }
    let _: Option<IllegalMoveError> = parse_any(&game, "e1f1").unwrap().refusal;
}

#[test]
fn no_such_move_names_what_was_sought_and_what_is_near() {
    let game = position(START);
    for (text, message) in [
        ("炮三平五", "no move fits: red cannon on file 3 traverses to file 5; red cannon on b2, h2"),
        ("前炮退二", "no move fits: red front cannon retreats 2; red cannon on b2, h2"),
        ("C2.8", "no move fits: red cannon on file 2 traverses to file 8; red cannon on b2, h2"),
        ("马二平五", "no move fits: red horse on file 2 traverses to file 5; red horse on b0, h0"),
        ("二兵进一", "no move fits: red soldier number 2 advances 1; red soldier on a3, c3, e3, g3, i3"),
        ("25=6", "no move fits: red advisor on file 5 traverses to file 6; red advisor on d0, f0"),
    ] {
        let error = parse_any(&game, text).unwrap_err();
        assert!(matches!(error, NotationError::NoSuchMove { .. }), "{text}");
        assert_eq!(error.to_string(), message, "{text}");
    }
    let bare = position("3k5/9/9/9/9/9/9/9/9/4K4 w");
    let error = parse_any(&bare, "车一进一").unwrap_err().to_string();
    assert_eq!(error, "no move fits: red chariot on file 1 advances 1; there is no red chariot on the board");
}

#[test]
fn syntax_errors_point_at_the_character() {
    let game = position(START);
    let table = [
        ("", 0, 0, Expected::AMove),
        (" \u{3000}", 4, 4, Expected::AMove),
        ("炮二平", 9, 9, Expected::Argument),
        ("炮二到五", 6, 9, Expected::Action),
        ("棋二平五", 0, 3, Expected::ChineseStart),
        ("炮二平五吃", 12, 15, Expected::End),
        ("C二平五", 0, 1, Expected::ChineseStart),
        ("X2.5", 0, 1, Expected::WxfStart),
        ("C0.5", 1, 2, Expected::WxfOrigin),
        ("C2*5", 2, 3, Expected::WxfOperator),
        ("C2.0", 3, 4, Expected::Argument),
        ("C2.55", 4, 5, Expected::End),
        ("+X-2", 1, 2, Expected::WxfPiece),
        ("C+5", 3, 3, Expected::WxfOperator),
        ("h2k2", 2, 3, Expected::FileLetter),
        ("h2-e", 4, 4, Expected::RankFromZero),
        ("h2e2+", 4, 5, Expected::End),
        ("$$", 0, 1, Expected::WxfStart),
    ];
    for (text, at, until, wanted) in table {
        match parse_any(&game, text) {
            Err(NotationError::Syntax { start, end, expected, found }) => {
                assert_eq!((start, end, expected), (at, until, wanted), "{text}");
                assert_eq!(found, text.get(start..end).and_then(|found| found.chars().next()), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn what_cannot_be_said_is_written_as_iccs() {
    let game = position(START);
    for notation in [Notation::CHINESE, Notation::WXF] {
        assert_eq!(notation.format(&game, mv("e5e6")), "E5-E6", "an empty point");
        assert_eq!(notation.format(&game, mv("e6e5")), "E6-E5", "the opponent's piece");
        assert_eq!(notation.format(&game, mv("i0h1")), "I0-H1", "a chariot aslant");
    }
    assert_eq!(Notation::CHINESE.format(&game, mv("i0i5")), "车一进五", "a shape that chariots have");
}

#[test]
fn names_go_both_ways() {
    let names: Vec<_> = Notation::ALL.iter().map(Notation::name).collect();
    for name in
        ["iccs", "ucci", "uci10", "ccgc", "wxf", "zh", "zh-hant", "vi", "vi-words", "zh-five", "wxf-2018"]
    {
        assert!(names.contains(&name), "{name}");
    }
    for notation in Notation::ALL {
        assert_eq!(Notation::from_name(notation.name()), Some(notation));
    }
    assert_eq!(Notation::from_name("san"), None);
}
