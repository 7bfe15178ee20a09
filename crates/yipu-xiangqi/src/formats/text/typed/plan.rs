//! Which line each move word of a text belongs to, or none.
//!
//! The words are taken in the order of the text. Numbers say which half-move is meant; where there is none, what stands in
//! front of a word does: nothing but blanks and commas (the line goes on), a sentence that offers an alternative (a
//! variation begins), or any other sentence (the move is only talked about). Where the board is known, a move that only
//! talk led to must be legal to be taken.

use super::line::{Line, Meaning, meaning, passed};
use super::shape;
use super::token::{Kind, Number, Token};
use super::words::{self, Intent};
use crate::{Color, Xiangqi};

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
) -> Plan {
    let before = start.map(Box::new);
    let main = Line { parent: None, first: 0, before, entries: Vec::new() };
    let mut planner = Planner {
        text,
        tokens,
        counting: counting(text, tokens),
        one_script: one_script(text, tokens),
        has_numbers: has_numbers(tokens),
        prose,
        out: Plan {
            lines: vec![main],
            puts: Vec::new(),
            oddities: Vec::new(),
            next_record: None,
            first_number: None,
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
        main_is_item: false,
        marks: Vec::new(),
        footnote: None,
        absorbed: None,
        sums_up: false,
        talked: Vec::new(),
        clause: 0,
        clause_words: false,
        since: Since::default(),
    };
    planner.run();
    planner.out.puts.sort_by_key(|put| put.token);
    planner.out
}

struct Planner<'a> {
    text: &'a str,
    tokens: &'a [Token],
    counting: Counting,
    one_script: bool,
    has_numbers: bool,
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
    /// Whether the main line is the first of several that are offered.
    main_is_item: bool,
    /// The marks of footnotes, each with the move of the main line that it stands behind.
    marks: Vec<(char, usize)>,
    /// The move that the footnote in hand speaks of.
    footnote: Option<usize>,
    /// The last word that says a move again.
    absorbed: Option<usize>,
    /// Whether this line of text only sums up.
    sums_up: bool,
    /// Moves that were only talked about since the last one of the main line.
    talked: Vec<usize>,
    /// Where the words begin that speak of the move to come.
    clause: usize,
    clause_words: bool,
    since: Since,
}

impl Planner<'_> {
    fn run(&mut self) {
        for index in 0..self.tokens.len() {
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
                    }
                    self.words();
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

    /// A single move that was offered just before another record begins with it was only its announcement.
    fn forget_announcement(&mut self, index: usize) {
        let said = self.out.lines.last().filter(|line| line.parent.is_some() && line.entries.len() == 1);
        let same = said
            .and_then(|line| line.entries.first())
            .is_some_and(|entry| fold(entry.span.slice(self.text)) == fold(self.word(index)));
        if same {
            self.out.lines.pop();
            self.out.puts.pop();
        }
    }

    fn lead(&mut self, index: usize) {
        self.lead_from.get_or_insert(index);
    }

    /// ① behind a move of the main line.
    fn footnote_mark(&mut self, token: &Token) {
        let mark = token.text(self.text).chars().next().filter(|c| super::number::is_circled(*c));
        let last = self.main().and_then(|main| main.entries.len().checked_sub(1)).filter(|_| self.line == 0);
        if let Some(found) = mark.zip(last) {
            self.marks.push(found);
        }
    }

    /// ① at the beginning of a line: what it says is of that move.
    fn footnote(&mut self, words: &str) {
        let mark = words.chars().find(|c| !matches!(c, '注' | '（' | '(' | '['));
        if let Some((_, entry)) = self.marks.iter().find(|(found, _)| Some(*found) == mark) {
            self.footnote = Some(*entry);
        }
    }

    fn forget_lead(&mut self) {
        (self.number, self.lead_from, self.dots, self.side) = (None, None, false, None);
    }

    fn words(&mut self) {
        self.clause_words = true;
        self.since.words = true;
        self.forget_lead();
    }

    fn after_move(&mut self, token: &Token, index: usize) {
        self.forget_lead();
        self.clause = token.span.end as usize;
        // A sentence that only speaks of a move speaks of those behind it, too.
        let put = self.out.puts.last().is_some_and(|put| put.token == index);
        self.clause_words = !put && self.absorbed != Some(index);
        self.carried = Intent::None;
    }

    fn open(&mut self, at: usize) {
        let frame = Frame {
            line: self.line,
            way: self.way,
            clause: self.clause,
            clause_words: self.clause_words,
            since: self.since,
        };
        self.frames.push(frame);
        self.way = Way::BracketOpen;
        (self.clause, self.clause_words) = (at, false);
        self.forget_lead();
    }

    fn close(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        (self.line, self.way) = (frame.line, frame.way);
        (self.clause, self.clause_words, self.since) = (frame.clause, frame.clause_words, frame.since);
        self.forget_lead();
    }

    fn line_end(&mut self, token: &Token, paragraph: bool) {
        let from = self.clause.min(token.span.start as usize);
        let said = self.text.get(from..token.span.start as usize).unwrap_or("").trim_end();
        let said = tail(said);
        let announces = self.clause_words
            && (said.ends_with([':', '：']) || said.ends_with("如下") || said.ends_with("改走"));
        self.carried = if announces { words::intent(said) } else { Intent::None };
        if self.way == Way::Sentence {
            (self.line, self.way) = self.outer();
        }
        (self.lapsed, self.items, self.sums_up) = (None, None, false);
        self.since.line_end = true;
        self.since.paragraph |= paragraph;
        self.begin_clause(token);
        if !announces && let Some(anchor) = self.anchor.take() {
            self.last_anchor = Some(anchor);
        }
        // A number may stand on the line before its move, dots only with it.
        if paragraph {
            self.forget_lead();
        }
    }

    fn sentence_end(&mut self, token: &Token, full: bool) {
        if self.way == Way::Sentence {
            self.lapsed = Some(self.line);
            (self.line, self.way) = self.outer();
        }
        if self.way == Way::Bracket && full {
            // A new sentence in brackets may offer another alternative to the same move.
            if let Some(frame) = self.frames.last() {
                (self.line, self.way) = (frame.line, Way::BracketOpen);
            }
        }
        if full {
            self.since.words = true;
        }
        self.begin_clause(token);
        self.forget_lead();
    }

    fn begin_clause(&mut self, token: &Token) {
        self.clause = token.span.end as usize;
        self.clause_words = false;
    }

    /// The line to which the text comes back from a variation in a sentence.
    fn outer(&self) -> (usize, Way) {
        match self.frames.last() {
            Some(frame) => (frame.line, Way::BracketOpen),
            None => (0, Way::Main),
        }
    }

    fn main(&self) -> Option<&Line> {
        self.out.lines.first()
    }

    fn current(&self) -> Option<&Line> {
        self.out.lines.get(self.line)
    }

    fn word(&self, index: usize) -> &str {
        self.tokens.get(index).map_or("", |token| token.text(self.text))
    }

    /// Whose move a word is by its script.
    fn script(&self, index: usize) -> Option<Color> {
        if self.one_script { None } else { shape::script(self.word(index)) }
    }

    fn intent(&self, index: usize) -> Intent {
        if !self.clause_words {
            return self.carried;
        }
        let Some(token) = self.tokens.get(index) else { return Intent::None };
        let said = tail(self.text.get(self.clause..token.span.start as usize).unwrap_or(""));
        match words::intent(said) {
            Intent::None => self.carried,
            found => found,
        }
    }

    /// What stands right behind a piece.
    fn behind(&self, index: usize) -> &str {
        match (self.tokens.get(index), self.tokens.get(index + 1)) {
            (Some(token), Some(next)) if next.kind == Kind::Words && next.span.start == token.span.end => {
                next.text(self.text)
            }
            _ => "",
        }
    }

    /// Whether the next number counts the moves from here on, so that only the first one was left out.
    fn leads_to_number(&self, index: usize) -> bool {
        let mut moves = 0;
        for token in self.tokens.iter().skip(index).take(LOOK_AHEAD) {
            match token.kind {
                Kind::Move => moves += 1,
                Kind::Number(number) if number.marked => {
                    return number.value == moves + 1 || 2 * number.value == moves + 2;
                }
                Kind::Words | Kind::Stop => return false,
                _ => {}
            }
        }
        false
    }

    /// （甲）卒7平6: a letter in brackets before a move.
    fn is_labelled(&self, index: usize) -> bool {
        let before = |back: usize| index.checked_sub(back).and_then(|at| self.tokens.get(at));
        let bracket = before(1).is_some_and(|token| token.kind == Kind::Close);
        bracket && before(2).is_some_and(|token| words::is_item(&format!("{}、", token.text(self.text))))
    }

    /// Whether the number of the move to come begins its line.
    fn leads_line(&self) -> bool {
        let before =
            self.lead_from.and_then(|lead| lead.checked_sub(1)).and_then(|index| self.tokens.get(index));
        before.is_none_or(|token| matches!(token.kind, Kind::Break { .. }))
    }

    /// Whether the last move of the line is only said again, as people do behind a comment.
    fn says_again(&mut self, index: usize) -> bool {
        let last = self.current().and_then(|line| line.entries.last());
        let again = self.number.is_none()
            && !self.clause_words
            && (self.since.words || self.since.line_end && !self.one_script)
            && last.is_some_and(|entry| fold(entry.span.slice(self.text)) == fold(self.word(index)));
        if again {
            self.absorbed = Some(index);
            self.since.words = false;
        }
        again
    }

    /// Whether a move ends its paragraph, or words stand right behind it: as a heading does.
    fn stands_alone(&self, index: usize) -> bool {
        let mut next = self.tokens.iter().skip(index + 1).map(|token| token.kind);
        match next.next() {
            None | Some(Kind::Break { paragraph: true } | Kind::Words | Kind::Semicolon | Kind::Stop) => true,
            Some(Kind::Break { .. }) => matches!(next.next(), Some(Kind::Number(number)) if !number.listed),
            Some(Kind::Comma) => matches!(next.next(), Some(Kind::Words)),
            _ => false,
        }
    }

    /// How many moves stand one behind the other from here, with nothing but numbers and commas between, up to four.
    fn run_length(&self, index: usize) -> usize {
        let mut count = 0;
        for token in self.tokens.iter().skip(index).take(LOOK_AHEAD) {
            match token.kind {
                Kind::Move => count += 1,
                Kind::Words | Kind::Stop | Kind::Open | Kind::Close => break,
                Kind::Break { paragraph: true } if count < 2 => break,
                _ => {}
            }
            if count == 4 {
                break;
            }
        }
        count
    }

    /// Puts a move word where it belongs; true if it begins another record.
    fn take(&mut self, index: usize) -> bool {
        let intent = self.intent(index);
        let is_first = self.main().is_none_or(|main| main.entries.is_empty());
        let listed = self.number.is_some_and(|number| number.listed);
        let offered = matches!(intent, Intent::Instead | Intent::Perhaps);
        let named = !offered && words::makes_a_name(self.behind(index))
            || (listed || self.is_labelled(index)) && self.stands_alone(index);
        let heading = named && (self.number.is_none() || listed || self.run_length(index) < 2);
        let short = shape::move_at(self.word(index), None).is_some_and(|(_, short)| short);
        let doubtful = short
            && !is_first
            && self.number.is_none()
            && !self.current().is_some_and(|line| line.board().is_some() && self.fits(line, index));
        if self.prose.contains(&index) && !is_first {
            (self.line, self.way) = (0, Way::Main);
            self.put(index, 0, None, false);
        } else if heading || doubtful {
            self.mention(index);
        } else if is_first {
            self.begin(index, intent);
        } else {
            match self.way {
                Way::BracketOpen => self.in_bracket(index, intent),
                Way::Sentence | Way::Bracket => return self.in_variation(index, intent),
                Way::Echo(half) => return self.echo(index, half, intent),
                Way::Main | Way::Numbered => return self.in_line(index, intent),
            }
        }
        false
    }

    /// The first move of the record.
    fn begin(&mut self, index: usize, intent: Intent) {
        let run = self.run_length(index);
        let short = shape::move_at(self.word(index), None).is_some_and(|(_, short)| short);
        let legal = self.main().is_some_and(|main| self.fits(main, index) && main.before.is_some());
        let enough = match (self.number, self.clause_words) {
            _ if short && !legal => false,
            (Some(number), _) => number.marked || run >= 2,
            (None, false) => run >= 2,
            // Where the moves have numbers, those of a sentence before them are not the game.
            (None, true) => {
                run >= 3 && intent != Intent::Plan && (!self.has_numbers || self.leads_to_number(index))
            }
        };
        let told = self.prose.contains(&index);
        if !told && (!enough || !self.frames.is_empty() || !self.prose.is_empty()) {
            self.mention(index);
            return;
        }
        let said = self.side.or(self.dots.then_some(Color::Black));
        let script = self.script(index);
        let side = said.or(script).unwrap_or(Color::Red);
        let number = self.number.map(|number| number.value);
        self.out.first_number = number.filter(|_| self.counting != Counting::Items);
        if let Some(main) = self.out.lines.first_mut() {
            let half = match (number, self.counting) {
                (Some(number), Counting::Rounds) => 2 * (number - 1) + u32::from(side == Color::Black),
                (Some(number), Counting::Halves) => number - 1,
                (None, _) | (_, Counting::Items) => u32::from(side == Color::Black),
            };
            main.first = half;
            let other = main.before.as_ref().is_some_and(|board| board.turn() != side);
            if other && said.is_some() {
                main.before = main.before.as_ref().map(|board| Box::new(passed(board)));
            }
        }
        let said =
            self.tokens.get(index).and_then(|token| self.text.get(self.clause..token.span.start as usize));
        self.main_is_item = said.is_some_and(words::is_item);
        self.way = Way::Main;
        self.put(index, 0, Some(side), false);
    }

    /// The half-move that the number in front of a word speaks of, if there is one.
    fn half(&self, index: usize) -> Option<u32> {
        let number = self.number?;
        let number = Number { value: number.value + self.repeated, ..number };
        match self.counting {
            Counting::Halves => return Some(number.value - 1),
            Counting::Items => return None,
            Counting::Rounds => {}
        }
        let red = 2 * (number.value - 1);
        let script = self.script(index);
        let said = self.side.or(self.dots.then_some(Color::Black));
        if let Some(side) = said {
            return Some(red + u32::from(side == Color::Black));
        }
        let awaited = [self.current(), self.main()].into_iter().flatten().any(|line| line.next() == red + 1);
        let red_is_next = self.main().is_some_and(|main| main.next() == red);
        let black = match script {
            Some(Color::Black) => !red_is_next,
            Some(Color::Red) => false,
            None => awaited && !red_is_next,
        };
        Some(red + u32::from(black))
    }

    /// Whether a word can be the next move of a line.
    fn fits(&self, line: &Line, index: usize) -> bool {
        match line.board() {
            // The other side's script behind words is the other side's move; among the moves it is a slip.
            Some(board) => {
                let elsewhere = self.since.words || self.since.line_end;
                let script = self.side.or(self.script(index)).filter(|_| elsewhere);
                script.is_none_or(|script| script == board.turn())
                    && matches!(meaning(Some(board), self.word(index)), Meaning::Legal(_))
            }
            None => self.script(index).is_none_or(|script| line.turn().is_none_or(|turn| turn == script)),
        }
    }

    /// Whether a word is out of turn, as its script and the board say.
    fn skips(&self, line: &Line, index: usize) -> bool {
        let script = self.side.or(self.script(index));
        let other = script.is_some() && line.turn().is_some_and(|turn| Some(turn) != script);
        other
            && line.board().is_none_or(|board| {
                !matches!(meaning(Some(board), self.word(index)), Meaning::Legal(_))
                    && !matches!(meaning(Some(&passed(board)), self.word(index)), Meaning::Nothing(_))
            })
    }

    /// Goes on with the variation of the sentence before, if this one does.
    fn resumes(&mut self, index: usize, intent: Intent) -> bool {
        let Some(lapsed) = self.lapsed.filter(|_| self.number.is_none()) else { return false };
        let (Some(line), Some(token)) = (self.out.lines.get(lapsed), self.tokens.get(index)) else {
            return false;
        };
        let said = self.text.get(self.clause..token.span.start as usize).unwrap_or("");
        let script = self.side.or(self.script(index));
        let alternates = script.is_some() && script == line.turn();
        let numbered = self.out.first_number.is_some();
        let goes_on = self.anchor.is_none() && words::goes_on(said) && intent != Intent::Instead
            || !self.clause_words && numbered;
        let resumes = alternates && goes_on && self.fits(line, index);
        if resumes {
            (self.line, self.way) = (lapsed, Way::Sentence);
            self.put(index, lapsed, None, false);
        }
        resumes
    }

    /// Whether a word is the other side's by its script, and a move of that side.
    fn is_out_of_turn(&self, line: &Line, index: usize) -> bool {
        let script = self.side.or(self.script(index));
        let other = script.is_some() && line.turn().is_some_and(|turn| Some(turn) != script);
        let possible =
            |board: &Xiangqi| !matches!(meaning(Some(&passed(board)), self.word(index)), Meaning::Nothing(_));
        other && line.board().is_none_or(possible)
    }

    /// On the main line or on a numbered variation.
    fn in_line(&mut self, index: usize, intent: Intent) -> bool {
        if self.sums_up {
            self.mention(index);
            return false;
        }
        if self.line == 0 && self.resumes(index, intent) {
            return false;
        }
        if self.offers_item(index) || self.is_numbered_item(index) || self.says_again(index) {
            return false;
        }
        if let Some(half) = self.half(index) {
            return self.numbered(index, half, intent);
        }
        if self.counting == Counting::Items
            && self.number.is_some_and(|number| number.marked)
            && self.since.line_end
        {
            return true;
        }
        let Some(line) = self.current() else { return false };
        let fits = self.fits(line, index);
        let at_clause_start = !self.clause_words;
        if at_clause_start && self.carried == Intent::None {
            let solid = !self.since.words;
            let alone = self.behind(index).is_empty();
            let run = self.run_length(index);
            if !solid && self.begins_again(index, fits, run) {
                return true;
            }
            let script = self.side.or(self.script(index));
            let out_of_turn = script.is_some() && script != line.turn();
            let strays = self.out.first_number.is_some() && self.since.line_end && !fits && out_of_turn;
            if solid && !strays && (fits || self.line == 0 || alone) {
                let gap = !fits && self.skips(line, index);
                self.put(index, self.line, None, gap);
                return false;
            }
            if self.begins_elsewhere(index, fits, run) {
                return true;
            }
            // Where moves have numbers, one without can only be Black's reply.
            let numbered = self.out.first_number.is_some();
            let awaited = line.turn() == Some(Color::Black) && !self.announced;
            if fits
                && (alone || self.since.line_end)
                && (awaited || !numbered && (self.since.line_end || run >= 2))
            {
                self.put(index, self.line, None, false);
                return false;
            }
            let fillable = !fits && self.line == 0 && self.since.line_end && self.skips(line, index);
            if !numbered && fillable && (alone || run >= 2) && line.board().is_some() {
                self.put(index, 0, None, true);
                return false;
            }
            if !numbered
                && self.since.line_end
                && self.line == 0
                && alone
                && run >= 2
                && !self.since.paragraph
            {
                let gap = self.current().is_some_and(|line| self.skips(line, index));
                self.put(index, 0, None, gap);
                return false;
            }
            self.mention(index);
            return false;
        }
        if self.introduces(index) {
            return true;
        }
        match intent {
            Intent::Instead | Intent::Perhaps => self.offer(index, intent),
            Intent::None | Intent::Plan => self.mention(index),
        }
        false
    }

    /// 乙、: another alternative beside the one before.
    fn offers_item(&mut self, index: usize) -> bool {
        let Some(token) = self.tokens.get(index).filter(|_| self.clause_words && self.number.is_none())
        else {
            return false;
        };
        let said = self.text.get(self.clause..token.span.start as usize).unwrap_or("");
        if !words::is_item(said) {
            return false;
        }
        let main =
            self.main().filter(|_| !self.prose.is_empty() || self.main_is_item).map(|main| (0, main.first));
        let Some((of, half)) = self.last_branch.or(main) else { return false };
        self.branch(index, of, half, Way::Sentence);
        true
    }

    /// 以下（1）…（2）…: alternatives of a variation.
    fn is_numbered_item(&mut self, index: usize) -> bool {
        let Some(number) = self.number.filter(|number| number.listed && !self.leads_line()) else {
            return false;
        };
        let in_sentence = matches!(self.way, Way::Sentence | Way::Bracket);
        match (number.value, self.items) {
            (1, _) if in_sentence => {
                self.items = self.current().map(|line| (self.line, line.next()));
                self.number = None;
                false
            }
            (2.., Some((of, half))) => {
                self.branch(index, of, half, Way::Sentence);
                true
            }
            _ => false,
        }
    }

    /// Whether moves behind words begin another game: they do not go on from here and are legal from the start.
    fn begins_again(&self, index: usize, fits: bool, run: usize) -> bool {
        let Some(start) = self.main().and_then(|main| main.before.as_deref()) else { return false };
        let numbered = self.out.first_number.is_some();
        if fits || numbered || run < 4 || !self.frames.is_empty() || !self.since.line_end {
            return false;
        }
        let mut board = start.clone();
        let moves =
            self.tokens.iter().skip(index).take(LOOK_AHEAD).filter(|token| token.kind == Kind::Move).take(4);
        let legal = moves
            .take_while(|token| match meaning(Some(&board), token.text(self.text)) {
                Meaning::Legal(mv) => {
                    board.play(mv);
                    true
                }
                _ => false,
            })
            .count();
        legal == 4
    }

    /// Whether moves without numbers, behind words, begin another line from another position: they are out of turn.
    fn begins_elsewhere(&self, index: usize, fits: bool, run: usize) -> bool {
        let unknown = self.main().is_some_and(|main| main.before.is_none() && main.entries.len() > 3);
        let numbered = self.out.first_number.is_some();
        let out_of_turn = !fits && self.script(index).is_some();
        unknown && !numbered && run >= 4 && self.frames.is_empty() && self.since.line_end && out_of_turn
    }

    /// Whether a move at the end of a sentence is the first of a column of moves that begins another line.
    fn introduces(&self, index: usize) -> bool {
        let unknown = self.main().is_some_and(|main| main.before.is_none() && main.entries.len() > 3);
        let mut next = self.tokens.iter().skip(index + 1).map(|token| token.kind);
        let column = matches!((next.next(), next.next()), (Some(Kind::Break { .. }), Some(Kind::Move)));
        let numbered = self.out.first_number.is_some();
        unknown
            && !numbered
            && column
            && self.frames.is_empty()
            && self.since.line_end
            && self.run_length(index) >= 4
    }

    /// A word with a number in front of it.
    fn numbered(&mut self, index: usize, half: u32, intent: Intent) -> bool {
        let Some((main, line)) = self.main().zip(self.current()) else { return false };
        let (next, here) = (main.next(), line.next());
        let offered =
            matches!(intent, Intent::Instead | Intent::Perhaps) && (self.clause_words || half < next);
        let marked = self.number.is_some_and(|number| number.marked);
        if self.way == Way::Numbered && half == here && !(half == next && self.since.words) {
            self.put(index, self.line, None, false);
            return false;
        }
        if let Some(lapsed) = self.lapsed.filter(|_| half < next)
            && self.out.lines.get(lapsed).is_some_and(|line| line.next() == half)
        {
            self.way = Way::Sentence;
            self.put(index, lapsed, None, false);
            return false;
        }
        if half == next && !offered {
            if self.clause_words && !marked && !self.fits(main, index) {
                self.mention(index);
                return false;
            }
            (self.line, self.way) = (0, Way::Main);
            self.put(index, 0, None, false);
            return false;
        }
        if offered && half <= next && half >= main.first {
            self.branch(index, 0, half, Way::Sentence);
            return false;
        }
        if half < next {
            return self.steps_back(index, half);
        }
        let fits = self.fits(main, index);
        let solid = !self.since.words;
        if half == next + 1 && self.is_out_of_turn(main, index) {
            (self.line, self.way) = (0, Way::Main);
            self.put(index, 0, None, true);
        } else if fits && (solid || main.board().is_some() || half <= next + 2)
            || solid && (half <= next + 3 || !self.since.line_end)
        {
            self.odd_number(index, next);
            (self.line, self.way) = (0, Way::Main);
            self.put_as(index, 0, None, false, half);
        } else if !offered && self.frames.is_empty() && self.run_length(index) >= 2 && marked {
            return true;
        } else {
            self.mention(index);
        }
        false
    }

    fn odd_number(&mut self, index: usize, next: u32) {
        if let Some(number) = self.number.filter(|number| number.value != next / 2 + 1) {
            self.out.oddities.push((index, Oddity::Number(number.value, next / 2 + 1)));
        }
    }

    /// A number that has been there before: the same move again, a variation, another record, or a slip.
    fn steps_back(&mut self, index: usize, half: u32) -> bool {
        let Some(main) = self.main() else { return false };
        let next = main.next();
        let first = self.number.is_some_and(|number| number.value == 1);
        if first {
            // It was not meant to follow a repeated one.
            self.repeated = 0;
        }
        let Some(main) = self.main() else { return false };
        let at = main.index_of(half);
        let same = at
            .and_then(|at| main.entries.get(at))
            .is_some_and(|entry| fold(entry.span.slice(self.text)) == fold(self.word(index)));
        let solid = !self.since.words && !self.since.paragraph && self.line == 0;
        let run = self.run_length(index);
        if first && main.entries.len() > 1 && !self.clause_words && (run >= 2 || self.since.paragraph) {
            return true;
        }
        if same {
            // It says nothing new.
            (self.line, self.way, self.absorbed) = (0, Way::Echo(half + 1), Some(index));
            self.since.words = false;
            return false;
        }
        if solid
            && self.fits(main, index)
            && main.turn() == self.script(index).or(main.turn())
            && self.line == 0
        {
            self.odd_number(index, next);
            // A number was repeated: those that follow count from it.
            self.repeated += (next - half).div_ceil(2);
            self.put(index, 0, None, false);
            return false;
        }
        match at {
            Some(_) if half >= main.first => self.branch(index, 0, half, Way::Numbered),
            _ if run >= 2 && !self.clause_words => return true,
            _ => self.mention(index),
        }
        false
    }

    /// What the main line has, said again.
    fn echo(&mut self, index: usize, half: u32, intent: Intent) -> bool {
        let numbered = self.half(index);
        let solid = !self.since.words && !self.clause_words;
        if !solid || numbered.is_some_and(|numbered| numbered != half) {
            self.way = Way::Main;
            return self.in_line(index, intent);
        }
        let Some(main) = self.main() else { return false };
        if half == main.next() {
            self.way = Way::Main;
            return self.in_line(index, intent);
        }
        let entry = main.index_of(half).and_then(|at| main.entries.get(at));
        if entry.is_some_and(|entry| fold(entry.span.slice(self.text)) == fold(self.word(index))) {
            (self.way, self.absorbed) = (Way::Echo(half + 1), Some(index));
        } else {
            self.branch(index, 0, half, Way::Numbered);
        }
        false
    }

    /// In a variation of a sentence or in brackets.
    fn in_variation(&mut self, index: usize, intent: Intent) -> bool {
        if self.is_numbered_item(index) {
            return false;
        }
        let Some(line) = self.current() else { return false };
        let fits = self.fits(line, index);
        let turn = line.turn();
        let script = self.side.or(self.script(index));
        let alternates = script.is_none() || turn.is_none() || script == turn;
        if let Some(half) = self.half(index) {
            if half == line.next() {
                self.put(index, self.line, None, false);
                return false;
            }
            if self.way == Way::Sentence {
                (self.line, self.way) = (0, Way::Main);
                return self.numbered(index, half, intent);
            }
        }
        let offered = matches!(intent, Intent::Instead | Intent::Perhaps) && self.clause_words;
        if offered && !alternates {
            self.offer(index, intent);
        } else if intent != Intent::Plan && alternates && fits {
            self.put(index, self.line, None, false);
        } else if intent == Intent::Plan && alternates && fits && self.led_by_then(index) {
            self.put(index, self.line, None, false);
        } else {
            self.mention(index);
        }
        false
    }

    /// 则 right in front of a move makes it the answer.
    fn led_by_then(&self, index: usize) -> bool {
        let Some(token) = self.tokens.get(index) else { return false };
        let said = self.text.get(self.clause..token.span.start as usize).unwrap_or("");
        said.trim_end().ends_with(['则', '則'])
    }

    /// The first move in brackets.
    fn in_bracket(&mut self, index: usize, intent: Intent) {
        if intent == Intent::Plan || intent == Intent::None && self.clause_words && self.number.is_none() {
            self.mention(index);
            return;
        }
        if let Some(half) = self.half(index)
            && let Some(line) = self.current()
            && half >= line.first
            && line.index_of(half).is_some()
        {
            let line = self.line;
            self.branch(index, line, half, Way::Bracket);
            return;
        }
        self.offer(index, intent);
        if self.way == Way::Sentence {
            self.way = Way::Bracket;
        }
    }

    /// A sentence offers a move: as an alternative to the last one, or to the one to come.
    fn offer(&mut self, index: usize, intent: Intent) {
        let Some(line) = self.current().filter(|line| !line.entries.is_empty()) else {
            self.mention(index);
            return;
        };
        let count = self.footnote.filter(|_| self.line == 0).map_or(line.entries.len(), |entry| entry + 1);
        let script = self.side.or(self.script(index)).or_else(|| self.said_side(index));
        if let Some(half) = self.anchored(index, self.anchor, script) {
            self.branch(index, 0, half, Way::Sentence);
            return;
        }
        let last = line.entries.get(count - 1).map(|entry| entry.side);
        let same = script.is_none() || script == last;
        let order: [Option<usize>; 3] = match (same, intent) {
            (true, _) => [Some(count - 1), None, None],
            (false, Intent::Instead) => [count.checked_sub(2), Some(count), Some(count - 1)],
            (false, _) => [Some(count), count.checked_sub(2), Some(count - 1)],
        };
        let word = self.word(index);
        let possible = |at: &usize| match line.board_at(*at) {
            Some(board) => matches!(meaning(Some(board), word), Meaning::Legal(_)),
            None => line.before.is_none(),
        };
        let known = line.board_at(count - 1).is_some();
        let found = order.into_iter().flatten().find(possible);
        let found = found.or(if known { None } else { order.first().copied().flatten() });
        match found {
            Some(at) => {
                let half = line.half_of(at);
                let line = self.line;
                self.branch(index, line, half, Way::Sentence);
            }
            None => match self.anchored(index, self.last_anchor, script) {
                Some(half) => self.branch(index, 0, half, Way::Sentence),
                None => self.mention(index),
            },
        }
    }

    /// The half-move of the main line in a round that a sentence speaks of.
    fn anchored(&self, index: usize, round: Option<u32>, script: Option<Color>) -> Option<u32> {
        let round = round.filter(|_| self.counting == Counting::Rounds)?;
        let main = self.main()?;
        let red = 2 * (round.max(1) - 1);
        let sides = match script {
            Some(Color::Black) => [red + 1, red],
            _ => [red, red + 1],
        };
        let can = |half: &u32| {
            let Some(at) = main.index_of(*half).filter(|_| *half >= main.first) else { return false };
            let board = main.board_at(at);
            board.map_or(main.before.is_none(), |board| {
                matches!(meaning(Some(board), self.word(index)), Meaning::Legal(_))
            })
        };
        sides.into_iter().find(can)
    }

    /// 红 or 黑 in the sentence before a move.
    fn said_side(&self, index: usize) -> Option<Color> {
        let token = self.tokens.get(index)?;
        let said = self.text.get(self.clause..token.span.start as usize)?;
        match (said.rfind(['红', '紅']), said.rfind('黑')) {
            (Some(red), Some(black)) => Some(if red > black { Color::Red } else { Color::Black }),
            (Some(_), None) => Some(Color::Red),
            (None, Some(_)) => Some(Color::Black),
            (None, None) => None,
        }
    }

    /// Begins a variation at a half-move of a line.
    fn branch(&mut self, index: usize, of: usize, half: u32, way: Way) {
        let Some((line, at)) = self.out.lines.get(of).and_then(|line| Some((line, line.index_of(half)?)))
        else {
            self.mention(index);
            return;
        };
        // What replaces the first move of a variation replaces what that one replaces.
        if let (0, Some((outer, _))) = (at, line.parent) {
            self.branch(index, outer, half, way);
            return;
        }
        let same = line
            .entries
            .get(at)
            .is_some_and(|entry| fold(entry.span.slice(self.text)) == fold(self.word(index)));
        let before = line.board_at(at).map(|board| Box::new(board.clone()));
        let known = line.before.is_some();
        let bad = before
            .as_ref()
            .is_some_and(|board| !matches!(meaning(Some(board), self.word(index)), Meaning::Legal(_)));
        if same || bad || known && before.is_none() && way != Way::Numbered {
            self.mention(index);
            return;
        }
        let side = match line.entries.get(at) {
            Some(entry) => Some(entry.side),
            None => line.turn(),
        };
        self.last_branch = Some((of, half));
        self.out.lines.push(Line { parent: Some((of, at)), first: half, before, entries: Vec::new() });
        self.line = self.out.lines.len() - 1;
        self.way = way;
        self.put(index, self.line, side, false);
    }

    /// The move of a sentence that fills the gap in front of a word, if the board says so.
    fn fill_gap(&mut self, index: usize) -> bool {
        let Some(board) = self.main().and_then(Line::board).cloned() else { return false };
        let fills = |talked: &&usize| {
            let word = self.word(**talked);
            let Meaning::Legal(mv) = meaning(Some(&board), word) else { return false };
            let mut after = board.clone();
            after.play(mv);
            self.script(**talked).is_none_or(|script| script == board.turn())
                && matches!(meaning(Some(&after), self.word(index)), Meaning::Legal(_))
        };
        let Some(talked) = self.talked.iter().rev().find(fills).copied() else { return false };
        let Some(token) = self.tokens.get(talked) else { return false };
        if let Some(at) = self.out.oddities.iter().rposition(|(token, _)| *token == talked) {
            self.out.oddities.remove(at);
        }
        if let Some(main) = self.out.lines.first_mut() {
            main.push(self.text, token.span, None, false, main.next());
            self.out.puts.push(Put { token: talked, line: 0, entry: main.entries.len() - 1, from: talked });
        }
        true
    }

    fn put(&mut self, index: usize, line: usize, side: Option<Color>, gap: bool) {
        let half =
            self.out.lines.get(line).map_or(0, |to| to.next() + u32::from(gap && !to.entries.is_empty()));
        self.put_as(index, line, side, gap, half);
    }

    /// Puts a word on a line as a half-move of its own, as the text counts.
    fn put_as(&mut self, index: usize, line: usize, side: Option<Color>, gap: bool, half: u32) {
        let gap = gap && !(line == 0 && self.fill_gap(index));
        let Some(token) = self.tokens.get(index) else { return };
        if line == 0 {
            self.talked.clear();
        }
        if gap {
            self.out.oddities.push((index, Oddity::Gap));
        }
        let from = self.lead_from.unwrap_or(index);
        if let Some(to) = self.out.lines.get_mut(line) {
            let side = side.or(if gap { to.turn().map(Color::other) } else { None });
            to.push(self.text, token.span, side, gap, half);
            self.out.puts.push(Put { token: index, line, entry: to.entries.len() - 1, from });
        }
        self.line = line;
        if matches!(self.way, Way::Main | Way::Numbered | Way::Echo(_)) {
            self.since = Since::default();
            self.announced = false;
        } else {
            self.since.words = true;
        }
    }

    fn mention(&mut self, index: usize) {
        self.out.oddities.push((index, Oddity::Mention));
        if self.talked.len() == MOST_TALKED {
            self.talked.remove(0);
        }
        self.talked.push(index);
        self.since.words = true;
        self.clause_words = true;
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

/// What the numbers count: how far they go up from one to the next, beside the moves between.
fn counting(text: &str, tokens: &[Token]) -> Counting {
    if is_list(tokens) {
        return Counting::Items;
    }
    let (mut rounds, mut halves) = (0, 0);
    let mut last: Option<u32> = None;
    let mut scripts: Vec<Option<Color>> = Vec::new();
    for token in tokens {
        match token.kind {
            Kind::Number(number) if !number.spoken => {
                let step = last.and_then(|last| number.value.checked_sub(last)).map(|step| step as usize);
                let alternate = scripts.windows(2).all(|pair| pair.first() != pair.last());
                match step {
                    Some(step @ 1..=4) if scripts.len() == 2 * step => rounds += 1,
                    Some(step @ 1..=4) if scripts.len() == step => {
                        // Of one move behind each number, the next one's script tells.
                        let other = step > 1 || scripts.first() != next_script(text, tokens, token).as_ref();
                        halves += usize::from(alternate && other);
                    }
                    _ => {}
                }
                last = Some(number.value);
                scripts.clear();
            }
            Kind::Move => scripts.push(shape::script(token.text(text))),
            Kind::Dots | Kind::Side(_) | Kind::Words | Kind::Open => (last, scripts) = (None, Vec::new()),
            _ => {}
        }
    }
    if halves > 2 && halves > rounds { Counting::Halves } else { Counting::Rounds }
}

/// The script of the first move behind a piece.
fn next_script(text: &str, tokens: &[Token], from: &Token) -> Option<Option<Color>> {
    let at = tokens.partition_point(|token| token.span.start <= from.span.start);
    let next = tokens.get(at..)?.iter().take(4).find(|token| token.kind == Kind::Move)?;
    Some(shape::script(next.text(text)))
}

/// Whether at least two numbers at the beginning of lines have three moves and more behind them, one behind the other.
fn is_list(tokens: &[Token]) -> bool {
    let (mut lists, mut rounds) = (0, 0);
    let mut run: Option<usize> = None;
    let mut line_start = true;
    for token in tokens {
        match token.kind {
            Kind::Number(number) if !number.spoken => {
                match run {
                    Some(3..) => lists += 1,
                    Some(1..=2) => rounds += 1,
                    _ => {}
                }
                run = (line_start && number.marked).then_some(0);
            }
            Kind::Move => run = run.map(|run| run + 1),
            Kind::Words | Kind::Open | Kind::Break { paragraph: true } | Kind::Stop => {
                match run {
                    Some(3..) => lists += 1,
                    Some(1..=2) => rounds += 1,
                    _ => {}
                }
                run = None;
            }
            _ => {}
        }
        line_start = matches!(token.kind, Kind::Break { .. });
    }
    lists += usize::from(matches!(run, Some(3..)));
    lists >= 2 && lists > rounds
}

/// Whether the moves have numbers.
fn has_numbers(tokens: &[Token]) -> bool {
    let is_number =
        |token: &&Token| matches!(token.kind, Kind::Number(number) if number.marked && !number.listed);
    tokens.iter().filter(is_number).nth(1).is_some()
}

/// Whether both sides' moves are in one script, which then tells nothing.
fn one_script(text: &str, tokens: &[Token]) -> bool {
    let mut counts = [0usize; 2];
    for token in tokens.iter().filter(|token| token.kind == Kind::Move) {
        match shape::script(token.text(text)) {
            Some(Color::Red) => counts[0] += 1,
            Some(Color::Black) => counts[1] += 1,
            None => {}
        }
    }
    let (few, many) = (counts[0].min(counts[1]), counts[0].max(counts[1]));
    many >= 6 && few * 12 < many
}
