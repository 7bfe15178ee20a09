//! The record: a JSON object with the names, the winner, the scores and the list of edges.

use yipu_core::{Confidence, Format, Holds, Probe, codes, common_text_score};

use super::INFO;
use super::read::read;
use super::rules::DotsAndBoxes;
use super::split::next;
use super::write::write;
use crate::shape::charset::ENCODING;
use crate::shape::recorder::Recorder;
use crate::shape::{sniff, split};

/// Records of Dots and Boxes.
pub static FORMAT: Format = Format::new(
    "db",
    "Dots and Boxes record of the collegiate standard",
    "点格棋棋谱（大赛标准）",
    |source, cx, record, report| read(Recorder::new(source, cx, DotsAndBoxes::default(), record, report)),
)
.extensions(&["txt", "json"])
.games(&[&INFO])
.holds(
    Holds::ALL
        .comments_before(false)
        .marks(false)
        .shapes(false)
        .evals(false)
        .variations(false)
        .glyphs(false)
        .many(false),
)
.lacks("has no header with the code of this game", "没有带该棋种代码的文件头")
.sniff(sniff)
.score(common_text_score)
.split(|bytes, at_end| split::cut(bytes, at_end, next))
.write(write)
.restate(super::restate::restate)
.options(&[ENCODING])
.codes(CODES);

/// The key of an edge is enough; without one, the keys of the two players and the list of the game are.
fn sniff(probe: &Probe<'_>) -> Confidence {
    let text = probe.plain_text().replace(['“', '”', '\''], "\"");
    let has = |key: &str| text.contains(&format!("\"{key}\":"));
    if has("YIPU") || has("LOG") || !text.contains('"') {
        return Confidence::No;
    }
    let names = (has("R") && has("B")) || has("WINNER") || has("RSCORE");
    match (has("GAME"), has("PIECE")) {
        (true, true) => Confidence::Certain,
        (true, false) if names => Confidence::Certain,
        (false, true) => Confidence::Likely,
        _ if names && sniff::is_named(probe, "DB") => Confidence::Likely,
        _ => Confidence::No,
    }
}

codes! {
    NOT_JSON = "DB301", "text-outside-json", Error;
        en "`{text}` is not JSON here; such places in all: {count}";
        zh "“{text}”处不是有效的 JSON，共 {count} 处";
        explain_en "Something is damaged or superfluous there. What can be understood around it is read.";
        explain_zh "该处内容损坏或多余。周围能够识别的内容已读出。";
    QUOTES = "DB302", "quotes-not-plain", Warning;
        en "quotes other than `\"`: {count}";
        zh "有 {count} 个引号不是半角双引号";
        explain_en "Strings of JSON stand between plain double quotes.";
        explain_zh "JSON 的字符串应使用半角双引号。";
    COMMAS = "DB303", "commas", Warning;
        en "commas too many or missing: {count}";
        zh "有 {count} 处逗号多余或缺少";
        explain_en "One comma stands between two members, and none behind the last.";
        explain_zh "每两项之间一个逗号，最后一项之后没有。";
    KEY_SPELLING = "DB304", "key-spelling", Warning;
        en "keys spelt otherwise than by the standard, such as `{text}` for `{standard}`: {count}";
        zh "有 {count} 个键名与标准不同，例如“{text}”应为“{standard}”";
        explain_en "The keys are R, B, winner, RScore, BScore, Date, Event, game, piece and annotation.";
        explain_zh "键名为 R、B、winner、RScore、BScore、Date、Event、game、piece、annotation。";
    KEY_UNKNOWN = "DB305", "key-unknown", Note;
        en "the standard has no key `{key}`; its value is kept";
        zh "标准中没有键名“{key}”，其值已保留";
        explain_en "The value is kept as a tag of the record or as a detail of the move.";
        explain_zh "其值保留为棋谱的标签或着法的附加信息。";
    KEY_TWICE = "DB306", "key-twice", Error;
        en "the key `{key}` comes twice";
        zh "键名“{key}”重复出现";
        explain_en "The first value counts. A second one of the record is kept as a tag, a second edge as a move of its own.";
        explain_zh "以第一个值为准。棋谱的第二个值保留为标签，第二条边作为另一着。";
    KEYS_MISSING = "DB307", "keys-missing", Warning;
        en "the record lacks {keys}";
        zh "棋谱缺少 {keys}";
        explain_en "The standard lists R, B, winner, RScore, BScore, Date, Event and game.";
        explain_zh "标准列有 R、B、winner、RScore、BScore、Date、Event 和 game。";
    NO_PIECE = "DB308", "item-without-piece", Error;
        en "this item has no `piece`";
        zh "该项没有 piece";
        explain_en "Every item of the game must hold the key `piece`; a comment alone is kept without a move.";
        explain_zh "每条落子信息必须包含 piece；只有注释的项保留为没有着法的注解。";
}
