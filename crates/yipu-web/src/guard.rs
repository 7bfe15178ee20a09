//! Who may ask: by the name of this machine (a foreign name that was made to point here is no such name), from our own page,
//! and for calls with the token of this run.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::refusal::Refusal;
use crate::server::Shared;

/// The header that carries the token.
pub(crate) const TOKEN: &str = "x-yipu-token";

/// Where an earlier token is exchanged.
pub(crate) const RENEW: &str = "/api/renew";

/// Lets a request through, or says why not.
pub(crate) async fn guard(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let is_call = request.uri().path().starts_with("/api/");
    match check(&shared, request.uri(), request.headers(), is_call) {
        Ok(()) => next.run(request).await,
        Err(refused) => refused.into_response(),
    }
}

fn check(shared: &Shared, uri: &Uri, headers: &HeaderMap, is_call: bool) -> Result<(), Refusal> {
    let is_own = |authority: &[u8]| shared.authorities.iter().any(|own| own.as_bytes() == authority);
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = hosts.next().is_some_and(|host| is_own(host.as_bytes())) && hosts.next().is_none();
    if !host || uri.authority().is_some_and(|authority| !is_own(authority.as_str().as_bytes())) {
        return Err(Refusal::OtherName);
    }
    let is_ours = |origin: &[u8]| origin.strip_prefix(b"http://").is_some_and(is_own);
    if !headers.get_all(header::ORIGIN).iter().all(|origin| is_ours(origin.as_bytes())) {
        return Err(Refusal::OtherPage);
    }
    if !is_call {
        return Ok(());
    }
    let from_elsewhere =
        |site: &axum::http::HeaderValue| !matches!(site.as_bytes(), b"same-origin" | b"none");
    if headers.get_all("sec-fetch-site").iter().any(from_elsewhere) {
        return Err(Refusal::OtherPage);
    }
    let token = headers.get(TOKEN).map_or(&b""[..], axum::http::HeaderValue::as_bytes);
    // A token of an earlier run is good for one thing, to be exchanged for that of this run.
    let is_known = shared.token.is(token) || (uri.path() == RENEW && shared.earlier.has(token));
    if is_known { Ok(()) } else { Err(Refusal::NoToken) }
}

/// `POST /api/renew`: the token of this run, for a page that knows one of an earlier run.
pub(crate) async fn renew(State(shared): State<Shared>) -> String {
    shared.token.as_str().to_owned()
}
