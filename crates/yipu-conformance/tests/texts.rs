//! What the libraries say to people: they do not know the command line, and so name no option of it.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

use std::path::Path;

use yipu::core::Lang;

/// Whether a text names an option, such as `--from`.
fn names_an_option(text: &str) -> bool {
    text.match_indices("--").any(|(at, _)| {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        let after = text.get(at + 2..).and_then(|after| after.chars().next());
        before != Some('-') && after.is_some_and(|c| c.is_ascii_lowercase())
    })
}

#[test]
fn an_option_is_seen() {
    assert!(names_an_option("`--from` names one") && names_an_option("请用 --from 指定"));
    assert!(!names_an_option("1 -- 2 --- a – b"));
}

#[test]
fn no_code_names_an_option() {
    let mut texts = 0;
    for code in yipu_referee::registry().all_codes() {
        for lang in [Lang::En, Lang::Zh] {
            for text in [code.template(lang), code.explanation(lang)] {
                texts += 1;
                assert!(!names_an_option(text), "{}: {text}", code.id);
            }
        }
    }
    assert!(texts > 400, "{texts}");
    let options = yipu::formats().flat_map(|format| format.options);
    assert!(options.flat_map(|option| [option.en, option.zh]).all(|text| !names_an_option(text)));
}

#[test]
fn every_file_of_tests_is_part_of_a_program() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut subjects = 0;
    for entry in std::fs::read_dir(crates).unwrap() {
        let tests = entry.unwrap().path().join("tests");
        let Ok(program) = std::fs::read_to_string(tests.join("suite.rs")) else { continue };
        for entry in std::fs::read_dir(&tests).unwrap() {
            let path = entry.unwrap().path();
            let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap();
            if path.extension().is_some_and(|extension| extension == "rs") && stem != "suite" {
                subjects += 1;
                assert!(program.contains(&format!("mod {stem};")), "{} is not run", path.display());
            }
        }
    }
    assert!(subjects > 80, "{subjects}");
}
