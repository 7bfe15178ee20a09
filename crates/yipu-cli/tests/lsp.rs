//! `yipu lsp` as a process: what it answers to bytes, and how it ends.

use std::io::Write as _;
use std::process::Stdio;

use crate::common::{command, folder};

/// The answers to messages, and the status.
fn said(messages: &[&str]) -> (String, Option<i32>) {
    let folder = folder(&[]);
    let mut child =
        command(folder.path(), &["lsp"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    for message in messages {
        write!(input, "Content-Length: {}\r\n\r\n{message}", message.len()).unwrap();
    }
    drop(input);
    let output = child.wait_with_output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code())
}

const START: &str = r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#;
const STOP: &str = r#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#;
const LEAVE: &str = r#"{"jsonrpc":"2.0","method":"exit"}"#;

#[test]
fn the_status_says_whether_the_client_took_leave() {
    for (messages, status) in
        [(&[START, STOP, LEAVE][..], 0), (&[START, LEAVE], 1), (&[LEAVE], 1), (&[START], 1), (&[], 1)]
    {
        assert_eq!(said(messages).1, Some(status), "{messages:?}");
    }
}

#[test]
fn what_is_no_message_is_answered() {
    let (answers, status) = said(&[START, "{", r#"{"id":5}"#, STOP, LEAVE]);
    assert_eq!(status, Some(0));
    assert_eq!(answers.matches("Content-Length: ").count(), 4, "{answers}");
    assert!(answers.contains("-32700") && answers.contains("-32600"), "{answers}");
    assert!(answers.contains("\"positionEncoding\":\"utf-16\""), "{answers}");
}
