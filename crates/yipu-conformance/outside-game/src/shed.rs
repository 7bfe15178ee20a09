//! 出牌: four seats, hands that only their owners see, and moves that are sets of cards.
//!
//! Sixteen cards of four ranks. Chance says who begins; everybody bids a number in secret; then each seat in turn plays any
//! cards of one rank, or passes. The first to have no cards left wins, and bids are the scores.

use std::sync::LazyLock;

use yipu::core::check::check;
use yipu::core::view::{BoardView, Geometry, Item, Viewer};
use yipu::core::{
    ClickOrder, Face, Finding, GameEnd, GameInfo, MoveInput, NotationId, Outcome, Packed, PackedMove,
    Position, Rules, Seat, Seats, Side, Unit, codes,
};

/// The cards, each named by its suit and rank.
pub const CARDS: &str = "S1 H1 D1 C1 S2 H2 D2 C2 S3 H3 D3 C3 S4 H4 D4 C4";
/// The most that can be bid.
pub const MOST: i64 = 1_000_000;
const DECK: u8 = 16;

/// Every fact about the game.
pub static SHED: GameInfo = GameInfo::new("XS", "Shedding", "出牌")
    .seats(&[
        Seat { key: "north", en: "North", zh: "北家" },
        Seat { key: "east", en: "East", zh: "东家" },
        Seat { key: "south", en: "South", zh: "南家" },
        Seat { key: "west", en: "West", zh: "西家" },
    ])
    .chance()
    .unit(Unit::Trick)
    .hidden_information()
    .start("S1+H1+D1+S4/C1+S2+H2+H4/D2+C2+S3+D4/H3+D3+C3+C4 - -/-/-/-")
    .notations(&[NotationId::new("xs")])
    .rules(
        Rules::new(
            |text, _| Box::new(Shed::read(text)),
            |record, report| check(record, Shed::read(record.start_text()), report),
        )
        .moves(
            |packed, out| Shed::unpack(packed).map(|mv| out.push_str(&mv.text())).is_some(),
            |text| Play::read(text).map(Shed::pack),
        ),
    )
    .codes(&[CODES]);

/// A set of cards, a bit each.
type Cards = u16;

fn name(card: u32) -> &'static str {
    CARDS.split(' ').nth(card as usize).unwrap_or_default()
}

fn list(cards: Cards) -> impl Iterator<Item = u32> {
    (0..16).filter(move |card| cards >> card & 1 == 1)
}

/// The site of the first card in the hand of a seat.
fn first_site(side: Side) -> u16 {
    u16::from(side.0) * u16::from(DECK + 1)
}

fn names(cards: Cards) -> String {
    list(cards).map(name).collect::<Vec<_>>().join("+")
}

fn read_cards(text: &str) -> Option<Cards> {
    let card = |text: &str| CARDS.split(' ').position(|card| card == text);
    text.split('+').try_fold(0, |cards, text| {
        let bit = 1 << card(text)?;
        (cards & bit == 0).then_some(cards | bit)
    })
}

/// A move: of chance, or of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Play {
    /// Chance says who begins.
    Begin(u8),
    /// A number that nobody else sees.
    Bid(i64),
    /// A set of cards.
    Cards(Cards),
    /// No cards.
    Pass,
}

impl Play {
    fn read(text: &str) -> Option<Self> {
        if let Some(seat) = text.strip_prefix("begin:") {
            return seat.parse().ok().filter(|seat| *seat < 4).map(Self::Begin);
        }
        if let Some(bid) = text.strip_prefix("bid:") {
            return bid.parse().ok().filter(|bid| (0..=MOST).contains(bid)).map(Self::Bid);
        }
        if text == "pass" { Some(Self::Pass) } else { read_cards(text).map(Self::Cards) }
    }

    fn text(self) -> String {
        match self {
            Self::Begin(seat) => format!("begin:{seat}"),
            Self::Bid(bid) => format!("bid:{bid}"),
            Self::Cards(cards) => names(cards),
            Self::Pass => "pass".into(),
        }
    }
}

/// A position of the game.
#[derive(Clone, Debug)]
pub struct Shed {
    hands: [Cards; 4],
    turn: Side,
    bids: [Option<i64>; 4],
    /// Whom chance made begin. It leads every round.
    first: Side,
}

impl Shed {
    fn read(text: &str) -> Self {
        let mut words = text.split(' ');
        let mut parts = |of: fn(&str) -> Option<i64>| {
            let mut parts = words.next().unwrap_or_default().split('/').map(of);
            [(); 4].map(|()| parts.next().flatten())
        };
        let hands = parts(|hand| read_cards(hand).map(i64::from)).map(|hand| hand.unwrap_or(0) as Cards);
        let turn = parts(|turn| turn.parse().ok())[0].map_or(Side::CHANCE, |seat| Side(seat as u8 % 4));
        Self { hands, turn, bids: parts(|bid| bid.parse().ok()), first: turn }
    }

    /// The hand and the bid of the seat to move; `None` while chance is to move.
    fn own(&self) -> Option<(Cards, Option<i64>)> {
        let seat = usize::from(self.turn.0);
        self.hands.get(seat).copied().zip(self.bids.get(seat).copied())
    }

    fn text_by(&self, knows: impl Fn(Side) -> bool) -> String {
        let known = |seat: usize| knows(Side(seat as u8));
        let hand = |seat: usize| match self.hands[seat] {
            0 => "-".to_owned(),
            hand if known(seat) => names(hand),
            hand => format!("?{}", hand.count_ones()),
        };
        let bid = |seat: usize| match self.bids[seat] {
            None => "-".to_owned(),
            Some(bid) if known(seat) => bid.to_string(),
            Some(_) => "?".to_owned(),
        };
        let turn = if self.turn == Side::CHANCE { "-".to_owned() } else { self.turn.0.to_string() };
        format!("{} {turn} {}", [0, 1, 2, 3].map(hand).join("/"), [0, 1, 2, 3].map(bid).join("/"))
    }
}

impl Position for Shed {
    type Move = Play;

    fn game(&self) -> &'static GameInfo {
        &SHED
    }

    fn unpack(packed: Packed<'_>) -> Option<Play> {
        let content = packed.short()?;
        match (content >> 24, content & 0xFF_FFFF) {
            (0, cards @ 1..=0xFFFF) => Some(Play::Cards(cards as Cards)),
            (1, bid) => Some(Play::Bid(bid.into())).filter(|_| i64::from(bid) <= MOST),
            (2, seat @ 0..4) => Some(Play::Begin(seat as u8)),
            (3, 0) => Some(Play::Pass),
            _ => None,
        }
    }

    fn pack(play: Play) -> PackedMove {
        PackedMove::Short(match play {
            Play::Cards(cards) => cards.into(),
            Play::Bid(bid) => 1 << 24 | bid.clamp(0, MOST) as u32,
            Play::Begin(seat) => 2 << 24 | u32::from(seat),
            Play::Pass => 3 << 24,
        })
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self) -> Vec<Play> {
        let sets = (1..=Cards::MAX).map(Play::Cards).filter(|play| self.illegality(*play).is_none());
        match self.own() {
            None => (0..4).map(Play::Begin).collect(),
            Some((_, None)) => vec![Play::Bid(0)],
            Some(_) => sets.chain([Play::Pass]).collect(),
        }
    }

    fn begins_round(&self, _: Option<Side>, side: Side) -> bool {
        side == self.first
    }

    /// Bids are too many to list.
    fn moves_are_complete(&self) -> bool {
        !matches!(self.own(), Some((_, None)))
    }

    fn illegality(&self, play: Play) -> Option<Finding> {
        match (play, self.own()) {
            (Play::Begin(_), None) | (Play::Bid(_), Some((_, None))) | (Play::Pass, Some((_, Some(_)))) => {
                None
            }
            (Play::Cards(cards), Some((hand, Some(_)))) if cards & !hand == 0 => {
                let one_rank = list(cards).all(|card| card / 4 == cards.trailing_zeros() / 4);
                (!one_rank).then(|| Finding::new(&TWO_RANKS).with("cards", names(cards)))
            }
            _ => Some(Finding::new(&NOT_NOW)),
        }
    }

    fn play_unchecked(&mut self, play: Play) -> bool {
        let seat = usize::from(self.turn.0);
        match play {
            Play::Begin(seat) => (self.turn, self.first) = (Side(seat), Side(seat)),
            _ if seat > 3 => return false,
            Play::Bid(bid) => self.bids[seat] = Some(bid),
            Play::Cards(cards) => self.hands[seat] &= !cards,
            Play::Pass => {}
        }
        if !matches!(play, Play::Begin(_)) {
            self.turn = Side((self.turn.0 + 1) % 4);
        }
        true
    }

    fn set_turn(&mut self, side: Side) {
        self.turn = side;
    }

    fn outcome(&self) -> Option<GameEnd> {
        let winner = self.hands.iter().position(|hand| *hand == 0)?;
        let outcome = Outcome::won_by(Seats::from_side(Side(winner as u8)));
        Some(
            GameEnd::new(outcome, Finding::new(&NO_CARDS))
                .with_scores(self.bids.map(Option::unwrap_or_default)),
        )
    }

    fn to_text(&self) -> String {
        self.text_by(|_| true)
    }
}

impl Face for Shed {
    fn geometry(&self) -> &'static Geometry {
        static TABLE: LazyLock<Geometry> = LazyLock::new(|| Geometry::card_table(4, DECK));
        &TABLE
    }

    /// Every card has a site of its own in each hand. The backs of a hidden hand lie on the first sites, so that they tell nothing.
    fn view(&self, viewer: Viewer) -> BoardView {
        let hand = |seat: u8| {
            let (first, cards) = (first_site(Side(seat)), self.hands[usize::from(seat)]);
            let open = viewer.knows(Side(seat));
            (0..).zip(list(cards)).map(move |(index, card)| {
                let site = first + if open { card as u16 } else { index };
                Item::card(site, Side(seat), open.then(|| name(card)))
            })
        };
        BoardView { items: (0..4).flat_map(hand).collect(), panel: Vec::new() }
    }

    fn to_text_for(&self, viewer: Viewer) -> String {
        self.text_by(|side| viewer.knows(side))
    }

    /// Bids are secret; what is played lies open.
    fn sees(&self, play: Play, mover: Side, viewer: Viewer) -> bool {
        !matches!(play, Play::Bid(_)) || viewer.knows(mover)
    }

    fn clicks(&self, play: Play) -> Vec<u16> {
        let Play::Cards(cards) = play else { return Vec::new() };
        list(cards).map(|card| first_site(self.turn) + card as u16).collect()
    }

    fn click_order(&self, _: Play) -> ClickOrder {
        ClickOrder::Set
    }

    /// The cards that were clicked on, whatever their ranks.
    fn possible_inputs(&self, sites: &[u16]) -> Vec<Play> {
        let first = first_site(self.turn);
        let hand = self.own().map_or(0, |(hand, _)| hand);
        let clicked = list(hand).filter(|card| sites.contains(&(first + *card as u16)));
        let cards = clicked.fold(0, |cards, card| cards | 1 << card);
        (cards != 0).then_some(Play::Cards(cards)).into_iter().collect()
    }

    fn inputs(&self) -> Vec<MoveInput> {
        match self.own() {
            None => (0..4).map(|seat| MoveInput::new(Play::Begin(seat).text())).collect(),
            Some((_, None)) => vec![MoveInput::new("bid").with_label("bid", "叫分").with_range(0..=MOST)],
            Some(_) => vec![MoveInput::new("pass").with_label("pass", "不出")],
        }
    }

    fn input_move(&self, name: &str, number: Option<i64>) -> Option<Play> {
        number.map_or_else(|| Play::read(name), |bid| Some(Play::Bid(bid)))
    }
}

codes! {
    NOT_NOW = "XS101", "xs-not-now", Error;
        en "this cannot be played now";
        zh "此时不能这样出";
        explain_en "Chance says who begins, everybody bids once, and then plays cards of the own hand.";
        explain_zh "先定首家，各家叫分一次，然后打出自己的牌。";
    TWO_RANKS = "XS102", "xs-two-ranks", Error;
        en "{cards} are not of one rank";
        zh "{cards} 的点数不同";
        explain_en "Cards that are played together have one rank.";
        explain_zh "一起打出的牌点数相同。";
    NO_CARDS = "XS201", "xs-no-cards-left", Note;
        en "a hand is empty";
        zh "有一家牌已出完";
        explain_en "The first seat without cards wins.";
        explain_zh "先出完者胜。";
}
