//! What there is: games, formats, charsets and pictures, for the menus of a page.

use serde::Serialize;
use yipu::core::{Charset, Context, Format, GameInfo, Lang, Record, Report};
use yipu_draw::{KINDS, PieceSet, Theme};

#[derive(Serialize)]
pub(super) struct Hello {
    version: &'static str,
    games: Vec<GameView>,
    formats: Vec<FormatView>,
    charsets: Vec<&'static str>,
    themes: Vec<&'static str>,
    pieces: Vec<&'static str>,
    pictures: Vec<PictureView>,
}

#[derive(Serialize)]
struct GameView {
    code: &'static str,
    title: &'static str,
    en: &'static str,
    zh: &'static str,
    seats: Vec<SeatView>,
    notations: Vec<NotationView>,
    /// The five marks of moves from bad to good, in the games that have marks.
    marks: Vec<(i32, &'static str)>,
    rules: bool,
    /// The rulebooks that judge repetitions, the usual one first.
    books: Vec<BookView>,
    start: &'static str,
}

#[derive(Serialize)]
struct NotationView {
    name: &'static str,
    title: &'static str,
    /// A move as it is written.
    example: &'static str,
}

#[derive(Serialize)]
struct BookView {
    name: &'static str,
    title: &'static str,
}

#[derive(Serialize)]
struct SeatView {
    key: &'static str,
    title: &'static str,
}

#[derive(Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about a format")]
struct FormatView {
    name: &'static str,
    title: &'static str,
    extensions: &'static [&'static str],
    writes: bool,
    text: bool,
    many: bool,
    moves: bool,
    variations: bool,
    comments: bool,
    glyphs: bool,
    tags: bool,
    outcome: bool,
    /// The codes of the games that it holds; empty for a format of any game that is only read.
    games: Vec<&'static str>,
    options: Vec<OptionView>,
}

#[derive(Serialize)]
struct OptionView {
    name: &'static str,
    values: &'static [&'static str],
}

#[derive(Serialize)]
struct PictureView {
    name: &'static str,
    title: &'static str,
    extensions: &'static [&'static str],
    /// Whether it is made here.
    built: bool,
}

pub(super) fn hello(lang: Lang) -> Hello {
    let registry = yipu::registry();
    Hello {
        version: env!("CARGO_PKG_VERSION"),
        games: registry.games().iter().map(|game| game_view(game, lang)).collect(),
        formats: registry.formats().map(|format| format_view(format, lang)).collect(),
        charsets: Charset::ALL.map(Charset::name).to_vec(),
        themes: Theme::ALL.map(Theme::name).to_vec(),
        pieces: PieceSet::ALL.map(PieceSet::name).to_vec(),
        pictures: KINDS
            .iter()
            .map(|kind| PictureView {
                name: kind.name,
                title: kind.title(lang),
                extensions: kind.extensions,
                built: kind.is_built(),
            })
            .collect(),
    }
}

fn game_view(game: &'static GameInfo, lang: Lang) -> GameView {
    let title = |seat: &yipu::core::Seat| match lang {
        Lang::En => seat.en,
        Lang::Zh => seat.zh,
    };
    let seat = |seat: &yipu::core::Seat| SeatView { key: seat.key, title: title(seat) };
    let book = |book: &yipu::core::Rulebook| BookView { name: book.name, title: book.title(lang) };
    let notation = |id: &yipu::core::NotationId| NotationView {
        name: id.name(),
        title: id.title(lang),
        example: id.sample(),
    };
    let lowest = game.lowest_mark.unwrap_or(0);
    let marks = (lowest..lowest + 5).filter_map(|mark| Some((mark, game.mark_word(mark, lang)?)));
    GameView {
        code: game.code,
        title: game.title(lang),
        en: game.en,
        zh: game.zh,
        seats: game.seats.iter().map(seat).collect(),
        notations: game.notations.iter().map(notation).collect(),
        marks: marks.collect(),
        rules: game.rules.is_some(),
        books: game.rulebooks.map_or(&[][..], |books| books.books).iter().map(book).collect(),
        start: game.start,
    }
}

fn format_view(format: &'static Format, lang: Lang) -> FormatView {
    let holds = format.holds;
    FormatView {
        name: format.name,
        title: format.title(lang),
        extensions: format.extensions,
        writes: format.is_written(),
        text: format.score.is_some(),
        many: holds.many,
        moves: holds.moves,
        variations: holds.variations,
        comments: holds.comments,
        glyphs: holds.glyphs,
        tags: holds.tags,
        outcome: holds.outcome,
        games: games_of(format),
        options: format
            .options
            .iter()
            .map(|option| OptionView { name: option.name, values: option.values })
            .collect(),
    }
}

/// The games whose records a format holds. Where the format decides that itself, it is tried on an empty record of each.
fn games_of(format: &'static Format) -> Vec<&'static str> {
    if !format.games.is_empty() {
        return format.games.iter().map(|game| game.code).collect();
    }
    let cx = Context::new(yipu::registry());
    let holds = |game: &&'static GameInfo| {
        format.write_record(&Record::new(game), &cx, &mut Vec::new(), &mut Report::new()).is_ok()
    };
    yipu::registry().games().iter().copied().filter(holds).map(|game| game.code).collect()
}
