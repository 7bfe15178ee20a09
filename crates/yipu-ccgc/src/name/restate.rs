//! What is to be changed in the text of a record so that it states what the name of its file states.

use yipu_core::{Edit, Outcome, Record, Span, TagName};

use super::{Name, Part, has_name_rule};
use crate::games::dots_and_boxes;
use crate::shape::{header, outcome};

/// The edits for one part; `None` when the record has no place for it, or it is not known where that is.
pub(super) fn edits(record: &Record, part: Part, name: &Name) -> Option<Vec<Edit>> {
    if !has_name_rule(record) || record.format.is_none() {
        return None;
    }
    match part {
        Part::First | Part::FirstColor => {
            let letter = name.first_color.map(String::from);
            team(record, TagName::FIRST, &name.first, letter, &TagName::FIRST_COLOR)
        }
        Part::Second | Part::SecondColor => {
            let letter = name.second_color.map(String::from);
            team(record, TagName::SECOND, &name.second, letter, &TagName::SECOND_COLOR)
        }
        Part::Result => result(record, name.outcome),
        Part::Place | Part::Event | Part::Time => None,
    }
}

fn span(record: &Record, tag: TagName) -> Option<Span> {
    record.tag_place(tag).span
}

/// The field of a team. Only headers of six fields have the letter of its colour in it.
fn team(
    record: &Record,
    tag: TagName,
    name: &str,
    letter: Option<String>,
    letter_tag: &TagName,
) -> Option<Vec<Edit>> {
    let span = span(record, tag)?;
    let plain = header::plain(name);
    let replacement = match record.game.code {
        "DB" => {
            let mut quoted = String::new();
            yipu_core::json::push_string(&mut quoted, name);
            quoted
        }
        "AC2" => plain,
        "SU" => plain.replace('|', "｜"),
        _ => match letter.unwrap_or_else(|| record.tags.text(letter_tag).to_owned()) {
            letter if letter.is_empty() => format!("[{plain}]"),
            letter => format!("[{plain} {letter}]"),
        },
    };
    Some(vec![Edit { span, replacement }])
}

fn result(record: &Record, outcome: Outcome) -> Option<Vec<Edit>> {
    let whole = || span(record, TagName::new("result"));
    let one = |span: Option<Span>, replacement: String| Some(vec![Edit { span: span?, replacement }]);
    match record.game.code {
        "DB" => one(whole(), dots_and_boxes::winner_text(record, outcome)),
        "SU" => one(whole(), outcome::words(outcome).to_owned()),
        "AC2" => {
            let values = match outcome {
                Outcome::FirstWins => ['1', '0'],
                Outcome::SecondWins => ['0', '1'],
                Outcome::Unknown => ['2', '2'],
                // A record of this game has no way to say it.
                Outcome::Draw | Outcome::SeatsWin(_) => return None,
            };
            let edit = |(name, value): (&str, char)| {
                let span = span(record, TagName::new(name.to_owned()))?;
                Some(Edit { span, replacement: format!("{name}[{value}]") })
            };
            let mut edits: Vec<Edit> =
                ["EA", "EB"].into_iter().zip(values).map(edit).collect::<Option<_>>()?;
            edits.sort_by_key(|edit| edit.span);
            Some(edits)
        }
        _ => one(whole(), format!("[{}]", outcome::words(outcome))),
    }
}
