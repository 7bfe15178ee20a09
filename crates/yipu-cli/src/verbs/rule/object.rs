//! The JSON object that `yipu rule --json` prints for a game.

use serde::Serialize;
use yipu::core::Lang;
use yipu::xiangqi::Color;
use yipu::xiangqi::rulings::{Book, CHINESE, History, Labelled, Weight};

use super::next::{ForbiddenObject, Next};
use super::{Judged, chinese};
use crate::json;

/// A game and who must change in it.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<usize>,
    outcome: String,
    book: &'a str,
    clause: &'a str,
    text: &'a str,
    /// The ruling as a referee says it.
    sentence: String,
    /// By the Chinese book only.
    #[serde(skip_serializing_if = "Option::is_none")]
    red_conduct: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    black_conduct: Option<String>,
    red: &'a str,
    black: &'a str,
    plies: usize,
    occurrence: u32,
    quiet: u32,
    cycle: Vec<usize>,
    labels: Vec<CycleMove<'a>>,
    earlier: Vec<Earlier<'a>>,
    /// With `--next` only.
    #[serde(skip_serializing_if = "Option::is_none")]
    forbidden: Option<Vec<ForbiddenObject>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    all_forbidden: Option<bool>,
}

/// A move of the cycle.
#[derive(Serialize)]
pub(super) struct CycleMove<'a> {
    ply: usize,
    side: &'a str,
    #[serde(rename = "move")]
    mv: String,
    zh: String,
    label: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    victim: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    line: Vec<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    cut: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    silent: Option<&'static str>,
    #[serde(skip_serializing_if = "<[u16]>::is_empty")]
    figures: &'static [u16],
    evidence: String,
}

/// What was decided earlier in the game.
#[derive(Serialize)]
struct Earlier<'a> {
    plies: usize,
    outcome: String,
    clause: &'a str,
}

impl Judged {
    /// The object, for a record of a file or for a line that was given.
    pub(super) fn json(&self, place: Option<(&str, usize)>, lang: Lang) -> String {
        let (ruling, game) = (&self.ruling, &self.course.game);
        let has_conduct = ruling.book == &CHINESE && !ruling.labels.is_empty();
        let conduct = |side| has_conduct.then(|| ruling.conduct(side, lang));
        let earlier = self.course.turns.iter().filter(|(plies, _)| *plies < game.plies());
        json::line(&Object {
            file: place.map(|(file, _)| file),
            record: place.map(|(_, record)| record),
            outcome: ruling.outcome.to_string(),
            book: ruling.book.name,
            clause: ruling.clause.id,
            text: ruling.clause.text(lang),
            sentence: ruling.sentence(lang),
            red_conduct: conduct(Color::Red),
            black_conduct: conduct(Color::Black),
            red: ruling.standing(Color::Red).name(),
            black: ruling.standing(Color::Black).name(),
            plies: game.plies(),
            occurrence: game.occurrence(),
            quiet: game.quiet().plies,
            cycle: ruling.cycle.clone().map(|ply| ply + 1).collect(),
            labels: ruling
                .labels
                .iter()
                .map(|labelled| CycleMove::of(game, ruling.book, labelled, lang))
                .collect(),
            earlier: earlier
                .map(|(plies, ruling)| Earlier {
                    plies: *plies,
                    outcome: ruling.outcome.to_string(),
                    clause: ruling.clause.id,
                })
                .collect(),
            forbidden: self.next.as_ref().map(|next| next.objects(game, lang)),
            all_forbidden: self.next.as_ref().map(Next::is_all),
        })
    }
}

impl CycleMove<'static> {
    /// A move of a cycle of that game.
    pub(super) fn of(game: &History, book: &Book, labelled: &Labelled, lang: Lang) -> Self {
        Self {
            ply: labelled.ply + 1,
            side: labelled.side.name(),
            mv: labelled.mv.to_string(),
            zh: chinese(game, labelled),
            label: labelled.label.name(),
            weight: labelled.weight.map(Weight::name),
            victim: labelled.chased().iter().map(|at| at.square.to_string()).collect(),
            line: labelled.line().iter().map(ToString::to_string).collect(),
            cut: labelled.cut,
            silent: labelled.silent.map(|silence| if lang == Lang::En { silence.en } else { silence.zh }),
            figures: labelled.figures,
            evidence: game.proof(labelled, book).words(lang),
        }
    }
}
