//! How pictures are to look, as the command line says.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use yipu::core::Lang;
use yipu_draw::{Picture, PictureKind, PieceSet, Style, Theme};

use crate::eyes::ViewArgs;
use crate::fault::Fault;

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

    #[command(flatten)]
    pub(super) view: ViewArgs,
}

impl LookArgs {
    pub(super) fn picture(&self, kind: &PictureKind, lang: Lang) -> Picture {
        Picture {
            style: Style {
                pieces: self.pieces,
                theme: self.theme.unwrap_or(kind.theme),
                flip: self.flip,
                mirror: self.mirror,
                coordinates: !self.no_coordinates,
                latin: false,
                unit: kind.unit,
            },
            viewer: self.view.viewer(),
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

fn scale(text: &str) -> Result<f32, Fault> {
    let range = 0.1..=16.0;
    text.parse()
        .ok()
        .filter(|scale| range.contains(scale))
        .ok_or_else(|| Fault::new("expected a number from 0.1 to 16", "应为 0.1 到 16 之间的数"))
}
