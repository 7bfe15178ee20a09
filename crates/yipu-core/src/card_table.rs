//! The geometry of a card table.

use crate::view::{Geometry, Hue, Outline, Site, Spot, Stroke};

/// How far from the middle a card is played, and how much room is left around the hands.
const PLAYED: f32 = 1.3;
const MARGIN: f32 = 0.8;

impl Geometry {
    /// A table with a hand of `cards` places for each seat, seat 0 at the top and the others clockwise, and a place before each hand for
    /// the card that is played.
    ///
    /// The sites of seat 0 are `a1`, `a2` …, those of seat 1 `b1`, `b2` …; the last of each seat is the place of the card that is played.
    ///
    /// ```
    /// use yipu_core::view::Geometry;
    ///
    /// let table = Geometry::card_table(4, 13);
    /// assert_eq!(table.sites.len(), 4 * 14);
    /// assert_eq!(table.site("c1"), Some(28));
    /// ```
    pub fn card_table(seats: u8, cards: u8) -> Self {
        let half = f32::from(cards.saturating_sub(1)) / 2.0;
        let slope = if seats > 2 { (std::f32::consts::PI / f32::from(seats)).tan() } else { 1.0 };
        let radius = ((half + 1.2) / slope).max(PLAYED + 1.0);
        let place = |seat: u8, index: u8| {
            let (sin, cos) = (std::f32::consts::TAU * f32::from(seat) / f32::from(seats)).sin_cos();
            let (out, along) = if index == cards { (PLAYED, 0.0) } else { (radius, f32::from(index) - half) };
            Spot::new(out * sin + along * cos, along * sin - out * cos)
        };
        let places: Vec<_> =
            (0..seats).flat_map(|seat| (0..=cards).map(move |index| (seat, index))).collect();
        let reach = places.iter().map(|(seat, index)| place(*seat, *index));
        let middle = MARGIN + reach.fold(radius, |far, spot| far.max(spot.x.abs()).max(spot.y.abs()));
        let site = |(seat, index): (u8, u8)| {
            let Spot { x, y } = place(seat, index);
            let name = format!("{}{}", char::from(b'a' + seat), index + 1);
            Site { name: name.into(), at: Spot::new(middle + x, middle + y) }
        };
        let (low, high) = (0.1, 2.0 * middle - 0.1);
        let corners = [(low, low), (high, low), (high, high), (low, high)];
        Self {
            width: 2.0 * middle,
            height: 2.0 * middle,
            sites: places.iter().copied().map(site).collect(),
            outlines: vec![Outline::Polygon {
                corners: corners.map(|(x, y)| Spot::new(x, y)).to_vec(),
                fill: None,
                stroke: Some(Stroke::Border),
            }],
            hues: &[Hue::Red, Hue::Blue, Hue::Green, Hue::Yellow],
            ..Self::EMPTY
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_do_not_lie_on_each_other_and_stay_on_the_table() {
        for (seats, cards) in [(2, 5), (3, 17), (4, 13), (6, 2), (9, 2), (4, 1)] {
            let table = Geometry::card_table(seats, cards);
            for (index, Site { at: one, name }) in table.sites.iter().enumerate() {
                assert!(one.x > 0.5 && one.y > 0.5 && one.x < table.width && one.y < table.height, "{name}");
                for other in table.sites.iter().skip(index + 1) {
                    let apart = (one.x - other.at.x).hypot(one.y - other.at.y);
                    assert!(apart > 0.85, "{seats} seats: {name} and {} are {apart} apart", other.name);
                }
            }
        }
    }
}
