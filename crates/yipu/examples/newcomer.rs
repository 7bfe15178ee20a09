//! What a newcomer wants first: read a file, print its moves in Chinese, list legal moves, walk the tree, add a variation, write XQF, print findings.
//!
//! ```sh
//! cargo run -p yipu --features fs --example newcomer -- game.pgn
//! ```

#![allow(clippy::print_stdout, reason = "it shows what it does")]

use std::error::Error;

use yipu::core::Lang;
use yipu::prelude::*;

fn main() -> Result<(), Box<dyn Error>> {
    let Some(path) = std::env::args().nth(1) else { return Err("usage: newcomer FILE".into()) };
    for document in yipu::open(path)? {
        let mut document = document?;
        document.judge(&yipu::CheckOptions::default());
        print!("{}", document.render(Lang::En));
        let record = &mut document.record;

        let chinese = record.game.notation("zh").unwrap_or(record.game.notations[0]);
        let mut cursor = Cursor::at_start(record).ok_or("a game without rules")?;
        println!("{} legal moves at the start", cursor.face().moves().legal.len());
        while cursor.forward(record) {
            print!("{} ", cursor.text(record, chinese));
        }
        println!();

        // Another first move, as a variation.
        let mut cursor = Cursor::at_start(record).ok_or("a game without rules")?;
        let added = cursor.play_text(record, "炮八平五")?;
        let variations = record.tree.preorder().filter(|id| !record.tree.is_mainline(*id)).count();
        println!(
            "{} is on the main line: {}; {variations} moves in variations",
            cursor.text(record, chinese),
            record.tree.is_mainline(added)
        );

        let xqf = yipu::format("xqf").ok_or("no XQF")?;
        let written = document.write(xqf, &[])?;
        println!("{} bytes of XQF, {} things lost", written.bytes.len(), written.report.total());
    }
    Ok(())
}
