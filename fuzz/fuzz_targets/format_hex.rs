//! The laws of a format, on `hex`.
#![no_main]

yipu_fuzz::format_target!("hex");
