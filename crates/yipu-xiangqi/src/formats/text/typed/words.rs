//! The words of sentences about moves: which open an alternative, which only speak of a plan.

use yipu_core::Outcome;

use super::super::movetext::outcome_of_words;
use super::number;
use crate::Color;

/// What the words in front of a move say of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Intent {
    /// Nothing.
    #[default]
    None,
    /// It is to be played in place of one that was played: 应改走, 不如.
    Instead,
    /// It could be played: 如, 若, 可走.
    Perhaps,
    /// It is a plan, a threat, something that cannot be played, or is only talked about.
    Plan,
}

const INSTEAD: &[&str] = &[
    "改走",
    "改為",
    "改为",
    "改成",
    "应走",
    "應走",
    "应改",
    "应该走",
    "应当走",
    "应该",
    "应当",
    "該走",
    "该走",
    "本应",
    "宜走",
    "不如",
    "换走",
    "改",
    "而走",
    "正着是",
    "正确的是",
    "正着应",
    "好的是",
    "更好的",
    "较好",
    "如先",
    "若先",
    "为宜",
    "宜",
    "应以",
    "应先",
    "应",
    "本当",
    "何不",
    "误走",
    "为何不走",
    "为什么不",
    "怎么不",
];

const PERHAPS: &[&str] = &[
    "如",
    "若",
    "倘",
    "假设",
    "假如",
    "要是",
    "可走",
    "可以走",
    "也可",
    "亦可",
    "或走",
    "或者",
    "或",
    "另有",
    "另一",
    "变着",
    "變着",
    "变化是",
    "变化为",
    "也有",
    "另外",
    "另",
    "还有",
    "有走",
    "曾走",
    "多走",
    "一般走",
    "通常走",
    "通常",
    "常走",
    "多数走",
    "以往",
    "走法是",
    "流行",
    "可考虑",
    "也能走",
    "还可",
    "可先",
    "可以先",
    "可",
    "走成",
    "如果",
    "万一",
    "试走",
    "试演",
    "试变",
    "演变",
    "如下",
    "常走",
    "选择走",
    "会选择",
    "考虑走",
    "考虑",
    "着为",
    "采用",
    "多是",
    "不能",
    "不可",
    "不敢",
    "不宜",
    "不会",
    "直接",
    "走的是",
    "手段",
];

const PLAN: &[&str] = &[
    "准备",
    "準備",
    "伏",
    "欲",
    "威胁",
    "威脅",
    "企图",
    "意在",
    "意图",
    "目的",
    "防止",
    "避免",
    "打算",
    "计划",
    "想",
    "随时",
    "预防",
    "以防",
    "为了",
    "下一步",
    "下步",
    "下着",
    "然后再",
    "以后",
    "之后",
    "机会",
    "再",
    "怕",
    "无法",
    "没有",
    "没走",
    "未走",
    "不走",
    "刚走",
    "要走",
    "必走",
    "阻止",
    "只能走",
    "的话",
    "等着",
    "正好",
    "叫",
    "刚才",
    "由于",
    "自从",
    "见",
    "盯",
    "敢",
    "待",
    "故",
    "伺机",
    "有望",
    "配合",
    "利用",
    "至此",
    "这步",
    "这一",
    "此着",
    "先后",
];

/// Words that say nothing although one of the lists has a part of them.
const NEUTRAL: &[&str] = &[
    "红走",
    "黑走",
    "紅走",
    "方走",
    "接走",
    "续走",
    "后走",
    "着走",
    "又走",
    "因",
    "因为",
    "因红有",
    "因黑有",
];

/// 如 and its like as a part of other words.
const OTHERS: &[&str] = &[
    "如图",
    "如此",
    "犹如",
    "如意",
    "如愿",
    "自如",
    "如虎",
    "如何",
    "如同",
    "假如说",
    "宛如",
    "正如",
    "如今",
    "诸如",
    "或许",
    "可惜",
    "可见",
    "可怜",
    "可能",
    "可是",
    "许可",
    "变化很",
    "应该说",
    "反应",
    "应付",
    "应对",
    "应法",
    "应着",
    "应的",
    "难应",
    "改变",
    "改进",
    "适宜",
    "便宜",
    "原来如此",
    "直接走",
    "不怕",
    "常见",
    "过如",
];

/// What the words in front of a move say of it: the last of them that says something.
pub(super) fn intent(words: &str) -> Intent {
    let mut best: Option<(usize, usize, Intent)> = None;
    // 常见的下法，除此…: a plan, a word as short as 可, and 不可 are said of the clause that it stands in.
    let clause = words.rfind(['，', ',']).unwrap_or(0);
    let mut look = |list: &[&str], intent| {
        for word in list {
            let short = word.len() == '可'.len_utf8() && !matches!(*word, "如" | "若" | "倘");
            let near = intent == Intent::Plan || short || word.starts_with('不');
            if let Some(at) = last_of(words, word).filter(|at| *at >= clause || !near) {
                let end = at + word.len();
                // Of two at one place, the longer one.
                if best.is_none_or(|(other, length, _)| (end, word.len()) > (other, length)) {
                    best = Some((end, word.len(), intent));
                }
            }
        }
    };
    look(NEUTRAL, Intent::None);
    look(PLAN, Intent::Plan);
    look(PERHAPS, Intent::Perhaps);
    look(INSTEAD, Intent::Instead);
    let (end, _, mut intent) = best.unwrap_or((0, 0, Intent::None));
    // 黑如接走: what is told is only supposed.
    let told = words.get(clause..).unwrap_or(words);
    if intent == Intent::None && ["如", "若", "倘"].iter().any(|word| last_of(told, word).is_some()) {
        intent = Intent::Perhaps;
    }
    // 如果吃兵，则红方…: what is offered is told in other words, and this is the answer to it.
    let answered = words.get(end..).is_some_and(|rest| rest.contains(['则', '則']));
    match intent {
        Intent::Perhaps | Intent::Instead if answered => Intent::Plan,
        Intent::None if ends_weakly(words) => Intent::Perhaps,
        intent => intent,
    }
}

/// 走 with these in front of it tells what was played.
const NARRATED: &[&str] =
    &["红走", "黑走", "紅走", "方走", "接走", "续走", "后走", "着走", "又走", "步走", "再走", "也走", "所走"];

/// Whether the words right in front of a move say that it is not played: 黑不能走.
pub(super) fn denies(words: &str) -> bool {
    ["不能", "不可", "不会", "不敢", "不宜", "切忌", "不能走", "不会走", "不可走"].iter().any(|word| words.ends_with(word))
}

/// 红如, 黑方应: who is said to make the move that follows.
pub(super) fn subject(words: &str) -> Option<Color> {
    match words.trim_start().chars().next()? {
        '红' | '紅' => Some(Color::Red),
        '黑' => Some(Color::Black),
        _ => None,
    }
}

/// 红9着, 第15手: words that say which move of a game follows.
pub(super) fn counts_moves(words: &str) -> bool {
    let plain = words.trim_start_matches(['红', '紅', '黑', '方', '第', '在']);
    let Some((_, length)) = number::value(plain) else { return false };
    plain.get(length..).is_some_and(|rest| rest.starts_with(['着', '手', '步', '合']) || rest.starts_with("回合"))
}

/// Words that tell how a game went on.
pub(super) fn narrates(words: &str) -> bool {
    let plain = words.trim_end_matches(|c: char| c.is_whitespace() || "：:，,“\"‘—-的了".contains(c));
    let last = plain.rsplit(['，', ',', '。']).next().unwrap_or(plain);
    !last.contains(['可', '如', '若', '应', '能', '会', '将'])
        && ["接走", "续走", "接着走", "我走", "实战走", "就走", "于是走"]
            .iter()
            .any(|word| last.ends_with(word))
}

/// 走 or 该 right in front of a move.
fn ends_weakly(words: &str) -> bool {
    let plain = words.trim_end_matches(|c: char| c.is_whitespace() || "：:，,“\"‘—-".contains(c));
    (plain.ends_with('走') || plain.ends_with('该'))
        && !NARRATED.iter().any(|not| plain.ends_with(not) && !plain.ends_with("直接走"))
}

/// The last place of a word that is not a part of another one.
fn last_of(words: &str, word: &str) -> Option<usize> {
    let mut until = words.len();
    while let Some(at) = words.get(..until).and_then(|head| head.rfind(word)) {
        let hidden = OTHERS.iter().any(|other| {
            other.match_indices(word).any(|(inner, _)| {
                at.checked_sub(inner)
                    .and_then(|from| words.get(from..))
                    .is_some_and(|rest| rest.starts_with(other))
            })
        });
        if !hidden {
            return Some(at);
        }
        until = at;
    }
    None
}

/// Whether the words right behind a move make it a name or a subject, not a move that is played: （一）车8进4变.
pub(super) fn makes_a_name(behind: &str) -> bool {
    const NAMES: &[&str] = &[
        "变例", "變例", "变。", "变\n", "变：", "变:", "变、", "变的", "变）", "型", "式", "局", "的变",
        "的攻", "这一", "这步", "这手", "这着", "一着", "一招", "一手", "之", "的",
    ];
    matches!(behind, "变" | "后" | "时" | "以后" | "之后") || NAMES.iter().any(|name| behind.starts_with(name))
}

/// Whether the words right behind a move offer it: 车2进2也好.
pub(super) fn offers_behind(behind: &str) -> bool {
    const OFFERS: &[&str] =
        &["也好", "也可", "亦可", "也行", "也能", "更好", "较好", "为好", "如何", "怎么样", "怎样", "也是", "好不好", "行不行", "行吗", "可以吗", "可不可以"];
    OFFERS.iter().any(|word| behind.starts_with(word))
}

/// Whether a line sums up what was said: no move in it is a new one.
pub(super) fn sums_up(line: &str) -> bool {
    ["小结", "小結", "总结", "總結", "综述", "结论", "提示", "附注"].iter().any(|word| line.starts_with(word))
}

/// 则 or 红如 at the beginning of a sentence: it goes on with what the one before has offered.
pub(super) fn goes_on(words: &str) -> bool {
    let plain = words.trim_start_matches(|c: char| c.is_whitespace() || "，,、红紅黑方以下".contains(c));
    plain.starts_with(['则', '則', '如', '若', '倘']) || plain.starts_with("否则")
}

/// 甲、 or A) in front of a move: one of several that are offered.
pub(super) fn is_item(words: &str) -> bool {
    let last = words.trim_end().trim_end_matches(['、', '：', ':', ')', '）', '.', '．', '，']);
    let plain =
        last.rsplit(['：', ':', '；', ';', '，', ',', '。', '(', '（', '\n']).next().unwrap_or("").trim();
    let marked = words.trim_end().ends_with(['、', '：', ':', ')', '）', '.', '．', '，']);
    marked
        && matches!(
            plain,
            "甲" | "乙"
                | "丙"
                | "丁"
                | "戊"
                | "A"
                | "B"
                | "C"
                | "D"
                | "E"
                | "a"
                | "b"
                | "c"
                | "d"
                | "一"
                | "二"
                | "三"
        )
}

/// The first of several: 甲、 or A).
pub(super) fn is_first_item(words: &str) -> bool {
    let plain = words.trim_end().trim_end_matches(['、', '：', ':', ')', '）', '.', '．', '，']);
    is_item(words) && plain.ends_with(['甲', 'A', 'a', '一'])
}

/// Such words.
const JOINTS: &[&str] = &[
    "则",
    "則",
    "再",
    "接走",
    "然后",
    "后",
    "接着",
    "黑",
    "红",
    "黑方",
    "红方",
    "走",
    "黑走",
    "红走",
    "黑则",
    "红则",
    "黑方则",
    "红方则",
    "以下",
    "续走",
    "接",
    "图",
    "我",
    "对方",
    "（图）",
    "(图)",
    "如图",
];

/// Words that join the moves of a line and say nothing else.
pub(super) fn joins(words: &str) -> bool {
    let plain = words.trim_matches(|c: char| c.is_whitespace() || ",，、:：;；。．.…-—*".contains(c));
    plain.is_empty() || JOINTS.contains(&plain)
}

/// The result that a clause states, if it says nothing else: （红胜）, 黑胜定 is none.
pub(super) fn result(clause: &str) -> Option<Outcome> {
    let plain = clause.trim_matches(|c: char| {
        c.is_whitespace() || "()（）【】[]!！。．.,，、:：*-—=<>《》“”\"".contains(c)
    });
    if matches!(clause.trim(), "1-0" | "0-1" | "1/2-1/2") {
        return outcome_of_words(clause.trim());
    }
    (plain.chars().count() >= 2 && !plain.is_ascii()).then(|| outcome_of_words(plain)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_that_says_something_counts() {
        assert_eq!(intent("黑方如走"), Intent::Perhaps);
        assert_eq!(intent("此着应改走"), Intent::Instead);
        assert_eq!(intent("黑方准备"), Intent::Plan);
        assert_eq!(intent("如图形势，黑方"), Intent::None);
        assert_eq!(intent("不如"), Intent::Instead);
        assert_eq!(intent("红方可惜走了"), Intent::None);
    }

    #[test]
    fn results_in_clauses() {
        assert_eq!(result("(红胜)"), Some(Outcome::FirstWins));
        assert_eq!(result(" 红胜!"), Some(Outcome::FirstWins));
        assert_eq!(result("必得士红胜"), None);
    }
}
