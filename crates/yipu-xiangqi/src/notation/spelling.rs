//! How a notation is spelled where there is a choice: the dialect of WXF, the school of naming soldiers, letters of the user's own.
//!
//! One value for every reader and writer: formats take it from their options, the command and the page from what the user
//! says, and a [`NotationId`] carries it in its bits.

use std::fmt;

use yipu_core::{FormatOptions, NotationId};

use super::{ChineseStyle, Letters, LettersError, Notation, PawnSchool, WxfStyle};

/// The dialects of WXF.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WxfDialect {
    /// As the notation standard.
    Standard,
    /// As ElephantEye: `+` front, `.` middle, `-` rear.
    Xqbase,
    /// As the World Xiangqi Federation since 2018: `C2=5`, `15=6`.
    Federation,
    /// With the digits of the keypad: `62.5`.
    Keypad,
}

impl WxfDialect {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Standard, Self::Xqbase, Self::Federation, Self::Keypad];

    /// Their names, in the same order.
    pub const NAMES: [&str; 4] = ["standard", "xqbase", "wxf2018", "keypad"];

    /// The dialect of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMES.iter().position(|known| *known == name).and_then(|index| Self::ALL.get(index).copied())
    }

    fn place(self) -> usize {
        Self::ALL.iter().position(|known| *known == self).unwrap_or(0)
    }

    /// The name.
    pub fn name(self) -> &'static str {
        Self::NAMES.get(self.place()).copied().unwrap_or("")
    }

    /// What it writes.
    pub const fn style(self) -> WxfStyle {
        match self {
            Self::Standard => WxfStyle::STANDARD,
            Self::Xqbase => WxfStyle::XQBASE,
            Self::Federation => WxfStyle::FEDERATION,
            Self::Keypad => WxfStyle::KEYPAD,
        }
    }
}

impl PawnSchool {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Numbered, Self::FiveCharacter, Self::Ranked];

    /// Their names, in the same order.
    pub const NAMES: [&str; 3] = ["numbered", "five", "ranked"];

    /// The school of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMES.iter().position(|known| *known == name).and_then(|index| Self::ALL.get(index).copied())
    }

    fn place(self) -> usize {
        Self::ALL.iter().position(|known| *known == self).unwrap_or(0)
    }

    /// The name.
    pub fn name(self) -> &'static str {
        Self::NAMES.get(self.place()).copied().unwrap_or("")
    }
}

/// What is said about the spelling of moves; what is not said is as the notation has it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Spelling {
    /// The dialect of WXF.
    pub wxf: Option<WxfDialect>,
    /// How soldiers that stand behind each other are named.
    pub pawns: Option<PawnSchool>,
    /// The letters of WXF.
    pub letters: Option<Letters>,
}

/// Five bits hold a letter, and seven of them a table.
const LETTER_BITS: u32 = 5;
const DIALECT_AT: u32 = 7 * LETTER_BITS;
const PAWNS_AT: u32 = DIALECT_AT + 3;

impl Spelling {
    /// `true` if nothing is said.
    pub fn is_usual(self) -> bool {
        self == Self::default()
    }

    /// How WXF is spelled: what is said, and the rest as in `usual`.
    pub fn wxf_style(self, usual: WxfStyle) -> WxfStyle {
        let style = self.wxf.map_or(usual, WxfDialect::style);
        WxfStyle {
            letters: self.letters.unwrap_or(style.letters),
            pawns: self.pawns.unwrap_or(style.pawns),
            ..style
        }
    }

    /// A notation spelled in this way. A dialect of WXF that the notation names goes before the one that is said; coordinates and
    /// Vietnamese have no choice.
    pub fn of(self, notation: Notation) -> Notation {
        match notation {
            Notation::Wxf(style) if style == WxfStyle::STANDARD => Notation::Wxf(self.wxf_style(style)),
            Notation::Wxf(style) => Notation::Wxf(Self { wxf: None, ..self }.wxf_style(style)),
            Notation::Chinese(style) => {
                Notation::Chinese(ChineseStyle { pawns: self.pawns.unwrap_or(style.pawns), ..style })
            }
            other => other,
        }
    }

    /// Reads options: `letters=GBEKRCP`, `pawns=five`, `wxf=keypad`, with blanks between them.
    ///
    /// # Errors
    ///
    /// When one is not known, or its value is none of its values.
    pub fn parse(text: &str) -> Result<Self, SpellingError> {
        let mut spelling = Self::default();
        for word in text.split_whitespace() {
            let unknown = || SpellingError::Unknown(word.chars().take(40).collect());
            let (key, value) = word.split_once('=').ok_or_else(unknown)?;
            match key {
                "letters" => {
                    let wrong =
                        |error| SpellingError::Letters { text: value.chars().take(40).collect(), error };
                    spelling.letters = Some(Letters::new(value).map_err(wrong)?);
                }
                "wxf" => spelling.wxf = Some(WxfDialect::from_name(value).ok_or_else(unknown)?),
                "pawns" => spelling.pawns = Some(PawnSchool::from_name(value).ok_or_else(unknown)?),
                _ => return Err(unknown()),
            }
        }
        Ok(spelling)
    }

    /// What is said, as options of the formats.
    pub fn options(self) -> FormatOptions {
        let letters = self.letters.map(|table| table.bytes().map(char::from).iter().collect::<String>());
        let given = [
            ("wxf", self.wxf.map(|dialect| dialect.name().to_owned())),
            ("pawns", self.pawns.map(|school| school.name().to_owned())),
            ("letters", letters),
        ];
        given.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
    }

    /// The bits in which a [`NotationId`] carries it.
    pub fn to_bits(self) -> u64 {
        let letters = self.letters.map_or([0; 7], Letters::bytes);
        let mut bits = 0;
        for (index, letter) in (0..).zip(letters) {
            bits |= u64::from(letter.saturating_sub(b'A' - 1)) << (index * LETTER_BITS);
        }
        let dialect = self.wxf.map_or(0, |dialect| dialect.place() as u64 + 1);
        let pawns = self.pawns.map_or(0, |school| school.place() as u64 + 1);
        bits | dialect << DIALECT_AT | pawns << PAWNS_AT
    }

    /// What bits say; `None` if they say nothing that [`to_bits`](Self::to_bits) writes.
    pub fn from_bits(bits: u64) -> Option<Self> {
        let letter = |index: u32| ((bits >> (index * LETTER_BITS)) & 0x1F) as u8;
        let letters = if bits & ((1 << DIALECT_AT) - 1) == 0 {
            None
        } else {
            let table: String = (0..7).map(|index| char::from(b'A' - 1 + letter(index))).collect();
            Some(Letters::new(&table).ok()?)
        };
        let place = |at: u32| (((bits >> at) & 7) as usize).checked_sub(1);
        let wxf = place(DIALECT_AT).and_then(|index| WxfDialect::ALL.get(index).copied());
        let pawns = place(PAWNS_AT).and_then(|index| PawnSchool::ALL.get(index).copied());
        let spelling = Self { wxf, pawns, letters };
        // Bits that mean nothing are not written back.
        (spelling.to_bits() == bits).then_some(spelling)
    }
}

/// Why a text says nothing about spelling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpellingError {
    /// An option or value is not known.
    Unknown(String),
    /// The table of letters is none.
    Letters {
        /// The table, or its beginning.
        text: String,
        /// Why.
        error: LettersError,
    },
}

impl fmt::Display for SpellingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(word) => write!(f, "`{}` is no option of a notation", word.escape_debug()),
            Self::Letters { error, .. } => error.fmt(f),
        }
    }
}

impl std::error::Error for SpellingError {}

impl Notation {
    /// The notation that a text states: a name, and options that [`Spelling::parse`] reads.
    ///
    /// ```
    /// use yipu_xiangqi::Notation;
    ///
    /// let own = Notation::from_statement("wxf letters=GBEKRCP pawns=five").unwrap();
    /// assert_eq!(own.statement(), "wxf letters=GBEKRCP pawns=five");
    /// ```
    pub fn from_statement(text: &str) -> Option<Self> {
        let (name, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
        Some(Spelling::parse(rest).ok()?.of(Self::from_name(name)?))
    }

    /// What states this notation, so that it can be read again: its name, and the options in which it differs from what the name
    /// says.
    pub fn statement(&self) -> String {
        let Self::Wxf(style) = *self else { return self.name().to_owned() };
        let like = |dialect: &&WxfDialect| {
            let usual = dialect.style();
            let alike = WxfStyle { letters: style.letters, pawns: style.pawns, ..usual };
            alike == style
        };
        let usual = WxfDialect::ALL.iter().find(like).map_or(WxfStyle::STANDARD, |dialect| dialect.style());
        let mut text = Self::Wxf(usual).name().to_owned();
        if style.letters != usual.letters {
            text += " letters=";
            text.extend(style.letters.bytes().map(char::from));
        }
        if style.pawns != usual.pawns {
            text += " pawns=";
            text += style.pawns.name();
        }
        text
    }

    /// The notation that an id names, in the spelling that it carries.
    pub fn of_id(id: NotationId) -> Option<Self> {
        let notation = Self::from_name(id.name())?;
        Some(Spelling::from_bits(id.spelling())?.of(notation))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_carry_every_spelling() {
        let tables = [None, Some("KABNRCP"), Some("GBEKRCP"), Some("ZYXWVUT")];
        let mut seen = Vec::new();
        for letters in tables {
            for wxf in std::iter::once(None).chain(WxfDialect::ALL.map(Some)) {
                for pawns in std::iter::once(None).chain(PawnSchool::ALL.map(Some)) {
                    let letters = letters.map(|table| Letters::new(table).unwrap());
                    let spelling = Spelling { wxf, pawns, letters };
                    assert_eq!(Spelling::from_bits(spelling.to_bits()), Some(spelling));
                    assert!(!seen.contains(&spelling.to_bits()));
                    seen.push(spelling.to_bits());
                }
            }
        }
        assert_eq!(seen.len(), 4 * 5 * 4);
        assert_eq!(Spelling::from_bits(0), Some(Spelling::default()));
        for bits in [1, u64::MAX, 7 << DIALECT_AT, 1 << 63] {
            assert_eq!(Spelling::from_bits(bits), None, "{bits:x}");
        }
    }

    #[test]
    fn every_notation_can_be_stated() {
        for notation in Notation::ALL {
            for text in ["", "letters=GBEKRCP", "pawns=ranked", "letters=ZYXWVUT pawns=five wxf=keypad"] {
                let spelled = Spelling::parse(text).unwrap().of(notation);
                assert_eq!(
                    Notation::from_statement(&spelled.statement()),
                    Some(spelled),
                    "{text} {notation:?}"
                );
            }
        }
        assert_eq!(Notation::from_statement("wxf letters=KABNRCK"), None);
        let twice = LettersError::Twice { letter: 'K', first: 0, second: 6 };
        assert_eq!(
            Spelling::parse("letters=KABNRCK"),
            Err(SpellingError::Letters { text: "KABNRCK".into(), error: twice })
        );
        assert_eq!(Spelling::parse("wxf=no").unwrap_err().to_string(), "`wxf=no` is no option of a notation");
    }

    #[test]
    fn what_is_said_goes_before_what_the_notation_has() {
        let said = Spelling { wxf: Some(WxfDialect::Keypad), pawns: Some(PawnSchool::Ranked), letters: None };
        let Notation::Wxf(style) = said.of(Notation::WXF) else { unreachable!() };
        assert_eq!((style.keypad, style.pawns), (true, PawnSchool::Ranked));
        assert_eq!(said.of(Notation::Ucci), Notation::Ucci);
        assert_eq!(said.of(Notation::CHINESE), Notation::from_name("zh-ranked").unwrap());
        let id = NotationId::new("wxf").spelled(said.to_bits());
        assert_eq!(Notation::of_id(id), Some(said.of(Notation::WXF)));
    }
}
