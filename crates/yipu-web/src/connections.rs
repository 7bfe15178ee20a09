//! How many connections there may be. One that waits for a request gives way to a newcomer when all seats are taken, so that
//! programs which connect and say nothing do not keep the page out.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::Notify;

/// The seats of a server, in the order in which they were taken.
pub(crate) struct Seats {
    most: usize,
    taken: Vec<Arc<Inner>>,
}

/// The seat of one connection.
#[derive(Clone)]
pub(crate) struct Seat(Arc<Inner>);

#[derive(Default)]
struct Inner {
    /// How many requests are being answered.
    answering: AtomicUsize,
    leaves: Notify,
}

/// A request that is being answered.
pub(crate) struct Busy(Arc<Inner>);

impl Seats {
    pub(crate) const fn new(most: usize) -> Self {
        Self { most, taken: Vec::new() }
    }

    /// Takes a seat; the silent connection that came first gives way if there is none. `None` when all are being answered.
    pub(crate) fn take(&mut self) -> Option<Seat> {
        // A seat that only this list knows of belongs to a connection that has ended.
        self.taken.retain(|seat| Arc::strong_count(seat) > 1);
        if self.taken.len() >= self.most {
            let silent = self.taken.iter().position(|seat| seat.answering.load(Ordering::SeqCst) == 0)?;
            self.taken.remove(silent).leaves.notify_one();
        }
        let inner = Arc::<Inner>::default();
        self.taken.push(inner.clone());
        Some(Seat(inner))
    }
}

impl Seat {
    /// Notes that a request is being answered, until what is given back is dropped.
    pub(crate) fn busy(&self) -> Busy {
        self.0.answering.fetch_add(1, Ordering::SeqCst);
        Busy(self.0.clone())
    }

    /// Waits until the seat has to be left.
    pub(crate) async fn gives_way(&self) {
        self.0.leaves.notified().await;
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.answering.fetch_sub(1, Ordering::SeqCst);
    }
}
