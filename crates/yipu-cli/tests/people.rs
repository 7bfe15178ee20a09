//! What people have and type: lists of moves, ranks from 1, folders of other files, mirrored games.
#![allow(clippy::unwrap_used, reason = "a test stops at what it does not expect")]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// Standard output, standard error and exit status of a run with that input.
fn yipu(arguments: &[&str], input: &str) -> (String, String, i32) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_yipu"))
        .args(arguments)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

fn folder(name: &str, files: &[(&str, &str)]) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _not_there = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    for (name, text) in files {
        std::fs::write(path.join(name), text).unwrap();
    }
    path.display().to_string()
}

#[test]
fn position_lines_and_ranks_from_one() {
    let (out, err, status) = yipu(&["fen", "position", "startpos", "moves", "h3e3", "h10g8"], "");
    assert!(out.contains("rnbakab1r/9/1c4nc1/") && out.contains(" w - - 2 2"), "{out}");
    assert!(err.contains("UCCI103") && status == 0, "{err}");
    let (out, err, _) = yipu(&["convert", "-", "--rank-base", "1", "--to", "ucci"], "startpos moves a4a5\n");
    assert_eq!(out, "position startpos moves a3a4\n", "{err}");
    let (out, _, _) = yipu(&["convert", "-", "--to", "ucci", "--ranks", "1-10"], "h2e2,h9g7\n");
    assert_eq!(out, "position startpos moves h3e3 h10g8\n");
}

#[test]
fn moves_with_numbers_and_several_in_an_argument() {
    let (out, err, status) = yipu(&["move", "--as", "ucci", "1. 炮二平五 马8进7", "2.马二进三"], "");
    assert_eq!((&*out, status), ("h2e2\nh9g7\nh0g2\n", 0), "{err}");
    let (out, err, status) = yipu(&["move", "--as", "ucci", "-"], "1. h2e2h9g7,\n2、h0g2 1-0\n");
    assert_eq!((&*out, status), ("h2e2\nh9g7\nh0g2\n", 0), "{err}");
    let (out, err, _) = yipu(&["move", "--as", "ucci", "--wxf", "keypad", "62.5"], "");
    assert_eq!(out, "h2e2\n", "{err}");
}

#[test]
fn a_folder_without_records_is_told() {
    let path = folder("no-records", &[("a.xyz", "?"), ("b.xyz", "?")]);
    for verb in ["check", "info"] {
        let (_, err, status) = yipu(&[verb, &path], "");
        assert!(status == 1 && err.contains('2'), "{verb}: {err}");
    }
    let (_, err, status) = yipu(&["convert", &path, "--to", "pgn", "-o", &format!("{path}-out")], "");
    assert!(status == 1 && err.contains("2 passed over"), "{err}");
}

#[test]
fn mirrored_and_with_colours_exchanged() {
    let (out, err, _) = yipu(&["convert", "-", "--to", "ucci", "--mirror"], "h2e2,h9g7\n");
    assert_eq!(out, "position startpos moves b2e2 b9c7\n", "{err}");
    let (out, err, _) = yipu(&["convert", "-", "--to", "ucci", "--swap-colors"], "h2e2,h9g7\n");
    assert!(out.ends_with("/RNBAKABNR b - - 0 1 moves b7e7 b0c2\n"), "{out}{err}");
}

#[test]
fn lists_and_the_system_speak_chinese() {
    let (out, _, _) = yipu(&["--lang", "zh", "formats"], "");
    assert!(out.starts_with("名称") && !out.contains("extensions"), "{out}");
    let (_, err, status) = yipu(&["--lang", "zh", "info", "no-such-file.pgn"], "");
    assert!(err.contains("文件不存在") && status != 0, "{err}");
}
