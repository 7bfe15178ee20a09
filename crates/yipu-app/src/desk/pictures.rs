//! Pictures of the position or the game, of the kinds that this build draws.

use std::time::Duration;

use yipu::codes;
use yipu::core::Finding;
use yipu_draw::{Diagrams, Layout, Order, Picture, PictureError, PictureKind, Style};

use super::answer::Drawn;
use super::call::{Look, PictureOrder};
use super::shelf::Held;
use super::words::stem;
use crate::refusal::{NO_SUCH_PICTURE, SessionError};

impl Held {
    pub(super) fn picture(
        &self,
        kind: &str,
        order: &PictureOrder,
        look: Look,
    ) -> Result<(Drawn, Vec<u8>), SessionError> {
        let missing = || SessionError::new(Finding::new(&NO_SUCH_PICTURE).with("name", kind));
        let kind = PictureKind::named(kind).ok_or_else(missing)?;
        let order = self.order(kind, order, look)?;
        let drawn = kind
            .draw(std::slice::from_ref(self.session.record()), &order)
            .map_err(|why| SessionError::new(refusal(&why, kind.name)))?;
        let extension = kind.extensions.first().copied().unwrap_or_default();
        let told = Drawn {
            name: format!("{}.{extension}", stem(self.session.name())),
            kind: kind.name,
            mime: mime(kind.name),
            missing: drawn.missing.iter().collect(),
        };
        Ok((told, drawn.bytes))
    }

    fn order(&self, kind: &PictureKind, asked: &PictureOrder, look: Look) -> Result<Order, SessionError> {
        let node = match asked.node {
            Some(node) => self.session.node(node)?,
            None => self.session.open_now().node(),
        };
        let unit =
            asked.unit.filter(|unit| unit.is_finite()).map_or(kind.unit, |unit| unit.clamp(8.0, 400.0));
        let picture = Picture {
            style: Style { unit, ..look.style() },
            viewer: self.viewer(),
            lang: self.words.lang.into(),
            names: !asked.nameless,
            numbers: look.numbers,
            last: !asked.unmarked,
        };
        let notation = self.words.notation.as_deref().map(|name| self.session.notation(name)).transpose()?;
        Ok(Order {
            picture,
            node: Some(node),
            stretch: (asked.from, asked.to),
            delay: Duration::from_millis(asked.delay.unwrap_or(1000).clamp(20, 60_000).into()),
            notation,
            layout: if asked.whole_game { Layout::Game(Diagrams::AtComments) } else { Layout::Diagram(None) },
            ..Order::default()
        })
    }
}

fn mime(kind: &str) -> &'static str {
    match kind {
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "gif" => "image/gif",
        "pdf" => "application/pdf",
        "html" => "text/html",
        _ => "application/octet-stream",
    }
}

/// Why there is no picture, as a finding.
fn refusal(why: &yipu_draw::DrawError, kind: &'static str) -> Finding {
    use yipu_draw::DrawError as Why;
    match why {
        Why::Undrawable(why) => undrawable(*why),
        Why::TooManyMoves { moves, most } => Finding::new(&codes::TOO_MANY_MOVES_TO_SHOW)
            .with("moves", moves.to_string())
            .with("most", most.to_string()),
        Why::NoFont => Finding::new(&codes::NO_CHINESE_FONT),
        Why::NotBuilt { kind } => Finding::new(&codes::KIND_NOT_BUILT).with("kind", *kind),
        why => Finding::new(&codes::NOT_WRITTEN).with("format", kind).with("why", why.to_string()),
    }
}

fn undrawable(why: PictureError) -> Finding {
    match why {
        PictureError::NoBoard => Finding::new(&codes::NO_BOARD),
        PictureError::NoNotation => Finding::new(&codes::NO_NOTATION),
        PictureError::PastTheEnd { moves } => {
            Finding::new(&codes::PAST_THE_END).with("moves", moves.to_string())
        }
        PictureError::TooLarge { most } => {
            Finding::new(&codes::PICTURE_TOO_LARGE).with("most", u32::from(most))
        }
        PictureError::TooLong { most } => {
            Finding::new(&codes::TOO_MANY_FRAMES).with("most", most.to_string())
        }
    }
}
