//! Where a line of text may end.

/// The parts of a text between which a line may end: words with the space after them, single Hanzi, punctuation
/// together with what it closes or opens.
pub(crate) fn units(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let mut end = 0;
        let mut before = None;
        for c in rest.chars() {
            if before.is_some_and(|before| may_end_between(before, c)) {
                break;
            }
            before = Some(c);
            end += c.len_utf8();
        }
        let (unit, after) = rest.split_at_checked(end)?;
        rest = after;
        (!unit.is_empty()).then_some(unit)
    })
}

fn may_end_between(before: char, after: char) -> bool {
    const CLOSING: &str = "，。、；：？！）】》」』”’…,.;:?!)]}%";
    const OPENING: &str = "（【《「『“‘([{";
    if CLOSING.contains(after) || OPENING.contains(before) || after.is_whitespace() {
        return false;
    }
    before.is_whitespace() || is_wide(before) || is_wide(after)
}

/// Whether lines may end beside the character: Hanzi, kana, full-width forms.
pub(crate) const fn is_wide(c: char) -> bool {
    matches!(c, '\u{2E80}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7A3}' | '\u{F900}'..='\u{FAFF}' | '\u{FF00}'..='\u{FFEF}' | '\u{20000}'..='\u{3FFFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_where_the_script_allows() {
        let cut = |text| units(text).collect::<Vec<_>>();
        assert_eq!(cut("红方，先行"), ["红", "方，", "先", "行"]);
        assert_eq!(cut("see (炮八平五) here"), ["see ", "(炮", "八", "平", "五) ", "here"]);
        assert_eq!(cut(""), Vec::<&str>::new());
    }
}
