//! Which line each move word of a text belongs to, or none.
//!
//! The words are taken in the order of the text. Numbers say which half-move is meant; where there is none, what stands in
//! front of a word does: nothing but blanks and commas (the line goes on), a sentence that offers an alternative (a
//! variation begins), or any other sentence (the move is only talked about). Where the board is known, a move that only
//! talk led to must be legal to be taken.

mod counting;
mod events;
mod lines;
mod looks;
mod marks;
mod numbers;
mod offers;
mod sentences;

use super::line::Line;
use super::mark::Mark;
use super::token::{Kind, Number, Token};
use super::words::{self, Intent};
use crate::{Color, Xiangqi};
use yipu_core::Deadline;
use yipu_core::work::{Work, note};

/// How many pieces are looked at to see how the text goes on.
const LOOK_AHEAD: usize = 32;

/// How many moves that sentences have spoken of may fill a gap.
const MOST_TALKED: usize = 16;

/// How many bytes of a sentence before a move are looked at.
const SAID: usize = 240;

/// What the numbers of a record count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Counting {
    /// Rounds of two moves.
    Rounds,
    /// Single moves.
    Halves,
    /// Lines of moves, each from its own beginning.
    Items,
}

/// Where a move word was put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Put {
    /// The piece of the text.
    pub(super) token: usize,
    /// Its line.
    pub(super) line: usize,
    /// Which of its moves.
    pub(super) entry: usize,
    /// The first piece that belongs to it: its number, dots or side.
    pub(super) from: usize,
}

/// What is to be told of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Oddity {
    /// Its number does not fit: the number, and which was expected.
    Number(u32, u32),
    /// The other side's move is missing in front of it.
    Gap,
    /// It is only talked about and does not fit the game.
    Mention,
    /// Of two moves that it fits, it is the one with which the text goes on.
    Chosen,
}

/// What came out.
#[derive(Debug)]
pub(super) struct Plan {
    /// The main line and its variations; parents come first.
    pub(super) lines: Vec<Line>,
    /// Where the words went, in the order of the text.
    pub(super) puts: Vec<Put>,
    /// What is odd, by piece of the text.
    pub(super) oddities: Vec<(usize, Oddity)>,
    /// The piece with which another record begins.
    pub(super) next_record: Option<usize>,
    /// The highest number of a round in front of the first move.
    pub(super) first_number: Option<u32>,
    /// Whether the first move has a number.
    pub(super) is_numbered: bool,
    /// Whether the first move stands in a sentence.
    pub(super) in_sentence: bool,
    /// Who makes the first move, as the text says.
    pub(super) first_side: Option<Color>,
}

/// How the current line came to be, which says when it ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// It is the main line.
    Main,
    /// By a sentence, with which it ends.
    Sentence,
    /// By a number, until another one leads elsewhere.
    Numbered,
    /// It says again what the main line has, from that half-move on.
    Echo(u32),
    /// In brackets, before its first move.
    BracketOpen,
    /// In brackets.
    Bracket,
}

/// What has been met since the last move that was put somewhere.
#[derive(Clone, Copy, Default, Debug)]
struct Since {
    words: bool,
    line_end: bool,
    paragraph: bool,
}

struct Frame {
    /// Whether it opened behind a move that was only spoken of.
    mentioned: bool,
    line: usize,
    way: Way,
    clause: usize,
    clause_words: bool,
    since: Since,
}

/// Reads pieces of text as a record that begins on a board, or on an unknown one.
pub(super) fn plan<'a>(
    text: &'a str,
    tokens: &'a [Token],
    start: Option<Xiangqi>,
    prose: &'a [usize],
    deadline: Deadline,
) -> Plan {
    note(Work::Plan);
    let before = start.map(Box::new);
    let main = Line { parent: None, first: 0, before, entries: Vec::new() };
    let mut planner = Planner {
        text,
        tokens,
        counting: counting::counting(tokens),
        one_script: counting::one_script(tokens),
        has_numbers: counting::has_numbers(tokens),
        last_number: counting::last_number(tokens),
        last_one: counting::last_one(tokens),
        leads: counting::leads(tokens),
        plus: counting::has_plus(text, tokens),
        prose,
        out: Plan {
            lines: vec![main],
            puts: Vec::new(),
            oddities: Vec::new(),
            next_record: None,
            first_number: None,
            is_numbered: false,
            in_sentence: false,
            first_side: None,
        },
        line: 0,
        way: Way::Main,
        frames: Vec::new(),
        number: None,
        lead_from: None,
        dots: false,
        side: None,
        anchor: None,
        repeated: 0,
        last_anchor: None,
        carried: Intent::None,
        announced: false,
        lapsed: None,
        last_branch: None,
        items: None,
        counts_listed: false,
        main_is_item: false,
        marks: Vec::new(),
        footnote: None,
        absorbed: None,
        sums_up: false,
        talked: Vec::new(),
        lists_again: false,
        base: (0, Way::Main),
        closed: false,
        mentioned: None,
        supposed: [None; 2],
        clause: 0,
        clause_words: false,
        since: Since::default(),
    };
    planner.run(deadline);
    planner.out.puts.sort_by_key(|put| put.token);
    planner.out
}

#[expect(clippy::struct_excessive_bools, reason = "independent yes-or-no facts")]
struct Planner<'a> {
    text: &'a str,
    tokens: &'a [Token],
    counting: Counting,
    one_script: bool,
    has_numbers: bool,
    /// The last number that counts moves.
    last_number: usize,
    /// The last number 1.
    last_one: usize,
    /// Who makes the first move of a round.
    leads: Color,
    /// Whether the text writes + for 进.
    plus: bool,
    /// The moves of the main line, where it stands in sentences only.
    prose: &'a [usize],
    out: Plan,
    /// The current line.
    line: usize,
    way: Way,
    frames: Vec<Frame>,
    /// The number in front of the move to come.
    number: Option<Number>,
    /// The first piece of what belongs to the move to come.
    lead_from: Option<usize>,
    dots: bool,
    side: Option<Color>,
    /// The round that the sentence speaks of.
    anchor: Option<u32>,
    /// By how much the numbers of the text are behind, because some were given twice.
    repeated: u32,
    /// The round that an earlier line has spoken of.
    last_anchor: Option<u32>,
    /// What a line of words before this one has announced.
    carried: Intent,
    /// Whether the answer to the last move is to come with a number of its own.
    announced: bool,
    /// The variation that the sentence before has offered, on the same line.
    lapsed: Option<usize>,
    /// Where the last variation of a sentence left: of which line, at which half-move.
    last_branch: Option<(usize, u32)>,
    /// Where numbered alternatives of a sentence leave: of which line, at which half-move.
    items: Option<(usize, u32)>,
    /// Whether the moves of the record have numbers such as headings have.
    counts_listed: bool,
    /// Whether the main line is the first of several that are offered.
    main_is_item: bool,
    /// The marks of footnotes, each with the move of the main line that it stands behind.
    marks: Vec<(Mark, usize)>,
    /// The move that the footnote in hand speaks of.
    footnote: Option<usize>,
    /// The last word that says a move again.
    absorbed: Option<usize>,
    /// Whether this line of text only sums up.
    sums_up: bool,
    /// Moves that were only talked about since the last one of the main line.
    talked: Vec<usize>,
    /// Whether the next section has begun, which speaks of something else.
    closed: bool,
    /// The line that goes on behind a sentence: the main line, or a variation with numbers.
    base: (usize, Way),
    /// Whether the line before announces moves without offering any.
    lists_again: bool,
    /// The move that this sentence has only spoken of, if it was the last one.
    mentioned: Option<usize>,
    /// The last moves of Red and of Black that were supposed on the way of a line (黑如): of which line, which half-move.
    supposed: [Option<(usize, u32)>; 2],
    /// Where the words begin that speak of the move to come.
    clause: usize,
    clause_words: bool,
    since: Since,
}

impl Planner<'_> {
    fn run(&mut self, deadline: Deadline) {
        for index in 0..self.tokens.len() {
            if index.is_multiple_of(1024) && deadline.is_over() {
                return;
            }
            let Some(token) = self.tokens.get(index) else { return };
            match token.kind {
                Kind::Number(number) if number.spoken => {
                    self.anchor = Some(number.value);
                    self.words();
                }
                Kind::Number(number) => {
                    self.lead(index);
                    (self.number, self.dots, self.side) = (Some(number), false, self.side);
                }
                Kind::Dots => {
                    // Dots behind a move say that the answer comes later, with its number.
                    self.announced = !self.since.words && !self.since.line_end && self.number.is_none();
                    if self.number.is_some() || !self.clause_words {
                        self.lead(index);
                        self.dots = true;
                    }
                }
                Kind::Side(side) => {
                    self.lead(index);
                    self.side = Some(side);
                }
                Kind::Open => self.open(token.span.end as usize),
                Kind::Close => self.close(),
                Kind::Break { paragraph } => self.line_end(token, paragraph),
                Kind::Stop => self.sentence_end(token, true),
                Kind::Semicolon => self.sentence_end(token, false),
                Kind::Words => {
                    let begins = index
                        .checked_sub(1)
                        .and_then(|last| self.tokens.get(last))
                        .is_none_or(|last| matches!(last.kind, Kind::Break { .. }));
                    self.sums_up |= begins && words::sums_up(token.text(self.text));
                    if begins {
                        self.footnote(token.text(self.text));
                        self.heading(index);
                    }
                    // 黑, 我, 再 between two moves of a line say nothing.
                    let joint = !self.clause_words
                        && !self.since.words
                        && !self.since.line_end
                        && words::joins(token.text(self.text));
                    if joint {
                        self.forget_lead();
                    } else {
                        self.words();
                    }
                }
                Kind::Comma => self.footnote_mark(token),
                Kind::Glyph | Kind::Braces => {}
                Kind::Move => {
                    if self.take(index) {
                        self.forget_announcement(index);
                        self.out.next_record = Some(self.lead_from.unwrap_or(index));
                        return;
                    }
                    self.after_move(token, index);
                }
            }
        }
    }

    fn lead(&mut self, index: usize) {
        self.lead_from.get_or_insert(index);
    }

    fn forget_lead(&mut self) {
        (self.number, self.lead_from, self.dots, self.side) = (None, None, false, None);
    }

    fn words(&mut self) {
        self.clause_words = true;
        self.since.words = true;
        self.forget_lead();
    }

    /// Whether a word is a move of the main line, where that stands in sentences.
    fn is_told(&self, index: usize) -> bool {
        self.prose.binary_search(&index).is_ok()
    }

    fn main(&self) -> Option<&Line> {
        self.out.lines.first()
    }

    fn current(&self) -> Option<&Line> {
        self.out.lines.get(self.line)
    }
}

/// The end of what was said.
fn tail(said: &str) -> &str {
    let mut from = said.len().saturating_sub(SAID);
    while !said.is_char_boundary(from) {
        from += 1;
    }
    said.get(from..).unwrap_or(said)
}

/// A move word in one script, to be compared.
pub(super) fn fold(word: &str) -> String {
    word.chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| match c {
            '０'..='９' => char::from_u32(c as u32 - '０' as u32 + '0' as u32).unwrap_or(c),
            '後' => '后',
            '進' => '进',
            '車' | '俥' => '车',
            '馬' | '傌' => '马',
            '砲' => '炮',
            '士' => '仕',
            '象' => '相',
            _ => c,
        })
        .collect()
}
