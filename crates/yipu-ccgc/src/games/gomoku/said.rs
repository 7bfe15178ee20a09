//! What the opening of Gomoku makes people say in a record: 三手交换 and 五手N打, which the standard has no signs for.

use yipu_core::{codes, half_width};

use crate::shape::said::Said;

/// The key of [`TagName::SWAP`](yipu_core::TagName::SWAP).
const SWAP: &str = "swap";

/// What a text says of the opening, if it does.
pub(super) fn said(text: &str) -> Option<Said> {
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).map(half_width).collect();
    let plain = plain.to_ascii_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    if has(&["不交换", "未交换", "没交换", "没有交换", "不换", "noswap", "notswap"]) {
        return Some(Said { code: &NOT_SWAPPED, tag: None, lists_points: false });
    }
    if has(&["交换", "換手", "换手", "换色", "swap"]) {
        return Some(Said { code: &SWAPPED, tag: Some(SWAP), lists_points: false });
    }
    let offers = has(&["打点", "n打"]) || plain.contains('打') && has(&["五手", "5手", "第五"]);
    offers.then_some(Said { code: &OFFERED, tag: None, lists_points: true })
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
}
