//! Protocol streams of the SAU platform.

use std::fmt::Write as _;

use yipu::core::{Report, Side, TagName};

use super::generate::{Random, game, moves as flat, spell};
use super::{document, documents, findings, moves, read_all};

/// A turn as the protocol sends it.
fn sent(code: &str, turn: &[String]) -> String {
    let spelt = spell(code, turn, b'A');
    if code == "DB" { format!("move {} {spelt}", turn.len()) } else { format!("move {spelt}") }
}

#[test]
fn both_directions_in_one_stream_come_back_and_void_moves_do_not() {
    let mut seen = 0;
    for code in ["C6", "AM", "SU", "DB", "NG"] {
        let info = yipu::game(code).unwrap();
        for seed in 0..10 {
            let mut random = Random(seed * 31 + 7);
            let (mut text, mut expected) = (String::new(), Vec::new());
            let own = ["black", "white"][seed as usize % 2];
            for _ in 0..=seed % 3 {
                let (turns, _) = game(info, 30, &mut random);
                write!(text, "name?\nname My Engine\r\nnew {own}\n").unwrap();
                for (_, turn) in &turns {
                    if random.below(5) == 0 {
                        text += "move ZZZZZZ\r\nerror\n";
                    }
                    text += &sent(code, turn);
                    text += "\r\n";
                    if random.below(8) == 0 {
                        text += "depth 3 value 0.25\r\n";
                    }
                }
                text += "end\nquit\nQuit!\r\n";
                expected.push(flat(&turns));
            }
            let found = documents(&format!("{code} console.txt"), text.as_bytes());
            assert_eq!(found.iter().map(moves).collect::<Vec<_>>(), expected, "{code} {seed}");
            for document in &found {
                assert_eq!((document.format().name, document.record.game.code), ("sau-console", code));
                assert!(!document.report.has_errors());
                let tag = if own == "black" { TagName::FIRST } else { TagName::SECOND };
                assert_eq!(document.record.tags.text(&tag), "My Engine");
            }
            seen += found.len();
        }
    }
    assert!(seen > 80, "only {seen}");
}

#[test]
fn an_engines_own_log_says_who_has_sent_what() {
    let log = "2024-05-01 10:00:00.123 | INFO     | __main__:main:42 - command: name?\n\
        2024-05-01 10:00:00.124 | INFO     | __main__:main:43 - response: name Six\n\
        2024-05-01 10:00:01.000 | INFO     | __main__:main:42 - command: new white\n\
        2024-05-01 10:00:02.000 | INFO     | __main__:main:42 - command: move JJ@@\n\
        2024-05-01 10:00:03.000 | INFO     | __main__:main:43 - response: move KJIK\n\
        2024-05-01 10:00:04.000 | INFO     | __main__:main:42 - command: move HKIL\n";
    let found = document("engine.log", log);
    assert_eq!(moves(&found), ["J10", "K10", "I9", "H9", "I8"]);
    assert_eq!(found.record.tags.text(&TagName::SECOND), "Six");
    // Without the platform's lines the moves of the other side are not there, which is said.
    let half: String = log
        .lines()
        .filter(|line| !line.contains("command: move"))
        .map(|line| line.to_owned() + "\n")
        .collect();
    let found = document("engine.log", &half);
    assert_eq!(moves(&found), ["\"B[?]\"", "K10", "I9"]);
    assert!(found.report.has("LOG207"));
}

#[test]
fn a_stream_of_phantom_go_has_one_side_with_its_tries_and_passes() {
    let info = yipu::game("PG").unwrap();
    for seed in 0..20 {
        let own = Side((seed % 2) as u8);
        let mut random = Random(seed + 3);
        let rules = info.rules.unwrap();
        let mut board = (rules.board)(info.start, &mut Report::new());
        let (turns, _) = game(info, 60, &mut random);
        let mut text = format!("name?\nname Ghost\nnew {}\n", ["black", "white"][usize::from(own.0)]);
        let mut expected = Vec::new();
        for (side, turn) in &turns {
            let mv = (rules.read_move)(&turn[0]).unwrap();
            match (&*turn[0], *side == own) {
                ("pass", _) => {
                    text += "move pass\n";
                    expected.push("pass".to_owned());
                }
                (_, false) => {
                    text += "move go\n";
                    expected.push(format!("{:?}", ["B[?]", "W[?]"][usize::from(side.0)]));
                }
                (stone, true) => {
                    // A try on a point that is taken.
                    let mut taken = None;
                    board.occupied(&mut |site, piece| {
                        taken = taken.or((piece != u16::from(own.0)).then_some(site));
                    });
                    if let Some(site) = taken.filter(|_| random.below(3) == 0) {
                        let point = board.geometry().sites[usize::from(site)].name.to_string();
                        writeln_move(&mut text, &point, "refuse");
                        expected.push(point);
                    }
                    writeln_move(&mut text, stone, "accept");
                    expected.push(stone.to_owned());
                }
            }
            board.play_unchecked(mv.as_packed()).unwrap();
        }
        text += "end\nquit\n";
        let found = document("console.txt", &text);
        assert_eq!(moves(&found), expected, "{seed}\n{text}");
        let unseen = expected.iter().filter(|text| text.contains('?')).count();
        assert_eq!(found.report.has("LOG207"), unseen > 0);
        assert_eq!(found.record.outcome, yipu::core::Outcome::Unknown);
    }
}

fn writeln_move(text: &mut String, point: &str, answer: &str) {
    let spelt = spell("PG", &[point.to_owned()], b'A');
    writeln!(text, "move {spelt}\n{answer}").unwrap();
}

#[test]
fn captures_and_chatter_of_phantom_go_are_kept_as_comments_or_mean_nothing() {
    let text = "new white\nmove go\nmove quest\nmove AA\naccept\ntake 1 AB\ntaked 1 BB\nmove go\nmove pass\nmove pass\nend black\n";
    let found = document("a.txt", text);
    assert_eq!(moves(&found), ["\"B[?]\"", "A9", "\"B[?]\"", "pass", "pass"]);
    let second = found.record.tree.mainline().nth(1).unwrap();
    assert_eq!(
        found.record.tree.comment(second).map(yipu::core::Text::as_str),
        Some("take 1 AB\ntaked 1 BB")
    );
}

#[test]
fn bad_streams_have_a_place() {
    let found = document("a.txt", "new black\nmove JJ@@\nmove KJZZ\nmove HKIL\nmove KJ");
    assert_eq!(moves(&found), ["J10", "\"KJZZ\"", "H9", "I8", "\"KJ\""]);
    assert_eq!(findings(&found), ["LOG103@3:6", "LOG102@5:6"]);
    let undecided = read_all("a.txt", b"new black\nmove DI\nmove AD\n", &[]).remove(0);
    assert!(
        undecided.unwrap_err().finding().message(yipu::core::Lang::En).contains("NoGo (NG), Phantom Go (PG)")
    );
}
