//! Reading has a bounded time; what takes longer is refused, and a save does not wait for it.

use std::fs;
use std::time::{Duration, Instant};

use serde_json::json;
use yipu_web::Limits;

use crate::client::Running;

/// Texts that take long to read, each in its own way.
fn long_texts() -> [(&'static str, String); 3] {
    [
        (
            "one.pgn",
            format!("[Red \"x\"]\n\n{} *\n", "1. 炮二平五 炮８平５ 2. 炮五平二 炮５平８ ".repeat(60_000)),
        ),
        ("many.pgn", "[Red \"x\"]\n\n1. 炮二平五 *\n\n".repeat(60_000)),
        ("typed.txt", "1.炮二平五马8进7 如改走马二进三，则车9平8。\n".repeat(20_000)),
    ]
}

#[test]
fn what_takes_longer_than_its_time_is_refused_and_the_worker_is_free() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits { parsing: Duration::from_millis(20), readers: 1, ..Limits::default() };
    let server = Running::with(Some(folder.path()), limits);
    for (name, text) in long_texts() {
        let begun = Instant::now();
        let (answer, _) =
            server.call(&json!({"call": "open", "id": 1, "name": name, "lang": "en"}), text.as_bytes());
        let told = answer.to_string();
        assert!(
            told.contains("reading takes longer than is allowed"),
            "{name} {}",
            told.chars().take(300).collect::<String>()
        );
        assert!(begun.elapsed() < Duration::from_secs(20), "{name} {:?}", begun.elapsed());
        let small = b"[Red \"x\"]\n\n1. \xE7\x82\xAE\xE4\xBA\x8C\xE5\xB9\xB3\xE4\xBA\x94 *\n";
        let (answer, _) =
            server.call(&json!({"call": "open", "id": 2, "name": "a.pgn", "lang": "en"}), small);
        assert!(answer.get("ok").is_some(), "{answer}");
    }
    // In a folder the others are listed all the same.
    for (name, text) in long_texts() {
        fs::write(folder.path().join(name), text).unwrap();
    }
    fs::write(folder.path().join("z.pgn"), "[Red \"短\"]\n\n1. 炮二平五 *\n").unwrap();
    let listed = server.ask("GET /api/records?path=&lang=en", &[], b"");
    let text = String::from_utf8_lossy(&listed.body);
    assert!(
        text.contains("短") && text.contains("longer than is allowed"),
        "{}",
        text.chars().take(500).collect::<String>()
    );
}

#[test]
fn a_save_does_not_wait_for_readers() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits { parsing: Duration::from_secs(3), readers: 1, ..Limits::default() };
    let server = Running::with(Some(folder.path()), limits);
    let (name, text) = &long_texts()[2];
    let text = text.repeat(20);
    std::thread::scope(|scope| {
        let reading = scope.spawn(|| {
            let begun = Instant::now();
            server.call(&json!({"call": "open", "id": 1, "name": name, "lang": "en"}), text.as_bytes());
            begun.elapsed()
        });
        std::thread::sleep(Duration::from_millis(300));
        let begun = Instant::now();
        let saved = server.ask("PUT /api/file?path=a.pgn", &[("If-None-Match", "*")], b"new");
        assert_eq!(saved.status, 204, "{saved:?}");
        let (save, read) = (begun.elapsed(), reading.join().unwrap());
        assert!(save * 2 < read, "{save:?} beside {read:?}");
    });
}
