//! Go in SGF: boards of every size, set-up anywhere, what files in the wild do, and the files of the corpus.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that fails may panic, and says what it leaves out"
)]

use yipu::core::{Charset, Context, Cursor, Lang, NodeId, Outcome, Record, Report, Severity, TagName, json};
use yipu::{Document, ReadOptions, read_with};

fn documents(bytes: &[u8]) -> Vec<Document> {
    read_with("game.sgf", bytes, &ReadOptions::default()).map(Result::unwrap).collect()
}

fn document(text: &str) -> Document {
    documents(text.as_bytes()).remove(0)
}

fn ids(document: &Document) -> Vec<&'static str> {
    document.report.iter().map(|diagnostic| diagnostic.code().id).collect()
}

fn write(record: &Record) -> String {
    let (mut out, mut report) = (Vec::new(), Report::new());
    let format = yipu::format("sgf").unwrap();
    format.write_record(record, &Context::new(yipu::registry()), &mut out, &mut report).unwrap();
    assert!(report.is_empty(), "{report:?}");
    String::from_utf8(out).unwrap()
}

/// What is read is written, and reads back the same, in SGF and in JSON.
fn round_trip(record: &Record) {
    let written = write(record);
    let again = document(&written);
    assert_eq!(again.record, *record, "{written}");
    assert_eq!(write(&again.record), written);
    let mut text = String::new();
    json::write_record(record, &mut text);
    let (mut back, mut report) = (Record::new(record.game), Report::new());
    json::read_record(text.as_bytes(), &Context::new(yipu::registry()), &mut back, &mut report).unwrap();
    assert_eq!(back, *record);
}

/// The position at the end of the main line.
fn last(record: &Record) -> String {
    let mut cursor = Cursor::at_start(record).unwrap();
    while cursor.forward(record) {}
    cursor.face().to_text()
}

#[test]
fn every_size_from_2_to_25_is_read_and_written() {
    for size in 2..=25usize {
        let corner = char::from(b'a' + size as u8 - 1);
        let text = format!("(;FF[4]GM[1]SZ[{size}];B[aa];W[{corner}{corner}];B[])");
        let document = document(&text);
        let code = match size {
            9 => "GO9",
            13 => "GO13",
            _ => "GO",
        };
        assert_eq!((document.record.game.code, ids(&document)), (code, vec![]), "{size}");
        assert_eq!(document.record.start.is_some(), !matches!(size, 9 | 13 | 19), "{size}");
        let last = last(&document.record);
        assert!(last.starts_with(&format!("b{}/", size - 1)) && last.contains("w w - 1"), "{last}");
        round_trip(&document.record);
    }
    // `tt` is a pass up to 19 lines and a point beyond.
    assert!(last(&document("(;FF[4]SZ[19];B[tt])").record).ends_with(" w - 1"));
    assert!(last(&document("(;FF[4]SZ[21];B[tt])").record).ends_with(" w - 0"));
    // Under its own name a board of nine lines belongs to GO too.
    let mut record = document("(;FF[4]SZ[7];B[aa])").record;
    record.start = Some("9/9/9/9/9/9/9/9/9 b - 0".into());
    assert!(write(&record).contains("SZ[9]CA[UTF-8]CCGC[GO]"));
    round_trip(&record);
    for (size, code) in [("19:13", "SGF107"), ("26", "SGF107"), ("1", "SGF107"), ("x", "SGF107")] {
        let document = document(&format!("(;FF[4]SZ[{size}];B[aa])"));
        assert_eq!((document.record.game.code, ids(&document)), ("GO", vec![code]), "{size}");
    }
}

#[test]
fn stones_are_set_up_anywhere_and_the_turn_with_them() {
    let document = document("(;FF[4]SZ[9];B[ee];AW[de][fe][ed]AE[aa]PL[W]C[设];W[ef];AB[aa:bb];B[ii])");
    assert_eq!(ids(&document), ["SGF204", "SGF204"]);
    assert!(document.report.iter().all(|diagnostic| diagnostic.severity() == Severity::Note));
    let record = &document.record;
    assert_eq!(last(record), "bb7/bb7/9/4w4/3w1w3/4w4/9/9/8b w - 0");
    let mut text = String::new();
    json::write_record(record, &mut text);
    assert!(
        text.contains(r#""setup":"w=D5,F5,E6 -=A9 turn=2""#) && text.contains(r#""setup":"b=A9:B8""#),
        "{text}"
    );
    assert!(write(record).contains(";AW[de][fe][ed]AE[aa]PL[W]C[设]"), "{}", write(record));
    round_trip(record);
    // All moves are judged on that board.
    let judged = yipu::core::check::Verdict::None;
    let mut report = Report::new();
    assert_eq!((record.game.rules.unwrap().check)(record, &mut report), judged);
    assert_eq!(report.iter().map(|d| d.code().id).collect::<Vec<_>>(), ["GO201"]);
    // What cannot be read is kept and told; a set-up that SGF would say otherwise is kept in its own words.
    let odd = self::document("(;FF[4]SZ[9];AB[zz][aa]PL[X];B[bb])");
    assert_eq!(ids(&odd), ["SGF206", "SGF206", "SGF204"]);
    round_trip(&odd.record);
    let mut own = document.record.clone();
    for text in ["turn=1 b=A1", "b=A1 b=B1", "x=A1", "", "b=J10", "b=", "turn=3"] {
        let node = own.tree.mainline().nth(1).unwrap();
        own.tree.extra_mut(node).details[0].value = yipu::core::DetailValue::Text(text.into());
        round_trip(&own);
    }
    // Without a word on the turn it is whose stone comes next.
    let silent = self::document("(;FF[4]SZ[9];AB[dd][ff];W[ee])");
    assert_eq!(
        (ids(&silent), last(&silent.record)),
        (vec!["SGF204"], "9/9/9/3b5/4w4/5b3/9/9/9 b - 0".to_owned())
    );
    assert!(silent.record.tree.mainline().all(|id| silent.record.tree.ply(id).stated_mover().is_none()));
    round_trip(&silent.record);
    // It is so for every game of stones.
    let gomoku = self::document("(;FF[4]GM[4]SZ[15];B[hh];AB[aa][bb];W[ii])");
    assert_eq!(last(&gomoku.record).matches('b').count(), 4);
}

#[test]
fn handicap_gives_white_the_turn_and_no_komi_is_made_up() {
    let document = document("(;FF[4]SZ[19]HA[2]AB[dd][pp];W[dp];B[pd])");
    assert_eq!((ids(&document), document.record.tags.text(&TagName::HANDICAP)), (vec![], "2"));
    let mut report = Report::new();
    (document.record.game.rules.unwrap().check)(&document.record, &mut report);
    let message = report.iter().last().unwrap().finding.message(Lang::En);
    assert!(message.contains("no komi is counted"), "{message}");
    assert_eq!(report.iter().count(), 1);
    round_trip(&document.record);
}

#[test]
fn results_in_every_wording_are_read_and_kept() {
    for (text, outcome, told) in [
        ("B+3.5", Outcome::FirstWins, false),
        ("W+R", Outcome::SecondWins, false),
        ("W+Resign", Outcome::SecondWins, false),
        ("B+T", Outcome::FirstWins, false),
        ("0", Outcome::Draw, false),
        ("Draw", Outcome::Draw, false),
        ("draw", Outcome::Draw, false),
        ("Void", Outcome::Unknown, false),
        ("?", Outcome::Unknown, false),
        ("? (No further moves known)", Outcome::Unknown, false),
        ("黑胜2又3/4子", Outcome::FirstWins, false),
        ("白中盘胜", Outcome::SecondWins, false),
        ("rain", Outcome::Unknown, true),
    ] {
        let document = document(&format!("(;FF[4]SZ[19]RE[{text}];B[aa])"));
        assert_eq!(
            (document.record.outcome, ids(&document)),
            (outcome, vec!["SGF205"; usize::from(told)]),
            "{text}"
        );
        assert!(
            matches!(text, "0" | "?") || write(&document.record).contains(&format!("RE[{text}]")),
            "{text}"
        );
        round_trip(&document.record);
    }
}

#[test]
fn charsets_are_those_declared_or_those_that_read_best() {
    let name = |bytes: &[u8]| documents(bytes)[0].record.tags.text(&TagName::FIRST).to_owned();
    assert_eq!(name(b"(;FF[4]CA[Shift_JIS]PB[\x88\xCD\x8C\xE9];B[aa])"), "囲碁");
    assert_eq!(name(b"(;FF[4]CA[EUC-KR]PB[\xB9\xD9\xB5\xCF];B[aa])"), "바둑");
    let text = "(;FF[4]GM[1]SZ[19]PB[古力]PW[柯洁];B[pd]C[围棋中的好棋])";
    for charset in [Charset::Gb18030, Charset::Utf16Le, Charset::Utf8] {
        assert_eq!(name(&charset.encode(text).unwrap()), "古力", "{charset:?}");
    }
    let utf16 = [&b"\xFF\xFE"[..], &Charset::Utf16Le.encode(text).unwrap()].concat();
    assert_eq!(name(&utf16), "古力");
    assert_eq!(name(&[&b"\xEF\xBB\xBF"[..], text.as_bytes()].concat()), "古力");
}

#[test]
fn a_first_node_without_a_semicolon_is_read() {
    let document = document("(\nTE[名人戦]\nRD[2025-06-12]\nPB[甲]\nKO[黒6目半]\n;B[pd];W[dp])");
    assert_eq!((document.record.game.code, document.record.tree.move_count()), ("GO", 2));
    assert_eq!(ids(&document), ["SGF109", "SGF103", "SGF206"]);
    assert_eq!(document.record.tags.text(&TagName::FIRST), "甲");
    assert_eq!(document.record.tags.text(&TagName::new("RD")), "2025-06-12");
    let written = write(&document.record);
    assert!(written.contains("名人戦") && written.contains("黒6目半"), "{written}");
    round_trip(&document.record);
}

#[test]
fn several_trees_are_several_records() {
    let found = documents(b"(;FF[4]SZ[9];B[aa])\n(;FF[4]SZ[13];B[bb])(;FF[4];B[cc](;W[dd])(;W[ee]))");
    let codes: Vec<_> = found.iter().map(|document| document.record.game.code).collect();
    assert_eq!(codes, ["GO9", "GO13", "GO"]);
    assert_eq!(
        found[2].record.tree.children(found[2].record.tree.first_child(NodeId::ROOT).unwrap()).count(),
        2
    );
}

/// The files of the corpus: the game, how many records, how many moves in all of them, and what is told, notes left out.
const FILES: [(&str, &str, usize, usize, &[&str]); 23] = [
    ("katago-cornermoves.sgf", "GO", 1, 4, &[]),
    ("katago-foxlike.sgf", "GO", 1, 4, &["SGF105", "GO302"]),
    ("katago-humanslbigdiff.sgf", "GO", 1, 91, &[]),
    ("katago-messy.sgf", "GO9", 1, 32, &["GO108", "GO108", "GO108", "GO108", "GO108", "GO108"]),
    ("katago-sampletest7x7.sgf", "GO", 1, 31, &[]),
    ("katago-sampletest9x9.sgf", "GO9", 1, 63, &[]),
    ("roc-0196-00-00.sgf", "GO", 1, 43, &[]),
    ("roc-20160312-Lee-Sedol-vs-AlphaGo.sgf", "GO", 1, 176, &[]),
    ("roc-20160313-AlphaGo-vs-Lee-Sedol.sgf", "GO", 1, 180, &[]),
    ("roc-AlphaGo-vs-Lee-Sedol-20160310.sgf", "GO", 1, 211, &[]),
    ("roc-Lee-Sedol-vs-AlphaGo-20160309.sgf", "GO", 1, 186, &[]),
    ("roc-Lee-Sedol-vs-AlphaGo-20160315.sgf", "GO", 1, 280, &[]),
    ("roc-ab_aw.sgf", "GO", 1, 290, &[]),
    ("sabaki-chinese.sgf", "GO", 1, 2, &[]),
    ("sabaki-complex.sgf", "GO", 1, 286, &[]),
    ("sabaki-japanese.sgf", "GO", 1, 2, &[]),
    ("sabaki-japanese_bad.sgf", "GO", 1, 2, &["SGF106"]),
    ("sabaki-korean.sgf", "GO", 1, 2, &[]),
    ("sabaki-nihon-kiin.sgf", "GO", 1, 8, &["SGF109", "SGF206", "SGF205"]),
    ("sabaki-no-ca.sgf", "GO", 1, 29, &[]),
    ("sabaki-utf16le.sgf", "GO", 1, 164, &[]),
    ("sabaki-utf8bom.sgf", "GO", 1, 164, &[]),
    ("sgfparse-ff4_ex.sgf", "GO", 2, 60, &["GO102", "SGF206", "SGF206", "SGF206", "SGF206"]),
];

#[test]
fn the_files_of_the_corpus_are_read_whole() {
    let mut found = Vec::new();
    for (name, bytes) in yipu_corpus::folder("volume2/go") {
        let records = documents(&bytes);
        let mut told = Vec::new();
        for document in &records {
            let mut report = document.report.clone();
            (document.record.game.rules.unwrap().check)(&document.record, &mut report);
            let worse = report.iter().filter(|diagnostic| diagnostic.severity() > Severity::Note);
            told.extend(worse.map(|diagnostic| diagnostic.code().id));
            round_trip(&document.record);
        }
        let moves: usize = records.iter().map(|document| document.record.tree.move_count()).sum();
        found.push((name, records[0].record.game.code, records.len(), moves, told));
    }
    let wanted = FILES
        .map(|(name, code, records, moves, told)| (name.to_owned(), code, records, moves, told.to_vec()));
    assert_eq!(found, wanted);
}
