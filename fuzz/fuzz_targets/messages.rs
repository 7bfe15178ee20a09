//! Whatever a page sends to the desk has an answer that can be read, and no message keeps the next from being answered.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yipu_app::desk::{Bounds, Desk, frame};

/// A record to work on, so that messages about a session find one.
const GAME: &str = "[Red \"甲\"]\n\n1. 炮二平五! {好} 马８进７ (1... 卒７进１) 2. 马二进三 *\n";

fuzz_target!(|data: &[u8]| {
    let bounds =
        Bounds { sessions: 2, file_bytes: 1 << 16, bytes: 1 << 17, nodes: 4096, ..Bounds::default() };
    let desk = Desk::bounded(bounds, 0);
    desk.call(&frame::close(br#"{"call":"open","id":1,"name":"a.pgn","lang":"zh"}"#, GAME.as_bytes()));
    // Messages stand between line ends: a message, a zero byte and what comes along with it.
    for message in data.split(|byte| *byte == b'\n').take(8) {
        let (json, attachment) = match message.iter().position(|byte| *byte == 0) {
            Some(at) => (&message[..at], &message[at + 1..]),
            None => (message, &[][..]),
        };
        answered(&desk.call(&frame::close(json, attachment)));
        // And as it is, which is hardly ever a frame.
        answered(&desk.call(message));
    }
    answered(&desk.call(&frame::close(br#"{"call":"hello","id":2,"lang":"en"}"#, b"")));
});

fn answered(answer: &[u8]) {
    let (json, _) = frame::open(answer).expect("an answer is a frame");
    let value: serde_json::Value = serde_json::from_slice(json).expect("an answer is JSON");
    assert!(value.get("ok").is_some() || value.get("error").is_some(), "{value}");
}
