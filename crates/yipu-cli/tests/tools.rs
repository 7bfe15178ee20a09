//! Findings in the forms of other tools: every finding is in each of them, once, at its place.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::common::{GAME, folder, out, yipu, yipu_in};

/// A finding as every form has it: file, code, level and line, the first where it has none.
type Key = (String, String, String, u64);

/// Reads the findings of a form.
type Read = fn(&str) -> Vec<Key>;

/// How often each finding is there.
fn counted(keys: impl IntoIterator<Item = Key>) -> BTreeMap<Key, usize> {
    let mut counts = BTreeMap::new();
    keys.into_iter().for_each(|key| *counts.entry(key).or_default() += 1);
    counts
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn json(stdout: &str) -> Vec<Key> {
    let records = stdout.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let of_record = |record: Value| {
        let file = match &*text(&record["file"]) {
            "-" => "stdin".to_owned(),
            file => file.to_owned(),
        };
        let key = |found: &Value| {
            let line = found["line"].as_u64().unwrap_or(1);
            (file.clone(), text(&found["code"]), text(&found["severity"]), line)
        };
        record["findings"].as_array().unwrap().iter().map(key).collect::<Vec<_>>()
    };
    records.flat_map(of_record).collect()
}

/// The path of an address.
fn path(uri: &str) -> String {
    let mut bytes = Vec::new();
    let mut parts = uri.split('%');
    bytes.extend_from_slice(parts.next().unwrap().as_bytes());
    for part in parts {
        let (code, rest) = part.split_at(2);
        bytes.push(u8::from_str_radix(code, 16).unwrap());
        bytes.extend_from_slice(rest.as_bytes());
    }
    String::from_utf8(bytes).unwrap()
}

fn sarif(stdout: &str) -> Vec<Key> {
    let log: Value = serde_json::from_str(stdout).unwrap();
    let run = &log["runs"][0];
    let rules: Vec<String> =
        run["tool"]["driver"]["rules"].as_array().unwrap().iter().map(|rule| text(&rule["id"])).collect();
    let mut prints = Vec::new();
    let key = |found: &Value| {
        let place = &found["locations"][0]["physicalLocation"];
        assert!(rules.contains(&text(&found["ruleId"])), "{found}");
        prints.push((
            text(&place["artifactLocation"]["uri"]),
            text(&found["partialFingerprints"]["primaryLocationLineHash"]),
        ));
        let line = place["region"]["startLine"].as_u64().unwrap_or(1);
        (
            path(place["artifactLocation"]["uri"].as_str().unwrap()),
            text(&found["ruleId"]),
            text(&found["level"]),
            line,
        )
    };
    let keys = run["results"].as_array().unwrap().iter().map(key).collect();
    let all = prints.len();
    prints.sort();
    prints.dedup();
    assert_eq!(prints.len(), all, "two findings have the same fingerprint");
    keys
}

fn github(stdout: &str) -> Vec<Key> {
    let plain =
        |text: &str| text.replace("%2C", ",").replace("%3A", ":").replace("%0A", "\n").replace("%25", "%");
    let key = |line: &str| {
        let (level, rest) = line.strip_prefix("::").unwrap().split_once(' ').unwrap();
        let (properties, _) = rest.split_once("::").unwrap();
        let of: BTreeMap<&str, &str> =
            properties.split(',').map(|pair| pair.split_once('=').unwrap()).collect();
        let level = if level == "notice" { "note" } else { level };
        let code = of["title"].split(' ').next().unwrap();
        (plain(of["file"]), code.to_owned(), level.to_owned(), of["line"].parse().unwrap())
    };
    stdout.lines().map(key).collect()
}

fn gitlab(stdout: &str) -> Vec<Key> {
    let issues: Vec<Value> = serde_json::from_str(stdout).unwrap();
    let mut prints: Vec<String> = issues.iter().map(|issue| text(&issue["fingerprint"])).collect();
    prints.sort();
    prints.dedup();
    assert_eq!(prints.len(), issues.len(), "two findings have the same fingerprint");
    let key = |issue: &Value| {
        let severity = match issue["severity"].as_str().unwrap() {
            "major" => "error",
            "minor" => "warning",
            "info" => "note",
            other => panic!("{other}"),
        };
        let code = text(&issue["check_name"]).split(' ').next().unwrap().to_owned();
        let location = &issue["location"];
        (text(&location["path"]), code, severity.to_owned(), location["lines"]["begin"].as_u64().unwrap())
    };
    issues.iter().map(key).collect()
}

/// Checks paths in every form, and returns how many findings each has and in how many files.
fn compare(here: &Path, paths: &[&str]) -> (usize, usize) {
    let run = |form: &str| {
        let output = yipu(here, &[&["check", "--format", form], paths].concat());
        (out(&output), output.status.code())
    };
    let (plain, status) = run("json");
    let expected = counted(json(&plain));
    let forms: [(&str, Read); 3] = [("sarif", sarif), ("github", github), ("gitlab", gitlab)];
    for (form, read) in forms {
        let (written, ended) = run(form);
        assert_eq!(counted(read(&written)), expected, "{form}");
        assert_eq!(ended, status, "{form}");
    }
    let mut files: Vec<&String> = expected.keys().map(|key| &key.0).collect();
    files.dedup();
    (expected.values().sum(), files.len())
}

#[test]
fn every_finding_of_the_corpus_is_in_every_form() {
    let here = yipu_corpus::path("pgn");
    let (findings, files) = compare(
        here.parent().unwrap(),
        &["pgn/eleeye", "pgn/cchess", "pgn/boards", "pgn/wukong", "ccgc", "xqf"],
    );
    assert!(findings > 700 && files > 500, "{findings} {files}");
}

#[test]
fn every_finding_of_the_examples_is_in_every_form() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let (findings, files) = compare(&examples, &["referee", "standard"]);
    assert!(findings > 20 && files > 12, "{findings} {files}");
}

#[test]
fn what_has_no_place_points_at_the_file() {
    let bad = GAME.replace("h9g7", "h9g8");
    let files = folder(&[("a b,c:100%.pgn", bad.as_bytes()), ("junk.xqf", b"?"), ("empty", b"")]);
    let command =
        yipu(files.path(), &["check", "a b,c:100%.pgn", "junk.xqf", "missing.pgn", "--format", "github"]);
    let shown = out(&command);
    assert!(
        shown.contains("::error file=a b%2Cc%3A100%25.pgn,line=3,col=9,endLine=3,endColumn=13,title=CC1"),
        "{shown}"
    );
    assert!(shown.contains("::error file=junk.xqf,line=1,title=FILE1"), "{shown}");
    assert!(shown.contains("::error file=missing.pgn,line=1,title=FILE10"), "{shown}");
    assert_eq!(command.status.code(), Some(2), "a file that was named is not there");
    let log: Value =
        serde_json::from_str(&out(&yipu(files.path(), &["check", "junk.xqf", "--format", "sarif"]))).unwrap();
    let place = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!((text(&place["artifactLocation"]["uri"]), place.get("region")), ("junk.xqf".to_owned(), None));
}

#[test]
fn safe_fixes_are_in_sarif_and_guesses_are_not() {
    let odd = crate::common::ODD;
    let files = folder(&[("C6.txt", odd.as_bytes())]);
    let log: Value =
        serde_json::from_str(&out(&yipu(files.path(), &["check", "C6.txt", "--format", "sarif"]))).unwrap();
    let results = log["runs"][0]["results"].as_array().unwrap();
    let mending: Vec<&Value> = results.iter().filter_map(|found| found.get("fixes")).collect();
    assert!(!mending.is_empty() && mending.len() < results.len());
    for fix in mending {
        let change = &fix[0]["artifactChanges"][0];
        assert_eq!(change["artifactLocation"]["uri"], "C6.txt");
        let replacement = &change["replacements"][0];
        let column =
            |end: &str| usize::try_from(replacement["deletedRegion"][end].as_u64().unwrap() - 1).unwrap();
        let units: Vec<u16> = odd.encode_utf16().collect();
        let part = String::from_utf16(&units[column("startColumn")..column("endColumn")]).unwrap();
        assert_ne!(part, replacement["insertedContent"]["text"].as_str().unwrap());
        assert!(part.chars().count() <= 8, "{part}");
    }
}

#[test]
fn members_of_an_archive_point_at_the_archive() {
    let files = folder(&[]);
    let mut archive = zip::ZipWriter::new(std::fs::File::create(files.path().join("a.zip")).unwrap());
    for name in ["x/one.pgn", "two.pgn"] {
        archive.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        std::io::Write::write_all(&mut archive, GAME.replace("h9g7", "h9g8").as_bytes()).unwrap();
    }
    archive.finish().unwrap();
    let shown = out(&yipu(files.path(), &["check", "a.zip", "--format", "github"]));
    let errors: Vec<&str> = shown.lines().filter(|line| line.starts_with("::error")).collect();
    assert_eq!(errors.len(), 2, "{shown}");
    assert!(
        errors[1].starts_with("::error file=a.zip,line=1,title=") && errors[1].contains("::x/one.pgn: "),
        "{shown}"
    );
    let issues = gitlab(&out(&yipu(files.path(), &["check", "a.zip", "--format", "gitlab"])));
    assert!(issues.iter().all(|issue| issue.0 == "a.zip" && issue.3 == 1));
    let log: Value =
        serde_json::from_str(&out(&yipu(files.path(), &["check", "a.zip", "--format", "sarif"]))).unwrap();
    let location = &log["runs"][0]["results"][0]["locations"][0];
    assert_eq!(location["physicalLocation"]["artifactLocation"]["uri"], "a.zip");
    assert_eq!(location["logicalLocations"][0]["kind"], "member");
}

/// Lines that are added above a finding change neither fingerprint.
#[test]
fn fingerprints_stay_when_other_lines_change() {
    let bad = GAME.replace("h9g7", "h9g8");
    let prints = |text: &str| {
        let files = folder(&[("a.pgn", text.as_bytes())]);
        let log: Value =
            serde_json::from_str(&out(&yipu(files.path(), &["check", "a.pgn", "--format", "sarif"])))
                .unwrap();
        let issues: Vec<Value> =
            serde_json::from_str(&out(&yipu(files.path(), &["check", "a.pgn", "--format", "gitlab"])))
                .unwrap();
        let found = log["runs"][0]["results"].as_array().unwrap();
        let error = found.iter().position(|found| found["level"] == "error").unwrap();
        (found[error]["partialFingerprints"].clone(), issues[error]["fingerprint"].clone())
    };
    assert_eq!(prints(&bad), prints(&format!("[Event \"新\"]\n[Site \"x\"]\n{bad}")));
    assert_ne!(prints(&bad), prints(&bad.replace("h9g8", "h9g9")));
}

#[test]
fn standard_input_and_both_languages() {
    let files = folder(&[]);
    let run = |lang: &str, form: &str| {
        use std::io::Write as _;
        let mut child = Command::new(env!("CARGO_BIN_EXE_yipu"))
            .current_dir(files.path())
            .args(["--lang", lang, "check", "-", "--format", form])
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(GAME.replace("h9g7", "h9g8").as_bytes()).unwrap();
        out(&child.wait_with_output().unwrap())
    };
    assert_eq!(counted(sarif(&run("en", "sarif"))), counted(json(&run("en", "json"))));
    let shown = run("zh", "github");
    assert!(shown.contains("file=stdin") && shown.chars().any(|c| c >= '一'), "{shown}");
    assert!(run("zh", "sarif").contains("\"language\":\"zh-CN\""));
    let clean = |form| out(&yipu(files.path(), &["check", "--format", form, "-"]));
    // Nothing on standard input is a finding of its own; nothing found in a record is an empty list.
    assert!(clean("gitlab").starts_with("[\n{"));
    std::fs::write(files.path().join("a.pgn"), GAME.replace("\n *", " *")).unwrap();
    assert_eq!(out(&yipu(files.path(), &["check", "--format", "gitlab", "a.pgn"])), "[\n]\n");
    assert!(sarif(&out(&yipu(files.path(), &["check", "--format", "sarif", "a.pgn"]))).is_empty());
}

#[test]
fn two_forms_at_once_are_refused() {
    let files = folder(&[("a.pgn", GAME.as_bytes())]);
    let status = |args: &[&str]| yipu_in(files.path(), args).status.code();
    assert_eq!(status(&["check", "a.pgn", "--json", "--format", "sarif"]), Some(2));
    assert_eq!(status(&["check", "a.pgn", "--json", "--format", "json"]), Some(0));
    assert_eq!(status(&["check", "a.pgn", "--json", "--format", "text"]), Some(2));
}
