//! CBF, a record of 象棋桥 (CCBridge) as XML; see `SPEC.md`.

mod codes;
mod read;
mod write;

use yipu_core::{Confidence, Format, Holds, Probe, TagName};

use crate::INFO;

/// CBF.
pub static FORMAT: Format =
    Format::new("cbf", "CBF, CCBridge record as XML", "CBF，象棋桥 XML 棋谱", read::read)
        .extensions(&["cbf"])
        .games(&[&INFO])
        .holds(
            Holds::ALL
                .without_details()
                .unknown_start(false)
                .stated_movers(false)
                .variations(false)
                .many(false),
        )
        .sniff(sniff)
        .lacks("has no element ChineseChessRecord", "没有 ChineseChessRecord 元素")
        .markup()
        .score(yipu_core::common_text_score)
        .write(write::write)
        .codes(codes::CODES);

/// The element that holds everything.
const ROOT: &str = "ChineseChessRecord";

/// The elements of the head that are tags.
static TAGS: [(&str, TagName); 29] = [
    ("Name", TagName::TITLE),
    ("URL", TagName::URL),
    ("From", TagName::SOURCE),
    ("ContestType", TagName::EVENT_CLASS),
    ("Contest", TagName::EVENT),
    ("Round", TagName::ROUND),
    ("Group", TagName::GROUP),
    ("Table", TagName::TABLE),
    ("Date", TagName::DATE),
    ("Site", TagName::PLACE),
    ("TimeRule", TagName::TIME_RULE),
    ("Red", TagName::RED),
    ("RedTeam", TagName::RED_TEAM),
    ("RedTime", TagName::RED_TIME),
    ("RedRating", TagName::RED_ELO),
    ("Black", TagName::BLACK),
    ("BlackTeam", TagName::BLACK_TEAM),
    ("BlackTime", TagName::BLACK_TIME),
    ("BlackRating", TagName::BLACK_ELO),
    ("Referee", TagName::REFEREE),
    ("Recorder", TagName::RECORDER),
    ("Commentator", TagName::ANNOTATOR),
    ("CommentatorURL", TagName::ANNOTATOR_MAIL),
    ("Creator", TagName::AUTHOR),
    ("CreatorURL", TagName::AUTHOR_MAIL),
    ("DateCreated", TagName::CREATED),
    ("DateModified", TagName::MODIFIED),
    ("ECCO", TagName::ECCO),
    ("RecordKind", TagName::NATURE),
];

fn sniff(probe: &Probe<'_>) -> Confidence {
    let bytes = probe.bytes;
    let is_root = |at: usize| bytes.get(at + 1..).is_some_and(|rest| rest.starts_with(ROOT.as_bytes()));
    match (memchr::memchr_iter(b'<', bytes).any(is_root), probe.extension) {
        (true, _) => Confidence::Certain,
        (false, "cbf") => Confidence::Extension,
        (false, _) => Confidence::No,
    }
}
