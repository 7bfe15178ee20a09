//! What the reader can find. The numbers in the explanations are clauses of `SPEC.md`.

use yipu_core::codes;

codes! {
    BROKEN = "CBF101", "cbf-broken-xml", Error;
        en "the XML breaks off: {what}";
        zh "XML 在此中断：{what}";
        explain_en "What came before is kept (1.2).";
        explain_zh "之前的内容已保留（1.2）。";
    UNKNOWN_ELEMENT = "CBF102", "cbf-unknown-element", Warning;
        en "the element {name} has no meaning here; it is left out";
        zh "元素 {name} 在此处没有意义，已略去";
        explain_en "No file with variations has been seen, so how they are written is not known (3.4).";
        explain_zh "未见过带变着的文件，其写法未知（3.4）。";
    UNKNOWN_ATTRIBUTE = "CBF103", "cbf-unknown-attribute", Warning;
        en "the attribute {name} of a move has no meaning here; it is left out";
        zh "着法的属性 {name} 没有意义，已略去";
        explain_en "A move has a `value`, and the last one an `end` (3.1).";
        explain_zh "着法有 value 属性，最后一步有 end 属性（3.1）。";
    UNKNOWN_ENTITY = "CBF104", "cbf-unknown-entity", Warning;
        en "the entity {name} is not known; it is kept as it stands";
        zh "未知的实体 {name}，按原样保留";
        explain_en "Only the five entities of XML and numbers of characters are known (1.3).";
        explain_zh "只识别 XML 的五个实体和字符编号（1.3）。";
    NOT_A_MOVE = "CBF105", "cbf-not-a-move", Error;
        en "`{text}` is no move; expected column and row of two squares, such as 77-47; it is kept as it stands";
        zh "“{text}”不是着法，应为两个坐标的列和行，如 77-47；按原样保留";
        explain_en "Columns are 0 to 8 from Red's left, rows 0 to 9 from the top (3.2).";
        explain_zh "列从红方左侧起为 0 至 8，行从上到下为 0 至 9（3.2）。";
    NO_ROOT = "CBF106", "cbf-no-root", Warning;
        en "the first move is not 00-00; it is taken as a move";
        zh "第一个着法不是 00-00，按着法处理";
        explain_en "The first entry of the list stands for the start (3.1).";
        explain_zh "列表的第一项代表起始局面（3.1）。";
    AFTER_END = "CBF107", "cbf-after-end", Warning;
        en "another move follows the one that ends the record";
        zh "标明结束的着法之后还有着法";
        explain_en "It is taken as the next move; whether a variation was meant is not known (3.4).";
        explain_zh "按下一步处理；是否为变着未知（3.4）。";
    MOVES_MISSING = "CBF108", "cbf-moves-missing", Warning;
        en "there is no list of moves";
        zh "没有着法列表";
        explain_en "Even a record without moves has an entry for the start (3.1).";
        explain_zh "没有着法的棋谱也应有起始局面一项（3.1）。";
    NOT_A_NUMBER = "CBF109", "cbf-not-a-number", Warning;
        en "`{text}` is no number";
        zh "“{text}”不是数字";
        explain_en "Type and result are numbers (2.2).";
        explain_zh "类型和结果为数字（2.2）。";
}
