//! A toy game for tests of what knows no game: the players call numbers below 1000, in turn, never the same number
//! twice in a row; whoever calls 999 has won.

#![allow(unreachable_pub, clippy::unwrap_used, reason = "a test program is no library")]

use yipu_core::{
    AnyPosition, Begins, CodeInfo, Face, Finding, GameEnd, GameInfo, NodeId, NotationId, Outcome, Packed,
    PackedMove, Ply, Position, Record, Registry, Report, Rules, Seat, Severity, Side, Tree, check,
};

pub static TOY: GameInfo = GameInfo::new("TOY", "Toy", "玩具")
    .begins(Begins::Lot)
    .seats(&[
        Seat { key: "first", en: "First", zh: "先手" },
        Seat { key: "second", en: "Second", zh: "后手" },
    ])
    .start("0")
    .notations(&[NotationId::new("number")])
    .rules(
        Rules::new(
            |text, _| -> Box<dyn AnyPosition> { Box::new(Toy::from(text)) },
            |record, report| check::check(record, Toy::from(record.start_text()), report),
        )
        .moves(
            |packed, out| Toy::unpack(packed).map(|number| out.push_str(&number.to_string())).is_some(),
            |text| text.parse().ok().map(Toy::pack),
        ),
    )
    .codes(&[&[&SAME_NUMBER]]);

/// Only the toy.
pub static REGISTRY: Registry = Registry::new(&[&TOY], &[]);

pub static SAME_NUMBER: CodeInfo = CodeInfo {
    id: "TOY1",
    name: "same-number",
    severity: Severity::Error,
    en: "{number} was just called",
    zh: "{number} 刚刚叫过",
    explain_en: "",
    explain_zh: "",
};

#[derive(Clone, Debug)]
pub struct Toy {
    last: u32,
    turn: Side,
}

impl From<&str> for Toy {
    fn from(text: &str) -> Self {
        Self { last: text.parse().unwrap_or(0), turn: Side::FIRST }
    }
}

impl Position for Toy {
    type Move = u32;

    fn game(&self) -> &'static GameInfo {
        &TOY
    }

    /// A number may be called in words too, which makes it a long ply.
    fn unpack(packed: Packed<'_>) -> Option<u32> {
        let number = match packed {
            Packed::Short(number) => number,
            Packed::Long(text) => text.strip_prefix("number ")?.parse().ok()?,
        };
        (number < 1000).then_some(number)
    }

    fn pack(mv: u32) -> PackedMove {
        PackedMove::Short(mv)
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self) -> Vec<u32> {
        (0..1000).filter(|number| *number != self.last).collect()
    }

    fn illegality(&self, mv: u32) -> Option<Finding> {
        (mv == self.last).then(|| Finding::new(&SAME_NUMBER).with("number", mv))
    }

    fn play_unchecked(&mut self, mv: u32) -> bool {
        self.last = mv;
        self.turn = self.turn.other();
        true
    }

    fn outcome(&self) -> Option<GameEnd> {
        let winner = if self.turn == Side::SECOND { Outcome::FirstWins } else { Outcome::SecondWins };
        (self.last == 999).then(|| GameEnd::new(winner, Finding::new(&SAME_NUMBER)))
    }

    fn to_text(&self) -> String {
        self.last.to_string()
    }
}

impl Face for Toy {}

/// Reads `1 2 ( 3 ( 4 ) ) 5` as a tree.
pub fn tree(text: &str) -> Tree {
    let mut tree = Tree::new();
    let mut stack = Vec::new();
    let mut at = NodeId::ROOT;
    for token in text.split_whitespace() {
        match token {
            "(" => {
                stack.push(at);
                at = tree.parent(at).unwrap();
            }
            ")" => at = stack.pop().unwrap(),
            number => at = tree.add(at, Ply::new_move(number.parse().unwrap())),
        }
    }
    tree
}

/// Writes what [`tree`] reads.
pub fn text(tree: &Tree) -> String {
    use yipu_core::MovetextEvent;
    let word = |event| match event {
        MovetextEvent::Move(id) => tree.ply(id).content().map_or("?".into(), |number| number.to_string()),
        MovetextEvent::Open => "(".into(),
        MovetextEvent::Close => ")".into(),
    };
    tree.movetext().map(word).collect::<Vec<_>>().join(" ")
}

pub fn record(moves: &str) -> Record {
    let mut record = Record::new(&TOY);
    record.tree = tree(moves);
    record
}

pub fn checked(record: &Record) -> (check::Verdict, Report) {
    let mut report = Report::new();
    let verdict = (TOY.rules.unwrap().check)(record, &mut report);
    (verdict, report)
}

/// The node that holds a number; numbers in a test tree are unique.
pub fn find(tree: &Tree, number: u32) -> NodeId {
    tree.preorder().find(|id| tree.ply(*id) == Ply::new_move(number)).unwrap()
}
