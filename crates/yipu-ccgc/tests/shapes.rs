//! Records of stones as programs and people write them: lists of texts, passes, remarks, names in place of headers.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use crate::common::{Trial, gb};
use yipu_ccgc::games::{connect6, gomoku, hex, nogo, phantom_go};
use yipu_core::check::Verdict;
use yipu_core::{Confidence, Outcome, Probe, Severity, TagName};

const C5: &str = "{[C5][甲][乙][先手胜][2022.08.01 10:00 A][2022 CCGC];B(H,8);W(I,8)}";

fn c5(text: &str) -> Trial {
    Trial::of_text(&gomoku::INFO, text)
}

fn pg(moves: &str) -> Trial {
    let text = format!("([PG][甲][乙][先手胜][2022.08.01 10:00 A][2022 CCGC];{moves})");
    Trial::of_text(&phantom_go::INFO, &text)
}

#[test]
fn moves_quoted_like_a_list_are_read_and_mended() {
    let clean = c5(C5);
    let head = C5.split_once("B(H").unwrap().0;
    for list in [
        "['B(H,8)', 'W(I,8)']",
        "['B(H,8)', 'W(I,8)']}",
        "[\"B(H,8)\",\"W(I,8)\"]}",
        "[B(H,8), W(I,8)]}",
        "'B(H,8)';'W(I,8)'}",
        "[[\n 'B(H,8)',\n 'W(I,8)'\n]]}",
    ] {
        let trial = c5(&[head, list].concat());
        assert_eq!(trial.record, clean.record, "{list}");
        assert!(trial.report.has("STD207"), "{list}: {:?}", trial.ids());
        let mended = trial.fix("STD207").apply(&trial.text).unwrap();
        assert!(!c5(&mended).report.has("STD207"), "{mended}");
        assert_eq!(c5(&mended).record, clean.record, "{mended}");
    }
}

#[test]
fn a_header_never_swallows_the_moves() {
    for (from, to) in [
        ("[2022 CCGC];", "[2022 CCGC;"),
        ("[2022 CCGC];", "[2022 CCGC\n"),
        ("A][2022 CCGC];", "A[2022 CCGC];"),
        ("A][2022 CCGC];", "A[2022 CCGC;"),
        ("[先手胜]", "[先手胜"),
        ("[2022 CCGC];", "[2022 CCGC]["),
        ("[2022 CCGC];B(H,8);W(I,8)}", "[2022 CCGC];[B(H,8);W(I,8)]}"),
    ] {
        let trial = c5(&C5.replacen(from, to, 1));
        assert_eq!(trial.moves(), ["H8", "I8"], "{to}: {:?}", trial.ids());
        assert_eq!(trial.record.tags.text(&TagName::EVENT), "2022 CCGC", "{to}");
    }
    let joined = "([NG][甲][乙][先手胜][2022.08.01 10:00 A][2022 CCGC;B[D5];W[E5])";
    assert_eq!(Trial::of_text(&nogo::INFO, joined).moves(), ["D5", "E5"]);
}

#[test]
fn text_without_a_single_move_is_an_error_and_a_header_alone_is_none() {
    let forfeit = c5(&C5.replace("B(H,8);W(I,8)", ""));
    assert!(!forfeit.report.has_errors(), "{:?}", forfeit.ids());
    for body in ["h8 i8", "H8-I8", "裁判备注:弃权", "[moves omitted]", "8,8 9,8", "黑8八"] {
        let trial = c5(&C5.replace("B(H,8);W(I,8)", body));
        assert!(trial.report.has_errors(), "{body}: {:?}", trial.ids());
    }
    assert!(c5(&C5.replace("B(H,8);W(I,8)", "备注:弃权")).report.has("STD121"));
}

#[test]
fn passes_are_read_in_every_spelling() {
    for pass in [
        "W[]",
        "W[pass]",
        "W[PASS]",
        "W[停]",
        "W[tt]",
        "W(pass)",
        "W[ ]",
        "W:[Pass]",
        "白[停一手]",
        "W pass",
        "虚着",
        "停一手",
        "pass",
        "W[虚着]",
        "W[－－]",
    ] {
        let trial = pg(&format!("B[D5];{pass};B[E5]"));
        assert_eq!(trial.moves(), ["D5", "pass", "E5"], "{pass}");
        assert!(trial.report.has("STD208"), "{pass}");
        assert_eq!(
            trial.findings(Severity::Warning).len(),
            usize::from(pass.contains('－')),
            "{pass}: {:?}",
            trial.ids()
        );
    }
    let both = pg("B[D5];W[];B[pass];W[E5]");
    assert_eq!(both.findings(Severity::Error), ["PG103@4"]);
    let last = pg("B[D5];W[停]MARK[1]");
    assert_eq!((last.moves().len(), last.verdict), (2, Verdict::Open));
    assert_eq!(c5(&C5.replace("W(I,8)", "W(pass)")).moves(), ["H8", "pass"]);
    let hex = "{[HEX][甲][乙][先手胜][2022.08.01 10:00 A][2022 CCGC];R(E,7);B(pass)}";
    assert_eq!(Trial::of_text(&hex::INFO, hex).findings(Severity::Error).len(), 1);
}

#[test]
fn a_swap_and_offered_points_are_comments_and_keep_the_turn() {
    const OPENING: &str = "B(H,8);W(I,9);B(J,10)";
    const REST: &str = "W(G,7);B(F,6);W(A,1)";
    let of = |between: &str| c5(&C5.replace("B(H,8);W(I,8)", &[OPENING, between, REST].concat()));
    let plain = of(";");
    assert!(plain.record.tags.get(&TagName::new("swap")).is_none());
    for swap in [
        ";[三手交换];",
        ";交换;",
        ";swap;",
        "[三手交换];",
        " 交换;",
        "MARK[三手交换];",
        "[三手交换]",
        ";SWAP;",
        "MARK[1][交换];",
        ";三手交换:白方选择交换;",
        "\n交换\n",
    ] {
        let trial = of(swap);
        assert_eq!(trial.moves(), plain.moves(), "{swap}");
        assert!(trial.record.tags.get(&TagName::new("swap")).is_some(), "{swap}: {:?}", trial.ids());
        assert!(trial.report.has("C5301") && !trial.report.has_errors(), "{swap}: {:?}", trial.ids());
        assert!(trial.record.tree.comment(trial.record.tree.mainline().nth(2).unwrap()).is_some(), "{swap}");
    }
    for offer in [
        ";五手两打 (H,9)(I,10);",
        "MARK[五手两打 (H,9)(I,10)];",
        ";五手两打;(H,9)(I,10);",
        "[五手二打:(H,9),(I,10)];",
    ] {
        let trial = of(offer);
        assert_eq!(trial.moves(), plain.moves(), "{offer}: {:?}", trial.ids());
        assert!(trial.report.has("C5302") && !trial.report.has_errors(), "{offer}: {:?}", trial.ids());
        assert!(trial.record.tags.get(&TagName::new("swap")).is_none(), "{offer}");
    }
    let declined = of(";不交换;");
    assert!(declined.record.tags.get(&TagName::new("swap")).is_none() && declined.report.has("C5303"));
}

#[test]
fn after_a_swap_the_colour_that_made_five_has_won() {
    let five = "B(H,8);W(A,1);B(I,8);交换;W(B,1);B(J,8);W(C,1);B(K,8);W(D,1);B(L,8)";
    let trial = c5(&C5.replace("B(H,8);W(I,8)", five));
    assert_eq!((trial.verdict, trial.record.outcome), (Verdict::Proved, Outcome::FirstWins));
    let other = c5(&C5.replace("B(H,8);W(I,8)", five).replace("先手胜", "后手胜"));
    // Black's stones may be the second team's now, so that nothing contradicts it; a draw it was not.
    assert_eq!((other.verdict, other.report.has("REC201")), (Verdict::Open, false));
    let drawn = c5(&C5.replace("B(H,8);W(I,8)", five).replace("先手胜", "平局"));
    assert_eq!(drawn.verdict, Verdict::Contradicted);
    assert!(trial.report.has("C5301") && other.report.has("C5301"));
}

#[test]
fn a_record_without_its_code_is_known_by_the_name_of_its_file() {
    let name = "C5-甲 vs 乙-先手胜-2022.08.01 10.00 合肥-2022 CCGC.txt";
    for (body, code) in [
        ("{[甲][乙][先手胜][2022.08.01 10:00 合肥][2022 CCGC];B(H,8);W(I,8)}", "STD106"),
        ("{B(H,8);W(I,8)}", "STD123"),
        ("B(H,8);W(I,8)", "STD123"),
        ("B(H,8)\nW(I,8)\n", "STD123"),
    ] {
        let bytes = gb(body);
        let sniffed = |name: &str| (gomoku::FORMAT.sniff)(&Probe::new(&bytes, name, "txt"));
        assert_eq!((sniffed(name), sniffed("x.txt")), (Confidence::Likely, Confidence::No), "{body}");
        assert_eq!((connect6::FORMAT.sniff)(&Probe::new(&bytes, name, "txt")), Confidence::No);
        let trial = Trial::of(&gomoku::INFO, &bytes, name);
        assert_eq!(trial.moves(), ["H8", "I8"], "{body}");
        assert!(trial.report.has(code), "{body}: {:?}", trial.ids());
        let tags = [TagName::FIRST, TagName::SECOND, TagName::PLACE, TagName::EVENT];
        assert_eq!(
            tags.map(|tag| trial.record.tags.text(&tag).to_owned()),
            ["甲", "乙", "合肥", "2022 CCGC"]
        );
        assert_eq!(trial.record.outcome, Outcome::FirstWins, "{body}");
    }
}
