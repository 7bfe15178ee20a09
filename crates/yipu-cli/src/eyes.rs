//! With whose eyes a record is shown: `--view`.

use std::io;

use clap::ValueEnum;
use yipu::core::view::Viewer;
use yipu::core::{GameInfo, Side};

use crate::output::Output;

/// The option of every verb that can show a record as one player knows it.
#[derive(clap::Args)]
pub(crate) struct ViewArgs {
    /// Whose eyes the record is seen with, in games where sides do not see everything
    #[arg(long, value_name = "WHO", value_enum, default_value_t = Eyes::Referee)]
    view: Eyes,
}

/// The values of `--view`.
#[derive(Clone, Copy, ValueEnum)]
enum Eyes {
    /// Everything
    Referee,
    /// What First knows
    First,
    /// What Second knows
    Second,
}

impl ViewArgs {
    pub(crate) const fn viewer(&self) -> Viewer {
        match self.view {
            Eyes::Referee => Viewer::Referee,
            Eyes::First => Viewer::Seat(Side::FIRST),
            Eyes::Second => Viewer::Seat(Side::SECOND),
        }
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
