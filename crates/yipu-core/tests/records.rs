//! Records as JSON and as the generic check sees them.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use crate::common::{REGISTRY, TOY, checked, find, record, tree};
use yipu_core::check::{self, Verdict};
use yipu_core::{
    Annotation, Context, Detail, DetailValue, Eval, EvalScore, FormatError, Lang, Limits, NodeId, Outcome,
    Ply, Record, Report, Side, TagName, json,
};

fn to_json(record: &Record) -> String {
    let mut out = String::new();
    json::write_record(record, &mut out);
    out
}

fn from_json(text: &str) -> (Record, Report) {
    let (mut record, mut report) = (Record::new(&TOY), Report::new());
    json::read_record(text.as_bytes(), &Context::new(&REGISTRY), &mut record, &mut report).unwrap();
    (record, report)
}

/// A record with everything on it.
fn full() -> Record {
    let mut record = record("1 2 ( 20 21 ) ( 30 ) 3");
    record.tags.push(TagName::EVENT, "全国赛 \"A\"\u{1}\u{2028}");
    record.tags.push(TagName::new("Other"), "");
    record.start = Some("7".into());
    record.outcome = Outcome::Draw;
    record.tree.set_comment(NodeId::ROOT, "开头\r\n第二行");
    let (two, twenty, three) = (find(&record.tree, 2), find(&record.tree, 20), find(&record.tree, 3));
    let extra = record.tree.extra_mut(two);
    extra.comment = Some("好".into());
    extra.mark = Some(-2);
    extra.glyphs = vec![1, 36];
    extra.shapes = vec![Annotation("Gh2e2".into())];
    extra.eval = Some(Eval::new(EvalScore::Centipawns(-35), Some(20)));
    extra.details = vec![
        Detail { name: "refused".into(), value: DetailValue::Flag(true) },
        Detail { name: "fight".into(), value: DetailValue::Number(3) },
        Detail { name: "flag".into(), value: DetailValue::Text("A1".into()) },
    ];
    record.tree.extra_mut(twenty).before = Some("或".into());
    record.tree.extra_mut(three).eval = Some(Eval::new(EvalScore::Mate(-3), None));
    let by_second = record.tree.ply(three).by(Some(Side::SECOND));
    record.tree.set_ply(three, by_second);
    let raw = record.tree.add_raw(three, "看不懂");
    let empty = record.tree.add(raw, Ply::EMPTY);
    record.tree.set_comment(empty, "只有注解");
    record
}

#[test]
fn json_holds_everything() {
    let record = full();
    let text = to_json(&record);
    insta::assert_snapshot!(text);
    let (back, report) = from_json(&text);
    assert!(report.is_empty(), "{report:?}");
    assert_eq!(back, record);
    assert_eq!(to_json(&back), text);
    serde_json::from_str::<serde_json::Value>(&text).unwrap();
}

#[test]
fn every_prefix_of_json_says_something_and_keeps_what_came_before() {
    let text = to_json(&full());
    let mut seen = 0;
    for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
        let (mut record, mut report) = (Record::new(&TOY), Report::new());
        let prefix = &text.as_bytes()[..end];
        match json::read_record(prefix, &Context::new(&REGISTRY), &mut record, &mut report) {
            Ok(()) => assert!(report.has("JSON101"), "{end}"),
            Err(fatal) => assert_eq!(fatal, FormatError::NotThisFormat),
        }
        seen += 1;
    }
    assert!(seen > 400, "{seen}");
    let cut = text.find("\"30\"").unwrap();
    let (mut record, mut report) = (Record::new(&TOY), Report::new());
    json::read_record(&text.as_bytes()[..cut], &Context::new(&REGISTRY), &mut record, &mut report).unwrap();
    assert_eq!(record.tree.move_count(), 5);
}

#[test]
fn wrong_json_is_reported_where_it_is() {
    let text = r#"{"moves":[{"move":"1"},{"move":"x"},7,{"move":2,"odd":[1]},{"side":"third"}],"game":"TOY",
        "result":"2-0","tags":{"event":3}}"#;
    let (record, report) = from_json(text);
    let ids: Vec<_> = report.iter().map(|diagnostic| diagnostic.code().id).collect();
    assert_eq!(ids, ["JSON104", "JSON102", "JSON102", "JSON105", "JSON105", "JSON103", "JSON102"]);
    assert!(report.iter().all(|diagnostic| diagnostic.place.span.is_some()));
    assert_eq!(record.tree.move_count(), 4);
}

#[test]
fn limits_hold() {
    let text = to_json(&record("1 2 3 4 5"));
    let cx = Context::new(&REGISTRY).with_limits(Limits::DEFAULT.with_nodes(3));
    let (mut record, mut report) = (Record::new(&TOY), Report::new());
    let result = json::read_record(text.as_bytes(), &cx, &mut record, &mut report);
    assert!(matches!(&result, Err(FormatError::LimitPassed(why)) if why.code.id == "LIM101"), "{result:?}");
}

#[test]
fn a_record_can_be_reused() {
    let mut record = full();
    record.reset(&TOY);
    assert_eq!(record, Record::new(&TOY));
}

#[test]
fn check_goes_on_after_an_illegal_move_and_says_what_follows_from_it() {
    let record = record("1 1 ( 2 2 ) 1 3");
    let (verdict, report) = checked(&record);
    assert_eq!(verdict, Verdict::None);
    let found: Vec<_> = report
        .iter()
        .map(|d| {
            (record.tree.move_path(d.place.node.unwrap()), d.follows.map(|id| record.tree.move_path(id)))
        })
        .collect();
    assert_eq!(
        found,
        [("2".into(), None), ("3".into(), Some("2".into())), ("2/1/2".into(), None)]
            as [(String, Option<String>); 3]
    );
}

#[test]
fn a_stated_result_is_proved_contradicted_or_open() {
    let verdict = |moves: &str, outcome| {
        let mut record = record(moves);
        record.outcome = outcome;
        checked(&record)
    };
    assert_eq!(verdict("1 2 999", Outcome::FirstWins).0, Verdict::Proved);
    let (contradicted, report) = verdict("1 2 999", Outcome::SecondWins);
    assert_eq!(contradicted, Verdict::Contradicted);
    assert!(report.has("REC201"));
    assert_eq!(verdict("1 2", Outcome::Draw).0, Verdict::Open);
    assert_eq!(verdict("1 2 999", Outcome::Unknown).0, Verdict::None);
    assert_eq!(verdict("1 ( 999 )", Outcome::SecondWins).0, Verdict::Open, "a variation proves nothing");
    assert!(verdict("999 1", Outcome::Unknown).1.has("REC103"));
}

#[test]
fn what_cannot_be_read_ends_the_judging_of_its_line() {
    let mut record = record("1 2");
    let two = find(&record.tree, 2);
    let raw = record.tree.add_raw(two, "?");
    record.tree.add(raw, Ply::new_move(2));
    let odd = record.tree.add(NodeId::ROOT, Ply::new_move(5000));
    record.tree.add(odd, Ply::new_move(1));
    let stated = record.tree.add(two, Ply::new_move(3).by(Some(Side::SECOND)));
    let (_, report) = checked(&record);
    let ids: Vec<_> = report.iter().map(|d| (d.code().id, d.place.node.unwrap())).collect();
    assert_eq!(ids, [("REC102", stated), ("REC101", odd)]);
}

#[test]
fn a_move_before_the_end_that_cannot_be_relied_on_leaves_the_result_open_and_says_so() {
    let judged = |record: &Record| {
        let (verdict, report) = checked(record);
        let why = check::why_open(&report)
            .map(|found| (found.place.node.unwrap(), found.finding.message(Lang::En)));
        (verdict, why)
    };
    for stated in [Outcome::FirstWins, Outcome::SecondWins, Outcome::Draw] {
        let mut illegal = record("1 1 2 3 999");
        illegal.outcome = stated;
        let second = illegal.tree.mainline().nth(1).unwrap();
        let told = "the result cannot be proved: move 2 is illegal".to_owned();
        assert_eq!(judged(&illegal), (Verdict::Open, Some((second, told))));

        let mut stray = record("1");
        let at = find(&stray.tree, 1);
        let at = stray.tree.add(at, Ply::new_move(2).by(Some(Side::FIRST)));
        stray.tree.add(at, Ply::new_move(999));
        stray.outcome = stated;
        let (verdict, why) = judged(&stray);
        assert_eq!((verdict, why.unwrap().0), (Verdict::Open, at), "a move out of turn");

        let mut unread = record("1");
        let at = find(&unread.tree, 1);
        let raw = unread.tree.add_raw(at, "?");
        unread.tree.add(raw, Ply::new_move(999));
        unread.outcome = stated;
        let (verdict, why) = judged(&unread);
        assert_eq!((verdict, why.unwrap().0), (Verdict::Open, raw), "text that is no move");
    }
    let mut silent = record("1 1 2 3 999");
    assert_eq!(judged(&silent), (Verdict::None, None), "nothing is stated");
    silent.outcome = Outcome::FirstWins;
    silent.tree = tree("1 1 2 3");
    assert_eq!(judged(&silent), (Verdict::Open, None), "its end would decide nothing");
    silent.tree = tree("1 ( 1 ) 2 999");
    assert_eq!(judged(&silent).0, Verdict::Proved, "an illegal move of a variation is none of the game");
}

#[test]
fn what_follows_the_end_changes_nothing() {
    for more in ["", " 5", " 999", " 5 5 6", " 5 6 999", " 999 999"] {
        for (stated, expected) in
            [(Outcome::FirstWins, Verdict::Proved), (Outcome::SecondWins, Verdict::Contradicted)]
        {
            let mut record = record(&format!("1 2 999{more}"));
            record.outcome = stated;
            assert_eq!(checked(&record).0, expected, "{more}");
            let last = record.tree.mainline().last().unwrap();
            let raw = record.tree.add_raw(last, "认输");
            assert_eq!(checked(&record).0, expected, "{more} and text");
            record.tree.add(raw, Ply::new_move(999).by(Some(Side::SECOND)));
            assert_eq!(checked(&record).0, expected, "{more} and moves behind text");
        }
    }
}
