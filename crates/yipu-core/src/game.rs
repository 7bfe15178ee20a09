//! What a game is to the rest of the program: one `static` per game.

use crate::check::Verdict;
use crate::{
    AnyPosition, CodeInfo, Die, FULL, Finding, Format, Lang, NodeId, NotationId, Packed, PackedMove, Probe,
    Record, Report, SgfInfo, Side, TagName, Unit, half_width,
};

/// Every fact about one game. It is made by [`GameInfo::new`] and the methods that add to it, each named like the field
/// it sets.
///
/// ```
/// use yipu_core::{GameInfo, NotationId, Seat};
///
/// static MILL: GameInfo = GameInfo::new("MILL", "Nine Men's Morris", "九子棋")
///     .seats(&[Seat { key: "first", en: "White", zh: "白方" }, Seat { key: "second", en: "Black", zh: "黑方" }]);
/// assert!(MILL.rules.is_none());
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct GameInfo {
    /// The code of the collegiate standard: `CC`, `C5`, `AM` …
    pub code: &'static str,
    /// The English name.
    pub en: &'static str,
    /// The Chinese name.
    pub zh: &'static str,
    /// Who sits at the table, seat 0 first.
    pub seats: &'static [Seat],
    /// `true` if chance makes moves in the course of a game, such as a card that is turned up.
    pub chance: bool,
    /// The die that is thrown before each move and stated with it, in the games that have one.
    pub die: Option<Die>,
    /// Who begins, as the collegiate standard has it.
    pub begins: Begins,
    /// What its moves are counted by.
    pub unit: Unit,
    /// `true` if a player does not see everything that the referee sees. The game's positions then say what a viewer knows:
    /// [`view`](crate::Face::view), [`to_text_for`](crate::Face::to_text_for), [`sees`](crate::Face::sees).
    pub hidden_information: bool,
    /// The lowest of the five marks a move may have, from a great mistake to a great move, where moves have marks.
    pub lowest_mark: Option<i32>,
    /// The game's own start position, as [`Record::start`] would write it.
    pub start: &'static str,
    /// The names of the notations of its moves, the usual one first.
    pub notations: &'static [NotationId],
    /// The rules, where they are known.
    pub rules: Option<Rules>,
    /// The rulebooks that judge the course of a game, where there are any.
    pub rulebooks: Option<Rulebooks>,
    /// How SGF has it, where it does.
    pub sgf: Option<SgfInfo>,
    /// The formats that hold this game.
    pub formats: &'static [&'static Format],
    /// For a game whose records are not read here, whether a file is one, so that it is taken for no other.
    pub known_by: Option<fn(&Probe<'_>) -> bool>,
    /// What its rules and notations can find, in groups.
    pub codes: &'static [&'static [&'static CodeInfo]],
}

impl GameInfo {
    /// A game of that code and with those names. Until more is said it has no seats, no rules and no formats.
    pub const fn new(code: &'static str, en: &'static str, zh: &'static str) -> Self {
        Self {
            code,
            en,
            zh,
            seats: &[],
            chance: false,
            die: None,
            begins: Begins::Unstated,
            unit: Unit::Round,
            hidden_information: false,
            lowest_mark: None,
            start: "",
            notations: &[],
            rules: None,
            rulebooks: None,
            sgf: None,
            formats: &[],
            known_by: None,
            codes: &[],
        }
    }

    /// With these seats, seat 0 first.
    pub const fn seats(mut self, seats: &'static [Seat]) -> Self {
        self.seats = seats;
        self
    }

    /// With moves of chance.
    pub const fn chance(mut self) -> Self {
        self.chance = true;
        self
    }

    /// With a die that is thrown before each move.
    pub const fn die(mut self, die: Die) -> Self {
        self.die = Some(die);
        self
    }

    /// Begun by this player.
    pub const fn begins(mut self, begins: Begins) -> Self {
        self.begins = begins;
        self
    }

    /// With moves counted by this.
    pub const fn unit(mut self, unit: Unit) -> Self {
        self.unit = unit;
        self
    }

    /// As one in which players do not see everything.
    pub const fn hidden_information(mut self) -> Self {
        self.hidden_information = true;
        self
    }

    /// With moves that have marks, of which this is the lowest.
    pub const fn lowest_mark(mut self, mark: i32) -> Self {
        self.lowest_mark = Some(mark);
        self
    }

    /// With its own start position.
    pub const fn start(mut self, start: &'static str) -> Self {
        self.start = start;
        self
    }

    /// With these notations, the usual one first.
    pub const fn notations(mut self, notations: &'static [NotationId]) -> Self {
        self.notations = notations;
        self
    }

    /// With rules.
    pub const fn rules(mut self, rules: Rules) -> Self {
        self.rules = Some(rules);
        self
    }

    /// With rulebooks that judge the course of a game.
    pub const fn rulebooks(mut self, rulebooks: Rulebooks) -> Self {
        if FULL {
            self.rulebooks = Some(rulebooks);
        }
        self
    }

    /// As one that SGF has.
    pub const fn sgf(mut self, sgf: SgfInfo) -> Self {
        self.sgf = Some(sgf);
        self
    }

    /// With formats of its own.
    pub const fn formats(mut self, formats: &'static [&'static Format]) -> Self {
        self.formats = formats;
        self
    }

    /// With records that are not read here, and known by this.
    pub const fn known_by(mut self, known_by: fn(&Probe<'_>) -> bool) -> Self {
        self.known_by = Some(known_by);
        self
    }

    /// With what its rules and notations can find, in groups.
    pub const fn codes(mut self, codes: &'static [&'static [&'static CodeInfo]]) -> Self {
        if FULL {
            self.codes = codes;
        }
        self
    }

    /// The name in a language.
    pub const fn title(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }

    /// The tag that names the player or team in a seat; `None` for a seat that the game does not have.
    pub fn seat_tag(&self, seat: Side) -> Option<TagName> {
        self.seats.get(usize::from(seat.0)).map(|seat| TagName::new(seat.key))
    }

    /// `true` if a side can move in this game: one of its seats, or chance in a game with moves of chance.
    pub const fn is_seat(&self, side: Side) -> bool {
        if side.0 == Side::CHANCE.0 { self.chance } else { (side.0 as usize) < self.seats.len() }
    }

    /// Reads the canonical text of a move as people type it: in either case, with full-width signs, with spaces in between.
    pub fn read_typed(&self, text: &str) -> Option<PackedMove> {
        let read = self.rules?.read_move;
        let narrow: String = text.trim().chars().map(half_width).collect();
        let plain: String = narrow.chars().filter(|c| !c.is_whitespace()).collect();
        read(&narrow)
            .or_else(|| read(&plain))
            .or_else(|| read(&plain.to_ascii_lowercase()))
            .or_else(|| read(&plain.to_ascii_uppercase()))
    }

    /// The notation of a name.
    pub fn notation(&self, name: &str) -> Option<NotationId> {
        self.notations.iter().copied().find(|notation| notation.name() == name)
    }

    /// The notation that players of the game know; `None` for a game whose moves have none.
    pub const fn usual_notation(&self) -> Option<NotationId> {
        self.notations.first().copied()
    }

    /// The word for a mark of this game; `None` when it is none of the five.
    pub fn mark_word(&self, mark: i32, lang: Lang) -> Option<&'static str> {
        const WORDS: [(&str, &str); 5] = [
            ("great mistake", "大劣"),
            ("slight mistake", "小劣"),
            ("ordinary", "一般"),
            ("good move", "小好"),
            ("great move", "大好"),
        ];
        let step = usize::try_from(i64::from(mark) - i64::from(self.lowest_mark?)).ok()?;
        WORDS.get(step).map(|(en, zh)| if lang == Lang::En { *en } else { *zh })
    }
}

/// Who makes the first move of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begins {
    /// The player of a colour.
    Color {
        /// Its letter in records.
        letter: char,
        /// Its English name.
        en: &'static str,
        /// Its Chinese name.
        zh: &'static str,
    },
    /// The player at the bottom of the board.
    Bottom,
    /// Whoever the lot or the turn of the match says.
    Lot,
    /// The rules of the game at the table say; the standard does not.
    Unstated,
}

impl Begins {
    /// The words for a reader of that language.
    pub const fn title(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Self::Color { en, .. }, Lang::En) => en,
            (Self::Color { zh, .. }, Lang::Zh) => zh,
            (Self::Bottom, Lang::En) => "the bottom player",
            (Self::Bottom, Lang::Zh) => "下方",
            (Self::Lot, Lang::En) => "by lot, in turn",
            (Self::Lot, Lang::Zh) => "轮流先手",
            (Self::Unstated, _) => "–",
        }
    }
}

/// A seat of a game: who sits there, in tags and in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The key of its tag and in JSON: `red`, `first` …
    pub key: &'static str,
    /// The English name.
    pub en: &'static str,
    /// The Chinese name.
    pub zh: &'static str,
}

/// The rules of a game for code that does not know which game it is: a few function pointers, each a generic
/// algorithm instantiated for the game.
///
/// `Rules::new(board, check).moves(write, read)` builds it: it will gain functions, each with a default. The front page of the crate
/// `yipu` has a whole game as an example.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Rules {
    /// A board with a start position on it; the text is a [`Record::start`], and what is wrong with it is reported.
    pub board: fn(&str, &mut Report) -> Box<dyn AnyPosition>,
    /// Judges every move of a record and its stated result.
    pub check: fn(&Record, &mut Report) -> Verdict,
    /// Writes a packed move in the game's canonical text, as JSON has it: plain ASCII without quotes. `false`, and nothing is
    /// written, when it is no move of the game.
    pub write_move: fn(Packed<'_>, &mut String) -> bool,
    /// Reads the canonical text of a move, which needs no position.
    pub read_move: fn(&str) -> Option<PackedMove>,
}

impl Rules {
    /// Rules without a text for moves: see [`moves`](Self::moves).
    pub const fn new(
        board: fn(&str, &mut Report) -> Box<dyn AnyPosition>,
        check: fn(&Record, &mut Report) -> Verdict,
    ) -> Self {
        let check = if FULL { check } else { unjudged };
        Self { board, check, write_move: |_, _| false, read_move: |_| None }
    }

    /// Sets how moves are written and read as text.
    #[must_use]
    pub const fn moves(
        self,
        write_move: fn(Packed<'_>, &mut String) -> bool,
        read_move: fn(&str) -> Option<PackedMove>,
    ) -> Self {
        Self { write_move, read_move, ..self }
    }

    /// Sets how records are judged.
    #[must_use]
    pub const fn check(self, check: fn(&Record, &mut Report) -> Verdict) -> Self {
        if FULL { Self { check, ..self } } else { self }
    }
}

/// What is said of a record where none is judged.
fn unjudged(_: &Record, _: &mut Report) -> Verdict {
    Verdict::Open
}

/// The rulebooks of a game in which a legal move may be forbidden because of what was played before, such as a repetition.
#[derive(Clone, Copy, Debug)]
pub struct Rulebooks {
    /// The books, the usual one first.
    pub books: &'static [Rulebook],
    /// The legal moves after a node that the book of that name forbids, each with the reason. Empty if nothing is forbidden, if the moves up to
    /// the node cannot be relied on, or if there is no such book.
    pub forbidden: fn(&Record, NodeId, &str) -> Vec<(PackedMove, Finding)>,
}

impl Rulebooks {
    /// The book of that name.
    pub fn book(&self, name: &str) -> Option<&'static Rulebook> {
        self.books.iter().find(|book| book.name == name)
    }
}

/// A rulebook, as it is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rulebook {
    /// Its name in options: `asian`.
    pub name: &'static str,
    /// The English title.
    pub en: &'static str,
    /// The Chinese title.
    pub zh: &'static str,
}

impl Rulebook {
    /// The title in a language.
    pub const fn title(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }
}
