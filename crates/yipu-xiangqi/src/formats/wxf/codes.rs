//! What can be said of WXF files.

use yipu_core::codes;

codes! {
    UNKNOWN_LINE = "WXF101", "unknown-line", Warning;
        en "this line is no key and value; it is left out";
        zh "此行不是“键 值”，略去";
        explain_en "Each line before the moves begins with a key in capitals.";
        explain_zh "着法之前的每行以大写的键开头。";
    NO_MOVES = "WXF102", "no-moves", Error;
        en "there is no `START{`";
        zh "没有 START{";
        explain_en "The moves stand between `START{` and `}END`.";
        explain_zh "着法写在 START{ 与 }END 之间。";
    NO_END = "WXF103", "no-end", Warning;
        en "the moves do not end with `}END`";
        zh "着法没有以 }END 结束";
        explain_en "The record may be cut off.";
        explain_zh "棋谱可能不完整。";
    UNKNOWN_RESULT = "WXF104", "unknown-result", Warning;
        en "`{text}` is no result; it is kept as a tag";
        zh "“{text}”不是结果，作为标签保留";
        explain_en "Results are `1-0`, `0-1`, `1/2-1/2` and `*`.";
        explain_zh "结果为 1-0、0-1、1/2-1/2 或 *。";
    SETUP_UNKNOWN_ITEM = "WXF105", "setup-unknown-item", Error;
        en "`{text}` is no piece on a point; expected a letter, a file and a rank such as `Rh0`; it is left out";
        zh "“{text}”不是棋子及其位置，应为字母、纵线和横线，如 Rh0；已略去";
        explain_en "A `SETUP{…}` lists pieces on points, `RED` or `BLACK` for the side to move, and `MOVE` with the number of the round.";
        explain_zh "SETUP{…} 列出棋子及其位置、走子方 RED 或 BLACK，以及 MOVE 和回合数。";
    SETUP_POINT_TWICE = "WXF106", "setup-point-twice", Warning;
        en "there are two pieces on {point}; the second one stays";
        zh "{point} 处有两个棋子，以后一个为准";
        explain_en "A `SETUP{…}` names each point at most once.";
        explain_zh "SETUP{…} 中每个位置至多出现一次。";
    SETUP_NOT_CLOSED = "WXF107", "setup-not-closed", Warning;
        en "this `SETUP{` is not closed; it is read to the end of its line";
        zh "SETUP{ 没有结束，读到行末为止";
        explain_en "The list of pieces ends with a brace.";
        explain_zh "棋子列表应以右花括号结束。";
    STARTS_DIFFER = "WXF108", "starts-differ", Warning;
        en "this start is not that of the FEN, which is taken";
        zh "此局面与 FEN 不同，以 FEN 为准";
        explain_en "A file that has both a FEN and a `SETUP{…}` should say the same in both.";
        explain_zh "文件同时有 FEN 和 SETUP{…} 时，两者应一致。";
    TAGS_LOST = "WXF201", "tags-without-key", Warning;
        en "there is no key for these tags, which are not written: {names}";
        zh "以下标签没有对应的键，未写出：{names}";
        explain_en "WXF files have the title, the players with team and rating, date, event, place and round.";
        explain_zh "WXF 文件有标题、双方姓名单位等级分、日期、赛事、地点和轮次。";
    TEXT_CHANGED = "WXF202", "text-changed", Warning;
        en "line breaks, semicolons or outer blanks of `{name}` are changed";
        zh "“{name}”中的换行、分号或首尾空格有改动";
        explain_en "A value is one line, and semicolons divide the parts of a player's.";
        explain_zh "内容只占一行，分号用于分隔棋手的各项。";
}
