//! The help of verbs and options. What a format says of its own options is the format's.

use crate::verbs::output_formats;

/// What a verb does; the empty name is the program.
pub(super) fn of_verb(verb: &str) -> Option<&'static str> {
    VERBS.iter().find(|(name, _)| *name == verb).map(|(_, zh)| *zh)
}

/// What an option of a verb does.
pub(super) fn of_arg(verb: &str, id: &str) -> Option<String> {
    let own = ARGS.iter().find(|(of, name, _)| *of == verb && *name == id);
    let any = || ARGS.iter().find(|(of, name, _)| of.is_empty() && *name == id);
    let of_format = || {
        let users: Vec<_> =
            output_formats().filter(|format| format.options.iter().any(|option| option.name == id)).collect();
        let option = users.first()?.options.iter().find(|option| option.name == id)?;
        let names: Vec<_> = users.iter().map(|format| format.name).collect();
        Some(format!("{}（{}）", option.zh, names.join("、")))
    };
    if let Some((_, _, zh)) = own {
        return Some(zh.replace("{kinds}", &kinds()));
    }
    let of_format = if verb == "convert" { of_format() } else { None };
    of_format.or_else(|| any().map(|(_, _, zh)| (*zh).to_owned()))
}

/// The kinds of pictures.
fn kinds() -> String {
    let names: Vec<_> = yipu_draw::KINDS.iter().map(|kind| kind.name).collect();
    names.join("、")
}

const VERBS: [(&str, &str); 20] = [
    ("", "读取、检查、转换中国棋类的棋谱"),
    ("lsp", "为编辑器提供服务：问题、修正、棋盘和合法着法"),
    ("view", "在浏览器中打开棋谱：打谱、编辑、保存"),
    ("show", "显示棋谱：对局者、地点、结果、棋盘、着法、注解和变着"),
    ("convert", "把任一格式的棋谱转换成另一格式"),
    ("check", "检查棋谱：结构、着法、结果，指出错在何处、为何有错"),
    ("fix", "写出修正了错误的棋谱，默认只作稳妥的修正"),
    ("standings", "由一个文件夹的棋谱排出积分表，并说明哪些文件不计"),
    ("draw", "绘制棋谱：图片、动画"),
    ("name", "大赛标准规定的文件名"),
    ("info", "列出棋谱：对局者、赛事、日期、结果、步数"),
    ("move", "从某一局面起，在各种记法之间翻译着法"),
    ("fen", "显示局面：问题、棋盘、走子方、将军或终局、合法着法"),
    ("rule", "按棋规裁决重复局面和自然限着，并说明每一着的理由"),
    ("perft", "数合法着法树的叶子局面"),
    ("explain", "按代码解释一条问题"),
    ("games", "列出棋种"),
    ("formats", "列出格式"),
    ("completions", "输出 shell 的补全脚本"),
    ("man", "输出手册页"),
];

/// The verb (empty for all), the option, and what it does; `{kinds}` are those of pictures.
const ARGS: &[(&str, &str, &str)] = &[
    ("", "lang", "消息的语言；默认随系统区域设置"),
    ("", "color", "是否使用颜色；默认在终端上使用，除非设置了 NO_COLOR"),
    ("", "paths", "文件、文件夹和压缩包；- 为标准输入"),
    ("", "inputs", "文件、文件夹和压缩包；- 为标准输入"),
    ("", "file", "文件；- 为标准输入"),
    ("", "from", "输入的格式；默认由内容判断"),
    ("", "charset", "文本的编码；默认由内容判断"),
    ("", "max_bytes", "单局的最大字节数：数字，可加 K、M、G"),
    ("", "game", "平台记录的棋种代码（着法本身不能判定时），如 NG"),
    ("", "letter_base", "平台记录的坐标起始字母：A、a 或 65；列与行不同时写 a,A"),
    ("", "seat", "军棋日志只有一方引擎的行时，指明该方为先手（first）或后手（second）"),
    ("", "start", "文字中没有写明的起始局面：FEN，或一个文件（取其第一局的起始局面）"),
    ("", "rank_base", "坐标着法中第一行的行号；默认由着法判断"),
    ("", "wxf", "WXF 的写法，读写皆用"),
    ("", "pawns", "同一纵线上的兵如何称呼"),
    ("", "letters", "程序自用的七个 WXF 字母，依次代表帅仕相马车炮兵"),
    ("", "input_notation", "所读着法的记法，着法本身看不出时"),
    ("", "json", "每局输出一个 JSON 对象"),
    ("", "force", "覆盖已有的文件"),
    ("", "jobs", "同时处理的局数；默认用全部核心"),
    ("", "book", "棋规：asian（亚洲/世界规则）、chinese（2020 中国规则）或 ucci（引擎联赛规则）"),
    ("", "limit", "多少回合不吃子判和；默认按棋规"),
    ("", "board", "棋盘用什么字符；默认由区域设置和终端决定"),
    ("", "fen", "局面：FEN，或 UCCI 的 position fen … moves …；默认为初始局面"),
    ("", "output", "输出的文件；有多个输出时为文件夹；默认和 - 为标准输出"),
    ("", "ascii", "棋盘只用 ASCII 字符"),
    ("", "flip", "把棋盘转过来，后手方在下"),
    ("", "mirror", "左右对调"),
    ("", "notation", "着法的记法；默认为该棋种常用的记法"),
    ("", "record", "文件中的第几局；默认全部"),
    ("", "verbose", "逐一说明每种格式为何不是"),
    ("lsp", "stdio", "经标准输入和标准输出通信，也是唯一的方式"),
    ("view", "path", "页面可以读取、并在保存时写入的文件或文件夹"),
    ("view", "no_open", "只显示网址，不打开浏览器"),
    ("view", "until_closed", "最后一个页面关闭后即结束"),
    ("view", "port", "本机端口；默认取空闲的端口"),
    ("view", "viewer", "改用某文件夹中的页面"),
    (
        "show",
        "view",
        "在各方看不到全部棋子的棋种中，从谁的角度看棋谱：referee（裁判）、first、second 或座位号",
    ),
    ("show", "at", "画出主变若干步之后的局面；默认为初始局面"),
    ("convert", "to", "要写成的格式；standard 为大赛标准中各棋种的格式和文件名"),
    ("convert", "join", "把同一局双方的两份日志合成一局（二人军棋）"),
    ("convert", "split", "每局写成一个文件"),
    (
        "convert",
        "name",
        "配合 --split，按棋谱内容命名：{date}-{red}-{result}-{black}；还有 {event}、{round}、{place}、{title}、{game}、{number}、{first}、{second}",
    ),
    ("convert", "merge", "把所有输入的棋谱写入一个文件"),
    ("convert", "mainline", "不写变着"),
    ("convert", "mirror", "左右对调（象棋）"),
    ("convert", "swap_colors", "红黑对调：着法、棋手和结果（象棋）"),
    ("convert", "set", "设置每局的标签，例如 event=全国赛；值为空则删除"),
    ("convert", "strict", "写出有损失或读取有错误时拒绝写出"),
    ("convert", "report", "把每个文件的结果写成 JSON"),
    ("check", "fix", "已改为命令“yipu fix”"),
    ("check", "standings", "已改为命令“yipu standings”"),
    ("check", "strict", "提示也算问题"),
    ("check", "set", "判断之前设置标签，例如幻影围棋的贴目"),
    ("check", "format", "问题的写法：给人看，每局一个 JSON 对象，或供其他工具读取"),
    ("check", "verbose", "显示每条提示；默认文件夹中的提示按文件汇总"),
    (
        "check",
        "rules",
        "比赛规则：TOML 文件，可写 draughts、komi、superko、forbidden、points、tie-breaks、matches、count-proved",
    ),
    ("fix", "strict", "提示也算问题"),
    ("fix", "guesses", "也作猜测的修正；文件名与棋谱不一致时以棋谱为准"),
    (
        "fix",
        "trust",
        "文件名与棋谱在队名或结果上不一致时以何者为准：body 按棋谱改文件名，name 按文件名改棋谱",
    ),
    ("fix", "in_place", "直接修正文件，旧文件存为 .bak"),
    ("fix", "output", "存放修正文件的文件夹"),
    ("fix", "all", "配合 --output，无需修正的文件也原样写出"),
    ("fix", "force", "覆盖已有的文件"),
    (
        "fix",
        "rules",
        "比赛规则：TOML 文件，可写 draughts、komi、superko、forbidden、points、tie-breaks、matches、count-proved",
    ),
    ("standings", "to", "积分表的形式"),
    ("standings", "json", "每局和每张表各输出一个 JSON 对象"),
    ("standings", "strict", "提示也算问题"),
    ("standings", "set", "判断之前设置标签，例如幻影围棋的贴目"),
    ("standings", "verbose", "显示每条提示；默认文件夹中的提示按文件汇总"),
    ("standings", "trust", "文件名与棋谱在队名或结果上不一致时以何者计分；默认都不采信"),
    (
        "standings",
        "rules",
        "比赛规则：TOML 文件，可写 draughts、komi、superko、forbidden、points、tie-breaks、matches、count-proved",
    ),
    ("standings", "results", "裁判的成绩单，优先于棋谱：CSV 文件，列为 game、first、second、result"),
    ("standings", "teams", "队名的其他写法：TOML 文件，例如 \"哈尔滨工程大学\" = [\"哈工程\", \"HEU\"]"),
    ("standings", "count_proved", "没有写明结果而着法已证实胜负的对局也计入"),
    ("standings", "points", "胜、和、负各得多少分；未给出比赛规则时为 2,1,0"),
    (
        "standings",
        "tie_breaks",
        "同分时依次比较：head-to-head、opponents、wins、second-wins，或 none；默认依次全部比较",
    ),
    ("standings", "round_robin", "各队两两相遇一次或若干次时，指出缺少的对局"),
    ("standings", "schedule", "按名单指出缺少的对局：CSV 文件，列为 game、first、second"),
    ("standings", "matches", "按场计分的棋种：几局中先胜几局者胜；未另行指定时 WTN=4/7"),
    ("standings", "match", "按场计分的棋种：几局中先胜几局者胜；未另行指定时 WTN=4/7"),
    ("draw", "at", "主变多少步之后；默认为终局"),
    ("draw", "at_comments", "PDF：打印全局，主变每条注解处一图"),
    ("draw", "delay", "动画每帧的毫秒数；最后一帧为三倍"),
    (
        "draw",
        "embed",
        "生成可贴入自己网页的代码：含棋谱的 <yipu-viewer> 元素；脚本取自此地址，默认为网页旁的 yipu-viewer.js",
    ),
    ("draw", "every", "PDF：打印全局，主变每 N 步一图"),
    ("draw", "first", "动画：第一帧之前的主变步数"),
    ("draw", "from", "输入的格式，默认由内容判断"),
    ("draw", "last", "动画：最后一帧是主变的第几步"),
    ("draw", "to", "图片的种类（{kinds}），默认由输出文件的扩展名决定"),
    ("draw", "names", "在棋盘上下写出棋手（默认如此）"),
    ("draw", "no_names", "不写棋手"),
    ("draw", "no_coordinates", "不写坐标"),
    ("draw", "notation", "网页和打印件上着法的记法；没有该记法的棋种用自己的记法"),
    ("draw", "numbers", "在棋子上写出步数"),
    ("draw", "pieces", "棋子上写什么"),
    ("draw", "puzzles", "PDF：把所有棋谱的初始局面印在一张上，着法作为答案印在最后"),
    ("draw", "record", "每个文件的第几局；默认写入文件夹时为全部，写入文件时为第一局"),
    ("draw", "scale", "像素图放大的倍数"),
    ("draw", "size", "图片的像素宽度，放大之前"),
    ("draw", "theme", "配色；默认 light，PDF 为 print"),
    (
        "draw",
        "view",
        "在各方看不到全部棋子的棋种中，从谁的角度看棋谱：referee（裁判）、first、second 或座位号",
    ),
    ("name", "json", "每个文件输出一个 JSON 对象"),
    ("name", "rename", "给文件改名"),
    (
        "name",
        "template",
        "不按标准，而按自己的格式命名：{date}-{red}-{result}-{black}；还有 {event}、{round}、{place}、{title}、{game}、{first}、{second}",
    ),
    ("name", "trust", "文件名与棋谱在队名或结果上不一致时以何者为准；不指定则文件名不变"),
    ("name", "literal", "逐字按标准输出，包括文件系统不允许的字符"),
    ("name", "code", "不读棋谱而生成文件名：棋种代码，例如 C6"),
    ("name", "first", "先手队"),
    ("name", "second", "后手队"),
    ("name", "result", "结果：先手胜、后手胜、平局、未决胜，或 1-0、0-1、1/2-1/2、*"),
    ("name", "date", "日期，标准要求时加上时间：2017.07.29 14:00"),
    ("name", "place", "地点"),
    ("name", "event", "赛事"),
    ("info", "tsv", "用制表符分隔各列，供程序读取，不对齐"),
    (
        "move",
        "moves",
        "任一记法的着法，依次走出；一个参数中可有一着或多着，可带回合数；- 从标准输入读取。以减号开头的着法前请加 --",
    ),
    ("move", "from", "要读的记法；默认由着法的字符判断"),
    ("move", "as", "要写的记法"),
    ("move", "to", "要写的记法"),
    ("move", "json", "每着输出一个 JSON 对象：各种记法、是否合法、走后的 FEN"),
    ("fen", "fens", "FEN 或局面行（startpos moves …），可不加引号；- 从标准输入每行读一个"),
    ("fen", "fen", "FEN 或局面行（startpos moves …），可不加引号；- 从标准输入每行读一个"),
    ("fen", "json", "每个局面输出一个 JSON 对象"),
    ("rule", "output", "改为绘制裁决图：文件.svg、.png、.html 或 .pdf"),
    ("rule", "force", "文件已存在时覆盖"),
    ("rule", "next", "列出轮走方此时不可走的着法（主线末尾）"),
    ("rule", "position", "UCCI 写法的对局：fen … moves … 或 startpos moves …"),
    ("perft", "depth", "多少步深"),
    ("perft", "divide", "输出每个合法着法之下的数目"),
    ("explain", "codes", "代码，例如 FEN102，或其名称；不给则列出全部"),
    ("completions", "shell", "哪一种 shell"),
    ("man", "verb", "命令；默认为程序本身"),
];
