//! What a page may ask, as it stands in the JSON of a message.

use serde::Deserialize;
use serde::de::Error as _;
use serde_json::{Error, Result, from_slice};

use crate::{Command, Node, Saving};

/// What every message has: the number that its answer will have, and the session that is asked, if one is.
#[derive(Deserialize)]
pub(super) struct Head {
    pub(super) id: u64,
    #[serde(default)]
    pub(super) session: Option<u64>,
}

/// What is asked without a session.
pub(super) enum Call {
    /// What there is: games, formats, charsets, pictures.
    Hello { lang: Tongue },
    /// Opens the file that comes along.
    Open { name: String, words: Words },
    /// A new record of a game.
    New { game: String, words: Words },
    /// The records of the file that comes along, judged by a rulebook or by each game's usual one.
    Check { name: String, lang: Tongue, window: Part, book: Option<String> },
    /// The records of the file that comes along, in a few words each, with all comments if that is asked for.
    List { name: String, lang: Tongue, window: Part, words: bool },
}

/// What is asked of a session.
pub(super) enum Ask {
    /// Does what a command says.
    Apply(Command),
    /// Everything that a page shows.
    Snapshot,
    /// Rows of the list of moves, or those around a node.
    Moves { window: Part, find: Option<Node> },
    /// The board where the cursor is.
    Board,
    /// The verdict and the findings.
    Findings(Part),
    /// The records of the file.
    Records(Part),
    /// The moves that begin with these sites; the one that they are is played if that is asked for.
    Clicked(Click),
    /// The pieces for setting up.
    Palette,
    /// A position with a piece on a site.
    Put(Put),
    /// A position that is being set up: what stands where, and what is wrong with it.
    Setup { position: String },
    /// The empty board and the drawings of the pieces; boards are drawn in this style from now on.
    Geometry(Look),
    /// The drawings of what stands on the board now, for those that a page does not have yet.
    Symbols,
    /// The words and the eyes from now on.
    Settings(Words),
    /// What a format would lose.
    Losses(Saving),
    /// The bytes of the file.
    Save(Saving),
    /// The bytes are on disk.
    Saved,
    /// A text: the position, the moves, or the record in a text format.
    Text { what: String },
    /// A picture.
    Picture { kind: String, order: PictureOrder, look: Look },
    /// Forgets the session.
    Close,
}

/// One field of a message, whatever else is in it.
macro_rules! field {
    ($json:ident, $name:ident: $type:ty) => {{
        #[derive(Deserialize)]
        struct Field {
            $name: $type,
        }
        let Field { $name } = from_slice($json)?;
        $name
    }};
}

// Messages are read by the name of the call, and once more for each thing that is in them. An enum that serde reads by its
// tag, with the fields of others flattened into it, takes three times the room in the module for browsers.
impl Call {
    pub(super) fn read(json: &[u8]) -> Result<Self> {
        Ok(match &*name(json)? {
            "hello" => Self::Hello { lang: words(json)?.lang },
            "open" => Self::Open { name: file(json)?, words: words(json)? },
            "new" => Self::New { game: field!(json, game: String), words: words(json)? },
            "check" => {
                let Words { lang, book, .. } = words(json)?;
                Self::Check { name: file(json)?, lang, window: from_slice(json)?, book }
            }
            "list" => Self::List {
                name: file(json)?,
                lang: words(json)?.lang,
                window: from_slice(json)?,
                words: field!(json, words: Option<bool>).unwrap_or_default(),
            },
            other => return Err(unknown(other)),
        })
    }
}

impl Ask {
    pub(super) fn read(json: &[u8]) -> Result<Self> {
        Ok(match &*name(json)? {
            "apply" => Self::Apply(field!(json, command: Command)),
            "snapshot" => Self::Snapshot,
            "moves" => Self::Moves { window: from_slice(json)?, find: field!(json, find: Option<Node>) },
            "board" => Self::Board,
            "findings" => Self::Findings(from_slice(json)?),
            "records" => Self::Records(from_slice(json)?),
            "clicked" => Self::Clicked(from_slice(json)?),
            "palette" => Self::Palette,
            "put" => Self::Put(from_slice(json)?),
            "setup" => Self::Setup { position: field!(json, position: String) },
            "geometry" => Self::Geometry(from_slice(json)?),
            "symbols" => Self::Symbols,
            "settings" => Self::Settings(words(json)?),
            "losses" => Self::Losses(from_slice(json)?),
            "save" => Self::Save(from_slice(json)?),
            "saved" => Self::Saved,
            "text" => Self::Text { what: field!(json, what: String) },
            "picture" => {
                let kind = field!(json, kind: String);
                Self::Picture { kind, order: from_slice(json)?, look: from_slice(json)? }
            }
            "close" => Self::Close,
            other => return Err(unknown(other)),
        })
    }
}

fn name(json: &[u8]) -> Result<String> {
    Ok(field!(json, call: String))
}

fn file(json: &[u8]) -> Result<String> {
    Ok(field!(json, name: String))
}

fn words(json: &[u8]) -> Result<Words> {
    from_slice(json)
}

fn unknown(call: &str) -> Error {
    Error::custom(format_args!("there is no call `{call}`"))
}

/// Sites that were clicked on, in order.
#[derive(Deserialize)]
pub(super) struct Click {
    pub(super) sites: Vec<u16>,
    /// Whether the move is to be played where nothing is left to choose.
    #[serde(default)]
    pub(super) play: bool,
    /// Whether that may be one that the rules forbid, where they allow none.
    #[serde(default)]
    pub(super) forbidden: bool,
    /// What the die shows: only moves with that number are listed.
    #[serde(default)]
    pub(super) die: Option<u8>,
    /// How long the player took for the move, in milliseconds.
    #[serde(default)]
    pub(super) elapsed_ms: Option<u64>,
}

/// A position with a piece on a site.
#[derive(Deserialize)]
pub(super) struct Put {
    pub(super) position: String,
    pub(super) site: u16,
    #[serde(default)]
    pub(super) piece: Option<u16>,
    #[serde(default)]
    pub(super) turn: Option<u8>,
}

/// A language of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub(super) enum Tongue {
    #[default]
    #[serde(rename = "en")]
    En,
    #[serde(rename = "zh-Hans", alias = "zh")]
    Hans,
    #[serde(rename = "zh-Hant")]
    Hant,
}

impl From<Tongue> for yipu::core::Lang {
    fn from(tongue: Tongue) -> Self {
        match tongue {
            Tongue::En => Self::En,
            // Findings have one Chinese text; what a page says itself it says in its own characters.
            Tongue::Hans | Tongue::Hant => Self::Zh,
        }
    }
}

/// In which words a session answers, and by which rulebook.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Words {
    #[serde(default)]
    pub(super) lang: Tongue,
    /// The notation of moves; each game's usual one if it is left out.
    #[serde(default)]
    pub(super) notation: Option<String>,
    /// How moves are spelled, read and written: `letters=GBEKRCP pawns=five wxf=keypad`; as usual if it is left out.
    #[serde(default)]
    pub(super) spelling: Option<String>,
    /// The seat whose view is shown; the referee's if it is left out.
    #[serde(default)]
    pub(super) seat: Option<u8>,
    /// The rulebook that judges; each game's usual one if it is left out.
    #[serde(default)]
    pub(super) book: Option<String>,
}

/// A part of a list.
#[derive(Clone, Copy, Deserialize)]
pub(super) struct Part {
    #[serde(default)]
    pub(super) from: Option<usize>,
    #[serde(default = "many")]
    pub(super) count: usize,
}

const fn many() -> usize {
    crate::MOST_ROWS
}

/// How boards look.
#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the page")]
pub(super) struct Look {
    pub(super) flip: bool,
    pub(super) mirror: bool,
    pub(super) plain: bool,
    pub(super) numbers: bool,
    pub(super) theme: Theme,
    pub(super) pieces: Pieces,
}

#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Theme {
    #[default]
    Light,
    Dark,
    Print,
}

#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Pieces {
    #[default]
    Traditional,
    Simplified,
    Letters,
}

impl Look {
    pub(super) fn style(self) -> yipu_draw::Style {
        yipu_draw::Style {
            pieces: match self.pieces {
                Pieces::Traditional => yipu_draw::PieceSet::Traditional,
                Pieces::Simplified => yipu_draw::PieceSet::Simplified,
                Pieces::Letters => yipu_draw::PieceSet::Letters,
            },
            theme: match self.theme {
                Theme::Light => yipu_draw::Theme::Light,
                Theme::Dark => yipu_draw::Theme::Dark,
                Theme::Print => yipu_draw::Theme::Print,
            },
            flip: self.flip,
            mirror: self.mirror,
            coordinates: !self.plain,
            ..yipu_draw::Style::default()
        }
    }
}

/// What a picture shows.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct PictureOrder {
    /// Without the players.
    pub(super) nameless: bool,
    /// Without marks of the last move.
    pub(super) unmarked: bool,
    /// The node whose position is shown; where the cursor is if it is left out.
    pub(super) node: Option<Node>,
    /// For an animation, the number of moves it begins after and ends after.
    pub(super) from: Option<usize>,
    pub(super) to: Option<usize>,
    /// How long each picture is seen, in milliseconds.
    pub(super) delay: Option<u32>,
    /// How many pixels a unit of the board has.
    pub(super) unit: Option<f32>,
    /// For sheets: `diagram`, or `game` with the moves.
    pub(super) whole_game: bool,
}
