//! `yipu move`: moves from one notation to another, played in turn.

use std::io::{self, BufRead};

use clap::ValueEnum;
use serde::Serialize;
use yipu::core::{Diagnostic, Outcome, Report, Source};
use yipu::xiangqi::notation::{ChineseStyle, Letters, PawnSchool, Script, WxfStyle, parse_any_with};
use yipu::xiangqi::{Move, Notation, NotationError, NotationMove, Xiangqi, findings as words};

use crate::fault::Fault;
use crate::json::{self, Entries};
use crate::output::Output;
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
    #[arg(long = "as", value_enum, value_name = "NOTATION", default_value = "zh")]
    to: Name,

    /// The notation to read; by default told by the characters of each move
    #[arg(long, value_enum, value_name = "NOTATION")]
    from: Option<Name>,

    /// The dialect of WXF, read and written
    #[arg(long, value_enum, value_name = "DIALECT", default_value = "standard")]
    wxf: Wxf,

    /// How soldiers that stand behind each other are named
    #[arg(long, value_enum, value_name = "SCHOOL")]
    pawns: Option<Pawns>,

    /// The seven letters of WXF for 帅仕相马车炮兵, where a program has its own
    #[arg(long, value_name = "KABNRCP", value_parser = letters)]
    letters: Option<Letters>,

    /// Print one JSON object per move: every notation, whether it is legal, and the FEN after it
    #[arg(long)]
    json: bool,
}

/// The names of the notations.
#[derive(Clone, Copy, ValueEnum)]
enum Name {
    /// H2-E2
    Iccs,
    /// h2e2
    Ucci,
    /// h3e3: ranks 1 to 10
    Uci10,
    /// H2E2, as the championship's standard: J for the ninth file
    Ccgc,
    /// C2.5
    Wxf,
    /// 炮二平五, simplified
    Zh,
    /// 炮二平五, traditional
    ZhHant,
}

/// The dialects of WXF.
#[derive(Clone, Copy, ValueEnum)]
enum Wxf {
    /// `+` front, `-` middle, `.` rear; `C2.5`
    Standard,
    /// `+` front, `.` middle, `-` rear, as `ElephantEye` has it
    Xqbase,
    /// `=` for sideways, H and E, and a digit for soldiers: `C2=5`, `15=6`
    Wxf2018,
    /// Digits for pieces: `62.5`
    Keypad,
}

/// The schools of naming soldiers.
#[derive(Clone, Copy, ValueEnum)]
enum Pawns {
    /// 一兵平五, Pa.5
    Numbered,
    /// 前兵四平五
    Five,
    /// 15=6
    Ranked,
}

fn letters(text: &str) -> Result<Letters, Fault> {
    let letters: Result<[char; 7], _> = text.chars().collect::<Vec<_>>().try_into();
    letters.ok().and_then(Letters::new).ok_or_else(|| {
        Fault::new(
            "expected seven different letters, for 帅仕相马车炮兵 in this order",
            "应为七个不同的字母，依次代表帅仕相马车炮兵",
        )
    })
}

impl Args {
    fn wxf(&self) -> WxfStyle {
        let style = match self.wxf {
            Wxf::Standard => WxfStyle::STANDARD,
            Wxf::Xqbase => WxfStyle::XQBASE,
            Wxf::Wxf2018 => WxfStyle::FEDERATION,
            Wxf::Keypad => WxfStyle { keypad: true, ..WxfStyle::STANDARD },
        };
        WxfStyle {
            pawns: self.pawns.map_or(style.pawns, Pawns::school),
            letters: self.letters.unwrap_or(style.letters),
            ..style
        }
    }

    fn notation(&self, name: Name) -> Notation {
        let pawns = self.pawns.map_or(PawnSchool::Numbered, Pawns::school);
        let chinese = |script| Notation::Chinese(ChineseStyle { script, pawns });
        match name {
            Name::Iccs => Notation::Iccs,
            Name::Ucci => Notation::Ucci,
            Name::Uci10 => Notation::Uci10,
            Name::Ccgc => Notation::Ccgc,
            Name::Wxf => Notation::Wxf(self.wxf()),
            Name::Zh => chinese(Script::Simplified),
            Name::ZhHant => chinese(Script::Traditional),
        }
    }
}

impl Pawns {
    fn school(self) -> PawnSchool {
        match self {
            Self::Numbered => PawnSchool::Numbered,
            Self::Five => PawnSchool::FiveCharacter,
            Self::Ranked => PawnSchool::Ranked,
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    let (mut position, mut status) = args.start.position(out)?;
    let mut number = 0;
    let mut each = |text: &str, out: &mut Output| -> io::Result<bool> {
        number += 1;
        let played = play(args, &mut position, text, number, out)?;
        status = findings::worse(status, played.1);
        Ok(played.0)
    };
    let mut any = false;
    let mut all = |text: &str, out: &mut Output| -> io::Result<bool> {
        for text in moves_of(text, |text| shape(args, text)) {
            any = true;
            if !each(text, out)? {
                return Ok(false);
            }
        }
        Ok(true)
    };
    if args.moves == ["-"] {
        for line in io::stdin().lock().lines() {
            if !all(&line?, out)? {
                return Ok(Status::Findings);
            }
        }
    } else {
        for text in &args.moves {
            if !all(text, out)? {
                return Ok(Status::Findings);
            }
        }
    }
    if any {
        return Ok(status);
    }
    let text = args.moves.join(" ");
    out.note(out.pick(format!("error: there is no move in `{text}`"), format!("错误：“{text}”中没有着法")))?;
    Ok(Status::Findings)
}

/// The moves of a text, whatever stands between them: blanks, commas, numbers, dots in place of a move; a result at the end is
/// none. Blanks within a move (炮 二 平 五) do not end it.
fn moves_of(text: &str, shape: impl Fn(&str) -> Shape) -> Vec<&str> {
    /// No move has more characters, so no more pieces.
    const LONGEST: usize = 5;
    let pieces = yipu::xiangqi::ucci::split_moves(text);
    let mut rest = &pieces[..];
    let mut moves = Vec::new();
    while let Some((first, others)) = rest.split_first() {
        rest = others;
        let word = first.slice(text);
        let bare = without_number(word);
        // `.R+1` is a move of WXF; `1.` is a number, although a move of WXF may begin so.
        let start = if bare.is_empty() || shape(word) == Shape::Other { bare } else { word };
        if start.is_empty() || Outcome::from_token(start).is_some() {
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
    match read(args, &Xiangqi::start(), text) {
        Err(NotationError::Syntax { found: None, .. }) => Shape::Begun,
        Err(NotationError::Syntax { .. }) => Shape::Other,
        _ => Shape::Whole,
    }
}

/// Reads a move in the notation that is asked for, or in whichever its characters show.
fn read(args: &Args, position: &Xiangqi, text: &str) -> Result<NotationMove, NotationError> {
    match args.from {
        Some(name) => args.notation(name).parse(position, text),
        None => parse_any_with(position, text, args.wxf()),
    }
}

/// A word without the number in front of it: `1.炮二平五`, `1、`, `12)`. The `62.5` of WXF by numbers is a move.
fn without_number(word: &str) -> &str {
    let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
    let is_dot = |c: char| matches!(c, '.' | '．' | '、' | ')' | '）' | '…' | '。');
    let behind = word.trim_start_matches(is_digit);
    let rest = behind.trim_start_matches(is_dot);
    if rest.len() == behind.len() || rest.starts_with(is_digit) { word } else { rest }
}

/// Reads, prints and plays one move. After an illegal move the game goes on; after one that cannot be read it cannot,
/// and the first of the answers is `false`.
fn play(
    args: &Args,
    position: &mut Xiangqi,
    text: &str,
    number: usize,
    out: &mut Output,
) -> io::Result<(bool, Status)> {
    let name = out.pick(format!("move {number}"), format!("第 {number} 着"));
    let source = Source::of_str(&name, text);
    let reading = read(args, position, text);
    let mut report = Report::new();
    let played = match reading {
        Ok(reading) => {
            if let Some(reason) = reading.refusal {
                let span = yipu::core::Span::from_range(0..text.len());
                report.push(Diagnostic::new(words::refusal(position, reading.mv, reason), span));
            }
            print(args, position, reading.mv, reading.refusal.is_none(), out)?;
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

fn print(args: &Args, position: &Xiangqi, mv: Move, legal: bool, out: &mut Output) -> io::Result<()> {
    if !args.json {
        return out.line(args.notation(args.to).format(position, mv));
    }
    let names = [Name::Iccs, Name::Ucci, Name::Uci10, Name::Ccgc, Name::Wxf, Name::Zh, Name::ZhHant];
    let spelling = |name| {
        let notation = args.notation(name);
        (notation.name(), notation.format(position, mv).to_string())
    };
    let mut after = position.clone();
    after.force(mv);
    out.line(json::line(&Object {
        spellings: Entries(names.map(spelling).into()),
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
