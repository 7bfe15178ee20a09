//! The files that a client has open.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;

use crate::file::name_of;
use crate::protocol::Range;
use crate::settings::Settings;
use crate::text::Text;
use crate::worker::{Edition, Send};

/// The files, by their addresses.
#[derive(Default)]
pub(crate) struct Documents {
    open: BTreeMap<String, Arc<Edition>>,
    /// How many editions there were.
    editions: u64,
}

/// A change of a text: of a part, or of all of it.
#[derive(Deserialize)]
pub(crate) struct Change {
    range: Option<Range>,
    text: String,
}

impl Documents {
    /// The text of a file as it is now.
    pub(crate) fn get(&self, uri: &str) -> Option<&Arc<Edition>> {
        self.open.get(uri)
    }

    /// All files.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Arc<Edition>> {
        self.open.values()
    }

    /// Opens a file.
    pub(crate) fn open(
        &mut self,
        uri: String,
        version: Option<i32>,
        text: String,
        send: &Send,
    ) -> Arc<Edition> {
        self.put(uri, version, Arc::new(Text::from(text)), send)
    }

    /// Changes a file; `None` if it is not open.
    pub(crate) fn change(
        &mut self,
        uri: &str,
        version: Option<i32>,
        changes: Vec<Change>,
        settings: Settings,
        send: &Send,
    ) -> Option<Arc<Edition>> {
        let mut text = self.open.get(uri)?.text.clone();
        for change in changes {
            match change.range {
                Some(range) => {
                    let text = Arc::make_mut(&mut text);
                    text.replace(text.offsets(range, settings.units), &change.text);
                }
                None => text = Arc::new(Text::from(change.text)),
            }
        }
        Some(self.put(uri.to_owned(), version, text, send))
    }

    /// Closes a file; `false` if it was not open.
    pub(crate) fn close(&mut self, uri: &str, send: &Send) -> bool {
        self.open.remove(uri).inspect(|edition| edition.end(send)).is_some()
    }

    fn put(&mut self, uri: String, version: Option<i32>, text: Arc<Text>, send: &Send) -> Arc<Edition> {
        self.editions += 1;
        let edition = Arc::new(Edition::new(uri.clone(), name_of(&uri), version, self.editions, text));
        if let Some(before) = self.open.insert(uri, edition.clone()) {
            before.end(send);
        }
        edition
    }
}
