//! Groups of stones, their liberties and the area they hold, as Go counts them.

use yipu_core::Side;

use super::board::StoneBoard;
use super::point::Point;
use super::stones::Grid as _;

/// Stones of one side that hang together.
pub(crate) struct Group {
    pub(crate) stones: Vec<Point>,
    /// The empty points next to them, each once.
    pub(crate) liberties: Vec<Point>,
}

impl<const N: usize> StoneBoard<N> {
    /// The points next to a point, at most four.
    pub(crate) fn neighbours(point: Point) -> impl Iterator<Item = Point> {
        [(1, 0), (-1, 0), (0, 1), (0, -1)]
            .into_iter()
            .filter_map(move |(columns, rows)| point.step(columns, rows, N as u8))
    }

    /// The points that hold the same as a point and hang together with it, and those around them that hold something
    /// else, each once.
    fn region(&self, point: Point) -> (Vec<Point>, Vec<Point>) {
        let mut seen = [[false; N]; N];
        let mut first_time =
            |point: Point| !std::mem::replace(&mut seen[point.row as usize][point.column as usize], true);
        let content = self.get(point);
        first_time(point);
        let (mut inside, mut around, mut next) = (vec![point], Vec::new(), 0);
        while let Some(at) = inside.get(next).copied() {
            next += 1;
            for neighbour in Self::neighbours(at).filter(|neighbour| first_time(*neighbour)) {
                if self.get(neighbour) == content {
                    inside.push(neighbour);
                } else {
                    around.push(neighbour);
                }
            }
        }
        (inside, around)
    }

    /// A stone of a group that has no liberty.
    pub(crate) fn without_liberty(&self) -> Option<Point> {
        self.stones().map(|(point, _)| point).find(|point| self.group(*point).liberties.is_empty())
    }

    /// The stones that hang together with the one on a point.
    pub(crate) fn group(&self, point: Point) -> Group {
        let (stones, mut liberties) = self.region(point);
        liberties.retain(|point| self.is_empty(*point));
        Group { stones, liberties }
    }

    /// The stones that a stone just placed on a point takes: the groups of the other side next to it that have no
    /// liberty.
    pub(crate) fn taken_by(&self, point: Point) -> Vec<Point> {
        let other = self.get(point).map(Side::other);
        let mut taken: Vec<Point> = Vec::new();
        for neighbour in Self::neighbours(point) {
            if other.is_some() && self.get(neighbour) == other && !taken.contains(&neighbour) {
                let group = self.group(neighbour);
                if group.liberties.is_empty() {
                    taken.extend(group.stones);
                }
            }
        }
        taken
    }

    /// How many liberties the group on each point has, counted once for all.
    pub(crate) fn liberties(&self) -> Liberties<'_, N> {
        let mut counts = [[0; N]; N];
        for point in Self::points().filter(|point| !self.is_empty(*point)) {
            if counts[point.row as usize][point.column as usize] == 0 {
                let group = self.group(point);
                for stone in group.stones {
                    counts[stone.row as usize][stone.column as usize] = group.liberties.len();
                }
            }
        }
        Liberties { board: self, counts }
    }

    /// The area of each side: its stones, and the empty regions that touch only its stones.
    pub(crate) fn area(&self) -> [u32; 2] {
        let mut area = [0; 2];
        let mut seen = [[false; N]; N];
        for point in Self::points() {
            if let Some(side) = self.get(point) {
                area[side.of_two()] += 1;
                continue;
            }
            if seen[point.row as usize][point.column as usize] {
                continue;
            }
            let (inside, around) = self.region(point);
            for point in &inside {
                seen[point.row as usize][point.column as usize] = true;
            }
            let touches = |side| around.iter().any(|point| self.get(*point) == Some(side));
            match (touches(Side::FIRST), touches(Side::SECOND)) {
                (true, false) => area[0] += inside.len() as u32,
                (false, true) => area[1] += inside.len() as u32,
                _ => {}
            }
        }
        area
    }
}

/// The liberties of every group of a board.
pub(crate) struct Liberties<'a, const N: usize> {
    board: &'a StoneBoard<N>,
    counts: [[usize; N]; N],
}

impl<const N: usize> Liberties<'_, N> {
    fn any_near(&self, point: Point, wanted: impl Fn(Option<Side>, usize) -> bool) -> bool {
        StoneBoard::<N>::neighbours(point)
            .any(|near| wanted(self.board.get(near), self.counts[near.row as usize][near.column as usize]))
    }

    /// Whether a stone of a side on an empty point takes stones.
    pub(crate) fn takes(&self, point: Point, side: Side) -> bool {
        self.any_near(point, |owner, liberties| owner == Some(side.other()) && liberties == 1)
    }

    /// Whether a stone of a side on an empty point has a liberty, whatever it takes.
    pub(crate) fn breathes(&self, point: Point, side: Side) -> bool {
        self.any_near(point, |owner, liberties| owner.is_none() || owner == Some(side) && liberties > 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> StoneBoard<5> {
        StoneBoard::read(text, ['b', 'w']).unwrap()
    }

    fn point(text: &str) -> Point {
        Point::read(text, 5).unwrap()
    }

    #[test]
    fn groups_hang_together_along_the_lines_only() {
        let board = board("5/1bb2/1b1b1/5/w4");
        let group = board.group(point("B3"));
        assert_eq!(group.stones.len(), 3);
        assert_eq!(group.liberties.len(), 7);
        let corner = board.group(point("A1"));
        assert_eq!((corner.stones.len(), corner.liberties.len()), (1, 2));
    }

    #[test]
    fn stones_without_liberties_are_taken_each_once() {
        // Both white groups touch the stone on C3, one of them twice.
        let board = board("1bb2/bwwb1/bwbwb/1b1b1/5");
        let mut taken = board.taken_by(point("C3"));
        taken.sort_unstable();
        assert_eq!(taken, ["B3", "B4", "C4", "D3"].map(point));
        assert_eq!(board.taken_by(point("A3")).len(), 3);
    }

    #[test]
    fn empty_regions_belong_to_the_side_that_alone_touches_them() {
        assert_eq!(board("5/5/5/5/5").area(), [0, 0]);
        assert_eq!(board("5/5/bbbbb/5/5").area(), [25, 0]);
        assert_eq!(board("5/bbbbb/5/wwwww/5").area(), [10, 10]);
    }
}
