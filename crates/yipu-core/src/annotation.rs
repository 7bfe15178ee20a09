//! Arrows, circles, evaluations and clock times as commands within a comment:
//! `[%cal Gh2e2,Rb2e2]`, `[%csl Re5]`, `[%eval 0.35]`, `[%eval #-3]`, `[%clk 1:23:45]`, `[%emt 0:00:12.5]`.

use std::fmt::Write as _;

use crate::{Annotation, Detail, DetailValue, Eval, EvalScore, Extra};

/// The detail with what is left on the clock after a move, in milliseconds.
pub const CLOCK: &str = "clock_ms";

/// The detail with the time that was spent on a move, in milliseconds.
pub const ELAPSED: &str = "elapsed_ms";

/// The colours of arrows and circles: green, red, yellow, blue.
const BRUSHES: [char; 4] = ['G', 'R', 'Y', 'B'];

/// Moves the commands of a comment into `extra` and returns the rest of the comment; `None` where nothing is left. `is_site`
/// knows the names of the sites of the board. A command that is not understood stays in the comment as it is.
pub fn take<'a>(
    comment: &'a str,
    extra: &mut Extra,
    is_site: impl Fn(&str) -> bool,
) -> Option<std::borrow::Cow<'a, str>> {
    let mut rest = comment;
    let mut kept = String::new();
    let mut any = false;
    while let Some(at) = rest.find("[%") {
        let (before, command) = rest.split_at(at);
        kept.push_str(before);
        // A command holds no bracket, so what is looked at here is looked at once.
        let end = command.bytes().enumerate().skip(2).find(|(_, byte)| matches!(byte, b'[' | b']'));
        let end = end.filter(|(_, byte)| *byte == b']').map(|(end, _)| end);
        let understood =
            end.and_then(|end| command.get(2..end)).is_some_and(|inner| apply(inner, extra, &is_site));
        let Some(end) = end.filter(|_| understood) else {
            kept.push_str("[%");
            rest = command.get(2..).unwrap_or("");
            continue;
        };
        any = true;
        rest = command.get(end + 1..).unwrap_or("");
        // The blank that divides a command from the text is a part of neither.
        if kept.is_empty() || kept.ends_with(char::is_whitespace) {
            rest = rest.strip_prefix(' ').unwrap_or(rest);
        }
        if rest.is_empty() && kept.ends_with(' ') {
            kept.pop();
        }
    }
    if !any {
        return Some(comment.into());
    }
    kept.push_str(rest);
    (!kept.trim().is_empty()).then(|| kept.into())
}

/// Whether a comment has a command that [`take`] understands.
pub fn has_commands(comment: &str, is_site: impl Fn(&str) -> bool) -> bool {
    let mut extra = Extra::default();
    take(comment, &mut extra, is_site);
    !extra.is_empty()
}

/// The commands of a node with a blank between them, in the order of what they stand for; empty where it has nothing of the kind.
pub fn commands(extra: &Extra, is_site: impl Fn(&str) -> bool) -> String {
    let mut out = String::new();
    let shapes: Vec<&Annotation> = extra.shapes.iter().filter(|shape| is_writable(shape, &is_site)).collect();
    let is_circle = |shape: &Annotation| shape.0.get(1..).is_some_and(&is_site);
    for alike in shapes.chunk_by(|one, other| is_circle(one) == is_circle(other)) {
        let name = if alike.first().is_some_and(|shape| is_circle(shape)) { "csl" } else { "cal" };
        let texts: Vec<&str> = alike.iter().map(|shape| &*shape.0).collect();
        push_command(&mut out, name, &texts.join(","));
    }
    if let Some(eval) = extra.eval {
        push_command(&mut out, "eval", &eval_text(eval));
    }
    for detail in &extra.details {
        let name = match &*detail.name {
            CLOCK => "clk",
            ELAPSED => "emt",
            _ => continue,
        };
        if let Some(time) = time_of(extra, &detail.name) {
            push_command(&mut out, name, &time_text(time));
        }
    }
    out
}

fn push_command(out: &mut String, name: &str, value: &str) {
    let blank = if out.is_empty() { "" } else { " " };
    // Writing to a string does not fail.
    let _ = write!(out, "{blank}[%{name} {value}]");
}

/// Returns `true` if a node has a shape without a command: of another colour, or off the board.
pub fn has_other_shapes(extra: &Extra, is_site: impl Fn(&str) -> bool) -> bool {
    extra.shapes.iter().any(|shape| !is_writable(shape, &is_site))
}

/// Returns `true` if a node has a clock time without a command: one that is no time, or that is said twice.
pub fn has_other_clocks(extra: &Extra) -> bool {
    let is_other = |detail: &Detail| is_clock(detail) && time_of(extra, &detail.name).is_none();
    extra.details.iter().any(is_other)
}

/// Returns `true` for the details [`CLOCK`] and [`ELAPSED`].
pub fn is_clock(detail: &Detail) -> bool {
    [CLOCK, ELAPSED].contains(&&*detail.name)
}

/// The clock time of a node, in milliseconds, if it is one.
pub fn time_of(extra: &Extra, name: &str) -> Option<u64> {
    let mut found = extra.details.iter().filter(|detail| &*detail.name == name);
    match (found.next().map(|detail| &detail.value), found.next()) {
        (Some(DetailValue::Number(time)), None) => u64::try_from(*time).ok(),
        _ => None,
    }
}

/// A clock time as `h:mm:ss`, with the fraction of a second where there is one.
pub fn time_text(milliseconds: u64) -> String {
    let (seconds, fraction) = (milliseconds / 1000, milliseconds % 1000);
    let mut text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if fraction > 0 {
        let _ = write!(text, ".{fraction:03}");
        text.truncate(text.trim_end_matches('0').len());
    }
    text
}

/// Notes what the inside of a command says; `false` if it says nothing that is known.
fn apply(inner: &str, extra: &mut Extra, is_site: &impl Fn(&str) -> bool) -> bool {
    let Some((name, value)) = inner.split_once(' ') else { return false };
    let value = value.trim();
    match name {
        "cal" | "csl" => {
            let shapes: Vec<&str> = value.split(',').map(str::trim).collect();
            let is_circle = |shape: &str| shape.get(1..).is_some_and(is_site);
            let fits = |shape: &&str| {
                is_writable(&Annotation((*shape).into()), is_site) && is_circle(shape) == (name == "csl")
            };
            let good = shapes.iter().all(fits);
            if good {
                extra.shapes.extend(shapes.into_iter().map(|shape| Annotation(shape.into())));
            }
            good
        }
        "eval" => {
            let eval = read_eval(value);
            extra.eval = eval.or(extra.eval);
            eval.is_some()
        }
        "clk" => note_time(extra, CLOCK, value),
        "emt" => note_time(extra, ELAPSED, value),
        _ => false,
    }
}

/// Whether a shape can stand in a command: one of the four colours, and one or two sites.
fn is_writable(Annotation(shape): &Annotation, is_site: &impl Fn(&str) -> bool) -> bool {
    let mut chars = shape.chars();
    let has_brush = chars.next().is_some_and(|brush| BRUSHES.contains(&brush));
    let sites = chars.as_str();
    let splits = || {
        let mut cuts = (1..sites.len()).filter_map(|at| sites.split_at_checked(at));
        cuts.any(|(from, to)| is_site(from) && is_site(to))
    };
    has_brush && (is_site(sites) || splits())
}

fn read_eval(value: &str) -> Option<Eval> {
    let (score, depth) = match value.split_once(',') {
        Some((score, depth)) => (score, Some(depth.trim().parse().ok()?)),
        None => (value, None),
    };
    let score = match score.strip_prefix('#') {
        Some(moves) => EvalScore::Mate(moves.parse().ok()?),
        None => EvalScore::Centipawns(read_pawns(score)?),
    };
    Some(Eval { score, depth })
}

/// `0.35`, `-1.2`, `+3` as hundredths; an evaluation has at most two decimals.
fn read_pawns(text: &str) -> Option<i32> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !plain(whole) || !plain(fraction) || whole.is_empty() || fraction.len() > 2 {
        return None;
    }
    let hundredths: i32 = format!("{fraction:0<2}").parse().ok()?;
    let value = whole.parse::<i32>().ok()?.checked_mul(100)?.checked_add(hundredths)?;
    Some(if negative { -value } else { value })
}

/// An evaluation as `0.35`, `#-3` or, with the depth, `0.35,20`.
pub fn eval_text(Eval { score, depth }: Eval) -> String {
    let mut text = match score {
        EvalScore::Mate(moves) => format!("#{moves}"),
        EvalScore::Centipawns(value) => {
            let sign = if value < 0 { "-" } else { "" };
            format!("{sign}{}.{:02}", value.unsigned_abs() / 100, value.unsigned_abs() % 100)
        }
    };
    if let Some(depth) = depth {
        let _ = write!(text, ",{depth}");
    }
    text
}

fn note_time(extra: &mut Extra, name: &str, value: &str) -> bool {
    let Some(time) = read_time(value).and_then(|time| i64::try_from(time).ok()) else { return false };
    extra.details.retain(|detail| &*detail.name != name);
    extra.details.push(Detail { name: name.into(), value: DetailValue::Number(time) });
    true
}

/// `1:23:45`, `5:00` or `12.5` in milliseconds.
fn read_time(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    if fraction.len() > 3 || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let mut seconds = 0u64;
    for (index, part) in whole.split(':').enumerate() {
        if index > 2 || !(1..=6).contains(&part.len()) || !part.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        seconds = seconds * 60 + part.parse::<u64>().ok()?;
    }
    Some(seconds * 1000 + format!("{fraction:0<3}").parse::<u64>().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_site(name: &str) -> bool {
        matches!(name.as_bytes(), [b'a'..=b'i', b'0'..=b'9'])
    }

    fn taken(comment: &str) -> (Extra, Option<String>) {
        let mut extra = Extra::default();
        let rest = take(comment, &mut extra, is_site).map(std::borrow::Cow::into_owned);
        (extra, rest)
    }

    #[test]
    fn commands_become_data_and_are_written_back() {
        let text = "[%csl Re5,Gd4] [%cal Gh2e2] [%eval -1.05,20] [%clk 1:02:03] [%emt 0:00:12.5]";
        let (extra, rest) = taken(&format!("{text}  好棋 "));
        assert_eq!(rest.as_deref(), Some(" 好棋 "), "the comment stays as it is");
        assert_eq!(extra.shapes.len(), 3);
        assert_eq!(extra.eval, Some(Eval { score: EvalScore::Centipawns(-105), depth: Some(20) }));
        assert_eq!((time_of(&extra, CLOCK), time_of(&extra, ELAPSED)), (Some(3_723_000), Some(12_500)));
        assert_eq!(commands(&extra, is_site), text);
        assert!(!has_other_shapes(&extra, is_site) && !has_other_clocks(&extra));
        for (spelling, written) in [
            ("[%eval #-3]", "[%eval #-3]"),
            ("[%eval +3]", "[%eval 3.00]"),
            ("[%eval 0.3]", "[%eval 0.30]"),
            ("[%clk 5:00]", "[%clk 0:05:00]"),
            ("[%emt 75.25]", "[%emt 0:01:15.25]"),
            ("[%cal Ya0i9, Bi9a0]", "[%cal Ya0i9,Bi9a0]"),
            (
                "[%emt 1] [%cal Ya0i9] [%clk 2] [%csl Re5] [%csl Re6]",
                "[%cal Ya0i9] [%csl Re5,Re6] [%emt 0:00:01] [%clk 0:00:02]",
            ),
        ] {
            assert_eq!(commands(&taken(spelling).0, is_site), written);
        }
    }

    #[test]
    fn what_is_no_command_stays_text() {
        for text in [
            "",
            "好",
            "[%",
            "[%eval]",
            "[%eval x]",
            "[%eval 1.234]",
            "[%cal Xh2e2]",
            "[%cal Gh2]",
            "[%csl Gj5]",
            "[%clk 1:2:3:4]",
            "[%foo 1]",
            "[%clk 99999999999999999999]",
            "[%eval 99999999999]",
            "[%cal Gh2e2",
            "见[图 1]",
        ] {
            assert_eq!(taken(text), (Extra::default(), Some(text.to_owned())), "{text}");
        }
        let (extra, rest) = taken(" [%eval 0.10] [%foo 1] a [%clk 0:00:01] b [%csl Re5]");
        assert_eq!(rest.as_deref(), Some(" [%foo 1] a b"));
        assert_eq!(commands(&extra, is_site), "[%csl Re5] [%eval 0.10] [%clk 0:00:01]");
        assert_eq!(taken("{ [%clk 0:00:01] }".trim_matches(['{', '}'])).1, None);
    }
}
