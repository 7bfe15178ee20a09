//! The laws of a format, on `ucci`.
#![no_main]

yipu_fuzz::format_target!("ucci");
