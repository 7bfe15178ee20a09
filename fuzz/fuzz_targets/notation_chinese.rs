//! Chinese moves in any position: legal moves read back, and any text is read truthfully.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yipu_fuzz::{Input, notation};
use yipu_xiangqi::Notation;
use yipu_xiangqi::notation::{ChineseStyle, PawnSchool, Script};

const ALPHABET: &str =
    "帅将仕士相象马馬车車俥炮砲包兵卒前中后後一二三四五六七八九十进進退平123456789１５９0 上下\u{3000}x";

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let script = [Script::Simplified, Script::Traditional][input.below(2)];
    let pawns = [PawnSchool::Numbered, PawnSchool::FiveCharacter, PawnSchool::Ranked][input.below(3)];
    let style = Notation::Chinese(ChineseStyle { script, pawns });
    let position = input.position();
    notation::check_legal_moves(&position, style);
    for text in input.texts(ALPHABET) {
        notation::check_text(&position, style, &text);
    }
});
