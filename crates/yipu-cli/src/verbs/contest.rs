//! The rules of a contest, from a TOML file: how some games are judged, what results are worth, what breaks ties.
//!
//! ```toml
//! name = "2026 示范赛"
//! draughts = "russian"            # brazilian unless another is named
//! komi = 7.5
//! superko = "positional"          # or "none"
//! forbidden = "loses"             # Gomoku: claimed, loses or none
//! points = [3, 1, 0]
//! tie-breaks = ["wins", "opponents"]
//! matches = ["WTN=4/7"]
//! count-proved = true
//! [PG]                            # what is different in one game
//! komi = 6.5
//! ```

use std::path::Path;
use std::{fs, io};

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use yipu::ContestTag;
use yipu::ccgc::games::phantom_go::Komi;
use yipu::core::{Lang, TagName, common_text_score, decode};
use yipu_referee::standings::{MatchRule, TieBreak, Worth};

use crate::fault::told;
use crate::output::Output;

/// The keys that say how a game is judged, and the games that they hold for.
const JUDGING: [(&str, &[&str]); 4] = [
    ("draughts", &["DR8"]),
    ("komi", &["GO", "GO13", "GO9", "PG"]),
    ("superko", &["GO", "GO13", "GO9"]),
    ("forbidden", &["C5"]),
];

/// The keys that say how results are added up.
const COUNTING: [&str; 5] = ["name", "points", "tie-breaks", "matches", "count-proved"];

/// The rules of a contest.
#[derive(Debug, Default)]
pub(super) struct Contest {
    /// What the contest is called; the file where that is not said.
    pub(super) name: String,
    /// What the file says, as it says it, for those who read the page.
    pub(super) said: Vec<String>,
    pub(super) tags: Vec<ContestTag>,
    /// The rules of draughts on the board of eight rows.
    pub(super) variant: Option<&'static str>,
    pub(super) worth: Option<Worth>,
    pub(super) tie_breaks: Option<Vec<TieBreak>>,
    pub(super) matches: Vec<MatchRule>,
    pub(super) count_proved: bool,
}

/// Why a file of rules is refused: where in the text, and what is wrong, in English and Chinese.
struct Refusal {
    at: usize,
    en: String,
    zh: String,
}

type Outcome<T> = Result<T, Refusal>;
type Value<'a> = Spanned<DeValue<'a>>;

impl Contest {
    /// Reads a file of rules.
    ///
    /// # Errors
    /// When it cannot be read, is no TOML, or has a key or a value that means nothing here; with the line.
    pub(super) fn read(path: &Path, out: &Output) -> io::Result<Self> {
        let shown = path.display();
        let failed = |why: String| io::Error::new(io::ErrorKind::InvalidData, why);
        let bytes = fs::read(path).map_err(|error| failed(format!("{shown}: {}", told(&error, out.lang))))?;
        let text = decode(&bytes, None, common_text_score).text;
        let line = |at: usize| text.get(..at).unwrap_or(&text).matches('\n').count() + 1;
        let parsed = DeTable::parse(&text).map_err(|error| {
            let (line, why) = (line(error.span().unwrap_or_default().start), error.message().to_owned());
            failed(out.pick(format!("{shown}:{line}: {why}"), format!("{shown}:{line}: 不是 TOML：{why}")))
        })?;
        let mut contest = Self { name: shown.to_string(), ..Self::default() };
        match contest.take_all(parsed.get_ref()) {
            Ok(()) => Ok(contest),
            Err(Refusal { at, en, zh }) => {
                Err(failed(format!("{shown}:{}: {}", line(at), if out.lang == Lang::En { en } else { zh })))
            }
        }
    }

    fn take_all(&mut self, table: &DeTable<'_>) -> Outcome<()> {
        // What is said of one game comes last, for it counts before what is said of all.
        for (key, value) in table.iter().filter(|(_, value)| !value.get_ref().is_table()) {
            self.take(key, value)?;
        }
        for (key, value) in table {
            if let DeValue::Table(inner) = value.get_ref() {
                self.take_game(key, inner)?;
            }
        }
        Ok(())
    }

    fn take(&mut self, key: &Spanned<impl AsRef<str>>, value: &Value<'_>) -> Outcome<()> {
        let name = normal(key.get_ref().as_ref());
        match &*name {
            "name" => self.name = text(value)?,
            "points" => {
                let points = items(value).join(",");
                let worth = points.parse().map_err(|_| bad(value, "2,1,0", &name))?;
                self.worth = Some(worth);
            }
            "tie-breaks" => self.tie_breaks = Some(tie_breaks(value, &name)?),
            "matches" => {
                for item in items(value) {
                    self.matches.push(item.parse().map_err(|_| bad(value, "WTN=4/7", &name))?);
                }
            }
            "count-proved" => self.count_proved = flag(value, &name)?,
            _ => match JUDGING.iter().find(|(known, _)| *known == name) {
                Some((known, codes)) => codes.iter().try_for_each(|code| self.judge(known, code, value))?,
                None => return Err(unknown(key, &known_keys())),
            },
        }
        self.said.push(format!("{name} {}", items(value).join(", ")));
        Ok(())
    }

    fn take_game(&mut self, key: &Spanned<impl AsRef<str>>, table: &DeTable<'_>) -> Outcome<()> {
        let codes: Vec<_> = JUDGING.iter().flat_map(|(_, codes)| codes.iter().copied()).collect();
        let wanted = key.get_ref().as_ref().to_ascii_uppercase();
        let code = *codes.iter().find(|code| **code == wanted).ok_or_else(|| unknown(key, &codes))?;
        for (key, value) in table {
            let own: Vec<_> =
                JUDGING.iter().filter(|(_, codes)| codes.contains(&code)).map(|(name, _)| *name).collect();
            let name = normal(key.get_ref().as_ref());
            let known = *own.iter().find(|known| **known == name).ok_or_else(|| unknown(key, &own))?;
            self.judge(known, code, value)?;
            self.said.push(format!("{code}: {known} {}", items(value).join(", ")));
        }
        Ok(())
    }

    /// Notes how a game is judged.
    fn judge(&mut self, key: &'static str, code: &'static str, value: &Value<'_>) -> Outcome<()> {
        let stated = text(value)?;
        let chosen = |wanted: &[&'static str]| {
            let found = wanted.iter().copied().find(|known| *known == stated);
            found.ok_or_else(|| bad(value, &wanted.join(", "), key))
        };
        let value = match (key, &*stated) {
            ("draughts", _) => {
                self.variant = Some(chosen(&["brazilian", "russian"])?);
                return Ok(());
            }
            ("superko", "true") => "positional",
            ("superko" | "forbidden", "false") => "none",
            ("forbidden", "true") => "claimed",
            ("superko", _) => chosen(&["positional", "none"])?,
            ("forbidden", _) => chosen(&["claimed", "loses", "none"])?,
            _ if Komi::read(&stated).is_none() => return Err(bad(value, "7.5", key)),
            _ => &*stated,
        };
        self.tags.retain(|rule| rule.code != code || rule.tag != TagName::new(key));
        self.tags.push(ContestTag { code, tag: TagName::new(key), value: value.to_owned() });
        Ok(())
    }
}

/// A key as it is compared: in small letters, with `-`.
fn normal(key: &str) -> String {
    key.to_ascii_lowercase().replace('_', "-")
}

fn known_keys() -> Vec<&'static str> {
    COUNTING.into_iter().chain(JUDGING.iter().map(|(key, _)| *key)).collect()
}

/// That a key means nothing here, with the nearest that does.
fn unknown(key: &Spanned<impl AsRef<str>>, known: &[&str]) -> Refusal {
    let name = key.get_ref().as_ref();
    let distance = |known: &&&str| strsim::damerau_levenshtein(&normal(name), &normal(known));
    let nearest = known.iter().min_by_key(distance).copied().unwrap_or("");
    Refusal {
        at: key.span().start,
        en: format!("`{name}` is no rule here; the nearest is `{nearest}` of {}", known.join(", ")),
        zh: format!("没有“{name}”这一项；最接近的是“{nearest}”，可用的有：{}", known.join("、")),
    }
}

/// That a value means nothing here.
fn bad(value: &Value<'_>, wanted: &str, key: &str) -> Refusal {
    let found = items(value).join(", ");
    Refusal {
        at: value.span().start,
        en: format!("`{found}` is no value of `{key}`; expected {wanted}"),
        zh: format!("“{found}”不是“{key}”的值，应为 {wanted}"),
    }
}

/// The text of a value that is no list.
fn text(value: &Value<'_>) -> Outcome<String> {
    match value.get_ref() {
        DeValue::String(text) => Ok(text.trim().to_owned()),
        DeValue::Integer(number) => Ok(number.as_str().to_owned()),
        DeValue::Float(number) => Ok(number.as_str().to_owned()),
        DeValue::Boolean(flag) => Ok(flag.to_string()),
        _ => {
            Err(Refusal {
                at: value.span().start, en: "expected one value".into(), zh: "应为单个值".into()
            })
        }
    }
}

/// The texts of a list, or the one of another value.
fn items(value: &Value<'_>) -> Vec<String> {
    match value.get_ref() {
        DeValue::Array(list) => list.iter().map(|item| text(item).unwrap_or_default()).collect(),
        _ => vec![text(value).unwrap_or_default()],
    }
}

fn flag(value: &Value<'_>, key: &str) -> Outcome<bool> {
    match value.get_ref() {
        DeValue::Boolean(flag) => Ok(*flag),
        _ => Err(bad(value, "true, false", key)),
    }
}

fn tie_breaks(value: &Value<'_>, key: &str) -> Outcome<Vec<TieBreak>> {
    let names: Vec<_> = items(value).iter().flat_map(|item| item.split(',')).map(normal).collect();
    if names.iter().all(|name| matches!(name.trim(), "none" | "")) {
        return Ok(Vec::new());
    }
    let all: Result<_, _> = names.iter().map(|name| name.parse()).collect();
    all.map_err(|_| bad(value, &format!("{} / none", TieBreak::ALL.map(TieBreak::name).join(", ")), key))
}
