//! The JSON of 天天象棋, read only. See `SPEC.md`.

mod read;

use memchr::memmem;
use yipu_core::{Confidence, Format, Holds, Probe, codes, split_objects};

use crate::INFO;

/// 天天象棋's JSON.
pub static FORMAT: Format =
    Format::new("tiantian", "JSON of 天天象棋 (read only)", "天天象棋 JSON 棋谱（只读）", read::read)
        .extensions(&["json"])
        .games(&[&INFO])
        .holds(Holds::POSITION.moves(true).tags(true).outcome(true).many(true))
        .sniff(sniff)
        .lacks(
            "is no JSON with a `movelist`, or `moves` and a `startFen`",
            "不是含有 movelist 或 moves 与 startFen 的 JSON",
        )
        .score(|_| 0)
        .split(split_objects)
        .codes(CODES);

fn sniff(probe: &Probe<'_>) -> Confidence {
    let bytes = probe.bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(probe.bytes).trim_ascii_start();
    let has = |word: &str| memmem::find(bytes, word.as_bytes()).is_some();
    // The names may stand in a string of their own, with a backslash before each quotation mark.
    let has_name = |name: &str| has(&format!("\"{name}\"")) || has(&format!("\\\"{name}\\\""));
    let is_json = bytes.starts_with(b"{") || bytes.starts_with(b"[");
    let has_moves =
        || has_name("moveinfo") && has_name("movelist") || has_name("startFen") && has_name("moves");
    if is_json && (has_moves() || has_name("rpb")) { Confidence::Certain } else { Confidence::No }
}

codes! {
    NO_JSON = "TTX101", "no-json", Error;
        en "this is no JSON from here on; only the digits of the moves are read";
        zh "从此处起不是 JSON，只读取着法数字";
        explain_en "The text is damaged or cut off. The moves are looked for by the name of their list; names and results are not read.";
        explain_zh "文字损坏或被截断。只按着法列表的名称查找着法，不读取棋手和结果。";
    UNKNOWN_RESULT = "TTX102", "unknown-result", Warning;
        en "`{text}` is no result; it is kept as a tag";
        zh "“{text}”不是结果，作为标签保留";
        explain_en "Results are `1-0`, `0-1` and `1/2-1/2`, or words such as 红胜.";
        explain_zh "结果为 1-0、0-1、1/2-1/2，或红胜等。";
    NO_MOVES = "TTX103", "no-movelist", Error;
        en "there is no list of moves";
        zh "没有着法列表";
        explain_en "The moves are digits in `moveinfo.movelist`, or lists of four numbers in `moves`.";
        explain_zh "着法应为 moveinfo.movelist 中的数字，或 moves 中每组四个数的列表。";
    BAD_BOARD = "TTX104", "bad-board", Error;
        en "{found} of the 32 pieces of the start can be read";
        zh "起始局面的 32 个棋子中只能读出 {found} 个";
        explain_en "`binit` has two digits for each piece. The others are left out.";
        explain_zh "binit 中每个棋子有两位数字。其余棋子略去。";
}
