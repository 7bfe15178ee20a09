//! From a record to a DhtmlXQ block.

use std::collections::VecDeque;

use yipu_core::{Context, Finding, NodeId, Record, Report, Tree};

use super::fields::slots;
use super::read::{DISPLAY, result_word, tag_key};
use super::{PIECES_LOST, UNREADABLE_LOST};
use crate::formats::movetext::{self, put};
use crate::{Move, Setup, Square, fen};

/// Writes one block behind what is there.
pub(super) fn write(record: &Record, _: &Context, out: &mut Vec<u8>, report: &mut Report) {
    let mut writer = Writer { text: String::from("[DhtmlXQ]\n"), report };
    writer.field("ver", "www_dpxq_com");
    writer.field("init", "500,350");
    for (name, text) in record.tags.iter() {
        let known = tag_key(name);
        let plain = !known.is_empty() && known.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
        if plain && known.len() <= 64 && !DISPLAY.contains(&known) && known != "result" {
            writer.field(known, text);
        } else {
            let kept: String =
                known.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).take(40).collect();
            let finding = Finding::new(&crate::formats::pgn::TAG_NAME_CHANGED);
            let changed = format!("x_{kept}");
            writer.report.add(finding.with("name", known).with("written", &*changed), NodeId::ROOT);
            writer.field(&changed, text);
        }
    }
    writer.field("result", result_word(record.outcome));
    let setup = fen::parse_text(record.start_text()).0.value;
    writer.board(&setup);
    if record.start.is_some() {
        writer.field("fen", &setup.to_string());
    }
    writer.lines(&record.tree);
    writer.text.push_str("[/DhtmlXQ]\n");
    out.extend_from_slice(writer.text.as_bytes());
}

struct Writer<'a> {
    text: String,
    report: &'a mut Report,
}

impl Writer<'_> {
    fn field(&mut self, name: &str, value: &str) {
        put(&mut self.text, format_args!("[DhtmlXQ_{name}]"));
        for c in value.chars() {
            match c {
                '\n' => self.text.push_str("||"),
                '<' | '&' | '\\' | '[' | '\r' | '|' => {
                    put(&mut self.text, format_args!("\\u{:04x}", c as u32));
                }
                _ => self.text.push(c),
            }
        }
        put(&mut self.text, format_args!("[/DhtmlXQ_{name}]\n"));
    }

    fn board(&mut self, setup: &Setup) {
        let mut left: Vec<Square> =
            Square::all().filter(|square| setup.squares[square.index()].is_some()).collect();
        // As the standard value lists them: Red's from the right, Black's from the left.
        left.sort_by_key(|square| match setup.squares[square.index()].map(|piece| piece.color) {
            Some(crate::Color::Red) => (8 - square.file(), square.rank()),
            _ => (square.file(), square.rank()),
        });
        let mut text = String::new();
        for piece in slots() {
            let found = left.iter().position(|square| setup.squares[square.index()] == Some(piece));
            match found.map(|index| left.remove(index)) {
                Some(square) => put(&mut text, format_args!("{}{}", square.file(), 9 - square.rank())),
                None => text.push_str("99"),
            }
        }
        if !left.is_empty() {
            self.report.add(Finding::new(&PIECES_LOST).with("count", left.len()), NodeId::ROOT);
        }
        self.field("binit", &text);
    }

    /// The main line, then every variation with the number in which it is met, then the comments.
    fn lines(&mut self, tree: &Tree) {
        let mut queue = VecDeque::new();
        let mut comments = Vec::new();
        let mut lines = 0usize;
        self.comment(tree, NodeId::ROOT, 0, 0, &mut comments);
        match tree.first_child(NodeId::ROOT) {
            Some(first) => queue.push_back((first, 0, 1, 0)),
            None => self.field("movelist", ""),
        }
        while let Some((first, parent, ply, line)) = queue.pop_front() {
            let mut list = String::new();
            let (mut at, mut number) = (Some(first), ply);
            while let Some(id) = at {
                // The alternatives to a variation's own first move are its parent line's.
                if id != first || line == 0 {
                    let mut other = tree.next_sibling(id);
                    while let Some(id) = other {
                        if Move::from_ply(tree.ply(id)).is_some() {
                            lines += 1;
                            queue.push_back((id, line, number, lines));
                        } else {
                            self.report.add(&UNREADABLE_LOST, id);
                        }
                        other = tree.next_sibling(id);
                    }
                }
                let Some(mv) = Move::from_ply(tree.ply(id)) else {
                    self.report.add(&UNREADABLE_LOST, id);
                    break;
                };
                for square in [mv.from, mv.to] {
                    put(&mut list, format_args!("{}{}", square.file(), 9 - square.rank()));
                }
                self.comment(tree, id, line, number, &mut comments);
                (at, number) = (tree.first_child(id), number + 1);
            }
            match line {
                0 => self.field("movelist", &list),
                _ => self.field(&format!("move_{parent}_{ply}_{line}"), &list),
            }
        }
        for (line, ply, comment) in comments {
            match line {
                0 => self.field(&format!("comment{ply}"), &comment),
                _ => self.field(&format!("comment{line}_{ply}"), &comment),
            }
        }
    }

    fn comment(
        &mut self,
        tree: &Tree,
        id: NodeId,
        line: usize,
        ply: usize,
        out: &mut Vec<(usize, usize, String)>,
    ) {
        let Some(extra) = tree.extra(id) else { return };
        if extra.before.is_some() {
            self.report.add(&movetext::COMMENT_MOVED, id);
        }
        let texts: Vec<&str> =
            [&extra.before, &extra.comment].into_iter().flatten().map(yipu_core::Text::as_str).collect();
        if !texts.is_empty() {
            out.push((line, ply, texts.join("\n")));
        }
    }
}
