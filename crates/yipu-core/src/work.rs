//! Counts of the costly steps from a file to an answer, so that a test can say how often each may be done.
//!
//! Each thread has its own. Only builds with debug assertions count, as tests are: in a release build [`note`] does
//! nothing.

/// A costly step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// Bytes were decoded, to be read or to tell their format.
    Decode,
    /// A move was judged through [`AnyPosition`](crate::AnyPosition).
    Judge,
    /// A move was played on a board of Xiangqi.
    Play,
    /// The moves that begin with some sites were listed.
    Choose,
    /// A whole scene was drawn.
    Draw,
    /// A text was read as programs write it.
    Strict,
    /// A text was cut into pieces as people type it.
    Lex,
    /// The moves of a typed text were put on lines.
    Plan,
}

/// How often each step was done.
#[cfg(debug_assertions)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts([u32; Work::Plan as usize + 1]);

#[cfg(debug_assertions)]
impl Counts {
    /// How often one of them was done.
    pub const fn count(self, work: Work) -> u32 {
        self.0[work as usize]
    }
}

#[cfg(debug_assertions)]
thread_local! {
    static COUNTS: std::cell::Cell<Counts> = const { std::cell::Cell::new(Counts([0; Work::Plan as usize + 1])) };
}

/// Notes that a step is done.
#[cfg_attr(not(debug_assertions), expect(clippy::missing_const_for_fn, reason = "it counts in other builds"))]
#[inline]
pub fn note(work: Work) {
    #[cfg(debug_assertions)]
    COUNTS.with(|counts| {
        let mut now = counts.get();
        now.0[work as usize] = now.0[work as usize].saturating_add(1);
        counts.set(now);
    });
    #[cfg(not(debug_assertions))]
    let _ = work;
}

/// Counts the steps that a function does on this thread.
#[cfg(debug_assertions)]
pub fn counted<T>(function: impl FnOnce() -> T) -> (T, Counts) {
    let before = COUNTS.replace(Counts::default());
    let value = function();
    (value, COUNTS.replace(before))
}

#[cfg(all(test, debug_assertions))]
mod tests {
    use super::*;

    #[test]
    fn steps_are_counted_by_kind() {
        let ((), counts) = counted(|| {
            note(Work::Decode);
            note(Work::Plan);
            note(Work::Decode);
        });
        assert_eq!([Work::Decode, Work::Plan, Work::Judge].map(|work| counts.count(work)), [2, 1, 0]);
        assert_eq!(counted(|| ()).1, Counts::default());
    }
}
