//! What a reader of the standings asks first: which event, when, how many records and games, and what was left out.

use std::collections::BTreeSet;

use yipu::core::{Lang, Severity};
use yipu_referee::standings::{Basis, GameResult, PlayedGame, Table};

use super::Sheet;

/// No list of events, or of files that were left out, is longer; the rest is counted.
const MOST: usize = 500;

/// The events of the games, one time each.
pub(super) fn events(sheet: &Sheet<'_>) -> String {
    let games = || sheet.tables.iter().flat_map(|table| &table.games);
    let events: BTreeSet<&str> = games().map(|game| &*game.event).filter(|event| !event.is_empty()).collect();
    events.into_iter().take(MOST).collect::<Vec<_>>().join(", ")
}

/// The first and the last day, where any is known.
pub(super) fn days(sheet: &Sheet<'_>) -> String {
    let games = sheet.tables.iter().flat_map(|table| &table.games);
    let days: BTreeSet<String> = games.filter_map(|game| yipu::core::normalise_date(&game.date)).collect();
    match (days.first(), days.last()) {
        (Some(first), Some(last)) if first != last => format!("{first} – {last}"),
        (Some(first), _) => first.clone(),
        _ => String::new(),
    }
}

/// How many records and games there are, and how many games count, and why.
pub(super) fn counts(sheet: &Sheet<'_>, lang: Lang) -> String {
    let games: Vec<&PlayedGame> = sheet.tables.iter().flat_map(|table| &table.games).collect();
    let by = |wanted: Basis| {
        games.iter().filter(|game| game.result.is_some_and(|(_, basis)| basis == wanted)).count()
    };
    let [proved, stated, named, ruled] = [Basis::Proved, Basis::Stated, Basis::Name, Basis::Referee].map(by);
    let open = games.iter().filter(|game| game.result.is_none()).count();
    let (records, all) = (sheet.account.records, games.len());
    let disputed: usize = sheet.tables.iter().map(|table| table.count(Severity::Error)).sum();
    match lang {
        Lang::En => format!(
            "{records} records, {all} games: {proved} proved by the moves, {stated} as stated, {named} by the name of the file, \
             {ruled} by the referee, {open} without a result; {disputed} errors"
        ),
        Lang::Zh => format!(
            "棋谱 {records} 份，对局 {all} 局：着法证实 {proved}，按所写 {stated}，按文件名 {named}，裁判裁定 {ruled}，无结果 {open}；\
             错误 {disputed} 处"
        ),
    }
}

/// How the result of a game was come by.
pub(super) fn basis(game: &PlayedGame, lang: Lang) -> String {
    let word = |en: &str, zh: &str| if lang == Lang::En { en.to_owned() } else { zh.to_owned() };
    match game.result {
        None => word("not counted", "不计入"),
        Some((GameResult::Void, _)) => word("void", "作废"),
        Some((_, Basis::Proved)) => word("proved by the moves", "着法证实"),
        Some((_, Basis::Stated)) => word("as stated", "按所写"),
        Some((_, Basis::Name)) => word("by the name of the file", "按文件名"),
        Some((_, Basis::Referee)) => word("by the referee: ", "裁判裁定：") + game.reason.as_str(),
    }
}

/// The result of a game; a dash where there is none.
pub(super) fn result(game: &PlayedGame, lang: Lang) -> &'static str {
    game.result.map_or("–", |(result, _)| result.words(lang))
}

/// The headings of a list of games.
pub(super) fn heads(lang: Lang) -> [&'static str; 7] {
    match lang {
        Lang::En => ["", "date", "first", "second", "result", "how", "records"],
        Lang::Zh => ["序号", "时间", "先手", "后手", "结果", "依据", "棋谱"],
    }
}

/// The cells of a game, but for its records.
pub(super) fn cells(number: usize, game: &PlayedGame, lang: Lang) -> [String; 6] {
    let [first, second] = game.teams.clone();
    [number.to_string(), game.date.clone(), first, second, result(game, lang).to_owned(), basis(game, lang)]
}

/// Every file that does not count, with the reason: those that the tables speak of, those that could not be read, and those that are no
/// records.
pub(super) fn left_out(sheet: &Sheet<'_>, lang: Lang) -> Vec<String> {
    let of_table = |table: &Table| -> Vec<String> {
        let remarks = table.remarks.iter().filter(|remark| !remark.counted && !remark.files.is_empty());
        remarks
            .flat_map(|remark| {
                let why = remark.finding.message(lang);
                remark.files.iter().map(move |file| format!("{file}: {why}"))
            })
            .collect()
    };
    let mut lines: Vec<String> = sheet.tables.iter().flat_map(of_table).collect();
    lines.extend(sheet.account.left_out.iter().map(|(file, why)| format!("{file}: {why}")));
    if lines.len() > MOST {
        let more = lines.len() - MOST;
        lines.truncate(MOST);
        lines.push(if lang == Lang::En {
            format!("… and {more} more")
        } else {
            format!("……另有 {more} 个")
        });
    }
    lines
}
