//! The laws of a format, on `che`.
#![no_main]

yipu_fuzz::format_target!("che");
