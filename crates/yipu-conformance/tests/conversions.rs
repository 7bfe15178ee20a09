//! Conversions of real records, and the detection of every file of the corpus.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

use std::fs;
use std::path::Path;

use yipu::core::{Context, Record, Report};
use yipu::{Conversion, Detection, detect, xiangqi};
use yipu_conformance::read_all;
use yipu_corpus::path as corpus;

/// The records of a file, in the format its content shows.
fn records(path: &Path) -> Vec<Record> {
    let bytes = fs::read(path).unwrap();
    let name = path.to_string_lossy();
    let Detection::Found(format) = detect(&bytes, &name) else { panic!("{name}: no format found") };
    read_all(format, &bytes).into_iter().map(|read| read.unwrap().0).collect()
}

fn write(record: &Record, format: &str) -> Vec<u8> {
    let to = yipu::format(format).unwrap();
    let conversion = Conversion::new(to, Context::new(yipu::registry()));
    let (mut out, mut report) = (Vec::new(), Report::new());
    conversion.write(record, &mut out, &mut report).unwrap();
    out
}

fn read(bytes: &[u8], format: &str) -> Record {
    let (mut record, mut report) = (Record::new(&xiangqi::INFO), Report::new());
    yipu_conformance::read(yipu::format(format).unwrap(), bytes, &mut record, &mut report).unwrap();
    record
}

#[test]
fn the_sample_of_xqr_comes_out_of_its_pgn_byte_by_byte_in_the_corpus() {
    let (pgn, xqr) = (corpus("xqr/1.pgn"), corpus("xqr/1.xqr"));
    let expected = fs::read(&xqr).unwrap();
    assert_eq!(write(&records(&pgn)[0], "xqr"), expected);
    assert_eq!(write(&records(&xqr)[0], "xqr"), expected);
}

/// PGN to XQR, XQR to PGN, XQF to XQR, XQR to XQF: the moves and comments stay.
#[test]
fn the_four_conversions_of_the_xqr_definition_keep_the_moves_in_the_corpus() {
    let pgn = corpus("xqr/1.pgn");
    let from_pgn = &records(&pgn)[0];
    let xqr = read(&write(from_pgn, "xqr"), "xqr");
    let pgn = read(&write(&xqr, "pgn"), "pgn");
    let xqf = read(&write(&xqr, "xqf"), "xqf");
    let back = read(&write(&xqf, "xqr"), "xqr");
    assert_eq!(from_pgn.tree.mainline().count(), 543);
    for record in [&xqr, &pgn, &xqf, &back] {
        assert_eq!(record.tree, from_pgn.tree);
    }
}

#[test]
fn every_file_of_the_corpus_is_detected_by_its_content() {
    let mut seen = 0;
    for (folder, expected) in [
        ("xqf", "xqf"),
        ("pgn/eleeye", "pgn"),
        ("pgn/cchess", "pgn"),
        ("pgn/wukong", "pgn"),
        ("pgn/boards", "pgn"),
        ("dhtmlxq/wukong-pages", "dhtmlxq"),
        ("wxf", "wxf"),
    ] {
        let folder = corpus(folder);
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let bytes = fs::read(&path).unwrap();
            // Without its name, so that only the content speaks.
            match detect(&bytes, "") {
                Detection::Found(format) => assert_eq!(format.name, expected, "{}", path.display()),
                other => panic!("{}: {other:?}", path.display()),
            }
            seen += 1;
        }
    }
    for (file, expected) in [
        ("xqr/1.xqr", "xqr"),
        ("ccbridge/test.cbr", "cbr"),
        ("ccbridge/test.cbf", "cbf"),
        ("ccbridge/1989年龙化杯象棋名师邀请赛35局.CBL", "cbl"),
        ("dhtmlxq/dhtmlxq.txt", "dhtmlxq"),
        ("CCHESS.FEN", "fen"),
    ] {
        let path = corpus(file);
        let Detection::Found(format) = detect(&fs::read(&path).unwrap(), "") else { panic!("{file}") };
        assert_eq!(format.name, expected);
        seen += 1;
    }
    assert_eq!(seen, 1181 + 8 + 4 + 4 + 3 + 15 + 3 + 6);
}

#[test]
fn libraries_and_trees_are_read_whole_in_the_corpus() {
    let (cbl, tree) = (corpus("ccbridge/1989年龙化杯象棋名师邀请赛35局.CBL"), corpus("dhtmlxq/dhtmlxq.txt"));
    assert_eq!(records(&cbl).len(), 38);
    let tree = &records(&tree)[0].tree;
    let nodes = std::iter::once(yipu::core::NodeId::ROOT).chain(tree.preorder());
    let comments = nodes.filter(|id| tree.comment(*id).is_some()).count();
    assert_eq!((tree.leaf_count(), tree.move_count(), comments), (1447, 107_001, 314));
}

/// The tags that PGN has no order for keep theirs.
#[test]
fn unknown_tags_keep_their_order_by_way_of_json() {
    let pgn = "[Game \"Chinese Chess\"]\n[Event \"e\"]\n[Result \"*\"]\n[Zeta \"1\"]\n[Alpha \"2\"]\n[Middle \"3\"]\n *\n\n";
    let json = write(&read(pgn.as_bytes(), "pgn"), "json");
    assert_eq!(String::from_utf8(write(&read(&json, "json"), "pgn")).unwrap(), pgn);
}
