//! Draughts: the rules by clauses, against a slow generator and by counts that two libraries agree on.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::collections::BTreeSet;

use proptest::prelude::*;
use yipu_ccgc::games::draughts::{Color, Draughts, DraughtsMove, EIGHT, RuleSet, TEN};
use yipu_core::view::{Hue, Viewer};
use yipu_core::{Face as _, Judgement, Outcome, Position as _, Report, Side};

use crate::draughts_slow::Slow;

fn ten(text: &str) -> Draughts {
    Draughts::parse(text, true).unwrap()
}

fn eight(text: &str) -> Draughts {
    Draughts::parse(text, false).unwrap()
}

fn mv(text: &str) -> DraughtsMove {
    DraughtsMove::read(text).unwrap()
}

fn texts(moves: &[DraughtsMove]) -> Vec<String> {
    let mut texts: Vec<_> = moves.iter().map(|mv| format!("{mv:?}")).collect();
    texts.sort_unstable();
    texts
}

fn why(position: &Draughts, text: &str) -> Option<&'static str> {
    position.illegality(mv(text)).map(|finding| finding.code.id)
}

#[test]
fn counts_are_those_that_two_libraries_agree_on() {
    for (rules, counts) in [
        (RuleSet::International, &[9, 81, 658, 4265, 27117, 167_140, 1_049_442][..]),
        (RuleSet::Russian, &[7, 49, 302, 1469, 7482, 37986, 190_146, 929_899]),
        (RuleSet::Brazilian, &[7, 49, 302, 1469, 7473, 37628, 187_302, 907_830]),
    ] {
        for turn in [Color::Black, Color::White] {
            let start = Draughts::start(rules, turn);
            for (depth, count) in (1..).zip(counts) {
                assert_eq!(start.perft(depth), *count, "{rules:?} {depth}");
            }
        }
    }
}

/// The moves of a position beside those of the slow generator.
fn compare(position: &Draughts) {
    let slow = Slow::of(position).moves();
    let all: BTreeSet<Vec<u8>> = slow.iter().map(|(path, _)| path.clone()).collect();
    let moves = position.moves();
    let listed: Vec<Vec<u8>> = moves.playable().map(|mv| mv.squares().to_vec()).collect();
    assert_eq!(listed.iter().cloned().collect::<BTreeSet<_>>(), all, "{}", position.to_text());
    assert_eq!(listed.len(), all.len(), "{}", position.to_text());
    let effect = |path: &[u8], taken: BTreeSet<u8>| (path[0], path[path.len() - 1], taken);
    let distinct: BTreeSet<_> = slow.iter().map(|(path, taken)| effect(path, taken.clone())).collect();
    let found: Vec<_> = moves
        .legal
        .iter()
        .map(|mv| effect(mv.squares(), position.taken(*mv).into_iter().collect()))
        .collect();
    assert_eq!(found.iter().cloned().collect::<BTreeSet<_>>(), distinct, "{}", position.to_text());
    assert_eq!(found.len(), distinct.len(), "{}", position.to_text());
    let is_empty = position.view(Viewer::Referee).items.is_empty();
    assert_eq!(position.outcome().is_some(), all.is_empty() && !is_empty);
    for mv in moves.playable() {
        assert_eq!(position.judge(*mv), Judgement::Legal, "{} {mv:?}", position.to_text());
    }
}

const JUDGED: [RuleSet; 3] = [RuleSet::International, RuleSet::Brazilian, RuleSet::Russian];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_games_have_the_moves_of_the_slow_generator(
        rules in 0usize..3, picks in prop::collection::vec(any::<u16>(), 1..160),
    ) {
        let mut position = Draughts::start(JUDGED[rules], Color::Black);
        for pick in picks {
            compare(&position);
            let legal = position.legal_moves();
            if legal.is_empty() { break; }
            prop_assert!(position.play_unchecked(legal[usize::from(pick) % legal.len()]));
        }
    }

    #[test]
    fn random_boards_have_the_moves_of_the_slow_generator(
        rules in 0usize..3, pieces in prop::collection::vec((0u16..50, 0u16..4), 1..14), white in any::<bool>(),
    ) {
        let mut position = Draughts::start(JUDGED[rules], if white { Color::White } else { Color::Black });
        for site in 0..50 {
            position.set_piece(site, None);
        }
        for (site, piece) in pieces {
            position.set_piece(site, Some(piece));
        }
        compare(&position);
        let rules = position.rules();
        let again = Draughts::parse(&position.to_text(), rules == RuleSet::International).unwrap();
        prop_assert_eq!(again, position);
    }
}

#[test]
fn a_man_crowns_only_where_it_ends_but_a_russian_one_goes_on_as_king() {
    // The man comes to 2 and could go on over 9 only as a king.
    let text = "W:W11:B7,9";
    assert_eq!(texts(&eight(text).legal_moves()), ["11x02"]);
    let mut russian = eight(&format!("{text} russian"));
    assert_eq!(texts(&russian.legal_moves()), ["11x02x13"]);
    assert_eq!(why(&russian, "11x02"), Some("DR108"));
    assert!(russian.play_unchecked(mv("11x02x13")));
    assert_eq!(russian.to_text(), "B:WK13:B russian 2");
    // A man passes the last row and stays one, but for the Russian rules.
    let text = "W:W10:B7,8";
    for (mut position, after) in
        [(eight(text), "B:W12:B 2"), (eight(&format!("{text} russian")), "B:WK12:B russian 2")]
    {
        assert_eq!(texts(&position.legal_moves()), ["10x03x12"]);
        assert!(position.play_unchecked(mv("10x03x12")));
        assert_eq!(position.to_text(), after);
    }
}

#[test]
fn first_is_the_side_that_moves_first_by_the_start() {
    let start = (TEN.rules.unwrap().board)(TEN.start, &mut Report::new());
    assert_eq!(start.turn(), Side::FIRST);
    let upper =
        start.view(Viewer::Referee).items.iter().filter(|item| item.side == Some(Side::FIRST)).count();
    assert_eq!((upper, start.moves().legal.len()), (20, 9));
    // Seats stay where they are while the game goes on, and so do names and colours beside the board.
    for (text, first, hues, above) in [
        ("B:W31-50:B1-20", Color::Black, [Hue::Black, Hue::White], true),
        ("W:W31-50:B1-20", Color::White, [Hue::White, Hue::Black], false),
    ] {
        let mut position = ten(text);
        for turn in [Side::FIRST, Side::SECOND, Side::FIRST, Side::SECOND] {
            assert_eq!((position.turn(), position.first()), (turn, first));
            assert_eq!((position.geometry().hues, position.geometry().first_above), (&hues[..], above));
            let sites = |side| {
                position.view(Viewer::Referee).items.into_iter().filter(move |item| item.side == Some(side))
            };
            let upper = if above { Side::FIRST } else { Side::SECOND };
            assert!(sites(upper).all(|item| item.site < 25), "{text}");
            position.play_unchecked(position.legal_moves()[0]);
        }
        position.set_turn(Side::FIRST);
        assert_eq!(position.to_move(), first);
    }
    assert_eq!((EIGHT.rules.unwrap().board)(EIGHT.start, &mut Report::new()).moves().legal.len(), 7);
    let over = ten("B:W31:B");
    assert_eq!(over.outcome().unwrap().outcome, Outcome::SecondWins);
    assert_eq!(ten("W:W35:B30,24").outcome().unwrap().outcome, Outcome::SecondWins);
    let mut other = ten("B:W35:B30,19");
    other.play_unchecked(mv("19-24"));
    assert_eq!(other.outcome().unwrap().outcome, Outcome::FirstWins);
    assert_eq!(why(&ten("W:W31-50:B1-20"), "31-27"), None);
}

#[test]
fn every_reason_why_a_move_is_not_legal() {
    let start = ten("B:W31-50:B1-20");
    for (text, code) in [
        ("20-24", None),
        ("21-26", Some("DR102")),
        ("31-26", Some("DR103")),
        ("15-20", Some("DR105")),
        ("20-29", Some("DR106")),
        ("20-15", Some("DR105")),
        ("20x24", Some("DR107")),
    ] {
        assert_eq!(why(&start, text), code, "{text}");
    }
    assert_eq!(why(&eight("B:W21-32:B1-12"), "12-40"), Some("DR101"));
    assert_eq!(why(&ten("W:W28:B22,5"), "28-23"), Some("DR104"));
    // A man goes back only to take; a king goes any distance.
    assert_eq!(why(&ten("W:W28:B1"), "28-33"), Some("DR106"));
    assert_eq!(why(&ten("W:WK46:B1"), "46-10"), None);
    assert_eq!(why(&ten("W:WK46:B23,1"), "46-10"), Some("DR104"));
    assert_eq!(texts(&ten("W:WK46:B23,1").legal_moves()), ["46x05", "46x10", "46x14", "46x19"]);
    // A capture has to be finished, and two have to be taken, not one.
    assert_eq!(why(&ten("W:W28:B22,11,23"), "28x17"), Some("DR108"));
    assert_eq!(why(&ten("W:W28:B22,11,23"), "28x19"), Some("DR109"));
    assert_eq!(why(&ten("W:W28:B22,11,23"), "28x17x06"), None);
}

#[test]
fn taken_pieces_stay_until_the_move_is_over() {
    // The king may not leap over 23 twice, and 23 is still in its way.
    let position = ten("W:WK32:B23,14,24");
    for mv in position.legal_moves() {
        let taken = position.taken(mv);
        assert_eq!(taken.len(), taken.iter().collect::<BTreeSet<_>>().len());
    }
    compare(&position);
    // Over other landings the same pieces are taken: one move to the rules, all ways may be played.
    let position = ten("W:WK46:B37,19");
    assert_eq!((position.legal_moves().len(), position.irregular_moves().len()), (3, 6));
    assert!(position.irregular_moves().len() >= 3, "{:?}", position.irregular_moves());
}

#[test]
fn set_ups_are_told_and_other_rules_are_not_judged() {
    let ids = |position: &Draughts| position.problems().iter().map(|found| found.code.id).collect::<Vec<_>>();
    assert_eq!(ids(&ten("W:W1:B50")), ["DR111", "DR111"]);
    assert_eq!(ids(&eight("W:W5-20:B1")), ["DR110"]);
    let english = eight("B:W21-32:B1-12 english");
    assert_eq!(ids(&english), ["DR112"]);
    assert_eq!(why(&english, "11-20"), None);
    assert_eq!(why(&english, "21-17"), Some("DR103"));
    assert!(!english.moves_are_complete() && english.doubt().is_some());
    assert_eq!(eight("B:W1:B english").outcome(), None);
    // Seven first moves in each, on the mirrored board too.
    for name in ["english", "czech", "italian", "other"] {
        assert_eq!(eight(&format!("W:W21-32:B1-12 {name}")).legal_moves().len(), 7, "{name}");
    }
    assert_eq!(texts(&eight("W:W21-32:B1-12 italian").legal_moves())[0], "21-17");
}

#[test]
fn texts_of_positions_read_back_and_bad_ones_do_not() {
    for text in ["B:W31-50:B1-20", "W:W31,32,K40:BK1,K2", "W:W:B1-3", "W:W7:B russian", "B:W:B"] {
        let ten = text.contains('5') || text.contains('4');
        assert_eq!(Draughts::parse(text, ten).unwrap().to_text(), text);
    }
    for (bad, ten) in [
        ("", true),
        ("W", true),
        ("W:W1", true),
        ("W:W1:W2", true),
        ("W:W1:B1", true),
        ("W:W33:B1", false),
        ("W:W0:B1", true),
        ("X:W1:B2", true),
        ("?:W1:B2", true),
        ("W:W9-7:B1", true),
        ("W:W1:B2 martian", true),
        ("W:W1:B2 russian", true),
    ] {
        assert_eq!(Draughts::parse(bad, ten), None, "{bad}");
    }
}

#[test]
fn moves_are_read_as_people_type_them() {
    let position = eight("W:W21-32:B1-12");
    for text in ["22-18", "22 - 18", "c3-d4", "C3d4", "２２－１８"] {
        assert_eq!(position.parse_move_unchecked(text, None).map(|read| read.mv), Ok(mv("22-18")), "{text}");
    }
    let capture = ten("W:W28:B22,11,23");
    for text in ["28x6", "28x17x6", "28:06", "28x22x11x6"] {
        assert_eq!(
            capture.parse_move_unchecked(text, None).map(|read| read.mv),
            Ok(mv("28x17x06")),
            "{text}"
        );
    }
    let several = ten("W:WK37:B9,13,14,29,30,32,33");
    assert_eq!(several.parse_move_unchecked("37x25", None).unwrap_err().candidates.len(), 2);
    for text in ["", "1", "28-", "99-98", "k9-j8", "28--22"] {
        assert!(several.parse_move_unchecked(text, None).is_err(), "{text}");
    }
}

#[test]
fn repetitions_and_quiet_moves_are_told_and_decide_nothing() {
    let mut record = yipu_core::Record::new(&TEN);
    record.start = Some("W:WK47:BK1".into());
    record.outcome = Outcome::Draw;
    let (mut at, back) = (yipu_core::NodeId::ROOT, ["47-42", "01-06", "42-47", "06-01"]);
    for text in back.iter().cycle().take(60) {
        let ply = record.tree.intern(&(TEN.rules.unwrap().read_move)(text).unwrap());
        at = record.tree.add(at, ply);
    }
    let mut report = Report::new();
    let verdict = (TEN.rules.unwrap().check)(&record, &mut report);
    assert_eq!(verdict, yipu_core::check::Verdict::Open);
    let found: Vec<_> = report.iter().map(|found| found.code().id).collect();
    assert_eq!(found, ["DR202", "DR203"]);
}

#[test]
fn a_win_is_proved_or_contradicted() {
    for (outcome, verdict) in [
        (Outcome::FirstWins, yipu_core::check::Verdict::Proved),
        (Outcome::SecondWins, yipu_core::check::Verdict::Contradicted),
    ] {
        let mut record = yipu_core::Record::new(&EIGHT);
        record.start = Some("W:W18:B15".into());
        record.outcome = outcome;
        let ply = record.tree.intern(&(EIGHT.rules.unwrap().read_move)("18x11").unwrap());
        record.tree.add(yipu_core::NodeId::ROOT, ply);
        assert_eq!((EIGHT.rules.unwrap().check)(&record, &mut Report::new()), verdict);
    }
}
