//! Army chess for editors: its symmetry, its key, its pieces, and moves as they are clicked and typed.

use yipu_core::view::{Form, Piece as Plate, PieceText};
use yipu_core::{Side, Symmetry, stable_key};

use super::board::Site;
use super::layout;
use super::piece::{Piece, Rank};
use super::rules::{Army, ArmyMove, USUAL_LIMIT};

/// Left and right may change places.
pub(super) const SYMMETRIES: &[Symmetry] = &[Symmetry::Identity, Symmetry::Mirror];

const SIDES: [Side; 2] = [Side::FIRST, Side::SECOND];

impl Site {
    fn image(self, symmetry: Symmetry) -> Self {
        let mirrored = Self::new(self.row(), 4 - self.column());
        mirrored.filter(|_| symmetry == Symmetry::Mirror).unwrap_or(self)
    }
}

/// The position under a symmetry. What a record says of its moves does not hold for their images.
pub(super) fn image(position: &Army, symmetry: Symmetry) -> Army {
    let mut image = Army { recorded: None, ..position.clone() };
    for site in Site::all() {
        image.cells[site.image(symmetry).index()] = position.get(site);
    }
    image.flags = position.flags.map(|flag| flag.map(|site| site.image(symmetry)));
    image
}

/// The key of what stands where, whose turn it is and where the flags were. How long nobody attacked decides nothing, nor
/// does whether the pieces still stand as deployed.
pub(super) fn key(position: &Army) -> u64 {
    stable_key(&Army { deployed: false, quiet: 0, limit: USUAL_LIMIT, ..position.clone() }.write())
}

/// A piece that goes anywhere; anything may stand anywhere when the layouts are not known.
pub(super) fn conceivable(position: &Army, sites: &[u16]) -> Vec<ArmyMove> {
    let sites: Option<Vec<Site>> = sites.iter().map(|site| Site::from_index((*site).into())).collect();
    match sites.as_deref() {
        Some([from, ..]) if position.is_known() && position.get(*from).is_none() => Vec::new(),
        Some(&[from]) => Site::all().map(|to| ArmyMove { from, to }).collect(),
        Some(&[from, to]) => vec![ArmyMove { from, to }],
        _ => Vec::new(),
    }
}

fn pieces() -> impl Iterator<Item = Piece> {
    SIDES.into_iter().flat_map(|side| Rank::all().map(move |rank| Piece { side, rank }))
}

/// The pieces of First from the highest rank down, then those of Second.
pub(super) fn palette() -> Vec<Plate> {
    pieces().map(plate).collect()
}

fn plate(piece: Piece) -> Plate {
    let (native, latin) = piece.rank.face();
    let face = PieceText { hant: native.into(), hans: native.into(), latin: latin.to_string().into() };
    let name = piece.letter().to_string().into();
    Plate { name, side: Some(piece.side), form: Form::Plate, face: Some(face) }
}

/// Puts a piece on a site, or empties it. The flags are then at home where they stand.
pub(super) fn put(position: &mut Army, site: u16, piece: Option<u16>) -> bool {
    let chosen = piece.map(|index| pieces().nth(index.into()));
    let (Some(site), None | Some(Some(_))) = (Site::from_index(site.into()), chosen) else { return false };
    let mut cells = position.cells;
    cells[site.index()] = chosen.flatten();
    *position = Army { turn: position.turn, limit: position.limit, ..Army::of_cells(cells) };
    position.flags = SIDES.map(|side| position.find(Piece { side, rank: Rank::Flag }));
    position.deployed = position.turn == Side::FIRST && is_deployment(position);
    true
}

/// Whether both sides fill the sites of their layouts and nothing else.
fn is_deployment(position: &Army) -> bool {
    let fills = |side: Side| {
        layout::sites(side).all(|site| position.get(site).is_some_and(|piece| piece.side == side))
    };
    SIDES.into_iter().all(fills)
        && Site::all().filter(|site| site.is_camp()).all(|site| position.get(site).is_none())
}

/// The moves that a text may mean: `G0-F0`, or `MA[G0F0]` where it is First's turn.
pub(super) fn typed(text: &str, turn: Side) -> Vec<ArmyMove> {
    let text = text.to_ascii_uppercase();
    let property = if turn == Side::FIRST { "MA[" } else { "MB[" };
    let inner = text.strip_prefix(property).and_then(|rest| rest.strip_suffix(']')).unwrap_or(&text);
    ArmyMove::read(&inner.replace(['-', ','], "")).into_iter().collect()
}
