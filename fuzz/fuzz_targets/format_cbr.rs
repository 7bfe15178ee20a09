//! The laws of a format, on `cbr`.
#![no_main]

yipu_fuzz::format_target!("cbr");
