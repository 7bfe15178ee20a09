//! Yipu for browsers: a module with one function over bytes, and no glue.
//!
//! A page writes a message into memory that [`shim::alloc`] gave it, and [`shim::call`] answers with another one. Built with
//! the feature `desk` the messages are those of the desk of `yipu-app`; built with `gif` they make an animation. Nothing
//! is imported: the module can reach nothing but its own memory.

#[cfg(feature = "gif")]
mod animation;
pub mod shim;

#[cfg(all(feature = "desk", not(feature = "gif")))]
fn answer(message: &[u8]) -> Vec<u8> {
    use std::sync::LazyLock;

    use yipu_app::desk::Desk;

    static DESK: LazyLock<Desk> = LazyLock::new(Desk::new);
    DESK.call(message)
}

#[cfg(feature = "gif")]
use animation::answer;
