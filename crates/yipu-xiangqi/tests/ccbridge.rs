//! CBR and CBL: real files, everything a record holds, every fault.

#![allow(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use crate::common::hostile::{self, read, write};
use crate::common::{mv, records};
use proptest::prelude::*;
use yipu_core::{Context, FormatError, NodeId, Outcome, Record, Report, Severity, TagName};
use yipu_corpus as corpus;
use yipu_xiangqi::formats::{cbl, cbr};
use yipu_xiangqi::{INFO, Move};

const LIBRARY: &str = "ccbridge/1989年龙化杯象棋名师邀请赛35局.CBL";

fn split(bytes: &[u8]) -> Vec<&[u8]> {
    records::split(&cbl::FORMAT, bytes)
}

fn illegal(record: &Record) -> usize {
    let mut report = Report::new();
    (INFO.rules.unwrap().check)(record, &mut report);
    report
        .iter()
        .filter(|found| found.severity() == Severity::Error && found.place.node != Some(NodeId::ROOT))
        .count()
}

fn sample() -> Record {
    let mut record = Record::new(&INFO);
    record.tags.push(TagName::TITLE, "  第一局");
    record.tags.push(TagName::RED, "许银川😀");
    record.tags.push(TagName::CREATED, "2005-3-31 20:05:33 ");
    record.start = Some("4k4/9/9/9/4R4/9/9/9/4A4/3K5 b - - 0 7".into());
    record.outcome = Outcome::FirstWins;
    record.tree.set_comment(NodeId::ROOT, "前言\n二");
    records::add_line(&mut record, &["e9d9", "e5d5", "d9e9"], "e9f9", "注");
    record
}

#[test]
fn a_real_record_is_read_and_written_back_in_the_corpus() {
    let bytes = corpus::bytes("ccbridge/test.cbr");
    let (record, report) = read(&cbr::FORMAT, &bytes).unwrap();
    assert!(report.is_empty(), "{report:?}");
    assert_eq!(record.tree.move_count(), 102);
    assert_eq!(illegal(&record), 0);
    assert!(write(&cbr::FORMAT, &record, &[]).0 == bytes);
    for cut in (0..bytes.len()).step_by(7).chain(2200..bytes.len()) {
        if let Ok((_, report)) = read(&cbr::FORMAT, &bytes[..cut]) {
            assert!(!report.is_empty(), "{cut}");
        }
    }
    hostile::flips(&cbr::FORMAT, &bytes, 500);
}

#[test]
fn a_real_library_has_38_records_and_its_own_fields_in_the_corpus() {
    let bytes = corpus::bytes(LIBRARY);
    let parts = split(&bytes);
    assert_eq!(parts.len(), 38);
    assert_eq!(parts[0].len(), 101_952 + 4096);
    let mut records = Vec::new();
    for part in &parts {
        let (record, report) = read(&cbl::FORMAT, part).unwrap();
        assert!(report.is_empty(), "{report:?}");
        assert_eq!(illegal(&record), 0);
        records.push(record);
    }
    let heading = &records[0];
    assert_eq!(heading.tags.text(&TagName::TITLE), "龙化杯象棋名师邀请赛对局（男子组20局）");
    assert_eq!(heading.start.as_deref(), Some("9/9/9/9/9/9/9/9/9/9 w - - 0 1"));
    assert!(heading.tree.comment(NodeId::ROOT).is_some() && heading.tree.is_empty());
    assert_eq!(heading.tags.text(&TagName::LIBRARY), "1989年龙化杯象棋名师邀请赛35局");
    assert!(heading.tags.text(&TagName::LIBRARY_REMARKS).contains("人民日报出版社"));
    assert_eq!(records[1].tags.text(&TagName::RED), "徐天红");
    assert_eq!((records[1].outcome, records[1].tree.move_count()), (Outcome::Draw, 60));
    let with_moves = records.iter().filter(|record| !record.tree.is_empty()).count();
    assert_eq!(with_moves, 36);
    // Written and read again they are the same, and written once more they give the same bytes.
    let (mut written, mut report) = (Vec::new(), Report::new());
    cbl::FORMAT.write_records(&records, &Context::default(), &mut written, &mut report).unwrap();
    assert!(report.is_empty(), "{report:?}");
    let again: Vec<_> = split(&written).iter().map(|part| read(&cbl::FORMAT, part).unwrap().0).collect();
    assert_eq!(again, records);
    let mut twice = Vec::new();
    cbl::FORMAT.write_records(&again, &Context::default(), &mut twice, &mut report).unwrap();
    assert!(twice == written);
    // The records are byte for byte those of the file, up to the padding; so is the index but for the last entry,
    // which the file has marked as deleted.
    assert_eq!(written.len(), bytes.len());
    let index = 66624..66624 + 276 * 37;
    assert!(written[index.clone()] == bytes[index]);
    for (part, start) in parts.iter().zip((101_952..).step_by(4096)) {
        let part = &part[part.len() - 4096..];
        let length = write(&cbr::FORMAT, &read(&cbr::FORMAT, part).unwrap().0, &[]).0.len();
        let used =
            u32::from_le_bytes(bytes[66624 + (start - 101_952) / 4096 * 276 + 12..][..4].try_into().unwrap());
        assert!(length >= used as usize);
        assert!(written[start..start + used as usize] == part[..used as usize]);
    }
}

#[test]
fn everything_a_record_holds_comes_back() {
    let (bytes, losses) = write(&cbr::FORMAT, &sample(), &[]);
    assert!(losses.is_empty(), "{losses:?}");
    let (record, report) = read(&cbr::FORMAT, &bytes).unwrap();
    assert!(report.is_empty(), "{report:?}");
    assert_eq!(record, sample());
    assert_eq!(write(&cbr::FORMAT, &record, &[]).0, bytes);
    assert_eq!(write(&cbr::FORMAT, &sample(), &[]).0, bytes, "no chance is involved");
    let (empty, _) = write(&cbr::FORMAT, &Record::new(&INFO), &[]);
    assert_eq!(empty[2214..], [1, 0, 0, 0]);
    let mut edited = record;
    edited.tags.set(TagName::TITLE, "改");
    edited.start = None;
    edited.outcome = Outcome::Draw;
    let first = edited.tree.first_child(NodeId::ROOT).unwrap();
    edited.tree.unlink(first);
    let (again, _) = read(&cbr::FORMAT, &write(&cbr::FORMAT, &edited, &[]).0).unwrap();
    assert_eq!(again, edited);
}

/// A library of no, one and many records, one of them longer than a page.
#[test]
fn libraries_of_any_size() {
    for count in [0usize, 1, 129] {
        let mut records = vec![sample(); count];
        if let Some(first) = records.first_mut() {
            first.tags.push(TagName::LIBRARY, "棋库");
            first.tree.set_comment(NodeId::ROOT, "长".repeat(5000));
        }
        let (mut bytes, mut report) = (Vec::new(), Report::new());
        cbl::FORMAT.write_records(&records, &Context::default(), &mut bytes, &mut report).unwrap();
        let parts = split(&bytes);
        let again: Vec<_> = parts.iter().map(|part| read(&cbl::FORMAT, part).unwrap()).collect();
        if count == 0 {
            assert!(again.len() == 1 && again[0].1.has("CBL103"));
            continue;
        }
        assert_eq!(
            again.iter().map(|(record, _)| record).collect::<Vec<_>>(),
            records.iter().collect::<Vec<_>>()
        );
        // Through small windows the same parts come out.
        let splitter = cbl::FORMAT.split.unwrap();
        let mut at = 0;
        for part in &parts {
            let mut length = 1;
            let found = loop {
                let end = (at + length).min(bytes.len());
                if let Some(found) = splitter(&bytes[at..end], end == bytes.len()) {
                    break found;
                }
                length *= 2;
            };
            assert_eq!(found, part.len());
            at += found;
        }
    }
}

/// By the description only: no file of version 1 has been seen.
#[test]
fn version_1_is_read() {
    let mut bytes = vec![0; 1958];
    bytes[..16].copy_from_slice(b"CCBridge Record\0");
    bytes[19] = 1;
    bytes[948..950].copy_from_slice(&0x8BB8u16.to_le_bytes());
    (bytes[1820], bytes[1856], bytes[1860]) = (2, 1, 1);
    bytes[1864 + 4] = 0x25;
    bytes[1864 + 85] = 0x15;
    bytes[1864 + 81] = 0x11;
    bytes.extend([0, 0, 0, 0, 1, 0, 0x09, 0x00]);
    let (record, report) = read(&cbr::FORMAT, &bytes).unwrap();
    assert!(report.is_empty(), "{report:?}");
    assert_eq!(record.start.as_deref(), Some("4k4/9/9/9/9/9/9/9/9/R3K4 w - - 0 1"));
    assert_eq!((record.tags.text(&TagName::RED), record.outcome), ("许", Outcome::SecondWins));
    let first = record.tree.first_child(NodeId::ROOT).unwrap();
    assert_eq!(Move::from_ply(record.tree.ply(first)), Some(mv("a0a9")));
    let (again, _) = read(&cbr::FORMAT, &write(&cbr::FORMAT, &record, &[]).0).unwrap();
    assert_eq!(again.tree, record.tree);
}

#[test]
fn faults_are_found_and_the_record_is_read() {
    let (good, _) = write(&cbr::FORMAT, &sample(), &[]);
    let with = |at: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[at] = byte;
        bytes
    };
    let cases: [(&str, Vec<u8>); 14] = [
        ("CBR101", with(19, 3)),
        ("CBR102", good[..2000].to_vec()),
        ("CBR103", with(181, 0xD8)),
        ("CBR104", with(2120, 0x18)),
        ("CBR105", with(2112, 0)),
        ("CBR106", with(2076, 4)),
        ("CBR107", with(2076, 5)),
        ("CBR108", with(2040, 4)),
        ("CBR109", good[..good.len() - 4].to_vec()),
        ("CBR110", with(2221, 0xFF)),
        ("CBR111", with(good.len() - 1, 90)),
        ("CBR112", with(2214, 6)),
        ("CBR113", with(2223, 0xD8)),
        ("CBR114", [&good[..], &[0]].concat()),
    ];
    for (id, bytes) in &cases {
        let (record, report) = read(&cbr::FORMAT, bytes).unwrap();
        assert!(report.has(id), "{id} {report:?}");
        let (again, _) = read(&cbr::FORMAT, &write(&cbr::FORMAT, &record, &[]).0).unwrap();
        assert_eq!(again.tree, record.tree, "{id}");
        if !matches!(*id, "CBR101" | "CBR102" | "CBR105" | "CBR109" | "CBR110" | "CBR112") {
            assert!(write(&cbr::FORMAT, &record, &[]).0 == *bytes, "{id} is written back");
        }
    }
    for bytes in [&b""[..], b"CCBridge Record\0"] {
        assert_eq!(read(&cbr::FORMAT, bytes).unwrap_err(), FormatError::NotThisFormat);
        assert_eq!(read(&cbl::FORMAT, bytes).unwrap_err(), FormatError::NotThisFormat);
    }
}

#[test]
fn what_does_not_fit_is_named() {
    let mut record = sample();
    record.tags.set(TagName::RED, "😀".repeat(16));
    record.tags.set(TagName::LIBRARY, "棋库");
    record.start = Some("4k4/9/9/9/4R4/9/9/9/4A4/3K5 b - - 5 7".into());
    let (bytes, losses) = write(&cbr::FORMAT, &record, &[]);
    let mut ids: Vec<_> = losses.iter().map(|found| found.code().id).collect();
    ids.sort_unstable();
    assert_eq!(ids, ["CBR201", "CBR202", "LOSS107"]);
    assert_eq!(read(&cbr::FORMAT, &bytes).unwrap().0.tags.text(&TagName::RED), "😀".repeat(15));
}

#[test]
fn hostile_files() {
    let (bytes, _) = write(&cbr::FORMAT, &sample(), &[]);
    hostile::prefixes(&cbr::FORMAT, &bytes);
    hostile::flips(&cbr::FORMAT, &bytes, 3000);
    let endless = [&bytes[..2214], &[2, 1, 3, 4].repeat(5000)].concat();
    assert!(read(&cbr::FORMAT, &endless).unwrap().1.has("CBR109"));
    hostile::limits(&cbr::FORMAT, &endless);
    // Libraries: any number of slots, cut off anywhere.
    let (mut library, _) = write(&cbl::FORMAT, &sample(), &[]);
    let moves_end = 101_952 + bytes.len();
    for cut in (0..moves_end).step_by(997) {
        for part in split(&library[..cut]) {
            if let Ok((_, report)) = read(&cbl::FORMAT, part) {
                assert!(!report.is_empty(), "{cut}");
            }
        }
    }
    for slots in [0u32, 1, 127, 129, u32::MAX] {
        library[60..64].copy_from_slice(&slots.to_le_bytes());
        let parts = split(&library);
        assert_eq!(parts.len(), 1);
        let (record, report) = read(&cbl::FORMAT, parts[0]).unwrap();
        assert!(report.has("CBL102"));
        assert_eq!(record.tree, sample().tree);
    }
}

proptest! {
    #[test]
    fn any_bytes(tail in prop::collection::vec(any::<u8>(), 0..4000), version in 0u8..4) {
        let mut bytes = [&b"CCBridge Record\0\0\0\0"[..], &[version], &tail].concat();
        let (record, _) = read(&cbr::FORMAT, &bytes).unwrap();
        let (written, losses) = write(&cbr::FORMAT, &record, &[]);
        let (again, _) = read(&cbr::FORMAT, &written).unwrap();
        // The squares of version 1 that are off the board have no place in version 2.
        prop_assert!(losses.has("BIN203") && version == 1 || again.tree == record.tree);
        bytes.splice(..16, *b"CCBridgeLibrary\0");
        read(&cbl::FORMAT, &bytes).unwrap();
        split(&bytes);
    }

    #[test]
    fn any_tree(nodes in records::any_nodes("[^\r]{0,9}")) {
        let record = records::any_tree(nodes);
        let (bytes, losses) = write(&cbr::FORMAT, &record, &[]);
        prop_assert!(losses.is_empty());
        let (again, report) = read(&cbr::FORMAT, &bytes).unwrap();
        prop_assert!(report.is_empty());
        prop_assert_eq!(again, record);
    }
}
