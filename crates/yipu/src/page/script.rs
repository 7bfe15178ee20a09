//! Records in the strings of scripts, and in comments of pages.

/// A piece of a script that holds a record, or a part of one.
pub(super) struct Found {
    /// Where it begins.
    pub(super) at: usize,
    /// Its text, escapes decoded.
    pub(super) text: String,
}

/// So many moves must a script have in its strings to be more than an example in some message.
const MOVES: usize = 4;

/// The pieces of a script or a comment that hold records.
pub(super) fn records(script: &str) -> Vec<Found> {
    if has_marks(script) && !has_strings(script) {
        return vec![Found { at: 0, text: script.to_owned() }];
    }
    let mut found: Vec<_> = strings(script).into_iter().filter(|string| holds_record(&string.text)).collect();
    let is_enough = found.iter().any(|string| has_marks(&string.text))
        || found.iter().map(|string| moves(&string.text)).sum::<usize>() >= MOVES;
    if !is_enough {
        found.clear();
    }
    found
}

fn has_strings(script: &str) -> bool {
    strings(script).iter().any(|string| has_marks(&string.text))
}

fn holds_record(text: &str) -> bool {
    has_marks(text) || moves(text) > 0
}

/// Whether a text has marks that only records have.
fn has_marks(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    ["[dhtmlxq", "[dhjhtmlxq", "[game \"", "[red \"", "[fen \"", "[variant \""]
        .iter()
        .any(|mark| lower.contains(mark))
}

/// How many moves in Chinese a text has: a direction, and a number behind it.
fn moves(text: &str) -> usize {
    let mut count = 0;
    let mut before = ' ';
    for c in text.chars() {
        let is_number = matches!(c, '1'..='9' | '１'..='９' | '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九');
        count += usize::from(is_number && matches!(before, '进' | '進' | '退' | '平'));
        before = c;
    }
    count
}

/// The strings of a script, escapes decoded. What is not closed on its line is no string, as an apostrophe in a comment.
fn strings(script: &str) -> Vec<Found> {
    let mut found = Vec::new();
    let mut chars = script.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            '/' if chars.peek().is_some_and(|(_, next)| *next == '/') => {
                while chars.next_if(|(_, next)| *next != '\n').is_some() {}
            }
            '"' | '\'' | '`' => {
                let rest = script.get(at + 1..).unwrap_or_default();
                if let Some((text, length)) = string(rest, c) {
                    found.push(Found { at, text });
                    let end = at + 1 + length;
                    while chars.next_if(|(place, _)| *place < end).is_some() {}
                }
            }
            _ => {}
        }
    }
    found
}

/// The text of a string up to its closing mark, and how many bytes it takes with that mark.
fn string(rest: &str, quote: char) -> Option<(String, usize)> {
    let mut text = String::new();
    let mut chars = rest.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            _ if c == quote => return Some((text, at + c.len_utf8())),
            '\n' if quote != '`' => return None,
            '\\' => {
                let after = rest.get(at + 1..)?;
                let (decoded, length) = escape(after)?;
                text.extend(decoded);
                let end = at + 1 + length;
                while chars.next_if(|(place, _)| *place < end).is_some() {}
            }
            _ => text.push(c),
        }
    }
    None
}

/// What stands behind a backslash: the character it means, if any, and how many bytes it takes.
fn escape(after: &str) -> Option<(Option<char>, usize)> {
    let hex = |from: usize, to: usize| u32::from_str_radix(after.get(from..to)?, 16).ok();
    let first = after.chars().next()?;
    Some(match first {
        'n' => (Some('\n'), 1),
        'r' => (Some('\r'), 1),
        't' => (Some('\t'), 1),
        'b' | 'f' | 'v' | '0' => (Some(' '), 1),
        '\n' => (None, 1),
        'x' => hex(1, 3).and_then(char::from_u32).map_or((Some('x'), 1), |c| (Some(c), 3)),
        'u' => unicode(after, &hex).unwrap_or((Some('u'), 1)),
        other => (Some(other), other.len_utf8()),
    })
}

/// `u70ae`, `ud83d\ude00` or `u{70ae}`.
fn unicode(after: &str, hex: &dyn Fn(usize, usize) -> Option<u32>) -> Option<(Option<char>, usize)> {
    if after.get(1..2) == Some("{") {
        let end = after.get(..12).unwrap_or(after).find('}')?;
        return Some((char::from_u32(hex(2, end)?), end + 1));
    }
    let first = hex(1, 5)?;
    if let Some(c) = char::from_u32(first) {
        return Some((Some(c), 5));
    }
    let second = (after.get(5..7) == Some("\\u")).then(|| hex(7, 11)).flatten()?;
    let units = [u16::try_from(first).ok()?, u16::try_from(second).ok()?];
    Some((char::decode_utf16(units).next()?.ok(), 11))
}
