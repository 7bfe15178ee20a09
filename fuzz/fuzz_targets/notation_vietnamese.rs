//! Vietnamese moves in any position, in letters and words: legal moves read back, and any text is read truthfully.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yipu_fuzz::{Input, notation};
use yipu_xiangqi::Notation;
use yipu_xiangqi::notation::{NotationError, VietnameseStyle, WxfStyle, parse_in_either, vietnamese_length};

const ALPHABETS: [&str; 4] =
    ["TgSXPMBCVtgs", "123456789gtsPháoTượngMã", "./-–tấnthoáibình", "123456789０９0 x|"];

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let position = input.position();
    for style in [VietnameseStyle::Letters, VietnameseStyle::Words] {
        notation::check_legal_moves(&position, Notation::Vietnamese(style));
    }
    for text in input.texts(ALPHABETS) {
        notation::check_text(&position, Notation::VIETNAMESE, &text);
        assert!(vietnamese_length(&text).is_none_or(|length| text.get(..length).is_some()), "{text}");
        match parse_in_either(&position, &text, WxfStyle::STANDARD) {
            Ok((reading, _)) => assert_eq!(reading.refusal, position.illegality(reading.mv), "{text}"),
            Err(NotationError::TwoNotations { wxf, vietnamese }) => assert_ne!(wxf, vietnamese, "{text}"),
            Err(_) => {}
        }
    }
});
