//! Comments, glyphs, stray text and the result (SPEC 2.3, 2.4, 3.4, 4.1, 4.5).

use yipu_core::{Fatal, Finding, Outcome, Span};

use super::super::{
    GLYPH_NUMBER, MOVES_AFTER_RESULT, RESULT_AMONG_MOVES, STRAY_CLOSE, TEXT_AFTER_RESULT, TEXT_AMONG_MOVES,
    UNCLOSED_COMMENT, scan,
};
use super::{Reader, Step, matching};

/// What stands behind a result.
enum Behind {
    /// No move.
    Nothing,
    /// The game goes on, so that it was no result.
    GoOn,
    /// Moves that are not of this game.
    Another,
}

impl Reader<'_, '_> {
    /// Hangs the comment on the last node; the one in front of a variation's first move is handed back.
    pub(super) fn keep_comment(&mut self) -> Option<String> {
        let comment = self.line.comment.take()?;
        if self.line.count == 0 && !self.frames.is_empty() {
            return Some(comment);
        }
        self.tree.set_comment(self.line.node, comment);
        None
    }

    pub(super) fn comment(&mut self, text: &str) -> Result<(), Fatal> {
        let comment = match &mut self.line.comment {
            Some(comment) => {
                comment.push('\n');
                comment
            }
            none => none.insert(String::new()),
        };
        push_lines(comment, text);
        if comment.len() > self.limits.text_bytes {
            return Err(Fatal::LimitPassed { what: "bytes of text", limit: self.limits.text_bytes as u64 });
        }
        Ok(())
    }

    /// Where a comment whose opening brace is just before `rest` ends: at the brace that matches, or if there is none, at
    /// the next (SPEC 4.1).
    pub(super) fn brace_end(&mut self, rest: &str) -> Option<usize> {
        let mut end = None;
        if !self.braces_do_not_match {
            end = matching(rest, |c| c == '{', |c| c == '}');
            self.braces_do_not_match = end.is_none();
        }
        end.or_else(|| rest.find('}'))
    }

    pub(super) fn brace_comment(&mut self) -> Result<(), Fatal> {
        self.keep_stray()?;
        let rest = self.rest().get(1..).unwrap_or("");
        let end = self.brace_end(rest);
        let inner = rest.get(..end.unwrap_or(rest.len())).unwrap_or("");
        if end.is_none() {
            let finding = Finding::new(&UNCLOSED_COMMENT).with("close", '}');
            self.report.add(finding, Span::of(self.at..self.at + 1));
        }
        self.comment(inner)?;
        self.at += 1 + inner.len() + usize::from(end.is_some());
        Ok(())
    }

    pub(super) fn line_comment(&mut self) -> Result<(), Fatal> {
        self.keep_stray()?;
        let rest = self.rest().get(1..).unwrap_or("");
        let line = rest.get(..rest.find('\n').unwrap_or(rest.len())).unwrap_or("");
        self.comment(line.trim_end_matches('\r'))?;
        self.at += 1 + line.len();
        Ok(())
    }

    pub(super) fn stray_close(&mut self, c: char) {
        let finding = Finding::new(&STRAY_CLOSE).with("found", c);
        self.report.add(finding, Span::of(self.at..self.at + c.len_utf8()));
    }

    pub(super) fn numbered_glyph(&mut self) -> Result<(), Fatal> {
        self.keep_stray()?;
        let rest = self.rest().get(1..).unwrap_or("");
        let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let digits = rest.get(..length).unwrap_or("");
        if let Ok(glyph) = digits.parse() {
            self.add_glyph(glyph);
        } else {
            let span = Span::of(self.at..self.at + 1 + length);
            let text: String = format!("${digits}").chars().take(20).collect();
            self.report.add(Finding::new(&GLYPH_NUMBER).with("text", text), span);
        }
        self.at += 1 + length;
        Ok(())
    }

    pub(super) fn glyph(&mut self) -> Result<(), Fatal> {
        self.keep_stray()?;
        let mut two = self.rest().chars().map(|c| match c {
            '！' => '!',
            '？' => '?',
            c => c,
        });
        let (first, second) = (two.next(), two.next().filter(|c| matches!(c, '!' | '?')));
        self.add_glyph(match (first, second) {
            (Some('!'), None) => 1,
            (_, None) => 2,
            (Some('!'), Some('!')) => 3,
            (Some('!'), _) => 5,
            (_, Some('?')) => 4,
            _ => 6,
        });
        let count = 1 + usize::from(second.is_some());
        self.at += self.rest().chars().take(count).map(char::len_utf8).sum::<usize>();
        Ok(())
    }

    pub(super) fn add_glyph(&mut self, glyph: u8) {
        self.tree.extra_mut(self.line.node).glyphs.push(glyph);
    }

    pub(super) fn stray_text(&mut self, span: Span) {
        let start = self.bare_number.take().unwrap_or(span.start as usize);
        let range = self.stray.get_or_insert(start..start);
        range.end = span.end as usize;
    }

    pub(super) fn keep_stray(&mut self) -> Result<(), Fatal> {
        self.bare_number = None;
        let Some(range) = self.stray.take() else { return Ok(()) };
        self.report.add(&TEXT_AMONG_MOVES, Span::of(range.clone()));
        let text = self.text.get(range).unwrap_or("");
        self.comment(text)
    }

    pub(super) fn result(&mut self, outcome: Outcome, length: usize) -> Result<Step, Fatal> {
        self.keep_stray()?;
        let span = Span::of(self.at..self.at + length);
        self.at += length;
        if !self.frames.is_empty() {
            self.comment(span.slice(self.text))?;
            return Ok(Step::On);
        }
        self.out.any = true;
        match self.moves_behind() {
            Behind::GoOn => {
                self.report.add(&RESULT_AMONG_MOVES, span);
                self.comment(span.slice(self.text))?;
                return Ok(Step::On);
            }
            Behind::Another => {
                self.report.add(&MOVES_AFTER_RESULT, Span::of(self.at..self.text.trim_end().len()));
            }
            Behind::Nothing => {}
        }
        self.out.outcome = Some((outcome, span));
        self.after_result()?;
        Ok(Step::Stop)
    }

    /// What the moves behind a result are, up to the tags of another game (SPEC 2.4).
    fn moves_behind(&self) -> Behind {
        let mut lines =
            self.rest().split_inclusive('\n').take_while(|line| !scan::is_tag_line(line.as_bytes()));
        let found = lines.find_map(|line| {
            line.char_indices().find_map(|(at, _)| {
                let length = scan::chinese_move(line.get(at..)?)?;
                Some((line.get(..at)?, line.get(at..at + length)?))
            })
        });
        let Some((before, word)) = found else { return Behind::Nothing };
        let number = before.trim_end_matches(|c| scan::is_blank(c) || scan::is_dot(c));
        let digits = number.len() - number.trim_end_matches(scan::is_digit).len();
        let value = number
            .get(number.len() - digits..)
            .unwrap_or("")
            .chars()
            .take(6)
            .fold(0, |value, c| value * 10 + scan::digit(c));
        let round = i64::from(self.position.round()) + self.ahead.unwrap_or(0);
        let goes_on = self.line.raw == 0
            && (digits == 0 || i64::from(value) == round)
            && self.dialect.parse(&self.position, word).is_ok_and(|reading| reading.refusal.is_none());
        if goes_on && (digits > 0 || self.line.count > 0) { Behind::GoOn } else { Behind::Another }
    }

    /// Comments behind the result are kept; the rest is only told of.
    pub(super) fn after_result(&mut self) -> Result<(), Fatal> {
        loop {
            self.at = self.text.len() - self.rest().trim_start_matches(scan::is_blank).len();
            if self.byte() != Some(b'{') {
                break;
            }
            self.brace_comment()?;
        }
        let rest = Span::of(self.at..self.text.trim_end_matches(scan::is_blank).len());
        let mut start = 0;
        for line in rest.slice(self.text).split_inclusive('\n') {
            if scan::is_tag_line(line.as_bytes()) {
                self.out.rest = Some(Span::new(rest.start + start as u32, rest.end));
                break;
            }
            start += line.len();
        }
        if start > 0 {
            self.report.add(&TEXT_AFTER_RESULT, Span::new(rest.start, rest.start + start as u32));
        }
        Ok(())
    }
}

/// Adds text with its line ends as line feeds.
fn push_lines(out: &mut String, text: &str) {
    for (index, line) in text.split("\r\n").enumerate() {
        if index > 0 {
            out.push('\n');
        }
        out.push_str(line);
    }
}
