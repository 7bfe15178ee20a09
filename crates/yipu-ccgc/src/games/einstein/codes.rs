//! What the rules can find.

use yipu_core::codes;

codes! {
    PIECE_GONE = "WTN101", "wtn-piece-gone", Error;
        en "{piece} is not on the board";
        zh "{piece} 不在棋盘上";
        explain_en "The piece has been captured or was never set up, so only the turn passes.";
        explain_zh "该棋子已被吃掉或从未摆上，仅轮到对方。";
    NOT_OWN_PIECE = "WTN102", "wtn-not-own-piece", Error;
        en "{piece} is the opponent's";
        zh "{piece} 是对方的棋子";
        explain_en "Each side moves its own pieces.";
        explain_zh "只能移动己方棋子。";
    NOT_BY_THE_DIE = "WTN103", "wtn-not-by-the-die", Error;
        en "the die shows {die}, so {movable} may move, not {piece}";
        zh "骰子为 {die}，可走 {movable}，不能走 {piece}";
        explain_en "The piece of the number moves; if it is gone, the next lower or the next higher one that is not.";
        explain_zh "应走与骰子点数相同的棋子；若已不在，则走最接近的较小或较大的棋子。";
    NOT_A_STEP = "WTN104", "wtn-not-a-step", Error;
        en "{piece} cannot step from {from} to {to}";
        zh "{piece} 不能从 {from} 走到 {to}";
        explain_en "Red steps right, down or right and down, blue left, up or left and up, one square each.";
        explain_zh "红方向右、下、右下走一格，蓝方向左、上、左上走一格。";
    SQUARE_SHARED = "WTN105", "wtn-square-shared", Error;
        en "{piece} is set up on {square}, where another piece stands";
        zh "{piece} 摆在 {square}，该处已有棋子";
        explain_en "Each square holds one piece.";
        explain_zh "每格只能有一枚棋子。";
    CORNER_REACHED = "WTN201", "wtn-corner-reached", Note;
        en "{color} has reached the opponent's corner";
        zh "{color}到达对方角部";
        explain_en "Red wins on E1, blue on A5.";
        explain_zh "红方到达 E1、蓝方到达 A5 即获胜。";
    ALL_CAPTURED = "WTN202", "wtn-all-captured", Note;
        en "all pieces of {color} are captured";
        zh "{color}的棋子全部被吃";
        explain_en "A side without pieces has lost.";
        explain_zh "棋子全部被吃的一方为负。";
}
