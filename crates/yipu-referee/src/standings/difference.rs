//! In what two records of one game differ, in words.

use yipu_core::{Finding, Value};

use super::Remark;
use super::agreement::common;
use super::codes::FAR_APART;
use super::entry::Entry;
use super::moment::Moment;

/// Where two records first have different moves, and which of these is legal; `None` where one has no other moves than the
/// first ones of the other.
pub(super) fn first_difference(one: &Entry, other: &Entry) -> Option<[String; 2]> {
    let at = common(&one.moves, &other.moves);
    let (here, there) = (one.word(at)?, other.word(at)?);
    let legal = |entry: &Entry| match entry.is_legal(at) {
        Some(true) => [" (legal)", "（合规则）"],
        Some(false) => [" (illegal)", "（不合规则）"],
        None => ["", ""],
    };
    let ([here_en, here_zh], [there_en, there_zh]) = (legal(one), legal(other));
    let (file, second, number) = (one.label(), other.label(), at + 1);
    Some([
        format!("at move {number} {file} has {here}{here_en}, {second} has {there}{there_en}"),
        format!("第 {number} 着 {file} 为 {here}{here_zh}，{second} 为 {there}{there_zh}"),
    ])
}

/// Where the records of a game differ from the first of them, as the end of a sentence; empty where they do not.
pub(super) fn differences(records: &[&Entry]) -> Value {
    const MOST: usize = 3;
    let Some((first, others)) = records.split_first() else { return Value::term("", "") };
    let found = others.iter().filter_map(|other| first_difference(first, other)).take(MOST);
    let (mut en, mut zh) = (String::new(), String::new());
    for [en_words, zh_words] in found {
        en.push_str("; ");
        en.push_str(&en_words);
        zh.push('；');
        zh.push_str(&zh_words);
    }
    Value::Words { en: en.into(), zh: zh.into() }
}

/// That a record which does not count has another time than the one that does, so that it may be of another game after all.
pub(super) fn far_apart(entry: &Entry, chosen: &Entry) -> Option<Remark> {
    Moment::apart(entry.moment, chosen.moment).then(|| Remark {
        files: vec![entry.label()],
        counted: false,
        finding: Finding::new(&FAR_APART).with("file", chosen.label()),
    })
}
