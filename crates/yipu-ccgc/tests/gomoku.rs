//! Gomoku: the standard's example, forbidden moves beside a slow judge, and what may be wrong with a record.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::fmt::Write as _;

use crate::common::{Random, Trial, gb, golden, playthrough, torment, write};
use crate::gomoku_slow::Slow;
use yipu_ccgc::GameText;
use yipu_ccgc::games::gomoku::{FORMAT, Forbidden, Gomoku, INFO};
use yipu_ccgc::{Point, StoneMove};
use yipu_core::check::Verdict;
use yipu_core::{FormatError, Outcome, Position, Record, Report, Side};

const PRINTED: &str = "{[C5][先手参赛队 B][后手参赛队 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B (J,10)MARK[1];W(L,10);B(J,11);W(I,12);B(H,10);W(H,8);B(K,8)}";

fn with(moves: &str) -> String {
    format!("{{[C5][甲 B][乙 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];{moves}}}")
}

/// Black on the first points, White far away in between, then Black on the last point.
fn black(points: &str, last: &str) -> String {
    let mut text = String::new();
    for (index, point) in points.split(' ').enumerate() {
        let (column, row) = point.split_at(1);
        let white = ["A", "C", "E", "G", "I", "K", "M", "O"][index % 8];
        write!(text, "B({column},{row});W({white},{});", 1 + index / 8 * 2).unwrap();
    }
    let (column, row) = last.split_at(1);
    with(&format!("{text}B({column},{row})"))
}

#[test]
fn the_example_of_the_standard_has_one_blank_too_many_and_a_free_opening() {
    let judged = Trial::of_text(&INFO, PRINTED);
    assert_eq!((judged.ids(), judged.verdict), (vec!["STD203", "C5205"], Verdict::Open));
    assert_eq!(judged.record.tree.mainline().count(), 7);
    let repaired = PRINTED.replace("B (J", "B(J");
    let judged = Trial::of_text(&INFO, &repaired);
    assert_eq!((judged.ids(), judged.verdict), (vec!["C5205"], Verdict::Open));
    assert_eq!(judged.on_moves(), [(1, "C5205")]);
    assert_eq!(write(&FORMAT, &judged.record).unwrap().0, gb(&repaired));
    let first = judged.record.tree.mainline().next().unwrap();
    assert_eq!(judged.record.tree.extra(first).unwrap().mark, Some(1));
    // Two other transcriptions of the standard have L12 here.
    let other = repaired.replace("W(I,12)", "W(L,12)");
    assert_eq!(Trial::of_text(&INFO, &other).ids(), ["C5205"]);
}

#[test]
fn five_win_and_nothing_may_follow() {
    let judged = Trial::of_text(&INFO, &black("H8 I8 J8 K8", "L8"));
    assert_eq!((judged.on_moves(), judged.verdict), (vec![(2, "C5206")], Verdict::Proved));
    let five = black("H8 I8 J8 K8", "L8");
    let judged = Trial::of_text(&INFO, &five.replace('}', ";W(A,15)}"));
    assert_eq!(judged.on_moves(), [(2, "C5206"), (10, "REC103")]);
    assert_eq!(Trial::of_text(&INFO, &five.replace("先手胜", "后手胜")).verdict, Verdict::Contradicted);
    // Six of White win too.
    let six = "B(H,8);W(A,1);B(H,6);W(B,1);B(H,4);W(C,1);B(H,2);W(E,1);B(J,1);W(F,1);B(K,4);W(D,1)";
    let judged = Trial::of_text(&INFO, &with(six).replace("先手胜", "后手胜"));
    assert_eq!((judged.on_moves(), judged.verdict), (vec![(2, "C5206")], Verdict::Proved));
}

#[test]
fn forbidden_moves_are_named_and_lose_at_the_end_of_a_record() {
    for (points, last, code) in [
        ("H7 H9 G8 I8", "H8", "C5103"),
        ("E8 F8 G8 H5 H6 H7", "H8", "C5104"),
        // On one line: B_BBB_B and BB_BB_BB.
        ("E8 G8 H8 K8", "I8", "C5104"),
        ("D8 E8 G8 J8 K8", "H8", "C5104"),
        ("E8 F8 G8 I8 J8", "H8", "C5105"),
    ] {
        let text = black(points, last);
        let judged = Trial::of_text(&INFO, &text);
        let ply = judged.record.tree.mainline().count();
        let found: Vec<_> = judged.on_moves().into_iter().filter(|(_, id)| id.starts_with("C510")).collect();
        assert_eq!(found, [(ply, code)], "{points} {last}");
        assert_eq!(judged.verdict, Verdict::Contradicted, "{points}");
        let white = text.replace("先手胜", "后手胜");
        assert_eq!(Trial::of_text(&INFO, &white).verdict, Verdict::Proved, "{points}");
        // White answers instead of pointing it out: a warning, and the game goes on.
        let answered = Trial::of_text(&INFO, &white.replace('}', ";W(A,15);B(O,15)}"));
        let found: Vec<_> = answered.on_moves().into_iter().filter(|(at, _)| *at >= ply).collect();
        assert_eq!((found, answered.verdict), (vec![(ply, code)], Verdict::Open), "{points}");
        assert!(!answered.report.has_errors());
    }
}

#[test]
fn what_only_looks_forbidden_is_not() {
    for (points, last) in [
        // Four and three; five that is an overline or a double four elsewhere; a three that the edge closes.
        ("E8 F8 G8 H6 H7", "H8"),
        ("D8 E8 F8 G8 H5 H6 H7", "H8"),
        ("D8 E8 F8 G8 H4 H5 H6 H7 H9 H10", "H8"),
        ("A9 B9 C10 C11", "C9"),
    ] {
        let judged = Trial::of_text(&INFO, &black(points, last));
        let ply = judged.record.tree.mainline().count();
        assert!(!judged.on_moves().iter().any(|(at, _)| *at == ply), "{points}: {:?}", judged.on_moves());
    }
}

#[test]
fn the_prescribed_opening_is_told_where_it_is_left() {
    for (moves, expected) in [
        ("B(H,8);W(I,9);B(J,10)", vec![]),
        ("B(H,8);W(H,9);B(F,6);W(A,1)", vec![]),
        ("B(H,7);W(H,8);B(F,6)", vec![(1, "C5205")]),
        ("B(H,8);W(J,8);B(F,6)", vec![(2, "C5206")]),
        ("B(H,8);W(G,7);B(K,8)", vec![(3, "C5207")]),
        ("W(H,8);B(H,9)", vec![(1, "C5102")]),
    ] {
        assert_eq!(Trial::of_text(&INFO, &with(moves)).on_moves(), expected, "{moves}");
    }
}

#[test]
fn what_is_wrong_is_found_at_its_place_and_kept() {
    let bad =
        with("B(H,8);W(H,8);B(P,1);W(A,16);B(A,0);W(A;W(B,2)MARK[3];B(C,3)MARK[1]MARK[2];W(D,4)MARK[x];好");
    let judged = Trial::of_text(&INFO, &bad);
    assert_eq!(
        judged.on_moves(),
        [
            (3, "STD202"),
            (4, "STD202"),
            (5, "STD202"),
            (6, "STD201"),
            (7, "STD301"),
            (8, "STD302"),
            (9, "STD303"),
            (10, "STD201"),
            (2, "C5101"),
            (7, "REC102")
        ]
    );
    let text = write(&FORMAT, &judged.record).unwrap().0;
    assert_eq!(write(&FORMAT, &Trial::of(&INFO, &text, "").record).unwrap().0, text);
    assert_eq!(judged.record.tree.mainline().count(), 10);
    let twice = Trial::of_text(&INFO, &with("B(H,8);W(H,9);W(H,10)"));
    assert_eq!(twice.on_moves(), [(3, "REC102")]);
    let other = Trial::of_text(&INFO, &with("B(H,8);W(H,9)").replace("[C5]", "[C6]"));
    assert_eq!(other.ids(), ["STD107"]);
}

#[test]
fn prefixes_are_cut_off_and_changed_bytes_do_not_panic() {
    let whole = gb(&PRINTED.replace("B (J", "B(J"));
    for end in 1..whole.len() {
        assert!(Trial::of(&INFO, &whole[..end], "").report.has("STD115"), "{end}");
    }
    torment(&INFO, &whole);
}

#[test]
fn a_record_of_another_game_is_not_written() {
    let record = Record::new(&yipu_ccgc::games::hex::INFO);
    assert!(matches!(write(&FORMAT, &record), Err(FormatError::Unwritable(_))));
}

#[test]
fn passes_are_moves_and_two_of_them_a_draw() {
    let mut game = Gomoku::default();
    for mv in [StoneMove::Stone(Point::new(7, 7)), StoneMove::Pass, StoneMove::Pass] {
        assert_eq!((game.illegality(mv), game.outcome()), (None, None));
        assert!(game.play_unchecked(mv));
    }
    let ending = game.outcome().unwrap();
    assert_eq!((ending.outcome, ending.reason.code.id), (Outcome::Draw, "C5204"));
    assert!(game.legal_moves().is_empty());
}

/// Every point of crowded boards, judged by the fast rules and by slow ones that share nothing with them.
#[test]
fn forbidden_points_are_those_of_a_slow_judge() {
    let mut random = Random(5);
    let mut seen = [0usize; 4];
    for _ in 0..150 {
        let mut slow = Slow::default();
        for _ in 0..40 + random.below(60) {
            let at = (random.below(15), random.below(15));
            slow.cells[at.1][at.0] = 1 + (random.below(6) / 5) as u8;
        }
        let game = Gomoku::read(&slow.text(), &mut Report::new());
        for row in 0..15 {
            for column in 0..15 {
                if slow.cells[row][column] != 0 {
                    continue;
                }
                let fast = game.forbidden(Point::new(column as u8, row as u8));
                assert_eq!(fast, slow.forbidden((column, row)), "{column} {row}\n{}", slow.text());
                seen[match fast {
                    None => 0,
                    Some(Forbidden::DoubleThree) => 1,
                    Some(Forbidden::DoubleFour) => 2,
                    Some(Forbidden::Overline) => 3,
                }] += 1;
            }
        }
    }
    assert!(seen[0] > 10_000 && seen[1..].iter().all(|count| *count > 200), "{seen:?}");
}

#[test]
fn the_legal_moves_are_the_empty_points_that_are_not_forbidden_and_a_pass() {
    let mut random = Random(9);
    let mut seen = 0;
    for _ in 0..4 {
        let (mut game, mut slow) = (Gomoku::default(), Slow::default());
        while game.outcome().is_none() {
            let side = game.turn();
            let expected = (0..225).map(|at| (at % 15, at / 15)).filter(|(column, row)| {
                slow.cells[*row][*column] == 0
                    && (side == Side::SECOND || slow.forbidden((*column, *row)).is_none())
            });
            let expected =
                expected.map(|(column, row)| StoneMove::Stone(Point::new(column as u8, row as u8)));
            let legal = game.legal_moves();
            assert_eq!(legal, expected.chain([StoneMove::Pass]).collect::<Vec<_>>());
            let StoneMove::Stone(point) = legal[random.below(legal.len() - 1)] else { break };
            slow.cells[usize::from(point.row)][usize::from(point.column)] = 1 + side.0;
            assert!(game.play_unchecked(StoneMove::Stone(point)));
            seen += 1;
        }
        assert_eq!(game.to_text().split(' ').next(), slow.text().split(' ').next());
    }
    assert!(seen > 200, "{seen}");
}

#[test]
fn a_game_played_through() {
    golden("C5.txt", &playthrough(&INFO, 225, 2));
}
