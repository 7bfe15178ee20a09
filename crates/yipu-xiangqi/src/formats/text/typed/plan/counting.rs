//! What the numbers of a text count (rounds, single moves, or the items of a list), where the last of them stand, and
//! which side begins a round, by the digits of the moves behind them (Chinese or Arabic).

use super::super::token::{Kind, Token};
use super::Counting;
use crate::Color;

/// What the numbers count: how far they go up from one to the next, beside the moves between.
pub(super) fn counting(tokens: &[Token]) -> Counting {
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
                        let other = step > 1
                            || next_move(tokens, token)
                                .is_none_or(|next| scripts.first() != Some(&next.script));
                        halves += usize::from(alternate && other);
                    }
                    _ => {}
                }
                last = Some(number.value);
                scripts.clear();
            }
            Kind::Move => scripts.push(token.script),
            Kind::Dots | Kind::Side(_) | Kind::Words | Kind::Open => (last, scripts) = (None, Vec::new()),
            _ => {}
        }
    }
    if halves > 2 && halves > rounds { Counting::Halves } else { Counting::Rounds }
}

/// The first move behind a piece.
fn next_move<'a>(tokens: &'a [Token], from: &Token) -> Option<&'a Token> {
    let at = tokens.partition_point(|token| token.span.start <= from.span.start);
    tokens.get(at..)?.iter().take(4).find(|token| token.kind == Kind::Move)
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
pub(super) fn has_numbers(tokens: &[Token]) -> bool {
    let is_number =
        |token: &&Token| matches!(token.kind, Kind::Number(number) if number.marked && !number.listed);
    tokens.iter().filter(is_number).nth(1).is_some()
}

/// The last number that counts moves.
pub(super) fn last_number(tokens: &[Token]) -> usize {
    let is_number =
        |token: &Token| matches!(token.kind, Kind::Number(number) if number.marked && !number.listed);
    tokens.iter().rposition(is_number).unwrap_or(0)
}

/// The last number 1: a record with numbers begins there at the latest.
pub(super) fn last_one(tokens: &[Token]) -> usize {
    let is_one = |token: &Token| matches!(token.kind, Kind::Number(number) if number.marked && !number.listed && number.value == 1);
    tokens.iter().rposition(is_one).unwrap_or(0)
}

/// Who makes the first move of a round: Black, where most numbers stand right in front of a move of his.
pub(super) fn leads(tokens: &[Token]) -> Color {
    let (mut red, mut black) = (0usize, 0usize);
    for (number, word) in tokens.iter().zip(tokens.iter().skip(1)) {
        let Kind::Number(number) = number.kind else { continue };
        if number.marked && word.kind == Kind::Move {
            if number.value == 1 && red + black > 1 {
                // Another record may be counted in another way.
                break;
            }
            match word.script {
                Some(Color::Red) => red += 1,
                Some(Color::Black) => black += 1,
                None => {}
            }
        }
    }
    if black > 1 && black > 2 * red && !one_script(tokens) { Color::Black } else { Color::Red }
}

/// Whether a move is written with + for 进.
pub(super) fn has_plus(text: &str, tokens: &[Token]) -> bool {
    tokens.iter().any(|token| token.kind == Kind::Move && token.text(text).contains(['+', '＋']))
}

/// Whether both sides' moves are in one script, which then tells nothing.
pub(super) fn one_script(tokens: &[Token]) -> bool {
    let mut counts = [0usize; 2];
    for token in tokens.iter().filter(|token| token.kind == Kind::Move) {
        match token.script {
            Some(Color::Red) => counts[0] += 1,
            Some(Color::Black) => counts[1] += 1,
            None => {}
        }
    }
    let (few, many) = (counts[0].min(counts[1]), counts[0].max(counts[1]));
    many >= 6 && few * 12 < many
}
