//! CHE, the records of QQ象棋. See `SPEC.md`.

use yipu_core::{
    Confidence, Context, Finding, Format, FormatError, Holds, OptionInfo, Probe, Record, Report, Source,
    Span, codes,
};

use super::movetext::put;
use super::servers::{self, Raw};
use super::shared::BRANCH_LOST;
use crate::{INFO, Move, Xiangqi};

/// CHE files.
pub static FORMAT: Format = Format::new("che", "CHE of QQ", "QQ 象棋 CHE 棋谱", read)
    .extensions(&["che"])
    .games(&[&INFO])
    .holds(Holds::POSITION.moves(true))
    .sniff(sniff)
    .lacks("is not made of the numbers of its moves", "不是由着法数字组成")
    .try_write(write)
    .options(&[OptionInfo::new(
        "che-files",
        &["from-left", "from-right"],
        "from which of Red's sides the files are counted; from-left, as xqbase does, by default, from-right as vschess does",
        "纵线从红方哪一侧数起；默认 from-left，与 xqbase 相同；from-right 与 vschess 相同",
    )
    .for_reading()])
    .codes(CODES);

/// By its content where the file is nothing but numbers, as many as it says.
fn sniff(probe: &Probe<'_>) -> Confidence {
    let by_extension = servers::by_extension(probe, "che");
    let is_of_one = |byte: &u8| byte.is_ascii_digit() || byte.is_ascii_whitespace() || *byte == b',';
    if !probe.bytes.iter().all(is_of_one) {
        return by_extension;
    }
    let mut numbers = probe.bytes.split(|byte| !byte.is_ascii_digit()).filter(|number| !number.is_empty());
    let stated = numbers.nth(1).and_then(|count| std::str::from_utf8(count).ok()?.parse::<usize>().ok());
    match stated {
        Some(count) if count > 0 && Some(numbers.count()) == count.checked_mul(NUMBERS) => Confidence::Likely,
        _ => by_extension,
    }
}

/// Numbers of a move, of which the fourth to seventh are read.
const NUMBERS: usize = 10;

fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let bytes = source.bytes();
    let mirrored = from_right(cx);
    let mut numbers = Vec::new();
    let (mut at, mut value) = (0, None);
    for (index, byte) in bytes.iter().chain(b" ").enumerate() {
        if byte.is_ascii_digit() {
            let old = value.unwrap_or_else(|| {
                at = index;
                0i64
            });
            value = Some(old.saturating_mul(10).saturating_add(i64::from(byte - b'0')));
        } else if let Some(number) = value.take() {
            numbers.push((number, at));
        }
    }
    let [_, (count, _), rest @ ..] = &numbers[..] else { return Err(FormatError::NotThisFormat) };
    let mut moves = Vec::new();
    let stated = usize::try_from(*count).unwrap_or(usize::MAX);
    for chunk in rest.chunks(NUMBERS).take(stated) {
        let span = Span::from_range(
            chunk.first().map_or(0, |first| first.1)..chunk.last().map_or(0, |last| last.1 + 1),
        );
        if let [_, _, _, (from_rank, _), (from_file, _), (to_rank, _), (to_file, _), _, _, _] = *chunk {
            let file = |file: i64| if mirrored { 8 - file } else { file };
            moves.push(Raw { from: (file(from_file), from_rank), to: (file(to_file), to_rank), span });
        }
    }
    if moves.len() < stated {
        report.add(&servers::CUT_OFF, Span::from_range(bytes.len()..bytes.len()));
    }
    if let Some((_, at)) = rest.get(stated.saturating_mul(NUMBERS)) {
        report.add(&servers::MORE_BEHIND, Span::from_range(*at..bytes.len()));
    }
    let counted = if mirrored { &FILES_FROM_RIGHT } else { &FILES_FROM_LEFT };
    if let [first, ..] = &moves[..] {
        report.add(counted, first.span);
    }
    warn_if_turned(&moves, report);
    servers::add_moves(&moves, cx, record, report)
}

/// Whether the files are counted from Red's right.
fn from_right(cx: &Context) -> bool {
    cx.option("che-files") == Some("from-right")
}

/// Warns where the game is legal only with the board turned round: the start is its own mirror image, so the rules cannot tell left
/// from right, but they can tell whose side the ranks are counted from.
fn warn_if_turned(moves: &[Raw], report: &mut Report) {
    let is_legal = |point: fn((i64, i64)) -> (i64, i64)| {
        let mut position = Xiangqi::start();
        moves.iter().all(|raw| {
            let squares = servers::square(point(raw.from)).zip(servers::square(point(raw.to)));
            squares.is_some_and(|(from, to)| {
                let mv = Move::new(from, to);
                let legal = position.is_legal(mv);
                position.force(mv);
                legal
            })
        })
    };
    if let [first, ..] = moves
        && !is_legal(|point| point)
        && is_legal(|(file, rank)| (file, 9 - rank))
    {
        report.add(&LEGAL_IF_TURNED, first.span);
    }
}

fn write(record: &Record, cx: &Context, out: &mut Vec<u8>, report: &mut Report) -> Result<(), FormatError> {
    if record.start.is_some() {
        return Err(FormatError::unwritable(&START_REFUSED));
    }
    let mirrored = from_right(cx);
    let mut moves = Vec::new();
    for id in record.tree.mainline() {
        let Some(mv) = Move::from_ply(record.tree.ply(id)) else {
            let text = record.tree.pooled(record.tree.ply(id)).unwrap_or("").to_owned();
            let count = record.tree.mainline_from(id).count() + 1;
            report.add(Finding::new(&BRANCH_LOST).with("count", count).with("text", text), id);
            break;
        };
        moves.push(if mirrored { mv.mirrored() } else { mv });
    }
    let mut text = String::new();
    put(&mut text, format_args!("0 {}\n", moves.len()));
    for mv in moves {
        let (from, to) = (mv.from, mv.to);
        let points = (from.rank(), from.file(), to.rank(), to.file());
        put(&mut text, format_args!("0,0,0,{},{},{},{},0,0,0\n", points.0, points.1, points.2, points.3));
    }
    out.extend_from_slice(text.as_bytes());
    Ok(())
}

codes! {
    FILES_FROM_LEFT = "CHE101", "files-from-left", Note;
        en "the files are read as counted from Red's left; some programs count them from the right, which mirrors the game";
        zh "纵线按从红方左侧数起读取；有的软件从右侧数起，棋局左右相反";
        explain_en "The start position is its own mirror image, so the moves cannot tell. The converters of xqbase count from the left, the \
            program vschess from the right; an option of the format chooses.";
        explain_zh "起始局面左右对称，由着法无法判断。xqbase 的转换程序从左侧数起，vschess 从右侧数起；可用该格式的选项指定。";
    FILES_FROM_RIGHT = "CHE102", "files-from-right", Note;
        en "the files are read as counted from Red's right, as told";
        zh "按指定从红方右侧数起读取纵线";
        explain_en "The game is the mirror image of what the converters of xqbase read.";
        explain_zh "与 xqbase 的转换程序所读的棋局左右相反。";
    LEGAL_IF_TURNED = "CHE103", "legal-if-turned", Warning;
        en "the moves are legal only if the ranks are counted from Black's side";
        zh "只有从黑方一侧数横线时各着才合法";
        explain_en "They are read as they stand, with ranks from Red's side.";
        explain_zh "仍按从红方一侧数起读取。";
    START_REFUSED = "CHE201", "che-start-refused", Error;
        en "CHE has no place for a start position";
        zh "CHE 不能保存起始局面";
        explain_en "Every game of the format begins from the usual position.";
        explain_zh "该格式的对局都从标准开局开始。";
}
