//! An animation of pictures that the page has drawn: `begin` with samples of what is to be seen, each `picture`, `end`.
//!
//! The messages are framed like those of the desk: the length of the JSON, the JSON, and bytes, here pixels of four bytes each
//! (red, green, blue and opacity, as a canvas has them).

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::Deserialize;
use yipu_draw::Film;

use crate::frame::{close, open};

/// No side of a picture is longer.
const MOST_PIXELS: u16 = 4096;

/// So many pictures are enough.
const MOST_PICTURES: usize = 5000;

#[derive(Deserialize)]
struct Head {
    id: u64,
}

#[derive(Deserialize)]
#[serde(tag = "call", rename_all = "snake_case")]
enum Call {
    /// Begins an animation; the pixels that come along are samples, of any number of pictures.
    Begin { width: u16, height: u16 },
    /// Adds the picture that comes along.
    Picture {
        /// How long it is seen, in milliseconds.
        delay: u32,
    },
    /// The animation.
    End,
}

static FILM: Mutex<Option<(Film, usize)>> = Mutex::new(None);

/// Answers a message: `{"id":N,"ok":{}}` with the animation behind its end, or `{"id":N,"error":{…}}`.
pub(crate) fn answer(message: &[u8]) -> Vec<u8> {
    let Some((json, pixels)) = open(message) else { return failed(0, "the frame is cut off") };
    let Ok(Head { id }) = serde_json::from_slice(json) else { return failed(0, "there is no number") };
    let mut film = FILM.lock().unwrap_or_else(PoisonError::into_inner);
    let done = match serde_json::from_slice(json) {
        Err(_) => None,
        Ok(Call::Begin { width, height }) => begin(width, height, pixels).map(|begun| {
            *film = Some((begun, 0));
            Vec::new()
        }),
        Ok(Call::Picture { delay }) => film.as_mut().and_then(|(film, count)| {
            *count += 1;
            if *count > MOST_PICTURES {
                return None;
            }
            let colors: Vec<_> = colors(pixels).collect();
            film.picture(&colors, Duration::from_millis(delay.into())).map(|()| Vec::new())
        }),
        Ok(Call::End) => film.take().and_then(|(film, _)| film.finish()),
    };
    match done {
        Some(bytes) => close(format!("{{\"id\":{id},\"ok\":{{}}}}").as_bytes(), &bytes),
        None => failed(id, "there is no such animation, or the picture is not of its size"),
    }
}

fn begin(width: u16, height: u16, samples: &[u8]) -> Option<Film> {
    let fits = width <= MOST_PIXELS && height <= MOST_PIXELS;
    fits.then(|| Film::new(width, height, [], colors(samples))).flatten()
}

/// The colours of pixels, on white where they are not opaque.
fn colors(pixels: &[u8]) -> impl Iterator<Item = [u8; 3]> {
    pixels.chunks_exact(4).map(|pixel| {
        let opacity = u16::from(pixel[3]);
        [pixel[0], pixel[1], pixel[2]]
            .map(|part| ((u16::from(part) * opacity + 255 * (255 - opacity)) / 255) as u8)
    })
}

fn failed(id: u64, why: &str) -> Vec<u8> {
    close(format!("{{\"id\":{id},\"error\":{{\"code\":\"GIF101\",\"message\":\"{why}\"}}}}").as_bytes(), b"")
}
