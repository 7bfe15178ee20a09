//! DhtmlXQ, the UBB text of 东萍象棋, alone or in a page. See `SPEC.md`.

mod fields;
mod lines;
mod read;
mod write;

use crate::INFO;
pub(super) use fields::{clean, clean_entities, find};
pub(super) use read::{board, known_tag, result_word, tag_key, with_mover};
use yipu_core::{Confidence, Format, Holds, Probe, codes, common_text_score};

/// DhtmlXQ texts and pages.
pub static FORMAT: Format = Format::new(
    "dhtmlxq",
    "DhtmlXQ (UBB text or a page that holds it)",
    "东萍 DhtmlXQ（UBB 代码或含有该代码的网页）",
    read::read,
)
.extensions(&["ubb"])
.games(&[&INFO])
.holds(Holds::ALL.without_details().glyphs(false).unknown_start(false).stated_movers(false))
.sniff(sniff)
.lacks("has no `[DhtmlXQ_movelist]` or the like", "没有 [DhtmlXQ_movelist] 之类的字段")
.markup()
.score(common_text_score)
.split(split)
.write(write::write)
.codes(CODES);

/// How much of a file is looked at, at most.
const LOOKED_AT: usize = 1 << 16;

/// By a field that is a position or moves; by any mark of the format where those may come later.
fn sniff(probe: &Probe<'_>) -> Confidence {
    let has = |word: &[u8]| fields::find(probe.bytes, word, 0).is_some();
    let essential = || ESSENTIAL.iter().any(|name| has(format!("[DhtmlXQ_{name}").as_bytes()));
    match (has(b"[DhtmlXQ") && (probe.bytes.len() >= LOOKED_AT || essential()), probe.extension == "ubb") {
        (true, _) => Confidence::Certain,
        (false, true) => Confidence::Extension,
        (false, false) => Confidence::No,
    }
}

/// How the fields begin of which a record has one at least (SPEC 1.4).
const ESSENTIAL: [&str; 4] = ["movelist", "binit", "fen", "move_"];

/// A record ends before the next block opens (SPEC 1.3).
fn split(window: &[u8], at_end: bool) -> Option<usize> {
    let opener = |from: usize| {
        let names = [&b"[DhtmlXQ]"[..], b"[DhtmlXQiFrame]", b"[DhtmlXQHTML]"];
        let mut at = from;
        loop {
            at = fields::find(window, b"[DhtmlXQ", at)?;
            let rest = window.get(at..).unwrap_or_default();
            let opens =
                |name: &[u8]| rest.get(..name.len()).is_some_and(|head| head.eq_ignore_ascii_case(name));
            if names.into_iter().any(opens) {
                return Some(at);
            }
            at += 1;
        }
    };
    let next = opener(0).and_then(|first| opener(first + 1));
    next.or_else(|| (at_end && !window.is_empty()).then_some(window.len()))
}

codes! {
    UNCLOSED_FIELD = "DXQ101", "unclosed-field", Warning;
        en "the field `{name}` is not closed";
        zh "字段“{name}”没有结束";
        explain_en "A field ends with its name behind a slash. The text up to the next field is taken.";
        explain_zh "字段以斜线加名称结束。取到下一字段之前的文字。";
    BAD_BOARD = "DXQ102", "bad-board", Error;
        en "the start position has {found} usable squares of 32";
        zh "初始局面应有 32 个棋子位置，其中可用的有 {found} 个";
        explain_en "`binit` holds two digits for each of the 32 pieces, file and row from the top, 99 or nn for one that is off \
            the board. Others are left out; with no digits at all the usual start is taken.";
        explain_zh "binit 为 32 个棋子各两位：纵线和从上数的横线，99 或 nn 表示不在盘上。其他内容略去；完全没有数字时按标准开局。";
    BAD_MOVE = "DXQ103", "bad-move", Error;
        en "`{text}` is no move; expected four digits, files 0 to 8 and rows 0 to 9";
        zh "“{text}”不是着法，应为四位数字：纵线 0 至 8，横线 0 至 9";
        explain_en "From here on the line is kept as it stands.";
        explain_zh "从此处起，该变着按原文保留。";
    NO_PARENT = "DXQ104", "no-parent", Error;
        en "variation {line} leaves line {parent} at ply {ply}, which is not there";
        zh "变着 {line} 应从第 {parent} 条线第 {ply} 步分出，但该处不存在";
        explain_en "The moves of this variation cannot be placed and are not kept.";
        explain_zh "该变着无处安放，未保留。";
    NO_SUCH_PLY = "DXQ105", "no-such-ply", Warning;
        en "a comment is for ply {ply} of line {line}, which is not there; it is kept on the start";
        zh "注解所在的第 {line} 条线第 {ply} 步不存在，改放在开局";
        explain_en "The comment is kept as a line of the comment on the start position.";
        explain_zh "该注解作为开局注解的一行保留。";
    UNKNOWN_RESULT = "DXQ106", "unknown-result", Note;
        en "`{text}` is no result that is known here; it is kept as a tag";
        zh "“{text}”不是已知的结果，作为标签保留";
        explain_en "Known are 红胜, 黑胜, 和棋, 未知 and their like.";
        explain_zh "已知的结果有红胜、黑胜、和棋、未知等。";
    NO_BLOCK_END = "DXQ107", "no-block-end", Note;
        en "the block does not end";
        zh "代码块没有结束";
        explain_en "A block ends with `[/DhtmlXQ]` or the end that fits its beginning. Without it the record may be cut off.";
        explain_zh "代码块应以 [/DhtmlXQ] 等结束。没有结束时，棋谱可能不完整。";

    BAD_PARENT = "DXQ108", "bad-parent", Error;
        en "entry {entry} of the list follows entry `{parent}`, which does not come before it; it is put behind the one before it";
        zh "第 {entry} 项应接在第“{parent}”项之后，但该项不在其前，改接在前一项之后";
        explain_en "In a list of entries of twelve characters the last four are the number of the entry that a move follows, 0 for \
            the start.";
        explain_zh "十二个字符一项的着法列表中，后四位是该着所接的上一项的编号，0 为开局。";
    SAME_LINE = "DXQ109", "same-line", Error;
        en "there is another variation {line}; this one is not kept";
        zh "变着 {line} 重复，未保留此条";
        explain_en "A variation is named by its number; of two with the same number the first is read.";
        explain_zh "变着以编号区分；编号相同时读取第一条。";

    UNREADABLE_LOST = "DXQ201", "unreadable-lost", Warning;
        en "from here on the line holds no moves that can be written";
        zh "从此处起，该变着没有可写出的着法";
        explain_en "Text that could not be read as a move, and nodes without a move, have no place in a list of moves.";
        explain_zh "无法识别的文字和没有着法的节点不能写入着法列表。";
    PIECES_LOST = "DXQ202", "pieces-lost", Warning;
        en "{count} {count|piece|pieces} beyond the usual set {count|is|are} only in the field `fen`";
        zh "有 {count} 个超出常规数目的棋子只写在 fen 字段中";
        explain_en "`binit` has room for the 32 pieces of the game.";
        explain_zh "binit 只能表示 32 个棋子。";
}
