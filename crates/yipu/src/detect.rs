//! Which format a file is of: by its content first, by its extension second.

use yipu_core::{Confidence, Finding, Format, Probe, codes};

use crate::formats;

/// What a file turns out to be.
#[derive(Clone, Debug)]
pub enum Detection {
    /// One format claims it, or claims it more surely than all others.
    Found(&'static Format),
    /// Several claim it alike, and its extension does not decide.
    Ambiguous(Vec<&'static Format>),
    /// None claims it.
    Unknown,
}

impl Detection {
    /// The format, or what is to be told of the lack of one.
    ///
    /// # Errors
    /// A finding that names the candidates, or that there is none.
    pub fn format(self) -> Result<&'static Format, Finding> {
        match self {
            Self::Found(format) => Ok(format),
            Self::Ambiguous(candidates) => {
                let names: Vec<_> = candidates.iter().map(|format| format.name).collect();
                Err(Finding::new(&AMBIGUOUS_FORMAT).with("formats", names.join(", ")))
            }
            Self::Unknown => Err(Finding::new(&UNKNOWN_FORMAT)),
        }
    }
}

/// Which format a file is of, from its first bytes (64 KiB are plenty) and its name.
pub fn detect(bytes: &[u8], name: &str) -> Detection {
    let extension = extension(name);
    let probe = Probe { bytes, extension: &extension };
    let rated: Vec<_> = formats().map(|format| ((format.sniff)(&probe), format)).collect();
    let best = rated.iter().map(|(confidence, _)| *confidence).max().unwrap_or(Confidence::No);
    if best == Confidence::No {
        return Detection::Unknown;
    }
    let claims = |format: &Format| format.extensions.contains(&&*extension);
    let mut candidates: Vec<_> =
        rated.into_iter().filter(|(confidence, _)| *confidence == best).map(|(_, format)| format).collect();
    if candidates.len() > 1 && candidates.iter().any(|format| claims(format)) {
        candidates.retain(|format| claims(format));
    }
    match candidates[..] {
        [format] => Detection::Found(format),
        _ => Detection::Ambiguous(candidates),
    }
}

/// What follows the last dot of a file's name, in lower case.
fn extension(name: &str) -> String {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    match file.rsplit_once('.') {
        Some((stem, extension)) if !stem.is_empty() => extension.to_lowercase(),
        _ => String::new(),
    }
}

codes! {
    UNKNOWN_FORMAT = "FILE101", "unknown-format", Error;
        en "this is no format that is known here; `yipu formats` lists them, `--from` names one";
        zh "无法识别的格式；yipu formats 列出已知格式，--from 可指定格式";
        explain_en "Neither the content nor the extension of the file belongs to a known format.";
        explain_zh "文件的内容和扩展名都不属于任何已知格式。";
    AMBIGUOUS_FORMAT = "FILE102", "ambiguous-format", Error;
        en "the content fits several formats alike ({formats}); `--from` names one";
        zh "内容同时符合多种格式（{formats}）；请用 --from 指定";
        explain_en "Several formats recognise the file as surely as each other, and its extension does not decide.";
        explain_zh "多种格式都能识别该文件，扩展名也无法区分。";
    UNREADABLE_FILE = "FILE103", "unreadable-file", Error;
        en "cannot read the file: {why}";
        zh "无法读取文件：{why}";
        explain_en "The file could not be opened or read.";
        explain_zh "文件无法打开或读取。";
    NOT_THIS_FORMAT = "FILE104", "not-this-format", Error;
        en "not read as {format}: {why}";
        zh "未能按 {format} 读取：{why}";
        explain_en "The content is not what the format demands at the least, or a limit was passed.";
        explain_zh "内容不符合该格式的最低要求，或超出限制。";
    NOT_WRITTEN = "FILE105", "not-written", Error;
        en "not written as {format}: {why}";
        zh "未能写成 {format}：{why}";
        explain_en "The format cannot hold this record at all, or the file could not be written.";
        explain_zh "该格式无法保存此棋谱，或文件无法写入。";
}
