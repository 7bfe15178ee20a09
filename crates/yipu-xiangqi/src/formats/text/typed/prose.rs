//! A record that stands in sentences only: its longest run of moves (`../SPEC.md`, 14).

use super::shape;
use super::token::{Kind, Token};
use super::words::{self, Intent};
use crate::Color;

/// So many characters may stand between two moves of a sentence that belong together: 则, 黑接走, 将军.
const MOST_BETWEEN: usize = 10;

/// The pieces that are moves of the longest run: one move behind the other, by turns.
pub(super) fn longest_run(text: &str, tokens: &[Token]) -> Vec<usize> {
    let mut best: Vec<usize> = Vec::new();
    let mut run: Vec<usize> = Vec::new();
    let mut depth = 0usize;
    let mut between = Between::default();
    let mut last: Option<Color> = None;
    for (index, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            Kind::Stop | Kind::Semicolon => between.end(true),
            Kind::Break { .. } => between.end(false),
            Kind::Words => between.words(token.text(text)),
            Kind::Number(number) if number.spoken => between.parted = true,
            Kind::Side(color) => between.said = Some(color),
            // Without a board, 车平三 says too little.
            Kind::Move if is_short(token.text(text)) => between.parted = true,
            // 红不会X，而是Y: the first is not played.
            Kind::Move if between.denies && !run.is_empty() => {
                between = Between { denied: true, ..Between::default() };
            }
            Kind::Move => {
                let side = between.said.or(token.script);
                // 当X后，…: what begins behind a move that only names the position does not begin with it.
                let names = run.len() == 1 && between.names;
                let first = run.first().and_then(|first| tokens.get(*first));
                let again = between.any && first.is_some_and(|first| first.text(text) == token.text(text));
                if !run.is_empty() && (names || again || !between.joins(last, side)) {
                    if run.len() > best.len() {
                        best.clone_from(&run);
                    }
                    run.clear();
                }
                run.push(index);
                (between, last) = (Between::default(), side);
            }
            _ => {}
        }
    }
    if run.len() > best.len() { run } else { best }
}

/// What stands between two moves.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent yes-or-no facts")]
struct Between {
    /// Whether something parts them for good.
    parted: bool,
    /// Whether there are words.
    any: bool,
    /// Whether a sentence or a line has ended.
    ended: bool,
    /// Whether the words offer the move: 黑如, 红应.
    offers: bool,
    /// Whether they deny it: 不能, 不会.
    denies: bool,
    /// Whether a move was denied just before.
    denied: bool,
    /// Whether they turn to another one: 而是.
    turned: bool,
    /// Whether they make the move before a name of the position: 后, 时.
    names: bool,
    /// Who is said to move.
    said: Option<Color>,
}

impl Between {
    /// A sentence (`stop`) or a line ends. Where words stood before it, what follows must take it up.
    fn end(&mut self, stop: bool) {
        self.ended |= stop || self.any;
    }

    fn words(&mut self, said: &str) {
        // Most words of a text stand between no two moves of a line.
        self.parted |= said.chars().nth(MOST_BETWEEN).is_some();
        if self.parted {
            return;
        }
        let takes_up = self.ended && words::goes_on(said);
        if self.ended && !takes_up {
            self.parted = true;
        }
        self.turned |= said.starts_with(['而', '应']);
        self.names |= !self.any && ["后", "时", "以后", "之后"].iter().any(|word| said.starts_with(word));
        self.denies = words::denies(said);
        self.said = words::subject(said).or(self.said);
        self.any = true;
        if takes_up {
            self.ended = false;
        }
        match words::intent(said) {
            _ if words::joins(said) => {}
            Intent::Plan => self.parted = true,
            Intent::Instead | Intent::Perhaps => self.offers = true,
            Intent::None => {}
        }
        self.parted |= words::counts_moves(said);
    }

    /// Whether two moves of these sides belong together.
    fn joins(&self, one: Option<Color>, two: Option<Color>) -> bool {
        let by_turns = one.is_some() && two.is_some() && one != two;
        let same = one.is_some() && one == two;
        // What is offered, or stands in a sentence of its own, must be the other side's for certain.
        let denied = self.denied && !self.turned;
        !self.parted && !denied && !same && (by_turns || !self.offers && !self.ended)
    }
}

fn is_short(word: &str) -> bool {
    shape::move_at(word, None).is_some_and(|(_, short)| short)
}
