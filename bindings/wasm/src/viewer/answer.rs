//! What an element gets.

use serde::Serialize;
use serde_json::value::RawValue;
use yipu::core::{Finding, Lang};

/// Everything that an element shows of a file.
#[derive(Serialize)]
pub(super) struct Laid {
    /// HTML with the board; see [`yipu_draw::html::View`].
    pub(super) markup: String,
    /// The data of the player.
    pub(super) score: Option<Box<RawValue>>,
    /// Rules of a style sheet.
    pub(super) colors: String,
    pub(super) title: String,
    pub(super) game: Named,
    pub(super) players: Vec<Player>,
    pub(super) event: String,
    pub(super) date: String,
    pub(super) result: String,
    pub(super) format: &'static str,
    /// How many moves there are, those of variations included.
    pub(super) moves: usize,
    /// How many moves the main line has.
    pub(super) plies: usize,
    /// How much is wrong with the record; none for a player who does not see everything.
    pub(super) findings: Option<Count>,
    /// The number of the record, from 1.
    pub(super) record: usize,
    /// How many records the file has.
    pub(super) records: usize,
    /// What the first of them are called, if there are several.
    pub(super) titles: Vec<String>,
    /// The notations that the game has.
    pub(super) notations: Vec<Named>,
    /// The one that is shown.
    pub(super) notation: &'static str,
    /// Whether the record knows more than is shown.
    pub(super) hides: bool,
}

#[derive(Serialize)]
pub(super) struct Named {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
}

#[derive(Serialize)]
pub(super) struct Player {
    pub(super) seat: &'static str,
    pub(super) name: String,
}

#[derive(Serialize)]
pub(super) struct Count {
    pub(super) errors: usize,
    pub(super) warnings: usize,
}

#[derive(Serialize)]
struct Done<'a> {
    ok: &'a Laid,
}

#[derive(Serialize)]
struct Failed<'a> {
    error: Failure<'a>,
}

#[derive(Serialize)]
struct Failure<'a> {
    code: &'a str,
    name: &'a str,
    en: &'a str,
    zh: &'a str,
}

/// JSON that is there already.
pub(super) fn raw(json: String) -> Option<Box<RawValue>> {
    RawValue::from_string(json).ok()
}

pub(super) fn done(laid: &Laid) -> Vec<u8> {
    serde_json::to_vec(&Done { ok: laid }).unwrap_or_default()
}

pub(super) fn refused(why: &Finding) -> Vec<u8> {
    let [en, zh] = [Lang::En, Lang::Zh].map(|lang| why.message(lang));
    failed(why.code.id, why.code.name, &en, &zh)
}

pub(super) fn failed(code: &str, name: &str, en: &str, zh: &str) -> Vec<u8> {
    serde_json::to_vec(&Failed { error: Failure { code, name, en, zh } }).unwrap_or_default()
}
