//! CBR, a record of 象棋桥 (CCBridge). See `SPEC.md`.

mod codes;
mod layout;
mod nodes;
mod read;
mod residue;
mod text;
mod write;

use yipu_core::{Confidence, Context, Format, FormatError, Holds, Probe, Record, Report, Source, loss};

use crate::INFO;

pub(super) use self::codes::{TEXT_CUT, UNREADABLE_TEXT};
pub(super) use self::layout::{MAGIC, has_place, kind_byte, kind_word, usual_kind};
pub(super) use self::read::{Part, read_record};
pub(super) use self::text::{decode_field, encode_field};
pub(super) use self::write::{Written, write_record};

/// CBR.
pub static FORMAT: Format = Format::new("cbr", "CBR, CCBridge record", "CBR，象棋桥棋谱", read)
    .extensions(&["cbr"])
    .games(&[&INFO])
    .holds(Holds::ALL.without_details().unknown_start(false).stated_movers(false).many(false))
    .sniff(sniff)
    .lacks("does not begin with the mark of CBR", "开头没有 CBR 标志")
    .write(write)
    .codes(codes::CODES);

fn sniff(probe: &Probe<'_>) -> Confidence {
    match (probe.bytes.starts_with(MAGIC), probe.extension) {
        (true, _) => Confidence::Certain,
        (false, "cbr") => Confidence::Extension,
        (false, _) => Confidence::No,
    }
}

fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    read_record(&Part { bytes: source.bytes(), base: 0, in_library: false }, cx, record, report)
}

fn write(record: &Record, _: &Context, out: &mut Vec<u8>, report: &mut Report) {
    loss::report_tags("CBR", record, has_place, report);
    out.extend(write_record(record, report).bytes);
}
