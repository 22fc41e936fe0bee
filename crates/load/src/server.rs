//! The server's own figures: the processor time and memory that it has used.

use serde::Serialize;

use crate::LoadPlan;
use crate::client::get;

/// The resources that the server has used so far. Figures that its system does not report are missing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usage {
    cpu_seconds: Option<f64>,
    memory_bytes: Option<f64>,
}

/// The resources that the server has used between two moments.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Cost {
    /// The number of clients, tables or moves.
    pub(crate) count: u64,
    /// Processor time of the server, in seconds.
    pub(crate) cpu_seconds: f64,
    /// By how much the memory of the server has grown, in bytes.
    pub(crate) memory_bytes: f64,
}

impl Usage {
    /// Reads the metrics of all nodes.
    pub(crate) async fn now(plan: &LoadPlan) -> Usage {
        let mut usage = Usage {
            cpu_seconds: Some(0.0),
            memory_bytes: Some(0.0),
        };
        for node in &plan.nodes {
            // A proxy may keep them to itself.
            let metrics = get(node, "/metrics").await.unwrap_or_default();
            let figure = |name: &str| {
                let mut lines = metrics.lines();
                lines.find_map(|line| line.strip_prefix(name)?.trim().parse::<f64>().ok())
            };
            let add = |sum: Option<f64>, name: &str| Some(sum? + figure(name)?);
            usage = Usage {
                cpu_seconds: add(usage.cpu_seconds, "process_cpu_seconds_total "),
                memory_bytes: add(usage.memory_bytes, "process_resident_memory_bytes "),
            };
        }
        usage
    }

    /// The usage since an earlier moment, divided by a count. It is not known of a server that has started again meanwhile.
    pub(crate) fn since(self, before: Usage, count: u64) -> Option<Cost> {
        let cpu_seconds = self.cpu_seconds? - before.cpu_seconds?;
        (cpu_seconds >= 0.0).then_some(())?;
        Some(Cost {
            count,
            cpu_seconds,
            memory_bytes: self.memory_bytes? - before.memory_bytes?,
        })
    }
}

impl Cost {
    /// The processor time for each, in milliseconds.
    pub(crate) fn cpu_ms_each(self) -> f64 {
        self.cpu_seconds * 1e3 / self.count.max(1) as f64
    }

    /// The memory for each, in bytes.
    pub(crate) fn bytes_each(self) -> f64 {
        self.memory_bytes / self.count.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_started_again_has_used_no_negative_time() {
        let usage = |cpu_seconds| Usage {
            cpu_seconds: Some(cpu_seconds),
            memory_bytes: Some(1e6),
        };
        let cost = usage(5.0).since(usage(2.0), 3);
        assert_eq!(cost.map(Cost::cpu_ms_each), Some(1_000.0));
        assert!(usage(0.5).since(usage(2.0), 3).is_none());
    }
}
