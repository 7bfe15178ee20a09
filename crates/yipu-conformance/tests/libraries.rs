//! A library as a whole: cut off anywhere it says so, and its own texts go through conversions.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::fs;

use yipu::core::{Context, Format, Record, Report, TagName};
use yipu::{Conversion, write_all};
use yipu_conformance::{Random, random_record, read_all};
use yipu_corpus::path as corpus;

const FIRST: usize = 66624 + 128 * 276;
const PAGE: usize = 4096;

fn cbl() -> &'static Format {
    yipu::format("cbl").unwrap()
}

fn records(format: &'static Format, bytes: &[u8]) -> Vec<Record> {
    read_all(format, bytes).into_iter().map(|read| read.unwrap().0).collect()
}

fn write(to: &'static Format, records: &[Record]) -> (Vec<u8>, Report) {
    let conversion = Conversion::new(to, Context::new(yipu::registry()));
    let (mut out, mut report) = (Vec::new(), Report::new());
    write_all(&conversion, records, &mut out, &mut report).unwrap();
    (out, report)
}

/// Three records, the second of them of two pages.
fn library() -> Vec<u8> {
    let mut records: Vec<_> =
        (1..4).filter_map(|seed| random_record(&yipu::xiangqi::INFO, 20, &mut Random::new(seed))).collect();
    records[0].tags.push(TagName::LIBRARY, "棋库");
    records[0].tags.push(TagName::LIBRARY_REMARKS, "说明");
    records[1].tree.set_comment(yipu::core::NodeId::ROOT, "长".repeat(1500));
    write(cbl(), &records).0
}

fn says_something(bytes: &[u8]) -> bool {
    let read = read_all(cbl(), bytes);
    read.is_empty() || read.iter().any(|read| read.as_ref().map_or(true, |(_, report)| !report.is_empty()))
}

#[test]
fn every_prefix_of_a_library_says_that_it_is_cut() {
    let bytes = library();
    assert_eq!(bytes.len(), FIRST + 4 * PAGE);
    assert!(!says_something(&bytes));
    let mut seen = 0;
    for length in (0..FIRST).step_by(641).chain(FIRST..bytes.len()) {
        assert!(says_something(&bytes[..length]), "{length} of {}", bytes.len());
        seen += 1;
    }
    assert!(seen > 4 * PAGE);
}

#[test]
fn a_real_library_cut_between_its_records_says_how_many_are_missing_in_the_corpus() {
    let path = corpus("ccbridge/1989年龙化杯象棋名师邀请赛35局.CBL");
    let bytes = fs::read(path).unwrap();
    assert!(!says_something(&bytes));
    for pages in 1..38 {
        let read = read_all(cbl(), &bytes[..FIRST + pages * PAGE]);
        assert_eq!(read.len(), pages);
        let (_, report) = read.last().unwrap().as_ref().unwrap();
        assert!(report.has("CBL104"), "{pages}: {report:?}");
        assert!(says_something(&bytes[..FIRST + pages * PAGE - 1]), "{pages}");
    }
}

#[test]
fn the_name_of_a_library_goes_with_every_record_and_its_other_texts_with_the_first() {
    let read = records(cbl(), &library());
    let names =
        |tag: &TagName| read.iter().map(|record| record.tags.text(tag).to_owned()).collect::<Vec<_>>();
    assert_eq!(names(&TagName::LIBRARY), ["棋库", "棋库", "棋库"]);
    assert_eq!(names(&TagName::LIBRARY_REMARKS), ["说明", "", ""]);
    // Back into a library nothing is lost or doubled, directly or by way of another format.
    let (again, losses) = write(cbl(), &read);
    assert!(losses.is_empty() && again == library(), "{losses:?}");
    let pgn = yipu::format("pgn").unwrap();
    let through = records(pgn, &write(pgn, &read).0);
    let (by_pgn, losses) = write(cbl(), &through);
    assert!(losses.is_empty(), "{losses:?}");
    let same = |tag: &TagName| {
        let by_pgn = records(cbl(), &by_pgn);
        by_pgn.iter().map(|record| record.tags.text(tag).to_owned()).collect::<Vec<_>>() == names(tag)
    };
    assert!(same(&TagName::LIBRARY) && same(&TagName::LIBRARY_REMARKS));
}

#[test]
fn two_libraries_in_one_keep_the_name_of_the_first_and_say_so() {
    let mut read = records(cbl(), &library());
    read[2].tags.set(TagName::LIBRARY, "另一棋库");
    let (bytes, losses) = write(cbl(), &read);
    assert!(losses.has("CBL201") && losses.total() == 1, "{losses:?}");
    assert_eq!(records(cbl(), &bytes)[2].tags.text(&TagName::LIBRARY), "棋库");
}
