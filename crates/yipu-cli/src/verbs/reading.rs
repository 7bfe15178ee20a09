//! Options of every verb that reads records.

use yipu::Reading;
use yipu::core::{Charset, Format};
use yipu::parallel::Plan;

/// How to read.
#[derive(clap::Args)]
pub(crate) struct ReadingArgs {
    /// The format of the input; by default told by its content
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    from: Option<&'static Format>,

    /// The charset of text input; by default told by its content
    #[arg(long, value_name = "CHARSET", value_parser = charset)]
    charset: Option<Charset>,
}

impl ReadingArgs {
    pub(crate) fn reading(&self) -> Reading<'static> {
        Reading::default().with_format(self.from).with_charset(self.charset)
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
