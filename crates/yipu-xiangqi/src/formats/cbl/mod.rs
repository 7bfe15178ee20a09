//! CBL, a library of 象棋桥 (CCBridge): many CBR records in one file. See `SPEC.md`.

mod codes;
mod layout;
mod read;
mod write;

use yipu_core::{Confidence, Format, Holds, Probe};

use self::layout::MAGIC;
use crate::INFO;

/// CBL.
pub static FORMAT: Format = Format::new("cbl", "CBL, CCBridge library", "CBL，象棋桥棋库", read::read)
    .extensions(&["cbl"])
    .games(&[&INFO])
    .holds(Holds::ALL.without_details().unknown_start(false).stated_movers(false))
    .sniff(sniff)
    .lacks("does not begin with the mark of CBL", "开头没有 CBL 标志")
    .split(read::split)
    .write(|record, cx, out, report| write::write_many(std::slice::from_ref(record), cx, out, report))
    .write_many(write::write_many)
    .codes(codes::CODES);

fn sniff(probe: &Probe<'_>) -> Confidence {
    match (probe.bytes.starts_with(MAGIC), probe.extension) {
        (true, _) => Confidence::Certain,
        (false, "cbl") => Confidence::Extension,
        (false, _) => Confidence::No,
    }
}
