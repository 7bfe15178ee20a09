//! What a client can do and wants, from its `initialize` request. Only the parts that matter here are read, so that an odd value
//! elsewhere keeps nobody from working.

use serde::Deserialize;
use serde_json::Value;
use yipu::core::Lang;
use yipu_draw::text::BoardText;

use crate::text::Units;

/// How the server works for one client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is something that a client can do or not")]
pub(crate) struct Settings {
    /// The language of messages.
    pub(crate) lang: Lang,
    /// The characters that boards are made of.
    pub(crate) board: BoardText,
    /// How the client counts characters.
    pub(crate) units: Units,
    /// Whether the client asks for findings; they are sent to it otherwise.
    pub(crate) pulls: bool,
    /// Whether the client shows Markdown.
    pub(crate) markdown: bool,
    /// Whether the client knows edits that name the version of a file.
    pub(crate) versioned_edits: bool,
    /// Whether the client knows actions that are no commands.
    pub(crate) literal_actions: bool,
    /// Whether the client shows the parts of a file as a tree.
    pub(crate) tree_of_symbols: bool,
    /// Whether the client shows places that have to do with a finding.
    pub(crate) related: bool,
}

impl Settings {
    /// Reads the parameters of `initialize`. `lang` is the language if the client names none.
    pub(crate) fn of(params: &Value, lang: Lang) -> Self {
        let at = |path: &str| params.pointer(path);
        let on = |path: &str| at(path).and_then(Value::as_bool).unwrap_or(false);
        let options: Options =
            at("/initializationOptions").and_then(|own| Options::deserialize(own).ok()).unwrap_or_default();
        let named = options.lang.as_deref().or_else(|| at("/locale").and_then(Value::as_str));
        let offered = at("/capabilities/general/positionEncodings").and_then(Value::as_array);
        let mut offered = offered.into_iter().flatten().filter_map(Value::as_str);
        let formats = at("/capabilities/textDocument/hover/contentFormat").and_then(Value::as_array);
        Self {
            lang: named.map_or(lang, language),
            board: BoardText::ALL
                .into_iter()
                .find(|board| options.board.as_deref() == Some(board.name()))
                .unwrap_or_default(),
            units: offered.find_map(Units::from_name).unwrap_or_default(),
            pulls: at("/capabilities/textDocument/diagnostic").is_some_and(Value::is_object),
            markdown: formats.is_some_and(|formats| formats.iter().any(|format| format == "markdown")),
            versioned_edits: on("/capabilities/workspace/workspaceEdit/documentChanges"),
            literal_actions: at("/capabilities/textDocument/codeAction/codeActionLiteralSupport").is_some(),
            tree_of_symbols: on(
                "/capabilities/textDocument/documentSymbol/hierarchicalDocumentSymbolSupport",
            ),
            related: on("/capabilities/textDocument/publishDiagnostics/relatedInformation"),
        }
    }
}

/// The options of this server, `initializationOptions`.
#[derive(Deserialize, Default)]
struct Options {
    /// `en` or `zh`.
    lang: Option<String>,
    /// `unicode`, `fullwidth` or `ascii`.
    board: Option<String>,
}

/// The language of a tag such as `zh-CN`.
fn language(tag: &str) -> Lang {
    if tag.to_ascii_lowercase().starts_with("zh") { Lang::Zh } else { Lang::En }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_odd_counts_as_absent() {
        let odd = json!({ "locale": 3, "initializationOptions": [1], "capabilities": { "general": { "positionEncodings": "x" } } });
        let settings = Settings::of(&odd, Lang::En);
        assert_eq!((settings.lang, settings.units, settings.pulls), (Lang::En, Units::Utf16, false));
        let params = json!({
            "locale": "en-GB",
            "initializationOptions": { "lang": "zh-CN", "board": "ascii" },
            "capabilities": { "general": { "positionEncodings": ["utf-9", "utf-8", "utf-16"] } },
        });
        let settings = Settings::of(&params, Lang::En);
        assert_eq!(
            (settings.lang, settings.board, settings.units),
            (Lang::Zh, BoardText::Ascii, Units::Utf8)
        );
    }
}
