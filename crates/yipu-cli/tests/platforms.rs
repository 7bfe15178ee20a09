//! Platform logs on the command line: `--to standard`, `--join`, and the options that decide what a log does not show.

use std::fs;

use super::common::{err, folder, names, out, yipu};

const TWO: &[u8] = b"Black: JJ@@\r\nWhite: KJIK\r\nBlack: AA@@\r\nWhite: SSRR\r\nBlack: BACA\r\nWhite: SRRS\r\nBlack: DAEA\r\nWhite: QQPP\r\nBlack: FA@@\r\n";

const FIRST: &[u8] = b"INFO 1.0\nNAME one\nSTART 0 1800 31\nARRAY abccddeeffggghhhiiijjkklj\nGO 0000 0 00\nBESTMOVE G0F0\nRESULT 2 00\nGO F4G4 1 00\n";
const SECOND: &[u8] = b"INFO 1.0\nNAME two\nSTART 1 1800 31\nARRAY abccddeeffggghhhiiijjkklj\nGO F4G4 2 A1\nBESTMOVE G0F0\nRESULT 1 A1\n";

#[test]
fn a_log_becomes_the_standards_records_under_the_standards_names() {
    let folder = folder(&[("六子棋/sgf/Untitled.sgf", TWO)]);
    let set = ["first=甲", "second=乙", "date=2026.11.18 14:00", "place=沈阳", "event=国赛"];
    let mut args = vec!["convert", "六子棋/sgf/Untitled.sgf", "--to", "standard", "-o", "out"];
    for value in &set {
        args.extend(["--set", *value]);
    }
    let written = yipu(folder.path(), &args);
    assert_eq!(
        (written.status.code(), err(&written).contains("NAM104")),
        (Some(0), false),
        "{}",
        err(&written)
    );
    let expected = [
        "C6-甲 vs 乙-先手胜-2026.11.18 14.00 沈阳-国赛.txt",
        "C6-甲 vs 乙-未决胜-2026.11.18 14.00 沈阳-国赛.txt",
    ];
    assert_eq!(names(&folder.path().join("out")), expected);
    // What is written is right by the standard, and its result is proved.
    let checked = yipu(folder.path(), &["check", &format!("out/{}", expected[0])]);
    assert_eq!(checked.status.code(), Some(0), "{}{}", out(&checked), err(&checked));
}

#[test]
fn what_the_header_lacks_is_reported_and_not_invented() {
    let folder = folder(&[("六子棋.sgf", TWO)]);
    let written = yipu(folder.path(), &["convert", "六子棋.sgf", "--to", "standard", "-o", "out"]);
    assert!(
        err(&written).contains("not known: first team, second team, date, place, event"),
        "{}",
        err(&written)
    );
    assert_eq!(names(&folder.path().join("out")), ["六子棋-0001.txt", "六子棋-0002.txt"]);
    let text = fs::read(folder.path().join("out/六子棋-0001.txt")).unwrap();
    assert!(text.starts_with(b"{[C6][][]["), "{text:?}");
    // Several records do not go into a text of one.
    let refused = yipu(folder.path(), &["convert", "六子棋.sgf", "--to", "standard"]);
    assert_eq!(refused.status.code(), Some(1));
}

#[test]
fn what_a_log_does_not_show_is_asked_for() {
    let folder = folder(&[
        ("a.sgf", b"Black: DI\r\nWhite: AD\r\n"),
        ("zhiling.txt", b"NAME x\nARRAY abccddeeffggghhhiiijjkklj\nBESTMOVE G0F0\n"),
    ]);
    let refused = yipu(folder.path(), &["check", "a.sgf"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        err(&refused).contains("NoGo (NG), Phantom Go (PG)") && err(&refused).contains("--game"),
        "{}",
        err(&refused)
    );
    assert_eq!(yipu(folder.path(), &["check", "--game", "ng", "a.sgf"]).status.code(), Some(0));
    let text =
        yipu(folder.path(), &["convert", "--game", "NG", "a.sgf", "--to", "standard", "--encoding", "utf-8"]);
    assert!(out(&text).contains(";B[D1];W[A6])"), "{}", out(&text));
    let unknown = yipu(folder.path(), &["check", "--game", "XX", "a.sgf"]);
    assert_eq!(unknown.status.code(), Some(2));
    let refused = yipu(folder.path(), &["check", "zhiling.txt"]);
    assert!(err(&refused).contains("--seat"), "{}", err(&refused));
    assert!(err(&yipu(folder.path(), &["check", "--seat", "second", "zhiling.txt"])).contains("ACL201"));
}

#[test]
fn two_logs_of_army_chess_are_joined_or_refused() {
    let folder = folder(&[
        ("a.log", FIRST),
        ("b.log", SECOND),
        ("c.log", &SECOND.replace_all(b"RESULT 1", b"RESULT 0")),
    ]);
    let joined = yipu(folder.path(), &["convert", "--join", "a.log", "b.log", "--to", "standard"]);
    let expected = ";INFO[1.0]PA[one]PB[two]TL[1800]SL[31]\n;AA[abccddeeffggghhhiiijjkklj]\n;AB[jlkkjjiiihhhgggffeeddccba]\n;MA[G0F0]RA[2]FB[00]\n;MB[F4G4]RB[1]FA[L3]\n";
    assert!(out(&joined).contains(expected), "{}{}", out(&joined), err(&joined));
    let refused = yipu(folder.path(), &["convert", "--join", "a.log", "c.log", "--to", "standard"]);
    assert_eq!((refused.status.code(), refused.stdout.len()), (Some(1), 0));
    assert!(err(&refused).contains("a.log:8:1") && err(&refused).contains("c.log:6:1"), "{}", err(&refused));
    assert_eq!(
        yipu(folder.path(), &["convert", "--join", "a.log", "--to", "standard"]).status.code(),
        Some(2)
    );
}

/// Bytes with a part of them replaced.
trait Replace {
    fn replace_all(&self, from: &[u8], to: &[u8]) -> Vec<u8>;
}

impl Replace for [u8] {
    fn replace_all(&self, from: &[u8], to: &[u8]) -> Vec<u8> {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        text(self).replace(&text(from), &text(to)).into_bytes()
    }
}
