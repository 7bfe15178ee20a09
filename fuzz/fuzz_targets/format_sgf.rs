//! The laws of a format, on `sgf`.
#![no_main]

yipu_fuzz::format_target!("sgf");
