//! Messages on a stream of bytes: a header with the length, then JSON. A message that cannot be understood is answered, and
//! the next one is read; only a broken header ends a stream.

use std::io::{self, BufRead, Read, Write};

use lsp_server::{ErrorCode, Message};
use serde_json::{Value, json};

/// The longest message that is read, in bytes.
const LONGEST: usize = 1 << 28;

/// What was read.
#[derive(Debug)]
pub enum Incoming {
    /// A message.
    Message(Message),
    /// What is none, with the answer to it.
    Bad(Value),
}

/// Reads the next message; `None` at the end of the stream.
///
/// # Errors
/// When the stream cannot be read, and when a header is broken: nothing shows where the next message begins.
pub fn read(input: &mut impl BufRead) -> io::Result<Option<Incoming>> {
    let Some(length) = read_header(input)? else { return Ok(None) };
    let mut body = Vec::new();
    input.by_ref().take(length as u64).read_to_end(&mut body)?;
    if body.len() < length {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(Some(understand(&body)))
}

/// The length of the message, from its header; `None` at the end of the stream.
fn read_header(input: &mut impl BufRead) -> io::Result<Option<usize>> {
    const LONGEST_HEADER: u64 = 1 << 12;
    let broken = |why: &str| io::Error::new(io::ErrorKind::InvalidData, why.to_owned());
    let (mut length, mut is_first) = (None, true);
    loop {
        let mut line = Vec::new();
        let read = input.by_ref().take(LONGEST_HEADER).read_until(b'\n', &mut line)?;
        if read == 0 && is_first {
            return Ok(None);
        }
        if line.last() != Some(&b'\n') {
            return Err(broken("the header of a message does not end"));
        }
        is_first = false;
        let line = String::from_utf8_lossy(&line);
        let line = line.trim();
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(':').ok_or_else(|| broken("a line of a header has no colon"))?;
        if name.eq_ignore_ascii_case("Content-Length") {
            length = value.trim().parse::<usize>().ok();
        }
    }
    match length {
        Some(length) if length <= LONGEST => Ok(Some(length)),
        Some(_) => Err(broken("a message is too long")),
        None => Err(broken("a message has no length")),
    }
}

/// The message that bytes are, or the answer to what is none.
fn understand(body: &[u8]) -> Incoming {
    let bad = |id: Value, code: ErrorCode, why: String| {
        Incoming::Bad(json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code as i32, "message": why } }))
    };
    match serde_json::from_slice::<Value>(body) {
        Err(error) => bad(Value::Null, ErrorCode::ParseError, error.to_string()),
        Ok(value) => {
            let id = value.get("id").filter(|id| id.is_number() || id.is_string()).cloned();
            match serde_json::from_value(value) {
                Ok(message) => Incoming::Message(message),
                Err(error) => bad(id.unwrap_or_default(), ErrorCode::InvalidRequest, error.to_string()),
            }
        }
    }
}

/// Writes a message.
///
/// # Errors
/// When the stream cannot be written.
pub fn write(output: &mut impl Write, message: &Message) -> io::Result<()> {
    message.write(output)
}

/// Writes the answer to what is no message.
///
/// # Errors
/// When the stream cannot be written.
pub fn write_answer(output: &mut impl Write, answer: &Value) -> io::Result<()> {
    let text = answer.to_string();
    write!(output, "Content-Length: {}\r\n\r\n{text}", text.len())?;
    output.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn framed(text: &str) -> String {
        format!("Content-Length: {}\r\nContent-Type: x\r\n\r\n{text}", text.len())
    }

    #[test]
    fn what_is_no_message_is_answered_and_the_next_is_read() {
        let stream = [
            framed("{"),
            framed(r#"{"jsonrpc":"2.0","id":7,"params":[]}"#),
            framed("[]"),
            framed(r#"{"jsonrpc":"2.0","id":8,"method":"shutdown"}"#),
        ]
        .concat();
        let mut input = io::Cursor::new(stream);
        let mut code = || match read(&mut input).unwrap() {
            Some(Incoming::Bad(answer)) => (answer["id"].clone(), answer["error"]["code"].as_i64()),
            Some(Incoming::Message(message)) => {
                assert!(matches!(message, Message::Request(request) if request.method == "shutdown"));
                (json!(8), None)
            }
            None => (Value::Null, None),
        };
        assert_eq!(code(), (Value::Null, Some(-32700)));
        assert_eq!(code(), (json!(7), Some(-32600)));
        assert_eq!(code(), (Value::Null, Some(-32600)));
        assert_eq!(code(), (json!(8), None));
        assert_eq!(code(), (Value::Null, None));
    }

    #[test]
    fn a_broken_header_ends_the_stream() {
        for stream in
            ["x\r\n\r\n", "A: b\r\n\r\n", "Content-Length: 9999999999\r\n\r\n", "Content-Length: 5\r\n\r\n{}"]
        {
            assert!(read(&mut io::Cursor::new(stream)).is_err(), "{stream}");
        }
    }
}
