//! From a record to PGN.

use yipu_core::tag_pairs::{is_of_name, write_pair};
use yipu_core::{Charset, Context, Finding, Location, Record, Report, TagName};

use super::house::{House, PLAIN};
use super::movetext::{Layout, Numbers, Writer, encode, put, report_without_command};
use super::{TAG_DOUBLED, TAG_LINE_BREAK, TAG_NAME_CHANGED, spelling, tags};
use crate::Notation;
use crate::notation::WxfStyle;

/// Writes one game behind what is there.
pub(super) fn write(record: &Record, cx: &Context, out: &mut Vec<u8>, report: &mut Report) {
    let charset = cx.option("encoding").and_then(Charset::from_label).unwrap_or(Charset::Utf8);
    let layout = layout(cx, charset);
    let mut writer = Writer::new(record, layout, report);
    writer.tree();
    let fell_back = writer.fell_back;
    let moves = writer.finish();
    let mut text = String::with_capacity(moves.len() + 512);
    let mut head = Head { record, house: &PLAIN, eol: layout.eol, text: &mut text, report };
    head.write(format_name(layout.notation, fell_back).as_deref(), record.start.as_deref());
    text.push_str(&moves);
    put(&mut text, format_args!(" {}{}{}", record.outcome.token(), layout.eol, layout.eol));
    report_without_command(&record.tree, report);
    encode(&text, charset, out, report);
}

fn layout(cx: &Context, charset: Charset) -> Layout {
    let usual = if charset == Charset::Big5 { Notation::TRADITIONAL } else { Notation::CHINESE };
    let notation = spelling::written(cx, usual);
    Layout {
        notation,
        dialect: spelling::read_again(notation),
        eol: if cx.option("eol") == Some("crlf") { "\r\n" } else { "\n" },
        columns: 80,
        rounds_on_lines: true,
        annotated: true,
        commands: true,
        numbers: Numbers::Aligned,
    }
}

/// The value of the tag `Format`, by which the moves are read again: Chinese needs it only where some move is not Chinese.
fn format_name(notation: Notation, fell_back: bool) -> Option<String> {
    Some(match notation {
        Notation::Chinese(_) if fell_back => "Chinese".to_owned(),
        Notation::Chinese(_) => return None,
        Notation::Wxf(WxfStyle::STANDARD) => "WXF".to_owned(),
        Notation::Iccs | Notation::Ucci => "ICCS".to_owned(),
        other => other.statement(),
    })
}

/// The tags of a record in the way of a house.
pub(in crate::formats) struct Head<'a> {
    pub(in crate::formats) record: &'a Record,
    pub(in crate::formats) house: &'static House,
    pub(in crate::formats) eol: &'static str,
    pub(in crate::formats) text: &'a mut String,
    pub(in crate::formats) report: &'a mut Report,
}

impl Head<'_> {
    /// The tags in the order of the house (SPEC 6.1), with the name of the notation and the start where they are stated.
    pub(in crate::formats) fn write(&mut self, format: Option<&str>, start: Option<&str>) {
        let game = self.record.tags.get(&TagName::new("Game")).map_or("Chinese Chess", |text| text.as_str());
        self.tag("Game", game);
        let house = self.house;
        let mut ordered: Vec<_> = self
            .record
            .tags
            .iter()
            .map(|(name, text)| (house.written(name), Some((name, text.as_str()))))
            .collect();
        for (place, (written, name)) in house.names.iter().enumerate().take(house.always) {
            if self.record.tags.get(name).is_none() {
                ordered.push(((place, *written), None));
            }
        }
        ordered.sort_by_key(|((place, _), _)| *place);
        let mut result = false;
        for ((place, written), tag) in ordered {
            if place >= house.before_result && !std::mem::replace(&mut result, true) {
                self.tag("Result", &(house.token)(self.record.outcome));
            }
            match tag {
                Some((name, text)) => self.record_tag(written, name, text),
                None => self.tag(written, House::unknown(written)),
            }
        }
        if !result {
            self.tag("Result", &(house.token)(self.record.outcome));
        }
        if let Some(format) = format {
            self.tag("Format", format);
        }
        if let Some(start) = start {
            self.tag("FEN", start);
        }
    }

    fn record_tag(&mut self, written: &str, name: &TagName, text: &str) {
        if written.eq_ignore_ascii_case("game") {
            return;
        }
        if tags::OWN.iter().any(|own| own.eq_ignore_ascii_case(written)) {
            let finding = Finding::new(&TAG_DOUBLED).with("name", written);
            self.report.add(finding, Location::tag(name.clone()));
            return;
        }
        if *name == TagName::DATE && self.date(text) {
            return;
        }
        if !written.is_empty() && written.len() <= 64 && written.chars().all(is_of_name) {
            self.tag(written, text);
        } else {
            let changed: String =
                written.chars().take(40).map(|c| if is_of_name(c) { c } else { '_' }).collect();
            let changed = if changed.is_empty() { String::from("_") } else { changed };
            let finding = Finding::new(&TAG_NAME_CHANGED).with("name", written).with("written", &*changed);
            self.report.add(finding, Location::tag(name.clone()));
            self.tag(&changed, text);
        }
    }

    /// A date that is not written as the standard asks for, so that others can read it, with its own words behind it;
    /// `false` where the words say no date, say it as they should, or have no place.
    fn date(&mut self, text: &str) -> bool {
        let has_words =
            self.record.tags.iter().any(|(name, _)| name.as_str().eq_ignore_ascii_case(tags::DATE_WORDS));
        let Some(date) = tags::standard_date(text).filter(|date| date != text) else { return false };
        if has_words || text.contains(['\r', '\n']) {
            return false;
        }
        self.tag("Date", &date);
        self.tag(tags::DATE_WORDS, text);
        true
    }

    fn tag(&mut self, name: &str, value: &str) {
        if write_pair(name, value, self.eol, self.text) {
            let finding = Finding::new(&TAG_LINE_BREAK).with("name", name);
            self.report.add(finding, Location::tag(TagName::new(name.to_owned())));
        }
    }
}
