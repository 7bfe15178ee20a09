//! What can be found about a file as a whole, and about pictures.

use yipu_core::codes;

codes! {
    UNKNOWN_FORMAT = "FILE101", "unknown-format", Error;
        en "this is no format that is known here; `yipu formats` lists them, `--from` names one";
        zh "无法识别的格式；yipu formats 列出已知格式，--from 可指定格式";
        explain_en "Neither the content nor the extension of the file belongs to a known format.";
        explain_zh "文件的内容和扩展名都不属于任何已知格式。";
    AMBIGUOUS_FORMAT = "FILE102", "ambiguous-format", Error;
        en "the content fits several formats alike ({formats}); `--from` names one";
        zh "内容同时符合多种格式（{formats}）；请用 --from 指定";
        explain_en "Several formats recognise the file as surely as each other, and its extension does not decide.";
        explain_zh "多种格式都能识别该文件，扩展名也无法区分。";
    UNREADABLE_FILE = "FILE103", "unreadable-file", Error;
        en "cannot read the file: {why}";
        zh "无法读取文件：{why}";
        explain_en "The file could not be opened or read.";
        explain_zh "文件无法打开或读取。";
    NOT_THIS_FORMAT = "FILE104", "not-this-format", Error;
        en "not read as {format}: {why}";
        zh "未能按 {format} 读取：{why}";
        explain_en "The content is not what the format demands at the least, or a limit was passed.";
        explain_zh "内容不符合该格式的最低要求，或超出限制。";
    NOT_WRITTEN = "FILE105", "not-written", Error;
        en "not written as {format}: {why}";
        zh "未能写成 {format}：{why}";
        explain_en "The format cannot hold this record at all, or the file could not be written.";
        explain_zh "该格式无法保存此棋谱，或文件无法写入。";
    SEVERAL_RECORDS = "FILE106", "several-records", Error;
        en "the file holds several records and {format} holds one per file; `--split` writes a file for each";
        zh "文件含有多局，而 {format} 每个文件只能存一局；--split 将各局分别写成文件";
        explain_en "Nothing of the file is written, so that no record is left out without a word. With `--split` each record gets a \
            numbered file in the folder of `-o`; a format that holds many (`yipu formats`) takes them all into one.";
        explain_zh "该文件不写出任何内容，以免无声地丢失棋谱。--split 把各局编号写入 -o 指定的文件夹；也可写成能存多局的格式（见 yipu formats）。";
    CANNOT_FIX = "FILE107", "cannot-fix", Error;
        en "the file is not mended: {why}";
        zh "未修正该文件：{why}";
        explain_en "Fixes are edits of the text of one record. `yipu convert` rewrites files of any other kind.";
        explain_zh "修正是对单局文本的编辑。其他文件可用 yipu convert 重写。";
    NOT_RENAMED = "FILE108", "not-renamed", Error;
        en "the file is not renamed: {why}";
        zh "未改名：{why}";
        explain_en "A file of that name may be there already, or the folder may not allow it.";
        explain_zh "可能已有同名文件，或没有权限。";
    NO_NAME_RULE = "FILE109", "no-name-rule", Error;
        en "the collegiate standard has no code for this game";
        zh "大赛标准没有该棋种的代码";
        explain_en "`yipu games` lists the codes of the standard.";
        explain_zh "yipu games 列出标准中的棋种代码。";
    NO_BOARD = "DRAW101", "no-board", Error;
        en "nothing to draw: there is no board for this game";
        zh "无法绘制：该棋种没有棋盘";
        explain_en "Only games whose rules are known here have a board. `yipu games` lists them.";
        explain_zh "只有已知规则的棋种才有棋盘。yipu games 列出各棋种。";
    PAST_THE_END = "DRAW102", "past-the-end", Error;
        en "nothing to draw: the main line has only {moves} moves";
        zh "无法绘制：主变只有 {moves} 步";
        explain_en "`--at`, `--from` and `--to` count the moves of the main line; 0 is the start.";
        explain_zh "--at、--from、--to 按主变步数计；0 为初始局面。";
    PICTURE_TOO_LARGE = "DRAW103", "picture-too-large", Error;
        en "the picture would be more than {most} pixels wide or high; `--size` and `--scale` make it smaller";
        zh "图片的宽或高将超过 {most} 像素；可用 --size、--scale 缩小";
        explain_en "A picture of pixels is held in memory as a whole, so its size has a limit. SVG has none.";
        explain_zh "像素图需整幅保存在内存中，因此大小有限制。SVG 没有此限制。";
    TOO_MANY_FRAMES = "DRAW104", "too-many-frames", Error;
        en "the animation would have more than {most} pictures; `--from` and `--to` choose a stretch of the game";
        zh "动画将超过 {most} 帧；可用 --from、--to 选取一段";
        explain_en "An animation has a picture for each move of its stretch of the main line.";
        explain_zh "动画为主变所选区间的每一步各绘一帧。";
    CHARACTERS_NOT_DRAWN = "DRAW105", "characters-not-drawn", Warning;
        en "no font of this machine has {characters}; missing in the picture";
        zh "本机字体没有 {characters}，图片中缺少这些字";
        explain_en "The board needs no font, but names and other words in a picture of pixels do. Installing a font that has \
the characters helps, such as Noto Sans CJK; SVG leaves the fonts to whoever looks at it.";
        explain_zh "棋盘不需要字体，但像素图中的姓名等文字需要。请安装含有这些字的字体，例如 Noto Sans CJK；SVG 由查看者的字体决定。";
    KIND_NOT_BUILT = "DRAW106", "kind-not-built", Error;
        en "this build of yipu does not draw {kind}";
        zh "此版本的 yipu 不能绘制 {kind}";
        explain_en "The kind of picture was left out when the program was built.";
        explain_zh "构建程序时未包含该图片格式。";
    TOO_MANY_MOVES_TO_SHOW = "DRAW107", "too-many-moves-to-show", Error;
        en "{moves} moves are too many; {most} are the most";
        zh "共 {moves} 步，最多 {most} 步";
        explain_en "A page and a document to print show every move with its variations, so their number has a limit.";
        explain_zh "网页和打印文件列出全部着法和变着，因此步数有限制。";
    NO_CHINESE_FONT = "DRAW108", "no-chinese-font", Error;
        en "nothing printed: this machine has no font with Chinese characters that may be embedded; install one, such as \
Noto Sans CJK";
        zh "无法生成：本机没有可嵌入的中文字体；请安装一种，例如 Noto Sans CJK";
        explain_en "The text of a PDF can be selected, so the characters that occur are embedded from a font. Boards need none. \
Variable fonts are not used.";
        explain_zh "PDF 中的文字可以选取，因此需从字体嵌入所用的字。棋盘本身不需要字体。不使用可变字体。";
}
