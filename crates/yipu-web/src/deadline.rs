//! The time that reading for a request may take. A reader asks for it by [`is_over`] on the thread that works for the request.

use std::cell::Cell;
use std::time::{Duration, Instant};

thread_local! {
    static END: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Works for a request within some time.
pub(crate) fn within<T>(time: Duration, work: impl FnOnce() -> T) -> T {
    END.set(Some(Instant::now() + time));
    let done = work();
    END.set(None);
    done
}

/// Whether the time of what this thread works on is over.
pub(crate) fn is_over() -> bool {
    END.get().is_some_and(|end| Instant::now() >= end)
}
