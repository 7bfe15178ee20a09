//! A client that says exactly what it is told to, also what no browser would.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::thread::JoinHandle;
use std::time::Duration;

use serde_json::Value;
use tokio::sync::oneshot;
use yipu_app::desk::frame;
use yipu_web::{Limits, Options, Server};

/// A server that runs until it is dropped.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) token: String,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// What a server answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (own, value) = line.split_once(": ")?;
            own.eq_ignore_ascii_case(name).then_some(value)
        })
    }
}

impl Running {
    pub(crate) fn new(path: Option<&Path>) -> Self {
        Self::with(path, Limits::default())
    }

    pub(crate) fn with(path: Option<&Path>, limits: Limits) -> Self {
        Self::of(Options { path: path.map(Path::to_path_buf), port: Some(0), limits, ..Options::default() })
    }

    /// A run that knows earlier ones.
    pub(crate) fn again(path: Option<&Path>, state: Option<&Path>, port: u16) -> Self {
        let (path, state) = (path.map(Path::to_path_buf), state.map(Path::to_path_buf));
        Self::of(Options { path, state, port: Some(port), ..Options::default() })
    }

    fn of(options: Options) -> Self {
        let (end, ended) = oneshot::channel();
        let (ready, is_ready) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
            runtime.unwrap().block_on(async move {
                let server = Server::bind(options).await.unwrap();
                ready.send((server.address(), server.token().to_owned())).unwrap();
                server.run(async { drop(ended.await) }).await.unwrap();
            });
        });
        let (address, token) = is_ready.recv().unwrap();
        Self { address, token, end: Some(end), thread: Some(thread) }
    }

    /// A connection that has said nothing yet.
    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream
    }

    /// Sends bytes and gives the answer; the headers must ask to close the connection.
    pub(crate) fn raw(&self, request: &[u8]) -> Answer {
        let mut stream = self.connect();
        // A server may refuse before it has heard everything.
        let _ = stream.write_all(request);
        answer(stream)
    }

    /// A request with these headers and no others but what HTTP needs.
    pub(crate) fn plain(&self, line: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let mut request = format!("{line} HTTP/1.1\r\nConnection: close\r\n");
        for (name, value) in headers {
            request.extend([*name, ": ", *value, "\r\n"]);
        }
        request.extend(["Content-Length: ", &body.len().to_string(), "\r\n\r\n"]);
        self.raw(&[request.as_bytes(), body].concat())
    }

    /// A request as the page makes it.
    pub(crate) fn ask(&self, line: &str, more: &[(&str, &str)], body: &[u8]) -> Answer {
        let host = self.address.to_string();
        let origin = format!("http://{host}");
        let mut headers = vec![("Host", &*host), ("Origin", &*origin), ("x-yipu-token", &*self.token)];
        headers.extend(more);
        self.plain(line, &headers, body)
    }

    /// A message to the desk.
    pub(crate) fn call(&self, message: &Value, attachment: &[u8]) -> (Value, Vec<u8>) {
        let body = frame::close(message.to_string().as_bytes(), attachment);
        let answer = self.ask("POST /api/call", &[], &body);
        assert_eq!(answer.status, 200, "{answer:?}");
        let (json, bytes) = frame::open(&answer.body).unwrap();
        (serde_json::from_slice(json).unwrap(), bytes.to_vec())
    }

    /// Ends the server, and waits until it has ended.
    pub(crate) fn stop(&mut self) {
        if let Some(end) = self.end.take() {
            let _ = end.send(());
        }
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.stop();
        }
    }
}

/// What comes until the connection is closed.
pub(crate) fn answer(mut stream: TcpStream) -> Answer {
    let mut bytes = Vec::new();
    // Refused in the middle of a request, the connection is reset behind the answer.
    let _ = stream.read_to_end(&mut bytes);
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
    let Some(end) = end else { return Answer { status: 0, head: String::new(), body: bytes } };
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Answer { status, head, body: bytes[end + 4..].to_vec() }
}
