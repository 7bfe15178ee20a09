//! What a program is asked when it is not called by a line that somebody typed: by a double click, or by a file that is dropped
//! on it.

use std::ffi::OsString;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use yipu::core::Lang;

/// The arguments of this run, and how its window behaves.
pub(crate) struct Launch {
    /// The program and its arguments.
    pub(crate) arguments: Vec<OsString>,
    /// Whether the console was made for this run and goes with it.
    own_window: bool,
}

impl Launch {
    /// Completes the arguments of the process: a path that is there, in place of a verb, is viewed; so is the folder of the
    /// program if a double click has started it.
    pub(crate) fn of_process(is_verb: impl Fn(&str) -> bool) -> Self {
        let own_window = has_own_window();
        let folder = std::env::current_exe().ok().and_then(|program| Some(program.parent()?.to_path_buf()));
        let given: Vec<_> = std::env::args_os().collect();
        let arguments = completed(given, is_verb, Path::exists, folder.filter(|_| own_window));
        Self { arguments, own_window }
    }

    /// Keeps the window open until somebody has read why the run failed.
    pub(crate) fn let_read(&self, lang: Lang) {
        if !self.own_window {
            return;
        }
        crate::output::to_stderr(match lang {
            Lang::En => "Press Enter to close this window.",
            Lang::Zh => "按回车键关闭本窗口。",
        });
        // Whatever comes, or the end of it.
        let _ = std::io::stdin().read(&mut [0]);
    }
}

/// The arguments with the verb that they leave out. `own_window` is the folder of the program if a double click has started it: the
/// window then closes with the page.
fn completed(
    given: Vec<OsString>,
    is_verb: impl Fn(&str) -> bool,
    is_there: impl Fn(&Path) -> bool,
    own_window: Option<PathBuf>,
) -> Vec<OsString> {
    let Some(at) = first_word(&given) else {
        return match own_window {
            Some(folder) if given.len() <= 1 => {
                given.into_iter().chain(["view".into(), "--until-closed".into(), folder.into()]).collect()
            }
            _ => given,
        };
    };
    let is_path = given.get(at).is_some_and(|word| {
        !word.to_str().is_some_and(&is_verb) && word != "help" && is_there(Path::new(word))
    });
    if !is_path {
        return given;
    }
    let (before, after) = given.split_at(at);
    let verb = ["view"].into_iter().chain(own_window.map(|_| "--until-closed")).map(OsString::from);
    before.iter().cloned().chain(verb).chain(after.iter().cloned()).collect()
}

/// Where the first argument is that is neither an option of every verb nor its value.
fn first_word(given: &[OsString]) -> Option<usize> {
    let mut at = 1;
    while let Some(argument) = given.get(at) {
        match argument.to_str() {
            Some("--lang" | "--color") => at += 2,
            Some(option) if option.starts_with('-') && option.len() > 1 => at += 1,
            _ => return Some(at),
        }
    }
    None
}

/// Whether the Explorer has started this process, so that its console was made for it alone.
#[cfg(windows)]
fn has_own_window() -> bool {
    use winsafe::{HPROCESSLIST, co};

    let parent_is_explorer = || -> Option<bool> {
        let mut list = HPROCESSLIST::CreateToolhelp32Snapshot(co::TH32CS::SNAPPROCESS, None).ok()?;
        let mut processes = Vec::new();
        for process in list.iter_processes() {
            let process = process.ok()?;
            processes.push((process.th32ProcessID, process.th32ParentProcessID, process.szExeFile()));
        }
        let (_, parent, _) = processes.iter().find(|(id, ..)| *id == std::process::id())?;
        let (.., name) = processes.iter().find(|(id, ..)| id == parent)?;
        Some(name.eq_ignore_ascii_case("explorer.exe"))
    };
    parent_is_explorer().unwrap_or(false)
}

#[cfg(not(windows))]
const fn has_own_window() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str, folder: Option<&str>) -> String {
        let given = ["yipu"].into_iter().chain(line.split_whitespace()).map(OsString::from).collect();
        let is_verb = |word: &str| ["show", "view"].contains(&word);
        let is_there =
            |path: &Path| ["a.xqf", "show", "help", "-"].contains(&path.to_str().unwrap_or_default());
        let words = completed(given, is_verb, is_there, folder.map(PathBuf::from));
        words.iter().skip(1).map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_path_in_place_of_a_verb_is_viewed() {
        for (line, expected) in [
            ("a.xqf", "view a.xqf"),
            ("a.xqf --no-open", "view a.xqf --no-open"),
            ("--lang zh a.xqf", "--lang zh view a.xqf"),
            ("--lang=zh --color never a.xqf", "--lang=zh --color never view a.xqf"),
        ] {
            assert_eq!(words(line, None), expected);
        }
        for line in [
            "",
            "show",
            "show a.xqf",
            "view a.xqf",
            "help",
            "b.xqf",
            "shwo a.xqf",
            "--version",
            "--lang",
            "--lang zh",
        ] {
            assert_eq!(words(line, None), line, "it stays as it is");
        }
    }

    #[test]
    fn a_double_click_opens_the_folder_of_the_program() {
        assert_eq!(words("", Some("D:\\棋谱")), "view --until-closed D:\\棋谱");
        assert_eq!(words("a.xqf", Some("D:\\棋谱")), "view --until-closed a.xqf");
        assert_eq!(words("--help", Some("D:\\棋谱")), "--help");
        assert_eq!(words("show a.xqf", Some("D:\\棋谱")), "show a.xqf");
    }
}
