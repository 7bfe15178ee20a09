//! What a referee does with a folder of records: mend them, rename them, add up the points.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn yipu(folder: &Path, arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_yipu");
    Command::new(program).current_dir(folder).args(["--lang", "en"]).args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// Full-width signs, a result in other words, and UTF-8 where the standard asks for GB2312.
const ODD: &str = "{[C6][甲 B][乙 W][黑胜][2017.07.29 14:00 重庆][2017 CCGC]；B(J,10)；W(I,11);W(I,9)}";
const PROPER: &str = "C6-甲 B vs 乙 W-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt";

#[test]
fn a_mended_copy_is_clean_and_the_old_file_stays() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("odd.txt"), ODD).unwrap();
    let output = yipu(folder.path(), &["fix", "odd.txt"]);
    let told = text(&output.stdout);
    for part in ["--- odd.txt", "+++ ", "- utf-8", "+ gb18030", "- [黑胜]", "+ [先手胜]", "1 file mended"]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_eq!(names(folder.path()), [PROPER, "odd.txt"]);
    assert_eq!(fs::read_to_string(folder.path().join("odd.txt")).unwrap(), ODD);
    let again = yipu(folder.path(), &["check", PROPER]);
    assert!(again.status.success(), "{}", text(&again.stderr));
    // Nothing is overwritten, and there is nothing left to mend.
    let twice = yipu(folder.path(), &["fix", "odd.txt"]);
    assert!(text(&twice.stderr).contains("--force"), "{}", text(&twice.stderr));
    let clean = yipu(folder.path(), &["fix", PROPER]);
    assert!(text(&clean.stdout).contains("0 files mended, 1 with nothing to mend"));
    assert_eq!(names(folder.path()).len(), 2);
}

#[test]
fn in_place_the_old_file_is_kept_beside() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("odd.txt"), ODD).unwrap();
    yipu(folder.path(), &["fix", "odd.txt", "--in-place"]);
    assert_eq!(names(folder.path()), [PROPER, "odd.txt.bak"]);
    assert_eq!(fs::read_to_string(folder.path().join("odd.txt.bak")).unwrap(), ODD);
}

#[test]
fn a_guess_is_made_only_when_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let amazons = "#[AM][甲][乙][先手胜][2017.07.29 14:00 重庆][2017 CCGC];\n1 d1d8(b6) g10g3(i5)\n12 j4f4(c7) a7a5(g5)\n3 f4f5(f6)\n";
    let name = "AM-甲 vs 乙-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt";
    fs::write(folder.path().join(name), amazons).unwrap();
    let safe = yipu(folder.path(), &["fix", name]);
    assert!(text(&safe.stdout).contains("0 files mended"), "{}", text(&safe.stdout));
    let guessed = yipu(folder.path(), &["fix", name, "--unsafe", "-o", "out"]);
    assert!(text(&guessed.stdout).contains("1 file mended"), "{}", text(&guessed.stdout));
    let mended = fs::read_to_string(folder.path().join("out").join(name)).unwrap();
    assert_eq!(mended, amazons.replace("\n12 ", "\n2 "));
}

#[test]
fn files_are_named_and_renamed_by_their_records() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("odd.txt"), ODD).unwrap();
    let named = yipu(folder.path(), &["name", "odd.txt"]);
    assert_eq!(text(&named.stdout).trim(), PROPER);
    let renamed = yipu(folder.path(), &["name", "odd.txt", "--rename"]);
    assert!(renamed.status.success());
    assert_eq!(names(folder.path()), [PROPER]);
    fs::write(folder.path().join("odd.txt"), ODD).unwrap();
    let clash = yipu(folder.path(), &["name", "odd.txt", "--rename"]);
    assert_eq!(clash.status.code(), Some(1));
    assert_eq!(names(folder.path()), [PROPER, "odd.txt"]);
}

#[test]
fn every_code_of_the_standard_gives_a_name() {
    let folder = tempfile::tempdir().unwrap();
    let build = |code: &str, more: &[&str]| {
        let parts = [
            "name",
            "--code",
            code,
            "--first",
            "甲",
            "--second",
            "乙",
            "--result",
            "0-1",
            "--date",
            "2017.07.29 14:00",
        ];
        text(&yipu(folder.path(), &[&parts[..], more].concat()).stdout).trim().to_owned()
    };
    let section = ["--place", "重庆", "--event", "2017 CCGC"];
    for (codes, expected) in [
        ("DB", "-甲 vs 乙-后手胜.txt"),
        ("P2T1 THP", "-甲 vs 乙-后手胜 201707291400.txt"),
        ("BR", "-甲 vs 乙-后手胜 201707291400.pbn"),
        ("CC", "-甲 R vs 乙 B-后手胜-2017.07.29 14.00 重庆-2017 CCGC.pgn"),
        (
            "GO GO13 GO9 DR10 DR8 C5 C6 AM NG PG HEX AC2",
            "-甲 vs 乙-后手胜-2017.07.29 14.00 重庆-2017 CCGC.txt",
        ),
        ("SU", "-甲 vs 乙-后手胜-201707291400.txt"),
        ("WTN", "-甲 vs 乙-后手胜-201707291400 重庆-2017 CCGC.txt"),
    ] {
        for code in codes.split(' ') {
            assert_eq!(build(code, &section), format!("{code}{expected}"));
        }
    }
    assert_eq!(build("DB", &["--literal"]), "DB: 甲 vs 乙: 后手胜.txt");
    assert_eq!(build("WTN", &[]), "WTN-甲 vs 乙-后手胜 201707291400.txt");
    assert!(build("C5", &["--literal", "--place", "重庆"]).contains("2017.07.29 14:00 重庆"));
    assert_eq!(yipu(folder.path(), &["name", "--code", "ZZ"]).status.code(), Some(2));
}

#[test]
fn a_folder_gives_rows_and_standings_for_people_and_scripts() {
    let folder = tempfile::tempdir().unwrap();
    for (index, (first, second, result)) in
        [("甲", "乙", "先手胜"), ("乙", "甲", "平局"), ("乙", "丙", "后手胜")].into_iter().enumerate()
    {
        let record = format!("{{[C6][{first}][{second}][{result}][2017.07.29 14:0{index} A][B];B(J,10)}}");
        fs::write(folder.path().join(format!("{index}.txt")), record).unwrap();
    }
    let people = text(&yipu(folder.path(), &["standings", "."]).stdout);
    assert!(people.contains("1  甲    2       1    1      0     3"), "{people}");
    let scripts = text(&yipu(folder.path(), &["standings", ".", "--json"]).stdout);
    let last: serde_json::Value = serde_json::from_str(scripts.lines().last().unwrap()).unwrap();
    assert_eq!(last["standings"], "C6");
    let points: Vec<_> =
        last["teams"].as_array().unwrap().iter().map(|team| team["points"].as_u64().unwrap()).collect();
    assert_eq!(points, [3, 2, 1]);
    assert_eq!(scripts.lines().count(), 4);
}

#[test]
fn copies_other_spellings_and_files_that_cannot_be_read_do_not_spoil_the_standings() {
    let folder = tempfile::tempdir().unwrap();
    let record = |first: &str, result: &str, minute: u32| {
        format!("{{[C6][{first}][乙][{result}][2017.07.29 14:0{minute} A][B];B(J,10)}}")
    };
    for (name, content) in [
        ("a.txt", record("Alpha 1队", "未决胜", 0)),
        ("b.txt", record("Alpha 1队", "先手胜", 0)),
        ("c.txt", record("Ａlpha1 队", "平局", 1).replace("J,10", "K,10")),
        ("d.txt", record("", "先手胜", 2)),
        ("empty.txt", " \n".to_owned()),
        ("chess.sgf", "(;GM[3]FF[4];B[e2e4])".to_owned()),
    ] {
        fs::write(folder.path().join(name), content).unwrap();
    }
    let people = yipu(folder.path(), &["standings", "."]);
    let table = text(&people.stdout);
    assert!(table.contains("1  Alpha 1队  2       1    1      0     3"), "{table}");
    assert!(table.contains("d.txt: not counted: two different teams are not named [TAB114]"), "{table}");
    assert!(table.contains("a.txt: not counted: a copy of b.txt [TAB111]"), "{table}");
    assert!(!table.contains("CC Xiangqi"), "{table}");
    assert!(text(&people.stderr).contains("the file is empty"), "{}", text(&people.stderr));
    let scripts = text(&yipu(folder.path(), &["standings", ".", "--json"]).stdout);
    let lines: Vec<serde_json::Value> =
        scripts.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |name: &str| {
        let is_named =
            |line: &&serde_json::Value| line["file"].as_str().is_some_and(|file| file.ends_with(name));
        lines.iter().find(is_named).unwrap()
    };
    assert!(of("chess.sgf")["game"].is_null() && of("empty.txt")["game"].is_null());
    assert_eq!(lines.last().unwrap()["repeated"], 1);
}

#[test]
fn a_file_without_teams_keeps_its_name_and_messages_are_in_one_language() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("odd.txt"), "{[C6][][][黑胜][2017.07.29 14:00 A][B];B(J,10)}").unwrap();
    yipu(folder.path(), &["fix", "odd.txt", "-o", "mended"]);
    assert_eq!(names(&folder.path().join("mended")), ["odd.txt"]);
    let renamed = yipu(folder.path(), &["name", "odd.txt", "--rename", "--lang", "zh"]);
    let told = text(&renamed.stderr);
    assert!(told.contains("未改名：棋谱没有写明双方队名"), "{told}");
    assert!(told.contains("未知的部分：先手队、后手队"), "{told}");
    assert_eq!(names(folder.path()), ["mended", "odd.txt"]);
    let again = yipu(folder.path(), &["fix", "odd.txt", "-o", "mended", "--lang", "zh"]);
    assert!(text(&again.stderr).contains("已存在；加 --force 可覆盖"), "{}", text(&again.stderr));
}

#[test]
fn the_original_keeps_its_name_and_a_copy_its_own() {
    let whole =
        "{[C6][甲 B][乙 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(J,10);W(I,11);W(I,9);B(K,10);B(L,10)}";
    let half = whole.replace(";B(K,10);B(L,10)", "");
    let gb = |text: &str| encoding_rs::GB18030.encode(text).0.into_owned();
    // Half of the record is called as a copy is, the original by its proper name, or by an odd one.
    for copy in [" - 副本", " (1)", " - Copy"] {
        let names_of =
            |original: &str| [original.to_owned(), original.replace(".txt", &format!("{copy}.txt"))];
        for original in [PROPER, "C6：甲 B vs 乙 W-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt"] {
            let [first, second] = names_of(original);
            let folder = tempfile::tempdir().unwrap();
            let games = folder.path().join("games");
            fs::create_dir(&games).unwrap();
            fs::write(games.join(&first), gb(whole)).unwrap();
            fs::write(games.join(&second), gb(&half)).unwrap();
            let output = yipu(folder.path(), &["fix", "games", "-o", "out", "--all"]);
            let out = folder.path().join("out");
            let mut expected = vec![PROPER.to_owned(), second.clone()];
            expected.sort();
            assert_eq!(names(&out), expected, "{}", text(&output.stderr));
            assert_eq!(fs::read(out.join(PROPER)).unwrap(), gb(whole), "{original}: the whole game");
            assert_eq!(fs::read(out.join(&second)).unwrap(), gb(&half), "nothing is lost");
            assert_eq!(output.status.code(), Some(1), "and the copy is told of");
            // The same in place of the old names.
            yipu(folder.path(), &["name", "games", "--rename"]);
            assert_eq!(fs::read(games.join(PROPER)).unwrap(), gb(whole), "{original}");
            assert_eq!(names(&games).len(), 2);
            let standings = text(&yipu(folder.path(), &["standings", "games"]).stdout);
            assert!(standings.contains(&format!("beginning of {PROPER}")), "{standings}");
        }
    }
}

#[test]
fn of_a_file_and_its_copy_the_original_counts() {
    let folder = tempfile::tempdir().unwrap();
    let record = "{[C6][甲][乙][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(J,10);W(I,11)}";
    for name in ["一 - 副本.txt", "一.txt", "复件 一.txt"] {
        fs::write(folder.path().join(name), record).unwrap();
    }
    let standings = text(&yipu(folder.path(), &["standings", "."]).stdout);
    for copy in ["一 - 副本.txt", "复件 一.txt"] {
        assert!(standings.contains(&format!("{copy}: not counted: a copy of 一.txt")), "{standings}");
    }
}

/// A chariot that chases a cannon, drawn in each kind and both languages: the verdict, the sentence, and a board with an arrow for each move.
#[test]
fn a_ruling_is_drawn() {
    let line = "fen 3ak4/9/9/9/9/9/9/1c7/9/R4K3 w - - 0 1 moves a0b0 b2a2 b0a0 a2b2 a0b0 b2a2 b0a0 a2b2";
    let folder = tempfile::tempdir().unwrap();
    let draw = |arguments: &[&str]| {
        let mut all = vec!["rule", "--book", "chinese", "--position", line];
        all.extend(arguments);
        yipu(folder.path(), &all)
    };
    let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
    for (lang, parts) in [
        ("en", ["Red must change or loses", "By clause 25.3, Red must change", "chase", "which has no root"]),
        ("zh", ["红方必须变着，不变作负", "依第25.3条，红方必须变着", "捉", "车八进二吃黑２路炮(b2)，无根"]),
    ] {
        for extension in ["svg", "html"] {
            let name = format!("{lang}.{extension}");
            let drawn = draw(&["--lang", lang, "-o", &name]);
            assert!(drawn.status.success() && drawn.stdout.is_empty(), "{}", text(&drawn.stderr));
            let picture = text(&read(&name));
            // Words may be broken into lines of a picture.
            let words: String = picture
                .replace("</text>", "")
                .split('<')
                .map(|part| part.split_once('>').map_or(part, |(_, text)| text))
                .collect();
            let plain = |text: &str| text.split_whitespace().collect::<String>();
            for part in parts {
                assert!(plain(&words).contains(&plain(part)), "{name}: {part}: {words}");
            }
            let arrows = picture.matches("#c8242b").count();
            assert_eq!(arrows, 2 * 2, "{name}: a line and a head for each of the two chases");
            assert!(!picture.contains("<script"), "{name}");
        }
        let name = format!("{lang}.pdf");
        assert!(draw(&["--lang", lang, "-o", &name]).status.success());
        assert!(read(&name).starts_with(b"%PDF-"));
    }
    assert_eq!(text(&read("en.html")).matches("<figure>").count(), 4);
    // What is there is not overwritten, and an animation is no ruling.
    let before = read("en.svg");
    let again = draw(&["--lang", "zh", "-o", "en.svg"]);
    assert_eq!((again.status.code(), read("en.svg")), (Some(1), before));
    assert!(draw(&["--lang", "zh", "-o", "en.svg", "--force"]).status.success());
    assert_eq!(read("en.svg"), read("zh.svg"));
    assert_eq!(draw(&["-o", "ruling.gif"]).status.code(), Some(2));
    // A record of a file, and a game without a ruling: its last position.
    fs::write(folder.path().join("game.txt"), "1. 炮二平五 马８进７").unwrap();
    let open = yipu(folder.path(), &["rule", "game.txt", "-o", "open.html"]);
    assert!(open.status.success(), "{}", text(&open.stderr));
    assert_eq!(text(&read("open.html")).matches("<figure>").count(), 1);
}
