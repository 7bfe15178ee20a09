//! File names against what the files say: what is told, what is renamed, and what waits for somebody to decide.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

fn yipu(folder: &Path, arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_yipu");
    Command::new(program).current_dir(folder).args(["--lang", "en"]).args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let entries =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    entries.collect::<BTreeSet<_>>().into_iter().collect()
}

fn without_backups(folder: &Path) -> Vec<String> {
    let is_backup = |name: &String| Path::new(name).extension().is_some_and(|extension| extension == "bak");
    names(folder).into_iter().filter(|name| !is_backup(name)).collect()
}

/// A folder with one file.
fn folder_of(name: &str, content: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), content).unwrap();
    folder
}

/// The codes of what `check` finds about names and dates.
fn codes(name: &str, content: &str) -> Vec<String> {
    let folder = folder_of(name, content);
    let output = yipu(folder.path(), &["check", "--json", name]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let codes =
        json["findings"].as_array().unwrap().iter().map(|found| found["code"].as_str().unwrap().to_owned());
    codes.filter(|code| code.starts_with("NAM") || ["STD119", "STD120"].contains(&&**code)).collect()
}

const AMAZONS: &str = "#[AM][甲][乙][先手胜][2017.07.29 14:00 重庆][2017 CCGC];\n1 d1d8(b6) g10g3(i5)\n";
const PROPER: &str = "AM-甲 vs 乙-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt";
const OTHER_RESULT: &str = "AM-甲 vs 乙-后手胜-2017.07.29 14.00 重庆-2017 CCGC.txt";
const OTHER_TEAM: &str = "AM-甲 vs 丙-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt";

#[test]
fn a_contradicted_team_or_result_is_told_and_left() {
    for name in [OTHER_RESULT, OTHER_TEAM] {
        let folder = folder_of(name, AMAZONS);
        let renamed = yipu(folder.path(), &["name", name, "--rename"]);
        assert_eq!(renamed.status.code(), Some(1));
        let told = text(&renamed.stderr);
        assert!(told.contains("NAM103") && told.contains("--trust"), "{told}");
        let fixed = yipu(folder.path(), &["fix", ".", "--in-place"]);
        assert!(text(&fixed.stdout).contains("0 files mended"), "{}", text(&fixed.stdout));
        assert!(text(&fixed.stderr).contains("NAM103"), "{}", text(&fixed.stderr));
        assert_eq!(names(folder.path()), [name]);
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), AMAZONS);
    }
    // The record does not say who won, the name does.
    let open = AMAZONS.replace("先手胜", "未决胜");
    let folder = folder_of(PROPER, &open);
    yipu(folder.path(), &["name", PROPER, "--rename"]);
    assert_eq!(names(folder.path()), [PROPER]);
}

#[test]
fn who_trusts_the_body_gets_the_file_renamed() {
    for name in [OTHER_RESULT, OTHER_TEAM] {
        for arguments in [
            &["fix", name, "--in-place", "--trust", "body"][..],
            &["fix", name, "--unsafe", "--in-place"],
            &["name", name, "--rename", "--trust", "body"],
        ] {
            let folder = folder_of(name, AMAZONS);
            let output = yipu(folder.path(), arguments);
            assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
            assert_eq!(without_backups(folder.path()), [PROPER], "{arguments:?}");
            assert_eq!(fs::read_to_string(folder.path().join(PROPER)).unwrap(), AMAZONS);
        }
    }
}

#[test]
fn who_trusts_the_name_gets_the_record_corrected() {
    for (name, corrected) in
        [(OTHER_RESULT, AMAZONS.replace("先手胜", "后手胜")), (OTHER_TEAM, AMAZONS.replace("[乙]", "[丙]"))]
    {
        let folder = folder_of(name, AMAZONS);
        let output = yipu(folder.path(), &["fix", name, "--in-place", "--trust", "name"]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), corrected);
        assert_eq!(names(folder.path()), [name.to_owned(), format!("{name}.bak")]);
    }
    // Renaming keeps what the name states, and mends the rest of it.
    let name = "am-甲 vs 丙-后手胜.txt";
    let folder = folder_of(name, AMAZONS);
    yipu(folder.path(), &["name", name, "--rename", "--trust", "name"]);
    assert_eq!(names(folder.path()), [OTHER_RESULT.replace('乙', "丙")]);
}

#[test]
fn a_time_or_a_place_is_still_taken_from_the_record() {
    let name = "AM-甲 vs 乙-先手胜-2018.07.29 14.00 北京-2017 CCGC.txt";
    let folder = folder_of(name, AMAZONS);
    assert!(yipu(folder.path(), &["fix", name, "--in-place"]).status.success());
    assert_eq!(names(folder.path())[0], PROPER);
}

#[test]
fn a_proved_result_renames_the_file_by_itself() {
    let stones = "B(J,10);W(A,1);W(A,2);B(J,11);B(J,12);W(A,4);W(A,5);B(J,13);B(J,14);W(C,1);W(C,2);B(J,15)";
    let record = format!("{{[C6][a][b][先手胜][2017.07.29 14:00 c][d];{stones}}}");
    let wrong = "C6-a vs b-后手胜-2017.07.29 14.00 c-d.txt";
    for arguments in [&["name", wrong, "--rename"][..], &["fix", wrong, "--in-place"]] {
        let folder = folder_of(wrong, &record);
        let output = yipu(folder.path(), arguments);
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_eq!(names(folder.path())[0], "C6-a vs b-先手胜-2017.07.29 14.00 c-d.txt");
    }
}

#[test]
fn what_is_wrong_with_a_name_has_a_code_and_a_proper_name() {
    let rest = "甲 vs 乙-先手胜-2017.07.29 14.00 重庆-2017 CCGC";
    let proper = format!("AM-{rest}");
    for (stem, code) in [
        (format!("am-{rest}"), "NAM108"),
        (format!("AM：{rest}"), "NAM109"),
        (proper.replace('-', "："), "NAM109"),
        (proper.replacen("-先", "—先", 1), "NAM109"),
        (format!("{proper} - 副本"), "NAM107"),
        (format!("{proper}- 副本"), "NAM107"),
        (format!("{proper} - 副本 (2)"), "NAM107"),
        (format!("{proper} (1)"), "NAM107"),
        (format!("{proper}- Copy"), "NAM107"),
        (format!("{proper} 的副本"), "NAM107"),
        (format!("复件 {proper}"), "NAM107"),
        ("AM-甲 vs 乙-先手胜 (1)".to_owned(), "NAM107"),
        (proper.replace("先手胜", "先(后)手胜"), "NAM111"),
    ] {
        let name = format!("{stem}.txt");
        assert_eq!(codes(&name, AMAZONS), [code], "{name}");
        let folder = folder_of(&name, AMAZONS);
        let told = text(&yipu(folder.path(), &["check", &name]).stderr);
        assert!(told.contains(PROPER), "{told}");
        let fixed = yipu(folder.path(), &["fix", &name, "--in-place"]);
        assert!(fixed.status.success(), "{name}: {}", text(&fixed.stderr));
        assert!(names(folder.path()).contains(&PROPER.to_owned()), "{:?}", names(folder.path()));
        let explained = [["--lang", "en"], ["--lang", "zh"]].map(|lang| {
            let output = yipu(folder.path(), &[&["explain", code][..], &lang].concat());
            assert!(output.status.success(), "{code}");
            text(&output.stdout)
        });
        assert_ne!(explained[0], explained[1], "{code}");
    }
    // An event may end like a copy.
    let event = AMAZONS.replace("2017 CCGC", "2017 CCGC (2)");
    assert_eq!(codes(&format!("{proper} (2).txt"), &event), [""; 0]);
}

#[test]
fn the_pattern_of_dots_and_boxes_has_colons() {
    let record = r#"{"R": "甲", "B": "乙", "winner": "B", "RScore": 0, "BScore": 0, "Date": "2018-04-23", "Event": "赛", "game": []}"#;
    for name in ["DB: 甲 vs 乙: 后手胜.txt", "DB：甲 vs 乙：后手胜.txt", "DB-甲 vs 乙-后手胜.txt"]
    {
        assert_eq!(codes(name, record), [""; 0], "{name}");
    }
    assert_eq!(codes("DB— 甲 vs 乙-后手胜.txt", record), ["NAM109"]);
}

#[test]
fn impossible_dates_are_told_in_bodies_and_in_names() {
    let body = |date: &str| AMAZONS.replace("2017.07.29 14:00", date);
    let name = |date: &str| PROPER.replace("2017.07.29 14.00", date);
    assert_eq!(codes(&name("2022.13.45 25.61"), &body("2022.13.45 25:61")), ["STD119", "NAM110"]);
    assert_eq!(codes(&name("2023.02.29"), &body("2023.02.29")), ["STD119", "NAM110"]);
    assert_eq!(codes(&name("2024.02.29"), &body("2024.02.29")), [""; 0]);
    assert_eq!(codes("AM-甲 vs 乙-先手胜 202302291400.txt", AMAZONS), ["NAM103", "NAM110"]);
    assert_eq!(codes("game.txt", &body("2023.02.29 10:00")), ["STD119", "NAM101"]);
    let su = |date: &str| format!("#{date} 中国棋院\n#先手方:甲|后手方:乙|先手胜\nB2D-3D\n");
    assert_eq!(codes("SU-甲 vs 乙-先手胜-201713452055.txt", &su("2017-13-45-20:55")), ["STD119", "NAM110"]);
    let db = r#"{"R": "甲", "B": "乙", "winner": "U", "RScore": 0, "BScore": 0, "Date": "2018-02-30", "Event": "赛", "game": []}"#;
    assert_eq!(codes("DB-甲 vs 乙-未决胜.txt", db), ["STD119"]);
    // Records of army chess have their dates in their names only.
    let army = "(\n;INFO[1.0]PA[甲]PB[乙]TL[1800]SL[31]\n;AA[abccddeeffggghhhiiijjkklj]\n\
                ;AB[jlkkjjiiihhhgggffeeddccba]\n;EA[1]EB[0]\n)\n";
    assert_eq!(codes("AC2-甲 vs 乙-先手胜-2023.02.29 14.00 重庆-赛.txt", army), ["NAM110"]);
}

#[test]
fn a_code_in_small_letters_is_told_and_mended() {
    let record = AMAZONS.replace("[AM]", "[am]");
    assert_eq!(codes(PROPER, &record), ["STD120"]);
    let folder = folder_of(PROPER, &record);
    assert!(yipu(folder.path(), &["fix", PROPER, "--in-place"]).status.success());
    assert_eq!(fs::read_to_string(folder.path().join(PROPER)).unwrap(), AMAZONS);
}

#[test]
fn both_patterns_of_the_standard_will_do_for_einstein() {
    let record = "#[WTN][a][b][后手胜][2017.07.29 14:00 c][2017 CCGC];\nR:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6\n\
                  B:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6\n1:2;(R2,C4)\n";
    for name in [
        "WTN-a vs b-后手胜-201707291400 c-2017 CCGC.txt",
        "WTN-a vs b-后手胜-2017.07.29 14.00 c-2017 CCGC.txt",
        "WTN-a vs b-后手胜 201707291400.txt",
    ] {
        assert_eq!(codes(name, record), [""; 0], "{name}");
        let folder = folder_of(name, record);
        let output = yipu(folder.path(), &["name", name, "--rename", "--json"]);
        assert!(output.status.success() && text(&output.stdout).contains("\"standard\":true"), "{name}");
        assert_eq!(names(folder.path()), [name]);
    }
    // Without its time it is by neither.
    let folder = folder_of("WTN-a vs b-后手胜.txt", record);
    yipu(folder.path(), &["name", ".", "--rename"]);
    assert_eq!(names(folder.path()), ["WTN-a vs b-后手胜-201707291400 c-2017 CCGC.txt"]);
}

#[test]
fn a_team_with_a_versus_of_its_own_keeps_it() {
    for (first, second) in [("桂林电子 vs 队", "乙"), ("甲-1", "乙 vs 丙-平局")] {
        let record = AMAZONS.replace("[甲][乙]", &format!("[{first}][{second}]"));
        let folder = folder_of("game.txt", &record);
        assert!(yipu(folder.path(), &["name", "game.txt", "--rename"]).status.success());
        let name = PROPER.replace("甲 vs 乙", &format!("{first} vs {second}"));
        assert_eq!(names(folder.path()), [&*name]);
        assert_eq!(codes(&name, &record), [""; 0]);
        assert_eq!(codes(&name.replace("14.00", "14_00"), &record), [""; 0], "not by comparing letters");
        let fixed = yipu(folder.path(), &["fix", &name, "--trust", "name"]);
        assert!(text(&fixed.stdout).contains("0 files mended"), "{}", text(&fixed.stdout));
    }
}

/// A leg of a match of Dots and Boxes.
fn leg(date: &str, piece: &str) -> String {
    format!(
        r#"{{"R": "甲", "B": "乙", "winner": "U", "RScore": 0, "BScore": 0, "Date": "{date}", "Event": "赛", "game": [{{"piece": "{piece}"}}]}}"#
    )
}

#[test]
fn two_legs_of_one_name_get_the_twelve_digits() {
    let plain = "DB-甲 vs 乙-未决胜.txt";
    let timed = |time: &str| format!("DB-甲 vs 乙-未决胜 20180423{time}.txt");
    let legs = || {
        let folder = folder_of("1.txt", &leg("2018-04-23 09:00", "r(a1,h)"));
        fs::write(folder.path().join("2.txt"), leg("2018-04-23 10:30", "r(a1,v)")).unwrap();
        folder
    };
    for arguments in [&["name", ".", "--rename"][..], &["fix", ".", "--in-place"]] {
        let folder = legs();
        yipu(folder.path(), arguments);
        assert_eq!(without_backups(folder.path()), [timed("0900"), timed("1030")], "{arguments:?}");
        for number in [1, 2] {
            let _ = fs::remove_file(folder.path().join(format!("{number}.txt.bak")));
        }
        // They are as they should be, together and each for itself.
        let again = yipu(folder.path(), &["name", ".", "--rename"]);
        assert!(again.status.success(), "{}", text(&again.stderr));
        assert!(names(folder.path()).contains(&timed("0900")));
        assert_eq!(codes(&timed("0900"), &leg("2018-04-23 09:00", "r(a1,h)")), [""; 0]);
    }
    // All mended files in one folder, and nothing is overwritten there, whatever may be.
    let folder = legs();
    fs::create_dir(folder.path().join("deep")).unwrap();
    fs::write(folder.path().join("deep/3.txt"), leg("2018-04-23 10:30", "r(b1,h)")).unwrap();
    let files = ["1.txt", "2.txt", "deep/3.txt"];
    let arguments = [&["fix"], &files[..], &["-o", "out", "--force"]].concat();
    let output = yipu(folder.path(), &arguments);
    assert_eq!(names(&folder.path().join("out")), [timed("0900"), timed("1030")]);
    let told = text(&output.stderr);
    assert!(told.contains("3.txt") || told.contains("2.txt"), "{told}");
    assert!(told.contains("already") && told.contains(&timed("1030")), "{told}");

    // The time is not known: one has the name, the other is refused by name.
    let folder = folder_of("1.txt", &leg("2018-04-23", "r(a1,h)"));
    fs::write(folder.path().join("2.txt"), leg("2018-04-23", "r(a1,v)")).unwrap();
    let output = yipu(folder.path(), &["name", ".", "--rename"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains(plain), "{}", text(&output.stderr));
    assert_eq!(names(folder.path()), ["2.txt", plain]);
    assert!(fs::read_to_string(folder.path().join("2.txt")).unwrap().contains("a1,v"));

    // One leg has the name and is not named.
    let folder = legs();
    fs::rename(folder.path().join("1.txt"), folder.path().join(plain)).unwrap();
    let output = yipu(folder.path(), &["name", "2.txt", "--rename"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(names(folder.path()), [timed("1030"), plain.to_owned()]);

    // A copy is not another leg.
    let folder = folder_of("1.txt", &leg("2018-04-23 09:00", "r(a1,h)"));
    fs::write(folder.path().join("2.txt"), leg("2018-04-23 09:00", "r(a1,h)")).unwrap();
    yipu(folder.path(), &["name", ".", "--rename"]);
    assert_eq!(names(folder.path()), ["2.txt", plain]);
}

#[test]
fn a_game_without_rules_is_named_by_what_it_says() {
    let record = "{\"yipu\":1,\"game\":\"GO\",\"tags\":{\"first\":\"甲\",\"second\":\"乙\"},\"result\":\"1-0\",\"moves\":[]}";
    let folder = folder_of("go.json", record);
    let output = yipu(folder.path(), &["name", "go.json"]);
    assert_eq!(text(&output.stdout).trim(), "GO-甲 vs 乙-先手胜.txt", "{}", text(&output.stderr));
}
