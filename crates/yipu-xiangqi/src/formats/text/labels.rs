//! The labels of the lines before the moves (SPEC 1).

use yipu_core::TagName;

/// The tag, its simplified and its traditional label. The first two of a tag are written.
pub(super) const LABELS: [(TagName, &str, &str); 26] = [
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
];

/// The label of the result.
pub(super) const RESULT: (&str, &str) = ("结果", "結果");

/// The tag of a label.
pub(super) fn tag(label: &str) -> Option<TagName> {
    LABELS.iter().find(|(_, zh, hant)| label == *zh || label == *hant).map(|(tag, ..)| tag.clone())
}
