//! What platforms write, read as it would be from a file: random legal games in each shape come back move for move.

#![allow(clippy::string_slice, clippy::format_collect, reason = "these texts are ASCII and short")]

mod army;
mod console;
mod corpus;
mod generate;
mod others;
mod sau;

use yipu::core::{Context, PlyKind};
use yipu::{Document, Error, ReadOptions, read_with};

/// Every record of a file.
fn read_all(name: &str, bytes: &[u8], options: &[(&str, &str)]) -> Vec<Result<Document, Error>> {
    let cx = Context::new(yipu::registry()).with_options(options);
    read_with(name, bytes, &ReadOptions::new(cx)).collect()
}

/// Every record of a file that can be read.
fn documents(name: &str, bytes: &[u8]) -> Vec<Document> {
    read_all(name, bytes, &[]).into_iter().map(Result::unwrap).collect()
}

/// The one record of a file.
fn document(name: &str, text: &str) -> Document {
    let mut all = documents(name, text.as_bytes());
    assert_eq!(all.len(), 1, "{text}");
    all.remove(0)
}

/// The moves of the main line in the game's own text; other text in quotes, nodes without a move left out.
fn moves(document: &Document) -> Vec<String> {
    let (rules, tree) = (document.record.game.rules.unwrap(), &document.record.tree);
    let ids = tree.mainline().filter(|id| tree.ply(*id).kind() != PlyKind::Empty);
    ids.map(|id| {
        let (ply, mut text) = (tree.ply(id), String::new());
        if !tree.packed(ply).is_some_and(|packed| (rules.write_move)(packed, &mut text)) {
            text = format!("{:?}", tree.pooled(ply).unwrap_or(""));
        }
        text
    })
    .collect()
}

/// The codes of the findings, with line and column where they have a place.
fn findings(document: &Document) -> Vec<String> {
    let source = document.source();
    let place = |found: &yipu::core::Diagnostic| {
        let at = source.line_column(found.place.span.unwrap().start);
        format!("{}@{}:{}", found.code().id, at.line, at.column)
    };
    document.report.iter().map(place).collect()
}

/// The record in the standard's text.
fn standard(document: &Document) -> String {
    let code = document.record.game.code.to_ascii_lowercase();
    let written = document.write(yipu::format(&code).unwrap(), &[("encoding", "utf-8")]).unwrap();
    String::from_utf8(written.bytes).unwrap()
}
