//! Names of files by a pattern of one's own: `{date}-{red}-{result}-{black}`.

use std::fmt::Write as _;

use yipu::core::{Outcome, Record, TagName, is_forbidden_in_names, is_hidden, normalise_date, portable_name};

use crate::fault::Fault;

/// Most file systems take 255 bytes of name; a number and an extension come behind it.
const LONGEST: usize = 200;
/// What stands for a field that the record does not have.
const MISSING: &str = "_";

/// A pattern of a file name, without its extension.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Template(Vec<Part>);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Text(String),
    Field(Field),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Field {
    Date,
    First,
    Second,
    Result,
    Event,
    Round,
    Place,
    Title,
    Game,
    Number,
}

const FIELDS: [(&str, Field); 12] = [
    ("date", Field::Date),
    ("red", Field::First),
    ("black", Field::Second),
    ("first", Field::First),
    ("second", Field::Second),
    ("result", Field::Result),
    ("event", Field::Event),
    ("round", Field::Round),
    ("place", Field::Place),
    ("title", Field::Title),
    ("game", Field::Game),
    ("number", Field::Number),
];

impl Template {
    /// Reads a pattern; one that could lead to another folder is refused.
    pub(crate) fn parse(text: &str) -> Result<Self, Fault> {
        if text.contains(|c| is_forbidden(c) && c != '{' && c != '}') {
            return Err(Fault::new(
                "expected a name without folders and without any of : * ? \" < > |",
                "名称中不能有文件夹，也不能有 : * ? \" < > | 中的任何一个",
            ));
        }
        let (mut parts, mut rest) = (Vec::new(), text);
        while let Some((before, after)) = rest.split_once('{') {
            let (name, behind) =
                after.split_once('}').ok_or_else(|| Fault::new("expected } behind {", "{ 之后缺少 }"))?;
            let known = FIELDS
                .iter()
                .find(|(known, _)| *known == name)
                .ok_or_else(|| Fault::none_of(FIELDS.iter().map(|(name, _)| format!("{{{name}}}"))))?;
            parts.push(Part::Text(before.to_owned()));
            parts.push(Part::Field(known.1));
            rest = behind;
        }
        parts.push(Part::Text(rest.to_owned()));
        let has_field = parts.iter().any(|part| matches!(part, Part::Field(_)));
        if has_field && !rest.contains('}') {
            Ok(Self(parts))
        } else {
            Err(Fault::new(
                "expected a field such as {red} or {number}",
                "至少要有一个字段，例如 {red} 或 {number}",
            ))
        }
    }

    /// The name of a record, the `number`th of its file.
    pub(crate) fn name(&self, record: &Record, number: usize) -> String {
        let mut name = String::new();
        for part in &self.0 {
            match part {
                Part::Text(text) => name.push_str(text),
                Part::Field(field) => name.push_str(&clean(&field.value(record, number))),
            }
        }
        let mut end = LONGEST.min(name.len());
        while !name.is_char_boundary(end) {
            end -= 1;
        }
        name.truncate(end);
        let name = name.trim_end_matches([' ', '.']);
        let is_hidden = name.is_empty() || name.starts_with('.');
        if is_hidden { format!("_{name}") } else { portable_name(name).into_owned() }
    }
}

impl Field {
    fn value(self, record: &Record, number: usize) -> String {
        let tag = |name: &TagName| record.tags.text(name).to_owned();
        let seat = |index: usize| {
            let key = record.game.seats.get(index).map_or("", |seat| seat.key);
            tag(&TagName::new(key))
        };
        match self {
            Self::Date => {
                let date = tag(&TagName::DATE);
                normalise_date(&date).map_or(date, |date| date.replace(".??", ""))
            }
            Self::First => seat(0),
            Self::Second => seat(1),
            Self::Result => match record.outcome {
                Outcome::FirstWins => "胜".into(),
                Outcome::SecondWins => "负".into(),
                Outcome::Draw => "和".into(),
                _ => String::new(),
            },
            Self::Event => tag(&TagName::EVENT),
            Self::Round => tag(&TagName::ROUND),
            Self::Place => tag(&TagName::PLACE),
            Self::Title => tag(&TagName::TITLE),
            Self::Game => record.game.code.to_owned(),
            Self::Number => {
                let mut text = String::new();
                let written = write!(text, "{number:04}");
                debug_assert!(written.is_ok(), "writing to a String does not fail");
                text
            }
        }
    }
}

/// What some file system refuses, or what nobody sees.
fn is_forbidden(c: char) -> bool {
    is_forbidden_in_names(c) || is_hidden(c)
}

/// A value as a part of a file name: blanks folded, what cannot stand in a name left out of it.
fn clean(value: &str) -> String {
    let words: Vec<_> = value.split_whitespace().collect();
    let clean: String = words.join(" ").chars().map(|c| if is_forbidden(c) { '_' } else { c }).collect();
    if clean.is_empty() { MISSING.into() } else { clean }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(template: &str, tags: &[(TagName, &str)]) -> String {
        let mut record = Record::new(&yipu::xiangqi::INFO);
        for (name, value) in tags {
            record.tags.push(name.clone(), *value);
        }
        record.outcome = Outcome::FirstWins;
        Template::parse(template).map_or_else(|error| error.to_string(), |template| template.name(&record, 7))
    }

    #[test]
    fn fields_are_filled_in() {
        let tags = [(TagName::DATE, "2003年4月5日"), (TagName::RED, " 许  银川 "), (TagName::BLACK, "吕钦")];
        assert_eq!(named("{date}-{red}-{result}-{black}", &tags), "2003.04.05-许 银川-胜-吕钦");
        assert_eq!(named("第{number}局 {event}", &tags), "第0007局 _");
    }

    #[test]
    fn no_name_leads_elsewhere() {
        let tags =
            [(TagName::RED, "../../etc"), (TagName::BLACK, "a/b\\c:d\u{202e}\n"), (TagName::EVENT, "..")];
        assert_eq!(
            named("{red}{black}", &tags),
            "_.._.._etca_b_c_d_".replacen("_..", "..", 1).replacen("..", "_..", 1)
        );
        assert_eq!(named("{event}", &tags), "_");
        assert_eq!(named("{title}", &[(TagName::TITLE, "con")]), "_con");
        assert!(named("{red}", &[(TagName::RED, &"车".repeat(300))]).len() <= LONGEST);
        for wrong in ["a/{red}", "{red}\\x", "{colour}", "{red", "red", "", "{red}}", "..\0{red}"] {
            assert!(Template::parse(wrong).is_err(), "{wrong}");
        }
    }
}
