//! Which positions have occurred, and how often: a table that grows and shrinks with the game.
//!
//! Positions come and go like the moves of a game, the last to come being the first to go. So each needs to know just the one before it in
//! its row of the table, and to take it away means to put that one first again: nothing is ever searched for but in the row of one key.

/// The positions of a game in their order, the start first. Each has a number, from 1 on; 0 is none.
#[derive(Clone, Debug)]
pub(crate) struct Occurrences {
    /// By the last bits of the key, the last position in that row; there are as many rows as positions, or more.
    rows: Vec<u32>,
    all: Vec<Occurrence>,
}

/// That a position occurs.
#[derive(Clone, Copy, Debug)]
struct Occurrence {
    key: u64,
    /// The position before it in its row.
    next: u32,
    /// The same position when it occurred before.
    earlier: u32,
    /// The how-manieth time it occurs.
    count: u32,
}

impl Occurrences {
    /// How many rows a table has at first: most games are not longer.
    const ROWS: usize = 128;

    /// The start of a game.
    pub(crate) fn of(key: u64) -> Self {
        let mut occurrences = Self { rows: vec![0; Self::ROWS], all: Vec::with_capacity(Self::ROWS) };
        occurrences.push(key);
        occurrences
    }

    /// Notes the next position.
    pub(crate) fn push(&mut self, key: u64) {
        if self.all.len() >= self.rows.len() {
            self.grow();
        }
        let row = self.row(key);
        let next = self.rows[row];
        let (mut earlier, mut count) = (next, 1);
        while let Some(known) = self.number(earlier) {
            if known.key == key {
                count = known.count.saturating_add(1);
                break;
            }
            earlier = known.next;
        }
        self.all.push(Occurrence { key, next, earlier, count });
        self.rows[row] = self.all.len() as u32;
    }

    /// Forgets the last position.
    pub(crate) fn pop(&mut self) {
        if let Some(last) = self.all.pop() {
            let row = self.row(last.key);
            self.rows[row] = last.next;
        }
    }

    /// The how-manieth time the position after so many plies occurs there.
    pub(crate) fn count(&self, plies: usize) -> u32 {
        self.all.get(plies).map_or(1, |occurrence| occurrence.count)
    }

    /// How often the position of that key has occurred.
    pub(crate) fn times(&self, key: u64) -> u32 {
        let mut number = self.rows[self.row(key)];
        while let Some(known) = self.number(number) {
            if known.key == key {
                return known.count;
            }
            number = known.next;
        }
        0
    }

    /// How often the position has occurred that did so most often, among the last ones of that number.
    pub(crate) fn most(&self, last: usize) -> u32 {
        self.all.iter().rev().take(last).map(|occurrence| occurrence.count).max().unwrap_or(0)
    }

    /// How many plies had been played when the same position occurred before.
    pub(crate) fn earlier(&self, plies: usize) -> Option<usize> {
        (self.all.get(plies)?.earlier as usize).checked_sub(1)
    }

    /// The position of that number.
    fn number(&self, number: u32) -> Option<&Occurrence> {
        self.all.get((number as usize).checked_sub(1)?)
    }

    /// The row of a key, which is as good as random.
    const fn row(&self, key: u64) -> usize {
        key as usize & (self.rows.len() - 1)
    }

    /// Doubles the rows.
    fn grow(&mut self) {
        self.rows = vec![0; 2 * self.rows.len()];
        for index in 0..self.all.len() {
            let row = self.row(self.all[index].key);
            self.all[index].next = std::mem::replace(&mut self.rows[row], index as u32 + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Occurrences;

    /// Keys that share their rows, many times over, and taken back again.
    #[test]
    fn counts_and_forgets() {
        let key = |ply: usize| (ply % 7) as u64 * Occurrences::ROWS as u64;
        let mut occurrences = Occurrences::of(key(0));
        for ply in 1..1000 {
            occurrences.push(key(ply));
        }
        for ply in (1..1000).rev() {
            assert_eq!(occurrences.count(ply) as usize, ply / 7 + 1);
            assert_eq!(occurrences.earlier(ply), ply.checked_sub(7));
            assert_eq!(occurrences.times(key(ply)) as usize, ply / 7 + 1);
            assert_eq!(occurrences.most(7), occurrences.count(ply - ply % 7));
            occurrences.pop();
            occurrences.push(key(ply));
            assert_eq!(occurrences.earlier(ply), ply.checked_sub(7));
            occurrences.pop();
        }
        assert_eq!(occurrences.times(1), 0);
        occurrences.push(1);
        assert_eq!((occurrences.count(1), occurrences.earlier(1)), (1, None));
    }
}
