//! Saves land under the opened path, under names that can be seen, and leave nothing behind.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::Value;

use crate::client::{Answer, Running};

const NEW: (&str, &str) = ("If-None-Match", "*");

fn encoded(path: &str) -> String {
    path.bytes().map(|byte| format!("%{byte:02X}")).collect::<Vec<_>>().concat()
}

fn put(server: &Running, path: &str, condition: (&str, &str), bytes: &[u8]) -> Answer {
    server.ask(&format!("PUT /api/file?path={}", encoded(path)), &[condition], bytes)
}

#[test]
fn names_that_deceive_are_refused_on_saving_and_listed_as_they_are() {
    let all = tempfile::tempdir().unwrap();
    let server = Running::new(Some(all.path()));
    let bad = [
        "a\nb.pgn",
        "x\u{1b}[31m.pgn",
        "moc.\u{202e}ngp",
        "\u{2067}a.pgn",
        "tab\t.pgn",
        ".yipu-77-abc.tmp",
        ".yipu-x.tmp",
    ];
    for name in bad {
        let refused = put(&server, name, NEW, b"x");
        assert_eq!(refused.status, 422, "{name:?}");
        let told: Value = serde_json::from_slice(&refused.body).unwrap();
        assert_eq!(told["code"], "bad_name");
    }
    assert_eq!(fs::read_dir(all.path()).unwrap().count(), 0);
    for name in ["王 天一.pgn", "a b.pgn", "é.xqf", "a..b.pgn"] {
        assert_eq!(put(&server, name, NEW, b"x").status, 204, "{name}");
    }
    // A file of others that has such a name is listed, opened and saved again under it.
    #[cfg(unix)]
    {
        let name = "of\nothers\u{202e}.pgn";
        fs::write(all.path().join(name), "old").unwrap();
        let listed = server.ask("GET /api/files?path=", &[], b"");
        let listed: Value = serde_json::from_slice(&listed.body).unwrap();
        assert!(listed["entries"].as_array().unwrap().iter().any(|entry| entry["name"] == name), "{listed}");
        let there = server.ask(&format!("GET /api/file?path={}", encoded(name)), &[], b"");
        let tag = there.header("etag").unwrap().to_owned();
        assert_eq!(put(&server, name, ("If-Match", &tag), b"new").status, 204);
    }
}

#[cfg(unix)]
#[test]
fn a_folder_that_becomes_a_link_in_the_middle_of_a_save_takes_no_file_outside() {
    use std::os::unix::fs::symlink;
    let all = tempfile::tempdir().unwrap();
    let (open, outside) = (all.path().join("open"), all.path().join("outside"));
    fs::create_dir_all(open.join("inner")).unwrap();
    fs::create_dir(&outside).unwrap();
    let server = Running::new(Some(&open));
    let ended = AtomicBool::new(false);
    let (mut written, mut refused) = (0, 0);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let (inner, aside) = (open.join("inner"), open.join("aside"));
            while !ended.load(Ordering::Relaxed) {
                // The folder, then a link that leads out, then the folder again, as fast as can be.
                let _ = fs::rename(&inner, &aside);
                let _ = symlink(&outside, &inner);
                let _ = fs::remove_file(&inner);
                let _ = fs::rename(&aside, &inner);
                std::thread::sleep(std::time::Duration::from_micros(300));
            }
        });
        for index in 0..400 {
            match put(&server, &format!("inner/{index}.pgn"), NEW, b"x").status {
                204 => written += 1,
                403 | 404 | 409 | 412 | 500 => refused += 1,
                other => panic!("{other}"),
            }
        }
        ended.store(true, Ordering::Relaxed);
    });
    assert_eq!(
        fs::read_dir(&outside).unwrap().count(),
        0,
        "nothing outside; {written} written, {refused} refused"
    );
    assert!(written > 0, "{refused} refused");
}

/// The number of a process that has ended.
fn dead() -> u32 {
    let mut child = std::process::Command::new("true").spawn().unwrap();
    let number = child.id();
    child.wait().unwrap();
    number
}

fn drafts(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    entries.filter(|name| name.to_string_lossy().starts_with(".yipu-")).count()
}

#[cfg(unix)]
#[test]
fn drafts_of_servers_that_were_killed_are_removed() {
    let all = tempfile::tempdir().unwrap();
    let folders = [
        all.path().to_owned(),
        all.path().join("listed"),
        all.path().join("saved"),
        all.path().join("walked/in"),
    ];
    for folder in &folders {
        fs::create_dir_all(folder).unwrap();
        for index in 0..5 {
            fs::write(folder.join(format!(".yipu-{}-left{index}.tmp", dead())), "half").unwrap();
        }
        // Of a process that lives (the one that started this test), and no draft at all.
        let parent = std::os::unix::process::parent_id();
        fs::write(folder.join(format!(".yipu-{parent}-alive.tmp")), "theirs").unwrap();
        fs::write(folder.join(".yipu-notes.txt"), "own").unwrap();
    }
    let left = |folder: &Path| drafts(folder);
    let server = Running::new(Some(all.path()));
    assert_eq!(left(&folders[0]), 2, "when the server begins");
    server.ask("GET /api/files?path=listed", &[], b"");
    assert_eq!(left(&folders[1]), 2, "when the folder is listed");
    assert_eq!(put(&server, "saved/a.pgn", NEW, b"x").status, 204);
    assert_eq!(left(&folders[2]), 2, "when a file is saved there");
    assert_eq!(left(&folders[3]), 7);
    server.ask("GET /api/records?path=", &[], b"");
    assert_eq!(left(&folders[3]), 2, "when the records below are listed");
}
