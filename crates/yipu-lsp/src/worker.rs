//! Reading and judging apart from the conversation: a thread takes texts, and answers what waits for its results.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use lsp_server::{ErrorCode, Message, Notification, RequestId, Response};
use serde_json::{Value, json};

use crate::analysis::Analysis;
use crate::protocol::{Diagnostic, Range};
use crate::settings::Settings;
use crate::text::Text;
use crate::{actions, outline};

/// How long a text has to stay as it is before it is read without being asked for.
const PAUSE: Duration = Duration::from_millis(150);

/// What is asked of the results.
#[derive(Debug)]
pub(crate) enum Question {
    /// All findings; the results that the client knows.
    Findings { known: Option<String> },
    /// What can be done in a range, and of which kinds if the client says so.
    Actions { range: Range, only: Option<Vec<String>> },
    /// The records of the file.
    Symbols,
    /// What can be folded.
    Folds,
}

/// One text of a file, until it changes.
pub(crate) struct Edition {
    pub(crate) uri: String,
    pub(crate) name: String,
    pub(crate) has_name: bool,
    pub(crate) version: Option<i32>,
    /// No other edition of the run has this number.
    pub(crate) number: u64,
    pub(crate) text: Arc<Text>,
    cancel: Arc<AtomicBool>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    analysis: Option<Arc<Analysis>>,
    waiting: Vec<(RequestId, Question)>,
    is_over: bool,
}

/// Sends messages to the client.
pub(crate) type Send = Arc<dyn Fn(Message) + std::marker::Send + Sync>;

impl Edition {
    pub(crate) fn new(
        uri: String,
        (name, has_name): (String, bool),
        version: Option<i32>,
        number: u64,
        text: Arc<Text>,
    ) -> Self {
        let (cancel, state) = (Arc::default(), Mutex::default());
        Self { uri, name, has_name, version, number, text, cancel, state }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers a question, or keeps it until the results are there. Returns `true` if it was answered.
    pub(crate) fn ask(&self, id: RequestId, question: Question, settings: Settings, send: &Send) -> bool {
        let mut state = self.state();
        let Some(analysis) = state.analysis.clone() else {
            state.waiting.push((id, question));
            return false;
        };
        drop(state);
        send(self.answer(id, question, &analysis, settings));
        true
    }

    /// Drops a question that waits. Returns `false` if there is none of that id.
    pub(crate) fn withdraw(&self, id: &RequestId) -> bool {
        let mut state = self.state();
        let before = state.waiting.len();
        state.waiting.retain(|(waiting, _)| waiting != id);
        state.waiting.len() < before
    }

    /// Whether questions about it may be waiting: it was not read yet, and is still what the file is.
    pub(crate) fn is_unread(&self) -> bool {
        !self.cancel.load(Ordering::Relaxed) && self.state().analysis.is_none()
    }

    /// Cancels the reading, since another text has taken the place of this one. Requests that wait for it are answered with an error.
    pub(crate) fn end(&self, send: &Send) {
        self.cancel.store(true, Ordering::Relaxed);
        let mut state = self.state();
        state.is_over = true;
        let waiting = std::mem::take(&mut state.waiting);
        drop(state);
        for (id, question) in waiting {
            send(outdated(id, &question).into());
        }
    }

    /// Reads the text and answers what waits.
    fn work(&self, settings: Settings, send: &Send) {
        if self.cancel.load(Ordering::Relaxed) || self.state().analysis.is_some() {
            return;
        }
        let analysis = Analysis::of(&self.uri, &self.name, self.has_name, &self.text, settings, &self.cancel);
        let Some(analysis) = analysis.map(Arc::new) else { return };
        let mut state = self.state();
        if state.is_over {
            return;
        }
        state.analysis = Some(analysis.clone());
        for (id, question) in std::mem::take(&mut state.waiting) {
            send(self.answer(id, question, &analysis, settings));
        }
        // The lock is held, so that nothing newer is sent before this.
        if !settings.pulls {
            send(published(&self.uri, self.version, &analysis.diagnostics()));
        }
    }

    fn answer(&self, id: RequestId, question: Question, analysis: &Analysis, settings: Settings) -> Message {
        let value = match question {
            Question::Findings { known } => self.findings(known, analysis),
            Question::Actions { range, only } => {
                actions::of(self, analysis, range, only.as_deref(), settings)
            }
            Question::Symbols => outline::symbols(self, analysis, settings),
            Question::Folds => outline::folds(self, analysis, settings),
        };
        Response { id, response_result: Ok(value) }.into()
    }

    fn findings(&self, known: Option<String>, analysis: &Analysis) -> Value {
        let number = self.number.to_string();
        if known.is_some_and(|known| known == number) {
            return json!({ "kind": "unchanged", "resultId": number });
        }
        json!({ "kind": "full", "resultId": number, "items": analysis.diagnostics() })
    }
}

/// The message that shows findings.
pub(crate) fn published(uri: &str, version: Option<i32>, diagnostics: &[Diagnostic]) -> Message {
    let mut params = json!({ "uri": uri, "diagnostics": diagnostics });
    if let Some(version) = version {
        params["version"] = version.into();
    }
    Notification::new("textDocument/publishDiagnostics".to_owned(), params).into()
}

/// The answer to a question about a text that is no more.
fn outdated(id: RequestId, question: &Question) -> Response {
    let why = "the file has changed".to_owned();
    match question {
        Question::Findings { .. } => {
            let mut response = Response::new_err(id, ErrorCode::ServerCancelled as i32, why);
            if let Err(error) = &mut response.response_result {
                error.data = Some(json!({ "retriggerRequest": true }));
            }
            response
        }
        _ => Response::new_err(id, ErrorCode::ContentModified as i32, why),
    }
}

/// A text to be read.
pub(crate) struct Job {
    pub(crate) edition: Arc<Edition>,
    /// Whether a request waits for it, or a file was just opened.
    pub(crate) urgent: bool,
}

/// Reads texts until the channel is closed. A text that changes is read after a pause, unless a request waits for it.
pub(crate) fn run(jobs: &Receiver<Job>, settings: Settings, send: &Send) {
    let mut pending: Vec<Arc<Edition>> = Vec::new();
    while let Ok(job) = jobs.recv() {
        let mut urgent = job.urgent;
        pending.push(job.edition);
        while !urgent {
            match jobs.recv_timeout(PAUSE) {
                Ok(job) => {
                    urgent = job.urgent;
                    pending.push(job.edition);
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break,
            }
        }
        // The last text is the one that the user looks at.
        while let Some(edition) = pending.pop() {
            edition.work(settings, send);
        }
    }
}
