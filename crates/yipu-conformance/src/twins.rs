//! Pairs of games that one player cannot tell apart: they differ in what is hidden from that player and in nothing else.

use yipu::core::view::Viewer;
use yipu::core::{AnyPosition, GameInfo, NodeId, PackedMove, Record, Report, Side, TagName};

use crate::Random;

/// Two games that look the same to a seat, move by move.
pub struct Twins {
    /// The seat.
    pub seat: Side,
    /// The games.
    pub records: [Record; 2],
}

/// How often something that looks the same is searched for.
const TRIES: usize = 60;

/// Two games of a game with rules that a seat cannot tell apart. They begin with positions that differ in hidden pieces, if there are
/// any, and each move of another seat is chosen for either game on its own, legal or not, as long as the seat sees no difference.
///
/// # Panics
/// When the rules tell the seat of its own move in one game what they do not tell in the other.
pub fn twins(game: &'static GameInfo, seat: Side, plies: usize, random: &mut Random) -> Option<Twins> {
    let rules = game.rules?;
    let read = |text: &str| (rules.board)(text, &mut Report::new());
    let mut start = read(game.start);
    if random.below(2) == 0 {
        crate::positions::scatter(&mut *start, random);
    }
    let other = with_hidden_pieces_exchanged(&*start, seat, random);
    let mut records = [&start, &other].map(|board| {
        let mut record = Record::new(game);
        record.start = Some(board.to_text().into());
        record
    });
    let mut boards = records.each_ref().map(|record| read(record.start_text()));
    if !look_alike([&*boards[0], &*boards[1]], seat) {
        return None;
    }
    let mut at = NodeId::ROOT;
    for number in 0..plies {
        if boards.iter().any(|board| board.outcome().is_some()) {
            break;
        }
        let turn = boards[0].turn();
        let stated = (random.below(12) == 0).then(|| turn.other());
        let Some((pair, after)) = step(&boards, stated.unwrap_or(turn), seat, random) else { break };
        for (record, mv) in records.iter_mut().zip(&pair) {
            let ply = record.tree.intern(mv).by(stated);
            let next = record.tree.add(at, ply);
            if number % 7 == 3 {
                record.tree.set_comment(next, format!("第 {number} 步"));
            }
        }
        boards = after;
        at = records[0].tree.mainline().last()?;
    }
    for record in &mut records {
        for (index, seat) in game.seats.iter().enumerate() {
            record.tags.set(TagName::new(seat.key), format!("棋手{}", index + 1));
        }
    }
    Some(Twins { seat, records })
}

type Boards = [Box<dyn AnyPosition>; 2];

/// A move for either game after which they still look alike, and what comes of them.
fn step(boards: &Boards, mover: Side, seat: Side, random: &mut Random) -> Option<([PackedMove; 2], Boards)> {
    let mut given = boards.clone();
    for board in &mut given {
        board.set_turn(mover);
    }
    let playable = given.each_ref().map(|board| {
        let listed = board.moves();
        listed.legal.into_iter().chain(listed.irregular).collect::<Vec<_>>()
    });
    (0..TRIES).find_map(|_| {
        let pick =
            |of: &[PackedMove], random: &mut Random| Some(of.get(random.below(of.len().max(1)))?.clone());
        let first = pick(&playable[random.below(2)], random)?;
        let second =
            if mover == seat || random.below(2) == 0 { first.clone() } else { pick(&playable[1], random)? };
        let pair = [first, second];
        let sees = |index: usize| given[index].sees(pair[index].as_packed(), mover, Viewer::Seat(seat));
        if sees(0) != sees(1) || (sees(0) && pair[0] != pair[1]) {
            return None;
        }
        if mover == seat {
            let judged = [0, 1].map(|index| given[index].judge(pair[index].as_packed()));
            assert_eq!(judged[0], judged[1], "a player knows which of the own moves are legal");
        }
        let mut after = given.clone();
        for (board, mv) in after.iter_mut().zip(&pair) {
            board.play_unchecked(mv.as_packed()).ok()?;
        }
        look_alike([&*after[0], &*after[1]], seat).then_some((pair, after))
    })
}

/// `true` if a seat sees no difference: not on the board, nor whose turn it is, nor whether the game has ended.
fn look_alike([one, other]: [&dyn AnyPosition; 2], seat: Side) -> bool {
    let seen = |board: &dyn AnyPosition| (board.view(Viewer::Seat(seat)), board.turn(), board.outcome());
    seen(one) == seen(other)
}

/// The position with pieces exchanged that the seat does not see.
fn with_hidden_pieces_exchanged(
    board: &dyn AnyPosition,
    seat: Side,
    random: &mut Random,
) -> Box<dyn AnyPosition> {
    let mut changed = board.boxed_clone();
    let sites = board.geometry().sites.len();
    for _ in 0..TRIES {
        let [one, other] = [(); 2].map(|()| random.below(sites) as u16);
        let mut pieces = [None; 2];
        changed.occupied(&mut |site, piece| {
            for (wanted, slot) in [one, other].into_iter().zip(&mut pieces) {
                if site == wanted {
                    *slot = Some(piece);
                }
            }
        });
        let mut next = changed.boxed_clone();
        if next.set_piece(one, pieces[1])
            && next.set_piece(other, pieces[0])
            && look_alike([board, &*next], seat)
        {
            changed = next;
        }
    }
    changed
}
