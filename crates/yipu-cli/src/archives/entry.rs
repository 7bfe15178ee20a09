//! One entry of an archive: its path, and what becomes of it.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;

use yipu::core::{common_text_score, decode, portable_name};

/// An entry that is a file, or is told of.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// Where it is in the archive.
    pub(crate) path: PathBuf,
    pub(crate) fate: Fate,
    /// The path that it shares with an earlier entry, so that it has another one here.
    pub(crate) twin_of: Option<PathBuf>,
    /// Its name in the archive, where this system takes no such name.
    pub(crate) spelled: Option<String>,
}

impl Entry {
    pub(super) const fn new(path: PathBuf, fate: Fate) -> Self {
        Self { path, fate, twin_of: None, spelled: None }
    }
}

/// What becomes of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// It is read: where it was unpacked to, and how long it is.
    Read { at: u64, length: u64 },
    /// It cannot be read, in English and Chinese.
    Failed([&'static str; 2]),
    /// It is no file, or an archive itself, in English and Chinese.
    Passed([&'static str; 2]),
    /// It is hidden.
    Hidden,
}

pub(super) const ENCRYPTED: Fate = Fate::Failed(["it is encrypted in the archive", "在压缩包中已加密"]);
pub(super) const LEADS_OUT: Fate =
    Fate::Failed(["its path leads out of the archive", "其路径指向压缩包之外"]);
pub(super) const NAME_TOO_LONG: Fate =
    Fate::Failed(["its name in the archive is too long", "其在压缩包中的文件名过长"]);
pub(super) const DAMAGED: Fate = Fate::Failed(["it is damaged in the archive", "在压缩包中已损坏"]);
pub(super) const UNKNOWN_METHOD: Fate =
    Fate::Failed(["it is packed in a way that is not read here", "压缩方式不受支持"]);
pub(super) const LINK: Fate =
    Fate::Passed(["a link in an archive, which is not followed", "压缩包中的链接，不予跟随"]);
pub(super) const NO_FILE: Fate = Fate::Passed(["not a file", "不是文件"]);
pub(super) const NESTED: Fate =
    Fate::Passed(["an archive in an archive, which is not opened", "压缩包中的压缩包，不予打开"]);

/// The path of an entry from its name in the archive, and whether it stays in the archive. Names are in UTF-8, or else in the
/// charset that they read best in, which is GBK for what Chinese systems have packed.
pub(super) fn path_of(name: &[u8]) -> (PathBuf, bool) {
    let text = decode(name, None, common_text_score).text;
    let parts = || text.split(['/', '\\']).filter(|part| !part.is_empty() && *part != ".");
    let has_drive = parts().next().is_some_and(|part| part.as_bytes().get(1) == Some(&b':'));
    let stays = !text.starts_with(['/', '\\'])
        && !has_drive
        && parts().all(|part| part != "..")
        && !text.contains('\0');
    (parts().map(|part| name_here(part).into_owned()).collect(), stays)
}

/// A part of a path in an archive as this system takes it.
fn name_here(part: &str) -> Cow<'_, str> {
    if part == ".." {
        "__".into()
    } else if cfg!(windows) {
        portable_name(part)
    } else {
        part.replace(['\0', ':'], "_").into()
    }
}

/// No name that a system can store is longer.
pub(super) const LONGEST_NAME: usize = 4096;

/// What the name of an entry says.
pub(super) struct Named {
    pub(super) path: PathBuf,
    /// Why it is not read, if the name alone decides that.
    pub(super) refused: Option<Fate>,
    /// See [`Entry::spelled`].
    pub(super) spelled: Option<String>,
}

/// Returns what the name of an entry says.
pub(super) fn named(name: &[u8]) -> Named {
    /// So much of a name that is too long is shown.
    const SHOWN: usize = 64;
    if name.len() <= LONGEST_NAME {
        let (path, stays) = path_of(name);
        let spelled = stays.then(|| spelled(name)).flatten();
        return Named { path, refused: (!stays).then_some(LEADS_OUT), spelled };
    }
    let (path, _) = path_of(name.get(..SHOWN).unwrap_or(name));
    let path = PathBuf::from(format!("{}…", path.display()));
    Named { path, refused: Some(NAME_TOO_LONG), spelled: None }
}

/// The name in the archive, if it has a part that has another name here.
fn spelled(name: &[u8]) -> Option<String> {
    let text = decode(name, None, common_text_score).text;
    let is_renamed = text.split(['/', '\\']).any(|part| part != "." && name_here(part) != part);
    is_renamed.then(|| text.to_string())
}

/// Gives every entry a path of its own: of several with one path the first keeps it, the others become `a (2).xqf`, `a (3).xqf`.
pub(super) fn tell_apart(entries: &mut [Entry]) {
    let mut taken: HashSet<PathBuf> = entries.iter().map(|entry| entry.path.clone()).collect();
    let mut met: HashMap<PathBuf, usize> = HashMap::new();
    for entry in entries {
        let count = met.entry(entry.path.clone()).or_default();
        *count += 1;
        if *count == 1 {
            continue;
        }
        let (stem, extension) = (entry.path.file_stem(), entry.path.extension());
        let stem = stem.unwrap_or_default().to_string_lossy();
        let extension = extension.map_or_else(String::new, |name| format!(".{}", name.to_string_lossy()));
        let mut free = entry.path.clone();
        while !taken.insert(free.clone()) {
            free = entry.path.with_file_name(format!("{stem} ({count}){extension}"));
            *count += 1;
        }
        *count -= 1;
        entry.twin_of = Some(std::mem::replace(&mut entry.path, free));
    }
}

/// Whether a path is hidden, or that of what a Mac adds to the archives it makes.
pub(super) fn is_hidden(path: &std::path::Path) -> bool {
    path.components().any(|part| {
        let part = part.as_os_str().to_string_lossy();
        part.starts_with('.') || part == "__MACOSX"
    })
}

/// Whether an entry begins as an archive does, by its name or its first bytes.
pub(super) fn is_archive(path: &std::path::Path, head: &[u8]) -> bool {
    let extension = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let named = ["zip", "rar", "7z", "tar", "tgz", "gz", "bz2", "xz", "zst"].contains(&&*extension);
    let magic = [&b"PK\x03\x04"[..], b"Rar!\x1a\x07", b"7z\xbc\xaf\x27\x1c", b"\x1f\x8b\x08"];
    named || magic.iter().any(|magic| head.starts_with(magic)) || head.get(257..262) == Some(b"ustar")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_of_one_name_get_names_of_their_own() {
        let names = ["a.pgn", "甲/b.pgn", "a.pgn", "a (2).pgn", "a.pgn", "甲/b.pgn", "c", "c"];
        let mut entries: Vec<_> = names.iter().map(|name| Entry::new(PathBuf::from(name), NO_FILE)).collect();
        tell_apart(&mut entries);
        let found: Vec<_> = entries.iter().map(|entry| entry.path.to_string_lossy().into_owned()).collect();
        assert_eq!(
            found,
            ["a.pgn", "甲/b.pgn", "a (3).pgn", "a (2).pgn", "a (4).pgn", "甲/b (2).pgn", "c", "c (2)"]
        );
        assert_eq!(entries[2].twin_of.as_deref(), Some(std::path::Path::new("a.pgn")));
        assert_eq!(entries.iter().filter(|entry| entry.twin_of.is_some()).count(), 4);
    }

    #[test]
    fn names_that_are_too_long_are_shortened() {
        let long = "长".repeat(2000);
        let Named { path, refused, .. } = named(long.as_bytes());
        assert_eq!(refused, Some(NAME_TOO_LONG));
        assert!(path.as_os_str().len() < 100, "{path:?}");
        assert_eq!(named("../a".as_bytes()).refused, Some(LEADS_OUT));
        assert_eq!(named("a".repeat(LONGEST_NAME).as_bytes()).refused, None);
    }

    #[test]
    fn names_that_are_none_here_are_spelled_out() {
        let Named { path, spelled, .. } = named("甲/10:30.pgn".as_bytes());
        assert_eq!((path, spelled.as_deref()), (PathBuf::from("甲/10_30.pgn"), Some("甲/10:30.pgn")));
        assert_eq!(named(b"./a/b.pgn").spelled, None);
        assert_eq!(named(b"con.pgn").spelled.is_some(), cfg!(windows));
    }

    #[test]
    fn paths_stay_in_the_archive() {
        for name in ["a.xqf", "甲/乙.pgn", "a\\b.txt", "./a", "a..b/c"] {
            assert!(path_of(name.as_bytes()).1, "{name}");
        }
        for name in ["../a", "a/../../b", "/etc/passwd", "\\a", "C:\\a", "c:a", "a\\..\\b", "a\0b"] {
            let (path, stays) = path_of(name.as_bytes());
            assert!(!stays, "{name}");
            assert!(path.is_relative() && !path.to_string_lossy().contains(".."), "{path:?}");
        }
        let gbk = yipu::core::Charset::Gb18030.encode("象棋/中炮对屏风马.pgn").unwrap_or_default();
        assert_eq!(path_of(&gbk), (PathBuf::from("象棋/中炮对屏风马.pgn"), true));
    }
}
