//! One row of a table for each record that was checked.

use yipu::Document;
use yipu::core::check::Verdict;
use yipu::core::{Lang, Severity, TagName};

use crate::table::{Column, Look, Table};

/// What a row says.
pub(super) struct Row(pub(super) [String; 7]);

impl Row {
    pub(super) fn of(file: &str, document: &Document, verdict: Option<Verdict>, lang: Lang) -> Self {
        let Document { record, report, .. } = document;
        let number = document.number();
        let team = |seat: usize| {
            let key = record.game.seats.get(seat).map_or("", |seat| seat.key);
            record.tags.text(&TagName::new(key))
        };
        let file = if number > 1 { format!("{file}#{number}") } else { file.to_owned() };
        let [game, teams, outcome] = match verdict {
            Some(_) => {
                let [first, second] = [0, 1].map(|seat| Some(team(seat)).filter(|name| !name.is_empty()));
                let teams = format!("{} – {}", first.unwrap_or("?"), second.unwrap_or("?"));
                [record.game.code.to_owned(), teams, record.outcome.to_string()]
            }
            None => [const { String::new() }; 3],
        };
        Self([
            file,
            game,
            teams,
            outcome,
            verdict.map_or("", |verdict| word(verdict, lang)).to_owned(),
            report.count(Severity::Error).to_string(),
            report.count(Severity::Warning).to_string(),
        ])
    }
}

/// The table of the rows.
pub(super) const fn table() -> Table<7> {
    const fn column(en: &'static str, zh: &'static str, is_number: bool) -> Column {
        Column { en, zh, is_number }
    }
    Table::new(
        [
            column("file", "文件", false),
            column("game", "棋种", false),
            column("teams", "双方", false),
            column("stated", "结果", false),
            column("verdict", "判定", false),
            column("errors", "错误", true),
            column("warnings", "警告", true),
        ],
        Look::Aligned,
    )
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
