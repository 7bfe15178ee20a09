//! Options of every verb that reads records.

use yipu::ReadOptions;
use yipu::core::{Charset, Context, Format, FormatOptions, Limits};
use yipu::parallel::ReadPlan;

use crate::fault::Fault;
use crate::verbs::given_start::GivenStart;
use crate::verbs::spelling::InputSpellingArgs;
use crate::verbs::start::RankBase;

/// How to read.
#[derive(clap::Args)]
pub(crate) struct ReadingArgs {
    /// The format of the input; by default told by its content
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    from: Option<&'static Format>,

    /// The charset of text input; by default told by its content
    #[arg(long, value_name = "CHARSET", value_parser = charset)]
    charset: Option<Charset>,

    #[command(flatten)]
    bounds: Bounds,

    #[command(flatten)]
    ranks: RankBase,

    #[command(flatten)]
    start: GivenStart,

    /// The game of a platform's log whose moves do not show it, such as NG
    #[arg(long, value_name = "CODE", value_parser = game)]
    game: Option<&'static str>,

    /// The letter that a platform's log begins its columns and rows with: `A`, `a`, 65; `a,A` if they differ
    #[arg(long, value_name = "LETTER")]
    letter_base: Option<String>,

    /// Whose log of army chess it is, where it has only one engine's own lines
    #[arg(long, value_name = "SEAT", value_parser = ["first", "second"])]
    seat: Option<String>,

    #[command(flatten)]
    spelling: InputSpellingArgs,
}

/// How much is read.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Bounds {
    /// The most bytes of one record: a number, or one with K, M or G behind it
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "64M")]
    max_bytes: u64,
}

impl Bounds {
    pub(crate) const fn limits(self) -> Limits {
        Limits::DEFAULT.with_record_bytes(self.max_bytes)
    }
}

impl ReadingArgs {
    pub(crate) fn reading(&self) -> ReadOptions {
        self.reading_with([])
    }

    /// How to read, with more options of the formats.
    pub(crate) fn reading_with<'a>(
        &'a self,
        more: impl IntoIterator<Item = (&'static str, &'a str)>,
    ) -> ReadOptions {
        let options: FormatOptions = self.options().chain(more).collect();
        let cx = Context::new(yipu::registry()).with_limits(self.limits()).with_options(options);
        ReadOptions::new(cx).with_format(self.from).with_charset(self.charset)
    }

    pub(crate) const fn limits(&self) -> Limits {
        self.bounds.limits()
    }

    /// What was said of how to read, as options of the formats.
    pub(crate) fn options(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let ranks = self.ranks.option().map(|ranks| ("ranks", ranks));
        let start = self.start.fen().map(|start| ("start", start));
        let game = self.game.map(|game| ("game", game));
        let base = self.letter_base.as_deref().map(|base| ("letter-base", base));
        let seat = self.seat.as_deref().map(|seat| ("seat", seat));
        [ranks, start, game, base, seat].into_iter().flatten().chain(self.spelling.options())
    }

    /// How moves are spelled, read and written.
    pub(crate) const fn spelling(&self) -> &InputSpellingArgs {
        &self.spelling
    }

    pub(crate) fn plan(&self) -> ReadPlan {
        ReadPlan::new(self.reading())
    }
}

pub(crate) fn format(name: &str) -> Result<&'static Format, Fault> {
    yipu::format(name).ok_or_else(|| Fault::none_of(yipu::formats().map(|format| format.name)))
}

/// The code of a game of which logs are read.
fn game(code: &str) -> Result<&'static str, Fault> {
    let options = yipu::formats().flat_map(|format| format.options);
    let mut codes: Vec<&str> =
        options.filter(|option| option.name == "game").flat_map(|option| option.values).copied().collect();
    codes.sort_unstable();
    codes.dedup();
    let found = codes.iter().find(|known| known.eq_ignore_ascii_case(code)).copied();
    found.ok_or_else(|| Fault::none_of(codes))
}

pub(crate) fn charset(label: &str) -> Result<Charset, Fault> {
    let names = || Charset::ALL.iter().map(|charset| charset.name());
    Charset::from_label(label).ok_or_else(|| Fault::none_of(names()))
}

/// A number of bytes, such as `100M`. Places in a text are counted in 32 bits, so 4 GiB are out of reach.
fn size(text: &str) -> Result<u64, Fault> {
    const UNITS: [(&str, u32); 3] = [("k", 10), ("m", 20), ("g", 30)];
    let lower = text.trim().to_ascii_lowercase();
    let plain = lower.strip_suffix("ib").or(lower.strip_suffix('b')).unwrap_or(&lower);
    let (number, shift) = UNITS
        .iter()
        .find_map(|(unit, shift)| Some((plain.strip_suffix(unit)?, *shift)))
        .unwrap_or((plain, 0));
    let bytes = number.trim().parse::<u64>().ok().and_then(|number| number.checked_mul(1 << shift));
    match bytes {
        Some(bytes @ 1..=0xffff_fffe) => Ok(bytes),
        Some(_) => Err(Fault::new("expected 1 byte at the least and less than 4G", "至少 1 字节，且小于 4G")),
        None => Err(Fault::new(
            "expected a number of bytes, such as 100000, 512K, 64M or 1G",
            "应为字节数，例如 100000、512K、64M 或 1G",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn sizes_have_units_of_1024() {
        for (text, bytes) in
            [("1", 1), ("10k", 10 << 10), ("64M", 64 << 20), ("1GiB", 1 << 30), ("7 mb", 7 << 20)]
        {
            assert_eq!(size(text), Ok(bytes), "{text}");
        }
        for text in ["", "0", "M", "-1", "1.5M", "4G", "99999999999G", "10T"] {
            assert!(size(text).is_err(), "{text}");
        }
    }
}
