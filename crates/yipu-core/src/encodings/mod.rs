//! What bytes mean in each charset. The tables of GB18030, Big5 and others are `encoding_rs`'s (feature `charsets`); without the
//! feature Unicode is understood, and other charsets as far as the host knows them.

#[cfg(feature = "charsets")]
mod full;
#[cfg(not(feature = "charsets"))]
mod host;
#[cfg(not(feature = "charsets"))]
mod unicode;

#[cfg(feature = "charsets")]
pub(crate) use full::{Decoder, decode, decode_label, encode, labelled};
#[cfg(not(feature = "charsets"))]
pub(crate) use host::{Decoder, decode, decode_label, encode, labelled};
