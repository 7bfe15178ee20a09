//! The record of the standard's second volume: five lines of header, rounds, the result (SPEC 11 to 17).

use yipu_core::{Confidence, Format, Holds, OptionInfo, Outcome, Probe, codes};

use super::{EIGHT, TEN, read, write};
use crate::shape::charset::{self, ENCODING};
use crate::shape::recorder::{Recorder, Turn};
use crate::shape::{sniff, split};

/// Records of draughts on the board of ten rows.
pub static DR10: Format = Format::new(
    "dr10",
    "draughts record (10×10) of the collegiate standard",
    "国际跳棋100格棋谱（大赛标准）",
    |source, cx, record, report| read::read(true, Recorder::new(source, cx, Turn::FIRST, record, report)),
)
.extensions(&["txt"])
.games(&[&TEN])
.holds(HOLDS)
.lacks(LACKS[0], LACKS[1])
.sniff(|probe| is_record(probe, true))
.score(charset::score)
.split(|bytes, at_end| split::cut(bytes, at_end, super::split::next))
.write(|record, cx, out, report| write::write(true, record, cx, out, report))
.restate(super::restate::restate)
.options(&[ENCODING])
.codes(CODES);

/// Records of draughts on the board of eight rows. Its findings are those of the larger board.
pub static DR8: Format = Format::new(
    "dr8",
    "draughts record (8×8) of the collegiate standard",
    "国际跳棋64格棋谱（大赛标准）",
    |source, cx, record, report| read::read(false, Recorder::new(source, cx, Turn::FIRST, record, report)),
)
.extensions(&["txt"])
.games(&[&EIGHT])
.holds(HOLDS)
.lacks(LACKS[0], LACKS[1])
.sniff(|probe| is_record(probe, false))
.score(charset::score)
.split(|bytes, at_end| split::cut(bytes, at_end, super::split::next))
.write(|record, cx, out, report| write::write(false, record, cx, out, report))
.restate(super::restate::restate)
.options(&[
    ENCODING,
    OptionInfo::new(
        "variant",
        &["brazilian", "russian"],
        "the rules that the contest plays; brazilian by default",
        "比赛采用的规则；默认为 brazilian（巴西跳棋）",
    )
    .for_reading(),
]);

const HOLDS: Holds = Holds::ALL
    .without_details()
    .variations(false)
    .comments(false)
    .glyphs(false)
    .many(false)
    .unknown_start(false)
    .empty_nodes(false)
    .stated_movers(false);

const LACKS: [&str; 2] = ["has no lines such as `先手：1` and `先手方：…`", "没有“先手：1”“先手方：…”等行"];

/// What the lines of the header begin with, in their order.
pub(super) const KEYS: [&str; 5] = ["时间", "先手", "先手方", "后手方", "结果"];

/// The result as the standard writes it; nothing where there is none.
pub(super) const fn result(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::FirstWins => "1-0",
        Outcome::SecondWins => "0-1",
        Outcome::Draw => "*",
        Outcome::Unknown | Outcome::SeatsWin(_) => "",
    }
}

/// Whether a text has the header of a draughts record, and is of this board by the name of the file, or else by its moves.
fn is_record(probe: &Probe<'_>, ten: bool) -> Confidence {
    let text = probe.plain_text();
    let lines = ["先手方", "后手方", "结果"].iter().filter(|key| text.contains(**key)).count();
    let named = |ten| sniff::is_named(probe, super::info(ten).code);
    if lines < 2 && !named(ten) {
        return Confidence::No;
    }
    let moves = numbers(text);
    let own = match (named(ten), named(!ten)) {
        (false, true) => false,
        (true, false) => true,
        _ => moves.is_some_and(|board| board == ten),
    };
    match lines {
        _ if !own || text.contains('[') && text.contains('"') => Confidence::No,
        // Records of Surakarta name the teams by the same words, behind a sign of their own.
        _ if text.contains("#先手方") => Confidence::No,
        2.. if moves.is_some() => Confidence::Certain,
        2.. if named(ten) => Confidence::Likely,
        _ if moves.is_some() && named(ten) => Confidence::Likely,
        _ => Confidence::No,
    }
}

/// Whether there are moves of draughts, and whether they are of the board of ten rows: by the first, which begins where only one
/// board has men that can move, or by a square that only the larger has.
fn numbers(text: &str) -> Option<bool> {
    let mut first = None;
    let bytes = text.as_bytes();
    for at in 0..bytes.len() {
        if at < 2 || !matches!(bytes[at], b'-' | b'X') {
            continue;
        }
        let digits = |part: Option<&[u8]>| match part {
            Some([a @ b'0'..=b'5', b]) if b.is_ascii_digit() => Some((a - b'0') * 10 + (b - b'0')),
            _ => None,
        };
        let (from, to) = (digits(bytes.get(at - 2..at)), digits(bytes.get(at + 1..at + 3)));
        let Some((from, to)) = from.zip(to) else { continue };
        if from > 32 || to > 32 {
            return Some(true);
        }
        first = first.or(Some((16..=20).contains(&from)));
    }
    first
}

codes! {
    HEADER_LINE = "DR301", "dr-header-line-missing", Warning;
        en "the header has no line {lines}";
        zh "开头缺少这些行：{lines}";
        explain_en "The header has the lines 时间, 先手, 先手方, 后手方 and 结果, in this order.";
        explain_zh "开头依次为时间、先手、先手方、后手方、结果五行。";
    HEADER_SPELLING = "DR302", "dr-header-spelling", Warning;
        en "lines of the header without a colon or with blanks around it: {count}";
        zh "有 {count} 行开头信息缺少冒号，或冒号前后有空格";
        explain_en "A line is its name, a colon and its value: `时间：2018.03.10`.";
        explain_zh "每行为名称、冒号和内容，如“时间：2018.03.10”。";
    HEADER_ORDER = "DR303", "dr-header-order", Warning;
        en "the lines of the header are not in the order of the standard, or one comes twice";
        zh "开头各行的顺序与标准不同，或有重复";
        explain_en "The lines are 时间, 先手, 先手方, 后手方, 结果. The first of each name counts; another is kept as a tag.";
        explain_zh "顺序为时间、先手、先手方、后手方、结果。同名行以第一行为准，其余作为标签保留。";
    BLANK_LINES = "DR304", "dr-blank-lines", Warning;
        en "the first line and the line between the header and the moves are to be empty";
        zh "第一行以及开头与着法之间应各有一个空行";
        explain_en "The standard counts them among the lines of a record.";
        explain_zh "标准规定第一行和第七行为空行。";
    FIRST_MOVER = "DR305", "dr-first-mover", Warning;
        en "`{found}` does not say which side moves first: 1 is the upper, 2 the lower";
        zh "“{found}”未说明哪一方先走：1 为上方，2 为下方";
        explain_en "The line is `先手：1` or `先手：2`. Here the first move tells who began.";
        explain_zh "应写“先手：1”或“先手：2”。此处由第一着判断。";
    MOVER_CONTRADICTED = "DR306", "dr-first-mover-contradicted", Error;
        en "the record says that the {stated} side moves first, but the first move is the other's";
        zh "棋谱称{stated}先走，但第一着是另一方的棋子";
        explain_en "The upper side has the squares 1 to 20, or 1 to 12. The moves are read as those of whose piece it is.";
        explain_zh "上方棋子在 1 至 20（或 1 至 12）号棋位。着法按实际走子的一方读取。";
    RESULT_SPELLING = "DR307", "dr-result-spelling", Warning;
        en "the result `{found}` is to be written `{standard}`";
        zh "结果“{found}”应写作“{standard}”";
        explain_en "`1-0` is a win of the upper side, `0-1` one of the lower side, `*` a draw.";
        explain_zh "1-0 为上方胜，0-1 为下方胜，* 为平局。";
    RESULTS_DIFFER = "DR308", "dr-results-differ", Warning;
        en "the record ends with `{last}`, but line 6 says `{stated}`, which counts";
        zh "末行结果为“{last}”，而第六行为“{stated}”，以第六行为准";
        explain_en "The two have to be the same. The standard describes line 6 by the upper and lower side and the last line by who moved first, \
                 so that they collide where the lower side began.";
        explain_zh "两处结果应一致。标准对第六行按上下方说明，对末行按先后手说明，下方先走时二者冲突。";
    LAST_LINE = "DR309", "dr-last-line-missing", Warning;
        en "the record does not end with its result";
        zh "棋谱末尾没有结果";
        explain_en "The last line repeats the result of line 6.";
        explain_zh "末行应重复第六行的结果。";
    ROUND_NUMBERS = "DR310", "dr-round-numbers", Warning;
        en "numbers of rounds that are wrong, missing or too many: {count}";
        zh "有 {count} 处回合序号错误、缺少或多余";
        explain_en "A line is the number of the round, a dot, a blank, the move of who began, a blank, and the move of the other.";
        explain_zh "每行为回合序号、点、空格、先走方着法、空格、后走方着法。";
    SIGN_OTHER = "DR311", "dr-other-sign", Warning;
        en "`{text}` is to be written `{standard}`: `x` where something is taken, else `-`";
        zh "“{text}”应写作“{standard}”：吃子用 x，不吃子用 -";
        explain_en "The board says whether something is taken.";
        explain_zh "是否吃子由棋盘决定。";
    LANDINGS_LEFT_OUT = "DR312", "dr-landings-left-out", Warning;
        en "`{text}` leaves out where the piece lands on its way; it is `{standard}`";
        zh "“{text}”省略了途中的落点，应为“{standard}”";
        explain_en "A capture is written with every square on which the piece lands. Only one capture begins and ends so.";
        explain_zh "连跳应写出每一个落点。起止相同的吃子着法只有一种。";
    SEVERAL_CAPTURES = "DR313", "dr-several-captures", Warning;
        en "`{text}` may mean {count} captures; `{standard}` lets most of the rest be played and is taken";
        zh "“{text}”可以是 {count} 种吃子着法，取能使后续着法走通最多的“{standard}”";
        explain_en "Captures that begin and end on the same squares can take different pieces. Written with all its landings, each is clear.";
        explain_zh "起止相同的吃子着法可能吃掉不同的棋子。写出全部落点即可区分。";
    OTHER_RULES_FIT = "DR314", "dr-other-rules-fit", Note;
        en "judged by the contest's rules ({rules}); the {other} rules would explain all moves";
        zh "按比赛采用的规则（{rules}）判断；若按{other}规则，全部着法均可走通";
        explain_en "The contest plays the board of eight rows by the international rules (Brazilian draughts): most pieces have to be taken, and a man \
                 becomes a king only where its move ends. A contest that plays by other rules says so.";
        explain_zh "比赛的 64 格跳棋采用国际规则（巴西跳棋）：必须吃子最多，兵只有在着法结束处才成王。采用其他规则的比赛须另行说明。";
    DATE_SHAPE = "DR315", "dr-date-shape", Warning;
        en "the date `{found}` is not written as `2018.03.10`";
        zh "时间“{found}”未按“2018.03.10”书写";
        explain_en "The second line is `时间：` and year, month and day with dots between them.";
        explain_zh "第二行为“时间：”加以点分隔的年、月、日。";
    LINE_BREAK_IN_NAME = "DR401", "dr-line-break-in-name", Warning;
        en "{count} {count|name or date has|names or dates have} line breaks, which were written as blanks, or blanks at {count|its|their} ends, which were left out";
        zh "有 {count} 项含有换行（已写成空格）或首尾空格（已省略）";
        explain_en "Each has one line.";
        explain_zh "每项只占一行。";
}
