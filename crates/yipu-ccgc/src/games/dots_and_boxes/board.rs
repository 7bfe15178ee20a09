//! The edges that are drawn and the boxes that are taken.

use yipu_core::Side;

use super::edge::{BOXES, Direction, Edge};

const SIZE: usize = BOXES as usize;

/// The board. Any edges may be drawn and any boxes have an owner: a set-up need not make sense.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Board {
    /// A bit for each edge, by its packed number.
    drawn: u128,
    owners: [[Option<Side>; SIZE]; SIZE],
}

impl Board {
    fn bit(edge: Edge) -> u128 {
        1 << edge.bits()
    }

    pub(super) fn is_drawn(&self, edge: Edge) -> bool {
        self.drawn & Self::bit(edge) != 0
    }

    pub(super) fn is_full(&self) -> bool {
        Edge::all().all(|edge| self.is_drawn(edge))
    }

    pub(super) fn owner(&self, column: u8, row: u8) -> Option<Side> {
        self.owners[row as usize][column as usize]
    }

    fn is_closed(&self, column: u8, row: u8) -> bool {
        Edge::around(column, row).all(|edge| self.is_drawn(edge))
    }

    /// Draws an edge for a side, which gets the boxes it closes; how many these are.
    pub(super) fn draw(&mut self, edge: Edge, side: Side) -> usize {
        self.drawn |= Self::bit(edge);
        let closed: Vec<_> = edge.boxes().filter(|(column, row)| self.is_closed(*column, *row)).collect();
        for (column, row) in &closed {
            self.owners[*row as usize][*column as usize] = Some(side);
        }
        closed.len()
    }

    /// Draws an edge, or takes it away, whatever becomes of the boxes.
    pub(super) fn set_edge(&mut self, edge: Edge, drawn: bool) {
        self.drawn &= !Self::bit(edge);
        if drawn {
            self.drawn |= Self::bit(edge);
        }
    }

    /// Gives a box to a side, or to nobody.
    pub(super) fn set_owner(&mut self, column: u8, row: u8, owner: Option<Side>) {
        self.owners[row as usize][column as usize] = owner;
    }

    /// How many boxes each side has.
    pub(super) fn scores(&self) -> [u8; 2] {
        [Side::FIRST, Side::SECOND]
            .map(|side| self.owners.iter().flatten().filter(|owner| **owner == Some(side)).count() as u8)
    }

    /// Whether some box has four sides and no owner, or an owner and not four sides.
    pub(super) fn is_at_odds(&self) -> bool {
        let mut boxes = (0..BOXES).flat_map(|row| (0..BOXES).map(move |column| (column, row)));
        boxes.any(|(column, row)| self.is_closed(column, row) != self.owner(column, row).is_some())
    }

    /// The board as text, from the top: a row of horizontal edges, then a row of vertical edges with the owners of the
    /// boxes between them, and so on, with `/` between the rows.
    pub(super) fn write(&self, out: &mut String) {
        for row in (0..=BOXES).rev() {
            for edge in (0..BOXES).filter_map(|column| Edge::new(column, row, Direction::Horizontal)) {
                out.push(if self.is_drawn(edge) { '-' } else { '.' });
            }
            let Some(row) = row.checked_sub(1) else { return };
            out.push('/');
            for column in 0..=BOXES {
                let edge = Edge::new(column, row, Direction::Vertical);
                out.push(if edge.is_some_and(|edge| self.is_drawn(edge)) { '|' } else { '.' });
                if column < BOXES {
                    out.push(self.owner(column, row).map_or('.', |side| (b'1' + side.0) as char));
                }
            }
            out.push('/');
        }
    }

    /// Reads what [`write`](Self::write) writes.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut board = Self::default();
        let mut rows = text.split('/');
        for row in (0..=BOXES).rev() {
            let mut signs = rows.next()?.chars();
            for column in 0..BOXES {
                board.read_edge(signs.next()?, '-', Edge::new(column, row, Direction::Horizontal)?)?;
            }
            if signs.next().is_some() {
                return None;
            }
            let Some(row) = row.checked_sub(1) else { break };
            let mut signs = rows.next()?.chars();
            for column in 0..=BOXES {
                board.read_edge(signs.next()?, '|', Edge::new(column, row, Direction::Vertical)?)?;
                if column < BOXES {
                    board.owners[row as usize][column as usize] = match signs.next()? {
                        '.' => None,
                        '1' => Some(Side::FIRST),
                        '2' => Some(Side::SECOND),
                        _ => return None,
                    };
                }
            }
            if signs.next().is_some() {
                return None;
            }
        }
        rows.next().is_none().then_some(board)
    }

    fn read_edge(&mut self, sign: char, drawn: char, edge: Edge) -> Option<()> {
        match sign {
            '.' => Some(()),
            sign if sign == drawn => {
                self.drawn |= Self::bit(edge);
                Some(())
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_write_and_read_back() {
        let mut board = Board::default();
        for (index, edge) in Edge::all().enumerate() {
            let mut text = String::new();
            board.write(&mut text);
            assert_eq!(Board::read(&text), Some(board.clone()), "{text}");
            board.draw(edge, Side((index % 2) as u8));
        }
        assert!(board.is_full() && !board.is_at_odds());
        assert_eq!(board.scores().iter().sum::<u8>(), 25);
        let mut text = String::new();
        Board::default().write(&mut text);
        for bad in [
            "",
            ".",
            &text.replacen('.', "x", 1),
            &text.replacen('.', "|", 1),
            &format!("{text}/"),
            &format!("{text}."),
        ] {
            assert_eq!(Board::read(bad), None, "{bad}");
        }
    }
}
