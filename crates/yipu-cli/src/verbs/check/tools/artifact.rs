//! The file that findings are in, as other tools name it: relative to the folder in which the command runs.

use std::fmt::Write as _;
use std::path::{Component, Path, PathBuf};

use yipu::core::visible_in_line;

use crate::inputs::Input;

/// A file.
pub(super) struct Artifact {
    /// Its path with `/` between folders: relative to the folder at hand if it is below it, else absolute.
    pub(super) path: String,
    /// The member of it that was read, if it is an archive.
    pub(super) member: Option<String>,
    /// Whether the path is absolute.
    is_absolute: bool,
}

impl Artifact {
    /// No file.
    pub(super) const NONE: Self = Self { path: String::new(), member: None, is_absolute: false };

    /// The file of an input; standard input is called `stdin`.
    pub(super) fn of(input: &Input) -> Self {
        let Some(file) = input.file() else { return Self { path: "stdin".into(), ..Self::NONE } };
        let member = input.path.as_deref().filter(|_| input.is_packed());
        let member = member.map(|path| slashed(path.strip_prefix(file).unwrap_or(path)));
        let here = std::env::current_dir().unwrap_or_default();
        let (path, is_absolute) = relative(file, &here);
        Self { path, member, is_absolute }
    }

    /// The address of the file, percent-encoded.
    pub(super) fn uri(&self) -> String {
        let lead = match (self.is_absolute, self.path.starts_with('/')) {
            (false, _) => "",
            (true, true) => "file://",
            (true, false) => "file:///",
        };
        let mut uri = lead.to_owned();
        for byte in self.path.bytes() {
            if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
                uri.push(char::from(byte));
            } else {
                let written = write!(uri, "%{byte:02X}");
                debug_assert!(written.is_ok(), "writing to a String does not fail");
            }
        }
        uri
    }

    /// Its name as people may see it.
    pub(super) fn shown(&self) -> String {
        let name = match &self.member {
            Some(member) => format!("{}/{member}", self.path),
            None => self.path.clone(),
        };
        visible_in_line(&name).into_owned()
    }

    /// What is said of a finding: the member of an archive in front, since the place is that of the archive.
    pub(super) fn message(&self, message: &str) -> String {
        match &self.member {
            Some(member) => format!("{member}: {message}"),
            None => message.to_owned(),
        }
    }
}

/// The path below a folder, or the absolute one; and whether it is absolute.
fn relative(file: &Path, here: &Path) -> (String, bool) {
    let whole = plain(&here.join(file));
    match whole.strip_prefix(plain(here)) {
        Ok(below) if !here.as_os_str().is_empty() => (slashed(below), false),
        _ => (slashed(&whole), whole.is_absolute()),
    }
}

/// A path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    plain
}

/// A path with `/` between its parts.
fn slashed(path: &Path) -> String {
    let text = path.to_string_lossy();
    if std::path::MAIN_SEPARATOR == '/' {
        text.into_owned()
    } else {
        text.replace(std::path::MAIN_SEPARATOR, "/")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn what_lies_below_is_relative_and_other_files_are_absolute() {
        let here = Path::new("/work/项目");
        let path = |file: &str| relative(Path::new(file), here);
        assert_eq!(path("./a/../棋 谱.pgn"), ("棋 谱.pgn".to_owned(), false));
        assert_eq!(path("/work/项目/a.pgn"), ("a.pgn".to_owned(), false));
        assert_eq!(path("../b.pgn"), ("/work/b.pgn".to_owned(), true));
        let uri = |(path, is_absolute)| Artifact { path, member: None, is_absolute }.uri();
        assert_eq!(uri(path("棋 谱#1.pgn")), "%E6%A3%8B%20%E8%B0%B1%231.pgn");
        assert_eq!(uri(path("../b.pgn")), "file:///work/b.pgn");
    }
}
