//! A die that is thrown before each move, and throws that anybody can recompute from a seed.
//!
//! A record that states a [seed](TagName::DIE_SEED) has throws that nobody chose: throw `n` of the seed is the die of move `n`,
//! so a move that is taken back and played again has the same die, and [`check`](crate::check::check) compares each die with its throw.

use std::fmt;

use crate::{Doubt, Finding, Location, NodeId, Packed, PlyKind, Record, Report, TagName, Tree, codes};

/// The die of a game in which each move is made by the number that the die shows.
#[derive(Clone, Copy, Debug)]
pub struct Die {
    /// The greatest number it shows; the least is 1.
    pub sides: u8,
    /// The number that a move states; `None` for a value that is no move of the game.
    pub shown: fn(Packed<'_>) -> Option<u8>,
}

/// The seed of the throws of a game. Its text is 16 hexadecimal digits.
///
/// ```
/// use yipu_core::DieSeed;
///
/// let seed = DieSeed::parse("00000000000004d2").unwrap();
/// assert_eq!(seed, DieSeed::new(1234));
/// assert_eq!(seed.to_string(), "00000000000004d2");
/// assert_eq!(seed.throw(3, 6), seed.throw(3, 6));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DieSeed(u64);

impl DieSeed {
    /// A seed by its number.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    /// Reads 16 hexadecimal digits, in either case.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.chars().try_fold(0u64, |sum, c| Some(sum << 4 | u64::from(c.to_digit(16)?)));
        digits.filter(|_| text.len() == 16).map(Self)
    }

    /// The seed that a record states.
    pub fn of(record: &Record) -> Option<Self> {
        Self::parse(record.tags.text(&TagName::DIE_SEED))
    }

    /// Throw `number`, counted from 1, of a die with `sides` sides.
    ///
    /// The throw has a sequence of its own: `SplitMix64` whose seed is the `number`-th value of the `SplitMix64` of this seed. As many top bits are
    /// taken as `sides - 1` has, and the first value of the sequence whose bits are less than `sides` is the throw, plus 1.
    /// So every number is equally likely, and a throw does not depend on how many values those before it took.
    pub fn throw(self, number: u64, sides: u8) -> u8 {
        let bits = u8::BITS - sides.saturating_sub(1).leading_zeros();
        if bits == 0 {
            return 1;
        }
        let own = split_mix(self.0, number);
        let mut index = 1;
        loop {
            let value = (split_mix(own, index) >> (u64::BITS - bits)) as u8;
            if value < sides {
                return value + 1;
            }
            index += 1;
        }
    }
}

impl fmt::Display for DieSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Value `index`, counted from 1, of `SplitMix64` (Steele, Lea, Flood 2014) from a seed.
const fn split_mix(seed: u64, index: u64) -> u64 {
    let z = seed.wrapping_add(index.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// How many throws there were up to a node, its own included: one for each move of its line, and one for each that is
/// [missing](Doubt::Gap) by the numbers of the record.
pub fn throws_up_to(tree: &Tree, node: NodeId) -> u64 {
    let line = std::iter::successors(Some(node), |id| tree.parent(*id));
    line.filter(|id| *id != NodeId::ROOT).map(|id| throws_at(tree, id)).sum()
}

fn throws_at(tree: &Tree, id: NodeId) -> u64 {
    let missing = match Doubt::at(tree, id) {
        Some(Doubt::Gap(count)) => u64::try_from(count).unwrap_or(0).min(MOST_MISSING),
        _ => 0,
    };
    missing + u64::from(tree.ply(id).kind() != PlyKind::Empty)
}

/// No more moves are taken to be missing at one place.
const MOST_MISSING: u64 = 1 << 32;

/// The throw for the next move after a node; `None` in a game without a die, and in a record without a seed.
pub fn next_throw(record: &Record, node: NodeId) -> Option<u8> {
    let (die, seed) = (record.game.die?, DieSeed::of(record)?);
    Some(seed.throw(throws_up_to(&record.tree, node) + 1, die.sides))
}

/// Compares each die of the main line with its throw. Variations are what somebody thought about the game, with any die.
pub(crate) fn judge_throws(record: &Record, report: &mut Report) {
    let Some(die) = record.game.die else { return };
    let text = record.tags.text(&TagName::DIE_SEED);
    let tree = &record.tree;
    let shown = |id| tree.packed(tree.ply(id)).and_then(die.shown);
    let Some(seed) = DieSeed::parse(text) else {
        if !text.is_empty() {
            let finding = Finding::new(&SEED_UNREADABLE).with("text", text);
            report.add(finding, record.tag_place(TagName::DIE_SEED));
        }
        return;
    };
    let (mut number, mut verified, mut wrong) = (0, 0u32, false);
    for id in tree.mainline() {
        number += throws_at(tree, id);
        let Some(stated) = shown(id) else { continue };
        let thrown = seed.throw(number, die.sides);
        if stated == thrown {
            verified += 1;
            continue;
        }
        wrong = true;
        let finding = Finding::new(&NOT_THE_THROW).with("die", stated).with("number", number);
        let place = Location { span: tree.span(id), ..id.into() };
        report.add(finding.with("thrown", thrown), place);
    }
    if verified > 0 && !wrong {
        report.add(Finding::new(&THROWS_VERIFIED).with("count", verified), Location::FILE);
    }
}

codes! {
    NOT_THE_THROW = "REC105", "die-not-by-the-seed", Error;
        en "the die shows {die}, but throw {number} of the stated seed is {thrown}";
        zh "骰子为 {die}，而按所写种子第 {number} 次应掷得 {thrown}";
        explain_en "The record states the seed of its die (`die_seed`), from which every throw can be recomputed. This die is not the throw \
                 for its move: it was chosen otherwise, or moves before it are missing. The rules judge the move by the die that it states.";
        explain_zh "棋谱写明了骰子的种子（die_seed），每次掷骰都可由种子算出。此着的骰子与之不符：不是掷出来的，或之前缺少着法。规则仍按所写的骰子判断此着。";
    SEED_UNREADABLE = "REC106", "die-seed-unreadable", Warning;
        en "`{text}` is no seed of a die: 16 hexadecimal digits were expected";
        zh "“{text}”不是骰子的种子，应为 16 位十六进制数字";
        explain_en "The throws of the record cannot be verified by this seed.";
        explain_zh "无法用该种子核对棋谱中的骰子。";
    THROWS_VERIFIED = "REC205", "throws-verified", Note;
        en "{count} {count|throw is|throws are} as the stated seed gives them";
        zh "{count} 次掷骰均与所写种子相符";
        explain_en "Every die of the main line was recomputed from the seed that the record states. Whoever knew the seed could know the throws beforehand.";
        explain_zh "主变中每次掷骰都由棋谱所写的种子重新算出。知道种子的人可以预知掷骰结果。";
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values that the reference implementation in C prints for the seed 1234567.
    #[test]
    fn split_mix_is_the_known_one() {
        let known = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!([1, 2, 3].map(|index| split_mix(1_234_567, index)), known);
    }

    #[test]
    fn every_number_is_equally_likely() {
        for sides in [1, 2, 6, 20, 255] {
            let mut seen = vec![0u32; usize::from(sides)];
            for number in 1..=u64::from(sides) * 1000 {
                let thrown = DieSeed::new(7).throw(number, sides);
                seen[usize::from(thrown) - 1] += 1;
            }
            // Five standard deviations from a thousand each.
            assert!(seen.iter().all(|count| (840..=1160).contains(count)), "{sides}: {seen:?}");
        }
    }

    #[test]
    fn seeds_are_sixteen_digits() {
        assert_eq!(DieSeed::parse("FFFFffffFFFFffff"), Some(DieSeed::new(u64::MAX)));
        for text in ["", "1", "+000000000000001", "00000000000000001", "000000000000000g", "骰子骰子骰"]
        {
            assert_eq!(DieSeed::parse(text), None, "{text}");
        }
    }
}
