//! Sequences of signals for the detector of outages.

use std::time::Duration;

use tilery_store::Outage;
use tilery_table::Millis;

use super::outages::{Effect, OutageDetector, Signal};
use crate::tables::time::{Moment, Time};

/// Long after the epoch, so that all times before it exist.
const START: u64 = 10_000_000_000;

/// A node with a heartbeat every second, which lapses after three. Times are milliseconds after `START`.
struct Node {
    detector: OutageDetector,
    start: Moment,
}

fn at(ms: u64) -> Millis {
    Millis(START + ms)
}

fn outage(from: u64, until: u64) -> Outage {
    Outage {
        from: at(from),
        until: at(until),
    }
}

fn heartbeat(ms: u64, silent_since: Option<u64>) -> Vec<Effect> {
    vec![Effect::SendHeartbeat {
        at: at(ms),
        silent_since: silent_since.map(at),
    }]
}

fn took(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

impl Node {
    /// A node that has just been created.
    fn new(is_shared: bool) -> Node {
        let start = Time::system().moment();
        Node {
            detector: OutageDetector::new(Duration::from_secs(1), is_shared),
            start: start.later(Duration::ZERO, at(0)),
        }
    }

    /// A node that has started at 0, with its first heartbeat stored.
    fn started(is_shared: bool) -> Node {
        let mut node = Node::new(is_shared);
        let suspects = Vec::new();
        node.step(0, Signal::Started { suspects });
        node.stored(0, 0);
        node.step(0, Signal::OutagesRead(Vec::new()));
        node
    }

    fn step(&mut self, ms: u64, signal: Signal) -> Vec<Effect> {
        self.detector.step(self.start.later(took(ms), at(ms)), signal)
    }

    /// The heartbeat is stored that was sent then.
    fn stored(&mut self, sent: u64, ms: u64) -> Vec<Effect> {
        let signal = Signal::HeartbeatStored {
            sent: at(sent),
            took: took(ms - sent),
        };
        self.step(ms, signal)
    }

    fn written(&mut self, begun: u64, ms: u64) -> Vec<Effect> {
        let signal = Signal::WriteStored {
            begun: at(begun),
            took: took(ms.saturating_sub(begun)),
        };
        self.step(ms, signal)
    }

    fn has_lapsed(&self, ms: u64) -> bool {
        self.detector.has_lapsed(self.start.later(took(ms), at(ms)))
    }
}

#[test]
fn a_start_credits_the_clocks_with_the_time_since_the_last_heartbeat() {
    let mut node = Node::new(false);
    let suspects = Vec::new();
    // Alone on a file, no heartbeat is too recent to have been the last.
    assert_eq!(
        node.step(500, Signal::Started { suspects }),
        heartbeat(500, Some(500))
    );
    let [Effect::ReadOutages { after }] = node.stored(500, 600)[..] else {
        panic!("the outages are not read");
    };
    assert_eq!(at(600).since(after), 40 * 24 * 3_600_000);
    assert!(!node.has_lapsed(60_000), "it never was up to date");
    // Nodes that ran before have credited earlier ones.
    let outages = vec![outage(0, 100), outage(300, 500)];
    assert_eq!(
        node.step(700, Signal::OutagesRead(outages)),
        [Effect::CreditClocks(outage(300, 500))]
    );
    // If a node of several finds that another has just sent one, it goes on with the clocks as they are.
    let suspects = Vec::new();
    assert_eq!(
        Node::new(true).step(5_000, Signal::Started { suspects }),
        heartbeat(5_000, Some(2_000))
    );
}

#[test]
fn outages_that_other_nodes_found_are_credited_by_one_of_them() {
    let mut node = Node::started(true);
    assert_eq!(node.step(1_000, Signal::HeartbeatDue), heartbeat(1_000, None));
    node.stored(1_000, 1_010);
    let found = outage(200, 900);
    assert_eq!(
        node.step(1_020, Signal::OutagesRead(vec![found])),
        [Effect::ClaimCredit(found)]
    );
    // A table catches up by itself if its latest event is from before the end of an outage.
    assert_eq!(node.detector.outage_after(at(899)), Some(found));
    assert_eq!(node.detector.outage_after(at(900)), None);
    node.step(2_000, Signal::HeartbeatDue);
    assert_eq!(
        node.stored(2_000, 2_010),
        [Effect::ReadOutages { after: at(900) }]
    );
    let later = outage(1_100, 1_900);
    node.step(2_020, Signal::OutagesRead(vec![later]));
    assert_eq!(node.detector.outage_after(at(0)), Some(found));
    assert_eq!(node.detector.outage_after(at(1_000)), Some(later));
}

#[test]
fn a_node_is_down_from_a_failure_until_a_heartbeat_that_was_sent_after_it() {
    for is_shared in [false, true] {
        let mut node = Node::started(is_shared);
        assert_eq!(node.step(1_200, Signal::StoreFailed), [Effect::HurryHeartbeat]);
        assert!(node.detector.is_down());
        // Less time has passed than after which another node would be taken for gone.
        assert_eq!(
            node.step(1_210, Signal::HeartbeatDue),
            heartbeat(1_210, Some(1_200))
        );
        node.step(1_220, Signal::StoreFailed);
        // Another node may have gone on until shortly before.
        assert_eq!(
            node.step(9_000, Signal::HeartbeatDue),
            heartbeat(9_000, Some(6_000))
        );
        node.stored(9_000, 9_010);
        assert!(node.detector.is_down(), "it may not know all outages yet");
        let found = outage(1_000, 9_000);
        assert_eq!(
            node.step(9_020, Signal::OutagesRead(vec![found])),
            [Effect::ClaimCredit(found)]
        );
        assert!(!node.detector.is_down() && !node.has_lapsed(9_020));
    }
}

#[test]
fn a_write_that_fails_while_a_heartbeat_is_on_its_way_counts() {
    let mut node = Node::started(true);
    node.step(1_000, Signal::HeartbeatDue);
    node.step(1_010, Signal::StoreFailed);
    node.stored(1_000, 1_020);
    node.step(1_030, Signal::OutagesRead(Vec::new()));
    assert!(node.detector.is_down());
    assert_eq!(
        node.step(1_040, Signal::HeartbeatDue),
        heartbeat(1_040, Some(1_010))
    );
    node.stored(1_040, 1_050);
    node.step(1_060, Signal::OutagesRead(Vec::new()));
    assert!(!node.detector.is_down());
}

#[test]
fn writes_that_waited_for_a_file_tell_of_one_stall_and_of_none_soon_after() {
    let mut node = Node::started(false);
    assert_eq!(node.written(1_000, 2_400), [], "it was slow, and did not stall");
    let stall = outage(1_000, 4_000);
    assert_eq!(node.written(1_000, 4_000), [Effect::StoreOutage(stall)]);
    assert_eq!(node.written(1_500, 4_001), []);
    assert_eq!(node.written(3_999, 6_100), []);
    assert_eq!(node.step(4_010, Signal::OutageStored), [Effect::HurryHeartbeat]);
    // A store that is slow all the time.
    assert_eq!(node.written(4_000, 6_000), []);
    assert_eq!(node.written(63_999, 66_000), []);
    let next = outage(64_000, 66_000);
    assert_eq!(node.written(64_000, 66_000), [Effect::StoreOutage(next)]);
    // A heartbeat is a write like others, and does not wait for the next one.
    let last = outage(200_000, 202_000);
    assert_eq!(
        node.stored(200_000, 202_000)[0],
        Effect::StoreOutage(last),
        "it is stored before outages are read"
    );
}

#[test]
fn a_stall_is_none_if_the_clock_was_set_back_meanwhile() {
    let mut node = Node::started(false);
    let signal = |begun| Signal::WriteStored {
        begun: at(begun),
        took: took(3_000),
    };
    assert_eq!(node.step(8_000, signal(9_000)), []);
    // It is not remembered, so that the next one is told.
    let stall = outage(8_500, 11_500);
    assert_eq!(node.step(11_500, signal(8_500)), [Effect::StoreOutage(stall)]);
}

#[test]
fn a_slow_heartbeat_of_several_nodes_is_told_by_the_next_one() {
    let mut node = Node::started(true);
    assert_eq!(node.written(500, 2_500), [], "other connections may be faster");
    node.step(1_000, Signal::HeartbeatDue);
    let effects = node.stored(1_000, 2_600);
    assert_eq!(effects[0], Effect::HurryHeartbeat);
    assert!(matches!(effects[1..], [Effect::ReadOutages { .. }]));
    node.step(2_610, Signal::OutagesRead(Vec::new()));
    assert_eq!(
        node.step(2_620, Signal::HeartbeatDue),
        heartbeat(2_620, Some(1_000))
    );
    node.stored(2_620, 4_200);
    node.step(4_210, Signal::OutagesRead(Vec::new()));
    assert_eq!(
        node.step(4_220, Signal::HeartbeatDue),
        heartbeat(4_220, None),
        "another stall within a minute is not told"
    );
}

#[test]
fn a_node_without_processor_lapses_and_says_since_when() {
    let mut node = Node::started(true);
    assert!(!node.has_lapsed(3_000) && node.has_lapsed(3_001));
    assert_eq!(
        node.step(20_000, Signal::HeartbeatDue),
        heartbeat(20_000, Some(17_000))
    );
    node.stored(20_000, 20_010);
    assert!(node.has_lapsed(20_020), "it may not know all outages yet");
    node.step(20_030, Signal::OutagesRead(Vec::new()));
    assert!(!node.has_lapsed(20_040));
    // A node that stops finishes what it has begun.
    assert_eq!(node.step(20_050, Signal::Stopping), []);
    assert!(!node.has_lapsed(90_000));
}

#[test]
fn sleep_of_the_machine_is_a_lapse_and_a_clock_that_is_set_back_is_none() {
    let node = Node::started(false);
    let lapsed = |elapsed, ms| {
        let now = node.start.later(took(elapsed), Millis(ms));
        node.detector.has_lapsed(now)
    };
    assert!(lapsed(100, START + 60_000));
    assert!(!lapsed(100, START - 60_000));
    assert!(lapsed(5_000, START - 60_000));
}

#[test]
fn a_short_time_without_nodes_before_the_start_is_an_outage_if_none_of_them_goes_on() {
    let sent = |node: &str, ms: u64| (node.to_owned(), at(ms));
    let checked = |suspects: Vec<_>, running: Vec<_>| {
        let mut node = Node::new(true);
        let is_doubtful = !suspects.is_empty();
        node.step(5_000, Signal::Started { suspects });
        assert_eq!(node.detector.doubtful_start(), is_doubtful.then_some(at(5_000)));
        let effects = node.step(7_500, Signal::SuspectsChecked { running });
        assert_eq!(node.detector.doubtful_start(), None);
        effects
    };
    let suspects = || vec![sent("a", 3_000), sent("b", 4_000)];
    let found = [Effect::StoreOutage(outage(4_000, 5_000))];
    assert_eq!(checked(suspects(), vec![]), found);
    // Another node that has started since knows no more than this one.
    assert_eq!(checked(suspects(), vec![sent("c", 6_000)]), found);
    assert_eq!(checked(suspects(), vec![sent("c", 6_000), sent("a", 5_500)]), []);
    // A clock that is ahead of ours is no outage.
    assert_eq!(checked(vec![sent("a", 5_100)], vec![]), []);
    assert_eq!(checked(vec![], vec![]), []);
}
