//! FEN: a position in one line of six fields.
//!
//! Follows 中国象棋电脑应用规范, FEN 文件格式 (2006.2). Reading is total: whatever the text says comes out as a
//! [`Setup`], and every deviation is a finding at its place. What is accepted beyond the standard: the letters E and H
//! for B and N, any side but `b` as Red, missing fields, blanks around and between the fields, the `\-` that escapes
//! the dashes in documentation.

use std::fmt;

use yipu_core::{Diagnostic, Finding, Parsed, Report, Span, Words, codes};

use crate::placement::{Placement, is_odd};
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
    if is_odd(&parsed.value) {
        report_oddities(&parsed.value, &board, &mut parsed.report);
    }
    parsed
}

/// Where the board of a FEN was read, and each piece of it.
pub(crate) struct BoardPlace {
    field: Span,
    offsets: [u32; Square::COUNT],
}

/// [`parse`] without a word about what stands on the board.
pub(crate) fn parse_text(text: &str) -> (Parsed<Setup>, BoardPlace) {
    let mut parsed = Parsed { value: Setup::empty(), report: Report::new() };
    let mut fields = Words::of(text);
    let field = fields.next().unwrap_or(Span::of(text.len()..text.len()));
    let mut reader = BoardReader {
        text,
        setup: &mut parsed.value,
        report: &mut parsed.report,
        offsets: [0; Square::COUNT],
    };
    reader.read(field);
    let board = BoardPlace { field, offsets: reader.offsets };
    read_side(&mut fields, &mut parsed);
    for field in fields.by_ref().take(2) {
        let unescaped = field.slice(text).trim_start_matches('\\');
        if unescaped != "-" {
            parsed.report.add(Finding::new(&NOT_A_DASH).with("text", unescaped), field);
        }
    }
    parsed.value.quiet_plies = read_number(&mut fields, &mut parsed.report).unwrap_or(0);
    parsed.value.round = read_number(&mut fields, &mut parsed.report).unwrap_or(1);
    if let Some(rest) = fields.rest() {
        parsed.report.add(&TOO_MANY_FIELDS, rest);
    }
    (parsed, board)
}

struct BoardReader<'a> {
    text: &'a str,
    setup: &'a mut Setup,
    report: &'a mut Report,
    /// Where in the text each piece was read, for findings about it.
    offsets: [u32; Square::COUNT],
}

impl BoardReader<'_> {
    fn read(&mut self, field: Span) {
        let (mut row, mut column, mut row_start) = (0u8, 0u8, field.start);
        for (at, c) in field.slice(self.text).char_indices() {
            let at = field.start + at as u32;
            if c == '/' {
                self.end_row(row, column, Span::new(row_start, at));
                (row, column, row_start) = (row.saturating_add(1), 0, at + 1);
            } else if let Some(digit) = c.to_digit(10).filter(|digit| *digit > 0) {
                column = column.saturating_add(digit as u8);
            } else if let Some(piece) = Piece::from_fen_letter(c) {
                self.place(row, column, piece, at);
                column = column.saturating_add(1);
            } else {
                let span = Span::new(at, at + c.len_utf8() as u32);
                self.report.add(Finding::new(&UNKNOWN_LETTER).with("letter", c), span);
            }
        }
        self.end_row(row, column, Span::new(row_start, field.end));
        if row != 9 {
            self.report.add(Finding::new(&ROW_COUNT).with("count", u32::from(row) + 1), field);
        }
    }

    fn place(&mut self, row: u8, column: u8, piece: Piece, at: u32) {
        let Some(square) = 9u8.checked_sub(row).and_then(|rank| Square::new(column, rank)) else { return };
        self.setup.squares[square.index()] = Some(piece);
        self.offsets[square.index()] = at;
    }

    fn end_row(&mut self, row: u8, columns: u8, span: Span) {
        if columns != 9 && row < 10 {
            let finding = Finding::new(if columns < 9 { &ROW_TOO_SHORT } else { &ROW_TOO_LONG });
            self.report.add(finding.with("row", row + 1).with("count", columns), span);
        }
    }
}

fn report_oddities(setup: &Setup, board: &BoardPlace, report: &mut Report) {
    for Placement { finding, square } in setup.oddities() {
        let span = square.map_or(board.field, |square| {
            let at = board.offsets[square.index()];
            Span::new(at, at + 1)
        });
        report.push(Diagnostic::new(finding, span));
    }
}

fn read_side(fields: &mut Words<'_>, parsed: &mut Parsed<Setup>) {
    let Some(field) = fields.next() else {
        // A bare board is common in databases of positions; that Red is to move is a convention worth telling.
        parsed.report.add(&SIDE_MISSING, Span::of(fields.text().len()..fields.text().len()));
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
        use fmt::Write as _;
        for rank in (0..10).rev() {
            let mut empty = 0u8;
            for file in 0..9 {
                let piece = Square::new(file, rank).and_then(|square| self.squares[square.index()]);
                let Some(piece) = piece else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    f.write_char((b'0' + empty) as char)?;
                    empty = 0;
                }
                f.write_char(piece.fen_letter())?;
            }
            if empty > 0 {
                f.write_char((b'0' + empty) as char)?;
            }
            if rank > 0 {
                f.write_char('/')?;
            }
        }
        write!(f, " {} - - {} {}", self.turn.fen_letter(), self.quiet_plies, self.round)
    }
}

codes! {
    ROW_COUNT = "FEN101", "row-count", Error;
        en "the board has {count} rows, expected 10";
        zh "棋盘有 {count} 行，应为 10 行";
        explain_en "A FEN lists the ten rows of the board from Black's back rank down, with nine slashes between them. \
            Missing rows are taken as empty, rows beyond the tenth are left out.";
        explain_zh "FEN 从黑方底线起依次列出棋盘的十行，用九个“/”隔开。缺少的行视为空行，多出的行略去。";
    ROW_TOO_SHORT = "FEN102", "row-too-short", Error;
        en "row {row} has {count} squares, expected 9";
        zh "第 {row} 行有 {count} 格，应为 9 格";
        explain_en "The letters and the numbers of empty squares of each row add up to nine. The missing squares are \
            taken as empty.";
        explain_zh "每行的棋子数与空格数之和应为九。缺少的格视为空格。";
    ROW_TOO_LONG = "FEN103", "row-too-long", Error;
        en "row {row} has {count} squares, expected 9";
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
