//! What can be found about a file as a whole.

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
}
