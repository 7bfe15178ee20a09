//! Who is refused, and what is bounded.

use std::io::Write as _;
use std::time::{Duration, Instant};

use serde_json::json;
use yipu_app::desk::{Bounds, frame};
use yipu_web::Limits;

use crate::client::{Running, answer};

fn hello() -> Vec<u8> {
    frame::close(br#"{"call":"hello","id":1}"#, b"")
}

#[test]
fn the_page_is_shown_with_its_policy() {
    let server = Running::new(None);
    let host = server.address.to_string();
    for path in ["/", "/index.html"] {
        let page = server.plain(&format!("GET {path}"), &[("Host", &host)], b"");
        assert_eq!(page.status, 200);
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
        let policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' blob: data:; style-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
        assert_eq!(page.header("content-security-policy"), Some(policy));
        assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(page.header("x-frame-options"), Some("DENY"));
        assert_eq!(page.header("referrer-policy"), Some("no-referrer"));
        let text = String::from_utf8_lossy(&page.body);
        assert!(text.contains("<html"), "{text}");
        assert!(!text.contains(&server.token), "the token is not for whoever reads the page");
    }
    for path in ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/nothing", "/index.html/../../Cargo.toml"] {
        assert_eq!(server.plain(&format!("GET {path}"), &[("Host", &host)], b"").status, 404, "{path}");
    }
    let refused = server.plain("GET /api/files?path=", &[("Host", &host)], b"");
    assert!(refused.header("content-security-policy").is_some(), "on every answer");
}

#[test]
fn a_foreign_host_is_refused() {
    let server = Running::new(None);
    let port = server.address.port();
    let token = server.token.clone();
    let with = |host: &str| {
        server.plain("POST /api/call", &[("Host", host), ("x-yipu-token", &token)], &hello()).status
    };
    assert_eq!(with(&format!("127.0.0.1:{port}")), 200);
    assert_eq!(with(&format!("localhost:{port}")), 200);
    for host in ["evil.example", "127.0.0.1", "localhost", "", "127.0.0.1:1", "127.0.0.1.evil.example"] {
        assert_eq!(with(host), 421, "{host}");
    }
    assert_eq!(with(&format!("evil.example:{port}")), 421, "a name that was made to point here");
    // The page itself too, and two names, no name, another name in the line itself.
    let own = format!("127.0.0.1:{port}");
    assert_eq!(server.plain("GET /", &[("Host", "evil.example")], b"").status, 421);
    assert_ne!(server.plain("GET /", &[("Host", &own), ("Host", "evil.example")], b"").status, 200);
    assert_ne!(server.plain("GET /", &[], b"").status, 200);
    assert_ne!(server.plain("GET http://evil.example/", &[("Host", &own)], b"").status, 200);
}

#[test]
fn a_foreign_origin_is_refused() {
    let server = Running::new(None);
    let (host, port) = (server.address.to_string(), server.address.port());
    let with = |name: &str, value: &str| {
        let headers = [("Host", &*host), ("x-yipu-token", &*server.token), (name, value)];
        server.plain("POST /api/call", &headers, &hello()).status
    };
    assert_eq!(with("Origin", &format!("http://127.0.0.1:{port}")), 200);
    for origin in ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1", "file://", ""] {
        assert_eq!(with("Origin", origin), 403, "{origin}");
    }
    assert_eq!(with("Origin", &format!("https://127.0.0.1:{port}")), 403, "not this scheme");
    assert_eq!(with("Sec-Fetch-Site", "same-origin"), 200);
    for site in ["cross-site", "same-site"] {
        assert_eq!(with("Sec-Fetch-Site", site), 403, "{site}");
    }
}

#[test]
fn every_call_needs_the_token() {
    let server = Running::new(Some(std::path::Path::new("tests")));
    let host = server.address.to_string();
    let wrong = server.token.chars().rev().collect::<String>();
    let short: String = server.token.chars().take(63).collect();
    let lines = [
        "POST /api/call",
        "GET /api/files?path=",
        "GET /api/file?path=suite.rs",
        "PUT /api/file?path=new.txt",
        "GET /api/nothing",
    ];
    for line in lines {
        assert_eq!(server.plain(line, &[("Host", &host)], &hello()).status, 401, "{line} without");
        for token in ["", &wrong, &short, &server.token.to_uppercase()] {
            let headers = [("Host", &*host), ("x-yipu-token", token)];
            assert_eq!(server.plain(line, &headers, &hello()).status, 401, "{line} with {token}");
        }
        // A cookie is no token: browsers send cookies unasked.
        let cookie = format!("x-yipu-token={}", server.token);
        assert_eq!(server.plain(line, &[("Host", &host), ("Cookie", &cookie)], &hello()).status, 401);
    }
    let in_address = format!("GET /api/files?path=&token={}", server.token);
    assert_eq!(server.plain(&in_address, &[("Host", &host)], b"").status, 401);
    assert!(!std::path::Path::new("tests/new.txt").exists());
    assert_ne!(server.token, Running::new(None).token, "each run has its own");
    assert_eq!(server.token.len(), 64);
}

#[test]
fn large_bodies_are_refused() {
    let server = Running::with(None, Limits { body: 10_000, ..Limits::default() });
    let fits = frame::close(br#"{"call":"hello","id":1}"#, &[b' '; 9000]);
    assert_eq!(server.ask("POST /api/call", &[], &fits).status, 200);
    assert_eq!(server.ask("POST /api/call", &[], &vec![b' '; 10_001]).status, 413);
    // Said to be huge, and in pieces that do not say how many come.
    let head =
        format!("POST /api/call HTTP/1.1\r\nHost: {}\r\nx-yipu-token: {}\r\n", server.address, server.token);
    let piece = format!("{:x}\r\n{}\r\n", 4000, "x".repeat(4000));
    let chunked =
        format!("{head}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n{}0\r\n\r\n", piece.repeat(5));
    assert_eq!(server.raw(chunked.as_bytes()).status, 413);
    // A file that is too large to be opened here.
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("large"), vec![0; 10_001]).unwrap();
    let server = Running::with(Some(folder.path()), Limits { body: 10_000, ..Limits::default() });
    assert_eq!(server.ask("GET /api/file?path=large", &[], b"").status, 413);
}

#[test]
fn slow_bodies_and_slow_heads_are_cut_off() {
    let server = Running::with(None, Limits { reading: Duration::from_millis(400), ..Limits::default() });
    let begun = Instant::now();
    let mut slow = server.connect();
    let head = format!(
        "POST /api/call HTTP/1.1\r\nHost: {}\r\nx-yipu-token: {}\r\nConnection: close\r\nContent-Length: 5000\r\n\r\n{{",
        server.address, server.token
    );
    slow.write_all(head.as_bytes()).unwrap();
    assert_eq!(answer(slow).status, 408);
    let mut silent = server.connect();
    silent.write_all(b"POST /api/call HTTP/1.1\r\nHo").unwrap();
    assert_ne!(answer(silent).status, 200);
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    assert_eq!(server.ask("POST /api/call", &[], &hello()).status, 200, "others are served");
}

#[test]
fn silent_connections_do_not_keep_the_page_out() {
    let server = Running::new(None);
    // Some say nothing, some stop in the middle of a head, some have had an answer and stay.
    let mut held = Vec::new();
    for index in 0..200 {
        let mut stream = server.connect();
        match index % 3 {
            0 => {}
            1 => stream.write_all(b"GET / HTTP/1.1\r\nHo").unwrap(),
            _ => {
                let ask = format!("GET /icon.svg HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
                stream.write_all(ask.as_bytes()).unwrap();
            }
        }
        held.push(stream);
    }
    let begun = Instant::now();
    for _ in 0..20 {
        assert_eq!(server.ask("GET /", &[], b"").status, 200);
        assert_eq!(server.ask("POST /api/call", &[], &hello()).status, 200);
    }
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    drop(held);
}

#[test]
fn connections_are_bounded_and_those_that_are_answered_stay() {
    let limits = Limits { connections: 3, reading: Duration::from_secs(5), ..Limits::default() };
    let server = Running::with(None, limits);
    let head = format!(
        "POST /api/call HTTP/1.1\r\nHost: {}\r\nx-yipu-token: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
        server.address,
        server.token,
        hello().len()
    );
    let mut busy: Vec<_> = (0..3).map(|_| server.connect()).collect();
    for stream in &mut busy {
        stream.write_all(head.as_bytes()).unwrap();
    }
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(server.ask("GET /", &[], b"").status, 0, "all are being answered: closed without a word");
    for mut stream in busy {
        stream.write_all(&hello()).unwrap();
        assert_eq!(answer(stream).status, 200, "who is being answered is not sent away");
    }
    assert_eq!(server.ask("GET /", &[], b"").status, 200);
}

#[test]
fn a_tab_of_an_earlier_run_is_let_in_again_for_the_same_path_and_port_only() {
    let state = tempfile::tempdir().unwrap();
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let run = |path: &std::path::Path, port| Running::again(Some(path), Some(state.path()), port);
    let mut first = run(one.path(), 0);
    let (old, port) = (first.token.clone(), first.address.port());
    first.stop();
    let renew = |server: &Running, token: &str| {
        let host = server.address.to_string();
        server.plain("POST /api/renew", &[("Host", &host), ("x-yipu-token", token)], b"")
    };
    // The same path and port: the old token gives the new one, and nothing else.
    let mut second = run(one.path(), port);
    let host = second.address.to_string();
    let with_old = [("Host", &*host), ("x-yipu-token", &*old)];
    assert_eq!(second.plain("GET /api/files?path=", &with_old, b"").status, 401);
    assert_eq!(second.plain("POST /api/call", &with_old, &hello()).status, 401);
    let renewed = renew(&second, &old);
    assert_eq!((renewed.status, String::from_utf8(renewed.body).unwrap()), (200, second.token.clone()));
    for wrong in ["", "0", &old.to_uppercase(), &old.chars().rev().collect::<String>()] {
        assert_eq!(renew(&second, wrong).status, 401, "{wrong}");
    }
    let evil = [("Host", &*host), ("x-yipu-token", &*old), ("Origin", "http://evil.example")];
    assert_eq!(second.plain("POST /api/renew", &evil, b"").status, 403);
    // Neither token is in the file, and nobody else may read it.
    let file = state.path().join("view-tokens");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(!text.contains(&old) && !text.contains(&second.token), "{text}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    second.stop();
    // Another path, another port, a week later: not known.
    let mut third = run(other.path(), port);
    assert_eq!(renew(&third, &old).status, 401, "another path");
    third.stop();
    assert_eq!(renew(&run(one.path(), 0), &old).status, 401, "another port");
    let age = |line: &str| format!("1000 {}\n", line.split_once(' ').unwrap().1);
    let aged = text.lines().map(age).collect::<Vec<_>>().concat();
    std::fs::write(&file, aged).unwrap();
    assert_eq!(renew(&run(one.path(), port), &old).status, 401, "long ago");
}

#[test]
fn sessions_are_bounded() {
    let desk = Bounds { sessions: 4, ..Bounds::default() };
    let server = Running::with(None, Limits { desk, ..Limits::default() });
    let open: Vec<_> = (0..10)
        .map(|_| server.call(&json!({"call": "new", "id": 1, "game": "CC"}), b"").0["ok"]["session"].clone())
        .collect();
    let is_open = |session: &serde_json::Value| {
        let (answer, _) = server.call(&json!({"call": "snapshot", "id": 1, "session": session}), b"");
        answer["error"]["code"] != "APP131"
    };
    assert_eq!(open.iter().filter(|session| is_open(session)).count(), 4);
    assert!(open[6..].iter().all(is_open), "the newest stay");
    // Another run does not know the sessions of this one by chance.
    let other = Running::new(None);
    let (answer, _) = other.call(&json!({"call": "snapshot", "id": 1, "session": open[9]}), b"");
    assert_eq!(answer["error"]["code"], "APP131");
}

#[test]
fn only_what_is_offered_is_answered() {
    let server = Running::new(None);
    assert_eq!(server.ask("GET /api/call", &[], b"").status, 405);
    assert_eq!(server.ask("DELETE /api/file?path=a", &[], b"").status, 405);
    assert_eq!(server.ask("POST /", &[], b"").status, 405);
    assert_eq!(server.ask("GET /api/unknown", &[], b"").status, 404);
    assert!(server.address.ip().is_loopback());
    assert_eq!(
        server.ask("POST /api/call", &[], b"\xFF\xFF\xFF\xFF{}").status,
        200,
        "the desk says what is wrong"
    );
}

#[test]
fn it_ends_in_order() {
    let mut server = Running::new(None);
    let idle = server.connect();
    let begun = Instant::now();
    server.stop();
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
    assert!(std::net::TcpStream::connect(server.address).is_err(), "nobody listens any more");
    drop(idle);
}
