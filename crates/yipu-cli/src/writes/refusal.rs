//! Why nothing was written, in both languages.

use std::io;
use std::path::{Path, PathBuf};

use yipu::core::{Lang, Value, visible_in_line};

/// Why nothing was written; each names the file.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// There is such a file.
    Exists { target: PathBuf, force_helps: bool },
    /// The run reads it.
    IsInput { target: PathBuf },
    /// The run has written it.
    Written { target: PathBuf },
    /// The run has written a file whose name differs only in case.
    OnlyCase { target: PathBuf, other: PathBuf },
    /// The name is that of a link.
    Link { target: PathBuf },
    /// The name is that of a folder, a disk or the like.
    NoFile { target: PathBuf },
    /// The system refuses.
    Io { target: PathBuf, why: Value },
}

impl Refusal {
    pub(super) fn io(target: &Path, error: &io::Error) -> Self {
        Self::Io { target: target.into(), why: yipu::of_the_system(error) }
    }

    /// In words.
    pub(crate) fn text(&self, lang: Lang) -> String {
        let name = |path: &Path| visible_in_line(&path.display().to_string()).into_owned();
        let (Self::Exists { target, .. }
        | Self::IsInput { target }
        | Self::Written { target }
        | Self::OnlyCase { target, .. }
        | Self::Link { target }
        | Self::NoFile { target }
        | Self::Io { target, .. }) = self;
        let target = name(target);
        let (en, zh) = match self {
            Self::Exists { force_helps: true, .. } => {
                (" exists; --force overwrites it".into(), " 已存在；加 --force 可覆盖".into())
            }
            Self::Exists { force_helps: false, .. } => (" exists".into(), " 已存在".into()),
            Self::IsInput { .. } => {
                (" is an input of this run and stays as it is".into(), " 是本次的输入文件，不予覆盖".into())
            }
            Self::Written { .. } => (
                ": another input of that name has just been written there".into(),
                "：本次已写入同名文件".into(),
            ),
            Self::OnlyCase { other, .. } => (
                format!(" differs only in case from {}, which has just been written", name(other)),
                format!(" 与本次已写入的 {} 仅大小写不同", name(other)),
            ),
            Self::Link { .. } => {
                (" is a link, which is not written through".into(), " 是链接，不予写入".into())
            }
            Self::NoFile { .. } => (" is there and is no file".into(), " 已存在且不是文件".into()),
            Self::Io { why, .. } => {
                (format!(": {}", why.text(Lang::En)), format!("：{}", why.text(Lang::Zh)))
            }
        };
        target + &if lang == Lang::En { en } else { zh }
    }
}

impl From<&Refusal> for Value {
    fn from(refusal: &Refusal) -> Self {
        Self::Words { en: refusal.text(Lang::En).into(), zh: refusal.text(Lang::Zh).into() }
    }
}
