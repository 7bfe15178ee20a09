//! A snippet for anybody's page: the element `<yipu-viewer>` with the record in it, and the script that shows it.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use yipu_core::Record;

use crate::svg::escape;
use crate::{Picture, PieceSet, Theme, about};

/// What a snippet says beside the record.
#[derive(Clone, Copy, Debug)]
pub struct Snippet<'a> {
    /// The name of the file, by which the record is downloaded.
    pub name: &'a str,
    /// The address of the script `yipu-viewer.js`, as the page will have it.
    pub script: &'a str,
    /// After how many moves it begins; at the start if it is left out.
    pub ply: Option<usize>,
    /// The notation of the moves, if it is not the usual one.
    pub notation: Option<&'a str>,
}

/// The snippet of a record, whose bytes in some format are `bytes`. Nothing that a person wrote is markup in it: the bytes are base64,
/// and names are escaped. A reader without scripts sees a link that holds the record.
///
/// ```
/// use yipu_core::Record;
/// use yipu_draw::{Picture, html};
///
/// let record = Record::new(yipu::game("CC").unwrap());
/// let snippet = html::Snippet { name: "game.json", script: "yipu-viewer.js", ply: None, notation: None };
/// let text = html::embed(&record, b"{}", &Picture::default(), snippet);
/// assert!(text.contains("<a href=\"data:application/octet-stream;base64,e30=\" download=\"game.json\">"));
/// ```
pub fn embed(record: &Record, bytes: &[u8], picture: &Picture, snippet: Snippet<'_>) -> String {
    let mut out = String::from("<yipu-viewer");
    let ply = snippet.ply.map(|ply| ply.to_string());
    let pieces = Some(picture.style.pieces).filter(|set| *set != PieceSet::default()).map(PieceSet::name);
    let theme = Some(picture.style.theme).filter(|theme| *theme != Theme::Light).map(Theme::name);
    let flip = picture.style.flip.then_some("");
    let plain = (!picture.style.coordinates).then_some("none");
    let attributes = [
        ("ply", ply.as_deref()),
        ("notation", snippet.notation),
        ("pieces", pieces),
        ("theme", theme),
        ("flip", flip),
        ("coordinates", plain),
    ];
    for (name, value) in attributes {
        if let Some(value) = value {
            attribute(&mut out, name, value);
        }
    }
    let _ = write!(out, ">\n<a href=\"data:application/octet-stream;base64,{}\"", STANDARD.encode(bytes));
    attribute(&mut out, "download", snippet.name);
    out.push('>');
    escape(&about::title(record, picture.lang), &mut out);
    out.push_str("</a>\n</yipu-viewer>\n<script type=\"module\"");
    attribute(&mut out, "src", snippet.script);
    out.push_str("></script>\n");
    out
}

fn attribute(out: &mut String, name: &str, value: &str) {
    out.push(' ');
    out.push_str(name);
    if !value.is_empty() {
        out.push_str("=\"");
        escape(value, out);
        out.push('"');
    }
}

#[cfg(test)]
mod tests {
    use yipu_core::TagName;

    use super::*;

    #[test]
    fn what_a_person_wrote_does_not_break_out() {
        let Some(game) = yipu::game("CC") else { return assert!(yipu::game("CC").is_some()) };
        let mut record = Record::new(game);
        record.tags.set(TagName::TITLE, "\"><img src=x onerror=alert(1)></yipu-viewer><!-- --></script>");
        let snippet = Snippet { name: "\"><b>.xqf", script: "a\" onload=\"b", ply: Some(3), notation: None };
        let text = embed(&record, b"</script>-->", &Picture::default(), snippet);
        assert!(text.starts_with("<yipu-viewer ply=\"3\">\n<a href=\"data:"));
        for (part, times) in
            [("<", 6), ("<img", 0), ("<b>", 0), ("<!--", 0), ("</script", 1), (" onload=\"", 0)]
        {
            assert_eq!(text.matches(part).count(), times, "{part} in {text}");
        }
    }
}
