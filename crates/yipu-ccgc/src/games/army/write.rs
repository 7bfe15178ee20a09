//! The writer.

use yipu_core::{
    Context, Detail, Extra, Finding, NodeId, Outcome, PlyKind, Position, Record, Report, Side, TagName, Text,
    annotation, loss,
};

use super::judge::{FIGHT, FLAG, Recorded};
use super::rules::Army;
use super::start::UNKNOWN;
use super::text::{DRAW_LOST, LAYOUT_LOST, VERSION, VERSION_TAG};
use super::value::{is_elision, spell};
use super::{INFO, value};
use crate::shape::charset::Prescribed;
use crate::shape::codes::BRACKET_IN_FIELD;
use crate::shape::game::GameText;

/// The tags that the record holds.
const TAGS: [TagName; 4] = [TagName::FIRST, TagName::SECOND, TagName::TIME_LIMIT, TagName::CONTACT_LIMIT];

/// Writes a record.
pub(super) fn write(record: &Record, cx: &Context, out: &mut Vec<u8>, report: &mut Report) {
    let has_place = |name: &TagName| match name.as_str() {
        VERSION_TAG => true,
        _ if *name == TagName::RESULT_TEXT => is_result(record.tags.text(name)),
        _ => TAGS.contains(name),
    };
    loss::report_tags(INFO.code, record, has_place, report);
    let is_other = |detail: &Detail| !matches!(&*detail.name, FIGHT | FLAG) && !annotation::is_clock(detail);
    let has_others = |_, extra: &Extra| extra.details.iter().any(is_other);
    loss::report_nodes(&loss::DETAILS_LOST, &record.tree, has_others, report);
    let mut writer = Writer { text: String::from("(\n"), changed: 0 };
    writer.head(record, report);
    writer.comment(record.tree.extra(NodeId::ROOT).and_then(|extra| extra.before.as_ref()));
    writer.comment(record.tree.comment(NodeId::ROOT));
    writer.moves(record);
    writer.result(record, report);
    writer.text.push_str(")\n");
    if writer.changed > 0 {
        report.add(Finding::new(&BRACKET_IN_FIELD).with("count", writer.changed), NodeId::ROOT);
    }
    Prescribed::Gb2312.encode(&writer.text, cx, out, report);
}

/// Whether a text is a result in the words of this standard.
fn is_result(text: &str) -> bool {
    text.starts_with("EA[")
}

struct Writer {
    text: String,
    /// How many texts held what the standard has no way to write.
    changed: usize,
}

impl Writer {
    fn property(&mut self, name: &str, value: &str, one_line: bool) {
        let mut plain = value.replace(']', "］");
        if one_line {
            plain = plain.replace(['\r', '\n'], " ");
        }
        self.changed += usize::from(plain != value);
        self.text.push_str(&[name, "[", &plain, "]"].concat());
    }

    fn head(&mut self, record: &Record, report: &mut Report) {
        let tag = |name| record.tags.text(&name).to_owned();
        let version = match record.tags.text(&TagName::new(VERSION_TAG)) {
            "" => VERSION,
            version => version,
        };
        self.text.push(';');
        self.property("INFO", version, true);
        self.property("PA", &tag(TagName::FIRST), true);
        self.property("PB", &tag(TagName::SECOND), true);
        for (name, value) in [("TL", tag(TagName::TIME_LIMIT)), ("SL", tag(TagName::CONTACT_LIMIT))] {
            if !value.is_empty() {
                self.property(name, &value, true);
            }
        }
        self.text.push('\n');
        let start = Army::read(record.start_text(), &mut Report::new());
        let layouts = match record.start_text().split_once('/') {
            _ if start.is_deployed() => [start.layout(Side::FIRST), start.layout(Side::SECOND)],
            Some((first, second)) if !start.is_known() => [first.to_owned(), second.to_owned()],
            _ => {
                report.add(&LAYOUT_LOST, NodeId::ROOT);
                return;
            }
        };
        for (name, layout) in ["AA", "AB"].into_iter().zip(layouts) {
            // A layout that is not known was not there.
            if layout != UNKNOWN {
                self.text.push(';');
                self.property(name, &layout, true);
                self.text.push('\n');
            }
        }
    }

    fn moves(&mut self, record: &Record) {
        let mut position = Army::read(record.start_text(), &mut Report::new());
        let mut turn = Side::FIRST;
        for id in record.tree.mainline() {
            let ply = record.tree.ply(id);
            let extra = record.tree.extra(id);
            self.comment(extra.and_then(|extra| extra.before.as_ref()));
            let side = ply.stated_mover().unwrap_or(turn);
            match (record.tree.packed(ply).and_then(Army::unpack), ply.kind()) {
                (Some(mv), _) => {
                    let recorded = Recorded::of(record, id, mv);
                    if recorded.fight.is_none() && !position.is_known() {
                        // Nobody knows what became of it.
                        let letter = value::letter(side).to_string();
                        self.text.push_str(&[";M", &letter, "[", &mv.text(), "]\n"].concat());
                        turn = side.other();
                        self.comment(extra.and_then(|extra| extra.comment.as_ref()));
                        continue;
                    }
                    position.set_turn(side);
                    let fight = recorded.fight.unwrap_or_else(|| position.fight(mv));
                    position.play_unchecked(mv);
                    let shown =
                        if recorded.fight.is_none() { position.shown_flag(side.other()) } else { None };
                    self.text.push(';');
                    self.text.push_str(&spell(side, mv, fight, recorded.flag.or(shown)));
                    self.text.push('\n');
                    turn = side.other();
                }
                (None, PlyKind::Empty) => {}
                (None, _) => {
                    let raw = record.tree.pooled(ply).unwrap_or("").replace(['\r', '\n'], " ");
                    if !is_elision(&raw) {
                        turn = side.other();
                        if raw.starts_with(|c: char| c.is_ascii_alphabetic()) {
                            self.text.push(';');
                        }
                    }
                    self.text.push_str(&raw);
                    self.text.push('\n');
                }
            }
            self.comment(extra.and_then(|extra| extra.comment.as_ref()));
        }
    }

    fn comment(&mut self, comment: Option<&Text>) {
        if let Some(comment) = comment {
            self.text.push(';');
            self.property("MARK", comment, false);
            self.text.push('\n');
        }
    }

    fn result(&mut self, record: &Record, report: &mut Report) {
        let stated = record.tags.text(&TagName::RESULT_TEXT);
        let result = match record.outcome {
            Outcome::FirstWins => value::result("1", "0"),
            Outcome::SecondWins => value::result("0", "1"),
            Outcome::Unknown if is_result(stated) => stated.replace(['\r', '\n'], " "),
            Outcome::Unknown | Outcome::SeatsWin(_) => value::result("2", "2"),
            Outcome::Draw => {
                report.add(&DRAW_LOST, NodeId::ROOT);
                value::result("2", "2")
            }
        };
        self.text.push_str(&[";", &result, "\n"].concat());
    }
}
