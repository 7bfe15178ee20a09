//! A game that Yipu does not know, added from outside: four seats, cards that are dealt, a chance move in the middle, a
//! move too long for a packed one, and a score for every seat. `cargo run -p yipu --example outside_game`
//!
//! 小牌: sixteen cards, aces high. Chance turns up the trump suit; then everybody plays a card, following suit if they can.
//! Whoever takes the trick leads to the next, or claims all that are left by showing the cards in order. North and South
//! (seats 1 and 3) play against East and West.
#![allow(clippy::print_stdout, reason = "an example shows what it found")]

use yipu::core::check::{NOT_A_MOVE, check};
use yipu::core::view::{BoardView, Geometry, Item, Panel, Viewer};
use yipu::core::{
    Confidence, Context, Face, Finding, Format, FormatError, GameEnd, GameInfo, Lang, NodeId, NotationId,
    Outcome, Packed, PackedMove, Position, Rules, Seat, Seats, Side, codes,
};
use yipu::prelude::{CheckOptions, Document, read_with};
use yipu::{ShowOptions, transcript};

/// All cards, four of each suit and the highest first, as they are dealt unless a record says otherwise.
const DEAL: &str = "SA SK SQ SJ/HA HK HQ HJ/DA DK DQ DJ/CA CK CQ CJ";
const TRUMPS: [&str; 4] = ["trump S", "trump H", "trump D", "trump C"];

/// Every fact about the game.
pub static INFO: GameInfo = GameInfo::new("XP", "Little cards", "小牌")
    .seats(&[
        Seat { key: "north", en: "North", zh: "北家" },
        Seat { key: "east", en: "East", zh: "东家" },
        Seat { key: "south", en: "South", zh: "南家" },
        Seat { key: "west", en: "West", zh: "西家" },
    ])
    .chance()
    .start(DEAL)
    .notations(&[NotationId::new("xp")])
    .rules(
        Rules::new(
            |text, _| Box::new(Table::deal(text)),
            |record, report| check(record, Table::deal(record.start_text()), report),
        )
        .moves(
            |packed, out| Table::unpack(packed).map(|mv| out.push_str(&mv.text())).is_some(),
            |text| Play::read(text).map(Table::pack),
        ),
    )
    .formats(&[&FORMAT])
    .codes(&[CODES]);

/// A format of its own: a line for the deal, one for the moves, one for the result.
pub static FORMAT: Format = Format::new("xp", "Little cards", "小牌", |source, _, record, report| {
    let mut lines = source.text().lines();
    let deal = lines.next().and_then(|line| line.strip_prefix("XP ")).ok_or(FormatError::NotThisFormat)?;
    record.start = Some(deal).filter(|deal| *deal != DEAL).map(Into::into);
    let mut at = NodeId::ROOT;
    for text in lines.next().unwrap_or_default().split(", ") {
        at = record.add_text(at, text);
        if record.tree.packed(record.tree.ply(at)).is_none() {
            report.add(&NOT_A_MOVE, at);
        }
    }
    let mut result = lines.next().unwrap_or("*").split(' ');
    record.outcome = result.next().and_then(Outcome::from_token).unwrap_or_default();
    record.scores = result.filter_map(|score| score.parse().ok()).collect();
    Ok(())
})
.extensions(&["xp"])
.games(&[&INFO])
.score(|_| 0)
.sniff(|probe| if probe.bytes.starts_with(b"XP ") { Confidence::Certain } else { Confidence::No })
.write(|record, _, out, _| {
    let moves: Vec<_> = record.tree.mainline().map(|id| record.move_text(id)).collect();
    let scores = record.scores.iter().fold(String::new(), |text, score| text + " " + &score.to_string());
    let file = format!("XP {}\n{}\n{}{scores}\n", record.start_text(), moves.join(", "), record.outcome);
    out.extend_from_slice(file.as_bytes());
});

/// A move: of chance, or of a seat. A card is its index in [`DEAL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Play {
    /// Chance turns up a suit.
    Trump(usize),
    Card(usize),
    /// The rest of the tricks, with the cards that take them.
    Claim([Option<usize>; 4]),
}

fn card(text: &str) -> Option<usize> {
    DEAL.split(['/', ' ']).position(|card| card == text)
}

fn name(card: usize) -> &'static str {
    DEAL.split(['/', ' ']).nth(card).unwrap_or_default()
}

impl Play {
    fn read(text: &str) -> Option<Self> {
        let Some(cards) = text.strip_prefix("claim ") else {
            let trump = TRUMPS.iter().position(|trump| *trump == text).map(Self::Trump);
            return trump.or_else(|| card(text).map(Self::Card));
        };
        let mut cards = cards.split(' ').map(card);
        let claim = Self::Claim([(); 4].map(|()| cards.next().flatten()));
        (claim.text() == text).then_some(claim)
    }

    fn text(self) -> String {
        match self {
            Self::Trump(suit) => TRUMPS[suit].into(),
            Self::Card(card) => name(card).into(),
            Self::Claim(cards) => {
                cards.iter().flatten().fold("claim".into(), |text, card| text + " " + name(*card))
            }
        }
    }
}

/// The table at some moment.
#[derive(Clone, Debug)]
struct Table {
    hands: [Vec<usize>; 4],
    trump: Option<usize>,
    /// The cards of the trick and who led to it.
    trick: Vec<usize>,
    leader: usize,
    tricks: [i64; 4],
}

impl Table {
    fn deal(text: &str) -> Self {
        let mut hands = text.split('/').map(|hand| hand.split(' ').filter_map(card).collect());
        let hands = [(); 4].map(|()| hands.next().unwrap_or_default());
        Self { hands, trump: None, trick: Vec::new(), leader: 0, tricks: [0; 4] }
    }

    fn seat(&self) -> usize {
        (self.leader + self.trick.len()) % 4
    }

    /// A full trick goes to the highest trump, or else to the highest card of the suit led.
    fn take_trick(&mut self) {
        let (trump, led) = (self.trump, self.trick[0] / 4);
        let strength = |card: usize| (Some(card / 4) == trump, card / 4 == led, 4 - card % 4);
        let best = (0..self.trick.len()).max_by_key(|index| strength(self.trick[*index]));
        self.leader = (self.leader + best.unwrap_or(0)) % 4;
        self.tricks[self.leader] += 1;
        self.trick.clear();
    }
}

impl Position for Table {
    type Move = Play;

    fn game(&self) -> &'static GameInfo {
        &INFO
    }

    fn unpack(packed: Packed<'_>) -> Option<Play> {
        match packed {
            Packed::Short(card @ 0..16) => Some(Play::Card(card as usize)),
            Packed::Short(suit @ 16..20) => Some(Play::Trump(suit as usize - 16)),
            Packed::Short(_) => None,
            Packed::Long(text) => Play::read(text).filter(|play| matches!(play, Play::Claim(_))),
        }
    }

    fn pack(play: Play) -> PackedMove {
        match play {
            Play::Card(card) => PackedMove::Short(card as u32),
            Play::Trump(suit) => PackedMove::Short(16 + suit as u32),
            Play::Claim(_) => PackedMove::Long(play.text().into()),
        }
    }

    fn turn(&self) -> Side {
        if self.trump.is_none() { Side::CHANCE } else { Side(self.seat() as u8) }
    }

    fn legal_moves(&self) -> Vec<Play> {
        let cards = self.hands[self.seat()].iter().map(|card| Play::Card(*card));
        (0..4).map(Play::Trump).chain(cards).filter(|play| self.illegality(*play).is_none()).collect()
    }

    /// Claims are judged, not listed.
    fn moves_are_complete(&self) -> bool {
        self.trump.is_none() || !self.trick.is_empty()
    }

    fn illegality(&self, play: Play) -> Option<Finding> {
        let hand = &self.hands[self.seat()];
        let held = |claim: &[Option<usize>]| claim.iter().flatten().filter(|at| hand.contains(at)).count();
        match (play, self.trump) {
            (Play::Trump(_), None) => None,
            (Play::Claim(cards), Some(_)) if self.trick.is_empty() && held(&cards) == hand.len() => None,
            (Play::Card(card), Some(_)) if hand.contains(&card) => {
                let led = self.trick.first().map_or(card / 4, |led| led / 4);
                let follows = card / 4 == led || hand.iter().all(|held| held / 4 != led);
                (!follows).then(|| Finding::new(&NOT_FOLLOWED).with("card", name(card)))
            }
            _ => Some(Finding::new(&NOT_NOW)),
        }
    }

    fn play_unchecked(&mut self, play: Play) -> bool {
        let seat = self.seat();
        match play {
            Play::Trump(suit) => self.trump = Some(suit),
            Play::Card(card) => {
                self.hands[seat].retain(|held| *held != card);
                self.trick.push(card);
                if self.trick.len() == 4 {
                    self.take_trick();
                }
            }
            Play::Claim(cards) => {
                self.tricks[seat] += cards.iter().flatten().map(|_| 1).sum::<i64>();
                self.hands = Default::default();
            }
        }
        true
    }

    fn outcome(&self) -> Option<GameEnd> {
        let over = self.trick.is_empty() && self.hands.iter().all(Vec::is_empty);
        let [north, east, south, west] = self.tricks;
        let seats = match north + south - east - west {
            1.. => Seats::from_side(Side(0)).and(Side(2)),
            0 => Some(Seats::default()),
            _ => Seats::from_side(Side(1)).and(Side(3)),
        };
        let ending = GameEnd::new(Outcome::won_by(seats?), Finding::new(&ALL_PLAYED));
        over.then(|| ending.with_scores(self.tricks))
    }

    fn to_text(&self) -> String {
        let hand = |hand: &Vec<usize>| hand.iter().map(|card| name(*card)).collect::<Vec<_>>().join(" ");
        self.hands.iter().map(hand).collect::<Vec<_>>().join("/")
    }
}

impl Face for Table {
    fn geometry(&self) -> &'static Geometry {
        static TABLE: std::sync::LazyLock<Geometry> = std::sync::LazyLock::new(|| Geometry::card_table(4, 4));
        &TABLE
    }

    fn view(&self, viewer: Viewer) -> BoardView {
        let card = |seat: usize, index: usize, card: usize| {
            let (place, owner) = ((seat * 5 + index) as u16, Side(seat as u8));
            Item::card(place, owner, (index == 4 || viewer.knows(owner)).then(|| name(card)))
        };
        let hand = |seat: usize| (0..).zip(&self.hands[seat]).map(move |(at, held)| card(seat, at, *held));
        let trick = (self.leader..).zip(&self.trick).map(|(seat, played)| card(seat % 4, 4, *played));
        let tricks = self.tricks.map(|tricks| tricks.to_string()).join(" ");
        let panel = Panel { en: format!("tricks {tricks}"), zh: format!("墩数 {tricks}") };
        BoardView { items: (0..4).flat_map(hand).chain(trick).collect(), panel: vec![panel] }
    }

    fn clicks(&self, play: Play) -> Vec<u16> {
        let (Play::Card(card), seat) = (play, self.seat()) else { return Vec::new() };
        let held = self.hands[seat].iter().position(|held| *held == card);
        held.map(|index| (seat * 5 + index) as u16).into_iter().collect()
    }
}

codes! {
    NOT_NOW = "XP101", "xp-not-now", Error;
        en "this cannot be played now";
        zh "此时不能这样打";
        explain_en "Chance turns up trumps once; cards are played from the own hand; who leads may claim with all cards left.";
        explain_zh "将牌只翻一次；只能打出自己的牌；摊牌由首攻者以全部余牌提出。";
    NOT_FOLLOWED = "XP102", "xp-not-followed", Error;
        en "{card} does not follow suit";
        zh "{card} 没有跟花色";
        explain_en "Who has a card of the suit led plays one.";
        explain_zh "有首攻花色的牌时必须跟牌。";
    ALL_PLAYED = "XP201", "xp-all-played", Note;
        en "all cards are played";
        zh "牌已出完";
        explain_en "More tricks win.";
        explain_zh "墩数多者胜。";
}

/// A game in which North and South take three tricks of four.
pub const SAMPLE: &str = "XP SA HK DQ CJ/HA DK CQ SJ/CA CK SQ HJ/DA SK HQ DJ\n\
    trump H, SA, SJ, SQ, SK, HK, HA, HJ, HQ, CQ, CA, DJ, CJ, CK, DA, DQ, DK\n\
    win:1+3 1 1 2 0\n";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let registry = yipu::registry().clone().with_game(&INFO);
    let reading = yipu::ReadOptions::new(Context::new(&registry));
    let mut document = read_with("game.xp", SAMPLE.as_bytes(), &reading).next().ok_or("no record")??;
    println!("{}\n{}", document.judge(&CheckOptions::default()).name(), document.render(Lang::En));
    println!("{}", transcript(&document.record, ShowOptions::default()));
    let json = document.write(registry.format("json").ok_or("no JSON")?, &[])?;
    let back: Document = read_with("game.json", &json.bytes[..], &reading).next().ok_or("no record")??;
    assert_eq!(back.record, document.record);
    assert_eq!(back.write(&FORMAT, &[])?.bytes, SAMPLE.as_bytes());
    Ok(())
}
