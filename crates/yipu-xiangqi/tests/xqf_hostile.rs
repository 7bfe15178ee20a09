//! XQF from people who mean harm, and trees of any shape.

#![allow(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use std::thread;
use std::time::{Duration, Instant};

use crate::common::hostile::{self, read, write};
use crate::common::{mv, records};
use proptest::prelude::*;
use yipu_core::{NodeId, Record};
use yipu_corpus as corpus;
use yipu_xiangqi::formats::xqf::FORMAT;
use yipu_xiangqi::{INFO, Move};

const PLAIN_ROOT: [u8; 8] = [0x18, 0x20, 0xF0, 0xFF, 0, 0, 0, 0];

fn header(version: u8) -> Vec<u8> {
    let (mut bytes, _) = write(&FORMAT, &Record::new(&INFO), &[("xqf-version", &version.to_string())]);
    bytes.truncate(1024);
    bytes
}

/// A small record with comments and variations.
fn sample() -> Record {
    let mut record = Record::new(&INFO);
    record.tree.set_comment(NodeId::ROOT, "前言");
    records::add_line(&mut record, &["h2e2", "h9g7", "h0g2"], "c3c4", "注");
    record
}

#[test]
fn prefixes_flips_and_limits() {
    for version in ["10", "18"] {
        let (bytes, _) = write(&FORMAT, &sample(), &[("xqf-version", version)]);
        hostile::prefixes(&FORMAT, &bytes);
        hostile::flips(&FORMAT, &bytes, 3000);
        hostile::flips(&FORMAT, &bytes[1020..], 10);
        let long = [header(10), PLAIN_ROOT.to_vec(), [0x2F, 0x38, 0xFF, 0, 0, 0, 0, 0].repeat(50)].concat();
        hostile::limits(&FORMAT, &long);
    }
}

#[test]
fn prefixes_and_flips_of_real_files_in_the_corpus() {
    let files = corpus::folder("xqf");
    assert_eq!(files.len(), 1181);
    for (_, bytes) in files.iter().step_by(40) {
        for cut in (0..bytes.len()).step_by(1 + bytes.len() / 100) {
            if let Ok((_, report)) = read(&FORMAT, &bytes[..cut]) {
                assert!(!report.is_empty());
            }
        }
        hostile::flips(&FORMAT, bytes, 20);
    }
}

/// A length of 4 GB is a finding, not an allocation; flags that never end stop with the file.
#[test]
fn declared_sizes_and_endless_flags() {
    for version in [10, 18] {
        let endless = [header(version), vec![0xFF; 40_000]].concat();
        let (_, report) = read(&FORMAT, &endless).unwrap();
        assert!(report.has("XQF109") || report.has("XQF110"));
        let cyclic =
            [header(10), PLAIN_ROOT.to_vec(), [0x2F, 0x38, 0xFF, 0, 0, 0, 0, 0].repeat(5000)].concat();
        let (record, report) = read(&FORMAT, &cyclic).unwrap();
        assert_eq!(record.tree.move_count(), 5000);
        assert!(report.has("XQF109"));
    }
}

/// As big as the biggest tree that is known, and in worse shapes, on a small stack.
#[test]
fn big_trees_on_a_small_stack() {
    const NODES: usize = 226_492;
    let run = || {
        let ply = Move::to_ply(mv("h2e2"));
        let shapes: [fn(usize) -> usize; 3] = [|before| before, |_| 0, |before| before - before % 97];
        for shape in shapes {
            let mut record = Record::new(&INFO);
            let mut ids = vec![NodeId::ROOT];
            for before in 0..NODES {
                let id = record.tree.add(ids[shape(before)], ply);
                if before % 9 == 0 {
                    record.tree.set_comment(id, "此着稳健");
                }
                ids.push(id);
            }
            for version in ["10", "18"] {
                let (bytes, _) = write(&FORMAT, &record, &[("xqf-version", version)]);
                let start = Instant::now();
                let (again, report) = read(&FORMAT, &bytes).unwrap();
                assert!(start.elapsed() < Duration::from_secs(5));
                assert!(report.is_empty());
                assert_eq!(again.tree.move_count(), NODES);
                assert!(again.tree == record.tree);
                let residue: usize = again.residue.iter().map(|part| part.bytes.len()).sum();
                assert!(residue <= bytes.len() / 2);
            }
        }
    };
    thread::Builder::new().stack_size(256 * 1024).spawn(run).unwrap().join().unwrap();
}

proptest! {
    #[test]
    fn any_bytes(mut bytes in prop::collection::vec(any::<u8>(), 0..3000), version in 0u8..0x14) {
        for (at, byte) in b"XQ".iter().chain([&version]).enumerate() {
            if let Some(first) = bytes.get_mut(at) { *first = *byte; }
        }
        if let Ok((record, _)) = read(&FORMAT, &bytes) {
            let mut out = Vec::new();
            let _ = FORMAT.write_record(&record, &yipu_core::Context::default(), &mut out, &mut yipu_core::Report::new());
        }
    }

    /// Any tree with any comments comes back, in both versions.
    #[test]
    fn any_tree(
        nodes in records::any_nodes("[a-z车马炮\n]{0,9}"),
        version in prop::sample::select(vec!["10", "18"]),
    ) {
        let record = records::any_tree(nodes);
        let (bytes, losses) = write(&FORMAT, &record, &[("xqf-version", version)]);
        prop_assert!(losses.is_empty());
        let (again, report) = read(&FORMAT, &bytes).unwrap();
        prop_assert!(report.is_empty());
        prop_assert_eq!(&again, &record);
        prop_assert_eq!(write(&FORMAT, &again, &[]).0, bytes);
    }
}
