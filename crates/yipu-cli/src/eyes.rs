//! With whose eyes a record is shown: `--view`.

use std::io;

use yipu::core::view::Viewer;
use yipu::core::{GameInfo, Side};

use crate::fault::Fault;
use crate::output::Output;

/// The option of every verb that can show a record as one player knows it.
#[derive(clap::Args)]
pub(crate) struct ViewArgs {
    /// Whose eyes the record is seen with, in games where sides do not see everything: `referee`, `first`, `second`, or the number
    /// of a seat
    #[arg(long, value_name = "WHO", value_parser = viewer, default_value = "referee")]
    view: Viewer,
}

/// The viewer of an argument.
fn viewer(text: &str) -> Result<Viewer, Fault> {
    let seat = match text {
        "referee" => return Ok(Viewer::Referee),
        "first" => Some(Side::FIRST),
        "second" => Some(Side::SECOND),
        number => {
            number.parse().ok().filter(|number| (1..=Side::CHANCE.0).contains(number)).map(|n| Side(n - 1))
        }
    };
    seat.map(Viewer::Seat).ok_or_else(|| {
        Fault::new(
            "expected referee, first, second, or the number of a seat from 1 to 14",
            "应为 referee、first、second，或座位号 1 到 14",
        )
    })
}

impl ViewArgs {
    pub(crate) const fn viewer(&self) -> Viewer {
        self.view
    }
}

/// Says what is left out for a viewer who does not know everything; nothing for any other.
pub(crate) fn say_what_is_hidden(game: &GameInfo, viewer: Viewer, out: &mut Output) -> io::Result<()> {
    let (Viewer::Seat(side), true) = (viewer, game.hidden_information) else { return Ok(()) };
    let seat = game.seats.get(usize::from(side.0));
    let (en, zh) = seat.map_or(("this player", "该方"), |seat| (seat.en, seat.zh));
    out.note(out.pick(
        format!("yipu: only what {en} knows is shown: `?` is a move that {en} does not see; findings are left out, since they are the referee's"),
        format!("yipu：只显示{zh}所知：“?”为{zh}看不到的着法；问题报告供裁判使用，此处略去"),
    ))
}
