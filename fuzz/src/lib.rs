//! What the fuzz targets share: positions and texts made from bytes, and the laws of notations.

pub mod format;
mod input;
pub mod notation;
pub mod spans;

pub use input::Input;
