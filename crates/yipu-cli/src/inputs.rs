//! The files a verb is given: names, folders, archives, standard input.
//!
//! Nothing is passed over in silence. What cannot be read is an input all the same, and fails when it is opened; what is no
//! file at all (a pipe, a socket, a device, a link to a folder) is told of when it is met in a folder. Hidden files and
//! the traces of this program (`.bak`, files not in place yet) are read only when they are named, and counted otherwise.

use std::fs::{self, File, FileType};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use walkdir::{DirEntry, WalkDir};
use yipu::core::visible_in_line;
use yipu::parallel::{self, Input as _};
use yipu::{Error, ReadOptions, Reader};

use crate::archives::{Archive, Bounds, Entry, Fate, Kind, Refused};
use crate::output::Output;
use crate::patterns::{self, Match};

/// One file, or standard input.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    /// Where it is; `None` for standard input.
    pub(crate) path: Option<PathBuf>,
    /// Where it is within the folder that was named; its own name if it was named itself.
    pub(crate) relative: PathBuf,
    /// Whether it was met in a folder, where files that are no records are passed over.
    pub(crate) in_folder: bool,
    /// Why it cannot be read, where that is known before it is opened.
    trouble: Option<String>,
    /// Where it lies in an archive, if it does: the archive, the offset and the length of what was unpacked.
    packed: Option<(Arc<Archive>, u64, u64)>,
}

impl Input {
    fn new(path: Option<PathBuf>, relative: PathBuf, in_folder: bool) -> Self {
        Self { path, relative, in_folder, trouble: None, packed: None }
    }

    fn failed(self, why: String) -> Self {
        Self { trouble: Some(why), ..self }
    }

    /// The file that it is, or that it lies in; `None` for standard input.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.packed.as_ref().map(|(archive, ..)| archive.path.as_path()).or(self.path.as_deref())
    }

    /// Whether it lies in an archive, which is not written to.
    pub(crate) const fn is_packed(&self) -> bool {
        self.packed.is_some()
    }

    /// Opens the file and finds its format.
    pub(crate) fn reader(&self, reading: &ReadOptions) -> Result<Reader<Box<dyn Read + Send>>, Error> {
        Reader::new(&self.name(), self.open()?, reading)
    }

    /// Tells that the file is no record and passed over, where its name ends as those of records do, or where more can be
    /// said than that it is unknown; others are only counted.
    pub(crate) fn tell_passed(&self, why: &Error, out: &mut Output) -> io::Result<()> {
        let extension =
            self.path.as_ref().and_then(|path| path.extension()).unwrap_or_default().to_string_lossy();
        let is_known = |format: &&yipu::core::Format| {
            format.extensions.iter().any(|known| known.eq_ignore_ascii_case(&extension))
        };
        let says_more = why.finding().code.id != yipu::codes::UNKNOWN_FORMAT.id;
        if !says_more && !yipu::registry().formats().any(|format| is_known(&format)) {
            return Ok(());
        }
        let (name, why) = (self.shown(), why.message(out.lang));
        out.note(out.pick(format!("{name}: passed over: {why}"), format!("{name}：略过：{why}")))
    }

    /// Its name as people may see it, in one line.
    pub(crate) fn shown(&self) -> String {
        visible_in_line(&self.name()).into_owned()
    }
}

impl parallel::Input for Input {
    type Bytes = Box<dyn Read + Send>;

    fn name(&self) -> String {
        self.path.as_ref().map_or_else(|| "-".into(), |path| path.display().to_string())
    }

    fn open(&self) -> io::Result<Self::Bytes> {
        match &self.path {
            _ if self.trouble.is_some() => Err(io::Error::other(self.trouble.clone().unwrap_or_default())),
            _ if self.packed.is_some() => {
                let (archive, at, length) = self.packed.as_ref().ok_or(io::ErrorKind::NotFound)?;
                Ok(archive.read(*at, *length))
            }
            None => Ok(Box::new(io::stdin())),
            Some(path) if path.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Some(path) => Ok(Box::new(File::open(path)?)),
        }
    }

    /// Folders hold other files too. One that has the name of a record of a game with rules here should be one.
    fn may_be_none(&self) -> bool {
        let is_named = |path: &PathBuf| {
            let name = path.file_name().and_then(|name| yipu_referee::name::parse(&name.to_string_lossy()));
            name.and_then(|name| yipu::game(name.code)).is_some_and(|game| game.rules.is_some())
        };
        self.in_folder && !self.path.as_ref().is_some_and(is_named)
    }
}

/// The files that a list of names stands for, folders entered, in the order of their names.
pub(crate) fn gather(names: &[PathBuf], out: &mut Output) -> io::Result<Vec<Input>> {
    Ok(gather_all(names, out)?.0)
}

/// The files that paths stand for, and the names of hidden files, folders and `.bak` copies that are passed over.
pub(crate) fn gather_all(names: &[PathBuf], out: &mut Output) -> io::Result<(Vec<Input>, Vec<String>)> {
    let mut found = Vec::new();
    let mut hidden = Vec::new();
    for name in names {
        match patterns::matches(name) {
            Some(matches) => expand(name, matches, &mut found, &mut hidden, out)?,
            None => gather_one(name, &mut found, &mut hidden, out)?,
        }
    }
    let passed = hidden.len();
    if passed > 0 {
        out.note(out.pick(
            format!("{passed} hidden files, folders or .bak copies passed over"),
            format!("略过 {passed} 个隐藏文件、隐藏文件夹或 .bak 副本"),
        ))?;
    }
    Ok((found, hidden))
}

/// The files that a path stands for.
fn gather_one(
    name: &Path,
    found: &mut Vec<Input>,
    hidden: &mut Vec<String>,
    out: &mut Output,
) -> io::Result<()> {
    if name == Path::new("-") {
        found.push(Input::new(None, "stdin".into(), false));
    } else if name.is_dir() {
        enter(name, found, hidden, out)?;
    } else if let Some((archive, inner)) = in_archive(name) {
        let within = Within { base: PathBuf::new(), inner };
        unpack(&archive, &within, found, hidden, out)?;
    } else {
        out.missing |= is_missing(name);
        let relative = name.file_name().map_or_else(|| name.to_path_buf(), PathBuf::from);
        found.push(Input::new(Some(name.to_path_buf()), relative, false));
    }
    Ok(())
}

/// The files that a pattern stands for. They keep the folders they are in below that of the pattern.
fn expand(
    pattern: &Path,
    matches: Vec<Match>,
    found: &mut Vec<Input>,
    hidden: &mut Vec<String>,
    out: &mut Output,
) -> io::Result<()> {
    if matches.is_empty() {
        out.missing = true;
        let why = out.pick("no file matches this pattern", "没有文件与该通配符匹配");
        found.push(Input::new(Some(pattern.to_path_buf()), pattern.to_path_buf(), false).failed(why.into()));
    }
    for Match { path, relative } in matches {
        match path {
            Ok(path) => {
                let before = found.len();
                gather_one(&path, found, hidden, out)?;
                if let Some(folder) = relative.parent() {
                    for input in found.iter_mut().skip(before) {
                        input.relative = folder.join(&input.relative);
                    }
                }
            }
            Err(error) => {
                let why = yipu::of_the_system(error.error()).text(out.lang);
                found.push(Input::new(Some(error.path().to_path_buf()), relative, false).failed(why));
            }
        }
    }
    Ok(())
}

fn is_missing(path: &Path) -> bool {
    fs::metadata(path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
}

/// The files of a folder and of the folders in it.
fn enter(
    folder: &Path,
    found: &mut Vec<Input>,
    passed: &mut Vec<String>,
    out: &mut Output,
) -> io::Result<()> {
    let relative = |path: &Path| path.strip_prefix(folder).unwrap_or(path).to_path_buf();
    let input = |path: &Path, trouble: Option<String>| Input {
        trouble,
        ..Input::new(Some(path.to_path_buf()), relative(path), true)
    };
    let mut walk = WalkDir::new(folder).sort_by_file_name().into_iter();
    while let Some(entry) = walk.next() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                let path = error.path().unwrap_or(folder).to_path_buf();
                let why = error
                    .io_error()
                    .map_or_else(|| error.to_string(), |error| yipu::of_the_system(error).text(out.lang));
                found.push(input(&path, Some(why)));
                continue;
            }
        };
        if entry.depth() > 0 && is_hidden_or_ours(&entry) {
            passed.push(relative(entry.path()).display().to_string());
            if entry.file_type().is_dir() {
                walk.skip_current_dir();
            }
            continue;
        }
        match Met::of(&entry) {
            Met::Folder => {}
            Met::File if is_opened(entry.path()) => {
                let within = Within { base: relative(entry.path()), inner: PathBuf::new() };
                unpack(entry.path(), &within, found, passed, out)?;
            }
            Met::File => found.push(input(entry.path(), None)),
            Met::Loop => {
                let why = out.pick("a link that leads back to where it is", "链接指回自身所在之处");
                found.push(input(entry.path(), Some(why.into())));
            }
            Met::Other([en, zh]) => {
                let path = entry.path().display().to_string();
                let path = visible_in_line(&path);
                out.note(out.pick(format!("{path}: passed over: {en}"), format!("{path}：略过：{zh}")))?;
            }
        }
    }
    Ok(())
}

/// Whether a file met in a folder is an archive that is opened.
fn is_opened(path: &Path) -> bool {
    Kind::is_named(path) && Kind::of(path).is_some()
}

/// The archive that a name leads to or into, and the path in it.
fn in_archive(name: &Path) -> Option<(PathBuf, PathBuf)> {
    let archive = name.ancestors().find(|above| above.is_file()).filter(|file| Kind::of(file).is_some())?;
    Some((archive.to_path_buf(), name.strip_prefix(archive).ok()?.to_path_buf()))
}

/// Where the files of an archive belong.
struct Within {
    /// Where the archive is within the folder that was named.
    base: PathBuf,
    /// What is wanted of it; all when it is empty.
    inner: PathBuf,
}

/// The files of an archive, as if it were a folder.
fn unpack(
    path: &Path,
    within: &Within,
    found: &mut Vec<Input>,
    passed: &mut Vec<String>,
    out: &mut Output,
) -> io::Result<()> {
    let opened = Kind::of(path).map(|kind| Archive::open(path, kind, Bounds::USUAL));
    let whole = Input::new(Some(path.to_path_buf()), within.base.clone(), true);
    let (archive, entries) = match opened {
        Some(Ok(opened)) => opened,
        Some(Err(Refused::TooMuch([en, zh]))) => {
            found.push(whole.failed(out.pick(en, zh)));
            return Ok(());
        }
        Some(Err(Refused::Io(error))) => {
            found.push(whole.failed(yipu::of_the_system(&error).text(out.lang)));
            return Ok(());
        }
        None => return Ok(()),
    };
    let before = found.len();
    for Entry { path: inner, fate, twin_of, spelled } in entries {
        if !inner.starts_with(&within.inner) {
            continue;
        }
        let relative = inner.strip_prefix(&within.inner).unwrap_or(&inner);
        let relative = if relative.as_os_str().is_empty() {
            inner.file_name().map_or_else(PathBuf::new, PathBuf::from)
        } else {
            within.base.join(relative)
        };
        let input = Input::new(Some(path.join(&inner)), relative, inner != within.inner);
        if let Some(twin) = twin_of.filter(|_| fate != Fate::Hidden) {
            let (name, twin) = (input.shown(), path.join(twin).display().to_string());
            let twin = visible_in_line(&twin);
            out.note(out.pick(
                format!("{name}: another entry of the archive has the same name, `{twin}`; both are read"),
                format!("{name}：压缩包中另有同名文件“{twin}”，两者都读取"),
            ))?;
        }
        if let Some(spelled) = spelled.filter(|_| fate != Fate::Hidden) {
            let (name, spelled) = (input.shown(), visible_in_line(&spelled).into_owned());
            out.note(out.pick(
                format!("{name}: this is `{spelled}` in the archive, a name that not every system takes"),
                format!("{name}：压缩包中名为“{spelled}”，并非所有系统都接受该文件名"),
            ))?;
        }
        match fate {
            Fate::Read { at, length } => {
                found.push(Input { packed: Some((archive.clone(), at, length)), ..input });
            }
            Fate::Failed([en, zh]) => {
                let packed = Some((archive.clone(), 0, 0));
                found.push(Input { packed, ..input.failed(out.pick(en, zh).into()) });
            }
            Fate::Passed([en, zh]) => {
                let name = input.shown();
                out.note(out.pick(format!("{name}: passed over: {en}"), format!("{name}：略过：{zh}")))?;
            }
            Fate::Hidden => passed.push(input.shown()),
        }
    }
    if found.len() == before && !within.inner.as_os_str().is_empty() {
        out.missing = true;
        let why = out.pick("there is no such file in the archive", "压缩包中没有该文件");
        let input = Input::new(Some(path.join(&within.inner)), within.inner.clone(), false);
        found.push(input.failed(why.into()));
    }
    Ok(())
}

/// Whether an entry of a folder is hidden, or a trace of this program.
fn is_hidden_or_ours(entry: &DirEntry) -> bool {
    let name = entry.file_name().to_string_lossy();
    name.starts_with('.') || (!entry.file_type().is_dir() && is_copy(&name))
}

/// Whether a name is that of a copy which mending a file in place has kept: `.bak`, `.bak1` and so on.
fn is_copy(name: &str) -> bool {
    let numbered = name.rsplit_once('.').and_then(|(stem, end)| Some((stem, end.strip_prefix("bak")?)));
    numbered
        .is_some_and(|(stem, number)| !stem.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// What is met in a folder.
enum Met {
    Folder,
    /// A file, or what will fail as one.
    File,
    /// A link that leads to a folder that it is in, or to itself.
    Loop,
    /// What cannot be a record, in English and Chinese.
    Other([&'static str; 2]),
}

impl Met {
    fn of(entry: &DirEntry) -> Self {
        if !entry.path_is_symlink() {
            return Self::of_type(entry.file_type());
        }
        match fs::metadata(entry.path()) {
            Ok(target) if target.is_dir() && leads_back(entry.path()) => Self::Loop,
            Ok(target) if target.is_dir() => {
                Self::Other(["a link to a folder, which is not entered", "指向文件夹的链接，不进入"])
            }
            Ok(target) => Self::of_type(target.file_type()),
            // A link that leads nowhere is told of when it is opened.
            Err(_) => Self::File,
        }
    }

    fn of_type(kind: FileType) -> Self {
        if kind.is_dir() {
            return Self::Folder;
        }
        if kind.is_file() {
            return Self::File;
        }
        Self::Other(special(kind))
    }
}

#[cfg(unix)]
fn special(kind: FileType) -> [&'static str; 2] {
    use std::os::unix::fs::FileTypeExt as _;
    if kind.is_fifo() {
        ["a pipe", "管道"]
    } else if kind.is_socket() {
        ["a socket", "套接字"]
    } else {
        ["a device", "设备"]
    }
}

#[cfg(not(unix))]
fn special(_: FileType) -> [&'static str; 2] {
    ["not a file", "不是文件"]
}

/// Whether a link leads to a folder that it is in.
fn leads_back(link: &Path) -> bool {
    let resolved = |path: Option<&Path>| path.and_then(|path| fs::canonicalize(path).ok());
    match (resolved(Some(link)), resolved(link.parent())) {
        (Some(target), Some(place)) => place.starts_with(target),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_known_by_their_names() {
        for name in ["a.txt.bak", "a.bak1", "谱.txt.bak12"] {
            assert!(is_copy(name), "{name}");
        }
        for name in [".bak", "a.bake", "a.bak.txt", "bak", "abak", "a.bak-1"] {
            assert!(!is_copy(name), "{name}");
        }
    }
}
