//! TXQ: files that Java wrote, and files in the same shape made here from records of any kind.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

use std::thread;

use crate::common::{hostile, mv, records};
use proptest::prelude::*;
use yipu_core::{DetailValue, FormatError, NodeId, Record, TagName};
use yipu_corpus as corpus;
use yipu_xiangqi::formats::txq::FORMAT;
use yipu_xiangqi::{INFO, Move, Notation, Xiangqi};

/// Writes objects as Java does: a description of each class at its first object, references to it later.
#[derive(Default)]
struct Java {
    bytes: Vec<u8>,
    handles: u32,
    node: Option<u32>,
    list: Option<u32>,
    number: Option<u32>,
}

impl Java {
    fn utf(&mut self, text: &str) {
        self.bytes.extend((text.len() as u16).to_be_bytes());
        self.bytes.extend(text.as_bytes());
    }

    fn handle(&mut self) -> u32 {
        self.handles += 1;
        0x7E_0000 + self.handles - 1
    }

    fn string(&mut self, text: Option<&str>) {
        match text {
            None => self.bytes.push(0x70),
            Some(text) => {
                self.handle();
                self.bytes.push(0x74);
                self.utf(text);
            }
        }
    }

    /// A class without a superclass: each field a letter of its kind and a name.
    fn class(&mut self, name: &str, flags: u8, fields: &[(u8, &str)]) -> u32 {
        self.bytes.push(0x72);
        self.utf(name);
        self.bytes.extend([0; 8]);
        let handle = self.handle();
        self.bytes.push(flags);
        self.bytes.extend((fields.len() as u16).to_be_bytes());
        for (kind, name) in fields {
            self.bytes.push(*kind);
            self.utf(name);
            if *kind == b'L' {
                self.string(Some("Lx;"));
            }
        }
        self.bytes.extend([0x78, 0x70]);
        handle
    }

    fn object(&mut self, class: Option<u32>, name: &str, flags: u8, fields: &[(u8, &str)]) -> u32 {
        self.bytes.push(0x73);
        let class = match class {
            Some(class) => {
                self.reference(class);
                class
            }
            None => self.class(name, flags, fields),
        };
        self.handle();
        class
    }

    fn reference(&mut self, handle: u32) {
        self.bytes.push(0x71);
        self.bytes.extend(handle.to_be_bytes());
    }

    /// The beginning of a node, up to its children.
    fn enter(&mut self, next: u32, words: Option<&str>, children: u32) {
        let fields = [
            (b'I', "next"),
            (b'L', "cnMove"),
            (b'L', "list"),
            (b'L', "move"),
            (b'L', "remark"),
            (b'L', "score"),
        ];
        self.node = Some(self.object(self.node, "a.ManualRecord", 2, &fields));
        self.bytes.extend(next.to_be_bytes());
        self.string(words);
        self.list = Some(self.object(self.list, "java.util.ArrayList", 3, &[(b'I', "size")]));
        self.bytes.extend(children.to_be_bytes());
        self.bytes.extend([0x77, 4]);
        self.bytes.extend(children.to_be_bytes());
    }

    /// The rest of a node, after its children.
    fn leave(&mut self, coordinates: Option<&str>, remark: Option<&str>, score: Option<i32>) {
        self.bytes.push(0x78);
        self.string(coordinates);
        self.string(remark);
        match score {
            None => self.bytes.push(0x70),
            Some(score) => {
                self.number = Some(self.object(self.number, "java.lang.Integer", 2, &[(b'I', "value")]));
                self.bytes.extend(score.to_be_bytes());
            }
        }
    }

    /// A manual up to its root, which must follow.
    fn manual(start: Option<&str>, red: &str) -> Self {
        let mut java = Self { bytes: vec![0xAC, 0xED, 0, 5], ..Self::default() };
        java.object(None, "a.ChessManual", 2, &[(b'L', "red"), (b'L', "fenCode"), (b'L', "head")]);
        java.string(Some(red));
        java.string(start);
        java
    }
}

/// A record as TChess would save it.
fn file(record: &Record) -> Vec<u8> {
    enum Step {
        Enter(NodeId),
        Leave(NodeId),
    }
    let tree = &record.tree;
    let mut java = Java::manual(record.start.as_deref(), "甲");
    let mut position = Xiangqi::from(&yipu_xiangqi::fen::parse(record.start_text()).value);
    let (mut steps, mut played) = (vec![Step::Enter(NodeId::ROOT)], Vec::new());
    while let Some(step) = steps.pop() {
        match step {
            Step::Enter(id) => {
                let children: Vec<_> = tree.children(id).collect();
                let words = Move::from_ply(tree.ply(id)).map(|mv| {
                    let words = Notation::CHINESE.format(&position, mv).to_string();
                    played.push(position.play_unchecked(mv));
                    words
                });
                java.enter(0, words.as_deref(), children.len() as u32);
                steps.push(Step::Leave(id));
                steps.extend(children.into_iter().rev().map(Step::Enter));
            }
            Step::Leave(id) => {
                let mv = Move::from_ply(tree.ply(id));
                if mv.is_some() {
                    position.undo(played.pop().unwrap());
                }
                let text = mv.map(|mv| Notation::Ucci.format(&position, mv).to_string());
                java.leave(text.as_deref(), tree.comment(id).map(yipu_core::Text::as_str), None);
            }
        }
    }
    java.bytes
}

/// A file of one node after another, each with its words and coordinates, and the index of the child that is shown.
fn line(nodes: &[(&str, &str, u32)]) -> Vec<u8> {
    let mut java = Java::manual(None, "甲");
    java.enter(0, Some("开始局面"), 1);
    for (index, (words, _, next)) in nodes.iter().enumerate() {
        java.enter(*next, Some(words), u32::from(index + 1 < nodes.len()));
    }
    for (_, coordinates, _) in nodes.iter().rev() {
        java.leave(Some(coordinates), None, Some(-7));
    }
    java.leave(None, None, None);
    java.bytes
}

#[test]
fn files_of_the_corpus_are_read_as_their_page_says() {
    let files: Vec<_> =
        corpus::folder("platform").into_iter().filter(|(name, _)| name.contains(".txq")).collect();
    assert_eq!(files.len(), 2);
    for (name, bytes) in files {
        let (record, report) = records::read(&FORMAT, &bytes).unwrap();
        assert!(report.is_empty(), "{name}: {report:?}");
        let shown = if name.contains("next1") { vec!["h2e2", "h7e7"] } else { vec!["h2e2", "h9g7", "h0g2"] };
        assert_eq!(records::mainline(&record), shown, "{name}");
        assert_eq!(record.tree.move_count(), 4);
        let comments: Vec<_> = record
            .tree
            .preorder()
            .filter_map(|id| record.tree.comment(id))
            .map(yipu_core::Text::as_str)
            .collect();
        assert_eq!(comments, ["当头炮", "顺炮"]);
        let tags = [TagName::RED, TagName::BLACK, TagName::PLACE, TagName::DATE, TagName::TITLE];
        assert_eq!(
            tags.map(|tag| record.tags.text(&tag).to_owned()),
            ["甲", "乙", "沈阳", "2026-11-18", "试谱"]
        );
        assert_eq!(records::claims(&bytes, ""), ["txq"]);
    }
}

/// Java wrote the sample from classes with the fields of a fork: a decimal number, a map, an array, a constant.
#[test]
fn fields_of_forks_are_passed_over_and_named() {
    let bytes = include_bytes!("../../yipu-conformance/samples/txq");
    let (record, report) = records::read(&FORMAT, bytes).unwrap();
    let codes: Vec<_> = report.iter().map(|diagnostic| diagnostic.code().id).collect();
    assert_eq!(codes, ["TXQ106"]);
    assert_eq!(records::mainline(&record), ["h2e2", "h7e7", "h0g2", "h9g7"]);
    assert_eq!(record.tags.text(&TagName::RED), "甲\u{20000}");
    let scores: Vec<_> =
        record.tree.mainline().filter_map(|id| record.tree.extra(id)?.details.first().cloned()).collect();
    assert_eq!(
        scores.iter().map(|detail| &detail.value).collect::<Vec<_>>(),
        [&DetailValue::Number(35), &DetailValue::Number(-12)]
    );
}

proptest! {
    #[test]
    fn trees_come_back(nodes in records::any_nodes("[a-z一-龥]{1,8}")) {
        let record = records::any_tree(nodes);
        let (mut again, _) = records::read(&FORMAT, &file(&record)).unwrap();
        again.tags.clear();
        prop_assert_eq!(again, record);
    }
}

#[test]
fn each_finding_has_its_file() {
    let codes = |bytes: &[u8]| -> Vec<&str> {
        let (_, report) = records::read(&FORMAT, bytes).unwrap();
        report.iter().map(|diagnostic| diagnostic.code().id).collect()
    };
    let plain = line(&[("炮二平五", "h2e2", 0), ("马８进７", "h9g7", 0)]);
    assert_eq!(codes(&plain), [""; 0]);
    assert_eq!(codes(&plain[..plain.len() - 1]), ["TXQ101"]);
    assert_eq!(codes(&[&plain[..plain.len() - 1], &[0x7B]].concat()), ["TXQ102"]);
    assert_eq!(codes(&line(&[("炮二平五", "h2e2", 0), ("好", "x", 0)])), ["TXQ103"]);
    assert_eq!(codes(&line(&[("炮二平六", "h2e2", 0)])), ["TXQ104"]);
    assert_eq!(codes(&line(&[("炮二平五", "h2e2", 5), ("马８进７", "h9g7", 0)])), ["TXQ107"]);
    let mut broken = plain.clone();
    let red = plain.windows(3).position(|bytes| bytes == "甲".as_bytes()).unwrap();
    broken[red] = 0xFF;
    assert_eq!(codes(&broken), ["TXQ105"]);
    // The root is its own child.
    let mut java = Java::manual(None, "甲");
    java.enter(0, None, 1);
    let root = java.handles - 3;
    java.reference(0x7E_0000 + root);
    java.leave(None, None, None);
    assert_eq!(codes(&java.bytes), ["TXQ108"]);
    assert_eq!(records::read(&FORMAT, b"\xAC\xED\0\x05t\0\x01x").unwrap_err(), FormatError::NotThisFormat);
}

/// The coordinates of the moves that lead to the break come after it, so they are read in Chinese.
#[test]
fn a_file_that_breaks_off_keeps_the_moves_before() {
    let bytes = line(&[("炮二平五", "h2e2", 0), ("马８进７", "h9g7", 0), ("马二进三", "h0g2", 0)]);
    let third = bytes.windows(6).position(|bytes| bytes == "进三".as_bytes()).unwrap() + 6;
    let (record, report) = records::read(&FORMAT, &bytes[..third]).unwrap();
    assert_eq!(records::mainline(&record), ["h2e2", "h9g7", "h0g2"]);
    assert!(report.has("TXQ101"));
}

#[test]
fn prefixes_flips_and_limits() {
    let bytes = line(&[("炮二平五", "h2e2", 0), ("马８进７", "h9g7", 0)]);
    hostile::prefixes(&FORMAT, &bytes);
    hostile::flips(&FORMAT, &bytes, 3000);
    let there = ("车一进一", "i0i1", 0);
    hostile::limits(&FORMAT, &line(&[there; 60]));
}

#[test]
fn deep_and_wide_trees_need_no_stack() {
    let read = || {
        let there_and_back = [
            ("车一进一", "i0i1", 0),
            ("车９进１", "i9i8", 0),
            ("车一退一", "i1i0", 0),
            ("车９退１", "i8i9", 0),
        ];
        let deep = line(&there_and_back.repeat(25_000));
        assert_eq!(records::read(&FORMAT, &deep).unwrap().0.tree.move_count(), 100_000);
        let mut wide = Record::new(&INFO);
        for _ in 0..50_000 {
            wide.tree.add(NodeId::ROOT, Move::to_ply(mv("h2e2")));
        }
        assert_eq!(records::read(&FORMAT, &file(&wide)).unwrap().0.tree.move_count(), 50_000);
    };
    thread::Builder::new().stack_size(256 << 10).spawn(read).unwrap().join().unwrap();
}
