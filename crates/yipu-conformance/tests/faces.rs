//! The laws of the face that every position shows: what may be played, symmetries, keys, setting up, clicking, typing.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use yipu::core::view::{Item, Piece, Viewer};
use yipu::core::{
    AnyPosition, GameInfo, Judgement, NotationId, Packed, PackedMove, Ply, Report, Symmetry, WriteMoveError,
};
use yipu_conformance::Random;
use yipu_conformance::positions::{each_position, scatter};

/// The games with rules.
const GAMES: usize = 16;

fn listed(position: &dyn AnyPosition) -> Vec<PackedMove> {
    position.moves().playable().cloned().collect()
}

/// Some of the moves of a position.
fn sample(position: &dyn AnyPosition, most: usize, random: &mut Random) -> Vec<PackedMove> {
    let all = listed(position);
    if all.len() <= most {
        return all;
    }
    (0..most).map(|_| all[random.below(all.len())].clone()).collect()
}

/// The position of a text, which must be one.
fn read(game: &GameInfo, text: &str) -> Box<dyn AnyPosition> {
    let mut report = Report::new();
    let board = (game.rules.unwrap().board)(text, &mut report);
    assert!(report.is_empty(), "{} {text}: {report:?}", game.code);
    board
}

/// Contents that may be moves: all small ones, some of any size, and those next to moves.
fn contents(moves: &[PackedMove], random: &mut Random) -> BTreeSet<u32> {
    let mut contents: BTreeSet<u32> = (0..1 << 14).collect();
    contents.extend((0..2000).map(|_| random.below(1 << 26) as u32));
    for _ in 0..200.min(moves.len() * 26) {
        let near = moves[random.below(moves.len())].as_packed().short().unwrap_or_default();
        contents.insert((near ^ 1 << random.below(26)) & Ply::MAX_CONTENT);
        contents.insert((near ^ 1 << random.below(7) ^ 1 << random.below(21)) & Ply::MAX_CONTENT);
    }
    contents
}

#[test]
fn what_is_listed_may_be_played_and_what_may_be_played_is_listed() {
    let (mut lost, mut besides, mut over, mut open, mut refused) = (0, 0, 0, 0, 0);
    let games = each_position(5, 25, |game, position, random| {
        let at = || format!("{} {}", game.code, position.to_text());
        let moves = position.moves();
        for mv in &moves.legal {
            assert_eq!(position.judge(mv.as_packed()), Judgement::Legal, "{} {mv:?}", at());
        }
        for mv in &moves.irregular {
            let judged = position.judge(mv.as_packed());
            assert!(judged.is_playable(), "{} {mv:?} {judged:?}", at());
            lost += usize::from(matches!(judged, Judgement::Loses(_)));
            besides += 1;
        }
        let all: BTreeSet<PackedMove> = moves.playable().cloned().collect();
        assert_eq!(all.len(), moves.legal.len() + moves.irregular.len(), "{}: a move twice", at());
        over += usize::from(all.is_empty());
        if !moves.complete {
            open += 1;
            return;
        }
        let listed: Vec<PackedMove> = all.iter().cloned().collect();
        for content in contents(&listed, random) {
            let packed = Packed::Short(content);
            let playable = position.judge(packed).is_playable();
            assert_eq!(playable, all.contains(&packed.to_owned()), "{} {content}", at());
            refused += usize::from(!playable);
        }
    });
    assert_eq!(games, GAMES);
    assert!(lost > 20 && besides > 200 && over > 30 && refused > 10_000, "{lost} {besides} {over} {refused}");
    assert_eq!(open, 0, "all positions that are played from the start can be listed");
}

/// Where each site comes to lie.
fn site_map(position: &dyn AnyPosition, symmetry: Symmetry) -> Vec<u16> {
    let geometry = position.geometry();
    let sites = 0..geometry.sites.len() as u16;
    sites.map(|site| symmetry.site(geometry, site).unwrap()).collect()
}

#[test]
fn symmetries_map_positions_and_their_moves_and_keep_one_key() {
    let mut images = BTreeMap::new();
    let games = each_position(4, 30, |game, position, _| {
        let at = || format!("{} {}", game.code, position.to_text());
        let symmetries = position.symmetries();
        assert_eq!(symmetries[0], Symmetry::Identity);
        assert_eq!(position.transformed(Symmetry::Identity).to_text(), position.to_text());
        let canonical = position.canonical_key();
        assert_eq!(position.transformed(canonical.symmetry).key(), canonical.key);
        let kind = |position: &dyn AnyPosition, mv: &PackedMove| match position.judge(mv.as_packed()) {
            Judgement::Legal => None,
            Judgement::Loses(finding) | Judgement::Illegal(finding) => Some(finding.code.id),
        };
        for symmetry in symmetries {
            let (image, map) = (position.transformed(*symmetry), site_map(position, *symmetry));
            assert_eq!(
                image.transformed(symmetry.inverse()).to_text(),
                position.to_text(),
                "{} {symmetry:?}",
                at()
            );
            assert_eq!(image.canonical_key().key, canonical.key, "{} {symmetry:?}", at());
            assert_eq!(image.turn(), position.turn());
            assert_eq!(
                image.outcome().map(|ending| ending.outcome),
                position.outcome().map(|ending| ending.outcome),
                "{} {symmetry:?}",
                at()
            );
            let mut mapped: Vec<_> = listed(position)
                .iter()
                .map(|mv| {
                    let sites = position.clicks(mv.as_packed());
                    (sites.iter().map(|site| map[usize::from(*site)]).collect(), kind(position, mv))
                })
                .collect();
            let mut found: Vec<(Vec<u16>, _)> =
                listed(&*image).iter().map(|mv| (image.clicks(mv.as_packed()), kind(&*image, mv))).collect();
            mapped.sort_unstable();
            found.sort_unstable();
            assert_eq!(mapped, found, "{} {symmetry:?}", at());
            if *symmetry != Symmetry::Identity {
                *images.entry(game.code).or_insert(0) += usize::from(image.to_text() != position.to_text());
            }
        }
    });
    assert_eq!(games, GAMES);
    // A board on which the two sides go opposite ways over squares of one colour has no symmetry but the identity.
    assert!(images.values().all(|images| *images > 5) && images.len() >= GAMES - 2, "{images:?}");
}

/// The index of the piece that looks like an item.
fn piece_of(palette: &[Piece], item: &Item) -> Option<u16> {
    let looks = |piece: &Piece| (piece.side, piece.form, &piece.face) == (item.side, item.form, &item.face);
    palette.iter().position(looks).map(|index| index as u16)
}

fn sorted(position: &dyn AnyPosition) -> Vec<(u16, Option<u8>, String)> {
    let items = position.view(Viewer::Referee).items;
    let mut items: Vec<_> = items
        .into_iter()
        .map(|item| (item.site, item.side.map(|side| side.0), format!("{:?}{:?}", item.form, item.face)))
        .collect();
    items.sort_unstable();
    items
}

/// After a piece was put down a position is what its text says.
fn assert_settled(game: &GameInfo, position: &dyn AnyPosition) {
    let again = read(game, &position.to_text());
    assert_eq!(again.to_text(), position.to_text(), "{}", game.code);
    assert_eq!(again.key(), position.key(), "{} {}", game.code, position.to_text());
    assert_eq!(again.moves(), position.moves(), "{} {}", game.code, position.to_text());
    assert_eq!(again.outcome(), position.outcome(), "{} {}", game.code, position.to_text());
    assert_eq!(sorted(&*again), sorted(position), "{} {}", game.code, position.to_text());
}

#[test]
fn boards_are_emptied_and_set_up_again_piece_by_piece() {
    let mut same: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    let games = each_position(4, 20, |game, position, random| {
        let target = read(game, &position.to_text());
        let (palette, sites) = (target.palette(), target.geometry().sites.len() as u16);
        assert!(!palette.is_empty());
        let mut board = target.clone();
        for site in 0..sites {
            assert!(board.set_piece(site, None), "{} {site}", game.code);
        }
        assert_eq!(sorted(&*board), [], "{} {}", game.code, board.to_text());
        assert_settled(game, &*board);
        board.set_turn(target.turn());
        for item in target.view(Viewer::Referee).items {
            let piece = piece_of(&palette, &item);
            assert!(piece.is_some() && board.set_piece(item.site, piece), "{} {item:?}", game.code);
        }
        assert_eq!(board.turn(), target.turn(), "{}", game.code);
        assert_eq!(sorted(&*board), sorted(&*target), "{}", game.code);
        assert_settled(game, &*board);
        // What led to a position can matter too, and is not on the board.
        let equal = same.entry(game.code).or_default();
        equal[usize::from(board.to_text() == target.to_text())] += 1;
        let before = board.to_text();
        assert!(!board.set_piece(sites, Some(0)) && !board.set_piece(0, Some(palette.len() as u16)));
        assert_eq!(board.to_text(), before);
        scatter(&mut *board, random);
        assert_settled(game, &*board);
    });
    assert_eq!(games, GAMES);
    assert!(same.values().all(|[_, equal]| *equal > 1) && same.len() == GAMES, "{same:?}");
    let [other, equal] = same.values().fold([0, 0], |sum, [other, equal]| [sum[0] + other, sum[1] + equal]);
    assert!(equal > 2 * other, "{same:?}");
}

#[test]
fn keys_are_those_of_the_texts_and_never_change() {
    let mut keys = String::new();
    for game in yipu::GAMES.iter().filter(|game| game.rules.is_some()) {
        let start = read(game, game.start);
        writeln!(keys, "{} {:016x} {:016x}", game.code, start.key(), start.canonical_key().key).unwrap();
    }
    assert_eq!(keys, include_str!("faces/keys.txt"), "keys that were stored would no longer be found");
    let mut seen = BTreeSet::new();
    each_position(2, 10, |game, position, _| {
        assert_eq!(position.boxed_clone().key(), position.key());
        assert_eq!(
            read(game, &position.to_text()).key(),
            position.key(),
            "{} {}",
            game.code,
            position.to_text()
        );
        seen.insert(position.key());
    });
    assert!(seen.len() > 300, "only {} keys", seen.len());
}

/// A store that was filled by an older version must be found by a newer one.
#[test]
fn stored_keys_never_change() {
    let mut keys = String::new();
    for game in yipu::GAMES.iter().filter(|game| game.rules.is_some()) {
        let mut position = read(game, game.start);
        for ply in 0..12 {
            if ply % 4 == 0 {
                writeln!(keys, "{} {ply} {}", game.code, position.stored_key()).unwrap();
            }
            let moves = position.moves().legal;
            let Some(mv) = moves.get((7 * ply + 3) % moves.len().max(1)) else { break };
            position.play_unchecked(mv.as_packed()).unwrap();
        }
    }
    assert_eq!(keys, include_str!("faces/stored_keys.txt"), "keys that were stored would no longer be found");
    let mut spread = [0_usize; 8];
    each_position(4, 30, |game, position, _| {
        let at = || format!("{} {}", game.code, position.to_text());
        let stored = position.stored_key();
        assert_eq!(position.canonical_key().stored(), stored, "{}", at());
        for symmetry in position.symmetries() {
            assert_eq!(position.transformed(*symmetry).stored_key(), stored, "{} {symmetry:?}", at());
        }
        spread[(stored.cast_unsigned() >> 61) as usize] += 1;
    });
    let mean = spread.iter().sum::<usize>() / 8;
    assert!(spread.iter().all(|count| count * 2 > mean), "uneven: {spread:?}");
}

/// `occupied` lists the same pieces as the referee's view.
#[test]
fn occupied_sites_are_those_of_the_view() {
    let mut seen = 0;
    let games = each_position(4, 30, |game, position, _| {
        let palette = position.palette();
        let mut occupied = Vec::new();
        position.occupied(&mut |site, piece| occupied.push((site, piece)));
        let is_item = |item: &Item, piece: &Piece| {
            (piece.side, piece.form, &piece.face) == (item.side, item.form, &item.face)
        };
        let view = position.view(Viewer::Referee);
        let mut items: Vec<_> = view
            .items
            .iter()
            .filter_map(|item| {
                Some((item.site, palette.iter().position(|piece| is_item(item, piece))? as u16))
            })
            .collect();
        occupied.sort_unstable();
        items.sort_unstable();
        assert_eq!(occupied, items, "{} {}", game.code, position.to_text());
        seen += occupied.len();
    });
    assert_eq!(games, GAMES);
    assert!(seen > 10_000, "{seen}");
}

#[test]
fn clicks_lead_to_every_move_and_to_forbidden_ones() {
    let mut wrong: BTreeMap<&str, usize> = BTreeMap::new();
    let games = each_position(4, 40, |game, position, random| {
        for mv in sample(position, 8, random) {
            let sites = position.clicks(mv.as_packed());
            for clicks in 0..=sites.len() {
                let begun = &sites[..clicks];
                let clicked = position.clicked(begun);
                let own = clicked.iter().find(|clicked| clicked.mv == mv);
                let own = own.unwrap_or_else(|| panic!("{} {mv:?} after {begun:?}", game.code));
                assert_eq!(own.sites, sites);
                for found in &clicked {
                    assert!(found.sites.starts_with(begun));
                    assert_eq!(found.judgement, position.judge(found.mv.as_packed()));
                    let illegal = !found.judgement.is_playable();
                    assert!(!illegal || found.sites.len() <= clicks + 1, "{} {found:?}", game.code);
                    *wrong.entry(game.code).or_default() += usize::from(illegal);
                }
                let moves: BTreeSet<_> = clicked.iter().map(|clicked| &clicked.mv).collect();
                assert_eq!(moves.len(), clicked.len(), "{}: a move twice", game.code);
            }
        }
        let nowhere = position.geometry().sites.len() as u16;
        assert_eq!(position.clicked(&[nowhere]), []);
    });
    assert_eq!(games, GAMES);
    // A game in which nothing can be tried in vain need not have any.
    assert!(wrong.values().filter(|wrong| **wrong > 10).count() >= GAMES - 1, "{wrong:?}");
}

fn full_width(text: &str) -> String {
    let wide = |c: char| match c {
        '!'..='~' => char::from_u32(c as u32 + 0xFEE0).unwrap(),
        c => c,
    };
    text.chars().map(wide).flat_map(|c| [' ', c]).collect()
}

#[test]
fn what_is_said_is_read() {
    let (mut read_by_any, mut guessed) = (0, 0);
    let unknown = NotationId::new("no-such-notation");
    let games = each_position(4, 20, |game, position, random| {
        for mv in sample(position, 40, random) {
            for notation in game.notations {
                let mut text = String::new();
                position.write_move(mv.as_packed(), *notation, &mut text).unwrap();
                let reading = position.parse_move_unchecked(&text, Some(*notation)).unwrap();
                assert_eq!((&reading.mv, reading.notation), (&mv, *notation), "{} {text}", game.code);
                match position.parse_move_unchecked(&text, None) {
                    Ok(reading) if reading.notation == *notation => {
                        assert_eq!(reading.mv, mv, "{} {text}", game.code);
                        read_by_any += 1;
                    }
                    other => {
                        assert!(game.notations.len() > 1, "{} {text}: {other:?}", game.code);
                        guessed += 1;
                    }
                }
                if game.notations.len() == 1 {
                    for typed in [text.to_lowercase(), text.to_uppercase(), full_width(&text)] {
                        let reading = position.parse_move_unchecked(&typed, None);
                        assert_eq!(reading.map(|reading| reading.mv), Ok(mv.clone()), "{typed}");
                    }
                }
            }
            let mut text = String::new();
            let unsaid = position.write_move(mv.as_packed(), unknown, &mut text);
            assert_eq!((unsaid, &*text), (Err(WriteMoveError::NotANotation(unknown)), ""));
        }
        for text in ["", " ", "?", "no move at all", "着法", ";", "()", "9999999999"] {
            assert!(position.parse_move_unchecked(text, None).is_err(), "{} `{text}`", game.code);
            assert!(position.parse_move_unchecked(text, Some(unknown)).is_err());
        }
    });
    assert_eq!(games, GAMES);
    assert!(read_by_any > 2000 && guessed < read_by_any, "{read_by_any} {guessed}");
}
