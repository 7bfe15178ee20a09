//! A command as a message spells it: the fields of all commands in one place, each there or not.
//!
//! An enum that serde reads by its tag has a reader for every variant, which took fifty kilobytes of the module for browsers.

use serde::Deserialize;

use crate::{Command, Node, Played, Way};

/// What stands in the JSON of a command.
#[derive(PartialEq, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Spoken {
    r#do: String,
    at: Option<usize>,
    before: Option<bool>,
    charset: Option<String>,
    die: Option<u8>,
    elapsed_ms: Option<u64>,
    finding: Option<usize>,
    forbidden: Option<bool>,
    game: Option<String>,
    glyphs: Option<Vec<u8>>,
    input: Option<String>,
    mark: Option<i32>,
    node: Option<Node>,
    notation: Option<String>,
    number: Option<i64>,
    record: Option<usize>,
    result: Option<String>,
    scores: Option<Vec<i64>>,
    seed: Option<String>,
    set: Option<Vec<(String, Option<String>)>>,
    shapes: Option<Vec<String>>,
    sites: Option<Vec<u16>>,
    start: Option<String>,
    text: Option<String>,
    times: Option<u32>,
    to: Option<usize>,
    way: Option<Way>,
}

/// Takes a field out that the command cannot do without.
macro_rules! need {
    ($spoken:ident.$field:ident) => {
        $spoken.$field.take().ok_or(concat!("missing field `", stringify!($field), "`"))?
    };
}

impl TryFrom<Spoken> for Command {
    type Error = &'static str;

    fn try_from(mut spoken: Spoken) -> Result<Self, Self::Error> {
        let command = match &*std::mem::take(&mut spoken.r#do) {
            "go" => Self::Go { node: need!(spoken.node) },
            "step" => Self::Step { way: need!(spoken.way), times: spoken.times.take().unwrap_or(1) },
            "play" => Self::Play(played(&mut spoken)),
            "throw" => Self::Throw { seed: spoken.seed.take() },
            "insert" => Self::Insert(played(&mut spoken)),
            "delete" => Self::Delete { node: need!(spoken.node) },
            "delete_others" => Self::DeleteOthers { node: need!(spoken.node) },
            "promote" => Self::Promote { node: need!(spoken.node) },
            "demote" => Self::Demote { node: need!(spoken.node) },
            "make_main" => Self::MakeMain { node: need!(spoken.node) },
            "cut" => Self::Cut { node: need!(spoken.node) },
            "copy" => Self::Copy { node: need!(spoken.node) },
            "paste" => Self::Paste { node: need!(spoken.node) },
            "comment" => Self::Comment {
                node: need!(spoken.node),
                text: spoken.text.take(),
                before: spoken.before.take().unwrap_or_default(),
            },
            "glyphs" => Self::Glyphs { node: need!(spoken.node), glyphs: need!(spoken.glyphs) },
            "mark" => Self::Mark { node: need!(spoken.node), mark: spoken.mark.take() },
            "shapes" => Self::Shapes { node: need!(spoken.node), shapes: need!(spoken.shapes) },
            "tags" => Self::Tags { set: need!(spoken.set) },
            "result" => Self::Result {
                result: need!(spoken.result),
                scores: spoken.scores.take().unwrap_or_default(),
            },
            "set_up" => Self::SetUp { start: spoken.start.take() },
            "fix" => Self::Fix { finding: need!(spoken.finding) },
            "read_as" => Self::ReadAs { charset: spoken.charset.take() },
            "undo" => Self::Undo,
            "redo" => Self::Redo,
            "pick" => Self::Pick { record: need!(spoken.record) },
            "add" => Self::Add { game: spoken.game.take(), at: spoken.at.take() },
            "remove" => Self::Remove { record: need!(spoken.record) },
            "reorder" => Self::Reorder { record: need!(spoken.record), to: need!(spoken.to) },
            _ => return Err("there is no such command"),
        };
        // What is left belongs to another command.
        if spoken == Spoken::default() { Ok(command) } else { Err("the command has no such field") }
    }
}

fn played(spoken: &mut Spoken) -> Played {
    Played {
        sites: spoken.sites.take().unwrap_or_default(),
        input: spoken.input.take(),
        number: spoken.number.take(),
        text: spoken.text.take(),
        notation: spoken.notation.take(),
        forbidden: spoken.forbidden.take().unwrap_or_default(),
        die: spoken.die.take(),
        elapsed_ms: spoken.elapsed_ms.take(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is written comes back, whatever the command, and with one more field it does not.
    #[test]
    fn commands_are_read_as_they_are_written() {
        let commands = [
            Command::Go { node: 7 },
            Command::Step { way: Way::NextFork, times: 3 },
            Command::Play(Played { notation: Some("wxf".into()), ..Played::by_text("C2.5") }),
            Command::Insert(Played { forbidden: true, ..Played::by_sites([25, 22]) }),
            Command::Play(Played::by_input("raise", Some(60))),
            Command::Play(Played { die: Some(5), elapsed_ms: Some(12_345), ..Played::by_sites([20, 12]) }),
            Command::Throw { seed: Some("00000000000004d2".into()) },
            Command::Throw { seed: None },
            Command::Delete { node: 1 },
            Command::DeleteOthers { node: 1 },
            Command::Promote { node: 1 },
            Command::Demote { node: 1 },
            Command::MakeMain { node: 1 },
            Command::Cut { node: 1 },
            Command::Copy { node: 1 },
            Command::Paste { node: 0 },
            Command::Comment { node: 2, text: Some("x".into()), before: true },
            Command::Comment { node: 2, text: None, before: false },
            Command::Glyphs { node: 2, glyphs: vec![1, 14] },
            Command::Mark { node: 2, mark: Some(-3) },
            Command::Shapes { node: 2, shapes: vec!["Gh2e2".into()] },
            Command::Tags { set: vec![("red".into(), Some("a".into())), ("event".into(), None)] },
            Command::Result { result: "1-0".into(), scores: vec![3, -1] },
            Command::SetUp { start: Some("9/9".into()) },
            Command::Fix { finding: 4 },
            Command::ReadAs { charset: None },
            Command::Undo,
            Command::Redo,
            Command::Pick { record: 5 },
            Command::Add { game: Some("GO".into()), at: Some(1) },
            Command::Remove { record: 5 },
            Command::Reorder { record: 5, to: 0 },
        ];
        for command in commands {
            let json = serde_json::to_value(&command).unwrap();
            assert_eq!(serde_json::from_value::<Command>(json.clone()).unwrap(), command, "{json}");
            for other in [r#""glyphs":[1]"#, r#""set":[]"#, r#""way":"back""#, r#""nonsense":1"#] {
                let text = json.to_string();
                if !text.contains(other.split(':').next().unwrap()) {
                    let more = text.replacen('{', &format!("{{{other},"), 1);
                    assert!(serde_json::from_str::<Command>(&more).is_err(), "{more}");
                }
            }
        }
        for json in [
            "{}",
            r#"{"do":"dance"}"#,
            r#"{"do":"go"}"#,
            r#"{"do":"step"}"#,
            r#"{"do":"reorder","record":1}"#,
        ] {
            assert!(serde_json::from_str::<Command>(json).is_err(), "{json}");
        }
    }
}
