//! Prints the main lines of a file in Chinese notation: `cargo run -p yipu --example mainline FILE`.
#![allow(clippy::print_stdout, reason = "an example shows what it found")]

use yipu::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let name = std::env::args().nth(1).ok_or("which file?")?;
    for document in read(&name, std::fs::read(&name)?) {
        let record = document?.record;
        let mut cursor = Cursor::of(&record).ok_or("a game without rules")?;
        let notation = record.game.usual_notation().ok_or("a game without a notation")?;
        while cursor.forward(&record) {
            println!("{}", cursor.text(&record, notation));
        }
    }
    Ok(())
}
