//! The moves that the side to move may not play now: `yipu rule --next`.

use serde::Serialize;
use yipu::core::Lang;
use yipu::xiangqi::rulings::{Book, Forbidden, History, Ruling, side_name};
use yipu::xiangqi::{Move, Notation, Xiangqi, findings as words};

use super::cycle;
use super::object::CycleMove;

/// What may not be played in a position, and why.
pub(super) struct Next {
    book: &'static Book,
    /// How many legal moves there are.
    legal: usize,
    forbidden: Vec<Shown>,
}

/// A forbidden move with the ruling that it leads to.
struct Shown {
    forbidden: Forbidden,
    /// The game after the move and the answer that completes the repetition.
    after: History,
    /// The ruling with the labels of its cycle.
    ruling: Ruling,
}

impl Next {
    /// The forbidden moves at the end of a game.
    pub(super) fn of(game: &History, book: &'static Book, rounds: u32) -> Self {
        let shown = |forbidden: Forbidden| {
            let (after, ruling) = game.shown(&forbidden, rounds);
            Shown { forbidden, after, ruling }
        };
        Self {
            book,
            legal: game.position().count_legal(),
            forbidden: game.forbidden_with_limit(book, rounds).into_iter().map(shown).collect(),
        }
    }

    /// Whether there are legal moves and every one of them is forbidden.
    pub(super) fn is_all(&self) -> bool {
        self.legal > 0 && self.forbidden.len() == self.legal
    }

    /// How many moves are forbidden, then each with its clause and the cycle that shows it.
    pub(super) fn text(&self, game: &History, lang: Lang) -> String {
        let position = game.position();
        if let Some(ending) = position.outcome() {
            return words::ending(ending, position.turn()).message(lang) + "\n";
        }
        let mut text = self.head(position, lang);
        for shown in &self.forbidden {
            text.push('\n');
            text.push_str(&shown.text(position, lang));
        }
        text
    }

    fn head(&self, position: &Xiangqi, lang: Lang) -> String {
        let (side, book) = (side_name(position.turn(), lang), self.book.title(lang));
        let (count, legal) = (self.forbidden.len(), self.legal);
        match lang {
            Lang::En if count == 0 => format!("{side} to move; {book}: no move is forbidden\n"),
            Lang::Zh if count == 0 => format!("轮到{side}；{book}：没有禁止的着法\n"),
            Lang::En if self.is_all() => {
                format!(
                    "{side} to move; {book}: every legal move is forbidden, so {side} cannot change and loses\n"
                )
            }
            Lang::Zh if self.is_all() => {
                format!("轮到{side}；{book}：全部合法着法均被禁止，{side}无着可变，作负\n")
            }
            Lang::En => {
                let verb = if count == 1 { "is" } else { "are" };
                format!("{side} to move; {book}: {count} of {legal} legal moves {verb} forbidden\n")
            }
            Lang::Zh => format!("轮到{side}；{book}：{legal} 种合法着法中有 {count} 种禁止\n"),
        }
    }

    /// The objects that scripts read.
    pub(super) fn objects(&self, game: &History, lang: Lang) -> Vec<ForbiddenObject> {
        self.forbidden.iter().map(|shown| shown.object(game.position(), lang)).collect()
    }
}

impl Shown {
    fn text(&self, position: &Xiangqi, lang: Lang) -> String {
        let clause = self.ruling.clause;
        let mv = named(position, self.forbidden.mv, lang);
        let answer = self.forbidden.reply.map(|reply| {
            let answer = named(&after(position, self.forbidden.mv), reply, lang);
            match lang {
                Lang::En => format!(", since the answer {answer} completes the repetition"),
                Lang::Zh => format!("，因对方可应 {answer}，完成循环"),
            }
        });
        let answer = answer.unwrap_or_default();
        let head = match lang {
            Lang::En => format!("{mv} is forbidden{answer}\n{}: {}\n", clause.cited(lang), clause.text(lang)),
            Lang::Zh => format!("{mv} 不可走{answer}\n{}：{}\n", clause.cited(lang), clause.text(lang)),
        };
        head + "\n" + &cycle(&self.after, &self.ruling, lang)
    }

    fn object(&self, position: &Xiangqi, lang: Lang) -> ForbiddenObject {
        let Forbidden { mv, reply, .. } = &self.forbidden;
        let labels = &self.ruling.labels;
        ForbiddenObject {
            mv: mv.to_string(),
            zh: chinese(position, *mv),
            reply: reply.map(|reply| reply.to_string()),
            clause: self.ruling.clause.id,
            reason: self.ruling.clause.text(lang),
            cycle: self.ruling.cycle.clone().map(|ply| ply + 1).collect(),
            labels: labels
                .iter()
                .map(|labelled| CycleMove::of(&self.after, self.ruling.book, labelled, lang))
                .collect(),
        }
    }
}

/// A forbidden move, for scripts.
#[derive(Serialize)]
pub(super) struct ForbiddenObject {
    #[serde(rename = "move")]
    mv: String,
    zh: String,
    /// The answer that completes the repetition, where the move itself does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    reply: Option<String>,
    clause: &'static str,
    reason: &'static str,
    cycle: Vec<usize>,
    labels: Vec<CycleMove<'static>>,
}

/// The move in Chinese notation, in English with its coordinates.
fn named(position: &Xiangqi, mv: Move, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{} ({mv})", chinese(position, mv)),
        Lang::Zh => chinese(position, mv),
    }
}

fn chinese(position: &Xiangqi, mv: Move) -> String {
    Notation::CHINESE.format(position, mv).to_string()
}

fn after(position: &Xiangqi, mv: Move) -> Xiangqi {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after
}
