//! Files that call themselves SGF and write moves in a way of their own (SPEC 17 to 21): Little Golem, and the Connect6 programs of
//! CGI.

use yipu_core::{GameInfo, Registry, SgfInfo, Side, Value};

use super::games::Mapping;
use super::read::Property;

/// Who has written a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kin {
    /// Little Golem's Connect6: `W[j9l11]`, no GM and no SZ.
    GolemConnect6,
    /// Little Golem's Hex: two letters, White first.
    GolemHex,
    /// Little Golem's Amazons: `W[j4-g7/d7]`, White first.
    GolemAmazons,
    /// CGI's Connect6: `GM[511]`, formerly `GM[7]`, capital letters.
    Cgi,
}

/// Amazons is no game of stones, and SGF does not know more of it than its number.
static AMAZONS: SgfInfo = SgfInfo::new(18, 10);

impl Kin {
    /// Who has written a file, by its first node and the first move in it.
    pub(super) fn of(properties: &[Property<'_>], first_move: Option<&str>) -> Option<Self> {
        let value = |name: &str| {
            let property = properties.iter().find(|property| property.name == name)?;
            property.values.first().map(|(text, _)| text.trim())
        };
        if let Some(number) = value("GM") {
            let is_capital = |text: &str| matches!(text.as_bytes(), [b'A'..=b'S', b'A'..=b'S']);
            let is_cgi = number == "511" || number == "7" && first_move.is_some_and(is_capital);
            return is_cgi.then_some(Self::Cgi);
        }
        if !value("SO").is_some_and(is_golem) {
            return None;
        }
        let event = value("EV").unwrap_or("").to_ascii_lowercase();
        let is_arrow = |text: &str| text.contains('-') && text.contains('/');
        match first_move {
            _ if event.starts_with("connect6") => Some(Self::GolemConnect6),
            _ if event.starts_with("amazons") => Some(Self::GolemAmazons),
            Some(text) if is_arrow(text) => Some(Self::GolemAmazons),
            _ if event.starts_with("hex") => Some(Self::GolemHex),
            _ => None,
        }
    }

    /// The game of the file.
    pub(super) fn mapping(self, registry: &Registry) -> Option<Mapping> {
        match self {
            Self::GolemConnect6 | Self::Cgi => Mapping::named(registry, "C6"),
            Self::GolemHex => Mapping::named(registry, "HEX"),
            Self::GolemAmazons => {
                let game: &'static GameInfo = registry.game("AM")?;
                Some(Mapping { game, sgf: &AMAZONS, size: AMAZONS.size })
            }
        }
    }

    /// Whether White makes the first move.
    pub(super) const fn white_begins(self) -> bool {
        matches!(self, Self::GolemHex | Self::GolemAmazons)
    }

    /// The seat of a side.
    pub(super) fn seat(self, side: Side) -> Side {
        if self.white_begins() { side.other() } else { side }
    }

    /// The moves of a value, in the text of the game.
    pub(super) fn moves(self, text: &str, size: u8) -> Option<Vec<String>> {
        let on_board = |index: u8| (index < size).then_some(index);
        let from_top = |letters: &str, base: u8| match letters.as_bytes() {
            [column, row] => {
                let column = on_board(column.checked_sub(base)?)?;
                let row = on_board(row.checked_sub(base)?)?;
                Some(vec![format!("{}{}", (b'A' + column) as char, size - row)])
            }
            _ => None,
        };
        match self {
            Self::Cgi => from_top(text, b'A'),
            Self::GolemHex => from_top(text, b'a'),
            Self::GolemConnect6 => pairs(text, size),
            Self::GolemAmazons => {
                let (walk, arrow) = text.split_once('/')?;
                let (from, to) = walk.split_once('-')?;
                Some(vec![[from, to, "(", arrow, ")"].concat()])
            }
        }
    }

    /// What is assumed of the file.
    pub(super) const fn assumed(self) -> Option<Value> {
        match self {
            Self::GolemConnect6 => Some(Value::term(
                "rows of Little Golem's Connect6 are counted from below",
                "Little Golem 六子棋的行自下而上计数",
            )),
            Self::GolemHex => {
                Some(Value::term("White of Little Golem's Hex is Red", "Little Golem 海克斯棋的白方为红方"))
            }
            Self::Cgi => Some(Value::term(
                "rows of CGI's Connect6 are counted from the top",
                "CGI 六子棋的行自上而下计数",
            )),
            Self::GolemAmazons => None,
        }
    }
}

/// Whether a source is Little Golem.
pub(super) fn is_golem(source: &str) -> bool {
    source.to_ascii_lowercase().contains("littlegolem")
}

/// The points of `j9l11`, a letter and a number each, at most two.
fn pairs(text: &str, size: u8) -> Option<Vec<String>> {
    let mut points = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (letter, behind) = rest.split_at_checked(1)?;
        let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
        let (number, behind) = behind.split_at_checked(digits)?;
        let column = letter.bytes().next()?.to_ascii_lowercase().checked_sub(b'a').filter(|at| *at < size)?;
        let row = number.parse::<u8>().ok().filter(|row| (1..=size).contains(row))?;
        points.push(format!("{}{row}", (b'A' + column) as char));
        rest = behind;
    }
    (1..=2).contains(&points.len()).then_some(points)
}
