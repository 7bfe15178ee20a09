//! A game that Yipu does not know, added from outside: four seats, cards that are dealt, a chance move in the middle, a
//! move too long for a packed one, and a score for every seat. `cargo run -p yipu --example outside_game`
//!
//! 小牌: sixteen cards, aces high. Chance turns up the trump suit; then everybody plays a card, following suit if they can.
//! Whoever takes the trick leads to the next, or claims all that are left by showing the cards in order. North and South
//! (seats 1 and 3) play against East and West.
#![allow(
    clippy::print_stdout,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::unnecessary_wraps,
    reason = "an example shows what it found; its numbers are small; the signature is that of every writer"
)]

use std::sync::LazyLock;

use yipu::core::check::check;
use yipu::core::view::{
    BoardView, Face, Form, Geometry, Hue, Item, Outline, Panel, Site, Spot, Stroke, Viewer,
};
use yipu::core::{
    Confidence, Cx, Ending, Fatal, Finding, Format, GameInfo, Lang, Misread, NodeId, NotationId, Outcome,
    Packed, PackedMove, Position, Reading, Record, Report, Rules, Seat, Seats, Side, Source, codes,
};
use yipu::prelude::{Document, Judging, read_with};
use yipu::{Transcript, transcript};

const SUITS: &[u8; 4] = b"SHDC";
const RANKS: &[u8; 4] = b"AKQJ";
const DEAL: &str = "SA SK SQ SJ/HA HK HQ HJ/DA DK DQ DJ/CA CK CQ CJ";

/// Every fact about the game.
pub static INFO: GameInfo = GameInfo::new("XP", "Little cards", "小牌")
    .seats(&[
        Seat { key: "north", en: "North", zh: "北家" },
        Seat { key: "east", en: "East", zh: "东家" },
        Seat { key: "south", en: "South", zh: "南家" },
        Seat { key: "west", en: "West", zh: "西家" },
    ])
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
pub static FORMAT: Format = Format::new("xp", "Little cards", "小牌", read)
    .extensions(&["xp"])
    .games(&[&INFO])
    .score(|_| 0)
    .sniff(|probe| if probe.bytes.starts_with(b"XP ") { Confidence::Certain } else { Confidence::No })
    .write(write);

/// One of sixteen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card(u8);

impl Card {
    const fn suit(self) -> u8 {
        self.0 / 4
    }

    fn read(text: &str) -> Option<Self> {
        let &[suit, rank] = text.as_bytes() else { return None };
        let suit = SUITS.iter().position(|letter| *letter == suit)?;
        Some(Self((suit * 4 + RANKS.iter().position(|letter| *letter == rank)?) as u8))
    }

    fn text(self) -> String {
        let letters = [SUITS[usize::from(self.suit())], RANKS[usize::from(self.0 % 4)]];
        letters.into_iter().map(char::from).collect()
    }
}

/// A move: of chance, or of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Play {
    /// The suit that chance turns up.
    Trump(u8),
    /// A card.
    Card(Card),
    /// The rest of the tricks, with the cards that take them.
    Claim([Option<Card>; 4]),
}

impl Play {
    fn read(text: &str) -> Option<Self> {
        if let Some(suit) = text.strip_prefix("trump ") {
            let suit = SUITS.iter().position(|letter| suit.as_bytes() == [*letter])?;
            return Some(Self::Trump(suit as u8));
        }
        let Some(cards) = text.strip_prefix("claim ") else { return Card::read(text).map(Self::Card) };
        let mut claim = [None; 4];
        for (index, card) in cards.split(' ').enumerate() {
            *claim.get_mut(index)? = Some(Card::read(card)?);
        }
        Some(Self::Claim(claim))
    }

    fn text(self) -> String {
        match self {
            Self::Trump(suit) => format!("trump {}", char::from(SUITS[usize::from(suit)])),
            Self::Card(card) => card.text(),
            Self::Claim(cards) => {
                cards.into_iter().flatten().fold("claim".to_owned(), |text, card| text + " " + &card.text())
            }
        }
    }
}

/// The table at some moment.
#[derive(Clone, Debug)]
pub struct Table {
    hands: [Vec<Card>; 4],
    trump: Option<u8>,
    /// The cards of the trick and who led to it.
    trick: Vec<Card>,
    leader: u8,
    tricks: [i64; 4],
}

impl Table {
    fn deal(text: &str) -> Self {
        let mut hands = text.split('/').map(|hand| hand.split(' ').filter_map(Card::read).collect());
        let hands = [(); 4].map(|()| hands.next().unwrap_or_default());
        Self { hands, trump: None, trick: Vec::new(), leader: 0, tricks: [0; 4] }
    }

    fn seat(&self) -> usize {
        (usize::from(self.leader) + self.trick.len()) % 4
    }

    /// Who takes a full trick: the highest trump, or else the highest card of the suit led.
    fn take_trick(&mut self) {
        let Some(led) = self.trick.first().copied() else { return };
        let strength = |card: &Card| match card.suit() {
            suit if Some(suit) == self.trump => 8 - card.0 % 4,
            suit if suit == led.suit() => 4 - card.0 % 4,
            _ => 0,
        };
        let best = (0..self.trick.len()).max_by_key(|index| strength(&self.trick[*index])).unwrap_or(0);
        self.leader = (self.leader + best as u8) % 4;
        self.tricks[usize::from(self.leader)] += 1;
        self.trick.clear();
    }

    fn is_over(&self) -> bool {
        self.trick.is_empty() && self.hands.iter().all(Vec::is_empty)
    }
}

impl Position for Table {
    type Move = Play;

    fn unpack(packed: Packed<'_>) -> Option<Play> {
        match packed {
            Packed::Short(card @ 0..16) => Some(Play::Card(Card(card as u8))),
            Packed::Short(suit @ 16..20) => Some(Play::Trump(suit as u8 - 16)),
            Packed::Short(_) => None,
            Packed::Long(text) => Play::read(text).filter(|play| matches!(play, Play::Claim(_))),
        }
    }

    fn pack(play: Play) -> PackedMove {
        match play {
            Play::Card(card) => PackedMove::Short(card.0.into()),
            Play::Trump(suit) => PackedMove::Short(16 + u32::from(suit)),
            Play::Claim(_) => PackedMove::Long(play.text().into()),
        }
    }

    fn turn(&self) -> Side {
        if self.trump.is_none() { Side::CHANCE } else { Side(self.seat() as u8) }
    }

    fn is_seat(&self, side: Side) -> bool {
        side.0 < 4 || side == Side::CHANCE
    }

    fn legal(&self) -> Vec<Play> {
        if self.trump.is_none() {
            return (0..4).map(Play::Trump).collect();
        }
        let cards = self.hands[self.seat()].iter().map(|card| Play::Card(*card));
        cards.filter(|play| self.why_not(*play).is_none()).collect()
    }

    /// Claims are judged, not listed.
    fn lists_all(&self) -> bool {
        self.trump.is_none() || !self.trick.is_empty()
    }

    fn why_not(&self, play: Play) -> Option<Finding> {
        let hand = &self.hands[self.seat()];
        let refused = match (play, self.trump) {
            (Play::Trump(_), None) => return None,
            (Play::Trump(_), Some(_)) | (_, None) => &NOT_NOW,
            (Play::Card(card), _) if !hand.contains(&card) => &NOT_HELD,
            (Play::Card(card), _) => {
                let led = self.trick.first().map_or(card.suit(), |led| led.suit());
                let follows = card.suit() == led || hand.iter().all(|held| held.suit() != led);
                return (!follows).then(|| Finding::new(&NOT_FOLLOWED).with("card", card.text()));
            }
            (Play::Claim(cards), _) => {
                let held = cards.iter().flatten().filter(|card| hand.contains(card)).count();
                if self.trick.is_empty() && held == hand.len() {
                    return None;
                }
                &NOT_NOW
            }
        };
        Some(Finding::new(refused))
    }

    fn force(&mut self, play: Play) -> bool {
        match play {
            Play::Trump(suit) => self.trump = Some(suit),
            Play::Card(card) => {
                let seat = self.seat();
                self.hands[seat].retain(|held| *held != card);
                self.trick.push(card);
                if self.trick.len() == 4 {
                    self.take_trick();
                }
            }
            Play::Claim(cards) => {
                let seat = self.seat();
                self.tricks[seat] += cards.iter().flatten().count() as i64;
                self.hands = Default::default();
            }
        }
        true
    }

    fn ending(&self) -> Option<Ending> {
        let [north, east, south, west] = self.tricks;
        let seats = match (north + south).cmp(&(east + west)) {
            std::cmp::Ordering::Greater => Seats::of(Side(0)).and(Side(2)),
            std::cmp::Ordering::Less => Seats::of(Side(1)).and(Side(3)),
            std::cmp::Ordering::Equal => Some(Seats::default()),
        };
        let ending = Ending::new(Outcome::won_by(seats?), Finding::new(&ALL_PLAYED));
        self.is_over().then(|| ending.with_scores(self.tricks))
    }

    fn problems(&self) -> Vec<Finding> {
        Vec::new()
    }

    fn text(&self) -> String {
        let hand = |hand: &Vec<Card>| hand.iter().map(|card| card.text()).collect::<Vec<_>>().join(" ");
        self.hands.iter().map(hand).collect::<Vec<_>>().join("/")
    }

    fn say(&self, play: Play, notation: NotationId, out: &mut String) -> bool {
        let known = INFO.notations.contains(&notation);
        if known {
            out.push_str(&play.text());
        }
        known
    }

    fn parse_move(&self, text: &str, _: Option<NotationId>) -> Result<Reading<Play>, Misread<Play>> {
        let mv = Play::read(text).ok_or_else(|| Misread::new(&NOT_NOW))?;
        Ok(Reading { mv, notation: NotationId::new("xp") })
    }

    fn geometry(&self) -> &'static Geometry {
        &TABLE
    }

    fn view(&self, viewer: Viewer) -> BoardView {
        let card = |site: usize, card: Card, seat: usize, open: bool| Item {
            site: site as u16,
            side: Some(Side(seat as u8)),
            form: Form::Card,
            face: open.then(|| Face::plain(card.text())),
        };
        let sees = |seat: usize| viewer == Viewer::Referee || viewer == Viewer::Seat(Side(seat as u8));
        let hands = (0..4).flat_map(|seat| {
            let held = self.hands[seat].iter().enumerate();
            held.map(move |(index, held)| card(seat * 5 + index, *held, seat, sees(seat)))
        });
        let trick = self.trick.iter().enumerate().map(|(index, played)| {
            let seat = (usize::from(self.leader) + index) % 4;
            card(seat * 5 + 4, *played, seat, true)
        });
        let [north, east, south, west] = self.tricks;
        let panel = Panel {
            en: format!("tricks {north} {east} {south} {west}"),
            zh: format!("墩数 {north} {east} {south} {west}"),
        };
        BoardView { items: hands.chain(trick).collect(), panel: vec![panel] }
    }

    fn sites(&self, play: Play) -> Vec<u16> {
        let seat = self.seat();
        let Play::Card(card) = play else { return Vec::new() };
        let held = self.hands[seat].iter().position(|held| *held == card);
        held.map(|index| (seat * 5 + index) as u16).into_iter().collect()
    }
}

/// Four hands of four places around a trick of four.
static TABLE: LazyLock<Geometry> = LazyLock::new(|| {
    let place = |seat: usize, index: usize| {
        let along = 2.0 + index as f32;
        match (seat, index) {
            (0, 4) => (3.5, 2.2),
            (1, 4) => (4.8, 3.5),
            (2, 4) => (3.5, 4.8),
            (_, 4) => (2.2, 3.5),
            (0, _) => (along, 0.8),
            (1, _) => (6.2, along),
            (2, _) => (along, 6.2),
            _ => (0.8, along),
        }
    };
    let site = |(seat, index): (usize, usize)| {
        let (x, y) = place(seat, index);
        Site { name: format!("{}{}", char::from(b"NESW"[seat]), index + 1).into(), at: Spot::new(x, y) }
    };
    let corners = [(0.1, 0.1), (6.9, 0.1), (6.9, 6.9), (0.1, 6.9)].map(|(x, y)| Spot::new(x, y)).to_vec();
    Geometry {
        width: 7.0,
        height: 7.0,
        sites: (0..4).flat_map(|seat| (0..5).map(move |index| (seat, index))).map(site).collect(),
        outlines: vec![Outline::Polygon { corners, fill: None, stroke: Some(Stroke::Border) }],
        labels: Vec::new(),
        hues: &[Hue::Red, Hue::Blue, Hue::Green, Hue::Yellow],
        first_above: false,
    }
});

fn read(source: &Source<'_>, _: &Cx<'_>, record: &mut Record, report: &mut Report) -> Result<(), Fatal> {
    let mut lines = source.text().lines();
    let deal = lines.next().and_then(|line| line.strip_prefix("XP ")).ok_or(Fatal::NotThisFormat)?;
    record.start = Some(deal).filter(|deal| *deal != DEAL).map(Into::into);
    let mut at = NodeId::ROOT;
    for text in lines.next().unwrap_or_default().split(", ") {
        at = if let Some(play) = Play::read(text) {
            let ply = record.tree.intern(&Table::pack(play));
            record.tree.add(at, ply)
        } else {
            let id = record.tree.add_raw(at, text);
            report.add(&NOT_A_CARD, id);
            id
        };
    }
    let mut result = lines.next().unwrap_or("*").split(' ');
    record.outcome = result.next().and_then(Outcome::from_token).unwrap_or_default();
    record.scores = result.filter_map(|score| score.parse().ok()).collect();
    Ok(())
}

fn write(record: &Record, _: &Cx<'_>, out: &mut Vec<u8>, _: &mut Report) {
    let tree = &record.tree;
    let text = |id: NodeId| {
        let play = tree.packed(tree.ply(id)).and_then(Table::unpack);
        play.map_or_else(|| tree.pooled(tree.ply(id)).unwrap_or_default().to_owned(), Play::text)
    };
    let moves: Vec<_> = tree.mainline().map(text).collect();
    let scores = record.scores.iter().fold(String::new(), |text, score| text + " " + &score.to_string());
    let file = format!("XP {}\n{}\n{}{scores}\n", record.start_text(), moves.join(", "), record.outcome);
    out.extend_from_slice(file.as_bytes());
}

codes! {
    NOT_NOW = "XP101", "xp-not-now", Error;
        en "this cannot be played now";
        zh "此时不能这样打";
        explain_en "Chance turns up trumps once; claims are made by who leads, with every card that is left.";
        explain_zh "将牌只翻一次；摊牌由首攻者以全部余牌提出。";
    NOT_HELD = "XP102", "xp-not-held", Error;
        en "the card is not in this hand";
        zh "此家没有这张牌";
        explain_en "Everybody plays the cards that were dealt to them.";
        explain_zh "各家只能打出自己的牌。";
    NOT_FOLLOWED = "XP103", "xp-not-followed", Error;
        en "{card} does not follow suit";
        zh "{card} 没有跟花色";
        explain_en "Who has a card of the suit led plays one.";
        explain_zh "有首攻花色的牌时必须跟牌。";
    NOT_A_CARD = "XP104", "xp-not-a-card", Error;
        en "this is no card";
        zh "这不是一张牌";
        explain_en "Cards are written as a suit and a rank.";
        explain_zh "牌由花色和点数组成。";
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
    let reading = yipu::Reading::new(Cx::new(&registry));
    let mut document = read_with("game.xp", SAMPLE.as_bytes(), &reading).next().ok_or("no record")??;

    let verdict = document.judge(&Judging::default());
    println!("{}", verdict.name());
    for found in &document.report {
        println!("{} {}", found.code().id, found.finding.message(Lang::En));
    }
    println!("{}", transcript(&document.record, Transcript::default()));

    let json = document.write(registry.format("json").ok_or("no JSON")?, &[])?;
    let back: Document = read_with("game.json", &json.bytes[..], &reading).next().ok_or("no record")??;
    assert_eq!(back.record, document.record);
    assert_eq!(back.write(&FORMAT, &[])?.bytes, SAMPLE.as_bytes());
    Ok(())
}
