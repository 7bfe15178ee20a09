//! The laws of a format, on `am`.
#![no_main]

yipu_fuzz::format_target!("am");
