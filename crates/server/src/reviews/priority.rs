//! The priority of threads.

/// Lets other threads go first, and at 19 every other thread. The threads that this one starts inherit it.
///
/// On other systems than Linux a thread has no priority of its own that is inherited, and this does nothing: slow work
/// then competes with bots for the processor, but never for their threads.
pub(crate) fn lower(by: i32) {
    #[cfg(not(target_os = "linux"))]
    let _ = by;
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(by) {
        tracing::warn!(%error, "slow work runs with the usual priority");
    }
}
