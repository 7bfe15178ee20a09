//! Prints the main lines of a file in Chinese notation: `cargo run -p yipu --example mainline FILE`.
#![allow(clippy::print_stdout, reason = "an example shows what it found")]
use yipu::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let name = std::env::args().nth(1).unwrap_or("examples/zhongli-cup-1997.xqf".into());
    for document in read(&name, std::fs::read(&name)?) {
        let record = document?.record;
        let mut cursor = Cursor::at_start(&record).ok_or("a game without rules")?;
        let chinese = record.game.notation("zh").ok_or("a game without Chinese notation")?;
        while cursor.forward(&record) {
            println!("{}", cursor.text(&record, chinese));
        }
    }
    Ok(())
}
