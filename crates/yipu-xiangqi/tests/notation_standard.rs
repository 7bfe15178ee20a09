//! Every example of the notation standard (xqbase, 2006), read and written.
#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::common::{mv, position};
use yipu_xiangqi::notation::{ChineseStyle, PawnSchool, Script, WxfStyle};
use yipu_xiangqi::{Move, Notation, Xiangqi, parse_any};

/// The game of the standard's third section, in the four ways of writing.
const GAME: [[&str; 5]; 10] = [
    ["H2-E2", "h2e2", "炮二平五", "C2.5", "炮二平五"],
    ["H7-E7", "h7e7", "炮８平５", "c8.5", "炮８平５"],
    ["E2-E6", "e2e6", "炮五进四", "C5+4", "炮五進四"],
    ["D9-E8", "d9e8", "士４进５", "a4+5", "士４進５"],
    ["H0-G2", "h0g2", "马二进三", "N2+3", "馬二進三"],
    ["H9-G7", "h9g7", "马８进７", "n8+7", "馬８進７"],
    ["B2-E2", "b2e2", "炮八平五", "C8.5", "炮八平五"],
    ["B9-C7", "b9c7", "马２进３", "n2+3", "馬２進３"],
    ["E6-E4", "e6e4", "前炮退二", "C+-2", "前炮退二"],
    ["I9-H9", "i9h9", "车９平８", "r9.8", "車９平８"],
];

/// The position of the standard's fourth section, and the same with the colours exchanged.
const FIVE: &str = "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w - - 0 1";

fn chinese(pawns: PawnSchool) -> Notation {
    Notation::Chinese(ChineseStyle { script: Script::Simplified, pawns })
}

/// The text reads as the move, through its own parser and through the general one.
fn assert_reads(game: &Xiangqi, notation: Notation, text: &str, expected: Move) {
    for reading in [notation.parse(game, text), parse_any(game, text)] {
        let reading = reading.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((reading.mv, reading.refusal), (expected, None), "{text}");
    }
}

#[test]
fn the_game_reads_and_writes_in_every_notation() {
    let notations = [Notation::Iccs, Notation::Ucci, Notation::CHINESE, Notation::WXF, Notation::TRADITIONAL];
    let mut game = Xiangqi::start();
    for row in GAME {
        let expected = mv(row[1]);
        for (notation, text) in notations.into_iter().zip(row) {
            assert_reads(&game, notation, text, expected);
            assert_eq!(notation.format(&game, expected), text);
        }
        game.play_unchecked(expected);
    }
    let end = position("r1b1kabr1/4a4/1cn1c1n2/p1p3p1p/9/4C4/P1P1P1P1P/4C1N2/9/RNBAKAB1R w - - 7 6");
    assert_eq!(game.board(), end.board());
    assert_eq!((game.turn(), game.halfmoves(), game.fullmoves()), (end.turn(), 7, 6));
}

#[test]
fn the_table_of_five_soldiers() {
    let game = position(FIVE);
    let table = [
        ("一兵平五", "Pa.5", "F8-E8", "前兵四平五", "一兵四平五", "14=5"),
        ("二兵平五", "Pb.5", "F6-E6", "后兵四平五", "二兵四平五", "24=5"),
        ("兵五进一", "P5+1", "E7-E8", "兵五进一", "兵五进一", "P5+1"),
        ("三兵平五", "Pc.5", "D8-E8", "前兵六平五", "一兵六平五", "16=5"),
        ("四兵平五", "Pd.5", "D6-E6", "后兵六平五", "二兵六平五", "26=5"),
    ];
    for (zh, wxf, iccs, five, ranked, federation) in table {
        let expected = Notation::Iccs.parse(&game, iccs).unwrap().mv;
        let notations = [
            (chinese(PawnSchool::Numbered), zh),
            (Notation::WXF, wxf),
            (Notation::Iccs, iccs),
            (chinese(PawnSchool::FiveCharacter), five),
            (chinese(PawnSchool::Ranked), ranked),
            (Notation::Wxf(WxfStyle::FEDERATION), federation),
        ];
        for (notation, text) in notations {
            assert_eq!(notation.format(&game, expected), text);
            assert_reads(&game, notation, text, expected);
        }
    }
}

#[test]
fn the_table_with_the_colours_exchanged() {
    let game = position(FIVE).swapped();
    let table = [
        ("一卒平５", "pa.5", "d1e1", "前卒４平５", "前4平5"),
        ("二卒平５", "pb.5", "d3e3", "后卒４平５", "后4平5"),
        ("卒５进１", "p5+1", "e2e1", "卒５进１", "卒5进1"),
        ("三卒平５", "pc.5", "f1e1", "前卒６平５", "前6平5"),
        ("四卒平５", "pd.5", "f3e3", "后卒６平５", "后6平5"),
    ];
    for (zh, wxf, ucci, five, file) in table {
        let expected = mv(ucci);
        for (notation, text) in [
            (Notation::CHINESE, zh),
            (Notation::WXF, wxf),
            (Notation::Ucci, ucci),
            (chinese(PawnSchool::FiveCharacter), five),
        ] {
            assert_eq!(notation.format(&game, expected), text);
            assert_reads(&game, notation, text, expected);
        }
        assert_reads(&game, Notation::CHINESE, file, expected);
    }
}

#[test]
fn advisors_and_elephants_on_one_file_need_no_prefix() {
    let game = position("4k4/9/9/9/9/2B6/9/3A5/4K4/2BA5 w - - 0 1");
    for (text, wxf, ucci, prefixed) in [
        ("仕六进五", "A6+5", "d0e1", "后仕进五"),
        ("仕六退五", "A6-5", "d2e1", "前仕退五"),
        ("相七进五", "B7+5", "c0e2", "后相进五"),
        ("相七退五", "B7-5", "c4e2", "前相退五"),
    ] {
        let mut game = game.clone();
        // The palace centre is taken by the king, who steps aside first.
        game.play_unchecked(mv("e1e0"));
        game.play_unchecked(mv("e9e8"));
        let expected = mv(ucci);
        assert_eq!(Notation::CHINESE.format(&game, expected), text);
        assert_eq!(Notation::WXF.format(&game, expected), wxf);
        assert_reads(&game, Notation::CHINESE, text, expected);
        assert_reads(&game, Notation::CHINESE, prefixed, expected);
    }
}

#[test]
fn three_four_and_five_soldiers_on_a_file() {
    let three = position("3k5/4P4/9/4P4/4P4/9/9/9/9/4K4 w");
    let xqbase = Notation::Wxf(WxfStyle::XQBASE);
    for (ucci, zh, wxf, eye, federation) in [
        ("e8d8", "前兵平六", "P+.6", "P+.6", "15=6"),
        ("e6d6", "中兵平六", "P-.6", "P..6", "25=6"),
        ("e5d5", "后兵平六", "P..6", "P-.6", "35=6"),
    ] {
        let expected = mv(ucci);
        for (notation, text) in [
            (Notation::CHINESE, zh),
            (Notation::WXF, wxf),
            (xqbase, eye),
            (Notation::Wxf(WxfStyle::FEDERATION), federation),
        ] {
            assert_eq!(notation.format(&three, expected), text);
            assert_eq!(notation.parse(&three, text).unwrap().mv, expected, "{text}");
        }
    }
    let five = position("3k5/4P4/4P4/4P4/4P4/4P4/9/9/9/4K4 w");
    let mut seen = 0;
    for (rank, zh, wxf) in
        [(8, "一兵平四", "Pa.4"), (7, "二兵平四", "Pb.4"), (6, "三兵平四", "Pc.4"), (5, "四兵平四", "Pd.4")]
    {
        let expected = mv(&format!("e{rank}f{rank}"));
        assert_eq!(Notation::CHINESE.format(&five, expected), zh);
        assert_eq!(Notation::WXF.format(&five, expected), wxf);
        assert_reads(&five, Notation::CHINESE, zh, expected);
        assert_reads(&five, Notation::WXF, wxf, expected);
        seen += 1;
    }
    assert_eq!(seen, 4);
    // The fifth has not crossed the river, and the fourth stands before it: the text names it all the same.
    let fifth = Notation::CHINESE.parse(&five, "五兵平四");
    assert!(fifth.is_err(), "{fifth:?}");
    let front = Notation::CHINESE.parse(&five, "前兵平四").unwrap().mv;
    assert_eq!(front, mv("e8f8"), "前 of four or five is the first");
}
