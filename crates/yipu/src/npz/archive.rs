//! Arrays as `.npy` files in a zip archive.

use std::io::{self, Write};

use flate2::Compression;
use flate2::write::DeflateEncoder;
use rawzip::{CompressionMethod, ZipArchiveWriter};
use yipu_core::Encoding;

use super::examples::Examples;

/// Appends the archive of all arrays. NumPy reads it with `numpy.load`.
pub(super) fn write(examples: &Examples, out: &mut Vec<u8>) {
    let written = archive(examples, out);
    debug_assert!(written.is_ok(), "memory takes everything");
}

fn archive(examples: &Examples, out: &mut Vec<u8>) -> io::Result<()> {
    let count = examples.len();
    let shape = examples.encoding().map_or([0; 3], Encoding::shape);
    let names = examples.encoding().map_or(&[][..], Encoding::planes);
    let actions = examples.encoding().map_or(0, |encoding| encoding.actions().cast_signed());
    let mut zip = ZipArchiveWriter::new(out);
    let whole = [count, shape[0], shape[1], shape[2]];
    array(&mut zip, "planes", "|u1", &whole, |out| unpack(&examples.planes, shape.iter().product(), out))?;
    let numbers = |values: &[i64], out: &mut dyn Write| {
        values.iter().try_for_each(|value| out.write_all(&value.to_le_bytes()))
    };
    array(&mut zip, "policy", "<i8", &[count], |out| numbers(&examples.policy, out))?;
    array(&mut zip, "actions", "<i8", &[1], |out| numbers(&[actions], out))?;
    array(&mut zip, "result", "<f4", &[count], |out| {
        examples.result.iter().try_for_each(|value| out.write_all(&value.to_le_bytes()))
    })?;
    array(&mut zip, "seat", "|u1", &[count], |out| out.write_all(&examples.seat))?;
    array(&mut zip, "game", "<i8", &[count], |out| numbers(&examples.game, out))?;
    array(&mut zip, "key", "<i8", &[count], |out| numbers(&examples.key, out))?;
    array(&mut zip, "split", "|u1", &[count], |out| out.write_all(&examples.split))?;
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(1);
    array(&mut zip, "plane_names", &format!("<U{width}"), &[names.len()], |out| {
        names.iter().try_for_each(|name| {
            let padded = name.chars().map(u32::from).chain(std::iter::repeat(0)).take(width);
            padded.into_iter().try_for_each(|c| out.write_all(&c.to_le_bytes()))
        })
    })?;
    zip.finish().map_err(io::Error::other)?;
    Ok(())
}

/// Writes one array: its header, and its values by `values`, in C order.
fn array(
    zip: &mut ZipArchiveWriter<&mut Vec<u8>>,
    name: &str,
    kind: &str,
    shape: &[usize],
    values: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let path = format!("{name}.npy");
    let file = zip.new_file(&path).compression_method(CompressionMethod::DEFLATE);
    let (mut entry, config) = file.start().map_err(io::Error::other)?;
    let mut data = config.wrap(DeflateEncoder::new(&mut entry, Compression::new(3)));
    data.write_all(&header(kind, shape))?;
    values(&mut data)?;
    let (encoder, sizes) = data.finish().map_err(io::Error::other)?;
    encoder.finish()?;
    entry.finish(sizes).map_err(io::Error::other)?;
    Ok(())
}

/// The header of a `.npy` file, version 1: a Python dictionary, padded so that the values begin at a multiple of 64 bytes.
fn header(kind: &str, shape: &[usize]) -> Vec<u8> {
    const PREFIX: usize = 10;
    let mut sizes = String::new();
    for size in shape {
        sizes += &size.to_string();
        sizes.push(',');
    }
    let mut text = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({sizes}), }}");
    let length = (PREFIX + text.len() + 1).next_multiple_of(64) - PREFIX;
    text.extend(std::iter::repeat_n(' ', length - text.len() - 1));
    text.push('\n');
    let mut header = b"\x93NUMPY\x01\x00".to_vec();
    header.extend((length as u16).to_le_bytes());
    header.extend(text.as_bytes());
    header
}

/// Writes the cells of stacks of that many cells, which are packed eight to a byte.
fn unpack(packed: &[u8], cells: usize, out: &mut dyn Write) -> io::Result<()> {
    let mut stack = Vec::with_capacity(cells + 7);
    for bytes in packed.chunks_exact(cells.div_ceil(8).max(1)) {
        stack.clear();
        stack.extend(bytes.iter().flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1)));
        stack.truncate(cells);
        out.write_all(&stack)?;
    }
    Ok(())
}
