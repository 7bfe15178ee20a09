//! What bytes mean in each charset. The tables of GB18030, Big5 and others are `encoding_rs`'s (feature `charsets`); without the
//! feature only Unicode is understood, and bytes beyond ASCII in other charsets become U+FFFD.

#[cfg(feature = "charsets")]
mod full;
#[cfg(not(feature = "charsets"))]
mod unicode;

#[cfg(feature = "charsets")]
pub(crate) use full::{Decoder, decode, decode_label, encode, labelled};
#[cfg(not(feature = "charsets"))]
pub(crate) use unicode::{Decoder, decode, decode_label, encode, labelled};
