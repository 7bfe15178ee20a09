//! The laws of a format, on `dr8`.
#![no_main]

yipu_fuzz::format_target!("dr8");
