//! Reads a file and says what it is asked for first: findings, moves in Chinese, legal moves, the tree, XQF, a picture.
#![allow(clippy::print_stdout, reason = "it shows what it does")]

use std::error::Error;

use yipu::prelude::*;
use yipu_draw::Picture;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: newcomer FILE")?;
    for document in yipu::open(path)? {
        let mut document = document?;
        document.judge(&CheckOptions::default());
        print!("{}", document.render(Lang::En));
        let record = &mut document.record;

        let mut cursor = Cursor::at_start(record).ok_or("a game without rules")?;
        println!("{} legal moves at the start", cursor.face().moves().legal.len());
        let chinese = record.game.notation("zh").ok_or("a game without Chinese notation")?;
        while cursor.forward(record) {
            print!("{} ", cursor.text(record, chinese));
        }
        println!();

        let mut cursor = Cursor::at_start(record).ok_or("a game without rules")?;
        cursor.play_text(record, "炮八平五")?;
        for id in record.tree.preorder().filter(|id| !record.tree.is_mainline(*id)) {
            println!("in a variation: {}", record.move_text(id));
        }

        let svg = Picture::default().at(record, 2)?.to_svg();
        println!("a picture of {} bytes", svg.len());
        let written = document.write(yipu::format("xqf").ok_or("no XQF")?, &[])?;
        println!("{} bytes of XQF, {} losses", written.bytes.len(), written.report.total());
    }
    Ok(())
}
