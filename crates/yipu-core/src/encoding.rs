//! Positions and moves as numbers, for learning.
//!
//! A position is a stack of planes, one for each piece of the game's palette: 1 where such a piece stands. A move is one number. Both follow
//! from the [`Face`] of the game, so every game with a board has them; a game says only what differs.

use crate::view::Geometry;
use crate::{AnyPosition, Face, Packed, Symmetry};

/// How the positions and moves of a game are numbered. See [`Face::encoding`].
///
/// **Planes.** A plane has a cell for each site, in rows from the top and columns from the left of the board as it is drawn for seat 0. Where rows
/// of sites are shifted, as on a Hex board, a column is the place within the row. Cells between the sites stay 0. The planes of the
/// [palette](Face::palette) come first, in its order. Planes that the move decides, such as the number of a die, follow; each is all 0 or
/// all 1.
///
/// **Moves.** The number of a move is that of its [sites](Face::clicks), read as digits to the base of the number of sites, the first site first. If a move has more
/// sites than a number holds, its first sites and its last one count: captures of draughts that go different ways between the same two squares have
/// one number. A move without sites, a pass, has the last number.
#[derive(Clone, Debug)]
pub struct Encoding {
    planes: Vec<Box<str>>,
    rows: usize,
    columns: usize,
    /// The cell of each site.
    cells: Vec<usize>,
    move_sites: u32,
    /// How many of the planes are those of the palette.
    pieces: usize,
    move_plane: fn(Packed<'_>) -> Option<u16>,
}

impl Encoding {
    /// The planes of a game's palette on its board. Moves have two sites: from where and to where.
    pub fn new(face: &impl Face) -> Self {
        let planes: Vec<Box<str>> = face.palette().into_iter().map(|piece| piece.name.into()).collect();
        let (rows, columns, cells) = grid(face.geometry());
        Self { pieces: planes.len(), planes, rows, columns, cells, move_sites: 2, move_plane: |_| None }
    }

    /// With moves of that many sites.
    #[must_use]
    pub const fn with_move_sites(mut self, sites: u32) -> Self {
        self.move_sites = sites;
        self
    }

    /// With planes that the move decides: their names, and which of them is all 1 for a move.
    #[must_use]
    pub fn with_move_planes(mut self, names: &[&str], plane: fn(Packed<'_>) -> Option<u16>) -> Self {
        self.planes.extend(names.iter().map(|name| Box::from(*name)));
        self.move_plane = plane;
        self
    }

    /// The names of the planes.
    pub fn planes(&self) -> &[Box<str>] {
        &self.planes
    }

    /// The number of planes, rows and columns.
    pub fn shape(&self) -> [usize; 3] {
        [self.planes.len(), self.rows, self.columns]
    }

    /// How many numbers of moves there are.
    pub fn actions(&self) -> u64 {
        (self.cells.len() as u64).pow(self.move_sites) + 1
    }

    /// Appends the planes of a position before a move, a byte a cell, and returns the number of the move.
    ///
    /// `position` must be one of the game that this is the encoding of.
    pub fn encode(&self, position: &dyn AnyPosition, mv: Packed<'_>, planes: &mut Vec<u8>) -> u64 {
        self.stack(position, mv, planes);
        self.action(&position.clicks(mv))
    }

    /// Like [`encode`](Self::encode), for the image of the position and the move under one of the game's symmetries; `None`, and nothing is
    /// appended, if the board does not have it.
    pub fn encode_image(
        &self,
        position: &dyn AnyPosition,
        mv: Packed<'_>,
        symmetry: Symmetry,
        planes: &mut Vec<u8>,
    ) -> Option<u64> {
        let geometry = position.geometry();
        let sites = position.clicks(mv).into_iter().map(|site| symmetry.site(geometry, site));
        let sites: Vec<u16> = sites.collect::<Option<_>>()?;
        self.stack(&*position.transformed(symmetry), mv, planes);
        Some(self.action(&sites))
    }

    fn stack(&self, position: &dyn AnyPosition, mv: Packed<'_>, planes: &mut Vec<u8>) {
        let (begin, size) = (planes.len(), self.rows * self.columns);
        planes.resize(begin + self.planes.len() * size, 0);
        let stack = planes.get_mut(begin..).unwrap_or_default();
        position.occupied(&mut |site, piece| {
            let cell = self.cells.get(usize::from(site)).map(|cell| usize::from(piece) * size + cell);
            if let Some(cell) = cell.and_then(|cell| stack.get_mut(cell)) {
                *cell = 1;
            }
        });
        if let Some(plane) = (self.move_plane)(mv) {
            let begin = (self.pieces + usize::from(plane)) * size;
            stack.get_mut(begin..begin + size).unwrap_or_default().fill(1);
        }
    }

    fn action(&self, sites: &[u16]) -> u64 {
        let digits = self.move_sites as usize;
        let Some(last) = sites.last() else { return self.actions() - 1 };
        let first = sites.iter().take(digits.saturating_sub(1)).copied();
        let missing = digits.saturating_sub(sites.len());
        let digits = first.chain(std::iter::once(*last)).chain(std::iter::repeat_n(0, missing)).take(digits);
        digits.fold(0, |number, site| number * self.cells.len() as u64 + u64::from(site))
    }
}

/// The rows and columns of a board, and the cell of each site.
fn grid(geometry: &Geometry) -> (usize, usize, Vec<usize>) {
    /// Sites are no nearer to each other.
    const NEAR: f32 = 0.01;
    let distinct = |of: fn(&crate::view::Site) -> f32| {
        let mut values: Vec<f32> = geometry.sites.iter().map(of).collect();
        values.sort_by(f32::total_cmp);
        values.dedup_by(|a, b| (*a - *b).abs() < NEAR);
        values
    };
    let (across, down) = (distinct(|site| site.at.x), distinct(|site| site.at.y));
    let place = |values: &[f32], value: f32| {
        values.iter().position(|other| (other - value).abs() < NEAR).unwrap_or(0)
    };
    // A board with more holes than sites has shifted rows: count within each.
    let is_shifted = across.len() * down.len() > 2 * geometry.sites.len();
    let mut in_row = vec![0; down.len()];
    let places: Vec<(usize, usize)> = geometry
        .sites
        .iter()
        .map(|site| {
            let row = place(&down, site.at.y);
            let nth = in_row.get_mut(row).map_or(0, |count| std::mem::replace(count, *count + 1));
            (row, if is_shifted { nth } else { place(&across, site.at.x) })
        })
        .collect();
    let columns = if is_shifted { in_row.into_iter().max().unwrap_or(0) } else { across.len() };
    (down.len(), columns, places.into_iter().map(|(row, column)| row * columns + column).collect())
}
