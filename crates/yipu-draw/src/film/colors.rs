//! The colours of an animation: those that were painted with, and the best few between them.

use std::collections::HashMap;

/// How many colours there are, the one that stands for "as before" not counted.
pub(super) const MOST: usize = 63;

pub(super) type Rgb = [u8; 3];

/// Colours by number.
pub(super) struct Colors {
    list: Vec<Rgb>,
    /// The nearest colour of every colour that was asked for.
    known: HashMap<Rgb, u8>,
    /// The colour asked for last, which is most often asked for again.
    last: Option<(Rgb, u8)>,
}

impl Colors {
    /// The colours that were painted with, which keep their value, and others that stand for what lies between them
    /// where edges are smooth.
    pub(super) fn new(
        painted: impl IntoIterator<Item = Rgb>,
        samples: impl IntoIterator<Item = Rgb>,
    ) -> Self {
        let mut list: Vec<Rgb> = Vec::new();
        for color in painted {
            if !list.contains(&color) && list.len() < MOST {
                list.push(color);
            }
        }
        let between = Tally::of(samples, &list).divide(MOST - list.len());
        list.extend(between);
        Self { list, known: HashMap::new(), last: None }
    }

    /// The colours one after the other, as a file has them.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.list.concat()
    }

    /// The number of the colour nearest to one.
    pub(super) fn nearest(&mut self, color: Rgb) -> u8 {
        if let Some((last, number)) = self.last
            && last == color
        {
            return number;
        }
        let list = &self.list;
        let number = *self.known.entry(color).or_insert_with(|| search(list, color));
        self.last = Some((color, number));
        number
    }
}

fn search(list: &[Rgb], color: Rgb) -> u8 {
    let distance = |other: &Rgb| -> i32 {
        color.iter().zip(other).map(|(a, b)| (i32::from(*a) - i32::from(*b)).pow(2)).sum()
    };
    (0u8..).zip(list).min_by_key(|(_, other)| distance(other)).map_or(0, |(index, _)| index)
}

/// How often colours occur that differ in no more than the last three bits of each part.
#[derive(Clone, Copy, Default)]
struct Bucket {
    count: u64,
    sums: [u64; 3],
}

impl Bucket {
    fn mean(&self, part: usize) -> u64 {
        self.sums[part] / self.count.max(1)
    }

    fn add(mut self, other: &Self) -> Self {
        self.count += other.count;
        for (sum, more) in self.sums.iter_mut().zip(other.sums) {
            *sum += more;
        }
        self
    }
}

struct Tally(Vec<Bucket>);

impl Tally {
    fn of(samples: impl IntoIterator<Item = Rgb>, but: &[Rgb]) -> Self {
        let mut buckets = vec![Bucket::default(); 1 << 15];
        for color in samples {
            if but.contains(&color) {
                continue;
            }
            let index = color.iter().fold(0, |index, part| index << 5 | usize::from(part >> 3));
            let bucket = &mut buckets[index];
            bucket.count += 1;
            for (sum, part) in bucket.sums.iter_mut().zip(color) {
                *sum += u64::from(part);
            }
        }
        buckets.retain(|bucket| bucket.count > 0);
        Self(buckets)
    }

    /// At most so many colours: the group that is spread widest is cut in two, again and again.
    fn divide(self, most: usize) -> Vec<Rgb> {
        let mut groups: Vec<Vec<Bucket>> = Vec::new();
        if !self.0.is_empty() && most > 0 {
            groups.push(self.0);
        }
        while groups.len() < most {
            let widest = groups
                .iter()
                .enumerate()
                .map(|(index, group)| (spread(group), index))
                .max_by_key(|((weight, _), index)| (*weight, std::cmp::Reverse(*index)));
            let Some(((weight, part), index)) = widest else { break };
            if weight == 0 {
                break;
            }
            let mut group = groups.swap_remove(index);
            group.sort_by_key(|bucket| bucket.mean(part));
            let half = group.iter().map(|bucket| bucket.count).sum::<u64>() / 2;
            let mut below = 0;
            let cut = group
                .iter()
                .position(|bucket| {
                    below += bucket.count;
                    below > half
                })
                .unwrap_or_default()
                .clamp(1, group.len() - 1);
            let upper = group.split_off(cut);
            groups.extend([group, upper]);
        }
        let color = |group: &Vec<Bucket>| {
            let all = group.iter().fold(Bucket::default(), Bucket::add);
            [0, 1, 2].map(|part| all.mean(part) as u8)
        };
        groups.iter().map(color).collect()
    }
}

/// How much a group would gain from being cut, and along which part of its colours; nothing for a single bucket.
fn spread(group: &[Bucket]) -> (u64, usize) {
    if group.len() < 2 {
        return (0, 0);
    }
    let range = |part: usize| {
        let means = || group.iter().map(|bucket| bucket.mean(part));
        means().max().unwrap_or_default() - means().min().unwrap_or_default()
    };
    let (width, part) = (0..3).map(|part| (range(part), part)).max().unwrap_or_default();
    let count: u64 = group.iter().map(|bucket| bucket.count).sum();
    // The root keeps the few pixels of a rare hue from being drowned by the many of a common one.
    (width * width * count.isqrt() + 1, part)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

    use super::*;

    #[test]
    fn painted_colours_stay_and_the_rest_is_near() {
        let ramp = (0..=255u8).map(|gray| [gray, gray, 255 - gray]);
        let painted = [[1, 2, 3], [250, 0, 0], [1, 2, 3]];
        let mut colors = Colors::new(painted, ramp);
        assert_eq!(colors.list.len(), 2 + 256 / 8, "a ramp has a colour for each of its buckets");
        assert_eq!(colors.list[..2], [[1, 2, 3], [250, 0, 0]]);
        assert_eq!(colors.nearest([250, 0, 0]), 1);
        for gray in 0..=255u8 {
            let found = colors.nearest([gray, gray, 255 - gray]);
            let near = colors.list[usize::from(found)];
            assert!(near[0].abs_diff(gray) <= 8, "{gray}: {near:?}");
        }
    }

    #[test]
    fn nothing_to_divide() {
        assert!(Colors::new([], []).bytes().is_empty());
        assert_eq!(Colors::new([], []).nearest([1, 2, 3]), 0);
    }
}
