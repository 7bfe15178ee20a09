//! The games of the standard's table whose rules are not known here: their records are named, not read.

use yipu_core::{Begins, GameInfo, Probe, Seat};

const TWO: &[Seat] =
    &[Seat { key: "first", en: "First", zh: "先手方" }, Seat { key: "second", en: "Second", zh: "后手方" }];

const fn without_rules(
    code: &'static str,
    en: &'static str,
    zh: &'static str,
    seats: &'static [Seat],
    begins: Begins,
) -> GameInfo {
    GameInfo::new(code, en, zh).seats(seats).begins(begins)
}

static P2T1: GameInfo =
    without_rules("P2T1", "Poker two to one", "斗地主", TWO, Begins::Unstated).known_by(is_of_dou_dizhu);
static BR: GameInfo = without_rules("BR", "Bridge", "桥牌", TWO, Begins::Unstated).known_by(is_of_bridge);
static THP: GameInfo =
    without_rules("THP", "Texas hold'em", "德州扑克", TWO, Begins::Unstated).known_by(is_of_poker);

/// The games without rules, in the order of the standard's table.
pub static OTHERS: &[&GameInfo] = &[&P2T1, &BR, &THP];

/// PBN, by tags that only bridge has, and LIN, by the deal.
fn is_of_bridge(probe: &Probe<'_>) -> bool {
    const TAGS: [&[u8]; 5] = [b"[Deal \"", b"[Dealer \"", b"[Vulnerable \"", b"[Declarer \"", b"[Auction \""];
    let is_lin = |line: &[u8]| {
        let has = |word: &[u8]| line.windows(word.len()).any(|at| at == word);
        line.starts_with(b"pn|") && has(b"|md|")
            || line.starts_with(b"vg|") && has(b"|")
            || line.starts_with(b"qx|o")
    };
    let is_tag = |line: &[u8]| line.starts_with(b"[") && TAGS.iter().any(|tag| line.starts_with(tag));
    let lines = probe.first_lines();
    lines.iter().any(|line| line.starts_with(b"% PBN") || is_tag(line))
        || lines.first().is_some_and(|line| is_lin(line))
}

/// Lines of hands, `STATE:7:r223c/…`, or the header of the standard; PHH, by its variant and its actions.
fn is_of_poker(probe: &Probe<'_>) -> bool {
    let is_hand = |line: &[u8]| {
        let Some(rest) = line.strip_prefix(b"STATE:") else { return false };
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        digits > 0 && rest.get(digits) == Some(&b':')
    };
    let lines = probe.first_lines();
    let sets = |key: &[u8]| {
        let is_set = |rest: &[u8]| rest.trim_ascii_start().starts_with(b"=");
        lines.iter().any(|line| line.strip_prefix(key).is_some_and(is_set))
    };
    lines.first().is_some_and(|line| is_hand(line) || line.starts_with(b"{[THP]"))
        || sets(b"variant") && sets(b"antes") && sets(b"actions")
}

/// The hands of three players, each behind its letter: `;DA[…];DB[…];DC[…]`.
fn is_of_dou_dizhu(probe: &Probe<'_>) -> bool {
    let has = |mark: &str| probe.plain_text().contains(mark);
    probe.opens_with('(') && (has("[P2T1]") || [";DA[", ";DB[", ";DC["].into_iter().all(has))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(text: &str) -> Vec<&'static str> {
        let probe = Probe::new(text.as_bytes(), "", "txt");
        OTHERS
            .iter()
            .filter(|game| game.known_by.is_some_and(|known_by| known_by(&probe)))
            .map(|game| game.code)
            .collect()
    }

    #[test]
    fn records_that_are_not_read_are_told_apart() {
        assert_eq!(known("% PBN 2.1\n"), ["BR"]);
        assert_eq!(known("[Event \"x\"]\n[Dealer \"N\"]\n"), ["BR"]);
        assert_eq!(known("pn|a,b,c,d|st||md|3SKH4|"), ["BR"]);
        assert_eq!(known("STATE:0:f:Jc9s|3cTs:50|-50:A|B;\n"), ["THP"]);
        assert_eq!(known("variant = \"NT\"\nantes = [0, 0]\nactions = []\n"), ["THP"]);
        assert_eq!(known("(\n;VER[1.0]\n;DA[1]\n;DB[2]\n;DC[3]\n)"), ["P2T1"]);
        for text in ["[Red \"x\"]\n1. H2E2", "STATE OF PLAY", "(;GM[1]AB[dd])", "variant = 3", ""] {
            assert_eq!(known(text), [""; 0], "{text}");
        }
    }
}
