//! The examples that records give.

use yipu_core::{
    AnyPosition, Cursor, Encoding, Finding, GameInfo, Judgement, NodeId, Outcome, Packed, Record, Report,
    Side, Symmetry, Value,
};

use super::{ENDS_HERE, NO_BOARD, OTHER_GAME};

/// Examples of one game, each array by itself.
pub(super) struct Examples {
    with_images: bool,
    /// The game and its numbers, which the first record decides.
    kind: Option<(&'static GameInfo, Encoding)>,
    records: i64,
    /// The planes of all examples, eight cells to a byte.
    pub(super) planes: Vec<u8>,
    pub(super) policy: Vec<i64>,
    pub(super) result: Vec<f32>,
    pub(super) seat: Vec<u8>,
    pub(super) game: Vec<i64>,
    pub(super) key: Vec<i64>,
    pub(super) split: Vec<u8>,
    /// The planes of one example.
    stack: Vec<u8>,
}

impl Examples {
    pub(super) fn new(with_images: bool) -> Self {
        Self {
            with_images,
            kind: None,
            records: 0,
            planes: Vec::new(),
            policy: Vec::new(),
            result: Vec::new(),
            seat: Vec::new(),
            game: Vec::new(),
            key: Vec::new(),
            split: Vec::new(),
            stack: Vec::new(),
        }
    }

    /// How the positions and moves are numbered; `None` if there was no record.
    pub(super) fn encoding(&self) -> Option<&Encoding> {
        self.kind.as_ref().map(|(_, encoding)| encoding)
    }

    /// How many examples there are.
    pub(super) fn len(&self) -> usize {
        self.policy.len()
    }

    /// Adds the main line of a record.
    pub(super) fn add(&mut self, record: &Record, report: &mut Report) {
        let number = self.records;
        self.records += 1;
        let Some(mut cursor) =
            Cursor::at_start(record).filter(|cursor| !cursor.face().geometry().sites.is_empty())
        else {
            return report.add(&NO_BOARD, NodeId::ROOT);
        };
        let encoding = cursor.face().encoding();
        let (first, own) = self.kind.get_or_insert_with(|| (record.game, encoding.clone()));
        if first.code != record.game.code || own.shape() != encoding.shape() {
            let name = |game: &GameInfo| Value::Words { en: game.en.into(), zh: game.zh.into() };
            let finding =
                Finding::new(&OTHER_GAME).with("game", name(record.game)).with("first", name(first));
            return report.add(finding, NodeId::ROOT);
        }
        for id in record.tree.mainline() {
            let position = cursor.face();
            let ply = record.tree.ply(id);
            let is_in_turn = ply.stated_mover().is_none_or(|side| side == position.turn());
            match record.tree.packed(ply).filter(|_| is_in_turn) {
                Some(mv) if !matches!(position.judge(mv), Judgement::Illegal(_)) => {
                    if position.turn() != Side::CHANCE {
                        self.example(position, mv, number, &encoding, record.outcome);
                    }
                }
                _ => return report.add(&ENDS_HERE, id),
            }
            cursor.step(record, id);
        }
    }

    /// Adds a position and the move played in it, with their images if asked for.
    fn example(
        &mut self,
        position: &dyn AnyPosition,
        mv: Packed<'_>,
        game: i64,
        encoding: &Encoding,
        outcome: Outcome,
    ) {
        let key = position.stored_key();
        let images = if self.with_images { position.symmetries() } else { &[Symmetry::Identity][..] };
        for symmetry in images {
            self.stack.clear();
            let action = if *symmetry == Symmetry::Identity {
                Some(encoding.encode(position, mv, &mut self.stack))
            } else {
                encoding.encode_image(position, mv, *symmetry, &mut self.stack)
            };
            let Some(action) = action else { continue };
            self.planes.extend(
                self.stack.chunks(8).map(|cells| cells.iter().rev().fold(0, |byte, cell| byte << 1 | cell)),
            );
            self.policy.push(action.cast_signed());
            self.result.push(match outcome {
                Outcome::FirstWins => 1.0,
                Outcome::SecondWins => -1.0,
                Outcome::Draw => 0.0,
                _ => f32::NAN,
            });
            self.seat.push(position.turn().0);
            self.game.push(game);
            self.key.push(key);
            self.split.push(split(key));
        }
    }
}

/// What a position is for: 8 of 10 to train, one to validate, one to test.
fn split(key: i64) -> u8 {
    match key.cast_unsigned() % 10 {
        8 => 1,
        9 => 2,
        _ => 0,
    }
}
