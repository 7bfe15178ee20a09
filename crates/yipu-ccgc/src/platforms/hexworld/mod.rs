//! Links of HexWorld: `https://hexworld.org/board/#11c1,a1d2,k2`. See `SPEC.md`.

use yipu_core::{
    CodeInfo, Confidence, Context, Detail, DetailValue, Finding, Format, FormatError, Holds, Outcome, Ply,
    Probe, Record, Report, SetupEdit, Side, Source, Span, Value, common_text_score,
};

use super::board::Board;
use super::codes::{OTHER_BOARD, SWAPPED, TEXT_UNEXPLAINED, TURN_OFF_BOARD, TURN_UNREADABLE, WITHOUT_MOVES};
use crate::games::hex;
use crate::shape::recorder::Recorder;

/// Links of HexWorld, one on a line.
pub static FORMAT: Format = Format::new("hexworld", "HexWorld link", "HexWorld 链接", read)
    .extensions(&["txt", "url"])
    .games(&[&hex::INFO])
    .holds(Holds::ALL.variations(false).glyphs(false).marks(false).shapes(false).evals(false))
    .sniff(|probe: &Probe<'_>| if probe.has_any(&[LINK]) { Confidence::Certain } else { Confidence::No })
    .lacks("has no link to hexworld.org/board", "没有 hexworld.org/board 的链接")
    .score(common_text_score)
    .split(split);

const LINK: &str = "hexworld.org/board/#";
const SIZE: u8 = 11;

/// Every link is a game; text in front of the next belongs to it.
fn split(window: &[u8], at_end: bool) -> Option<usize> {
    let mut starts = (0..window.len())
        .filter(|at| window.get(*at..).is_some_and(|rest| rest.starts_with(LINK.as_bytes())));
    let (first, second) = (starts.next(), starts.next());
    match (first, second) {
        (Some(first), Some(second)) => {
            let between = window.get(first..second)?;
            let line = between.iter().rposition(|byte| *byte == b'\n').map_or(second, |at| first + at + 1);
            Some(line)
        }
        _ => (at_end && !window.is_empty()).then_some(window.len()),
    }
}

fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let text = source.text();
    let link = text.find(LINK).ok_or(FormatError::NotThisFormat)?;
    let begin = link + LINK.len();
    let rest = text.get(begin..).unwrap_or("");
    let length =
        rest.find(|c: char| c.is_whitespace() || matches!(c, '"' | '<' | '>' | ')')).unwrap_or(rest.len());
    let link_text = rest.get(..length).unwrap_or(rest);
    let digits = link_text.bytes().take_while(u8::is_ascii_digit).count();
    let (size, flags) = link_text.split_at_checked(digits).unwrap_or((link_text, ""));
    let (flags, moves) = flags.split_once(',').unwrap_or((flags, ""));
    if size.parse() != Ok(SIZE) || flags.starts_with('x') {
        let found = link_text.split(',').next().unwrap_or("");
        let game = Value::term(hex::INFO.en, hex::INFO.zh);
        let finding = Finding::new(&OTHER_BOARD).with("title", "HexWorld").with("found", found);
        return Err(FormatError::Refused(finding.with("game", game).with("expected", "11")));
    }
    let recorder = Recorder::of_game(&hex::INFO, source, cx, record, report)?;
    let at = begin + digits + flags.len() + usize::from(!moves.is_empty());
    let mut reader = Reader { recorder, at };
    if !flags.is_empty() {
        reader.recorder.assume(
            "the letters behind the size of the link concern the display only",
            "链接中大小之后的字母只与显示有关",
        );
    }
    reader.around(text, link..begin + length);
    reader.moves(moves)?;
    if moves.is_empty() {
        reader.recorder.report.add(&WITHOUT_MOVES, Span::from_range(link..begin + length));
    }
    reader.recorder.put_remarks();
    Ok(())
}

struct Reader<'a> {
    recorder: Recorder<'a, Board>,
    /// Where the next move begins.
    at: usize,
}

impl Reader<'_> {
    /// Keeps the text around the link.
    fn around(&mut self, text: &str, link: std::ops::Range<usize>) {
        let start = text.get(..link.start).unwrap_or("").rfind(char::is_whitespace).map_or(0, |at| at + 1);
        let parts = [0..start, link.end..text.len()];
        for part in parts {
            let words = text.get(part.clone()).unwrap_or("");
            if !words.trim().is_empty() {
                let begin = part.start + words.len() - words.trim_start().len();
                let span = Span::from_range(begin..begin + words.trim().len());
                self.recorder.remark(&TEXT_UNEXPLAINED, "\n", span);
            }
        }
    }

    fn moves(&mut self, mut rest: &str) -> Result<(), FormatError> {
        while !rest.is_empty() {
            self.recorder.limit()?;
            let length = token(rest);
            let (word, behind) = rest.split_at_checked(length).unwrap_or((rest, ""));
            let span = Span::from_range(self.at..self.at + word.len());
            self.at += word.len();
            rest = behind;
            self.word(word, span);
        }
        Ok(())
    }

    fn word(&mut self, word: &str, span: Span) {
        let lost = |by: Side| if by == Side::FIRST { Outcome::SecondWins } else { Outcome::FirstWins };
        match word {
            // Where the cursor stands.
            "," => {}
            ":s" => self.swap(span),
            ":S" => self.recorder.comment("\n", "swap-sides"),
            ":rb" | ":fb" => self.recorder.record.outcome = lost(Side::FIRST),
            ":rw" | ":fw" => self.recorder.record.outcome = lost(Side::SECOND),
            ":p" => self.recorder.keep_unread(&TURN_UNREADABLE, span, None),
            _ => match cell(word) {
                Ok(text) => drop(self.recorder.play_text(&text, span, None)),
                Err(code) => self.recorder.keep_unread(code, span, None),
            },
        }
    }

    /// The first stone becomes the second player's, on the mirrored cell.
    fn swap(&mut self, span: Span) {
        let tree = &self.recorder.record.tree;
        let mut text = String::new();
        let known = tree.packed(tree.ply(self.recorder.at)).zip(hex::INFO.rules);
        let is_known = known.is_some_and(|(packed, rules)| (rules.write_move)(packed, &mut text));
        let seat = self.recorder.position.0.turn();
        self.recorder.add(Ply::EMPTY, span, None);
        let swap = Detail { name: "swap".into(), value: DetailValue::Flag(true) };
        self.recorder.record.tree.extra_mut(self.recorder.at).details.push(swap);
        let point = crate::shape::point::Point::read(&text, SIZE).filter(|_| is_known);
        if let Some(point) = point {
            let column = char::from(b'A' + SIZE - 1 - point.row);
            let letter = if seat == Side::FIRST { 'r' } else { 'b' };
            let setup =
                format!("-={text} {letter}={column}{} turn={}", SIZE - point.column, seat.other().0 + 1);
            SetupEdit(&setup).apply(&mut *self.recorder.position.0);
            let detail = Detail { name: SetupEdit::NAME.into(), value: DetailValue::Text(setup.into()) };
            self.recorder.record.tree.extra_mut(self.recorder.at).details.push(detail);
        }
        self.recorder.report.add(&SWAPPED, self.recorder.place(span));
    }
}

/// How long the next word of the moves is.
fn token(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let letters = bytes.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    match bytes {
        [b',', ..] => 1,
        [b':', kind, behind @ ..] => match (kind, behind.first()) {
            (b'r' | b'f', Some(b'b' | b'w')) => 3,
            _ => 1 + kind.is_ascii_alphabetic() as usize,
        },
        _ if letters > 0 => {
            letters + bytes.iter().skip(letters).take_while(|byte| byte.is_ascii_digit()).count()
        }
        _ => rest.chars().next().map_or(0, char::len_utf8),
    }
}

/// The cell of `a10`, counted from the top left, in the text of the game; else what is wrong with it.
fn cell(word: &str) -> Result<String, &'static CodeInfo> {
    let (letter, number) = word.split_at_checked(1).ok_or(&TURN_UNREADABLE)?;
    let column = letter.bytes().next().unwrap_or(0).to_ascii_lowercase().wrapping_sub(b'a');
    let row: u32 = number.parse().map_err(|_| &TURN_UNREADABLE)?;
    match u8::try_from(row) {
        Ok(row @ 1..=SIZE) if column < SIZE => Ok(format!("{}{}", char::from(b'A' + column), SIZE + 1 - row)),
        _ => Err(&TURN_OFF_BOARD),
    }
}
