//! The laws of a format, on `pgn`.
#![no_main]

yipu_fuzz::format_target!("pgn");
