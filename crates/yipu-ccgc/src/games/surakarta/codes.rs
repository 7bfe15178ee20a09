//! What the rules can find.

use yipu_core::codes;

codes! {
    NO_PIECE = "SU101", "su-no-piece", Error;
        en "there is no piece on {from}";
        zh "{from} 处没有棋子";
        explain_en "The move starts from an empty point, so only the turn passes.";
        explain_zh "起点没有棋子，仅轮到对方。";
    NOT_OWN_PIECE = "SU102", "su-not-own-piece", Error;
        en "the piece on {from} is the opponent's";
        zh "{from} 处是对方的棋子";
        explain_en "Each side moves its own pieces.";
        explain_zh "只能移动己方棋子。";
    STEP_ONTO_PIECE = "SU103", "su-step-onto-piece", Error;
        en "{to} is occupied; a step goes to an empty point";
        zh "{to} 处已有棋子，移动应到空点";
        explain_en "Only a capture, which runs over an arc, goes to an occupied point.";
        explain_zh "只有经过弧线的吃子才能落在有子的点上。";
    STEP_TOO_FAR = "SU104", "su-step-too-far", Error;
        en "{to} is not next to {from}";
        zh "{to} 与 {from} 不相邻";
        explain_en "A step goes to one of the eight neighbouring points.";
        explain_zh "每次沿八个方向之一移动一格。";
    NOTHING_TO_CAPTURE = "SU105", "su-nothing-to-capture", Error;
        en "there is nothing to capture on {to}";
        zh "{to} 处没有可吃的棋子";
        explain_en "A capture takes a piece of the opponent.";
        explain_zh "吃子应吃对方的棋子。";
    CAPTURES_OWN = "SU106", "su-captures-own-piece", Error;
        en "the piece on {to} is the mover's own";
        zh "{to} 处是己方棋子";
        explain_en "A capture takes a piece of the opponent.";
        explain_zh "吃子应吃对方的棋子。";
    NO_WAY = "SU107", "su-no-way-to-capture", Error;
        en "no clear way over an arc leads from {from} to {to}";
        zh "从 {from} 到 {to} 没有经过弧线的畅通路径";
        explain_en "A capture runs along a circuit over at least one whole arc and meets no other piece on its way.";
        explain_zh "吃子须沿线路经过至少一段完整的弧线，途中没有其他棋子。";
    TOO_MANY_PIECES = "SU108", "su-too-many-pieces", Warning;
        en "{color} has {count} {count|piece|pieces}; a side has 12";
        zh "{color} 方有 {count} 枚棋子，每方应为 12 枚";
        explain_en "Each side begins with twelve pieces and gains none.";
        explain_zh "开局每方十二枚棋子，不会增加。";
    ALL_CAPTURED = "SU201", "su-all-captured", Note;
        en "all pieces of one side are captured";
        zh "一方棋子被全部吃掉";
        explain_en "A side without pieces has lost.";
        explain_zh "棋子全部被吃的一方为负。";
    PIECE_COUNT = "SU202", "su-piece-count", Note;
        en "First has {first} pieces, Second {second}: by rule 6, if claimed, {claim}";
        zh "先手剩 {first} 子，后手剩 {second} 子：若按规则第 6 条判定，{claim}";
        explain_en "When neither side can capture any more, the side with more pieces wins. Whether that is so is not \
                 decided here, so the result is open.";
        explain_zh "双方都不能再吃子时，棋子多者胜。是否如此由裁判判定，此处不作结论。";
}
