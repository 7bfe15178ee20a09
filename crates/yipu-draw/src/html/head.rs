//! The head of the page: who, where, when, how it ended.

use yipu_core::{Lang, Outcome, Record, TagName};

use super::words::Words;
use crate::svg::escape;

/// What the record is called: its title, or who played, or the game.
pub(super) fn title(record: &Record, lang: Lang) -> String {
    let title = record.tags.text(&TagName::TITLE).trim();
    if !title.is_empty() {
        return title.to_owned();
    }
    let names: Vec<_> =
        record.game.seats.iter().map(|seat| record.tags.text(&TagName::new(seat.key)).trim()).collect();
    if names.iter().any(|name| !name.is_empty()) {
        return names
            .into_iter()
            .map(|name| if name.is_empty() { "?" } else { name })
            .collect::<Vec<_>>()
            .join(" – ");
    }
    record.game.title(lang).to_owned()
}

/// Who sits at the table, with the word for the seat.
pub(super) fn seats(record: &Record, lang: Lang) -> Vec<String> {
    let seat = |seat: &yipu_core::Seat| {
        let word = if lang == Lang::En { seat.en } else { seat.zh };
        format!("{word} {}", record.tags.text(&TagName::new(seat.key)).trim()).trim_end().to_owned()
    };
    record.game.seats.iter().map(seat).collect()
}

pub(super) fn push(out: &mut String, record: &Record, lang: Lang, words: &Words) {
    out.push_str("<header>\n<h1>");
    escape(&title(record, lang), out);
    out.push_str("</h1>\n");
    let tags = [TagName::EVENT, TagName::ROUND, TagName::PLACE, TagName::DATE];
    let mut line: Vec<_> = tags.iter().map(|name| record.tags.text(name).trim().to_owned()).collect();
    line.push(result(record, lang));
    line.retain(|part| !part.is_empty());
    if !line.is_empty() {
        out.push_str("<p class=\"line\">");
        escape(&line.join(" · "), out);
        out.push_str("</p>\n");
    }
    tag_list(out, record, lang, words);
    out.push_str("</header>\n");
}

/// Every tag, folded away.
fn tag_list(out: &mut String, record: &Record, lang: Lang, words: &Words) {
    let mut tags = record.tags.iter().filter(|(_, text)| !text.trim().is_empty()).peekable();
    if tags.peek().is_none() {
        return;
    }
    out.push_str("<details><summary>");
    out.push_str(words.about);
    out.push_str("</summary><dl>");
    for (name, text) in tags {
        out.push_str("<dt>");
        escape(if lang == Lang::Zh { name.zh().unwrap_or(name.as_str()) } else { name.as_str() }, out);
        out.push_str("</dt><dd>");
        escape(text, out);
        out.push_str("</dd>");
    }
    out.push_str("</dl></details>\n");
}

fn result(record: &Record, lang: Lang) -> String {
    let wins = |index: usize| {
        let seat = record.game.seats.get(index);
        match lang {
            Lang::En => format!("{} {} wins", record.outcome, seat.map_or("", |seat| seat.en)),
            Lang::Zh => format!("{} {}胜", record.outcome, seat.map_or("", |seat| seat.zh)),
        }
    };
    match record.outcome {
        Outcome::FirstWins => wins(0),
        Outcome::SecondWins => wins(1),
        Outcome::Draw => format!("{} {}", record.outcome, if lang == Lang::En { "draw" } else { "和棋" }),
        Outcome::Unknown => String::new(),
    }
}
