//! Every record of a folder and of those in it, in one answer: a line of JSON for each file, or for each part of one with many
//! records, as they are read. The last line says that it is the last.

use std::collections::BTreeSet;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use hyper::body::Frame;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::mpsc;
use yipu_app::desk::frame;

use crate::api::reading;
use crate::deadline;
use crate::files::{self, MOST_ENTRIES, below};
use crate::refusal::Refusal;
use crate::server::Shared;

/// About this many bytes are sent at a time.
const PART: usize = 1 << 16;

/// The folder that is asked for, and the language of what is said of files that cannot be read.
#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    path: String,
    #[serde(default)]
    lang: Option<String>,
}

/// `GET /api/records?path=&lang=`
pub(crate) async fn records(
    State(shared): State<Shared>,
    Query(asked): Query<Asked>,
) -> Result<Response, Refusal> {
    let mut walk = Walk::new(shared.clone(), asked);
    // The first part is made before anything is answered, so that a folder that is not there is refused as such.
    let first = reading(&shared, move || walk.part().map(|part| (walk, part)));
    let (mut walk, mut part) = first.await??;
    let (sender, receiver) = mpsc::channel::<Bytes>(2);
    tokio::spawn(async move {
        loop {
            let is_last = walk.is_done();
            // A page that went away, or does not listen, is not read for; no thread waits for it.
            if sender.send_timeout(part.into(), shared.limits.reading).await.is_err() || is_last {
                return;
            }
            let next = reading(&shared, move || walk.part().map(|part| (walk, part)));
            let Ok(Ok(made)) = next.await else { return };
            (walk, part) = made;
        }
    });
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], Body::new(Parts(receiver))).into_response())
}

/// The parts of an answer as they come.
struct Parts(mpsc::Receiver<Bytes>);

impl hyper::body::Body for Parts {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        self.0.poll_recv(cx).map(|part| part.map(|part| Ok(Frame::data(part))))
    }
}

/// A way through a folder: what is still to be looked at, the next thing last.
struct Walk {
    shared: Shared,
    lang: String,
    folders: Vec<String>,
    files: Vec<String>,
    /// Folders that were looked into, by where they are: links may lead to one twice.
    seen: BTreeSet<std::path::PathBuf>,
    listed: usize,
    is_done: bool,
}

impl Walk {
    fn new(shared: Shared, asked: Asked) -> Self {
        let lang =
            asked.lang.filter(|lang| matches!(&**lang, "zh-Hans" | "zh-Hant")).unwrap_or_else(|| "en".into());
        let folders = vec![asked.path];
        Self { shared, lang, folders, files: Vec::new(), seen: BTreeSet::new(), listed: 0, is_done: false }
    }

    const fn is_done(&self) -> bool {
        self.is_done
    }

    /// The lines of some files.
    fn part(&mut self) -> Result<Vec<u8>, Refusal> {
        let mut out = Vec::new();
        while out.len() < PART {
            if let Some(file) = self.files.pop() {
                if self.listed == MOST_ENTRIES {
                    self.end(&mut out, true);
                    break;
                }
                self.listed += 1;
                self.list(&file, &mut out);
            } else if let Some(folder) = self.folders.pop() {
                self.look_into(&folder)?;
            } else {
                self.end(&mut out, false);
                break;
            }
        }
        Ok(out)
    }

    fn end(&mut self, out: &mut Vec<u8>, more: bool) {
        self.is_done = true;
        out.extend(json!({"end": true, "more": more}).to_string().into_bytes());
        out.push(b'\n');
    }

    fn look_into(&mut self, folder: &str) -> Result<(), Refusal> {
        let is_first = self.seen.is_empty();
        let entries = self.shared.root.resolve(folder).and_then(|(_, place)| {
            if self.seen.insert(place) {
                files::entries(&self.shared.root, folder)
            } else {
                Ok((Vec::new(), false))
            }
        });
        let (entries, _) = match entries {
            Ok(entries) => entries,
            // One folder that cannot be looked into does not hide the others.
            Err(_) if !is_first => return Ok(()),
            Err(refusal) => return Err(refusal),
        };
        for entry in entries.into_iter().rev() {
            let path = below(folder, &entry.name);
            if entry.folder {
                self.folders.push(path);
            } else if entry.known {
                self.files.push(path);
            }
        }
        Ok(())
    }

    /// The lines of one file: what the desk says of it.
    fn list(&self, path: &str, out: &mut Vec<u8>) {
        let bytes = match files::read(&self.shared.root, path, self.shared.limits.body as u64) {
            Ok(bytes) => bytes,
            Err(refusal) => {
                let code = format!("server_{}", refusal.code());
                let line = json!({"path": path, "error": {"code": code, "message": ""}});
                out.extend(line.to_string().into_bytes());
                out.push(b'\n');
                return;
            }
        };
        let name = path.rsplit('/').next().unwrap_or(path);
        let mut from = 0;
        loop {
            let message = json!({
                "call": "list", "id": 0, "name": name, "lang": self.lang, "from": from, "count": 1000, "words": true,
            });
            let asked = frame::close(message.to_string().as_bytes(), &bytes);
            // Each file has its own time.
            let answer = deadline::within(self.shared.limits.parsing, || self.shared.desk.call(&asked));
            let Some((json, _)) = frame::open(&answer) else { return };
            // The answer is an object; the path is its first field.
            out.extend(format!("{{\"path\":{},", json!(path)).into_bytes());
            out.extend(json.get(1..).unwrap_or_default());
            out.push(b'\n');
            match more(json) {
                Some(count) if count > 0 => from += count,
                _ => return,
            }
        }
    }
}

/// How many records an answer lists, if there are more after them.
fn more(answer: &[u8]) -> Option<usize> {
    #[derive(Deserialize)]
    struct Answer {
        ok: Listed,
    }
    #[derive(Deserialize)]
    struct Listed {
        more: bool,
        records: Vec<serde::de::IgnoredAny>,
    }
    let Answer { ok } = serde_json::from_slice(answer).ok()?;
    ok.more.then_some(ok.records.len())
}
