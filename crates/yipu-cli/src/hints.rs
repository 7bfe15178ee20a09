//! Which option of the command helps with a finding. The libraries do not know the command line, so it is added here.

use std::sync::LazyLock;

use yipu::core::{CodeInfo, Diagnostic, Finding};

/// What the command adds to a message or to an explanation of it, in English and Chinese; empty for nothing.
struct Hint {
    id: &'static str,
    message: [&'static str; 2],
    explanation: [&'static str; 2],
}

const fn in_message(id: &'static str, en: &'static str, zh: &'static str) -> Hint {
    Hint { id, message: [en, zh], explanation: [""; 2] }
}

const fn in_explanation(id: &'static str, en: &'static str, zh: &'static str) -> Hint {
    Hint { id, message: [""; 2], explanation: [en, zh] }
}

static HINTS: &[Hint] = &[
    in_message(
        "FILE101",
        "; `yipu formats` lists them, `--from` names one",
        "；yipu formats 列出已知格式，--from 可指定格式",
    ),
    in_message("FILE102", "; `--from` names one", "；请用 --from 指定"),
    Hint {
        explanation: [
            " `--split` numbers the files in the folder of `-o`; `yipu formats` lists what each format holds.",
            "--split 把各局编号写入 -o 指定的文件夹；yipu formats 列出各格式的能力。",
        ],
        ..in_message("FILE106", "; `--split` writes a file for each", "；--split 将各局分别写成文件")
    },
    in_message(
        "FILE111",
        "; of archives .zip, .tar, .tar.gz and .tgz are opened",
        "；只打开 .zip、.tar、.tar.gz 和 .tgz",
    ),
    in_message("FILE113", "; `--from` names a format", "；可用 --from 指定格式"),
    in_message(
        "MOV108",
        "; `--input-notation` names it (`--from` of `yipu move`)",
        "；请用 --input-notation 指明（yipu move 用 --from）",
    ),
    in_message("FILE112", "; `--max-bytes` allows more", "；--max-bytes 可放宽"),
    in_message("LOG101", "; `--game` names it", "；请用 --game 指定"),
    in_explanation("LOG201", " `--game` names it.", "可用 --game 指定。"),
    in_message("ACL101", "; `--seat` names it", "；请用 --seat 指定"),
    in_explanation("ACL201", " `yipu convert --join` does so.", "可用 yipu convert --join。"),
    in_explanation("ACL202", " `yipu convert --join` does so.", "可用 yipu convert --join。"),
    in_explanation(
        "DRAW102",
        " `--at`, `--from` and `--to` take such numbers.",
        "--at、--from、--to 均如此。",
    ),
    in_message("DRAW103", "; `--size` and `--scale` make it smaller", "；可用 --size、--scale 缩小"),
    in_message(
        "DRAW104",
        "; `--from` and `--to` choose a stretch of the game",
        "；可用 --from、--to 选取一段",
    ),
    in_explanation("LOSS109", " `--encoding utf-8` writes it.", "可用 --encoding utf-8。"),
    in_explanation("CC403", " `--book` names it.", "可用 --book 指定棋规。"),
    in_explanation("NAM101", " `yipu name --rename` applies it.", "yipu name --rename 可改名。"),
    in_explanation(
        "NAM103",
        " `yipu fix --trust body` names the file by the record, `--trust name` corrects the record by the name.",
        "yipu fix --trust body 按棋谱改文件名，--trust name 按文件名改棋谱。",
    ),
    in_explanation(
        "NAM104",
        " They can be given as options: `--first`, `--date` and so on.",
        "可用 --first、--date 等选项补上。",
    ),
    in_explanation("NAM105", " `--literal` writes it.", "可用 --literal。"),
    in_explanation("STD101", " `yipu fix` does it.", "可用 yipu fix。"),
    in_message("TAB103", "; --trust says which to believe", "；可用 --trust 指明以何者为准"),
    in_message("TAB104", "; --trust says which to believe", "；可用 --trust 指明以何者为准"),
    in_message("TAB113", "; --trust name counts it", "；--trust name 可计入"),
    in_message(
        "TAB131",
        "; --schedule, --round-robin or --results says so if they are two",
        "；若确为两局，可用 --schedule、--round-robin 或 --results 说明",
    ),
    in_explanation(
        "TAB139",
        " `--schedule` takes the one, `--teams` the other.",
        "分别用 --schedule 和 --teams 给出。",
    ),
    in_message("TAB135", "; --count-proved counts it", "；--count-proved 可计入"),
    in_explanation("TAB101", " `--results` takes it.", "用 --results 给出。"),
    in_explanation("STD118", " `--charset` names it.", "可用 --charset 指定。"),
];

/// The codes of the hints, with what they say at the end.
static HINTED: LazyLock<Vec<CodeInfo>> = LazyLock::new(|| {
    let joined = |text: &str, hint: &str| -> &'static str { String::leak([text, hint].concat()) };
    let hinted = |hint: &Hint| {
        let code = yipu_referee::registry().code(hint.id)?;
        Some(CodeInfo {
            id: code.id,
            name: code.name,
            severity: code.severity,
            en: joined(code.en, hint.message[0]),
            zh: joined(code.zh, hint.message[1]),
            explain_en: joined(code.explain_en, hint.explanation[0]),
            explain_zh: joined(code.explain_zh, hint.explanation[1]),
        })
    };
    HINTS.iter().filter_map(hinted).collect()
});

/// A code with what the command has to add to it.
pub(crate) fn code(code: &'static CodeInfo) -> &'static CodeInfo {
    HINTED.iter().find(|hinted| hinted.id == code.id).unwrap_or(code)
}

/// A finding with what the command has to add to it.
pub(crate) fn finding(mut finding: Finding) -> Finding {
    finding.code = code(finding.code);
    finding
}

/// A finding at its place with what the command has to add to it.
pub(crate) fn diagnostic(diagnostic: &Diagnostic) -> Diagnostic {
    let mut hinted = diagnostic.clone();
    hinted.finding = finding(hinted.finding);
    hinted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hint_is_of_a_code_and_adds_something_in_both_languages() {
        assert_eq!(HINTED.len(), HINTS.len());
        for hint in HINTS {
            let (plain, hinted) = (yipu_referee::registry().code(hint.id).unwrap_or(&HINTED[0]), &HINTED);
            let hinted = hinted.iter().find(|code| code.id == hint.id).unwrap_or(plain);
            let grown = |lang| {
                hinted.template(lang).len() > plain.template(lang).len()
                    || hinted.explanation(lang).len() > plain.explanation(lang).len()
            };
            assert!(grown(yipu::core::Lang::En) && grown(yipu::core::Lang::Zh), "{}", hint.id);
        }
    }
}
