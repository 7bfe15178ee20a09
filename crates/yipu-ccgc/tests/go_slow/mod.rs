//! A slow and obvious game of Go on a plain array: groups are filled from a stone, and every board so far is kept. The oracle of the fast
//! rules.
#![allow(unreachable_pub, reason = "a test program is no library")]

/// A row and a column.
pub type At = (usize, usize);

/// `.` for an empty point, `b` and `w` for stones; by row from the bottom and column.
pub type Cells = Vec<Vec<char>>;

/// Why a move is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    Occupied,
    Ko,
    Suicide,
    Repeated,
}

/// A game so far.
pub struct SlowGo {
    pub cells: Cells,
    pub turn: char,
    pub superko: bool,
    /// All boards so far, that of the start first.
    history: Vec<Cells>,
    /// Where a single stone was taken by a single stone that has no other liberty.
    pub ko: Option<At>,
}

pub fn other(letter: char) -> char {
    if letter == 'b' { 'w' } else { 'b' }
}

impl SlowGo {
    pub fn new(cells: Cells, turn: char, superko: bool) -> Self {
        Self { history: vec![cells.clone()], cells, turn, superko, ko: None }
    }

    /// The stones that hang together with one, and their liberties.
    fn group(cells: &Cells, start: At) -> (Vec<At>, Vec<At>) {
        let (mut stones, mut liberties, mut next) = (vec![start], Vec::new(), 0);
        while let Some(&(row, column)) = stones.get(next) {
            next += 1;
            for (rows, columns) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                let (Some(r), Some(c)) = (row.checked_add_signed(rows), column.checked_add_signed(columns))
                else {
                    continue;
                };
                let Some(letter) = cells.get(r).and_then(|row| row.get(c)) else { continue };
                if *letter == '.' && !liberties.contains(&(r, c)) {
                    liberties.push((r, c));
                } else if *letter == cells[row][column] && !stones.contains(&(r, c)) {
                    stones.push((r, c));
                }
            }
        }
        (stones, liberties)
    }

    /// The board after a stone, which stones it takes, and whether they are its own.
    fn placed(&self, row: usize, column: usize) -> (Cells, Vec<At>, bool) {
        let mut cells = self.cells.clone();
        cells[row][column] = self.turn;
        let size = cells.len();
        for letter in [other(self.turn), self.turn] {
            let all = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
            let near = |&(r, c): &At| r.abs_diff(row) + c.abs_diff(column) <= 1;
            let own: Vec<_> = all.filter(|at| cells[at.0][at.1] == letter && near(at)).collect();
            let mut taken: Vec<_> = own
                .into_iter()
                .map(|at| Self::group(&cells, at))
                .filter(|(_, liberties)| liberties.is_empty())
                .flat_map(|(stones, _)| stones)
                .collect();
            taken.sort_unstable();
            taken.dedup();
            if !taken.is_empty() {
                for at in &taken {
                    cells[at.0][at.1] = '.';
                }
                return (cells, taken, letter == self.turn);
            }
        }
        (cells, Vec::new(), false)
    }

    /// Why a stone may not be placed.
    pub fn refused(&self, row: usize, column: usize) -> Option<Refused> {
        if self.cells[row][column] != '.' {
            return Some(Refused::Occupied);
        }
        if self.ko == Some((row, column)) {
            return Some(Refused::Ko);
        }
        let (cells, _, suicide) = self.placed(row, column);
        if suicide {
            return Some(Refused::Suicide);
        }
        (self.superko && self.history.contains(&cells)).then_some(Refused::Repeated)
    }

    /// Places a stone, whatever the rules say of it, and gives how many were taken.
    pub fn place(&mut self, row: usize, column: usize) -> usize {
        let (cells, taken, suicide) = self.placed(row, column);
        self.cells = cells;
        self.ko = None;
        if let ([one], false) = (&taken[..], suicide) {
            let (stones, liberties) = Self::group(&self.cells, (row, column));
            self.ko = (stones.len() == 1 && liberties == [*one]).then_some(*one);
        }
        self.pass();
        self.ko = self.ko.filter(|_| taken.len() == 1);
        taken.len()
    }

    /// Passes, which lifts a ko unless a stone was just placed.
    fn pass(&mut self) {
        self.turn = other(self.turn);
        self.history.push(self.cells.clone());
    }

    /// Passes.
    pub fn pass_move(&mut self) {
        self.ko = None;
        self.pass();
    }

    /// The area of both sides: stones, and empty regions that touch one side only.
    pub fn area(&self) -> [u32; 2] {
        let size = self.cells.len();
        let reaches = |start: At, letter: char| {
            let (mut seen, mut next) = (vec![start], 0);
            while let Some(&(row, column)) = seen.get(next) {
                next += 1;
                for (rows, columns) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                    let at = (row.wrapping_add_signed(rows), column.wrapping_add_signed(columns));
                    let Some(found) = self.cells.get(at.0).and_then(|row| row.get(at.1)) else { continue };
                    if *found == letter {
                        return true;
                    }
                    if *found == '.' && !seen.contains(&at) {
                        seen.push(at);
                    }
                }
            }
            false
        };
        let mut area = [0; 2];
        for at in (0..size).flat_map(|row| (0..size).map(move |column| (row, column))) {
            match (self.cells[at.0][at.1], reaches(at, 'b'), reaches(at, 'w')) {
                ('b', ..) | ('.', true, false) => area[0] += 1,
                ('w', ..) | ('.', false, true) => area[1] += 1,
                _ => {}
            }
        }
        area
    }
}
