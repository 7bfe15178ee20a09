//! The two circuits along which captures run: four lines each, joined at their ends by four arcs.

use super::board::{SIZE, Site};

/// How many points a circuit passes; those where two of its lines cross are passed twice.
const LENGTH: usize = 24;

/// The points of a circuit in order. Behind every sixth point comes an arc.
type Circuit = [Site; LENGTH];

/// The inner circuit is on the second and fifth lines, the outer one on the third and fourth.
static CIRCUITS: [Circuit; 2] = [circuit(1), circuit(2)];

/// The circuit whose first line is that row: along the row, over the arc at the top right, down a column, and so on
/// clockwise.
const fn circuit(near: u8) -> Circuit {
    let far = SIZE - 1 - near;
    let mut points = [Site::at(0, 0); LENGTH];
    let mut step = 0u8;
    while step < SIZE {
        let back = SIZE - 1 - step;
        points[step as usize] = Site::at(near, step);
        points[(SIZE + step) as usize] = Site::at(step, far);
        points[(2 * SIZE + step) as usize] = Site::at(far, back);
        points[(3 * SIZE + step) as usize] = Site::at(back, near);
        step += 1;
    }
    points
}

/// What a piece meets that slides along the circuits from a point and passes at least one arc: the first occupied point
/// of each way, the same one as often as ways lead to it. The point it starts from counts as empty.
pub(super) fn targets(from: Site, is_occupied: impl Fn(Site) -> bool) -> Vec<Site> {
    let mut found = Vec::new();
    for circuit in &CIRCUITS {
        let places = circuit.iter().enumerate().filter(|(_, site)| **site == from);
        for (start, _) in places {
            for forwards in [true, false] {
                found.extend(slide(circuit, start, forwards, from, &is_occupied));
            }
        }
    }
    found
}

/// The points of the shortest way from one point to another over at least one arc that nothing blocks.
pub(super) fn way(from: Site, to: Site, is_occupied: impl Fn(Site) -> bool) -> Option<Vec<Site>> {
    let mut ways = Vec::new();
    for circuit in &CIRCUITS {
        let places = circuit.iter().enumerate().filter(|(_, site)| **site == from);
        for (start, _) in places {
            for forwards in [true, false] {
                if slide(circuit, start, forwards, from, &is_occupied) == Some(to) {
                    let step =
                        |at: usize| if forwards { (at + 1) % LENGTH } else { (at + LENGTH - 1) % LENGTH };
                    let places = std::iter::successors(Some(start), |at| Some(step(*at)));
                    let mut points: Vec<_> = places.take(LENGTH).map(|at| circuit[at]).collect();
                    let end = points
                        .iter()
                        .skip(1)
                        .position(|site| *site == to)
                        .map_or(points.len(), |end| end + 2);
                    points.truncate(end);
                    ways.push(points);
                }
            }
        }
    }
    ways.into_iter().min_by_key(Vec::len)
}

/// The first occupied point of one way, if an arc lies before it.
fn slide(
    circuit: &Circuit,
    start: usize,
    forwards: bool,
    from: Site,
    is_occupied: impl Fn(Site) -> bool,
) -> Option<Site> {
    let (mut at, mut arcs) = (start, 0);
    for _ in 1..LENGTH {
        let next = if forwards { (at + 1) % LENGTH } else { (at + LENGTH - 1) % LENGTH };
        // The arc lies between the last point of a line and the first of the next.
        arcs += usize::from(at.max(next) % usize::from(SIZE) == 0 || at.abs_diff(next) > 1);
        at = next;
        if circuit[at] != from && is_occupied(circuit[at]) {
            return (arcs > 0).then_some(circuit[at]);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn circuits_pass_twenty_points_and_the_edges_are_on_none() {
        for (circuit, near) in CIRCUITS.iter().zip([1, 2]) {
            let mut points = circuit.to_vec();
            points.sort_unstable();
            points.dedup();
            assert_eq!(points.len(), 20);
            let crossing = Site::new(near, near);
            assert_eq!(circuit.iter().filter(|site| Some(**site) == crossing).count(), 2);
        }
        let on_any = |site: Site| CIRCUITS.iter().any(|circuit| circuit.contains(&site));
        let corners = [(0, 0), (0, 5), (5, 0), (5, 5)].map(|(row, column)| Site::new(row, column).unwrap());
        assert_eq!(Site::all().filter(|site| !on_any(*site)).collect::<Vec<_>>(), corners);
    }

    #[test]
    fn a_slide_needs_an_arc_and_a_clear_way() {
        let site = |text| Site::read(text).unwrap();
        // From 6C down its column over the arc at the bottom left to 4A, as the standard's example has it.
        let met = targets(site("6C"), |other| other == site("4A") || other == site("5C"));
        assert_eq!(met, [site("4A")]);
        // In front of the arc nothing is met that counts.
        assert_eq!(targets(site("6C"), |other| other == site("5C")), [site("5C")]);
        assert!(targets(site("1A"), |_| true).is_empty());
    }

    #[test]
    fn all_four_ways_may_lead_to_one_point() {
        let ways = |from, to| targets(from, |other| other == to).len();
        let pairs = Site::all().flat_map(|from| Site::all().map(move |to| (from, to)));
        assert_eq!(pairs.filter(|(from, to)| from != to).map(|(from, to)| ways(from, to)).max(), Some(4));
    }
}
