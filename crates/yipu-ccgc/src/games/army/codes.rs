//! What the rules can find.

use yipu_core::codes;

codes! {
    NO_PIECE = "AC2101", "ac2-no-piece", Error;
        en "there is no piece on {site}";
        zh "{site} 处没有棋子";
        explain_en "The move starts from an empty site, so only the turn passes.";
        explain_zh "起点没有棋子，仅轮到对方。";
    NOT_OWN_PIECE = "AC2102", "ac2-not-own-piece", Error;
        en "the piece on {site} is the opponent's";
        zh "{site} 处是对方的棋子";
        explain_en "Each side moves its own pieces.";
        explain_zh "只能移动己方棋子。";
    CANNOT_MOVE = "AC2103", "ac2-cannot-move", Error;
        en "the {piece} cannot move";
        zh "{piece}不能移动";
        explain_en "Mines and the flag stay where they are.";
        explain_zh "地雷和军旗不能移动。";
    IN_HEADQUARTERS = "AC2104", "ac2-in-headquarters", Error;
        en "the piece on {site} stands in a headquarters and cannot move";
        zh "{site} 是大本营，其中的棋子不能移动";
        explain_en "Nothing that stands in a headquarters can move.";
        explain_zh "大本营中的棋子不能移动。";
    OWN_PIECE_THERE = "AC2105", "ac2-own-piece-there", Error;
        en "the mover's own piece stands on {site}";
        zh "{site} 处是己方棋子";
        explain_en "A piece goes to an empty site or attacks one of the opponent's.";
        explain_zh "棋子应走到空位或攻击对方棋子。";
    IN_CAMP = "AC2106", "ac2-in-camp", Error;
        en "the piece on {site} stands in a camp and cannot be attacked";
        zh "{site} 是行营，其中的棋子不能被攻击";
        explain_en "Whatever stands in a camp is safe.";
        explain_zh "行营中的棋子不受攻击。";
    NO_WAY = "AC2107", "ac2-no-way", Error;
        en "no road and no clear railway leads the {piece} from {from} to {to}";
        zh "{piece}从 {from} 到 {to} 没有公路或畅通的铁路";
        explain_en "A piece goes one step on a road, or straight along a clear railway; engineers may turn there.";
        explain_zh "棋子沿公路走一步，或沿畅通的铁路直行；工兵在铁路上可以转弯。";
    LAYOUT_UNREADABLE = "AC2108", "ac2-layout-unreadable", Error;
        en "the layouts `{text}` are not two of 25 pieces each; no move is judged";
        zh "布局“{text}”不是双方各 25 枚棋子，无法判断着法";
        explain_en "A layout is 25 letters from a to l, row by row, camps left out.";
        explain_zh "布局为 25 个 a 到 l 的字母，按行排列，行营除外。";
    FLAG_TAKEN = "AC2201", "ac2-flag-taken", Note;
        en "the flag is taken";
        zh "军旗被夺";
        explain_en "Whoever loses the flag has lost.";
        explain_zh "军旗被夺的一方为负。";
    NO_MOVE = "AC2202", "ac2-no-move", Note;
        en "the side to move has nothing that can move";
        zh "行棋方无子可动";
        explain_en "By the common rules a side that cannot move has lost.";
        explain_zh "按通行规则，无子可动的一方为负。";
    CONTACT_LIMIT = "AC2203", "ac2-contact-limit", Note;
        en "move {move} is the last of {count} moves of both sides without contact: the limit is reached, and by it player {seat}, who moved, loses, if claimed";
        zh "第 {move} 着时双方已连续 {count} 步未碰子，达到必攻步数；按规定行棋的第 {seat} 方为负（须经裁判判定）";
        explain_en "The standard says that the moving side loses when both sides have made so many moves without contact. The moves of both \
                 are counted together. The rest is for the referee, so the result is open, whatever is played afterwards.";
        explain_zh "标准规定双方持续不碰子的步数达到该数值时行棋方为负，双方的步数合并计算。是否判负由裁判决定，因此无论其后如何，结果未定。";
}
