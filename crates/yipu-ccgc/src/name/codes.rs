//! What can be said of file names.

use yipu_core::codes;

codes! {
    NAME_NOT_STANDARD = "NAM101", "name-not-standard", Warning;
        en "the name of the file is not by the standard; it should be `{proper}`";
        zh "文件名不符合标准，应为“{proper}”";
        explain_en "The standard names files by game, teams, result, time, place and event.";
        explain_zh "标准规定文件名由棋种、队名、结果、时间、地点、赛事组成。";
    NAME_OF_ANOTHER_GAME = "NAM102", "name-of-another-game", Warning;
        en "the name of the file has the code {name}, the record is of {record}";
        zh "文件名中的棋种是 {name}，棋谱是 {record}";
        explain_en "The content decides; the name should be corrected.";
        explain_zh "以棋谱内容为准，文件名应更正。";
    NAME_CONTRADICTS = "NAM103", "name-contradicts-record", Warning;
        en "the {what} in the name of the file is `{name}`, in the record `{record}`";
        zh "文件名中的{what}是“{name}”，棋谱中是“{record}”";
        explain_en "One of the two is wrong. `yipu name` prints the name that the record asks for.";
        explain_zh "两者必有一误。yipu name 给出与棋谱相符的文件名。";
    PARTS_MISSING = "NAM104", "name-parts-missing", Warning;
        en "the standard's name has parts that are not known: {parts}";
        zh "标准文件名中有未知的部分：{parts}";
        explain_en "They are left out.";
        explain_zh "这些部分已省略。";
    UNSAFE_CHARACTERS = "NAM105", "name-unsafe-characters", Note;
        en "characters that file systems do not take were written full-width";
        zh "文件系统不允许的字符已写成全角";
        explain_en "The name to the letter has them as they are.";
        explain_zh "按标准字面写出的文件名保留原字符。";
    NAME_CUT = "NAM106", "name-cut-short", Warning;
        en "the name is longer than file systems take, and was cut";
        zh "文件名超过文件系统允许的长度，已截断";
        explain_en "A name has at most 255 bytes; most Chinese characters are three.";
        explain_zh "文件名最长 255 字节，一个汉字通常占三个字节。";
}
