//! Lists of coordinate moves and FENs with moves, as programs and people write them.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

use crate::common::records;
use yipu_core::{Charset, Outcome, TagName};
use yipu_xiangqi::formats::{fen, ucci};

const MOVES: [&str; 4] = ["h2e2", "h9g7", "h0g2", "i9h9"];

#[test]
fn lists_of_moves_from_the_start() {
    for text in [
        "h2e2,h9g7,h0g2,i9h9\n",
        "h2e2h9g7h0g2i9h9",
        "moves h2e2 h9g7 h0g2 i9h9\r\n",
        "a-17;h2e2,h9g7,h0g2,i9h9",
        "H2-E2,H9-G7,\nH0-G2,I9-H9",
        "h3e3 h10g8 h1g3 i10h10",
        "h3e3,h10g8,h1g3,i10h10 1-0",
        "position startpos moves h3e3 h10g8 h1g3 i10h10",
    ] {
        assert_eq!(records::best(text.as_bytes(), "txt"), ["ucci"], "{text}");
        let games = records::read_all(&ucci::FORMAT, text.as_bytes());
        let [(record, report)] = &games[..] else { panic!("{text}: {} games", games.len()) };
        assert_eq!(records::mainline(record), MOVES, "{text}");
        assert!(report.iter().all(|found| found.code().id == "UCCI103"), "{text}: {report:?}");
        assert_eq!(report.has("UCCI103"), text.contains("10"), "{text}");
        assert_eq!(record.outcome == Outcome::FirstWins, text.contains("1-0"), "{text}");
    }
    let (record, _) = records::read(&ucci::FORMAT, b"a-17;h2e2,h9g7").unwrap();
    assert_eq!(record.tags.text(&TagName::new("id")), "a-17");
}

#[test]
fn a_game_a_line() {
    let file = "1;h2e2,h9g7\n2;h2e2,h7e7,h0g2\n\n3;c3c4,g6g5\n";
    let plies: Vec<_> = records::read_all(&ucci::FORMAT, file.as_bytes())
        .iter()
        .map(|(record, _)| record.tree.mainline().count())
        .collect();
    assert_eq!(plies, [2, 3, 2]);
    assert_eq!(records::best(b"h2e2 h9g7\nh2e2 h7e7\n", ""), ["ucci"]);
    // One game over two lines is plain move text, as before.
    assert_eq!(records::best(b"h2e2 h9g7\nh0g2 i9h9\n", ""), ["text"]);
    assert!(!records::claims(b"h2e2 and so on", "").contains(&"ucci"));
}

#[test]
fn the_ranks_are_as_told() {
    let read = |text: &str, ranks: &str| {
        let mut record = yipu_core::Record::new(&yipu_xiangqi::INFO);
        let mut report = yipu_core::Report::new();
        let source = yipu_core::Source::of_str("x", text);
        let options = [("ranks", ranks)];
        let cx = yipu_core::Context::default().with_options(&options);
        ucci::FORMAT.read_record(&source, &cx, &mut record, &mut report).unwrap();
        (records::mainline(&record), report.has("UCCI103"))
    };
    assert_eq!(read("a4a5", "1-10"), (vec!["a3a4".to_owned()], false));
    assert_eq!(read("a4a5", "0-9").0, ["a4a5"]);
}

const BOARD: &str = "4k4/9/9/9/9/9/9/9/4R4/3K5";

#[test]
fn a_fen_with_moves_behind_it() {
    let text = format!("{BOARD} w - - 0 1 moves e1e5 e9f9\n{BOARD} w - - 0 1 moves e1d1\n");
    assert_eq!(records::best(text.as_bytes(), "fen"), ["ucci"]);
    for format in [&ucci::FORMAT, &fen::FORMAT] {
        let games = records::read_all(format, text.as_bytes());
        assert_eq!(games.len(), 2);
        assert_eq!(records::mainline(&games[0].0), ["e1e5", "e9f9"], "{}", format.name);
        assert!(games[0].0.start_text().starts_with(BOARD));
    }
}

#[test]
fn a_fen_with_moves_below_it() {
    let text =
        format!("{BOARD} w - - 0 1\n1. 车五进四 将5平6\n 2. 车五平四 1-0\n\n{BOARD} b - - 0 1\n{BOARD} w\n");
    for bytes in [text.clone().into_bytes(), Charset::Gb18030.encode(&text).unwrap()] {
        assert_eq!(records::best(&bytes, "txt"), ["fen"]);
        let games = records::read_all(&fen::FORMAT, &bytes);
        let plies: Vec<_> = games.iter().map(|(record, _)| record.tree.mainline().count()).collect();
        assert_eq!(plies, [3, 0, 0]);
        assert_eq!(records::mainline(&games[0].0), ["e1e5", "e9f9", "e5f5"]);
        assert_eq!(games[0].0.outcome, Outcome::FirstWins);
        assert!(games[0].1.is_empty(), "{:?}", games[0].1);
    }
}

/// However a file is cut into blocks, it is the same records.
#[test]
fn records_do_not_depend_on_the_window() {
    let text = format!("{BOARD} w\n1. 车五进四\n\n{BOARD} w\nx\n{BOARD} b\n");
    let split = fen::FORMAT.split.unwrap();
    let whole = split(text.as_bytes(), true).unwrap();
    for end in 0..text.len() {
        let found = split(&text.as_bytes()[..end], false);
        assert!(found.is_none_or(|found| found == whole), "{end}: {found:?}");
    }
}
