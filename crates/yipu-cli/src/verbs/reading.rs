//! Options of every verb that reads records.

use yipu::Reading;
use yipu::core::{Charset, Format};
use yipu::parallel::Plan;

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
    ranks: RankBase,
}

impl ReadingArgs {
    pub(crate) fn reading(&self) -> Reading<'static> {
        let mut reading = Reading::default().with_format(self.from).with_charset(self.charset);
        reading.cx = reading.cx.with_options(match self.ranks() {
            Some("0-9") => &[("ranks", "0-9")],
            Some(_) => &[("ranks", "1-10")],
            None => &[],
        });
        reading
    }

    /// How the ranks of coordinate moves are counted, where it is said.
    pub(crate) const fn ranks(&self) -> Option<&'static str> {
        self.ranks.option()
    }

    pub(crate) fn plan(&self) -> Plan<'static> {
        Plan::new(self.reading())
    }
}

pub(crate) fn format(name: &str) -> Result<&'static Format, String> {
    yipu::format(name).ok_or_else(|| {
        let names: Vec<_> = yipu::formats().map(|format| format.name).collect();
        format!("expected one of {}", names.join(", "))
    })
}

pub(crate) fn charset(label: &str) -> Result<Charset, String> {
    Charset::from_label(label).ok_or_else(|| {
        let names: Vec<_> = Charset::ALL.iter().map(|charset| charset.name()).collect();
        format!("expected one of {}", names.join(", "))
    })
}
