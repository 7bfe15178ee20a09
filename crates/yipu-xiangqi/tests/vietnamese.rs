//! Vietnamese notation: moves in every spelling, records through PGN and plain text, and WXF told apart from it.
//!
//! Seed 004, section 6 (line 163), names SaoLa, the program of Vietnamese players, as one whose users choose the letters
//! themselves; its section 5 (lines 155 and 157) has the letters and signs of WXF that mean other things here.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

use crate::common::{Random, records};
use yipu_core::{NodeId, Record, Report};
use yipu_xiangqi::formats::{pgn, text};
use yipu_xiangqi::notation::{NotationError, VietnameseStyle, WxfStyle, parse_in_either, written_in};
use yipu_xiangqi::{Move, Notation, Xiangqi};

const WORDS: Notation = Notation::Vietnamese(VietnameseStyle::Words);

fn codes(report: &Report) -> Vec<&'static str> {
    report.iter().map(|found| found.code().id).collect()
}

fn pgn_of(moves: &str) -> (Record, Report) {
    let text = format!("[Game \"Chinese Chess\"]\n[Red \"a\"]\n[Result \"*\"]\n\n{moves} *\n");
    records::read(&pgn::FORMAT, text.as_bytes()).unwrap()
}

fn text_of(moves: &str) -> (Record, Report) {
    records::read(&text::FORMAT, moves.as_bytes()).unwrap()
}

/// Six plies of the facts: in letters, glued, with signs between them, in words with marks (NFC and NFD) and without.
const SPELLINGS: &[&str] = &[
    "1. P2-5 M8.7 2. M2.3 X9-8 3. X1-2 B7.1",
    "1. P2-5 M8.7 2. M2.3 X9-8 3. X1-2 C7.1",
    "1.P2-5M8.7 2.M2.3X9-8 3.X1-2B7.1",
    "1.P2-5M8.72.M2.3X9-83.X1-2B7.1",
    "1. P2-5 | M8.7 2. M2.3 | X9-8 3. X1-2 | B7.1",
    "1. P2-5|M8.7 2. M2.3|X9-8 3. X1-2|B7.1",
    "1. P2–5 – M8.7\n2. M2.3 – X9–8\n3. X1–2 – C7.1",
    "1. P2-5 - M8.7\n2. M2.3 - X9-8\n3. X1-2 - B7.1",
    "p2-5 m8.7 m2.3 x9-8 x1-2 b7.1",
    "1. Pháo 2 bình 5 Mã 8 tấn 7 2. Mã 2 tấn 3 Xe 9 bình 8 3. Xe 1 bình 2 Binh 7 tấn 1",
    "1. Pháo 2 bình 5, Mã 8 tiến 7\n2. Mã 2 tiến 3, Xe 9 bình 8\n3. Xe 1 bình 2, Tốt 7 tiến 1",
    "1. Pha\u{301}o 2 bi\u{300}nh 5 Ma\u{303} 8 ta\u{302}\u{301}n 7 2. Ma\u{303} 2 ta\u{302}\u{301}n 3 Xe 9 bi\u{300}nh 8 3. Xe 1 bi\u{300}nh 2 Chô\u{301}t 7 tấn 1",
    "1. Phao 2 binh 5 Ma 8 tan 7 2. Ma 2 tan 3 Xe 9 binh 8 3. Xe 1 binh 2 Chot 7 tan 1",
    "1. Pháo hai bình năm Mã 8 tấn 7 2. Mã hai tấn ba Xa 9 bình 8 3. Xa một bình hai Tốt 7 tấn 1",
    "1. PHÁO 2 BÌNH 5 MÃ 8 TẤN 7 2. MÃ 2 TẤN 3 XE 9 BÌNH 8 3. XE 1 BÌNH 2 CHỐT 7 TẤN 1",
];

#[test]
fn every_spelling_of_the_facts_is_one_game() {
    let expected = ["h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "g6g5"];
    for spelling in SPELLINGS {
        for (record, report) in [pgn_of(spelling), text_of(spelling)] {
            assert_eq!(records::mainline(&record), expected, "{spelling}");
            assert_eq!(codes(&report), [""; 0], "{spelling}");
        }
    }
}

#[test]
fn numbers_comments_and_variations() {
    let text =
        "{khai cuộc} 1. P2-5! {hay} M8.7 (1... P8-5 $14 2. M2.3 (2. C7.1) M8.7) 2. M2.3 ; cuối dòng\n X9-8";
    let (record, report) = pgn_of(text);
    assert_eq!(codes(&report), [""; 0]);
    assert_eq!(records::mainline(&record), ["h2e2", "h9g7", "h0g2", "i9h9"]);
    assert_eq!((record.tree.move_count(), record.tree.leaf_count()), (8, 3));
    assert_eq!(record.tree.comment(NodeId::ROOT).unwrap().as_str(), "khai cuộc");
}

#[test]
fn tandems_are_front_middle_and_rear() {
    // Cannons doubled on file 5, three soldiers on file 4.
    let fen = "[FEN \"4k4/4a4/5P3/5P3/5P3/4C4/9/4C4/9/3K5 w - - 0 1\"]\n";
    for moves in [
        "1. Pt-2 S5/4 2. P5.2 S4.5 3. Bg-5",
        "1. Pháo trước bình 2 Sĩ 5 thoái 4 2. Pháo 5 tấn 2 S4.5 3. Binh giữa bình 5",
    ] {
        let text = format!("[Game \"Chinese Chess\"]\n{fen}\n{moves} *\n");
        let (record, _) = records::read(&pgn::FORMAT, text.as_bytes()).unwrap();
        let moves = records::mainline(&record);
        assert_eq!((&*moves[0], &*moves[4]), ("e4h4", "f6e6"), "{text}");
    }
}

#[test]
fn what_cannot_be_read_stays_text_with_its_place() {
    let (record, report) = pgn_of("1. P2-5 M8.7 2. X9/3 X9-8 3. X1-2 B7.1");
    assert_eq!(codes(&report), ["MOV103"]);
    assert_eq!(
        records::mainline(&record),
        ["h2e2", "h9g7", "?", "?", "?", "?"],
        "the rest of the line is kept as text"
    );
}

/// What WXF and Vietnamese both read is an error with both moves, and the moves stay text.
#[test]
fn what_both_read_is_an_error_with_both_moves() {
    // WXF: the soldier on file 3 goes to file 4. Vietnamese: the cannon on file 3 goes four points ahead.
    let fen = "[FEN \"4k4/9/9/6P2/9/9/9/9/6C2/3K5 w - - 0 1\"]\n";
    let text = |format: &str, moves: &str| format!("[Game \"Chinese Chess\"]\n{format}{fen}\n{moves} *\n");
    let read = |text: &str| records::read(&pgn::FORMAT, text.as_bytes()).unwrap();
    let (record, report) = read(&text("", "1. P3.4"));
    assert_eq!(codes(&report), ["MOV108"]);
    let message = report.iter().next().unwrap().finding.message(yipu_core::Lang::En);
    assert!(message.contains("G6-F6") && message.contains("G1-G5"), "{message}");
    assert_eq!(records::mainline(&record), ["?"], "nothing is guessed, and nothing is lost");
    for (format, mv) in [("WXF", "g6f6"), ("vi", "g1g5"), ("Vietnamese", "g1g5")] {
        let (record, report) = read(&text(&format!("[Format \"{format}\"]\n"), "1. P3.4"));
        assert_eq!((codes(&report), records::mainline(&record)), (vec![], vec![mv.to_owned()]), "{format}");
    }
    let options = [("input-notation", "vi")];
    let (record, _) = records::read_with(&pgn::FORMAT, text("", "1. P3.4").as_bytes(), &options).unwrap();
    assert_eq!(records::mainline(&record), ["g1g5"]);
}

/// The readings of a line of words, by nothing but the two notations: every move legal, one after the other.
fn reads_as(notation: Notation, words: &[String]) -> Option<Vec<Move>> {
    let mut game = Xiangqi::start();
    let mut moves = Vec::new();
    for word in words {
        let reading = notation.parse(&game, word).ok().filter(|reading| reading.refusal.is_none())?;
        game.play_unchecked(reading.mv);
        moves.push(reading.mv);
    }
    Some(moves)
}

/// The decision of the facts, word by word and slowly: letters and signs of the whole text first, then legality.
fn slow_decision(words: &[String]) -> Option<Notation> {
    let has = |signs: &str| words.iter().any(|word| word.chars().any(|c| signs.contains(c)));
    let (wxf, vietnamese) = (has("HRAKENhraken+="), has("MXSTVmxstv/"));
    match (wxf, vietnamese) {
        (true, false) => return Some(Notation::WXF),
        (false, true) => return Some(Notation::VIETNAMESE),
        _ => {}
    }
    match (reads_as(Notation::WXF, words), reads_as(Notation::VIETNAMESE, words)) {
        (Some(_), None) => Some(Notation::WXF),
        (None, Some(_)) => Some(Notation::VIETNAMESE),
        _ => None,
    }
}

fn opening(random: &mut Random, plies: usize) -> Vec<(Xiangqi, Move)> {
    let mut game = Xiangqi::start();
    let mut line = Vec::new();
    for _ in 0..plies {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len())];
        line.push((game.clone(), mv));
        game.play_unchecked(mv);
    }
    line
}

#[test]
fn wxf_and_vietnamese_are_told_apart_in_five_thousand_openings() {
    let styles = [
        Notation::WXF,
        Notation::Wxf(WxfStyle::FEDERATION),
        Notation::Wxf(WxfStyle::XQBASE),
        Notation::VIETNAMESE,
    ];
    let mut random = Random(163);
    let mut open = 0;
    for round in 0..5000 {
        let line = opening(&mut random, 6);
        let expected: Vec<String> = line.iter().map(|(_, mv)| mv.to_string()).collect();
        for written in styles {
            let words: Vec<String> =
                line.iter().map(|(game, mv)| written.format(game, *mv).to_string()).collect();
            let (record, report) =
                if round % 2 == 0 { pgn_of(&words.join(" ")) } else { text_of(&words.join(" ")) };
            if let Some(decided) = slow_decision(&words) {
                assert_eq!(decided == Notation::VIETNAMESE, written == Notation::VIETNAMESE, "{words:?}");
                assert_eq!(records::mainline(&record), expected, "{words:?}");
                assert_eq!(codes(&report), [""; 0], "{words:?}");
            } else {
                assert_eq!(codes(&report), ["MOV108"], "{words:?}");
                open += 1;
            }
        }
    }
    // Of the opening position hardly a line of six plies is legal in both.
    assert!(open < 20, "{open} left open");
}

/// A single move of a random position is the one that was written, or an error exactly where both notations read a legal move.
#[test]
fn single_moves_are_right_or_an_error() {
    let mut random = Random(4);
    let (mut open, mut decided) = (0, 0);
    for _ in 0..1500 {
        let game = Xiangqi::from(&random.regular_setup());
        let start = game.to_setup();
        for mv in game.legal_moves() {
            for written in [Notation::WXF, Notation::VIETNAMESE] {
                let word = written.format(&game, mv).to_string();
                let is_legal = |notation: Notation| {
                    notation.parse(&game, &word).is_ok_and(|reading| reading.refusal.is_none())
                };
                let is_shown = word.chars().any(|c| "HRAKENhraken+=MXSTVmxstv/".contains(c));
                let text = format!("FEN: {start}\n1. {word}\n");
                let (record, report) = text_of(&text);
                if !is_shown && is_legal(Notation::WXF) && is_legal(Notation::VIETNAMESE) {
                    assert!(codes(&report).contains(&"MOV108"), "{text}");
                    assert_eq!(records::mainline(&record), ["?"], "{text}");
                    open += 1;
                } else {
                    assert_eq!(records::mainline(&record), [mv.to_string()], "{text}");
                    decided += 1;
                }
            }
        }
    }
    assert!(open > 30 && decided > 40_000, "{open} open, {decided} decided");
}

#[test]
fn a_move_alone_is_read_where_it_is_legal() {
    let start = Xiangqi::start();
    let read = |text: &str| parse_in_either(&start, text, WxfStyle::STANDARD);
    for (text, name) in [
        ("P2-5", "vi"),
        ("C2.5", "wxf"),
        ("B7.1", "vi"),
        ("Pháo 2 bình 5", "vi"),
        ("phao 2 binh 5", "vi"),
        ("H2+3", "wxf"),
        ("炮二平五", "zh"),
        ("h2e2", "ucci"),
    ] {
        let (reading, notation) = read(text).unwrap();
        assert_eq!((reading.refusal, notation.name()), (None, name), "{text}");
    }
    assert!(matches!(read("X9/3"), Err(NotationError::NoSuchMove { .. })));
    assert_eq!(written_in(["P2-5", "C2.5"]), None);
    assert_eq!(written_in(["P2-5", "X9-8", "P8/1"]), Some(Notation::VIETNAMESE));
}

/// Random games through PGN and plain text in both written forms, with variations in PGN.
#[test]
fn random_games_come_back() {
    let mut random = Random(30);
    for _ in 0..60 {
        let line = opening(&mut random, 80);
        let mut record = Record::new(&yipu_xiangqi::INFO);
        let mut node = NodeId::ROOT;
        for (game, mv) in &line {
            let next = record.tree.add(node, mv.to_ply());
            if let Some(other) = game.legal_moves().iter().find(|other| *other != mv) {
                record.tree.add(node, other.to_ply());
            }
            node = next;
        }
        for notation in ["vi", "vi-words"] {
            let (bytes, _) = records::write(&pgn::FORMAT, &record, &[("notation", notation)]);
            let (again, report) = records::read(&pgn::FORMAT, &bytes).unwrap();
            assert_eq!(codes(&report), [""; 0], "{}", String::from_utf8_lossy(&bytes));
            assert_eq!(again.tree, record.tree);
            let (bytes, _) = records::write(&text::FORMAT, &record, &[("notation", notation)]);
            let (again, report) = records::read(&text::FORMAT, &bytes).unwrap();
            assert_eq!(codes(&report), [""; 0], "{}", String::from_utf8_lossy(&bytes));
            assert_eq!(records::mainline(&again), records::mainline(&record));
        }
    }
}

/// Real games, written in both forms, with nothing that states the notation, and read again.
#[test]
fn corpus_games_through_vietnamese_and_back() {
    let mut seen = 0;
    for (name, bytes) in yipu_corpus::folder("xqf").into_iter().take(200) {
        let Ok((record, _)) = records::read(&yipu_xiangqi::formats::xqf::FORMAT, &bytes) else { continue };
        let moves = records::mainline(&record);
        if record.start.is_some() || moves.len() < 20 || records::bad_moves(&record) > 0 {
            continue;
        }
        for notation in [Notation::VIETNAMESE, WORDS] {
            let mut game = Xiangqi::start();
            let mut words = Vec::new();
            for (index, node) in record.tree.mainline().enumerate() {
                let mv = Move::from_ply(record.tree.ply(node)).unwrap();
                if index % 2 == 0 {
                    words.push(format!("\n{}.", index / 2 + 1));
                }
                words.push(notation.format(&game, mv).to_string());
                game.play_unchecked(mv);
            }
            let words = words.join(" ");
            for (again, _) in [pgn_of(&words), text_of(&words)] {
                assert_eq!(records::mainline(&again), moves, "{name}\n{words}");
            }
        }
        for notation in ["vi", "vi-words"] {
            let (bytes, _) = records::write(&pgn::FORMAT, &record, &[("notation", notation)]);
            let (again, _) = records::read(&pgn::FORMAT, &bytes).unwrap();
            assert_eq!(records::mainline(&again), moves, "{name}");
        }
        seen += 1;
    }
    assert!(seen >= 30, "{seen} games");
}
