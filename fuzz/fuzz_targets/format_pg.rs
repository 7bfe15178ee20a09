//! The laws of a format, on `pg`.
#![no_main]

yipu_fuzz::format_target!("pg");
