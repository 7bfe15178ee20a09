//! A game in which every number is a move, and which counts how often one is made.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use yipu::core::{Face, Finding, GameEnd, GameInfo, Packed, PackedMove, Position, Side};

static GAME: GameInfo = GameInfo::new("TOY", "Toy", "玩具");

/// How many moves led here, and how many were made by it and all its copies.
#[derive(Clone, Debug, Default)]
pub(crate) struct Toy {
    made: usize,
    plays: Arc<AtomicU64>,
}

impl Toy {
    /// How many moves led here.
    pub(crate) const fn made(&self) -> usize {
        self.made
    }

    /// How many moves were made by it and all its copies.
    pub(crate) fn plays(&self) -> u64 {
        self.plays.load(Ordering::Relaxed)
    }
}

impl Position for Toy {
    type Move = u32;

    fn game(&self) -> &'static GameInfo {
        &GAME
    }

    fn unpack(packed: Packed<'_>) -> Option<u32> {
        packed.short()
    }

    fn pack(mv: u32) -> PackedMove {
        PackedMove::Short(mv)
    }

    fn turn(&self) -> Side {
        Side::FIRST
    }

    fn legal_moves(&self) -> Vec<u32> {
        vec![0]
    }

    fn illegality(&self, _: u32) -> Option<Finding> {
        None
    }

    fn play_unchecked(&mut self, _: u32) -> bool {
        self.made += 1;
        self.plays.fetch_add(1, Ordering::Relaxed);
        true
    }

    fn outcome(&self) -> Option<GameEnd> {
        None
    }

    fn to_text(&self) -> String {
        self.made.to_string()
    }
}

impl Face for Toy {}
