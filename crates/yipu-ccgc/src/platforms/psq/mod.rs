//! Games of the Piskvork manager, as Gomocup publishes them: `.psq`. See `SPEC.md`.

use yipu_core::{
    Confidence, Context, Detail, DetailValue, Finding, Format, FormatError, Holds, Probe, Record, Report,
    Source, Span, TagName, Value, annotation, common_text_score,
};

use super::codes::{CUT_OFF, OTHER_BOARD, TEXT_UNEXPLAINED, TURN_OFF_BOARD};
use crate::games::gomoku;
use crate::shape::recorder::Recorder;

/// Games of the Piskvork manager.
pub static FORMAT: Format = Format::new("psq", "Piskvork game (Gomocup)", "Piskvork 对局（Gomocup）", read)
    .extensions(&["psq"])
    .games(&[&gomoku::INFO])
    .holds(Holds::ALL.variations(false).glyphs(false).marks(false).shapes(false).evals(false))
    .sniff(|probe: &Probe<'_>| match probe.first_lines().first() {
        Some(line) if size(line).is_some() => Confidence::Certain,
        _ => Confidence::No,
    })
    .lacks("does not begin with `Piskvorky 15x15`", "不以“Piskvorky 15x15”开头")
    .score(common_text_score)
    .split(split);

const TITLE: &[u8] = b"Piskvorky ";
const SIZE: u8 = 15;

/// The columns and rows of `Piskvorky 15x15, 11:11, 0`.
fn size(line: &[u8]) -> Option<(u32, u32)> {
    let rest = std::str::from_utf8(line.strip_prefix(TITLE)?).ok()?.trim_start();
    let (columns, rest) = rest.split_once('x')?;
    let rows = rest.split(|c: char| !c.is_ascii_digit()).next()?;
    Some((columns.trim().parse().ok()?, rows.parse().ok()?))
}

/// Every game begins with its title.
fn split(window: &[u8], at_end: bool) -> Option<usize> {
    let mut start = 0;
    for line in window.split_inclusive(|byte| *byte == b'\n') {
        if start > 0 && line.starts_with(TITLE) {
            return Some(start);
        }
        start += line.len();
    }
    (at_end && !window.is_empty()).then_some(window.len())
}

/// What the lines after the moves are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Moves,
    /// How many names have come.
    Names(usize),
    Rest,
}

fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let mut recorder = Recorder::of_game(&gomoku::INFO, source, cx, record, report)?;
    let (mut part, mut start, mut begun) = (Part::Moves, 0, false);
    let text = source.text();
    for line in text.split_inclusive('\n') {
        let front = line.len() - line.trim_start().len();
        let span = Span::from_range(start + front..start + front + line.trim().len());
        start += line.len();
        let said = line.trim();
        if said.is_empty() {
            continue;
        }
        if !begun {
            begun = true;
            title(said, &mut recorder, span)?;
            continue;
        }
        recorder.limit()?;
        part = take(part, said, &mut recorder, span);
    }
    if matches!(part, Part::Moves | Part::Names(_)) {
        recorder.report.add(&CUT_OFF, Span::from_range(text.len()..text.len()));
    }
    if !recorder.record.tree.is_empty() {
        recorder.assume("the first name is that of the first player", "第一个名字为先手方");
    }
    recorder.put_remarks();
    Ok(())
}

fn title(
    said: &str,
    recorder: &mut Recorder<'_, super::board::Board>,
    span: Span,
) -> Result<(), FormatError> {
    let Some((columns, rows)) = size(said.as_bytes()) else { return Err(FormatError::NotThisFormat) };
    if (columns, rows) != (SIZE.into(), SIZE.into()) {
        let game = Value::term(gomoku::INFO.en, gomoku::INFO.zh);
        let finding = Finding::new(&OTHER_BOARD).with("title", "Piskvork").with("game", game);
        return Err(FormatError::Refused(
            finding.with("found", format!("{columns}x{rows}")).with("expected", "15x15"),
        ));
    }
    recorder.record.set_tag_span(TagName::new("psq"), span);
    Ok(())
}

/// Takes a line, and says what comes next.
fn take(part: Part, said: &str, recorder: &mut Recorder<'_, super::board::Board>, span: Span) -> Part {
    let numbers: Vec<Option<i64>> = said.split(',').map(|word| word.trim().parse().ok()).collect();
    match (part, &numbers[..]) {
        (Part::Moves | Part::Names(_), [Some(-1)]) => Part::Rest,
        (Part::Moves, [Some(column), Some(down), Some(elapsed)]) => {
            let on_board = |at: i64| u8::try_from(at).ok().filter(|at| (1..=SIZE).contains(at));
            if let (Some(column), Some(down)) = (on_board(*column), on_board(*down)) {
                let letter = char::from(b'A' + column - 1);
                recorder.play_text(&format!("{letter}{}", SIZE + 1 - down), span, None);
                if *elapsed > 0 {
                    let value = DetailValue::Number(*elapsed);
                    let details = &mut recorder.record.tree.extra_mut(recorder.at).details;
                    details.push(Detail { name: annotation::ELAPSED.into(), value });
                }
            } else {
                recorder.keep_unread(&TURN_OFF_BOARD, span, None);
            }
            Part::Moves
        }
        (Part::Moves | Part::Names(_), _) => {
            let count = if let Part::Names(count) = part { count } else { 0 };
            let tag = match count {
                0 => TagName::FIRST,
                1 => TagName::SECOND,
                _ => {
                    recorder.remark(&TEXT_UNEXPLAINED, "\n", span);
                    return part;
                }
            };
            recorder.record.tags.set(tag, said);
            Part::Names(count + 1)
        }
        // The rule by which it was played, and whatever else.
        (Part::Rest, _) => {
            recorder.comment("\n", said);
            Part::Rest
        }
    }
}
