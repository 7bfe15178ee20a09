//! What the rules of Go can find.

use yipu_core::codes;

codes! {
    OCCUPIED = "GO101", "go-point-occupied", Error;
        en "there is a stone on {point} already";
        zh "{point} 处已有棋子";
        explain_en "A stone is put on an empty point. The board stays as it is, and the turn passes.";
        explain_zh "棋子应落在空点上。棋盘不变，轮到对方。";
    SUICIDE = "GO102", "go-suicide", Error;
        en "the stone on {point} has no liberty and takes none";
        zh "{point} 处落子后无气，且未提子（自杀）";
        explain_en "A move that leaves its own stones without a liberty is forbidden. The record goes on without these stones.";
        explain_zh "不得使己方棋子无气。后续按提去这些棋子继续。";
    KO = "GO103", "go-ko", Error;
        en "the ko on {point} may not be retaken at once";
        zh "{point} 处打劫不能立即提回";
        explain_en "A single stone that has just taken a single stone may not be taken back before another move has been made.";
        explain_zh "单子提劫后，对方须隔一着才能提回。";
    SUPERKO = "GO104", "go-position-repeated", Error;
        en "the stone on {point} brings back the position after move {move}, which the record's rules forbid";
        zh "{point} 处落子使全局与第 {move} 着后同形，为该谱规则所禁止";
        explain_en "Asked for by the tag `superko` with the value `positional`. Without it only the ko of one stone is judged.";
        explain_zh "由标签 superko 的值 positional 要求。没有该标签时只判断单劫。";
    OFF_BOARD = "GO105", "go-off-board", Error;
        en "{point} is not on the board of {size} by {size}";
        zh "{point} 不在 {size} 路棋盘上";
        explain_en "The point is kept. The board stays as it is, and the turn passes.";
        explain_zh "坐标照录。棋盘不变，轮到对方。";
    BOTH_PASSED = "GO106", "go-after-both-passed", Error;
        en "both sides have passed, and the game is over";
        zh "双方已连续停着，棋局结束";
        explain_en "Two passes in a row end the game.";
        explain_zh "双方连续停着即终局。";
    WHITE_BEGINS = "GO107", "go-white-begins", Error;
        en "White makes the first move; Black begins";
        zh "首着由白方走出，应为黑方先手";
        explain_en "Black places the first stone, unless stones were set up before.";
        explain_zh "除让子外，黑方先手。";
    PASS_NOT_RECORDED = "GO108", "go-pass-not-recorded", Warning;
        en "this side moves twice in a row: a pass of the other is missing, or a move";
        zh "该方连走两着：缺少对方的一次停着或一着";
        explain_en "The standard has no sign for a pass, so it may be that one is left out. It is taken for a pass.";
        explain_zh "标准没有停着的记法，可能省略了停着。此处按停着处理。";
    WITHOUT_LIBERTY = "GO109", "go-group-without-liberty", Warning;
        en "the stones around {point} have no liberty";
        zh "{point} 处的棋子没有气";
        explain_en "Stones without liberties are taken from the board.";
        explain_zh "没有气的棋子应从棋盘上提掉。";
    AREA = "GO201", "go-board-area", Note;
        en "board area: Black {black}, White {white}; {komi}; {leads}";
        zh "盘面数子：黑 {black}，白 {white}；{komi}；{leads}";
        explain_en "Stones on the board and the empty points from which only one side's stones are reached, as Tromp and Taylor count. No stone is \
                 taken for dead, so it proves no result.";
        explain_zh "盘上棋子加上只与一方相连的空点（Tromp-Taylor 数法）。不判断死子，因此不能证明胜负。";
    KOMI_UNREADABLE = "GO301", "go-komi-unreadable", Warning;
        en "the komi `{text}` is not an amount";
        zh "贴目“{text}”无法识别";
        explain_en "Komi is a number of points such as 7.5, or of stones such as 3又3/4子. The board area is told without it.";
        explain_zh "贴目应为目数（如 7.5）或子数（如 3又3/4子）。数子时不计贴目。";
    KOMI_HUNDREDTHS = "GO302", "go-komi-in-hundredths", Warning;
        en "the komi `{text}` is taken for hundredths: {komi}";
        zh "贴目“{text}”按百分之一计：{komi}";
        explain_en "Some servers write 375 for 3¾ stones and 650 for 6½ points. Below 450 it is taken for stones of the Chinese count, from there on for \
                 points.";
        explain_zh "有的网站用 375 表示 3¾ 子，用 650 表示 6½ 目。450 以下按子，以上按目。";
    SUPERKO_UNREADABLE = "GO303", "go-superko-unreadable", Warning;
        en "`{text}` is no rule on repetitions; expected positional or none";
        zh "“{text}”不是同形规则，应为 positional 或 none";
        explain_en "The tag `superko` says whether the position of the whole board may come again.";
        explain_zh "标签 superko 说明是否禁止全局同形。";
}
