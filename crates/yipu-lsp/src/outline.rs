//! The records of a file, for its outline and for folding.

use serde_json::{Value, json};

use crate::analysis::{Analysis, Entry};
use crate::settings::Settings;
use crate::worker::Edition;

/// The kind of symbol that a record is shown as: an event.
const EVENT: u32 = 24;

/// The records with their players.
pub(crate) fn symbols(edition: &Edition, analysis: &Analysis, settings: Settings) -> Value {
    let symbol = |record: &Entry| {
        let range = edition.text.range(record.place.clone(), settings.units);
        if !settings.tree_of_symbols {
            let location = json!({ "uri": edition.uri, "range": range });
            return json!({ "name": record.label, "kind": EVENT, "location": location });
        }
        let line = edition.text.line(range.start.line as usize);
        let head = record.place.start..line.end.min(record.place.end);
        let head = edition.text.range(head, settings.units);
        json!({
            "name": record.label,
            "detail": record.detail,
            "kind": EVENT,
            "range": range,
            "selectionRange": head,
        })
    };
    Value::Array(analysis.records.iter().map(symbol).collect())
}

/// Each record of more than one line.
pub(crate) fn folds(edition: &Edition, analysis: &Analysis, settings: Settings) -> Value {
    let fold = |record: &Entry| {
        let range = edition.text.range(record.place.clone(), settings.units);
        let [start, end] = [range.start.line, range.end.line];
        (start < end).then(|| json!({ "startLine": start, "endLine": end, "kind": "region" }))
    };
    Value::Array(analysis.records.iter().filter_map(fold).collect())
}
