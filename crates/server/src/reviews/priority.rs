//! The priority of threads.

/// Lets every other thread go first. The threads that this one starts inherit it.
///
/// On other systems than Linux a thread has no priority of its own that is inherited, and this does nothing: reviews then
/// compete with bots for the processor, but never for their threads.
pub(super) fn lower() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(19) {
        tracing::warn!(%error, "reviews run with the usual priority");
    }
}
