//! The rules of a contest, from a file: they judge, they are named, and a slip in them is refused with its line.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;
use yipu::core::Report;

fn yipu(folder: &Path, arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_yipu");
    Command::new(program).current_dir(folder).args(["--lang", "en"]).args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The verdict on a file and the codes that were found, with the rules of a contest or without.
fn judged(folder: &Path, file: &str, rules: &str) -> (String, Vec<String>) {
    fs::write(folder.join("contest.toml"), rules).unwrap();
    let output = yipu(folder, &["check", file, "--json", "--rules", "contest.toml"]);
    let json: Value =
        serde_json::from_str(&text(&output.stdout)).unwrap_or_else(|_| panic!("{}", text(&output.stderr)));
    let codes =
        json["findings"].as_array().unwrap().iter().map(|found| found["code"].as_str().unwrap().to_owned());
    (json["verdict"].as_str().unwrap().to_owned(), codes.collect())
}

/// A random game by the Russian rules that ends with a capture which takes too few by the Brazilian ones.
fn short_capture(seed: u64) -> String {
    let game = yipu::game("DR8").unwrap();
    let rules = game.rules.unwrap();
    let mut state = seed;
    loop {
        let begin = |name: &str| (rules.board)(&format!("{}{name}", game.start), &mut Report::new());
        let (mut russian, mut brazilian) = (begin(" russian"), begin(""));
        let mut words: Vec<String> = Vec::new();
        while words.len() < 60 {
            let moves = russian.moves().legal;
            if moves.is_empty() {
                break;
            }
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let mv = &moves[(state >> 33) as usize % moves.len()];
            let mut word = String::new();
            (rules.write_move)(mv.as_packed(), &mut word);
            words.push(word);
            if !brazilian.judge(mv.as_packed()).is_playable() {
                let rounds = words.chunks(2).enumerate();
                let rounds = rounds.map(|(number, two)| format!("{}. {}\n", number + 1, two.join(" ")));
                let moves: String = rounds.collect();
                return format!(
                    "\n时间：2024.08.03\n先手：1\n先手方：甲\n后手方：乙\n结果：1-0\n\n{moves}1-0\n"
                );
            }
            russian.play_unchecked(mv.as_packed()).unwrap();
            brazilian.play_unchecked(mv.as_packed()).unwrap();
        }
    }
}

#[test]
fn the_contests_rules_judge_draughts_and_others_that_fit_are_mentioned() {
    let folder = tempfile::tempdir().unwrap();
    let name = "DR8-甲 vs 乙-先手胜-2024.08.03 10.00 A-B.txt";
    for seed in 1..=12 {
        fs::write(folder.path().join(name), short_capture(seed)).unwrap();
        let (_, brazilian) = judged(folder.path(), name, "draughts = \"brazilian\"\n");
        let (_, russian) = judged(folder.path(), name, "draughts = \"russian\"\n");
        let (verdict, usual) = judged(folder.path(), name, "");
        assert_eq!(brazilian, usual, "Brazilian rules are the contest's unless it says otherwise");
        let is_illegal = |codes: &[String]| codes.iter().any(|code| code.starts_with("DR1"));
        assert!(is_illegal(&usual) && usual.contains(&"DR314".into()), "{usual:?}");
        assert_eq!(verdict, "open");
        assert!(!is_illegal(&russian) && !russian.contains(&"DR314".into()), "{russian:?}");
    }
}

#[test]
fn the_contests_rules_judge_forbidden_moves_superko_and_komi() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    // Black makes six in a row with the last stone but one of his, and White answers.
    let row = "B(H,8);W(A,1);B(I,8);W(A,3);B(J,8);W(A,5);B(L,8);W(A,7);B(M,8);W(A,9);B(K,8);W(A,11)";
    for (name, result) in [("overline.txt", "先手胜"), ("lost.txt", "后手胜")] {
        fs::write(path.join(name), format!("{{[C5][甲][乙][{result}][2024.08.03 10:00 A][B];{row}}}"))
            .unwrap();
    }
    assert_eq!(judged(path, "overline.txt", "").0, "open", "White has not claimed it");
    assert_eq!(judged(path, "overline.txt", "forbidden = \"none\"").0, "proved");
    assert_eq!(judged(path, "overline.txt", "[C5]\nforbidden = false").0, "proved");
    assert_eq!(judged(path, "overline.txt", "forbidden = \"loses\"").0, "contradicted");
    assert_eq!(judged(path, "lost.txt", "forbidden = \"loses\"").0, "proved");
    assert_eq!(judged(path, "lost.txt", "forbidden = \"claimed\"").0, "open");
    // What is said of one game counts before what is said of all.
    let go = "([GO9][甲][乙][先手胜][2024.08.03 10:00 A][B];B[C3];W[G7];B[C7];W[G3])";
    fs::write(path.join("go.txt"), go).unwrap();
    let message = |rules: &str| {
        fs::write(path.join("contest.toml"), rules).unwrap();
        text(&yipu(path, &["check", "go.txt", "--rules", "contest.toml"]).stderr)
    };
    assert!(message("komi = 5.5").contains("komi 5.5 points"), "{}", message("komi = 5.5"));
    assert!(message("komi = 5.5\n[GO9]\nkomi = 6").contains("komi 6 points"));
    assert!(message("[GO13]\nkomi = 6").contains("7.5"), "another game's komi");
}

#[test]
fn points_ties_and_matches_of_the_contest_count_unless_the_command_says_otherwise() {
    let folder = tempfile::tempdir().unwrap();
    let record = "{[C6][甲][乙][先手胜][2017.07.29 14:00 A][B];B(J,10)}";
    fs::write(folder.path().join("a.txt"), record).unwrap();
    fs::write(
        folder.path().join("contest.toml"),
        "name = \"示范赛 & 规则\"\npoints = [3, 1, 0]\ntie_breaks = [\"wins\"]\nmatches = [\"C6=1/1\"]\n",
    )
    .unwrap();
    let of = |more: &[&str]| {
        let args = [&["standings", "a.txt", "--rules", "contest.toml"], more].concat();
        text(&yipu(folder.path(), &args).stdout)
    };
    let table = of(&[]);
    for part in ["won 3, drawn 1, lost 0", "ties by wins (", "first to 1 of 1", "rules of 示范赛 & 规则: "]
    {
        assert!(table.contains(part), "{part}: {table}");
    }
    assert!(of(&["--points", "2,1,0"]).contains("won 2, drawn 1"));
    assert!(of(&["--tie-breaks", "none"]).contains("nothing breaks ties"));
    assert!(of(&["--to=html"]).contains("示范赛 &amp; 规则"), "the page names its rules");
    let json: Value = serde_json::from_str(&of(&["--to=json"])).unwrap();
    assert_eq!(json["rules"]["name"], "示范赛 & 规则");
}

#[test]
fn an_unknown_key_or_a_bad_value_is_refused_with_its_line_and_the_nearest_key() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.txt"), "{[C6][甲][乙][先手胜][2017.07.29 14:00 A][B];B(J,10)}").unwrap();
    for (rules, line, part) in [
        ("name = \"x\"\nkomy = 7.5\n", 2, "nearest is `komi`"),
        ("\n\ndraught = \"russian\"\n", 3, "nearest is `draughts`"),
        ("tiebreaks = []\n", 1, "nearest is `tie-breaks`"),
        ("[GO]\nkomi = 7.5\nsuperco = true\n", 3, "nearest is `superko`"),
        ("[C5]\nkomi = 7.5\n", 2, "nearest is `forbidden`"),
        ("[GO8]\nkomi = 7.5\n", 1, "nearest is `GO"),
        ("# 规则\ndraughts = \"czech\"\n", 2, "expected brazilian, russian"),
        ("komi = \"many\"\n", 1, "no value of `komi`"),
        ("points = [2, 1]\n", 1, "no value of `points`"),
        ("points = true\n", 1, "no value of `points`"),
        ("tie-breaks = [\n \"luck\",\n]\n", 1, "head-to-head"),
        ("matches = [\"WTN=9/7\"]\n", 1, "WTN=4/7"),
        ("count-proved = \"yes\"\n", 1, "true, false"),
        ("superko = \"sometimes\"\n", 1, "positional, none"),
        ("komi = 7.5\nkomi = \n", 2, ""),
    ] {
        fs::write(folder.path().join("contest.toml"), rules).unwrap();
        for verb in ["check", "standings", "fix"] {
            let output = yipu(folder.path(), &[verb, "a.txt", "--rules", "contest.toml"]);
            let told = text(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{rules}: {told}");
            assert!(
                told.contains(&format!("contest.toml:{line}: ")) && told.contains(part),
                "{rules}: {told}"
            );
        }
    }
    let missing = yipu(folder.path(), &["check", "a.txt", "--rules", "none.toml"]);
    assert_eq!(missing.status.code(), Some(2));
}

#[test]
fn the_example_of_a_contest_says_what_holds_anyway() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let of = |more: &[&str]| text(&yipu(&root, &[&["standings", "examples/referee"], more].concat()).stdout);
    let table = of(&["--rules", "examples/contest.toml"]);
    let named = table.lines().find(|line| line.starts_with("rules of 2026 示范赛: ")).unwrap();
    assert!(named.contains("draughts brazilian") && named.contains("PG: komi 6.5"), "{named}");
    assert_eq!(table.replace(&format!("{named}\n"), ""), of(&[]));
}
