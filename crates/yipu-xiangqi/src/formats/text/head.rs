//! What stands before the moves: labels, headings and words.

use yipu_core::{Context, Finding, FormatError, NodeId, Outcome, Record, Report, Span, TagName};

use super::movetext;
use super::{UNKNOWN_RESULT, UNLABELLED, labels, vietnamese};
use crate::notation::{WxfStyle, parse_in_either, vietnamese_length};
use crate::{Notation, NotationError, Xiangqi, parse_any};

/// What was found before the moves.
#[derive(Default, Debug)]
pub(super) struct Head {
    /// Where it ends.
    pub(super) at: usize,
    /// Where a start position stands.
    pub(super) start: Option<Span>,
    /// The result of a label.
    pub(super) stated: Option<Outcome>,
    /// The notation of a label.
    pub(super) notation: Option<Notation>,
    /// The result of a heading such as 甲 先胜 乙, and where it stands.
    pub(super) heading: Option<(Outcome, Span)>,
    /// Lines without a label.
    pub(super) comment: String,
}

impl Head {
    /// A head whose first bytes are talk: the labels follow them.
    pub(super) fn behind(text: &str, talk: usize) -> Self {
        let lines = text.get(..talk).unwrap_or("").lines().map(|line| line.trim_matches(is_blank));
        let kept: Vec<_> = lines.filter(|line| !line.chars().all(is_rule)).collect();
        Self { at: talk, comment: kept.join("\n"), ..Self::default() }
    }

    /// Reads the lines before the moves, up to the first that begins with a move.
    pub(super) fn read(
        &mut self,
        text: &str,
        cx: &Context,
        record: &mut Record,
        report: &mut Report,
    ) -> Result<(), FormatError> {
        for line in text.get(self.at..).unwrap_or("").split_inclusive('\n') {
            let trimmed = line.trim_matches(is_blank);
            let from = self.at + line.len() - line.trim_start_matches(is_blank).len();
            let span = Span::from_range(from..from + trimmed.len());
            check_tags(cx, record)?;
            if trimmed.chars().all(is_rule) || self.labelled(trimmed, span, record, Some(report)) {
                self.at += line.len();
                continue;
            }
            if begins_moves(trimmed) {
                return Ok(());
            }
            // Words before the moves of the same line are a comment, too.
            let moves = vietnamese::moves_at(trimmed);
            let words =
                trimmed.get(..moves.unwrap_or(trimmed.len())).unwrap_or("").trim_end_matches(is_blank);
            report.add(&UNLABELLED, Span::from_range(from..from + words.len()));
            if !self.comment.is_empty() {
                self.comment.push('\n');
            }
            self.comment.push_str(words);
            if let Some(moves) = moves {
                self.at = from + moves;
                return Ok(());
            }
            self.at += line.len();
        }
        Ok(())
    }

    /// Reads the labels at the beginning of a typed text, several on a line too, and its headings. Other words belong to the
    /// moves, whose comments they are.
    pub(super) fn read_typed(
        &mut self,
        text: &str,
        cx: &Context,
        record: &mut Record,
    ) -> Result<(), FormatError> {
        let mut at = self.at;
        for line in text.get(at..).unwrap_or("").split_inclusive('\n') {
            let trimmed = line.trim_matches(is_blank);
            let from = at + line.len() - line.trim_start_matches(is_blank).len();
            check_tags(cx, record)?;
            let labelled = self.labels_of(trimmed, from, record);
            if trimmed.is_empty() || trimmed.chars().all(is_rule) || labelled == trimmed.len() {
                self.at = at + line.len();
            } else if labelled > 0 {
                self.at = from + labelled;
                return Ok(());
            } else if begins_moves(trimmed) {
                return Ok(());
            } else {
                self.headed(trimmed, Span::from_range(from..from + trimmed.len()), record);
                let kept = self.at == at;
                if !kept || super::typed::has_moves(trimmed, 1) {
                    return Ok(());
                }
                if !self.comment.is_empty() {
                    self.comment.push('\n');
                }
                self.comment.push_str(trimmed);
                self.at = at + line.len();
            }
            at += line.len();
            if self.at < at {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The labels at the beginning of a line, one behind the other; how many bytes they take with their values.
    fn labels_of(&mut self, line: &str, from: usize, record: &mut Record) -> usize {
        let mut at = 0;
        while let Some(rest) = line.get(at..).filter(|rest| !rest.is_empty()) {
            let blanks = rest.len() - rest.trim_start_matches(is_blank).len();
            let start = at + blanks;
            let Some(rest) = line.get(start..) else { break };
            let Some((label, value)) = rest.split_once([':', '：']) else { break };
            let label = label.trim_matches(is_blank);
            if !labels::is_label(label) || is_side_of_move(label, value) {
                break;
            }
            let length = value_length(value);
            let value_at = line.len() - value.len();
            let span = Span::from_range(from + start..from + value_at + length);
            let part = line.get(start..value_at + length).unwrap_or("");
            if !self.labelled(part.trim_matches(is_blank), trimmed_span(part, span), record, None) {
                break;
            }
            at = value_at + length;
        }
        at
    }

    fn labelled(&mut self, line: &str, span: Span, record: &mut Record, report: Option<&mut Report>) -> bool {
        let Some((label, value)) = line.split_once([':', '：']) else { return false };
        let (label, value) = (label.trim_matches(is_blank), value.trim_matches(is_blank));
        if is_side_of_move(label, value) {
            return false;
        }
        let value_span = Span::new(span.end - value.len() as u32, span.end);
        if labels::is_start(label) {
            if !value.is_empty() {
                self.start = Some(value_span);
            }
        } else if labels::is_result(label) {
            self.stated = movetext::outcome_of_words(value);
            if self.stated.is_none() {
                if let Some(report) = report {
                    report.add(Finding::new(&UNKNOWN_RESULT).with("text", value), value_span);
                }
                record.tags.push(TagName::new("result"), value);
            }
        } else if let Some(tag) = labels::tag(label) {
            record.tags.push(tag, value);
        } else if let Some(notation) = Notation::from_statement(value).filter(|_| labels::is_notation(label))
        {
            self.notation = Some(notation);
        } else {
            return false;
        }
        true
    }

    /// A heading such as 广东 杨官璘 先胜 辽宁 孟立国: players, teams and the result.
    fn headed(&mut self, line: &str, span: Span, record: &mut Record) {
        let Some(heading) = Heading::of(line) else { return };
        if self.heading.is_some() || record.tags.get(&TagName::RED).is_some() {
            return;
        }
        self.heading = Some((heading.outcome, span));
        for (tag, value) in [
            (TagName::RED_TEAM, heading.red.0),
            (TagName::RED, Some(heading.red.1)),
            (TagName::BLACK_TEAM, heading.black.0),
            (TagName::BLACK, Some(heading.black.1)),
        ] {
            if let Some(value) = value {
                record.tags.push(tag, value);
            }
        }
    }

    /// Puts the lines without a label in front of the comment on the start.
    pub(super) fn comment_on_start(&self, record: &mut Record) {
        if self.comment.is_empty() {
            return;
        }
        let comment = match record.tree.comment(NodeId::ROOT) {
            Some(more) => format!("{}\n{}", self.comment, more.as_str()),
            None => self.comment.clone(),
        };
        record.tree.set_comment(NodeId::ROOT, comment);
    }
}

/// Who beat whom, as a heading says it.
struct Heading<'a> {
    red: (Option<&'a str>, &'a str),
    black: (Option<&'a str>, &'a str),
    outcome: Outcome,
}

impl<'a> Heading<'a> {
    fn of(line: &'a str) -> Option<Self> {
        const VERBS: [(&str, Outcome); 9] = [
            ("先胜", Outcome::FirstWins),
            ("先勝", Outcome::FirstWins),
            ("先负", Outcome::SecondWins),
            ("先負", Outcome::SecondWins),
            ("先和", Outcome::Draw),
            ("（先胜）", Outcome::FirstWins),
            ("(先胜)", Outcome::FirstWins),
            ("(先负)", Outcome::SecondWins),
            ("(先和)", Outcome::Draw),
        ];
        if line.chars().count() > 40 || line.contains(['，', '。', ',', '；', '：', ':', '《']) {
            return None;
        }
        let (verb, outcome) = VERBS.into_iter().rev().find(|(verb, _)| line.matches(verb).count() == 1)?;
        let (red, black) = line.split_once(verb)?;
        Some(Self { red: who(red)?, black: who(black)?, outcome })
    }
}

/// A team and a player, or a player alone.
fn who(text: &str) -> Option<(Option<&str>, &str)> {
    let mut words = text.split(is_blank).filter(|word| !word.is_empty());
    let is_name =
        |word: &&str| (2..=8).contains(&word.chars().count()) && !word.chars().any(|c| c.is_ascii_digit());
    let first = words.next().filter(is_name)?;
    match (words.next(), words.next()) {
        (None, _) => Some((None, first)),
        (Some(second), None) if is_name(&second) => Some((Some(first), second)),
        _ => None,
    }
}

fn check_tags(cx: &Context, record: &Record) -> Result<(), FormatError> {
    cx.limits.tags(record.tags.len() + 1)
}

fn trimmed_span(part: &str, span: Span) -> Span {
    let start = part.len() - part.trim_start_matches(is_blank).len();
    let end = part.len() - part.trim_end_matches(is_blank).len();
    Span::new(span.start + start as u32, (span.end - end as u32).max(span.start + start as u32))
}

/// How long a value is: up to the next label of the line, or to its moves.
fn value_length(value: &str) -> usize {
    for (at, c) in value.char_indices() {
        let rest = value.get(at..).unwrap_or("");
        if labels::begins_with_label(rest) || is_blank(c) && begins_moves_at(rest) {
            return at;
        }
    }
    value.len()
}

/// Whether moves begin behind blanks.
fn begins_moves_at(rest: &str) -> bool {
    let rest = rest.trim_start_matches(is_blank);
    let near = rest.char_indices().nth(200).map_or(rest, |(at, _)| rest.get(..at).unwrap_or(rest));
    begins_moves(rest) && super::typed::has_moves(near, 1)
}

/// Where the heading of a record begins whose first move stands at `next`: its paragraph, but behind the last move of the
/// record before it.
pub(super) fn heading_before(text: &str, last: usize, next: usize) -> usize {
    let Some(between) = text.get(last..next) else { return next };
    let Some(line) = between.rfind('\n') else { return next };
    let mut start = line + 1;
    while let Some(above) = between.get(..start.saturating_sub(1)) {
        let Some(line) = above.rfind('\n') else { break };
        if above.get(line + 1..).is_none_or(|above| above.trim_matches(is_blank).is_empty()) {
            break;
        }
        start = line + 1;
    }
    last + start
}

/// Returns where, after an offset and some other lines, lines of labels and a line of dashes begin another record.
pub(super) fn labels_behind_moves(text: &str, from: usize) -> Option<usize> {
    let text = text.get(from..).filter(|text| has_dashes(text))?;
    let (mut at, mut block, mut other) = (from, None, false);
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim_matches(is_blank);
        if is_dashes(trimmed)
            && let Some(start) = block
        {
            return Some(start);
        }
        let labelled = is_labelled(trimmed);
        if labelled && other {
            block.get_or_insert(at);
        } else {
            block = None;
            other |= !labelled && !trimmed.is_empty();
        }
        at += line.len();
    }
    None
}

/// Whether a line of dashes stands under a line with a label: the head of a record that a program has written.
pub(super) fn has_head(text: &str) -> bool {
    let lines = || text.lines().map(|line| line.trim_matches(is_blank)).filter(|line| !line.is_empty());
    has_dashes(text)
        && lines().zip(lines().skip(1)).any(|(above, line)| is_labelled(above) && is_dashes(line))
}

/// The shortest line of dashes.
const DASHES: &str = "--------------------";

fn is_dashes(line: &str) -> bool {
    line.starts_with(DASHES) && line.bytes().all(|byte| byte == b'-')
}

/// `true` if a line of dashes may be in a text. Few posts have one, and looking for it is quick.
fn has_dashes(text: &str) -> bool {
    memchr::memmem::find(text.as_bytes(), DASHES.as_bytes()).is_some()
}

fn is_labelled(line: &str) -> bool {
    line.split_once([':', '：']).is_some_and(|(label, _)| labels::is_label(label.trim_matches(is_blank)))
}

/// White space of any width, and the byte order mark.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

/// Characters of dividing lines.
pub(super) fn is_rule(c: char) -> bool {
    is_blank(c) || matches!(c, '*' | '-' | '=' | '_' | '~' | '`' | '#' | '─' | '—')
}

/// Whether a line begins with a move number or a move.
pub(super) fn begins_moves(line: &str) -> bool {
    if line.starts_with(['{', '(', '（']) {
        return true;
    }
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '０'..='９'));
    let number = rest.len() < line.len() && rest.starts_with(['.', '．', '、', '…']);
    number || movetext::chinese_move(line).is_some() || first_word_is_legal(line)
}

/// Whether a label names the side of a move: 红：炮二平五 names no player.
fn is_side_of_move(label: &str, value: &str) -> bool {
    labels::is_player(label) && is_move(value.trim_start_matches(is_blank))
}

/// Whether a text begins with a move of either side.
fn is_move(text: &str) -> bool {
    let word = text.split(is_blank).next().unwrap_or("");
    let has_shape = || !matches!(parse_any(&Xiangqi::start(), word), Err(NotationError::Syntax { .. }));
    movetext::chinese_move(text).is_some() || word.len() >= 4 && has_shape()
}

fn first_word_is_legal(line: &str) -> bool {
    let word = vietnamese_length(line).and_then(|length| line.get(..length));
    let word = word.unwrap_or_else(|| line.split(is_blank).next().unwrap_or(""));
    let start = Xiangqi::start();
    (4..=32).contains(&word.len())
        && match parse_in_either(&start, word, WxfStyle::STANDARD) {
            Ok((reading, _)) => reading.refusal.is_none(),
            Err(error) => matches!(error, NotationError::TwoNotations { .. }),
        }
}
