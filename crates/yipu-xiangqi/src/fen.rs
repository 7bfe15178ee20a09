//! FEN: a position in one line of six fields.
//!
//! Follows 中国象棋电脑应用规范, FEN 文件格式 (2006.2). Reading is total: whatever the text says comes out as a
//! [`Setup`], and every deviation is a finding at its place. What is accepted beyond the standard: the letters E and H
//! for B and N, any side but `b` as Red, missing fields, blanks around and between the fields, the `\-` that escapes
//! the dashes in documentation.

use std::fmt;

use yipu_core::{Diagnostic, Finding, Parsed, Report, Span, Words, codes};

use crate::placement::{Census, Placement};
use crate::{Color, Piece, Setup, Square};

/// The FEN of the start position.
pub const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// Reads a FEN. Offsets of the findings are into `text`.
///
/// ```
/// let parsed = yipu_xiangqi::fen::parse("  4k4/9/9/9/9/9/9/9/4R4/4K4 b");
/// assert!(parsed.report.is_empty());
/// assert_eq!(parsed.value.to_string(), "4k4/9/9/9/9/9/9/9/4R4/4K4 b - - 0 1");
/// ```
pub fn parse(text: &str) -> Parsed<Setup> {
    let (mut parsed, board) = parse_text(text);
    if board.census.is_odd() {
        report_oddities(text, board.field, &mut parsed);
    }
    parsed
}

/// Where the board of a FEN was read, and a summary of what stands on it.
pub(crate) struct Board {
    field: Span,
    census: Census,
}

/// [`parse`] without a word about what stands on the board.
pub(crate) fn parse_text(text: &str) -> (Parsed<Setup>, Board) {
    let mut parsed = Parsed { value: Setup::empty(), report: Report::new() };
    let mut fields = Words::new(text);
    let field = fields.next().unwrap_or(Span::from_range(text.len()..text.len()));
    let census = read_clean_board(field.slice(text), &mut parsed.value.squares).unwrap_or_else(|| {
        let mut census = Census::default();
        parsed.value.squares.fill(None);
        read_board(text, field, &mut parsed.report, |square, piece, _| {
            parsed.value.squares[square.index()] = Some(piece);
            census.add(square, piece.index() as u8);
        });
        census
    });
    read_side(&mut fields, &mut parsed);
    for field in fields.by_ref().take(2) {
        let unescaped = field.slice(text).trim_start_matches('\\');
        if unescaped != "-" {
            parsed.report.add(Finding::new(&NOT_A_DASH).with("text", unescaped), field);
        }
    }
    parsed.value.halfmoves = read_number(&mut fields, &mut parsed.report).unwrap_or(0);
    parsed.value.fullmoves = read_number(&mut fields, &mut parsed.report).unwrap_or(1);
    if let Some(rest) = fields.rest() {
        parsed.report.add(&TOO_MANY_FIELDS, rest);
    }
    (parsed, Board { field, census })
}

/// What a byte of the board means: a piece on the next point, or so many points on; a width of 0 is anything else.
#[derive(Clone, Copy)]
struct Glyph {
    piece: Option<Piece>,
    /// Of the piece, or [`Census::NONE`].
    index: u8,
    width: u8,
}

static GLYPHS: [Glyph; 256] = {
    let mut glyphs = [Glyph { piece: None, index: Census::NONE, width: 0 }; 256];
    let mut byte = 0;
    while byte < 128 {
        let piece = Piece::from_fen_letter(byte as char);
        let width = match byte {
            b'1'..=b'9' => byte - b'0',
            _ => piece.is_some() as u8,
        };
        let index = match piece {
            Some(piece) => piece.index() as u8,
            None => Census::NONE,
        };
        glyphs[byte as usize] = Glyph { piece, index, width };
        byte += 1;
    }
    glyphs
};

/// [`read_board`] for a board without fault; `None`, and anything in `squares`, for any other.
///
/// Letters and numbers go the same way, for there is no telling which comes next and a wrong guess costs more than all
/// the rest; and the loop is on its own, so that all it needs is in registers.
#[inline(never)]
fn read_clean_board(board: &str, squares: &mut [Option<Piece>; Square::COUNT]) -> Option<Census> {
    let mut census = Census::default();
    // The next point, and the point after the rank.
    let (mut next, mut end) = (Square::COUNT - 9, Square::COUNT);
    for byte in board.bytes() {
        let Glyph { piece, index, width } = GLYPHS[byte as usize];
        if width > 0 {
            let square = Square::from_index(next)?;
            squares[square.index()] = piece;
            census.add(square, index);
            next += width as usize;
        } else if byte == b'/' && next == end && end > 9 {
            (next, end) = (end - 18, end - 9);
        } else {
            return None;
        }
    }
    (next == end && end == 9).then_some(census)
}

/// Reads the board, reports what is wrong with it, and calls `put` with each piece, its point and its offset.
fn read_board(text: &str, field: Span, report: &mut Report, mut put: impl FnMut(Square, Piece, u32)) {
    let board = field.slice(text);
    let (mut row, mut column, mut row_start) = (0u8, 0u8, field.start);
    for (index, byte) in board.bytes().enumerate() {
        let at = field.start + index as u32;
        let Glyph { piece, width, .. } = GLYPHS[byte as usize];
        if let Some(piece) = piece
            && let Some(square) = 9u8.checked_sub(row).and_then(|rank| Square::new(column, rank))
        {
            put(square, piece, at);
        }
        if width > 0 {
            column = column.saturating_add(width);
        } else if byte == b'/' {
            end_row(row, column, Span::new(row_start, at), report);
            (row, column, row_start) = (row.saturating_add(1), 0, at + 1);
        } else {
            report_unknown(board, index, field.start, report);
        }
    }
    end_row(row, column, Span::new(row_start, field.end), report);
    if row != 9 {
        report.add(Finding::new(&ROW_COUNT).with("count", u32::from(row) + 1), field);
    }
}

/// Reports the character that begins at an index of the board; a byte inside a character has had its word.
fn report_unknown(board: &str, index: usize, base: u32, report: &mut Report) {
    if let Some(letter) = board.get(index..).and_then(|rest| rest.chars().next()) {
        let span = Span::from_range(index..index + letter.len_utf8()).shifted(base);
        report.add(Finding::new(&UNKNOWN_LETTER).with("letter", letter), span);
    }
}

fn end_row(row: u8, columns: u8, span: Span, report: &mut Report) {
    if columns != 9 && row < 10 {
        let finding = Finding::new(if columns < 9 { &ROW_TOO_SHORT } else { &ROW_TOO_LONG });
        report.add(finding.with("row", row + 1).with("count", columns), span);
    }
}

/// Oddities are rare, so where each piece stands in the text is found out only now, by a second reading.
#[cold]
fn report_oddities(text: &str, field: Span, parsed: &mut Parsed<Setup>) {
    let mut offsets = [0; Square::COUNT];
    read_board(text, field, &mut Report::with_limit(0), |square, _, at| offsets[square.index()] = at);
    for Placement { finding, square } in parsed.value.list_oddities() {
        let span = square.map_or(field, |square| {
            let at = offsets[square.index()];
            Span::new(at, at + 1)
        });
        parsed.report.push(Diagnostic::new(finding, span));
    }
}

fn read_side(fields: &mut Words<'_>, parsed: &mut Parsed<Setup>) {
    let Some(field) = fields.next() else {
        // A bare board is common in databases of positions; that Red is to move is a convention worth telling.
        parsed.report.add(&SIDE_MISSING, Span::from_range(fields.text().len()..fields.text().len()));
        return;
    };
    match field.slice(fields.text()) {
        "b" => parsed.value.turn = Color::Black,
        "w" | "r" => {}
        other => parsed.report.add(Finding::new(&UNKNOWN_SIDE).with("text", other), field),
    }
}

fn read_number(fields: &mut Words<'_>, report: &mut Report) -> Option<u32> {
    let field = fields.next()?;
    let text = field.slice(fields.text());
    let number = text.parse().ok();
    if number.is_none() {
        report.add(Finding::new(&NOT_A_NUMBER).with("text", text), field);
    }
    number
}

/// The canonical six fields.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = Line::default();
        for (row, squares) in self.squares.chunks_exact(9).rev().enumerate() {
            if row > 0 {
                line.push(b'/');
            }
            line.push_row(squares);
        }
        for byte in [b' ', self.turn.fen_letter() as u8, b' ', b'-', b' ', b'-', b' '] {
            line.push(byte);
        }
        line.push_number(self.halfmoves);
        line.push(b' ');
        line.push_number(self.fullmoves);
        f.write_str(line.as_str())
    }
}

/// A FEN in the making, held in place: the formatter is asked once, not a hundred times.
struct Line {
    bytes: [u8; Self::CAPACITY],
    len: usize,
}

impl Default for Line {
    fn default() -> Self {
        Self { bytes: [0; Self::CAPACITY], len: 0 }
    }
}

impl Line {
    /// Ninety letters, nine slashes, the side and the dashes with their blanks, a blank and two numbers of ten digits.
    const CAPACITY: usize = 90 + 9 + 7 + 1 + 2 * 10;

    #[inline]
    fn push(&mut self, byte: u8) {
        if let Some(place) = self.bytes.get_mut(self.len) {
            *place = byte;
            self.len += 1;
        }
    }

    fn push_row(&mut self, squares: &[Option<Piece>]) {
        let mut empty = 0;
        for piece in squares {
            let Some(piece) = piece else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                self.push(b'0' + empty);
                empty = 0;
            }
            self.push(piece.fen_letter() as u8);
        }
        if empty > 0 {
            self.push(b'0' + empty);
        }
    }

    fn push_number(&mut self, mut number: u32) {
        let start = self.len;
        loop {
            self.push(b'0' + (number % 10) as u8);
            number /= 10;
            if number == 0 {
                break;
            }
        }
        self.bytes[start..self.len].reverse();
    }

    fn as_str(&self) -> &str {
        // Only ASCII is ever pushed.
        str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
    }
}

codes! {
    ROW_COUNT = "FEN101", "row-count", Error;
        en "the board has {count} {count|row|rows}, expected 10";
        zh "棋盘有 {count} 行，应为 10 行";
        explain_en "A FEN lists the ten rows of the board from Black's back rank down, with nine slashes between them. \
            Missing rows are taken as empty, rows beyond the tenth are left out.";
        explain_zh "FEN 从黑方底线起依次列出棋盘的十行，用九个“/”隔开。缺少的行视为空行，多出的行略去。";
    ROW_TOO_SHORT = "FEN102", "row-too-short", Error;
        en "row {row} has {count} {count|square|squares}, expected 9";
        zh "第 {row} 行有 {count} 格，应为 9 格";
        explain_en "The letters and the numbers of empty squares of each row add up to nine. The missing squares are \
            taken as empty.";
        explain_zh "每行的棋子数与空格数之和应为九。缺少的格视为空格。";
    ROW_TOO_LONG = "FEN103", "row-too-long", Error;
        en "row {row} has {count} {count|square|squares}, expected 9";
        zh "第 {row} 行有 {count} 格，应为 9 格";
        explain_en "The letters and the numbers of empty squares of each row add up to nine. What stands beyond the \
            ninth square is left out.";
        explain_zh "每行的棋子数与空格数之和应为九。第九格以后的内容略去。";
    UNKNOWN_LETTER = "FEN104", "unknown-letter", Error;
        en "`{letter}` is no piece; expected one of K A B N R C P (E for B, H for N), a number or `/`";
        zh "“{letter}”不是棋子；应为 K A B N R C P（或以 E 代 B、H 代 N）、数字或“/”";
        explain_en "Upper case is Red, lower case is Black.";
        explain_zh "大写为红方，小写为黑方。";
    SIDE_MISSING = "FEN105", "side-missing", Note;
        en "the side to move is not stated; Red is assumed";
        zh "未写明轮到哪一方，按红方处理";
        explain_en "The second field of a FEN is `w` (some programs write `r`) for Red or `b` for Black.";
        explain_zh "FEN 的第二段为 w（有的软件写 r）表示红方，b 表示黑方。";
    UNKNOWN_SIDE = "FEN106", "unknown-side", Warning;
        en "`{text}` is no side; expected `w`, `r` or `b`; Red is assumed";
        zh "“{text}”不表示走子方，应为 w、r 或 b；按红方处理";
        explain_en "Only `b` means Black; anything else is read as Red.";
        explain_zh "只有 b 表示黑方，其余一律按红方处理。";
    NOT_A_DASH = "FEN107", "not-a-dash", Warning;
        en "`{text}` has no meaning here; expected `-`";
        zh "此处的“{text}”没有意义，应为“-”";
        explain_en "The third and fourth fields hold castling and en passant in chess; in Xiangqi they are always `-`.";
        explain_zh "第三、四段在国际象棋中表示易位和吃过路兵；中国象棋中始终为“-”。";
    NOT_A_NUMBER = "FEN108", "not-a-number", Warning;
        en "`{text}` is no number of plies or rounds";
        zh "“{text}”不是步数或回合数";
        explain_en "The fifth field counts the plies since the last capture, the sixth the rounds. What cannot be read \
            is taken as 0 and 1.";
        explain_zh "第五段为最近一次吃子以来的步数，第六段为回合数。无法识别时分别按 0 和 1 处理。";
    TOO_MANY_FIELDS = "FEN109", "too-many-fields", Warning;
        en "this stands after the sixth field";
        zh "第六段之后还有内容";
        explain_en "A FEN has six fields. What follows them is left out.";
        explain_zh "FEN 共六段，其后的内容略去。";
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// The quick reader takes exactly the boards about which the thorough one has nothing to say, and reads the same.
        #[test]
        fn the_quick_reader_agrees_with_the_thorough_one(
            mut rows in prop::collection::vec("9|[1-4][kabnrcpKABNRCPeh][1-4]?[RC]{0,5}|[Pp]1[Pp]1[Pp]1[Pp]1[Pp]", 10),
            rest in "(/9|x|炮|/|1)?",
            filled: bool,
        ) {
            for row in rows.iter_mut().filter(|_| filled) {
                let width: u32 = row.chars().map(|c| c.to_digit(10).unwrap_or(1)).sum();
                row.push_str(&"p".repeat(9 - width.min(9) as usize));
            }
            let text = rows.join("/") + &rest;
            let (mut quick, mut thorough) = ([None; Square::COUNT], [None; Square::COUNT]);
            let mut report = Report::new();
            let put = |square: Square, piece, _| thorough[square.index()] = Some(piece);
            read_board(&text, Span::from_range(0..text.len()), &mut report, put);
            let clean = read_clean_board(&text, &mut quick);
            prop_assert_eq!(clean.is_some(), report.is_empty(), "{}", text);
            if let Some(census) = clean {
                prop_assert_eq!(quick, thorough);
                let setup = Setup { squares: quick, ..Setup::empty() };
                prop_assert_eq!(census.is_odd(), !setup.list_oddities().is_empty());
            }
        }
    }
}
