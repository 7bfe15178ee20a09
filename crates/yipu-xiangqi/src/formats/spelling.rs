//! The notation of moves in text formats, as the user states it: options that every format of moves as text has.

use yipu_core::{Context, Finding, OptionInfo};

use super::movetext::Dialect;
use crate::notation::{Letters, NAMES, PawnSchool, Spelling, WxfDialect, WxfStyle};
use crate::{Notation, findings};

/// The notation that is written.
pub(super) const NOTATION: OptionInfo = OptionInfo::new(
    "notation",
    &NAMES,
    "the notation of the moves; zh by default, zh-hant in Big5",
    "着法的写法；默认 zh，Big5 编码时为 zh-hant",
);

/// The notation that is read.
pub(super) const INPUT: OptionInfo = OptionInfo::new(
    "input-notation",
    &NAMES,
    "the notation of the moves that are read, where they do not show it",
    "所读着法的写法（着法本身看不出时）",
)
.for_reading();

/// The letters of WXF.
pub(super) const LETTERS: OptionInfo = OptionInfo::new(
    "letters",
    &[],
    "the seven letters of WXF for 帅仕相马车炮兵, where a program has its own",
    "WXF 中帅仕相马车炮兵的七个字母（软件自定义时）",
)
.for_reading()
.checked(check_letters);

/// The dialect of WXF.
pub(super) const WXF: OptionInfo =
    OptionInfo::new("wxf", &WxfDialect::NAMES, "the dialect of WXF", "WXF 的写法").for_reading();

/// The school of naming soldiers.
pub(super) const PAWNS: OptionInfo = OptionInfo::new(
    "pawns",
    &PawnSchool::NAMES,
    "how soldiers that stand behind each other are named",
    "同一纵线上的兵（卒）的写法",
)
.for_reading();

fn check_letters(text: &str) -> Option<Finding> {
    Letters::new(text).err().map(|error| findings::letters(text, error))
}

/// How the user wants moves to be spelled. Bad values do not get here.
fn spelling(cx: &Context) -> Spelling {
    Spelling {
        wxf: cx.option("wxf").and_then(WxfDialect::from_name),
        pawns: cx.option("pawns").and_then(PawnSchool::from_name),
        letters: cx.option("letters").and_then(|text| Letters::new(text).ok()),
    }
}

/// The notation to write: the one that is asked for, or else the usual one, spelled as is asked for.
pub(super) fn written(cx: &Context, usual: Notation) -> Notation {
    spelling(cx).of(cx.option("notation").and_then(Notation::from_name).unwrap_or(usual))
}

/// A notation of a format that has no choice of notations, spelled as is asked for.
pub(super) fn spelled(cx: &Context, usual: Notation) -> Notation {
    spelling(cx).of(usual)
}

/// How the moves of a file are read again that states this notation: a style that has no name is read as the one that has.
pub(super) fn read_again(notation: Notation) -> Dialect {
    Dialect::of(Notation::from_statement(&notation.statement()).unwrap_or(notation))
}

/// The dialect in which moves in Latin letters are read: what the user states goes before what the record states.
pub(super) fn read(cx: &Context, stated: Option<Notation>) -> Option<Dialect> {
    if cx.options.is_empty() {
        return stated.map(Dialect::of);
    }
    let spelling = spelling(cx);
    let notation = cx.option("input-notation").and_then(Notation::from_name).or(stated);
    let is_spelled = spelling.wxf.is_some() || spelling.letters.is_some();
    match notation {
        Some(notation) => Some(Dialect::of(spelling.of(notation))),
        None if is_spelled => Some(Dialect::of(Notation::Wxf(spelling.wxf_style(WxfStyle::STANDARD)))),
        None => None,
    }
}
