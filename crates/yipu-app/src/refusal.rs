//! Why a command was not carried out. Nothing is changed then.

use std::fmt;

use yipu::core::{Finding, Lang, PackedMove, codes};

/// Why a command was not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionError {
    /// The reason, with a stable code.
    pub finding: Finding,
    /// The moves that could be meant, where a choice is left, each in the game's canonical text.
    pub choices: Vec<String>,
}

impl SessionError {
    pub(crate) fn new(finding: impl Into<Finding>) -> Self {
        Self { finding: finding.into(), choices: Vec::new() }
    }

    /// With moves to choose from.
    pub(crate) fn among(
        mut self,
        moves: impl IntoIterator<Item = PackedMove>,
        write: impl Fn(&PackedMove) -> String,
    ) -> Self {
        self.choices = moves.into_iter().map(|mv| write(&mv)).collect();
        self
    }

    /// The reason in a language.
    pub fn message(&self, lang: Lang) -> String {
        self.finding.message(lang)
    }
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for SessionError {}

impl From<yipu::Error> for SessionError {
    fn from(error: yipu::Error) -> Self {
        Self::new(error.finding())
    }
}

codes! {
    NO_SUCH_NODE = "APP101", "no-such-node", Error;
        en "there is no move number {node} in this record";
        zh "本谱中没有编号为 {node} 的着法";
        explain_en "The page named a move that the record does not have, or no longer has.";
        explain_zh "页面所指的着法不在本谱中，或已被删除。";
    NO_SUCH_RECORD = "APP102", "no-such-record", Error;
        en "there is no record at place {place}";
        zh "第 {place} 处没有棋谱";
        explain_en "The file has fewer records than that.";
        explain_zh "文件中的棋谱没有这么多。";
    NO_SUCH_GAME = "APP103", "no-such-game", Error;
        en "there is no game with the code {code}";
        zh "没有代码为 {code} 的棋种";
        explain_en "Games are named by the codes of the collegiate standard; `yipu games` lists them.";
        explain_zh "棋种以标准的代码称呼；`yipu games` 列出各棋种。";
    NO_SUCH_FORMAT = "APP104", "no-such-format", Error;
        en "there is no format {name}";
        zh "没有名为 {name} 的格式";
        explain_en "Formats are named as `yipu formats` lists them.";
        explain_zh "格式的名称见 `yipu formats`。";
    NO_SUCH_CHARSET = "APP105", "no-such-charset", Error;
        en "there is no charset {name}";
        zh "没有名为 {name} 的字符集";
        explain_en "Charsets are UTF-8, GB18030, Big5 and UTF-16.";
        explain_zh "字符集有 UTF-8、GB18030、Big5 和 UTF-16。";
    NO_SUCH_NOTATION = "APP106", "no-notation-of-that-name", Error;
        en "the game has no notation {name}";
        zh "该棋种没有名为 {name} 的记法";
        explain_en "Each game has notations of its own for its moves.";
        explain_zh "各棋种有各自的记法。";
    NOT_THE_START = "APP107", "not-the-start", Error;
        en "the start of the record cannot be deleted or moved";
        zh "不能删除或移动棋谱的起始局面";
        explain_en "Only moves can be deleted, moved or copied away.";
        explain_zh "只有着法可以删除、移动或剪切。";
    NOTHING_COPIED = "APP108", "nothing-copied", Error;
        en "nothing has been copied, or it is of another game";
        zh "没有复制任何内容，或复制的是其他棋种的着法";
        explain_en "Copy or cut a line first. Moves of one game mean nothing in another.";
        explain_zh "请先复制或剪切一段着法；不同棋种的着法不能互换。";
    NOTHING_TO_UNDO = "APP109", "nothing-to-undo", Error;
        en "there is nothing to take back";
        zh "没有可以撤销的操作";
        explain_en "No change has been made, or all have been taken back.";
        explain_zh "尚未修改，或已全部撤销。";
    NOTHING_TO_REDO = "APP110", "nothing-to-redo", Error;
        en "there is nothing to make again";
        zh "没有可以重做的操作";
        explain_en "No change has been taken back since the last one was made.";
        explain_zh "上一次修改之后没有撤销过操作。";
    NO_MOVE_THERE = "APP111", "no-move-there", Error;
        en "no move is made by these sites";
        zh "所点的位置不构成着法";
        explain_en "No move that the rules allow begins with the sites clicked on.";
        explain_zh "规则允许的着法中没有以所点位置开始的。";
    CHOICE_LEFT = "APP112", "choice-left", Error;
        en "several moves could be meant";
        zh "可能是多种着法之一";
        explain_en "The sites or the text do not decide between several moves; one is to be named.";
        explain_zh "所点的位置或文字不能确定是哪一着，请指明。";
    FORBIDDEN_MOVE = "APP113", "forbidden-move", Error;
        en "the rules forbid this move: {why}";
        zh "规则不允许此着：{why}";
        explain_en "A record may contain a move that the rules forbid, if that is asked for.";
        explain_zh "如有需要，可以在棋谱中录入规则不允许的着法。";
    NO_RULES = "APP114", "no-rules", Error;
        en "the rules of this game are not known here, so no moves can be played";
        zh "此处没有该棋种的规则，无法走子";
        explain_en "Records of such games can be read, tagged and commented on.";
        explain_zh "这类棋种的棋谱可以阅读、加标签和注解。";
    UNREADABLE_VALUE = "APP115", "unreadable-value", Error;
        en "`{text}` is no {what}";
        zh "“{text}”不是{what}";
        explain_en "The value does not have the form that its field asks for.";
        explain_zh "该值的写法不符合要求。";
    NOT_AS_READ = "APP116", "not-as-read", Error;
        en "the record has been changed since it was read";
        zh "棋谱读入后已被修改";
        explain_en "Fixes and charsets concern the text of the file, and that is no longer what the record says.";
        explain_zh "修正和字符集针对文件的原文，而棋谱已与原文不同。";
    NO_FIX = "APP117", "no-fix", Error;
        en "there is no fix for this finding";
        zh "该问题没有可用的修正";
        explain_en "Only some findings know how to be mended.";
        explain_zh "只有部分问题能够自动修正。";
    HOLDS_ONE = "APP118", "format-holds-one-record", Error;
        en "a file of the format {format} holds one record";
        zh "{format} 格式的文件只能存放一个棋谱";
        explain_en "Save the record in a format of many records first, such as PGN.";
        explain_zh "请先另存为可存放多个棋谱的格式，例如 PGN。";
    LAST_RECORD = "APP119", "last-record", Error;
        en "the only record of a file cannot be removed";
        zh "不能移除文件中唯一的棋谱";
        explain_en "A file has at least one record.";
        explain_zh "文件中至少有一个棋谱。";
    NO_FORMAT = "APP120", "no-format-to-save-in", Error;
        en "say in which format the record is to be saved";
        zh "请指明保存的格式";
        explain_en "A new record has no format of its own yet.";
        explain_zh "新建的棋谱尚无格式。";
    NOT_POSSIBLE = "APP121", "not-possible-here", Error;
        en "this cannot be done here";
        zh "此处无法进行该操作";
        explain_en "The first variation cannot be promoted, the last not demoted.";
        explain_zh "第一个变着不能提前，最后一个不能后移。";
    NO_SUCH_BOOK = "APP122", "no-such-rulebook", Error;
        en "there is no rulebook called {name}";
        zh "没有名为 {name} 的棋规";
        explain_en "A rulebook says who must change when a position repeats. Those of Xiangqi are asian, chinese and ucci.";
        explain_zh "棋规规定局面重复时由谁变着。象棋的棋规有 asian、chinese 和 ucci。";
    NOT_UNDERSTOOD = "APP130", "message-not-understood", Error;
        en "the message is not understood: {why}";
        zh "无法理解该消息：{why}";
        explain_en "The page and the program are of different versions, or something else than the page is asking.";
        explain_zh "页面与程序的版本不一致，或消息并非来自该页面。";
    NO_SUCH_SESSION = "APP131", "no-such-session", Error;
        en "session {session} is not open, or was closed to make room";
        zh "会话 {session} 未打开，或因数量限制已关闭";
        explain_en "Only so many files are kept open, and those that were used longest ago give way. The page opens the file again and repeats what was done.";
        explain_zh "同时打开的文件数量有限，最久未用者先关闭。页面会重新打开文件并重做各项操作。";
    TOO_LARGE = "APP132", "too-large-for-a-session", Error;
        en "this is larger than a session may be: {most} is the most";
        zh "超出会话的大小限制（最多 {most}）";
        explain_en "A session is bounded, so that one file cannot take all of the memory. The command line has no such bound.";
        explain_zh "会话的大小有限，以免单个文件占用全部内存；命令行没有此限制。";
    NO_SUCH_PICTURE = "APP133", "no-such-picture", Error;
        en "there is no kind of picture called {name}";
        zh "没有名为 {name} 的图片类型";
        explain_en "Pictures are SVG, and in the program also PNG, GIF, PDF and HTML.";
        explain_zh "图片类型为 SVG；在程序中还有 PNG、GIF、PDF 和 HTML。";
    NOT_A_TEXT = "APP134", "format-is-not-text", Error;
        en "the format {name} is no text";
        zh "{name} 不是文本格式";
        explain_en "Only text can be copied as text; save the record instead.";
        explain_zh "只有文本格式可以复制为文本；请改用保存。";
    FOR_THE_REFEREE = "APP135", "for-the-referee", Error;
        en "only the referee's view can do this: it would tell what this player does not know";
        zh "只有裁判视角可以进行此操作，否则会透露该方不知道的内容";
        explain_en "The record is shown as one player knows it. Saving it, copying it in a format, entering moves and setting up positions would tell what the player does not know. Choose the referee's view first.";
        explain_zh "棋谱正按一方所知显示。保存、按格式复制、录入着法和摆设局面都会透露该方不知道的内容，请先改用裁判视角。";
    FINDINGS_WITHHELD = "APP136", "findings-withheld", Note;
        en "findings are left out: they are the referee's";
        zh "问题报告供裁判使用，此处略去";
        explain_en "The record is shown as one player knows it. What the rules say of the record may tell what the player does not know, so it is shown in the referee's view only.";
        explain_zh "棋谱正按一方所知显示。规则对棋谱的判断可能透露该方不知道的内容，因此只在裁判视角下显示。";
    NO_SUCH_CHOICE = "APP137", "no-such-choice", Error;
        en "there is no such choice here, or its number is out of range";
        zh "此处没有该选项，或数值超出范围";
        explain_en "The board lists the choices that have no site, each with the numbers that can be chosen.";
        explain_zh "棋盘状态列出了不在盘上的选项及其可选的数值范围。";
    NO_DIE = "APP138", "no-die", Error;
        en "this game has no die";
        zh "该棋种没有骰子";
        explain_en "Only in some games each move is made by the number that a die shows.";
        explain_zh "只有部分棋种按骰子的点数走子。";
    OTHER_DIE = "APP139", "other-die", Error;
        en "the die shows {thrown}, and the move states {die}";
        zh "骰子为 {thrown}，而所走的着法写的是 {die}";
        explain_en "The die has been thrown for this move, so only moves by its number can be played.";
        explain_zh "本着已掷骰子，只能按掷出的点数走子。";
}
