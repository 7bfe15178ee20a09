//! What the rules of Gomoku can find.

use yipu_core::codes;

codes! {
    OCCUPIED = "C5101", "gomoku-point-occupied", Error;
        en "{point} is occupied";
        zh "{point} 处已有棋子";
        explain_en "A stone is placed on an empty point.";
        explain_zh "棋子应落在空点上。";
    WHITE_BEGINS = "C5102", "gomoku-white-begins", Error;
        en "White makes the first move; Black begins";
        zh "首着由白方走出，应为黑方先手";
        explain_en "By the rules Black places the first stone.";
        explain_zh "按规则黑方先手。";
    DOUBLE_THREE = "C5103", "forbidden-double-three", Warning;
        en "forbidden move: this stone makes two open threes";
        zh "禁手：三三";
        explain_en "Black may not make two open threes with one stone unless it makes five. White wins by pointing it \
                 out; when White answers instead, play goes on.";
        explain_zh "黑方一子同时形成两个活三为三三禁手（同时成五者除外）。白方指出即胜；白方若应子，棋局继续。";
    DOUBLE_FOUR = "C5104", "forbidden-double-four", Warning;
        en "forbidden move: this stone makes two fours";
        zh "禁手：四四";
        explain_en "Black may not make two fours with one stone, on one line or on two, unless it makes five. White wins \
                 by pointing it out; when White answers instead, play goes on.";
        explain_zh "黑方一子同时形成两个四（包括同一条线上）为四四禁手（同时成五者除外）。白方指出即胜；白方若应子，棋局继续。";
    OVERLINE = "C5105", "forbidden-overline", Warning;
        en "forbidden move: this stone makes six or more in a row";
        zh "禁手：长连";
        explain_en "Black may not make more than five in a row unless the same stone makes exactly five elsewhere. White \
                 wins by pointing it out; when White answers instead, play goes on.";
        explain_zh "黑方连成六子或以上为长连禁手（同时成五者除外）。白方指出即胜；白方若应子，棋局继续。";
    FIVE_IN_A_ROW = "C5201", "five-in-a-row", Note;
        en "five in a row";
        zh "连成五子";
        explain_en "Exactly five in a row win for Black, five or more for White.";
        explain_zh "黑方恰好连成五子胜；白方连成五子或五子以上胜。";
    FORBIDDEN_LOSES = "C5202", "forbidden-move-loses", Note;
        en "Black made a forbidden move";
        zh "黑方走出禁手";
        explain_en "The record ends with a forbidden move of Black, by which White wins.";
        explain_zh "棋谱以黑方禁手结束，白方胜。";
    BOARD_FULL = "C5203", "gomoku-board-full", Note;
        en "the board is full";
        zh "棋盘已满";
        explain_en "A full board without five in a row is a draw.";
        explain_zh "棋盘下满而无人连五为平局。";
    TWO_PASSES = "C5204", "gomoku-two-passes", Note;
        en "both sides passed";
        zh "双方连续停着";
        explain_en "Two passes in a row are a draw.";
        explain_zh "双方连续停一着为平局。";
    OPENING_FIRST = "C5205", "opening-not-centre", Note;
        en "the first stone is not on H8, as the prescribed opening asks";
        zh "第一子不在天元 H8，不合指定开局";
        explain_en "With the prescribed opening (指定开局) Black's first stone is on the centre. A free opening is no \
                 error.";
        explain_zh "指定开局要求黑方第一子落在天元。自由开局不算错误。";
    OPENING_SECOND = "C5206", "opening-not-in-contact", Note;
        en "the second stone does not touch the first, as the prescribed opening asks";
        zh "第二子不与第一子相邻，不合指定开局";
        explain_en "With the prescribed opening (指定开局) White's first stone touches the centre stone directly or \
                 diagonally.";
        explain_zh "指定开局要求白方第一子与天元直接相邻（直指或斜指）。";
    OPENING_THIRD = "C5207", "opening-not-central", Note;
        en "the third stone is outside the central five by five, where the prescribed opening has it";
        zh "第三子在中央五路之外，不合指定开局";
        explain_en "With the prescribed opening (指定开局) Black's second stone is within two points of the centre.";
        explain_zh "指定开局要求黑方第二子落在中央 5×5 范围内。";
    HANDLING_UNREADABLE = "C5208", "c5-forbidden-unreadable", Warning;
        en "`{text}` is no rule on forbidden moves; expected claimed, loses or none";
        zh "“{text}”不是禁手规则，应为 claimed（由白方指出）、loses（立即判负）或 none（无禁手）";
        explain_en "The tag `forbidden` says what becomes of Black's forbidden moves: White may claim them, they lose at once, or there are none.";
        explain_zh "标签 forbidden 说明黑方禁手如何处理：由白方指出、立即判负，或无禁手。";
}
