//! Chinese moves in any position: legal moves read back, and any text is read truthfully.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yipu_fuzz::{Input, notation};
use yipu_xiangqi::Notation;
use yipu_xiangqi::notation::{ChineseStyle, PawnSchool, Script};

const ALPHABETS: [&str; 4] = [
    "帅将仕士相象马馬车車俥炮砲包兵卒前中后後一二三四五",
    "一二三四五六七八九123456789１５９炮车马兵卒十 ",
    "进進退平上下",
    "一二三四五六七八九123456789１５９0\u{3000}x",
];

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let script = [Script::Simplified, Script::Traditional][input.below(2)];
    let pawns = [PawnSchool::Numbered, PawnSchool::FiveCharacter, PawnSchool::Ranked][input.below(3)];
    let style = Notation::Chinese(ChineseStyle { script, pawns });
    let position = input.position();
    notation::check_legal_moves(&position, style);
    for text in input.texts(ALPHABETS) {
        notation::check_text(&position, style, &text);
    }
});
