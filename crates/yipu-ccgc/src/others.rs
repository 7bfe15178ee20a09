//! The games of the standard's table whose rules are not known here: their records are named, not read.

use yipu_core::{Begins, GameInfo, Seat, SgfInfo};

const TWO: &[Seat] =
    &[Seat { key: "first", en: "First", zh: "先手方" }, Seat { key: "second", en: "Second", zh: "后手方" }];
const BLACK: Begins = Begins::Color { letter: 'B', en: "Black", zh: "黑方" };

const fn without_rules(
    code: &'static str,
    en: &'static str,
    zh: &'static str,
    seats: &'static [Seat],
    begins: Begins,
) -> GameInfo {
    GameInfo::new(code, en, zh).seats(seats).begins(begins)
}

static GO: GameInfo = without_rules("GO", "Go 19×19", "19路围棋", TWO, BLACK).sgf(SgfInfo::new(1, 19));
static GO13: GameInfo = without_rules("GO13", "Go 13×13", "13路围棋", TWO, BLACK).sgf(SgfInfo::new(1, 13));
static GO9: GameInfo = without_rules("GO9", "Go 9×9", "9路围棋", TWO, BLACK).sgf(SgfInfo::new(1, 9));
static P2T1: GameInfo = without_rules("P2T1", "Poker two to one", "斗地主", TWO, Begins::Unstated);
static BR: GameInfo = without_rules("BR", "Bridge", "桥牌", TWO, Begins::Unstated);
static THP: GameInfo = without_rules("THP", "Texas hold'em", "德州扑克", TWO, Begins::Unstated);

/// The games without rules, in the order of the standard's table.
pub static OTHERS: &[&GameInfo] = &[&GO, &GO13, &GO9, &P2T1, &BR, &THP];
