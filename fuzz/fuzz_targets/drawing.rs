//! Whatever was read is drawn or refused, at every move, on a page and in the terminal; what people wrote is never markup.
#![no_main]

use libfuzzer_sys::fuzz_target;
use yipu_core::Cursor;
use yipu_core::view::Viewer;
use yipu_draw::text::{self, BoardText};
use yipu_draw::{Order, PictureKind};
use yipu_fuzz::format::any_file;

fuzz_target!(|data: &[u8]| {
    let (name, bytes) = any_file(data);
    for document in yipu::read(&name, &bytes[..]).filter_map(Result::ok).take(4) {
        let record = &document.record;
        let moves = record.tree.mainline().count();
        for at in [0, moves / 2, moves, moves + 1] {
            let order = Order { at: Some(at), ..Order::default() };
            let drawn = PictureKind::named("svg").expect("SVG").draw(std::slice::from_ref(record), &order);
            if let Ok(drawn) = drawn {
                let svg = String::from_utf8(drawn.bytes).expect("SVG is text");
                assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{svg}");
                assert!(at <= moves, "there is nothing past the end");
            }
        }
        if moves <= 200 {
            let page = PictureKind::named("html").expect("HTML");
            let _ = page.draw(std::slice::from_ref(record), &Order::default());
        }
        if let Some(mut cursor) = Cursor::at_start(record) {
            if let Some(last) = record.tree.mainline().last() {
                cursor.goto(record, last);
            }
            let face = cursor.face();
            for kind in [BoardText::Unicode, BoardText::FullWidth, BoardText::Ascii] {
                text::board(face.geometry(), &face.view(Viewer::Referee), kind, |_, piece| piece.to_owned());
            }
        }
    }
});
