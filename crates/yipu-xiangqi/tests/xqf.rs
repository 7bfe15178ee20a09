//! XQF: the definition's own example, what goes beyond it, what is lost, and edited records.

#![allow(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use crate::common::hostile::{read, write};
use crate::common::mv;
use yipu_core::{FormatError, NodeId, Outcome, Record, Severity, TagName};
use yipu_xiangqi::formats::xqf::FORMAT;
use yipu_xiangqi::{INFO, Move};

const MOVES: &str = "c3c4 h9g7 g3g4 b7c7 c0e2 b9a7 b0c2 a9b9 a0b0 b9b5 b2a2 b5h5 h2h7 c7h7 h0g2 i9h9";

/// The record of the definition's example.
fn example() -> Record {
    let mut record = Record::new(&INFO);
    for (name, text) in [
        (TagName::TITLE, "仙人指路对起马局"),
        (TagName::EVENT, "\"中立杯\"象棋电视快棋赛"),
        (TagName::DATE, "1997年11月16日"),
        (TagName::PLACE, "北京"),
        (TagName::RED, "柳大华"),
        (TagName::BLACK, "吕  钦"),
        (TagName::ANNOTATOR, "刘殿中"),
        (TagName::AUTHOR, "过河象"),
    ] {
        record.tags.push(name, text);
    }
    record.outcome = Outcome::SecondWins;
    let mut at = NodeId::ROOT;
    for text in MOVES.split(' ') {
        at = record.tree.add(at, Move::to_ply(mv(text)));
    }
    record
}

/// The example's bytes as the definition prints them; the rest of the 1,160 are zeros.
fn example_bytes() -> Vec<u8> {
    let rows: [(usize, &str); 19] = [
        (0x000, "58 51 0A"),
        (0x010, "50 46 3C 32 28 1E 14 0A 00 48 0C 53 3F 2B 17 03"),
        (0x020, "09 13 1D 27 31 3B 45 4F 59 11 4D 06 1A 2E 42 56"),
        (0x030, "00 00 00 02"),
        (0x050, "10 CF C9 C8 CB D6 B8 C2 B7 B6 D4 C6 F0 C2 ED BE D6"),
        (0x0D0, "16 22 D6 D0 C1 A2 B1 AD 22 CF F3 C6 E5 B5 E7 CA D3 BF EC C6 E5 C8 FC"),
        (0x110, "0E 31 39 39 37 C4 EA 31 31 D4 C2 31 36 C8 D5"),
        (0x120, "04 B1 B1 BE A9"),
        (0x130, "06 C1 F8 B4 F3 BB AA"),
        (0x140, "06 C2 C0 20 20 C7 D5"),
        (0x1D0, "06 C1 F5 B5 EE D6 D0"),
        (0x1E0, "06 B9 FD BA D3 CF F3"),
        (0x400, "18 20 F0 FF 00 00 00 00 2F 38 F0 00 00 00 00 00 67 63 F0 00 00 00 00 00 57 60 F0"),
        (0x420, "29 3B F0 00 00 00 00 00 2C 4A F0 00 00 00 00 00 2B 27 F0 00 00 00 00 00 22 36 F0"),
        (0x440, "21 33 F0 00 00 00 00 00 18 2A F0 00 00 00 00 00 2B 2F F0 00 00 00 00 00 24 22 F0"),
        (0x460, "27 6B F0 00 00 00 00 00 60 6D F0"),
        (0x470, "33 6D F0 00 00 00 00 00 5E 5E F0"),
        (0x480, "71 6F 00"),
        (0x487, "00"),
    ];
    let mut bytes = vec![0; 0x488];
    for (at, row) in rows {
        for (at, byte) in (at..).zip(row.split(' ')) {
            bytes[at] = u8::from_str_radix(byte, 16).unwrap();
        }
    }
    bytes
}

#[test]
fn the_definitions_example_is_written_and_read_exactly() {
    let (bytes, losses) = write(&FORMAT, &example(), &[]);
    assert_eq!(bytes.len(), 1160);
    assert_eq!(bytes, example_bytes());
    assert!(losses.is_empty());
    let (record, report) = read(&FORMAT, &bytes).unwrap();
    assert!(report.is_empty(), "{report:?}");
    assert_eq!(record, example());
    assert_eq!(record.start, None);
}

#[test]
fn a_record_without_moves_is_a_header_and_the_root() {
    let (bytes, _) = write(&FORMAT, &Record::new(&INFO), &[]);
    assert_eq!(bytes.len(), 1032);
    assert_eq!(bytes[1024..], [0x18, 0x20, 0, 0xFF, 0, 0, 0, 0]);
    assert!(read(&FORMAT, &bytes).unwrap().1.is_empty());
}

/// Comments, variations, a set-up with Black to move, in both versions.
fn rich() -> Record {
    let mut record = example();
    record.start = Some("4k4/9/9/9/4R4/9/9/9/4A4/3K5 b - - 0 1".into());
    record.tree.set_comment(NodeId::ROOT, "前言\n第二行");
    let first = record.tree.first_child(NodeId::ROOT).unwrap();
    let other = record.tree.add(NodeId::ROOT, Move::to_ply(mv("e9d9")));
    record.tree.add(other, Move::to_ply(mv("a0a9")));
    record.tree.add(NodeId::ROOT, Move::to_ply(mv("e9f9")));
    record.tree.add(first, Move::to_ply(mv("h2e2")));
    record.tree.set_comment(first, "");
    record.tree.set_comment(other, "注解\n");
    record
}

#[test]
fn everything_xqf_holds_comes_back_in_both_versions() {
    for version in ["10", "18"] {
        let (bytes, losses) = write(&FORMAT, &rich(), &[("xqf-version", version)]);
        assert!(losses.is_empty(), "{losses:?}");
        assert_eq!(bytes[2].to_string(), version);
        assert_eq!((bytes[0x32], bytes[0x40]), (1, 3));
        let (record, report) = read(&FORMAT, &bytes).unwrap();
        assert!(report.is_empty(), "{report:?}");
        assert_eq!(record, rich());
        assert_eq!(write(&FORMAT, &record, &[]).0, bytes, "version {version} is written back");
        assert_eq!(write(&FORMAT, &rich(), &[("xqf-version", version)]).0, bytes, "no chance is involved");
    }
    let mut bytes = Vec::new();
    let cx = yipu_core::Context::default().with_options(&[("xqf-version", "12")]);
    let result = FORMAT.write_record(&rich(), &cx, &mut bytes, &mut yipu_core::Report::new());
    assert_eq!(result.unwrap_err().to_string(), "`xqf-version` takes 10 or 18");
}

/// What stands in `out` already, such as another file, does not shift the keys.
#[test]
fn writing_goes_behind_what_is_there() {
    let (alone, _) = write(&FORMAT, &rich(), &[("xqf-version", "18")]);
    let mut behind = vec![7; 13];
    let cx = yipu_core::Context::default().with_options(&[("xqf-version", "18")]);
    FORMAT.write_record(&rich(), &cx, &mut behind, &mut yipu_core::Report::new()).unwrap();
    assert_eq!(behind[13..], alone);
}

#[test]
fn an_edited_record_is_written_as_it_is_now() {
    for version in ["10", "18"] {
        let (mut bytes, _) = write(&FORMAT, &rich(), &[("xqf-version", version)]);
        // Noise everywhere it can be, in the plain version.
        if version == "10" {
            for at in [3, 0x31, 0x41, 0x6F, 0x300, 0x403] {
                bytes[at] = 0x77;
            }
            bytes[0x32] = 1;
            bytes.extend(b"tail");
        }
        let (mut record, _) = read(&FORMAT, &bytes).unwrap();
        assert_eq!(write(&FORMAT, &record, &[]).0, bytes);
        record.tags.set(TagName::TITLE, "新标题");
        record.outcome = Outcome::Draw;
        record.start = Some("4k4/9/9/9/9/4R4/9/9/4A4/3K5 w - - 0 1".into());
        let first = record.tree.first_child(NodeId::ROOT).unwrap();
        record.tree.unlink(first);
        let new = record.tree.add(NodeId::ROOT, Move::to_ply(mv("c3c4")));
        record.tree.set_comment(new, "新注解");
        record.tree.extra_mut(NodeId::ROOT).comment = None;
        let (again, _) = read(&FORMAT, &write(&FORMAT, &record, &[]).0).unwrap();
        assert_eq!(again, record);
    }
}

#[test]
fn the_order_of_the_slots_is_kept() {
    let mut bytes = example_bytes();
    bytes.swap(0x10, 0x18);
    let (record, report) = read(&FORMAT, &bytes).unwrap();
    assert!(report.is_empty());
    assert_eq!(record.start, None);
    assert_eq!(write(&FORMAT, &record, &[]).0, bytes);
    let (enciphered, _) = write(&FORMAT, &record, &[("xqf-version", "18")]);
    let (record, _) = read(&FORMAT, &enciphered).unwrap();
    assert_eq!(write(&FORMAT, &record, &[("xqf-version", "10")]).0, bytes);
}

#[test]
fn what_does_not_fit_is_named_and_no_character_is_cut() {
    let mut record = example();
    record.tags.set(TagName::RED, "很长很长的名字啊");
    record.tags.set(TagName::BLACK, "😀");
    record.tags.set(TagName::ROUND, "第三轮");
    record.tags.push(TagName::RED, "又一个");
    record.start = Some("4k4/9/9/9/4R4/9/9/9/4A4/3K5 b - - 3 16".into());
    let first = record.tree.first_child(NodeId::ROOT).unwrap();
    record.tree.set_comment(first, "x\u{E5E5}");
    record.tree.extra_mut(first).before = Some("前".into());
    record.tree.extra_mut(first).mark = Some(1);
    let raw = record.tree.add_raw(first, "不知所云");
    record.tree.add(raw, Move::to_ply(mv("h2e2")));
    let (bytes, losses) = write(&FORMAT, &record, &[]);
    let mut codes: Vec<_> = losses.iter().map(|found| found.code().id).collect();
    codes.sort_unstable();
    let expected =
        ["BIN203", "BIN204", "BIN206", "LOSS107", "LOSS108", "LOSS112", "XQF201", "XQF202", "XQF203"];
    assert_eq!(codes, expected);
    let (again, _) = read(&FORMAT, &bytes).unwrap();
    assert_eq!(again.tags.text(&TagName::RED), "很长很长的名字");
    assert_eq!(again.tags.text(&TagName::BLACK), "😀");
    assert_eq!(again.tree.comment(again.tree.first_child(NodeId::ROOT).unwrap()).unwrap(), "前\nx?");
    assert_eq!(again.tree.move_count(), 16);
}

#[test]
fn squares_off_the_board_are_kept_as_they_stand() {
    let mut bytes = example_bytes();
    bytes[0x408] = 0x18 + 95;
    let (record, report) = read(&FORMAT, &bytes).unwrap();
    assert!(report.has("XQF111"));
    let first = record.tree.first_child(NodeId::ROOT).unwrap();
    assert_eq!(record.tree.pooled(record.tree.ply(first)), Some("xqf:5F-18"));
    assert_eq!(record.tree.move_count(), 16);
    let (written, losses) = write(&FORMAT, &record, &[]);
    assert_eq!(written, bytes);
    assert!(losses.is_empty());
}

/// Every deviation from the definition has a finding of its own.
#[test]
fn deviations_are_found() {
    let with = |changes: &[(usize, u8)]| {
        let mut bytes = example_bytes();
        for (at, byte) in changes {
            bytes[*at] = *byte;
        }
        bytes
    };
    let tail = [example_bytes(), vec![0; 3]].concat();
    let fresh_18 = write(&FORMAT, &example(), &[("xqf-version", "18")]).0;
    let bad_sum = [&fresh_18[..12], &[fresh_18[12] ^ 1], &fresh_18[13..]].concat();
    let cases: [(&str, Severity, Vec<u8>); 22] = [
        ("XQF101", Severity::Error, with(&[(2, 9)])),
        ("XQF101", Severity::Error, with(&[(2, 0x13)])),
        ("XQF102", Severity::Error, example_bytes()[..700].to_vec()),
        ("XQF102", Severity::Error, example_bytes()[..20].to_vec()),
        ("XQF103", Severity::Error, bad_sum),
        ("XQF104", Severity::Warning, with(&[(0x3FF, 1)])),
        ("XQF104", Severity::Warning, with(&[(8, 1)])),
        ("XQF105", Severity::Note, with(&[(0x403, 0)])),
        ("XQF106", Severity::Warning, with(&[(0x10, 0x80)])),
        ("XQF107", Severity::Warning, with(&[(0x10, 40)])),
        ("XQF108", Severity::Warning, tail),
        ("XQF109", Severity::Error, example_bytes()[..1152].to_vec()),
        ("XQF110", Severity::Error, with(&[(0x40F, 0xFF)])),
        ("XQF111", Severity::Error, with(&[(0x409, 0x1F)])),
        ("XQF112", Severity::Warning, with(&[(0x32, 2)])),
        ("XQF113", Severity::Warning, with(&[(0x33, 4)])),
        ("XQF114", Severity::Warning, with(&[(0x40, 4)])),
        ("XQF115", Severity::Warning, with(&[(0x130, 16)])),
        ("XQF116", Severity::Warning, with(&[(0x50, 64)])),
        ("XQF117", Severity::Warning, with(&[(0x60, 0xFF)])),
        ("XQF119", Severity::Warning, with(&[(0x40A, 0x10)])),
        ("XQF120", Severity::Warning, with(&[(0x402, 0xFF)])),
    ];
    for (id, severity, bytes) in &cases {
        let (record, report) = read(&FORMAT, bytes).unwrap();
        let found = report.iter().find(|found| found.code().id == *id);
        assert_eq!(found.map(yipu_core::Diagnostic::severity), Some(*severity), "{id} {report:?}");
        write(&FORMAT, &record, &[]);
    }
    assert_eq!(read(&FORMAT, b"PK").unwrap_err(), FormatError::NotThisFormat);
    assert_eq!(read(&FORMAT, b"").unwrap_err(), FormatError::NotThisFormat);
}
