//! The tests of Xiangqi: one program, a module for each subject.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

mod annotations;
mod cbf;
mod cc;
mod ccbridge;
mod common;
mod dhtmlxq;
mod fen;
mod movelists;
mod notation_alloc;
mod notation_hostile;
mod notation_round_trip;
mod notation_spellings;
mod notation_standard;
mod odd_text;
mod passed_on;
mod perft;
mod pgn;
mod pgn_corpus;
mod posts;
mod reflect;
mod rules;
mod rules_oracle;
mod rulings;
mod rulings_cases;
mod rulings_evidence;
mod rulings_forbidden;
mod rulings_laws;
mod rulings_principles;
mod server_formats;
mod spelled_records;
mod text_formats;
mod text_hostile;
mod txq;
mod typed;
mod typed_prose;
mod ucci;
mod vietnamese;
mod xqf;
mod xqf_corpus;
mod xqf_hostile;
mod xqr;
