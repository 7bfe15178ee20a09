//! The record: a header behind `#`, two lines of set-up, a line for each move.

use yipu_core::{Confidence, Format, Holds, Probe, codes, common_text_score};

use super::board::{Color, PIECES, Piece, SIZE};
use super::rules::EinStein;
use super::{INFO, path, read, write};
use crate::shape::charset::ENCODING;
use crate::shape::header::Rule;
use crate::shape::point::Point;
use crate::shape::recorder::Recorder;
use crate::shape::scan::Scanner;
use crate::shape::{sniff, split};

/// Records of EinStein.
pub static FORMAT: Format = Format::new(
    "wtn",
    "EinStein record of the collegiate standard",
    "爱恩斯坦棋棋谱（大赛标准）",
    |source, cx, record, report| {
        read::read(Recorder::new(source, cx, EinStein::empty(Color::Red), record, report))
    },
)
.extensions(&["txt"])
.games(&[&INFO])
.holds(
    Holds::ALL
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
.sniff(is_record)
.score(common_text_score)
.split(|bytes, at_end| split::cut(bytes, at_end, |window| split::headed(window, INFO.code, path::is_path_of)))
.write(write::write)
.restate(crate::shape::header::restate)
.options(&[ENCODING])
.codes(CODES);

/// What its header has in common with those of other games.
pub(super) const RULE: Rule = Rule { code: "WTN", letters: ['R', 'B'], colors: ["红", "蓝"], fixed: false };

/// What a comment begins with that states the seed of the die.
pub(super) const SEED: &str = "DieSeed: ";

fn is_record(probe: &Probe<'_>) -> Confidence {
    let text = probe.plain_text();
    let has_setup = |letter: char| {
        text.split(letter).skip(1).any(|rest| {
            let mut scanner = Scanner::new(rest);
            scanner.take(':') && super::setup::take_item(&mut scanner).is_some()
        })
    };
    match sniff::by_code(probe, INFO.code, |_| has_setup('R') || has_setup('B')) {
        Confidence::No if !text.starts_with("#[") && has_setup('R') && has_setup('B') => Confidence::Likely,
        confidence => confidence,
    }
}

/// What stands in front of the comma of a move: a piece, or the square it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mover {
    Piece(Piece),
    From(Point),
    /// A colour with a number that no piece has.
    NoPiece,
}

/// A move as a record spells it.
pub(super) struct Spelt {
    pub(super) number: i32,
    /// Where the number ends, which is where `:` stands.
    pub(super) number_end: usize,
    pub(super) die: i32,
    /// `None` when there is no such square.
    pub(super) mover: Option<Mover>,
    /// `None` is off the board.
    pub(super) to: Option<Point>,
}

impl Spelt {
    /// Takes a move if one comes next: `1:5;(R5,C3)`. Whether `B4` is a piece or a square only the other moves of the
    /// record tell.
    pub(super) fn take(scanner: &mut Scanner<'_>, b_is_a_column: bool) -> Option<Self> {
        let number = scanner.number()?;
        let number_end = scanner.at();
        if !scanner.take(':') {
            return None;
        }
        let die = scanner.number()?;
        scanner.take(';');
        if !scanner.take('(') {
            return None;
        }
        let (letter, digit) = take_pair(scanner)?;
        if !scanner.take(',') {
            return None;
        }
        let (column, row) = take_pair(scanner)?;
        if !scanner.take(')') {
            return None;
        }
        let mover = match Color::from_letter(letter).filter(|_| letter == 'R' || !b_is_a_column) {
            Some(color) => {
                let number = u8::try_from(digit).ok().filter(|number| (1..=PIECES).contains(number));
                Some(number.map_or(Mover::NoPiece, |number| Mover::Piece(Piece { color, number })))
            }
            None => square(letter, digit).map(Mover::From),
        };
        Some(Self { number, number_end, die, mover, to: square(column, row) })
    }
}

/// Takes a letter and a number behind it.
pub(super) fn take_pair(scanner: &mut Scanner<'_>) -> Option<(char, i32)> {
    scanner.blanks();
    let letter = scanner.next().filter(char::is_ascii_alphabetic)?;
    Some((letter.to_ascii_uppercase(), scanner.number()?))
}

/// The square of a letter and a number, if it is on the board.
pub(super) fn square(letter: char, number: i32) -> Option<Point> {
    let column = u8::try_from(letter).ok()?.checked_sub(b'A').filter(|column| *column < SIZE)?;
    let row = u8::try_from(i64::from(number) - 1).ok().filter(|row| *row < SIZE)?;
    Some(Point::new(column, row))
}

/// Whether the moves of a text are from square to square, so that `B` is a column in them: more of them begin with a
/// letter that is only a column than with `R`, which is only a colour.
pub(super) fn is_from_square_to_square(text: &str) -> bool {
    let begins = |letters: &str| {
        text.split(['(', '（'])
            .skip(1)
            .filter(|rest| rest.trim_start().starts_with(|c: char| letters.contains(c.to_ascii_uppercase())))
            .count()
    };
    begins("ACDE") > begins("R")
}

codes! {
    HEADER_MISSING = "WTN301", "wtn-header-missing", Warning;
        en "there is no header";
        zh "缺少参赛信息";
        explain_en "A record begins with `#[WTN][first][second][result][date time place][event];`.";
        explain_zh "棋谱以“#[WTN][先手队][后手队][结果][时间 地点][赛事];”开头。";
    PATH_FOR_HEADER = "WTN302", "wtn-path-for-header", Warning;
        en "`{text}` stands in place of the header; teams, winner, date and event are taken from it where it has them";
        zh "“{text}”占据了参赛信息的位置；其中的队名、胜者、时间和赛事已采用";
        explain_en "Some programs write the name of the file, WTN-first-second-winner-date-event, as its first line.";
        explain_zh "有的程序把文件名（WTN-先手-后手-胜者-时间-赛事）写在第一行。";
    HEADER_WITHOUT_SIGN = "WTN303", "wtn-header-without-sign", Warning;
        en "the header does not begin with `#`";
        zh "参赛信息没有以“#”开头";
        explain_en "The header is a line behind `#`.";
        explain_zh "参赛信息以“#”引领。";
    SETUP_MISSING = "WTN304", "wtn-setup-missing", Error;
        en "the set-up of {color} is missing";
        zh "缺少{color}的开局信息";
        explain_en "Both sides place their pieces as they like, so the game cannot be replayed without the set-up.";
        explain_zh "双方自由布子，没有开局信息就无法复盘。";
    SETUP_SHAPE = "WTN305", "wtn-setup-shape", Warning;
        en "`{text}` is spelt otherwise than the standard does: `{standard}`";
        zh "“{text}”的写法与标准不同，应为“{standard}”";
        explain_en "The pieces of a set-up are separated by semicolons, with none behind the last and no blanks.";
        explain_zh "开局信息各项以分号隔开，末尾没有分号，也没有空格。";
    SETUP_UNREADABLE = "WTN306", "wtn-setup-unreadable", Error;
        en "`{text}` in the set-up is not a piece on a square";
        zh "开局信息中的“{text}”不是棋子及其位置";
        explain_en "A piece is set up as `A5-1`: a square and a number. The line is kept as a comment.";
        explain_zh "每枚棋子写作“A5-1”，即位置和编号。该行作为注解保留。";
    SETUP_PIECES = "WTN307", "wtn-setup-pieces", Error;
        en "the set-up of {color} has not each of the pieces 1 to 6 once";
        zh "{color}的开局信息没有恰好包含 1 至 6 号棋子";
        explain_en "Each side sets up six pieces, numbered 1 to 6. If one comes twice, the last counts and the line is kept as a comment.";
        explain_zh "每方摆放 1 至 6 号共六枚棋子。同一编号出现两次时以后者为准，该行作为注解保留。";
    SETUP_OUTSIDE = "WTN308", "wtn-setup-outside", Warning;
        en "{piece} is set up on {square}, outside its corner";
        zh "{piece} 摆在 {square}，不在本方角部";
        explain_en "Red begins on A5 B5 C5 A4 B4 A3, blue on E1 D1 C1 E2 D2 E3. The record may begin in the middle of a game.";
        explain_zh "红方开局占 A5 B5 C5 A4 B4 A3，蓝方占 E1 D1 C1 E2 D2 E3。棋谱可能从中局开始。";
    BLUE_SETUP_FIRST = "WTN309", "wtn-blue-setup-first", Warning;
        en "the set-up of blue stands before that of red";
        zh "蓝方开局写在红方之前";
        explain_en "The set-up of red comes first, whoever makes the first move.";
        explain_zh "无论哪方先手，始终红方开局在前。";
    SETUP_OUT_OF_PLACE = "WTN310", "wtn-setup-out-of-place", Error;
        en "a second set-up of {color}, or one behind the moves";
        zh "{color}的开局信息重复或位于着法之后";
        explain_en "Each side is set up once, before the first move. The line is kept as a comment.";
        explain_zh "每方开局信息出现一次，且在着法之前。该行作为注解保留。";
    MOVE_NUMBER = "WTN311", "wtn-move-number", Warning;
        en "the move has the number {found} where {expected} should be";
        zh "该着序号为 {found}，应为 {expected}";
        explain_en "Moves are numbered from 1 on. Where numbers are left out, moves may be missing, and the result is open at most.";
        explain_zh "着法从 1 开始依次编号。跳号表明可能缺少着法，结果至多为未定。";
    NO_SUCH_DIE = "WTN312", "wtn-no-such-die", Error;
        en "a die does not show {die}";
        zh "骰子没有 {die} 点";
        explain_en "The number behind the colon is that of the die, 1 to 6. The text is kept as it is.";
        explain_zh "冒号之后是骰子点数，1 至 6。原文照录。";
    NO_PIECE_THERE = "WTN313", "wtn-no-piece-there", Error;
        en "there is no piece on {square} to move";
        zh "{square} 处没有可走的棋子";
        explain_en "The move names squares instead of a piece, and its first square is empty. The text is kept as it is.";
        explain_zh "该着以起点代替棋子，而起点没有棋子。原文照录。";
    NO_SUCH_PIECE = "WTN314", "wtn-no-such-piece", Error;
        en "`{text}` names a piece that there is not; they are numbered 1 to 6";
        zh "“{text}”中没有这样的棋子；棋子编号为 1 至 6";
        explain_en "Each side has six pieces, numbered 1 to 6. The text is kept as it is.";
        explain_zh "每方有 1 至 6 号共六枚棋子。原文照录。";
    HEADER_NOT_FIRST = "WTN315", "wtn-header-not-first", Warning;
        en "comments stand before the header";
        zh "参赛信息之前有注释";
        explain_en "The header is the first line of a record. The comments are kept on the start.";
        explain_zh "参赛信息应在第一行。这些注释保留为开局的注解。";
}
