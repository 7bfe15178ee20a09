//! How PDN is known from PGN, PBN and prose (SPEC 27).

use yipu_core::{Confidence, Probe};

use super::split::is_tag;

/// By a `GameType` or a position that only draughts have, or by the first move.
pub(super) fn sniff(probe: &Probe<'_>) -> Confidence {
    let mut tags = false;
    let mut by_extension = Confidence::No;
    if probe.extension == "pdn" {
        by_extension = Confidence::Extension;
    }
    for line in probe.first_lines().iter().copied() {
        if line.starts_with(b"%") || line.starts_with(b"{") && tags {
            continue;
        }
        if !is_tag(line) {
            let found = opens(line);
            return match (found, tags) {
                (Opens::Moves, true) => Confidence::Certain,
                (Opens::Moves, false) | (Opens::Move, true) => Confidence::Likely,
                (Opens::Move, false) if probe.extension == "pdn" => Confidence::Likely,
                _ => by_extension,
            };
        }
        tags = true;
        if is_of_draughts(line) {
            return Confidence::Certain;
        }
        if let Some(behind) = line.iter().rposition(|byte| *byte == b']').and_then(|end| line.get(end + 1..))
            && opens(behind.trim_ascii()) != Opens::Nothing
        {
            return Confidence::Likely;
        }
    }
    by_extension
}

/// Whether a tag is a `GameType` of draughts or a position of it.
fn is_of_draughts(line: &[u8]) -> bool {
    let lower = line.to_ascii_lowercase();
    let value = lower.split(|byte| *byte == b'"').nth(1).unwrap_or_default().trim_ascii();
    if lower.starts_with(b"[gametype") {
        let digits = value.iter().take_while(|byte| byte.is_ascii_digit()).count();
        return digits == 2 && matches!(value.first(), Some(b'2'..=b'4'));
    }
    lower.starts_with(b"[fen") && matches!(value, [b'w' | b'b' | b'?', b':', b'w' | b'b', ..])
}

/// What a line begins with.
#[derive(PartialEq, Eq)]
enum Opens {
    Nothing,
    /// One move that may be of draughts.
    Move,
    /// Two moves, or one that is of draughts for certain.
    Moves,
}

fn opens(line: &[u8]) -> Opens {
    let Ok(text) = std::str::from_utf8(line)
        .or_else(|error| std::str::from_utf8(line.get(..error.valid_up_to()).unwrap_or_default()))
    else {
        return Opens::Nothing;
    };
    let numbered = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let text = numbered.strip_prefix('.').map_or(text, |rest| rest.trim_start_matches(['.', ' ']));
    let mut words = text.split([' ', '\t', '{', '(', '!', '?']).filter(|word| !word.is_empty());
    let is_move = |word: Option<&str>| word.is_some_and(|word| numeric(word) || first_named(word));
    match (is_move(words.next()), is_move(words.next())) {
        (true, true) => Opens::Moves,
        (true, false) if first_named(text.split(' ').next().unwrap_or("")) => Opens::Moves,
        (true, false) => Opens::Move,
        _ => Opens::Nothing,
    }
}

/// `32-28`: two squares of one board.
fn numeric(word: &str) -> bool {
    let Some((from, to)) = word.split_once(['-', 'x', 'X', ':']) else { return false };
    let square = |text: &str| {
        let plain = matches!(text.len(), 1..=2) && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<u8>().ok().filter(|square| plain && (1..=50).contains(square))
    };
    square(from).zip(square(to)).is_some_and(|(from, to)| from != to)
}

/// `c3-d4`: the step of a man that begins a game, or the answer to it.
fn first_named(word: &str) -> bool {
    let squares: Vec<u8> = word.to_ascii_lowercase().bytes().filter(u8::is_ascii_alphanumeric).collect();
    let [a @ b'a'..=b'h', from, b @ b'a'..=b'h', to] = squares[..] else { return false };
    let is_step = matches!((from, to), (b'3', b'4') | (b'6', b'5')) && a.abs_diff(b) == 1;
    // a1 is a square that is played on, a2 is none.
    is_step && (a - b'a' + from - b'1').is_multiple_of(2)
}
