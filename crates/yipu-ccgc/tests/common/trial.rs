//! Records read and judged.

use yipu_core::check::Verdict;
use yipu_core::{Charset, Context, Diagnostic, Fix, GameInfo, NodeId, Record, Report, Severity, Source};

use super::write;

/// A record that was read and judged.
pub struct Trial {
    pub record: Record,
    pub report: Report,
    pub verdict: Verdict,
    pub text: String,
}

impl Trial {
    /// Reads and judges the bytes of a file.
    pub fn of(game: &'static GameInfo, bytes: &[u8], name: &str) -> Self {
        let format = game.formats[0];
        let source = Source::text_of(name, bytes, None, format.score.unwrap());
        let (mut record, mut report) = (Record::new(game), Report::new());
        format.read_record(&source, &Context::default(), &mut record, &mut report).unwrap();
        let verdict = (game.rules.unwrap().check)(&record, &mut report);
        Self { record, report, verdict, text: source.text().to_owned() }
    }

    /// Reads and judges a text in the charset of the standard.
    pub fn of_text(game: &'static GameInfo, text: &str) -> Self {
        Self::of(game, &gb(text), "record.txt")
    }

    /// The findings of a severity and worse, as `ID` and, where it is about a move, `@` and its number.
    pub fn findings(&self, least: Severity) -> Vec<String> {
        let number = |diagnostic: &Diagnostic| match diagnostic.place.node {
            Some(id) if id != NodeId::ROOT => format!("@{}", self.record.tree.depth(id)),
            _ => String::new(),
        };
        let worse = self.report.iter().filter(|diagnostic| diagnostic.severity() >= least);
        worse.map(|diagnostic| diagnostic.code().id.to_owned() + &number(diagnostic)).collect()
    }

    /// The identifiers of all findings, in order.
    pub fn ids(&self) -> Vec<&'static str> {
        self.report.iter().map(|diagnostic| diagnostic.code().id).collect()
    }

    /// The findings on moves alone, as the number of the move and the identifier.
    pub fn on_moves(&self) -> Vec<(usize, &'static str)> {
        let number = |found: &Diagnostic| Some((self.record.tree.depth(found.place.node?), found.code().id));
        self.report.iter().filter_map(number).collect()
    }

    /// The fix of the first finding of a code.
    pub fn fix(&self, id: &str) -> &Fix {
        let found = self.report.iter().find(|diagnostic| diagnostic.code().id == id);
        found.unwrap().fix.as_deref().unwrap()
    }

    /// The moves of the main line in canonical text; text that is none in quotes.
    pub fn moves(&self) -> Vec<String> {
        let rules = self.record.game.rules.unwrap();
        let tree = &self.record.tree;
        tree.mainline()
            .map(|id| {
                let (ply, mut text) = (tree.ply(id), String::new());
                if !tree.packed(ply).is_some_and(|packed| (rules.write_move)(packed, &mut text)) {
                    text = format!("\"{}\"", tree.pooled(ply).unwrap_or(""));
                }
                text
            })
            .collect()
    }
}

/// The bytes of a text in the charset that most of the games are to be written in.
pub fn gb(text: &str) -> Vec<u8> {
    Charset::Gb18030.encode(text).unwrap()
}

/// Reads every prefix of a record and the record with every byte changed; none may panic.
pub fn torment(game: &'static GameInfo, bytes: &[u8]) {
    let format = game.formats[0];
    let read = |bytes: &[u8]| {
        let source = Source::text_of("record.txt", bytes, None, format.score.unwrap());
        let (mut record, mut report) = (Record::new(game), Report::new());
        if format.read_record(&source, &Context::default(), &mut record, &mut report).is_ok() {
            (game.rules.unwrap().check)(&record, &mut report);
            let _ = write(format, &record);
        }
    };
    for end in 0..bytes.len() {
        read(&bytes[..end]);
        for flip in [0x01, 0x10, 0x80] {
            let mut changed = bytes.to_vec();
            changed[end] ^= flip;
            read(&changed);
        }
    }
}
