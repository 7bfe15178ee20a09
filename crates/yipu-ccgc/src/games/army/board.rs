//! The board of twelve rows and five columns: stations, camps, headquarters, roads and railways.

use yipu_core::Side;

const ROWS: u8 = 12;
const COLUMNS: u8 = 5;

/// How many sites there are.
pub(super) const SITES: usize = (ROWS * COLUMNS) as usize;

/// A site: rows `A` to `L` from the top, columns `0` to `4` from the left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Site(u8);

impl Site {
    /// The site of a row and a column, both counted from 0.
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < ROWS && column < COLUMNS { Some(Self(row * COLUMNS + column)) } else { None }
    }

    /// The site of an index below 60, row by row from the top.
    pub const fn from_index(index: u32) -> Option<Self> {
        if index < SITES as u32 { Some(Self(index as u8)) } else { None }
    }

    /// The index of the site, row by row from the top.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, `A` is 0.
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS
    }

    /// The column.
    pub const fn column(self) -> u8 {
        self.0 % COLUMNS
    }

    /// The row as the owner of that half counts it, the one at the front being 0; `None` in the other half.
    pub(super) fn depth(self, side: Side) -> Option<u8> {
        if side == Side::FIRST {
            self.row().checked_sub(ROWS / 2)
        } else {
            (ROWS / 2 - 1).checked_sub(self.row())
        }
    }

    /// The site on the board turned by half a circle, as the other player sees it.
    pub fn turned(self) -> Self {
        Self(ROWS * COLUMNS - 1 - self.0)
    }

    /// Every site, row by row from the top.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..ROWS * COLUMNS).map(Self)
    }

    /// The text of the site, such as `G0`.
    pub fn text(self) -> String {
        [(b'A' + self.row()) as char, (b'0' + self.column()) as char].iter().collect()
    }

    /// Reads `G0`.
    pub fn read(text: &str) -> Option<Self> {
        let [row, column] = text.as_bytes() else { return None };
        Self::new(row.checked_sub(b'A')?, column.checked_sub(b'0')?)
    }

    /// 行营: nothing in it can be attacked.
    pub fn is_camp(self) -> bool {
        let depth = self.depth(Side::FIRST).or_else(|| self.depth(Side::SECOND));
        match depth {
            Some(1 | 3) => self.column() == 1 || self.column() == 3,
            Some(2) => self.column() == 2,
            _ => false,
        }
    }

    /// 大本营: nothing in it can move.
    pub fn is_headquarters(self) -> bool {
        matches!((self.row(), self.column()), (0 | 11, 1 | 3))
    }

    /// The site one step away, if it is on the board.
    fn step(self, down: i8, right: i8) -> Option<Self> {
        Self::new(self.row().checked_add_signed(down)?, self.column().checked_add_signed(right)?)
    }

    /// Whether this row and this column of the board are on the railway, to go along them.
    fn is_rail_row(self) -> bool {
        matches!(self.row(), 1 | 5 | 6 | 10)
    }

    fn is_rail_column(self, other: Self) -> bool {
        let inside = |site: Self| (1..=10).contains(&site.row());
        let edge = matches!(self.column(), 0 | 4) && inside(self) && inside(other);
        let middle = self.column() == 2 && matches!((self.row(), other.row()), (5, 6) | (6, 5));
        edge || middle
    }

    /// The sites that a road or a railway links with this one.
    pub(super) fn neighbours(self) -> impl Iterator<Item = Self> {
        const AROUND: [(i8, i8); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
        AROUND.into_iter().filter_map(move |(down, right)| {
            let other = self.step(down, right)?;
            let diagonal = down != 0 && right != 0;
            // The mountains between the halves.
            let mountain =
                matches!(self.column(), 1 | 3) && matches!((self.row(), other.row()), (5, 6) | (6, 5));
            let linked = if diagonal { self.is_camp() || other.is_camp() } else { !mountain };
            linked.then_some(other)
        })
    }

    /// The next site of the railway in one of the four directions.
    pub(super) fn along_rail(self, (down, right): (i8, i8)) -> Option<Self> {
        let other = self.step(down, right)?;
        let rail = if down == 0 { self.is_rail_row() } else { self.is_rail_column(other) };
        rail.then_some(other)
    }
}

/// The four directions of the railway.
pub(super) const DIRECTIONS: [(i8, i8); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

/// Where a piece may go on the railway: as far as it is clear, and to the first piece that stands in the way; straight
/// on, or over any bends.
pub(super) fn rail_targets(from: Site, bends: bool, is_empty: impl Fn(Site) -> bool) -> Vec<Site> {
    let mut found = Vec::new();
    if !bends {
        for direction in DIRECTIONS {
            let mut at = from;
            while let Some(next) = at.along_rail(direction) {
                found.push(next);
                if !is_empty(next) {
                    break;
                }
                at = next;
            }
        }
        return found;
    }
    let mut next = 0;
    let mut ends = vec![from];
    while let Some(at) = ends.get(next).copied() {
        next += 1;
        for site in DIRECTIONS.into_iter().filter_map(|direction| at.along_rail(direction)) {
            if site != from && !found.contains(&site) {
                found.push(site);
                if is_empty(site) {
                    ends.push(site);
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_its_known_edges() {
        let pairs = |links: &dyn Fn(Site) -> Vec<Site>| {
            let mut pairs: Vec<_> = Site::all()
                .flat_map(|site| links(site).into_iter().map(move |other| (site.min(other), site.max(other))))
                .collect();
            pairs.sort_unstable();
            assert!(pairs.chunks(2).all(|pair| pair[0] == pair[1]), "every edge leads both ways");
            pairs.dedup();
            pairs
        };
        let all = pairs(&|site| site.neighbours().collect());
        let rail = pairs(&|site| DIRECTIONS.into_iter().filter_map(|to| site.along_rail(to)).collect());
        assert_eq!((all.len(), rail.len()), (133, 35));
        assert!(rail.iter().all(|edge| all.contains(edge)));
        let mut nodes: Vec<_> = rail.iter().flat_map(|(one, other)| [*one, *other]).collect();
        nodes.sort_unstable();
        nodes.dedup();
        assert_eq!(nodes.len(), 32);
    }

    #[test]
    fn camps_and_headquarters_are_where_they_are() {
        let names = |wanted: fn(Site) -> bool| {
            Site::all().filter(|site| wanted(*site)).map(Site::text).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(names(Site::is_camp), "C1 C3 D2 E1 E3 H1 H3 I2 J1 J3");
        assert_eq!(names(Site::is_headquarters), "A1 A3 L1 L3");
    }

    #[test]
    fn engineers_turn_on_the_railway_and_others_do_not() {
        let site = |text| Site::read(text).unwrap();
        let free = |from, bends| rail_targets(site(from), bends, |_| true).len();
        assert_eq!(free("B0", true), 31);
        assert_eq!(free("B0", false), 4 + 9);
        assert_eq!(free("F2", false), 4 + 1);
        assert_eq!(free("D2", true), 0);
        // F1 to G1 leads around by the middle or the edge.
        let blocked = rail_targets(site("F1"), true, |other| other != site("F0") && other != site("F2"));
        assert_eq!(blocked.iter().map(|site| site.text()).collect::<Vec<_>>(), ["F0", "F2"]);
    }
}
