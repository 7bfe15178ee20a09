//! The command line in Chinese: help of all verbs and options, and what is wrong with arguments.

mod faults;
mod words;

use clap::{Arg, ArgAction, Command};

pub(crate) use faults::tell;

/// The command with its help in Chinese.
pub(crate) fn command(command: Command) -> Command {
    translated(command, "")
}

fn translated(command: Command, verb: &str) -> Command {
    let template = if verb.is_empty() {
        "{about-with-newline}\n用法：{usage}\n\n{all-args}"
    } else {
        "{about-with-newline}\n用法：{usage}\n\n{all-args}{after-help}"
    };
    let is_root = verb.is_empty();
    let verb = verb.to_owned();
    let about = words::of_verb(&verb);
    let mut command =
        command.help_template(template).subcommand_help_heading("命令").disable_help_subcommand(true);
    if let Some(about) = about {
        command = command.about(about);
    }
    let args_of = verb.clone();
    command = command.mut_args(move |arg| in_chinese(arg, &args_of));
    let help = Arg::new("help")
        .short('h')
        .long("help")
        .action(ArgAction::Help)
        .help("显示帮助")
        .help_heading("选项");
    command = command.disable_help_flag(true).arg(help);
    if is_root {
        let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
        command = command.disable_version_flag(true).arg(version.help("显示版本").help_heading("选项"));
    }
    command.mut_subcommands(|inner| {
        let name = inner.get_name().to_owned();
        translated(inner, &name)
    })
}

fn in_chinese(arg: Arg, verb: &str) -> Arg {
    let id = arg.get_id().as_str().to_owned();
    let Some(help) = words::of_arg(verb, &id) else { return arg };
    let shown: Vec<_> = arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    let takes_values = arg.get_action().takes_values();
    let defaults: Vec<_> =
        arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    let mut text = help;
    if takes_values && !shown.is_empty() {
        text = format!("{text}［可取：{}］", shown.join("、"));
    }
    if takes_values && defaults.iter().any(|value| !value.is_empty()) {
        text = format!("{text}［默认：{}］", defaults.join("、"));
    }
    let heading = match arg.get_help_heading() {
        Some(_) => "各格式的选项",
        None if arg.is_positional() => "参数",
        None => "选项",
    };
    let arg = arg.help(text).long_help(None::<&str>).help_heading(heading);
    if takes_values { arg.hide_possible_values(true).hide_default_value(true) } else { arg }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has_chinese(text: &str) -> bool {
        text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
    }

    /// A new verb or option without its Chinese fails here.
    #[test]
    fn every_verb_and_every_option_has_its_help_in_chinese() {
        let mut options = 0;
        let whole = command(crate::plain_command());
        for verb in std::iter::once(&whole).chain(whole.get_subcommands()) {
            let name = verb.get_name();
            assert!(verb.get_about().is_some_and(|about| has_chinese(&about.to_string())), "{name}");
            for arg in verb.get_arguments() {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                assert!(has_chinese(&help), "{name} {}: {help}", arg.get_id());
                options += 1;
            }
        }
        assert!(options > 120, "only {options}");
    }

    /// A value that an option does not take is refused in Chinese; a reader of values with English alone fails here.
    #[test]
    fn every_refusal_of_a_value_is_in_chinese() {
        const VALUES: [&str; 7] = ["", "zz", "-1", "1.5", "70000", "99999999999999999999999", "a/b"];
        let is_word = |word: &&str| word.len() > 1 && word.chars().all(|c| c.is_ascii_lowercase());
        let mut whole = command(crate::plain_command());
        whole.build();
        let mut refused = 0;
        for verb in whole.get_subcommands() {
            for name in verb.get_arguments().filter_map(Arg::get_long) {
                for value in VALUES {
                    let option = format!("--{name}={value}");
                    let Err(error) = verb.clone().try_get_matches_from([verb.get_name(), &option]) else {
                        continue;
                    };
                    let told = tell(&error).unwrap_or_default();
                    let words: Vec<_> = told.split(' ').filter(is_word).collect();
                    assert!(words.is_empty(), "{option} of {}: {words:?} in {told}", verb.get_name());
                    refused += 1;
                }
            }
        }
        assert!(refused > 500, "only {refused}");
    }

    #[test]
    fn no_english_heading_is_left() {
        let mut whole = command(crate::plain_command());
        whole.build();
        for verb in whole.get_subcommands_mut() {
            let help = verb.render_long_help().to_string();
            for word in ["Usage:", "Options:", "Arguments:", "possible values", "default:"] {
                assert!(!help.contains(word), "{word} in {help}");
            }
        }
    }
}
