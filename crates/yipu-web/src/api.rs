//! Messages to the desk, and what all calls share: bodies of a bounded size in a bounded time, work away from the threads that
//! listen.

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use crate::deadline;
use crate::refusal::Refusal;
use crate::server::{Limits, Shared};

/// `POST /api/call`: a message to the desk.
pub(crate) async fn call(State(shared): State<Shared>, request: Body) -> Result<Response, Refusal> {
    let message = body(&shared, request).await?;
    let desk = shared.desk.clone();
    let answer = reading(&shared, move || desk.call(&message)).await?;
    Ok(([(header::CONTENT_TYPE, "application/octet-stream")], answer).into_response())
}

/// The body of a request, if it is not too large and comes in time.
pub(crate) async fn body(shared: &Shared, request: Body) -> Result<Bytes, Refusal> {
    let read = axum::body::to_bytes(request, shared.limits.body);
    match tokio::time::timeout(shared.limits.reading, read).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(_)) => Err(Refusal::TooLarge),
        Err(_) => Err(Refusal::Late),
    }
}

/// Reads for a request, within the time that reading may take. A place is kept for saving: not all threads read.
pub(crate) async fn reading<T: Send + 'static>(
    shared: &Shared,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let limits = shared.limits;
    let place = tokio::time::timeout(limits.working, shared.readers.clone().acquire_owned()).await;
    let Ok(Ok(place)) = place else { return Err(Refusal::TooLong) };
    in_background(limits, move || {
        // The place is free when the work is over, not when nobody waits for it any more.
        let _place = place;
        deadline::within(limits.parsing, work)
    })
    .await
}

/// Does work where it keeps nobody waiting. What takes too long is not waited for.
pub(crate) async fn in_background<T: Send + 'static>(
    limits: Limits,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let done = tokio::time::timeout(limits.working, tokio::task::spawn_blocking(work)).await;
    match done {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(_)) => Err(Refusal::Broke),
        Err(_) => Err(Refusal::TooLong),
    }
}
