//! DHJHtmlXQ, the UBB text of 广东象棋网, read only. See `SPEC.md`.

use std::ops::Range;

use yipu_core::{
    Confidence, Context, Finding, Format, FormatError, Holds, NodeId, Probe, Record, Report, Source, Span,
    TagName, codes, common_text_score,
};

use super::dhtmlxq::{clean, find};
use super::movetext::outcome_of_words;
use super::servers::{self, Raw, add_moves};
use crate::{Color, INFO, Move, Piece, Setup, Square, Xiangqi, fen};

/// DHJHtmlXQ texts and pages.
pub static FORMAT: Format =
    Format::new("dhjhtmlxq", "DHJHtmlXQ (read only)", "广东象棋网 DHJHtmlXQ（只读）", read)
        .extensions(&["dhj"])
        .games(&[&INFO])
        .holds(Holds::POSITION.moves(true).comments(true).tags(true).outcome(true))
        .sniff(sniff)
        .lacks("has no `[DHJHtmlXQ`", "没有 [DHJHtmlXQ")
        .markup()
        .score(common_text_score)
        .codes(CODES);

const TAGS: [(&str, TagName); 19] = [
    ("10", TagName::TITLE),
    ("11", TagName::EVENT),
    ("13", TagName::DATE),
    ("14", TagName::PLACE),
    ("15", TagName::ROUND),
    ("16", TagName::TABLE),
    ("17", TagName::RED_TEAM),
    ("18", TagName::RED),
    ("20", TagName::RED_ELO),
    ("21", TagName::BLACK_TEAM),
    ("22", TagName::BLACK),
    ("24", TagName::BLACK_ELO),
    ("29", TagName::RED_TIME),
    ("30", TagName::BLACK_TIME),
    ("36", TagName::OPENING),
    ("37", TagName::VARIATION),
    ("40", TagName::ANNOTATOR),
    ("41", TagName::AUTHOR),
    ("42", TagName::RECORDER),
];

const OPEN: &[u8] = b"[DHJHtmlXQ_";

fn sniff(probe: &Probe<'_>) -> Confidence {
    match (find(probe.bytes, b"[DHJHtmlXQ", 0).is_some(), probe.extension == "dhj") {
        (true, _) => Confidence::Certain,
        (false, true) => Confidence::Extension,
        (false, false) => Confidence::No,
    }
}

fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let text = source.text();
    cx.limits.bytes(text.len())?;
    let (mut board, mut black, mut moves) = (None, None, None);
    let mut next = find(text.as_bytes(), OPEN, 0);
    if next.is_none() {
        return Err(FormatError::NotThisFormat);
    }
    while let Some(at) = next {
        let (name, value) = field(text, at, OPEN.len(), report);
        next = find(text.as_bytes(), OPEN, value.end);
        let span = Span::from_range(value);
        match name {
            "31" => board = read_board(text, span, report),
            "32" => black = Some(span.slice(text).trim() == "1"),
            "33" => {}
            "34" => moves = Some(span),
            _ => tag(name, span, text, cx, record, report)?,
        }
    }
    let raws = moves.map_or_else(Vec::new, |span| read_moves(text, span, report));
    add_moves(&raws, cx, record, report)?;
    comments(text, cx, record, report)?;
    let mut setup = board.unwrap_or_else(|| Xiangqi::start().to_setup());
    let first = record.tree.mainline().next().and_then(|id| Move::from_ply(record.tree.ply(id)));
    let first_side = first.and_then(|mv| setup.squares[mv.from.index()]).map(|piece: Piece| piece.color);
    setup.turn = match black {
        Some(true) => Color::Black,
        Some(false) => Color::Red,
        None => first_side.unwrap_or(Color::Red),
    };
    let start = setup.to_string();
    record.start = (start != fen::START).then(|| start.into_boxed_str());
    Ok(())
}

/// The name of the field at an offset, which should be a number, and where its value stands.
fn field<'a>(text: &'a str, at: usize, open: usize, report: &mut Report) -> (&'a str, Range<usize>) {
    const LONGEST: usize = 32;
    let rest = text.get(at + open..).unwrap_or("");
    let length_of = |is_part: fn(&u8) -> bool| rest.bytes().take(LONGEST).take_while(is_part).count();
    let length = match length_of(u8::is_ascii_digit) {
        0 => length_of(|byte| byte.is_ascii_alphanumeric() || *byte == b'_'),
        digits => digits,
    };
    let name = rest.get(..length).unwrap_or("");
    let from = at + open + length + usize::from(rest.as_bytes().get(length) == Some(&b']'));
    let end = close(text, from);
    let closed = text.get(end..).is_some_and(|rest| rest.starts_with("[/"));
    if !closed {
        report.add(Finding::new(&UNCLOSED_FIELD).with("number", name), Span::from_range(at..from));
    }
    (name, from..end)
}

/// The next bracket that opens or closes a field or a comment, or the end.
fn close(text: &str, from: usize) -> usize {
    let bytes = text.as_bytes();
    let marks = [&b"[/DHJHtmlXQ"[..], OPEN, b"[/comment_", b"[/game_comment_", b"[game_comment_"];
    let mut at = from;
    while let Some(offset) = bytes.get(at..).and_then(|rest| rest.iter().position(|byte| *byte == b'[')) {
        at += offset;
        let starts =
            |word: &[u8]| bytes.get(at..at + word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word));
        if marks.into_iter().any(starts) {
            return at;
        }
        at += 1;
    }
    bytes.len()
}

fn tag(
    name: &str,
    span: Span,
    text: &str,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let value = clean(span.slice(text));
    if value.is_empty() {
        return Ok(());
    }
    cx.limits.tags(record.tags.len() + 1)?;
    cx.limits.text(value.len())?;
    if name == "28" {
        if let Some(outcome) = outcome_of_words(&value) {
            record.outcome = outcome;
            return Ok(());
        }
        report.add(Finding::new(&UNKNOWN_RESULT).with("text", &*value), span);
    }
    let known = TAGS.iter().find(|(key, _)| *key == name).map(|(_, tag)| tag.clone());
    record.tags.push(known.unwrap_or_else(|| TagName::new(format!("dhj_{name}"))), value);
    Ok(())
}

fn read_board(text: &str, span: Span, report: &mut Report) -> Option<Setup> {
    let value = span.slice(text).trim();
    let count = value.chars().count();
    if !matches!(count, 0 | Square::COUNT) {
        report.add(Finding::new(&BOARD_SIZE).with("count", count), span);
    }
    let mut setup = Setup::empty();
    for (square, c) in Square::in_reading_order().zip(value.chars()) {
        setup.squares[square.index()] = Piece::from_fen_letter(c);
    }
    setup.squares.iter().any(Option::is_some).then_some(setup)
}

fn read_moves(text: &str, span: Span, report: &mut Report) -> Vec<Raw> {
    let value = clean(span.slice(text));
    if let Some(other) = value.chars().find(|c| !c.is_ascii_digit() && !c.is_whitespace()) {
        report.add(Finding::new(&NOT_A_DIGIT).with("text", other), span);
    }
    let digits: Vec<i64> =
        value.bytes().filter(u8::is_ascii_digit).map(|byte| i64::from(byte - b'0')).collect();
    if !digits.len().is_multiple_of(4) {
        report.add(&servers::CUT_OFF, span);
    }
    let raw = |cell: &[i64]| match *cell {
        [a, b, c, d] => Some(Raw { from: (a, b), to: (c, d), span }),
        _ => None,
    };
    digits.chunks(4).filter_map(raw).collect()
}

fn comments(text: &str, cx: &Context, record: &mut Record, report: &mut Report) -> Result<(), FormatError> {
    const COMMENT: &[u8] = b"[game_comment_";
    let nodes: Vec<NodeId> = std::iter::once(NodeId::ROOT).chain(record.tree.mainline()).collect();
    let mut next = find(text.as_bytes(), COMMENT, 0);
    while let Some(at) = next {
        let open = at + COMMENT.len();
        let line = text.as_bytes().iter().skip(open).take_while(|byte| byte.is_ascii_digit()).count();
        let main_line = text.get(open..).is_some_and(|rest| rest.starts_with("0_"));
        let (ply, value) = field(text, at, COMMENT.len() + line + 1, report);
        next = find(text.as_bytes(), COMMENT, value.end);
        let span = Span::from_range(value);
        let comment = clean(span.slice(text));
        cx.limits.text(comment.len())?;
        let node = ply.parse().ok().filter(|_| main_line).and_then(|ply: usize| nodes.get(ply));
        match node {
            _ if comment.is_empty() => {}
            Some(id) if record.tree.comment(*id).is_none() => record.tree.set_comment(*id, comment),
            _ => {
                let whole = text.get(open..open + line + 1 + ply.len()).unwrap_or(ply);
                report.add(Finding::new(&NO_PLACE).with("ply", whole), span);
            }
        }
    }
    Ok(())
}

codes! {
    UNCLOSED_FIELD = "DHJ101", "unclosed-numbered-field", Warning;
        en "the field {number} is not closed";
        zh "字段 {number} 没有结束";
        explain_en "The text up to the next field is taken.";
        explain_zh "取到下一字段之前的文字。";
    UNKNOWN_RESULT = "DHJ102", "unknown-dhj-result", Note;
        en "`{text}` is no result that is known here; it is kept as a tag";
        zh "“{text}”不是已知的结果，作为标签保留";
        explain_en "Known are 红胜, 黑胜, 和棋 and their like.";
        explain_zh "已知的结果有红胜、黑胜、和棋等。";
    NO_PLACE = "DHJ103", "comment-without-ply", Warning;
        en "the comment {ply} is for a ply that is not there or has one already; it is not kept";
        zh "注解 {ply} 所在的步数不存在或已有注解，此注解未保留";
        explain_en "The numbers of a comment are those of a line, 0 being the only one that is read, and of the ply it stands behind.";
        explain_zh "注解的编号为其所在的线路（只读取 0）和步数。";
    BOARD_SIZE = "DHJ104", "dhj-board-size", Warning;
        en "the board has {count} {count|point|points}; expected 90";
        zh "棋盘有 {count} 个点，应为 90 个";
        explain_en "It is read from the top left corner on; what is missing is empty.";
        explain_zh "从左上角开始读取，缺少的部分为空。";
    NOT_A_DIGIT = "DHJ105", "dhj-not-a-digit", Warning;
        en "`{text}` stands among the moves; what is no digit is passed over";
        zh "着法中有“{text}”；数字以外的字符略过";
        explain_en "A move is four digits. If one is missing, all moves behind it are wrong.";
        explain_zh "每步为四个数字。若缺少一个，其后的着法都不正确。";
}
