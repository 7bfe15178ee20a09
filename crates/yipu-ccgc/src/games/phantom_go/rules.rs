//! The rules: Go as the referee sees it, with captures, simple ko and no suicide. A try that the referee refuses stays in
//! the record, and the same side plays again.

use std::fmt;

use yipu_core::view::{BoardView, Form, Geometry, Item, Viewer};
use yipu_core::{Finding, GameEnd, GameInfo, Side, Symmetry, Value, codes};

use crate::shape::board::StoneBoard;
use crate::shape::komi::Komi;
use crate::shape::point::{Point, StoneMove};
use crate::shape::stones::{Grid, LAST_PASS, Pass, StoneGame, StonePosition, StoneRules, read_ko, write_ko};
use crate::shape::view;

const SIZE: usize = 9;

/// A position of Phantom Go, as the referee sees it.
pub type PhantomGo = StonePosition<PhantomGoRules>;

/// The rules of Phantom Go, and what a position knows besides its stones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PhantomGoRules {
    /// Where one stone was just taken and may not be taken back at once.
    ko: Option<Point>,
    /// How many passes in a row led here.
    passes: u8,
    /// Why the try that led here was refused.
    refused: Option<Refused>,
    /// What White gets for moving second, where the record says so.
    komi: Option<Komi>,
}

/// Why the referee refuses a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Refused {
    Occupied(Point),
    Suicide(Point),
    Ko(Point),
}

impl Refused {
    const fn point(self) -> Point {
        match self {
            Self::Occupied(point) | Self::Suicide(point) | Self::Ko(point) => point,
        }
    }

    /// The same reason on another point.
    const fn on(self, point: Point) -> Self {
        match self {
            Self::Occupied(_) => Self::Occupied(point),
            Self::Suicide(_) => Self::Suicide(point),
            Self::Ko(_) => Self::Ko(point),
        }
    }
}

impl PhantomGo {
    /// This position with a komi, which counts in the [closing](yipu_core::Position::final_findings) note.
    #[must_use]
    pub fn with_komi(mut self, komi: Option<Komi>) -> Self {
        self.state.komi = komi;
        self
    }

    /// The board after a stone of the side to move, with the stones it takes off, or why it is refused.
    fn placed(&self, point: Point) -> Result<(StoneBoard<SIZE>, Vec<Point>), Refused> {
        if !self.board.is_empty(point) {
            return Err(Refused::Occupied(point));
        }
        if self.state.ko == Some(point) {
            return Err(Refused::Ko(point));
        }
        let mut board = self.board.clone();
        board.set(point, Some(self.turn));
        let taken = board.taken_by(point);
        for stone in &taken {
            board.set(*stone, None);
        }
        if taken.is_empty() && board.group(point).liberties.is_empty() {
            return Err(Refused::Suicide(point));
        }
        Ok((board, taken))
    }

    fn pass_turn(&mut self) {
        (self.turn, self.state.ko) = (self.turn.other(), None);
    }
}

impl StoneRules for PhantomGoRules {
    type Board = StoneBoard<SIZE>;

    const SIZE: u8 = SIZE as u8;
    const PASS: Pass = Pass::Allowed;

    fn game(_: &Self::Board) -> &'static GameInfo {
        &super::INFO
    }

    fn geometry(_: &Self::Board) -> &'static Geometry {
        &view::NINE
    }

    fn typed(at: &PhantomGo, text: &str) -> Vec<StoneMove> {
        PhantomGo::SHAPE.typed(text, at.turn)
    }

    fn read<'a>(board: &Self::Board, _: Side, words: &mut impl Iterator<Item = &'a str>) -> Option<Self> {
        let (ko, passes) = read_ko(board, words)?;
        Some(Self { ko, passes, ..Self::default() })
    }

    fn write(at: &PhantomGo, symmetry: Symmetry, out: &mut impl fmt::Write) -> fmt::Result {
        write_ko(at.state.ko.map(|point| point.image(symmetry, Self::SIZE)), at.state.passes, out)
    }

    fn transformed(at: &PhantomGo, symmetry: Symmetry, _: &Self::Board) -> Self {
        let image = |point: Point| point.image(symmetry, Self::SIZE);
        let refused = at.state.refused.map(|refused| refused.on(image(refused.point())));
        Self { ko: at.state.ko.map(image), refused, ..at.state.clone() }
    }

    fn set_up(at: &PhantomGo) -> Self {
        Self { komi: at.state.komi, ..Self::default() }
    }

    /// What the referee accepts. Any other point may be tried; that is no breach of the rules.
    fn legal_moves(at: &PhantomGo) -> Vec<StoneMove> {
        if at.state.passes >= LAST_PASS {
            return Vec::new();
        }
        let liberties = at.board.liberties();
        let accepted = at.board.empty_points().filter(|point| {
            at.state.ko != Some(*point)
                && (liberties.takes(*point, at.turn) || liberties.breathes(*point, at.turn))
        });
        accepted.map(StoneMove::Stone).chain([StoneMove::Pass]).collect()
    }

    /// The points that the referee refuses.
    fn irregular_moves(at: &PhantomGo) -> Vec<StoneMove> {
        if at.state.passes >= LAST_PASS {
            return Vec::new();
        }
        let accepted = Self::legal_moves(at);
        let tries = StoneBoard::<SIZE>::points().map(StoneMove::Stone);
        tries.filter(|mv| !accepted.contains(mv)).collect()
    }

    fn illegality(at: &PhantomGo, _: StoneMove) -> Option<Finding> {
        (at.state.passes >= LAST_PASS).then(|| Finding::new(&BOTH_PASSED))
    }

    fn play_unchecked(at: &mut PhantomGo, mv: StoneMove) -> bool {
        at.state.refused = None;
        let StoneMove::Stone(point) = mv else {
            at.state.passes = (at.state.passes + 1).min(LAST_PASS);
            at.pass_turn();
            return true;
        };
        match at.placed(point) {
            Ok((board, taken)) => {
                (at.board, at.state.passes) = (board, 0);
                at.pass_turn();
                let group = at.board.group(point);
                if let ([stone], [_], [liberty]) = (&taken[..], &group.stones[..], &group.liberties[..]) {
                    at.state.ko = Some(*stone).filter(|stone| stone == liberty);
                }
            }
            Err(refused) => at.state.refused = Some(refused),
        }
        at.state.refused.is_none()
    }

    fn out_of_turn(at: &PhantomGo, side: Side) -> Finding {
        let begins = at.board.count() == 0 && side == Side::SECOND;
        Finding::new(if begins { &WHITE_BEGINS } else { &PASS_NOT_RECORDED })
    }

    fn set_turn(at: &mut PhantomGo) {
        at.pass_turn();
        at.state.passes = 0;
    }

    fn pass_unread(at: &mut PhantomGo) {
        Self::set_turn(at);
        at.state.refused = None;
    }

    /// The rules alone never prove a result: the standard has no sign for a pass, and komi differs.
    fn outcome(_: &PhantomGo) -> Option<GameEnd> {
        None
    }

    fn final_findings(at: &PhantomGo) -> Vec<Finding> {
        let [black, white] = at.board.area();
        let Some(komi) = at.state.komi else {
            return vec![Finding::new(&AREA).with("black", black).with("white", white)];
        };
        let lead = komi.lead_of_black(black, white);
        let leads = match lead.cmp(&Komi::ZERO) {
            std::cmp::Ordering::Greater => Value::Words {
                en: format!("Black leads by {lead}").into(),
                zh: format!("黑方领先 {lead}").into(),
            },
            std::cmp::Ordering::Less => {
                let lead = lead.negated();
                Value::Words {
                    en: format!("White leads by {lead}").into(),
                    zh: format!("白方领先 {lead}").into(),
                }
            }
            std::cmp::Ordering::Equal => Value::term("both are equal", "双方相等"),
        };
        let finding = Finding::new(&AREA_WITH_KOMI).with("black", black).with("white", white);
        vec![finding.with("komi", komi.to_string()).with("leads", leads)]
    }

    fn problems(at: &PhantomGo) -> Vec<Finding> {
        at.board.without_liberty().map(|point| point.finding(&WITHOUT_LIBERTY)).into_iter().collect()
    }

    fn remark(at: &PhantomGo) -> Option<Finding> {
        let (point, reason) = match at.state.refused? {
            Refused::Occupied(point) => (point, Value::term("the point is occupied", "该点已有棋子")),
            Refused::Suicide(point) => (point, Value::term("the stone would have no liberty", "落子后无气")),
            Refused::Ko(point) => {
                (point, Value::term("the ko may not be retaken at once", "打劫不能立即提回"))
            }
        };
        Some(point.finding(&REFUSED).with("reason", reason))
    }

    fn detail(at: &PhantomGo) -> Option<&'static str> {
        at.state.refused.is_some().then_some("refused")
    }

    fn view(at: &PhantomGo, viewer: Viewer) -> BoardView {
        let is_seen = |item: &Item| match viewer {
            Viewer::Referee => true,
            Viewer::Seat(side) => item.side == Some(side),
        };
        // Only who tried knows of the refusal, and the referee.
        let refused = at.state.refused.filter(|_| viewer.knows(at.turn)).map(|refused| {
            let site = view::site(refused.point(), Self::SIZE);
            Item { site, side: None, form: Form::Refused, face: None }
        });
        BoardView { items: at.items().filter(is_seen).chain(refused).collect(), panel: Vec::new() }
    }

    /// Clause 9: the own stones, whose turn it is and the passes; `?` in place of the ko, which depends on stones of both.
    fn to_text_for(at: &PhantomGo, viewer: Viewer) -> String {
        let Viewer::Seat(side) = viewer else { return yipu_core::Position::to_text(at) };
        let mut own = PhantomGo { turn: at.turn, ..PhantomGo::default() };
        for (point, _) in at.board.stones().filter(|(_, owner)| *owner == side) {
            own.board.set(point, Some(side));
        }
        let text = yipu_core::Position::to_text(&own);
        let known = text.strip_suffix("- 0").unwrap_or(&text);
        format!("{known}? {}", at.state.passes)
    }

    /// Clause 9: both hear a pass; where a stone is put or tried, only its player sees.
    fn sees(mv: StoneMove, mover: Side, viewer: Viewer) -> bool {
        mv == StoneMove::Pass || viewer.knows(mover)
    }
}

codes! {
    WHITE_BEGINS = "PG101", "phantom-white-begins", Error;
        en "White makes the first move; Black begins";
        zh "首着由白方走出，应为黑方先手";
        explain_en "By the rules Black places the first stone.";
        explain_zh "按规则黑方先手。";
    PASS_NOT_RECORDED = "PG102", "pass-not-recorded", Warning;
        en "this side moves again after an accepted stone, or the other gave up after a refused one: a pass is missing before this move";
        zh "该方在落子被接受后再次走子，或对方被拒后未再落子：此着之前缺少一次停着";
        explain_en "The standard has no sign for a pass, so the only trace of one is that the other side moves twice in a row. It is taken for a pass.";
        explain_zh "标准没有停着的记法，停着只表现为对方连走两着。此处按停着处理。";
    BOTH_PASSED = "PG103", "after-both-passed", Error;
        en "both sides have passed, and the game is over";
        zh "双方已连续停着，棋局结束";
        explain_en "Two passes in a row end the game.";
        explain_zh "双方连续停着即终局。";
    WITHOUT_LIBERTY = "PG104", "phantom-group-without-liberty", Warning;
        en "the stones around {point} have no liberty";
        zh "{point} 处的棋子没有气";
        explain_en "Stones without liberties are taken from the board.";
        explain_zh "没有气的棋子应从棋盘上提掉。";
    REFUSED = "PG201", "refused-try", Note;
        en "the referee refuses {point}: {reason}; the same side plays again";
        zh "裁判拒绝 {point}：{reason}，该方重新落子";
        explain_en "The players do not see each other's stones, so tries on forbidden points happen. The standard keeps them in the record like moves.";
        explain_zh "双方看不到对方的棋子，因此会尝试不能落子的点。标准将这些尝试与着法一同记录。";
    AREA = "PG202", "area-score", Note;
        en "area as the stones stand: Black {black}, White {white}; no komi is stated";
        zh "按盘面数子：黑 {black}，白 {white}；未写明贴目";
        explain_en "Stones on the board and the empty points that only one side touches. No stone is taken for dead, and passes are not recorded, so it proves no result.";
        explain_zh "盘上棋子加上只与一方相邻的空点。不判断死子，且停着没有记录，因此不能证明胜负。";
    AREA_WITH_KOMI = "PG203", "area-score-with-komi", Note;
        en "area as the stones stand: Black {black}, White {white} and komi {komi}; {leads}";
        zh "按盘面数子：黑 {black}，白 {white}，贴目 {komi}；{leads}";
        explain_en "Stones on the board and the empty points that only one side touches. No stone is taken for dead, and passes are not recorded, so it proves no result.";
        explain_zh "盘上棋子加上只与一方相邻的空点。不判断死子，且停着没有记录，因此不能证明胜负。";
    KOMI_UNREADABLE = "PG301", "komi-unreadable", Warning;
        en "the komi `{text}` is not a number";
        zh "贴目“{text}”不是数值";
        explain_en "Komi is a number of points such as 7.5. The area is told without it.";
        explain_zh "贴目应为数值，例如 7.5。数子时不计贴目。";
}
