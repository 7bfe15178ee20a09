//! `yipu info` for people: columns that stand in line whatever script they are in.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::fs;
use std::process::Command;

use unicode_width::UnicodeWidthStr;

#[test]
fn columns_stand_in_line_in_any_script() {
    let folder = tempfile::tempdir().unwrap();
    let names = ["许银川", "Hô Ngọc", "a", "ｗｉｄｅ", "柳\t大华"];
    let game = |name: &&str| format!("[Red \"{name}\"]\n[Result \"*\"]\n1. h2e2\n *\n\n");
    let games: Vec<_> = names.iter().map(game).collect();
    fs::write(folder.path().join("x.pgn"), games.concat()).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_yipu"))
        .current_dir(&folder)
        .args(["info", "x.pgn"])
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 1 + names.len(), "{text}");
    let column = |line: &str, heading: &str| line.split(heading).next().unwrap().width();
    let file = column(lines[0], "file");
    for (number, line) in lines.iter().enumerate().skip(1) {
        assert_eq!(column(line, "x.pgn#"), file, "{text}");
        assert!(line.ends_with(&format!("x.pgn#{number}")), "{text}");
    }
}
