//! What only some games show to editors: moves typed in other spellings, moves that lose, boards that are not known,
//! scores, and what keys leave out. What all games owe is asked by the laws of `yipu-conformance`.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use crate::common::{Random, mv};
use yipu_ccgc::games::gomoku::Gomoku;
use yipu_ccgc::games::{
    amazons, army, connect6, dots_and_boxes, einstein, gomoku, hex, nogo, phantom_go, surakarta,
};
use yipu_core::{AnyPosition, GameInfo, Judgement, Report, Side};

fn board(game: &GameInfo, text: &str) -> Box<dyn AnyPosition> {
    let mut report = Report::new();
    let board = (game.rules.unwrap().board)(text, &mut report);
    assert!(report.is_empty(), "{report:?}");
    board
}

/// The canonical texts of what a typed text may mean.
fn typed(game: &GameInfo, board: &dyn AnyPosition, text: &str) -> Vec<String> {
    let moves = match board.parse_move_unchecked(text, None) {
        Ok(reading) => vec![reading.mv],
        Err(misread) => misread.candidates,
    };
    let write = |mv: &yipu_core::PackedMove| {
        let mut text = String::new();
        assert!((game.rules.unwrap().write_move)(mv.as_packed(), &mut text));
        text
    };
    moves.iter().map(write).collect()
}

#[test]
fn moves_are_read_as_records_and_people_spell_them() {
    for (game, spellings, canonical) in [
        (
            &gomoku::INFO,
            &["B(J,10)", ";b(j, 10);", "Ｂ（Ｊ，１０）", "j10", "(J,10)", "J,10", "B[J10]"][..],
            "J10",
        ),
        (&gomoku::INFO, &["PASS", " pass "], "pass"),
        (&connect6::INFO, &["B(S,19)", "s19;"], "S19"),
        (&hex::INFO, &["R(E,7)", "e 7"], "E7"),
        (&nogo::INFO, &["B[D5]", "b(d,5)", "[d5]"], "D5"),
        (&phantom_go::INFO, &["B[D5]", "d5"], "D5"),
        (&amazons::INFO, &["D1D8(B6)", "d1-d8/b6", "d1 d8 b6", "ｄ１ｄ８（ｂ６）"], "d1d8(b6)"),
        (&surakarta::INFO, &["B2E-3E", "2e-3e", "B(2, E)-(3, E)", "2E–3E"], "2E-3E"),
        (&surakarta::INFO, &["B2E×3E", "2e*3e", "2EX3E"], "2Ex3E"),
        (&dots_and_boxes::INFO, &["r(b4,h)", "R(B4,H)", "b4,h", "B4H", "(b4,h)"], "b4h"),
        (&einstein::INFO, &["1:5;(R5,C3)", "5:r5-c3"], "5:R5-C3"),
        (&army::INFO, &["MA[G0F0]", "g0-f0", "G0 F0"], "G0F0"),
    ] {
        let board = board(game, game.start);
        for text in spellings {
            assert_eq!(typed(game, &*board, text), [canonical], "{} `{text}`", game.code);
        }
    }
    // The opponent's stones are no moves of this side, and where there is no passing it is no move either.
    for (game, texts) in [
        (&gomoku::INFO, &["W(J,10)", "P16", "J0", "B(J,10"][..]),
        (&connect6::INFO, &["pass", "T1"]),
        (&hex::INFO, &["pass", "B(E,7)"]),
        (&amazons::INFO, &["d1d8", "d1d8(k6)"]),
        (&surakarta::INFO, &["R2E-3E", "2E3E", "7A-6A"]),
        (&dots_and_boxes::INFO, &["b(b4,h)", "b4"]),
        (&einstein::INFO, &["7:R5-C3", "R7-C3", "R5-F3"]),
        (&army::INFO, &["MB[G0F0]", "G0F9"]),
    ] {
        let board = board(game, game.start);
        for text in texts {
            let misread = board.parse_move_unchecked(text, None).unwrap_err();
            assert_eq!((misread.finding.code.id, misread.candidates.len()), ("STD408", 0), "{text}");
        }
    }
}

#[test]
fn without_the_die_a_move_may_be_several() {
    // Red has 2 and 5 left, so that 5 moves for 3 to 6, and 2 for 1 to 4.
    let board = board(&einstein::INFO, "R:B5-2;B4-5/B:E1-6");
    let misread = board.parse_move_unchecked("R5-C3", None).unwrap_err();
    assert_eq!(misread.finding.code.id, "STD409");
    assert_eq!(typed(&einstein::INFO, &*board, "r5c3"), ["3:R5-C3", "4:R5-C3", "5:R5-C3", "6:R5-C3"]);
    let start = self::board(&einstein::INFO, einstein::INFO.start);
    assert_eq!(typed(&einstein::INFO, &*start, "R5-C3"), ["5:R5-C3"]);
}

#[test]
fn losing_moves_say_why() {
    // Black on E8, F8, H6, H7: H8 makes two open threes; White there makes nothing.
    let rows = "15/15/15/15/15/15/15/4bb9/7b7/7b7/15/15/15/15/15";
    let black = board(&gomoku::INFO, &[rows, " b -"].concat());
    let point = mv(&gomoku::INFO, "H8");
    let Judgement::Loses(finding) = black.judge(point.as_packed()) else { panic!("it is forbidden") };
    assert_eq!(finding.code.id, "C5103");
    assert_eq!(black.moves().irregular, std::slice::from_ref(&point));
    let white = board(&gomoku::INFO, &[rows, " w -"].concat());
    assert_eq!(white.judge(point.as_packed()), Judgement::Legal);
    assert!(white.moves().irregular.is_empty());
    // White on A1 can be taken on B1 or A2 when the other is Black's.
    let taking = board(&nogo::INFO, "9/9/9/9/9/9/9/b8/w8 b");
    let Judgement::Loses(finding) = taking.judge(mv(&nogo::INFO, "B1").as_packed()) else { panic!() };
    assert_eq!(finding.code.id, "NG201");
    let suicide = board(&nogo::INFO, "9/9/9/9/9/9/9/b8/1b7 w");
    let Judgement::Loses(finding) = suicide.judge(mv(&nogo::INFO, "A1").as_packed()) else { panic!() };
    assert_eq!(finding.code.id, "NG202");
}

#[test]
fn swaps_and_refused_tries_may_be_played_besides() {
    let mut swap = board(&hex::INFO, hex::INFO.start);
    let e7 = mv(&hex::INFO, "E7");
    assert_eq!(swap.play_unchecked(e7.as_packed()), Ok(true));
    assert_eq!((swap.moves().irregular, swap.judge(e7.as_packed())), (vec![e7.clone()], Judgement::Legal));
    assert_eq!(swap.play_unchecked(e7.as_packed()), Ok(true));
    assert!(swap.moves().irregular.is_empty() && !swap.judge(e7.as_packed()).is_playable());
    let mut tried = board(&phantom_go::INFO, phantom_go::INFO.start);
    assert_eq!(tried.play_unchecked(mv(&phantom_go::INFO, "D5").as_packed()), Ok(true));
    assert_eq!(tried.moves().irregular, [mv(&phantom_go::INFO, "D5")]);
}

#[test]
fn where_pieces_are_not_known_the_list_is_not_complete() {
    for (game, text, unlisted) in [(&einstein::INFO, "R:?/B:E1-6", "5:R5-C3"), (&army::INFO, "?", "G0F0")] {
        let board = board(game, text);
        let unlisted = mv(game, unlisted);
        assert!(board.judge(unlisted.as_packed()).is_playable(), "{}", game.code);
        let moves = board.moves();
        assert!(!moves.complete && !moves.legal.contains(&unlisted), "{}", game.code);
        let clicked = board.clicked(&board.clicks(unlisted.as_packed()));
        assert!(clicked.iter().any(|clicked| clicked.mv == unlisted), "{}", game.code);
    }
}

#[test]
fn keys_leave_out_what_the_rules_do_not_notice() {
    let key = |game: &GameInfo, text: &str| board(game, text).key();
    let dots = dots_and_boxes::INFO.start;
    assert_eq!(key(&dots_and_boxes::INFO, dots), key(&dots_and_boxes::INFO, &dots.replace('R', "B")));
    let quiet = |count: &str| key(&army::INFO, &format!("{}4L/A4 1 {count} L1 -", "5/".repeat(10)));
    assert_eq!(quiet("0 31"), quiet("7 40"));
    let go = |rest: &str| key(&phantom_go::INFO, &format!("9/9/9/9/9/9/9/9/9 {rest}"));
    assert_ne!(go("b - 0"), go("b - 1"));
    assert_ne!(go("b - 0"), go("w - 0"));
}

#[test]
fn decided_boxes_have_scores() {
    let mut board = board(&dots_and_boxes::INFO, dots_and_boxes::INFO.start);
    let mut random = Random(3);
    loop {
        let legal = board.moves().legal;
        let Some(bound) = Some(legal.len()).filter(|bound| *bound > 0) else { break };
        assert_eq!(board.play_unchecked(legal[random.below(bound)].as_packed()), Ok(true));
    }
    let scores = board.outcome().unwrap().scores;
    assert_eq!((scores.len(), scores.iter().sum::<i64>()), (2, 25));
}

#[test]
fn forbidden_points_turn_with_the_board() {
    let (mut random, mut forbidden) = (Random(11), 0);
    for _ in 0..25 {
        let mut position = Gomoku::default();
        for _ in 0..70 {
            let (site, color) = (random.below(225) as u16, random.below(3) / 2);
            assert!(AnyPosition::set_piece(&mut position, site, Some(color as u16)));
        }
        let position: Box<dyn AnyPosition> = Box::new(position);
        if position.outcome().is_some() {
            continue;
        }
        assert_eq!(position.turn(), Side::FIRST);
        let sites = |board: &dyn AnyPosition| {
            let besides = board.moves().irregular;
            besides.iter().map(|mv| board.clicks(mv.as_packed())[0]).collect::<Vec<_>>()
        };
        for symmetry in position.symmetries() {
            let map = |site: &u16| symmetry.site(position.geometry(), *site).unwrap();
            let mut mapped: Vec<u16> = sites(&*position).iter().map(map).collect();
            mapped.sort_unstable();
            assert_eq!(
                mapped,
                sites(&*position.transformed(*symmetry)),
                "{symmetry:?} {}",
                position.to_text()
            );
            forbidden += mapped.len();
        }
    }
    assert!(forbidden > 100, "{forbidden}");
}
