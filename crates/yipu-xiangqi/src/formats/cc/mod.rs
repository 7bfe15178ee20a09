//! The championship's own record of Xiangqi: PGN by the second volume of the record standard. See `SPEC.md`.

mod lint;
mod read;
mod restate;
mod write;

use std::borrow::Cow;

use yipu_core::tag_pairs::is_tag_line;
use yipu_core::{Confidence, Format, Outcome, Probe, TagName, codes};

use super::movetext::{self, Dialect};
use super::pgn::house::House;
use crate::INFO;

/// CC records of the championship.
pub static FORMAT: Format = Format::new(
    "cc",
    "Xiangqi record of the championship's standard",
    "中国象棋棋谱（锦标赛标准）",
    read::read,
)
.extensions(&["pgn"])
.games(&[&INFO])
.holds(movetext::HOLDS.many(false).unknown_start(false))
.sniff(sniff)
.lacks(
    "has no `Result` such as \"0:1\" and no moves such as `J9H9`",
    "没有 \"0:1\" 之类的结果，也没有 J9H9 之类的着法",
)
.score(movetext::score)
.split(super::pgn::split::split)
.write(write::write)
.restate(restate::restate)
.codes(CODES);

/// The tags of the volume, then those that it does not have (SPEC 2).
static HOUSE: House = House {
    names: &[
        ("Event", TagName::EVENT),
        ("Site", TagName::TABLE),
        ("Date", TagName::DATE),
        ("Round", TagName::ROUND),
        ("Red", TagName::RED),
        ("RedElo", TagName::RED_ELO),
        ("Black", TagName::BLACK),
        ("BlackElo", TagName::BLACK_ELO),
        ("ECCO", TagName::ECCO),
        ("Opening", TagName::OPENING),
        ("Variation", TagName::VARIATION),
        ("Place", TagName::PLACE),
        ("RedTeam", TagName::RED_TEAM),
        ("BlackTeam", TagName::BLACK_TEAM),
        ("Title", TagName::TITLE),
        ("Group", TagName::GROUP),
        ("TimeControl", TagName::TIME_RULE),
        ("RedTime", TagName::RED_TIME),
        ("BlackTime", TagName::BLACK_TIME),
        ("Annotator", TagName::ANNOTATOR),
        ("Author", TagName::AUTHOR),
        ("Source", TagName::SOURCE),
        ("Table", TagName::TABLE),
        ("BkacElo", TagName::BLACK_ELO),
    ],
    before_result: 8,
    always: 11,
    token,
    result_behind: false,
    dialect: Dialect::Championship,
    blanks_for_red: true,
};

/// A result in the volume's way (SPEC 2.3).
fn token(outcome: Outcome) -> Cow<'static, str> {
    match outcome {
        Outcome::FirstWins => "1:0".into(),
        Outcome::SecondWins => "0:1".into(),
        Outcome::Draw => "1/2:1/2".into(),
        Outcome::Unknown => "?".into(),
        Outcome::SeatsWin(_) => outcome.token(),
    }
}

fn sniff(probe: &Probe<'_>) -> Confidence {
    if claims(probe) { Confidence::Certain } else { Confidence::No }
}

/// Whether a file is such a record (SPEC 1.2).
pub(super) fn claims(probe: &Probe<'_>) -> bool {
    let lines = probe.first_lines();
    let is_pgn = lines.first().is_some_and(|line| is_tag_line(line));
    if !is_pgn || !lines.iter().any(|line| is_of_xiangqi(line)) {
        return false;
    }
    let named = probe.name.get(..3).is_some_and(|code| code.eq_ignore_ascii_case("cc-"));
    let colon = |line: &[u8]| {
        if !line.starts_with(b"[Result") {
            return false;
        }
        let value = line.split(|byte| *byte == b'"').nth(1).and_then(|value| std::str::from_utf8(value).ok());
        let points = value.filter(|value| value.contains(':'));
        points.is_some_and(|points| Outcome::from_points(points).is_some())
    };
    // Most files have no such letter, and then no line need be cut into words.
    let has_letter = |line: &[u8]| memchr::memchr(b'J', line).is_some();
    let behind_tags = || probe.lines().take(4096).filter(|line| !line.starts_with(b"[") && has_letter(line));
    named && probe.name.contains("vs")
        || lines.iter().any(|line| colon(line))
        || has_letter(probe.bytes)
            && behind_tags().any(|line| line.split(u8::is_ascii_whitespace).any(has_ninth_file))
}

/// Whether a tag is one that only Xiangqi has.
fn is_of_xiangqi(line: &[u8]) -> bool {
    let begins = |tag: &[u8]| line.get(..tag.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(tag));
    begins(b"[red ") || begins(b"[game \"chinese chess\"")
}

/// Whether a word is a move of capitals without a hyphen that has a point on the file `J`.
fn has_ninth_file(word: &[u8]) -> bool {
    let [from, rank, to, other] = word else { return false };
    let is_file = |byte: &u8| matches!(byte, b'A'..=b'H' | b'J');
    is_file(from)
        && is_file(to)
        && rank.is_ascii_digit()
        && other.is_ascii_digit()
        && (*from == b'J' || *to == b'J')
}

codes! {
    CHARSET = "CCV101", "cc-charset", Warning;
        en "the charset is {found}; the standard has GB2312";
        zh "字符集为 {found}，标准为 GB2312";
        explain_en "Records of the code CC are text in GB2312.";
        explain_zh "CC 棋谱采用 GB2312 字符集。";
    OUTSIDE_GB2312 = "CCV102", "cc-outside-gb2312", Warning;
        en "{count} {count|character is|characters are} not in GB2312";
        zh "有 {count} 个字符不在 GB2312 中";
        explain_en "They can be written in GB18030, which other programs may not read.";
        explain_zh "这些字符可以写成 GB18030，但其他软件不一定能读。";
    NINTH_FILE = "CCV103", "cc-ninth-file", Warning;
        en "{count} {count|move has|moves have} `I` for the ninth file; the standard has `J`";
        zh "有 {count} 着以 I 表示第九条纵线，标准为 J";
        explain_en "The standard leaves out the letter I, which is easily taken for 1.";
        explain_zh "标准跳过字母 I，以免与 1 混淆。";
    BOTH_LETTERS = "CCV104", "cc-both-letters", Warning;
        en "this record has both `I` and `J` for the ninth file";
        zh "此谱中第九条纵线既有 I 又有 J";
        explain_en "Both are read as the ninth file. One of them may be a slip for another file.";
        explain_zh "两者都按第九条纵线读取，其中之一可能是笔误。";
    MOVE_SPELLING = "CCV105", "cc-move-spelling", Warning;
        en "{count} {count|move is|moves are} not written as the standard has {count|it|them}, `H2E2`";
        zh "有 {count} 着的写法不合标准，应如 H2E2";
        explain_en "Moves are two points of a capital letter and a digit, without anything between.";
        explain_zh "着法为两个坐标，各由一个大写字母和一个数字组成，中间没有其他字符。";
    RESULT_SPELLING = "CCV106", "cc-result-spelling", Warning;
        en "the result is written `{found}`; the standard has `{expected}`";
        zh "结果写作“{found}”，标准为“{expected}”";
        explain_en "The standard writes 1:0 and 0:1.";
        explain_zh "标准的结果写作 1:0 或 0:1。";
    DRAW = "CCV107", "cc-draw", Note;
        en "the standard has no word for a draw; it is written `1/2:1/2`";
        zh "标准没有规定和棋的写法，写作 1/2:1/2";
        explain_en "Its results are 1:0 and 0:1.";
        explain_zh "标准只有 1:0 和 0:1 两种结果。";
    TAGS_MISSING = "CCV108", "cc-tags-missing", Warning;
        en "tags of the standard are missing: {names}";
        zh "缺少标准规定的标签：{names}";
        explain_en "A record has all of them, with `?` for what is not known.";
        explain_zh "标准规定的标签应全部写出，未知内容写作 ?。";
    NOT_IN_STANDARD = "CCV109", "cc-not-in-standard", Note;
        en "this is not in the standard: {what}";
        zh "标准中没有：{what}";
        explain_en "It is kept, but programs that go by the letter of the standard may not read it.";
        explain_zh "内容保留，但严格按标准读取的软件不一定能读。";
    RESULT_BEHIND = "CCV110", "cc-result-behind-moves", Warning;
        en "a result stands behind the moves; the standard has it in its tag alone";
        zh "着法之后写有结果，标准只在标签中写结果";
        explain_en "PGN of other houses ends with the result.";
        explain_zh "一般的 PGN 在着法之后写结果。";

    COUNTERS_LOST = "CCV201", "cc-counters-lost", Warning;
        en "the start says how many moves were played before it, and the standard has no place for that";
        zh "起始局面写有回合数，标准中没有相应的位置";
        explain_en "A FEN of the standard is ten rows and the side to move.";
        explain_zh "标准的 FEN 只有十行棋子和走棋方。";
    SAID_UNKNOWN = "CCV202", "cc-said-unknown", Note;
        en "the text of the tag `{name}` means that it is not known, and is read so";
        zh "标签“{name}”的内容表示未知，读回时没有此标签";
        explain_en "The standard writes `?` for what is not known, and an empty rating.";
        explain_zh "标准以 ? 表示未知，等级分未知时为空。";
}
