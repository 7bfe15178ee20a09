//! What the command line says about what is drawn: the kind of picture, the format, the notation and the stretch of moves.

use std::io;
use std::path::Path;

use clap::builder::PossibleValuesParser;
use yipu::core::{Format, NotationId};
use yipu_draw::{KINDS, PictureKind};

use super::Args;
use crate::fault::Fault;
use crate::verbs::{reading, spelling};

/// The value of a `--to`: a kind, or as it was before `--last`, a move.
#[derive(Clone, Copy)]
pub(super) enum To {
    Kind(&'static PictureKind),
    Move(usize),
}

/// The value of a `--from`: a format, or as it was before `--first`, a move.
#[derive(Clone, Copy)]
pub(super) enum From {
    Format(&'static Format),
    Move(usize),
}

pub(super) fn to(text: &str) -> Result<To, Fault> {
    if let Ok(number) = text.parse() {
        return Ok(To::Move(number));
    }
    PictureKind::named(text).map(To::Kind).ok_or_else(|| Fault::none_of(KINDS.iter().map(|kind| kind.name)))
}

/// What `--to` takes.
pub(super) fn to_help() -> String {
    let names: Vec<_> = KINDS.iter().map(|kind| kind.name).collect();
    format!("The kind of picture ({}), by default that of the output's extension", names.join(", "))
}

/// The kind that the extension of a file names.
pub(super) fn kind_of(path: &Path) -> Option<&'static PictureKind> {
    PictureKind::of_extension(path.extension()?.to_str()?)
}

pub(super) fn from(text: &str) -> Result<From, Fault> {
    match text.parse() {
        Ok(number) => Ok(From::Move(number)),
        Err(_) => reading::format(text).map(From::Format),
    }
}

/// The notations of all games, each with its example and what it is.
pub(super) fn notation() -> PossibleValuesParser {
    let mut all: Vec<_> = notations().collect();
    // Games share some, and they stand together.
    all.dedup();
    PossibleValuesParser::new(all.into_iter().map(spelling::value))
}

/// The notation of a name, of whichever game.
pub(super) fn notation_named(name: &str) -> Option<NotationId> {
    notations().find(|notation| notation.name() == name)
}

fn notations() -> impl Iterator<Item = NotationId> {
    yipu::GAMES.iter().flat_map(|game| game.notations.iter().copied())
}

/// The kind that `--to` names, else the extension of the output; SVG for a folder and for standard output.
pub(super) fn kind(args: &Args) -> io::Result<&'static PictureKind> {
    let named = args.to.iter().rev().find_map(|to| match to {
        To::Kind(kind) => Some(*kind),
        To::Move(_) => None,
    });
    let path = args.output.as_deref();
    let kind = named.or_else(|| path.and_then(kind_of));
    #[cfg(feature = "html")]
    let kind = args.embed.kind(kind)?;
    match kind {
        Some(kind) => Ok(kind),
        None if path.is_none_or(|path| path.extension().is_none() || path.is_dir()) => Ok(&KINDS[0]),
        None => Err(Fault::new(
            "the extension of the output names no kind of picture; --to does",
            "输出文件的扩展名不是图片的种类；请用 --to 指明",
        )
        .error()),
    }
}

/// The format of the input, if it is named.
pub(super) fn format(args: &Args) -> Option<&'static Format> {
    args.from.iter().rev().find_map(|from| match from {
        From::Format(format) => Some(*format),
        From::Move(_) => None,
    })
}

/// The stretch of the main line that an animation shows.
pub(super) fn stretch(args: &Args) -> io::Result<(Option<usize>, Option<usize>)> {
    let first = args.from.iter().rev().find_map(|from| match from {
        From::Move(number) => Some(*number),
        From::Format(_) => None,
    });
    let last = args.to.iter().rev().find_map(|to| match to {
        To::Move(number) => Some(*number),
        To::Kind(_) => None,
    });
    match (args.first.or(first), args.last.or(last)) {
        (Some(first), Some(last)) if first > last => {
            Err(Fault::new("--first is behind --last", "--first 在 --last 之后").error())
        }
        stretch => Ok(stretch),
    }
}
