//! PGN of Xiangqi, in all the dialects that programs and sites write. See `SPEC.md`.

pub(super) mod house;
pub(super) mod read;
pub(super) mod split;
pub(super) mod tags;
pub(super) mod write;

use yipu_core::tag_pairs::is_tag_line;
use yipu_core::{Confidence, Format, OptionInfo, Probe, codes};

use super::{movetext, spelling};
use crate::INFO;

/// PGN files.
pub static FORMAT: Format = Format::new("pgn", "PGN", "PGN 棋谱", read::read)
    .extensions(&["pgn", "pgns"])
    .games(&[&INFO])
    .holds(movetext::HOLDS)
    .sniff(sniff)
    .lacks("has no tags such as `[Red \"…\"]`", "没有 [Red \"…\"] 之类的标签")
    .score(movetext::score)
    .split(split::split)
    .write(write::write)
    .options(&[
        spelling::NOTATION,
        OptionInfo::new(
            "encoding",
            &["utf-8", "gb18030", "big5"],
            "the charset; utf-8 by default",
            "字符编码；默认 utf-8",
        ),
        OptionInfo::new("eol", &["lf", "crlf"], "the line end; lf by default", "换行符；默认 lf"),
        spelling::INPUT,
        spelling::WXF,
        spelling::PAWNS,
        spelling::LETTERS,
    ])
    .codes(CODES);

/// By the first lines that are tags: those that only Xiangqi has make it certain (SPEC 1.2).
fn sniff(probe: &Probe<'_>) -> Confidence {
    if super::cc::claims(probe) {
        return Confidence::Likely;
    }
    let lines = probe.first_lines();
    let head = lines.iter().filter(|line| is_tag_line(line));
    let mut seen = false;
    for line in head {
        let name: Vec<u8> = line
            .iter()
            .skip(1)
            .take_while(|b| b.is_ascii_alphanumeric())
            .map(u8::to_ascii_lowercase)
            .collect();
        seen |= tags::is_known(&name);
        let value = line.to_ascii_lowercase();
        let has = |needle: &[u8]| value.windows(needle.len()).any(|window| window == needle);
        match &*name {
            b"game" if has(b"chinese chess") => return Confidence::Certain,
            b"variant" if has(b"xiangqi") => return Confidence::Certain,
            b"red" => return Confidence::Certain,
            b"fen" if line.split(|b| *b == b'/').count() == 10 => return Confidence::Certain,
            b"variant" | b"fen" => return Confidence::No,
            name if OTHER_GAMES.contains(&name) => return Confidence::No,
            b"gametype"
                if value.iter().skip_while(|b| **b != b'"').nth(1).is_some_and(u8::is_ascii_digit) =>
            {
                return Confidence::No;
            }
            _ => {}
        }
    }
    if seen && probe.lines().find(|line| !is_tag_line(line)).is_some_and(is_of_draughts) {
        return Confidence::No;
    }
    match seen && lines.first().is_some_and(|line| is_tag_line(line)) {
        true => Confidence::Likely,
        false if FORMAT.extensions.contains(&probe.extension) => Confidence::Extension,
        false => Confidence::No,
    }
}

/// Tags of PBN, which looks like PGN and holds bridge; PDN, which holds draughts, has a number as its `GameType`.
const OTHER_GAMES: [&[u8]; 7] =
    [b"deal", b"dealer", b"vulnerable", b"declarer", b"contract", b"scoring", b"auction"];

/// Whether moves begin as those of draughts do: two numbers with `-`, `x` or `:` between them, as in `1. 32-28`.
fn is_of_draughts(line: &[u8]) -> bool {
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = digits(line);
    let rest = line.get(number..).unwrap_or_default();
    let dots = rest.iter().take_while(|byte| **byte == b'.').count();
    let behind = rest.get(dots..).unwrap_or_default().trim_ascii_start();
    let mv = if dots > 0 { behind } else { line };
    let from = digits(mv);
    let between = mv.get(from).is_some_and(|byte| matches!(byte, b'-' | b'x' | b':'));
    let to = digits(mv.get(from + 1..).unwrap_or_default());
    // A result is no move.
    (1..=2).contains(&from)
        && between
        && (1..=2).contains(&to)
        && !mv.starts_with(b"1-0")
        && !mv.starts_with(b"0-1")
}

codes! {
    BROKEN_TAG = "PGN101", "broken-tag", Warning;
        en "this tag is not written as `[Name \"value\"]`";
        zh "标签应写成 [名称 \"内容\"]";
        explain_en "The name and a value in quotation marks stand between brackets; `\\\"` and `\\\\` stand for a quotation mark and a \
            backslash in it. What can be made out is kept.";
        explain_zh "方括号内为名称和引号中的内容；内容中的引号和反斜线写成 \\\" 和 \\\\。能识别的部分保留。";
    OTHER_GAME = "PGN102", "other-game", Warning;
        en "the game is `{game}`, expected `Chinese Chess`";
        zh "Game 标签为“{game}”，应为“Chinese Chess”";
        explain_en "The first tag of a Xiangqi PGN is `[Game \"Chinese Chess\"]`. The moves are read as Xiangqi all the same.";
        explain_zh "中国象棋 PGN 的第一个标签为 [Game \"Chinese Chess\"]。着法仍按中国象棋处理。";
    UNKNOWN_RESULT = "PGN103", "unknown-result", Warning;
        en "`{text}` is no result; expected `1-0`, `0-1`, `1/2-1/2` or `*`";
        zh "“{text}”不是结果，应为 1-0、0-1、1/2-1/2 或 *";
        explain_en "The text is kept as a tag and the result is taken from the end of the moves.";
        explain_zh "该文字作为标签保留，结果以着法末尾为准。";
    UNKNOWN_FORMAT = "PGN104", "unknown-format", Warning;
        en "`{text}` is no notation; expected `Chinese`, `WXF` or `ICCS`";
        zh "“{text}”不是着法格式，应为 Chinese、WXF 或 ICCS";
        explain_en "The notation is then told by the moves themselves.";
        explain_zh "此时由着法本身判断其写法。";
    ANOTHER_GAME = "PGN105", "another-game", Warning;
        en "another game begins here and is not read";
        zh "此处另有一局，未读取";
        explain_en "A file of several games is split before it is read; this text was given as one.";
        explain_zh "多局文件应先拆分再读取；此处作为一局给出。";
    TEXT_BEFORE_TAGS = "PGN106", "text-before-tags", Note;
        en "this stands before the tags; it is kept as a comment on the start";
        zh "标签之前的内容作为开局注解保留";
        explain_en "A game begins with its tags. People put a line of talk before the first of them. Lines that begin with `%` are for programs and \
            are not kept.";
        explain_zh "一局从标签开始，转帖时之前常有说明文字。以 % 开头的行供软件使用，不保留。";

    ADVISOR_AS_B = "PGN107", "advisor-named-b", Warning;
        en "advisors are named `B` in this FEN; expected `A`";
        zh "FEN 中的士用 B 表示，应为 A";
        explain_en "The table of the championship's standard has B for the advisor and E for the elephant, its own example A and B. No \
            elephant ever stands on a point of the advisors, so that nothing is in doubt.";
        explain_zh "锦标赛标准的表中以 B 表示士、E 表示相，而其示例用 A 和 B。相不会在士的位置上，因此没有歧义。";

    TAG_REPEATED = "PGN108", "tag-repeated", Warning;
        en "the tag `{name}` comes twice in this game; two games may have run into each other";
        zh "标签“{name}”在此局中出现两次，可能是两局连在了一起";
        explain_en "A game states each of these once. Where the moves or the tags of a game are missing, the next game of the file may look like \
            a part of it. Both values are kept; the first of them counts.";
        explain_zh "每局只应写一次。缺少着法或标签时，下一局看上去像是上一局的一部分。两处内容都保留，以第一处为准。";

    TAG_NAME_CHANGED = "PGN201", "tag-name-changed", Warning;
        en "the tag `{name}` is written as `{written}`";
        zh "标签“{name}”写成“{written}”";
        explain_en "The name of a tag is letters, digits and `_`.";
        explain_zh "标签名称只能由字母、数字和下划线组成。";
    TAG_LINE_BREAK = "PGN202", "tag-line-break", Warning;
        en "line breaks in the tag `{name}` are written as blanks";
        zh "标签“{name}”中的换行写成空格";
        explain_en "A tag is one line.";
        explain_zh "标签只占一行。";
    TAG_DOUBLED = "PGN203", "tag-doubled", Note;
        en "the tag `{name}` is set by the record itself; its text is not written";
        zh "标签“{name}”由棋谱本身决定，其文字未写出";
        explain_en "The result, the start position and the notation have tags of their own.";
        explain_zh "结果、起始局面和着法格式各有其标签。";
}
