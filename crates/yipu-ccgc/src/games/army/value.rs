//! The values of a record's properties.

use yipu_core::Side;

use super::board::Site;
use super::piece::Fight;
use super::rules::ArmyMove;

/// The letter of a side: `A` is First.
pub(super) const fn letter(side: Side) -> char {
    if side.0 == 0 { 'A' } else { 'B' }
}

/// A move as the standard spells it: `MA[G0F0]RA[1]FB[00]`.
pub(super) fn spell(side: Side, mv: ArmyMove, fight: Fight, flag: Option<Site>) -> String {
    let (own, other) = (letter(side), letter(side.other()));
    let flag = flag.map_or_else(|| "00".to_owned(), Site::text);
    format!("M{own}[{}]R{own}[{}]F{other}[{flag}]", mv.text(), fight.number())
}

/// A layout as the standard spells it: small letters without blanks.
pub(super) fn in_letters(layout: &str) -> String {
    layout.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_lowercase()).collect()
}

/// Whether a text stands for moves that are left out.
pub(super) fn is_elision(text: &str) -> bool {
    text.chars().all(|c| matches!(c, '.' | '…' | '。' | '·' | '⋯')) && text.chars().count() >= 2
        || text == "…"
}

/// The result as the standard spells it.
pub(super) fn result(first: &str, second: &str) -> String {
    format!("EA[{first}]EB[{second}]")
}
