//! What a run writes: one ledger of its targets, so that no write destroys anything.
//!
//! A target is claimed before it is written. It is refused by name when it is there and need not be, when it is an input of
//! the run, when the run has written it before (or a name that differs from it only in case, which many file systems take
//! for the same), and when it is a link, a folder or a disk. Then a [`Draft`] is written aside in the same folder; a
//! number of drafts are brought to the disk together and only then renamed into place, so that a name never stands for
//! half a file, whatever ends the run.

mod draft;
mod refusal;
mod sweep;
mod sync;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::ffi::OsString;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

pub(crate) use draft::Draft;
pub(crate) use refusal::Refusal;

use crate::inputs::Input;
use crate::interrupt;
use crate::output::Output;

/// How many files are brought to the disk together: the first ones soon, later ones in groups that double up to the most.
const TOGETHER: std::ops::RangeInclusive<usize> = 64..=4096;

/// What a claim may replace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Over {
    /// Nothing, and no option would help.
    Nothing,
    /// Nothing, unless the run overwrites.
    AsAsked,
    /// An older file of the same purpose.
    Older,
    /// The input itself, of which a copy is kept.
    Itself,
}

/// What a run writes. `owner` is whatever number the verb knows the output by when it hears what became of it.
pub(crate) struct Writes {
    force: bool,
    inputs: HashSet<PathBuf>,
    /// What the run writes, by the names that file systems without case know it by.
    taken: HashMap<Vec<u8>, PathBuf>,
    /// Where folders really are, links resolved.
    places: HashMap<PathBuf, PathBuf>,
    /// The folders that have been cleared of what dead runs left in them.
    swept: HashSet<PathBuf>,
    /// The folders whose entries have changed.
    changed: BTreeSet<PathBuf>,
    waiting: Vec<Job>,
    /// The size of the current group.
    together: usize,
    settled: Vec<Settled>,
}

/// A file that is to be put in its place.
struct Job {
    owner: usize,
    /// What is kept of the file that is replaced.
    copy: Option<Draft>,
    file: Draft,
    /// The old name of a file that gets a new one.
    old: Option<PathBuf>,
}

/// What became of an output.
pub(crate) struct Settled {
    pub(crate) owner: usize,
    pub(crate) result: Result<PathBuf, Refusal>,
}

impl Writes {
    /// Begins a run that writes. From now on it goes on when nobody listens any more, and ends in order on Ctrl-C.
    pub(crate) fn new(inputs: &[Input], force: bool, out: &mut Output) -> Self {
        interrupt::watch();
        out.go_on();
        let inputs = inputs.iter().filter_map(|input| fs::canonicalize(input.file()?).ok()).collect();
        Self {
            force,
            inputs,
            taken: HashMap::new(),
            places: HashMap::new(),
            swept: HashSet::new(),
            changed: BTreeSet::new(),
            waiting: Vec::new(),
            together: *TOGETHER.start(),
            settled: Vec::new(),
        }
    }

    /// Whether the run has claimed a name, or one that differs from it only in case.
    pub(crate) fn is_taken(&mut self, path: &Path) -> bool {
        let place = self.place(path);
        self.taken.contains_key(&key(&place))
    }

    /// A file that is to be written.
    pub(crate) fn draft(&mut self, target: &Path) -> Result<Draft, Refusal> {
        self.begin(target, Over::AsAsked)
    }

    /// A file that is to be written over an older one of the same purpose, which is known by how it begins. One that is empty
    /// loses nothing.
    pub(crate) fn draft_over(
        &mut self,
        target: &Path,
        is_older: impl FnOnce(&[u8]) -> bool,
    ) -> Result<Draft, Refusal> {
        let older = beginning(target).is_some_and(|bytes| bytes.is_empty() || is_older(&bytes));
        self.begin(target, if older { Over::Older } else { Over::AsAsked })
    }

    fn begin(&mut self, target: &Path, over: Over) -> Result<Draft, Refusal> {
        let is_stream = self.claim(target, over)?;
        let begun = if is_stream { Draft::stream(target) } else { self.aside(target, over) };
        begun.map_err(|error| Refusal::io(target, &error))
    }

    /// A draft beside its target.
    fn aside(&mut self, target: &Path, over: Over) -> io::Result<Draft> {
        let folder = folder_of(target).to_path_buf();
        self.make(&folder)?;
        self.sweep(&folder);
        let may_replace = match over {
            Over::Nothing => false,
            Over::AsAsked => self.force,
            Over::Older | Over::Itself => true,
        };
        Draft::aside(target, may_replace)
    }

    /// Removes what dead runs have left in a folder.
    pub(crate) fn sweep(&mut self, folder: &Path) {
        if self.swept.insert(folder.to_path_buf()) {
            sweep::folder(folder);
        }
    }

    /// Makes a folder; every folder that gets a new entry by it is remembered.
    fn make(&mut self, folder: &Path) -> io::Result<()> {
        let missing =
            folder.ancestors().take_while(|folder| !folder.as_os_str().is_empty() && !folder.exists());
        self.changed.extend(missing.map(|folder| folder_of(folder).to_path_buf()));
        fs::create_dir_all(folder)
    }

    /// Where a path really is: the links of its folder are resolved, its own name stays.
    fn place(&mut self, path: &Path) -> PathBuf {
        let folder = folder_of(path);
        let name = path.file_name().map_or_else(OsString::new, OsString::from);
        if let Some(place) = self.places.get(folder) {
            return place.join(name);
        }
        let existing = folder.ancestors().find_map(|above| {
            let named = if above.as_os_str().is_empty() { Path::new(".") } else { above };
            Some((above, fs::canonicalize(named).ok()?))
        });
        let place = match existing {
            Some((above, place)) => place.join(folder.strip_prefix(above).unwrap_or(Path::new(""))),
            None => folder.to_path_buf(),
        };
        if folder.is_dir() {
            self.places.insert(folder.to_path_buf(), place.clone());
        }
        place.join(name)
    }

    /// Claims a target for this run; whether it is a stream, which holds nothing that could be destroyed.
    fn claim(&mut self, target: &Path, over: Over) -> Result<bool, Refusal> {
        let place = self.place(target);
        if is_stream(target) {
            return Ok(true);
        }
        if let Some(other) = self.taken.get(&key(&place)) {
            let (target, other) = (target.to_path_buf(), other.clone());
            let is_same = place.file_name() == other.file_name() && place == self.place(&other);
            return Err(if is_same {
                Refusal::Written { target }
            } else {
                Refusal::OnlyCase { target, other }
            });
        }
        match fs::symlink_metadata(target) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(Refusal::io(target, &error)),
            Ok(there) => self.may_replace(target, &there, over)?,
        }
        self.taken.insert(key(&place), target.to_path_buf());
        Ok(false)
    }

    /// Whether what is there may be replaced.
    fn may_replace(&self, target: &Path, there: &fs::Metadata, over: Over) -> Result<(), Refusal> {
        let path = target.to_path_buf();
        if there.is_symlink() {
            return Err(Refusal::Link { target: path });
        }
        if !there.is_file() {
            return Err(Refusal::NoFile { target: path });
        }
        let is_input = || fs::canonicalize(target).is_ok_and(|place| self.inputs.contains(&place));
        match over {
            Over::Itself => Ok(()),
            _ if is_input() => Err(Refusal::IsInput { target: path }),
            Over::Older => Ok(()),
            Over::AsAsked if self.force => Ok(()),
            Over::AsAsked => Err(Refusal::Exists { target: path, force_helps: true }),
            Over::Nothing => Err(Refusal::Exists { target: path, force_helps: false }),
        }
    }

    /// Puts a draft in its place, some time before the end.
    pub(crate) fn put(&mut self, owner: usize, file: Draft) {
        self.add(Job { owner, copy: None, file, old: None });
    }

    /// Replaces a file, and keeps a copy of it; its new name may be another.
    pub(crate) fn replace(
        &mut self,
        owner: usize,
        path: &Path,
        target: &Path,
        bytes: &[u8],
    ) -> Result<(), Refusal> {
        // Where case does not matter, a name in another case is the file itself.
        let is_itself = path == target || is_same_file(path, target);
        self.may_be_replaced(path)?;
        let over = if is_itself { Over::Itself } else { Over::AsAsked };
        self.claim(target, over)?;
        if !self.is_taken(path) {
            // Nobody else may write to the old name while it is being given up.
            self.claim(path, Over::Itself)?;
        }
        let copy_path = self.copy_path(path);
        self.claim(&copy_path, Over::Nothing)?;
        let mut make = || -> io::Result<Job> {
            let old = fs::File::open(path)?;
            let mut copy = self.aside(&copy_path, Over::Nothing)?;
            copy.copy_of(old)?;
            let mut file = self.aside(target, over)?;
            file.like(path)?;
            io::Write::write_all(&mut file, bytes)?;
            Ok(Job { owner, copy: Some(copy), file, old: (!is_itself).then(|| path.to_path_buf()) })
        };
        let job = make().map_err(|error| Refusal::io(target, &error))?;
        self.add(job);
        Ok(())
    }

    /// Only a file can be replaced: where a link is, the record is elsewhere.
    fn may_be_replaced(&self, path: &Path) -> Result<(), Refusal> {
        let there = fs::symlink_metadata(path).map_err(|error| Refusal::io(path, &error))?;
        self.may_replace(path, &there, Over::Itself)
    }

    /// A name for the copy that is kept, which no file has or is about to get.
    fn copy_path(&mut self, path: &Path) -> PathBuf {
        let name = path.file_name().unwrap_or_default();
        let mut number = 0u32;
        loop {
            let mut copy = name.to_os_string();
            copy.push(if number == 0 { ".bak".into() } else { format!(".bak{number}") });
            let copy = path.with_file_name(copy);
            if fs::symlink_metadata(&copy).is_err() && !self.is_taken(&copy) {
                return copy;
            }
            number += 1;
        }
    }

    /// Gives a file another name in its folder.
    pub(crate) fn rename(&mut self, path: &Path, target: &Path) -> Result<(), Refusal> {
        let is_itself = is_same_file(path, target);
        self.claim(target, if is_itself { Over::Itself } else { Over::Nothing })?;
        let renamed = if is_itself { fs::rename(path, target) } else { draft::rename_to_new(path, target) };
        renamed.map_err(|error| Refusal::io(target, &error))?;
        self.changed.insert(folder_of(target).to_path_buf());
        Ok(())
    }

    fn add(&mut self, job: Job) {
        self.waiting.push(Job { copy: job.copy.map(Draft::close), file: job.file.close(), ..job });
        if self.waiting.len() >= self.together {
            self.settle();
            self.together = (2 * self.together).min(*TOGETHER.end());
        }
    }

    /// Brings to the disk what waits, and then puts it in its place: first the copies, then what replaces the originals,
    /// and old names go last.
    fn settle(&mut self) {
        let mut jobs = std::mem::take(&mut self.waiting);
        let drafts: Vec<&mut Draft> =
            jobs.iter_mut().flat_map(|job| job.copy.iter_mut().chain([&mut job.file])).collect();
        sync::files(drafts);
        let mut copied = BTreeSet::new();
        let mut next = Vec::new();
        for mut job in jobs {
            let owner = job.owner;
            let folder = folder_of(job.file.target()).to_path_buf();
            match job.copy.take().map(Draft::publish).transpose() {
                Err(refusal) => self.settled.push(Settled { owner, result: Err(refusal) }),
                Ok(copy) => {
                    copied.extend(copy.map(|copy| folder_of(&copy).to_path_buf()));
                    next.push((owner, folder, job.file, job.old));
                }
            }
        }
        sync::folders(&copied);
        let (mut renamed, mut last) = (BTreeSet::new(), Vec::new());
        for (owner, folder, file, old) in next {
            let result = file.publish();
            if result.is_ok() {
                self.changed.insert(folder.clone());
                if let Some(old) = old {
                    renamed.insert(folder);
                    last.push(old);
                }
            }
            self.settled.push(Settled { owner, result });
        }
        sync::folders(&renamed);
        for old in last {
            // The record is under its new name; that the old one stays as well is the lesser evil.
            let _ = fs::remove_file(old);
        }
    }

    /// What has become of outputs since it was asked last.
    pub(crate) fn settled(&mut self) -> Vec<Settled> {
        std::mem::take(&mut self.settled)
    }

    /// Puts everything in its place that is not yet, for good, and tells what became of it.
    pub(crate) fn finish(&mut self) -> Vec<Settled> {
        self.settle();
        sync::folders(&std::mem::take(&mut self.changed));
        self.settled()
    }
}

/// The path of an output in a folder: the stem of the input, with the folders it lay in, and the extension.
pub(crate) fn path_in(folder: &Path, stem: &Path, extension: &str, number: Option<usize>) -> PathBuf {
    let mut name = stem.file_name().unwrap_or_default().to_os_string();
    if let Some(number) = number {
        name.push(format!("-{number:04}"));
    }
    name.push(".");
    name.push(extension);
    folder.join(stem.with_file_name(name))
}

/// How a file begins, if it is one that can be read.
fn beginning(path: &Path) -> Option<Vec<u8>> {
    const ENOUGH: u64 = 512;
    let mut bytes = Vec::new();
    if !fs::symlink_metadata(path).ok()?.is_file() {
        return None;
    }
    fs::File::open(path).ok()?.take(ENOUGH).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// The folder of a path.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// What file systems that ignore case know a path by.
fn key(path: &Path) -> Vec<u8> {
    match path.to_str() {
        Some(text) => text.to_lowercase().into_bytes(),
        None => path.as_os_str().as_encoded_bytes().to_vec(),
    }
}

/// Whether two names are of the same file, such as names that differ only in case where that makes no difference.
fn is_same_file(a: &Path, b: &Path) -> bool {
    let is_link = fs::symlink_metadata(b).is_ok_and(|there| there.is_symlink());
    !is_link && matches!((fs::canonicalize(a), fs::canonicalize(b)), (Ok(a), Ok(b)) if a == b)
}

/// Whether a name stands for standard output.
pub(crate) fn is_stdout(path: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path == Path::new(name))
}

/// Whether a name is that of a terminal, a pipe or the like, which is written to as the bytes come.
#[cfg(unix)]
fn is_stream(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    fs::metadata(path).is_ok_and(|there| there.file_type().is_char_device() || there.file_type().is_fifo())
}

#[cfg(not(unix))]
fn is_stream(_: &Path) -> bool {
    false
}
