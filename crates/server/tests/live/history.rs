//! A checker in the manner of Jepsen: what clients sent and saw, with times, against what is stored.
//!
//! Every command that was answered is in the log once, at the number that was answered, and those that were refused are not.
//! A command that was answered before another was sent comes before it. A reader sees at least what was answered before it
//! asked. Spectators see what is stored, in order, without gaps, and nothing before it was sent.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

/// A moment, as the time since the run began.
pub(crate) type Moment = Duration;

/// A command of a client, which was sent again until a node answered it.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    pub(crate) key: String,
    pub(crate) at: Moment,
    /// When it was answered, with the number of its event, or nothing if it was refused. A command without an answer may
    /// have happened or not.
    pub(crate) answer: Option<(Moment, Option<u64>)>,
}

/// A view that a client asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Read {
    pub(crate) asked: Moment,
    pub(crate) seq: u64,
}

/// The commands of all clients of a table, and the events that its spectator saw.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    pub(crate) sent: Vec<Sent>,
    pub(crate) reads: Vec<Read>,
    /// The events that the spectator was told, as text, and when.
    pub(crate) seen: Vec<(Moment, String)>,
}

/// An event as it is stored: the key of its command, and what a spectator is told of it.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    pub(crate) key: Option<String>,
    pub(crate) shown: String,
}

/// Something that must not happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// An answered command is not stored.
    Lost { key: String },
    /// A command is stored more than once.
    Doubled { key: String },
    /// A command is stored at another number than was answered.
    Elsewhere { key: String },
    /// A refused command is stored.
    RefusedAndStored { key: String },
    /// A stored command was never sent.
    Invented { key: String },
    /// A command was answered before another was sent, and comes after it.
    Reordered { first: String, second: String },
    /// A reader was shown less than was answered before it asked.
    StaleRead { shown: u64, answered: u64 },
    /// A spectator was told something else than is stored, or not as many events.
    SeenOtherwise { seq: usize },
    /// A spectator was told of a command before it was sent.
    SeenTooEarly { key: String },
}

/// Compares a history with a log.
pub(crate) fn faults(log: &[Stored], history: &History) -> Vec<Fault> {
    let mut stored: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    for (seq, event) in (1..).zip(log) {
        if let Some(key) = &event.key {
            stored.entry(key).or_default().push(seq);
        }
    }
    let mut faults = commands(&stored, history);
    faults.extend(order(&stored, history));
    faults.extend(reads(history));
    faults.extend(sightings(log, history));
    faults
}

fn commands(stored: &BTreeMap<&str, Vec<u64>>, history: &History) -> Vec<Fault> {
    let mut faults = Vec::new();
    for Sent { key, answer, .. } in &history.sent {
        let (key, places) = (key.clone(), stored.get(key.as_str()));
        match (answer, places.map(Vec::as_slice)) {
            (_, Some([_, _, ..])) => faults.push(Fault::Doubled { key }),
            (Some((_, Some(_))), None) => faults.push(Fault::Lost { key }),
            (Some((_, Some(seq))), Some([place])) if seq != place => faults.push(Fault::Elsewhere { key }),
            (Some((_, None)), Some(_)) => faults.push(Fault::RefusedAndStored { key }),
            _ => {}
        }
    }
    let sent: HashMap<&str, &Sent> = history
        .sent
        .iter()
        .map(|sent| (sent.key.as_str(), sent))
        .collect();
    let invented = stored.keys().filter(|key| !sent.contains_key(*key));
    faults.extend(invented.map(|key| Fault::Invented {
        key: (*key).to_owned(),
    }));
    faults
}

/// Whether what was answered before something else was sent comes before it, whoever sent it.
fn order(stored: &BTreeMap<&str, Vec<u64>>, history: &History) -> Vec<Fault> {
    let placed = |sent: &Sent| stored.get(sent.key.as_str())?.first().copied();
    let mut answered: Vec<(Moment, u64, &str)> = history
        .sent
        .iter()
        .filter_map(|sent| Some((sent.answer?.0, placed(sent)?, sent.key.as_str())))
        .collect();
    answered.sort();
    let mut later: Vec<(Moment, u64, &str)> = history
        .sent
        .iter()
        .filter_map(|sent| Some((sent.at, placed(sent)?, sent.key.as_str())))
        .collect();
    later.sort();
    let (mut faults, mut known) = (Vec::new(), answered.iter().peekable());
    let mut latest: Option<(u64, &str)> = None;
    for (at, seq, key) in later {
        while let Some((_, number, first)) = known.next_if(|(answered, ..)| *answered < at) {
            latest = latest.max(Some((*number, first)));
        }
        if let Some((_, first)) = latest.filter(|(number, _)| *number > seq) {
            faults.push(Fault::Reordered {
                first: first.to_owned(),
                second: key.to_owned(),
            });
        }
    }
    faults
}

fn reads(history: &History) -> Vec<Fault> {
    let accepted: Vec<(Moment, u64)> = history
        .sent
        .iter()
        .filter_map(|sent| sent.answer.and_then(|(at, seq)| Some((at, seq?))))
        .collect();
    let stale = history.reads.iter().filter_map(|read| {
        let before = accepted.iter().filter(|(at, _)| *at < read.asked);
        let answered = before.map(|(_, seq)| *seq).max()?;
        (read.seq < answered).then_some(Fault::StaleRead {
            shown: read.seq,
            answered,
        })
    });
    stale.collect()
}

fn sightings(log: &[Stored], history: &History) -> Vec<Fault> {
    let mut faults = Vec::new();
    let first_sent: HashMap<&str, Moment> = history
        .sent
        .iter()
        .map(|sent| (sent.key.as_str(), sent.at))
        .collect();
    for (place, (at, shown)) in history.seen.iter().enumerate() {
        let Some(event) = log.get(place).filter(|event| event.shown == *shown) else {
            faults.push(Fault::SeenOtherwise { seq: place + 1 });
            continue;
        };
        if let Some(key) = &event.key
            && first_sent.get(key.as_str()).is_some_and(|sent| at < sent)
        {
            faults.push(Fault::SeenTooEarly { key: key.clone() });
        }
    }
    if history.seen.len() < log.len() {
        faults.push(Fault::SeenOtherwise {
            seq: history.seen.len() + 1,
        });
    }
    faults
}

mod tests {
    use super::*;

    fn ms(ms: u64) -> Moment {
        Duration::from_millis(ms)
    }

    fn sent(key: &str, at: u64, answered: u64, seq: Option<u64>) -> Sent {
        Sent {
            key: key.to_owned(),
            at: ms(at),
            answer: Some((ms(answered), seq)),
        }
    }

    /// Two clients: `a` and `b` overlap, `c` follows both, `d` was refused, and nobody knows what became of `e`.
    fn sound() -> (Vec<Stored>, History) {
        let stored = |key: &str| Stored {
            key: Some(key.to_owned()),
            shown: format!("event {key}"),
        };
        let log: Vec<Stored> = ["b", "a", "c", "e"].map(stored).into();
        let unknown = Sent {
            answer: None,
            ..sent("e", 70, 0, None)
        };
        let history = History {
            sent: vec![
                sent("a", 0, 20, Some(2)),
                sent("b", 10, 30, Some(1)),
                sent("c", 40, 50, Some(3)),
                sent("d", 60, 65, None),
                unknown,
            ],
            reads: vec![
                Read {
                    asked: ms(35),
                    seq: 2,
                },
                Read {
                    asked: ms(45),
                    seq: 3,
                },
            ],
            seen: log.iter().map(|event| (ms(90), event.shown.clone())).collect(),
        };
        (log, history)
    }

    #[test]
    fn a_sound_history_has_no_faults() {
        let (log, history) = sound();
        assert_eq!(faults(&log, &history), []);
    }

    /// The faults of a history that was made unsound.
    fn found(spoil: impl Fn(&mut Vec<Stored>, &mut History)) -> Vec<Fault> {
        let (mut log, mut history) = sound();
        spoil(&mut log, &mut history);
        history.seen = match history.seen.is_empty() {
            true => log.iter().map(|event| (ms(90), event.shown.clone())).collect(),
            false => history.seen,
        };
        faults(&log, &history)
    }

    #[test]
    fn commands_that_are_lost_doubled_invented_or_elsewhere_are_found() {
        let key = |key: &str| key.to_owned();
        let lost = found(|log, history| {
            log.remove(2);
            history.seen.clear();
        });
        assert_eq!(lost, [Fault::Lost { key: key("c") }]);
        let doubled = found(|log, history| {
            log.push(log[2].clone());
            history.seen.clear();
        });
        assert_eq!(doubled, [Fault::Doubled { key: key("c") }]);
        let elsewhere = found(|_, history| history.sent[2].answer = Some((ms(50), Some(4))));
        assert_eq!(elsewhere, [Fault::Elsewhere { key: key("c") }]);
        let refused = found(|_, history| history.sent[2].answer = Some((ms(50), None)));
        assert_eq!(refused, [Fault::RefusedAndStored { key: key("c") }]);
        let invented = found(|_, history| drop(history.sent.pop()));
        assert_eq!(invented, [Fault::Invented { key: key("e") }]);
    }

    #[test]
    fn commands_out_of_order_and_stale_reads_are_found() {
        let reordered = found(|log, history| {
            log.swap(1, 2);
            history.sent[0].answer = Some((ms(20), Some(3)));
            history.sent[2].answer = Some((ms(50), Some(2)));
            history.reads.clear();
            history.seen.clear();
        });
        let (first, second) = ("a".to_owned(), "c".to_owned());
        assert_eq!(reordered, [Fault::Reordered { first, second }]);
        let stale = found(|_, history| {
            history.reads.push(Read {
                asked: ms(55),
                seq: 2,
            })
        });
        assert_eq!(
            stale,
            [Fault::StaleRead {
                shown: 2,
                answered: 3
            }]
        );
    }

    #[test]
    fn what_spectators_should_not_see_is_found() {
        let gap = found(|_, history| drop(history.seen.pop()));
        assert_eq!(gap, [Fault::SeenOtherwise { seq: 4 }]);
        let other = found(|_, history| history.seen[1].1 = "something else".to_owned());
        assert_eq!(other, [Fault::SeenOtherwise { seq: 2 }]);
        let early = found(|_, history| history.seen[2].0 = ms(39));
        assert_eq!(early, [Fault::SeenTooEarly { key: "c".to_owned() }]);
    }
}
