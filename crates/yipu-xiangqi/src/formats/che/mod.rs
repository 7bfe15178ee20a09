//! CHE, the records of QQ象棋, read only. See `SPEC.md`.

use yipu_core::{Cx, Fatal, Format, Holds, Record, Report, Source, Span};

use super::servers::{self, Raw};
use crate::INFO;

/// CHE files.
pub static FORMAT: Format = Format::new("che", "CHE of QQ (read only)", "QQ 象棋 CHE 棋谱（只读）", read)
    .extensions(&["che"])
    .holds(Holds { moves: true, ..Holds::POSITION })
    .sniff(|probe| servers::by_extension(probe, "che"));

/// Numbers of a move, of which the fourth to seventh are read.
const NUMBERS: usize = 10;

fn read(source: &Source<'_>, cx: &Cx<'_>, record: &mut Record, report: &mut Report) -> Result<(), Fatal> {
    record.reset(&INFO);
    let bytes = source.bytes();
    let mut numbers = Vec::new();
    let (mut at, mut value) = (0, None);
    for (index, byte) in bytes.iter().chain(b" ").enumerate() {
        if byte.is_ascii_digit() {
            let old = value.unwrap_or_else(|| {
                at = index;
                0i64
            });
            value = Some(old.saturating_mul(10).saturating_add(i64::from(byte - b'0')));
        } else if let Some(number) = value.take() {
            numbers.push((number, at));
        }
    }
    let [_, (count, _), rest @ ..] = &numbers[..] else { return Err(Fatal::NotThisFormat) };
    let mut moves = Vec::new();
    let stated = usize::try_from(*count).unwrap_or(usize::MAX);
    for chunk in rest.chunks(NUMBERS).take(stated) {
        let span =
            Span::of(chunk.first().map_or(0, |first| first.1)..chunk.last().map_or(0, |last| last.1 + 1));
        if let [_, _, _, (from_rank, _), (from_file, _), (to_rank, _), (to_file, _), _, _, _] = *chunk {
            moves.push(Raw { from: (from_file, from_rank), to: (to_file, to_rank), span });
        }
    }
    if moves.len() < stated {
        report.add(&servers::CUT_OFF, Span::of(bytes.len()..bytes.len()));
    }
    if let Some((_, at)) = rest.get(stated.saturating_mul(NUMBERS)) {
        report.add(&servers::MORE_BEHIND, Span::of(*at..bytes.len()));
    }
    servers::add_moves(&moves, cx, record, report)
}
