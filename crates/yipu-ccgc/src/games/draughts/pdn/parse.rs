//! From pieces to lines of moves: the main line and its variations, without recursion (SPEC 20 to 22).

use yipu_core::movetext::Sign;
use yipu_core::{Context, Finding, FormatError, Outcome, Report, Span, glyph};

use super::super::color::{Color, exchanged};
use super::lex::{Kind, Lexer, RESULTS, Token};
use super::{
    COMMENT_NOT_CLOSED, NUMBER_WITHOUT_MOVE, SETUP_IN_GAME, STRAY_SIGN, TEXT_BEHIND_RESULT, UNREADABLE,
    VARIATION_NOT_CLOSED,
};

/// A move or what stands in its place, with all that hangs on it.
#[derive(Debug, Default)]
pub(super) struct Item {
    pub(super) span: Span,
    /// The move without blanks; `None` for other text.
    pub(super) spelt: Option<String>,
    pub(super) before: String,
    pub(super) comment: String,
    pub(super) glyphs: Vec<u32>,
}

/// A line of moves.
#[derive(Debug, Default)]
pub(super) struct Line {
    /// The line and the number of the move that it is an alternative to; the main line has none.
    pub(super) parent: Option<(usize, usize)>,
    pub(super) items: Vec<Item>,
    /// The numbers of the moves that have alternatives, in order.
    pub(super) forks: Vec<usize>,
    /// A comment in front of its first move, until that comes.
    pending: String,
}

/// What stands behind the tags.
#[derive(Debug)]
pub(super) struct Game {
    /// The main line first, every other behind its parent.
    pub(super) lines: Vec<Line>,
    /// A comment in front of the first move.
    pub(super) comment: String,
    /// A position that is set up in front of the first move.
    pub(super) setup: Option<Span>,
    /// The result behind the moves.
    pub(super) result: Option<Span>,
}

/// Reads everything from an offset on. `stated` is the text of the result in the tags.
pub(super) fn parse(
    text: &str,
    from: usize,
    stated: &str,
    cx: &Context,
    report: &mut Report,
) -> Result<Game, FormatError> {
    let game = Game { lines: vec![Line::default()], comment: String::new(), setup: None, result: None };
    let mut parser = Parser { text, game, open: Vec::new(), at: 0, nodes: 0 };
    let mut tokens = Lexer::new(text, from).peekable();
    let mut number = None;
    while let Some(token) = tokens.next() {
        // `4-6` at the very end is a result where the tags say so.
        let is_last = tokens.peek().is_none();
        let odd_result = is_last && token.kind == Kind::Move && token.span.slice(text) == stated;
        let kind = if odd_result { Kind::Result } else { token.kind };
        number = match kind {
            Kind::Sign(Sign::Comment { .. }) => number,
            Kind::Number | Kind::Result | Kind::Sign(Sign::Close) => {
                if let Some(span) = number {
                    report.add(&NUMBER_WITHOUT_MOVE, span);
                }
                (kind == Kind::Number).then_some(token.span)
            }
            _ => None,
        };
        parser.take(Token { kind, ..token }, report);
        cx.limits.moves(parser.nodes)?;
    }
    if let Some(span) = number {
        report.add(&NUMBER_WITHOUT_MOVE, span);
    }
    for (_, span) in &parser.open {
        report.add(&VARIATION_NOT_CLOSED, *span);
    }
    let mut game = parser.game;
    if let Some(main) = game.lines.first_mut() {
        let pending = std::mem::take(&mut main.pending);
        join(&mut game.comment, &pending);
    }
    Ok(game)
}

struct Parser<'a> {
    text: &'a str,
    game: Game,
    /// The lines that are open around this one, and where this one began.
    open: Vec<(usize, Span)>,
    /// The line that is read.
    at: usize,
    nodes: usize,
}

fn join(comment: &mut String, more: &str) {
    if !comment.is_empty() && !more.is_empty() {
        comment.push('\n');
    }
    comment.push_str(more);
}

impl Parser<'_> {
    fn line(&mut self) -> Option<&mut Line> {
        self.game.lines.get_mut(self.at)
    }

    fn take(&mut self, token: Token, report: &mut Report) {
        let Token { kind, span } = token;
        let text = span.slice(self.text);
        if !matches!(kind, Kind::Sign(Sign::Comment { .. } | Sign::Close | Sign::Stray))
            && self.open.is_empty()
            && let Some(result) = self.game.result
            && !(kind == Kind::Result && result.slice(self.text) == text)
        {
            report.add(&TEXT_BEHIND_RESULT, span);
            self.game.result = None;
        }
        match kind {
            Kind::Number | Kind::Dots => {}
            Kind::Move => {
                let spelt: String = text.chars().filter(|c| !c.is_whitespace()).collect();
                self.push(Item { span, spelt: Some(spelt), ..Item::default() });
            }
            Kind::Sign(sign) => self.sign(sign, span, report),
            Kind::Result if self.open.is_empty() => self.game.result = Some(span),
            Kind::Setup if self.is_first() => self.game.setup = Some(span),
            Kind::Setup => {
                report.add(&SETUP_IN_GAME, span);
                self.comment(text);
            }
            // A result in a variation is its comment.
            Kind::Result => self.comment(text),
            Kind::Word => {
                report.add(Finding::new(&UNREADABLE).with("text", text), span);
                self.push(Item { span, spelt: None, ..Item::default() });
            }
        }
    }

    fn sign(&mut self, sign: Sign, span: Span, report: &mut Report) {
        let text = span.slice(self.text);
        match sign {
            Sign::Comment { closed } => {
                if !closed {
                    report.add(&COMMENT_NOT_CLOSED, Span::new(span.start.saturating_sub(1), span.start));
                }
                self.comment(text.trim());
            }
            Sign::Nag => self.glyph(text.get(1..).and_then(|number| number.parse().ok()), text),
            Sign::Glyph => self.glyph(strength(text), text),
            Sign::Open => self.open(span),
            Sign::Close => match self.open.pop() {
                Some((outer, _)) => self.at = outer,
                None => report.add(Finding::new(&STRAY_SIGN).with("sign", text), span),
            },
            Sign::Stray => report.add(Finding::new(&STRAY_SIGN).with("sign", text), span),
        }
    }

    /// Whether nothing has been played.
    fn is_first(&self) -> bool {
        self.nodes == 0 && self.game.lines.len() == 1 && self.game.setup.is_none()
    }

    fn push(&mut self, mut item: Item) {
        self.nodes += 1;
        let is_main = self.at == 0;
        let Some(line) = self.line() else { return };
        let pending = std::mem::take(&mut line.pending);
        let is_first = line.items.is_empty();
        if !(is_main && is_first) {
            item.before = pending;
            line.items.push(item);
            return;
        }
        line.items.push(item);
        join(&mut self.game.comment, &pending);
    }

    fn comment(&mut self, text: &str) {
        let Some(line) = self.line() else { return };
        match line.items.last_mut() {
            Some(item) => join(&mut item.comment, text),
            None => join(&mut line.pending, text),
        }
    }

    /// What no glyph stands for, or stands behind no move, is a comment.
    fn glyph(&mut self, glyph: Option<u32>, text: &str) {
        match (glyph, self.line().and_then(|line| line.items.last_mut())) {
            (Some(glyph), Some(item)) => item.glyphs.push(glyph),
            _ => self.comment(text),
        }
    }

    fn open(&mut self, span: Span) {
        let (outer, next) = (self.at, self.game.lines.len());
        let Some(line) = self.line() else { return };
        let index = line.items.len().saturating_sub(1);
        if line.forks.last() != Some(&index) {
            line.forks.push(index);
        }
        self.game.lines.push(Line { parent: Some((outer, index)), ..Line::default() });
        self.open.push((outer, span));
        self.at = next;
    }
}

/// The glyph of a mark: the six of PGN, and 7 for a forced move.
fn strength(text: &str) -> Option<u32> {
    match text {
        "*" => Some(7),
        sign => glyph::from_sign(sign).map(u32::from),
    }
}

/// What a result says, by colours (Black is First here): the points of the colour that begins by the rules, then those of the
/// other.
pub(super) fn outcome(text: &str, beginner: Color) -> Option<Outcome> {
    let [first, second] =
        [Outcome::FirstWins, Outcome::SecondWins].map(|outcome| exchanged(outcome, beginner));
    match text {
        "2-0" | "1-0" => Some(first),
        "0-2" | "0-1" => Some(second),
        "1-1" | "1/2-1/2" => Some(Outcome::Draw),
        "*" | "0-0" | "" | "?" => Some(Outcome::Unknown),
        _ => None,
    }
}

/// Whether a text is one of the results.
pub(super) fn is_result(text: &str) -> bool {
    text == "*" || RESULTS.contains(&text)
}
