//! The record: `( ;INFO[1.0]PA[…]PB[…]TL[…]SL[…] ;AA[…] ;AB[…] ;MA[G0F0]RA[1]FB[00] … ;EA[0]EB[1] )`.

use yipu_core::{Confidence, Format, Holds, Probe, codes, common_text_score};

use super::split::next;
use super::{INFO, read, write};
use crate::shape::charset::ENCODING;
use crate::shape::recorder::{Recorder, Turn};
use crate::shape::{sniff, split};

/// Records of army chess.
pub static FORMAT: Format = Format::new(
    "ac2",
    "Army chess record of the collegiate standard",
    "二人军棋棋谱（大赛标准）",
    |source, cx, record, report| read::read(Recorder::new(source, cx, Turn::FIRST, record, report)),
)
.extensions(&["txt"])
.games(&[&INFO])
.holds(
    Holds::ALL
        .marks(false)
        .shapes(false)
        .evals(false)
        .clocks(false)
        .variations(false)
        .glyphs(false)
        .many(false)
        .empty_nodes(false),
)
.lacks("has no header with the code of this game", "没有带该棋种代码的文件头")
.sniff(is_record)
.score(common_text_score)
.split(|bytes, at_end| split::cut(bytes, at_end, next))
.write(write::write)
.restate(super::restate::restate)
.options(&[ENCODING])
.codes(CODES);

/// The version of the protocol that the standard names.
pub(super) const VERSION: &str = "1.0";
/// The tag that keeps another version.
pub(super) const VERSION_TAG: &str = "info";

fn is_record(probe: &Probe<'_>) -> Confidence {
    let text = probe.plain_text();
    let body = text.trim_start_matches(['(', ';', '\u{FEFF}']);
    if body.starts_with("INFO[") {
        Confidence::Certain
    } else if text.contains(";AA[") && text.contains(";AB[") && text.contains(";MA[")
        || sniff::is_named(probe, "AC2")
            && ["AA[", "AB[", "MA[", "PA["].iter().any(|name| text.contains(name))
    {
        Confidence::Likely
    } else {
        Confidence::No
    }
}

codes! {
    VERSION_OTHER = "AC2311", "ac2-version-other", Warning;
        en "the version is `{found}`; the standard knows 1.0";
        zh "版本为“{found}”，标准为 1.0";
        explain_en "INFO names the version of the protocol. The record is read as one of version 1.0.";
        explain_zh "INFO 表示协议版本。此处按 1.0 读取。";
    PROPERTY_MISSING = "AC2312", "ac2-property-missing", Warning;
        en "missing here: {name}";
        zh "缺少属性 {name}";
        explain_en "A record has INFO, PA, PB and EA, EB once, and R and F with every move.";
        explain_zh "棋谱应有 INFO、PA、PB、EA、EB，每步应有 R 和 F。";
    PROPERTY_MISPLACED = "AC2313", "ac2-property-misplaced", Warning;
        en "`{text}` is out of place here";
        zh "“{text}”不应出现在此处";
        explain_en "RA and FB belong to MA, RB and FA to MB. Where it belongs to no move, it is kept as a comment.";
        explain_zh "RA、FB 属于 MA，RB、FA 属于 MB。不属于任何着法时作为注解保留。";
    PROPERTY_UNKNOWN = "AC2314", "ac2-property-unknown", Warning;
        en "`{text}` is not a property of the standard; it is kept as a comment";
        zh "“{text}”不是标准中的属性，作为注解保留";
        explain_en "The standard knows INFO PA PB TL SL AA AB MA MB RA RB FA FB EA EB MARK.";
        explain_zh "标准中的属性为 INFO PA PB TL SL AA AB MA MB RA RB FA FB EA EB MARK。";
    PROPERTY_TWICE = "AC2315", "ac2-property-twice", Warning;
        en "`{text}` comes again; the first is used and this one kept as a comment";
        zh "“{text}”重复出现，采用第一个，此处作为注解保留";
        explain_en "Names, limits, layouts and results are stated once, and each move has one result and one flag.";
        explain_zh "队名、时限、布局和结果各写一次，每步的结果和军旗位置各写一次。";
    VALUE_UNREADABLE = "AC2316", "ac2-value-unreadable", Error;
        en "`{text}` has no value that the standard knows; it is kept as it stands";
        zh "“{text}”的值不合标准，原文保留";
        explain_en "R is 0 to 3, F a site or 00, E 0 to 2.";
        explain_zh "R 为 0 到 3，F 为位置或 00，E 为 0 到 2。";
    LIMIT_VALUE = "AC2317", "ac2-limit-value", Warning;
        en "`{text}` is not a limit of the standard";
        zh "“{text}”不是标准的限制值";
        explain_en "TL is a number of seconds, SL a number of moves, usually 31.";
        explain_zh "TL 为秒数，SL 为步数，通常为 31。";
    LAYOUT_MISSING = "AC2318", "ac2-layout-missing", Error;
        en "the layout {name} is missing; no move can be judged";
        zh "缺少布局 {name}，无法判断着法";
        explain_en "AA is the layout of First, AB that of Second.";
        explain_zh "AA 为先手布局，AB 为后手布局。";
    LEFT_OUT = "AC2319", "ac2-moves-left-out", Error;
        en "moves are left out here; what follows is kept but cannot be judged";
        zh "此处省略了着法；其后的着法保留，但无法判断";
        explain_en "Dots stand for moves that the record does not give, so the position behind them is not known.";
        explain_zh "省略号代表未记录的着法，其后的局面未知。";
    RESULT_IMPOSSIBLE = "AC2320", "ac2-result-impossible", Warning;
        en "`{text}` says that both or neither have won";
        zh "“{text}”表示双方同胜或同负";
        explain_en "One of EA and EB is 1 and the other 0, or both are 2 when the game did not end in the usual way.";
        explain_zh "EA 与 EB 应一个为 1、一个为 0；非正常结束时为 2。";
    NOT_CLOSED = "AC2321", "ac2-property-not-closed", Error;
        en "`{text}` is not closed by `]`";
        zh "“{text}”没有以“]”结束";
        explain_en "A property is a name and a value in square brackets.";
        explain_zh "属性的格式为：属性名[属性值]。";
    PROPERTY_SPELLING = "AC2322", "ac2-property-spelling", Warning;
        en "names or layouts spelt otherwise than by the standard, such as `{text}` for `{standard}`: {count}";
        zh "有 {count} 处属性名或布局的写法与标准不同，例如“{text}”应为“{standard}”";
        explain_en "Names of properties are capitals, the pieces of a layout small letters without blanks.";
        explain_zh "属性名用大写字母，布局用小写字母，没有空格。";
    DRAW_LOST = "AC2401", "ac2-draw-not-written", Warning;
        en "the standard has no sign for a draw; the result is written as not ended in the usual way";
        zh "标准没有平局的记法，结果写作非正常结束";
        explain_en "EA and EB are 0, 1 or 2: lost, won, not ended in the usual way.";
        explain_zh "EA、EB 只有 0、1、2：战败、获胜、非正常结束。";
    LAYOUT_LOST = "AC2402", "ac2-start-not-written", Warning;
        en "the record does not start from two full layouts, which is all that the standard can write";
        zh "棋谱不是从双方完整布局开始，标准无法表示";
        explain_en "AA and AB hold 25 pieces each. The moves are written as they are.";
        explain_zh "AA、AB 各有 25 枚棋子。着法照写。";
}
