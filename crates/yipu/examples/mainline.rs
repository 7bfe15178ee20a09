//! Prints the main lines of a file in Chinese notation: `cargo run -p yipu --example mainline FILE`.
#![allow(clippy::print_stdout, reason = "an example shows what it found")]

use yipu::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let name = std::env::args().nth(1).ok_or("which file?")?;
    for document in read(&name, std::fs::read(&name)?) {
        let record = document?.record;
        let rules = record.game.rules.ok_or("a game without rules")?;
        let mut board = (rules.board)(record.start_text(), &mut Report::new());
        for ply in record.tree.mainline().map(|id| record.tree.ply(id)) {
            let mut text = String::new();
            board.say(ply, "zh", &mut text);
            println!("{text}");
            board.force(ply);
        }
    }
    Ok(())
}
