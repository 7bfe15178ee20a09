//! The laws of a format, on `fen`.
#![no_main]

yipu_fuzz::format_target!("fen");
