//! The record: `#[AM]…;` and a line for each round, `1 d1d8(b6) g10g3(i5)`.

use yipu_core::{Confidence, Format, Holds, Probe, codes, common_text_score};

use super::INFO;
use super::moves::AmazonMove;
use super::read::read;
use super::rules::Amazons;
use super::write::write;
use crate::shape::charset::ENCODING;
use crate::shape::header::Rule;
use crate::shape::recorder::Recorder;
use crate::shape::{sniff, split};

/// Records of the game of the Amazons.
pub static FORMAT: Format = Format::new(
    "am",
    "Amazons record of the collegiate standard",
    "亚马逊棋棋谱（大赛标准）",
    |source, cx, record, report| read(Recorder::new(source, cx, Amazons::default(), record, report)),
)
.extensions(&["txt"])
.games(&[&INFO])
.holds(
    Holds::ALL
        .comments_before(false)
        .marks(false)
        .shapes(false)
        .evals(false)
        .clocks(false)
        .variations(false)
        .glyphs(false)
        .many(false)
        .empty_nodes(false)
        .stated_movers(false),
)
.lacks("has no header with the code of this game", "没有带该棋种代码的文件头")
.sniff(|probe: &Probe<'_>| -> Confidence { sniff::by_code(probe, INFO.code, looks_like) })
.score(common_text_score)
.split(|bytes, at_end| split::cut(bytes, at_end, |window| split::headed(window, INFO.code, |_| false)))
.write(write)
.restate(crate::shape::header::restate)
.options(&[ENCODING])
.codes(CODES);

/// The header. The letters of the colours are not fixed: the text of the standard gives First the white pieces, its file
/// names give First the letter of Black.
pub(super) const HEADER: Rule =
    Rule { code: "AM", letters: ['W', 'B'], colors: ["白", "黑"], fixed: false };

/// Whether a text without blanks, in upper case, has a move of this game.
fn looks_like(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    let letters = text.as_bytes().windows(6).any(|word| word.iter().all(|byte| matches!(byte, b'a'..=b'j')));
    letters
        || text.match_indices('(').any(|(at, _)| {
            (4..=6).any(|before| {
                let end = text.get(at..).and_then(|rest| rest.find(')')).map(|length| at + length + 1);
                let start = at.checked_sub(before);
                start
                    .zip(end)
                    .and_then(|(start, end)| text.get(start..end))
                    .is_some_and(|mv| AmazonMove::read(mv).is_some())
            })
        })
}

codes! {
    ROUND_NUMBER = "AM301", "round-number-wrong", Warning;
        en "this is round {expected}, but has the number {found}";
        zh "此处应为第 {expected} 回合，却写作 {found}";
        explain_en "The rounds are numbered from 1 without a gap. A round may be missing, and then the result is open at most, or only its number is wrong.";
        explain_zh "回合数从 1 起连续编号。可能缺少回合（结果至多为未定），也可能只是编号有误。";
    ROUND_NUMBER_MISSING = "AM302", "round-number-missing", Warning;
        en "round {expected} begins without its number";
        zh "第 {expected} 回合没有写回合数";
        explain_en "Each line holds one round: its number, First's move and Second's move.";
        explain_zh "每行记录一个回合：回合数、先手着法、后手着法。";
    ROUND_EMPTY = "AM303", "round-without-moves", Warning;
        en "round {number} has no move";
        zh "第 {number} 回合没有着法";
        explain_en "Each line holds one round: its number, First's move and Second's move.";
        explain_zh "每行记录一个回合：回合数、先手着法、后手着法。";
    HEADER_WITHOUT_SIGN = "AM304", "header-without-number-sign", Warning;
        en "the header does not begin with `#`";
        zh "参赛信息没有以“#”开头";
        explain_en "By the standard the first line is a comment: it begins with `#` and ends with `;`.";
        explain_zh "按标准，第一行为注释，以“#”开始，以“;”结束。";
    LETTERS = "AM305", "moves-in-letters", Warning;
        en "moves in pairs of letters: {count}, such as `{text}` for `{standard}`; they are read as {way}";
        zh "有 {count} 着用字母对书写，例如“{text}”应为“{standard}”；读法：{way}";
        explain_en "From, to and arrow are three pairs of letters. Of the ways to read them the one is taken in which most moves are legal \
                 from the start.";
        explain_zh "起点、落点和障碍写作三对字母。读法取自开局起合乎规则的着法最多的一种。";
    RAW_CHANGED = "AM401", "unreadable-text-changed", Warning;
        en "{count} {count|text that is no move holds|texts that are no moves hold} blanks or number signs, which were written as `_`";
        zh "有 {count} 处无法识别的文字含有空格或“#”，已改写为“_”";
        explain_en "Blanks separate the moves of a round, and `#` begins a comment.";
        explain_zh "空格用于分隔着法，“#”用于开始注释。";
    MOVER_LOST = "AM402", "mover-not-written", Warning;
        en "{count} {count|move is|moves are} Second's where a round has First's; the record cannot say so";
        zh "有 {count} 着属于后手，却位于先手的位置，棋谱无法表示";
        explain_en "The first move of a round is First's. To keep who moved, write JSON.";
        explain_zh "每回合的第一着属于先手。如需保留走子方，请写成 JSON。";
}
