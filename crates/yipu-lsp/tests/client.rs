//! A conversation with the server in this process.

use std::thread::{self, JoinHandle};
use std::time::Duration;

use lsp_server::{Connection, Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};
use yipu::core::Lang;
use yipu_lsp::{Ending, serve};

/// How long an answer may take. Machines of tests are busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// A client.
pub(crate) struct Client {
    connection: Connection,
    server: JoinHandle<Ending>,
    last: i32,
}

impl Client {
    /// A client that asks for findings and knows Markdown.
    pub(crate) fn new() -> Self {
        let (server, connection) = Connection::memory();
        let server = thread::spawn(move || serve(&server, Lang::En));
        let mut client = Self { connection, server, last: 0 };
        let text = json!({ "diagnostic": {}, "hover": { "contentFormat": ["markdown"] },
            "codeAction": { "codeActionLiteralSupport": {} } });
        let answer = client.ask("initialize", json!({ "capabilities": { "textDocument": text } }));
        assert_eq!(answer.unwrap()["capabilities"]["positionEncoding"], "utf-16");
        client.tell("initialized", json!({}));
        client
    }

    /// Sends a notification.
    pub(crate) fn tell(&self, method: &str, params: Value) {
        self.connection.sender.send(Notification::new(method.to_owned(), params).into()).unwrap();
    }

    /// Sends a request and waits for its answer.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Result<Value, i32> {
        self.last += 1;
        let id = RequestId::from(self.last);
        self.connection.sender.send(Request::new(id.clone(), method.to_owned(), params).into()).unwrap();
        loop {
            match self.connection.receiver.recv_timeout(PATIENCE).unwrap() {
                Message::Response(Response { id: answered, response_result }) if answered == id => {
                    return response_result.map_err(|error| error.code);
                }
                _ => {}
            }
        }
    }

    /// Opens a file.
    pub(crate) fn open(&self, uri: &str, text: &str) {
        let file = json!({ "uri": uri, "languageId": "pgn", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": file }));
    }

    /// Asks about a file.
    pub(crate) fn ask_file(&mut self, method: &str, uri: &str) -> Result<Value, i32> {
        self.ask(method, json!({ "textDocument": { "uri": uri } }))
    }

    /// Asks about a place in a file.
    pub(crate) fn ask_place(&mut self, method: &str, uri: &str, line: u32, character: u32) -> Value {
        let position = json!({ "line": line, "character": character });
        self.ask(method, json!({ "textDocument": { "uri": uri }, "position": position })).unwrap()
    }

    /// Takes leave.
    pub(crate) fn end(mut self) {
        assert_eq!(self.ask("shutdown", Value::Null), Ok(Value::Null));
        self.tell("exit", Value::Null);
        assert_eq!(self.server.join().unwrap(), Ending::Proper);
    }
}
