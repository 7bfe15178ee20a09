//! Messages to the desk, and what all calls share: bodies of a bounded size in a bounded time, work away from the threads that
//! listen.

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::server::{Limits, Shared};

/// `POST /api/call`: a message to the desk.
pub(crate) async fn call(State(shared): State<Shared>, request: Body) -> Result<Response, Response> {
    let message = body(&shared, request).await?;
    let desk = shared.desk.clone();
    let answer = in_background(shared.limits, move || desk.call(&message)).await?;
    Ok(([(header::CONTENT_TYPE, "application/octet-stream")], answer).into_response())
}

/// The body of a request, if it is not too large and comes in time.
pub(crate) async fn body(shared: &Shared, request: Body) -> Result<Bytes, Response> {
    let read = axum::body::to_bytes(request, shared.limits.body);
    match tokio::time::timeout(shared.limits.reading, read).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(_)) => Err((StatusCode::PAYLOAD_TOO_LARGE, "the message is too large").into_response()),
        Err(_) => Err((StatusCode::REQUEST_TIMEOUT, "the message did not come in time").into_response()),
    }
}

/// Does work where it keeps nobody waiting. What takes too long is not waited for.
pub(crate) async fn in_background<T: Send + 'static>(
    limits: Limits,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Response> {
    let done = tokio::time::timeout(limits.working, tokio::task::spawn_blocking(work)).await;
    match done {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(_)) => Err((StatusCode::INTERNAL_SERVER_ERROR, "this call broke").into_response()),
        Err(_) => Err((StatusCode::GATEWAY_TIMEOUT, "this call takes too long").into_response()),
    }
}
