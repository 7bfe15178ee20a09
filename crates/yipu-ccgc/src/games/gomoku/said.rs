//! What the opening of Gomoku makes people say in a record: 三手交换 and 五手N打, which the standard has no signs for.

use yipu_core::{codes, half_width};

use crate::shape::said::Stated;

/// The key of [`TagName::SWAP`](yipu_core::TagName::SWAP).
const SWAP: &str = "swap";

/// How many stones there are when White may choose to swap.
const STONES: usize = 3;

/// The words for a swap.
const SWAPS: [&str; 6] = ["交换", "交換", "換手", "换手", "换色", "swap"];

/// Signs that deny it, and words in Latin letters that do.
const DENIALS: [char; 14] =
    ['不', '未', '没', '沒', '无', '無', '否', '非', '弃', '棄', '拒', '免', '×', '✗'];
const DENYING: [&str; 14] = [
    "no",
    "not",
    "n",
    "none",
    "never",
    "false",
    "f",
    "without",
    "declined",
    "refused",
    "rejected",
    "unswapped",
    "0",
    "x",
];

/// Words that ask or allow and do not tell.
const QUESTIONS: [&str; 4] = ["是否", "可否", "能否", "whether"];
const LEAVES: [&str; 7] = ["可以", "可交", "可换", "能交", "允许", "有权", "规则"];

/// Signs and words that answer a question with yes.
const YES: [&str; 5] = ["是", "对", "已", "√", "✓"];
const AFFIRMING: [&str; 6] = ["yes", "y", "true", "t", "1", "ok"];

/// What a text behind so many stones says of the opening, if it does.
pub(super) fn said(text: &str, stones: usize) -> Option<Stated> {
    let text: String = text.chars().map(half_width).collect::<String>().to_ascii_lowercase();
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let has = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    let code = match told_of_swap(&text, &plain) {
        Some(Swap::Denied) => &NOT_SWAPPED,
        Some(Swap::Told) if stones == STONES => {
            return Some(Stated { code: &SWAPPED, tag: Some(SWAP), lists_points: false });
        }
        Some(Swap::Told | Swap::Asked) => &SWAP_NOT_HERE,
        None if plain.contains("不换") => &NOT_SWAPPED,
        None => {
            let offers = has(&["打点", "n打"]) || plain.contains('打') && has(&["五手", "5手", "第五"]);
            return offers.then_some(Stated { code: &OFFERED, tag: None, lists_points: true });
        }
    };
    Some(Stated { code, tag: None, lists_points: false })
}

/// What a text says of a swap.
enum Swap {
    Told,
    Denied,
    /// It asks for a swap or allows one, and gives no answer.
    Asked,
}

fn told_of_swap(text: &str, plain: &str) -> Option<Swap> {
    SWAPS.iter().find(|word| plain.contains(*word))?;
    let asks = QUESTIONS.iter().any(|word| plain.contains(word)) || plain.ends_with(['?', ':', '=']);
    let answer = QUESTIONS.iter().fold(plain.to_owned(), |text, word| text.replace(word, ""));
    let says =
        |words: &[&str]| text.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| words.contains(&word));
    let denied = answer.contains(DENIALS) || answer.contains("noswap") || says(&DENYING);
    let affirmed = YES.iter().any(|word| answer.contains(word)) || says(&AFFIRMING);
    Some(match denied {
        true => Swap::Denied,
        false if !affirmed && (asks || LEAVES.iter().any(|word| answer.contains(word))) => Swap::Asked,
        false => Swap::Told,
    })
}

codes! {
    SWAPPED = "C5301", "gomoku-swap", Warning;
        en "`{text}`: the teams have changed colours; the rules prove which colour has won, the stated result counts for the teams";
        zh "“{text}”：双方交换了执色；规则只能证明哪一色获胜，队伍的胜负以记录的结果为准";
        explain_en "After three stones White may take Black's place. The stones stay, the teams change. The header does not say whether \
                 its result means the colour or the team, so look at it. The record has the tag `swap`.";
        explain_zh "第三手之后白方可以选择交换，棋子不动，双方换色。参赛信息没有写明结果指颜色还是队伍，请核对。棋谱带有标签 swap。";
    OFFERED = "C5302", "gomoku-offered-points", Note;
        en "`{text}` tells of the points offered for the fifth stone; it is kept as a comment";
        zh "“{text}”说明第五手的打点，作为注解保留";
        explain_en "Black offers several points for the fifth stone and White picks one. Only the one that was played is a stone of the record.";
        explain_zh "黑方第五手提出几个打点，由白方选定一个。只有实际落下的一点是着法。";
    NOT_SWAPPED = "C5303", "gomoku-no-swap", Note;
        en "`{text}` says that the colours were not changed; it is kept as a comment";
        zh "“{text}”表示没有交换，作为注解保留";
        explain_en "After three stones White may take Black's place, and has not.";
        explain_zh "第三手之后白方可以选择交换，此处没有交换。";
    SWAP_NOT_HERE = "C5304", "gomoku-swap-not-here", Warning;
        en "`{text}` speaks of a swap, but tells of none that took place here; it is kept as a comment and changes nothing";
        zh "“{text}”提到交换，但此处没有发生交换；作为注解保留，不影响判断";
        explain_en "White may swap after the third stone and before the fourth, at no other time. A question or a rule that is quoted tells \
                 of no swap either. If the colours were changed, write so behind the third stone.";
        explain_zh "白方只能在第三手之后、第四手之前交换。提问或引用规则也不表示发生了交换。如确实交换，请写在第三手之后。";
}
