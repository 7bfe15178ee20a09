//! The files under the path that was opened: listed, read, and written when the page saves.

use std::path::PathBuf;

use axum::body::Body;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cap_std::fs::{Dir, DirEntry, Metadata};
use serde::{Deserialize, Serialize};

use crate::api::{body, in_background};
use crate::drafts;
use crate::refusal::Refusal;
use crate::root::Root;
use crate::save::{Expected, NotSaved, save, tag};
use crate::server::Shared;

/// At most this many entries of a folder are listed.
pub(crate) const MOST_ENTRIES: usize = 20_000;

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
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) folder: bool,
    pub(crate) size: u64,
    /// Whether its name ends as those of records do.
    pub(crate) known: bool,
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
    let (entries, more) = match root {
        Root::None => (Vec::new(), false),
        Root::File(_) => {
            let name = root.name().unwrap_or_default();
            let (folder, inner) = root.resolve(&name)?;
            (folder.metadata(inner).ok().and_then(|there| entry(&there, name)).into_iter().collect(), false)
        }
        Root::Folder(_) => entries(root, path)?,
    };
    Ok(Listing { root: root.name(), single: root.is_single(), path: path.to_owned(), entries, more })
}

/// What is in a folder, folders first, and whether there is more than is listed. Drafts of runs that have ended are removed.
pub(crate) fn entries(root: &Root, path: &str) -> Result<(Vec<Entry>, bool), Refusal> {
    let folder = root.folder(path)?;
    let mut entries = Vec::new();
    for found in folder.entries().map_err(|error| Refusal::from(&error))? {
        let Ok(found) = found else { continue };
        // A name that is no text cannot be asked for.
        let Ok(name) = found.file_name().into_string() else { continue };
        if name.starts_with('.') {
            drafts::remove_if_left(&folder, &found);
            continue;
        }
        if entries.len() == MOST_ENTRIES {
            return Ok((sorted(entries), true));
        }
        entries.extend(known_entry(root, path, &found, name));
    }
    Ok((sorted(entries), false))
}

fn sorted(mut entries: Vec<Entry>) -> Vec<Entry> {
    entries.sort_by(|a, b| (!a.folder, &a.name).cmp(&(!b.folder, &b.name)));
    entries
}

/// An entry of a folder; none for a link that leads out.
fn known_entry(root: &Root, path: &str, found: &DirEntry, name: String) -> Option<Entry> {
    let there = if found.file_type().ok()?.is_symlink() {
        let (root, inner) = root.resolve(&below(path, &name)).ok()?;
        root.metadata(inner).ok()?
    } else {
        found.metadata().ok()?
    };
    entry(&there, name)
}

/// The path of a name in a folder.
pub(crate) fn below(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}/{name}") }
}

fn entry(there: &Metadata, name: String) -> Option<Entry> {
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

/// The bytes of a file that is not too large.
pub(crate) fn read(root: &Root, path: &str, most: u64) -> Result<Vec<u8>, Refusal> {
    let (folder, inner): (&Dir, PathBuf) = root.resolve(path)?;
    let there = folder.metadata(&inner).map_err(|error| Refusal::from(&error))?;
    if !there.is_file() {
        return Err(Refusal::NoFile);
    }
    if there.len() > most {
        return Err(Refusal::FileTooLarge);
    }
    folder.read(inner).map_err(|error| Refusal::from(&error))
}

/// `GET /api/file?path=`
pub(crate) async fn get(
    State(shared): State<Shared>,
    Query(named): Query<Named>,
) -> Result<Response, Refusal> {
    let most = shared.limits.body as u64;
    let bytes = in_background(shared.limits, move || read(&shared.root, &named.path, most)).await??;
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
