//! Moves as text, with numbers, comments, variations and a result: what PGN, WXF files and pasted move lists share.
//!
//! Not a format of its own. `SPEC.md` beside this file says what is read and how it is told apart; the formats'
//! own specifications cite it.

mod braces;
mod dialect;
mod encode;
mod reader;
mod scan;
mod write;

pub(crate) use dialect::Dialect;
pub(crate) use encode::encode;
pub(crate) use reader::{Moves, read};
pub use scan::count_moves;
pub(crate) use scan::{chinese_move, is_piece, is_place, outcome_of_words, score};
pub(crate) use write::{Layout, Numbers, Writer, put, report_without_command};

use yipu_core::{Holds, codes};

/// What moves with comments, and commands within them, can hold.
pub(crate) const HOLDS: Holds = Holds::ALL.marks(false).details(false).stated_movers(false);

/// Whether a text names a point of the board as arrows do: `a0` to `i9`.
pub(crate) fn is_point(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'i', b'0'..=b'9'])
}

codes! {
    UNCLOSED_COMMENT = "TXT101", "unclosed-comment", Error;
        en "this comment is not closed; expected `{close}`";
        zh "注解没有结束，缺少“{close}”";
        explain_en "A comment in braces that is not closed runs to the end of the record, one in parentheses to the end of its \
            line.";
        explain_zh "花括号注解没有结束时，一直到该谱末尾都作为注解；圆括号注解则到行末。";
    UNCLOSED_VARIATION = "TXT102", "unclosed-variation", Error;
        en "{count} {count|variation is|variations are} not closed; expected `)`";
        zh "有 {count} 个变着没有结束，缺少“)”";
        explain_en "The record ends inside a variation. The variations are kept as if they were closed here.";
        explain_zh "棋谱在变着中结束。按在此处结束处理。";
    STRAY_CLOSE = "TXT103", "stray-close", Warning;
        en "there is nothing that this `{found}` could close";
        zh "此处的“{found}”没有对应的开头";
        explain_en "A closing parenthesis or brace without an opening one is passed over.";
        explain_zh "没有开头的右括号略过。";
    TEXT_AMONG_MOVES = "TXT104", "text-among-moves", Warning;
        en "this is not a move; it is kept as a comment";
        zh "这不是着法，作为注解保留";
        explain_en "Comments stand in braces. Text outside them that does not look like a move at all is kept as a comment on the \
            move before it.";
        explain_zh "注解应写在花括号内。括号外不像着法的文字，作为前一着的注解保留。";
    TEXT_AFTER_RESULT = "TXT105", "text-after-result", Note;
        en "this stands after the result and is not part of the game";
        zh "结果之后的内容不属于该局";
        explain_en "Programs put advertisements behind the result. Comments in braces there are kept; other text is not.";
        explain_zh "有的软件在结果之后附有广告。花括号内的注解保留，其余文字不保留。";
    RESULT_MISSING = "TXT106", "result-missing", Note;
        en "the moves end without a result";
        zh "着法之后没有结果";
        explain_en "The moves of a game end with `1-0`, `0-1`, `1/2-1/2` or `*`. Without it a record that was cut off looks like a \
            complete one.";
        explain_zh "着法之后应为 1-0、0-1、1/2-1/2 或 *。没有结果时，无法区分完整的棋谱与被截断的棋谱。";
    EMPTY_VARIATION = "TXT107", "empty-variation", Warning;
        en "this variation has no move";
        zh "此变着没有着法";
        explain_en "A variation begins with another move. One without any is passed over; its comments are kept.";
        explain_zh "变着应以另一着法开头。没有着法的变着略过，其注解保留。";
    BLACK_FIRST = "TXT108", "black-first", Note;
        en "the first move is marked as Black's, so Black is taken to move first";
        zh "第一着标明为黑方着法，按黑方先行处理";
        explain_en "The record states no start position, and its first move has dots in place of Red's.";
        explain_zh "棋谱没有写明起始局面，而第一着的红方位置为省略号。";
    WRONG_DOTS = "TXT109", "wrong-dots", Warning;
        en "the dots give this move to Black, but it is Red's turn";
        zh "省略号表示黑方着法，但轮到红方";
        explain_en "The start position says who moves first, and goes before the dots of the first move.";
        explain_zh "以起始局面写明的先行方为准。";
    GLYPH_NUMBER = "TXT110", "glyph-number", Warning;
        en "`{text}` is no annotation glyph; expected `$0` to `$255`";
        zh "“{text}”不是评注符号，应为 $0 至 $255";
        explain_en "Annotation glyphs are numbered 0 to 255.";
        explain_zh "评注符号的编号为 0 至 255。";
    RESULTS_DIFFER = "TXT111", "results-differ", Warning;
        en "the result is {found} here, but {stated} in the header; the header's is taken";
        zh "此处结果为 {found}，而标签为 {stated}；以标签为准";
        explain_en "The header and the end of the moves state different results.";
        explain_zh "标签与着法末尾的结果不一致。";
    NUMBER_ODD = "TXT112", "number-does-not-fit", Warning;
        en "the number is {found}, but this is round {expected}";
        zh "序号为 {found}，而此处是第 {expected} 回合";
        explain_en "Numbers count the rounds. One that is too high tells that moves may be missing, so that nothing is proved from there on; \
            one that is too low is usually a slip.";
        explain_zh "序号表示回合。序号偏大说明之前可能缺少着法，此后的结果不能证实；偏小多为笔误。";
    RESULT_AMONG_MOVES = "TXT113", "result-among-moves", Warning;
        en "the game goes on behind this, so it is no result; it is kept as a comment";
        zh "其后着法仍在继续，这里不作为结果，作为注解保留";
        explain_en "A result ends the game. Where the next move of the game follows, something else was meant.";
        explain_zh "结果表示一局结束。如果其后还有该局的下一着，则此处不是结果。";
    MOVES_AFTER_RESULT = "TXT114", "moves-after-result", Warning;
        en "moves stand behind the result that do not go on from here; they are not read";
        zh "结果之后还有着法，与该局不相连，未读入";
        explain_en "They may be another game without tags of its own.";
        explain_zh "可能是没有标签的另一局。";
    START_UNKNOWN = "TXT115", "start-unknown", Warning;
        en "the position before the first move is not known; the moves are kept as text";
        zh "第一着之前的局面不明，着法作为文字保留";
        explain_en "A puzzle, an ending or the continuation of a game was written down without its diagram. With its position the moves can \
            be read.";
        explain_zh "只有残局或中局的着法，没有图。补上起始局面后即可读出。";

    COMMENT_CHANGED = "TXT201", "comment-changed", Warning;
        en "a comment held text that would end it here, or carriage returns; the former is written in full width, the latter are not";
        zh "注解中含有会使其提前结束的文字或回车符；前者改写为全角，后者略去";
        explain_en "A comment ends at its closing brace, and a game before a line that looks like a tag. Braces that do not match and \
            brackets at the beginning of such a line are written as ｛ ｝ ［.";
        explain_zh "注解到右花括号为止，一局到下一个标签行之前为止。不成对的花括号和此类行首的方括号写成 ｛ ｝ ［。";
    COMMENT_MOVED = "TXT202", "comment-moved", Warning;
        en "a comment in front of this move is written behind the move before it";
        zh "此着之前的注解写在上一着之后";
        explain_en "Text records have a place for a comment in front of a move only where a variation begins.";
        explain_zh "文字棋谱中，只有变着开头才能有着法之前的注解。";
    UNREADABLE_AS_COMMENT = "TXT203", "unreadable-as-comment", Warning;
        en "what could not be read as a move is written as a comment";
        zh "无法识别为着法的内容写成注解";
        explain_en "The text, or a move behind such a text, would read as something else among the moves.";
        explain_zh "该文字或其后的着法若写在着法中，会被读成别的内容。";
    COMMENT_IS_DATA = "TXT207", "comment-reads-as-data", Note;
        en "the comment holds text such as `[%cal Gh2e2]`, which is read back as an arrow, an evaluation or a time";
        zh "注解中含有 [%cal Gh2e2] 之类的文字，读回时会成为箭头、评分或时间";
        explain_en "PGN has arrows, circles, evaluations and clock times as such commands within comments. Here they came from a format that has \
            only text.";
        explain_zh "PGN 以注解中的此类命令表示箭头、圆圈、评分和时间。此处的命令来自只有文字的格式。";
    UNENCODABLE = "TXT205", "unencodable", Warning;
        en "{count} {count|character is|characters are} not in {charset} and {count|is|are} written as `?`";
        zh "有 {count} 个字符不在 {charset} 中，写成“?”";
        explain_en "Write UTF-8 to keep every character.";
        explain_zh "如需保留所有字符，请用 UTF-8。";
    UNREADABLE_LOST = "TXT206", "unreadable-left-out", Warning;
        en "what could not be read as a move has no place here; the moves end before it";
        zh "无法识别为着法的内容没有位置，着法写到此前为止";
        explain_en "The text, or a move behind such a text, would read as something else among the moves, and the format has no comments.";
        explain_zh "该文字或其后的着法若写在着法中，会被读成别的内容，而该格式没有注解。";
}
