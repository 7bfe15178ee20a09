//! Claims replayed the slow way: every statement that is printed as evidence, on a naive board, with nothing taken over from the rulings.
#![allow(unreachable_pub, reason = "it is used by one test program")]

use yipu_xiangqi::rulings::{At, Back, Capture, Claim, Exchange, Line, MoveLabel, Proof, Root};
use yipu_xiangqi::{Color, Move, PieceKind};

use super::naive::{self, Squares};
use super::slow;

/// Mates of up to three checks are searched for other answers. Of longer mates only the printed line is replayed.
const SEARCHED: usize = 3;

/// Whether every claim holds; else which does not.
pub fn verify(proof: &Proof) -> Result<(), String> {
    let side = proof.before.turn();
    let (before, after) = (proof.before.to_setup().squares, proof.position.to_setup().squares);
    ensure(proof.position.turn() == side, "the side moves once more")?;
    ensure(naive::in_check(&before, side) == proof.answers_check, "whether a check is answered")?;
    let gives_check = proof.claims.iter().any(|claim| matches!(claim, Claim::Check(_)));
    ensure(gives_check == naive::in_check(&after, side.other()) || proof.label != MoveLabel::Check, "check")?;
    for claim in &proof.claims {
        let held = match claim {
            Claim::Check(at) => checks(&after, *at, side),
            Claim::Mate(line) => mates(&after, side, line),
            Claim::Gain(line, prize) => gains(&after, side, line, *prize),
            Claim::Capture(capture) => captures(&after, side, capture),
            Claim::Theirs(threat) => {
                let (possible_before, possible_after) =
                    (possible(&before, threat.capture()), possible(&after, threat.capture()));
                let expected =
                    if proof.label == MoveLabel::Block { (true, false) } else { (possible_before, true) };
                ensure((possible_before, possible_after) == expected, "what the other side may take")
            }
            Claim::Holds(at) => stands(&after, *at),
        };
        held.map_err(|why| format!("{claim:?}: {why}"))?;
    }
    Ok(())
}

fn ensure(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("not so: {what}")) }
}

fn stands(board: &Squares, at: At) -> Result<(), String> {
    ensure(board[at.square.index()] == Some(at.piece), "the piece stands there")
}

/// Whether the piece on the first square can move to the second, its king's safety left aside.
fn possible(board: &Squares, mv: Move) -> bool {
    let Some(piece) = board[mv.from.index()] else { return false };
    naive::possible_moves(board, piece.color).contains(&(mv.from.index(), mv.to.index()))
}

fn legal(board: &Squares, side: Color, mv: Move) -> bool {
    naive::legal_moves(board, side).contains(&mv)
}

/// Whether the piece attacks the king of the other side, or is a king that faces it.
fn attacks_king(board: &Squares, at: At, side: Color) -> bool {
    let king = (0..90).find(|point| {
        board[*point].is_some_and(|piece| piece.kind == PieceKind::King && piece.color != side)
    });
    let Some(king) = king else { return false };
    if at.piece.kind == PieceKind::King {
        return at.square.index() % 9 == king % 9 && is_open(board, at.square.index(), king);
    }
    naive::possible_moves(board, side).contains(&(at.square.index(), king))
}

fn is_open(board: &Squares, a: usize, b: usize) -> bool {
    (a.min(b) + 9..a.max(b)).step_by(9).all(|point| board[point].is_none())
}

fn checks(board: &Squares, at: At, side: Color) -> Result<(), String> {
    stands(board, at)?;
    ensure(at.piece.color == side && attacks_king(board, at, side), "it attacks the king")
}

/// Replays a line: every move is legal, and what the side plays checks or takes. Gives the board at its end.
fn replay(board: &Squares, side: Color, line: &Line) -> Result<Squares, String> {
    let mut board = *board;
    for (index, mv) in line.moves().iter().enumerate() {
        let mover = if index % 2 == 0 { side } else { side.other() };
        ensure(legal(&board, mover, *mv), "every move of the line is legal")?;
        let takes = board[mv.to.index()].is_some();
        board = slow::after(&board, *mv);
        let is_last = index + 1 == line.moves().len();
        let forces = takes || naive::in_check(&board, side.other());
        ensure(mover != side || forces || is_last, "the side checks or takes")?;
    }
    ensure(line.moves().len() % 2 == 1, "the side moves last")?;
    Ok(board)
}

fn mates(board: &Squares, side: Color, line: &Line) -> Result<(), String> {
    let end = replay(board, side, line)?;
    ensure(naive::legal_moves(&end, side.other()).is_empty(), "no answer is left")?;
    let checks = naive::in_check(&slow::after(board, line.first()), side.other());
    let is_searched = checks && line.own_moves() <= SEARCHED;
    let is_forced = || slow::mates(board, side, line.own_moves(), &|mv| mv == line.first());
    ensure(!is_searched || is_forced(), "every answer is mated")
}

fn gains(board: &Squares, side: Color, line: &Line, prize: Option<At>) -> Result<(), String> {
    replay(board, side, line)?;
    let Some(prize) = prize else { return Ok(()) };
    stands(board, prize)?;
    // Where the prize is when it is taken.
    let mut point = prize.square;
    for (index, mv) in line.moves().iter().enumerate() {
        if index % 2 == 0 && mv.to == point {
            return Ok(());
        }
        if mv.from == point {
            point = mv.to;
        }
    }
    ensure(false, "the prize is taken")
}

fn captures(board: &Squares, side: Color, claim: &Capture) -> Result<(), String> {
    let capture = claim.threat.capture();
    stands(board, claim.threat.attacker)?;
    stands(board, claim.threat.victim)?;
    ensure(possible(board, capture), "the capture is possible")?;
    let after = slow::after(board, capture);
    let takers =
        naive::possible_moves(&after, side.other()).into_iter().filter(|(_, to)| *to == capture.to.index());
    let mut takers: Vec<usize> = takers.map(|(from, _)| from).collect();
    let mut named: Vec<usize> = claim.roots.iter().map(|(root, _)| root.square.index()).collect();
    takers.sort_unstable();
    named.sort_unstable();
    ensure(takers == named, "who could take back")?;
    for (root, back) in &claim.roots {
        stands(&after, *root)?;
        takes_back(&after, side, Move::new(root.square, capture.to), *back)?;
    }
    let can = claim.roots.iter().any(|(_, back)| *back == Back::Legal);
    match claim.threat.root {
        Root::None => ensure(takers.is_empty(), "nothing takes back")?,
        Root::False(_) | Root::Mated(_) => ensure(!takers.is_empty() && !can, "all roots are false")?,
        Root::Real(root) => {
            let is_named = claim.roots.iter().any(|(at, back)| *at == root && *back == Back::Legal);
            ensure(is_named, "the root takes back")?;
        }
    }
    claim.exchange.as_ref().map_or(Ok(()), |exchange| exchanges(board, side, capture, exchange))
}

fn takes_back(after: &Squares, side: Color, back: Move, claim: Back) -> Result<(), String> {
    let other = side.other();
    let taken = slow::after(after, back);
    let is_legal = legal(after, other, back);
    match claim {
        Back::Legal => ensure(is_legal, "taking back is legal"),
        Back::Mated(line) => {
            ensure(is_legal, "taking back is legal")?;
            mates(&taken, side, &line)
        }
        Back::KingsFace => {
            let king = |color| {
                (0..90).find(|point| {
                    taken[*point].is_some_and(|piece| piece.kind == PieceKind::King && piece.color == color)
                })
            };
            let (Some(own), Some(enemy)) = (king(Color::Red), king(Color::Black)) else {
                return ensure(false, "two kings");
            };
            ensure(
                !is_legal && own % 9 == enemy % 9 && is_open(&taken, own, enemy),
                "the kings face each other",
            )
        }
        Back::Pinned(by) | Back::Guarded(by) | Back::InCheck(by) => {
            stands(&taken, by)?;
            ensure(!is_legal && attacks_king(&taken, by, side), "it forbids taking back")?;
            let is_king = after[back.from.index()].is_some_and(|piece| piece.kind == PieceKind::King);
            let checked_before = attacks_king(after, by, side);
            let expected = match claim {
                Back::Guarded(_) => is_king,
                Back::InCheck(_) => !is_king && checked_before,
                _ => !is_king && !checked_before,
            };
            ensure(expected, "in that way")
        }
    }
}

/// The captures are legal and on one point, they amount to what is said, and however the other side takes back, something is won.
fn exchanges(board: &Squares, side: Color, capture: Move, claim: &Exchange) -> Result<(), String> {
    ensure(claim.moves.first() == Some(&capture), "it begins with the capture")?;
    let (mut now, mut balance) = (*board, [0, 0]);
    for (index, mv) in claim.moves.iter().enumerate() {
        let mover = if index % 2 == 0 { side } else { side.other() };
        ensure(mv.to == capture.to && legal(&now, mover, *mv), "a legal capture on the point")?;
        balance[index % 2] += slow::worth(&now, mv.to.index());
        now = slow::after(&now, *mv);
    }
    ensure(balance == [claim.gained, claim.lost] && claim.gained > claim.lost, "the count")?;
    let to_take = if claim.moves.len().is_multiple_of(2) { side } else { side.other() };
    let could_go_on = naive::legal_moves(&now, to_take).iter().any(|mv| mv.to == capture.to);
    ensure(claim.refused == could_go_on && best(&now, to_take, capture.to.index()) == 0, "nobody goes on")?;
    let won = slow::worth(board, capture.to.index())
        - best(&slow::after(board, capture), side.other(), capture.to.index());
    ensure(won > 0, "something is won")
}

/// The most that a side wins by taking on a point with any of its pieces, or nothing.
fn best(board: &Squares, side: Color, on: usize) -> i32 {
    let takes = naive::legal_moves(board, side).into_iter().filter(|mv| mv.to.index() == on);
    let value = |mv: Move| slow::worth(board, on) - best(&slow::after(board, mv), side.other(), on);
    takes.map(value).fold(0, i32::max)
}
