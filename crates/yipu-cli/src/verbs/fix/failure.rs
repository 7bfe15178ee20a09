//! Why a file cannot be mended.

use std::io;

use yipu::Error;
use yipu::core::{Finding, Value};
use yipu_referee::name::SameName;

use crate::writes::Refusal;

/// What ends the mending of a file.
pub(super) enum Failure {
    /// About this file; the others go on.
    Finding(Finding),
    /// Standard output is gone.
    Output(io::Error),
}

impl From<Finding> for Failure {
    fn from(finding: Finding) -> Self {
        Self::Finding(finding)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let finding = error.finding();
        if finding.code.id == yipu::codes::SEVERAL_RECORDS.id {
            return cannot(Value::term(
                "it holds several records; `yipu convert --split` puts each into a file of its own",
                "文件含有多局；yipu convert --split 可将各局分别写成文件",
            ))
            .into();
        }
        Self::Finding(finding)
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Finding(cannot(&refusal))
    }
}

/// The finding that a file cannot be mended.
pub(super) fn cannot(why: impl Into<Value>) -> Finding {
    Finding::new(&yipu::codes::CANNOT_FIX).with("why", why)
}

/// That another file has the name.
pub(in crate::verbs) fn taken(same: &SameName) -> Value {
    let SameName { name, other } = same;
    Value::Words {
        en: format!("{other} has the name {name} already").into(),
        zh: format!("{other} 已使用文件名 {name}").into(),
    }
}
