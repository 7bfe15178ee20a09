//! One row of a table for each record that was checked.

use std::io;

use yipu::core::check::Verdict;
use yipu::core::{Lang, Record, Report, Severity, TagName};

use crate::output::Output;
use crate::table;

/// What a row says.
pub(super) struct Row(pub(super) [String; 7]);

impl Row {
    pub(super) fn of(
        file: &str,
        number: usize,
        record: &Record,
        verdict: Verdict,
        report: &Report,
        lang: Lang,
    ) -> Self {
        let team = |seat: usize| {
            let key = record.game.seats.get(seat).map_or("", |seat| seat.key);
            record.tags.text(&TagName::new(key))
        };
        let file = if number > 1 { format!("{file}#{number}") } else { file.to_owned() };
        Self([
            file,
            record.game.code.to_owned(),
            format!("{} – {}", team(0), team(1)),
            record.outcome.to_string(),
            word(verdict, lang).to_owned(),
            report.count(Severity::Error).to_string(),
            report.count(Severity::Warning).to_string(),
        ])
    }
}

pub(super) fn write(rows: Vec<Row>, out: &mut Output) -> io::Result<()> {
    let heads = out.pick(
        ["file", "game", "teams", "stated", "verdict", "errors", "warnings"],
        ["文件", "棋种", "双方", "结果", "判定", "错误", "警告"],
    );
    let mut all = vec![heads.map(String::from)];
    all.extend(rows.into_iter().map(|row| row.0));
    table::write(&all, out)
}

fn word(verdict: Verdict, lang: Lang) -> &'static str {
    match (lang, verdict) {
        (Lang::En, _) => verdict.name(),
        (Lang::Zh, Verdict::Proved) => "证实",
        (Lang::Zh, Verdict::Contradicted) => "矛盾",
        (Lang::Zh, Verdict::Open) => "未定",
        (Lang::Zh, Verdict::None) => "无",
    }
}
