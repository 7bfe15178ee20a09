//! The laws of a format, on `c6`.
#![no_main]

yipu_fuzz::format_target!("c6");
