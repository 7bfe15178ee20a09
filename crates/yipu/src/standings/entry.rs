//! What the standings take from one file: a record that was judged, or a name alone.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use yipu_ccgc::name::{self, Comparison, Name};
use yipu_core::check::Verdict;
use yipu_core::{GameInfo, Outcome, PlyKind, Record, TagName};

use super::moment::Moment;
use super::team;

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
    /// The start position and the moves of the main line, for telling whether two records are of one game.
    pub(super) start: u64,
    pub(super) moves: Box<[u32]>,
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
    pub fn of(file: &str, number: usize, record: &Record, verdict: Verdict) -> Self {
        match Self::without_rules(file) {
            Some(entry) => entry,
            None => Self::of_record(file, number, record, verdict),
        }
    }

    /// The entry of a file that is no record here, by its name alone: of a game without rules, or one that should have been
    /// read. `None` when its name is not one of the standard's.
    pub fn of_name(file: &str) -> Option<Self> {
        let name = name::parse(file)?;
        let game = crate::game(name.code)?;
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
            start: 0,
            // Two files of equal names are two only if their times say so; nothing else tells them apart.
            moves: Box::default(),
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
        let name = Comparison::of(file, record).and_then(|comparison| comparison.stated().cloned());
        let name = name.filter(|name| name.code == record.game.code);
        let mut moment = Moment::of(tag(&TagName::DATE));
        if let Some(name) = &name {
            // The name says what the record leaves out.
            moment = moment.or_else(|| Moment::of(&name.date));
            for (own, named) in names.iter_mut().zip([&name.first, &name.second]) {
                *own = if own.is_empty() { named } else { own };
            }
        }
        let letters = [TagName::FIRST_COLOR, TagName::SECOND_COLOR].map(|name| tag(&name).chars().next());
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
            start: hasher.finish(),
            moves: moves(record),
            name,
            body: Body::Judged,
            swapped: !tag(&TagName::SWAP).is_empty(),
        }
    }

    /// How the record is told of: its file, and its number if it is not the first.
    pub(super) fn label(&self) -> String {
        if self.number > 1 { format!("{}#{}", self.file, self.number) } else { self.file.to_string() }
    }

    /// Whether its moves are the first ones of another's, or all of them.
    pub(super) fn begins(&self, other: &Self) -> bool {
        self.start == other.start && other.moves.starts_with(&self.moves)
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
        None => ply.content().unwrap_or(0) | ply.stated_mover().map_or(0, |side| u32::from(side.0) + 1) << 26,
        Some(text) => {
            let mut hasher = DefaultHasher::new();
            text.hash(&mut hasher);
            // Apart from the moves, which have 26 bits, and four for their movers.
            (hasher.finish() as u32) | 1 << 31
        }
    };
    plies.map(number).collect()
}
