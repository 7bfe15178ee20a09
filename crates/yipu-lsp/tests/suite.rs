//! The tests of this crate, a module for each subject.
