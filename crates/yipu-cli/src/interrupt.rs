//! Ctrl-C, for runs that write: the file in hand is finished, what was done is told, and the status says what happened. And the
//! signal of a file that may not grow, which is no reason to end.

use std::sync::Arc;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// The number of the signal that came; zero while none has.
static SIGNAL: LazyLock<Arc<AtomicUsize>> = LazyLock::new(Arc::default);

/// A file that grows past the limit of its size is an error of that file, as on a full disk, and does not end the run: whoever
/// handles the signal is told by the write that it failed.
pub(crate) fn heed_size_limit() {
    #[cfg(unix)]
    {
        let heeded = flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
        debug_assert!(heeded.is_ok(), "{heeded:?}");
    }
}

/// From now on a signal is only noted; a second one ends the run at once.
pub(crate) fn watch() {
    let again = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        let status = 128 + signal;
        // In this order: the first signal finds that none came before. Where there are no signals, nothing is watched.
        let watched = flag::register_conditional_shutdown(signal, status, again.clone())
            .and_then(|_| flag::register(signal, again.clone()))
            .and_then(|_| flag::register_usize(signal, SIGNAL.clone(), signal.unsigned_abs() as usize));
        debug_assert!(watched.is_ok(), "{watched:?}");
    }
}

/// The status of a run that was asked to end.
pub(crate) fn status() -> Option<u8> {
    match SIGNAL.load(Ordering::SeqCst) {
        0 => None,
        signal => Some(u8::try_from(128 + signal).unwrap_or(u8::MAX)),
    }
}

/// Whether the run is asked to end.
pub(crate) fn asked() -> bool {
    SIGNAL.load(Ordering::SeqCst) != 0
}
