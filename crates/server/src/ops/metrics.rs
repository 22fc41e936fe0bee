//! Figures for Prometheus.

/// Requests that were refused because there were too many.
pub(crate) const LIMITED: &str = "tilery_requests_limited_total";
