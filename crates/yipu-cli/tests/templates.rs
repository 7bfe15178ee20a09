//! Names of files by a pattern of one's own, and in the format of the file.

use std::fs;

use crate::common::{err, folder, out, tree, yipu};

/// Files by a pattern of one's own, in their own formats; what two records ask for only one gets.
#[test]
fn names_by_a_pattern() {
    let game = |red: &str, date: &str| {
        format!(
            "[Game \"Chinese Chess\"]\n[Red \"{red}\"]\n[Black \"乙/丙\"]\n[Date \"{date}\"]\n[Result \"0-1\"]\n\n1. 炮二平五 0-1\n"
        )
    };
    let (first, second) = (game("甲  一", "2003年4月5日"), game("丁", "很久以前"));
    let both = first.clone() + "\n" + &second + "\n" + &first;
    let dir = folder(&[
        ("in/a.pgn", first.as_bytes()),
        ("in/b.pgn", second.as_bytes()),
        ("all.pgn", both.as_bytes()),
    ]);
    let pattern = "{date}-{red}-{result}-{black}";
    let names = ["2003.04.05-甲 一-负-乙_丙.pgn", "很久以前-丁-负-乙_丙.pgn"];
    let renamed = yipu(dir.path(), &["name", "--template", pattern, "--rename", "in"]);
    assert_eq!(renamed.status.code(), Some(0), "{}", err(&renamed));
    assert_eq!(tree(&dir.path().join("in")), names);
    let split =
        yipu(dir.path(), &["convert", "all.pgn", "--to", "pgn", "--split", "--name", pattern, "-o", "out"]);
    assert_eq!(split.status.code(), Some(0), "{}", err(&split));
    assert_eq!(tree(&dir.path().join("out")), ["2003.04.05-甲 一-负-乙_丙-2.pgn", names[0], names[1]]);
    fs::write(dir.path().join("in/c.pgn"), &second).unwrap();
    let taken = yipu(dir.path(), &["name", "--template", pattern, "--rename", "in/c.pgn"]);
    assert_eq!(taken.status.code(), Some(1), "{}", out(&taken));
    assert!(err(&taken).contains("FILE108") && dir.path().join("in/c.pgn").exists(), "{}", err(&taken));
    for wrong in ["../{red}", "{colour}", "red"] {
        let refused = yipu(dir.path(), &["name", "--template", wrong, "all.pgn"]);
        assert_eq!(refused.status.code(), Some(2), "{wrong}");
    }
}

/// A record in a format with an extension of its own keeps it.
#[test]
fn the_name_of_an_xqf_ends_in_xqf() {
    let game =
        "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"1-0\"]\n\n1. 炮二平五 1-0\n";
    let dir = folder(&[("a.pgn", game.as_bytes())]);
    let made = yipu(dir.path(), &["convert", "a.pgn", "--to", "xqf", "-o", "a.xqf"]);
    assert!(made.status.success(), "{}", err(&made));
    let named = yipu(dir.path(), &["name", "--template", "{red}-{black}", "--rename", "a.xqf"]);
    assert!(named.status.success() && dir.path().join("甲-乙.xqf").exists(), "{}", err(&named));
    let standard = yipu(dir.path(), &["name", "甲-乙.xqf"]);
    assert_eq!(out(&standard), "CC-甲 R vs 乙 B-先手胜.xqf\n", "{}", err(&standard));
}
