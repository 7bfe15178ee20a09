//! What an element asks for.

use serde::Deserialize;
use yipu::codes;
use yipu::core::view::Viewer;
use yipu::core::{Cursor, Finding, Lang, Record, Side};
use yipu_draw::{PieceSet, Style, Theme};

/// What an element asks for. All but the name of the file may be left out.
#[derive(Deserialize)]
#[serde(default)]
pub(super) struct Order {
    /// The name of the file, whose extension may tell the format.
    pub(super) name: String,
    /// The number of the record in the file, from 1.
    pub(super) record: usize,
    /// The notation of moves; a game that does not have it uses its usual one.
    pub(super) notation: Option<String>,
    /// `zh` or `en`.
    lang: String,
    /// `traditional`, `simplified` or `letters`.
    pieces: String,
    /// The seat whose view is shown: `first`, `second`, the key of a seat such as `red`, or its number from 1; the referee's if it is
    /// left out.
    side: String,
    /// Whether the board is black on white, and keeps so where it is dark.
    print: bool,
    /// Whether the board has no coordinates.
    plain: bool,
}

impl Default for Order {
    fn default() -> Self {
        Self {
            name: String::new(),
            record: 1,
            notation: None,
            lang: String::new(),
            pieces: String::new(),
            side: String::new(),
            print: false,
            plain: false,
        }
    }
}

impl Order {
    pub(super) fn lang(&self) -> Lang {
        if self.lang.starts_with("zh") { Lang::Zh } else { Lang::En }
    }

    /// With whose eyes a record is shown.
    ///
    /// # Errors
    /// When the game has no such seat: what a seat must not see would be shown otherwise.
    pub(super) fn viewer(&self, record: &Record) -> Result<Viewer, Finding> {
        let seats = record.game.seats;
        let number = || self.side.parse().ok().and_then(|number: usize| number.checked_sub(1));
        let seat = match &*self.side {
            "" | "referee" => return Ok(Viewer::Referee),
            "first" => Some(0),
            "second" => Some(1),
            name => seats.iter().position(|seat| seat.key == name).or_else(number),
        };
        let seat = seat.filter(|seat| *seat < seats.len()).and_then(|seat| u8::try_from(seat).ok());
        let missing = || Finding::new(&codes::NO_SEAT_OF_THAT_NAME).with("name", &*self.side);
        seat.map(|seat| Viewer::Seat(Side(seat))).ok_or_else(missing)
    }

    /// How the board of a record looks. The seat that looks at it sits below.
    pub(super) fn style(&self, record: &Record, viewer: Viewer) -> Style {
        let pieces = PieceSet::ALL.into_iter().find(|set| set.name() == self.pieces);
        Style {
            pieces: pieces.unwrap_or_default(),
            theme: if self.print { Theme::Print } else { Theme::Light },
            flip: matches!(viewer, Viewer::Seat(seat) if sits_above(record, seat)),
            coordinates: !self.plain,
            ..Style::default()
        }
    }
}

/// Whether a seat of a record sits above the board as it usually stands.
fn sits_above(record: &Record, seat: Side) -> bool {
    let first_above = Cursor::at_start(record).is_some_and(|cursor| cursor.face().geometry().first_above);
    let opposite = record.game.seats.len() / 2;
    usize::from(seat.0) == if first_above { 0 } else { opposite }
}
