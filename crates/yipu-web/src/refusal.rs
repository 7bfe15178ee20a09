//! Why a request is refused: a status, a code that the page has words for in its languages, and a sentence for whoever reads the
//! answer itself.

use std::io;

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// Why a request is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// Asked by a name that is not this server's.
    OtherName,
    /// Asked by another page.
    OtherPage,
    /// Without the token of this run.
    NoToken,
    /// The path leads out of what was opened, or could.
    Outside,
    /// No file may be given this name.
    BadName,
    /// There is nothing of that name.
    Missing,
    /// It is there and is no file.
    NoFile,
    /// The file is not what it was when it was opened.
    Changed,
    /// A save does not say what it replaces.
    NoCondition,
    /// The message is too large.
    TooLarge,
    /// The file is too large.
    FileTooLarge,
    /// The message did not come in time.
    Late,
    /// The work takes too long.
    TooLong,
    /// The work broke.
    Broke,
    /// The system does not allow it.
    Denied,
    /// The disk is full.
    Full,
    /// The disk cannot be written.
    ReadOnly,
    /// The system refuses for another reason.
    System,
}

impl Refusal {
    #[cfg(test)]
    const ALL: [Self; 18] = [
        Self::OtherName,
        Self::OtherPage,
        Self::NoToken,
        Self::Outside,
        Self::BadName,
        Self::Missing,
        Self::NoFile,
        Self::Changed,
        Self::NoCondition,
        Self::TooLarge,
        Self::FileTooLarge,
        Self::Late,
        Self::TooLong,
        Self::Broke,
        Self::Denied,
        Self::Full,
        Self::ReadOnly,
        Self::System,
    ];

    /// The code by which the page knows it.
    pub(crate) const fn code(self) -> &'static str {
        self.told().1
    }

    const fn told(self) -> (StatusCode, &'static str, &'static str) {
        match self {
            Self::OtherName => {
                (StatusCode::MISDIRECTED_REQUEST, "other_name", "this is not the name of this server")
            }
            Self::OtherPage => {
                (StatusCode::FORBIDDEN, "other_page", "this does not come from the page of this server")
            }
            Self::NoToken => (StatusCode::UNAUTHORIZED, "no_token", "the token of this run is missing"),
            Self::Outside => (StatusCode::FORBIDDEN, "outside", "this path is not under the opened one"),
            Self::BadName => (StatusCode::UNPROCESSABLE_ENTITY, "bad_name", "no file may be given this name"),
            Self::Missing => (StatusCode::NOT_FOUND, "missing", "there is no such file"),
            Self::NoFile => (StatusCode::CONFLICT, "no_file", "this is there and is no file"),
            Self::Changed => {
                (StatusCode::PRECONDITION_FAILED, "changed", "the file has changed since it was opened")
            }
            Self::NoCondition => (
                StatusCode::PRECONDITION_REQUIRED,
                "no_condition",
                "say what is replaced: If-Match, or If-None-Match: *",
            ),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too_large", "the message is too large"),
            Self::FileTooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "file_too_large", "the file is too large"),
            Self::Late => (StatusCode::REQUEST_TIMEOUT, "late", "the message did not come in time"),
            Self::TooLong => (StatusCode::GATEWAY_TIMEOUT, "too_long", "this call takes too long"),
            Self::Broke => (StatusCode::INTERNAL_SERVER_ERROR, "broke", "this call broke"),
            Self::Denied => (StatusCode::FORBIDDEN, "denied", "the system does not allow it"),
            Self::Full => (StatusCode::INSUFFICIENT_STORAGE, "full", "the disk is full"),
            Self::ReadOnly => (StatusCode::FORBIDDEN, "read_only", "the disk cannot be written"),
            Self::System => (StatusCode::INTERNAL_SERVER_ERROR, "system", "the system refuses"),
        }
    }
}

impl From<&io::Error> for Refusal {
    fn from(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Self::Missing,
            io::ErrorKind::PermissionDenied => Self::Denied,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full,
            io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            io::ErrorKind::TimedOut => Self::TooLong,
            _ => Self::System,
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        #[derive(Serialize)]
        struct Told {
            code: &'static str,
            message: &'static str,
        }
        let (status, code, message) = self.told();
        let json = serde_json::to_vec(&Told { code, message }).unwrap_or_default();
        (status, [(header::CONTENT_TYPE, "application/json")], json).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page says every refusal in every language it speaks.
    #[test]
    fn the_page_has_words_for_every_refusal() {
        for name in ["en", "zh-hans", "zh-hant"] {
            let words = crate::pages::file(&format!("i18n/{name}.js"));
            let words = String::from_utf8(words.unwrap_or_default()).unwrap_or_default();
            for refusal in Refusal::ALL {
                let (_, code, _) = refusal.told();
                assert!(words.contains(&format!("  server_{code}: \"")), "{name} has no words for {code}");
            }
        }
    }
}
