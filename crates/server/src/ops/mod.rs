//! What the operator sees: health, metrics, logs.

pub(crate) mod metrics;
