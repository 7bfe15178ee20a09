//! What the standings take from one file: a record that was judged, or a name alone.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use yipu_ccgc::name::{self, Comparison, Name};
use yipu_core::check::{self, Verdict};
use yipu_core::{GameInfo, NodeId, Outcome, PlyKind, Record, Report, Severity, TagName};

use super::agreement::agree;
use super::moment::Moment;
use super::team;

/// The findings that say that a record states two results: of draughts, PDN, and moves as text.
const RESULTS_DIFFER: [&str; 3] = ["DR308", "PDN107", "TXT111"];

/// The findings that say that a record is none by its standard, whatever its moves prove: a set-up of Surakarta that is not six rows.
const INVALID: [&str; 2] = ["SU303", "SU304"];

/// A record, or a file that has only its name to go by.
#[derive(Clone, Debug)]
pub struct Entry {
    pub(super) file: Box<str>,
    /// The number of the record in its file, from 1.
    pub(super) number: usize,
    pub(super) game: &'static GameInfo,
    /// The teams as they are told, and as they were written.
    pub(super) teams: [String; 2],
    pub(super) written: [String; 2],
    pub(super) outcome: Outcome,
    pub(super) verdict: Verdict,
    pub(super) moment: Option<Moment>,
    /// The date and the event, as they are written.
    pub(super) date: String,
    pub(super) event: String,
    /// The start position and the moves of the main line, for telling whether two records are of one game.
    pub(super) start: u64,
    pub(super) moves: Box<[u32]>,
    /// The same moves as words, a line each.
    words: Box<str>,
    /// The moves with an error, by their number from 0; `None` when nobody has said.
    bad: Option<Box<[u32]>>,
    /// The result that the moves prove, whatever the record states.
    pub(super) proved: Option<Outcome>,
    /// Whether the record itself states two results.
    pub(super) of_two_minds: bool,
    /// Whether the standard does not allow such a record.
    pub(super) is_invalid: bool,
    /// What the name of the file states, if it is by the standard.
    pub(super) name: Option<Name>,
    pub(super) body: Body,
    /// Whether the players swapped colours.
    pub(super) swapped: bool,
}

/// What is known of the content of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Body {
    /// It was read and judged.
    Judged,
    /// The rules of its game are not known.
    NotJudged,
    /// It could not be read.
    Unreadable,
}

impl Entry {
    /// The entry of a record that was judged, by the name of its file and its number in it, counted from 1.
    ///
    /// Where the name is one of the standard's and of a game without rules here, it is the name that counts.
    pub fn new(file: &str, number: usize, record: &Record, verdict: Verdict) -> Self {
        match Self::without_rules(file) {
            Some(entry) => entry,
            None => Self::of_record(file, number, record, verdict),
        }
    }

    /// The entry of a file that is no record here, by its name alone: of a game without rules, or one that should have been
    /// read. `None` when its name is not one of the standard's.
    pub fn of_name(file: &str) -> Option<Self> {
        let name = name::parse(file)?;
        let game = yipu::game(name.code)?;
        let body = if game.rules.is_some() { Body::Unreadable } else { Body::NotJudged };
        let (outcome, moment) = (name.outcome, Moment::of(&name.date));
        let letters = [name.first_color, name.second_color];
        let teams = team::clean(game, [&name.first, &name.second], letters);
        Some(Self {
            file: file.into(),
            number: 1,
            game,
            written: teams.clone(),
            teams,
            outcome,
            verdict: Verdict::Open,
            moment,
            date: name.date,
            event: name.event,
            start: 0,
            // Two files of equal names are two only if their times say so; nothing else tells them apart.
            moves: Box::default(),
            words: Box::default(),
            bad: None,
            proved: None,
            of_two_minds: false,
            is_invalid: false,
            name: None,
            body,
            swapped: false,
        })
    }

    fn without_rules(file: &str) -> Option<Self> {
        Self::of_name(file).filter(|entry| entry.body == Body::NotJudged)
    }

    fn of_record(file: &str, number: usize, record: &Record, verdict: Verdict) -> Self {
        let tag = |name: &TagName| record.tags.text(name);
        let seat = |index: usize, fallback: &TagName| {
            let key = record.game.seats.get(index).map_or("", |seat| seat.key);
            let name = tag(&TagName::new(key));
            if name.is_empty() { tag(fallback) } else { name }
        };
        let mut names = [seat(0, &TagName::RED_TEAM), seat(1, &TagName::BLACK_TEAM)];
        let name = Comparison::new(file, record).and_then(|comparison| comparison.stated().cloned());
        let name = name.filter(|name| name.code == record.game.code);
        let mut moment = Moment::of(tag(&TagName::DATE));
        if let Some(name) = &name {
            // The name says what the record leaves out: records of some games have a day and no time.
            moment = Moment::completed(moment, Moment::of(&name.date));
            for (own, named) in names.iter_mut().zip([&name.first, &name.second]) {
                *own = if own.is_empty() { named } else { own };
            }
        }
        let mut letters = [TagName::FIRST_COLOR, TagName::SECOND_COLOR].map(|name| tag(&name).chars().next());
        // In draughts the letters of the seats stand in the names of the teams.
        let own = Name::from_record(record).filter(|own| !own.first.is_empty() && own.first != names[0]);
        if let Some(own) = &own {
            names = [&own.first, &own.second];
            letters = [own.first_color, own.second_color];
        }
        // What says more: a record of draughts has a day, and its name the time.
        let said = |tag: TagName, part: fn(&Name) -> &String| {
            let (own, other) = (record.tags.text(&tag), name.as_ref().map_or("", |name| part(name)));
            if other.len() > own.len() && other.starts_with(own) { other } else { own }.to_owned()
        };
        let mut hasher = DefaultHasher::new();
        record.start_text().hash(&mut hasher);
        let teams = team::clean(record.game, names, letters);
        // A letter that stays part of the name was written as such.
        let written = [0, 1].map(|seat| match letters[seat] {
            Some(letter) if teams[seat].ends_with(&format!(" {letter}")) => teams[seat].clone(),
            _ => names[seat].to_owned(),
        });
        Self {
            file: file.into(),
            number,
            game: record.game,
            teams,
            written,
            outcome: record.outcome,
            verdict,
            moment,
            date: said(TagName::DATE, |name| &name.date),
            event: said(TagName::EVENT, |name| &name.event),
            start: hasher.finish(),
            moves: moves(record),
            words: words(record),
            bad: None,
            proved: (verdict == Verdict::Proved).then_some(record.outcome),
            of_two_minds: false,
            is_invalid: false,
            name,
            body: Body::Judged,
            swapped: !tag(&TagName::SWAP).is_empty(),
        }
    }

    /// With what was found in the record: which of its moves are illegal, what they prove, and whether it states two results.
    pub fn with_findings(mut self, record: &Record, report: &Report) -> Self {
        if self.body != Body::Judged {
            return self;
        }
        let tree = &record.tree;
        let faulty: BTreeSet<usize> = report
            .iter()
            .filter(|found| found.severity() == Severity::Error)
            .filter_map(|found| found.place.node.map(NodeId::index))
            .collect();
        let plies = tree.mainline().filter(|id| tree.ply(*id).kind() != PlyKind::Empty);
        let bad = plies.zip(0..).filter(|(id, _)| faulty.contains(&id.index())).map(|(_, number)| number);
        // Where not all findings were kept, nobody knows of the rest.
        self.bad = (report.dropped() == 0).then(|| bad.collect());
        self.proved = self.proved.or_else(|| check::proved_instead(report));
        let has = |ids: &[&str]| report.iter().any(|found| ids.contains(&found.code().id));
        (self.of_two_minds, self.is_invalid) = (has(&RESULTS_DIFFER), has(&INVALID));
        self
    }

    /// The words of a move, by its number from 0; `None` after the last.
    pub(super) fn word(&self, number: usize) -> Option<&str> {
        self.words.lines().nth(number)
    }

    /// Whether a move is legal, by its number from 0, as far as anybody has said.
    pub(super) fn is_legal(&self, number: usize) -> Option<bool> {
        let bad = self.bad.as_ref()?;
        Some(!bad.iter().any(|bad| usize::try_from(*bad) == Ok(number)))
    }

    /// How the record is told of: its file, and its number if it is not the first.
    pub fn label(&self) -> String {
        if self.number > 1 { format!("{}#{}", self.file, self.number) } else { self.file.to_string() }
    }

    /// Whether the file is called as copies are.
    pub(super) fn is_copy(&self) -> bool {
        name::is_copy(&self.file)
    }

    /// Whether its moves are the first ones of another's, or all of them.
    pub(super) fn begins(&self, other: &Self) -> bool {
        self.start == other.start && other.moves.starts_with(&self.moves)
    }

    /// Whether the two are of one game by their moves: nine of ten plies of the shorter one agree.
    pub(super) fn agrees(&self, other: &Self) -> bool {
        self.start == other.start && agree(&self.moves, &other.moves)
    }

    /// Whether the two are about equally long, so that neither is a part of the other.
    pub(super) fn is_as_long(&self, other: &Self) -> bool {
        let (one, other) = (self.moves.len(), other.moves.len());
        one.min(other) * 10 >= one.max(other) * 9
    }

    /// Whether the two have the same moves.
    pub(super) fn has_moves_of(&self, other: &Self) -> bool {
        self.start == other.start && self.moves == other.moves
    }
}

/// The moves of the main line, a number each. Texts of a tree are numbered as they come, so that their numbers say nothing.
fn moves(record: &Record) -> Box<[u32]> {
    let tree = &record.tree;
    let plies = tree.mainline().map(|id| tree.ply(id)).filter(|ply| ply.kind() != PlyKind::Empty);
    let number = |ply: yipu_core::Ply| match tree.pooled(ply) {
        // Who is stated to have made it says nothing: after one stone that was left out many are stated against the turn.
        None => ply.content().unwrap_or(0),
        Some(text) => {
            let mut hasher = DefaultHasher::new();
            text.hash(&mut hasher);
            // Apart from the moves, which have 26 bits.
            (hasher.finish() as u32) | 1 << 31
        }
    };
    plies.map(number).collect()
}

/// The moves of the main line as words, a line each: as the canonical text of the game has them, or as the record has them.
fn words(record: &Record) -> Box<str> {
    let tree = &record.tree;
    let mut words = String::new();
    for id in tree.mainline().filter(|id| tree.ply(*id).kind() != PlyKind::Empty) {
        let (ply, before) = (tree.ply(id), words.len());
        let is_written = record.game.rules.zip(tree.packed(ply));
        let is_written = is_written.is_some_and(|(rules, packed)| (rules.write_move)(packed, &mut words));
        if !is_written {
            words.truncate(before);
            words.extend(tree.pooled(ply).unwrap_or("?").chars().filter(|c| !c.is_control()));
        }
        words.push('\n');
    }
    words.into()
}
