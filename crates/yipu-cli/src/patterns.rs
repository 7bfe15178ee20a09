//! Patterns such as `*.xqf` and `**\*.xqf` in place of paths, for shells that do not expand them: those of Windows, and any shell
//! in which the pattern is quoted.

use std::path::{Component, Path, PathBuf};

use glob::{GlobError, MatchOptions, Pattern};

/// A path that a pattern matches.
pub(crate) struct Match {
    pub(crate) path: Result<PathBuf, GlobError>,
    /// Where it is below the folder that the pattern begins with.
    pub(crate) relative: PathBuf,
}

/// The paths that a pattern matches, in the order of their names; `None` for a path that has no wildcard, or is there.
///
/// `*` and `?` stand for characters of a name, `**` for any number of folders. Other signs stand for themselves.
pub(crate) fn matches(path: &Path) -> Option<Vec<Match>> {
    let text = path.to_str().filter(|text| text.contains(['*', '?']))?;
    // A path of this form is not a pattern: its `?` is a part of how Windows spells long paths.
    if text.starts_with(r"\\?\") || path.symlink_metadata().is_ok() {
        return None;
    }
    let options = MatchOptions {
        case_sensitive: !cfg!(windows),
        require_literal_separator: true,
        require_literal_leading_dot: true,
    };
    let base: PathBuf = path.components().take_while(|part| !is_wild(*part)).collect();
    let paths = glob::glob_with(&only_wildcards(text), options).ok()?;
    let relative = |path: &Path| path.strip_prefix(&base).unwrap_or(path).to_path_buf();
    let found = paths.map(|found| match found {
        Ok(path) => Match { relative: relative(&path), path: Ok(path) },
        Err(error) => Match { relative: relative(error.path()), path: Err(error) },
    });
    Some(found.collect())
}

fn is_wild(part: Component<'_>) -> bool {
    part.as_os_str().to_string_lossy().contains(['*', '?'])
}

/// The pattern with nothing special but `*` and `?`: folders may well be called `[2003]`.
fn only_wildcards(text: &str) -> String {
    text.chars()
        .map(|c| if matches!(c, '[' | ']') { Pattern::escape(c.encode_utf8(&mut [0; 4])) } else { c.into() })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn wildcards_are_expanded_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["b.xqf", "a.xqf", "c.pgn", "[2003]/d.xqf", "甲/乙/e.xqf", ".hidden/f.xqf", "甲/.g.xqf"]
        {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, b"").unwrap();
        }
        let found = |pattern: &str| {
            let found = matches(&folder.path().join(pattern)).map(|found| {
                found
                    .iter()
                    .map(|one| one.relative.to_string_lossy().replace('\\', "/"))
                    .collect::<Vec<_>>()
                    .join(" ")
            });
            found.unwrap_or_else(|| "no pattern".into())
        };
        assert_eq!(found("*.xqf"), "a.xqf b.xqf");
        assert_eq!(found("?.pgn"), "c.pgn");
        assert_eq!(found("**/*.xqf"), "[2003]/d.xqf a.xqf b.xqf 甲/乙/e.xqf");
        assert_eq!(found("[2003]/*.xqf"), "d.xqf");
        assert_eq!(found("甲/*"), "乙");
        assert_eq!(found("*.cbl"), "");
        assert_eq!(found("[abc].xqf"), "no pattern");
        assert_eq!(found("a.xqf"), "no pattern");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_of_that_name_is_itself() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("what?.pgn");
        fs::write(&path, b"").unwrap();
        assert!(matches(&path).is_none());
    }
}
