//! The laws of a format, on `cbf`.
#![no_main]

yipu_fuzz::format_target!("cbf");
