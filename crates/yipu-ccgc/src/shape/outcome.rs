//! The words for a result.

use yipu_core::{Finding, Outcome, Value, half_width};

use super::codes::RESULT_UNFILLED;

/// What a result field says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stated {
    /// A result in the standard's own words.
    Standard(Outcome),
    /// A result in other words.
    Other(Outcome),
    /// The colour of that name (`红`) has won.
    Color(char),
    /// As [`Other`](Self::Other), with a margin or the way the game was won.
    Margin(Outcome),
    /// As [`Color`](Self::Color), with a margin or the way the game was won.
    ColorMargin(char),
    /// The template of the standard, not filled in, or nothing.
    Unfilled,
    /// Something that is no result.
    Unreadable,
}

/// The standard's words for an outcome.
pub(crate) const fn words(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::FirstWins => "先手胜",
        Outcome::SecondWins => "后手胜",
        Outcome::Draw => "平局",
        Outcome::Unknown | Outcome::SeatsWin(_) => "未决胜",
    }
}

/// Reads a result field.
pub(crate) fn read(text: &str) -> Stated {
    if let Some(outcome) = Outcome::ALL.into_iter().find(|outcome| words(*outcome) == text) {
        return Stated::Standard(outcome);
    }
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).map(half_width).collect();
    let plain = plain
        .replace('勝', "胜")
        .replace('後', "后")
        .replace('負', "负")
        .replace('紅', "红")
        .replace('藍', "蓝");
    if let Some(outcome) = Outcome::ALL.into_iter().find(|outcome| words(*outcome) == plain) {
        return Stated::Other(outcome);
    }
    match &*plain {
        ""
        | "先(后)手胜"
        | "先/后手胜"
        | "后/先手胜"
        | "先后手胜"
        | "手胜"
        | "胜负关系"
        | "结果"
        | "先(后)手胜/平局/未决胜" => Stated::Unfilled,
        "先手方胜" | "先胜" | "先手获胜" | "先手赢" | "后手负" => {
            Stated::Other(Outcome::FirstWins)
        }
        "后手方胜" | "后胜" | "后手获胜" | "后手赢" | "先手负" => {
            Stated::Other(Outcome::SecondWins)
        }
        "和棋" | "和局" | "和" | "平" | "平手" | "流局" => Stated::Other(Outcome::Draw),
        "未完成" | "未结束" | "未知结果" | "未知" | "未分胜负" | "未决" | "未定" | "*" => {
            Stated::Other(Outcome::Unknown)
        }
        _ => match (Outcome::from_points(&plain), color_wins(&plain)) {
            (Some(outcome), _) => Stated::Other(outcome),
            (None, Some(color)) => Stated::Color(color),
            (None, None) => margin(&plain).unwrap_or(Stated::Unreadable),
        },
    }
}

/// What may stand in a margin: `3又3/4子`, `2目半`, `1.5`, `半目`, and in the way a game was won.
const MARGIN: &str = "0123456789./又子目半点一二三四五六七八九十零分之()中盘超时认输RESIGNTimeresigntime+";

/// The winner of `黑胜3又3/4子`, `白胜半目`, `先手胜2.5子`, `B+3.5` or `W+R`.
fn margin(text: &str) -> Option<Stated> {
    let (won, rest) = if let Some(rest) = text.strip_prefix("先手").or_else(|| text.strip_prefix("先")) {
        (Stated::Margin(Outcome::FirstWins), rest)
    } else if let Some(rest) = text.strip_prefix("后手").or_else(|| text.strip_prefix("后")) {
        (Stated::Margin(Outcome::SecondWins), rest)
    } else {
        let mut chars = text.chars();
        let color = match chars.next()?.to_ascii_uppercase() {
            'B' if chars.as_str().starts_with('+') => '黑',
            'W' if chars.as_str().starts_with('+') => '白',
            color => color,
        };
        (Stated::ColorMargin(COLORS.contains(&color).then_some(color)?), chars.as_str())
    };
    let rest = rest.strip_prefix(['方', '棋']).unwrap_or(rest);
    let rest = ["+", "胜", "获胜", "赢", "中盘胜"].iter().find_map(|word| rest.strip_prefix(word))?;
    (!rest.is_empty() && rest.chars().all(|c| MARGIN.contains(c))).then_some(won)
}

/// What is to be said of a result that is not filled in.
pub(crate) fn unfilled(text: &str) -> Finding {
    let found = if text.is_empty() {
        Value::term("it is empty", "空白")
    } else {
        Value::Words { en: format!("`{text}`").into(), zh: format!("“{text}”").into() }
    };
    Finding::new(&RESULT_UNFILLED).with("found", found)
}

/// The names of the colours.
pub(crate) const COLORS: [char; 4] = ['黑', '白', '红', '蓝'];

/// The colour of `红胜`, `红方胜`, `红棋中盘胜`.
fn color_wins(text: &str) -> Option<char> {
    let mut chars = text.chars();
    let color = chars.next().filter(|c| COLORS.contains(c))?;
    let rest = chars.as_str();
    let rest = rest.strip_prefix(['方', '棋']).unwrap_or(rest);
    matches!(rest, "胜" | "获胜" | "赢" | "中盘胜").then_some(color)
}
