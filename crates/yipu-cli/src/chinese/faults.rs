//! What is wrong with the arguments, in Chinese.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use yipu::core::Lang;

use crate::fault::Fault;

/// The fault in Chinese; `None` for what is no fault: help and version.
pub(crate) fn tell(error: &clap::Error) -> Option<String> {
    let text = |kind| error.get(kind).map(shown).unwrap_or_default();
    let (arg, value) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue));
    let why = std::error::Error::source(error).map_or_else(String::new, |why| {
        let told = why.downcast_ref::<Fault>().map(|fault| fault.text(Lang::Zh).to_owned());
        format!("：{}", told.unwrap_or_else(|| of_number(&why.to_string())))
    });
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

/// What is wrong with a number; our own readers of values say it in Chinese themselves.
fn of_number(why: &str) -> String {
    let range = why.split_once(" is not in ").and_then(|(_, range)| range.split_once("..="));
    match (range, why) {
        (Some((least, most)), _) => format!("应在 {least} 到 {most} 之间"),
        (_, "number too large to fit in target type") => "数太大".to_owned(),
        (_, "number too small to fit in target type") => "数太小".to_owned(),
        (_, "invalid digit found in string" | "cannot parse integer from empty string") => {
            "不是非负整数".to_owned()
        }
        (_, why) => why.to_owned(),
    }
}
