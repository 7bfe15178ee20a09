//! The laws of a format, on `eglib`.
#![no_main]

yipu_fuzz::format_target!("eglib");
