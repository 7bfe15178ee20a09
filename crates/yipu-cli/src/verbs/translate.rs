//! `yipu move`: moves from one notation to another, played in turn.

use std::io::{self, BufRead};

use serde::Serialize;
use yipu::core::{Diagnostic, NotationId, Outcome, Report, Source};
use yipu::xiangqi::notation::{WxfStyle, parse_any_with, parse_in_either, vietnamese_length, written_in};
use yipu::xiangqi::{INFO, Move, Notation, NotationError, NotationMove, Xiangqi, findings as words};

use crate::json::{self, Entries};
use crate::output::Output;
use crate::verbs::spelling::{self, SpellingArgs};
use crate::verbs::start::Start;
use crate::{Status, findings};

/// Arguments of `yipu move`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Moves in any notation, played in turn, one or several in an argument, with or without numbers; `-` reads them from
    /// standard input. Put `--` in front of moves that begin with a hyphen
    #[arg(required = true, value_name = "MOVE")]
    moves: Vec<String>,

    #[command(flatten)]
    start: Start,

    /// The notation to write
    #[arg(long = "as", value_name = "NOTATION", value_parser = spelling::notations(), default_value = "zh")]
    to: String,

    /// The notation to read; by default told by the characters of the moves
    #[arg(long, value_name = "NOTATION", value_parser = spelling::notations())]
    from: Option<String>,

    #[command(flatten)]
    spelling: SpellingArgs,

    /// Print one JSON object per move: every notation, whether it is legal, and the FEN after it
    #[arg(long)]
    json: bool,
}

impl Args {
    fn notation(&self, name: &str) -> Notation {
        self.spelling.spelling().of(named(name))
    }

    fn wxf(&self) -> WxfStyle {
        self.spelling.spelling().wxf_style(WxfStyle::STANDARD)
    }
}

/// The notation of a name that the command line has let through.
fn named(name: &str) -> Notation {
    Notation::from_name(name).unwrap_or(Notation::CHINESE)
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    let (position, status) = args.start.position(out)?;
    let mut game = Game { args, position, shown: None, number: 0, status };
    let mut goes_on = true;
    if args.moves == ["-"] {
        for line in io::stdin().lock().lines() {
            goes_on = game.play_all(&[&line?], out)?;
            if !goes_on {
                break;
            }
        }
    } else {
        let texts: Vec<&str> = args.moves.iter().map(String::as_str).collect();
        goes_on = game.play_all(&texts, out)?;
    }
    if !goes_on {
        return Ok(Status::Findings);
    }
    if game.number > 0 {
        return Ok(game.status);
    }
    let text = args.moves.join(" ");
    out.note(out.pick(format!("error: there is no move in `{text}`"), format!("错误：“{text}”中没有着法")))?;
    Ok(Status::Findings)
}

/// Moves that are played in turn.
struct Game<'a> {
    args: &'a Args,
    position: Xiangqi,
    /// WXF or Vietnamese, once the letters or signs of a move have shown it.
    shown: Option<Notation>,
    number: usize,
    status: Status,
}

impl Game<'_> {
    /// Plays the moves of texts that belong together; `false` if one cannot be read.
    fn play_all(&mut self, texts: &[&str], out: &mut Output) -> io::Result<bool> {
        let args = self.args;
        let moves: Vec<&str> =
            texts.iter().flat_map(|text| moves_of(text, |text| shape(args, text))).collect();
        if args.from.is_none() && !args.spelling.has_wxf() {
            self.shown = self.shown.or_else(|| written_in(moves.iter().copied()));
        }
        for text in moves {
            self.number += 1;
            let (goes_on, status) = self.play(text, out)?;
            self.status = findings::worse(self.status, status);
            if !goes_on {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Reads a move in the notation that is asked for, or in whichever the characters show.
    fn read(&self, text: &str) -> Result<NotationMove, NotationError> {
        let (args, position) = (self.args, &self.position);
        match (&args.from, self.shown) {
            (Some(name), _) => args.notation(name).parse(position, text),
            (None, Some(Notation::Vietnamese(_))) if vietnamese_length(text) == Some(text.len()) => {
                Notation::VIETNAMESE.parse(position, text)
            }
            (None, Some(_)) => parse_any_with(position, text, args.wxf()),
            (None, None) if args.spelling.has_wxf() => parse_any_with(position, text, args.wxf()),
            (None, None) => parse_in_either(position, text, args.wxf()).map(|(reading, _)| reading),
        }
    }

    /// Reads, prints and plays one move. After an illegal move the game goes on; after one that cannot be read it cannot,
    /// and the first of the answers is `false`.
    fn play(&mut self, text: &str, out: &mut Output) -> io::Result<(bool, Status)> {
        let number = self.number;
        let name = out.pick(format!("move {number}"), format!("第 {number} 着"));
        let source = Source::of_str(&name, text);
        let reading = self.read(text);
        let position = &mut self.position;
        let mut report = Report::new();
        let played = match reading {
            Ok(reading) => {
                if let Some(reason) = reading.refusal {
                    let span = yipu::core::Span::from_range(0..text.len());
                    report.push(Diagnostic::new(words::refusal(position, reading.mv, reason), span));
                }
                print(self.args, position, reading.mv, reading.refusal.is_none(), out)?;
                position.force(reading.mv);
                true
            }
            Err(error) => {
                let (finding, span) = words::unreadable(position, text, &error);
                report.push(Diagnostic::new(finding, span));
                false
            }
        };
        findings::print(&report, &source, out)?;
        Ok((played, findings::status(&report)))
    }
}

/// The moves of a text, whatever stands between them: blanks, commas, numbers, dots in place of a move; a result at the end is
/// none. Blanks within a move (炮 二 平 五) do not end it.
fn moves_of(text: &str, shape: impl Fn(&str) -> Shape) -> Vec<&str> {
    /// No move has more characters, so no more pieces.
    const LONGEST: usize = 8;
    let pieces = yipu::xiangqi::ucci::split_moves(text);
    let mut rest = &pieces[..];
    let mut moves = Vec::new();
    while let Some((first, others)) = rest.split_first() {
        rest = others;
        let word = first.slice(text);
        let bare = without_number(word);
        // `.R+1` is a move of WXF; `1.` is a number, although a move of WXF may begin so.
        let start = if bare.is_empty() || shape(word) == Shape::Other { bare } else { word };
        if start.is_empty() || is_separator(start) || Outcome::from_token(start).is_some() {
            continue;
        }
        if let Some(glued) = glued_moves(start) {
            moves.extend(glued);
            continue;
        }
        let from = first.end as usize - start.len();
        let mut end = first.end as usize;
        for next in others.iter().take(LONGEST - 1) {
            if text.get(from..end).is_none_or(|text| shape(text) != Shape::Begun) {
                break;
            }
            end = next.end as usize;
            rest = rest.get(1..).unwrap_or_default();
        }
        moves.extend(text.get(from..end));
    }
    moves
}

/// What a text is as a move, whatever stands on the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Whole,
    /// More must follow.
    Begun,
    Other,
}

fn shape(args: &Args, text: &str) -> Shape {
    let start = Xiangqi::start();
    let of = |read: Result<NotationMove, NotationError>| match read {
        Err(NotationError::Syntax { found: None, .. }) => Shape::Begun,
        Err(NotationError::Syntax { .. }) => Shape::Other,
        _ => Shape::Whole,
    };
    match &args.from {
        Some(name) => of(args.notation(name).parse(&start, text)),
        None => match of(parse_any_with(&start, text, args.wxf())) {
            Shape::Whole => Shape::Whole,
            shape => match of(Notation::VIETNAMESE.parse(&start, text)) {
                Shape::Other => shape,
                other => other,
            },
        },
    }
}

/// A sign between two moves.
fn is_separator(word: &str) -> bool {
    matches!(word, "|" | "-" | "–" | "—" | "｜")
}

/// The moves of a word that is several Vietnamese moves, glued or with a sign between them: `P2-5M8.7`, `P2-5|M8.7`.
fn glued_moves(word: &str) -> Option<Vec<&str>> {
    let (mut moves, mut rest) = (Vec::new(), word);
    while !rest.is_empty() {
        let (mv, behind) = rest.split_at_checked(vietnamese_length(rest)?)?;
        moves.push(mv);
        rest = behind.trim_start_matches(['|', '-', '–', '—', '｜']);
    }
    (moves.len() > 1).then_some(moves)
}

/// A word without the number in front of it: `1.炮二平五`, `1、`, `12)`. The `62.5` of WXF by numbers is a move.
fn without_number(word: &str) -> &str {
    let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
    let is_dot = |c: char| matches!(c, '.' | '．' | '、' | ')' | '）' | '…' | '。');
    let behind = word.trim_start_matches(is_digit);
    let rest = behind.trim_start_matches(is_dot);
    if rest.len() == behind.len() || rest.starts_with(is_digit) { word } else { rest }
}

fn print(args: &Args, position: &Xiangqi, mv: Move, legal: bool, out: &mut Output) -> io::Result<()> {
    if !args.json {
        return out.line(args.notation(&args.to).format(position, mv));
    }
    // What is asked for is the spelling of the usual notations; the others have one in their names.
    let is_usual = |name| ["zh", "zh-hant", "wxf"].contains(&name);
    let notation = |name| if is_usual(name) { args.notation(name) } else { named(name) };
    let spelling = |id: &NotationId| (id.name(), notation(id.name()).format(position, mv).to_string());
    let mut after = position.clone();
    after.force(mv);
    out.line(json::line(&Object {
        spellings: Entries(INFO.notations.iter().map(spelling).collect()),
        legal,
        fen: after.to_setup().to_string(),
    }))
}

/// The JSON object of a move.
#[derive(Serialize)]
struct Object {
    /// By the names of the notations.
    #[serde(flatten)]
    spellings: Entries<&'static str, String>,
    legal: bool,
    /// The position after it.
    fen: String,
}
