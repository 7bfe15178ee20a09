//! What pieces reach, looked up: all tables are made at compile time.
//!
//! Chariots and cannons look along a *row*: the nine points of a rank or the ten of a file as bits of one number, the file or the rank
//! being the bit. All other pieces stay near, and look through a *window*: the 41 points before and after their own in the order of the
//! board, their own being bit [`CENTRE`]. Points beyond the edge, the palace or the river are left out of the tables, so nothing that
//! a window wraps around from the other edge is ever taken for a target.

use crate::{Color, Square};

/// The bit of a window that is the piece's own point.
pub(crate) const CENTRE: usize = 20;

/// The surroundings of a point in a set.
#[inline]
pub(crate) const fn window(set: u128, square: usize) -> u64 {
    ((set << CENTRE) >> square) as u64
}

/// Whether a window of steps from one point contains the other.
#[inline]
pub(crate) const fn steps_to(steps: u64, from: usize, to: usize) -> bool {
    let bit = (to + CENTRE).wrapping_sub(from);
    bit < 64 && steps >> bit & 1 != 0
}

/// The file of each point.
pub(crate) static FILE_OF: [u8; 128] = coordinates(false);
/// The rank of each point.
pub(crate) static RANK_OF: [u8; 128] = coordinates(true);

const fn coordinates(ranks: bool) -> [u8; 128] {
    let mut table = [0; 128];
    let mut square = 0;
    while square < Square::COUNT {
        table[square] = (if ranks { square / 9 } else { square % 9 }) as u8;
        square += 1;
    }
    table
}

/// The set of each point alone: a look costs less than to shift a number of 128 bits.
pub(crate) static POINT: [u128; 128] = {
    let mut table = [0; 128];
    let mut square = 0;
    while square < Square::COUNT {
        table[square] = 1 << square;
        square += 1;
    }
    table
};

/// By place in the row and the row's occupation.
type Lines<const OCCUPATIONS: usize> = [[u16; OCCUPATIONS]; 16];

/// What a chariot reaches along its rank, the first piece on either side included.
pub(crate) static ROOK_RANK: Lines<512> = lines(9, false);
/// What a chariot reaches along its file.
pub(crate) static ROOK_FILE: Lines<1024> = lines(10, false);
/// What a cannon reaches along its rank: the empty points up to the first piece on either side, and the second piece.
pub(crate) static CANNON_RANK: Lines<512> = lines(9, true);
/// What a cannon reaches along its file.
pub(crate) static CANNON_FILE: Lines<1024> = lines(10, true);

const fn lines<const OCCUPATIONS: usize>(length: usize, cannon: bool) -> Lines<OCCUPATIONS> {
    let mut table = [[0; OCCUPATIONS]; 16];
    let mut place = 0;
    while place < length {
        let mut occupied = 0;
        while occupied < OCCUPATIONS {
            table[place][occupied] =
                ray(place, occupied, length, cannon, 1) | ray(place, occupied, length, cannon, -1);
            occupied += 1;
        }
        place += 1;
    }
    table
}

const fn ray(place: usize, occupied: usize, length: usize, cannon: bool, step: isize) -> u16 {
    let (mut reach, mut met) = (0, 0);
    let mut at = place.cast_signed() + step;
    while at >= 0 && at < length.cast_signed() && met < 2 {
        let empty = occupied >> at & 1 == 0;
        if if cannon { empty == (met == 0) } else { met == 0 } {
            reach |= 1 << at;
        }
        if !empty {
            met += 1;
        }
        at += step;
    }
    reach
}

/// Windows of targets, by side and point.
type Steps = [[u64; Square::COUNT]; 2];

const STRAIGHT: [(i8, i8); 4] = [(0, -1), (-1, 0), (0, 1), (1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// A king's steps within its palace.
pub(crate) static KING: Steps = palace_steps(STRAIGHT);
/// An advisor's steps within its palace.
pub(crate) static ADVISOR: Steps = palace_steps(DIAGONAL);
/// A soldier's steps.
pub(crate) static PAWN: Steps = pawn_steps();
/// An elephant's steps on its half, by side, point and [`eyes`].
pub(crate) static BISHOP: [[[u64; 16]; Square::COUNT]; 2] =
    [bishop_steps(Color::Red), bishop_steps(Color::Black)];
/// A horse's steps by point and [`legs`].
pub(crate) static KNIGHT: [[u64; 16]; Square::COUNT] = knight_steps();

/// The occupied legs of a horse in a window of the occupation: bits 0 to 3 in the order of `STRAIGHT`.
#[inline]
pub(crate) const fn legs(window: u64) -> usize {
    let around = window >> (CENTRE - 9) & (1 | 1 << 8 | 1 << 10 | 1 << 18);
    ((around | around >> 7 | around >> 16) & 15) as usize
}

/// The occupied eyes of an elephant in a window of the occupation: bits 0 to 3 in the order of `DIAGONAL`.
#[inline]
pub(crate) const fn eyes(window: u64) -> usize {
    let around = window >> (CENTRE - 10);
    (around & 0b101 | around >> 17 & 0b1010) as usize
}

/// The bit of a target in the window of a point.
const fn bit(from: Square, to: Square) -> u64 {
    1 << (CENTRE + to.index() - from.index())
}

const fn palace_steps(directions: [(i8, i8); 4]) -> Steps {
    let mut table = [[0; Square::COUNT]; 2];
    let mut n = 0;
    while n < 2 * Square::COUNT * 4 {
        let (side, index, direction) = (n / 4 / Square::COUNT, n / 4 % Square::COUNT, directions[n % 4]);
        let from = Square::at(index);
        if let Some(to) = from.offset(direction.0, direction.1)
            && to.in_palace(Color::ALL[side])
        {
            table[side][index] |= bit(from, to);
        }
        n += 1;
    }
    table
}

const fn pawn_steps() -> Steps {
    let mut table = [[0; Square::COUNT]; 2];
    let mut n = 0;
    while n < 2 * Square::COUNT * 4 {
        let (side, index, (files, ranks)) = (n / 4 / Square::COUNT, n / 4 % Square::COUNT, STRAIGHT[n % 4]);
        let from = Square::at(index);
        let ahead = if side == 0 { 1 } else { -1 };
        if let Some(to) = from.offset(files, ranks)
            && (ranks == ahead || ranks == 0 && !from.in_home(Color::ALL[side]))
        {
            table[side][index] |= bit(from, to);
        }
        n += 1;
    }
    table
}

const fn bishop_steps(color: Color) -> [[u64; 16]; Square::COUNT] {
    let mut table = [[0; 16]; Square::COUNT];
    let mut n = 0;
    while n < Square::COUNT * 16 * 4 {
        let (index, eyes, eye) = (n / 64, n / 4 % 16, n % 4);
        let from = Square::at(index);
        if let Some(to) = from.offset(2 * DIAGONAL[eye].0, 2 * DIAGONAL[eye].1)
            && to.in_home(color)
            && eyes >> eye & 1 == 0
        {
            table[index][eyes] |= bit(from, to);
        }
        n += 1;
    }
    table
}

const fn knight_steps() -> [[u64; 16]; Square::COUNT] {
    let mut table = [[0; 16]; Square::COUNT];
    let mut n = 0;
    while n < Square::COUNT * 16 * 8 {
        let (index, legs, leg, side) = (n / 128, n / 8 % 16, n / 2 % 4, (n % 2) as i8 * 2 - 1);
        let from = Square::at(index);
        let (files, ranks) = STRAIGHT[leg];
        if let Some(to) = from.offset(2 * files + side * ranks, 2 * ranks + side * files)
            && legs >> leg & 1 == 0
        {
            table[index][legs] |= bit(from, to);
        }
        n += 1;
    }
    table
}

/// Sets of points, by point.
type Sets = [u128; Square::COUNT];

/// The other points on the same rank or file.
pub(crate) static CROSS: Sets = cross();
/// The points a horse's move away.
pub(crate) static KNIGHT_AWAY: Sets = knight_away();
/// The points from which a soldier of that side takes on the point.
pub(crate) static PAWN_FROM: [Sets; 2] = pawn_from();

const fn cross() -> Sets {
    let mut table = [0; Square::COUNT];
    let mut n = 0;
    while n < Square::COUNT * Square::COUNT {
        let (a, b) = (n / Square::COUNT, n % Square::COUNT);
        if a != b && (a / 9 == b / 9 || a % 9 == b % 9) {
            table[a] |= 1 << b;
        }
        n += 1;
    }
    table
}

const fn knight_away() -> Sets {
    let mut table = [0; Square::COUNT];
    let mut n = 0;
    while n < Square::COUNT * 41 {
        let (from, target) = (n / 41, n % 41);
        if knight_steps_of(from) >> target & 1 != 0 {
            table[from] |= 1 << (from + target - CENTRE);
        }
        n += 1;
    }
    table
}

const fn knight_steps_of(from: usize) -> u64 {
    const STEPS: [[u64; 16]; Square::COUNT] = knight_steps();
    STEPS[from][0]
}

const fn pawn_from() -> [Sets; 2] {
    const STEPS: Steps = pawn_steps();
    let mut table = [[0; Square::COUNT]; 2];
    let mut n = 0;
    while n < 2 * Square::COUNT * 41 {
        let (side, from, target) = (n / 41 / Square::COUNT, n / 41 % Square::COUNT, n % 41);
        if STEPS[side][from] >> target & 1 != 0 {
            table[side][from + target - CENTRE] |= 1 << from;
        }
        n += 1;
    }
    table
}

/// Where the leg of a horse on `from` is when it attacks `to`: a point next to the horse.
#[inline]
pub(crate) const fn leg(from: usize, to: usize) -> usize {
    // By `to - from + 19`: the step from the horse to its leg.
    const STEP: [i8; 39] = {
        let mut table = [0; 39];
        (table[0], table[2], table[36], table[38]) = (-9, -9, 9, 9);
        (table[8], table[12], table[26], table[30]) = (-1, 1, -1, 1);
        table
    };
    from.wrapping_add_signed(STEP[to + 19 - from] as isize)
}
