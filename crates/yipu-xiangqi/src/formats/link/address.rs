//! What an address names (SPEC 2 to 5).

use std::ops::Range;

/// An address of a known site.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Address {
    /// A position line: where it stands in the line of text, and whether `+` is a blank in it, as in queries.
    Line { range: Range<usize>, plus_is_blank: bool },
    /// A game that is on the server only: the site.
    Game(&'static str),
    /// Western chess.
    Chess,
    /// A known site, and no position.
    Empty,
}

impl Address {
    /// The address that a line of text begins with.
    pub(super) fn of(line: &str) -> Option<Self> {
        // Letters of either case have as many bytes, so offsets are the same.
        let text = line.to_ascii_lowercase();
        let text = text.trim_end();
        let address = text.trim_start();
        let after_scheme = ["https://", "http://"].iter().find_map(|scheme| address.strip_prefix(scheme))?;
        let host = after_scheme.split(['/', '?', '#']).next().unwrap_or("");
        let after_host = text.len() - after_scheme.len() + host.len();
        let site = host.strip_prefix("www.").unwrap_or(host);
        match site {
            "xiangqiai.com" => Some(xiangqiai(text, after_host)),
            "chessdb.cn" => Some(chessdb(text, after_host)),
            _ if site == "dpxq.com" || site.ends_with(".dpxq.com") => Some(Self::Game("dpxq.com")),
            _ if site.ends_with("qq.com") && address.contains("qipuid") => Some(Self::Game("天天象棋")),
            _ => None,
        }
    }

    fn line(range: Range<usize>, plus_is_blank: bool) -> Self {
        if range.is_empty() { Self::Empty } else { Self::Line { range, plus_is_blank } }
    }
}

/// `/#/FEN%20w%20moves%20…`.
fn xiangqiai(text: &str, after_host: usize) -> Address {
    let rest = text.get(after_host..).unwrap_or("");
    let start = rest.find("#/").map_or(text.len(), |at| after_host + at + 2);
    Address::line(start..text.len(), false)
}

/// `/query/?FEN` and `/chessdb.php?action=…&board=FEN`.
fn chessdb(text: &str, after_host: usize) -> Address {
    let rest = text.get(after_host..).unwrap_or("");
    let Some((path, query)) = rest.split_once('?') else { return Address::Empty };
    if path.trim_end_matches('/').ends_with("queryc") {
        return Address::Chess;
    }
    let mut start = text.len() - query.len();
    for (index, parameter) in query.split('&').enumerate() {
        let end = start + parameter.len();
        if let Some(board) = parameter.strip_prefix("board=") {
            return Address::line(end - board.len()..end, true);
        }
        // A FEN has no `=`.
        if index == 0 && !parameter.contains('=') {
            return Address::line(start..end, true);
        }
        start = end + 1;
    }
    Address::Empty
}

/// A text whose escapes are resolved.
pub(super) struct Unescaped {
    pub(super) text: String,
    /// For each byte of the text, and its end, where it comes from.
    origins: Vec<usize>,
}

impl Unescaped {
    /// A part of a line, its escapes resolved up to three times (SPEC 4).
    pub(super) fn of(line: &str, range: Range<usize>, plus_is_blank: bool) -> Self {
        let mut bytes = line.as_bytes().get(range.clone()).unwrap_or_default().to_vec();
        let mut origins: Vec<usize> = range.clone().collect();
        if plus_is_blank {
            bytes.iter_mut().filter(|byte| **byte == b'+').for_each(|byte| *byte = b' ');
        }
        for _ in 0..3 {
            if !bytes.contains(&b'%') {
                break;
            }
            (bytes, origins) = resolve(&bytes, &origins);
        }
        origins.push(range.end);
        match String::from_utf8(bytes) {
            Ok(text) => Self { text, origins },
            // Escapes that are no UTF-8 stay as they are.
            Err(_) => Self {
                text: line.get(range.clone()).unwrap_or("").to_owned(),
                origins: (range.start..=range.end).collect(),
            },
        }
    }

    /// Where an offset of the text comes from.
    pub(super) fn origin(&self, offset: u32) -> u32 {
        let last = self.origins.last().copied().unwrap_or(0);
        self.origins.get(offset as usize).copied().unwrap_or(last) as u32
    }
}

/// Resolves `%20` and the like once.
fn resolve(bytes: &[u8], origins: &[usize]) -> (Vec<u8>, Vec<usize>) {
    let (mut out, mut from) = (Vec::with_capacity(bytes.len()), Vec::with_capacity(bytes.len()));
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let digit = |offset: usize| bytes.get(at + offset).and_then(|byte| char::from(*byte).to_digit(16));
        let escaped = match (byte, digit(1), digit(2)) {
            (b'%', Some(high), Some(low)) => u8::try_from(high * 16 + low).ok(),
            _ => None,
        };
        out.push(escaped.unwrap_or(*byte));
        from.extend(origins.get(at));
        at += if escaped.is_some() { 3 } else { 1 };
    }
    (out, from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line_of(line: &str) -> String {
        match Address::of(line) {
            Some(Address::Line { range, plus_is_blank }) => Unescaped::of(line, range, plus_is_blank).text,
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn addresses_are_known() {
        assert_eq!(line_of("https://xiangqiai.com/#/9/9%20w%20moves%20h2e2"), "9/9 w moves h2e2");
        assert_eq!(line_of(" HTTPS://www.XiangQiAI.com/#/9/9 w moves h2e2 h9g7 "), "9/9 w moves h2e2 h9g7");
        assert_eq!(line_of("http://www.chessdb.cn/query/?9/9%20b"), "9/9 b");
        assert_eq!(line_of("https://chessdb.cn/query/?9/9+w&lang=0"), "9/9 w");
        assert_eq!(line_of("http://www.chessdb.cn/chessdb.php?action=queryall&board=9/9%2520w&x=1"), "9/9 w");
        assert_eq!(line_of("http://www.chessdb.cn/queryc/?8/8%20w"), "Some(Chess)");
        assert_eq!(line_of("http://www.chessdb.cn/query/"), "Some(Empty)");
        assert_eq!(line_of("https://xiangqiai.com/#/"), "Some(Empty)");
        assert_eq!(line_of("http://www.dpxq.com/hldcg/search/view_m_1.html"), "Some(Game(\"dpxq.com\"))");
        assert_eq!(line_of("https://h5login.qqchess.qq.com/?x=qipuid%253D1"), "Some(Game(\"天天象棋\"))");
        assert_eq!([line_of("https://example.org/#/9/9"), line_of("xiangqiai.com")], ["None", "None"]);
    }

    #[test]
    fn broken_escapes_stay_and_places_are_kept() {
        let found = Unescaped::of("ab%2520c%zz%2", 1..13, false);
        assert_eq!(found.text, "b c%zz%2");
        assert_eq!(
            (0..=8).map(|offset| found.origin(offset)).collect::<Vec<_>>(),
            [1, 2, 7, 8, 9, 10, 11, 12, 13]
        );
        assert_eq!(Unescaped::of("%ff", 0..3, false).text, "%ff");
    }
}
