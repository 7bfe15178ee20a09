//! The ruling as figures: the board after each move of the cycle, with arrows from attacker to victim and the label below.

use yipu::core::view::Viewer;
use yipu::core::{AnyPosition, Lang, NodeId, Record};
use yipu::xiangqi::rulings::{Back, Claim, History, Labelled, MoveLabel, Proof, Ruling};
use yipu::xiangqi::{Color, INFO, Move, Square, Xiangqi};
use yipu_draw::{Brush, Figure, Figures, Marks, Picture, PictureKind, PieceSet, Scene, Style};

use super::{Judged, chinese, reason, verdict};

/// More moves than this are not shown one by one: only those that attack.
const MOST: usize = 24;

type Arrow = (Brush, u16, Option<u16>);

impl Judged {
    /// The figures of the ruling, in the colours of a kind of picture.
    pub(super) fn figures(&self, kind: &PictureKind, lang: Lang) -> Figures {
        let (game, ruling) = (&self.course.game, &self.ruling);
        let artist = Artist { game, ruling, picture: picture(kind, lang), lang };
        let (book, clause) = (ruling.book.title(lang), ruling.clause);
        let source = match lang {
            Lang::En => format!("{book}, {}: {}", clause.cited(lang), clause.text(lang)),
            Lang::Zh => format!("{book}，{}：{}", clause.cited(lang), clause.text(lang)),
        };
        let (figures, all) = (artist.figures(), ruling.labels.len());
        let mut paragraphs = vec![source, ruling.sentence(lang)];
        if figures.len() < all {
            let shown = figures.len();
            paragraphs.push(match lang {
                Lang::En => format!("{shown} of the {all} moves of the cycle are shown."),
                Lang::Zh => format!("循环共 {all} 着，图示其中 {shown} 着。"),
            });
        }
        Figures { title: verdict(ruling, lang), paragraphs, figures, lang }
    }
}

/// How the boards look. What is said in coordinates is found by coordinates.
fn picture(kind: &PictureKind, lang: Lang) -> Picture {
    let style = Style {
        pieces: if lang == Lang::En { PieceSet::Traditional } else { PieceSet::Simplified },
        latin: lang == Lang::En,
        theme: kind.theme,
        unit: kind.unit,
        ..Style::default()
    };
    Picture { style, viewer: Viewer::Referee, lang, names: false, numbers: false, last: true }
}

struct Artist<'a> {
    game: &'a History,
    ruling: &'a Ruling,
    picture: Picture,
    lang: Lang,
}

impl Artist<'_> {
    fn figures(&self) -> Vec<Figure> {
        let labels = &self.ruling.labels;
        if labels.is_empty() {
            let scene = self.scene(self.game.position(), Marks::default());
            return vec![Figure { scene, heading: String::new(), text: String::new() }];
        }
        let is_shown = |labelled: &&Labelled| labels.len() <= MOST || labelled.label.is_attack();
        labels.iter().filter(is_shown).take(MOST).map(|labelled| self.figure(labelled)).collect()
    }

    fn figure(&self, labelled: &Labelled) -> Figure {
        let Labelled { ply, mv, label, .. } = labelled;
        let proof = self.game.proof(labelled, self.ruling.book);
        let position = self.game.position_after(ply + 1);
        let marks =
            Marks { last: vec![site(mv.from), site(mv.to)], shapes: arrows(&proof), ..Marks::default() };
        let (number, name, label) = (ply + 1, chinese(self.game, labelled), label.title(self.lang));
        let heading = match self.lang {
            Lang::En => format!("{number}. {name} ({mv}): {label}"),
            Lang::Zh => format!("{number}. {name}　{label}"),
        };
        let text = reason(self.game, self.ruling.book, labelled, self.lang);
        Figure { scene: self.scene(&position, marks), heading, text }
    }

    fn scene(&self, position: &Xiangqi, marks: Marks) -> Scene {
        let geometry = AnyPosition::geometry(position);
        self.picture.scene(&Record::new(&INFO), position, geometry, NodeId::ROOT, marks)
    }
}

/// Red is what counts against the side, blue what is peaceful or helps, yellow what the other side may do.
fn arrows(proof: &Proof) -> Vec<Arrow> {
    let mut arrows = Vec::new();
    for claim in &proof.claims {
        match claim {
            Claim::Check(at) => {
                let king = king(&proof.position, at.piece.color.other());
                arrows.extend(king.map(|king| arrow(Brush::Red, at.square, king)));
            }
            Claim::Mate(line) | Claim::Gain(line, _) => {
                let own = || line.moves().iter().step_by(2);
                let last = own().count().saturating_sub(1);
                let brush = |index| if index == last { Brush::Red } else { Brush::Blue };
                arrows.extend(own().enumerate().map(|(index, mv)| arrow(brush(index), mv.from, mv.to)));
            }
            Claim::Capture(capture) => {
                let brush = if proof.label == MoveLabel::Chase { Brush::Red } else { Brush::Blue };
                let Move { from, to } = capture.threat.capture();
                arrows.push(arrow(brush, from, to));
                arrows.extend(capture.roots.iter().filter_map(|(root, back)| match back {
                    Back::Pinned(by) => Some(arrow(Brush::Blue, by.square, root.square)),
                    _ => None,
                }));
            }
            Claim::Theirs(threat) => {
                let Move { from, to } = threat.capture();
                arrows.push(arrow(Brush::Yellow, from, to));
            }
            Claim::Holds(at) => arrows.push((Brush::Green, site(at.square), None)),
        }
    }
    arrows
}

fn arrow(brush: Brush, from: Square, to: Square) -> Arrow {
    (brush, site(from), Some(site(to)))
}

/// The site of a point on the board as it is drawn.
fn site(square: Square) -> u16 {
    9 * u16::from(square.rank()) + u16::from(square.file())
}

fn king(position: &Xiangqi, color: Color) -> Option<Square> {
    position.board().kings(color).iter().next()
}
