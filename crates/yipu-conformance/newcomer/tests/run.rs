//! The program does what it says, in at most forty lines.

use std::process::Command;

#[test]
fn a_newcomer_needs_forty_lines() {
    let source = include_str!("../../../yipu/examples/newcomer.rs");
    assert!(source.lines().count() <= 40, "{}", source.lines().count());
    let file = std::env::temp_dir().join(format!("newcomer-{}.pgn", std::process::id()));
    std::fs::write(&file, "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ 2. 帅五进三 *\n").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_newcomer")).arg(&file).output().unwrap();
    std::fs::remove_file(&file).unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    for part in [
        "帅五进三",
        "44 legal moves",
        "炮二平五 马８进７",
        "in a variation: b2e2",
        "bytes of XQF",
        "a picture of",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn a_whole_game_is_one_file_of_under_three_hundred_lines() {
    assert!(include_str!("../../../yipu/examples/outside_game.rs").lines().count() < 300);
}
