//! The standings as a referee asks for them: lists, forms, and what is told.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn yipu(folder: &Path, arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_yipu");
    Command::new(program).current_dir(folder).args(["--lang", "en"]).args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A folder with two games of Connect6, one of them in two records that state two results.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir(&games).unwrap();
    for (name, first, second, result, point) in [
        ("C6-甲 vs 乙-先手胜-2017.07.29 14.00 A-B.txt", "甲", "乙", "先手胜", "J,10"),
        ("C6-乙 vs 丙-先手胜-2017.07.29 15.00 A-B.txt", "乙", "丙", "先手胜", "K,10"),
        ("C6-乙 vs 丙-后手胜-2017.07.29 15.00 A-B.txt", "乙", "丙", "后手胜", "K,10"),
    ] {
        let time = if first == "甲" { "14:00" } else { "15:00" };
        let record = format!("{{[C6][{first}][{second}][{result}][2017.07.29 {time} A][B];B({point})}}");
        let (record, ..) = encoding_rs::GB18030.encode(&record);
        fs::write(games.join(name), record).unwrap();
    }
    folder
}

#[test]
fn a_disputed_game_is_named_with_its_files_and_ends_with_status_1() {
    let folder = folder();
    let output = yipu(folder.path(), &["standings", "games"]);
    let table = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{table}");
    let line = table.lines().find(|line| line.contains("TAB101")).unwrap();
    assert!(
        line.contains("乙 vs 丙-先手胜") && line.contains("乙 vs 丙-后手胜") && line.contains("0-1, 1-0"),
        "{line}"
    );
    assert!(table.contains("3  丙    0") || table.contains("2  丙    0"), "{table}");
    assert!(table.contains("this order is ours; the standard has none"), "{table}");
}

#[test]
fn a_referees_list_decides_and_its_reasons_are_printed() {
    let folder = folder();
    let list = "棋种,先手,后手,结果,理由\n六子棋,乙,丙,后手胜,复盘确认\nC6,丁,甲,先手胜,甲队未到场\nC6,丙,,轮空,第三轮\n";
    let (list, ..) = encoding_rs::GB18030.encode(list);
    fs::write(folder.path().join("list.csv"), list).unwrap();
    let output = yipu(folder.path(), &["standings", "games", "--results", "list.csv"]);
    let table = text(&output.stdout);
    for part in ["复盘确认", "甲队未到场", "第三轮"] {
        assert!(table.contains(part), "{part}: {table}");
    }
    assert!(output.status.success(), "{table}\n{}", text(&output.stderr));
    assert!(table.contains("1  丙    2       2    0      0     4"), "{table}");
    // A list that cannot be used stops everything, with its line.
    for (list, part) in [
        ("game,first,second,result,reason\nC6,乙,丙,后手胜,\n", "list.csv:2: a ruling needs a reason"),
        ("game,first,second,result,reason\nC6,乙,丙,?,x\n", "list.csv:2: expected a result"),
        ("game,first,second,result,reason\nZZ,乙,丙,1-0,x\n", "list.csv:2: no game"),
        ("game,first,second,reason\nC6,乙,丙,x\n", "no column `result`"),
        ("game,first,second,result,reason\nC6,乙,丙,bye,x\n", "list.csv:2: a bye has no second team"),
        ("", "the list is empty"),
    ] {
        fs::write(folder.path().join("list.csv"), list).unwrap();
        let output = yipu(folder.path(), &["standings", "games", "--results", "list.csv"]);
        assert_eq!(output.status.code(), Some(2), "{part}");
        assert!(text(&output.stderr).contains(part), "{part}: {}", text(&output.stderr));
    }
    let missing = yipu(folder.path(), &["standings", "games", "--results", "none.csv"]);
    assert_eq!(missing.status.code(), Some(2));
}

#[test]
fn aliases_points_ties_and_pairings_are_taken_from_the_command_line() {
    let folder = folder();
    fs::write(folder.path().join("teams.toml"), "[teams]\n\"甲\" = [\"丙\"]\n").unwrap();
    let of = |more: &[&str]| text(&yipu(folder.path(), &[&["standings", "games"], more].concat()).stdout);
    assert!(of(&["--teams", "teams.toml"]).contains("one team, 甲: 丙, 甲"));
    assert!(of(&["--points", "3,1,0"]).contains("won 3, drawn 1, lost 0 points"));
    assert!(of(&["--tie-breaks", "wins"]).contains("ties by wins (this order"));
    assert!(of(&["--round-robin"]).contains("丙 – 甲: 0 of 1 [TAB124]"));
    fs::write(folder.path().join("schedule.csv"), "game,first,second\nC6,甲,乙\nC6,丙,丁\n").unwrap();
    assert!(of(&["--schedule", "schedule.csv"]).contains("丙 – 丁: 0 of 1 [TAB124]"));
    fs::write(folder.path().join("teams.toml"), "\"甲\" = [\"丙\"]\n\"乙\" = [\"丙\"]\n").unwrap();
    let clash = yipu(folder.path(), &["standings", "games", "--teams", "teams.toml"]);
    assert_eq!(clash.status.code(), Some(2));
    let alone = yipu(folder.path(), &["check", "games", "--points", "3,1,0"]);
    assert_eq!(alone.status.code(), Some(2), "it is an option of standings");
}

#[test]
fn lists_name_teams_as_headers_do() {
    let folder = folder();
    let list = "game,first,second,result,reason\nC6,甲 B,乙（W）,0-1,超时\n";
    fs::write(folder.path().join("list.csv"), list).unwrap();
    fs::write(folder.path().join("schedule.csv"), "game,first,second\nC6,甲 B,乙 W\n").unwrap();
    let args = ["standings", "games", "--to", "json", "--results", "list.csv", "--schedule", "schedule.csv"];
    let json: Value = serde_json::from_str(&text(&yipu(folder.path(), &args).stdout)).unwrap();
    let table = &json["tables"][0];
    assert_eq!(
        (table["teams"].as_array().unwrap().len(), table["games"].as_array().unwrap().len()),
        (3, 2),
        "{table}"
    );
    let has = |code: &str| table["remarks"].as_array().unwrap().iter().any(|remark| remark["code"] == code);
    assert!(has("TAB117") && !has("TAB124") && !has("TAB126"), "{table}");
}

#[test]
fn the_match_of_one_game_leaves_that_of_another() {
    let folder = tempfile::tempdir().unwrap();
    let game = "#[WTN][甲 R][乙 B][先手胜][2017.07.29 14:00 A][B];\nR:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6\n\
                B:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6\n1:5;(R5,C3)\n";
    fs::write(folder.path().join("a.txt"), game).unwrap();
    let of = |rule: &str| text(&yipu(folder.path(), &["standings", ".", "--match", rule]).stdout);
    assert!(of("C6=2/3").contains("first to 4 of 7"), "{}", of("C6=2/3"));
    assert!(of("WTN=1/1").contains("first to 1 of 1") && !of("WTN=1/1").contains("4 of 7"));
}

#[test]
fn controls_are_shown_in_every_form() {
    let folder = tempfile::tempdir().unwrap();
    let record = "{[C6][甲\u{1b}[31m\u{9b}\u{202e}\u{7}][乙][先手胜][2017.07.29 14:00 A][B];B(J,10)}";
    fs::write(folder.path().join("a.txt"), record).unwrap();
    for form in ["text", "csv", "html", "json"] {
        let output = yipu(folder.path(), &["standings", ".", &format!("--to={form}")]);
        let shown = text(&output.stdout);
        assert!(
            !shown.contains(['\u{1b}', '\u{9b}', '\u{202e}', '\u{7}']) && shown.contains('甲'),
            "{form}: {shown:?}"
        );
    }
}

#[test]
fn every_form_lists_what_does_not_count() {
    let folder = folder();
    let of = |form: &str| text(&yipu(folder.path(), &["standings", "games", form]).stdout);
    let json: Value = serde_json::from_str(&of("--to=json")).unwrap();
    let table = &json["tables"][0];
    assert_eq!((&table["standings"], &table["disputed"]), (&"C6".into(), &1.into()));
    assert_eq!(table["games"][0]["result"], Value::Null);
    let remark =
        table["remarks"].as_array().unwrap().iter().find(|remark| remark["code"] == "TAB101").unwrap();
    assert_eq!(remark["files"].as_array().unwrap().len(), 2);
    assert_eq!(remark["counted"], false);
    let csv = of("--to=csv");
    let mut reader = csv::ReaderBuilder::new();
    let csv = csv.trim_start_matches('\u{feff}');
    let lines: Vec<_> = reader
        .flexible(true)
        .has_headers(false)
        .from_reader(csv.as_bytes())
        .into_records()
        .map(Result::unwrap)
        .collect();
    assert_eq!(lines[1].iter().take(8).collect::<Vec<_>>(), ["C6", "1", "甲", "1", "1", "0", "0", "2"]);
    assert!(lines.iter().any(|line| line.iter().any(|cell| cell == "TAB101")));
    let html = of("--to=html");
    assert!(
        html.starts_with("<!DOCTYPE html>")
            && html.contains("TAB101")
            && html.trim_end().ends_with("</html>")
    );
    // By lines, behind the records.
    let lines = text(&yipu(folder.path(), &["standings", "games", "--json"]).stdout);
    assert_eq!(lines.lines().count(), 4);
}

#[test]
fn cells_are_no_formulas_and_no_markup() {
    let folder = tempfile::tempdir().unwrap();
    let record = "{[C6][=1+1][<b>乙</b>][先手胜][2017.07.29 14:00 A][B];B(J,10)}";
    fs::write(folder.path().join("a.txt"), record).unwrap();
    let of = |form: &str| text(&yipu(folder.path(), &["standings", ".", form]).stdout);
    assert!(of("--to=csv").contains(",'=1+1,"), "{}", of("--to=csv"));
    let html = of("--to=html");
    assert!(html.contains("&lt;b&gt;乙&lt;/b&gt;") && !html.contains("<b>"), "{html}");
}

#[test]
fn notes_are_summed_up_file_by_file_unless_they_are_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    // A first stone that is not on the centre is a note.
    let game = "{[C5][甲 B][乙 W][先手胜][2017.07.29 14:00 A][B];B(G,7);W(A,1);B(I,8);W(B,1)}";
    fs::write(folder.path().join("a.txt"), game).unwrap();
    let short = text(&yipu(folder.path(), &["check", "."]).stderr);
    let long = text(&yipu(folder.path(), &["check", ".", "-v"]).stderr);
    let named = text(&yipu(folder.path(), &["check", "a.txt"]).stderr);
    assert!(long.contains("note[") && named.contains("note["), "{long}");
    assert!(!short.contains("note[") && short.contains("a.txt: ") && short.contains("-v shows"), "{short}");
}

#[test]
fn the_cross_table_is_left_out_above_forty_teams() {
    let folder = tempfile::tempdir().unwrap();
    for team in 0..21 {
        let record = format!("{{[C6][甲{team}][乙{team}][先手胜][2017.07.29 14:00 A][B];B(J,10)}}");
        fs::write(folder.path().join(format!("{team}.txt")), record).unwrap();
    }
    let wide = text(&yipu(folder.path(), &["standings", ".", "--to", "csv"]).stdout);
    assert!(!wide.lines().next().unwrap().contains(",42"), "{}", wide.lines().next().unwrap());
    fs::remove_file(folder.path().join("0.txt")).unwrap();
    let table = text(&yipu(folder.path(), &["standings", ".", "--to", "csv"]).stdout);
    assert!(table.lines().next().unwrap().ends_with(",40"));
}

#[test]
fn a_misspelt_team_of_the_list_is_a_warning_and_no_new_team() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir(&games).unwrap();
    for (index, (first, second)) in
        [("长风大学队", "白鹿大学队"), ("白鹿大学队", "云帆二队")].iter().enumerate()
    {
        let record =
            format!("{{[C6][{first}][{second}][先手胜][2017.07.29 14:0{index} A][B];B(J,{})}}", index + 5);
        fs::write(games.join(format!("{index}.txt")), record).unwrap();
    }
    let of = |list: &str, more: &[&str]| {
        fs::write(folder.path().join("list.csv"), format!("game,first,second,result,reason\n{list}\n"))
            .unwrap();
        let args = [&["standings", "games", "--to", "json", "--results", "list.csv"], more].concat();
        let output = yipu(folder.path(), &args);
        let json: Value = serde_json::from_str(&text(&output.stdout)).unwrap();
        let table = json["tables"][0].clone();
        let teams: Vec<_> =
            table["teams"].as_array().unwrap().iter().map(|team| team["team"].clone()).collect();
        let warned =
            table["remarks"].as_array().unwrap().iter().find(|remark| remark["code"] == "TAB139").cloned();
        (
            teams.len(),
            warned.map(|remark| remark["message"].as_str().unwrap().to_owned()),
            output.status.code(),
        )
    };
    for (line, nearest) in [
        ("C6,长凤大学队,云帆二队,1-0,弃权", "长风大学队"),
        ("C6,云帆二队,白鹿大学,1-0,弃权", "白鹿大学队"),
        ("C6,白鹿学大队,,bye,轮空", "白鹿大学队"),
        ("C6,云帆二对,长风大学队,双负,弃权", "云帆二队"),
    ] {
        let (teams, warned, status) = of(line, &[]);
        let warned = warned.unwrap_or_default();
        assert!(warned.contains(nearest) && warned.contains("line 2"), "{line}: {warned}");
        assert_eq!((teams, status), (3, Some(1)), "{line}");
    }
    // A team that has come to no game, and one whose number tells it from another.
    for line in ["C6,松江学院,云帆二队,0-1,弃权", "C6,云帆一队,云帆二队,0-1,弃权"] {
        let (teams, warned, _) = of(line, &[]);
        assert_eq!((teams, warned), (4, None), "{line}");
    }
    // Who is named in the list of teams is one, however like another.
    fs::write(folder.path().join("teams.toml"), "\"长凤大学队\" = []\n").unwrap();
    let (teams, warned, _) = of("C6,长凤大学队,云帆二队,1-0,弃权", &["--teams", "teams.toml"]);
    assert_eq!((teams, warned), (4, None));
}

#[test]
fn a_bye_is_a_win_on_no_seat() {
    let folder = folder();
    fs::write(
        folder.path().join("list.csv"),
        "game,first,second,result,reason\nC6,甲,,bye,第二轮\nC6,丁,-,1-0,第三轮\n",
    )
    .unwrap();
    let args = ["standings", "games", "--to", "json", "--results", "list.csv"];
    let json: Value = serde_json::from_str(&text(&yipu(folder.path(), &args).stdout)).unwrap();
    let row = |team: &str| {
        json["tables"][0]["teams"].as_array().unwrap().iter().find(|row| row["team"] == team).unwrap().clone()
    };
    for (team, won, as_first) in [("甲", 2, 1), ("丁", 1, 0)] {
        assert_eq!(
            (&row(team)["won"], &row(team)["as_first"]["won"]),
            (&won.into(), &as_first.into()),
            "{team}"
        );
        assert_eq!(row(team)["points"], 2 * won);
        assert_eq!(row(team)["as_second"]["won"], 0);
    }
}

#[test]
fn lists_are_read_with_commas_semicolons_and_tabs() {
    let folder = folder();
    let schedule = "game,first,second\nC6,甲,乙\nC6,丙,\"丁, 二队\"\n";
    let results = "棋种,先手,后手,结果,理由\n\n# 第一轮\nC6,丙,甲,后手胜,\"超时, 判负\"\n";
    for sign in [",", ";", "\t"] {
        let with = |list: &str| {
            let list = list.replace(", ", "\u{1}");
            list.replace(',', sign).replace('\u{1}', ", ")
        };
        fs::write(folder.path().join("schedule.csv"), with(schedule)).unwrap();
        let list = encoding_rs::GB18030.encode(&with(results)).0.into_owned();
        fs::write(folder.path().join("results.csv"), list).unwrap();
        let args = ["standings", "games", "--results", "results.csv", "--schedule", "schedule.csv"];
        let output = yipu(folder.path(), &args);
        let table = text(&output.stdout);
        assert!(table.contains("超时, 判负"), "{sign:?}: {table}{}", text(&output.stderr));
        assert!(table.contains("丙 – 丁, 二队: 0 of 1"), "{sign:?}: {table}");
    }
    fs::write(folder.path().join("results.csv"), "game;first;second\nC6;甲;乙\n").unwrap();
    let output = yipu(folder.path(), &["standings", "games", "--results", "results.csv"]);
    assert!(text(&output.stderr).contains("no column `result`"), "{}", text(&output.stderr));
}

#[test]
fn a_folder_without_any_record_is_not_clean() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let runs: [&[&str]; 4] =
        [&["check", "."], &["standings", "."], &["fix", ".", "-o", "out"], &["check", ".", "--json"]];
    for names in [&["a.txt.bak", "b.txt.bak1"][..], &[".hidden.txt"], &[]] {
        for name in names {
            fs::write(path.join(name), "{[C6][甲][乙][先手胜][2017.07.29 14:00 A][B];B(J,10)}").unwrap();
        }
        for run in runs {
            assert_eq!(yipu(path, run).status.code(), Some(1), "{names:?} {run:?}");
        }
        for name in names {
            fs::remove_file(path.join(name)).unwrap();
        }
    }
}

#[test]
fn the_page_says_how_each_result_was_come_by_and_plays_each_game() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir(&games).unwrap();
    let six = "B(A,1);W(A,19);W(B,19);B(B,1);B(C,1);W(C,19);W(E,19);B(D,1);B(E,1);W(F,19);W(G,19);B(F,1)";
    for (name, first, second, result, time, moves) in [
        ("proved.txt", "甲", "乙", "先手胜", "2024.08.03 09:00", six),
        ("stated.txt", "乙", "丙", "后手胜", "2024.08.04 10:30", "B(J,10);W(I,11)"),
        ("open.txt", "丙", "甲", "未决胜", "2024.08.04 11:30", "B(K,10);W(I,11)"),
        ("<b>.txt", "丙", "乙", "平局", "2024.08.04 12:30", "B(L,10);W(I,11)"),
    ] {
        let record = format!("{{[C6][{first}][{second}][{result}][{time} 青岛][2024 夏季赛];{moves}}}");
        fs::write(games.join(name), record).unwrap();
    }
    fs::write(games.join("说明.txt"), "第一天在东楼。").unwrap();
    fs::write(games.join("旧.txt.bak"), "").unwrap();
    fs::write(games.join("empty.txt"), "").unwrap();
    fs::write(folder.path().join("list.csv"), "game,first,second,result,reason\nC6,甲,丁,1-0,丁队弃权\n")
        .unwrap();
    let of = |lang: &str| {
        let args = ["standings", "games", "--to", "html", "--results", "list.csv", "--lang", lang];
        text(&yipu(folder.path(), &args).stdout)
    };
    let page = of("en");
    for part in [
        "proved by the moves",
        "as stated",
        "not counted",
        "by the referee: 丁队弃权",
        "2024 夏季赛",
        "2024.08.03 – 2024.08.04",
        "2024.08.04 10:30",
        "4 records, 5 games: 1 proved by the moves, 2 as stated, 0 by the name of the file, 1 by the referee, 1 without a result",
        "open.txt: not counted",
        "说明.txt: ",
        "旧.txt.bak: ",
        "empty.txt: ",
        "&lt;b&gt;.txt",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!page.contains("<b>") && !page.contains("http"), "no markup of others, and nothing is fetched");
    let chinese = of("zh");
    for part in ["着法证实", "按所写", "裁判裁定：丁队弃权", "未计入的文件", "对局 5 局"]
    {
        assert!(chinese.contains(part), "{part}");
    }
    // Each record has a link, and what it unpacks is the page that plays it.
    assert_eq!(page.matches("<a class=\"play\"").count(), 4);
    for (index, name) in ["甲 – 乙", "丙 – 甲", "乙 – 丙", "丙 – 乙"].into_iter().enumerate()
    {
        assert!(page.contains(&format!("href=\"#b{index}\"")), "{name}");
    }
    let unpacked: Vec<String> = (0..4).map(|index| unpack(&page, index)).collect();
    assert!(unpacked.iter().all(|page| page.starts_with("<!DOCTYPE html>") && page.contains("id=\"score\"")));
    for name in ["甲 – 乙", "丙 – 甲", "乙 – 丙", "丙 – 乙"] {
        assert!(unpacked.iter().any(|page| page.contains(name)), "{name}");
    }
}

/// The page of a board that stands packed in the page of the standings.
fn unpack(page: &str, index: usize) -> String {
    use base64::Engine as _;
    use std::io::Read as _;
    let opening = format!("id=\"b{index}\">");
    let (_, packed) = page.split_once(&opening).unwrap();
    let (packed, _) = packed.split_once("</script>").unwrap();
    let bytes = base64::engine::general_purpose::STANDARD.decode(packed).unwrap();
    let mut text = String::new();
    flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
    text
}

#[test]
fn the_sheet_to_sign_has_the_tables_and_room_for_signatures() {
    let folder = folder();
    for team in 0..16 {
        let record = format!(
            "{{[C6][第{team}大学代表队][丙][先手胜][2017.07.30 1{}:00 A][B];B(J,{})}}",
            team % 10,
            team + 1
        );
        fs::write(folder.path().join("games").join(format!("{team}.txt")), record).unwrap();
    }
    for lang in ["en", "zh"] {
        let output = yipu(folder.path(), &["standings", "games", "--to", "pdf", "--lang", lang]);
        let bytes = &output.stdout;
        assert!(bytes.starts_with(b"%PDF-") && bytes.trim_ascii_end().ends_with(b"%%EOF"), "{lang}");
        assert_eq!(output.status.code(), Some(1), "disputes are told here too");
        let words = words_of(bytes);
        for part in match lang {
            "en" => ["Chief referee", "Recorder", "disputed and not counted", "as stated", "第15大学代表队"],
            _ => ["裁判长：", "记录：", "有争议，不计入", "按所写", "第15大学代表队"],
        } {
            let part: String = part.split_whitespace().collect();
            assert!(words.contains(&part), "{lang} {part}: {words}");
        }
    }
}

/// The words of a PDF, as poppler reads them, without blanks and ends of lines.
fn words_of(bytes: &[u8]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sheet.pdf");
    fs::write(&path, bytes).unwrap();
    let output = Command::new("pdftotext").args(["-enc", "UTF-8"]).arg(&path).arg("-").output().unwrap();
    text(&output.stdout).split_whitespace().collect()
}
