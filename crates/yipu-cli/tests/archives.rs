//! Archives as folders.

use std::fs::{self, File};
use std::io::{Cursor, Write as _};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::common::{GAME, ODD, err, folder, out, tree, yipu};

fn zipped(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in entries {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// A tar whose names are written as they are, wherever they lead.
fn tarred(entries: &[(&str, tar::EntryType, &[u8])]) -> Vec<u8> {
    let mut tar = tar::Builder::new(Vec::new());
    for (name, kind, bytes) in entries {
        let mut header = tar::Header::new_ustar();
        header.as_mut_bytes()[..name.len()].copy_from_slice(name.as_bytes());
        header.set_entry_type(*kind);
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        header.set_cksum();
        tar.append(&header, *bytes).unwrap();
    }
    tar.into_inner().unwrap()
}

fn gzipped(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(bytes).unwrap();
    gzip.finish().unwrap()
}

fn three_kinds() -> [(&'static str, Vec<u8>); 4] {
    let file = tar::EntryType::Regular;
    let game = GAME.as_bytes();
    let tar = tarred(&[("b.pgn", file, game), ("甲/c.pgn", file, game), ("readme.md", file, b"hello")]);
    let zip = zipped(&[("b.pgn", game), ("甲/c.pgn", game), ("readme.md", b"hello")]);
    [("a.zip", zip), ("a.tgz", gzipped(&tar)), ("a.tar.gz", gzipped(&tar)), ("a.tar", tar)]
}

#[test]
fn every_verb_reads_them_as_folders() {
    for (name, bytes) in three_kinds() {
        let dir = folder(&[(name, &bytes)]);
        let info = yipu(dir.path(), &["info", "--json", name]);
        assert_eq!(info.status.code(), Some(0), "{name} {}", err(&info));
        let files: Vec<_> =
            out(&info).lines().map(|line| line.split('"').nth(3).unwrap().to_owned()).collect();
        assert_eq!(files, [format!("{name}/b.pgn"), format!("{name}/甲/c.pgn")]);
        let check = yipu(dir.path(), &["check", name]);
        assert_eq!(check.status.code(), Some(0), "{name} {}", err(&check));
        assert!(out(&check).contains("2 records"), "{}", out(&check));
        let shown = yipu(dir.path(), &["show", &format!("{name}/甲/c.pgn")]);
        assert!(shown.status.success() && out(&shown).contains("炮二平五"), "{name} {}", err(&shown));
        let written = yipu(dir.path(), &["convert", "--to", "fen", "-o", "out", name]);
        assert_eq!(written.status.code(), Some(0), "{}", err(&written));
        assert_eq!(tree(&dir.path().join("out")), ["b.fen", "甲/c.fen"]);
        let missing = yipu(dir.path(), &["info", &format!("{name}/none.pgn")]);
        assert_eq!(missing.status.code(), Some(2));
    }
}

#[test]
fn an_archive_in_a_folder_is_a_folder_in_it() {
    let dir =
        folder(&[("in/x.pgn", GAME.as_bytes()), ("in/sub/a.zip", &zipped(&[("b.pgn", GAME.as_bytes())]))]);
    let written = yipu(dir.path(), &["convert", "--to", "fen", "-o", "out", "in"]);
    assert!(written.status.success(), "{}", err(&written));
    assert_eq!(tree(&dir.path().join("out")), ["sub/a.zip/b.fen", "x.fen"]);
}

#[test]
fn names_in_gbk() {
    let (gbk, _, _) = encoding_rs::GBK.encode("中炮/屏风马.pgn");
    let placeholder = "n".repeat(gbk.len());
    let mut bytes = zipped(&[(&placeholder, GAME.as_bytes())]);
    let places: Vec<_> =
        (0..bytes.len() - gbk.len()).filter(|at| bytes[*at..].starts_with(placeholder.as_bytes())).collect();
    assert_eq!(places.len(), 2, "in front of the file and in the list");
    for at in places {
        bytes[at..at + gbk.len()].copy_from_slice(&gbk);
    }
    let dir = folder(&[("a.zip", &bytes)]);
    let info = yipu(dir.path(), &["info", "--json", "a.zip"]);
    assert!(out(&info).contains("a.zip/中炮/屏风马.pgn"), "{} {}", out(&info), err(&info));
}

#[test]
fn nothing_leads_out_and_nothing_is_followed() {
    use tar::EntryType as T;
    let game = GAME.as_bytes();
    let entries: [(&str, T, &[u8]); 9] = [
        ("../out.pgn", T::Regular, game),
        ("/abs.pgn", T::Regular, game),
        ("C:\\drive.pgn", T::Regular, game),
        ("link.pgn", T::Symlink, b""),
        ("hard.pgn", T::Link, b""),
        ("device.pgn", T::Char, b""),
        ("inner.zip", T::Regular, &zipped(&[("z.pgn", game)])),
        (".hidden.pgn", T::Regular, game),
        ("good.pgn", T::Regular, game),
    ];
    let dir = folder(&[("a.tar", &tarred(&entries))]);
    let written = yipu(dir.path(), &["convert", "--to", "fen", "-o", "out", "a.tar"]);
    let told = err(&written);
    assert_eq!(written.status.code(), Some(1), "{told}");
    assert_eq!(tree(dir.path()), ["a.tar", "out/good.fen"]);
    assert_eq!(told.matches("leads out of the archive").count(), 3, "{told}");
    assert_eq!(told.matches("a link in an archive").count(), 2, "{told}");
    for part in [
        "device.pgn: passed over: not a file",
        "inner.zip: passed over: an archive in an archive",
        "1 hidden",
    ] {
        assert!(told.contains(part), "{part}\n{told}");
    }
}

#[test]
fn bombs_and_damage_are_refused_as_a_whole() {
    let zeros = vec![b' '; 12 << 20];
    let tar = tarred(&[
        ("a.pgn", tar::EntryType::Regular, GAME.as_bytes()),
        ("b.txt", tar::EntryType::Regular, &zeros),
    ]);
    let zip = zipped(&[("a.pgn", GAME.as_bytes()), ("b.txt", &zeros)]);
    let mut cut = zipped(&[("a.pgn", GAME.as_bytes())]);
    cut.truncate(cut.len() - 10);
    let dir = folder(&[("bomb.zip", &zip), ("bomb.tgz", &gzipped(&tar)), ("cut.zip", &cut)]);
    for name in ["bomb.zip", "bomb.tgz", "cut.zip"] {
        let info = yipu(dir.path(), &["info", name]);
        assert_eq!((info.status.code(), out(&info)), (Some(1), String::new()), "{name}");
        let wanted =
            if name == "cut.zip" { "cannot read the file" } else { "more than 200 times its own size" };
        assert!(err(&info).contains(wanted), "{name}: {}", err(&info));
    }
    let bad = {
        let mut bytes = zipped(&[("a.pgn", &GAME.repeat(50).into_bytes()), ("b.pgn", GAME.as_bytes())]);
        let at = bytes.windows(5).position(|five| five == b"a.pgn").unwrap() + 12;
        bytes[at] ^= 0x55;
        bytes
    };
    fs::write(dir.path().join("bad.zip"), bad).unwrap();
    let info = yipu(dir.path(), &["info", "--tsv", "bad.zip"]);
    assert!(
        err(&info).contains("damaged in the archive") && out(&info).contains("bad.zip/b.pgn"),
        "{}",
        err(&info)
    );
}

#[test]
fn encrypted_entries_are_told() {
    let mut bytes = zipped(&[("a.pgn", GAME.as_bytes()), ("b.pgn", GAME.as_bytes())]);
    // The flag of encryption, in front of the first file and in the list.
    let local = bytes.windows(4).position(|four| four == b"PK\x03\x04").unwrap();
    let listed = bytes.windows(4).position(|four| four == b"PK\x01\x02").unwrap();
    bytes[local + 6] |= 1;
    bytes[listed + 8] |= 1;
    let dir = folder(&[("a.zip", &bytes)]);
    let info = yipu(dir.path(), &["info", "--tsv", "a.zip"]);
    assert_eq!(info.status.code(), Some(1));
    assert!(
        err(&info).contains("encrypted in the archive") && out(&info).contains("a.zip/b.pgn"),
        "{}",
        err(&info)
    );
}

#[test]
fn archives_are_not_written_to() {
    let name = "C6-A vs B.txt";
    let bytes = zipped(&[(name, ODD.as_bytes())]);
    let dir = folder(&[("a.zip", &bytes)]);
    for args in [
        &["fix", "--in-place", "a.zip"][..],
        &["fix", "a.zip"],
        &["name", "--rename", "--trust", "body", "a.zip"],
    ] {
        let refused = yipu(dir.path(), args);
        assert_eq!(refused.status.code(), Some(1), "{args:?}");
        assert!(
            err(&refused).contains("it is in an archive, which is not written to"),
            "{args:?} {}",
            err(&refused)
        );
        assert_eq!(fs::read(dir.path().join("a.zip")).unwrap(), bytes);
        assert_eq!(tree(dir.path()), ["a.zip"]);
    }
    let mended = yipu(dir.path(), &["fix", "-o", "out", "a.zip"]);
    assert_eq!(tree(&dir.path().join("out")).len(), 1, "{}", err(&mended));
    let over = yipu(dir.path(), &["convert", "--to", "json", "--force", "--merge", "-o", "a.zip", "a.zip"]);
    assert!(err(&over).contains("is an input of this run"), "{}", err(&over));
    assert_eq!(fs::read(dir.path().join("a.zip")).unwrap(), bytes);
}

#[test]
fn archives_of_other_kinds_are_named() {
    let dir = folder(&[
        ("x/a.rar", b"Rar!\x1a\x07\x00rest"),
        ("x/b.7z", b"7z\xbc\xaf\x27\x1crest"),
        ("x/g.pgn", GAME.as_bytes()),
    ]);
    let check = yipu(dir.path(), &["check", "x"]);
    for name in ["x/a.rar: passed over: this is an archive", "x/b.7z: passed over: this is an archive"] {
        assert!(err(&check).replace('\\', "/").contains(name), "{}", err(&check));
    }
    let alone = yipu(dir.path(), &["check", "x/a.rar"]);
    assert_eq!(alone.status.code(), Some(1));
    assert!(
        (out(&alone) + &err(&alone)).contains(".tar.gz and .tgz are opened"),
        "{}{}",
        out(&alone),
        err(&alone)
    );
}

/// An archive that a person gets: made by a program, thousands of files, read in the order of their names.
#[test]
fn many_entries() {
    let names: Vec<String> = (0..3000).map(|number| format!("{number:04}.pgn")).collect();
    let entries: Vec<_> =
        names.iter().rev().map(|name| (&**name, tar::EntryType::Regular, GAME.as_bytes())).collect();
    let dir = folder(&[]);
    let path: &Path = &dir.path().join("many.tar.gz");
    File::create(path).unwrap().write_all(&gzipped(&tarred(&entries))).unwrap();
    let info = yipu(dir.path(), &["info", "--json", "many.tar.gz"]);
    assert_eq!(out(&info).lines().count(), 3000, "{}", err(&info));
    assert!(out(&info).starts_with("{\"file\":\"many.tar.gz/0000.pgn\""));
}

/// A tar whose first entry is one of those that name the next: a long name of GNU, or a header of pax.
fn with_long_name(kind: u8, text: &[u8]) -> Vec<u8> {
    let mut builder = tar::Builder::new(Vec::new());
    let mut header = tar::Header::new_gnu();
    header.set_entry_type(tar::EntryType::new(kind));
    header.set_size(text.len() as u64);
    header.set_path("././@LongLink").unwrap();
    header.set_cksum();
    builder.append(&header, text).unwrap();
    let mut header = tar::Header::new_gnu();
    header.set_size(GAME.len() as u64);
    header.set_path("short.pgn").unwrap();
    header.set_cksum();
    builder.append(&header, GAME.as_bytes()).unwrap();
    builder.into_inner().unwrap()
}

#[test]
fn headers_of_an_archive_are_within_bounds() {
    let fine = format!("{}/甲.pgn", "乙".repeat(60));
    let pax = |path: &str| {
        let body = format!(" path={path}\n");
        let length =
            (1..9).find(|digits| (digits + body.len()).to_string().len() == *digits).unwrap() + body.len();
        format!("{length}{body}").into_bytes()
    };
    for (kind, text) in [(b'L', fine.clone().into_bytes()), (b'x', pax(&fine))] {
        let dir = folder(&[("a.tar", &with_long_name(kind, &text))]);
        let info = yipu(dir.path(), &["info", "--tsv", "a.tar"]);
        assert_eq!(info.status.code(), Some(0), "{}", err(&info));
        assert!(out(&info).contains(&format!("a.tar/{fine}")), "{}", out(&info));
    }
    // Names longer than any system has are refused by their first letters, and the archive is read on.
    for (kind, text) in
        [(b'L', vec![b'n'; 5000]), (b'x', pax(&"n".repeat(5000))), (b'x', pax(&"n".repeat(500_000)))]
    {
        let dir = folder(&[("a.tar", &with_long_name(kind, &text))]);
        let info = yipu(dir.path(), &["info", "--tsv", "a.tar"]);
        assert_eq!(info.status.code(), Some(1));
        assert!(err(&info).contains("its name in the archive is too long"), "{}", err(&info));
        assert!(err(&info).len() < 1000, "{}", err(&info).len());
    }
    let zip = zipped(&[(&"z".repeat(60_000), GAME.as_bytes()), ("b.pgn", GAME.as_bytes())]);
    let dir = folder(&[("a.zip", &zip)]);
    let info = yipu(dir.path(), &["info", "--tsv", "a.zip"]);
    assert!(err(&info).contains("too long") && err(&info).len() < 1000, "{}", err(&info));
    assert!(out(&info).contains("a.zip/b.pgn"), "{}", out(&info));
    // What a header says to hold counts as what a file holds.
    for kind in [b'L', b'x', b'g', b'K'] {
        let packed = gzipped(&with_long_name(kind, &vec![b'a'; 30 << 20]));
        assert!(packed.len() < 60_000);
        let dir = folder(&[("a.tgz", &packed)]);
        let info = yipu(dir.path(), &["info", "a.tgz"]);
        assert_eq!(info.status.code(), Some(1));
        assert!(err(&info).contains("more than 200 times its own size"), "{kind} {}", err(&info));
    }
}

#[test]
fn entries_of_one_name_are_all_read_and_reported() {
    let mut zip =
        zipped(&[("a.pgn", GAME.as_bytes()), ("b.pgn", GAME.as_bytes()), ("c.pgn", GAME.as_bytes())]);
    for at in 0..zip.len() - 5 {
        if matches!(&zip[at..at + 5], b"b.pgn" | b"c.pgn") {
            zip[at] = b'a';
        }
    }
    let entry = |name| (name, tar::EntryType::Regular, GAME.as_bytes());
    let tar = tarred(&[entry("甲/a.pgn"), entry("甲/a.pgn"), entry("甲/a (2).pgn")]);
    let dir = folder(&[("a.zip", &zip), ("a.tar", &tar)]);
    for (archive, names, notes) in [
        ("a.zip", ["a.pgn", "a (2).pgn", "a (3).pgn"], 2),
        ("a.tar", ["甲/a.pgn", "甲/a (2).pgn", "甲/a (3).pgn"], 1),
    ] {
        let info = yipu(dir.path(), &["info", "--tsv", archive]);
        for name in names {
            assert!(out(&info).contains(&format!("{archive}/{name}")), "{}", out(&info));
        }
        assert_eq!(err(&info).matches("has the same name").count(), notes, "{}", err(&info));
        let target = format!("out-{archive}");
        let written = yipu(dir.path(), &["convert", "--to", "fen", "-o", &target, archive]);
        assert_eq!(written.status.code(), Some(0), "{}", err(&written));
        assert_eq!(tree(&dir.path().join(&target)).len(), 3);
    }
}

#[cfg(unix)]
#[test]
fn a_killed_run_leaves_nothing_of_an_archive() {
    let temporary = tempfile::tempdir().unwrap();
    let game = GAME.repeat(400);
    let names: Vec<String> = (0..200).map(|number| format!("{number}.pgn")).collect();
    let entries: Vec<(&str, &[u8])> = names.iter().map(|name| (&**name, game.as_bytes())).collect();
    let dir = folder(&[("a.zip", &zipped(&entries))]);
    for pause in [1, 5, 20, 60] {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_yipu"))
            .args(["check", "--json", "a.zip"])
            .current_dir(dir.path())
            .env("TMPDIR", temporary.path())
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_millis(pause));
        let _ = child.kill();
        child.wait().unwrap();
        assert_eq!(tree(temporary.path()), [""; 0], "after {pause} ms");
    }
}
