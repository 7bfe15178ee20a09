//! The principles of the Chinese book on positions of our own: where each decides and where it must not, every claim about
//! mates and gains replayed by a slow search of its own.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

use crate::common::cases::Case;
use crate::common::naive::Squares;
use crate::common::{mv, slow};
use yipu_xiangqi::rulings::{CHINESE, History, Labelled, MoveLabel, Weight};
use yipu_xiangqi::{Color, PieceKind};

/// A cycle of four moves from a position, and which of them is looked at.
#[derive(Clone, Copy)]
struct Example {
    fen: &'static str,
    moves: &'static str,
    index: usize,
}

const fn example(fen: &'static str, moves: &'static str, index: usize) -> Example {
    Example { fen, moves, index }
}

impl Example {
    /// The same moves from another position.
    const fn on(self, fen: &'static str) -> Self {
        Self { fen, ..self }
    }

    fn game(self) -> History {
        let game = Case::new("", self.fen, self.moves).played_out(3).unwrap();
        assert_eq!(game.plies(), 8, "{}", self.fen);
        game
    }

    /// The label of the move in the second round.
    fn labelled(self) -> Labelled {
        self.game().labels(&CHINESE, 4..8).swap_remove(self.index)
    }

    fn label(self) -> MoveLabel {
        self.labelled().label
    }

    /// The board before and after the move, and whose it is.
    fn boards(self) -> (Squares, Squares, Color) {
        let at = |plies| self.game().position_after(plies).to_setup().squares;
        (at(4 + self.index), at(5 + self.index), self.labelled().side)
    }

    /// What a slow search wins after the move with lines of so many moves.
    fn wins(self, moves: usize) -> i32 {
        let (_, after, side) = self.boards();
        slow::wins(&after, side, moves, &|_| true)
    }

    /// Whether the other side mates after the move and these.
    fn is_mated_after(self, moves: &str) -> bool {
        let (_, after, side) = self.boards();
        let board = moves.split(' ').fold(after, |board, text| slow::after(&board, mv(text)));
        let to_move = if moves.split(' ').count() % 2 == 1 { side.other() } else { side };
        slow::mates(&board, to_move, 3, &|_| true)
    }
}

#[test]
fn p1_gain_by_several_checks() {
    let horse = example("5a3/4k4/9/9/6R2/6B2/3n1c3/3A5/9/3K2B2 w", "g5g6 f3h3 g6g5 h3f3", 0);
    let cannon = example("3k5/9/P8/9/5C3/3p3r1/9/9/3K5/2B6 w", "f5f9 d9e9 f9f5 e9d9", 1);
    for fires in [horse, cannon] {
        let labelled = fires.labelled();
        assert_eq!(labelled.label, MoveLabel::Chase, "{}", fires.fen);
        assert!(labelled.line().len() >= 5, "two checks, two answers and the capture: {:?}", labelled.line());
        assert!(fires.wins(3) > 0, "{}", fires.fen);
    }
    let nothing_there = horse.on("5a3/4k4/9/9/6R2/6B2/5c3/3A5/9/3K2B2 w");
    assert!(!nothing_there.label().is_attack());
    assert_eq!(nothing_there.wins(3), 0);
}

#[test]
fn p2_gain_of_a_weak_piece_by_checks() {
    let advisor = example("3k2b2/9/9/4R1C2/6b2/9/6r2/p4A3/9/3A1K3 w", "f0e0 g3h3 e0f0 h3g3", 1);
    let elephant = example("5a3/3k5/9/9/5R3/7r1/9/3c5/3K5/6B2 w", "f5i5 h4c4 i5f5 c4h4", 1);
    for (fires, kind) in [(advisor, PieceKind::Advisor), (elephant, PieceKind::Bishop)] {
        let labelled = fires.labelled();
        assert_eq!(labelled.label, MoveLabel::Chase, "{}", fires.fen);
        assert_eq!(labelled.chased().iter().map(|at| at.piece.kind).collect::<Vec<_>>(), [kind]);
        assert!(fires.wins(3) >= 2, "{}", fires.fen);
    }
    let none_left = elephant.on("5a3/3k5/9/9/5R3/7r1/9/3c5/3K5/9 w");
    assert!(!none_left.label().is_attack());
    assert_eq!(none_left.wins(3), 0);
}

#[test]
fn p3_the_whole_exchange() {
    let two_duties = example("3ak4/4a4/3n3cC/9/3P5/9/5R3/9/4A4/3K5 w", "f3h3 h7f7 h3f3 f7h7", 2);
    let unmasked = example("2bak4/4a1r2/4b4/9/5N3/1C7/6P2/5A3/4AC3/4K4 w", "f1g1 g8f8 g1f1 f8g8", 2);
    for (fires, weight) in [(two_duties, Weight::Light), (unmasked, Weight::Joint)] {
        let labelled = fires.labelled();
        assert_eq!(labelled.label, MoveLabel::Chase, "{}", fires.fen);
        assert_eq!(labelled.line().len(), 3, "capture, answer, capture: {:?}", labelled.line());
        assert_eq!(labelled.weight, Some(weight), "a cannon is light, a chariot never");
        assert!(fires.wins(2) > 0, "{}", fires.fen);
    }
    let one_duty = two_duties.on("3ak4/4a4/3n3c1/9/3P5/9/5R3/9/4A4/3K5 w");
    assert_eq!(one_duty.label(), MoveLabel::Follow);
    assert_eq!(one_duty.wins(2), 0);
}

#[test]
fn p4_a_root_that_is_mated_is_none() {
    let king = example("3Cka3/9/9/9/9/2B6/p8/8B/3K5/R1R6 w", "c0c1 a3b3 c1c0 b3a3", 2);
    assert_eq!(king.label(), MoveLabel::Chase);
    assert!(king.is_mated_after("d9f9 e9f9"));
    let elephant = example("4k4/9/b2a1a3/3n5/6b2/2B6/9/4B1r2/9/5K3 w", "c4a2 d6b5 a2c4 b5d6", 3);
    assert_eq!(elephant.label(), MoveLabel::Chase);
    assert!(elephant.is_mated_after("d6c4 e2c4"));
    let safe = elephant.on("4k4/9/b2a1a3/3n5/6b2/2B6/9/4B4/9/5K3 w");
    assert!(!safe.label().is_attack());
    assert!(!safe.is_mated_after("d6c4 e2c4"));
}

#[test]
fn p5_a_taker_that_is_mated_threatens_nothing() {
    let by_chariots = example("2R3b2/3k5/8r/9/9/9/9/3r5/9/2B2K3 w", "c9c7 i7e7 c7c9 e7i7", 2);
    assert!(!by_chariots.label().is_attack());
    assert!(by_chariots.is_mated_after("c9g9"));
    let by_cannons = example("5k3/5N3/8b/9/1c7/9/3R5/5Ar2/2c6/5K3 w", "d3i3 g2g9 i3d3 g9g2", 0);
    assert!(!by_cannons.label().is_attack());
    assert!(by_cannons.is_mated_after("i3i7"));
    let safe = by_chariots.on("2R3b2/3k5/8r/9/9/9/9/9/9/2B2K3 w");
    assert_eq!(safe.label(), MoveLabel::Chase);
    assert!(!safe.is_mated_after("c9g9"));
}

#[test]
fn p6_an_offer_to_exchange_hides_no_chase() {
    let cannon = example("2rcka3/4a4/6c1R/p8/9/2N6/n1P6/9/4A4/3AK4 w", "c4b6 c9b9 b6c4 b9c9", 2);
    let horses = cannon.on("2r1ka3/c3a4/6c1R/9/9/2N6/n1P6/1n7/4A4/3AK4 w");
    for fires in [cannon, horses] {
        assert_eq!(fires.label(), MoveLabel::Chase, "{}", fires.fen);
        let (before, after, side) = fires.boards();
        let capture = mv("i7g7");
        assert!(slow::wins(&before, side, 1, &|mv| mv == capture) <= 0, "it would have cost as much");
        assert!(slow::wins(&after, side, 1, &|mv| mv == capture) > 0, "now it wins");
    }
    let only_an_offer = cannon.on("2rcka3/4a4/6c2/p8/9/2N6/n1P6/9/4A4/3AK4 w");
    assert_eq!(only_an_offer.label(), MoveLabel::Exchange);
}

#[test]
fn p7_too_few_roots_beside_a_mutual_attack() {
    let far = example("4k4/4a4/4b4/9/4n4/c8/9/4r2N1/4A4/4K1R2 w", "h2g4 e2e4 g4h2 e4e2", 1);
    let near = far.on("3k5/4a4/b3b4/9/4n4/3c5/9/4r2N1/4A4/4K1R2 w");
    let without_rival = |example: Example| {
        let (_, mut after, side) = example.boards();
        after[mv("e5e5").to.index()] = None;
        slow::wins(&after, side, 1, &|capture| capture.to == mv("g4g4").to)
    };
    for fires in [far, near] {
        let labelled = fires.labelled();
        assert_eq!(
            (labelled.label, labelled.weight),
            (MoveLabel::Chase, Some(Weight::Light)),
            "{}",
            fires.fen
        );
        assert!(without_rival(fires) > 0, "{}", fires.fen);
    }
    let only_supports = far.on("4k4/4a4/4b4/9/4n4/9/9/4r2N1/4A4/4K1R2 w");
    assert!(!only_supports.label().is_attack());
    assert_eq!(without_rival(only_supports), 0);
}

#[test]
fn p8_the_key_point_of_a_drawn_game() {
    let cannon = example("3k5/3c5/3a5/9/1R7/9/6C2/4B4/4K4/5A3 w", "g3f3 d8f8 f3g3 f8d8", 1);
    let chariot = example("3a1k3/9/b8/9/9/9/8r/3R4B/3K5/3A5 w", "d2b2 f9e9 b2d2 e9f9", 2);
    let mated_without = |example: Example| {
        let (before, mut after, side) = example.boards();
        after[example.labelled().mv.to.index()] = None;
        [before, after].iter().any(|board| slow::mates(board, side.other(), 3, &|_| true))
    };
    for fires in [cannon, chariot] {
        let labelled = fires.labelled();
        assert_eq!(labelled.label, MoveLabel::Idle, "{}", fires.fen);
        let words = fires.game().proof(&labelled, &CHINESE).words(yipu_core::Lang::Zh);
        assert!(words.contains("守和要点"), "{}", fires.fen);
        assert_eq!(labelled.figures, [18]);
        assert!(mated_without(fires), "{}", fires.fen);
    }
    let no_mate_to_stop = chariot.on("3a1k3/9/b8/9/9/9/9/3R4B/3K5/3A5 w");
    assert_eq!(no_mate_to_stop.label(), MoveLabel::Chase);
    assert!(!mated_without(no_mate_to_stop));
}

#[test]
fn p9_an_exchange_is_no_kill() {
    let on_a_rank = example("4k4/9/9/6R2/9/2r6/3R5/9/3K5/5AB2 w", "g6i6 c4c3 i6g6 c3c4", 1);
    let apart = example("9/4k4/8b/1r7/3R5/9/9/9/3KA4/6B2 w", "e1f0 b6b5 f0e1 b5b6", 1);
    let mates = |example: Example, may_take: bool| {
        let (_, after, side) = example.boards();
        let is_chariot = |point: usize| after[point].is_some_and(|piece| piece.kind == PieceKind::Rook);
        slow::mates(&after, side, 3, &|mv| may_take || !is_chariot(mv.to.index()))
    };
    for fires in [on_a_rank, apart] {
        assert!(!fires.label().is_attack(), "{}", fires.fen);
        assert!(mates(fires, true) && !mates(fires, false), "{}", fires.fen);
    }
    let nobody_takes = on_a_rank.on("4k4/9/9/6R2/9/2r6/9/9/3K5/5AB2 w");
    assert_eq!(nobody_takes.label(), MoveLabel::Kill);
    assert!(mates(nobody_takes, false));
}

#[test]
fn p10_weight_goes_by_what_is_won() {
    let weight = |example: Example| example.labelled().weight;
    let by_itself = example("3ak4/9/9/9/9/9/9/1c7/9/R4K3 w", "a0b0 b2a2 b0a0 a2b2", 0);
    assert_eq!(weight(by_itself), Some(Weight::Heavy));
    let by_another = example("2rcka3/4a4/6c1R/p8/9/2N6/n1P6/9/4A4/3AK4 w", "c4b6 c9b9 b6c4 b9c9", 2);
    assert_eq!(weight(by_another), Some(Weight::Joint));
    let advisor_by_check = example("3k2b2/9/9/4R1C2/6b2/9/6r2/p4A3/9/3A1K3 w", "f0e0 g3h3 e0f0 h3g3", 1);
    assert_eq!(weight(advisor_by_check), Some(Weight::Joint), "never light");
    let by_checks_alone = example("5a3/4k4/9/9/6R2/6B2/3n1c3/3A5/9/3K2B2 w", "g5g6 f3h3 g6g5 h3f3", 0);
    assert_eq!(weight(by_checks_alone), Some(Weight::Heavy));
    let by_exchange = example("4k4/4a4/4b4/9/4n4/c8/9/4r2N1/4A4/4K1R2 w", "h2g4 e2e4 g4h2 e4e2", 1);
    assert_eq!(weight(by_exchange), Some(Weight::Light));
    let idle = by_itself.on("3ak4/9/9/9/9/9/9/9/9/R4K3 w");
    assert!(
        Case::new("", idle.fen, "a0b0 e9e8 b0a0 e8e9").played_out(3).unwrap().labels(&CHINESE, 4..5)[0]
            .weight
            .is_none()
    );
}

#[test]
fn p11_kill_without_a_small_bound() {
    let chariots = example("2b1k4/9/9/2N6/9/2B3p2/9/8R/1R7/3K2B2 w", "i2c2 c9a7 c2i2 a7c9", 0);
    let soldiers = example("6N2/3P1k3/6P2/9/9/2B3B2/9/9/1p7/4K4 w", "g9i8 b1a1 i8g9 a1b1", 0);
    for fires in [chariots, soldiers] {
        let labelled = fires.labelled();
        assert_eq!(labelled.label, MoveLabel::Kill, "{}", fires.fen);
        assert!(labelled.line().len() >= 7, "four checks: {:?}", labelled.line());
        let (_, after, side) = fires.boards();
        assert!(slow::mates(&after, side, 4, &|_| true) && !slow::mates(&after, side, 3, &|_| true));
    }
    let one_soldier = soldiers.on("6N2/5k3/6P2/9/9/2B3B2/9/9/1p7/4K4 w");
    assert!(!one_soldier.label().is_attack());
    let (_, after, side) = one_soldier.boards();
    assert!(!slow::mates(&after, side, 5, &|_| true));
}

/// An attack that stood before the move is no chase, whichever side brought it about.
#[test]
fn p12_an_old_attack_is_left_alone() {
    let by_chariot = example("3akab2/9/4b4/9/9/1R5n1/9/4B4/9/2BAKA3 w", "c0a2 f9e8 a2c0 e8f9", 0);
    let by_horse = example("4k4/9/9/3c5/9/2N6/9/9/9/3K5 w", "d0d1 e9e8 d1d0 e8e9", 0);
    let walked_into = example("2bakab2/9/9/4p4/r5C2/9/4P4/9/9/2BAKAB2 w", "g5h5 d9e8 h5g5 e8d9", 1);
    for old in [by_chariot, by_horse, walked_into] {
        let (before, after, side) = old.boards();
        assert!(slow::wins(&before, side, 1, &|_| true) > 0 && slow::wins(&after, side, 1, &|_| true) > 0);
        assert!(!old.label().is_attack(), "{}", old.fen);
        let ruling = old.game().ruling(&CHINESE);
        assert_eq!(ruling.clause.id, "chinese.25.2", "{}", old.fen);
    }
}

/// The attack stood before, but taking would have been answered by the mate that the move stops.
#[test]
fn p13_stopping_a_mate_makes_an_old_attack_real() {
    let stops = example("3k5/9/9/9/R1c6/9/9/4B2r1/8r/4K4 w", "e2g0 h2h3 g0e2 h3h2", 0);
    let is_mated = |example: Example| {
        let (before, after, side) = example.boards();
        [before, after].map(|board| slow::mates(&board, side.other(), 2, &|_| true))
    };
    assert_eq!((stops.label(), is_mated(stops)), (MoveLabel::Chase, [true, false]));
    let nothing_to_stop = stops.on("3k5/9/9/9/R1c6/9/9/4B2r1/9/4K4 w");
    assert_eq!(is_mated(nothing_to_stop), [false, false]);
    assert!(!nothing_to_stop.label().is_attack());
}
