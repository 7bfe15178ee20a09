//! Whether two lists of moves are of one game: how many plies of the shorter one agree with the longer one.

/// One ply in this many of the shorter list may differ.
const ONE_OF: usize = 10;

/// The most steps that a comparison takes. Up to 10,000 plies this allows all the differences that the share allows; longer lists may have
/// fewer of them.
const STEPS: usize = 20_000_000;

/// Whether two lists agree in at least nine of ten plies of the shorter one, counted by edit distance to the beginning of the longer
/// one: a ply may be wrong, missing or too much. An empty list agrees with everything.
pub(super) fn agree(one: &[u32], other: &[u32]) -> bool {
    let (short, long) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    let most = (short.len() / ONE_OF).min(STEPS / (short.len() + long.len()).max(1));
    begins_within(short, long, most)
}

/// How many plies at the front are the same.
pub(super) fn common(one: &[u32], other: &[u32]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// Whether at most `most` edits make the short list a beginning of the long one.
///
/// For each number of edits and each shift between the lists it keeps how far the short list can be followed (Ukkonen). Lists that have little in
/// common are told apart after about the square of the number of edits, whatever their lengths.
fn begins_within(short: &[u32], long: &[u32], most: usize) -> bool {
    // The shift of index `s` is `s - most - 1`; the two at the ends are never reached.
    let mut reached: Vec<Option<usize>> = vec![None; 2 * most + 3];
    let slide = |from: usize, index: usize| {
        let shift = index.wrapping_sub(most + 1);
        let rest = long.get(from.wrapping_add(shift)..).unwrap_or(&[]);
        from + common(short.get(from..).unwrap_or(&[]), rest)
    };
    for edits in 0..=most {
        let mut next = reached.clone();
        for index in most + 1 - edits..=most + 1 + edits {
            let wrong = reached[index].map(|at| at + 1);
            let too_much = reached[index + 1].map(|at| at + 1);
            let missing = reached[index - 1];
            let begun = (edits == 0).then_some(0);
            let best = [wrong, too_much, missing, begun].into_iter().flatten().max();
            let Some(best) = best else { continue };
            let at = slide(best.min(short.len()), index);
            if at >= short.len() {
                return true;
            }
            next[index] = Some(at);
        }
        reached = next;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The whole table, as every textbook has it.
    fn slow(short: &[u32], long: &[u32]) -> usize {
        let mut row: Vec<usize> = (0..=long.len()).collect();
        for (i, ply) in short.iter().enumerate() {
            let mut diagonal = row[0];
            row[0] = i + 1;
            for (j, other) in long.iter().enumerate() {
                let above = row[j + 1];
                row[j + 1] = (diagonal + usize::from(ply != other)).min(above + 1).min(row[j] + 1);
                diagonal = above;
            }
        }
        row.into_iter().min().unwrap_or(0)
    }

    #[test]
    fn the_fast_way_agrees_with_the_table() {
        let mut state = 7_u64;
        let mut random = |below: u32| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            ((state >> 33) as u32) % below
        };
        let mut agreed = 0;
        for _ in 0..4000 {
            let long: Vec<u32> = (0..random(60)).map(|_| random(6)).collect();
            let mut short = long.clone();
            short.truncate(random(61) as usize);
            for _ in 0..random(8) {
                let at = random(short.len() as u32 + 1) as usize;
                match random(3) {
                    0 => short.insert(at, random(6)),
                    1 if at < short.len() => drop(short.remove(at)),
                    _ if at < short.len() => short[at] = random(6),
                    _ => {}
                }
            }
            let (one, other) = if short.len() <= long.len() { (&short, &long) } else { (&long, &short) };
            let expected = slow(one, other) <= one.len() / 10;
            assert_eq!(agree(&short, &long), expected, "{short:?} {long:?}");
            agreed += usize::from(expected);
        }
        assert!((1000..3500).contains(&agreed), "{agreed}");
    }

    #[test]
    fn nine_plies_of_ten_are_enough_and_fewer_are_not() {
        let line: Vec<u32> = (0..40).collect();
        for (wrong, expected) in [(vec![3, 17, 22, 39], true), (vec![3, 17, 22, 30, 39], false)] {
            let mut other = line.clone();
            for at in &wrong {
                other[*at] += 100;
            }
            assert_eq!(agree(&line, &other), expected, "{wrong:?}");
        }
        assert!(agree(&line[..4], &line) && !agree(&[0, 1, 9, 3], &line));
    }

    #[test]
    fn long_lists_take_bounded_time() {
        // Two players who move to and fro, one of them for ever out of step.
        let one: Vec<u32> = (0..400_000).map(|ply| ply % 4).collect();
        let other: Vec<u32> = (0..400_000).map(|ply| (ply * 7 / 5) % 4).collect();
        let start = std::time::Instant::now();
        assert!(!agree(&one, &other) && agree(&one, &one));
        assert!(start.elapsed().as_secs() < 5, "{:?}", start.elapsed());
    }
}
