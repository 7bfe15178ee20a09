//! What the reader of JSON can find.

use crate::codes;

codes! {
    BROKEN = "JSON101", "broken-json", Error;
        en "the JSON breaks off: {what}";
        zh "JSON 在此中断：{what}";
        explain_en "The text is not JSON from here on. What came before is kept.";
        explain_zh "从此处起不是有效的 JSON。之前的内容已保留。";
    WRONG_TYPE = "JSON102", "wrong-type", Error;
        en "expected {expected}, found {found}";
        zh "此处应为 {expected}，实为 {found}";
        explain_en "The schema wants a value of another type here. The value is left out.";
        explain_zh "此处的值类型与格式定义不符，已略去。";
    UNKNOWN_RESULT = "JSON103", "unknown-result", Error;
        en "`{text}` is no result; expected 1-0, 0-1, 1/2-1/2, * or win: and seats";
        zh "“{text}”不是结果，应为 1-0、0-1、1/2-1/2、* 或 win: 加座次";
        explain_en "The result of a game of two is one of four tokens; `1-0` means that First has won, which in Xiangqi is Red. \
                 Where more seats play, `win:1+3` names those that have won.";
        explain_zh "双方对局的结果有四种写法；1-0 表示先手胜，象棋中即红胜。多方对局以 win:1+3 写明获胜的座次。";
    UNREADABLE_MOVE = "JSON104", "unreadable-move", Error;
        en "`{text}` is no move of this game; it is kept as it stands";
        zh "“{text}”不是本棋种的着法，按原文保留";
        explain_en "Moves in JSON are written in the game's canonical text, such as `h2e2` for Xiangqi.";
        explain_zh "JSON 中的着法使用各棋种的标准写法，例如象棋的 h2e2。";
    UNKNOWN_FIELD = "JSON105", "unknown-field", Warning;
        en "unknown field: {name}";
        zh "未知字段：{name}";
        explain_en "The schema has no such field, and its value is not one that could be kept beside a move.";
        explain_zh "格式定义中没有这个字段，其值也无法保留。";
}
