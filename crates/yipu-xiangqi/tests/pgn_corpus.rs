//! PGN files that others have written.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

use crate::common::records;
use yipu_core::{Charset, Context, Record, Report, Source};
use yipu_corpus as corpus;
use yipu_xiangqi::{INFO, formats::pgn::FORMAT};

/// Every game of the Big5 collection, against what an independent reader found.
#[test]
fn fifteen_thousand_games() {
    let files = corpus::archive("pgn/ccpd.tar.gz");
    let expected = corpus::packed_text("pgn/ccpd.expected.jsonl.gz");
    let expected = expected.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let mut expected: Vec<_> =
        expected.map(|line| (line["file"].as_str().unwrap().to_owned(), line)).collect();
    expected.sort_by(|a, b| a.0.cmp(&b.0));
    let (mut record, mut report) = (Record::new(&INFO), Report::new());
    let (mut games, mut plies, mut bad) = (0, 0, 0);
    for (name, bytes) in &files {
        let source = Source::text_of(name, bytes, None, FORMAT.score.unwrap());
        let chinese = !bytes.is_ascii();
        assert!(!chinese || source.charset() == Some(Charset::Big5), "{name}: {:?}", source.charset());
        report.clear();
        FORMAT.read_record(&source, &Context::default(), &mut record, &mut report).unwrap();
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

/// Files, games and plies of the other folders, counted by hand; no move of theirs is forbidden or unread.
#[test]
fn other_collections() {
    for (folder, expected) in [
        ("pgn/eleeye", (8, 8, 657)),
        ("pgn/cchess", (4, 4, 175)),
        ("pgn/wukong", (4, 32, 2_946)),
        ("pgn/boards", (3, 3, 240)),
    ] {
        let files = corpus::folder(folder);
        let (mut games, mut plies) = (0, 0);
        for (name, bytes) in &files {
            assert_eq!(records::claims(bytes, "pgn"), ["pgn"], "{name}");
            for (record, report) in records::read_all(&FORMAT, bytes) {
                games += 1;
                plies += record.tree.move_count();
                assert_eq!(records::bad_moves(&record), 0, "{name}");
                assert!(report.iter().all(|found| ["TXT105", "TXT106"].contains(&found.code().id)), "{name}");
            }
        }
        assert_eq!((files.len(), games, plies), expected, "{folder}");
    }
}

/// Fifteen games in full-width WXF and the same in coordinates.
#[test]
fn two_notations_give_the_same_games() {
    let files = corpus::folder("pgn/wukong");
    let games = |name: &str| {
        let (_, bytes) = files.iter().find(|(file, _)| file == name).unwrap();
        let games = records::read_all(&FORMAT, bytes);
        games.iter().map(|(record, _)| records::mainline(record)).collect::<Vec<_>>()
    };
    let (mut wxf, uci) = (games("bulk_games.pgn"), games("bulk_games_uci.pgn"));
    assert_eq!((wxf.len(), games("single_game.pgn") == games("game_uci.pgn")), (15, true));
    // The file in coordinates was made from the other, whose `－Ｐ＋１`, the rear soldier, it took for the front one.
    assert_eq!((wxf[1][70].as_str(), uci[1][70].as_str()), ("e3e4", "e5e6"));
    wxf[1][70].clone_from(&uci[1][70]);
    assert!(wxf == uci);
}

/// The sample of the XQR definition: no result token, glued numbers, 543 plies.
#[test]
fn glued_numbers() {
    let path = corpus::path("xqr/1.pgn");
    let (record, report) = records::read(&FORMAT, &std::fs::read(path).unwrap()).unwrap();
    assert_eq!((record.tree.mainline().count(), records::bad_moves(&record)), (543, 0));
    assert!(report.total() == 1 && report.has("TXT106"));
    let tags: Vec<_> = record.tags.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    assert_eq!(
        tags,
        [
            ("event", "2009年九城置业杯中国象棋年终总决赛"),
            ("red", "北京 蒋川"),
            ("black", "湖北 李雪松"),
            ("date", "2009年12月19日"),
            ("place", "上海市卢湾体育馆"),
        ]
    );
}

/// Every hundredth game, written in every notation and charset and read again.
#[test]
fn written_and_read_again() {
    let files = corpus::archive("pgn/ccpd.tar.gz");
    let mut compared = 0;
    for (name, bytes) in files.iter().step_by(100) {
        let (record, _) = records::read(&FORMAT, bytes).unwrap();
        for options in [
            &[][..],
            &[("notation", "zh-hant"), ("eol", "crlf")],
            &[("notation", "wxf")],
            &[("notation", "iccs"), ("encoding", "gb18030")],
            &[("notation", "ucci")],
            &[("encoding", "gb18030"), ("eol", "crlf")],
            &[("encoding", "big5")],
        ] {
            let (written, report) = records::write(&FORMAT, &record, options);
            let (again, _) = records::read(&FORMAT, &written).unwrap();
            if !report.has("TXT205") {
                assert_eq!(
                    records::with_sorted_tags(&again),
                    records::with_sorted_tags(&record),
                    "{name} {options:?}"
                );
            }
            assert_eq!(again.tree, record.tree, "{name} {options:?}");
            assert_eq!(records::write(&FORMAT, &again, options).0, written, "{name} {options:?}");
            compared += 1;
        }
    }
    assert_eq!(compared, 150 * 7);
}
