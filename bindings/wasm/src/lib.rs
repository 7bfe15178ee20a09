//! Yipu for browsers: a module with one function over bytes, and no glue.
//!
//! A page writes a message into memory that [`shim::alloc`] gave it, and [`shim::call`] answers with another one. Built with
//! the feature `desk` the messages are those of the desk of `yipu-app`; built with `gif` they make an animation; built with
//! `viewer` they lay out records to be played. The first two import nothing and can reach nothing but their own memory; the viewer
//! imports one function, `decode`, since every browser knows the charsets, whose tables would be a fifth of the module.

#[cfg(feature = "gif")]
mod animation;
#[cfg(any(feature = "gif", feature = "viewer"))]
mod frame;
pub mod shim;
#[cfg(feature = "viewer")]
mod viewer;

#[cfg(all(feature = "desk", not(any(feature = "gif", feature = "viewer"))))]
fn answer(message: &[u8]) -> Vec<u8> {
    use std::sync::LazyLock;

    use yipu_app::desk::Desk;

    static DESK: LazyLock<Desk> = LazyLock::new(Desk::new);
    DESK.call(message)
}

#[cfg(feature = "gif")]
use animation::answer;
#[cfg(all(feature = "viewer", not(feature = "gif")))]
use viewer::answer;
