//! PGN files that others have written.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

mod common;

use common::{corpus, records};
use yipu_core::{Charset, Cx, Record, Report, Source};
use yipu_xiangqi::{INFO, formats::pgn::FORMAT};

/// Every game of the Big5 collection, against what an independent reader found.
#[test]
fn fifteen_thousand_games() {
    let (Some(files), Some(expected)) =
        (corpus::archive("pgn/ccpd.tar.gz"), corpus::json_lines("pgn/ccpd.expected.jsonl.gz"))
    else {
        return;
    };
    let mut expected: Vec<_> =
        expected.into_iter().map(|line| (line["file"].as_str().unwrap().to_owned(), line)).collect();
    expected.sort_by(|a, b| a.0.cmp(&b.0));
    let (mut record, mut report) = (Record::new(&INFO), Report::new());
    let (mut games, mut plies, mut bad) = (0, 0, 0);
    for (name, bytes) in &files {
        let source = Source::text_of(name, bytes, None, FORMAT.score.unwrap());
        let chinese = !bytes.is_ascii();
        assert!(!chinese || source.charset() == Some(Charset::Big5), "{name}: {:?}", source.charset());
        report.clear();
        (FORMAT.read)(&source, &Cx::default(), &mut record, &mut report).unwrap();
        let at = expected.binary_search_by(|(file, _)| file.cmp(name)).unwrap();
        let wanted = &expected[at].1;
        let moves = records::mainline(&record);
        assert_eq!(record.start_text(), wanted["fen"].as_str().unwrap(), "{name}");
        assert_eq!(record.outcome.token(), wanted["result"].as_str().unwrap(), "{name}");
        assert_eq!(moves.len() as u64, wanted["plies"].as_u64().unwrap(), "{name}");
        let read: Vec<_> = wanted["moves"].as_str().unwrap().split_whitespace().collect();
        assert_eq!(moves[..read.len()], read, "{name}");
        match wanted["first_bad"].as_u64() {
            Some(first) => {
                assert_eq!(first as usize, read.len(), "{name}");
                // One of the three is bad in that Black has no king, which is told of the start.
                assert!(records::errors(&record) > 0, "{name}");
                bad += 1;
            }
            None => assert_eq!(read.len(), moves.len(), "{name}"),
        }
        assert!(records::claims(bytes, "") == ["pgn"], "{name}");
        games += 1;
        plies += moves.len();
    }
    println!("{games} games, {plies} plies, {bad} with a bad move");
    assert_eq!((games, expected.len(), plies), (15_000, 15_000, 1_254_891));
}
