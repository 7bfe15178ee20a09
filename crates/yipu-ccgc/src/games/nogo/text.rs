//! The record: `([NG]…;B[D5]MARK[1];W[E5];…)`.

use yipu_core::{Confidence, Cx, Fatal, Format, Holds, Probe, Record, Report, Source, common_text_score};

use super::{INFO, NoGo};
use crate::shape::charset::ENCODING;
use crate::shape::header::Rule;
use crate::shape::sniff;
use crate::shape::stones::{Points, Stones};

/// Records of NoGo.
pub static FORMAT: Format = Format {
    name: "ng",
    en: "NoGo record of the collegiate standard",
    zh: "不围棋棋谱（大赛标准）",
    extensions: &["txt"],
    holds: Holds { variations: false, comments: false, glyphs: false, many: false, ..Holds::ALL },
    sniff: |probe: &Probe<'_>| -> Confidence {
        sniff::by_code(probe, INFO.code, |text| SHAPE.looks_like(text))
    },
    score: Some(common_text_score),
    split: None,
    read,
    write: Some(write),
    write_many: None,
    options: &[ENCODING],
    codes: &[],
};

static SHAPE: Stones = Stones {
    game: &INFO,
    header: Rule { code: "NG", letters: ['B', 'W'], fixed: true },
    enclosure: ['(', ')'],
    points: Points::Joined,
    size: 9,
};

fn read(source: &Source<'_>, cx: &Cx<'_>, record: &mut Record, report: &mut Report) -> Result<(), Fatal> {
    SHAPE.read(NoGo::default(), source, cx, record, report)
}

fn write(record: &Record, cx: &Cx<'_>, out: &mut Vec<u8>, report: &mut Report) -> Result<(), Fatal> {
    let start = NoGo::read(record.start_text(), &mut Report::new());
    SHAPE.write(start, record, cx, out, report)
}
