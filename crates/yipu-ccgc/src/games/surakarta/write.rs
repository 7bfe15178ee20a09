//! The writer.

use yipu_core::{
    Context, Extra, Finding, NodeId, PlyKind, Position, Record, Report, Side, TagName, Text, loss,
};

use super::INFO;
use super::board::Color;
use super::rules::Surakarta;
use super::text::{SEATS, SIGNS_IN_NAME, spell};
use crate::shape::charset::Prescribed;
use crate::shape::codes::START_LOST;
use crate::shape::game::GameText;
use crate::shape::{moment, outcome};

/// The tags that the header holds.
const TAGS: [TagName; 5] =
    [TagName::FIRST, TagName::SECOND, TagName::RESULT_TEXT, TagName::DATE, TagName::PLACE];

/// Writes a record.
pub(super) fn write(record: &Record, cx: &Context, out: &mut Vec<u8>, report: &mut Report) {
    loss::report_tags(INFO.code, record, |name| TAGS.contains(name), report);
    let mut position = Surakarta::read(record.start_text(), &mut Report::new());
    let tells_who_begins =
        record.tree.mainline().next().is_some() || position.color(Side::FIRST) == Color::Black;
    if position.turn() != Side::FIRST || !tells_who_begins {
        report.add(&START_LOST, NodeId::ROOT);
    }
    let mut writer = Writer { text: String::new(), cx, out, report };
    writer.header(record);
    for row in position.rows() {
        writer.line(&["!", &row].concat());
    }
    writer.comments(record.tree.extra(NodeId::ROOT));
    for id in record.tree.mainline() {
        let ply = record.tree.ply(id);
        let extra = record.tree.extra(id);
        writer.comment(extra.and_then(|extra| extra.before.as_ref()));
        if let Some(side) = ply.stated_mover() {
            position.set_turn(side);
        }
        match (record.tree.packed(ply).and_then(Surakarta::unpack), ply.kind()) {
            (Some(mv), _) => {
                writer.line(&spell(position.color(position.turn()), mv));
                position.play_unchecked(mv);
            }
            (None, PlyKind::Empty) => {}
            (None, _) => {
                let raw = record.tree.pooled(ply).unwrap_or("");
                writer.line(&raw.replace(['\r', '\n'], " "));
                position.pass_unread();
            }
        }
        writer.comment(extra.and_then(|extra| extra.comment.as_ref()));
    }
    writer.flush();
}

struct Writer<'a> {
    /// What is to be encoded before the next bytes that are kept raw.
    text: String,
    cx: &'a Context,
    out: &'a mut Vec<u8>,
    report: &'a mut Report,
}

impl Writer<'_> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn flush(&mut self) {
        Prescribed::Any.encode(&std::mem::take(&mut self.text), self.cx, self.out, self.report);
    }

    fn header(&mut self, record: &Record) {
        let mut changed = 0usize;
        let mut plain = |text: &str| {
            let plain = text.replace('|', "/").replace(['\r', '\n'], " ");
            changed += usize::from(plain != text);
            plain
        };
        let tag = |name| record.tags.text(&name);
        let moment = plain(&moment::join(tag(TagName::DATE), tag(TagName::PLACE)));
        let (first, second) = (plain(tag(TagName::FIRST)), plain(tag(TagName::SECOND)));
        let result = match tag(TagName::RESULT_TEXT) {
            text if !text.is_empty() && record.outcome == yipu_core::Outcome::Unknown => plain(text),
            _ => outcome::words(record.outcome).to_owned(),
        };
        self.line(&["#", &moment].concat());
        let [one, two] = SEATS;
        self.line(&format!("#{one}:{first}|{two}:{second}|{result}"));
        if changed > 0 {
            self.report.add(Finding::new(&SIGNS_IN_NAME).with("count", changed), NodeId::ROOT);
        }
    }

    fn comments(&mut self, extra: Option<&Extra>) {
        self.comment(extra.and_then(|extra| extra.before.as_ref()));
        self.comment(extra.and_then(|extra| extra.comment.as_ref()));
    }

    /// Writes a comment, each of its lines behind `#`; bytes that its text does not give back are written as they are.
    fn comment(&mut self, comment: Option<&Text>) {
        let Some(comment) = comment else { return };
        let Some(raw) = comment.raw() else {
            for line in comment.replace("\r\n", "\n").split(['\n', '\r']) {
                self.line(&["#", line].concat());
            }
            return;
        };
        self.flush();
        for line in raw.split(|byte| matches!(byte, b'\n' | b'\r')) {
            self.out.push(b'#');
            self.out.extend(line);
            self.out.push(b'\n');
        }
    }
}
