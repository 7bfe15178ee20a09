//! Records laid out for an element that plays them: one message with a file, one answer with everything that the element
//! shows. Nothing is kept from one message to the next, so any number of elements share a module.
//!
//! A message is a [frame](crate::frame) of an [order](Order) and the bytes of a file. An answer is a frame of
//! `{"ok":…}`, a [`Laid`], or of `{"error":{"code":…,"name":…,"en":…,"zh":…}}`.

mod answer;
mod order;

use std::io;

use yipu::core::view::Viewer;
use yipu::core::{Context, Finding, Lang, Limits, Observer, Part, Record, Severity, TagName};
use yipu::{Chunk, Document, ReadOptions, Reader, codes};
use yipu_draw::html::{self, PageError};
use yipu_draw::{Picture, PictureError};

use crate::frame::{close, open};
use answer::{Count, Laid, Named, Player};
use order::Order;

/// More bytes of a file than this are refused: the page waits while the module works.
const MOST_BYTES: usize = 8 << 20;
/// Bounds on one record. Real records are far below, and a record that somebody made to do harm is refused in a moment.
const LIMITS: Limits =
    Limits::DEFAULT.with_record_bytes(2 << 20).with_text_bytes(256 << 10).with_nodes(60_000).with_tags(1000);
/// The titles of more records than this are not looked up; the others are known by their numbers. Where only reading cuts a file apart, no
/// more are counted, unless one of them is asked for.
const MOST_TITLES: usize = 500;

/// Answers a message, whatever its bytes are.
pub(crate) fn answer(message: &[u8]) -> Vec<u8> {
    #[cfg(target_family = "wasm")]
    yipu::core::use_host_charsets(crate::shim::decode);
    let not_understood = |why: &str| answer::failed("VIEW101", "not-understood", why, why);
    let json = match open(message) {
        None => not_understood("the frame is cut off"),
        Some((json, bytes)) => match serde_json::from_slice(json) {
            Err(why) => not_understood(&why.to_string()),
            Ok(order) => {
                laid_out(&order, bytes).map_or_else(|why| answer::refused(&why), |laid| answer::done(&laid))
            }
        },
    };
    close(&json, b"")
}

/// What the element shows of a file.
fn laid_out(order: &Order, bytes: &[u8]) -> Result<Laid, Finding> {
    if bytes.len() > MOST_BYTES {
        return Err(Finding::new(&codes::RECORD_TOO_LARGE).with("limit", MOST_BYTES.to_string()));
    }
    let lang = order.lang();
    let cx = Context::new(yipu::registry()).with_limits(LIMITS);
    let (chunk, titles, records) = cut(order, bytes, &cx)?;
    let mut document = Document::new();
    document.fill(chunk, &cx).map_err(|why| why.finding())?;
    let viewer = order.viewer(&document.record)?;
    let findings = findings(&document, viewer);
    let record = &document.record;
    let picture = Picture { style: order.style(record, viewer), viewer, lang, ..Picture::default() };
    let notation = order.notation.as_deref().and_then(|name| record.game.notation(name));
    let view = html::view(record, &picture, notation).map_err(refusal)?;
    let shown = notation.or(record.game.usual_notation());
    Ok(Laid {
        markup: view.markup,
        score: answer::raw(view.score),
        colors: view.colors,
        title: html::title(record, lang),
        game: Named { name: record.game.code, title: record.game.title(lang) },
        players: players(record, lang),
        event: tag(record, &TagName::EVENT),
        date: tag(record, &TagName::DATE),
        result: record.outcome.to_string(),
        format: document.format().name,
        moves: record.tree.move_count(),
        plies: record.tree.mainline().count(),
        findings,
        record: order.record,
        records,
        titles,
        notations: record
            .game
            .notations
            .iter()
            .map(|notation| Named { name: notation.name(), title: notation.title(lang) })
            .collect(),
        notation: shown.map_or("", |notation| notation.name()),
        hides: !Observer::new(record, viewer).sees_everything(),
    })
}

/// The record that is asked for, the titles of all if there are several, and how many there are.
fn cut(order: &Order, bytes: &[u8], cx: &Context) -> Result<(Chunk, Vec<String>, usize), Finding> {
    let failed = |why: yipu::Error| why.finding();
    let mut reader: Reader<io::Cursor<&[u8]>> =
        Reader::new(&order.name, io::Cursor::new(bytes), &ReadOptions::new(cx.clone())).map_err(failed)?;
    let heads = cx.clone().with_part(Part::Head);
    let (mut wanted, mut titles, mut records) = (None, Vec::new(), 0);
    let mut document = Document::new();
    let is_slow = reader.format().is_cut_by_reading();
    let most = if is_slow { MOST_TITLES.max(order.record) } else { usize::MAX };
    while records < most
        && let Some(chunk) = reader.next_chunk().map_err(failed)?
    {
        records += 1;
        let is_wanted = records == order.record;
        if is_wanted {
            wanted = Some(chunk.clone());
        }
        if records <= MOST_TITLES {
            let read = document.fill(chunk, &heads);
            titles
                .push(read.map_or_else(|_| String::new(), |()| html::title(&document.record, order.lang())));
        }
    }
    if records < 2 {
        titles.clear();
    }
    let missing = || {
        Finding::new(&codes::NO_RECORD_OF_THAT_NUMBER)
            .with("number", order.record.to_string())
            .with("count", records.to_string())
    };
    Ok((wanted.ok_or_else(missing)?, titles, records))
}

/// What was found when the record was read, which is not judged here; nothing is said to a player who does not see everything, since it
/// may tell what is hidden.
fn findings(document: &Document, viewer: Viewer) -> Option<Count> {
    if !Observer::new(&document.record, viewer).sees_everything() {
        return None;
    }
    let count = |severity| document.report.count(severity);
    Some(Count { errors: count(Severity::Error), warnings: count(Severity::Warning) })
}

fn players(record: &Record, lang: Lang) -> Vec<Player> {
    let player = |seat: &yipu::core::Seat| Player {
        seat: if lang == Lang::En { seat.en } else { seat.zh },
        name: tag(record, &TagName::new(seat.key)),
    };
    record.game.seats.iter().map(player).collect()
}

fn tag(record: &Record, name: &TagName) -> String {
    record.tags.text(name).trim().to_owned()
}

fn refusal(why: PageError) -> Finding {
    match why {
        PageError::TooManyMoves { moves } => Finding::new(&codes::TOO_MANY_MOVES_TO_SHOW)
            .with("moves", moves.to_string())
            .with("most", html::MOST_MOVES.to_string()),
        PageError::Undrawable(PictureError::NoNotation) => Finding::new(&codes::NO_NOTATION),
        PageError::Undrawable(_) => Finding::new(&codes::NO_BOARD),
    }
}
