//! The conversation with a client: what it says, in order, and what is answered.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use yipu::core::Lang;

use crate::actions::{FIX_ALL, QUICK_FIX};
use crate::documents::{Change, Documents};
use crate::protocol::{Position, Range};
use crate::settings::Settings;
use crate::worker::{self, Edition, Job, Question, Send};
use crate::{completion, hover};

/// How a conversation ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The client asked to shut down, and then to exit.
    Proper,
    /// It was gone, or asked to exit, without asking to shut down.
    Abrupt,
}

/// Holds a conversation with a client until it ends. Messages are in `lang` if the client names no language.
pub fn serve(connection: &Connection, lang: Lang) -> Ending {
    let sender = connection.sender.clone();
    let send: Send = Arc::new(move |message| {
        // A client that is gone hears nothing more; the end of its messages ends the conversation.
        let _ = sender.send(message);
    });
    let Some(settings) = begin(connection, lang, &send) else { return Ending::Abrupt };
    let (jobs, received) = channel();
    let reading = {
        let send = send.clone();
        thread::spawn(move || worker::run(&received, settings, &send))
    };
    let mut server = Server {
        settings,
        send,
        jobs,
        documents: Documents::default(),
        waiting: BTreeMap::new(),
        is_shut_down: false,
    };
    let ending = server.converse(connection);
    for edition in server.documents.all() {
        edition.end(&server.send);
    }
    drop(server);
    // A thread that has come to its end has nothing to say that could still be heard.
    let _ = reading.join();
    ending
}

/// Waits for `initialize` and answers it; `None` if the conversation ends first.
fn begin(connection: &Connection, lang: Lang, send: &Send) -> Option<Settings> {
    for message in &connection.receiver {
        match message {
            Message::Request(request) if request.method == "initialize" => {
                let settings = Settings::of(&request.params, lang);
                send(Response::new_ok(request.id, capabilities(settings)).into());
                return Some(settings);
            }
            Message::Request(request) => {
                let why = "the client has not sent initialize".to_owned();
                send(Response::new_err(request.id, ErrorCode::ServerNotInitialized as i32, why).into());
            }
            Message::Notification(notification) if notification.method == "exit" => return None,
            Message::Notification(_) | Message::Response(_) => {}
        }
    }
    None
}

/// What this server can do.
fn capabilities(settings: Settings) -> Value {
    let mut capabilities = json!({
        "positionEncoding": settings.units.name(),
        "textDocumentSync": { "openClose": true, "change": 2, "save": { "includeText": false } },
        "hoverProvider": true,
        "completionProvider": { "triggerCharacters": ["[", "\"", ".", ";", " "] },
        "codeActionProvider": { "codeActionKinds": [QUICK_FIX, FIX_ALL] },
        "documentSymbolProvider": true,
        "foldingRangeProvider": true,
    });
    if settings.pulls {
        capabilities["diagnosticProvider"] =
            json!({ "identifier": "yipu", "interFileDependencies": false, "workspaceDiagnostics": false });
    }
    json!({
        "capabilities": capabilities,
        "serverInfo": { "name": "yipu", "version": env!("CARGO_PKG_VERSION") },
    })
}

/// What is known while a conversation goes on.
struct Server {
    settings: Settings,
    send: Send,
    jobs: Sender<Job>,
    documents: Documents,
    /// The files that open questions are about.
    waiting: BTreeMap<RequestId, Arc<Edition>>,
    is_shut_down: bool,
}

/// A file that a message is about.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OfFile {
    text_document: FileName,
}

#[derive(Deserialize)]
struct FileName {
    uri: String,
    version: Option<i32>,
    /// The text of a file that is opened.
    text: Option<String>,
}

/// Why a request is refused: a code of the protocol and words.
type Refusal = (ErrorCode, String);

impl Server {
    fn converse(&mut self, connection: &Connection) -> Ending {
        for message in &connection.receiver {
            match message {
                Message::Notification(notification) if notification.method == "exit" => {
                    return if self.is_shut_down { Ending::Proper } else { Ending::Abrupt };
                }
                Message::Notification(notification) => self.hear(notification),
                Message::Request(request) => self.request(request),
                Message::Response(_) => {}
            }
        }
        Ending::Abrupt
    }

    /// Answers a request, unless its answer waits for a text to be read.
    fn request(&mut self, request: Request) {
        let id = request.id.clone();
        let answer = match self.answer(request) {
            Ok(None) => return,
            Ok(Some(value)) => Response { id, response_result: Ok(value) },
            Err((code, why)) => Response::new_err(id, code as i32, why),
        };
        (self.send)(answer.into());
    }

    /// The answer to a request; `None` if it is given later.
    fn answer(&mut self, Request { id, method, params }: Request) -> Result<Option<Value>, Refusal> {
        if self.is_shut_down {
            return Err((ErrorCode::InvalidRequest, "the server is shutting down".to_owned()));
        }
        match &*method {
            "initialize" => Err((ErrorCode::InvalidRequest, "initialize was sent before".to_owned())),
            "shutdown" => {
                self.is_shut_down = true;
                Ok(Some(Value::Null))
            }
            "textDocument/hover" => self.at_position(params, hover::at),
            "textDocument/completion" => self.at_position(params, completion::at),
            "textDocument/diagnostic" => {
                let known = params.get("previousResultId").and_then(Value::as_str).map(str::to_owned);
                self.ask(id, params, Question::Findings { known })
            }
            "textDocument/codeAction" => {
                let question = actions_asked(&params)?;
                self.ask(id, params, question)
            }
            "textDocument/documentSymbol" => self.ask(id, params, Question::Symbols),
            "textDocument/foldingRange" => self.ask(id, params, Question::Folds),
            _ => Err((ErrorCode::MethodNotFound, format!("there is no method {method}"))),
        }
    }

    /// Answers a question about a place of a file; null if the file is not open.
    fn at_position(
        &self,
        params: Value,
        answer: fn(&Edition, Position, Settings) -> Value,
    ) -> Result<Option<Value>, Refusal> {
        #[derive(Deserialize)]
        struct AtPosition {
            position: Position,
        }
        let AtPosition { position } = AtPosition::deserialize(&params).map_err(invalid)?;
        let file: OfFile = serde_json::from_value(params).map_err(invalid)?;
        let edition = self.documents.get(&file.text_document.uri);
        Ok(Some(edition.map_or(Value::Null, |edition| answer(edition, position, self.settings))))
    }

    /// Answers a question that needs a text to be read, now or later.
    fn ask(&mut self, id: RequestId, params: Value, question: Question) -> Result<Option<Value>, Refusal> {
        let file: OfFile = serde_json::from_value(params).map_err(invalid)?;
        let uri = file.text_document.uri;
        let Some(edition) = self.documents.get(&uri).cloned() else {
            return Err((ErrorCode::InvalidParams, format!("the file {uri} is not open")));
        };
        self.waiting.retain(|_, edition| edition.is_unread());
        if !edition.ask(id.clone(), question, self.settings, &self.send) {
            self.waiting.insert(id, edition.clone());
            self.read(edition, true);
        }
        Ok(None)
    }

    /// Sends a text to the thread that reads, which ends after the conversation.
    fn read(&self, edition: Arc<Edition>, urgent: bool) {
        let _ = self.jobs.send(Job { edition, urgent });
    }

    /// Takes note of what the client says. What cannot be understood is passed over, since nobody waits for an answer.
    fn hear(&mut self, Notification { method, params }: Notification) {
        match &*method {
            "textDocument/didOpen" => self.opened(params),
            "textDocument/didChange" => self.changed(params),
            "textDocument/didClose" => self.closed(params),
            "$/cancelRequest" => self.cancelled(&params),
            _ => {}
        }
    }

    fn opened(&mut self, params: Value) {
        let Ok(OfFile { text_document: file }) = serde_json::from_value(params) else { return };
        let text = file.text.unwrap_or_default();
        let edition = self.documents.open(file.uri, file.version, text, &self.send);
        self.show(edition, true);
    }

    fn changed(&mut self, params: Value) {
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase")]
        struct Changed {
            text_document: FileName,
            content_changes: Vec<Change>,
        }
        let Ok(Changed { text_document: file, content_changes }) = serde_json::from_value(params) else {
            return;
        };
        let edition =
            self.documents.change(&file.uri, file.version, content_changes, self.settings, &self.send);
        if let Some(edition) = edition {
            self.show(edition, false);
        }
    }

    fn closed(&mut self, params: Value) {
        let Ok(OfFile { text_document: file }) = serde_json::from_value(params) else { return };
        if self.documents.close(&file.uri, &self.send) && !self.settings.pulls {
            (self.send)(worker::published(&file.uri, None, &[]));
        }
    }

    /// Reads a text for a client that does not pull findings.
    fn show(&self, edition: Arc<Edition>, urgent: bool) {
        if !self.settings.pulls {
            self.read(edition, urgent);
        }
    }

    fn cancelled(&mut self, params: &Value) {
        let id = params.get("id").and_then(|id| serde_json::from_value::<RequestId>(id.clone()).ok());
        let Some(id) = id else { return };
        let withdrawn = self.waiting.remove(&id).is_some_and(|edition| edition.withdraw(&id));
        if withdrawn {
            let why = "the client has cancelled the request".to_owned();
            (self.send)(Response::new_err(id, ErrorCode::RequestCanceled as i32, why).into());
        }
    }
}

/// What a request for actions asks.
fn actions_asked(params: &Value) -> Result<Question, Refusal> {
    #[derive(Deserialize)]
    struct Asked {
        range: Range,
        #[serde(default)]
        context: Kinds,
    }
    #[derive(Deserialize, Default)]
    struct Kinds {
        only: Option<Vec<String>>,
    }
    let Asked { range, context } = Asked::deserialize(params).map_err(invalid)?;
    Ok(Question::Actions { range, only: context.only })
}

#[expect(clippy::needless_pass_by_value, reason = "it is given to `map_err`")]
fn invalid(error: serde_json::Error) -> Refusal {
    (ErrorCode::InvalidParams, error.to_string())
}
