//! UCCI and UCI `position` lines. See `SPEC.md`.

mod blocks;

use yipu_core::{
    Confidence, Context, Finding, Format, FormatError, Holds, NodeId, OptionInfo, Outcome, PlyKind, Probe,
    Record, Report, Source, TagName, codes,
};

use crate::movelist::{self, Shape};
use crate::{INFO, Move, Notation, Xiangqi, fen, ucci};

/// UCCI and UCI position lines.
pub static FORMAT: Format = Format::new(
    "ucci",
    "UCCI or UCI position line, or a list of moves",
    "UCCI / UCI position 行或坐标着法列表",
    read,
)
.extensions(&["ucci", "uci"])
.games(&[&INFO])
.holds(Holds::POSITION.moves(true).many(true))
.sniff(sniff)
.lacks("does not begin with `position`, and is no list of moves", "开头不是 position，也不是着法列表")
.score(|_| 0)
.split(split)
.write(write)
.options(&[OptionInfo::new(
    "ranks",
    &["0-9", "1-10"],
    "how the ranks of the moves are counted; read as the moves tell and written as 0-9 by default",
    "着法横线的计数方式；默认读取时由着法判断，写出为 0-9",
)
.for_reading()])
.codes(CODES);

fn sniff(probe: &Probe<'_>) -> Confidence {
    let mut words = probe.words();
    match (words.next(), words.next()) {
        (Some(b"position"), Some(b"fen" | b"startpos")) => Confidence::Certain,
        (Some(b"startpos"), Some(b"moves")) | (Some(b"fen"), Some(_)) => Confidence::Likely,
        _ if blocks::begin(probe.bytes) || is_fen_with_moves(probe.bytes) || is_list(probe.bytes) => {
            Confidence::Certain
        }
        _ if FORMAT.extensions.contains(&probe.extension) => Confidence::Extension,
        _ => Confidence::No,
    }
}

/// The lines of a file that have something on them, the last one only where it is whole.
fn lines(bytes: &[u8]) -> impl Iterator<Item = &str> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let lines = bytes
        .split_inclusive(|byte| *byte == b'\n')
        .map(|line| std::str::from_utf8(line).unwrap_or("\u{FFFD}"));
    lines.map(str::trim).filter(|line| !line.is_empty())
}

/// Whether the first line is a FEN with moves behind it.
pub(in crate::formats) fn is_fen_with_moves(bytes: &[u8]) -> bool {
    lines(bytes).next().is_some_and(|line| {
        let mut words = line.split_whitespace();
        words.next().is_some_and(|board| board.matches('/').count() == 9) && words.any(|word| word == "moves")
    })
}

/// Whether the file is of lists of moves, one game a line (SPEC 6).
fn is_list(bytes: &[u8]) -> bool {
    let mut lines = lines(bytes);
    let (Some(first), second) = (lines.next(), lines.next()) else { return false };
    let Some(shape) = movelist::shape(first.trim_end_matches(',')) else { return false };
    match second {
        None => shape != Shape::Plain,
        Some(_) if first.ends_with(',') => true,
        Some(second) => movelist::shape(second).is_some() && !movelist::goes_on(first, second),
    }
}

/// A record is a line, but one that ends with a comma goes on, and the blocks of one game are one record.
fn split(window: &[u8], at_end: bool) -> Option<usize> {
    if blocks::begin(window) {
        return blocks::split(window, at_end);
    }
    let mut end = 0;
    loop {
        let rest = window.get(end..).unwrap_or_default();
        end += super::split_lines(rest, at_end)?;
        let line = window.get(..end).unwrap_or_default().trim_ascii_end();
        if !line.ends_with(b",") || end == window.len() {
            return Some(end);
        }
    }
}

/// How the ranks count, where that is said.
fn ranks(cx: &Context) -> Option<Notation> {
    cx.option("ranks").map(|ranks| if ranks == "1-10" { Notation::Uci10 } else { Notation::Ucci })
}

#[expect(clippy::unnecessary_wraps, reason = "the signature is that of every reader")]
fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let text = source.text();
    match blocks::Blocks::of(text) {
        Some(blocks) => blocks.read(text, ranks(cx), record, report),
        None => fill(text, ranks(cx), record, report),
    }
    Ok(())
}

/// Puts a position line into a record.
pub(in crate::formats) fn fill(
    text: &str,
    ranks: Option<Notation>,
    record: &mut Record,
    report: &mut Report,
) {
    let parsed = match ranks {
        Some(ranks) => ucci::parse(text, ranks),
        None => ucci::parse_any(text),
    };
    let line = parsed.value;
    let start = line.start.to_string();
    record.start = (start != fen::START).then(|| start.into_boxed_str());
    if let Some(name) = line.name {
        record.tags.push(TagName::new("id"), name.slice(text).trim());
    }
    record.outcome = line.result.and_then(|span| Outcome::from_token(span.slice(text))).unwrap_or_default();
    let mut at = NodeId::ROOT;
    for (mv, span) in line.moves {
        at = record.tree.add(at, Move::to_ply(mv));
        record.tree.set_span(at, span);
    }
    if let Some(rest) = line.rest {
        let id = record.tree.add_raw(at, rest.slice(text));
        record.tree.set_span(id, rest);
    }
    report.append(parsed.report);
}

fn write(record: &Record, cx: &Context, out: &mut Vec<u8>, report: &mut Report) {
    let start = Xiangqi::from(&fen::parse_text(record.start_text()).0.value);
    let moves = mainline(record, report);
    let ranks = ranks(cx).unwrap_or(Notation::Ucci);
    let written = ucci::write(&start, moves.iter().copied(), ranks);
    let kept = written.split_once(" moves ").map_or(0, |(_, moves)| moves.split(' ').count());
    if kept < moves.len() {
        report.add(Finding::new(&HISTORY_CUT).with("count", moves.len() - kept), NodeId::ROOT);
    }
    out.extend_from_slice(written.as_bytes());
    out.push(b'\n');
}

/// The moves of the main line, up to the first text that is none.
pub(in crate::formats) fn mainline(record: &Record, report: &mut Report) -> Vec<Move> {
    let mut moves = Vec::new();
    for id in record.tree.mainline() {
        let ply = record.tree.ply(id);
        match Move::from_ply(ply) {
            Some(mv) => moves.push(mv),
            None if ply.kind() == PlyKind::Empty => {}
            None => {
                report.add(&UNREADABLE_LOST, id);
                break;
            }
        }
    }
    moves
}

codes! {
    BEGINS_AT_CAPTURE = "UCCI104", "begins-at-capture", Note;
        en "the game begins at its last capture; the moves before are not in this text";
        zh "棋局从最近一次吃子开始，之前的着法不在文中";
        explain_en "Under 从吃子开始 stands only what an engine must know. Copy the block under 从开局开始 for the whole game.";
        explain_zh "“从吃子开始”之下只有引擎需要的部分。要整局，请复制“从开局开始”之下的内容。";
    BLOCKS_DIFFER = "UCCI105", "blocks-differ", Warning;
        en "this is not the end of the game above; it is left out";
        zh "此处不是上面一局的结尾部分，略去";
        explain_en "Under 从开局开始 stands the whole game, and under 从吃子开始 the same game from its last capture on.";
        explain_zh "“从开局开始”之下是整局，“从吃子开始”之下是同一局最近一次吃子以后的部分。";
    HISTORY_CUT = "UCCI202", "history-cut", Note;
        en "the line begins at the last capture; the {count} {count|move|moves} up to it {count|is|are} not written";
        zh "该行从最近一次吃子开始，之前（含吃子）的 {count} 步未写出";
        explain_en "Positions before the last capture cannot occur again, so an engine need not see them. To keep the whole \
            game, write a record.";
        explain_zh "最近一次吃子之前的局面不会重复，引擎无需知道。如需保留全部着法，请写成棋谱。";
    UNREADABLE_LOST = "UCCI201", "unreadable-lost", Warning;
        en "from here on the record holds no moves that can be written";
        zh "从此处起，记录中没有可写出的着法";
        explain_en "Text that could not be resolved to a move has no place in a position line.";
        explain_zh "无法识别为着法的文字不能写入 position 行。";
}
