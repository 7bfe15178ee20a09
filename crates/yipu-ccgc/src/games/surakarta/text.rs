//! The record: two lines of header, six lines of set-up, a line for each move, comments anywhere.

use yipu_core::{Confidence, Format, Holds, Probe, codes, common_text_score};

use super::board::{Color, Site};
use super::rules::Surakarta;
use super::rules::{SurakartaMove, read_row};
use super::split::next;
use super::{INFO, read, write};
use crate::shape::charset::ENCODING;
use crate::shape::header::Rule;
use crate::shape::recorder::Recorder;
use crate::shape::scan::Scanner;
use crate::shape::{sniff, split};

/// Records of Surakarta.
pub static FORMAT: Format = Format::new(
    "su",
    "Surakarta record of the collegiate standard",
    "苏拉卡尔塔棋棋谱（大赛标准）",
    |source, cx, record, report| {
        read::read(Recorder::new(source, cx, Surakarta::usual(Color::Black), record, report))
    },
)
.extensions(&["txt"])
.games(&[&INFO])
.holds(Holds::ALL.without_details().variations(false).glyphs(false).many(false).empty_nodes(false))
.lacks("has no header with the code of this game", "没有带该棋种代码的文件头")
.sniff(is_record)
.score(common_text_score)
.split(|bytes, at_end| split::cut(bytes, at_end, next))
.write(write::write)
.restate(super::restate::restate)
.options(&[ENCODING])
.codes(CODES);

/// What the line of the teams has in common with the headers of other games.
pub(super) const RULE: Rule =
    Rule { code: "SU", letters: ['B', 'R'], colors: ["黑蓝", "红"], fixed: false };

/// What the line of the teams calls them.
pub(super) const SEATS: [&str; 2] = ["先手方", "后手方"];

fn is_record(probe: &Probe<'_>) -> Confidence {
    let text = probe.plain_text();
    let has_row = text
        .match_indices('!')
        .any(|(at, _)| text.get(at + 1..at + 7).is_some_and(|row| read_row(row).is_some()));
    let has_teams = SEATS.iter().all(|seat| text.contains(seat)) && text.contains('|');
    match text.starts_with(['#', '!']) && !text.starts_with("#[") {
        true if has_row || has_teams => Confidence::Certain,
        _ if sniff::is_named(probe, INFO.code) && Spelt::take(&mut Scanner::new(text)).is_some() => {
            Confidence::Likely
        }
        _ => Confidence::No,
    }
}

/// A move as a record spells it.
pub(super) struct Spelt {
    /// The colour, where it is stated.
    pub(super) color: Option<Color>,
    /// `None` is off the board.
    pub(super) from: Option<Site>,
    pub(super) to: Option<Site>,
    pub(super) capture: bool,
    /// Whether it is one of the standard's own spellings: with or without the colour, coordinates joined or in
    /// brackets, `-` for a step, `×` or `X` for a capture.
    pub(super) standard: bool,
}

impl Spelt {
    /// Takes a move if one comes next: `B2E-3E`, `2E-3E` or `B(2, E)-(3, E)`.
    pub(super) fn take(scanner: &mut Scanner<'_>) -> Option<Self> {
        let mut standard = true;
        let mut color = None;
        scanner.blanks();
        if let Some(letter) = scanner.peek().filter(char::is_ascii_alphabetic) {
            standard &= letter.is_ascii_uppercase();
            color = Some(Color::from_letter(letter)?);
            scanner.next();
        }
        let from = take_pair(scanner, &mut standard)?;
        scanner.blanks();
        let capture = match scanner.next()? {
            '-' => false,
            '−' | '–' | '—' | '～' | '~' => {
                standard = false;
                false
            }
            '×' | 'X' => true,
            'x' | '*' | '✕' | '✖' => {
                standard = false;
                true
            }
            _ => return None,
        };
        let to = take_pair(scanner, &mut standard)?;
        Some(Self { color, from: site(from), to: site(to), capture, standard })
    }
}

/// Takes `2E` or `(2, E)`, whether or not it is on the board.
fn take_pair(scanner: &mut Scanner<'_>, standard: &mut bool) -> Option<(i32, char)> {
    let bracket = scanner.take('(');
    let number = scanner.number()?;
    if bracket {
        scanner.take(',');
    }
    scanner.blanks();
    let letter = scanner.next().filter(char::is_ascii_alphabetic)?;
    *standard &= letter.is_ascii_uppercase();
    if bracket && !scanner.take(')') {
        return None;
    }
    Some((number, letter.to_ascii_uppercase()))
}

/// The point of a row and a column, if it is on the board.
fn site((number, letter): (i32, char)) -> Option<Site> {
    let row = u8::try_from(i64::from(number) - 1).ok()?;
    Site::new(row, u8::try_from(letter).ok()?.checked_sub(b'A')?)
}

/// A move as it is written here: `B2E-3E`, `R6C×4A`.
pub(super) fn spell(color: Color, mv: SurakartaMove) -> String {
    let sign = if mv.capture { '×' } else { '-' };
    format!("{}{}{sign}{}", color.letter(), mv.from.text(), mv.to.text())
}

codes! {
    HEADER_LINES = "SU301", "su-header-lines", Warning;
        en "the two lines of the header are missing or have another shape than the standard's";
        zh "开头两行参赛信息缺失或形式不符";
        explain_en "The first line is `#YYYY-MM-DD-hh:mm place`, the second `#先手方:first|后手方:second|result`.";
        explain_zh "第一行为“#YYYY-MM-DD-hh:mm 地点名”，第二行为“#先手方:参赛队名1|后手方:参赛队名2|结果”。";
    DATE_SHAPE = "SU302", "su-date-shape", Warning;
        en "the date `{found}` is not of the form YYYY-MM-DD-hh:mm";
        zh "时间“{found}”不是 YYYY-MM-DD-hh:mm 的形式";
        explain_en "The first line of a record is `#YYYY-MM-DD-hh:mm place`.";
        explain_zh "棋谱第一行为“#YYYY-MM-DD-hh:mm 地点名”。";
    SETUP_LINES = "SU303", "su-setup-lines", Error;
        en "lines with `!` in a row: {count}; the set-up must have six of them, before the moves, or none";
        zh "此处“!”行连续 {count} 行；开局信息应为着法之前的连续 6 行或没有";
        explain_en "By the standard such a record is not valid. If there are six rows all the same, they are used; if \
                 not, they are kept as a comment and the game is replayed from the usual start.";
        explain_zh "按标准此棋谱无效。若仍能得到六行，则照用；否则作为注解保留，并从正常开局复盘。";
    SETUP_ROW = "SU304", "su-setup-row", Error;
        en "`{text}` is not a row of the set-up";
        zh "“{text}”不是开局信息的一行";
        explain_en "A row is `!` and six characters, each of them 0, B or R. If one cannot be read, all are kept as a comment \
                 and the game is replayed from the usual start.";
        explain_zh "每行为“!”加六个字符，字符为 0、B 或 R。有一行无法识别时，各行作为注解保留，并从正常开局复盘。";
    SETUP_SIGN = "SU305", "su-setup-sign", Error;
        en "`{text}` looks like a row of the set-up with another sign for `!`";
        zh "“{text}”似为开局信息的一行，但行首不是“!”";
        explain_en "A row of the set-up begins with `!`. It is taken for one.";
        explain_zh "开局信息每行以“!”起始。此处按该行处理。";
    CAPTURE_AS_STEP = "SU306", "su-capture-written-as-step", Warning;
        en "`{text}` captures a piece and is to be written with `×`";
        zh "“{text}”吃子，应写作“×”";
        explain_en "`-` is the sign of a step, `×` that of a capture.";
        explain_zh "“-”表示移动，“×”表示吃子。";
    STEP_AS_CAPTURE = "SU307", "su-step-written-as-capture", Warning;
        en "`{text}` captures nothing and is to be written with `-`";
        zh "“{text}”没有吃子，应写作“-”";
        explain_en "`-` is the sign of a step, `×` that of a capture.";
        explain_zh "“-”表示移动，“×”表示吃子。";
    DATE_MISSING = "SU308", "su-date-missing", Warning;
        en "the first line has no date and time";
        zh "第一行没有时间";
        explain_en "The first line of a record is `#YYYY-MM-DD-hh:mm place`.";
        explain_zh "棋谱第一行为“#YYYY-MM-DD-hh:mm 地点名”。";
    SETUP_SPELLING = "SU309", "su-setup-spelling", Warning;
        en "rows of the set-up spelt otherwise than by the standard, such as `{text}` for `{standard}`: {count}";
        zh "有 {count} 行开局信息的写法与标准不同，例如“{text}”应为“{standard}”";
        explain_en "A row is `!` and six characters, each of them 0, B or R, without blanks.";
        explain_zh "每行为“!”加六个字符，字符为 0、B 或 R，没有空格。";
    SIGNS_IN_NAME = "SU401", "su-signs-in-name", Warning;
        en "{count} {count|name or place holds|names or places hold} `|` or line breaks, which were written as `/` or blanks";
        zh "有 {count} 项含有“|”或换行，已改为“/”或空格";
        explain_en "The header has no way to write them.";
        explain_zh "参赛信息中无法书写这些字符。";
}
