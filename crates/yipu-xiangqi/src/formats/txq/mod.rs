//! TXQ, the records of TChess, read only. See `SPEC.md`.

mod java;
mod read;

use yipu_core::{Confidence, Format, Holds, Probe, codes};

use crate::INFO;

/// TXQ files.
pub static FORMAT: Format = Format::new(
    "txq",
    "TXQ of TChess, public-Xiangqi (read only)",
    "TChess（公共象棋）TXQ 棋谱（只读）",
    read::read,
)
.extensions(&["txq"])
.games(&[&INFO])
.holds(Holds::POSITION.moves(true).variations(true).comments(true).details(true).tags(true))
.sniff(sniff)
.lacks("is no Java object stream with a `ChessManual`", "不是含有 ChessManual 的 Java 对象流")
.codes(CODES);

/// The class that a stream is of is named near its beginning.
fn sniff(probe: &Probe<'_>) -> Confidence {
    let head = probe.bytes.get(..128).unwrap_or(probe.bytes);
    let names_the_class = || memchr::memmem::find(head, b"ChessManual").is_some();
    match (head.starts_with(java::MAGIC) && names_the_class(), probe.extension) {
        (true, _) => Confidence::Certain,
        (false, "txq") => Confidence::Extension,
        (false, _) => Confidence::No,
    }
}

codes! {
    CUT_OFF = "TXQ101", "cut-off", Warning;
        en "the file breaks off here; what came before is read";
        zh "文件在此处中断，已读取之前的内容";
        explain_en "The file was not written or copied to its end. The moves that lead to the break have only their Chinese text, \
            since the program writes what follows a move before its coordinates.";
        explain_zh "文件没有完整写出或复制。程序先写出后续着法，再写出坐标，所以通向中断处的着法只有中文记法。";
    NOT_UNDERSTOOD = "TXQ102", "not-understood", Error;
        en "what stands here is nothing that a record has; the rest is not read";
        zh "此处不是棋谱应有的内容，其余部分未读取";
        explain_en "The file is damaged, or another program has written objects into it that this reader does not know.";
        explain_zh "文件损坏，或其他程序写入了无法识别的对象。";
    UNREADABLE_MOVE = "TXQ103", "unreadable-move", Error;
        en "`{text}` is no move here";
        zh "“{text}”在此处不是着法";
        explain_en "A move is four characters such as `h2e2`, or Chinese text. It is kept as text.";
        explain_zh "着法应为 h2e2 这样的四个字符，或中文记法。已作为文字保留。";
    TEXT_DIFFERS = "TXQ104", "text-differs", Warning;
        en "the move is {move}, but its text is `{text}`";
        zh "着法为 {move}，但其文字为“{text}”";
        explain_en "The file has each move twice, as coordinates and as Chinese text. The coordinates count; the text is kept beside them.";
        explain_zh "文件中每步着法有坐标和中文两种写法。以坐标为准，文字另行保留。";
    BROKEN_TEXT = "TXQ105", "broken-text", Warning;
        en "some bytes of this text are no characters";
        zh "该文字中有无法解码的字节";
        explain_en "Texts are modified UTF-8, as Java writes them. What could not be decoded is shown as `\u{FFFD}`.";
        explain_zh "文字应为 Java 的变形 UTF-8。无法解码之处显示为 \u{FFFD}。";
    UNKNOWN_FIELDS = "TXQ106", "unknown-fields", Note;
        en "{count} {count|field of {class} is|fields of {class} are} not read: {names}";
        zh "{class} 有 {count} 个字段未读取：{names}";
        explain_en "Programs made from TChess add fields of their own. What they mean is not known here.";
        explain_zh "由 TChess 衍生的程序会增加自己的字段，其含义不明。";
    NO_SUCH_CHILD = "TXQ107", "no-such-child", Warning;
        en "the main line is move {index} of {count} here; the first is taken";
        zh "此处主线指定为第 {index} 个着法，但只有 {count} 个；取第一个";
        explain_en "Each move says which of the moves after it the program shows. There is none with this number.";
        explain_zh "每步着法都写明其后显示哪一个分支，但没有该序号的分支。";
    NODE_TWICE = "TXQ108", "node-twice", Error;
        en "this move stands in the tree twice; it is read at its first place";
        zh "该着法在棋谱树中出现两次，只在第一处读取";
        explain_en "A move can follow one other move only. The file is damaged, or was not written by TChess.";
        explain_zh "一步着法只能接在一步之后。文件损坏，或不是 TChess 写出的。";
}
