//! Files under the opened path, and no others.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::client::{Answer, Running};

/// A folder to open, beside one that is none of its business.
fn folders() -> tempfile::TempDir {
    let all = tempfile::tempdir().unwrap();
    fs::create_dir_all(all.path().join("open/inner")).unwrap();
    fs::create_dir_all(all.path().join("open-too")).unwrap();
    for (name, text) in [
        ("open/a.pgn", "a"),
        ("open/inner/b.xqf", "b"),
        ("open/.hidden", "h"),
        ("secret.txt", "s"),
        ("open-too/c.pgn", "c"),
    ] {
        fs::write(all.path().join(name), text).unwrap();
    }
    all
}

fn get(server: &Running, path: &str) -> Answer {
    server.ask(&format!("GET /api/file?path={path}"), &[], b"")
}

fn put(server: &Running, path: &str, condition: (&str, &str), bytes: &[u8]) -> Answer {
    server.ask(&format!("PUT /api/file?path={path}"), &[condition], bytes)
}

const NEW: (&str, &str) = ("If-None-Match", "*");

#[test]
fn a_folder_is_listed_and_read() {
    let all = folders();
    let server = Running::new(Some(&all.path().join("open")));
    let listed = server.ask("GET /api/files?path=", &[], b"");
    let listed: Value = serde_json::from_slice(&listed.body).unwrap();
    assert_eq!(listed["root"], "open");
    let entries = json!([
        {"name": "inner", "folder": true, "size": listed["entries"][0]["size"], "known": false},
        {"name": "a.pgn", "folder": false, "size": 1, "known": true},
    ]);
    assert_eq!(listed["entries"], entries);
    let inner = server.ask("GET /api/files?path=inner", &[], b"");
    let inner: Value = serde_json::from_slice(&inner.body).unwrap();
    assert_eq!(inner["entries"][0]["name"], "b.xqf");
    assert_eq!(get(&server, "inner/b.xqf").body, b"b");
    assert_eq!(get(&server, "inner%2Fb.xqf").body, b"b");
    assert_eq!(get(&server, "inner").status, 409);
    assert_eq!(get(&server, "none.pgn").status, 404);
    // The page has words of its own for each refusal, and knows it by its code.
    for (path, code) in [("inner", "no_file"), ("none.pgn", "missing"), ("../secret.txt", "outside")] {
        let refused: Value = serde_json::from_slice(&get(&server, path).body).unwrap();
        assert_eq!(refused["code"], code, "{path}");
    }
    assert_eq!(get(&server, "a.pgn").header("content-type"), Some("application/octet-stream"));
}

#[test]
fn paths_that_lead_out_are_refused() {
    let all = folders();
    let server = Running::new(Some(&all.path().join("open")));
    let secret = all.path().join("secret.txt");
    let absolute = secret.to_str().unwrap().to_owned();
    let encoded = absolute.replace('/', "%2F");
    let paths = [
        "../secret.txt",
        "..%2Fsecret.txt",
        "%2e%2e%2fsecret.txt",
        "%2E%2E/secret.txt",
        "inner/../../secret.txt",
        "inner%2F..%2F..%2Fsecret.txt",
        "..%5Csecret.txt",
        "inner\\..\\..\\secret.txt",
        "./../secret.txt",
        "../open-too/c.pgn",
        "..",
        "%2e%2e",
        "/etc/passwd",
        "%2Fetc%2Fpasswd",
        "//etc/passwd",
        "a.pgn%00",
        "%2e%2e%00/secret.txt",
        &absolute,
        &encoded,
    ];
    for path in paths {
        let read = get(&server, path);
        assert!(matches!(read.status, 400 | 403), "{path}: {read:?}");
        let listed = server.ask(&format!("GET /api/files?path={path}"), &[], b"");
        assert!(matches!(listed.status, 400 | 403), "{path}: {listed:?}");
        let written = put(&server, path, NEW, b"x");
        assert!(matches!(written.status, 400 | 403), "{path}: {written:?}");
    }
    // Decoded once and no more: this is the name of a file that is not there.
    assert_eq!(get(&server, "%252e%252e%252fsecret.txt").status, 404);
    assert_eq!(fs::read(secret).unwrap(), b"s");
    assert_eq!(fs::read_dir(all.path()).unwrap().count(), 3, "nothing new outside");
}

#[cfg(unix)]
#[test]
fn links_that_lead_out_are_refused() {
    use std::os::unix::fs::symlink;
    let all = folders();
    let open = all.path().join("open");
    symlink(all.path().join("secret.txt"), open.join("link.pgn")).unwrap();
    symlink(all.path(), open.join("up")).unwrap();
    symlink(open.join("a.pgn"), open.join("within.pgn")).unwrap();
    let server = Running::new(Some(&open));
    let tag = |server: &Running, path: &str| get(server, path).header("etag").map(str::to_owned);
    for path in ["link.pgn", "up/secret.txt", "up/open-too/c.pgn"] {
        assert_eq!(get(&server, path).status, 403, "{path}");
        assert_eq!(put(&server, path, NEW, b"x").status, 403, "{path}");
        assert_eq!(put(&server, path, ("If-Match", "\"x\""), b"x").status, 403, "{path}");
    }
    assert_eq!(put(&server, "up/new.pgn", NEW, b"x").status, 403);
    assert_eq!(server.ask("GET /api/files?path=up", &[], b"").status, 403);
    let listed = server.ask("GET /api/files?path=", &[], b"");
    let listed = String::from_utf8_lossy(&listed.body).into_owned();
    assert!(!listed.contains("link.pgn") && !listed.contains("\"up\""), "{listed}");
    // A link that stays within is read, and not written through.
    assert_eq!(get(&server, "within.pgn").body, b"a");
    let known = tag(&server, "within.pgn").unwrap();
    assert_eq!(put(&server, "within.pgn", ("If-Match", &known), b"x").status, 403);
    assert_eq!(fs::read(all.path().join("secret.txt")).unwrap(), b"s");
    assert!(!all.path().join("new.pgn").exists());
}

#[test]
fn one_file_that_is_opened_is_all_there_is() {
    let all = folders();
    let server = Running::new(Some(&all.path().join("open/a.pgn")));
    let listed = server.ask("GET /api/files?path=", &[], b"");
    let listed: Value = serde_json::from_slice(&listed.body).unwrap();
    assert_eq!((&listed["single"], &listed["entries"][0]["name"]), (&json!(true), &json!("a.pgn")));
    assert_eq!(get(&server, "a.pgn").body, b"a");
    for path in ["inner/b.xqf", "b.xqf", ".hidden", ""] {
        assert_eq!(get(&server, path).status, 403, "{path}");
        assert_eq!(put(&server, path, NEW, b"x").status, 403, "{path}");
    }
    let nothing = Running::new(None);
    assert_eq!(get(&nothing, "a.pgn").status, 404);
    assert_eq!(put(&nothing, "a.pgn", NEW, b"x").status, 404);
}

#[test]
fn a_save_replaces_what_was_opened_and_nothing_else() {
    let all = folders();
    let open = all.path().join("open");
    let server = Running::new(Some(&open));
    let opened = get(&server, "a.pgn");
    let tag = opened.header("etag").unwrap().to_owned();
    assert_eq!(put(&server, "a.pgn", ("X-Nothing", "1"), b"new").status, 428, "say what is replaced");
    let saved = put(&server, "a.pgn", ("If-Match", &tag), b"new");
    assert_eq!(saved.status, 204);
    assert_eq!(fs::read(open.join("a.pgn")).unwrap(), b"new");

    // Somebody else writes: the page is told, and the file stays.
    let known = saved.header("etag").unwrap().to_owned();
    assert_ne!(known, tag);
    fs::write(open.join("a.pgn"), "by somebody else").unwrap();
    assert_eq!(put(&server, "a.pgn", ("If-Match", &known), b"mine").status, 412);
    assert_eq!(put(&server, "a.pgn", ("If-Match", &tag), b"mine").status, 412);
    assert_eq!(put(&server, "a.pgn", ("If-Match", "*"), b"mine").status, 412);
    assert_eq!(put(&server, "a.pgn", NEW, b"mine").status, 412, "it is not new");
    assert_eq!(fs::read(open.join("a.pgn")).unwrap(), b"by somebody else");
    fs::remove_file(open.join("a.pgn")).unwrap();
    assert_eq!(put(&server, "a.pgn", ("If-Match", &known), b"mine").status, 412, "it is gone");
    assert!(!open.join("a.pgn").exists());

    // A new file, once; never where no folder is.
    assert_eq!(put(&server, "inner/新.pgn".replace('新', "%E6%96%B0").as_str(), NEW, b"1").status, 204);
    assert_eq!(fs::read(open.join("inner/新.pgn")).unwrap(), b"1");
    assert_eq!(put(&server, "none/x.pgn", NEW, b"1").status, 404);
    assert_eq!(put(&server, "inner", NEW, b"1").status, 409);
    assert!(!has_drafts(&open), "nothing is left aside");
}

#[cfg(unix)]
#[test]
fn a_save_keeps_who_may_read_the_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let all = folders();
    let path = all.path().join("open/a.pgn");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    let server = Running::new(Some(&all.path().join("open")));
    let tag = get(&server, "a.pgn").header("etag").unwrap().to_owned();
    assert_eq!(put(&server, "a.pgn", ("If-Match", &tag), b"x").status, 204);
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
}

#[test]
fn of_two_saves_at_once_one_is_told_that_the_file_changed() {
    let all = folders();
    let server = Running::new(Some(&all.path().join("open")));
    let tag = get(&server, "a.pgn").header("etag").unwrap().to_owned();
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let save = |text: &'static str| {
            let (server, tag) = (&server, &tag);
            scope.spawn(move || put(server, "a.pgn", ("If-Match", tag), text.as_bytes()).status)
        };
        let saves = ["one", "two", "three", "four"].map(save);
        saves.into_iter().map(|save| save.join().unwrap()).collect()
    });
    assert_eq!(statuses.iter().filter(|status| **status == 204).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 412).count(), 3, "{statuses:?}");
}

fn has_drafts(folder: &Path) -> bool {
    let mut entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    entries.any(|name| name.to_string_lossy().ends_with(".tmp"))
}

#[test]
fn what_the_app_shares_with_the_player_is_served_with_the_page() {
    let server = Running::new(None);
    for name in ["main.js", "replay/going.js", "replay/lines.js"] {
        let answer = server.ask(&format!("GET /{name}"), &[], b"");
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (200, Some("text/javascript; charset=utf-8"))
        );
    }
    assert_eq!(server.ask("GET /replay/player.js", &[], b"").status, 404);
}
