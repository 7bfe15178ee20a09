//! `yipu draw` on files and folders, and boards on a terminal.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const EXAMPLE: &str = "examples/zhongli-cup-1997.xqf";

fn yipu(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_yipu"))
        .current_dir(root())
        .env("LC_ALL", "C.UTF-8")
        .args(args)
        .output()
        .unwrap()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The names of all files under a folder.
fn files(folder: &Path) -> Vec<String> {
    let walk = walkdir::WalkDir::new(folder).sort_by_file_name().into_iter().map(Result::unwrap);
    walk.filter(|entry| entry.file_type().is_file())
        .map(|entry| entry.path().strip_prefix(folder).unwrap().display().to_string())
        .collect()
}

#[test]
fn the_extension_names_the_kind() {
    let folder = tempfile::tempdir().unwrap();
    for (name, begin) in [("a.svg", &b"<svg "[..]), ("a.png", b"\x89PNG"), ("a.gif", b"GIF89a")] {
        let path = folder.path().join(name);
        let output = yipu(&["draw", EXAMPLE, "--size", "200", "--no-names", "-o", path.to_str().unwrap()]);
        assert_eq!((output.status.code(), told(&output).as_str()), (Some(0), ""), "{name}");
        assert!(fs::read(&path).unwrap().starts_with(begin), "{name}");
        let again = yipu(&["draw", EXAMPLE, "-o", path.to_str().unwrap()]);
        assert_eq!(again.status.code(), Some(1));
        assert!(told(&again).contains("--force"), "{}", told(&again));
        assert!(fs::read(&path).unwrap().starts_with(begin));
        let forced = yipu(&["draw", EXAMPLE, "--no-names", "--force", "-o", path.to_str().unwrap()]);
        assert_eq!(forced.status.code(), Some(0), "{}", told(&forced));
    }
    assert_eq!(files(folder.path()), ["a.gif", "a.png", "a.svg"], "nothing else is left behind");
    let odd = folder.path().join("a.bmp");
    assert_eq!(yipu(&["draw", EXAMPLE, "-o", odd.to_str().unwrap()]).status.code(), Some(2));
}

#[test]
fn options_change_the_picture() {
    let picture = |options: &[&str]| {
        let output = yipu(&[&["draw", EXAMPLE], options].concat());
        assert_eq!(output.status.code(), Some(0), "{options:?}: {}", told(&output));
        String::from_utf8(output.stdout).unwrap()
    };
    let mut seen = vec![picture(&[])];
    assert!(seen[0].contains("柳大华"));
    for options in [
        &["--at", "3"][..],
        &["--pieces", "simplified"],
        &["--pieces", "letters"],
        &["--theme", "dark"],
        &["--theme", "print"],
        &["--flip"],
        &["--mirror"],
        &["--size", "300"],
        &["--no-coordinates"],
        &["--numbers"],
        &["--no-names"],
        &["--lang", "zh"],
    ] {
        let other = picture(options);
        assert!(!seen.contains(&other), "{options:?}");
        seen.push(other);
    }
    assert!(picture(&["--size", "300"]).contains("width=\"300\""));
    assert_eq!(picture(&["--no-names", "--names"]), seen[0]);
    assert_eq!(picture(&["--record", "1", "--view", "referee"]), seen[0]);
}

#[test]
fn what_cannot_be_drawn_is_told() {
    let past = yipu(&["draw", EXAMPLE, "--at", "17"]);
    assert_eq!(past.status.code(), Some(1));
    assert!(told(&past).contains("DRAW102") && told(&past).contains("16"), "{}", told(&past));
    let chinese = yipu(&["draw", EXAMPLE, "--at", "17", "--lang", "zh"]);
    assert!(told(&chinese).contains("主变只有 16 步"), "{}", told(&chinese));
    let large = yipu(&["draw", EXAMPLE, "--to", "png", "--size", "8000", "--scale", "4"]);
    assert!(told(&large).contains("DRAW103"), "{}", told(&large));
    assert_eq!(yipu(&["draw", EXAMPLE, "--record", "2"]).status.code(), Some(1));
    assert_eq!(yipu(&["draw", "no-such-file"]).status.code(), Some(2));
    for bad in [
        &["--scale", "0"][..],
        &["--size", "1"],
        &["--delay", "1"],
        &["--to", "bmp"],
        &["--first", "9", "--last", "8"],
        &["--from", "9", "--to", "8"],
    ] {
        assert_eq!(yipu(&[&["draw", EXAMPLE], bad].concat()).status.code(), Some(2), "{bad:?}");
    }
}

#[test]
fn a_folder_gives_a_picture_per_record() {
    let folder = tempfile::tempdir().unwrap();
    let (from, to) = (folder.path().join("in"), folder.path().join("out"));
    fs::create_dir_all(from.join("deep")).unwrap();
    fs::copy(root().join(EXAMPLE), from.join("one.xqf")).unwrap();
    let games = "[Game \"Chinese Chess\"]\n[Red \"a\"]\n1. 炮二平五 马８进７\n*\n\n".repeat(3);
    fs::write(from.join("deep/three.pgn"), &games).unwrap();
    fs::write(from.join("one.pgn"), games.lines().take(4).collect::<Vec<_>>().join("\n")).unwrap();
    fs::write(from.join("notes.bin"), [0u8, 159, 146, 150]).unwrap();
    let args = ["draw", from.to_str().unwrap(), "--to", "svg", "-o", to.to_str().unwrap(), "--at", "2"];
    let output = yipu(&args);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let expected =
        ["deep/three-0001.svg", "deep/three-0002.svg", "deep/three-0003.svg", "one.svg", "one.xqf.svg"];
    assert_eq!(files(&to), expected);
    assert!(told(&output).contains("5 pictures drawn") && told(&output).contains("1 passed over"));
    // One move more than some of them have: the others go on.
    let args =
        ["draw", from.to_str().unwrap(), "--to", "svg", "-o", to.to_str().unwrap(), "--at", "3", "--force"];
    let output = yipu(&args);
    assert_eq!(output.status.code(), Some(1));
    assert!(told(&output).contains("1 pictures drawn"), "{}", told(&output));
    let into_a_file = yipu(&["draw", from.to_str().unwrap(), "-o", to.join("x.svg").to_str().unwrap()]);
    assert_eq!(into_a_file.status.code(), Some(2));
}

#[test]
fn a_file_takes_one_record() {
    let folder = tempfile::tempdir().unwrap();
    let (games, first, third) =
        (folder.path().join("games.pgn"), folder.path().join("1.svg"), folder.path().join("3.svg"));
    let game = |red: &str| format!("[Game \"Chinese Chess\"]\n[Red \"{red}\"]\n1. 炮二平五 马８进７\n*\n\n");
    fs::write(&games, [game("甲"), game("乙"), game("丙")].concat()).unwrap();
    let games = games.to_str().unwrap();
    let output = yipu(&["draw", games, "-o", first.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    assert!(told(&output).contains("2 more records"), "{}", told(&output));
    let output = yipu(&["draw", games, "--record", "3", "-o", third.to_str().unwrap()]);
    assert_eq!((output.status.code(), told(&output).as_str()), (Some(0), ""));
    assert!(fs::read_to_string(first).unwrap().contains('甲'));
    assert!(fs::read_to_string(third).unwrap().contains('丙'));
}

#[test]
fn boards_on_a_terminal_are_coloured_only_when_asked() {
    let board = |options: &[&str]| {
        let output = yipu(&[&["fen", "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1"], options].concat());
        String::from_utf8(output.stdout).unwrap()
    };
    for style in ["unicode", "fullwidth", "ascii"] {
        let (plain, colored) = (board(&["--board", style]), board(&["--board", style, "--color", "always"]));
        assert!(!plain.contains('\u{1b}'), "{style}");
        let bare = colored.replace("\u{1b}[1m", "").replace("\u{1b}[31m", "").replace("\u{1b}[0m", "");
        assert!(colored.contains("\u{1b}[31m"), "{style}");
        assert_eq!(bare, plain, "{style}");
    }
}

#[test]
fn a_stretch_of_the_game() {
    let whole = yipu(&["draw", EXAMPLE, "--to", "gif", "--no-names"]).stdout;
    let part =
        yipu(&["draw", EXAMPLE, "--to", "gif", "--no-names", "--first", "4", "--last", "6", "--from", "xqf"])
            .stdout;
    // As it was said before there were words for it.
    let old = yipu(&["draw", EXAMPLE, "--to", "gif", "--no-names", "--from", "4", "--to", "6"]).stdout;
    assert_eq!(old, part);
    assert!(whole.starts_with(b"GIF89a") && part.starts_with(b"GIF89a"));
    assert!(part.len() < whole.len());
}

#[test]
fn an_illegal_move_is_drawn_and_marked() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.json");
    fs::write(&file, "{\"yipu\":1,\"game\":\"CC\",\"moves\":[{\"move\":\"h2g5\"}]}").unwrap();
    let output = yipu(&["draw", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    assert!(String::from_utf8(output.stdout).unwrap().contains("#d3222a"));
}

#[test]
fn a_page_writes_its_moves_in_the_notation_that_is_asked_for() {
    let page = |options: &[&str]| {
        let output = yipu(&[&["draw", EXAMPLE, "--to", "html"], options].concat());
        assert_eq!(output.status.code(), Some(0), "{options:?}: {}", told(&output));
        String::from_utf8(output.stdout).unwrap()
    };
    let usual = page(&[]);
    assert!(usual.contains("\"兵七进一\"") && !usual.contains("\"P7+1\""));
    assert!(page(&["--notation", "wxf"]).contains("\"P7+1\""));
    assert!(page(&["--notation", "iccs"]).contains("\"C3-C4\""));
    assert!(page(&["--notation", "am"]) == usual, "a notation of another game gives the usual one");
    let unknown = yipu(&["draw", EXAMPLE, "--to", "html", "--notation", "san"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(told(&unknown).contains("zh-hant"), "{}", told(&unknown));
}

/// The command on a machine that has no font: its list of fonts names an empty folder.
fn on_a_bare_machine(folder: &Path, args: &[&str]) -> Output {
    let empty = folder.join("no-fonts");
    fs::create_dir_all(&empty).unwrap();
    let list = folder.join("fonts.conf");
    fs::write(
        &list,
        format!("<?xml version=\"1.0\"?><fontconfig><dir>{}</dir></fontconfig>", empty.display()),
    )
    .unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_yipu"));
    command.current_dir(folder).env("LC_ALL", "C.UTF-8").env("FONTCONFIG_FILE", list).args(args);
    command.output().unwrap()
}

#[test]
fn a_machine_without_fonts_draws_names_and_prints_sheets() {
    let folder = tempfile::tempdir().unwrap();
    let record = |red: &str| {
        let moves = "[{\"move\":\"h2e2\"},{\"move\":\"h9g7\",\"comment\":\"屏風馬\"}]";
        format!(
            "{{\"yipu\":1,\"game\":\"CC\",\"tags\":{{\"red\":\"{red}\",\"black\":\"許銀川\"}},\"moves\":{moves}}}"
        )
    };
    for (name, red) in [("a.json", "柳大华"), ("b.json", "胡荣华"), ("c.json", "𠮷田")] {
        fs::write(folder.path().join(name), record(red)).unwrap();
    }
    for kind in ["png", "gif", "pdf"] {
        let draw = |name: &str| {
            let output = on_a_bare_machine(folder.path(), &["draw", name, "--to", kind]);
            (output.status.code(), told(&output), output.stdout)
        };
        let ((one, quiet, first), (other, _, second)) = (draw("a.json"), draw("b.json"));
        assert_eq!((one, other, &*quiet), (Some(0), Some(0), ""), "{kind}");
        assert_ne!(first, second, "{kind}: the names are there");
        let (code, lacking, picture) = draw("c.json");
        assert!(lacking.contains("U+20BB7 𠮷") && !lacking.contains('田'), "{kind}: {lacking}");
        assert!(code == Some(1) && picture.len() > 1000, "{kind}: {code:?}");
    }
}
