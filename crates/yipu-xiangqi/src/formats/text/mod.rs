//! Plain move text, as it is pasted into forums and printed by XQStudio. See `SPEC.md`.

mod head;
mod labels;
mod read;
mod split;
mod typed;
mod vietnamese;
mod write;

use std::borrow::Cow;

use yipu_core::tag_pairs::is_tag_line;
use yipu_core::{Confidence, Format, Probe, codes, decode};

use super::{movetext, spelling};
use crate::INFO;

/// Plain move text.
pub static FORMAT: Format = Format::new("text", "plain move text", "文字着法", read::read)
    .extensions(&["txt"])
    .games(&[&INFO])
    .holds(movetext::HOLDS.variations(false).many(false))
    .sniff(sniff)
    .score(movetext::score)
    .split(split::split)
    .read_first(read::read_first)
    .write(write::write)
    .options(&[spelling::NOTATION, spelling::INPUT, spelling::WXF, spelling::PAWNS, spelling::LETTERS])
    .codes(CODES);

/// Text that no other format's marks are in and that has moves (SPEC 4).
fn sniff(probe: &Probe<'_>) -> Confidence {
    // A zero byte is no text, and decoding is the larger part of the work.
    let is_binary = probe.bytes.contains(&0);
    let own = || decode(if is_binary { b"" } else { probe.bytes }, None, movetext::score).text;
    let text = probe.text().map_or_else(own, |decoded| Cow::Borrowed(&*decoded.text));
    let other = is_binary
        || text.trim_start().starts_with(['<', '{', '%'])
        || text.lines().any(|line| is_tag_line(line.as_bytes()))
        || ["[DhtmlXQ", "START{", "position "].iter().any(|mark| text.contains(mark))
        || text
            .lines()
            .find(|line| !line.trim().is_empty())
            .is_some_and(|line| line.matches('|').count() == 2 && vietnamese::moves_at(line).is_none());
    match (!other && read::has_moves(&text), probe.extension == "txt") {
        (true, _) => Confidence::Likely,
        (false, true) => Confidence::Extension,
        (false, false) => Confidence::No,
    }
}

codes! {
    UNLABELLED = "MTX101", "unlabelled", Warning;
        en "this line has no known label; it is kept as a comment on the start";
        zh "此行没有已知的标签，作为开局注解保留";
        explain_en "Lines before the moves are `label: value`.";
        explain_zh "着法之前的各行应为“标签: 内容”。";
    UNKNOWN_RESULT = "MTX102", "unknown-result", Warning;
        en "`{text}` is no result; it is kept as a tag";
        zh "“{text}”不是结果，作为标签保留";
        explain_en "Results are words such as 红胜, 黑胜, 和棋 or the tokens of PGN.";
        explain_zh "结果为红胜、黑胜、和棋等，或 PGN 的结果符号。";
    FOOTER = "MTX103", "footer", Note;
        en "this is the mark of the program that wrote the text and is not kept";
        zh "这是生成棋谱的软件的标记，不保留";
        explain_en "XQStudio ends a printed record with a line of its own.";
        explain_zh "象棋演播室在导出的棋谱末尾附有一行说明。";
    NUMBER_ODD = "MTX105", "typed-number-does-not-fit", Warning;
        en "the number is {found}, but this is round {expected}";
        zh "序号为 {found}，而此处是第 {expected} 回合";
        explain_en "People repeat and skip numbers. The move fits the game without it.";
        explain_zh "序号有重复或遗漏，着法本身与对局相符。";
    GAP = "MTX106", "half-move-missing", Warning;
        en "the other side's move is missing in front of this one";
        zh "此着之前缺少对方的一着";
        explain_en "Number and script, or the board, say that a move was left out. The record goes on behind the gap and proves nothing.";
        explain_zh "序号与数字写法（或棋盘）表明漏写了一着。其后继续读入，但不能证实结果。";
    MENTIONS = "MTX107", "moves-in-sentences", Note;
        en "{count} {count|move|moves} that sentences only speak of, from here on, {count|is|are} kept as {count|a comment|comments}";
        zh "自此处起有 {count} 个着法只在句中提到，作为注解保留";
        explain_en "A move in a sentence is one of the game or of a variation only where the words offer it and the board allows it.";
        explain_zh "句中的着法只有在文字表明可走、棋盘也允许时才作为变着。";
    RESULT_IN_HEADING = "MTX108", "result-in-heading", Note;
        en "players and result are taken from this heading";
        zh "棋手与结果取自此标题";
        explain_en "A heading such as 甲 先胜 乙 says who played and how it ended.";
        explain_zh "“甲 先胜 乙”这样的标题写明了棋手与结果。";
    ANOTHER_RECORD = "MTX109", "another-record", Warning;
        en "another record begins here; it is kept as a comment";
        zh "此处开始另一局，作为注解保留";
        explain_en "A file of several records is read record by record. Here only one was asked for.";
        explain_zh "含有多局的文件会逐局读入；此处只要求读一局。";
    CHOSEN = "MTX110", "one-of-two-pieces", Warning;
        en "two pieces can make this move; it is read as the one with which the text goes on";
        zh "有两枚棋子可走此着；按其后着法能够继续的一枚读入";
        explain_en "Of two pieces on one file, 前 or 后 says which is meant. Here the moves behind it are possible with one of them only.";
        explain_zh "同一路上有两枚相同的棋子时应写明前后。此处只有其中一枚能使其后的着法成立。";
    TAGS_LOST = "MTX201", "tags-without-label", Warning;
        en "there is no label for these tags, which are not written: {names}";
        zh "以下信息没有对应的标签，未写出：{names}";
        explain_en "Write PGN or JSON to keep every tag.";
        explain_zh "如需保留所有信息，请写成 PGN 或 JSON。";
    TEXT_CHANGED = "MTX202", "text-changed", Warning;
        en "line breaks or outer blanks of `{name}` are changed";
        zh "“{name}”中的换行或首尾空格有改动";
        explain_en "A labelled value is one line.";
        explain_zh "每项内容只占一行。";
    START_SIGNS_LOST = "MTX203", "start-signs-lost", Warning;
        en "signs such as `!?` on the start position are not written";
        zh "起始局面上的“!?”之类的符号未写出";
        explain_en "Signs stand behind a move, and the start is none.";
        explain_zh "符号写在着法之后，而起始局面不是着法。";
}
