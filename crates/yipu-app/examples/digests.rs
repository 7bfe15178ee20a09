//! What the desk answers to everything that can be asked of files, as one digest for each: `scripts/wasm-test` compares them
//! with those of the module for browsers. Takes the names of files on standard input, one on each line. With the word `list` it
//! only reads and judges them, and tells how many milliseconds that took.

#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::print_stderr, reason = "a tool of the tests")]

use std::io::BufRead as _;
use std::time::Instant;

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use yipu_app::desk::{Desk, frame};

fn main() {
    let desk = Desk::new();
    let call = |message: &Value, attachment: &[u8]| {
        desk.call(&frame::close(message.to_string().as_bytes(), attachment))
    };
    let paths: Vec<String> = std::io::stdin().lock().lines().map(Result::unwrap).collect();
    let list = |path: &str, bytes: &[u8]| {
        call(&json!({"call": "list", "id": 2, "name": name_of(path), "count": 1000}), bytes)
    };
    if std::env::args().nth(1).is_some_and(|word| word == "list") {
        let contents: Vec<_> = paths.iter().map(|path| (path, std::fs::read(path).unwrap())).collect();
        let begun = Instant::now();
        for (path, bytes) in &contents {
            assert!(!list(path, bytes).is_empty());
        }
        eprintln!("{}", begun.elapsed().as_secs_f64() * 1e3);
        return;
    }
    let hello = call(&json!({"call": "hello", "id": 1}), b"");
    let formats = written(&ok(&hello));
    for path in &paths {
        let bytes = std::fs::read(path).unwrap();
        let mut digest = Sha256::new();
        digest.update(list(path, &bytes));
        let opened = call(&json!({"call": "open", "id": 3, "name": name_of(path)}), &bytes);
        digest.update(&opened);
        let mut answers = 2;
        if let Some(session) = ok(&opened).get("session") {
            let mut ask = |message: Value| {
                digest.update(call(&message, b""));
                answers += 1;
            };
            ask(json!({"call": "findings", "id": 4, "session": session}));
            ask(json!({"call": "picture", "id": 5, "session": session, "kind": "svg"}));
            for format in &formats {
                ask(json!({"call": "save", "id": 6, "session": session, "format": format}));
            }
            ask(json!({"call": "close", "id": 7, "session": session}));
        }
        println!("{:x} {answers} {path}", digest.finalize());
    }
}

fn name_of(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// What stands under `ok`, if anything does.
fn ok(answer: &[u8]) -> Value {
    let (json, _) = frame::open(answer).unwrap();
    serde_json::from_slice::<Value>(json).unwrap()["ok"].clone()
}

/// The formats that are written.
fn written(hello: &Value) -> Vec<String> {
    let formats = hello["formats"].as_array().unwrap().iter();
    formats
        .filter(|format| format["writes"] == true)
        .map(|format| format["name"].as_str().unwrap().to_owned())
        .collect()
}
