//! JSON that may stand inside a page.

/// Writes a text as a JSON string. Nothing in it can end a script element or be taken for markup; control characters
/// other than the ends of lines and tabs become U+FFFD.
pub(super) fn push_string(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => {}
            '<' => out.push_str("\\u003c"),
            '>' => out.push_str("\\u003e"),
            '&' => out.push_str("\\u0026"),
            '\u{2028}' => out.push_str("\\u2028"),
            '\u{2029}' => out.push_str("\\u2029"),
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => out.push('\u{FFFD}'),
            c => out.push(c),
        }
    }
    out.push('"');
}

/// Writes values with commas between them, in brackets.
pub(super) fn push_list<T>(
    out: &mut String,
    values: impl IntoIterator<Item = T>,
    mut push: impl FnMut(&mut String, T),
) {
    out.push('[');
    for (index, value) in values.into_iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        push(out, value);
    }
    out.push(']');
}

/// Writes a number.
pub(super) fn push_number(out: &mut String, value: impl Into<u64>) {
    out.push_str(&value.into().to_string());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_leaves_its_string_or_the_script() {
        let mut out = String::new();
        push_string(&mut out, "a\"b\\</script><!--&\u{0}\u{1B}\u{85}\u{2028}\r\n马");
        assert_eq!(
            out,
            "\"a\\\"b\\\\\\u003c/script\\u003e\\u003c!--\\u0026\u{FFFD}\u{FFFD}\u{FFFD}\\u2028\\n马\""
        );
    }
}
