//! The laws of a format, on `db`.
#![no_main]

yipu_fuzz::format_target!("db");
