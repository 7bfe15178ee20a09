//! Saved files and the window of the SAU platform.

use yipu::core::Side;

use super::generate::{Random, Turn, games, moves as flat, spell};
use super::{document, documents, findings, moves, read_all, standard};

const GAMES: [(&str, usize); 6] = [("C6", 40), ("NG", 120), ("PG", 60), ("AM", 60), ("SU", 80), ("DB", 60)];

/// A saved file, with what engines and networks leave in it where that is asked for.
fn saved(code: &str, all: &[Vec<Turn>], base: u8, random: Option<&mut Random>) -> String {
    let mut text = String::new();
    let mut random = random;
    for (side, turn) in all.iter().flatten() {
        text += if *side == Side::FIRST { "Black: " } else { "White: " };
        text += &spell(code, turn, base);
        match random.as_mut().map_or(0, |random| random.below(6)) {
            1 => text += "  ",
            2 => text += " score 12 深度 3",
            3 => text += "\n",
            _ => {}
        }
        text += "\r\n";
    }
    text
}

#[test]
fn random_games_run_together_come_back_move_for_move() {
    let mut seen = 0;
    for (code, most) in GAMES {
        let info = yipu::game(code).unwrap();
        for seed in 0..12 {
            let mut random = Random(seed * 977 + 5);
            let all = games(info, 1 + seed as usize % 4, most, &mut random);
            let text = saved(code, &all, b'A', (seed % 2 == 1).then_some(&mut random));
            // The name of the folder, as the platform writes it, distinguishes NoGo from Phantom Go.
            let name = format!("chess manual\\{}\\sgf\\Untitled.sgf", info.zh);
            let found = documents(&name, text.as_bytes());
            let expected: Vec<_> = all.iter().map(|turns| flat(turns)).collect();
            assert_eq!(found.iter().map(moves).collect::<Vec<_>>(), expected, "{code} {seed}\n{text}");
            for document in &found {
                assert_eq!((document.record.game.code, document.format().name), (code, "sau"));
                assert!(!document.report.has_errors(), "{code}: {:?}", document.report);
            }
            seen += found.len();
        }
    }
    assert!(seen > 150, "only {seen} games");
}

#[test]
fn the_windows_text_and_other_letters_are_read() {
    for (code, base) in [("C6", b'a'), ("AM", b'0'), ("SU", b'a'), ("DB", b'0'), ("NG", b'a'), ("PG", b'0')] {
        let info = yipu::game(code).unwrap();
        let all = games(info, 1, 40, &mut Random(u64::from(base)));
        let heading = format!("Step History\r\n{}\r\n", "-".repeat(36));
        let text = heading + &saved(code, &all, base, None);
        let found = documents(&format!("{}.txt", info.zh), text.as_bytes());
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!(moves(&found[0]), flat(&all[0]), "{text}");
        assert!(found[0].report.has("LOG204"), "{code}");
        // Said by the user, it is the same.
        let base = char::from(base).to_string();
        let options = [("game", code), ("letter-base", &*base)];
        let told = read_all("a.txt", text.as_bytes(), &options).remove(0).unwrap();
        assert_eq!(told.record, found[0].record);
    }
}

#[test]
fn the_worked_examples_of_each_game_become_the_standards_text() {
    let cases = [
        ("六子棋", "Black: JJ@@\r\nWhite: KJIK\r\nBlack: HKIL\r\n", "B(J,10);W(K,10);W(I,9);B(H,9);B(I,8)"),
        ("不围棋", "Black: DI\r\nWhite: AD\r\n", "B[D1];W[A6]"),
        ("幻影围棋", "Black: EE\r\nWhite: pass\r\n", "B[E5])"),
        ("亚马逊棋", "Black: AGDDED\r\nWhite: ADACAG\r\n", "1 a4d7(e7) a7a8(a4)"),
        ("苏拉卡尔塔棋", "Black: BBAC\r\nWhite: FEED\r\n", "B2B-3A\r\nR5F-4E"),
        ("点格棋", "Black: BCC\r\nWhite: BDE\r\n", "r(c3,v)"),
        ("点格棋", "Black: AAC\r\nWhite: BDE\r\n", "b(d1,v)"),
        ("点格棋", "Black: AAC\r\n", "r(c6,h)"),
    ];
    for (folder, text, expected) in cases {
        let written = standard(&document(&format!("{folder}/sgf/Untitled.sgf"), text)).replace("\r\n", "\n");
        assert!(written.contains(&expected.replace("\r\n", "\n")), "{written}");
    }
}

#[test]
fn two_games_that_cannot_be_told_apart_are_refused_until_somebody_says_which() {
    let text = b"Black: DI\r\nWhite: AD\r\n";
    let refused = read_all("Untitled.sgf", text, &[]).remove(0).unwrap_err();
    let why = refused.finding().message(yipu::core::Lang::En);
    assert!(why.contains("NoGo (NG), Phantom Go (PG)"), "{why}");
    for code in ["NG", "PG"] {
        let document = read_all("Untitled.sgf", text, &[("game", code)]).remove(0).unwrap();
        assert_eq!((document.record.game.code, moves(&document)), (code, vec!["D1".into(), "A6".into()]));
    }
    // A pass is Phantom Go's alone, wherever in the file it is.
    let two = b"Black: DI\r\nBlack: AD\r\nWhite: pass\r\n";
    let codes: Vec<_> = documents("Untitled.sgf", two).iter().map(|found| found.record.game.code).collect();
    assert_eq!(codes, ["PG", "PG"]);
    // A value that the option does not take is refused.
    assert!(read_all("a.sgf", text, &[("game", "HEX")]).remove(0).is_err());
    assert!(read_all("a.sgf", text, &[("letter-base", "999")]).remove(0).is_err());
}

#[test]
fn what_ends_a_game_and_what_begins_the_next() {
    // One stone with `@@` in the middle of a game: it wins, or another game begins.
    let line = "Black: AA@@\r\nWhite: SSRR\r\nBlack: BACA\r\nWhite: SRRS\r\nBlack: DAEA\r\nWhite: QQPP\r\n";
    let wins = documents("a.sgf", format!("{line}Black: FA@@\r\nBlack: JJ@@\r\n").as_bytes());
    assert_eq!(wins.iter().map(|found| moves(found).len()).collect::<Vec<_>>(), [12, 1]);
    let other = documents("a.sgf", format!("{line}Black: JJ@@\r\n").as_bytes());
    assert_eq!(other.iter().map(|found| moves(found).len()).collect::<Vec<_>>(), [11, 1]);
    // `end` of a network peer ends a game, and is reported with the extra line ends.
    let text = "Black: JJ@@\r\nWhite: IKJL\n\r\nBlack: JKKM\nend\n\r\nBlack: KK@@\r\n";
    let found = documents("a.sgf", text.as_bytes());
    assert_eq!(found.iter().map(|found| moves(found).len()).collect::<Vec<_>>(), [5, 1]);
    assert_eq!(findings(&found[0]), ["LOG203@3:1"]);
    // The stone by which a game of NoGo is lost is in the file.
    let lost = "Black: BA\r\nWhite: AA\r\nBlack: AB\r\nBlack: EE\r\nWhite: DD\r\n";
    let found = documents("不围棋.sgf", lost.as_bytes());
    assert_eq!(found.iter().map(|found| moves(found).len()).collect::<Vec<_>>(), [3, 2]);
}

/// A point off the board is a mistake in the running game, though its first two letters could begin another.
#[test]
fn a_point_off_the_board_begins_no_game() {
    let text = b"Black: JJ@@\r\nWhite: KJIK\r\nBlack: HKZZ\r\nWhite: AABB\r\n";
    let found = documents("a.sgf", text);
    assert_eq!(found.len(), 1);
    assert!(found[0].report.has("LOG103"), "{:?}", found[0].report);
    let next = b"Black: JJ\r\nWhite: KJIK\r\nBlack: HKIL\r\nWhite: AABB\r\nBlack: JJ\r\nWhite: KJIK\r\n";
    assert_eq!(documents("a.sgf", next).len(), 2, "one stone begins a game also without `@@`");
}

#[test]
fn single_moves_and_ignored_letters() {
    assert_eq!(moves(&document("2024-5-1-9-8-7-6.sgf", "Black: JJ@@")), ["J10"]);
    assert_eq!(moves(&document("2024-5-1-9-8-7-7.sgf", "White: KJIK")), ["K10", "I9"]);
    // The platform does not look at the second stone of the first turn.
    let ignored = document("六子棋.sgf", "Black: JJKK\r\nWhite: KKIK\r\n");
    assert_eq!(
        (moves(&ignored), findings(&ignored)),
        (vec!["J10".into(), "K9".into(), "I9".into()], vec!["LOG202@1:10".to_owned()])
    );
}

#[test]
fn bad_input_has_a_place_and_is_kept() {
    let off = document("a.sgf", "Black: JJ@@\r\nWhite: KJTK\r\nBlack: HKIL\r\n");
    assert_eq!(moves(&off), ["J10", "\"KJTK\"", "H9", "I8"]);
    assert_eq!(findings(&off), ["LOG103@2:8"]);
    let cut = document("a.sgf", "Black: AGDDED\r\nWhite: ADAC");
    assert_eq!(
        (moves(&cut), findings(&cut)),
        (vec!["a4d7(e7)".into(), "\"ADAC\"".into()], vec!["LOG102@2:8".to_owned()])
    );
    let torn = document("a.sgf", "Black: AGDDED\r\nWhi");
    assert_eq!((moves(&torn), findings(&torn)), (vec!["a4d7(e7)".to_owned()], vec!["LOG105@2:1".to_owned()]));
    let comment = torn.record.tree.comment(torn.record.tree.mainline().last().unwrap());
    assert_eq!(comment.map(yipu::core::Text::as_str), Some("Whi"));
    // A turn that takes a box goes on.
    let edges = "Black: AAA\r\nWhite: ABA\r\nBlack: BAA\r\nWhite: BBA\r\n";
    assert_eq!(findings(&document("点格棋.sgf", edges))[1..], ["LOG104@4:8"]);
    // A ko taken back at once, which the platform lets pass.
    let ko = "Black: BA\r\nWhite: CA\r\nBlack: AB\r\nWhite: DB\r\nBlack: BC\r\nWhite: CC\r\nBlack: CB\r\nWhite: BB\r\nBlack: CB\r\nWhite: pass\r\n";
    let found = document("幻影围棋.sgf", ko);
    assert_eq!((moves(&found).len(), findings(&found)), (10, vec!["LOG206@9:8".to_owned()]));
}

#[test]
fn every_prefix_of_a_file_keeps_all_of_its_text() {
    let text = "Black: JJ@@\r\nWhite: KJIK\r\nBlack: HKIL good\r\nBlack: KK@@\r\n";
    for end in 1..text.len() {
        let found = read_all("a.sgf", &text.as_bytes()[..end], &[]);
        let read: usize = found.iter().flatten().map(|document| document.bytes().len()).sum();
        assert!(found.iter().any(Result::is_err) || read == end, "{end}");
    }
}
