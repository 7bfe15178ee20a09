//! `--view`: what one player does not know is in no output of the command.

use std::fs;

use crate::common::yipu_in as yipu;

/// Two games whose layouts of Second differ where First sees nothing of it: in the second one a mine walks, which the rules forbid.
const ARMY: [&str; 2] = ["jlkkjjiiihhhgggffeeddccba", "jlkkjjiiihhhgggffeedcbcad"];

fn army(second: &str) -> String {
    format!(
        "(\n;INFO[1.0]PA[甲]PB[乙]TL[1800]SL[31]\n;AA[abccddeeffggghhhiiijjkklj]\n;AB[{second}]\n\
         ;MA[H0H1]RA[3]FB[00]\n;MB[E0E1]RB[3]FA[00]\n;EA[2]EB[2]\n)\n"
    )
}

/// Two games in which White tries and plays elsewhere.
const PHANTOM: [&str; 2] = [
    "([PG][甲 B][乙 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B[D5];W[D5];W[E5];B[C3];W[F6])",
    "([PG][甲 B][乙 W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B[D5];W[D5];W[G2];B[C3];W[A1])",
];

#[test]
fn records_that_look_the_same_are_shown_and_drawn_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let games = [(ARMY.map(army), "AC2"), (PHANTOM.map(str::to_owned), "PG")];
    for (texts, code) in games {
        let name = format!("{code}.txt");
        let outputs = |view: &str| {
            let all = texts.each_ref().map(|text| {
                fs::write(folder.path().join(&name), text).unwrap();
                let given: [&[&str]; 4] = [
                    &["show", &name, "--view", view, "--at", "2"],
                    &["show", &name, "--view", view, "--lang", "zh"],
                    &["draw", &name, "--view", view, "--to", "svg", "--numbers"],
                    &["draw", &name, "--view", view, "--to", "html"],
                ];
                given.map(|args| yipu(folder.path(), args))
            });
            let [one, other] = all;
            one.into_iter().zip(other).collect::<Vec<_>>()
        };
        for (one, other) in outputs("first") {
            assert_eq!(one.status.code(), Some(0), "{}", String::from_utf8_lossy(&one.stderr));
            let told = String::from_utf8_lossy(&one.stderr).into_owned();
            assert!(told.contains("only what") || told.contains("所知"), "{code}: {told}");
            assert_eq!(one, other, "{code}");
        }
        let differ = outputs("referee").into_iter().filter(|(one, other)| one.stdout != other.stdout).count();
        assert!(differ >= 3, "{code}: the referee sees {differ} differences");
    }
}

#[test]
fn moves_that_a_player_does_not_see_are_question_marks() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("PG.txt"), PHANTOM[0]).unwrap();
    let shown = |view: &str| {
        let output = yipu(folder.path(), &["show", "PG.txt", "--view", view]);
        String::from_utf8_lossy(&output.stdout)
            .lines()
            .filter(|line| line.contains(". "))
            .collect::<Vec<_>>()
            .join("\n")
    };
    let [first, second] = ["first", "second"].map(shown);
    assert!(first.contains("D5") && first.contains('?') && !first.contains("E5"), "{first}");
    assert!(second.contains("E5") && second.contains('?') && !second.contains("C3"), "{second}");
    assert!(!shown("referee").contains('?'));
}
