//! The server: it listens, bounds connections, and ends in order.

use std::future::Future;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::ops::Deref;
use std::path::PathBuf;
use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::http::{HeaderValue, header};
use axum::middleware;
use axum::response::Response;
use axum::routing::{get, post};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use yipu::core::Deadline;
use yipu_app::desk::{Bounds, Desk};

use crate::connections::Seats;
use crate::earlier::Earlier;
use crate::presence::{self, Presence};
use crate::root::Root;
use crate::token::{self, Token};
use crate::{api, deadline, files, guard, pages, records};

/// The port that is taken if it is free, so that a browser finds what it has kept for the page of an earlier run.
const USUAL_PORT: u16 = 7649;

/// So long what is being answered may go on when the end is asked for.
const LAST_MOMENT: Duration = Duration::from_millis(500);

/// What the page may do, which is what it does: run its own scripts and WebAssembly, and talk to where it came from.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' blob: data:; style-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// How a server is set up.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The file or the folder that the page may read and write; none if it is left out.
    pub path: Option<PathBuf>,
    /// The port; a free one if it is left out.
    pub port: Option<u16>,
    /// A folder of this user, in which it is noted which tokens earlier runs had, as digests: a tab that is loaded again after the
    /// server was started again is let in by them. Nothing is noted if it is left out.
    pub state: Option<PathBuf>,
    /// Whether the server ends when the last page has been closed.
    pub until_closed: bool,
    /// The folder of the page, for whoever works on it; what is part of the program if it is left out.
    pub viewer: Option<PathBuf>,
    /// Bounds on what is asked.
    pub limits: Limits,
}

/// Bounds on what is asked.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes of a request.
    pub body: usize,
    /// How long the body of a request may take to come; its head may take as long again.
    pub reading: Duration,
    /// How long an answer may take to make.
    pub working: Duration,
    /// How long reading for one answer may take.
    pub parsing: Duration,
    /// How many answers that need reading are made at a time.
    pub readers: usize,
    /// Connections at a time.
    pub connections: usize,
    /// What the desk may hold.
    pub desk: Bounds,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body: 65 << 20,
            reading: Duration::from_secs(20),
            working: Duration::from_secs(120),
            parsing: Duration::from_secs(5),
            readers: 3,
            connections: 64,
            desk: Bounds { deadline: Deadline::new(deadline::is_over), ..Bounds::default() },
        }
    }
}

/// What all requests share.
#[derive(Clone)]
pub(crate) struct Shared(Arc<State>);

impl Deref for Shared {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}

pub(crate) struct State {
    pub(crate) desk: Arc<Desk>,
    pub(crate) root: Root,
    pub(crate) token: Token,
    pub(crate) earlier: Earlier,
    /// The names that this server may be asked by.
    pub(crate) authorities: [String; 2],
    pub(crate) viewer: Option<PathBuf>,
    pub(crate) limits: Limits,
    pub(crate) saving: Mutex<()>,
    /// The tabs that show the page, if the server ends with them.
    pub(crate) presence: Option<Presence>,
    /// Places for work that reads.
    pub(crate) readers: Arc<Semaphore>,
}

/// A server that listens and does not answer yet.
pub struct Server {
    listener: TcpListener,
    shared: Shared,
    address: SocketAddr,
}

impl Server {
    /// Listens on 127.0.0.1.
    ///
    /// # Errors
    /// When the path is not there, or the port is taken.
    pub async fn bind(options: Options) -> io::Result<Self> {
        let root = Root::open(options.path.as_deref())?;
        let listener = listen(options.port).await?;
        let address = listener.local_addr()?;
        let port = address.port();
        let token = Token::new()?;
        let earlier = Earlier::of(options.state.as_deref(), root.path(), port, &token);
        let state = State {
            desk: Arc::new(Desk::bounded(options.limits.desk, token::number()?)),
            root,
            token,
            earlier,
            authorities: [format!("127.0.0.1:{port}"), format!("localhost:{port}")],
            viewer: options.viewer,
            limits: options.limits,
            saving: Mutex::new(()),
            presence: options.until_closed.then(Presence::default),
            readers: Arc::new(Semaphore::new(options.limits.readers.max(1))),
        };
        Ok(Self { listener, shared: Shared(Arc::new(state)), address })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The token that every call needs, in the header `x-yipu-token`.
    pub fn token(&self) -> &str {
        self.shared.token.as_str()
    }

    /// The address for a browser. The token is in its fragment, which no browser sends anywhere.
    pub fn url(&self) -> String {
        format!("http://{}/#token={}", self.address, self.token())
    }

    /// Answers until the end is asked for, or by [`Options::until_closed`] the last page has been closed; what is being answered then is finished first, for a little while.
    ///
    /// # Errors
    /// None at present: a connection that fails concerns nobody else.
    pub async fn run(self, end: impl Future<Output = ()>) -> io::Result<()> {
        let service = router(self.shared.clone());
        let mut seats = Seats::new(self.shared.limits.connections);
        let graceful = GracefulShutdown::new();
        let mut end = pin!(end);
        let mut closed = pin!(async {
            match &self.shared.presence {
                Some(presence) => presence.over().await,
                None => std::future::pending().await,
            }
        });
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = &mut end => break,
                () = &mut closed => break,
            };
            let Ok((stream, _)) = accepted else {
                // Out of descriptors, or a connection that was gone again: others may do better in a while.
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            };
            // A silent connection gives way. If all are being answered, the new one is refused at once.
            let Some(seat) = seats.take() else { continue };
            let mut http = hyper::server::conn::http1::Builder::new();
            http.timer(TokioTimer::new()).header_read_timeout(self.shared.limits.reading).max_headers(64);
            let answering = TowerToHyperService::new(service.clone());
            let busy = seat.clone();
            let answering = hyper::service::service_fn(move |request| {
                let answer = hyper::service::Service::call(&answering, request);
                let busy = busy.busy();
                async move {
                    let answer = answer.await;
                    drop(busy);
                    answer
                }
            });
            let connection = graceful.watch(http.serve_connection(TokioIo::new(stream), answering));
            tokio::spawn(async move {
                tokio::select! {
                    // A connection that breaks off concerns nobody else.
                    _ = connection => {}
                    () = seat.gives_way() => {}
                }
            });
        }
        drop(self.listener);
        let _ = tokio::time::timeout(LAST_MOMENT, graceful.shutdown()).await;
        Ok(())
    }
}

async fn listen(port: Option<u16>) -> io::Result<TcpListener> {
    match port {
        Some(port) => TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await,
        None => match TcpListener::bind((Ipv4Addr::LOCALHOST, USUAL_PORT)).await {
            Ok(listener) => Ok(listener),
            Err(_) => TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await,
        },
    }
}

fn router(shared: Shared) -> Router {
    Router::new()
        .route("/api/call", post(api::call))
        .route("/api/files", get(files::list))
        .route("/api/records", get(records::records))
        .route(guard::RENEW, post(guard::renew))
        .route("/api/here", post(presence::here))
        .route("/api/file", get(files::get).put(files::put))
        .fallback(get(pages::page))
        .layer(middleware::from_fn_with_state(shared.clone(), guard::guard))
        .layer(middleware::map_response(with_headers))
        .with_state(shared)
}

/// What every answer says of itself.
async fn with_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
