//! XQF, the files of XQStudio 象棋演播室, versions 1.0 (0x0A) to 0x12. See `SPEC.md`.

mod body;
mod codes;
mod comments;
mod header;
mod keys;
mod pieces;
mod read;
mod residue;
mod write;

use yipu_core::{Confidence, Format, Holds, OptionInfo, Probe};

use self::keys::{Keys, NEWEST, PLAIN};
use crate::INFO;

/// XQF.
pub static FORMAT: Format = Format::new("xqf", "XQF, XQStudio", "XQF，象棋演播室", read::read)
    .extensions(&["xqf"])
    .games(&[&INFO])
    .holds(Holds::ALL.without_details().unknown_start(false).stated_movers(false).many(false))
    .sniff(sniff)
    .lacks("does not begin with `XQ`", "开头不是 XQ")
    .try_write(write::write)
    .options(&[OptionInfo::new(
        "xqf-version",
        &["10", "18"],
        "the version to write: 10 is XQF 1.0, 18 the enciphered form; by default that of the file it came from, else 10",
        "写出的版本：10 为 XQF 1.0，18 为加密形式；默认沿用原文件的版本，否则为 10",
    )])
    .codes(codes::CODES);

/// Added to the first square of a move.
const FROM: u8 = 0x18;
/// Added to the second square of a move.
const TO: u8 = 0x20;

/// The squares of a freshly written root: `a0a0`, or from version 11 on the letters XQ whatever the keys are.
const fn root_squares(version: u8) -> [u8; 2] {
    if version <= PLAIN { [FROM, TO] } else { *b"XQ" }
}

/// What follows a node.
#[derive(Clone, Copy, Debug)]
struct Flags {
    child: bool,
    sibling: bool,
    comment: bool,
}

/// The flags and the reserved byte of a freshly written node.
fn node_bytes(keys: &Keys, flags: Flags, is_root: bool) -> [u8; 2] {
    let flag = |on: bool, bits: u8| if on { bits } else { 0 };
    if keys.is_plain() {
        [flag(flags.child, 0xF0) | flag(flags.sibling, 0x0F), flag(is_root, 0xFF)]
    } else {
        [flag(flags.child, 0x80) | flag(flags.sibling, 0x40) | flag(flags.comment, 0x20), 0]
    }
}

fn sniff(probe: &Probe<'_>) -> Confidence {
    match *probe.bytes {
        [b'X', b'Q', PLAIN..=NEWEST, _, 0, 0, 0, 0, ..] => Confidence::Certain,
        [b'X', b'Q', 0..0x20, ..] => Confidence::Likely,
        _ if probe.extension == "xqf" => Confidence::Extension,
        _ => Confidence::No,
    }
}
