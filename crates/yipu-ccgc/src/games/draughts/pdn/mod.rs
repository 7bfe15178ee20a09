//! PDN, the records of draughts players, for both boards (SPEC 18 to 27).

mod build;
mod lex;
mod parse;
mod read;
mod sniff;
mod split;
mod tags;
mod write;

use yipu_core::{Format, Holds, OptionInfo, codes};

use super::{EIGHT, TEN};
use crate::shape::charset;

/// PDN files.
pub static PDN: Format = Format::new("pdn", "PDN", "PDN 跳棋棋谱", read::read)
    .extensions(&["pdn"])
    .games(&[&TEN, &EIGHT])
    .holds(
        Holds::ALL
            .marks(false)
            .shapes(false)
            .evals(false)
            .clocks(false)
            .unknown_start(false)
            .empty_nodes(false)
            .stated_movers(false),
    )
    .sniff(sniff::sniff)
    .lacks("has no tags and moves of draughts such as `1. 32-28`", "没有跳棋的标签和着法，如“1. 32-28”")
    .score(charset::score)
    .split(split::split)
    .write(write::write)
    .options(&[
        OptionInfo::new(
            "rules",
            &["international", "brazilian", "russian", "english", "czech", "italian"],
            "the rules by which a file without a GameType is read",
            "没有 GameType 标签时采用的规则",
        )
        .for_reading(),
        OptionInfo::new(
            "squares",
            &["numbers", "letters"],
            "how squares are written; numbers by default",
            "棋位的写法；默认为数字",
        ),
    ])
    .codes(CODES);

codes! {
    BROKEN_TAG = "PDN101", "pdn-broken-tag", Error;
        en "this tag is not written as `[Name \"value\"]`";
        zh "标签应写成 [名称 \"内容\"]";
        explain_en "The name and a value in quotation marks stand between brackets. What can be made out is kept.";
        explain_zh "方括号内为名称和引号中的内容。能识别的部分保留。";
    UNREADABLE = "PDN102", "pdn-unreadable", Error;
        en "`{text}` is no move, number, result or comment";
        zh "“{text}”不是着法、序号、结果或注解";
        explain_en "The text is kept in the place of a move. What follows is judged as if that side had passed.";
        explain_zh "原文保留在着法的位置。其后的着法按该方停一着判断。";
    COMMENT_NOT_CLOSED = "PDN103", "pdn-comment-not-closed", Error;
        en "the comment that begins here is not closed by `}`";
        zh "此处开始的注解没有以“}”结束";
        explain_en "The rest of the record is taken for the comment.";
        explain_zh "棋谱其余部分都作为注解。";
    STRAY_SIGN = "PDN104", "pdn-stray-sign", Error;
        en "`{sign}` closes nothing; comments are not nested";
        zh "“{sign}”没有对应的开始符号；注解不能嵌套";
        explain_en "A comment ends with the first `}`. The sign is passed over.";
        explain_zh "注解在第一个“}”处结束。该符号跳过。";
    VARIATION_NOT_CLOSED = "PDN105", "pdn-variation-not-closed", Error;
        en "the variation that begins here is not closed by `)`";
        zh "此处开始的变着没有以“)”结束";
        explain_en "What follows is taken for the variation.";
        explain_zh "其后的着法都作为该变着。";
    RESULT_UNREADABLE = "PDN106", "pdn-result-unreadable", Error;
        en "`{text}` is no result";
        zh "“{text}”不是结果";
        explain_en "Results are 2-0, 1-1, 0-2, or 1-0, 1/2-1/2, 0-1, or 0-0 where both lose, or `*`. The text is kept.";
        explain_zh "结果为 2-0、1-1、0-2，或 1-0、1/2-1/2、0-1，双方均负为 0-0，未定为 *。原文保留。";
    RESULTS_DIFFER = "PDN107", "pdn-results-differ", Warning;
        en "the moves end with `{last}`, but the tag says `{stated}`, which counts";
        zh "着法末尾的结果为“{last}”，而标签为“{stated}”，以标签为准";
        explain_en "The result stands in a tag and behind the last move.";
        explain_zh "结果写在标签中和最后一着之后，两处应一致。";
    BOTH_LOSE = "PDN108", "pdn-both-lose", Note;
        en "the result 0-0 is a loss for both sides and is kept as a text";
        zh "结果 0-0 为双方均负，作为文字保留";
        explain_en "A record has one winner, a draw or no result.";
        explain_zh "棋谱的结果为一方胜、和棋或未定。";
    TEXT_BEHIND_RESULT = "PDN109", "pdn-text-behind-result", Error;
        en "there is more behind the result";
        zh "结果之后还有内容";
        explain_en "A game ends with its result. What follows is read as part of it.";
        explain_zh "一局以结果结束。其后的内容仍按该局读取。";
    FEN_UNREADABLE = "PDN110", "pdn-fen-unreadable", Error;
        en "the position `{text}` cannot be read; the usual start is used";
        zh "局面“{text}”无法识别，改用标准开局";
        explain_en "A position is the side to move and the squares of both sides: `W:W31-50:B1-20`, with `K` in front of a king.";
        explain_zh "局面为走子方和双方的棋位，如 W:W31-50:B1-20，王前加 K。";
    FEN_TURN_UNKNOWN = "PDN111", "pdn-side-to-move-unknown", Warning;
        en "the position does not say who is to move; White is taken to be";
        zh "局面未说明轮到哪一方，按白方处理";
        explain_en "The first letter of a position is `W` or `B`.";
        explain_zh "局面的第一个字母应为 W 或 B。";
    SETUP_IN_GAME = "PDN112", "pdn-position-between-moves", Error;
        en "a position is set up between the moves, which is kept as text; the moves behind it are judged from the board before it";
        zh "着法之间又设定了局面，作为文字保留；其后的着法仍从此前的局面判断";
        explain_en "A record has one start.";
        explain_zh "一局棋谱只有一个起始局面。";
    NOT_ENDED = "PDN113", "pdn-game-not-ended", Error;
        en "the game does not end with a result, and another follows";
        zh "该局没有以结果结束，其后又有一局";
        explain_en "Every game of a file but the last ends with a result, or with `*`.";
        explain_zh "文件中除最后一局外，每局都应以结果或 * 结束。";
    NUMBER_WITHOUT_MOVE = "PDN114", "pdn-number-without-move", Error;
        en "no move follows this number";
        zh "该序号之后没有着法";
        explain_en "A number stands in front of a move.";
        explain_zh "序号之后应为着法。";
    TURN_CONTRADICTED = "PDN115", "pdn-side-to-move-contradicted", Warning;
        en "the first move is one of {side}, whose turn it is not by the start; {side} is taken to be to move";
        zh "第一着由{side}走出，而按起始局面应由另一方走，按{side}先走处理";
        explain_en "The side to move is the first letter of the position; without a position, White begins, in English draughts Black.";
        explain_zh "走子方由局面的第一个字母说明；没有局面时白方先走，英国跳棋为黑方先走。";
    TAG_REPEATED = "PDN116", "pdn-tag-repeated", Warning;
        en "the tag `{name}` comes twice in this game; two games may have run into each other";
        zh "标签“{name}”在此局中出现两次，可能是两局连在了一起";
        explain_en "A game states each of these once. Both values are kept; the first of them counts.";
        explain_zh "每局只应写一次。两处内容都保留，以第一处为准。";
    RULES_FOUND = "PDN201", "pdn-rules-found", Note;
        en "the file does not say by which rules it was played; it is read as {rules} draughts";
        zh "文件未说明所用规则，按{rules}读取";
        explain_en "The tag `GameType` names the rules. Without it those are taken that explain all moves, the usual ones of the board first.";
        explain_zh "规则由 GameType 标签说明。没有该标签时，取能走通全部着法的规则，优先常用规则。";
    GAME_TYPE_UNKNOWN = "PDN202", "pdn-game-type-unknown", Warning;
        en "`{text}` is no GameType that is known here";
        zh "“{text}”不是此处已知的 GameType";
        explain_en "Known are 20 (international), 21 (English), 22 (Italian), 25 (Russian), 26 (Brazilian), 29 (Czech), and 23, 31 and 40, which are kept. \
                 The rules are told by the moves then.";
        explain_zh "已知 20（国际）、21（英国）、22（意大利）、25（俄罗斯）、26（巴西）、29（捷克），23、31、40 仅保留。此时由着法判断规则。";
    SEVERAL_CAPTURES = "PDN203", "pdn-several-captures", Warning;
        en "`{text}` may mean {count} captures; `{standard}` lets most of the rest be played and is taken";
        zh "“{text}”可以是 {count} 种吃子着法，取能使后续着法走通最多的“{standard}”";
        explain_en "A capture is shortened to its first and last square only where that is clear. Written with all its landings, each is clear.";
        explain_zh "只有不产生歧义时才可只写起止棋位。写出全部落点即可区分。";
    SIGN_OTHER = "PDN204", "pdn-other-sign", Warning;
        en "`{text}` is to be written `{standard}`: `x` where something is taken, else `-`";
        zh "“{text}”应写作“{standard}”：吃子用 x，不吃子用 -";
        explain_en "The board says whether something is taken.";
        explain_zh "是否吃子由棋盘决定。";
    SIGNS_CHANGED = "PDN301", "pdn-signs-changed", Warning;
        en "{count} {count|comment or text holds|comments or texts hold} `}}` or blanks that PDN has no way to write; {count|it was|they were} changed";
        zh "有 {count} 处注解或文字含有 PDN 无法书写的“}}”或空格，已改写";
        explain_en "`}}` ends a comment and is written as `)`.";
        explain_zh "“}}”结束注解，改写为“)”。";
    TAG_CHANGED = "PDN302", "pdn-tag-changed", Warning;
        en "the tag `{name}` cannot be written as it is";
        zh "标签“{name}”无法原样写出";
        explain_en "The name of a tag is letters, digits and `_`; its value is one line; the result, the position and the rules have tags of their own.";
        explain_zh "标签名称只能由字母、数字和下划线组成，内容只占一行；结果、局面和规则各有其标签。";
}
