//! The laws of a format, on `dr10`.
#![no_main]

yipu_fuzz::format_target!("dr10");
