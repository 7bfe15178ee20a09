//! XQR, XiangQi Replay: fields by type and length, a tree of moves, a checksum. See `SPEC.md`.

mod codes;
mod fields;
mod read;
mod write;

use yipu_core::{Confidence, Format, Holds, Probe};

use crate::{INFO, Square};

/// XQR.
pub static FORMAT: Format = Format::new("xqr", "XQR, XiangQi Replay", "XQR，象棋棋谱", read::read)
    .extensions(&["xqr"])
    .games(&[&INFO])
    .holds(Holds::ALL.without_details().unknown_start(false).stated_movers(false).many(false))
    .sniff(sniff)
    .lacks("does not begin with the mark of XQR", "开头没有 XQR 标志")
    .write(write::write)
    .codes(codes::CODES);

/// The first field, which every file begins with.
const MAGIC: [u8; 4] = [0, 2, 0x20, 0x17];

const CHILD: u8 = 1;
const SIBLING: u8 = 2;
const COMMENT: u8 = 4;

const ODD_NODES: &str = "xqr-nodes";
const ROOT_SQUARES: &str = "xqr-root";
const LAYOUT: &str = "xqr-layout";
const AFTER: &str = "xqr-after";

/// The byte of a square: the row from the top in the upper half, the column in the lower.
const fn byte(square: Square) -> u8 {
    (9 - square.rank()) << 4 | square.file()
}

/// The square of a byte.
fn square(byte: u8) -> Option<Square> {
    Square::new(byte & 15, 9u8.checked_sub(byte >> 4)?)
}

fn sniff(probe: &Probe<'_>) -> Confidence {
    match (probe.bytes.starts_with(&MAGIC), probe.extension) {
        (true, _) => Confidence::Certain,
        (false, "xqr") => Confidence::Extension,
        (false, _) => Confidence::No,
    }
}
