//! Hex: the standard's example, chains beside a slow search, and what may be wrong with a record.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::fmt::Write as _;

use crate::common::{Random, Trial, gb, golden, playthrough, torment, write};
use yipu_ccgc::games::hex::{FORMAT, Hex, INFO};
use yipu_ccgc::{Point, StoneMove};
use yipu_core::check::Verdict;
use yipu_core::{DetailValue, FormatError, Outcome, Position, Record, Side, TagName};

const PRINTED: &str = "{[HEX][先手参赛队 R][后手参赛队 B][先手胜][2017.07.29 14:00 重庆][2017 CCGC]; R(E,7)MARK[1];B(E,6);R(F,7);B(G,7);R(D,6);B(F,6);R(C,6);B(G,6)}";

fn with(moves: &str) -> String {
    format!("{{[HEX][甲 R][乙 B][先手胜][2017.07.29 14:00 重庆][2017 CCGC];{moves}}}")
}

#[test]
fn the_example_of_the_standard_reads_without_a_word() {
    let judged = Trial::of_text(&INFO, PRINTED);
    assert_eq!((judged.ids(), judged.verdict), (vec![], Verdict::Open));
    assert_eq!(judged.record.tree.mainline().count(), 8);
    let repaired = PRINTED.replace("; R", ";R");
    assert_eq!(write(&FORMAT, &judged.record).unwrap().0, gb(&repaired));
    let again = Trial::of_text(&INFO, &repaired);
    assert_eq!((again.ids(), again.verdict), (vec![], Verdict::Open));
    assert_eq!(again.record, judged.record);
}

/// Red goes down a column, Blue along a row; the lean of the board gives each a short cut.
#[test]
fn a_chain_from_edge_to_edge_wins() {
    let mut moves = String::new();
    for row in 1..=11 {
        write!(moves, "R(F,{row});").unwrap();
        if row < 11 {
            write!(moves, "B(A,{row});").unwrap();
        }
    }
    let text = with(moves.trim_end_matches(';'));
    let judged = Trial::of_text(&INFO, &text);
    assert_eq!((judged.ids(), judged.verdict), (vec![], Verdict::Proved));
    assert_eq!(Trial::of_text(&INFO, &text.replace("先手胜", "后手胜")).verdict, Verdict::Contradicted);
    assert_eq!(Trial::of_text(&INFO, &text.replace("先手胜", "平局")).verdict, Verdict::Contradicted);
    let after = Trial::of_text(&INFO, &text.replace('}', ";B(K,11)}"));
    assert_eq!(after.on_moves(), [(22, "REC103")]);
    // Along the diagonal every cell touches the next; along the other diagonal none does.
    let diagonal = |cell: fn(u8) -> Point| {
        let mut game = Hex::default();
        for step in 0..11 {
            game.set_turn(Side::FIRST);
            assert!(game.play_unchecked(StoneMove::Stone(cell(step))));
        }
        game.outcome().map(|ending| ending.outcome)
    };
    assert_eq!(diagonal(|step| Point::new(step, step)), Some(Outcome::FirstWins));
    assert_eq!(diagonal(|step| Point::new(step, 10 - step)), None);
}

#[test]
fn a_swap_is_taken_with_a_warning() {
    let text = with("R(E,7);B(E,7);R(F,7);B(G,7)");
    let judged = Trial::of_text(&INFO, &text);
    assert_eq!((judged.on_moves(), judged.verdict), (vec![(2, "HEX104")], Verdict::Open));
    assert!(!judged.report.has_errors());
    let second = judged.record.tree.mainline().nth(1).unwrap();
    let details = &judged.record.tree.extra(second).unwrap().details;
    assert_eq!((&*details[0].name, &details[0].value), ("swap", &DetailValue::Flag(true)));
    assert_eq!(write(&FORMAT, &judged.record).unwrap().0, gb(&text));
    // Only the first stone, and only by the second move.
    let later = Trial::of_text(&INFO, &with("R(E,7);B(F,7);R(F,7);B(E,7)"));
    assert_eq!(later.on_moves(), [(3, "HEX101"), (4, "HEX101")]);
}

#[test]
fn what_is_wrong_is_found_at_its_place_and_kept() {
    let bad = with("R(E,7);B(L,1);R(A,12);B(A,0);R(E,7);B(B,2)MARK[3];R(C,3)MARK[1]MARK[2];B(D,4)MARK[x];好");
    let judged = Trial::of_text(&INFO, &bad);
    assert_eq!(
        judged.on_moves(),
        [
            (2, "STD202"),
            (3, "STD202"),
            (4, "STD202"),
            (6, "STD301"),
            (7, "STD302"),
            (8, "STD303"),
            (9, "STD201"),
            (5, "HEX101")
        ]
    );
    let text = write(&FORMAT, &judged.record).unwrap().0;
    assert_eq!(write(&FORMAT, &Trial::of(&INFO, &text, "").record).unwrap().0, text);
    assert_eq!(Trial::of_text(&INFO, &with("R(E,7);R(E,8)")).on_moves(), [(2, "REC102")]);
    let blue = Trial::of_text(&INFO, &with("B(E,7);R(E,8)"));
    assert_eq!(blue.on_moves(), [(1, "HEX103")]);
    assert!(blue.report.has("STD112"), "{:?}", blue.ids());
    // White is no colour of Hex.
    assert_eq!(Trial::of_text(&INFO, &with("R(E,7);W(E,8)")).on_moves(), [(2, "STD201")]);
    let other = Trial::of_text(&INFO, &with("R(E,7)").replace("[HEX]", "[C6]"));
    assert_eq!(other.ids(), ["STD107"]);
}

#[test]
fn shapes_that_were_seen_elsewhere_are_read() {
    let newline = "{[HEX][甲 R][乙 B][红方胜][2017.07.29 14:00 重庆][2017 CCGC]\nR(E,7);B(E,6)}";
    let judged = Trial::of_text(&INFO, newline);
    assert_eq!((judged.ids(), judged.record.outcome), (vec!["STD108", "STD105"], Outcome::FirstWins));
    assert_eq!(judged.record.tree.mainline().count(), 2);
    let blue = Trial::of_text(&INFO, &newline.replace("红方胜", "蓝方胜"));
    assert_eq!(blue.record.outcome, Outcome::SecondWins);
    // No side is black, although one has the letter.
    let black = Trial::of_text(&INFO, &with("R(E,7)").replace("先手胜", "黑胜"));
    assert_eq!((black.ids(), black.record.outcome), (vec!["STD110"], Outcome::Unknown));
    // Who begins comes first, wherever the header has him.
    let colors = "{[HEX][红方:甲][蓝方:乙][蓝方先手][蓝方胜][2017.07.29 14:00 重庆][2017 CCGC];B(E,7)}";
    let colors = Trial::of_text(&INFO, colors);
    assert_eq!((colors.record.tags.text(&TagName::FIRST), colors.report.has("STD111")), ("乙", true));
}

#[test]
fn prefixes_are_cut_off_and_changed_bytes_do_not_panic() {
    let whole = gb(PRINTED);
    for end in 1..whole.len() {
        let cut = Trial::of(&INFO, &whole[..end], "");
        let found = cut.report.iter().find(|found| found.code().id == "STD115").unwrap();
        // What can be mended is mended at once.
        if let Some(fix) = &found.fix {
            let mended = fix.apply(&cut.text).unwrap();
            assert!(!Trial::of_text(&INFO, &mended).report.has("STD115"), "{mended}");
        }
    }
    torment(&INFO, &whole);
}

#[test]
fn a_record_of_another_game_is_not_written() {
    let record = Record::new(&yipu_ccgc::games::gomoku::INFO);
    assert!(matches!(write(&FORMAT, &record), Err(FormatError::Unwritable(_))));
}

/// Whether a side's stones join its edges, by spreading from one edge until nothing changes.
fn joined(cells: &[[u8; 11]; 11], side: u8) -> bool {
    let mut reached = [[false; 11]; 11];
    loop {
        let before = reached;
        for row in 0..11usize {
            for column in 0..11usize {
                let at_edge = if side == 0 { row == 0 } else { column == 0 };
                let near = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1)].iter().any(|(across, up)| {
                    let (column, row) = (column.checked_add_signed(*across), row.checked_add_signed(*up));
                    matches!((column, row), (Some(column @ 0..11), Some(row @ 0..11)) if before[row][column])
                });
                reached[row][column] |= cells[row][column] == side && (at_edge || near);
            }
        }
        if before == reached {
            return (0..11).any(|at| if side == 0 { reached[10][at] } else { reached[at][10] });
        }
    }
}

#[test]
fn games_end_where_a_slow_search_finds_a_chain_and_every_full_board_has_a_winner() {
    let mut random = Random(3);
    let (mut seen, mut wins) = (0, [0; 2]);
    for _ in 0..60 {
        let (mut game, mut cells) = (Hex::default(), [[2u8; 11]; 11]);
        loop {
            let free =
                (0..121).map(|at| (at % 11, at / 11)).filter(|(column, row)| cells[*row][*column] == 2);
            let free = free.map(|(column, row)| StoneMove::Stone(Point::new(column as u8, row as u8)));
            let legal = game.legal_moves();
            let winner = (0..2).find(|side| joined(&cells, *side));
            let expected = winner.map(|side| [Outcome::FirstWins, Outcome::SecondWins][usize::from(side)]);
            assert_eq!(game.outcome().map(|ending| ending.outcome), expected);
            if let Some(side) = winner {
                assert!(legal.is_empty());
                wins[usize::from(side)] += 1;
                break;
            }
            assert_eq!(legal, free.collect::<Vec<_>>());
            let StoneMove::Stone(point) = legal[random.below(legal.len())] else { unreachable!() };
            cells[usize::from(point.row)][usize::from(point.column)] = game.turn().0;
            assert!(game.play_unchecked(StoneMove::Stone(point)));
            seen += 1;
        }
    }
    assert!(seen > 4000 && wins[0] > 10 && wins[1] > 10, "{seen} {wins:?}");
}

#[test]
fn a_game_played_through() {
    golden("HEX.txt", &playthrough(&INFO, 225, 4));
}
