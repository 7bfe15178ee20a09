//! SGF, version 4, for the games of stones: Go, Gomoku, Connect6, NoGo, Phantom Go and Hex. See `SPEC.md`.

mod annotation;
mod charset;
mod codes;
mod first;
mod games;
mod kin;
mod later;
mod node;
mod properties;
mod read;
mod result;
mod setup;
mod syntax;
mod turns;
mod write;

use yipu_core::{Confidence, Format, Holds, OptionInfo, Probe, common_text_score};

use syntax::{Lexer, Token};

/// One game tree, or several one after the other.
pub(crate) static SGF: Format = Format::new("sgf", "SGF, version 4", "SGF（第 4 版）", read::read)
    .extensions(&["sgf"])
    .holds(Holds::ALL)
    .sniff(sniff)
    .score(common_text_score)
    .split(syntax::split)
    .try_write(write::write)
    .options(&[OptionInfo::new(
        "encoding",
        &["utf-8", "gb18030"],
        "the charset of the file, UTF-8 by default",
        "文件的字符集，默认 UTF-8",
    )])
    .codes(codes::CODES);

/// A node that begins with the name and the value of a property; certain where SGF's own version or game is among the
/// first, for a record of Army chess looks much alike.
fn sniff(probe: &Probe<'_>) -> Confidence {
    const ENOUGH: usize = 2048;
    let bytes = probe.bytes.get(..ENOUGH).unwrap_or(probe.bytes);
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{FEFF}').trim_start();
    let mut lexer = Lexer::new(text, 0);
    let begins = lexer.by_ref().take(4).collect::<Vec<_>>();
    let [Token::Open, Token::Node, Token::Name(first), Token::Value(_)] = begins[..] else {
        return if probe.extension == "sgf" { Confidence::Extension } else { Confidence::No };
    };
    let rest = lexer.clone().take_while(|token| matches!(token, Token::Name(_) | Token::Value(_)));
    let names = rest.filter_map(|token| match token {
        Token::Name(name) => Some(name),
        _ => None,
    });
    let mut names = std::iter::once(first).chain(names).map(|name| lexer.slice(name));
    match lexer.slice(first) {
        "INFO" => Confidence::No,
        _ if names.any(|name| matches!(name, "FF" | "GM" | "SZ")) => Confidence::Certain,
        name if properties::is_name(name) => Confidence::Likely,
        _ => Confidence::No,
    }
}
