//! Proved means proved: what stands before the end of a game must be good, and what stands behind it changes nothing.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use crate::common::Trial;
use yipu_ccgc::games::{army, connect6, dots_and_boxes, einstein, gomoku, hex, nogo};
use yipu_core::check::{Verdict, why_open};
use yipu_core::{Diagnostic, GameInfo, Outcome};

const PROVED: [Verdict; 2] = [Verdict::Proved, Verdict::Contradicted];
const REVERSED: [Verdict; 2] = [Verdict::Contradicted, Verdict::Proved];
const OPEN: [Verdict; 2] = [Verdict::Open; 2];

/// The verdicts on a record that says that First has won, and on the same if it says that Second has.
fn verdicts(game: &'static GameInfo, text: &str) -> [Verdict; 2] {
    assert!(text.contains("先手胜"));
    ["先手胜", "后手胜"].map(|result| {
        let trial = Trial::of_text(game, &text.replace("先手胜", result));
        let verdict = trial.verdict;
        assert!(verdict != Verdict::Contradicted || trial.report.has("REC201"));
        assert!(verdict != Verdict::Open || !trial.report.has("REC201"));
        assert!(why_open(&trial.report).is_none() || verdict == Verdict::Open);
        verdict
    })
}

fn stones(code: &str, moves: &str) -> String {
    let [open, close] = if matches!(code, "PG" | "NG") { ["(", ")"] } else { ["{", "}"] };
    format!("{open}[{code}][甲][乙][先手胜][2022.08.01 10:00 合肥][2022 CCGC];{moves}{close}")
}

/// Five of Black on row 8 and four of White on row 1.
const FIVE: &str = "B(H,8);W(A,1);B(I,8);W(B,1);B(J,8);W(C,1);B(K,8);W(D,1);B(L,8)";

#[test]
fn an_illegal_unreadable_or_missing_stone_before_the_end_leaves_it_open() {
    let of = |moves: &str| verdicts(&gomoku::INFO, &stones("C5", moves));
    assert_eq!(of(FIVE), PROVED);
    for (from, to) in [
        ("W(A,1)", "W(H,8)"),
        ("W(A,1)", "W(Z,99)"),
        ("W(A,1)", "W?1"),
        ("W(A,1);", ""),
        ("W(A,1)", "W(A,1);W(A,2)"),
    ] {
        assert_eq!(of(&FIVE.replacen(from, to, 1)), OPEN, "{from} {to}");
    }
    for more in [";W(E,1)", ";W(H,8)", ";B(M,8)", ";???", ";W(E,1);B(H,8);W(F,1)", ";W(Z,99)"] {
        assert_eq!(of(&[FIVE, more].concat()), PROVED, "{more}");
    }
    let trial = Trial::of_text(&gomoku::INFO, &stones("C5", &FIVE.replacen("W(B,1)", "W(H,8)", 1)));
    let why = why_open(&trial.report).unwrap();
    let message = why.finding.message(yipu_core::Lang::En);
    assert_eq!(message, "the result cannot be proved: move 4 is illegal");
    assert_eq!(why.place.span.unwrap().slice(&trial.text), "W(H,8)");
}

#[test]
fn a_forbidden_move_that_was_answered_leaves_the_result_to_the_referee() {
    let of = |moves: &str| verdicts(&gomoku::INFO, &stones("C5", moves));
    let double_three = "B(H,7);W(A,15);B(H,9);W(C,15);B(G,8);W(E,15);B(I,8);W(G,15);B(H,8)";
    assert_eq!(of(double_three), REVERSED, "unanswered it loses");
    // Black goes on to make five on column H.
    let answered = [double_three, ";W(O,1);B(H,10);W(O,3);B(H,6)"].concat();
    assert_eq!(of(&answered), OPEN);
    let trial = Trial::of_text(&gomoku::INFO, &stones("C5", &answered));
    assert_eq!(trial.record.tree.depth(why_open(&trial.report).unwrap().place.node.unwrap()), 10);
    assert!(!trial.report.has_errors());
}

/// What is no move of White behind a forbidden one of Black is no answer to it.
#[test]
fn only_white_can_give_up_the_claim_of_a_forbidden_move() {
    let of = |moves: &str| verdicts(&gomoku::INFO, &stones("C5", moves));
    let overline = "B(A,8);W(A,9);B(B,8);W(C,9);B(C,8);W(E,9);B(E,8);W(G,9);B(F,8);W(I,9);B(D,8)";
    assert_eq!(of(overline), REVERSED);
    for more in
        [";B(A,1)", ";B(D,8)", ";禁手", ";W(??)", ";W(Z,99)", ";W(D,8)", ";B(A,1);B(A,2)", ";禁手;B(A,1)"]
    {
        assert_eq!(of(&[overline, more].concat()), REVERSED, "{more}");
    }
    for more in [";W(O,1)", ";W(pass)", ";B(A,1);W(O,1)", ";禁手?;W(O,1)", ";W(??);B(A,1);W(O,1)"] {
        assert_eq!(of(&[overline, more].concat()), OPEN, "{more}");
    }
}

/// White may swap behind the third stone and nowhere else, and what denies or asks for a swap is none.
#[test]
fn a_swap_counts_only_where_it_took_place() {
    let at = |stone: usize, words: &str| {
        let mut items: Vec<&str> = FIVE.split(';').collect();
        items.insert(stone, words);
        let trial =
            Trial::of_text(&gomoku::INFO, &stones("C5", &items.join(";")).replace("先手胜", "后手胜"));
        assert!(
            !trial.report.has_errors() || trial.verdict == Verdict::Contradicted,
            "{words}: {:?}",
            trial.ids()
        );
        (trial.verdict, trial.ids().into_iter().find(|id| id.starts_with("C53")))
    };
    for words in
        ["三手交换", "交换", "SWAP", "三手交换:是", "是否交换:是", "交换=1", "白方选择交换", "swap: yes"]
    {
        assert_eq!(at(3, words), (Verdict::Open, Some("C5301")), "{words}");
    }
    for words in [
        "三手交换:否",
        "三手交换：无",
        "三手交换:no",
        "交换=0",
        "三手交换(否)",
        "是否交换:否",
        "SWAP:NO",
        "放弃交换",
        "不交换",
        "未交换",
        "三手不交换",
        "no swap",
        "swap: false",
        "没有交换",
        "拒绝交换",
        "ＳＷＡＰ：ＮＯ",
    ] {
        assert_eq!(at(3, words), (Verdict::Contradicted, Some("C5303")), "{words}");
    }
    for words in ["是否交换", "是否交换?", "三手交换:", "规则:三手可交换"] {
        assert_eq!(at(3, words), (Verdict::Contradicted, Some("C5304")), "{words}");
    }
    for stone in [0, 1, 2, 4, 7, 9] {
        assert_eq!(at(stone, "三手交换"), (Verdict::Contradicted, Some("C5304")), "{stone}");
    }
}

#[test]
fn the_move_that_loses_in_nogo_is_the_end_and_nothing_turns_it_around() {
    let of = |moves: &str| verdicts(&nogo::INFO, &stones("NG", moves));
    let suicide = "B[B1];W[E5];B[A2];W[A1]";
    assert_eq!(of(suicide), PROVED);
    for more in [";B[B1]", ";B[H8];W[H9]", ";W[A1]", ";B[zz]", ";W[H8];B[C2]"] {
        assert_eq!(of(&[suicide, more].concat()), PROVED, "{more}");
    }
    assert_eq!(of("B[B1];W[B1];B[A2];W[A1]"), OPEN, "an occupied point is no losing move");
    assert_eq!(of("B[B1];B[A2];W[A1]"), OPEN);
}

/// White fills the board but for eyes of its own; Black has no safe point left and plays on a stone.
#[test]
fn who_has_no_safe_point_left_in_nogo_has_lost_whatever_he_tries() {
    let start = "wwwwwww1w/wwwwwwwww/wwwwwwwww/wwwwwwwww/wwwwwwwww/wwwwwwwww/wwwwwwwww/wwwwwwwww/w1wwwwwww b";
    for more in [None, Some("A1"), Some("E5"), Some("pass")] {
        let mut record = yipu_core::Record::new(&nogo::INFO);
        record.start = Some(start.into());
        record.outcome = yipu_core::Outcome::SecondWins;
        if let Some(more) = more {
            let ply = crate::common::ply(&nogo::INFO, more);
            record.tree.add(yipu_core::NodeId::ROOT, ply);
        }
        let verdict = (nogo::INFO.rules.unwrap().check)(&record, &mut yipu_core::Report::new());
        assert_eq!(verdict, Verdict::Proved, "{more:?}");
    }
}

#[test]
fn six_in_a_row_and_a_joined_board_are_proved_only_by_good_moves() {
    let six = "B(J,10);W(A,1);W(A,3);B(K,10);B(L,10);W(A,5);W(A,7);B(M,10);B(N,10);W(A,9);W(A,11);B(O,10)";
    let of = |moves: &str| verdicts(&connect6::INFO, &stones("C6", moves));
    assert_eq!(of(six), PROVED);
    assert_eq!(of(&six.replacen("W(A,3)", "W(J,10)", 1)), OPEN);
    assert_eq!(of(&six.replacen("W(A,3);", "", 1)), OPEN, "a stone is missing");
    assert_eq!(of(&[six, ";W(J,10);W(A,13);B(A,1)"].concat()), PROVED);
    let column = (1..=11).map(|row| format!("R(A,{row});B(K,{row});")).collect::<Vec<_>>().concat();
    let of = |moves: &str| verdicts(&hex::INFO, &stones("HEX", moves.trim_end_matches(';')));
    assert_eq!(of(column.trim_end_matches("B(K,11);")), PROVED);
    assert_eq!(of(&column), PROVED, "Blue plays on");
    assert_eq!(of(&column.replacen("B(K,3)", "B(A,1)", 1)), OPEN);
}

#[test]
fn pieces_that_move_are_judged_alike() {
    let einstein = EINSTEIN;
    let of = |text: &str| verdicts(&einstein::INFO, text);
    assert_eq!(of(einstein), PROVED);
    assert_eq!(
        of(&einstein.replace("5:5;(R5,C3)", "5:5;(R5,E3)").replace("7:5;(R5,D2)", "7:5;(R5,E2)")),
        OPEN
    );
    assert_eq!(of(&einstein.replace("2:1;(B1,D4)", "2:?")), OPEN);
    assert_eq!(of(&[einstein, "10:1;(B1,A5)\n"].concat()), PROVED, "Blue comes too late");
}

const EINSTEIN: &str = "#[WTN][甲 R][乙 B][先手胜][2017.07.29 14:00 重庆][2017 CCGC];\n\
                        R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6\nB:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6\n\
                        1:3;(R3,D4)\n2:1;(B1,D4)\n3:2;(R2,C4)\n4:1;(B1,C4)\n5:5;(R5,C3)\n6:1;(B1,B4)\n\
                        7:5;(R5,D2)\n8:1;(B1,A4)\n9:5;(R5,E1)\n";

#[test]
fn numbers_that_are_left_out_tell_of_missing_moves() {
    let of = |text: &str| verdicts(&einstein::INFO, text);
    let later = |text: &str, from: usize, by: usize| {
        (from..=9)
            .rev()
            .fold(text.to_owned(), |text, n| text.replace(&format!("\n{n}:"), &format!("\n{}:", n + by)))
    };
    assert_eq!(of(&later(EINSTEIN, 4, 2)), OPEN);
    assert_eq!(of(&later(EINSTEIN, 1, 2)), OPEN, "the first moves are missing");
    assert_eq!(of(&later(EINSTEIN, 9, 2)), OPEN, "those before the last");
    assert_eq!(of(&EINSTEIN.replace("\n4:", "\n7:")), PROVED, "one number is mistyped");
    assert_eq!(of(&EINSTEIN.replace("\n9:", "\n8:")), PROVED, "nothing is missing");
    assert_eq!(of(&[EINSTEIN, "99:1;(B1,A5)\n"].concat()), PROVED, "behind the end");
    let trial = Trial::of_text(&einstein::INFO, &later(EINSTEIN, 4, 2));
    assert_eq!(trial.record.tree.depth(why_open(&trial.report).unwrap().place.node.unwrap()), 4);
    // The doubt is part of the record.
    let bytes = crate::common::round_trip(&trial.record);
    assert_eq!(Trial::of(&einstein::INFO, &bytes, "").verdict, Verdict::Open);
    let mut text = String::new();
    yipu_core::json::write_record(&trial.record, &mut text);
    assert!(text.contains(r#""gap":2"#), "{text}");
    // Stones have numbers only where somebody writes them.
    let numbered = |left_out: usize| {
        let number =
            |(n, stone): (usize, &str)| format!("{}.{stone}", n + 1 + if n > 3 { left_out } else { 0 });
        FIVE.split(';').enumerate().map(number).collect::<Vec<_>>().join(";")
    };
    let of = |moves: &str| verdicts(&gomoku::INFO, &stones("C5", moves));
    assert_eq!([of(&numbered(0)), of(&numbered(2))], [PROVED, OPEN]);
}

#[test]
fn letters_against_the_first_move_leave_the_result_to_the_team_that_has_the_letter() {
    let turned = EINSTEIN.replace("[甲 R][乙 B]", "[甲 B][乙 R]");
    assert_eq!(verdicts(&einstein::INFO, &turned), OPEN);
    let column = (1..=11).map(|row| format!("R(A,{row});B(K,{row});")).collect::<Vec<_>>().concat();
    let hex = stones("HEX", column.trim_end_matches("B(K,11);").trim_end_matches(';'));
    for (game, text) in [(&einstein::INFO, turned), (&hex::INFO, hex.replace("[甲][乙]", "[甲 B][乙 R]"))]
    {
        assert_eq!(verdicts(game, &text), OPEN);
        for (words, outcome) in [("红方胜", Outcome::SecondWins), ("蓝方胜", Outcome::FirstWins)] {
            let trial = Trial::of_text(game, &text.replace("先手胜", words));
            assert_eq!((trial.verdict, trial.record.outcome), (Verdict::Open, outcome), "{words}");
            let touches_result = |found: &Diagnostic| {
                found.fix.as_ref().is_some_and(|fix| {
                    fix.safe && fix.apply(&trial.text).is_some_and(|mended| !mended.contains(words))
                })
            };
            assert!(!trial.report.iter().any(touches_result), "{words}");
        }
        let plain = text.replace("[甲 B][乙 R]", "[甲 R][乙 B]").replace("先手胜", "红方胜");
        let trial = Trial::of_text(game, &plain);
        assert_eq!((trial.verdict, trial.record.outcome), (Verdict::Proved, Outcome::FirstWins));
        assert!(trial.fix("STD108").safe);
    }
}

#[test]
fn thirteen_boxes_decide_whatever_is_scribbled_afterwards() {
    let complete = include_str!("standard/DB-complete.txt");
    let of = |text: &str| Trial::of(&dots_and_boxes::INFO, text.as_bytes(), "record.txt").verdict;
    assert_eq!(of(complete), Verdict::Proved);
    let pieces: Vec<&str> = complete
        .match_indices('(')
        .filter_map(|(at, _)| complete.get(at..at + 6).filter(|edge| edge.ends_with(')')))
        .collect();
    assert_eq!(pieces.len(), 60);
    let again = |number: usize| complete.replacen(pieces[number - 1], pieces[0], 1);
    assert_eq!(of(&again(60)), Verdict::Proved, "drawn again behind the thirteenth box");
    assert_eq!(of(&again(59)), Verdict::Proved);
    assert_eq!(of(&again(2)), Verdict::Open, "drawn again before it");
}

const LAYOUTS: &str = ";AA[abccddeeffggghhhiiijjkklj]\n;AB[jlkkjjiiihhhgggffeeddccba]\n";

#[test]
fn the_contact_limit_is_told_with_its_move_and_its_mover() {
    let head = "(\n;INFO[1.0]PA[甲]PB[乙]TL[1800]SL[10]\n";
    let quiet =
        ";MA[G1H1]RA[3]FB[00]\n;MB[F1E1]RB[3]FA[00]\n;MA[H1G1]RA[3]FB[00]\n;MB[E1F1]RB[3]FA[00]\n".repeat(3);
    let trial = Trial::of_text(&army::INFO, &[head, LAYOUTS, &quiet, ";EA[0]EB[1]\n)\n"].concat());
    let limit = trial.report.iter().find(|found| found.code().id == "AC2203").unwrap();
    assert_eq!(trial.record.tree.depth(limit.place.node.unwrap()), 10);
    let message = limit.finding.message(yipu_core::Lang::En);
    assert!(message.contains("move 10") && message.contains("player 2"), "{message}");
    assert_eq!(trial.verdict, Verdict::Open);
}
