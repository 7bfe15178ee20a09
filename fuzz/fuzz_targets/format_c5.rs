//! The laws of a format, on `c5`.
#![no_main]

yipu_fuzz::format_target!("c5");
