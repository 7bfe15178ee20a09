//! A board that plays a game, inside the page of the standings: the page of `yipu draw`, packed. One file holds everything and can be mailed.

use std::io::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use yipu::core::{Lang, Record};
use yipu_draw::{Order, Picture, PictureKind};

/// The page that plays a record, packed for a script of another page; `None` where its board cannot be drawn.
pub(in crate::verbs) fn packed(record: &Record, lang: Lang) -> Option<String> {
    let order = Order { picture: Picture { lang, ..Picture::default() }, ..Order::default() };
    let drawn = PictureKind::named("html")?.draw(std::slice::from_ref(record), &order).ok()?;
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&drawn.bytes).ok()?;
    Some(STANDARD.encode(encoder.finish().ok()?))
}

/// What a click on a game does: it unpacks the page of the game and shows it over this one.
pub(super) const SCRIPT: &str = "\
const view = document.getElementById('board');
const frame = view.querySelector('iframe');
document.addEventListener('click', async (event) => {
  const link = event.target.closest('a.play');
  if (link) {
    event.preventDefault();
    const packed = document.getElementById(link.hash.slice(1)).textContent;
    const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    frame.srcdoc = await new Response(stream).text();
    view.showModal();
  } else if (event.target.closest('.close')) {
    view.close();
  }
});
view.addEventListener('close', () => { frame.srcdoc = ''; });
";
