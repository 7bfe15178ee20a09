//! Stones that are set up in the first node, as the start position of the record.

use yipu_core::{GameInfo, Side};

use super::games::Mapping;

/// Stones on a board, and whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Setup {
    /// By row from the bottom and column.
    cells: Vec<Vec<Option<Side>>>,
}

impl Setup {
    pub(super) fn new(mapping: Mapping) -> Self {
        let size = usize::from(mapping.size);
        Self { cells: vec![vec![None; size]; size] }
    }

    /// Puts a stone on a point, or takes it away.
    pub(super) fn set(&mut self, (column, row): (u8, u8), stone: Option<Side>) {
        let row = self.cells.get_mut(usize::from(row));
        if let Some(cell) = row.and_then(|row| row.get_mut(usize::from(column))) {
            *cell = stone;
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.cells.iter().flatten().all(Option::is_none)
    }

    /// The points of a side's stones, row by row from the top.
    pub(super) fn stones(&self, side: Side) -> impl Iterator<Item = (u8, u8)> {
        let rows = self.cells.iter().enumerate().rev();
        rows.flat_map(|(row, cells)| cells.iter().enumerate().map(move |(column, cell)| (column, row, *cell)))
            .filter(move |(_, _, cell)| *cell == Some(side))
            .map(|(column, row, _)| (column as u8, row as u8))
    }

    /// The start position of the game with these stones: rows, turn, and what else its own start has.
    pub(super) fn text(&self, mapping: Mapping, game: &GameInfo, turn: Side) -> String {
        let rows: Vec<_> = self.cells.iter().rev().map(|row| row_text(row, mapping.sgf.letters)).collect();
        let mut text = rows.join("/");
        text.push(' ');
        text.push(mapping.sgf.letters[turn.of_two()]);
        let own = game.start.splitn(3, ' ').nth(2);
        if let Some(rest) = mapping.sgf.after_turn.filter(|_| !self.is_empty()).or(own) {
            text.push(' ');
            text.push_str(rest);
        }
        text
    }

    /// The stones and the turn of a start position.
    pub(super) fn read(mapping: Mapping, text: &str) -> Option<(Self, Side)> {
        let mut setup = Self::new(mapping);
        let mut words = text.split(' ');
        let rows: Vec<_> = words.next()?.split('/').collect();
        let turn = words.next()?;
        let mut letters = mapping.sgf.letters.iter();
        let turn = letters.position(|letter| turn.chars().eq([*letter]))?;
        if rows.len() != setup.cells.len() {
            return None;
        }
        for (cells, row) in setup.cells.iter_mut().rev().zip(rows) {
            read_row(cells, row, mapping.sgf.letters)?;
        }
        Some((setup, Side(turn as u8)))
    }
}

fn row_text(row: &[Option<Side>], letters: [char; 2]) -> String {
    let mut text = String::new();
    for part in row.split_inclusive(Option::is_some) {
        let empty = part.iter().filter(|cell| cell.is_none()).count();
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        text.extend(part.iter().flatten().map(|side| letters[side.of_two()]));
    }
    text
}

fn read_row(cells: &mut [Option<Side>], text: &str, letters: [char; 2]) -> Option<()> {
    let (mut at, mut number) = (0, 0usize);
    for c in text.chars() {
        if let Some(digit) = c.to_digit(10) {
            number = (number * 10 + digit as usize).min(cells.len() + 1);
            continue;
        }
        at += std::mem::take(&mut number);
        let side = letters.iter().position(|letter| *letter == c)?;
        *cells.get_mut(at)? = Some(Side(side as u8));
        at += 1;
    }
    (at + number == cells.len()).then_some(())
}
