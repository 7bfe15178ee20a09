//! The cross-table and points of a folder of records.

use std::io;

use yipu::core::json;
use yipu::standings::{Score, Standings, Table};

use crate::output::Output;
use crate::table;

pub(super) fn write(standings: &Standings, as_json: bool, out: &mut Output) -> io::Result<()> {
    for table in standings.tables() {
        if as_json {
            out.line(to_json(&table))?;
        } else {
            write_table(&table, out)?;
        }
    }
    Ok(())
}

fn write_table(standings: &Table, out: &mut Output) -> io::Result<()> {
    out.line("")?;
    out.line(format_args!("{} {}", standings.game.code, standings.game.title(out.lang)))?;
    if !standings.rows.is_empty() {
        write_rows(standings, out)?;
    }
    let reasons = [
        (standings.undecided, "without a result", "没有结果"),
        (standings.nameless, "without two teams", "队名不全"),
        (standings.repeated, "copies of another record", "与另一棋谱重复"),
        (standings.conflicting, "copies that state another result", "重复而结果不同"),
    ];
    let told = reasons.into_iter().filter(|(count, ..)| *count > 0);
    let told: Vec<_> =
        told.map(|(count, en, zh)| out.pick(format!("{en}: {count}"), format!("{zh} {count} 局"))).collect();
    if !told.is_empty() {
        let (en, zh) = (told.join(", "), told.join("，"));
        out.line(out.pick(format!("not counted – {en}"), format!("未计入：{zh}")))?;
    }
    Ok(())
}

fn write_rows(standings: &Table, out: &mut Output) -> io::Result<()> {
    let mut rows = Vec::new();
    let heads = out.pick(
        ["", "team", "played", "won", "drawn", "lost", "points"],
        ["名次", "队伍", "局数", "胜", "平", "负", "积分"],
    );
    let numbers = (1..=standings.rows.len()).map(|number| number.to_string());
    rows.push(heads.into_iter().map(String::from).chain(numbers).collect::<Vec<_>>());
    let mut place = 0;
    for (index, row) in standings.rows.iter().enumerate() {
        let equal = index > 0 && standings.rows[index - 1].total.points() == row.total.points();
        place = if equal { place } else { index + 1 };
        let total = row.total;
        let own = [
            place.to_string(),
            row.team.clone(),
            total.played().to_string(),
            total.won.to_string(),
            total.drawn.to_string(),
            total.lost.to_string(),
            total.points().to_string(),
        ];
        let against = row.against.iter().enumerate().map(|(other, score)| match score {
            _ if other == index => "×".to_owned(),
            // They have met, and nobody knows how it ended.
            Some(score) if score.played() == 0 => "*".to_owned(),
            Some(score) => format!("{}/{}", score.points(), score.played()),
            None => "·".to_owned(),
        });
        rows.push(own.into_iter().chain(against).collect());
    }
    table::write_rows(&rows, out)
}

fn to_json(standings: &Table) -> String {
    let mut text = format!("{{\"standings\":\"{}\",\"teams\":[", standings.game.code);
    for (index, row) in standings.rows.iter().enumerate() {
        text.push_str(if index > 0 { ",{\"team\":" } else { "{\"team\":" });
        json::push_string(&mut text, &row.team);
        text.push_str(&[",", &counts(row.total), ",\"against\":{"].concat());
        let met =
            row.against.iter().zip(&standings.rows).filter_map(|(score, other)| Some(((*score)?, other)));
        for (number, (score, other)) in met.enumerate() {
            if number > 0 {
                text.push(',');
            }
            json::push_string(&mut text, &other.team);
            text.push_str(&[":{", &counts(score), "}"].concat());
        }
        text.push_str("}}");
    }
    let Table { undecided, nameless, repeated, conflicting, .. } = standings;
    let rest = format!("\"undecided\":{undecided},\"nameless\":{nameless},\"repeated\":{repeated},");
    text + "]," + &rest + &format!("\"conflicting\":{conflicting}}}")
}

fn counts(score: Score) -> String {
    let Score { won, drawn, lost } = score;
    let (played, points) = (score.played(), score.points());
    format!("\"played\":{played},\"won\":{won},\"drawn\":{drawn},\"lost\":{lost},\"points\":{points}")
}
