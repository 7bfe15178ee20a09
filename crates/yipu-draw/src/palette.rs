//! The colours of a theme.

use yipu_core::view::{Fill, Geometry, Hue, Stroke};

use crate::{Paint, Theme};

/// Every colour of a theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    pub(crate) page: &'static str,
    pub(crate) board: &'static str,
    pub(crate) ink: &'static str,
    pub(crate) label: &'static str,
    pub(crate) light: &'static str,
    pub(crate) dark: &'static str,
    pub(crate) special: &'static str,
    /// What marks the last move.
    pub(crate) last: &'static str,
    /// What marks a move that is not legal.
    pub(crate) wrong: &'static str,
    /// The face of a round piece.
    pub(crate) piece: &'static str,
    /// The rim of a black stone, by which it is seen on a dark board.
    black_rim: &'static str,
    print: bool,
}

/// The colours of one side's pieces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SideColors {
    /// What the piece is filled with.
    pub(crate) fill: &'static str,
    /// Its rim.
    pub(crate) rim: &'static str,
    /// What is written on it.
    pub(crate) ink: &'static str,
    /// Whether its rim is doubled, to tell it apart without colour.
    pub(crate) doubled: bool,
}

impl Palette {
    pub(crate) const fn of(theme: Theme) -> Self {
        match theme {
            Theme::Light => Self {
                page: "#fffaf0",
                board: "#f0d29c",
                ink: "#4a3520",
                label: "#6b5638",
                light: "#f3dcb0",
                dark: "#d9b67a",
                special: "#e2bd83",
                last: "#2f7d32",
                wrong: "#d3222a",
                piece: "#fdf3dc",
                black_rim: "#000000",
                print: false,
            },
            Theme::Dark => Self {
                page: "#16181c",
                board: "#3a3128",
                ink: "#b8a58a",
                label: "#b8a58a",
                light: "#4a4034",
                dark: "#352c23",
                special: "#544636",
                last: "#7bc67e",
                wrong: "#ff6b6b",
                piece: "#e9dcc3",
                black_rim: "#93846e",
                print: false,
            },
            Theme::Print => Self {
                page: "#ffffff",
                board: "#ffffff",
                ink: "#000000",
                label: "#000000",
                light: "#ffffff",
                dark: "#e4e4e4",
                special: "#ffffff",
                last: "#000000",
                wrong: "#000000",
                piece: "#ffffff",
                black_rim: "#000000",
                print: true,
            },
        }
    }

    /// Each colour of the light theme that is another in the dark theme, and that one.
    #[cfg(feature = "html")]
    pub(crate) const fn light_and_dark() -> [(&'static str, &'static str); 11] {
        let (light, dark) = (Self::of(Theme::Light), Self::of(Theme::Dark));
        [
            (light.page, dark.page),
            (light.board, dark.board),
            (light.ink, dark.ink),
            (light.label, dark.label),
            (light.light, dark.light),
            (light.dark, dark.dark),
            (light.special, dark.special),
            (light.last, dark.last),
            (light.wrong, dark.wrong),
            (light.piece, dark.piece),
            (light.black_rim, dark.black_rim),
        ]
    }

    /// The colours of stones, cubes and other pieces that are all of one colour.
    pub(crate) const fn solid(&self, hue: Hue) -> SideColors {
        let (fill, rim, ink) = match (self.print, hue) {
            (true, Hue::Black | Hue::Blue) | (false, Hue::Black) => ("#141414", self.black_rim, "#ffffff"),
            (true, Hue::White | Hue::Red) => ("#ffffff", "#000000", "#000000"),
            (true, Hue::Green) => ("#8a8a8a", "#000000", "#ffffff"),
            (true, Hue::Yellow) => ("#d0d0d0", "#000000", "#000000"),
            (false, Hue::White) => ("#fbfbf8", "#3c3c3c", "#141414"),
            (false, Hue::Red) => ("#c6282d", "#7c1216", "#ffffff"),
            (false, Hue::Blue) => ("#2458a8", "#12326a", "#ffffff"),
            (false, Hue::Green) => ("#2e7d46", "#184527", "#ffffff"),
            (false, Hue::Yellow) => ("#e0b020", "#7a5c08", "#141414"),
        };
        SideColors { fill, rim, ink, doubled: self.print && matches!(hue, Hue::Red) }
    }

    /// The colours of round pieces with a coloured face.
    pub(crate) const fn faced(&self, hue: Hue) -> SideColors {
        let (fill, ink) = match (self.print, hue) {
            (true, Hue::Red | Hue::White | Hue::Yellow) => ("#ffffff", "#000000"),
            (true, Hue::Black | Hue::Blue | Hue::Green) => ("#141414", "#ffffff"),
            (false, Hue::Red) => (self.piece, "#b3161c"),
            (false, Hue::Blue) => (self.piece, "#1d4f9c"),
            (false, Hue::Green) => (self.piece, "#1f6b36"),
            (false, Hue::Yellow) => (self.piece, "#8a6500"),
            (false, _) => (self.piece, "#161616"),
        };
        let rim = if self.print { "#000000" } else { ink };
        SideColors { fill, rim, ink, doubled: matches!(hue, Hue::Red) }
    }

    pub(crate) fn fill(&self, fill: Fill, geometry: &Geometry) -> &'static str {
        match fill {
            Fill::Light => self.light,
            Fill::Dark => self.dark,
            Fill::Special => self.special,
            Fill::Ink => self.ink,
            Fill::Of(side) => self.solid(geometry.hue(side)).fill,
        }
    }

    pub(crate) const fn stroke(&self, stroke: Stroke) -> Paint {
        match stroke {
            Stroke::Line => Paint::stroke(self.ink, 0.025),
            Stroke::Border => Paint::stroke(self.ink, 0.06),
            Stroke::Rail => Paint::stroke(self.ink, 0.11).dashed(0.16),
            Stroke::Guide => Paint::stroke(self.ink, 0.022),
        }
    }
}
