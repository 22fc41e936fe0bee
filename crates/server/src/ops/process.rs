//! The resources that the process uses, as far as the system reports them.

use std::fmt::Write;

/// These figures in Prometheus' text format, under the names that its own clients use.
pub(super) fn metrics() -> String {
    let mut text = String::new();
    let named = [
        (
            "process_cpu_seconds_total",
            "counter",
            "Processor time in seconds",
        ),
        (
            "process_resident_memory_bytes",
            "gauge",
            "Resident memory in bytes",
        ),
        ("process_open_fds", "gauge", "Open files and sockets"),
    ];
    for ((name, kind, help), figure) in named.into_iter().zip(figures()) {
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

/// Processor time in seconds, resident bytes, and open files.
#[cfg(target_os = "linux")]
fn figures() -> [Option<f64>; 3] {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    let resident = || {
        let statm = std::fs::read_to_string("/proc/self/statm").ok()?;
        let pages: f64 = statm.split(' ').nth(1)?.parse().ok()?;
        Some(pages * rustix::param::page_size() as f64)
    };
    let files = std::fs::read_dir("/proc/self/fd").ok();
    [
        Some(time.tv_sec as f64 + time.tv_nsec as f64 / 1e9),
        resident(),
        files.map(|files| files.count() as f64),
    ]
}

#[cfg(not(target_os = "linux"))]
fn figures() -> [Option<f64>; 3] {
    [None; 3]
}
