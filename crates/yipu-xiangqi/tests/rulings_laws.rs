//! What holds of every ruling: it mirrors with the board, it does not depend on how the game was built up, it always comes.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use crate::common::Random;
use crate::common::cases::{self, Case, other};
use yipu_core::{Lang, Outcome};
use yipu_xiangqi::rulings::{BOOKS, CHINESE, History, MoveLabel, Ruling};
use yipu_xiangqi::{Color, Piece, PieceKind, Square, Xiangqi};

/// What of a ruling must be the same for a mirror image.
fn essence(ruling: &Ruling) -> (Outcome, &'static str, Vec<MoveLabel>) {
    (ruling.outcome, ruling.clause.id, ruling.labels.iter().map(|labelled| labelled.label).collect())
}

/// The game, its mirror image and the game with colours exchanged are ruled alike by every book.
fn assert_symmetric(case: &Case) {
    let rulings = |case: &Case| {
        let game = History::with_moves(case.start.clone(), case.moves.iter().copied());
        BOOKS.iter().map(move |book| game.ruling(book)).collect::<Vec<_>>()
    };
    let (plain, mirrored, swapped) = (rulings(case), rulings(&case.mirrored()), rulings(&case.swapped()));
    for ((plain, mirrored), swapped) in plain.iter().zip(&mirrored).zip(&swapped) {
        let (outcome, clause, labels) = essence(plain);
        assert_eq!(essence(mirrored), (outcome, clause, labels.clone()), "{} mirrored", case.name);
        assert_eq!(essence(swapped), (other(outcome), clause, labels), "{} swapped", case.name);
        for side in Color::ALL {
            assert_eq!(plain.standing(side), mirrored.standing(side), "{}", case.name);
            assert_eq!(plain.standing(side), swapped.standing(side.other()), "{}", case.name);
        }
    }
}

#[test]
fn cases_are_ruled_as_their_mirror_images_in_the_corpus() {
    let mut seen = 0;
    for case in [cases::wxf(), cases::cxa(), cases::cxa_principles()].concat() {
        let game = case.played_out(4).unwrap();
        let moves = (0..game.plies()).map(|ply| game.move_at(ply).unwrap()).collect();
        assert_symmetric(&Case { moves, ..case });
        seen += 1;
    }
    assert_eq!(seen, 191);
}

#[test]
fn random_games_are_ruled_as_their_mirror_images() {
    let mut random = Random(7);
    let mut ruled = 0;
    for number in 0..600 {
        let start = match number % 3 {
            0 => Xiangqi::start(),
            1 => Xiangqi::from(&random.regular_setup()),
            _ => Xiangqi::from(&random.odd_setup()),
        };
        let moves = cases::random_cycle(&mut random, start.clone());
        let name = format!("random game {number}");
        let case = Case { name, start, moves, outcome: Outcome::Unknown, labels: Vec::new() };
        let game = History::with_moves(case.start.clone(), case.moves.iter().copied());
        ruled += usize::from(game.occurrence() >= 4);
        assert_symmetric(&case);
    }
    assert!(ruled > 100, "{ruled}");
}

#[test]
fn a_game_built_move_by_move_equals_one_built_at_once() {
    let mut random = Random(11);
    for _ in 0..60 {
        let moves = cases::random_cycle(&mut random, Xiangqi::start());
        let mut game = History::new(Xiangqi::start());
        for (index, mv) in moves.iter().enumerate() {
            // A move that is taken back leaves no trace.
            if let Some(try_first) = game.position().legal_moves().first() {
                game.push_unchecked(*try_first);
                assert_eq!(game.pop(), Some(*try_first));
            }
            game.push_unchecked(*mv);
            let whole = History::with_moves(Xiangqi::start(), moves[..=index].iter().copied());
            assert_eq!(game.occurrence(), whole.occurrence());
            assert_eq!(game.quiet(), whole.quiet());
            assert_eq!(game.position(), whole.position());
        }
        let whole = History::with_moves(Xiangqi::start(), moves.iter().copied());
        for book in BOOKS {
            assert_eq!(game.ruling(book), whole.ruling(book));
        }
        while game.pop().is_some() {}
        assert_eq!((game.position(), game.occurrence(), game.plies()), (&Xiangqi::start(), 1, 0));
    }
}

/// Whatever the moves, every book has a verdict and words for it in both languages.
#[test]
fn every_label_has_its_reason() {
    let mut random = Random(3);
    let mut labels = [0; 8];
    for number in 0..150 {
        let start = if number % 2 == 0 { Xiangqi::start() } else { Xiangqi::from(&random.regular_setup()) };
        let moves = cases::random_cycle(&mut random, start.clone());
        let game = History::with_moves(start, moves);
        for book in BOOKS {
            for labelled in game.labels(book, 0..game.plies()) {
                labels[labelled.label as usize] += 1;
                for lang in [Lang::En, Lang::Zh] {
                    assert!(
                        labelled.label == MoveLabel::Idle
                            || !game.proof(&labelled, book).words(lang).is_empty()
                    );
                    assert!(!labelled.label.title(lang).is_empty());
                }
            }
        }
    }
    assert!(labels.iter().all(|count| *count > 0), "{labels:?}");
}

/// The cycle of a case, begun at a later one of its moves.
fn rotated(case: &Case, by: usize) -> Case {
    let game = case.played_out(2).unwrap();
    let cycle = game.cycle(2).unwrap();
    let start = game.position_after(cycle.start + by % cycle.len());
    let mut moves: Vec<_> = cycle.map(|ply| game.move_at(ply).unwrap()).collect();
    let length = moves.len();
    moves.rotate_left(by % length);
    Case { start, moves, ..case.clone() }
}

/// Whether no position occurs twice on the way round.
fn is_one_loop(case: &Case) -> bool {
    let game = case.played_out(2).unwrap();
    let mut keys: Vec<_> = game.cycle(2).unwrap().map(|ply| game.position_after(ply).key()).collect();
    let length = keys.len();
    keys.sort_unstable();
    keys.dedup();
    keys.len() == length
}

/// Where a cycle begins changes no verdict, no label and no forbidden move.
#[test]
fn the_beginning_of_a_cycle_does_not_matter_in_the_corpus() {
    let mut seen = 0;
    for case in [cases::wxf(), cases::cxa(), cases::cxa_principles()].concat() {
        // Of two loops by turns, the one that is played last is judged with the other or without it.
        if !is_one_loop(&case) {
            continue;
        }
        for book in BOOKS {
            let plain = rotated(&case, 0);
            let game = plain.played_out(book.occurrence + 1).unwrap();
            let ruling = game.ruling(book);
            for by in 1..plain.moves.len() {
                let other = rotated(&case, by);
                let mut game_of_other = other.played_out(book.occurrence + 1).unwrap();
                let found = game_of_other.ruling(book);
                let mut labels: Vec<_> =
                    ruling.labels.iter().map(|labelled| (labelled.mv, labelled.label)).collect();
                labels.rotate_left(by);
                let found_labels: Vec<_> =
                    found.labels.iter().map(|labelled| (labelled.mv, labelled.label)).collect();
                assert_eq!(found_labels, labels, "{} by {by}, {}", case.name, book.name);
                assert_eq!(
                    (found.outcome, found.clause),
                    (ruling.outcome, ruling.clause),
                    "{} by {by}",
                    case.name
                );
                // Played on to the same position, the same is forbidden.
                for mv in &other.moves[..other.moves.len() - by] {
                    game_of_other.push_unchecked(*mv);
                }
                let forbidden = |game: &History| {
                    game.forbidden(book).iter().map(|found| (found.mv, found.reply)).collect::<Vec<_>>()
                };
                assert_eq!(
                    forbidden(&game_of_other),
                    forbidden(&game),
                    "{} by {by}, {}",
                    case.name,
                    book.name
                );
                seen += 1;
            }
        }
    }
    assert!(seen >= 1500, "{seen}");
}

/// The case with one more piece, if the moves are still legal and the point takes no part: nothing that goes far stands on its rank or file or moves
/// there, and no horse is near.
fn with_bystander(case: &Case, piece: Piece, at: Square) -> Option<Case> {
    let mut setup = case.start.to_setup();
    let near = |other: Square| other.file().abs_diff(at.file()) <= 3 && other.rank().abs_diff(at.rank()) <= 3;
    let in_line = |other: Square| other.file() == at.file() || other.rank() == at.rank();
    let concerns = |square: Square| match setup.squares[square.index()].map(|piece| piece.kind) {
        Some(PieceKind::Rook | PieceKind::Cannon | PieceKind::King) => in_line(square) || near(square),
        Some(_) => near(square),
        None => false,
    };
    let is_free = !Square::all().any(concerns)
        && !case.moves.iter().any(|mv| in_line(mv.to) || in_line(mv.from) || near(mv.to));
    if !is_free {
        return None;
    }
    setup.squares[at.index()] = Some(piece);
    let case = Case { start: Xiangqi::from(&setup), ..case.clone() };
    let mut game = History::new(case.start.clone());
    case.moves.iter().all(|mv| game.push(*mv)).then_some(case)
}

/// A soldier at home that takes no part changes no verdict and no label.
#[test]
fn a_bystander_changes_nothing_in_the_corpus() {
    let mut seen = 0;
    for case in [cases::wxf(), cases::cxa(), cases::cxa_principles()].concat() {
        for (color, ranks) in [(Color::Red, [3, 4]), (Color::Black, [5, 6])] {
            for (file, rank) in [0, 8].into_iter().flat_map(|file| ranks.map(|rank| (file, rank))) {
                let at = Square::new(file, rank).unwrap();
                let piece = Piece::new(color, PieceKind::Pawn);
                let Some(more) = with_bystander(&case, piece, at) else { continue };
                for book in BOOKS {
                    let of = |case: &Case| essence(&case.played_out(book.occurrence).unwrap().ruling(book));
                    assert_eq!(of(&more), of(&case), "{} with a soldier on {at}, {}", case.name, book.name);
                }
                seen += 1;
            }
        }
    }
    assert!(seen >= 40, "{seen}");
}

/// One more attacker of its own, far from everything, never takes a kill away.
#[test]
fn a_harmless_attacker_removes_no_kill_in_the_corpus() {
    let mut seen = 0;
    for case in [cases::cxa(), cases::cxa_principles()].concat() {
        let labels = |case: &Case| case.played_out(3).unwrap().labels(&CHINESE, 0..case.moves.len());
        for (index, kill) in
            labels(&case).iter().enumerate().filter(|(_, found)| found.label == MoveLabel::Kill)
        {
            for (kind, at) in [PieceKind::Knight, PieceKind::Cannon, PieceKind::Rook]
                .into_iter()
                .flat_map(|kind| ["a0", "i0", "a4", "i4", "a5", "i5", "a9", "i9"].map(|at| (kind, at)))
            {
                let at = crate::common::mv(&format!("{at}{at}")).from;
                let Some(more) = with_bystander(&case, Piece::new(kill.side, kind), at) else { continue };
                let label = labels(&more)[index].label;
                assert!(
                    label <= MoveLabel::Kill,
                    "{}: {} with {kind:?} on {at} is {label:?}",
                    case.name,
                    kill.mv
                );
                seen += 1;
            }
        }
    }
    assert!(seen >= 5, "{seen}");
}
