//! Reading files into documents: order, places, charsets, failures, and that one document can be used again.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

use std::io::{self, Read};

use yipu::core::{Charset, Confidence, FormatError, Limits, Phase, TagName};
use yipu::prelude::*;
use yipu::{Detection, detect};

const TWO: &str = "[Red \"甲\"]\n\n1. 炮二平五 *\n\n[Red \"乙\"]\n\n1. 兵七进一 炮８平５ 2. 马八进七 *\n";

/// The last move goes through other pieces.
const ILLEGAL: &str = "[Format \"ICCS\"]\n\n1. C3-C4 H7-E7\n2. A0-A9 *\n";

#[test]
fn every_record_of_a_file_is_a_document_of_its_own() {
    let documents: Vec<_> = read("two.pgn", TWO).map(Result::unwrap).collect();
    let [first, second] = &documents[..] else { panic!("{} documents", documents.len()) };
    assert_eq!((first.name(), first.format().name), ("two.pgn", "pgn"));
    assert_eq!((first.number(), second.number()), (1, 2));
    assert_eq!(first.record.tags.text(&TagName::new("red")), "甲");
    assert_eq!(second.record.tags.text(&TagName::new("red")), "乙");
    assert_eq!(second.record.format.as_deref(), Some("pgn"));
    assert_eq!(first.source().text().to_owned() + second.source().text(), TWO);
}

#[test]
fn one_document_filled_again_and_again_is_like_many() {
    for charset in [Charset::Utf8, Charset::Gb18030, Charset::Big5] {
        let bytes = charset.encode(&TWO.replace('进', "進").replace('马', "馬").repeat(5)).unwrap();
        let mut reader = Reader::new("many.pgn", &bytes[..], &ReadOptions::default()).unwrap();
        let (mut document, mut count) = (Document::new(), 0);
        let mut others = read("many.pgn", &bytes);
        while reader.next_into(&mut document).unwrap() {
            let other = others.next().unwrap().unwrap();
            count += 1;
            assert_eq!((document.number(), other.number()), (count, count));
            assert_eq!((&document.record, &document.report), (&other.record, &other.report));
            assert_eq!(document.source().charset(), Some(charset));
            assert_eq!(document.source().bytes(), other.source().bytes());
        }
        assert!(count == 10 && others.next().is_none());
    }
}

#[test]
fn findings_know_their_phase_and_judging_twice_finds_no_more() {
    let mut document = read("one.pgn", ILLEGAL).next().unwrap().unwrap();
    assert!(document.report.is_empty(), "{:?}", document.report);
    document.judge(&CheckOptions::default());
    let judged = document.report.clone();
    assert!(judged.count(Severity::Error) > 0 && judged.count_of(Phase::Judging) == judged.total());
    document.judge(&CheckOptions::default());
    assert_eq!(document.report, judged);
    let place = document.source().line_column(judged.iter().next().unwrap().place.span.unwrap().start);
    assert_eq!((place.line, place.column), (4, 4));
    let written = document.write(yipu::format("fen").unwrap(), &[]).unwrap();
    assert!(written.report.iter().all(|diagnostic| diagnostic.phase == Phase::Writing));
    assert_eq!(written.report.count_of(Phase::Writing), 1);
}

#[test]
fn a_document_is_written_as_asked() {
    let document = read("two.pgn", TWO).next().unwrap().unwrap();
    let pgn = yipu::format("pgn").unwrap();
    let iccs = document.write(pgn, &[("notation", "iccs")]).unwrap();
    assert!(String::from_utf8(iccs.bytes).unwrap().contains("H2-E2") && iccs.report.is_empty());
    let refused = document.write(yipu::format("mxq").unwrap(), &[]).unwrap_err();
    assert!(matches!(refused, Error::NotWritten { format, .. } if format.name == "mxq"));
    assert_eq!(refused.finding().code.id, "FILE105");
}

/// Gives some bytes, and then fails.
struct Broken(&'static [u8]);

impl Read for Broken {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::Error::other("the disk is gone")),
            read => Ok(read),
        }
    }
}

#[test]
fn each_failure_says_what_it_is() {
    let failure = |name: &str, bytes: &str| read(name, bytes).next().unwrap().unwrap_err();
    let codes = [
        (failure("a", "nothing that is known"), "FILE101"),
        (failure("a.txt", " \n"), "FILE110"),
        (failure("a.xqf", "not an XQF file"), "FILE104"),
        (Error::from(io::Error::other("the disk is gone")), "FILE103"),
    ];
    for (error, code) in codes {
        assert_eq!(error.finding().code.id, code, "{error}");
        assert_ne!(error.message(Lang::En), error.message(Lang::Zh));
    }
    let broken = read_with("a.pgn", Broken(TWO.as_bytes()), &ReadOptions::default()).next().unwrap();
    assert!(matches!(broken.unwrap_err(), Error::Io(_)));
    assert!(matches!(detect(b"", "a"), Detection::Unknown(_)));
}

#[test]
fn a_record_that_cannot_be_read_does_not_keep_the_next_from_coming() {
    let lines = "{\"yipu\":1,\"game\":\"CC\"}\n{\"yipu\":1,\"game\":\"XX\"}\n{\"yipu\":1,\"game\":\"C6\"}\n";
    let games: Vec<_> =
        read("a.jsonl", lines).map(|document| document.map(|document| document.record.game.code)).collect();
    assert!(matches!(games[..], [Ok("CC"), Err(Error::NotRead { .. }), Ok("C6")]), "{games:?}");
}

#[test]
fn a_record_larger_than_the_limit_ends_the_file() {
    let cx = Context::new(yipu::registry()).with_limits(Limits::DEFAULT.with_record_bytes(20));
    let mut documents = read_with("two.pgn", TWO.as_bytes(), &ReadOptions::new(cx));
    assert!(matches!(documents.next().unwrap().unwrap_err(), Error::TooLarge { limit: 20 }));
    assert!(documents.next().is_none());
}

#[test]
fn the_bound_is_of_a_record_and_not_of_what_is_read_ahead() {
    let game =
        |length: usize| format!("[Red \"A\"]\n[Result \"*\"]\n1. h2e2 {{{}}}\n *\n\n", "x".repeat(length));
    let limit = |record_bytes| {
        ReadOptions::new(
            Context::new(yipu::registry()).with_limits(Limits::DEFAULT.with_record_bytes(record_bytes)),
        )
    };
    // Each is longer than half of the bound, and all together many times as long.
    let file = game(150_000).repeat(9);
    let size = game(150_000).len() as u64;
    for bound in [size, 200_000, 1 << 30] {
        assert_eq!(read_with("a.pgn", file.as_bytes(), &limit(bound)).flatten().count(), 9, "{bound}");
    }
    let wide = Charset::Utf16Le.encode(&file).unwrap();
    for bytes in [file.as_bytes(), &[b"\xff\xfe", &wide[..]].concat()] {
        let mut documents = read_with("a.pgn", bytes, &limit(size - 1));
        let refused = documents.next().unwrap().unwrap_err();
        assert_eq!(refused.finding().code.id, "FILE112", "{refused}");
        assert!(documents.next().is_none());
    }
    let one = game(100).into_bytes();
    let exact =
        |bound| read_with("a.xqf", &one[..], &limit(bound).with_format(yipu::format("text"))).next().unwrap();
    assert!(exact(one.len() as u64).is_ok() && exact(one.len() as u64 - 1).is_err());
}

#[test]
fn archives_are_known_by_how_they_begin() {
    let tar = [&[b'a'; 100][..], &[0; 157], b"ustar\x0000", TWO.as_bytes()].concat();
    for magic in [&b"PK\x03\x04"[..], b"PK\x05\x06", b"Rar!\x1a\x07\x00", b"\x1f\x8b\x08", &tar] {
        let stored = [magic, TWO.as_bytes()].concat();
        assert!(matches!(detect(&stored, "a.pgn"), Detection::Unknown(_)));
        let refused = read("a.pgn", stored).next().unwrap().unwrap_err();
        assert_eq!(refused.finding().code.id, "FILE111");
        assert!(refused.is_unknown_format());
    }
    assert!(matches!(detect(TWO.as_bytes(), "PK.pgn"), Detection::Found(_)));
}

#[test]
fn utf_16_without_a_mark_is_known_and_read() {
    let plain: Vec<_> = read("two.pgn", TWO).map(Result::unwrap).collect();
    for charset in [Charset::Utf16Le, Charset::Utf16Be] {
        let bytes = charset.encode(TWO).unwrap();
        let wide: Vec<_> = read("two.pgn", &bytes).map(Result::unwrap).collect();
        assert_eq!(wide.len(), plain.len(), "{charset:?}");
        for (wide, plain) in wide.iter().zip(&plain) {
            assert_eq!(wide.record, plain.record, "{charset:?}");
        }
        let mark = charset.encode("\u{FEFF}").unwrap();
        assert_eq!(yipu::core::unmarked_utf16(&[mark, bytes].concat()), None);
        let game = "{[C5][甲][乙][先手胜][2022.08.01 10:00 合肥][2022 CCGC];B(H,8);W(I,8)}";
        let found = read("", charset.encode(game).unwrap()).next().unwrap().unwrap();
        assert_eq!((found.format().name, found.source().charset()), ("c5", Some(charset)));
        assert_eq!(found.record.tags.text(&TagName::PLACE), "合肥");
    }
    for other in [
        &b"plain"[..],
        b"a\0b\0\x01\0c\0",
        b"{[C6][\0 \0][];}",
        b"\0\0\0\0",
        "甲乙".as_bytes(),
        b"XQ\x0A\0\0\0",
    ] {
        assert_eq!(yipu::core::unmarked_utf16(other), None, "{other:?}");
    }
}

#[test]
fn findings_of_a_second_record_have_the_lines_of_the_file() {
    let record = "{[C5][甲][乙][先手胜][2022.08.01 10:00 合肥][2022 CCGC];\nB(H,8);\nW(H,8)}\n";
    let mut found: Vec<_> = read("", record.repeat(2)).map(Result::unwrap).collect();
    assert_eq!(found.len(), 2);
    for (document, line) in found.iter_mut().zip([3, 6]) {
        document.judge(&CheckOptions::default());
        let occupied = document.report.iter().find(|found| found.code().id == "C5101").unwrap();
        let at = document.source().line_column(occupied.place.span.unwrap().start);
        assert_eq!((at.line, at.column), (line, 1));
    }
    assert!(!found[0].report.has("STD117") && found[1].report.has("STD122"));
}

/// A text as people type it, of which only reading shows where a record ends.
const TYPED: &str = "公园里的一盘棋\n\n1、炮二平五 马8进7\n2、马二进三 车9平8\n3、车一平二 马2进3\n4、兵七进一 卒7进1\n5、车二进六 炮8平9\n6、车二平三 炮9退1\n7、马八进七 士4进5\n红方稍好。\n";

/// The chunks of a file as they are cut.
fn chunks(name: &str, bytes: &[u8]) -> Vec<yipu::Chunk> {
    let mut reader = Reader::new(name, bytes, &ReadOptions::default()).unwrap();
    std::iter::from_fn(|| reader.next_chunk().unwrap()).collect()
}

#[test]
fn what_was_read_to_cut_a_text_is_what_reading_gives() {
    let page = format!("<html><body><p>{}</p></body></html>", TYPED.replace('\n', "<br>"));
    let several = [TYPED, "\n第二局\n\n", TYPED, "\n第三局\n\n", TYPED].concat();
    let long = format!("{}\n{TYPED}", "他们在公园里走来走去，说起往事。\n".repeat(800));
    let texts =
        [TYPED, &page, &several, &long, "棋谱\n\n炮二平五 炮8平5\n炮五进四 士4进5\n??\n", "红方: 甲\n"];
    let mut count = 0;
    for text in texts {
        for charset in [Charset::Utf8, Charset::Gb18030] {
            let bytes = charset.encode(text).unwrap();
            for chunk in chunks("post.txt", &bytes) {
                let cx = ReadOptions::default().cx;
                let (mut handed_on, mut read_alone) = (Document::new(), Document::new());
                let in_charset =
                    chunk.clone().in_charset(if chunk.is_of_page() { Charset::Utf8 } else { charset });
                let results = [handed_on.fill(chunk, &cx).is_ok(), read_alone.fill(in_charset, &cx).is_ok()];
                assert_eq!(results[0], results[1]);
                assert_eq!(handed_on.record, read_alone.record, "{text}");
                assert_eq!(handed_on.report, read_alone.report, "{text}");
                assert_eq!(handed_on.source().text(), read_alone.source().text());
                count += 1;
            }
        }
    }
    assert_eq!(count, 16);
}

#[test]
fn a_text_that_was_cut_is_read_anew_with_options() {
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 7";
    let [chunk] = &chunks("post.txt", TYPED.as_bytes())[..] else { panic!("one record") };
    let cx = ReadOptions::default().cx;
    let options = [("start", start)];
    let mut document = Document::new();
    document.fill(chunk.clone(), &cx.clone().with_options(&options)).unwrap();
    assert_eq!(document.record.start.as_deref(), Some(start));
    document.fill(chunk.clone(), &cx).unwrap();
    assert_eq!(document.record.start, None);
}

/// Records of one line, `name=value`; a value of `#` is that of the record before.
static NOTES: Format = Format::new("notes", "Notes", "笔记", |source, _, record, _| {
    let text = source.text().trim_end();
    let (name, value) = text.split_once('=').ok_or(FormatError::NotThisFormat)?;
    let inherited = std::str::from_utf8(source.sibling().inherited).unwrap_or_default();
    record.tags.set(TagName::new(name.to_owned()), if value == "#" { inherited } else { value });
    Ok(())
})
.extensions(&["notes"])
.score(|_| 0)
.sniff(|probe| if probe.extension == "notes" { Confidence::Certain } else { Confidence::No })
.split(|window, at_end| {
    let line = window.iter().position(|byte| *byte == b'\n').map(|at| at + 1);
    line.or((at_end && !window.is_empty()).then_some(window.len()))
})
.inherit(|inherited, record| match record.trim_ascii_end().split(|byte| *byte == b'=').nth(1) {
    None | Some(b"#") => inherited.to_vec(),
    Some(value) => value.to_vec(),
});

#[test]
fn what_a_record_inherits_is_kept_with_it() {
    let registry = yipu::registry().clone().with_format(&NOTES);
    let reading = ReadOptions::new(Context::new(&registry));
    let long = "x".repeat(70_000);
    let file = format!("a=1\na=#\na=#\na=2\na=#\na={long}\na=#\n");
    let mut reader = Reader::new("x.notes", file.as_bytes(), &reading).unwrap();
    let mut chunks = Vec::new();
    while let Some(chunk) = reader.next_chunk().unwrap() {
        chunks.push(chunk);
    }
    // In any order, each alone.
    let mut values: Vec<_> = chunks
        .into_iter()
        .rev()
        .map(|chunk| {
            let mut document = Document::new();
            document.fill(chunk, &reading.cx).unwrap();
            document.record.tags.text(&TagName::new("a")).to_owned()
        })
        .collect();
    values.reverse();
    assert_eq!(values[..5], ["1", "1", "1", "2", "2"]);
    assert_eq!(values[5].len(), 70_000);
    assert_eq!(values[6], "2", "what is too long to be handed on leaves what was there");
}
