//! Options of every verb that reads records.

use yipu::core::{Charset, Format};

use crate::inputs::Input;
use crate::pipeline::Reading;

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
    pub(crate) fn of<'a>(&self, inputs: &'a [Input]) -> Reading<'a> {
        Reading { inputs, from: self.from, charset: self.charset, one_each: None }
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
