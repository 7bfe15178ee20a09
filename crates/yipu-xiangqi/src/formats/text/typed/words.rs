//! The words of sentences about moves: which open an alternative, which only speak of a plan.

use yipu_core::Outcome;

use super::super::movetext::outcome_of_words;
use super::lists::{INSTEAD, NEUTRAL, OTHERS, PERHAPS, PLAN};
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

const LISTS: [(&[&str], Intent); 4] =
    [(NEUTRAL, Intent::None), (PLAN, Intent::Plan), (PERHAPS, Intent::Perhaps), (INSTEAD, Intent::Instead)];

/// The last two bytes of the words in the lists, six bits of each: most places of a text are passed over by them.
const ENDS: [u64; 64] = {
    let mut ends = [0; 64];
    let mut list = 0;
    while list < LISTS.len() {
        let mut word = 0;
        while word < LISTS[list].0.len() {
            let bytes = LISTS[list].0[word].as_bytes();
            ends[(bytes[bytes.len() - 2] & 63) as usize] |= 1 << (bytes[bytes.len() - 1] & 63);
            word += 1;
        }
        list += 1;
    }
    ends
};

/// Whether a word of the lists may end a text.
fn may_end(text: &[u8]) -> bool {
    let [.., before, last] = text else { return false };
    ENDS.get(usize::from(before & 63)).is_some_and(|ends| ends >> (last & 63) & 1 == 1)
}

/// What the words in front of a move say of it: the last of them that says something.
pub(super) fn intent(words: &str) -> Intent {
    // 常见的下法，除此…: a plan, a word as short as 可, and 不可 are said of the clause that they stand in.
    let clause = words.rfind(['，', ',']).unwrap_or(0);
    let mut best: Option<(usize, usize, Intent)> = None;
    for (at, c) in words.char_indices().rev() {
        let end = at + c.len_utf8();
        let head = words.get(..end).unwrap_or("");
        if !may_end(head.as_bytes()) {
            continue;
        }
        for (list, intent) in LISTS {
            // Most words are ruled out by their last byte.
            let is_last = |word: &&&str| word.as_bytes().last() == head.as_bytes().last();
            for word in list.iter().filter(is_last).filter(|word| head.ends_with(**word)) {
                let from = end - word.len();
                let short = word.len() == '可'.len_utf8() && !matches!(*word, "如" | "若" | "倘");
                let near = intent == Intent::Plan || short || word.starts_with('不');
                // Of two at one place, the longer one.
                let longer = best.is_none_or(|(_, length, _)| word.len() > length);
                if longer && (from >= clause || !near) && !is_hidden(words, from, word) {
                    best = Some((end, word.len(), intent));
                }
            }
        }
        if best.is_some() {
            break;
        }
    }
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
    ["不能", "不可", "不会", "不敢", "不宜", "切忌", "不能走", "不会走", "不可走"]
        .iter()
        .any(|word| words.ends_with(word))
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
    plain
        .get(length..)
        .is_some_and(|rest| rest.starts_with(['着', '手', '步', '合']) || rest.starts_with("回合"))
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
        if !is_hidden(words, at, word) {
            return Some(at);
        }
        until = at;
    }
    None
}

/// Whether a word is a part of another one there.
fn is_hidden(words: &str, at: usize, word: &str) -> bool {
    let (words, word) = (words.as_bytes(), word.as_bytes());
    OTHERS.iter().map(|other| other.as_bytes()).any(|other| {
        let inner = other.windows(word.len()).enumerate().filter(|(_, part)| *part == word);
        let mut begins = inner.filter_map(|(inner, _)| words.get(at.checked_sub(inner)?..));
        begins.any(|rest| rest.starts_with(other))
    })
}

/// Whether the words right behind a move make it a name or a subject, not a move that is played: （一）车8进4变.
pub(super) fn makes_a_name(behind: &str) -> bool {
    const NAMES: &[&str] = &[
        "变例", "變例", "变。", "变\n", "变：", "变:", "变、", "变的", "变）", "型", "式", "局", "的变",
        "的攻", "这一", "这步", "这手", "这着", "一着", "一招", "一手", "之", "的",
    ];
    matches!(behind, "变" | "后" | "时" | "以后" | "之后")
        || NAMES.iter().any(|name| behind.starts_with(name))
}

/// Whether the words right behind a move offer it: 车2进2也好.
pub(super) fn offers_behind(behind: &str) -> bool {
    const OFFERS: &[&str] = &[
        "也好",
        "也可",
        "亦可",
        "也行",
        "也能",
        "更好",
        "较好",
        "为好",
        "如何",
        "怎么样",
        "怎样",
        "也是",
        "好不好",
        "行不行",
        "行吗",
        "可以吗",
        "可不可以",
    ];
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
