//! The files of the page, from the program or, while somebody works on them, from disk.

use std::path::{Component, Path};

use axum::extract::State;
use axum::http::{Uri, header};
use axum::response::{IntoResponse, Response};

use crate::refusal::Refusal;
use crate::server::Shared;

static VIEWER: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/viewer.rs"));

pub(crate) async fn page(State(shared): State<Shared>, uri: Uri) -> Response {
    let name = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    let bytes = match &shared.viewer {
        None => file(name),
        Some(folder) => from_disk(folder, name).or_else(|| file(name)),
    };
    match bytes {
        Some(bytes) => {
            ([(header::CONTENT_TYPE, kind(name)), (header::CACHE_CONTROL, "no-cache")], bytes).into_response()
        }
        None => Refusal::Missing.into_response(),
    }
}

/// A file of the page that is part of the program.
pub(crate) fn file(name: &str) -> Option<Vec<u8>> {
    let shared = yipu_draw::html::MODULES.iter().map(|(own, text)| (*own, text.as_bytes()));
    VIEWER.iter().copied().chain(shared).find(|(own, _)| *own == name).map(|(_, bytes)| bytes.to_vec())
}

/// A file of a folder that somebody works on.
fn from_disk(folder: &Path, name: &str) -> Option<Vec<u8>> {
    let name = Path::new(name);
    let is_plain = name.components().all(|part| matches!(part, Component::Normal(_)));
    is_plain.then(|| std::fs::read(folder.join(name)).ok()).flatten()
}

/// The type of a file of the page.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
