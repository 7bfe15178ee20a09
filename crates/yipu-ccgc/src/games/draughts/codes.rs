//! What the rules can find.

use yipu_core::codes;

codes! {
    OFF_BOARD = "DR101", "dr-off-board", Error;
        en "there is no square {square} on this board; the last is {last}";
        zh "棋盘上没有 {square} 号棋位，最后一位是 {last}";
        explain_en "The squares are numbered 1 to 50 on the board of ten rows and 1 to 32 on that of eight. Only the turn passes.";
        explain_zh "100 格棋盘的棋位为 1 至 50，64 格棋盘为 1 至 32。仅轮到对方。";
    NO_PIECE = "DR102", "dr-no-piece", Error;
        en "there is no piece on {from}";
        zh "{from} 号棋位没有棋子";
        explain_en "The move starts from an empty square, so only the turn passes.";
        explain_zh "起点没有棋子，仅轮到对方。";
    NOT_OWN_PIECE = "DR103", "dr-not-own-piece", Error;
        en "the piece on {from} is the opponent's";
        zh "{from} 号棋位是对方的棋子";
        explain_en "Each side moves its own pieces.";
        explain_zh "只能移动己方棋子。";
    MUST_CAPTURE = "DR104", "dr-must-capture", Error;
        en "this takes nothing, and {capture} is to be played";
        zh "此着没有吃子，而必须吃子：{capture}";
        explain_en "Who can capture has to. The text names one of the captures.";
        explain_zh "能吃子时必须吃子。文中为可走的吃子着法之一。";
    OCCUPIED = "DR105", "dr-occupied", Error;
        en "{to} is occupied";
        zh "{to} 号棋位已有棋子";
        explain_en "A piece goes to an empty square.";
        explain_zh "棋子只能走到空位。";
    NO_STEP = "DR106", "dr-no-step", Error;
        en "the piece on {from} cannot go to {to}";
        zh "{from} 号棋位的棋子不能走到 {to}";
        explain_en "A man steps to one of the two squares diagonally in front of it; a king goes any distance along a diagonal that is clear.";
        explain_zh "兵只能向斜前方走一格；王可沿畅通的斜线走任意格。";
    NO_CAPTURE = "DR107", "dr-no-capture", Error;
        en "nothing can be taken between {from} and {to}";
        zh "从 {from} 到 {to} 没有可吃的棋子";
        explain_en "A capture leaps over one piece of the opponent to an empty square behind it; a king may come from afar and land afar. A piece is not \
                 leapt over twice, and taken pieces stay on the board until the move is over.";
        explain_zh "吃子须跳过一枚对方棋子，落在其后的空位；王可远距离起跳和落下。同一棋子不得跳过两次，被吃的棋子在着法完成后才取下。";
    MUST_GO_ON = "DR108", "dr-must-go-on", Error;
        en "the capture is not finished on {to}: more can be taken";
        zh "吃子未完：在 {to} 还能继续吃子";
        explain_en "A capture goes on as long as anything can be taken. Where a king can choose its landing, it has to choose one from which it can go on.";
        explain_zh "能继续吃子时必须吃完。王可选择落点时，须选能继续吃子的落点。";
    TAKES_TOO_FEW = "DR109", "dr-takes-too-few", Error;
        en "this takes {count}, and {most} have to be taken: {capture}";
        zh "此着吃 {count} 子，而必须吃 {most} 子：{capture}";
        explain_en "By the international rules, and the Brazilian, the capture of most pieces has to be made.";
        explain_zh "按国际规则和巴西规则，必须走吃子最多的着法。";
    TOO_MANY_PIECES = "DR110", "dr-too-many-pieces", Warning;
        en "{side} has {count} {count|piece|pieces}; a side has {usual}";
        zh "{side}有 {count} 枚棋子，每方应为 {usual} 枚";
        explain_en "Each side begins with 20 pieces on the board of ten rows, with 12 on that of eight, and gains none.";
        explain_zh "100 格开局每方 20 枚，64 格每方 12 枚，不会增加。";
    UNCROWNED = "DR111", "dr-man-on-last-row", Warning;
        en "a man stands on {square}, where it would be a king";
        zh "{square} 号棋位上是兵，在该处应已成王";
        explain_en "A man that ends a move on the last row becomes a king. This position was set up.";
        explain_zh "兵走到底线即成王。该局面为人工摆设。";
    NOT_JUDGED = "DR112", "dr-rules-not-judged", Note;
        en "this is {rules} draughts, whose rules are not judged here";
        zh "这是{rules}，此处不判断其规则";
        explain_en "The moves are kept and played as the record has them, and nothing is said about whether they are legal. The international, the \
                 Brazilian and the Russian rules are judged.";
        explain_zh "着法按棋谱保留和演示，不判断是否合法。此处判断国际、巴西和俄罗斯三种规则。";
    NO_MOVES_LEFT = "DR201", "dr-no-moves-left", Note;
        en "the side to move has no move";
        zh "轮到走子的一方无子可动";
        explain_en "Who has no pieces, or none that can move, has lost.";
        explain_zh "没有棋子或棋子都不能走动的一方为负。";
    REPEATED = "DR202", "dr-position-repeated", Note;
        en "this position has come {count} times with the same side to move: by many rules a draw, if claimed";
        zh "同一局面且同一方走子已出现 {count} 次：按多种规则可判和";
        explain_en "The standard does not state when a game is drawn. Most federations draw a game in which a position comes three times. It is told and \
                 does not decide the result.";
        explain_zh "标准未规定何时为和棋。多数协会规定同一局面出现三次为和棋。此处仅提示，不据此判定结果。";
    QUIET_MOVES = "DR203", "dr-quiet-moves", Note;
        en "for {count} moves of each side only kings have moved and nothing was taken: by many rules a draw, if claimed";
        zh "双方已各有 {count} 着只动王且没有吃子：按多种规则可判和";
        explain_en "The international rules draw a game after 25 such moves of each side, others after 15 or 20. The standard states no number. It is \
                 told and does not decide the result.";
        explain_zh "国际规则规定双方各走 25 着只动王且未吃子为和棋，其他规则为 15 或 20 着。标准未规定，此处仅提示，不据此判定结果。";
}
