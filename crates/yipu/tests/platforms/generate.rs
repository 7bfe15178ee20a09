//! Random legal games, and how the SAU platform spells them. The spelling is written anew here, from its description.

use yipu::core::{GameInfo, Report, Side};

/// A small generator of numbers, the same on every machine.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }
}

/// A turn: who made it, and its moves in the game's own text.
pub(super) type Turn = (Side, Vec<String>);

/// A random game, and whether the platform would have ended it.
pub(super) fn game(info: &'static GameInfo, most: usize, random: &mut Random) -> (Vec<Turn>, bool) {
    let rules = info.rules.unwrap();
    let mut board = (rules.board)(info.start, &mut Report::new());
    let mut turns: Vec<Turn> = Vec::new();
    loop {
        let side = board.turn();
        let is_new = info.code == "PG" || turns.last().is_none_or(|(last, _)| *last != side);
        let ended = board.outcome().is_some() && !board.can_continue();
        let moves = board.moves();
        if ended || moves.legal.is_empty() || is_new && turns.len() >= most {
            return (turns, ended || moves.legal.is_empty());
        }
        // A stone that loses may end a game of NoGo.
        let loses =
            info.code == "NG" && turns.len() > 20 && !moves.irregular.is_empty() && random.below(30) == 0;
        let from = if loses { &moves.irregular } else { &moves.legal };
        let mut mv = from[random.below(from.len())].clone();
        let mut text = String::new();
        assert!((rules.write_move)(mv.as_packed(), &mut text));
        if text == "pass" && random.below(4) > 0 {
            mv = from[0].clone();
            text.clear();
            assert!((rules.write_move)(mv.as_packed(), &mut text));
        }
        assert!(board.play_unchecked(mv.as_packed()).is_ok());
        match turns.last_mut() {
            Some((_, moves)) if !is_new => moves.push(text),
            _ => turns.push((side, vec![text])),
        }
    }
}

/// A turn in letters, `base` being the first.
pub(super) fn spell(code: &str, turn: &[String], base: u8) -> String {
    let letter = |index: u8| char::from(base + index);
    let size = match code {
        "C6" => 19,
        "AM" => 10,
        _ => 9,
    };
    let point = |text: &str| {
        let (column, row) = text.split_at(1);
        let row: u8 = row.parse().unwrap();
        [letter(column.to_ascii_uppercase().as_bytes()[0] - b'A'), letter(size - row)]
    };
    let one = |text: &String| -> String {
        match code {
            "AM" => {
                let (walk, arrow) = text.trim_end_matches(')').split_once('(').unwrap();
                let second = walk[1..].find(|c: char| c.is_ascii_alphabetic()).unwrap() + 1;
                [&walk[..second], &walk[second..], arrow].into_iter().flat_map(point).collect()
            }
            "SU" => {
                let pair =
                    |text: &str| [letter(text.as_bytes()[1] - b'A'), letter(text.as_bytes()[0] - b'1')];
                [&text[..2], &text[3..]].into_iter().flat_map(pair).collect()
            }
            "DB" => {
                let (column, row) = (text.as_bytes()[0] - b'a', text.as_bytes()[1] - b'0');
                let level = text.ends_with('h');
                if level {
                    [letter(0), letter(6 - row), letter(column)].iter().collect()
                } else {
                    [letter(1), letter(column), letter(5 - row)].iter().collect()
                }
            }
            _ if text == "pass" => text.clone(),
            _ => point(text).iter().collect(),
        }
    };
    let spelt: String = turn.iter().map(one).collect();
    if code == "C6" && turn.len() == 1 { format!("{spelt}{0}{0}", char::from(base - 1)) } else { spelt }
}

/// Games that can be told apart when they run together: each is over, or its last turn is Black's.
pub(super) fn games(
    info: &'static GameInfo,
    count: usize,
    most: usize,
    random: &mut Random,
) -> Vec<Vec<Turn>> {
    (0..count)
        .map(|_| {
            loop {
                let (mut turns, over) = game(info, 4 + random.below(most), random);
                if !over && turns.last().is_some_and(|(side, _)| *side == Side::SECOND) && info.code != "C6" {
                    turns.pop();
                }
                if !turns.is_empty() {
                    break turns;
                }
            }
        })
        .collect()
}

/// The moves of turns, one after the other.
pub(super) fn moves(turns: &[Turn]) -> Vec<String> {
    turns.iter().flat_map(|(_, moves)| moves.clone()).collect()
}
