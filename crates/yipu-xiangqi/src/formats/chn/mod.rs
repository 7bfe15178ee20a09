//! CHN, the records of 联众, read only. See `SPEC.md`.

use yipu_core::{Context, Format, FormatError, Holds, Record, Report, Source, Span};

use super::servers::{self, Raw};
use crate::INFO;

/// CHN files.
pub static FORMAT: Format = Format::new("chn", "CHN of 联众 (read only)", "联众 CHN 棋谱（只读）", read)
    .extensions(&["chn"])
    .games(&[&INFO])
    .holds(Holds::POSITION.moves(true))
    .sniff(|probe| servers::by_extension(probe, "chn"));

const HEADER: usize = 188;
const RECORD: usize = 32;

fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let body = source.bytes().get(HEADER..).ok_or(FormatError::NotThisFormat)?;
    let mut moves = Vec::new();
    if body.is_empty() {
        report.add(&servers::CUT_OFF, Span::from_range(HEADER..HEADER));
    }
    for (index, bytes) in body.chunks(RECORD).enumerate() {
        let at = HEADER + index * RECORD;
        let number = |slot: usize| match bytes.get(2 * slot..2 * slot + 2) {
            Some(&[low, high]) => Some(i64::from(u16::from_le_bytes([low, high]))),
            _ => None,
        };
        let span = Span::from_range(at..at + bytes.len());
        match (number(2), number(3), number(4), number(5), bytes.len() == RECORD) {
            (Some(a), Some(b), Some(c), Some(d), true) => moves.push(Raw { from: (a, b), to: (c, d), span }),
            _ => report.add(&servers::CUT_OFF, span),
        }
    }
    servers::from_top(&mut moves);
    servers::add_moves(&moves, cx, record, report)
}
