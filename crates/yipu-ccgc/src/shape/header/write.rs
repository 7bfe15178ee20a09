//! A header as the standard has it.

use yipu_core::{Finding, NodeId, Record, Report, TagName};

use super::field::on_one_line;
use super::{Rule, TAGS, result};
use crate::shape::codes::{BRACKET_IN_FIELD, FIELDS_RUN_TOGETHER};
use crate::shape::moment;
use crate::shape::scan::Scanner;
use crate::shape::terms::{self, Term};

/// Writes the header without the sign that ends it, and reports what a reader will not find in it as it was.
pub(crate) fn write(rule: Rule, record: &Record, out: &mut String, report: &mut Report) {
    let (text, changed) = compose(rule, record);
    if changed > 0 {
        report.add(Finding::new(&BRACKET_IN_FIELD).with("count", changed), NodeId::ROOT);
    }
    let lost = not_read_back(rule, &text, record);
    if !lost.is_empty() {
        report.add(Finding::new(&FIELDS_RUN_TOGETHER).with("fields", terms::list(&lost)), NodeId::ROOT);
    }
    out.push_str(&text);
}

/// The six fields, and how many of them hold characters that had to be changed.
fn compose(rule: Rule, record: &Record) -> (String, usize) {
    let tags = &record.tags;
    let team = |name: &TagName, letter: &TagName| match tags.text(letter) {
        "" => tags.text(name).to_owned(),
        letter => format!("{} {letter}", tags.text(name)),
    };
    let fields = [
        rule.code.to_owned(),
        team(&TagName::FIRST, &TagName::FIRST_COLOR),
        team(&TagName::SECOND, &TagName::SECOND_COLOR),
        result::write(rule, record).0.to_owned(),
        moment::join(tags.text(&TagName::DATE), tags.text(&TagName::PLACE)),
        tags.text(&TagName::EVENT).to_owned(),
    ];
    let (mut text, mut changed) = (String::new(), 0);
    for field in fields {
        let plain = plain(&field);
        changed += usize::from(plain != field);
        text.push_str(&["[", &plain, "]"].concat());
    }
    (text, changed)
}

/// A text as a field can hold it.
pub(crate) fn plain(text: &str) -> String {
    let sign = |c: char| match c {
        '[' => '［',
        ']' => '］',
        ';' => '；',
        _ => c,
    };
    on_one_line(text).chars().map(sign).collect()
}

/// The tags that the text of a header does not give back.
fn not_read_back(rule: Rule, text: &str, record: &Record) -> Vec<Term> {
    let mut back = Record::new(record.game);
    let mut scanner = Scanner::new(text);
    let mut reader = super::Reader { rule, odd: false, by_color: false, extra: Vec::new() };
    let mut fields = super::Fields::gather(&mut scanner, &|_| false);
    super::take_code(rule, &mut fields, &mut Report::new());
    let _ = reader.assign(fields.list, &mut back, &mut Report::new());
    let same = |name: &TagName| {
        if *name == TagName::RESULT_TEXT {
            return result::write(rule, record).1;
        }
        plain(record.tags.text(name)) == back.tags.text(name)
    };
    TAGS.iter().filter(|(name, _)| !same(name)).map(|(_, term)| *term).collect()
}
