//! Why something that was asked for cannot be done, in both languages.
//!
//! Whoever reads a value of the command line does not know the language of the person; whoever tells the fault does.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::io;

use yipu::core::Lang;

/// Why something cannot be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    en: Cow<'static, str>,
    zh: Cow<'static, str>,
}

impl Fault {
    pub(crate) fn new(en: impl Into<Cow<'static, str>>, zh: impl Into<Cow<'static, str>>) -> Self {
        Self { en: en.into(), zh: zh.into() }
    }

    /// A value is none of those that there are.
    pub(crate) fn none_of<T: AsRef<str>>(names: impl IntoIterator<Item = T>) -> Self {
        let names: Vec<_> = names.into_iter().collect();
        let joined = |separator: &str| {
            let names: Vec<_> = names.iter().map(AsRef::as_ref).collect();
            names.join(separator)
        };
        Self::new(format!("expected one of {}", joined(", ")), format!("应为以下之一：{}", joined("、")))
    }

    /// What the system says of something, such as a file.
    pub(crate) fn of_system(what: impl fmt::Display, error: &io::Error) -> Self {
        let why = yipu::of_the_system(error);
        Self::new(format!("{what}: {}", why.text(Lang::En)), format!("{what}：{}", why.text(Lang::Zh)))
    }

    pub(crate) fn text(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Zh => &self.zh,
        }
    }

    /// The fault as an error that ends the program.
    pub(crate) fn error(self) -> io::Error {
        io::Error::new(io::ErrorKind::InvalidInput, self)
    }
}

/// What an error that ends the program says.
pub(crate) fn told(error: &io::Error, lang: Lang) -> String {
    match error.get_ref().and_then(|inner| inner.downcast_ref::<Fault>()) {
        Some(fault) => fault.text(lang).to_owned(),
        None => yipu::of_the_system(error).text(lang),
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.en)
    }
}

impl Error for Fault {}
