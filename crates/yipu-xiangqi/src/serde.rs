//! Squares, moves and positions as text (feature `serde`): `"h2"`, `"h2e2"`, a FEN.
//!
//! ```
//! # fn main() -> Result<(), serde::de::value::Error> {
//! use serde::Deserialize;
//! use serde::de::IntoDeserializer;
//! use yipu_xiangqi::Move;
//!
//! let text: serde::de::value::StrDeserializer<'_, serde::de::value::Error> = "h2e2".into_deserializer();
//! assert_eq!(Move::deserialize(text)?.to_string(), "h2e2");
//! # Ok(())
//! # }
//! ```

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use ::serde::de::{Error, Visitor};
use ::serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Move, Square, Xiangqi};

struct Text<T>(&'static str, PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($type:ty: $expected:literal),* $(,)?) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text($expected, PhantomData))
            }
        }
    )*};
}

as_text! {
    Square: "a square such as h2",
    Move: "a move such as h2e2",
    Xiangqi: "a FEN",
}
