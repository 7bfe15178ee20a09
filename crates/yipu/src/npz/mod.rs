//! Positions and moves as NumPy arrays, for learning: `.npz` files, which are only written.
//!
//! Every move of the main lines is an example: the position before it and the move played. The arrays, of `n` examples:
//!
//! | array | type | shape | |
//! |---|---|---|---|
//! | `planes` | uint8 | n × planes × rows × columns | the position, see [`Encoding`](yipu_core::Encoding) |
//! | `policy` | int64 | n | the number of the move, see [`Encoding`](yipu_core::Encoding) |
//! | `actions` | int64 | 1 | how many numbers of moves there are |
//! | `result` | float32 | n | of the game, for seat 0: 1 won, 0 drawn, -1 lost, NaN not known |
//! | `seat` | uint8 | n | who moves: 0 or 1 |
//! | `game` | int64 | n | the number of the record, from 0 |
//! | `key` | int64 | n | the [stored key](yipu_core::Face::stored_key) of the position, the same for its images |
//! | `split` | uint8 | n | 0 to train, 1 to validate, 2 to test: 8, 1 and 1 of 10 keys; a position and its images are never in two of them |
//! | `plane_names` | str | planes | the names of the pieces |
//!
//! The option `symmetries=all` adds the images of each position and move under the symmetries of the board. A line ends before the first move that is
//! not legal or cannot be read, with a finding. A file holds one game: records of others are left out, with a finding.

mod archive;
mod examples;

use yipu_core::{Context, Format, FormatError, Holds, OptionInfo, Record, Report, codes};

use examples::Examples;

/// NumPy arrays. They are no records, so the format is in no registry.
pub static FORMAT: Format = Format::new(
    "npz",
    "NumPy arrays of positions and moves, for learning (written only)",
    "NumPy 局面与着法数组，供机器学习使用（只写）",
    |_, _, _, _| Err(FormatError::NotThisFormat),
)
.extensions(&["npz"])
.holds(Holds::ALL.variations(false))
.try_write(write)
.write_many(write_many)
.options(&[OptionInfo::new(
    "symmetries",
    &["none", "all"],
    "whether to add the images of each position under the symmetries of the board; none by default",
    "是否加入每个局面在棋盘对称变换下的副本；默认 none",
)])
.codes(CODES);

fn write(record: &Record, cx: &Context, out: &mut Vec<u8>, report: &mut Report) -> Result<(), FormatError> {
    if record.game.rules.is_none() {
        return Err(FormatError::unwritable(&NO_BOARD));
    }
    write_many(std::slice::from_ref(record), cx, out, report);
    Ok(())
}

fn write_many(records: &[Record], cx: &Context, out: &mut Vec<u8>, report: &mut Report) {
    let mut examples = Examples::new(cx.option("symmetries") == Some("all"));
    for record in records {
        examples.add(record, report);
    }
    archive::write(&examples, out);
}

codes! {
    ENDS_HERE = "NPZ101", "line-ends-here", Warning;
        en "this move is not legal or cannot be read; no example is made of it and what follows";
        zh "该着法不合规则或无法识别，该着及其后不生成样本";
        explain_en "A learner should see only moves that the rules allow, in positions that follow from them.";
        explain_zh "学习样本只应包含合乎规则的着法及其形成的局面。";
    OTHER_GAME = "NPZ102", "record-of-another-game", Error;
        en "this record is of {game}, the file is of {first}; it is left out";
        zh "该棋谱为{game}，而文件为{first}，略去";
        explain_en "The arrays of a file have one shape, that of one game and size of board. Write the records of each game to a file of their own.";
        explain_zh "一个文件中的数组只有一种形状，对应一种棋和一种棋盘大小。请将各棋种分别写成文件。";
    NO_BOARD = "NPZ103", "no-board", Error;
        en "this game has no board to make planes of";
        zh "该棋种没有可生成平面的棋盘";
        explain_en "The planes are those of the pieces on a board.";
        explain_zh "平面由棋盘上的棋子生成。";
}
