//! The command in Chinese: help, faults of the arguments, what the system says.

use crate::common::{GAME, err, folder, out, yipu_in as yipu};
use std::process::Command;

#[test]
fn help_is_in_the_language_that_is_asked_for() {
    let dir = folder(&[]);
    for args in [
        &["--lang", "zh", "check", "--help"][..],
        &["check", "--help", "--lang=zh"],
        &["--lang", "zh", "check", "-h"],
    ] {
        let help = yipu(dir.path(), args);
        assert!(help.status.success());
        assert!(
            out(&help).contains("用法：") && out(&help).contains("提示也算问题"),
            "{args:?} {}",
            out(&help)
        );
        assert!(!out(&help).contains("Print") && !out(&help).contains("Usage"), "{}", out(&help));
    }
    assert!(out(&yipu(dir.path(), &["check", "--help"])).contains("Usage:"));
    assert!(out(&yipu(dir.path(), &["--lang", "zh", "--help"])).contains("检查棋谱"));
    let environment =
        Command::new(env!("CARGO_BIN_EXE_yipu")).env("LC_ALL", "zh_CN.UTF-8").arg("--help").output().unwrap();
    assert!(out(&environment).contains("用法"));
}

#[test]
fn faults_of_arguments() {
    let dir = folder(&[("a.pgn", GAME.as_bytes())]);
    for (args, told) in [
        (&["check", "--stric", "a.pgn"][..], "没有选项“--stric”"),
        (&["check", "--stric", "a.pgn"], "是否指“--strict”"),
        (&["chek"], "没有命令“chek”"),
        (&["check"], "缺少必需的参数"),
        (&["convert", "a.pgn", "--to"], "需要一个值"),
        (&["convert", "a.pgn", "--to", "none"], "的值“none”无效：应为以下之一：xqf"),
        (&["info", "--max-bytes", "x", "a.pgn"], "应为字节数"),
        (&["info", "--json", "--tsv", "a.pgn"], "不能与“"),
        (&["check", "--color", "blue", "a.pgn"], "可取：auto"),
    ] {
        let all: Vec<_> = ["--lang", "zh"].iter().chain(args).copied().collect();
        let refused = yipu(dir.path(), &all);
        assert_eq!(refused.status.code(), Some(2), "{args:?}");
        assert!(
            err(&refused).starts_with("错误：") && err(&refused).contains(told),
            "{args:?}: {}",
            err(&refused)
        );
        assert!(
            !err(&refused).contains("error:") && !err(&refused).contains("For more"),
            "{}",
            err(&refused)
        );
    }
}

/// Who was asked and why each said no: in short, and all of it when that is wanted.
#[test]
fn a_refusal_says_what_was_tried() {
    let dir = folder(&[("a.xqf", &[1, 2, 3]), ("b.bin", b"nothing that is known")]);
    let refused = yipu(dir.path(), &["--lang", "en", "info", "b.bin"]);
    assert!(err(&refused).contains("xqf: it does not begin with `XQ`"), "{}", err(&refused));
    let refused = yipu(dir.path(), &["--lang", "zh", "info", "b.bin"]);
    assert!(
        err(&refused).contains("xqf：开头不是 XQ") && err(&refused).contains("种格式也不认识"),
        "{}",
        err(&refused)
    );
    let all = yipu(dir.path(), &["--lang", "en", "check", "-v", "b.bin"]);
    for format in ["dhtmlxq: it has no", "cbf: it has no element", "sgf: it"] {
        assert!(err(&all).contains(format), "{format}: {}", err(&all));
    }
}

#[test]
fn reasons_and_system_errors() {
    let dir = folder(&[("a.pgn", GAME.as_bytes())]);
    let refused = yipu(dir.path(), &["--lang", "zh", "convert", "a.pgn", "--to", "fen", "--at", "x"]);
    assert!(err(&refused).contains("选项 at 可取 步数"), "{}", err(&refused));
    let record = "{[C5][甲 B][乙 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(H,8);W(I,9)}";
    std::fs::write(dir.path().join("c5.txt"), record).unwrap();
    let refused = yipu(dir.path(), &["--lang", "zh", "convert", "c5.txt", "--to", "cc"]);
    assert!(err(&refused).contains("未能写成 cc：CC 只能保存中国象棋对局"), "{}", err(&refused));
    let refused = yipu(dir.path(), &["--lang", "zh", "convert", "c5.txt", "--to", "json", "--mirror"]);
    assert!(err(&refused).contains("只有象棋棋谱可以左右对调或红黑对调"), "{}", err(&refused));
    let missing = yipu(dir.path(), &["--lang", "zh", "info", "none.pgn"]);
    assert!(err(&missing).contains("文件不存在"), "{}", err(&missing));
    let onto = yipu(dir.path(), &["--lang", "zh", "convert", "a.pgn", "--to", "pgn", "-o", "a.pgn/x.pgn"]);
    assert!(err(&onto).contains("不是文件夹") || err(&onto).contains("已存在"), "{}", err(&onto));
}

/// What ends the program is said in Chinese too, with the name of what is at fault.
#[test]
fn what_ends_the_program() {
    let dir =
        folder(&[("a.pgn", GAME.as_bytes()), ("b.pgn", GAME.as_bytes()), ("teams.toml", b"x = 1\ny = [")]);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    for (args, told) in [
        (&["view", "none", "--no-open"][..], "yipu: none：文件不存在"),
        (&["view", "--no-open", "--port", &port], "：端口已被占用"),
        (&["draw", "a.pgn", "-o", "a.zzz"], "输出文件的扩展名不是图片的种类"),
        (&["draw", "a.pgn", "--first", "3", "--last", "2", "-o", "a.gif"], "--first 在 --last 之后"),
        (&["draw", "a.pgn", "--every", "3", "-o", "a.gif"], "只用于 PDF"),
        (&["draw", "a.pgn", "b.pgn"], "多张图片需要文件夹"),
        (&["convert", "a.pgn", "b.pgn", "--to", "xqf"], "多个输出需要文件夹"),
        (&["man", "none"], "没有命令 none"),
        (&["standings", "a.pgn", "--teams", "none.toml"], "none.toml: 文件不存在"),
        (&["standings", "a.pgn", "--teams", "teams.toml"], "第 2 行不是 TOML"),
    ] {
        let all: Vec<_> = ["--lang", "zh"].iter().chain(args).copied().collect();
        let refused = yipu(dir.path(), &all);
        assert_eq!(refused.status.code(), Some(2), "{args:?}: {}", err(&refused));
        assert!(err(&refused).contains(told), "{args:?}: {}", err(&refused));
    }
}

#[test]
fn one_is_one() {
    let dir = folder(&[("a.pgn", GAME.as_bytes())]);
    let checked = yipu(dir.path(), &["--lang", "en", "check", "a.pgn"]);
    assert!(out(&checked).contains("1 record checked, 1 clean"), "{}", out(&checked));
}
