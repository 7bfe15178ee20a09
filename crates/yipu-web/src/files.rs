//! The files under the path that was opened: listed, read, and written when the page saves.

use std::fs;
use std::path::Path;

use axum::body::Body;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

use crate::api::{body, in_background};
use crate::refusal::Refusal;
use crate::root::Root;
use crate::save::{Expected, NotSaved, save, tag};
use crate::server::Shared;

/// So many entries of a folder are listed at most.
const MOST_ENTRIES: usize = 20_000;

/// The path of a request, relative to what was opened.
#[derive(Deserialize)]
pub(crate) struct Named {
    #[serde(default)]
    path: String,
}

#[derive(Serialize)]
struct Listing {
    /// The name of what was opened; none when nothing was.
    root: Option<String>,
    /// Whether one file was opened rather than a folder.
    single: bool,
    path: String,
    entries: Vec<Entry>,
    /// Whether there are more entries than are listed.
    more: bool,
}

#[derive(Serialize)]
struct Entry {
    name: String,
    folder: bool,
    size: u64,
    /// Whether its name ends as those of records do.
    known: bool,
}

/// `GET /api/files?path=`
pub(crate) async fn list(
    State(shared): State<Shared>,
    Query(named): Query<Named>,
) -> Result<Response, Refusal> {
    let listing = in_background(shared.limits, move || listing(&shared.root, &named.path)).await??;
    let json = serde_json::to_vec(&listing).unwrap_or_default();
    Ok(([(header::CONTENT_TYPE, "application/json")], json).into_response())
}

fn listing(root: &Root, path: &str) -> Result<Listing, Refusal> {
    let mut listing = Listing {
        root: root.name(),
        single: matches!(root, Root::File(_)),
        path: path.to_owned(),
        entries: Vec::new(),
        more: false,
    };
    match root {
        Root::None => {}
        Root::File(file) => listing.entries.extend(entry(file, root.name().unwrap_or_default())),
        Root::Folder(_) => {
            let folder = root.resolve(path)?;
            for found in fs::read_dir(&folder).map_err(|error| Refusal::from(&error))? {
                let Ok(found) = found else { continue };
                // A name that is no text cannot be asked for.
                let Ok(name) = found.file_name().into_string() else { continue };
                if name.starts_with('.') {
                    continue;
                }
                if listing.entries.len() == MOST_ENTRIES {
                    listing.more = true;
                    break;
                }
                let inner = if path.is_empty() { name.clone() } else { format!("{path}/{name}") };
                listing.entries.extend(root.resolve(&inner).ok().and_then(|path| entry(&path, name)));
            }
            listing.entries.sort_by(|a, b| (!a.folder, &a.name).cmp(&(!b.folder, &b.name)));
        }
    }
    Ok(listing)
}

fn entry(path: &Path, name: String) -> Option<Entry> {
    let there = fs::metadata(path).ok()?;
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    let ends_so =
        |format: &yipu::core::Format| format.extensions.iter().any(|own| own.eq_ignore_ascii_case(extension));
    let known = yipu::registry().formats().any(ends_so);
    (there.is_dir() || there.is_file()).then(|| Entry {
        folder: there.is_dir(),
        size: there.len(),
        known,
        name,
    })
}

/// `GET /api/file?path=`
pub(crate) async fn get(
    State(shared): State<Shared>,
    Query(named): Query<Named>,
) -> Result<Response, Refusal> {
    let most = shared.limits.body as u64;
    let read = in_background(shared.limits, move || {
        let path = shared.root.resolve(&named.path)?;
        let there = fs::metadata(&path).map_err(|error| Refusal::from(&error))?;
        if !there.is_file() {
            return Err(Refusal::NoFile);
        }
        if there.len() > most {
            return Err(Refusal::FileTooLarge);
        }
        fs::read(path).map_err(|error| Refusal::from(&error))
    });
    let bytes = read.await??;
    let headers = [
        (header::CONTENT_TYPE, "application/octet-stream".to_owned()),
        (header::CONTENT_DISPOSITION, "attachment".to_owned()),
        (header::ETAG, tag(&bytes)),
    ];
    Ok((headers, bytes).into_response())
}

/// `PUT /api/file?path=`, with `If-Match` and the tag of what is replaced, or `If-None-Match: *` for a new file.
pub(crate) async fn put(
    State(shared): State<Shared>,
    Query(named): Query<Named>,
    headers: HeaderMap,
    request: Body,
) -> Result<Response, Refusal> {
    let value = |name| headers.get(name).and_then(|value: &header::HeaderValue| value.to_str().ok());
    let expected = match (value(header::IF_MATCH), value(header::IF_NONE_MATCH)) {
        (Some(tag), None) => Expected::File(tag.to_owned()),
        (None, Some("*")) => Expected::Nothing,
        _ => return Err(Refusal::NoCondition),
    };
    let bytes = body(&shared, request).await?;
    let saved = in_background(shared.limits, move || {
        let target = shared.root.resolve_for_writing(&named.path)?;
        // One save at a time: two of the same file must not both find it unchanged.
        let _alone = shared.saving.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        save(&target, &bytes, &expected).map_err(|why| match why {
            NotSaved::Changed => Refusal::Changed,
            NotSaved::Io(error) => Refusal::from(&error),
        })
    });
    let tag = saved.await??;
    Ok((StatusCode::NO_CONTENT, [(header::ETAG, tag)]).into_response())
}
