//! XQR: the definition's own file, what goes beyond it, every fault it can have.

#![allow(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use crate::common::hostile::{self, read, write};
use crate::common::{mv, records};
use proptest::prelude::*;
use yipu_core::{FormatError, NodeId, Outcome, Record, Severity, TagName};
use yipu_corpus as corpus;
use yipu_xiangqi::formats::xqr::FORMAT;
use yipu_xiangqi::{INFO, Move};

fn sample() -> Record {
    let mut record = Record::new(&INFO);
    record.tags.push(TagName::EVENT, "年终总决赛");
    record.tags.push(TagName::RED, "蒋川");
    record.start = Some("4k4/9/9/9/4R4/9/9/9/4A4/3K5 b - - 3 7".into());
    record.outcome = Outcome::Draw;
    record.tree.set_comment(NodeId::ROOT, "前言\r\n二");
    records::add_line(&mut record, &["e9d9", "e5d5", "d9e9"], "e9f9", "注😀");
    record
}

#[test]
fn the_definitions_own_file_is_read_and_written_back_in_the_corpus() {
    let bytes = corpus::bytes("xqr/1.xqr");
    let (record, report) = read(&FORMAT, &bytes).unwrap();
    assert!(report.is_empty(), "{report:?}");
    assert_eq!(record.tags.text(&TagName::RED), "北京 蒋川");
    assert_eq!((record.outcome, record.tree.move_count()), (Outcome::FirstWins, 543));
    assert!(record.residue.is_empty(), "all of it is in the record's fields: {:?}", record.residue);
    let mut findings = yipu_core::Report::new();
    (INFO.rules.unwrap().check)(&record, &mut findings);
    assert_eq!(findings.count(Severity::Error), 0);
    assert!(write(&FORMAT, &record, &[]).0 == bytes);
    hostile::prefixes(&FORMAT, &bytes);
    hostile::flips(&FORMAT, &bytes, 500);
}

#[test]
fn everything_xqr_holds_comes_back() {
    let (bytes, losses) = write(&FORMAT, &sample(), &[]);
    assert!(losses.is_empty(), "{losses:?}");
    let (record, report) = read(&FORMAT, &bytes).unwrap();
    assert_eq!(record, sample());
    // The set-up has no more to say than what is odd about it.
    assert!(report.iter().all(|found| found.code().id.starts_with("CC")), "{report:?}");
    assert_eq!(write(&FORMAT, &record, &[]).0, bytes);
    let (empty, _) = write(&FORMAT, &Record::new(&INFO), &[]);
    assert_eq!(empty[..13], [0, 2, 0x20, 0x17, 1, 1, 0, 9, 0, 0, 0, 0, 0]);
    assert_eq!(empty.len(), 19);
}

fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let crc = crc32fast::hash(&bytes);
    bytes.extend([10, 4]);
    bytes.extend(crc.to_le_bytes());
    bytes
}

/// Fields in another order, twice, unknown, and bits that mean nothing come back; so do they around an edit.
#[test]
fn an_odd_file_comes_back_and_can_be_edited() {
    let mut bytes =
        vec![0, 2, 0x20, 0x17, 7, 1, 0, 77, 3, 1, 2, 3, 6, 1, b'x', 2, 0, 1, 1, 0, 6, 1, b'y', 9, 0];
    bytes.extend([0x12, 0x34, 0x81, 5, 0x71, 0x74, 0x40, 9]);
    bytes.extend([55, 1, 1]);
    let bytes = sealed(bytes);
    let (mut record, report) = read(&FORMAT, &bytes).unwrap();
    assert_eq!(record.tags.text(&TagName::BLACK), "x");
    for id in ["XQR104", "XQR111", "XQR112", "XQR117", "XQR118"] {
        assert!(report.has(id), "{id}");
    }
    assert_eq!(write(&FORMAT, &record, &[]).0, bytes);
    record.tags.set(TagName::BLACK, "李雪松");
    record.tags.set(TagName::RED, "蒋川");
    record.outcome = Outcome::SecondWins;
    let first = record.tree.first_child(NodeId::ROOT).unwrap();
    record.tree.set_comment(first, "好棋");
    record.tree.add(first, Move::to_ply(mv("h9g7")));
    let (again, _) = read(&FORMAT, &write(&FORMAT, &record, &[]).0).unwrap();
    assert_eq!(again.tree, record.tree);
    assert_eq!((again.outcome, again.tags.text(&TagName::RED)), (Outcome::SecondWins, "蒋川"));
    assert_eq!(again.tags.text(&TagName::BLACK), "李雪松");
}

#[test]
fn faults_are_found_and_the_record_is_read() {
    let (good, _) = write(&FORMAT, &sample(), &[]);
    let mut wrong_crc = good.clone();
    wrong_crc[9] ^= 1;
    let body = |tail: &[u8]| sealed([&[0, 2, 0x20, 0x17, 9, 0][..], tail].concat());
    let cases: [(&str, Vec<u8>); 18] = [
        ("XQR101", sealed(vec![0, 2, 0x20, 0x17, 1, 1, 1, 9, 0, 0, 0, 0, 0])),
        ("XQR102", vec![0, 2, 0x20, 0x17, 2, 200, b'a']),
        ("XQR103", sealed(vec![0, 2, 0x20, 0x17, 2, 1, 0xFF, 9, 0, 0, 0, 0, 0])),
        ("XQR105", sealed(vec![0, 2, 0x20, 0x17, 7, 1, 9, 9, 0, 0, 0, 0, 0])),
        ("XQR106", vec![0, 2, 0x20, 0x17]),
        ("XQR107", sealed(vec![0, 2, 0x20, 0x17, 9, 4, 0, 0, 0, 0])),
        ("XQR108", vec![0, 2, 0x20, 0x17, 9, 0, 0, 0, 1, 0]),
        ("XQR109", vec![0, 2, 0x20, 0x17, 9, 0, 0, 0, 4, 0, 255, 255, 255, 255, 65]),
        ("XQR110", body(&[0, 0, 1, 0, 0xA0, 0x08, 0, 0])),
        ("XQR110", body(&[0, 0, 1, 0, 0x90, 0x09, 0, 0])),
        ("XQR111", body(&[0, 0, 0, 1])),
        ("XQR112", body(&[0, 0, 8, 0])),
        ("XQR113", body(&[0, 0, 2, 0])),
        ("XQR114", wrong_crc),
        ("XQR115", good[..good.len() - 6].to_vec()),
        ("XQR116", [&good[..good.len() - 6], &[10, 2, 0, 0]].concat()),
        ("XQR117", [&good[..], &[0]].concat()),
        ("XQR119", sealed(vec![0, 2, 0x20, 0x17, 7, 2, 1, 1, 9, 0, 0, 0, 0, 0])),
    ];
    for (id, bytes) in &cases {
        let (record, report) = read(&FORMAT, bytes).unwrap();
        assert!(report.has(id), "{id} {report:?}");
        // Whatever was wrong, what is written is sound; only what a move itself says stays as it is.
        let (written, _) = write(&FORMAT, &record, &[]);
        let (again, _) = read(&FORMAT, &written).unwrap();
        assert_eq!(again.tree, record.tree);
    }
    for bytes in [&b""[..], b"\0\x02\x20\x18", b"\x01\x01\0\0\x02\x20\x17"] {
        assert_eq!(read(&FORMAT, bytes).unwrap_err(), FormatError::NotThisFormat);
    }
}

#[test]
fn long_text_is_cut_on_a_character_and_named() {
    let mut record = sample();
    record.tags.set(TagName::EVENT, "象".repeat(86));
    record.tags.set(TagName::ANNOTATOR, "无");
    let (bytes, losses) = write(&FORMAT, &record, &[]);
    let ids: Vec<_> = losses.iter().map(|found| found.code().id).collect();
    assert_eq!(ids, ["XQR201", "LOSS107"]);
    let (again, _) = read(&FORMAT, &bytes).unwrap();
    assert_eq!(again.tags.text(&TagName::EVENT), "象".repeat(85));
}

#[test]
fn hostile_files() {
    let (bytes, _) = write(&FORMAT, &sample(), &[]);
    hostile::prefixes(&FORMAT, &bytes);
    hostile::flips(&FORMAT, &bytes, 5000);
    let endless = [vec![0, 2, 0x20, 0x17, 9, 0], [0, 0x12, 3, 0].repeat(5000)].concat();
    assert!(read(&FORMAT, &endless).unwrap().1.has("XQR108"));
    hostile::limits(&FORMAT, &endless);
}

proptest! {
    #[test]
    fn any_bytes(tail in prop::collection::vec(any::<u8>(), 0..300)) {
        let bytes = [&[0, 2, 0x20, 0x17][..], &tail].concat();
        let (record, report) = read(&FORMAT, &bytes).unwrap();
        prop_assert!(!report.is_empty());
        let (written, _) = write(&FORMAT, &record, &[]);
        let (again, _) = read(&FORMAT, &written).unwrap();
        prop_assert_eq!(write(&FORMAT, &again, &[]).0, written);
    }

    #[test]
    fn any_tree(nodes in records::any_nodes(".{0,9}")) {
        let record = records::any_tree(nodes);
        let (bytes, losses) = write(&FORMAT, &record, &[]);
        prop_assert!(losses.is_empty());
        let (again, report) = read(&FORMAT, &bytes).unwrap();
        prop_assert!(report.is_empty());
        prop_assert_eq!(again, record);
    }
}
