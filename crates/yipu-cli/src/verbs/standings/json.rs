//! The standings for scripts.

use std::io;

use serde_json::{Value, json};
use yipu::core::{Lang, Severity};
use yipu_referee::standings::{Remark, Table, TableRow, TeamScore, Worth};

use super::Sheet;
use crate::output::Output;
use crate::{hints, json};

/// One object a line, behind those of the records.
pub(super) fn lines(sheet: &Sheet<'_>, out: &mut Output) -> io::Result<()> {
    objects(sheet, out.lang).into_iter().try_for_each(|object| out.line(json::line(&object)))
}

/// One document.
pub(super) fn whole(sheet: &Sheet<'_>, out: &mut Output) -> io::Result<()> {
    let contest = sheet.contest;
    let rules = (!contest.name.is_empty()).then(|| json!({ "name": contest.name, "said": contest.said }));
    let left_out: Vec<_> =
        sheet.account.left_out.iter().map(|(file, why)| json!({ "file": file, "why": why })).collect();
    let records = sheet.account.records;
    out.line(json::lines(&json!({ "rules": rules, "records": records, "left_out": left_out, "tables": objects(sheet, out.lang) })))
}

fn objects(sheet: &Sheet<'_>, lang: Lang) -> Vec<Value> {
    let mut objects: Vec<_> = sheet.tables.iter().map(|table| of_table(table, sheet, lang)).collect();
    if !sheet.totals.is_empty() {
        objects.push(json!({ "standings": "total", "teams": totals(sheet) }));
    }
    objects
}

fn of_table(table: &Table, sheet: &Sheet<'_>, lang: Lang) -> Value {
    let ties: Vec<_> = sheet.options.tie_breaks.iter().map(|tie| tie.name()).collect();
    let worth = sheet.options.worth;
    let uncounted = |id: &str| {
        let files = table.remarks.iter().filter(|remark| remark.finding.code.id == id && !remark.counted);
        files.map(|remark| remark.files.len()).sum::<usize>()
    };
    let games: Vec<_> = table
        .games
        .iter()
        .map(|game| {
            json!({
                "first": game.teams[0],
                "second": game.teams[1],
                "result": game.result.map(|(result, _)| result.token()),
                "basis": game.result.map(|(_, basis)| basis.name()),
                "reason": if game.reason.is_empty() { Value::Null } else { game.reason.as_str().into() },
                "date": game.date,
                "event": game.event,
                "files": game.files,
            })
        })
        .collect();
    json!({
        "standings": table.game.code,
        "worth": { "win": number(worth.win), "draw": number(worth.draw), "loss": number(worth.loss) },
        "tie_breaks": ties,
        "match": table.match_rule.as_ref().map(|rule| json!({ "wins": rule.wins, "games": rule.games })),
        "teams": table.rows.iter().map(|row| of_row(row, table, sheet)).collect::<Vec<_>>(),
        "games": games,
        "matches": table.matches.iter().map(of_match).collect::<Vec<_>>(),
        "remarks": table.remarks.iter().map(|remark| of_remark(remark, lang)).collect::<Vec<_>>(),
        "disputed": table.remarks.iter().filter(|remark| is_disputed(remark)).count(),
        "undecided": uncounted("TAB112") + uncounted("TAB113"),
        "nameless": uncounted("TAB114"),
        "repeated": uncounted("TAB111") + uncounted("TAB106"),
        "more_missing": table.more_missing,
    })
}

/// Whether it says that a game does not count because of what its records state.
fn is_disputed(remark: &Remark) -> bool {
    !remark.counted && remark.finding.code.severity == Severity::Error && !remark.files.is_empty()
}

fn of_row(row: &TableRow, table: &Table, sheet: &Sheet<'_>) -> Value {
    let worth = sheet.options.worth;
    let mut value = counts(row.total, worth);
    let ties = sheet.options.tie_breaks.iter().zip(&row.breaks);
    let ties: serde_json::Map<_, _> =
        ties.filter_map(|(tie, points)| Some((tie.name().to_owned(), number((*points)?)))).collect();
    let against: serde_json::Map<_, _> = row
        .against
        .iter()
        .filter_map(|(other, score)| Some((table.rows.get(*other)?.team.clone(), counts(*score, worth))))
        .collect();
    if let Value::Object(object) = &mut value {
        object.insert("place".into(), row.place.into());
        object.insert("team".into(), row.team.as_str().into());
        object.insert("points".into(), number(row.points));
        object.insert("as_first".into(), counts(row.by_seat[0], worth));
        object.insert("as_second".into(), counts(row.by_seat[1], worth));
        object.insert("tie_breaks".into(), ties.into());
        object.insert("against".into(), against.into());
    }
    value
}

fn counts(score: TeamScore, worth: Worth) -> Value {
    let TeamScore { won, drawn, lost } = score;
    json!({
        "played": score.played(), "won": won, "drawn": drawn, "lost": lost, "points": number(score.points(worth)),
    })
}

/// A whole number where it is one.
fn number(points: yipu_referee::standings::Points) -> Value {
    points.to_string().parse().map_or(Value::Null, Value::Number)
}

fn of_match(one: &yipu_referee::standings::Match) -> Value {
    json!({
        "first": one.teams[0], "second": one.teams[1], "won": one.won, "drawn": one.drawn, "games": one.games,
        "result": one.result.map(yipu_referee::standings::GameResult::token),
    })
}

fn of_remark(remark: &Remark, lang: Lang) -> Value {
    let finding = hints::finding(remark.finding.clone());
    json!({
        "files": remark.files,
        "counted": remark.counted,
        "code": finding.code.id,
        "name": finding.code.name,
        "severity": finding.code.severity.name(),
        "message": finding.message(lang),
    })
}

fn totals(sheet: &Sheet<'_>) -> Vec<Value> {
    let total = |total: &yipu_referee::standings::Total| {
        let mut value = counts(total.score, sheet.options.worth);
        if let Value::Object(object) = &mut value {
            object.insert("place".into(), total.place.into());
            object.insert("team".into(), total.team.as_str().into());
            object.insert("points".into(), number(total.points));
            let games = total.by_game.iter().map(|(code, points)| ((*code).to_owned(), number(*points)));
            object.insert("games".into(), games.collect::<serde_json::Map<_, _>>().into());
        }
        value
    };
    sheet.totals.iter().map(total).collect()
}
