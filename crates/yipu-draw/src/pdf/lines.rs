//! Paragraphs cut into lines.

use super::typesetter::Typesetter;
use crate::breaks::units;

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
