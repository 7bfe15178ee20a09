//! A record that stands in sentences only: its longest run of moves.

use super::shape;
use super::token::{Kind, Token};
use super::words::{self, Intent};
use crate::Color;

/// So many characters may stand between two moves of a sentence that belong together: 则, 黑接走, 将军.
const MOST_BETWEEN: usize = 10;

/// The pieces that are moves of the longest run: one move behind the other in one sentence, by turns.
pub(super) fn longest_run(text: &str, tokens: &[Token]) -> Vec<usize> {
    let mut best: Vec<usize> = Vec::new();
    let mut run: Vec<usize> = Vec::new();
    let mut depth = 0usize;
    let mut joined = true;
    for (index, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            Kind::Stop | Kind::Semicolon | Kind::Break { .. } => joined = false,
            Kind::Words => joined &= joins(token.text(text)),
            Kind::Move => {
                let takes_turns = run.last().and_then(|last| tokens.get(*last)).is_none_or(|last| {
                    let (one, two) = (script(text, last), script(text, token));
                    one.is_none() || two.is_none() || one != two
                });
                if !(joined && takes_turns) {
                    if run.len() > best.len() {
                        best.clone_from(&run);
                    }
                    run.clear();
                }
                run.push(index);
                joined = true;
            }
            _ => {}
        }
    }
    if run.len() > best.len() { run } else { best }
}

fn script(text: &str, token: &Token) -> Option<Color> {
    shape::script(token.text(text))
}

/// Whether words between two moves leave them together.
fn joins(words: &str) -> bool {
    words.chars().count() <= MOST_BETWEEN && matches!(words::intent(words), Intent::None)
        || words::joins(words)
}
