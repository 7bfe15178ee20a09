//! The moves that a book forbids now, beside a slow search that plays every legal move and asks for the whole ruling.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use crate::common::cases::{self, Case};
use crate::common::{Random, mv, position};
use yipu_core::Lang;
use yipu_xiangqi::rulings::{ASIAN, BOOKS, Book, CHINESE, Forbidden, History, NINE_ROUNDS, UCCI};
use yipu_xiangqi::{Move, Xiangqi};

const START: &str = "9/9/3k5/9/9/9/4R4/3A5/4K4/8r b - - 0 1";
const TEN_MOVES: &str = "i0i1 e1e0 i1i0 e0e1 i0i1 e1e0 i1i0 e0e1 i0i1 e1e0";

fn game(fen: &str, moves: &str) -> History {
    History::with_moves(position(fen), moves.split_whitespace().map(mv))
}

/// The forbidden moves with their answers and clauses.
fn essence(forbidden: &[Forbidden]) -> Vec<(Move, Option<Move>, &'static str)> {
    forbidden.iter().map(|found| (found.mv, found.reply, found.ruling.clause.id)).collect()
}

/// The same, by playing every legal move, and in the league every answer.
fn slowly(game: &History, book: &'static Book) -> Vec<(Move, Option<Move>, &'static str)> {
    let side = game.position().turn();
    let against = |game: &History| {
        let ruling = game.ruling(book);
        (ruling.at_fault() == Some(side)).then_some(ruling.clause.id)
    };
    let judged = |mv: &Move| {
        let mut game = game.clone();
        game.push_unchecked(*mv);
        if let Some(clause) = against(&game) {
            return Some((*mv, None, clause));
        }
        let replies = game.position().legal_moves();
        replies.iter().filter(|_| book.name == "ucci").find_map(|reply| {
            let mut game = game.clone();
            game.push_unchecked(*reply);
            Some((*mv, Some(*reply), against(&game)?))
        })
    };
    game.position().legal_moves().iter().filter_map(judged).collect()
}

#[test]
fn the_chariot_may_not_check_again_by_any_book() {
    let game = game(START, TEN_MOVES);
    let reply = Some(mv("e0e1"));
    for (book, expected) in [
        (&ASIAN, (mv("i1i0"), None, "asian.1")),
        (&CHINESE, (mv("i1i0"), None, "chinese.25.1")),
        (&UCCI, (mv("i1i0"), reply, "ucci.1")),
    ] {
        let forbidden = game.forbidden(book);
        assert_eq!(essence(&forbidden), [expected]);
        let (after, ruling) = game.shown(&forbidden[0], book.natural_limit);
        assert_eq!(after.plies(), game.plies() + 1 + usize::from(forbidden[0].reply.is_some()));
        assert_eq!((ruling.clause, ruling.labels.len()), (forbidden[0].ruling.clause, 4));
        for lang in [Lang::En, Lang::Zh] {
            assert!(!ruling.clause.text(lang).is_empty());
        }
    }
}

#[test]
fn the_same_position_without_its_history_forbids_nothing() {
    let alone = game("9/9/3k5/9/9/9/4R4/3A5/8r/4K4 b - - 0 1", "");
    for book in BOOKS {
        assert_eq!(alone.forbidden(book), []);
    }
}

/// One round earlier the federations look at nothing but the third occurrence, and the league at the fourth.
#[test]
fn a_move_is_not_forbidden_before_its_time() {
    let moves: Vec<_> = TEN_MOVES.split(' ').collect();
    for (plies, expected) in [(4, [0, 0, 0]), (6, [0, 0, 0]), (8, [1, 1, 0]), (10, [1, 1, 1])] {
        let game = game(START, &moves[..plies].join(" "));
        assert_eq!([0, 1, 2].map(|book| game.forbidden(BOOKS[book]).len()), expected, "after {plies} plies");
        // Red answers checks and may always go on.
        let red = self::game(START, &moves[..plies - 1].join(" "));
        assert_eq!(
            [0, 1, 2].map(|book| red.forbidden(BOOKS[book]).len()),
            [0; 3],
            "after {} plies",
            plies - 1
        );
    }
}

/// A cannon between its own pieces can only go to and fro, and gives check each time.
#[test]
fn every_legal_move_may_be_forbidden() {
    let cycle = "a0a1 e1e0 a1a0 e0e1";
    let game = game("3k5/9/3P5/9/9/9/9/a8/1a2K4/ca7 b - - 0 1", &[cycle; 3].join(" "));
    for book in BOOKS {
        assert_eq!(game.position().legal_moves().iter().copied().collect::<Vec<_>>(), [mv("a0a1")]);
        assert_eq!(game.forbidden(book).iter().map(|found| found.mv).collect::<Vec<_>>(), [mv("a0a1")]);
    }
}

/// A move that mates ends the game, however often the side has checked.
#[test]
fn mate_is_never_forbidden() {
    let game = game(START, &format!("{TEN_MOVES} i1i0"));
    let mates = |mv: &Move| {
        let mut game = game.clone();
        game.push_unchecked(*mv);
        game.position().outcome().is_some()
    };
    for book in BOOKS {
        assert!(!game.forbidden(book).iter().any(|found| mates(&found.mv)));
    }
}

#[test]
fn the_ninth_attack_in_a_row_is_forbidden() {
    let moves = "a7b7 b5c5 b7c7 c5d5 c7d7 d5e5 d7e7 e5f5 e7f7 f5g5 f7g7 g5h5 g7h7 h5i5 h7i7 i5h5";
    let start = "4k4/4a4/R8/9/1c7/9/9/9/9/3K5 w - - 0 1";
    // Eighteen plies count, so that a game that begins with the first attack must have one more.
    let game = game(start, &format!("{moves} i7h7 h5g5"));
    let forbidden = game.forbidden(&CHINESE);
    assert!(forbidden.iter().any(|found| found.mv == mv("h7g7") && found.ruling.clause == &NINE_ROUNDS));
    assert!(!forbidden.iter().any(|found| found.mv == mv("d0d1")), "a king's move attacks nothing");
    assert_eq!(essence(&forbidden), slowly(&game, &CHINESE));
    assert_eq!(game.forbidden(&ASIAN), []);
    assert_eq!(self::game(start, moves).forbidden(&CHINESE), []);
}

/// The cases at every move of the round with which they are ruled on.
#[test]
fn forbidden_moves_of_cases_equal_a_slow_search_in_the_corpus() {
    let (mut seen, mut forbidden, mut by_reply) = (0, 0, 0);
    for case in [cases::wxf(), cases::cxa(), cases::cxa_principles()].concat().iter().step_by(3) {
        for book in BOOKS {
            let mut game = case.played_out(book.occurrence - 1).unwrap();
            let round = game.cycle(2).unwrap();
            for ply in round {
                game.push_unchecked(game.move_at(ply).unwrap());
                let found = game.forbidden(book);
                assert_eq!(essence(&found), slowly(&game, book), "{}, {}", case.name, book.name);
                forbidden += found.len();
                by_reply += found.iter().filter(|found| found.reply.is_some()).count();
                seen += 1;
            }
        }
    }
    assert!(seen >= 600 && forbidden >= 150 && by_reply >= 5, "{seen} {forbidden} {by_reply}");
}

#[test]
fn forbidden_moves_of_random_games_equal_a_slow_search() {
    let mut random = Random(19);
    let mut forbidden = 0;
    for number in 0..300 {
        let start = match number % 3 {
            0 => Xiangqi::start(),
            1 => Xiangqi::from(&random.regular_setup()),
            _ => Xiangqi::from(&random.odd_setup()),
        };
        let moves = cases::random_cycle(&mut random, start.clone());
        let game = History::with_moves(start, moves);
        for book in BOOKS {
            let found = essence(&game.forbidden(book));
            assert_eq!(found, slowly(&game, book), "random game {number}, {}", book.name);
            forbidden += found.len();
        }
    }
    assert!(forbidden > 10, "{forbidden}");
}

/// Mirror images, exchanged colours and the start of the cycle make no difference.
#[test]
fn forbidden_moves_go_with_the_board_in_the_corpus() {
    let of = |case: &Case, book: &'static Book, further: usize| {
        let mut game = case.played_out(book.occurrence).unwrap();
        let round: Vec<_> = game.cycle(2).unwrap().collect();
        for ply in &round[..further % round.len()] {
            game.push_unchecked(game.move_at(*ply).unwrap());
        }
        game.forbidden(book)
    };
    let changed = |found: &[Forbidden], change: fn(Move) -> Move| {
        let mut moves: Vec<_> =
            found.iter().map(|found| (change(found.mv), found.ruling.clause.id)).collect();
        moves.sort_unstable_by_key(|(mv, _)| mv.to_string());
        moves
    };
    let mut seen = 0;
    for case in [cases::wxf(), cases::cxa(), cases::cxa_principles()].concat() {
        for book in BOOKS {
            for further in 0..2 {
                let plain = of(&case, book, further);
                let (mirrored, swapped) =
                    (of(&case.mirrored(), book, further), of(&case.swapped(), book, further));
                let same = |mv| mv;
                assert_eq!(changed(&plain, Move::mirrored), changed(&mirrored, same), "{}", case.name);
                assert_eq!(changed(&plain, Move::rotated), changed(&swapped, same), "{}", case.name);
                seen += plain.len();
            }
        }
    }
    assert!(seen >= 100, "{seen}");
}
