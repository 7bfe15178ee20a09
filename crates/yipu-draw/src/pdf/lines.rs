//! Paragraphs cut into lines.

use super::typesetter::Typesetter;

/// A stretch of text in one weight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Run {
    pub(super) text: String,
    pub(super) bold: bool,
    /// Whether it stays together, as a move does.
    pub(super) whole: bool,
}

impl Run {
    /// Text that is cut where its script allows.
    pub(super) fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), bold: false, whole: false }
    }

    /// Heavier text that is cut where its script allows.
    pub(super) fn bold(text: impl Into<String>) -> Self {
        Self { text: text.into(), bold: true, whole: false }
    }

    /// A move.
    pub(super) fn mv(text: impl Into<String>, bold: bool) -> Self {
        Self { text: text.into(), bold, whole: true }
    }
}

/// A line: what stands on it, each part with its width in ems.
pub(super) type Line = Vec<(String, bool, f32)>;

/// Cuts runs into lines of at most so many ems. Ends of lines in the text are ends of lines here.
pub(super) fn lines(runs: &[Run], width: f32, typesetter: &mut Typesetter<'_>) -> Vec<Line> {
    let mut setter = Setter { width, used: 0.0, lines: vec![Vec::new()] };
    for run in runs {
        for (index, part) in run.text.split('\n').enumerate() {
            if index > 0 {
                setter.end_line();
            }
            if run.whole {
                setter.add(part, run.bold, typesetter);
                continue;
            }
            for unit in units(part) {
                setter.add(unit, run.bold, typesetter);
            }
        }
    }
    setter.lines
}

struct Setter {
    width: f32,
    used: f32,
    lines: Vec<Line>,
}

impl Setter {
    fn add(&mut self, unit: &str, bold: bool, typesetter: &mut Typesetter<'_>) {
        let width = typesetter.text_width(unit);
        let ink = typesetter.text_width(unit.trim_end());
        if self.used + ink > self.width && self.used > 0.0 {
            self.end_line();
        }
        if ink <= self.width {
            self.put(unit, bold, width);
            return;
        }
        // Longer than a line: it is cut anywhere.
        for c in unit.chars() {
            let width = typesetter.width(c);
            if self.used + width > self.width && self.used > 0.0 {
                self.end_line();
            }
            self.put(c.encode_utf8(&mut [0; 4]), bold, width);
        }
    }

    fn put(&mut self, text: &str, bold: bool, width: f32) {
        let at_start = self.used == 0.0;
        if at_start && text.trim().is_empty() {
            return;
        }
        self.used += width;
        let Some(line) = self.lines.last_mut() else { return };
        match line.last_mut() {
            Some((last, weight, total)) if *weight == bold => {
                last.push_str(text);
                *total += width;
            }
            _ => line.push((text.to_owned(), bold, width)),
        }
    }

    fn end_line(&mut self) {
        self.lines.push(Vec::new());
        self.used = 0.0;
    }
}

/// The parts of a text between which a line may end: words with the space after them, single Hanzi, punctuation
/// together with what it closes or opens.
fn units(text: &str) -> impl Iterator<Item = &str> {
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
const fn is_wide(c: char) -> bool {
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
