//! CCM, the records of 中游, read only. See `SPEC.md`.

use yipu_core::{Context, Format, FormatError, Holds, Record, Report, Source, Span};

use super::servers::{self, Raw};
use crate::INFO;

/// CCM files.
pub static FORMAT: Format = Format::new("ccm", "CCM of 中游 (read only)", "中游 CCM 棋谱（只读）", read)
    .extensions(&["ccm"])
    .games(&[&INFO])
    .holds(Holds::POSITION.moves(true))
    .sniff(|probe| servers::by_extension(probe, "ccm"));

const RECORD: usize = 7;

fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let mut moves = Vec::new();
    for (index, bytes) in source.bytes().chunks(RECORD).enumerate() {
        let span = Span::from_range(index * RECORD..index * RECORD + bytes.len());
        // Both files, then both ranks.
        if let [_, _, _, from_file, to_file, from_row, to_row] = *bytes {
            let (from, to) = ((from_file.into(), from_row.into()), (to_file.into(), to_row.into()));
            moves.push(Raw { from, to, span });
        } else {
            report.add(&servers::CUT_OFF, span);
        }
    }
    servers::from_top(&mut moves);
    servers::add_moves(&moves, cx, record, report)
}
