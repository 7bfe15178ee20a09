//! What can be done about findings: the fix of one, and all safe ones.

use serde_json::{Value, json};
use yipu::core::Lang;

use crate::analysis::{Analysis, Found};
use crate::protocol::{Range, TextEdit};
use crate::settings::Settings;
use crate::worker::Edition;

/// The kind of an action for one finding.
pub(crate) const QUICK_FIX: &str = "quickfix";
/// The kind of the action that makes all safe fixes.
pub(crate) const FIX_ALL: &str = "source.fixAll.yipu";

/// The actions for a range, as the protocol has them.
pub(crate) fn of(
    edition: &Edition,
    analysis: &Analysis,
    range: Range,
    only: Option<&[String]>,
    settings: Settings,
) -> Value {
    // A client that knows nothing but commands gets none, since there are no commands.
    if !settings.literal_actions {
        return Value::Array(Vec::new());
    }
    let wanted = |kind: &str| only.is_none_or(|only| only.iter().any(|asked| is_kind_of(kind, asked)));
    let mut actions = Vec::new();
    if wanted(QUICK_FIX) {
        let near = analysis.found.iter().filter(|found| touch(found.diagnostic.range, range));
        actions.extend(near.filter_map(|found| quick_fix(edition, found, settings)));
    }
    if wanted(FIX_ALL) {
        actions.extend(fix_all(edition, analysis, settings));
    }
    Value::Array(actions)
}

/// Whether a kind is another or a part of it: `source.fixAll.yipu` is one of `source.fixAll`.
fn is_kind_of(kind: &str, asked: &str) -> bool {
    asked.is_empty() || kind.strip_prefix(asked).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Whether two ranges have a place in common; their ends count.
fn touch(a: Range, b: Range) -> bool {
    a.start <= b.end && b.start <= a.end
}

fn quick_fix(edition: &Edition, found: &Found, settings: Settings) -> Option<Value> {
    let (safe, edits) = found.fix.as_ref().filter(|(_, edits)| !edits.is_empty())?;
    let code = found.diagnostic.code.unwrap_or_default();
    let title = match settings.lang {
        Lang::En if *safe => format!("Fix {code}: {}", change(edits, edition, settings)),
        Lang::En => format!("Fix {code} by a guess: {}", change(edits, edition, settings)),
        Lang::Zh if *safe => format!("修正 {code}：{}", change(edits, edition, settings)),
        Lang::Zh => format!("按推测修正 {code}：{}", change(edits, edition, settings)),
    };
    Some(json!({
        "title": title,
        "kind": QUICK_FIX,
        "diagnostics": [found.diagnostic],
        "isPreferred": safe,
        "edit": edit(edition, edits, settings),
    }))
}

/// What an action changes, in short.
fn change(edits: &[TextEdit], edition: &Edition, settings: Settings) -> String {
    let Some(first) = edits.first() else { return String::new() };
    let part = edition.text.offsets(first.range, settings.units);
    let before = edition.text.as_str().get(part).unwrap_or_default();
    let more = match (edits.len(), settings.lang) {
        (1, _) => String::new(),
        (count, Lang::En) => format!(" and {} more", count - 1),
        (count, Lang::Zh) => format!("等 {count} 处"),
    };
    let [before, after] = [before, &first.new_text].map(shortened);
    match settings.lang {
        Lang::En if before.is_empty() => format!("insert `{after}`{more}"),
        Lang::En if after.is_empty() => format!("remove `{before}`{more}"),
        Lang::En => format!("`{before}` → `{after}`{more}"),
        Lang::Zh if before.is_empty() => format!("加上“{after}”{more}"),
        Lang::Zh if after.is_empty() => format!("去掉“{before}”{more}"),
        Lang::Zh => format!("“{before}”改为“{after}”{more}"),
    }
}

/// A text for a title: one line, and not long.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 30;
    let line = yipu::core::visible_in_line(text.trim());
    if line.chars().count() <= LONGEST {
        return line.into_owned();
    }
    line.chars().take(LONGEST).chain(['…']).collect()
}

fn fix_all(edition: &Edition, analysis: &Analysis, settings: Settings) -> Option<Value> {
    let edits: Vec<TextEdit> = analysis.records.iter().filter_map(|record| record.mended.clone()).collect();
    let title = match settings.lang {
        Lang::En => "Make all safe fixes",
        Lang::Zh => "修正所有可以安全修正的问题",
    };
    (!edits.is_empty())
        .then(|| json!({ "title": title, "kind": FIX_ALL, "edit": edit(edition, &edits, settings) }))
}

/// Edits of the file, of this version of it where the client knows versions.
fn edit(edition: &Edition, edits: &[TextEdit], settings: Settings) -> Value {
    let uri = &*edition.uri;
    if settings.versioned_edits {
        let file = json!({ "uri": uri, "version": edition.version });
        json!({ "documentChanges": [{ "textDocument": file, "edits": edits }] })
    } else {
        json!({ "changes": { uri: edits } })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_asked_for_by_their_beginnings() {
        assert!(
            is_kind_of(FIX_ALL, "source") && is_kind_of(FIX_ALL, "source.fixAll") && is_kind_of(FIX_ALL, "")
        );
        assert!(!is_kind_of(FIX_ALL, "source.fix") && !is_kind_of(QUICK_FIX, "refactor"));
    }
}
