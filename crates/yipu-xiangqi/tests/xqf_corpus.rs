//! Real XQF files: what comes out of each agrees with what an independent decoder found in it, and the writer, which
//! never sees the file, gives its bytes back.

#![allow(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

use std::time::Instant;
use std::{env, fs};

use crate::common::hostile;
use serde_json::Value;
use yipu_core::{Charset, Context, NodeId, Record, Registry, Report, Source, TagName, Text, json};
use yipu_corpus as corpus;
use yipu_xiangqi::formats::xqf::FORMAT;
use yipu_xiangqi::{INFO, Move};

const FILES: usize = 1181;
static REGISTRY: Registry = Registry::new(&[&INFO], &[]);

fn files() -> Vec<corpus::Named> {
    let files = corpus::folder("xqf");
    assert_eq!(files.len(), FILES);
    files
}

fn comments(record: &Record) -> Vec<&str> {
    let nodes = std::iter::once(NodeId::ROOT).chain(record.tree.preorder());
    nodes.filter_map(|id| record.tree.comment(id)).map(Text::as_str).collect()
}

#[test]
fn every_file_agrees_with_an_independent_decoder() {
    let (files, expected) = (files(), corpus::path("xqf.expected.jsonl"));
    let expected = fs::read_to_string(expected).unwrap();
    let expected: Vec<Value> = expected.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(expected.len(), FILES);
    let mut moves = 0;
    for row in &expected {
        let name = row["file"].as_str().unwrap();
        let (_, bytes) = files.iter().find(|(file, _)| file == name).unwrap();
        assert_eq!(row["version"], bytes[2]);
        let (record, _) = hostile::read(&FORMAT, bytes).unwrap();
        assert_eq!(row["start"], record.start_text(), "{name}");
        assert_eq!(row["result"], &*record.outcome.token(), "{name}");
        assert_eq!(row["nodes"], record.tree.move_count(), "{name}");
        // The independent decoder counts the start as a line where there is no move.
        assert_eq!(row["leaves"], record.tree.leaf_count().max(1), "{name}");
        let comments = comments(&record);
        assert_eq!(row["comments"], comments.len(), "{name}");
        let blank = comments.iter().filter(|text| text.trim().is_empty()).count();
        assert_eq!(row["blank_comments"], blank, "{name}");
        let mainline: Vec<Value> = record
            .tree
            .mainline()
            .map(|id| Move::from_ply(record.tree.ply(id)).map_or(Value::Null, |mv| mv.to_string().into()))
            .collect();
        assert_eq!(row["mainline"], Value::from(mainline), "{name}");
        moves += record.tree.move_count();
    }
    assert_eq!(moves, 133_023);
}

#[test]
fn every_file_is_written_back_byte_for_byte() {
    let files = files();
    let (mut residue, mut total) = (0, 0);
    for (name, bytes) in &files {
        let (record, _) = hostile::read(&FORMAT, bytes).unwrap();
        let (written, _) = hostile::write(&FORMAT, &record, &[]);
        assert!(written == *bytes, "{name}");
        total += bytes.len();
        residue += record.residue.iter().map(|part| part.bytes.len()).sum::<usize>();
    }
    println!("{residue} bytes of residue for {total} bytes of files");
    assert!(residue * 4 < total, "{residue} bytes of residue for {total} bytes of files");
}

/// What is left of a record after a detour over JSON, which has no residue, is all but the noise.
#[test]
fn a_detour_over_json_keeps_every_move_comment_and_tag() {
    let files = files();
    for (name, bytes) in &files {
        let (record, _) = hostile::read(&FORMAT, bytes).unwrap();
        let mut text = String::new();
        json::write_record(&record, &mut text);
        let (mut again, mut report) = (Record::new(&INFO), Report::new());
        json::read_record(text.as_bytes(), &Context::new(&REGISTRY), &mut again, &mut report).unwrap();
        assert!(report.is_empty(), "{name}");
        for version in ["10", "18"] {
            let (written, losses) = hostile::write(&FORMAT, &again, &[("xqf-version", version)]);
            let (last, _) = hostile::read(&FORMAT, &written).unwrap();
            assert_eq!(last.tree, again.tree, "{name}");
            assert_eq!((last.start_text(), last.outcome), (record.start_text(), record.outcome), "{name}");
            let cut = losses.has("XQF201");
            let title = Charset::Gb18030.encode(record.tags.text(&TagName::TITLE)).unwrap();
            assert_eq!(cut, title.len() > 63, "{name}");
            assert!(cut || last.tags == again.tags, "{name}");
        }
    }
}

/// Reading from memory and judging every move, on one core; the time is told, and checked where `YIPU_SPEED` is set.
#[test]
fn reading_and_judging_is_fast() {
    let files = files();
    let (mut record, mut report) = (Record::new(&INFO), Report::new());
    let check = INFO.rules.unwrap().check;
    let mut best = [f64::MAX; 2];
    for _ in 0..5 {
        for (judge, best) in [false, true].into_iter().zip(&mut best) {
            let start = Instant::now();
            for (name, bytes) in &files {
                report.clear();
                FORMAT
                    .read_record(&Source::binary(name, bytes), &Context::default(), &mut record, &mut report)
                    .unwrap();
                if judge {
                    check(&record, &mut report);
                }
            }
            *best = best.min(start.elapsed().as_secs_f64());
        }
    }
    let [read, judged] = best.map(|seconds| f64::from(FILES as u32) / seconds);
    println!("{read:.0} files a second read, {judged:.0} read and judged");
    if env::var_os("YIPU_SPEED").is_some() {
        assert!(judged > 57_000.0, "{judged:.0} files a second");
    }
}
