//! `yipu draw --embed`: in place of a picture, a snippet for anybody's page.

use std::io;
use std::path::Path;

use yipu::Document;
use yipu::core::{Finding, Observer};
use yipu_draw::html::{self, Snippet};
use yipu_draw::{Order, PictureKind};

use super::Args;
use crate::fault::Fault;

/// Where the script of the element is, unless another address is given: beside the page.
const SCRIPT: &str = "yipu-viewer.js";

/// The options of snippets.
#[derive(clap::Args)]
pub(super) struct EmbedArgs {
    /// Write a snippet for a page of your own: the element `<yipu-viewer>` with the record in it. The script is fetched from this
    /// address, by default `yipu-viewer.js` beside the page
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, require_equals = true, default_missing_value = SCRIPT)]
    embed: Option<String>,
}

impl EmbedArgs {
    /// The address of the script, if a snippet is asked for.
    pub(super) fn script(&self) -> Option<&str> {
        self.embed.as_deref()
    }

    /// The kind of picture that a snippet is in place of.
    ///
    /// # Errors
    /// When another kind is asked for.
    pub(super) fn kind(
        &self,
        named: Option<&'static PictureKind>,
    ) -> io::Result<Option<&'static PictureKind>> {
        if self.embed.is_none() {
            return Ok(named);
        }
        if named.is_some_and(|kind| kind.name != "html") {
            let fault = Fault::new(
                "--embed is HTML; the output is of another kind",
                "--embed 生成 HTML，而输出是另一种类",
            );
            return Err(fault.error());
        }
        Ok(PictureKind::named("html"))
    }
}

/// The snippet of a record that was read. The record in it is JSON, which holds all of it.
///
/// # Errors
/// When the record is shown to a player who must not know everything.
pub(super) fn snippet(document: &Document, order: &Order, script: &str) -> Result<Vec<u8>, Finding> {
    if !Observer::new(&document.record, order.picture.viewer).sees_everything() {
        return Err(Finding::new(&yipu::codes::EMBEDDED_WHOLE));
    }
    let json = yipu::format("json")
        .ok_or_else(|| Finding::new(&yipu::codes::KIND_NOT_BUILT).with("kind", "json"))?;
    let written = document.write(json, &[]).map_err(|why| why.finding())?;
    let name = Path::new(document.name()).with_extension("json");
    let name = name.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    let notation = order.notation.map(yipu::core::NotationId::name);
    let snippet = Snippet { name: &name, script, ply: order.at, notation };
    Ok(html::embed(&document.record, &written.bytes, &order.picture, snippet).into_bytes())
}

/// The address of the script in the arguments, if a snippet is asked for.
pub(super) fn script(args: &Args) -> Option<String> {
    args.embed.script().map(str::to_owned)
}
