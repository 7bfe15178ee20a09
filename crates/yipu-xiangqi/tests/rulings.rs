//! Rulings on small games of our own: perpetual check by three books, the limits, the ends of a game, and what `check` makes of them.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use crate::common::{mv, position};
use yipu_core::check::Verdict;
use yipu_core::{Lang, NodeId, Outcome, Record, Report};
use yipu_xiangqi::rulings::{
    ASIAN, BARE_MATERIAL, BOOKS, Book, CHECKMATE, CHINESE, History, MoveLabel, NATURAL_LIMIT, NINE_ROUNDS,
    Quiet, STALEMATE, Silence, Standing, UCCI, UNDECIDED, book,
};
use yipu_xiangqi::{Color, INFO, Move, Xiangqi, check_by};

/// Black checks with the chariot, Red's king goes up and down.
const START: &str = "9/9/3k5/9/9/9/4R4/3A5/4K4/8r b - - 0 1";
const TEN_MOVES: &str = "i0i1 e1e0 i1i0 e0e1 i0i1 e1e0 i1i0 e0e1 i0i1 e1e0";

fn game(fen: &str, moves: &str) -> History {
    History::with_moves(position(fen), moves.split_whitespace().map(mv))
}

#[test]
fn the_league_rules_at_the_fourth_occurrence() {
    let mut game = game(START, TEN_MOVES);
    assert_eq!(game.ruling(&UCCI).clause, &UNDECIDED);
    assert_eq!(game.ruling(&UCCI).outcome, Outcome::Unknown);
    game.push_unchecked(mv("i1i0"));
    assert_eq!(game.ruling(&UCCI).outcome, Outcome::Unknown);
    game.push_unchecked(mv("e0e1"));
    let ruling = game.ruling(&UCCI);
    assert_eq!((game.occurrence(), ruling.clause.id, ruling.outcome), (4, "ucci.1", Outcome::FirstWins));
    assert_eq!(
        [ruling.standing(Color::Red), ruling.standing(Color::Black)],
        [Standing::Permitted, Standing::MustChange]
    );
    assert_eq!(ruling.cycle, 8..12);
    let labels: Vec<_> = ruling.labels.iter().map(|labelled| labelled.label).collect();
    assert_eq!([labels[0], labels[2]], [MoveLabel::Check; 2]);
    assert_eq!(game.proof(&ruling.labels[0], &UCCI).words(Lang::En), "check by black chariot i1");
    assert_eq!(game.proof(&ruling.labels[0], &UCCI).words(Lang::Zh), "黑９路车(i1)将军");
}

#[test]
fn the_same_move_is_fine_without_its_history() {
    let alone = game("9/9/3k5/9/9/9/4R4/3A5/8r/4K4 b - - 0 1", "i1i0 e0e1");
    for book in BOOKS {
        assert_eq!(alone.ruling(book).clause, &UNDECIDED);
    }
}

#[test]
fn the_federations_rule_one_occurrence_earlier() {
    for (book, clause) in [(&ASIAN, "asian.1"), (&CHINESE, "chinese.25.1")] {
        let mut game = History::new(position(START));
        for (ply, text) in TEN_MOVES.split(' ').enumerate() {
            game.push_unchecked(mv(text));
            let ruling = game.ruling(book);
            // The start occurs for the third time after eight plies, every later position then too.
            let expected = if ply + 1 < 8 { Outcome::Unknown } else { Outcome::FirstWins };
            assert_eq!(ruling.outcome, expected, "{} after {} plies", book.name, ply + 1);
            assert_eq!(ruling.clause.id, if ply + 1 < 8 { "none" } else { clause });
        }
    }
}

/// A side that checks in one round of the cycle and does not in the other is not at fault.
#[test]
fn two_different_ways_round_count_together() {
    let fen = "4k4/9/9/9/9/9/9/9/9/3R1K3 w - - 0 1";
    let checks = "d0e0 e9d9 e0d0 d9e9";
    let waits = "d0a0 e9e8 a0d0 e8e9";
    for (first, second, outcome, cycle) in [
        (checks, checks, Outcome::SecondWins, 4..8),
        (checks, waits, Outcome::Draw, 0..8),
        (waits, checks, Outcome::Draw, 0..8),
        (waits, waits, Outcome::Draw, 4..8),
    ] {
        let game = game(fen, &format!("{first} {second}"));
        for book in [&ASIAN, &CHINESE] {
            let ruling = game.ruling(book);
            assert_eq!((ruling.outcome, ruling.cycle), (outcome, cycle.clone()), "{first} {second}");
        }
    }
}

#[test]
fn the_natural_limit_counts_rounds_without_a_capture() {
    let fen = "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 118 60";
    let mut start = position(fen).to_setup();
    start.halfmoves = 118;
    let mut game = History::new(Xiangqi::from(&start));
    game.push_unchecked(mv("a0a1"));
    assert_eq!(game.ruling(&ASIAN).clause, &UNDECIDED);
    game.push_unchecked(mv("d9d8"));
    for book in BOOKS {
        assert_eq!(game.ruling(book).clause, &NATURAL_LIMIT, "{}", book.name);
        assert_eq!(game.ruling(book).outcome, Outcome::Draw);
        assert_eq!(game.ruling_with_limit(book, 61).clause, &UNDECIDED);
        assert_eq!(game.ruling_with_limit(book, 50).clause, &NATURAL_LIMIT);
    }
    assert_eq!(game.pop(), Some(mv("d9d8")));
    assert_eq!(game.ruling(&ASIAN).clause, &UNDECIDED);
}

#[test]
fn checks_beyond_ten_a_side_are_not_counted_where_the_book_says_so() {
    let quiet = Quiet { plies: 130, checks: [14, 17] };
    assert_eq!(quiet.counted(None), 130);
    assert_eq!(quiet.counted(ASIAN.counted_checks), 130 - 4 - 7);
    assert_eq!(quiet.counted(UCCI.counted_checks), 130);
    let checks = game(START, TEN_MOVES).quiet();
    assert_eq!(checks, Quiet { plies: 10, checks: [0, 5] });
    let after_capture = game("4k4/9/9/9/9/9/9/9/r8/R2K5 w - - 7 4", "a0a1 e9e8").quiet();
    assert_eq!(after_capture, Quiet { plies: 1, checks: [0, 0] });
}

/// A chariot goes after a cannon for nine rounds over eight points: the Chinese book does not wait for a repetition.
#[test]
fn nine_rounds_of_attacks_need_no_repetition() {
    let moves = "a7b7 b5c5 b7c7 c5d5 c7d7 d5e5 d7e7 e5f5 e7f7 f5g5 f7g7 g5h5 g7h7 h5i5 h7i7 i5h5 i7h7 h5g5";
    let mut game = game("4k4/4a4/R8/9/1c7/9/9/9/9/3K5 w - - 0 1", moves);
    let mut legal = History::new(game.position_after(0));
    assert!(moves.split(' ').all(|text| legal.push(mv(text))));
    let ruling = game.ruling(&CHINESE);
    assert_eq!((ruling.clause, ruling.outcome, ruling.cycle), (&NINE_ROUNDS, Outcome::SecondWins, 0..18));
    assert_eq!(game.ruling(&ASIAN).clause, &UNDECIDED);
    game.pop();
    assert_eq!(game.ruling(&CHINESE).clause, &UNDECIDED, "only eight rounds and a half");
    // One idle move among them, and nothing is due.
    let idle = moves.replace("e7f7 f5g5", "d0d1 f5g5").replace("f7g7 g5h5", "e7g7 g5h5");
    assert_eq!(
        self::game("4k4/4a4/R8/9/1c7/9/9/9/9/3K5 w - - 0 1", &idle).ruling(&CHINESE).clause,
        &UNDECIDED
    );
}

/// What the sides did, in the terms of the book.
#[test]
fn the_chinese_book_speaks_its_own_terms() {
    let conduct = |fen: &str, moves: &str| {
        let ruling = game(fen, &format!("{moves} {moves}")).ruling(&CHINESE);
        Color::ALL.map(|side| ruling.conduct(side, Lang::Zh))
    };
    let chase = conduct("3ak4/9/9/9/9/9/9/1c7/9/R4K3 w - - 0 1", "a0b0 b2a2 b0a0 a2b2");
    assert_eq!(chase, ["长捉无根子", "闲着"]);
    let check = conduct("9/9/3k5/9/9/9/4R4/3A5/4K4/8r b - - 0 1", "i0i1 e1e0 i1i0 e0e1");
    assert_eq!(check, ["闲着", "长将"]);
    let by_turns = conduct("3k2b2/9/9/4R1C2/6b2/9/6r2/p4A3/9/3A1K3 w - - 0 1", "f0e0 g3h3 e0f0 h3g3");
    assert_eq!(by_turns, ["一杀一闲", "一捉一闲"]);
}

/// The ruling as a referee says it, with what was left open.
#[test]
fn a_ruling_is_said_in_a_sentence() {
    static SILENCE: Silence =
        Silence { en: "the book does not say whether this counts", zh: "棋规未明确" };
    let cycle = "a0b0 b2a2 b0a0 a2b2";
    let game = game("3ak4/9/9/9/9/9/9/1c7/9/R4K3 w - - 0 1", &format!("{cycle} {cycle}"));
    let mut ruling = game.ruling(&CHINESE);
    assert_eq!(
        ruling.sentence(Lang::Zh),
        "红方长捉无根子，属禁止着法；黑方闲着，为允许着法。依第25.3条，红方必须变着，不变作负。"
    );
    assert_eq!(
        game.ruling(&ASIAN).sentence(Lang::En),
        "Red: perpetual chase of pieces without root, forbidden; Black: idle moves, permitted. \
         By the Asian rules (AXF/WXF), Red must change or loses."
    );
    assert!(ruling.is_forbidden(Color::Red) && !ruling.is_forbidden(Color::Black));
    ruling.labels[0].cut = true;
    ruling.labels[2].silent = Some(&SILENCE);
    assert!(
        ruling.sentence(Lang::Zh).ends_with("不变作负。第5步：搜索量过大，未再深究。第7步：棋规未明确。")
    );
    let en = ruling.sentence(Lang::En);
    assert!(en.ends_with(
        " Ply 5: the search for more was cut off. Ply 7: the book does not say whether this counts."
    ));
}

#[test]
fn nothing_that_crosses_the_river_is_a_draw() {
    for book in BOOKS {
        let bare = game("3k5/4a4/4b4/9/9/9/9/4B4/9/4K4 w - - 0 1", "");
        assert_eq!(bare.ruling(book).clause, &BARE_MATERIAL);
        assert_eq!(bare.ruling(book).outcome, Outcome::Draw);
        let soldier = game("3k5/4a4/4b4/9/9/9/4p4/4B4/9/4K4 w - - 0 1", "");
        assert_eq!(soldier.ruling(book).clause, &UNDECIDED);
    }
}

#[test]
fn mate_and_stalemate_come_first() {
    for book in BOOKS {
        let mate = game("R3k4/1R7/9/9/9/9/9/9/9/3K5 b - - 0 1", "").ruling(book);
        assert_eq!((mate.clause, mate.outcome), (&CHECKMATE, Outcome::FirstWins));
        assert_eq!([mate.standing(Color::Red), mate.standing(Color::Black)], [Standing::Won, Standing::Lost]);
        let stalemate = game("3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 200 1", "").ruling(book);
        assert_eq!((stalemate.clause, stalemate.outcome), (&STALEMATE, Outcome::FirstWins));
    }
}

#[test]
fn books_are_complete() {
    let mut ids = Vec::new();
    for found in BOOKS {
        assert_eq!(book(found.name), Some(*found));
        for clause in found.clauses {
            assert!(clause.id.starts_with(found.name), "{}", clause.id);
            assert!(!clause.en.is_empty() && !clause.zh.is_empty(), "{}", clause.id);
            ids.push(clause.id);
        }
    }
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 5 + 5 + 4);
    assert_eq!(book("none"), None);
}

fn record(moves: &str, outcome: Outcome) -> Record {
    let mut record = Record::new(&INFO);
    record.start = Some(START.into());
    record.outcome = outcome;
    let mut at = NodeId::ROOT;
    for text in moves.split(' ') {
        at = record.tree.add(at, Move::to_ply(mv(text)));
    }
    record
}

fn check(
    moves: &str,
    outcome: Outcome,
    book: &'static Book,
) -> (Verdict, Vec<(&'static str, Option<usize>)>) {
    let record = record(moves, outcome);
    let mut report = Report::new();
    let verdict = check_by(&record, book, &mut report);
    let line: Vec<_> = record.tree.mainline().collect();
    let ply = |node: Option<NodeId>| line.iter().position(|id| Some(*id) == node).map(|index| index + 1);
    let found = report.iter().map(|found| (found.code().name, ply(found.place.node))).collect();
    (verdict, found)
}

#[test]
fn check_points_at_the_ply_and_judges_the_result() {
    let must_change = ("must-change", Some(8));
    let (verdict, found) = check(TEN_MOVES, Outcome::FirstWins, &ASIAN);
    assert_eq!((verdict, found), (Verdict::Proved, vec![must_change]));
    let (verdict, found) = check(TEN_MOVES, Outcome::Draw, &CHINESE);
    assert_eq!((verdict, found), (Verdict::Contradicted, vec![must_change, ("result-against-ruling", None)]));
    let (verdict, found) = check(TEN_MOVES, Outcome::Draw, &UCCI);
    assert_eq!((verdict, found), (Verdict::Open, vec![]));
    let (verdict, found) = check(TEN_MOVES, Outcome::Unknown, &ASIAN);
    assert_eq!((verdict, found), (Verdict::None, vec![must_change]));
}

#[test]
fn a_game_that_goes_on_is_only_noted() {
    let (verdict, found) = check(&format!("{TEN_MOVES} i1i2"), Outcome::Draw, &ASIAN);
    assert_eq!((verdict, found), (Verdict::Open, vec![("must-change", Some(8))]));
}
