//! The rules: Go as the referee sees it, with captures, simple ko and no suicide. A try that the referee refuses stays in
//! the record, and the same side plays again.

use std::sync::LazyLock;

use yipu_core::view::{BoardView, Form, Geometry, Hue, Item, Piece, Viewer};
use yipu_core::{
    Ending, Face, Finding, GameInfo, Misread, NotationId, Packed, PackedMove, Position, Reading, Side,
    Symmetry, Value, codes,
};

use crate::shape::board::StoneBoard;
use crate::shape::game::{Game, parse_move, say};
use crate::shape::komi::Komi;
use crate::shape::point::{Point, StoneMove};
use crate::shape::stones::{StoneGame, StonePosition};
use crate::shape::{setup, view};

const SIZE: usize = 9;
const LETTERS: [char; 2] = ['b', 'w'];
static GEOMETRY: LazyLock<Geometry> = LazyLock::new(|| {
    let stars = [(2, 2), (6, 2), (4, 4), (2, 6), (6, 6)].map(|(column, row)| Point::new(column, row));
    view::grid(SIZE as u8, &stars, &[Hue::Black, Hue::White])
});
/// So many passes in a row end the game.
const LAST_PASS: u8 = 2;

/// A position of Phantom Go, as the referee sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PhantomGo {
    board: StoneBoard<SIZE>,
    turn: Side,
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
}

impl Refused {
    /// The same reason on another point.
    const fn on(self, point: Point) -> Self {
        match self {
            Self::Occupied(_) => Self::Occupied(point),
            Self::Suicide(_) => Self::Suicide(point),
            Self::Ko(_) => Self::Ko(point),
        }
    }
}

impl Default for PhantomGo {
    fn default() -> Self {
        let board = StoneBoard::EMPTY;
        Self { board, turn: Side::FIRST, ko: None, passes: 0, refused: None, komi: None }
    }
}

impl PhantomGo {
    /// This position with a komi, which counts in the [closing](Position::closing) note.
    pub fn with_komi(self, komi: Option<Komi>) -> Self {
        Self { komi, ..self }
    }

    /// The board after a stone of the side to move, with the stones it takes off, or why it is refused.
    fn placed(&self, point: Point) -> Result<(StoneBoard<SIZE>, Vec<Point>), Refused> {
        if !self.board.is_empty(point) {
            return Err(Refused::Occupied(point));
        }
        if self.ko == Some(point) {
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
        self.turn = self.turn.other();
        self.ko = None;
    }
}

impl Game for PhantomGo {
    fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let board = StoneBoard::read(words.next()?, LETTERS)?;
        let turn = match words.next()? {
            "b" => Side::FIRST,
            "w" => Side::SECOND,
            _ => return None,
        };
        let ko = match words.next()? {
            "-" => None,
            point => Some(Point::read(point, SIZE as u8)?),
        };
        let passes = words.next()?.parse().ok().filter(|passes| *passes <= LAST_PASS)?;
        words.next().is_none().then_some(Self { board, turn, ko, passes, refused: None, komi: None })
    }

    fn read_move(text: &str) -> Option<StoneMove> {
        StoneMove::read(text, SIZE as u8)
    }

    fn write_move(mv: StoneMove, out: &mut String) {
        mv.write(out);
    }
}

impl Position for PhantomGo {
    type Move = StoneMove;

    fn game(&self) -> &'static GameInfo {
        &super::INFO
    }

    fn unpack(packed: Packed<'_>) -> Option<StoneMove> {
        StoneMove::unpack(packed, SIZE as u8)
    }

    fn pack(mv: StoneMove) -> PackedMove {
        mv.pack()
    }

    fn turn(&self) -> Side {
        self.turn
    }

    /// What the referee accepts. Any other point may be tried; that is no breach of the rules.
    fn legal(&self) -> Vec<StoneMove> {
        if self.passes >= LAST_PASS {
            return Vec::new();
        }
        let liberties = self.board.liberties();
        let accepted = self.board.empty_points().filter(|point| {
            self.ko != Some(*point)
                && (liberties.takes(*point, self.turn) || liberties.breathes(*point, self.turn))
        });
        accepted.map(StoneMove::Stone).chain([StoneMove::Pass]).collect()
    }

    /// The points that the referee refuses.
    fn besides(&self) -> Vec<StoneMove> {
        if self.passes >= LAST_PASS {
            return Vec::new();
        }
        let accepted = self.legal();
        let tries = StoneBoard::<SIZE>::points().map(StoneMove::Stone);
        tries.filter(|mv| !accepted.contains(mv)).collect()
    }

    fn why_not(&self, _: StoneMove) -> Option<Finding> {
        (self.passes >= LAST_PASS).then(|| Finding::new(&BOTH_PASSED))
    }

    fn force(&mut self, mv: StoneMove) -> bool {
        self.refused = None;
        let StoneMove::Stone(point) = mv else {
            self.passes = (self.passes + 1).min(LAST_PASS);
            self.pass_turn();
            return true;
        };
        match self.placed(point) {
            Ok((board, taken)) => {
                (self.board, self.passes) = (board, 0);
                self.pass_turn();
                let group = self.board.group(point);
                if let ([stone], [_], [liberty]) = (&taken[..], &group.stones[..], &group.liberties[..]) {
                    self.ko = Some(*stone).filter(|stone| stone == liberty);
                }
            }
            Err(refused) => self.refused = Some(refused),
        }
        self.refused.is_none()
    }

    fn out_of_turn(&self, side: Side) -> Finding {
        let begins = self.board.stones() == 0 && side == Side::SECOND;
        Finding::new(if begins { &WHITE_BEGINS } else { &PASS_NOT_RECORDED })
    }

    fn give_turn(&mut self, side: Side) {
        if side != self.turn {
            self.pass_turn();
            self.passes = 0;
        }
    }

    fn skip(&mut self) -> bool {
        self.pass_turn();
        (self.passes, self.refused) = (0, None);
        true
    }

    /// The rules alone never prove a result: the standard has no sign for a pass, and komi differs.
    fn ending(&self) -> Option<Ending> {
        None
    }

    fn closing(&self) -> Vec<Finding> {
        let [black, white] = self.board.area();
        let Some(komi) = self.komi else {
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

    fn remark(&self) -> Option<Finding> {
        let (point, reason) = match self.refused? {
            Refused::Occupied(point) => (point, Value::term("the point is occupied", "该点已有棋子")),
            Refused::Suicide(point) => (point, Value::term("the stone would have no liberty", "落子后无气")),
            Refused::Ko(point) => {
                (point, Value::term("the ko may not be retaken at once", "打劫不能立即提回"))
            }
        };
        let mut text = String::new();
        point.write(&mut text);
        Some(Finding::new(&REFUSED).with("point", text).with("reason", reason))
    }

    fn problems(&self) -> Vec<Finding> {
        let dead =
            |point: &Point| !self.board.is_empty(*point) && self.board.group(*point).liberties.is_empty();
        let dead = StoneBoard::<SIZE>::points().find(dead);
        let finding = |point: Point| {
            let mut text = String::new();
            point.write(&mut text);
            Finding::new(&WITHOUT_LIBERTY).with("point", text)
        };
        dead.map(finding).into_iter().collect()
    }

    fn text(&self) -> String {
        let mut text = String::new();
        self.board.write(LETTERS, &mut text);
        text.push_str(if self.turn == Side::FIRST { " b " } else { " w " });
        match self.ko {
            Some(point) => point.write(&mut text),
            None => text.push('-'),
        }
        text + " " + &self.passes.to_string()
    }

    fn say(&self, mv: StoneMove, notation: NotationId, out: &mut String) -> bool {
        say::<Self>(&super::INFO, mv, notation, out)
    }

    fn parse_move(
        &self,
        text: &str,
        notation: Option<NotationId>,
    ) -> Result<Reading<StoneMove>, Misread<StoneMove>> {
        parse_move(self, text, notation, |text| Self::SHAPE.typed(text, self.turn))
    }
}

impl Face for PhantomGo {
    /// Clause 9: the own stones, whose turn it is and the passes; `?` in place of the ko, which depends on stones of both.
    fn text_for(&self, viewer: Viewer) -> String {
        let Viewer::Seat(side) = viewer else { return self.text() };
        let mut own = self.board.clone();
        for point in StoneBoard::<SIZE>::points() {
            if self.board.get(point) != Some(side) {
                own.set(point, None);
            }
        }
        let mut text = String::new();
        own.write(LETTERS, &mut text);
        text.push_str(if self.turn == Side::FIRST { " b ? " } else { " w ? " });
        text + &self.passes.to_string()
    }

    /// Clause 9: both hear a pass; where a stone is put or tried, only its player sees.
    fn sees(&self, mv: StoneMove, mover: Side, viewer: Viewer) -> bool {
        mv == StoneMove::Pass || viewer == Viewer::Referee || viewer == Viewer::Seat(mover)
    }

    fn geometry(&self) -> &'static Geometry {
        &GEOMETRY
    }

    fn view(&self, viewer: Viewer) -> BoardView {
        let mut board = view::stones(&self.board);
        if let Viewer::Seat(side) = viewer {
            board.items.retain(|item| item.side == Some(side));
        }
        // Only who tried knows of the refusal, and the referee.
        let refused = self.refused.filter(|_| viewer == Viewer::Referee || viewer == Viewer::Seat(self.turn));
        board.items.extend(refused.map(|refused| {
            let site = view::site(refused.point(), SIZE as u8);
            Item { site, side: None, form: Form::Refused, face: None }
        }));
        board
    }

    fn sites(&self, mv: StoneMove) -> Vec<u16> {
        view::site_of(mv, SIZE as u8)
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::SQUARE
    }

    fn image(&self, symmetry: Symmetry) -> Self {
        let image = |point: Point| point.image(symmetry, SIZE as u8);
        let refused = self.refused.map(|refused| refused.on(image(refused.point())));
        Self { board: self.board.image(symmetry), ko: self.ko.map(image), refused, ..self.clone() }
    }

    fn conceivable(&self, sites: &[u16]) -> Vec<StoneMove> {
        setup::conceivable(sites, SIZE as u8, true)
    }

    fn occupied(&self, each: &mut dyn FnMut(u16, u16)) {
        setup::occupied(&self.board, each);
    }

    fn palette(&self) -> Vec<Piece> {
        setup::palette(Form::Stone, LETTERS)
    }

    fn put(&mut self, site: u16, piece: Option<u16>) -> bool {
        let mut stones = self.board.clone();
        let done = setup::put(&mut stones, site, piece);
        if done {
            *self = Self { board: stones, turn: self.turn, komi: self.komi, ..Self::default() };
        }
        done
    }
}

impl StonePosition for PhantomGo {
    fn detail(&self) -> Option<&'static str> {
        self.refused.is_some().then_some("refused")
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
