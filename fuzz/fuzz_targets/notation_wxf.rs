//! WXF moves in any position and any dialect: legal moves read back, and any text is read truthfully.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yipu_fuzz::{Input, notation};
use yipu_xiangqi::notation::{Letters, PawnSchool, WxfMarks, WxfStyle};
use yipu_xiangqi::{Notation, parse_any};

const ALPHABETS: [&str; 4] =
    ["KAEBHNRCPkaebhnrcp1234567+-.", "123456789+-.abcdeCRNP", "+-.=", "123456789０９0 x"];

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let bits = input.byte();
    let style = Notation::Wxf(WxfStyle {
        letters: if bits & 1 == 0 { Letters::STANDARD } else { Letters::FEDERATION },
        marks: if bits & 2 == 0 { WxfMarks::Standard } else { WxfMarks::Xqbase },
        pawns: [PawnSchool::Numbered, PawnSchool::FiveCharacter, PawnSchool::Ranked][input.below(3)],
        equals: bits & 4 != 0,
        upper: bits & 8 != 0,
        keypad: bits & 16 != 0,
    });
    let position = input.position();
    notation::check_legal_moves(&position, style);
    for text in input.texts(ALPHABETS) {
        notation::check_text(&position, style, &text);
        if let Ok(reading) = parse_any(&position, &text) {
            assert_eq!(reading.refusal, position.illegality(reading.mv), "{text}");
        }
    }
});
