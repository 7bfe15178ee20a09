//! The reader of one match.

use yipu_core::{Context, Finding, FormatError, Outcome, Record, Report, Side, Source, Span, TagName, Value};

use super::GAME;
use super::json::{Json, Part};
use super::table::{BotzoneGame, Response};
use crate::platforms::board::Board;
use crate::platforms::codes::{
    CUT_OFF, GAME_UNDECIDED, NO_MOVE_THERE, OTHER_BOARD, TURN_OFF_BOARD, TURN_UNREADABLE,
};
use crate::platforms::survey::names;
use crate::shape::recorder::Recorder;

/// Reads a match.
pub(super) fn read(
    source: &Source<'_>,
    cx: &Context,
    record: &mut Record,
    report: &mut Report,
) -> Result<(), FormatError> {
    let json = Json::read(source.text(), cx)?;
    let root = json.root().ok_or(FormatError::NotThisFormat)?;
    let log = root.get("log").ok_or(FormatError::NotThisFormat)?;
    let responses: Vec<(Side, Part<'_>)> = log.items().filter_map(response).collect();
    let inner: Vec<Option<Json>> = responses.iter().map(|(_, part)| nested(*part, cx)).collect();
    let values: Vec<(Side, Part<'_>, Span)> = responses
        .iter()
        .zip(&inner)
        .map(|((side, part), inner)| (*side, inner.as_ref().and_then(Json::root).unwrap_or(*part), part.span))
        .collect();
    let game = game(root, values.first().map(|(_, part, _)| *part), cx)?;
    let recorder = Recorder::of_game(game.game(), source, cx, record, report)?;
    let mut reader = Reader { recorder, game };
    let (en, zh) = game.assumed();
    reader.recorder.assume(en, zh);
    reader.head(root);
    reader.moves(&values, lost_by(log))?;
    reader.result(root, log);
    if json.is_cut_off {
        let end = source.text().trim_end().len();
        reader.recorder.report.add(&CUT_OFF, Span::from_range(end..end));
    }
    reader.recorder.put_remarks();
    Ok(())
}

/// The answer of a player in an entry of the log.
fn response(entry: Part<'_>) -> Option<(Side, Part<'_>)> {
    let (seat, answer) = entry.members().find(|(key, _)| matches!(*key, "0" | "1"))?;
    let side = if seat == "0" { Side::FIRST } else { Side::SECOND };
    let said = answer.get("response").or_else(|| answer.get("content"))?;
    Some((side, said))
}

/// An answer that is a string of JSON.
fn nested(part: Part<'_>, cx: &Context) -> Option<Json> {
    let text = part.string().filter(|text| text.trim_start().starts_with('{'))?;
    Json::read(text, cx).ok()
}

/// Which game it is: the option says so, the match does, or the keys of its answers.
fn game(root: Part<'_>, first: Option<Part<'_>>, cx: &Context) -> Result<BotzoneGame, FormatError> {
    let stated = cx.option(GAME.name).map(str::to_owned);
    let named = || {
        let name = root.get("game")?;
        name.string().or_else(|| name.get("name")?.string()).map(str::to_owned)
    };
    let found = match stated.or_else(named) {
        Some(name) => BotzoneGame::of(&name).into_iter().collect(),
        None => first.map(BotzoneGame::of_shape).unwrap_or_default(),
    };
    let [game] = found[..] else {
        let all = [BotzoneGame::NoGo, BotzoneGame::Gomoku, BotzoneGame::DotsAndBoxes, BotzoneGame::Hex];
        let games = if found.is_empty() { &all[..] } else { &found[..] };
        let games = names(&games.iter().map(|game| game.game()).collect::<Vec<_>>());
        return Err(FormatError::Refused(Finding::new(&GAME_UNDECIDED).with("games", games)));
    };
    match game.other_board() {
        None => Ok(game),
        Some((there, here)) => {
            let title = Value::term(game.game().en, game.game().zh);
            let finding = Finding::new(&OTHER_BOARD).with("title", format!("Botzone {}", game.title()));
            Err(FormatError::Refused(finding.with("game", title).with("found", there).with("expected", here)))
        }
    }
}

/// Whether the last answer was a bad move by which the game was lost, and what the judge says of it.
fn lost_by(log: Part<'_>) -> Option<&str> {
    let output = log.items().filter_map(|entry| entry.get("output")).last()?;
    let display = output.get("display")?;
    let error = display.get("err").or_else(|| display.get("error"))?;
    let text = error.text().unwrap_or("");
    (!matches!(text, "" | "null" | "false")).then_some(text)
}

struct Reader<'a> {
    recorder: Recorder<'a, Board>,
    game: BotzoneGame,
}

impl Reader<'_> {
    /// What the match says of itself.
    fn head(&mut self, root: Part<'_>) {
        let tags = &mut self.recorder.record.tags;
        if let Some(id) = root.get("_id").and_then(Part::text) {
            tags.set(TagName::new("botzone_id"), id);
        }
        let players: Vec<Part<'_>> = root.get("players").map_or_else(Vec::new, |all| all.items().collect());
        for (player, tag) in players.into_iter().zip(["first_bot", "second_bot"]) {
            let bot = player.get("bot").and_then(|bot| bot.text().or_else(|| bot.get("name")?.text()));
            if let Some(bot) = bot {
                tags.set(TagName::new(tag), bot);
            }
        }
    }

    fn moves(&mut self, values: &[(Side, Part<'_>, Span)], lost_by: Option<&str>) -> Result<(), FormatError> {
        for (index, (side, value, span)) in values.iter().enumerate() {
            self.recorder.limit()?;
            let is_last = index + 1 == values.len();
            if let Some(why) = lost_by.filter(|_| is_last) {
                let text = self.recorder.slice(*span).to_owned();
                self.recorder.comment("\n", &format!("{text}: {why}"));
                let finding = Finding::new(&NO_MOVE_THERE).with("text", text);
                self.recorder.report.add(finding, self.recorder.place(*span));
                return Ok(());
            }
            match self.game.read(*value) {
                Response::Move(text) => {
                    self.recorder.play_text(&text, *span, Some(*side));
                }
                Response::Pass if self.game == BotzoneGame::DotsAndBoxes => {}
                Response::Pass | Response::Unreadable => {
                    self.recorder.keep_unread(&TURN_UNREADABLE, *span, Some(*side));
                }
                Response::OffBoard => self.recorder.keep_unread(&TURN_OFF_BOARD, *span, Some(*side)),
            }
        }
        Ok(())
    }

    /// The result by the scores, the last content, or the display.
    fn result(&mut self, root: Part<'_>, log: Part<'_>) {
        let scores =
            root.get("scores").map(|scores| scores.items().filter_map(Part::text).collect::<Vec<_>>());
        let last = log.items().filter_map(|entry| entry.get("output")).last();
        let finish = last.filter(|output| output.get("command").and_then(Part::text) == Some("finish"));
        let content = finish.and_then(|output| output.get("content")).map(|content| {
            ["0", "1"].into_iter().filter_map(|seat| content.get(seat)?.text()).collect::<Vec<_>>()
        });
        let winner = finish.and_then(|output| output.get("display")?.get("winner")?.number());
        let by_winner = match winner {
            Some(0) => Some(Outcome::FirstWins),
            Some(1) => Some(Outcome::SecondWins),
            _ => None,
        };
        let found = scores.as_deref().and_then(by_scores);
        let found = found.or_else(|| content.as_deref().and_then(by_scores)).or(by_winner);
        self.recorder.record.outcome = found.unwrap_or(Outcome::Unknown);
    }
}

/// The outcome of two scores.
fn by_scores(scores: &[&str]) -> Option<Outcome> {
    let [first, second] = scores else { return None };
    let (first, second): (f64, f64) = (first.parse().ok()?, second.parse().ok()?);
    Some(match first.partial_cmp(&second)? {
        std::cmp::Ordering::Greater => Outcome::FirstWins,
        std::cmp::Ordering::Less => Outcome::SecondWins,
        std::cmp::Ordering::Equal => Outcome::Draw,
    })
}
