//! Why a file or a record could not be read or written at all. Everything less is a finding in a report.

use std::{fmt, io};

use yipu_core::{Finding, Format, FormatError, Lang, Value};

use crate::codes::{
    ARCHIVE, IN_A_PAGE, NO_RECORD, NOT_THIS_FORMAT, NOT_WRITTEN, RECORD_TOO_LARGE, SEVERAL_RECORDS,
    UNKNOWN_FORMAT, UNREADABLE_FILE,
};

/// Why something could not be read or written. It says itself in the reader's language through its
/// [finding](Self::finding).
///
/// ```
/// use yipu::core::Lang;
///
/// let error = yipu::read("notes", "nothing that is known").next().unwrap().unwrap_err();
/// assert_eq!(error.finding().code.name, "unknown-format");
/// assert!(error.message(Lang::Zh).contains("格式"));
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// It is not known what the file is: no format claims it, several do, or it is empty.
    Unknown(Finding),
    /// The input could not be read.
    Io(io::Error),
    /// One record has more bytes than the limit allows.
    TooLarge {
        /// How many bytes are allowed.
        limit: u64,
    },
    /// The file holds several records where one was asked for.
    SeveralRecords {
        /// The format to write, which holds one.
        format: &'static Format,
    },
    /// The record stands in a web page, which is not rewritten.
    InAPage,
    /// A record could not be read.
    NotRead {
        /// As what.
        format: &'static Format,
        /// Why.
        why: FormatError,
    },
    /// A record could not be written.
    NotWritten {
        /// As what.
        format: &'static Format,
        /// Why.
        why: FormatError,
    },
}

impl Error {
    /// What is to be said of it, with a stable code.
    pub fn finding(&self) -> Finding {
        let unreadable = |why: Value| Finding::new(&UNREADABLE_FILE).with("why", why);
        match self {
            // A format that refuses to guess says itself what it needs to know.
            Self::Unknown(finding) | Self::NotRead { why: FormatError::Refused(finding), .. } => {
                finding.clone()
            }
            Self::Io(error) => unreadable(of_the_system(error)),
            Self::TooLarge { limit } => Finding::new(&RECORD_TOO_LARGE).with("limit", limit.to_string()),
            Self::SeveralRecords { format } => Finding::new(&SEVERAL_RECORDS).with("format", format.name),
            Self::InAPage => Finding::new(&IN_A_PAGE),
            Self::NotRead { format, why } => {
                Finding::new(&NOT_THIS_FORMAT).with("format", format.name).with("why", why.why())
            }
            Self::NotWritten { format, why } => {
                Finding::new(&NOT_WRITTEN).with("format", format.name).with("why", why.why())
            }
        }
    }

    /// Why, in a language.
    pub fn message(&self, lang: Lang) -> String {
        self.finding().message(lang)
    }

    /// Whether it is only that no format claims the file, as none claims an archive or a text without moves.
    pub fn is_unknown_format(&self) -> bool {
        matches!(self, Self::Unknown(finding) if [UNKNOWN_FORMAT.id, ARCHIVE.id, NO_RECORD.id].contains(&finding.code.id))
    }
}

/// What the system says, and in Chinese what that means where it is one of the usual things.
pub fn of_the_system(error: &io::Error) -> Value {
    let en = error.to_string();
    let zh = match error.kind() {
        io::ErrorKind::NotFound => "文件不存在",
        io::ErrorKind::PermissionDenied => "没有权限",
        io::ErrorKind::IsADirectory => "这是文件夹",
        io::ErrorKind::UnexpectedEof => "文件提前结束",
        io::ErrorKind::TimedOut => "超时",
        io::ErrorKind::AlreadyExists => "文件已存在",
        io::ErrorKind::NotADirectory => "路径中有不是文件夹的部分",
        io::ErrorKind::DirectoryNotEmpty => "文件夹不是空的",
        io::ErrorKind::StorageFull => "磁盘已满",
        io::ErrorKind::ReadOnlyFilesystem => "文件系统只读",
        io::ErrorKind::FileTooLarge => "文件过大",
        io::ErrorKind::BrokenPipe => "管道已断开",
        io::ErrorKind::InvalidFilename => "文件名无效",
        io::ErrorKind::OutOfMemory => "内存不足",
        io::ErrorKind::ResourceBusy | io::ErrorKind::ExecutableFileBusy => "文件正被占用",
        io::ErrorKind::QuotaExceeded => "超出磁盘配额",
        io::ErrorKind::CrossesDevices => "不能移到另一个文件系统",
        io::ErrorKind::StaleNetworkFileHandle => "网络上的文件已失效",
        io::ErrorKind::AddrInUse => "端口已被占用",
        io::ErrorKind::AddrNotAvailable => "地址不可用",
        io::ErrorKind::Unsupported => "系统不支持",
        _ => {
            let zh = error.raw_os_error().map(|code| format!("系统错误 {code}（{en}）"));
            return Value::Words { zh: zh.unwrap_or_else(|| en.clone()).into(), en: en.into() };
        }
    };
    Value::Words { en: en.into(), zh: zh.into() }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::NotRead { why, .. } | Self::NotWritten { why, .. } => Some(why),
            Self::Unknown(_) | Self::TooLarge { .. } | Self::SeveralRecords { .. } | Self::InAPage => None,
        }
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
