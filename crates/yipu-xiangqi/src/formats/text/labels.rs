//! The labels of the lines before the moves (SPEC 1).

use yipu_core::TagName;

/// The tag, its simplified and its traditional label. The first two of a tag are written.
pub(super) const LABELS: [(TagName, &str, &str); 33] = [
    (TagName::TITLE, "标题", "標題"),
    (TagName::EVENT, "赛事", "賽事"),
    (TagName::DATE, "日期", "日期"),
    (TagName::PLACE, "地点", "地點"),
    (TagName::ROUND, "轮次", "輪次"),
    (TagName::GROUP, "组别", "組別"),
    (TagName::TABLE, "台次", "臺次"),
    (TagName::RED, "红方", "紅方"),
    (TagName::RED_TEAM, "红方单位", "紅方單位"),
    (TagName::RED_ELO, "红方等级分", "紅方等級分"),
    (TagName::RED_TIME, "红方用时", "紅方用時"),
    (TagName::BLACK, "黑方", "黑方"),
    (TagName::BLACK_TEAM, "黑方单位", "黑方單位"),
    (TagName::BLACK_ELO, "黑方等级分", "黑方等級分"),
    (TagName::BLACK_TIME, "黑方用时", "黑方用時"),
    (TagName::TIME_RULE, "用时规则", "用時規則"),
    (TagName::OPENING, "开局", "開局"),
    (TagName::VARIATION, "变例", "變例"),
    (TagName::ANNOTATOR, "评论", "評論"),
    (TagName::AUTHOR, "作者", "作者"),
    (TagName::SOURCE, "出处", "出處"),
    (TagName::EVENT, "比赛", "比賽"),
    (TagName::EVENT, "比赛名称", "比賽名稱"),
    (TagName::ANNOTATOR, "讲评", "講評"),
    (TagName::DATE, "比赛日期", "比賽日期"),
    (TagName::PLACE, "比赛地点", "比賽地點"),
    (TagName::TITLE, "棋局标题", "棋局標題"),
    (TagName::EVENT, "赛事名称", "賽事名稱"),
    (TagName::RED, "红方姓名", "紅方姓名"),
    (TagName::BLACK, "黑方姓名", "黑方姓名"),
    (TagName::RED, "红", "紅"),
    (TagName::BLACK, "黑", "黑"),
    (TagName::SOURCE, "棋谱出处", "棋譜出處"),
];

/// The label of the result.
pub(super) const RESULT: (&str, &str) = ("结果", "結果");

/// The label of the notation of the moves.
pub(super) const NOTATION: (&str, &str) = ("记法", "記法");

/// Whether a label is that of the notation.
pub(super) fn is_notation(label: &str) -> bool {
    [NOTATION.0, NOTATION.1].contains(&label)
}

/// Whether a label is that of the result.
pub(super) fn is_result(label: &str) -> bool {
    [RESULT.0, RESULT.1, "对局结果", "對局結果", "比赛结果", "比賽結果", "棋局结果"].contains(&label)
}

/// Whether a label is that of the start position.
pub(super) fn is_start(label: &str) -> bool {
    let plain: String = label.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_lowercase();
    ["fen", "fen串", "开局fen串", "開局fen串", "起始局面", "初始局面"].contains(&plain.as_str())
}

/// Whether a label is that of a player.
pub(super) fn is_player(label: &str) -> bool {
    tag(label).is_some_and(|tag| tag == TagName::RED || tag == TagName::BLACK)
}

/// Whether it is a label at all.
pub(super) fn is_label(label: &str) -> bool {
    is_result(label) || is_start(label) || is_notation(label) || tag(label).is_some()
}

/// Whether a label of two characters or more begins a text, with its colon.
pub(super) fn begins_with_label(text: &str) -> bool {
    let head = text.char_indices().nth(12).map_or(text, |(at, _)| text.get(..at).unwrap_or(text));
    head.split_once([':', '：']).is_some_and(|(label, _)| {
        let label = label.trim();
        text.starts_with(label) && label.chars().count() > 1 && is_label(label)
    })
}

/// The tag of a label.
pub(super) fn tag(label: &str) -> Option<TagName> {
    LABELS.iter().find(|(_, zh, hant)| label == *zh || label == *hant).map(|(tag, ..)| tag.clone())
}
