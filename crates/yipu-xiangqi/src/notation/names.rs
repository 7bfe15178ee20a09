//! The one list of notations: their names, what they are called, and what they write.
//!
//! Every place where a notation can be chosen takes its names from here: the game's facts, the options of the formats, the
//! command and the page.

use yipu_core::NotationId;

use super::{ChineseStyle, Notation, PawnSchool, Script, VietnameseStyle, WxfStyle};

/// How many there are.
pub(super) const COUNT: usize = 16;

const fn chinese(script: Script, pawns: PawnSchool) -> Notation {
    Notation::Chinese(ChineseStyle { script, pawns })
}

/// The notations, the usual one first.
pub(super) const NOTATIONS: [Notation; COUNT] = [
    Notation::CHINESE,
    Notation::TRADITIONAL,
    chinese(Script::Simplified, PawnSchool::FiveCharacter),
    chinese(Script::Simplified, PawnSchool::Ranked),
    chinese(Script::Traditional, PawnSchool::FiveCharacter),
    chinese(Script::Traditional, PawnSchool::Ranked),
    Notation::WXF,
    Notation::Wxf(WxfStyle::FEDERATION),
    Notation::Wxf(WxfStyle::XQBASE),
    Notation::Wxf(WxfStyle::KEYPAD),
    Notation::VIETNAMESE,
    Notation::Vietnamese(VietnameseStyle::Words),
    Notation::Iccs,
    Notation::Ucci,
    Notation::Uci10,
    Notation::Ccgc,
];

const fn id(name: &'static str, en: &'static str, zh: &'static str, example: &'static str) -> NotationId {
    NotationId::new(name).titled(en, zh).example(example)
}

/// What each is called, in the same order.
pub(crate) const IDS: [NotationId; COUNT] = [
    id("zh", "Chinese, simplified", "中文（简体）", "炮二平五"),
    id("zh-hant", "Chinese, traditional", "中文（繁体）", "馬二進三"),
    id("zh-five", "Chinese, soldiers in five characters", "中文，五字兵", "前兵四平五"),
    id("zh-ranked", "Chinese, soldiers by number and file", "中文，序数加纵线的兵", "一兵四平五"),
    id(
        "zh-hant-five",
        "Chinese, traditional, soldiers in five characters",
        "中文（繁体），五字兵",
        "後兵四進一",
    ),
    id(
        "zh-hant-ranked",
        "Chinese, traditional, soldiers by number and file",
        "中文（繁体），序数加纵线的兵",
        "一兵四進一",
    ),
    id("wxf", "WXF", "WXF 纵线", "C2.5"),
    id("wxf-2018", "WXF by the book of 2018", "WXF（2018 年规则）", "C2=5"),
    id("wxf-xqbase", "WXF as ElephantEye writes it", "WXF（象眼）", "C2.5"),
    id("wxf-keypad", "WXF with the digits of the keypad", "WXF（小键盘数字）", "62.5"),
    id("vi", "Vietnamese", "越南记法", "P2-5"),
    id("vi-words", "Vietnamese in words", "越南文", "Pháo 2 bình 5"),
    id("iccs", "coordinates (ICCS)", "坐标（ICCS）", "H2-E2"),
    id("ucci", "coordinates (UCCI)", "坐标（UCCI）", "h2e2"),
    id("uci10", "coordinates, ranks 1 to 10", "坐标（横线 1 至 10）", "h3e3"),
    id("ccgc", "coordinates of the championship's standard", "坐标（锦标赛标准）", "H2E2"),
];

/// Their names, in the same order.
pub(crate) const NAMES: [&str; COUNT] = {
    let mut names = [""; COUNT];
    let mut index = 0;
    while index < COUNT {
        names[index] = IDS[index].name();
        index += 1;
    }
    names
};

/// The notation of a name.
pub(super) fn named(name: &str) -> Option<Notation> {
    let index = IDS.iter().position(|id| id.name() == name)?;
    NOTATIONS.get(index).copied()
}

/// The name of a notation, or of the usual style of its family.
pub(super) fn name(notation: &Notation) -> &'static str {
    let family = match notation {
        Notation::Wxf(_) => &Notation::WXF,
        Notation::Chinese(style) if style.script == Script::Traditional => &Notation::TRADITIONAL,
        Notation::Chinese(_) => &Notation::CHINESE,
        other => other,
    };
    let place = |wanted: &Notation| NOTATIONS.iter().position(|known| known == wanted);
    place(notation).or_else(|| place(family)).and_then(|index| IDS.get(index)).map_or("", |id| id.name())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Letters;
    use crate::{Xiangqi, fen};
    use yipu_core::Lang;

    #[test]
    fn every_name_leads_to_its_notation_and_back() {
        for (index, notation) in Notation::ALL.iter().enumerate() {
            let id = IDS[index];
            assert_eq!(notation.name(), id.name());
            assert_eq!(Notation::from_name(id.name()), Some(*notation));
            assert!(!id.title(Lang::En).is_empty() && !id.title(Lang::Zh).is_empty());
            assert_eq!(IDS.iter().filter(|other| other.name() == id.name()).count(), 1);
        }
        assert_eq!(Notation::from_name("no-such"), None);
        let own = WxfStyle { letters: Letters::new("GBEKRCP").unwrap(), ..WxfStyle::STANDARD };
        assert_eq!(Notation::Wxf(own).name(), "wxf");
    }

    /// The examples are what the notations write.
    #[test]
    fn every_example_is_written() {
        let start = Xiangqi::start();
        let soldiers = "4k4/3P1P3/9/3P1P3/9/9/9/9/4A4/4K4 w";
        let tandem = Xiangqi::from(&fen::parse(soldiers).value);
        for (id, notation) in IDS.iter().zip(Notation::ALL) {
            let written = [&start, &tandem].iter().any(|position| {
                position.legal_moves().iter().any(|mv| notation.format(position, *mv) == id.sample())
            });
            assert!(written, "{} {}", id.name(), id.sample());
        }
    }
}
