//! Files that a verb makes: into a temporary file first, renamed into place when it is whole.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

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

/// A file that is not in place yet; its folder is made.
pub(crate) fn create(path: &Path) -> Result<NamedTempFile, String> {
    let make = || {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        let mut builder = tempfile::Builder::new();
        builder.prefix(".yipu-");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            // As an ordinary file would be made; the umask takes away what it should.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        builder.tempfile_in(folder)
    };
    make().map_err(|error| explain(path, &error))
}

/// Renames a whole file into place; one that exists stays unless it may be overwritten.
pub(crate) fn persist(file: NamedTempFile, path: PathBuf, force: bool) -> Result<PathBuf, String> {
    let result = if force { file.persist(&path) } else { file.persist_noclobber(&path) };
    match result {
        Ok(_) => Ok(path),
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {
            Err(format!("{} exists; --force overwrites", path.display()))
        }
        Err(error) => Err(explain(&path, &error.error)),
    }
}

/// What went wrong, and with which file.
pub(crate) fn explain(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}
