//! `yipu view`: it tells where it is, shows the page, and ends in order.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::Stdio;

use crate::common::{GAME, command, err, folder, yipu};

/// What a server answers to a request for a page, as text.
fn get(address: &str, path: &str, headers: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[cfg(unix)]
#[test]
fn it_tells_where_it_is_and_ends_on_ctrl_c() {
    let records = folder(&[("a.pgn", GAME.as_bytes())]);
    let state = folder(&[]);
    let mut running = command(records.path(), &["view", ".", "--no-open", "--port", "0"])
        .env("XDG_STATE_HOME", state.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(running.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let (address, token) = line.trim().strip_prefix("http://").unwrap().split_once("/#token=").unwrap();
    assert!(address.starts_with("127.0.0.1:"), "{line}");
    let page = get(address, "/", "");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<html"), "{page}");
    assert!(get(address, "/api/files?path=", "").starts_with("HTTP/1.1 401"));
    let files = get(address, "/api/files?path=", &format!("x-yipu-token: {token}\r\n"));
    assert!(files.contains("\"name\":\"a.pgn\""), "{files}");
    let id = i32::try_from(running.id()).unwrap();
    rustix::process::kill_process(rustix::process::Pid::from_raw(id).unwrap(), rustix::process::Signal::INT)
        .unwrap();
    assert_eq!(running.wait().unwrap().code(), Some(0), "Ctrl-C is how it ends");
    assert!(TcpStream::connect(address).is_err());
    assert_eq!(std::fs::read_dir(&records).unwrap().count(), 1, "nothing was written");
}

/// Neither a connection that is silent nor one for which a long text is being read keeps the server from ending.
#[cfg(unix)]
#[test]
fn it_ends_soon_after_it_is_asked_to() {
    let (records, state) = (folder(&[]), folder(&[]));
    let mut running = command(records.path(), &["view", ".", "--no-open", "--port", "0"])
        .env("XDG_STATE_HOME", state.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(running.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let (address, token) = line.trim().strip_prefix("http://").unwrap().split_once("/#token=").unwrap();
    let _silent = TcpStream::connect(address).unwrap();
    let json = br#"{"call":"open","id":1,"name":"a.txt","lang":"en"}"#;
    let text = "1.炮二平五马8进7 如改走马二进三，则车9平8。\n".repeat(400_000);
    let length = u32::try_from(json.len()).unwrap().to_le_bytes();
    let body = [&length[..], json, text.as_bytes()].concat();
    let head = format!(
        "POST /api/call HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nx-yipu-token: {token}\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let mut busy = TcpStream::connect(address).unwrap();
    std::io::Write::write_all(&mut busy, head.as_bytes()).unwrap();
    std::io::Write::write_all(&mut busy, &body).unwrap();
    std::thread::sleep(std::time::Duration::from_millis(300));
    let id = i32::try_from(running.id()).unwrap();
    let asked = std::time::Instant::now();
    rustix::process::kill_process(rustix::process::Pid::from_raw(id).unwrap(), rustix::process::Signal::TERM)
        .unwrap();
    assert_eq!(running.wait().unwrap().code(), Some(0));
    // It takes less than a second on a machine that does nothing else; reading would go on for five.
    assert!(asked.elapsed() < std::time::Duration::from_secs(4), "{:?}", asked.elapsed());
}

/// The browser is given a file that nobody else may read: what stands in the list of processes leads nobody in.
#[cfg(target_os = "linux")]
#[test]
fn the_token_is_in_no_list_of_processes() {
    use std::os::unix::fs::PermissionsExt as _;
    let (records, state) = (folder(&[("a.pgn", GAME.as_bytes())]), folder(&[]));
    let tools = folder(&[(
        "xdg-open",
        b"#!/bin/sh\nprintf '%s\\n' \"$@\" > \"$SEEN.new\"\nmv \"$SEEN.new\" \"$SEEN\"\n",
    )]);
    std::fs::set_permissions(tools.path().join("xdg-open"), std::fs::Permissions::from_mode(0o755)).unwrap();
    let seen = tools.path().join("seen");
    let path = format!("{}:{}", tools.path().display(), std::env::var("PATH").unwrap());
    let mut running = command(records.path(), &["view", ".", "--port", "0"])
        .env("XDG_STATE_HOME", state.path())
        .env("PATH", path)
        .env("SEEN", &seen)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(running.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let (address, token) = line.trim().split_once("#token=").unwrap();
    let begun = std::time::Instant::now();
    while !seen.exists() {
        assert!(begun.elapsed().as_secs() < 60, "no browser was opened");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let told = std::fs::read_to_string(&seen).unwrap();
    let page = std::path::Path::new(told.trim_end());
    assert!(!told.contains(token) && page.is_file(), "{told}");
    let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(page), mode(page.parent().unwrap())), (0o600, 0o700));
    let text = std::fs::read_to_string(page).unwrap();
    assert!(text.contains(&format!("url={address}#token={token}")), "{text}");
    // Nor in the arguments of any process that there is.
    for process in std::fs::read_dir("/proc").unwrap().filter_map(Result::ok) {
        let arguments = std::fs::read(process.path().join("cmdline")).unwrap_or_default();
        assert!(!String::from_utf8_lossy(&arguments).contains(token), "{:?}", process.path());
    }
    let id = i32::try_from(running.id()).unwrap();
    let process = rustix::process::Pid::from_raw(id).unwrap();
    rustix::process::kill_process(process, rustix::process::Signal::TERM).unwrap();
    assert_eq!(running.wait().unwrap().code(), Some(0));
    assert!(!page.exists(), "the file goes with the server");
}

#[test]
fn what_is_not_there_and_what_is_taken_is_told() {
    let empty = folder(&[]);
    let missing = yipu(empty.path(), &["view", "nothing", "--no-open"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(err(&missing).contains("nothing: "), "{}", err(&missing));
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let refused = yipu(empty.path(), &["view", "--no-open", "--port", &port]);
    assert_eq!(refused.status.code(), Some(2), "{}", err(&refused));
}

/// Sends a request and returns the status line.
fn request(address: &str, method: &str, path: &str, token: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nx-yipu-token: {token}\r\nContent-Length: 0\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_path_alone_is_viewed_and_the_program_ends_with_the_last_page() {
    let (records, state) = (folder(&[("棋谱/a.pgn", GAME.as_bytes())]), folder(&[]));
    let mut running = command(records.path(), &["棋谱", "--no-open", "--port", "0", "--until-closed"])
        .env("XDG_STATE_HOME", state.path())
        .env("LOCALAPPDATA", state.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(running.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let (address, token) = line.trim().strip_prefix("http://").unwrap().split_once("/#token=").unwrap();
    let ask = |here: &str| request(address, "POST", &format!("/api/here?{here}"), token);
    assert!(get(address, "/api/here?tab=a&here=true", "").starts_with("HTTP/1.1 401"));
    assert!(ask("tab=a&here=true").ends_with("true"));
    assert!(ask("tab=b&here=true").ends_with("true"));
    assert!(ask("tab=a&here=false").starts_with("HTTP/1.1 200"));
    std::thread::sleep(std::time::Duration::from_secs(7));
    assert!(running.try_wait().unwrap().is_none(), "a page is still there");
    assert!(ask("tab=b&here=false").starts_with("HTTP/1.1 200"));
    assert_eq!(running.wait().unwrap().code(), Some(0));
    let mut told = String::new();
    running.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert!(told.contains("closing the page ends it"), "{told}");
}

#[test]
fn what_is_neither_a_verb_nor_a_path_is_refused() {
    let records = folder(&[]);
    let output = yipu(records.path(), &["nothing.pgn"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("nothing.pgn"), "{}", err(&output));
}
