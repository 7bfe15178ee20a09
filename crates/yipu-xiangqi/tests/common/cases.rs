//! Repetition cases: a start and moves, played on until the last position has occurred often enough.
#![allow(dead_code, unreachable_pub, reason = "each test program uses a part of it")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at a wrong text")]

use yipu_core::Outcome;
use yipu_xiangqi::rulings::{History, MoveLabel};
use yipu_xiangqi::{Move, Xiangqi};

use super::{Random, mv, position};
use yipu_corpus as corpus;

/// A start and moves.
#[derive(Clone)]
pub struct Case {
    pub name: String,
    pub start: Xiangqi,
    pub moves: Vec<Move>,
    /// Who wins once the position has repeated.
    pub outcome: Outcome,
    /// The label of each move, where the case gives them.
    pub labels: Vec<String>,
}

impl Case {
    /// A case from a FEN and UCCI moves.
    pub fn new(name: &str, fen: &str, moves: &str) -> Self {
        let moves = moves.split(' ').map(mv).collect();
        let (start, labels) = (position(fen), Vec::new());
        Self { name: name.into(), start, moves, outcome: Outcome::Unknown, labels }
    }

    /// The game as given, with the moves since the last earlier occurrence of its last position appended until that has occurred so
    /// often. `None` if no position repeats.
    pub fn played_out(&self, occurrences: u32) -> Option<History> {
        let mut game = History::with_moves(self.start.clone(), self.moves.iter().copied());
        let cycle: Vec<_> = game.cycle(2)?.map(|ply| game.move_at(ply).unwrap()).collect();
        while game.occurrence() < occurrences {
            for mv in &cycle {
                game.push_unchecked(*mv);
            }
        }
        Some(game)
    }

    /// The case with left and right exchanged.
    pub fn mirrored(&self) -> Self {
        let moves = self.moves.iter().map(|mv| mv.mirrored()).collect();
        Self { start: self.start.mirrored(), moves, ..self.clone() }
    }

    /// The case seen from the other side.
    pub fn swapped(&self) -> Self {
        let moves = self.moves.iter().map(|mv| mv.rotated()).collect();
        Self { start: self.start.swapped(), moves, outcome: other(self.outcome), ..self.clone() }
    }
}

/// The outcome with the sides exchanged.
pub fn other(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::FirstWins => Outcome::SecondWins,
        Outcome::SecondWins => Outcome::FirstWins,
        outcome => outcome,
    }
}

/// The cases of the Asian book: the verdict is for the side to move at the end.
pub fn wxf() -> Vec<Case> {
    let text = String::from_utf8(corpus::bytes("rulings/wxf.tsv")).unwrap();
    let cases = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')).map(|(number, line)| {
        let fields: Vec<_> = line.split('\t').collect();
        let case = Case::new(&format!("line {}: {}", number + 1, fields[3]), fields[0], fields[1]);
        let mover = History::with_moves(case.start.clone(), case.moves.iter().copied()).position().turn();
        let red_to_move = mover == yipu_xiangqi::Color::Red;
        let outcome = match (fields[2], red_to_move) {
            ("Draw", _) => Outcome::Draw,
            ("Win", true) | ("Loss", false) => Outcome::FirstWins,
            ("Win", false) | ("Loss", true) => Outcome::SecondWins,
            other => panic!("{other:?}"),
        };
        Case { outcome, ..case }
    });
    cases.collect()
}

/// The cases of the Chinese book.
pub fn cxa() -> Vec<Case> {
    labelled("rulings/cxa.tsv")
}

/// The positions made for the principles of the Chinese book.
pub fn cxa_principles() -> Vec<Case> {
    labelled("rulings/cxa-principles.tsv")
}

/// The cases of the Chinese book that were gathered by clause.
pub fn cxa_fresh() -> Vec<Case> {
    labelled("rulings/cxa-fresh.tsv")
}

/// Cases with a label for each move.
fn labelled(path: &str) -> Vec<Case> {
    let text = String::from_utf8(corpus::bytes(path)).unwrap();
    let cases = text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<_> = line.split('\t').collect();
        let outcome = match fields[4] {
            "0" => Outcome::Draw,
            "1" => Outcome::FirstWins,
            "-1" => Outcome::SecondWins,
            other => panic!("{other}"),
        };
        let labels = fields[3].split(' ').map(String::from).collect();
        Case { outcome, labels, ..Case::new(fields[0], fields[1], fields[2]) }
    });
    cases.collect()
}

/// The five kinds of the Chinese cases.
pub fn cxa_label(label: MoveLabel) -> &'static str {
    match label {
        MoveLabel::Check => "JIANG",
        MoveLabel::Kill => "SHA",
        MoveLabel::Chase => "ZHUO",
        MoveLabel::Exchange => "DUI",
        MoveLabel::Offer | MoveLabel::Block | MoveLabel::Follow | MoveLabel::Idle => "XIAN",
    }
}

/// A few random moves, then a few that go to and fro until the position has occurred four times.
pub fn random_cycle(random: &mut Random, start: Xiangqi) -> Vec<Move> {
    let mut game = History::new(start);
    let mut moves = Vec::new();
    for _ in 0..random.below(60) {
        let legal = game.position().legal_moves();
        if legal.is_empty() {
            return moves;
        }
        let mv = legal[random.below(legal.len())];
        game.push_unchecked(mv);
        moves.push(mv);
    }
    let back = |mv: Move| Move::new(mv.to, mv.from);
    let mut first = Vec::new();
    for _ in 0..2 {
        let legal = game.position().legal_moves();
        let quiet: Vec<_> =
            legal.iter().filter(|mv| game.position().board().piece_at(mv.to).is_none()).collect();
        if quiet.is_empty() {
            return moves;
        }
        let mv = *quiet[random.below(quiet.len())];
        game.push_unchecked(mv);
        first.push(mv);
    }
    let cycle = [first[0], first[1], back(first[0]), back(first[1])];
    for mv in cycle.iter().cycle().skip(2).take(14) {
        if !game.position().is_legal(*mv) {
            break;
        }
        game.push_unchecked(*mv);
        first.push(*mv);
    }
    moves.extend(first);
    moves
}
