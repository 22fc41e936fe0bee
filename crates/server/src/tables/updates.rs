//! Updates for subscribers of a table, computed once for each audience.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, OnceLock};

use axum::extract::ws::Utf8Bytes;
use serde_json::value::RawValue;
use tilery_rules::Seat;
use tilery_table::{Event, Seq, Table, TableId, WrittenView};

use super::bus::lock;
use super::cache::Snapshot;
use crate::live::ServerMessage;

/// Everybody who sees the same of a table: the person on a seat, or all spectators.
pub(crate) type Audience = Option<Seat>;

/// How many updates are kept for subscribers that are behind. A subscriber further behind gets the whole view.
const MOST_STEPS: usize = 16;

/// The view of a table for an audience, and how it came to be.
pub(crate) struct AudienceView {
    seq: Seq,
    view: WrittenView,
    /// The latest updates, each beginning where the one before ends. The last one ends with this view.
    steps: VecDeque<Arc<UpdateStep>>,
    /// Updates as they are sent, by the number of the view that they start from.
    frames: Mutex<BTreeMap<Seq, Utf8Bytes>>,
    /// The whole view as it is sent.
    whole: OnceLock<Utf8Bytes>,
}

/// From one view to a later one. Events and changes are JSON, separated by commas.
struct UpdateStep {
    from: Seq,
    events: String,
    changes: String,
}

impl AudienceView {
    /// The view of a table for an audience, following an earlier one if that is known.
    pub(crate) fn new(
        snapshot: &Snapshot,
        audience: Audience,
        previous: Option<&AudienceView>,
    ) -> serde_json::Result<AudienceView> {
        // At the time of the latest event: so the same log gives the same views everywhere.
        let (table, now) = (&snapshot.table, snapshot.table.at());
        let view = table.written_view(audience, now, previous.map(|previous| &previous.view))?;
        let mut steps = VecDeque::new();
        if let Some(previous) = previous
            && let Some(events) = snapshot.since(previous.seq)
        {
            steps.clone_from(&previous.steps);
            steps.push_back(Arc::new(UpdateStep {
                from: previous.seq,
                events: write_events(table, audience, &events)?,
                changes: view.changes_since(&previous.view),
            }));
            let surplus = steps.len().saturating_sub(MOST_STEPS);
            steps.drain(..surplus);
        }
        Ok(AudienceView {
            seq: snapshot.seq(),
            view,
            steps,
            frames: Mutex::default(),
            whole: OnceLock::new(),
        })
    }

    /// The whole view.
    pub(crate) fn view(&self) -> serde_json::Result<Box<RawValue>> {
        RawValue::from_string(self.view.text())
    }

    /// The message with the whole view and no events, which all who ask share.
    pub(crate) fn whole(&self, table: &TableId) -> serde_json::Result<Utf8Bytes> {
        if let Some(whole) = self.whole.get() {
            return Ok(whole.clone());
        }
        let message = ServerMessage::View {
            table,
            events: Vec::new(),
            view: &self.view()?,
        };
        let whole = Utf8Bytes::from(serde_json::to_string(&message)?);
        Ok(self.whole.get_or_init(|| whole).clone())
    }

    /// The message that brings a subscriber from an earlier view to this one; nothing if it is too far behind.
    pub(crate) fn frame(&self, table: &TableId, from: Seq) -> serde_json::Result<Option<Utf8Bytes>> {
        let Some(first) = self.steps.iter().position(|step| step.from == from) else {
            return Ok(None);
        };
        let mut frames = lock(&self.frames);
        if let Some(frame) = frames.get(&from) {
            return Ok(Some(frame.clone()));
        }
        let steps = || self.steps.iter().skip(first);
        let message = ServerMessage::Update {
            table,
            from,
            seq: self.seq,
            events: &array(steps().map(|step| &*step.events))?,
            changes: &array(steps().map(|step| &*step.changes))?,
        };
        let frame = Utf8Bytes::from(serde_json::to_string(&message)?);
        frames.insert(from, frame.clone());
        Ok(Some(frame))
    }
}

/// Events as an audience may know them.
fn write_events(
    table: &Table,
    audience: Audience,
    events: &[(Seq, Arc<Event>)],
) -> serde_json::Result<String> {
    let views = events
        .iter()
        .map(|(seq, event)| serde_json::to_string(&table.event_view(*seq, event, audience)));
    Ok(views.collect::<serde_json::Result<Vec<String>>>()?.join(","))
}

/// An array of parts, each of which has any number of values, separated by commas.
fn array<'p>(parts: impl Iterator<Item = &'p str>) -> serde_json::Result<Box<RawValue>> {
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    RawValue::from_string(format!("[{}]", parts.join(",")))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use tilery_frame::bots::{Ask, Level, choose};
    use tilery_games::{AnyRules, with_game};
    use tilery_rules::fair::Seed;
    use tilery_table::{Actor, Command, Millis, Phase, SettingsDraft, UserId, create, decide};

    use super::*;

    /// The bytes per move that the updates of a whole game take, to both players: all, the events, and the changes.
    fn bytes_per_move(game: &str) -> [usize; 3] {
        let settings = SettingsDraft::online(AnyRules::read(game, None).unwrap(), 2);
        let users: [UserId; 2] =
            ["guest:0123456789abcdef", "guest:fedcba9876543210"].map(|id| id.parse().unwrap());
        let (at, id) = (
            Millis(1_794_843_996_809),
            "9v0cSKdcOXtl".parse::<TableId>().unwrap(),
        );
        let seed = Seed::from_word("updates");
        let log = create(at, users[0].clone(), settings.check().unwrap(), seed);
        let mut snapshot = Snapshot::of(&log).unwrap();
        let does = |snapshot: &mut Snapshot, seat: Seat, command: Command| {
            let actor = Actor::User(users[seat.index()].clone());
            let key = format!("0123456789abcdef-{}", snapshot.seq()).parse().unwrap();
            let decision = decide(&snapshot.table, at, &actor, Some(&key), &command).unwrap();
            *snapshot = snapshot.after(&decision.events).unwrap();
        };
        for seat in Seat::all(2) {
            let take = Command::Take {
                seat,
                name: Some("Player".parse().unwrap()),
                face: None,
                age: None,
                entropy: Some("0123456789abcdef".parse().unwrap()),
                clock: None,
                later: false,
            };
            does(&mut snapshot, seat, take);
        }
        let (mut bytes, mut moves) = ([0; 3], 0);
        while snapshot.table.phase() == Phase::Playing {
            let from = snapshot.seq();
            Seat::all(2).for_each(|seat| drop(snapshot.audience(Some(seat)).unwrap()));
            let seat = snapshot.table.turn().unwrap();
            let mv = with_game!(snapshot.table.game().unwrap(), game => {
                choose(Level::Greedy, &game.turn_view().unwrap(), &Ask::nodes(1, 1)).unwrap().to_string()
            });
            does(&mut snapshot, seat, Command::Move { seat, mv });
            moves += 1;
            for seat in Seat::all(2) {
                let frame = snapshot.audience(Some(seat)).unwrap().frame(&id, from);
                let frame = frame.unwrap().unwrap();
                let update: Value = serde_json::from_str(&frame).unwrap();
                let parts = [&update, &update["events"], &update["changes"]];
                for (sum, part) in bytes.iter_mut().zip(parts) {
                    *sum += part.to_string().len();
                }
            }
        }
        bytes.map(|bytes| bytes / moves)
    }

    #[test]
    fn a_move_takes_less_than_2_500_bytes_to_both_players() {
        for game in ["qwirkle", "cubes", "strata"] {
            let [all, events, changes] = bytes_per_move(game);
            println!(
                "{game}: {all} bytes per move to both players, {events} for events, {changes} for changes"
            );
            assert!(all < 2_500, "{game}: {all}");
        }
    }
}
