//! What the command does to files and with their names: nothing is destroyed, nothing is passed over in silence, nothing
//! that a record or a name holds is obeyed by a terminal.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::fs;
use std::process::Stdio;

use crate::common::{GAME, ODD, PROPER, command, err, folder, names, out, tree, yipu};

#[test]
fn mending_reads_the_charset_that_was_named_and_refuses_what_it_has_no_use_for() {
    let folder = folder(&[("odd.txt", &gb(ODD)), ("utf8.txt", ODD.as_bytes())]);
    // What the content tells, and what it is told.
    let guessed = yipu(folder.path(), &["fix", "odd.txt", "-o", "a"]);
    assert!(out(&guessed).contains("[先手胜]"), "{}", out(&guessed));
    let named = yipu(folder.path(), &["fix", "odd.txt", "-o", "b", "--charset", "utf-8"]);
    assert!(!out(&named).contains("[先手胜]"), "GB18030 was read as such: {}", out(&named));
    let recoded = yipu(folder.path(), &["fix", "utf8.txt", "-o", "c", "--charset", "utf-8"]);
    assert!(out(&recoded).contains("- utf-8\n+ gb18030"), "{}", out(&recoded));
    assert!(recoded.status.success(), "{}", err(&recoded));
    let refused = yipu(folder.path(), &["fix", "odd.txt", "--set", "komi=7"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("--set"), "{}", err(&refused));
}

#[test]
fn flags_that_have_become_verbs_are_refused_by_the_name_of_the_verb() {
    let folder = folder(&[("odd.txt", &gb(ODD))]);
    for (flag, verb) in [
        ("--fix", "yipu fix"),
        ("--fix=unsafe", "yipu fix"),
        ("--standings", "yipu standings"),
        ("--standings=json", "yipu standings"),
    ] {
        for lang in ["en", "zh"] {
            let refused = yipu(folder.path(), &["check", "odd.txt", flag, "--lang", lang]);
            assert_eq!(refused.status.code(), Some(2), "{flag}");
            assert!(err(&refused).contains(verb), "{flag}: {}", err(&refused));
        }
    }
}

#[test]
fn mending_finds_what_checking_finds_by_the_same_book_as_strictly_and_as_json() {
    let line =
        "position fen 9/9/3k5/9/9/9/4R4/3A5/4K4/8r b - - 0 1 moves i0i1 e1e0 i1i0 e0e1 i0i1 e1e0 i1i0 e0e1";
    let folder = folder(&[("a.ucci", line.as_bytes()), ("odd.txt", ODD.as_bytes())]);
    yipu(folder.path(), &["convert", "a.ucci", "--to", "wxf", "-o", "a.wxf"]);
    let object =
        |output: &std::process::Output| -> serde_json::Value { serde_json::from_str(&out(output)).unwrap() };
    let mut counts = Vec::new();
    for (book, strict) in [("asian", true), ("asian", false), ("ucci", true)] {
        let more = if strict { &["--strict"][..] } else { &[] };
        let run =
            |verb: &str| yipu(folder.path(), &[&[verb, "a.wxf", "--json", "--book", book], more].concat());
        let (checked, mended) = (run("check"), run("fix"));
        assert_eq!(object(&checked)["findings"], object(&mended)["findings"]);
        assert_eq!(checked.status.code(), mended.status.code(), "{book} {strict}");
        counts.push((object(&mended)["findings"].as_array().unwrap().len(), mended.status.code()));
    }
    assert_eq!(counts, [(1, Some(1)), (1, Some(0)), (0, Some(0))]);
    let mended = object(&yipu(folder.path(), &["fix", "odd.txt", "--in-place", "--json"]));
    assert_eq!((&mended["mended"], &mended["written"]), (&"odd.txt".into(), &PROPER.into()), "{mended}");
    let changes = mended["changes"].as_array().unwrap();
    assert!(changes.iter().any(|change| change["code"] == "STD108" && change["line"] == 1), "{mended}");
}

#[test]
fn a_folder_of_mended_files_keeps_its_folders_and_with_all_its_files() {
    let clean = ODD.replace("黑胜", "先手胜").replace('；', ";");
    let clean = gb(&clean);
    let name = format!("in/c/{PROPER}");
    let folder = folder(&[
        ("in/a/odd.txt", ODD.as_bytes()),
        ("in/b/odd.txt", ODD.as_bytes()),
        (&name, &clean),
        (
            "in/game.xqf",
            &fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/zhongli-cup-1997.xqf")).unwrap(),
        ),
        ("in/notes.bin", b"\x01\x02"),
        ("in/empty.txt", b""),
    ]);
    let some = yipu(folder.path(), &["fix", "in", "-o", "some"]);
    assert_eq!(
        tree(&folder.path().join("some")),
        [format!("a/{PROPER}"), format!("b/{PROPER}")],
        "{}",
        err(&some)
    );
    let all = yipu(folder.path(), &["fix", "in", "-o", "all", "--all"]);
    let own = ["empty.txt", "game.xqf", "notes.bin"].map(str::to_owned);
    let expected: Vec<_> =
        ["a", "b", "c"].map(|place| format!("{place}/{PROPER}")).into_iter().chain(own).collect();
    assert_eq!(tree(&folder.path().join("all")), expected, "{}", err(&all));
    assert_eq!(fs::read(folder.path().join("all/c").join(PROPER)).unwrap(), clean);
    assert!(
        err(&all).contains("game.xqf") && err(&all).contains("1 other file passed over"),
        "{}",
        err(&all)
    );
    assert!(out(&all).contains("2 files mended, 1 with nothing to mend, 4 copied"), "{}", out(&all));
    let alone = yipu(folder.path(), &["fix", "in", "--all"]);
    assert_eq!(alone.status.code(), Some(2));
}

fn gb(text: &str) -> Vec<u8> {
    yipu::core::Charset::Gb18030.encode(text).unwrap()
}

#[test]
fn no_target_is_an_input_or_a_file_of_the_same_run() {
    // Without teams the name of the file stays, and in its own folder that is the file itself.
    let nameless = "{[C6][][][黑胜][2017.07.29 14:00 A][B];B(J,10)}";
    let folder = folder(&[
        ("odd.txt", nameless.as_bytes()),
        ("x/odd.txt", nameless.as_bytes()),
        ("a.pgn", GAME.as_bytes()),
        ("same/a.txt", ODD.as_bytes()),
        ("same/b.txt", ODD.as_bytes()),
    ]);
    for target in [".", "./x/..", "../"] {
        let target = if target == "../" { folder.path().to_str().unwrap().to_owned() } else { target.into() };
        let refused = yipu(folder.path(), &["fix", "odd.txt", "-o", &target, "--force"]);
        assert!(err(&refused).contains("is an input of this run"), "{target}: {}", err(&refused));
        assert_eq!(refused.status.code(), Some(1));
        assert_eq!(fs::read_to_string(folder.path().join("odd.txt")).unwrap(), nameless);
    }
    let twice = yipu(folder.path(), &["fix", "odd.txt", "x/odd.txt", "-o", "new", "--force"]);
    assert!(err(&twice).contains("another input of that name"), "{}", err(&twice));
    assert!(out(&twice).contains("1 file mended"), "{}", out(&twice));
    let converted = yipu(folder.path(), &["convert", "a.pgn", "--to", "pgn", "-o", "a.pgn", "--force"]);
    assert!(err(&converted).contains("is an input of this run"), "{}", err(&converted));
    assert_eq!(fs::read_to_string(folder.path().join("a.pgn")).unwrap(), GAME);
    let reported =
        yipu(folder.path(), &["convert", "a.pgn", "--to", "json", "-o", "b.json", "--report", "a.pgn"]);
    assert_eq!(reported.status.code(), Some(2), "{}", err(&reported));
    assert_eq!(fs::read_to_string(folder.path().join("a.pgn")).unwrap(), GAME);
    // Two files of one record get one name; the second keeps its own.
    let mended = yipu(folder.path(), &["fix", "same", "--in-place", "--force"]);
    assert!(err(&mended).contains("has the name") && err(&mended).contains("already"), "{}", err(&mended));
    assert_eq!(names(&folder.path().join("same")), [PROPER, "a.txt.bak", "b.txt"]);
    assert_eq!(fs::read_to_string(folder.path().join("same/b.txt")).unwrap(), ODD);
}

#[test]
fn names_that_differ_only_in_case_are_kept_apart() {
    let folder = folder(&[("in/A.pgn", GAME.as_bytes()), ("in/a.pgn", GAME.as_bytes())]);
    let converted = yipu(folder.path(), &["convert", "in", "--to", "json", "-o", "out", "--force"]);
    assert_eq!(names(&folder.path().join("out")), ["A.json", "a.pgn.json"], "{}", err(&converted));
    let drawn = yipu(folder.path(), &["draw", "in", "--to", "svg", "-o", "svg", "--force"]);
    assert_eq!(names(&folder.path().join("svg")), ["A.svg", "a.pgn.svg"], "{}", err(&drawn));
    let nameless = "{[C6][][][黑胜][2017.07.29 14:00 A][B];B(J,10)}";
    fs::write(folder.path().join("in/N.txt"), nameless).unwrap();
    fs::write(folder.path().join("in/n.txt"), nameless).unwrap();
    let mended = yipu(folder.path(), &["fix", "in", "-o", "mended"]);
    assert!(err(&mended).contains("differs only in case"), "{}", err(&mended));
    assert_eq!(names(&folder.path().join("mended")), ["N.txt"]);
}

#[cfg(unix)]
#[test]
fn links_and_folders_are_not_written_to_and_streams_are() {
    let folder =
        folder(&[("a.pgn", GAME.as_bytes()), ("precious", b"precious"), ("odd.txt", ODD.as_bytes())]);
    let at = |name: &str| folder.path().join(name);
    std::os::unix::fs::symlink("precious", at("link.json")).unwrap();
    std::os::unix::fs::symlink("nowhere", at("broken.svg")).unwrap();
    fs::create_dir(at("folder.pdf")).unwrap();
    let convert =
        |target: &str| yipu(folder.path(), &["convert", "a.pgn", "--to", "json", "-o", target, "--force"]);
    let linked = convert("link.json");
    assert!(err(&linked).contains("link.json is a link"), "{}", err(&linked));
    assert_eq!(fs::read(at("precious")).unwrap(), b"precious");
    let drawn = yipu(folder.path(), &["draw", "a.pgn", "-o", "broken.svg", "--force"]);
    assert!(err(&drawn).contains("broken.svg is a link"), "{}", err(&drawn));
    std::os::unix::fs::symlink("precious", at(PROPER)).unwrap();
    let renamed = yipu(folder.path(), &["name", "odd.txt", "--rename"]);
    assert!(err(&renamed).contains("is a link"), "{}", err(&renamed));
    std::os::unix::fs::symlink("odd.txt", at("odd-link.txt")).unwrap();
    let mended = yipu(folder.path(), &["fix", "odd-link.txt", "--in-place"]);
    assert!(err(&mended).contains("odd-link.txt is a link"), "{}", err(&mended));
    assert_eq!(fs::read_to_string(at("odd.txt")).unwrap(), ODD);
    for stream in ["/dev/stdout", "/dev/null", "-"] {
        let streamed = convert(stream);
        assert_eq!(streamed.status.code(), Some(0), "{stream}: {}", err(&streamed));
        assert_eq!(out(&streamed).contains("h2e2"), stream != "/dev/null", "{stream}");
    }
    let full = convert("/dev/full");
    assert!(err(&full).contains("/dev/full") && full.status.code() == Some(1), "{}", err(&full));
    assert!(fs::read_dir(folder.path()).unwrap().all(|entry| !crate::common::is_left_over(&entry.unwrap())));
}

#[test]
fn an_older_report_is_replaced_and_no_output_takes_its_name() {
    let folder = folder(&[("a.pgn", GAME.as_bytes()), ("report.json", b"")]);
    let args = ["convert", "a.pgn", "--to", "json", "-o", "out.json", "--report", "report.json"];
    assert_eq!(yipu(folder.path(), &args).status.code(), Some(0));
    let again = [&args[..], &["--force"]].concat();
    assert_eq!(yipu(folder.path(), &again).status.code(), Some(0));
    fs::remove_file(folder.path().join("out.json")).unwrap();
    assert_eq!(yipu(folder.path(), &args).status.code(), Some(0), "an older report is replaced");
    // What is no report of ours is not, unless that is asked for.
    for other in [ODD, "{\"my\":\"data\"}", "{\"converted\":1,\"other\":2}\n"] {
        fs::write(folder.path().join("keep.txt"), other).unwrap();
        let args = ["convert", "a.pgn", "--to", "json", "-o", "new.json", "--report", "keep.txt"];
        let refused = yipu(folder.path(), &args);
        assert!(
            !refused.status.success() && err(&refused).contains("keep.txt exists; --force"),
            "{}",
            err(&refused)
        );
        assert_eq!(fs::read_to_string(folder.path().join("keep.txt")).unwrap(), other);
        assert!(!folder.path().join("new.json").exists(), "nothing was begun");
    }
    assert!(fs::read_to_string(folder.path().join("report.json")).unwrap().starts_with("{\"converted\":1"));
    let args = ["convert", "a.pgn", "--to", "json", "-o", "x.json", "--report", "x.json"];
    let clash = yipu(folder.path(), &args);
    assert!(err(&clash).contains("x.json: another input of that name"), "{}", err(&clash));
    assert!(fs::read_to_string(folder.path().join("x.json")).unwrap().starts_with("{\"converted\":0"));
}

#[test]
fn our_own_traces_and_hidden_files_are_read_only_when_they_are_named() {
    let folder = folder(&[
        ("in/a.pgn", GAME.as_bytes()),
        ("in/a.pgn.bak", GAME.as_bytes()),
        ("in/a.pgn.bak7", GAME.as_bytes()),
        ("in/.yipu-1-abc.tmp", GAME.as_bytes()),
        ("in/.hidden.pgn", GAME.as_bytes()),
        ("in/.git/x.pgn", GAME.as_bytes()),
        ("in/.git/y.pgn", GAME.as_bytes()),
    ]);
    let all = yipu(folder.path(), &["check", "in"]);
    assert!(out(&all).contains("1 record checked"), "{}", out(&all));
    assert!(err(&all).contains("5 hidden files, folders or .bak copies passed over"), "{}", err(&all));
    let named = yipu(folder.path(), &["check", "in/a.pgn.bak", "in/.hidden.pgn", "in/.git"]);
    assert!(out(&named).contains("4 records checked"), "{}{}", out(&named), err(&named));
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_named_and_what_cannot_be_read_is_an_error() {
    let folder = folder(&[
        ("in/a.pgn", GAME.as_bytes()),
        ("in/sub/b.pgn", GAME.as_bytes()),
        ("else/c.pgn", GAME.as_bytes()),
    ]);
    let at = |name: &str| folder.path().join(name);
    assert!(std::process::Command::new("mkfifo").arg(at("in/pipe.pgn")).status().unwrap().success());
    let _socket = std::os::unix::net::UnixListener::bind(at("in/socket")).unwrap();
    std::os::unix::fs::symlink("../else", at("in/elsewhere")).unwrap();
    let fine = yipu(folder.path(), &["check", "in"]);
    for part in [
        "pipe.pgn: passed over: a pipe",
        "socket: passed over: a socket",
        "elsewhere: passed over: a link to a folder",
    ] {
        assert!(err(&fine).contains(part), "{part}: {}", err(&fine));
    }
    assert_eq!(fine.status.code(), Some(0), "{}", err(&fine));
    std::os::unix::fs::symlink("..", at("in/sub/up")).unwrap();
    std::os::unix::fs::symlink("self", at("in/self")).unwrap();
    std::os::unix::fs::symlink("nowhere.pgn", at("in/broken.pgn")).unwrap();
    for verb in [&["check"][..], &["info"], &["convert", "--to", "json", "-o", "out"], &["fix", "-o", "new"]]
    {
        let bad = yipu(folder.path(), &[verb, &["in"]].concat());
        for part in ["up", "self", "broken.pgn"] {
            assert!(
                err(&bad).contains(&format!("in/{part}")) || err(&bad).contains(&format!("in/sub/{part}")),
                "{part}: {}",
                err(&bad)
            );
        }
        assert_eq!(bad.status.code(), Some(1), "{verb:?}");
    }
}

#[test]
fn a_missing_input_is_named_and_the_rest_goes_on() {
    let folder = folder(&[("a.pgn", GAME.as_bytes())]);
    for verb in [
        &["check"][..],
        &["info"],
        &["convert", "--to", "json", "-o", "out"],
        &["rule"],
        &["draw", "--to", "svg", "-o", "svg"],
    ] {
        let output = yipu(folder.path(), &[verb, &["missing.pgn", "a.pgn"]].concat());
        assert_eq!(output.status.code(), Some(2), "{verb:?}: {}", err(&output));
        assert!(err(&output).contains("missing.pgn"), "{verb:?}: {}", err(&output));
    }
    assert!(folder.path().join("out/a.json").exists() && folder.path().join("svg/a.svg").exists());
    assert_eq!(yipu(folder.path(), &["show", "missing.pgn"]).status.code(), Some(2));
}

#[test]
fn an_archive_is_no_record_whatever_it_stores() {
    let zip =
        [b"PK\x03\x04\x0a\0\0\0\0\0".as_slice(), &[0; 16], b"\x05\0\0\0a.pgn", GAME.as_bytes()].concat();
    let folder = folder(&[("in/a.zip", &zip), ("in/b.pgn", &zip), ("in/c.pgn", GAME.as_bytes())]);
    let named = yipu(folder.path(), &["check", "in/b.pgn"]);
    assert!(err(&named).contains("FILE111"), "{}", err(&named));
    let forced = yipu(folder.path(), &["check", "in/b.pgn", "--from", "pgn"]);
    assert!(err(&forced).contains("FILE111"), "{}", err(&forced));
    let all = yipu(folder.path(), &["check", "in"]);
    assert!(out(&all).contains("1 record checked, 1 clean"), "{}", out(&all));
    assert!(err(&all).contains("b.pgn: passed over") && err(&all).contains("a.zip"), "{}", err(&all));
}

#[test]
fn what_has_the_name_of_a_record_is_never_passed_over() {
    let zip = [b"PK\x03\x04\x0a\0\0\0\0\0".as_slice(), &[0; 40]].concat();
    let name = format!("in/{PROPER}");
    let folder = folder(&[(&name, &zip), ("in/c.pgn", GAME.as_bytes()), ("in/GO9-a vs b-先手胜.txt", b"?")]);
    for args in [&["check", "in"][..], &["convert", "in", "--to", "json", "-o", "out"], &["fix", "in"]] {
        let output = yipu(folder.path(), args);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {}", err(&output));
        assert!(
            err(&output).contains(PROPER) && err(&output).contains("FILE111"),
            "{args:?}: {}",
            err(&output)
        );
    }
    let output = yipu(folder.path(), &["check", "in", "--json"]);
    assert!(out(&output).contains("FILE111"), "{}", out(&output));
    yipu(folder.path(), &["fix", "in", "-o", "all", "--all"]);
    assert_eq!(fs::read(folder.path().join("all").join(PROPER)).unwrap(), zip);
}

#[test]
fn a_mended_file_beside_the_old_one_is_not_blamed_for_its_mark() {
    let folder = folder(&[(PROPER, ODD.as_bytes())]);
    let mended = yipu(folder.path(), &["fix", PROPER]);
    assert!(mended.status.success() && !err(&mended).contains("NAM103"), "{}", err(&mended));
    assert_eq!(names(folder.path()).len(), 2);
    // What helps is an option of another verb, and is told as such.
    fs::write(folder.path().join("two.txt"), [ODD, "\n", ODD].concat()).unwrap();
    let several = yipu(folder.path(), &["fix", "two.txt"]);
    assert!(err(&several).contains("`yipu convert --split`"), "{}", err(&several));
}

const HOSTILE: &str = "\u{1b}[2J\u{9b}31m\u{202e}x\u{7}";

#[test]
fn nothing_that_a_terminal_obeys_is_sent_to_it() {
    let game = format!(
        "[Red \"甲{HOSTILE}\"]\n[Event \"{HOSTILE}\"]\n[Result \"{HOSTILE}\"]\n{{{HOSTILE}}} 1. h2e2 {{{HOSTILE}}} zz{HOSTILE} h9g7\n *\n"
    );
    let standard = ODD.replace("甲", &format!("甲{HOSTILE}\u{200b}"));
    let folder = folder(&[("a.pgn", game.as_bytes()), ("odd.txt", standard.as_bytes())]);
    #[cfg(unix)]
    fs::copy(folder.path().join("a.pgn"), folder.path().join("b\u{1b}[2J\u{202e}\n.pgn")).unwrap();
    let runs: [&[&str]; 12] = [
        &["show", "a.pgn"],
        &["show", "a.pgn", "--color", "always"],
        &["check", "."],
        &["check", ".", "--color", "always"],
        &["check", ".", "--json"],
        &["info", "."],
        &["info", ".", "--tsv"],
        &["info", ".", "--json"],
        &["name", "."],
        &["rule", "."],
        &["convert", ".", "--to", "xqf", "-o", "out"],
        &["fix", ".", "-o", "new"],
    ];
    for args in runs {
        let output = yipu(folder.path(), args);
        for text in [out(&output), err(&output)] {
            let colors = args.contains(&"always");
            let plain = if colors { without_colors(&text) } else { text.clone() };
            let sent = plain.chars().find(|c| yipu::core::is_hidden(*c) && !matches!(c, '\n' | '\t'));
            assert_eq!(sent, None, "{args:?}: {text:?}");
        }
    }
    yipu(folder.path(), &["name", "odd.txt", "--rename"]);
    for name in names(folder.path()).iter().filter(|name| name.starts_with("C6")) {
        assert!(!name.contains(|c| yipu::core::is_invisible(c) || yipu::core::is_hidden(c)), "{name:?}");
    }
    assert!(names(folder.path()).iter().any(|name| name.starts_with("C6-甲")), "{:?}", names(folder.path()));
    // Data stays what it is.
    let data = yipu(folder.path(), &["convert", "a.pgn", "--to", "pgn"]);
    assert!(out(&data).contains(HOSTILE), "{}", out(&data));
}

/// The text without escape sequences that are colours and nothing else.
fn without_colors(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let mut plain = parts.next().unwrap().to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_digit() && c != ';').unwrap();
        assert_eq!(part.as_bytes()[end], b'm', "{part:?}");
        plain.push_str(part.get(end + 1..).unwrap());
    }
    plain
}

#[test]
fn a_cell_that_a_spreadsheet_would_run_is_text() {
    let game = GAME.replace("[Red \"C\"]", "[Red \"=HYPERLINK(1)\"]\n[Black \"-\"]\n[Date \"-5\"]");
    let folder = folder(&[("a.pgn", game.as_bytes())]);
    let rows = yipu(folder.path(), &["info", "a.pgn", "--tsv"]);
    assert!(out(&rows).contains("\t'=HYPERLINK(1)\t-\t"), "{}", out(&rows));
    assert!(out(&rows).contains("\t-5\t"), "{}", out(&rows));
    assert!(out(&yipu(folder.path(), &["info", "a.pgn"])).contains(" =HYPERLINK(1) "));
}

#[test]
fn bounds_hold_and_can_be_moved() {
    let long = GAME.replace("h2e2", &format!("h2e2 {{{}}}", "x".repeat(3000)));
    let many = long.repeat(20);
    let folder =
        folder(&[("one.pgn", long.as_bytes()), ("many.pgn", many.as_bytes()), ("odd.txt", ODD.as_bytes())]);
    for verb in [
        &["check"][..],
        &["info"],
        &["convert", "--to", "json", "-o", "x"],
        &["show"],
        &["draw", "-o", "a.svg"],
    ] {
        let refused = yipu(folder.path(), &[verb, &["one.pgn", "--max-bytes", "2K"]].concat());
        assert!(
            err(&refused).contains("FILE112") || err(&refused).contains("more than 2048 bytes"),
            "{verb:?}: {}",
            err(&refused)
        );
        assert_ne!(refused.status.code(), Some(0), "{verb:?}");
    }
    // The bound is of a record, not of a file.
    let fits = yipu(folder.path(), &["check", "many.pgn", "--max-bytes", "4K"]);
    assert!(out(&fits).contains("20 records checked, 20 clean"), "{}{}", out(&fits), err(&fits));
    let mended = yipu(folder.path(), &["fix", "odd.txt", "--max-bytes", "10"]);
    assert!(err(&mended).contains("FILE112"), "{}", err(&mended));
    let jobs = yipu(folder.path(), &["convert", "one.pgn", "--to", "json", "--jobs", "1000000"]);
    assert_eq!(jobs.status.code(), Some(0), "{}", err(&jobs));
}

#[test]
fn past_the_end_is_refused_alike_by_showing_and_drawing() {
    let folder = folder(&[("a.pgn", GAME.as_bytes())]);
    for verb in [&["show"][..], &["draw", "--to", "svg"]] {
        let output = yipu(folder.path(), &[verb, &["a.pgn", "--at", "3"]].concat());
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{verb:?}");
        assert!(
            err(&output).contains("DRAW102") && err(&output).contains("only 2 moves"),
            "{}",
            err(&output)
        );
        assert_eq!(yipu(folder.path(), &[verb, &["a.pgn", "--at", "2"]].concat()).status.code(), Some(0));
    }
}

#[test]
fn a_move_that_nobody_understood_is_not_clean_after_a_way_through_json() {
    let game = GAME.replace("h9g7", "zz99");
    let folder = folder(&[("a.pgn", game.as_bytes())]);
    yipu(folder.path(), &["convert", "a.pgn", "--to", "json", "-o", "a.json"]);
    let json = fs::read_to_string(folder.path().join("a.json")).unwrap();
    assert!(json.contains("\"raw\":"), "{json}");
    let checked = yipu(folder.path(), &["check", "a.json"]);
    assert!(err(&checked).contains("REC301") && checked.status.code() == Some(1), "{}", err(&checked));
}

#[cfg(unix)]
#[test]
fn streams_that_cannot_be_written_are_no_panic_and_do_not_stop_mending() {
    let many: Vec<_> =
        (0..30).map(|n| (format!("in/{n:02}.txt"), ODD.replace("14:00", &format!("14:{n:02}")))).collect();
    let files: Vec<_> = many.iter().map(|(name, text)| (&**name, text.as_bytes())).collect();
    let folder = folder(&files);
    let full = || Stdio::from(fs::File::options().write(true).open("/dev/full").unwrap());
    let run = |args: &[&str], stdout: Option<Stdio>, stderr: Option<Stdio>| {
        let mut command = command(folder.path(), args);
        command.stdout(stdout.unwrap_or_else(Stdio::null)).stderr(stderr.unwrap_or_else(Stdio::null));
        command.status().unwrap().code()
    };
    assert_eq!(run(&["check", "in"], None, Some(full())), Some(1));
    assert_eq!(run(&["convert", "missing", "--to", "json"], None, Some(full())), Some(2));
    assert_eq!(run(&["check", "in"], Some(full()), Some(full())), Some(2));
    // A pipe that nobody reads.
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    assert_eq!(run(&["fix", "in", "--in-place"], Some(writer.into()), None), Some(0));
    let left = names(&folder.path().join("in"));
    assert_eq!(left.iter().filter(|name| name.starts_with("C6-")).count(), 30, "{left:?}");
    assert_eq!(left.iter().filter(|name| name.contains(".txt.bak")).count(), 30, "{left:?}");
    assert_eq!(left.len(), 60, "{left:?}");
}

#[test]
fn patterns_that_the_shell_has_left_are_expanded() {
    let game = GAME.as_bytes();
    let folder = folder(&[
        ("甲/a.pgn", game),
        ("甲/乙/b.pgn", game),
        ("甲/c.txt", game),
        ("[2003]/d.pgn", game),
        ("甲/.e.pgn", game),
    ]);
    let files = |patterns: &[&str]| {
        let output = yipu(folder.path(), &[&["info", "--json"], patterns].concat());
        let text = out(&output);
        let files: Vec<_> = text.lines().map(|line| line.split('"').nth(3).unwrap().to_owned()).collect();
        (files.join(" "), output.status.code())
    };
    assert_eq!(files(&["**/*.pgn"]), ("[2003]/d.pgn 甲/a.pgn 甲/乙/b.pgn".into(), Some(0)));
    assert_eq!(files(&["甲/?.pgn"]), ("甲/a.pgn".into(), Some(0)));
    assert_eq!(files(&["[2003]/*", "甲/c.*"]), ("[2003]/d.pgn 甲/c.txt".into(), Some(0)));
    let none = yipu(folder.path(), &["info", "*.cbl"]);
    assert_eq!(none.status.code(), Some(2));
    assert!(err(&none).contains("no file matches this pattern"), "{}", err(&none));
    // What they match keeps its folders in the output.
    yipu(folder.path(), &["convert", "甲/**/*.pgn", "--to", "json", "-o", "out"]);
    assert_eq!(tree(&folder.path().join("out")), ["a.json", "乙/b.json"]);
}
