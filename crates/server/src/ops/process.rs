//! The resources that the process uses, as far as the system reports them.

use std::fmt::Write;

/// The processor time that this process has used, in seconds.
const CPU: &str = "process_cpu_seconds_total";
/// The memory of this process, in bytes.
const MEMORY: &str = "process_resident_memory_bytes";
/// The files and sockets that this process has open.
const FILES: &str = "process_open_fds";

/// These figures in Prometheus' text format, under the names that its own clients use.
pub(super) fn metrics() -> String {
    let mut text = String::new();
    let figures = [
        (CPU, "counter", "Processor time in seconds", cpu_seconds()),
        (MEMORY, "gauge", "Resident memory in bytes", resident_bytes()),
        (FILES, "gauge", "Open files and sockets", open_files()),
    ];
    for (name, kind, help, figure) in figures {
        if let Some(figure) = figure {
            // Writing to a string does not fail.
            let _ = writeln!(
                text,
                "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {figure}"
            );
        }
    }
    text
}

#[cfg(target_os = "linux")]
fn cpu_seconds() -> Option<f64> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Some(time.tv_sec as f64 + time.tv_nsec as f64 / 1e9)
}

#[cfg(target_os = "linux")]
fn resident_bytes() -> Option<f64> {
    let statm = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: f64 = statm.split(' ').nth(1)?.parse().ok()?;
    Some(pages * rustix::param::page_size() as f64)
}

#[cfg(target_os = "linux")]
fn open_files() -> Option<f64> {
    Some(std::fs::read_dir("/proc/self/fd").ok()?.count() as f64)
}

#[cfg(not(target_os = "linux"))]
fn cpu_seconds() -> Option<f64> {
    None
}

#[cfg(not(target_os = "linux"))]
fn resident_bytes() -> Option<f64> {
    None
}

#[cfg(not(target_os = "linux"))]
fn open_files() -> Option<f64> {
    None
}
