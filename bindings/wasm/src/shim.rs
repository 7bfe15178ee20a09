//! Memory that goes over the border: the one module with `unsafe` in it.
//!
//! The contract with the page: a pointer given to [`free`] or [`call`] came from [`alloc`] or from the answer of [`call`], goes
//! there with the length it came with, and once. Every such pointer is a `Box<[u8]>` that was taken apart, so the three
//! functions are `Box::into_raw` and `Box::from_raw` and nothing else. A page that breaks the contract breaks the memory
//! of its own module: WebAssembly lets it reach nothing else.

#![allow(
    unsafe_code,
    reason = "bytes cross the border of the module by pointers; each line says why it is sound"
)]

use std::ptr;

/// Makes room for a message of so many bytes, all zero; the page fills it and gives it to [`call`].
// SAFETY: no other function of the module has this name. Native programs, which only test this, have a `free` already.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
#[must_use]
pub extern "C" fn alloc(length: usize) -> *mut u8 {
    give(vec![0; length]).0
}

/// Gives back the memory of an answer, or of a message that is not sent after all.
///
/// # Safety
/// The pointer and the length are those of one [`alloc`] or of one answer, and have not been given back before.
// SAFETY: no other function of the module has this name. Native programs, which only test this, have a `free` already.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub unsafe extern "C" fn free(pointer: *mut u8, length: usize) {
    // SAFETY: the caller keeps the contract, which is that of `take`.
    drop(unsafe { take(pointer, length) });
}

/// Answers a message, whose memory it takes over. The upper half of what it returns is the pointer of the answer, the lower
/// half its length.
///
/// # Safety
/// As for [`free`].
// SAFETY: no other function of the module has this name. Native programs, which only test this, have a `free` already.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub unsafe extern "C" fn call(pointer: *mut u8, length: usize) -> u64 {
    // SAFETY: the caller keeps the contract, which is that of `take`.
    let message = unsafe { take(pointer, length) };
    let answer = crate::answer(&message);
    drop(message);
    let (pointer, length) = give(answer);
    // Pointers of WebAssembly have 32 bits.
    (pointer.addr() as u64) << 32 | length as u64 & 0xFFFF_FFFF
}

/// Takes a vector apart: from now on its memory belongs to the page.
fn give(bytes: Vec<u8>) -> (*mut u8, usize) {
    let bytes = bytes.into_boxed_slice();
    let length = bytes.len();
    (Box::into_raw(bytes).cast(), length)
}

/// Puts together again what [`give`] took apart.
///
/// # Safety
/// The pointer and the length came from one `give`, and nobody has taken them since.
unsafe fn take(pointer: *mut u8, length: usize) -> Box<[u8]> {
    // SAFETY: by the contract this is the pointer of a `Box<[u8]>` of that length, allocated by the same allocator, which
    // nobody else owns. An empty box has a dangling pointer, which is what an empty box may be made of.
    unsafe { Box::from_raw(ptr::slice_from_raw_parts_mut(pointer, length)) }
}

/// The text of bytes in the charset of a label by the page's `TextDecoder`, and whether something in it was replaced.
#[cfg(all(feature = "viewer", target_family = "wasm"))]
pub(crate) fn decode(label: &str, bytes: &[u8]) -> Option<(String, bool)> {
    #[link(wasm_import_module = "yipu")]
    unsafe extern "C" {
        #[link_name = "decode"]
        fn host_decode(label: *const u8, label_length: usize, bytes: *const u8, length: usize) -> u64;
    }
    // SAFETY: the page only reads the memory of the two slices, which live until it returns.
    let both = unsafe { host_decode(label.as_ptr(), label.len(), bytes.as_ptr(), bytes.len()) };
    let pointer = ptr::with_exposed_provenance_mut((both >> 32) as usize);
    // SAFETY: the page answers with the pointer and the length of one `alloc`, and keeps neither.
    let answer = unsafe { take(pointer, (both & 0xFFFF_FFFF) as usize) };
    let (replaced, text) = answer.split_first()?;
    Some((String::from_utf8_lossy(text).into_owned(), *replaced != 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_given_is_taken() {
        for bytes in [vec![], vec![7], vec![1; 1000]] {
            let (pointer, length) = give(bytes.clone());
            // SAFETY: they are from `give`, and taken once.
            assert_eq!(&*unsafe { take(pointer, length) }, &bytes[..]);
        }
        let pointer = alloc(5);
        // SAFETY: they are from `alloc`, and given back once.
        unsafe { free(pointer, 5) };
    }
}
