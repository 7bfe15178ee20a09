//! Coordinates in any position: legal moves read back, and any text is read truthfully.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yipu_fuzz::{Input, notation};
use yipu_xiangqi::Notation;

const ALPHABETS: [&str; 4] = ["abcdefghiABCDEFGHI j", "0123456789", "abcdefghiABCDEFGHI-", "0123456789 x"];

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let style = [Notation::Iccs, Notation::Ucci, Notation::Uci10][input.below(3)];
    let position = input.position();
    notation::check_legal_moves(&position, style);
    for text in input.texts(ALPHABETS) {
        notation::check_text(&position, style, &text);
        // A legal move that was read, however spelled, is the one that its canonical text names.
        if let Ok(reading) = style.parse(&position, &text) {
            let canonical = style.format(&position, reading.mv);
            assert_eq!(style.parse(&position, &canonical), Ok(reading), "{text} as {canonical}");
        }
    }
});
