//! Which result of the records of one game counts, if any does.

use std::collections::BTreeSet;

use yipu_ccgc::name::Trust;
use yipu_core::check::Verdict;
use yipu_core::{Finding, Outcome, Value};

use super::Remark;
use super::codes::{
    BY_NAME, CONTRADICTED, COPY, DECIDED_UNSTATED, DISPUTED, LONGER_COUNTS, NAME_STATES_OTHER_RESULT,
    NO_RESULT, ONE_IS_PROVED, OTHER_RECORD, RESULT_ONLY_IN_NAME, SWAPPED, TWO_RESULTS_IN_RECORD,
};
use super::difference::{differences, far_apart, first_difference};
use super::entry::{Body, Entry};
use super::result::GameResult;

/// Why a result counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// The rules prove it.
    Proved,
    /// A record states it, and the rules do not say.
    Stated,
    /// The name of a file states it; the content was not judged.
    Name,
    /// A referee's list has it.
    Referee,
}

impl Basis {
    /// The word scripts see.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Stated => "stated",
            Self::Name => "name",
            Self::Referee => "referee",
        }
    }
}

/// What one record says of its game, once it is settled whether its name counts.
#[derive(Clone, Copy, Debug)]
struct Voice<'a> {
    entry: &'a Entry,
    outcome: Outcome,
    verdict: Verdict,
    /// The other result, where name and record state two and nothing settles it.
    contested: Option<Outcome>,
    /// Whether the record states two results and nothing settles it.
    is_torn: bool,
    /// Whether it has only the first moves of the longest.
    is_part: bool,
}

impl<'a> Voice<'a> {
    fn of(entry: &'a Entry, longest: &Entry, trust: Trust, count_proved: bool) -> Self {
        let named = entry.name.as_ref().map_or(Outcome::Unknown, |name| name.outcome);
        let (mut outcome, mut verdict, mut contested) = (entry.outcome, entry.verdict, None);
        if named != outcome && named != Outcome::Unknown && verdict != Verdict::Proved {
            match trust {
                Trust::Name => (outcome, verdict) = (named, weighed(named, entry.proved)),
                Trust::Neither if outcome != Outcome::Unknown => contested = Some(named),
                Trust::Body | Trust::Neither => {}
            }
        }
        if count_proved
            && outcome == Outcome::Unknown
            && let Some(proved) = entry.proved
        {
            (outcome, verdict) = (proved, Verdict::Proved);
        }
        let settles = trust == Trust::Name && named != Outcome::Unknown || verdict == Verdict::Proved;
        let is_torn = entry.of_two_minds && !settles;
        let is_part = entry.moves.len() < longest.moves.len() && entry.begins(longest);
        Self { entry, outcome, verdict, contested, is_torn, is_part }
    }

    fn is_known(self) -> bool {
        self.outcome != Outcome::Unknown
    }

    fn remark(self, finding: Finding) -> Remark {
        Remark { files: vec![self.entry.label()], counted: false, finding }
    }

    /// What is to be said of a record that states nothing.
    fn silent(self) -> Remark {
        let named = self.entry.name.as_ref().map_or(Outcome::Unknown, |name| name.outcome);
        self.remark(match (named, self.entry.proved) {
            (_, Some(proved)) => Finding::new(&DECIDED_UNSTATED).with("result", &*proved.token()),
            (Outcome::Unknown, None) => Finding::new(&NO_RESULT),
            (named, None) => Finding::new(&RESULT_ONLY_IN_NAME).with("name", named.to_string()),
        })
    }
}

/// The result that counts, with its reason; `None` when none does. The first of the records has the most moves. Whatever
/// is to be told is added to the remarks, and every record that does not count is.
pub(super) fn resolve(
    records: &[&Entry],
    trust: Trust,
    count_proved: bool,
    remarks: &mut Vec<Remark>,
) -> Option<(GameResult, Basis)> {
    let longest = records.first()?;
    let voices: Vec<_> = records.iter().map(|entry| Voice::of(entry, longest, trust, count_proved)).collect();
    let stated: BTreeSet<_> =
        voices.iter().filter(|voice| voice.is_known()).map(|v| token(v.outcome)).collect();
    let contested: BTreeSet<_> = voices.iter().filter_map(|voice| voice.contested).map(token).collect();
    let is_contradicted = |voice: &Voice<'_>| voice.is_known() && voice.verdict == Verdict::Contradicted;
    let proved: Vec<_> =
        voices.iter().filter(|voice| voice.is_known() && voice.verdict == Verdict::Proved).collect();
    if stated.is_empty() {
        remarks.extend(voices.iter().map(|voice| voice.silent()));
        return None;
    }
    let is_doubtful = |voice: &Voice<'_>| voice.is_torn || is_contradicted(voice);
    let agreed = stated.len() == 1 && contested.is_empty() && !voices.iter().any(is_doubtful);
    let chosen = if agreed {
        let best = |voice: &&Voice<'_>| (voice.verdict != Verdict::Proved, voice.is_part);
        voices.iter().filter(|voice| voice.is_known()).min_by_key(best)?
    } else if let Some(&first) = proved.first()
        && voices.iter().all(|voice| {
            !voice.is_known()
                || (voice.outcome == first.outcome && voice.verdict != Verdict::Contradicted)
                || is_contradicted(voice)
                || (voice.is_part && voice.verdict != Verdict::Proved)
        })
    {
        let others: BTreeSet<_> =
            stated.iter().chain(&contested).copied().filter(|t| *t != token(first.outcome)).collect();
        let others = if others.is_empty() { token(first.outcome).to_owned() } else { listed(&others) };
        let finding =
            Finding::new(&ONE_IS_PROVED).with("result", first.outcome.to_string()).with("others", others);
        remarks.push(Remark { files: vec![first.entry.label()], counted: true, finding });
        first
    } else {
        remarks.extend(refusals(&voices, &stated, &contested));
        return None;
    };
    let result = GameResult::from_outcome(chosen.outcome)?;
    remarks.extend(voices.iter().flat_map(|voice| leave_out(*voice, *chosen)));
    Some((result, basis(*chosen, remarks)))
}

/// Why none of the records counts.
fn refusals<'a>(voices: &'a [Voice<'a>], stated: &BTreeSet<&str>, contested: &BTreeSet<&str>) -> Vec<Remark> {
    let known: Vec<_> = voices.iter().filter(|voice| voice.is_known()).collect();
    if known.iter().all(|voice| voice.verdict == Verdict::Contradicted && voice.contested.is_none())
        && stated.len() == 1
    {
        let why = |voice: &Voice<'_>| {
            voice.remark(Finding::new(&CONTRADICTED).with("stated", voice.outcome.to_string()))
        };
        let silent = voices.iter().filter(|voice| !voice.is_known()).map(|voice| voice.silent());
        return known.into_iter().map(why).chain(silent).collect();
    }
    if let [voice] = voices
        && voice.is_torn
    {
        let finding = Finding::new(&TWO_RESULTS_IN_RECORD).with("stated", voice.outcome.to_string());
        return vec![voice.remark(finding)];
    }
    if let [voice] = voices
        && let Some(named) = voice.contested
    {
        let finding = Finding::new(&NAME_STATES_OTHER_RESULT)
            .with("name", named.to_string())
            .with("record", voice.outcome.to_string());
        return vec![voice.remark(finding)];
    }
    let results: BTreeSet<_> = stated.union(contested).copied().collect();
    let records: Vec<_> = voices.iter().map(|voice| voice.entry).collect();
    let finding =
        Finding::new(&DISPUTED).with("results", listed(&results)).with("difference", differences(&records));
    let files = voices.iter().map(|voice| voice.entry.label()).collect();
    vec![Remark { files, counted: false, finding }]
}

/// Why a record does not count beside the one that does.
fn leave_out(voice: Voice<'_>, chosen: Voice<'_>) -> Vec<Remark> {
    if std::ptr::eq(voice.entry, chosen.entry) {
        return Vec::new();
    }
    let file = chosen.entry.label();
    let finding = if voice.is_known() && voice.verdict == Verdict::Contradicted {
        Finding::new(&CONTRADICTED).with("stated", voice.outcome.to_string())
    } else if let Some([en, zh]) = first_difference(voice.entry, chosen.entry) {
        let difference = Value::Words { en: en.into(), zh: zh.into() };
        Finding::new(&OTHER_RECORD).with("file", file).with("difference", difference)
    } else if voice.entry.moves.len() < chosen.entry.moves.len() {
        Finding::new(&LONGER_COUNTS).with("file", file)
    } else {
        Finding::new(&COPY).with("file", file)
    };
    let far = far_apart(voice.entry, chosen.entry);
    [voice.remark(finding)].into_iter().chain(far).collect()
}

/// What the moves say of a result, if they prove any.
fn weighed(outcome: Outcome, proved: Option<Outcome>) -> Verdict {
    match proved {
        None => Verdict::Open,
        Some(proved) if proved == outcome => Verdict::Proved,
        Some(_) => Verdict::Contradicted,
    }
}

fn basis(chosen: Voice<'_>, remarks: &mut Vec<Remark>) -> Basis {
    let mut tell = |code| {
        remarks.push(Remark {
            files: vec![chosen.entry.label()],
            counted: true,
            finding: Finding::new(code),
        });
    };
    if chosen.entry.swapped {
        tell(&SWAPPED);
    }
    match (chosen.entry.body, chosen.verdict) {
        (Body::Judged, Verdict::Proved) => Basis::Proved,
        (Body::Judged, _) => Basis::Stated,
        (Body::NotJudged | Body::Unreadable, _) => {
            tell(&BY_NAME);
            Basis::Name
        }
    }
}

/// The token of a result of two seats, which sorts.
fn token(outcome: Outcome) -> &'static str {
    GameResult::from_outcome(outcome).map_or("*", GameResult::token)
}

fn listed(tokens: &BTreeSet<&str>) -> String {
    tokens.iter().copied().collect::<Vec<_>>().join(", ")
}
