//! All records of a folder in one answer.

use std::fs;
use std::time::Instant;

use serde_json::Value;

use crate::client::{Answer, Running};

/// The lines of an answer that may have come in pieces.
fn lines(answer: &Answer) -> Vec<Value> {
    assert_eq!(answer.status, 200, "{}", answer.head);
    let mut text = Vec::new();
    if answer.header("transfer-encoding") == Some("chunked") {
        let mut rest = &answer.body[..];
        loop {
            let end = rest.windows(2).position(|two| two == b"\r\n").unwrap();
            let length = usize::from_str_radix(std::str::from_utf8(&rest[..end]).unwrap(), 16).unwrap();
            if length == 0 {
                break;
            }
            text.extend(&rest[end + 2..end + 2 + length]);
            rest = &rest[end + 4 + length..];
        }
    } else {
        text.clone_from(&answer.body);
    }
    let text = String::from_utf8(text).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_record_of_a_folder_and_of_those_in_it_is_listed_in_one_answer() {
    let all = tempfile::tempdir().unwrap();
    fs::create_dir_all(all.path().join("inner/deep")).unwrap();
    let game = |index: usize| format!("[Red \"甲{index}\"]\n\n1. 炮二平五 *\n\n");
    let many = (0..2_300).map(game).collect::<Vec<_>>().concat();
    for (name, text) in [
        ("a.pgn", "[Title \"马后炮\"]\n\n1. 炮二平五 {好棋} *\n"),
        ("photo.jpg", "no record"),
        (".hidden.pgn", "1. 炮二平五 *"),
        ("inner/bad.pgn", "nothing that anybody plays"),
        ("inner/deep/many.pgn", &many),
    ] {
        fs::write(all.path().join(name), text).unwrap();
    }
    #[cfg(unix)]
    {
        // A link that leads round is no reason to go round.
        std::os::unix::fs::symlink(all.path(), all.path().join("inner/up")).unwrap();
        std::os::unix::fs::symlink(all.path().join("inner"), all.path().join("again")).unwrap();
    }
    let server = Running::new(Some(all.path()));
    let listed = lines(&server.ask("GET /api/records?path=&lang=zh-Hans", &[], b""));
    let (end, files) = listed.split_last().unwrap();
    assert_eq!((&end["end"], &end["more"]), (&true.into(), &false.into()));
    let of = |path: &str| {
        files.iter().filter(|line| line["path"].as_str().unwrap().ends_with(path)).collect::<Vec<_>>()
    };
    assert_eq!(of("a.pgn")[0]["ok"]["records"][0]["title"], "马后炮");
    assert_eq!(of("a.pgn")[0]["ok"]["records"][0]["words"], "好棋\n");
    assert!(
        of("bad.pgn")[0]["error"]["message"].as_str().unwrap().chars().any(|c| c > '\u{4e00}'),
        "in Chinese"
    );
    assert!(of("photo.jpg").is_empty() && of(".hidden.pgn").is_empty());
    let records: usize =
        of("many.pgn").iter().map(|line| line["ok"]["records"].as_array().unwrap().len()).sum();
    assert_eq!(records, 2_300, "each once, and none is missing");
    assert_eq!(server.ask("GET /api/records?path=none", &[], b"").status, 404);
    assert_eq!(server.ask("GET /api/records?path=..", &[], b"").status, 403);
    let host = server.address.to_string();
    assert_eq!(server.plain("GET /api/records?path=", &[("Host", &host)], b"").status, 401);
}

#[test]
fn a_folder_of_the_corpus_is_listed_with_titles() {
    let folder = yipu_corpus::path("xqf");
    let server = Running::new(Some(&folder));
    let begun = Instant::now();
    let listed = lines(&server.ask("GET /api/records?path=&lang=en", &[], b""));
    let took = begun.elapsed();
    let records: Vec<&Value> =
        listed.iter().filter_map(|line| line["ok"]["records"].as_array()).flatten().collect();
    let has = |name: &str| {
        records.iter().filter(|record| record[name].as_str().is_some_and(|text| !text.is_empty())).count()
    };
    println!(
        "{} records in {took:?}; {} titles, {} with comments",
        records.len(),
        has("title"),
        has("words")
    );
    assert!(records.len() >= 1_170, "{} records", records.len());
    assert!(has("title") > 900 && has("words") > 400);
}
