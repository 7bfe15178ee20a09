//! A naive generator of draughts: plain arrays of rows and columns, recursion, every way of every capture. It is the oracle of
//! the fast one.

#![allow(clippy::cast_sign_loss, clippy::cast_possible_wrap, reason = "rows and columns of a small board")]

use std::collections::BTreeSet;

use yipu_ccgc::games::draughts::{Draughts, RuleSet};

/// What stands on a square: the seat and whether it is a king.
type Cell = Option<(u8, bool)>;

/// A board of rows and columns from the top left.
#[derive(Clone)]
pub(crate) struct Slow {
    side: i8,
    cells: Vec<Vec<Cell>>,
    turn: u8,
    rules: RuleSet,
}

/// The squares of a move, as numbers, and the numbers of what it takes.
pub(crate) type SlowMove = (Vec<u8>, BTreeSet<u8>);

const WAYS: [(i8, i8); 4] = [(1, -1), (1, 1), (-1, 1), (-1, -1)];

impl Slow {
    pub(crate) fn of(position: &Draughts) -> Self {
        let side: i8 = if position.rules() == RuleSet::International { 10 } else { 8 };
        let mut cells = vec![vec![None; side as usize]; side as usize];
        for number in 1..=(side * side / 2) as u8 {
            let (row, column) = place(number, side);
            cells[row as usize][column as usize] =
                position.get(number).map(|(color, king)| (color as u8, king));
        }
        Self { side, cells, turn: position.to_move() as u8, rules: position.rules() }
    }

    fn at(&self, row: i8, column: i8) -> Option<Cell> {
        let inside = (0..self.side).contains(&row) && (0..self.side).contains(&column);
        inside.then(|| self.cells[row as usize][column as usize])
    }

    fn number(&self, row: i8, column: i8) -> u8 {
        (row * (self.side / 2) + column / 2 + 1) as u8
    }

    fn is_goal(&self, row: i8) -> bool {
        row == if self.turn == 0 { self.side - 1 } else { 0 }
    }

    /// All moves: every way of every capture that the rules allow, or the quiet moves.
    pub(crate) fn moves(&self) -> Vec<SlowMove> {
        let mut captures = Vec::new();
        let mut quiet = Vec::new();
        for row in 0..self.side {
            for column in 0..self.side {
                let Some(Some((seat, king))) = self.at(row, column) else { continue };
                if seat != self.turn {
                    continue;
                }
                let mut lifted = self.clone();
                lifted.cells[row as usize][column as usize] = None;
                let from = self.number(row, column);
                lifted.go_on(row, column, king, &mut vec![from], &mut BTreeSet::new(), &mut captures);
                for (down, right) in WAYS {
                    let forward = (down > 0) == (self.turn == 0);
                    let (mut r, mut c) = (row + down, column + right);
                    while (king || forward) && self.at(r, c) == Some(None) {
                        quiet.push((vec![from, self.number(r, c)], BTreeSet::new()));
                        if !king {
                            break;
                        }
                        (r, c) = (r + down, c + right);
                    }
                }
            }
        }
        if self.rules != RuleSet::Russian {
            let most = captures.iter().map(|(_, taken)| taken.len()).max().unwrap_or(0);
            captures.retain(|(_, taken)| taken.len() == most);
        }
        if captures.is_empty() { quiet } else { captures }
    }

    fn go_on(
        &self,
        row: i8,
        column: i8,
        king: bool,
        path: &mut Vec<u8>,
        taken: &mut BTreeSet<u8>,
        found: &mut Vec<SlowMove>,
    ) {
        let king = king || self.rules == RuleSet::Russian && path.len() > 1 && self.is_goal(row);
        let mut any = false;
        for (victim, landings) in self.legs(row, column, king, taken) {
            any = true;
            let goes_on = |(r, c): &(i8, i8)| {
                let mut taken = taken.clone();
                taken.insert(victim);
                !self.legs(*r, *c, king, &taken).is_empty()
            };
            let some: Vec<_> = landings.iter().copied().filter(goes_on).collect();
            let allowed = if king && !some.is_empty() { some } else { landings };
            for (r, c) in allowed {
                taken.insert(victim);
                path.push(self.number(r, c));
                self.go_on(r, c, king, path, taken, found);
                path.pop();
                taken.remove(&victim);
            }
        }
        if !any && path.len() > 1 {
            found.push((path.clone(), taken.clone()));
        }
    }

    /// What can be taken from a square next, each with where the piece may land.
    fn legs(&self, row: i8, column: i8, king: bool, taken: &BTreeSet<u8>) -> Vec<(u8, Vec<(i8, i8)>)> {
        let mut legs = Vec::new();
        for (down, right) in WAYS {
            let (mut r, mut c) = (row + down, column + right);
            while king && self.at(r, c) == Some(None) {
                (r, c) = (r + down, c + right);
            }
            let Some(Some((seat, _))) = self.at(r, c) else { continue };
            let victim = self.number(r, c);
            if seat == self.turn || taken.contains(&victim) {
                continue;
            }
            let mut landings = Vec::new();
            (r, c) = (r + down, c + right);
            while self.at(r, c) == Some(None) {
                landings.push((r, c));
                if !king {
                    break;
                }
                (r, c) = (r + down, c + right);
            }
            if !landings.is_empty() {
                legs.push((victim, landings));
            }
        }
        legs
    }
}

/// The row and the column of a square.
fn place(number: u8, side: i8) -> (i8, i8) {
    let index = number as i8 - 1;
    let (row, at) = (index / (side / 2), index % (side / 2));
    (row, at * 2 + i8::from(row % 2 == 0))
}
