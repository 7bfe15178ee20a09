//! What the command line says about pictures.

use std::io;
use std::path::Path;

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use yipu::core::view::Viewer;
use yipu::core::{Format, Lang, NotationId, Side};
use yipu_draw::{KINDS, Kind, Picture, PieceSet, Style, Theme};

use super::Args;
use crate::verbs::reading;

/// The value of a `--to`: a kind, or as it was before `--last`, a move.
#[derive(Clone, Copy)]
pub(super) enum To {
    Kind(&'static Kind),
    Move(usize),
}

/// The value of a `--from`: a format, or as it was before `--first`, a move.
#[derive(Clone, Copy)]
pub(super) enum From {
    Format(&'static Format),
    Move(usize),
}

pub(super) fn to(text: &str) -> Result<To, String> {
    if let Ok(number) = text.parse() {
        return Ok(To::Move(number));
    }
    Kind::named(text).map(To::Kind).ok_or_else(|| format!("expected one of {}", kind_names()))
}

fn kind_names() -> String {
    let names: Vec<_> = KINDS.iter().map(|kind| kind.name).collect();
    names.join(", ")
}

/// What `--to` takes.
pub(super) fn to_help() -> String {
    format!("The kind of picture ({}), by default that of the output's extension", kind_names())
}

/// The kind that the extension of a file names.
pub(super) fn kind_of(path: &Path) -> Option<&'static Kind> {
    Kind::of_extension(path.extension()?.to_str()?)
}

pub(super) fn from(text: &str) -> Result<From, String> {
    match text.parse() {
        Ok(number) => Ok(From::Move(number)),
        Err(_) => reading::format(text).map(From::Format),
    }
}

/// The notations of all games.
pub(super) fn notation() -> PossibleValuesParser {
    PossibleValuesParser::new(notations().map(NotationId::name))
}

/// The notation of a name, of whichever game.
pub(super) fn notation_named(name: &str) -> Option<NotationId> {
    notations().find(|notation| notation.name() == name)
}

fn notations() -> impl Iterator<Item = NotationId> {
    yipu::GAMES.iter().flat_map(|game| game.notations.iter().copied())
}

/// The kind that `--to` names, else the extension of the output; SVG for a folder and for standard output.
pub(super) fn kind(args: &Args) -> io::Result<&'static Kind> {
    let named = args.to.iter().rev().find_map(|to| match to {
        To::Kind(kind) => Some(*kind),
        To::Move(_) => None,
    });
    let path = args.output.as_deref();
    let kind = named.or_else(|| path.and_then(kind_of));
    match kind {
        Some(kind) => Ok(kind),
        None if path.is_none_or(|path| path.extension().is_none() || path.is_dir()) => Ok(&KINDS[0]),
        None => Err(invalid("the extension of the output names no kind of picture; --to does")),
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
        (Some(first), Some(last)) if first > last => Err(invalid("--first is behind --last")),
        stretch => Ok(stretch),
    }
}

pub(super) fn invalid(message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message)
}

/// How pictures are to look.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(super) struct LookArgs {
    /// What is written on the pieces
    #[arg(long, value_name = "SET", default_value = PieceSet::Traditional.name(), value_parser = piece_set())]
    pieces: PieceSet,

    /// The colours; light by default, print for PDF
    #[arg(long, value_name = "THEME", value_parser = theme())]
    theme: Option<Theme>,

    /// Turn the board, so that Second sits at the bottom
    #[arg(long)]
    flip: bool,

    /// Exchange left and right
    #[arg(long)]
    mirror: bool,

    /// How many pixels wide the picture is, before --scale
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u16).range(40..=8192))]
    pub(super) size: Option<u16>,

    /// How much larger a picture of pixels is drawn
    #[arg(long, value_name = "FACTOR", default_value_t = 1.0, value_parser = scale)]
    pub(super) scale: f32,

    /// Leave the coordinates out
    #[arg(long)]
    no_coordinates: bool,

    /// Write the numbers of the moves on the stones
    #[arg(long)]
    numbers: bool,

    /// Write the players above and below the board, as is done by default
    #[arg(long, overrides_with = "no_names")]
    names: bool,

    /// Leave the players out
    #[arg(long, overrides_with = "names")]
    no_names: bool,

    /// Whose eyes the board is seen with, in games where sides do not see everything
    #[arg(long, value_name = "WHO", value_enum, default_value_t = Eyes::Referee)]
    view: Eyes,
}

/// The values of `--view`.
#[derive(Clone, Copy, ValueEnum)]
enum Eyes {
    /// Everything
    Referee,
    /// What First knows
    First,
    /// What Second knows
    Second,
}

impl LookArgs {
    pub(super) fn picture(&self, kind: &Kind, lang: Lang) -> Picture {
        Picture {
            style: Style {
                pieces: self.pieces,
                theme: self.theme.unwrap_or(kind.theme),
                flip: self.flip,
                mirror: self.mirror,
                coordinates: !self.no_coordinates,
                unit: kind.unit,
            },
            viewer: match self.view {
                Eyes::Referee => Viewer::Referee,
                Eyes::First => Viewer::Seat(Side::FIRST),
                Eyes::Second => Viewer::Seat(Side::SECOND),
            },
            lang,
            names: !self.no_names,
            numbers: self.numbers,
            last: true,
        }
    }
}

fn piece_set() -> impl TypedValueParser<Value = PieceSet> {
    PossibleValuesParser::new(PieceSet::ALL.map(PieceSet::name))
        .map(|name| PieceSet::ALL.into_iter().find(|set| set.name() == name).unwrap_or_default())
}

fn theme() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(Theme::ALL.map(Theme::name))
        .map(|name| Theme::ALL.into_iter().find(|theme| theme.name() == name).unwrap_or_default())
}

fn scale(text: &str) -> Result<f32, String> {
    let range = 0.1..=16.0;
    text.parse()
        .ok()
        .filter(|scale| range.contains(scale))
        .ok_or_else(|| "expected a number from 0.1 to 16".into())
}
