//! The host that a request names.

use axum::extract::Request;
use axum::http::header;
use axum::middleware::Next;
use axum::response::Response;

use crate::problem::Problem;

/// Refuses a request that names no host, or several: a proxy and this server could take it for requests to different hosts.
pub(super) async fn check(request: Request, next: Next) -> Result<Response, Problem> {
    let hosts = request.headers().get_all(header::HOST).iter().count();
    if hosts != 1 {
        return Err(Problem::bad(
            "bad-host",
            format!("a request has one Host header, not {hosts}"),
        ));
    }
    Ok(next.run(request).await)
}
