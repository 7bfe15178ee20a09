//! The laws of a format, on `ng`.
#![no_main]

yipu_fuzz::format_target!("ng");
