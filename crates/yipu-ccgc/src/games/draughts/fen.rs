//! The text of a position: the FEN of PDN, and behind it the name of the rules where they are not the usual ones (SPEC 10).

use std::fmt::Write as _;

use super::board::bits;
use super::generate::Pieces;
use super::rules::Draughts;
use super::ruleset::RuleSet;

/// The letters of the seats: Black is the upper side, White the lower.
pub(super) const LETTERS: [char; 2] = ['B', 'W'];

/// What follows the position of a game in which Second is to move.
const SECOND: &str = " 2";

/// Writes a position, White's pieces first.
pub(super) fn write(position: &Draughts) -> String {
    let mut text = write_board(position);
    if position.first() != position.to_move() {
        text.push_str(SECOND);
    }
    text
}

/// Writes a position without saying who is First.
pub(super) fn write_board(position: &Draughts) -> String {
    let mut text = pieces_text(position);
    let rules = position.rules();
    if rules != RuleSet::usual(rules.is_ten()) {
        let _ = write!(text, " {}", rules.name());
    }
    text
}

/// The FEN of PDN alone.
pub(super) fn pieces_text(position: &Draughts) -> String {
    let (board, pieces) = (position.rules().board(), position.pieces());
    let mut text = String::new();
    text.push(LETTERS[pieces.turn & 1]);
    for seat in [1, 0] {
        text.push(':');
        text.push(LETTERS[seat]);
        let mut men: Vec<u8> = bits(pieces.men[seat]).map(|bit| board.square(bit)).collect();
        let mut kings: Vec<u8> = bits(pieces.kings[seat]).map(|bit| board.square(bit)).collect();
        men.sort_unstable();
        kings.sort_unstable();
        let mut comma = "";
        for run in men.chunk_by(|a, b| a + 1 == *b) {
            // Writing to a string does not fail.
            let _ = match run {
                [first, .., last] if run.len() > 2 => write!(text, "{comma}{first}-{last}"),
                [first, second] => write!(text, "{comma}{first},{second}"),
                _ => write!(text, "{comma}{}", run[0]),
            };
            comma = ",";
        }
        for king in kings {
            let _ = write!(text, "{comma}K{king}");
            comma = ",";
        }
    }
    text
}

/// A position that was read, and what was odd about its text.
pub(super) struct Read {
    pub(super) position: Draughts,
    /// The side to move is not stated.
    pub(super) turn_unknown: bool,
}

/// Reads a position of the given rules, which the text may name itself; `None` when it is none.
///
/// A final dot, blanks, squares in any order, ranges, letters of either case and `?` for the side to move are read.
pub(super) fn read(text: &str, rules: RuleSet) -> Option<Read> {
    let text = text.trim();
    let (text, is_second) = text.strip_suffix(SECOND).map_or((text, false), |text| (text, true));
    let (fen, name) = text
        .rsplit_once(' ')
        .filter(|(_, name)| name.bytes().all(|byte| byte.is_ascii_lowercase()))
        .unwrap_or((text, ""));
    let rules = if name.is_empty() { rules } else { RuleSet::named(name, rules.is_ten())? };
    let plain: String = fen.chars().filter(|c| !c.is_whitespace()).collect();
    let mut parts = plain.strip_suffix('.').unwrap_or(&plain).split(':');
    let (turn, turn_unknown) = match parts.next()? {
        "B" | "b" => (0, false),
        "W" | "w" => (1, false),
        "?" => (1, true),
        _ => return None,
    };
    let mut pieces = Pieces { men: [0; 2], kings: [0; 2], turn };
    let mut seen = [false; 2];
    let mut sides = 0;
    for part in parts {
        sides += 1;
        let mut chars = part.chars();
        let seat = match chars.next() {
            Some('B' | 'b') => 0,
            Some('W' | 'w') => 1,
            // `W::` is an empty board.
            None => continue,
            Some(_) => return None,
        };
        if std::mem::replace(&mut seen[seat], true) {
            return None;
        }
        for item in chars.as_str().split(',').filter(|item| !item.is_empty()) {
            put(item, seat, rules, &mut pieces)?;
        }
    }
    let mut position = Draughts::of(rules, pieces);
    if is_second {
        position.seat_second();
    }
    (sides == 2).then_some(Read { position, turn_unknown })
}

/// Puts `12`, `K12`, `1-20` on the board.
fn put(item: &str, seat: usize, rules: RuleSet, pieces: &mut Pieces) -> Option<()> {
    let board = rules.board();
    let man = item.strip_prefix(['K', 'k']).unwrap_or(item);
    let king = man.len() < item.len();
    let number = |text: &str| {
        let plain = matches!(text.len(), 1..=2) && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<u8>().ok().filter(|square| plain && (1..=board.squares()).contains(square))
    };
    let (first, last) = match man.split_once('-') {
        Some((first, last)) => (number(first)?, number(last)?),
        None => (number(man)?, number(man)?),
    };
    for square in first..=last {
        let bit = board.bit(square);
        if pieces.occupied() & bit != 0 {
            return None;
        }
        pieces.put(seat, king, bit);
    }
    (first <= last).then_some(())
}
