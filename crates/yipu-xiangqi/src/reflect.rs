//! A record with left and right exchanged, or with the colours exchanged: start, moves, shapes, evaluations, players and result.
//! What people wrote is left as it stands, and so is text that is no move.

use yipu_core::{Annotation, EvalScore, FormatError, NodeId, Outcome, Record, TagName, codes};

use crate::{INFO, Move, Setup, Square, Xiangqi, fen};

/// How a record is turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reflection {
    /// Left and right are exchanged.
    Mirrored,
    /// The colours are exchanged and the board is turned by 180 degrees: who had the red pieces has the black ones.
    Swapped,
}

impl Reflection {
    const fn square(self, square: Square) -> Square {
        match self {
            Self::Mirrored => square.mirrored(),
            Self::Swapped => square.rotated(),
        }
    }

    /// Turns a record of Xiangqi. Doing it twice gives the record back.
    ///
    /// # Errors
    /// When the record is of another game. It stays as it is.
    ///
    /// ```
    /// use yipu_core::{NodeId, Record};
    /// use yipu_xiangqi::{INFO, Move, Square, reflect::Reflection};
    ///
    /// let mut record = Record::new(&INFO);
    /// let cannon = Move::new(Square::new(7, 2).unwrap(), Square::new(4, 2).unwrap());
    /// let id = record.tree.add(NodeId::ROOT, cannon.to_ply());
    /// Reflection::Mirrored.apply(&mut record)?;
    /// assert_eq!(Move::from_ply(record.tree.ply(id)).unwrap().to_string(), "b2e2");
    /// # Ok::<(), yipu_core::FormatError>(())
    /// ```
    pub fn apply(self, record: &mut Record) -> Result<(), FormatError> {
        if record.game.code != INFO.code {
            return Err(FormatError::unwritable(&NOT_REFLECTED));
        }
        let start = self.start(&fen::parse_text(record.start_text()).0.value).to_string();
        record.start = (start != fen::START).then(|| start.into_boxed_str());
        let nodes: Vec<NodeId> = std::iter::once(NodeId::ROOT).chain(record.tree.preorder()).collect();
        for id in nodes {
            self.node(record, id);
        }
        // What a file held beyond the record belongs to the moves as they were.
        record.residue.clear();
        if self == Self::Swapped {
            swap_players(record);
        }
        Ok(())
    }

    fn start(self, setup: &Setup) -> Setup {
        let position = Xiangqi::from(setup);
        match self {
            Self::Mirrored => position.mirrored().to_setup(),
            Self::Swapped => position.swapped().to_setup(),
        }
    }

    fn node(self, record: &mut Record, id: NodeId) {
        let ply = record.tree.ply(id);
        if let Some(mv) = Move::from_ply(ply).filter(|_| id != NodeId::ROOT) {
            let turned = Move::new(self.square(mv.from), self.square(mv.to)).to_ply();
            let mover =
                ply.stated_mover().map(|side| if self == Self::Swapped { side.other() } else { side });
            record.tree.set_ply(id, turned.by(mover));
        }
        if record.tree.extra(id).is_none_or(|extra| extra.shapes.is_empty() && extra.eval.is_none()) {
            return;
        }
        let extra = record.tree.extra_mut(id);
        for shape in &mut extra.shapes {
            *shape = self.shape(shape);
        }
        if let (Self::Swapped, Some(eval)) = (self, &mut extra.eval) {
            eval.score = match eval.score {
                EvalScore::Centipawns(score) => EvalScore::Centipawns(score.saturating_neg()),
                EvalScore::Mate(moves) => EvalScore::Mate(moves.saturating_neg()),
            };
        }
    }

    /// A brush and one or two points; whatever else it is stays as it is.
    fn shape(self, shape: &Annotation) -> Annotation {
        let mut text = String::with_capacity(shape.0.len());
        let mut chars = shape.0.chars();
        text.extend(chars.next());
        while let Some(file) = chars.next() {
            let rank = chars.next().and_then(|rank| rank.to_digit(10));
            let column = u32::from(file).checked_sub(u32::from('a')).and_then(|file| u8::try_from(file).ok());
            let square = column.zip(rank).and_then(|(file, rank)| Square::new(file, rank as u8));
            let Some(square) = square else { return shape.clone() };
            text.push_str(&self.square(square).to_string());
        }
        Annotation(text.into_boxed_str())
    }
}

/// Exchanges what is said of the two players, and the result.
fn swap_players(record: &mut Record) {
    const PAIRS: [(TagName, TagName); 4] = [
        (TagName::RED, TagName::BLACK),
        (TagName::RED_TEAM, TagName::BLACK_TEAM),
        (TagName::RED_ELO, TagName::BLACK_ELO),
        (TagName::RED_TIME, TagName::BLACK_TIME),
    ];
    let other = |name: &TagName| {
        let pair = PAIRS.iter().find(|(red, black)| red == name || black == name);
        pair.map_or_else(
            || name.clone(),
            |(red, black)| if red == name { black.clone() } else { red.clone() },
        )
    };
    let tags: Vec<_> = record.tags.iter().map(|(name, text)| (other(name), text.clone())).collect();
    record.tags.clear();
    for (name, text) in tags {
        record.tags.push(name, text);
    }
    record.outcome = match record.outcome {
        Outcome::FirstWins => Outcome::SecondWins,
        Outcome::SecondWins => Outcome::FirstWins,
        outcome => outcome,
    };
}

codes! {
    NOT_REFLECTED = "CC501", "not-reflected", Error;
        en "only Xiangqi records are mirrored or have their colours exchanged";
        zh "只有象棋棋谱可以左右对调或红黑对调";
        explain_en "The rules of other games need not be the same for both sides of the board or for both colours.";
        explain_zh "其他棋种的规则未必左右对称，双方也未必相同。";
}
