//! The lists that a referee brings along: results, a schedule, names of teams.

use std::fs;
use std::io;
use std::path::Path;

use yipu::core::{GameInfo, common_text_score, decode};
use yipu_referee::standings::{Aliases, GameResult, Pairing, RefereeRuling};

use crate::fault::told;
use crate::output::Output;

/// The columns of a list, each with the headings that mean it.
const COLUMNS: [(Column, &[&str]); 7] = [
    (Column::Game, &["game", "code", "棋种", "项目", "代码"]),
    (Column::First, &["first", "先手", "先手队", "先手方", "甲方"]),
    (Column::Second, &["second", "后手", "后手队", "后手方", "乙方"]),
    (Column::Result, &["result", "结果", "胜负"]),
    (Column::Reason, &["reason", "理由", "原因", "说明"]),
    (Column::Date, &["date", "time", "日期", "时间"]),
    (Column::File, &["file", "文件", "文件名", "棋谱"]),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Game,
    First,
    Second,
    Result,
    Reason,
    Date,
    File,
}

/// The lines of a list.
struct List<'a> {
    path: &'a Path,
    columns: Vec<Option<Column>>,
    lines: Vec<(usize, csv::StringRecord)>,
    out: &'a Output,
}

/// One line of it.
struct Line<'a> {
    list: &'a List<'a>,
    number: usize,
    cells: &'a csv::StringRecord,
}

impl<'a> List<'a> {
    fn read(path: &'a Path, wanted: &[Column], out: &'a Output) -> io::Result<Self> {
        let bytes = read(path, out)?;
        let text = decode(&bytes, None, common_text_score).text;
        let mut reader = csv::ReaderBuilder::new();
        let reader = reader.delimiter(separator(&text));
        let mut reader =
            reader.flexible(true).has_headers(false).trim(csv::Trim::All).from_reader(text.as_bytes());
        let mut lines = Vec::new();
        for record in reader.records() {
            let record = record.map_err(|error| failure(path, &error.to_string()))?;
            let line = record.position().map_or(0, |position| usize::try_from(position.line()).unwrap_or(0));
            lines.push((line, record));
        }
        // A line that begins with `#`, or has nothing in it, says nothing.
        lines.retain(|(_, line)| {
            line.iter().any(|cell| !cell.is_empty())
                && !line.iter().next().is_some_and(|cell| cell.starts_with('#'))
        });
        let mut list = Self { path, columns: Vec::new(), lines, out };
        if list.lines.is_empty() {
            return Err(failure(path, out.pick("the list is empty", "表是空的")));
        }
        let (_, head) = list.lines.remove(0);
        list.columns = head.iter().map(column).collect();
        for wanted in wanted {
            if !list.columns.contains(&Some(*wanted)) {
                let name = COLUMNS
                    .into_iter()
                    .find(|(column, _)| column == wanted)
                    .map_or("", |(_, names)| names[0]);
                let why = out.pick(format!("there is no column `{name}`"), format!("缺少“{name}”一栏"));
                return Err(failure(path, &why));
            }
        }
        Ok(list)
    }

    fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        self.lines.iter().map(|(number, cells)| Line { list: self, number: *number, cells })
    }
}

/// What stands between the cells of a list: of comma, semicolon and tab the one that makes most columns of its heading.
fn separator(text: &str) -> u8 {
    let is_heading = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let heading = text.lines().find(is_heading).unwrap_or("");
    let known = |sign: &u8| {
        let cells = heading.split(char::from(*sign));
        cells
            .filter(|cell| column(cell.trim_matches(|c: char| c.is_whitespace() || c == '"')).is_some())
            .count()
    };
    // Of equals the last: lists have commas as a rule.
    [b'\t', b';', b','].into_iter().max_by_key(known).unwrap_or(b',')
}

/// The column of a heading.
fn column(cell: &str) -> Option<Column> {
    let cell = cell.trim_start_matches('\u{feff}').to_ascii_lowercase();
    COLUMNS.into_iter().find(|(_, names)| names.contains(&&*cell)).map(|(column, _)| column)
}

impl Line<'_> {
    fn cell(&self, wanted: Column) -> &str {
        let at = self.list.columns.iter().position(|column| *column == Some(wanted));
        at.and_then(|at| self.cells.get(at)).unwrap_or("")
    }

    fn failure(&self, en: &str, zh: &str) -> io::Error {
        let path = self.list.path.display();
        io::Error::new(
            io::ErrorKind::InvalidData,
            format!("{path}:{}: {}", self.number, self.list.out.pick(en, zh)),
        )
    }

    /// The game of its code, or of the code in the name of its file.
    fn game(&self) -> io::Result<&'static GameInfo> {
        let stated = self.cell(Column::Game);
        let by_word = || {
            yipu::GAMES.iter().copied().find(|game| game.zh == stated || game.en.eq_ignore_ascii_case(stated))
        };
        let by_file =
            || yipu_referee::name::parse(self.cell(Column::File)).and_then(|name| yipu::game(name.code));
        let game = if stated.is_empty() {
            by_file()
        } else {
            yipu::game(&stated.to_ascii_uppercase()).or_else(by_word)
        };
        game.ok_or_else(|| self.failure("no game of this code is known", "没有这种棋种代码"))
    }
}

/// A referee's list of results.
pub(super) fn rulings(path: &Path, out: &Output) -> io::Result<Vec<RefereeRuling>> {
    let list = List::read(path, &[Column::Result, Column::Reason], out)?;
    list.lines().map(|line| ruling(&line)).collect()
}

fn ruling(line: &Line<'_>) -> io::Result<RefereeRuling> {
    let own = |column: Column| line.cell(column).to_owned();
    let [first, second, file] = [Column::First, Column::Second, Column::File].map(own);
    let mut result = GameResult::read(line.cell(Column::Result)).ok_or_else(|| {
        line.failure(
            "expected a result such as 1-0, 0-1, 1/2-1/2, 0-0, bye or void",
            "结果应为 先手胜、后手胜、平局、双负、轮空 或 作废",
        )
    })?;
    let reason = own(Column::Reason);
    if reason.is_empty() {
        return Err(line.failure("a ruling needs a reason", "裁定必须写明理由"));
    }
    let alone = matches!(&*second, "" | "-" | "bye" | "轮空");
    if file.is_empty() && alone && result == GameResult::FirstWins {
        result = GameResult::Bye;
    }
    let is_bye = result == GameResult::Bye;
    if is_bye && !alone {
        return Err(line.failure("a bye has no second team", "轮空没有另一队"));
    }
    if file.is_empty() && (first.is_empty() || (alone && !is_bye)) {
        return Err(line.failure("two teams or a file are needed", "应写明双方或文件"));
    }
    let second = if is_bye { String::new() } else { second };
    Ok(RefereeRuling {
        line: line.number,
        game: line.game()?,
        first,
        second,
        result,
        reason,
        date: own(Column::Date),
        file,
    })
}

/// What was to be played.
pub(super) fn schedule(path: &Path, out: &Output) -> io::Result<Vec<Pairing>> {
    let list = List::read(path, &[Column::Game, Column::First, Column::Second], out)?;
    let pairing = |line: Line<'_>| {
        let [first, second] = [Column::First, Column::Second].map(|column| line.cell(column).to_owned());
        if first.is_empty() || second.is_empty() {
            return Err(line.failure("two teams are needed", "应写明双方"));
        }
        Ok(Pairing { game: line.game()?, first, second })
    };
    list.lines().map(pairing).collect()
}

/// Other names of teams: arrays of them under the team's own name, at the top or in `[teams]`.
pub(super) fn aliases(path: &Path, out: &Output) -> io::Result<Aliases> {
    let bytes = read(path, out)?;
    let text = decode(&bytes, None, common_text_score).text;
    let mut table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let before = text.get(..error.span().unwrap_or_default().start).unwrap_or("");
        let (line, why) = (before.matches('\n').count() + 1, error.message());
        failure(path, &out.pick(format!("line {line}: {why}"), format!("第 {line} 行不是 TOML：{why}")))
    })?;
    let inner = match table.remove("teams") {
        Some(toml::Value::Table(inner)) => inner,
        Some(other) => toml::Table::from_iter([("teams".to_owned(), other)]),
        None => toml::Table::new(),
    };
    let mut aliases = Aliases::default();
    for (team, names) in table.into_iter().chain(inner) {
        let names: Vec<String> = match names {
            toml::Value::String(name) => vec![name],
            other => other.try_into().map_err(|_| {
                let why = out
                    .pick(format!("`{team}` should have a list of names"), format!("“{team}”应为名称的列表"));
                failure(path, &why)
            })?,
        };
        for name in names.iter().chain([&team]) {
            if !aliases.add(&team, name) {
                let why = out.pick(format!("`{name}` is a name of two teams"), format!("“{name}”属于两个队"));
                return Err(failure(path, &why));
            }
        }
    }
    Ok(aliases)
}

fn read(path: &Path, out: &Output) -> io::Result<Vec<u8>> {
    fs::read(path).map_err(|error| failure(path, &told(&error, out.lang)))
}

fn failure(path: &Path, why: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("{}: {why}", path.display()))
}
