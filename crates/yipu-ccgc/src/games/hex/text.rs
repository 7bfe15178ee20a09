//! The record: `{[HEX]…;R(E,7)MARK[1];B(E,6);…}`.

use yipu_core::{Confidence, Cx, Fatal, Format, Holds, Probe, Record, Report, Source};

use super::{Hex, INFO};
use crate::shape::charset::{self, ENCODING};
use crate::shape::header::Rule;
use crate::shape::sniff;
use crate::shape::stones::{Points, Stones};

/// Records of Hex.
pub static FORMAT: Format = Format {
    name: "hex",
    en: "Hex record of the collegiate standard",
    zh: "海克斯棋棋谱（大赛标准）",
    extensions: &["txt"],
    holds: Holds { variations: false, comments: false, glyphs: false, many: false, ..Holds::ALL },
    sniff: |probe: &Probe<'_>| -> Confidence {
        sniff::by_code(probe, INFO.code, |text| SHAPE.looks_like(text))
    },
    score: Some(charset::score),
    split: None,
    read,
    write: Some(write),
    write_many: None,
    options: &[ENCODING],
    codes: &[],
};

static SHAPE: Stones = Stones {
    game: &INFO,
    header: Rule { code: "HEX", letters: ['R', 'B'], fixed: true },
    enclosure: ['{', '}'],
    points: Points::Pair,
    size: 11,
};

fn read(source: &Source<'_>, cx: &Cx<'_>, record: &mut Record, report: &mut Report) -> Result<(), Fatal> {
    SHAPE.read(Hex::default(), source, cx, record, report)
}

fn write(record: &Record, cx: &Cx<'_>, out: &mut Vec<u8>, report: &mut Report) -> Result<(), Fatal> {
    let start = Hex::read(record.start_text(), &mut Report::new());
    SHAPE.write(start, record, cx, out, report)
}
