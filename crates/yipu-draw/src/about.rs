//! A record in a few words: what it is called, who played, how it ended.

use yipu_core::{Lang, Record, Seat, TagName};

/// What the record is called: its title, or who played, or the game.
pub(crate) fn title(record: &Record, lang: Lang) -> String {
    let title = record.tags.text(&TagName::TITLE).trim();
    if !title.is_empty() {
        return title.to_owned();
    }
    if !has_names(record) {
        return record.game.title(lang).to_owned();
    }
    names(record).map(|name| if name.is_empty() { "?" } else { name }).collect::<Vec<_>>().join(" – ")
}

/// Whether a player is named.
pub(crate) fn has_names(record: &Record) -> bool {
    names(record).any(|name| !name.is_empty())
}

fn names(record: &Record) -> impl Iterator<Item = &str> {
    record.game.seats.iter().map(|seat| record.tags.text(&TagName::new(seat.key)).trim())
}

/// Who sits at the table, with the word for the seat.
pub(crate) fn seats(record: &Record, lang: Lang) -> Vec<String> {
    let seat = |seat: &Seat| {
        let word = if lang == Lang::En { seat.en } else { seat.zh };
        format!("{word} {}", record.tags.text(&TagName::new(seat.key)).trim()).trim_end().to_owned()
    };
    record.game.seats.iter().map(seat).collect()
}

/// Where and when it was played and how it ended, in one line.
pub(crate) fn line(record: &Record, lang: Lang) -> String {
    let tags = [TagName::EVENT, TagName::ROUND, TagName::PLACE, TagName::DATE];
    let mut parts: Vec<_> = tags.iter().map(|name| record.tags.text(name).trim().to_owned()).collect();
    parts.push(record.result_words(lang));
    parts.retain(|part| !part.is_empty());
    parts.join(" · ")
}
