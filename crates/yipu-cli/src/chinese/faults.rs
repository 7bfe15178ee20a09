//! What is wrong with the arguments, in Chinese.

use clap::error::{ContextKind, ContextValue, ErrorKind};

/// The fault in Chinese; `None` for what is no fault: help and version.
pub(crate) fn tell(error: &clap::Error) -> Option<String> {
    let text = |kind| error.get(kind).map(shown).unwrap_or_default();
    let (arg, value) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue));
    let why = std::error::Error::source(error)
        .map(|why| format!("：{}", in_chinese(&why.to_string())))
        .unwrap_or_default();
    let fault = match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => return None,
        ErrorKind::UnknownArgument => format!("没有选项“{arg}”"),
        ErrorKind::InvalidSubcommand => format!("没有命令“{}”", text(ContextKind::InvalidSubcommand)),
        ErrorKind::InvalidValue if value.is_empty() => format!("“{arg}”需要一个值，但没有给出"),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => format!("“{arg}”的值“{value}”无效{why}"),
        ErrorKind::MissingRequiredArgument => format!("缺少必需的参数：{arg}"),
        ErrorKind::MissingSubcommand => "缺少命令".to_owned(),
        ErrorKind::ArgumentConflict => match text(ContextKind::PriorArg) {
            prior if prior.is_empty() => format!("“{arg}”重复给出"),
            prior => format!("“{arg}”不能与“{prior}”同时使用"),
        },
        ErrorKind::NoEquals => format!("“{arg}”与其值之间需要等号"),
        ErrorKind::TooManyValues => format!("“{arg}”的值太多，多出“{value}”"),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => format!("“{arg}”的值的个数不对"),
        ErrorKind::InvalidUtf8 => "参数不是有效的 UTF-8".to_owned(),
        _ => return Some(format!("错误：{error}")),
    };
    let mut told = format!("错误：{fault}\n");
    let valid = text(ContextKind::ValidValue);
    if !valid.is_empty() {
        told.extend(["  可取：", &*valid, "\n"]);
    }
    let hints = [ContextKind::SuggestedArg, ContextKind::SuggestedValue, ContextKind::SuggestedSubcommand];
    for hint in hints.map(text).into_iter().filter(|hint| !hint.is_empty()) {
        told.extend(["\n  提示：是否指“", &*hint, "”？\n"]);
    }
    told.push_str("\n加 --help 查看用法。");
    Some(told)
}

fn shown(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(all) => all.join("、"),
        other => other.to_string(),
    }
}

/// What the readers of values say, as far as it is known here.
fn in_chinese(why: &str) -> String {
    const KNOWN: [(&str, &str); 9] = [
        ("expected one of ", "应为以下之一："),
        ("expected KEY=VALUE", "应为 名称=值"),
        ("expected a number of bytes, such as ", "应为字节数，例如 "),
        ("expected 1 byte at the least and less than 4G", "至少 1 字节，且小于 4G"),
        ("expected a name without folders and without any of ", "名称中不能有文件夹，也不能有 "),
        ("expected a field such as ", "至少要有一个字段，例如 "),
        ("expected } behind {", "{ 之后缺少 }"),
        ("invalid digit found in string", "不是数字"),
        ("expected ", "应为 "),
    ];
    let known = KNOWN.iter().find_map(|(en, zh)| Some([*zh, why.strip_prefix(en)?].concat()));
    known.unwrap_or_else(|| why.to_owned())
}
