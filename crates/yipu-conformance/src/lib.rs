//! What the laws are tried on: random games of every kind, as records with variations, comments and tags.
//!
//! The laws themselves are the tests of this crate. They run over the registries, so a new game or format is tested
//! by being there.

#![allow(clippy::panic, reason = "a test stops at what it does not find")]

pub mod positions;
pub mod twins;

use std::path::Path;

use yipu::core::{
    Context, Format, FormatError, GameInfo, NodeId, Outcome, Ply, Record, Report, Source, TagName,
};
use yipu::{Error, ReadOptions, read_with};

/// A small generator of numbers, the same on every machine.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The generator of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`, which is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }
}

/// A record of random legal moves, with variations, comments and tags; `None` for a game without rules.
pub fn random_record(game: &'static GameInfo, plies: usize, random: &mut Random) -> Option<Record> {
    let rules = game.rules?;
    let mut record = Record::new(game);
    let mut board = (rules.board)(game.start, &mut Report::new());
    let mut at = NodeId::ROOT;
    for number in 1..=plies {
        let legal = board.moves().legal;
        if legal.is_empty() || board.outcome().is_some() {
            break;
        }
        let pick = |random: &mut Random| legal[random.below(legal.len())].clone();
        let (chosen, other) = (pick(random), pick(random));
        let ply = record.tree.intern(&chosen);
        let next = record.tree.add(at, ply);
        if random.below(5) == 0 && other != chosen {
            let ply = record.tree.intern(&other);
            let variation = record.tree.add(at, ply);
            record.tree.set_comment(variation, "也可以");
        }
        if random.below(6) == 0 {
            record.tree.set_comment(next, format!("第 {number} 步，好棋"));
        }
        if let Some(lowest) = game.lowest_mark
            && random.below(4) == 0
        {
            record.tree.extra_mut(next).mark = Some(lowest + i32::from(random.below(5) as u8));
        }
        let made = board.play_unchecked(chosen.as_packed());
        debug_assert!(made.is_ok(), "the game has listed it");
        at = next;
    }
    for (index, seat) in game.seats.iter().enumerate() {
        record.tags.set(TagName::new(seat.key), format!("棋手{}", index + 1));
    }
    record.tags.set(TagName::EVENT, "测试赛");
    record.outcome = Outcome::ALL[random.below(Outcome::ALL.len())];
    Some(record)
}

/// Reads the first record of some bytes as a format does.
///
/// # Errors
/// Those of the format.
pub fn read(
    format: &Format,
    bytes: &[u8],
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let source = match format.score {
        Some(score) => Source::text_of("sample", bytes, None, score),
        None => Source::binary("sample", bytes),
    };
    format.read_record(&source, &Context::new(yipu::registry()), record, report)
}

/// Reads all records of a file, as documents, up to where the file itself cannot be read.
pub fn read_all(format: &'static Format, bytes: &[u8]) -> Vec<Result<(Record, Report), FormatError>> {
    let documents = read_with("sample", bytes, &ReadOptions::default().with_format(format));
    let one = |document: Result<yipu::Document, Error>| match document {
        Ok(document) => Some(Ok((document.record, document.report))),
        Err(Error::NotRead { why, .. }) => Some(Err(why)),
        Err(_) => None,
    };
    documents.map_while(one).collect()
}

/// Writes a record as a format does; `None` when the format cannot write, or not this record.
pub fn write(format: &Format, record: &Record) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    format.write_record(record, &Context::new(yipu::registry()), &mut out, &mut Report::new()).ok()?;
    Some(out)
}

/// All plies of a tree that are moves.
pub fn moves(record: &Record) -> Vec<Ply> {
    record.tree.preorder().map(|id| record.tree.ply(id)).filter(|ply| ply.content().is_some()).collect()
}

/// A record without what a writer has added to the moves of another one: some fill in what only their game knows, since their
/// standard asks for it.
pub fn without_additions(record: &Record, original: &Record) -> Record {
    let mut record = record.clone();
    let pairs: Vec<_> = record.tree.preorder().zip(original.tree.preorder()).collect();
    for (id, of) in pairs {
        if record.tree.extra(id).is_some_and(|extra| !extra.details.is_empty()) {
            let known = original.tree.extra(of).map_or(&[][..], |extra| &extra.details);
            record.tree.extra_mut(id).details.retain(|detail| known.contains(detail));
        }
    }
    record
}

/// A file of a format that is only read, from the folder `samples`.
///
/// # Panics
/// When there is none: whoever adds such a format makes one.
pub fn read_only_sample(format: &Format) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples").join(format.name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A record as a reader sees it, its tags in the order of their names: formats have their own order.
pub fn seen(record: &Record) -> String {
    let mut record = record.clone();
    let mut tags: Vec<_> = record.tags.iter().map(|(name, text)| (name.clone(), text.clone())).collect();
    tags.sort_by(|(a, _), (b, _)| a.cmp(b));
    record.tags.clear();
    for (name, text) in tags {
        record.tags.push(name, text);
    }
    record.format = None;
    let mut json = String::new();
    yipu::core::json::write_record(&record, &mut json);
    json
}
