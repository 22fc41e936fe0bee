//! Updates for subscribers of a table, computed once for each audience.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, OnceLock};

use axum::extract::ws::Utf8Bytes;
use serde_json::Value;
use tilery_rules::Seat;
use tilery_table::{Change, EventView, Seq, TableId, changes};

use super::bus::lock;
use super::cache::Snapshot;
use crate::live::ServerMessage;

/// Everybody who sees the same of a table: the person on a seat, or all spectators.
pub(crate) type Audience = Option<Seat>;

/// How many updates are kept for subscribers that are behind. Who is further behind gets the whole view.
const MOST_STEPS: usize = 16;

/// The view of a table for an audience, and how it came to be.
pub(crate) struct AudienceView {
    seq: Seq,
    view: Value,
    /// The latest updates, each beginning where the one before ends. The last one ends with this view.
    steps: VecDeque<Arc<UpdateStep>>,
    /// Updates as they are sent, by the number of the view that they start from.
    frames: Mutex<BTreeMap<Seq, Utf8Bytes>>,
    /// The whole view as it is sent.
    whole: OnceLock<Utf8Bytes>,
}

/// From one view to a later one.
struct UpdateStep {
    from: Seq,
    events: Vec<EventView>,
    changes: Vec<Change>,
}

impl AudienceView {
    /// The view of a table for an audience, following an earlier one if that is known.
    pub(crate) fn new(
        snapshot: &Snapshot,
        audience: Audience,
        previous: Option<&AudienceView>,
    ) -> serde_json::Result<AudienceView> {
        // At the time of the latest event: so the same log gives the same views everywhere.
        let view = serde_json::to_value(snapshot.table.view(audience, snapshot.table.at()))?;
        let mut steps = VecDeque::new();
        if let Some(previous) = previous
            && let Some(events) = snapshot.since(previous.seq)
        {
            steps.clone_from(&previous.steps);
            steps.push_back(Arc::new(UpdateStep {
                from: previous.seq,
                events: events
                    .iter()
                    .map(|(seq, event)| snapshot.table.event_view(*seq, event, audience))
                    .collect(),
                changes: changes(&previous.view, &view),
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
    pub(crate) fn view(&self) -> &Value {
        &self.view
    }

    /// The message with the whole view and no events, which all who ask share.
    pub(crate) fn whole(&self, table: &TableId) -> serde_json::Result<Utf8Bytes> {
        if let Some(whole) = self.whole.get() {
            return Ok(whole.clone());
        }
        let message = ServerMessage::View {
            table,
            events: Vec::new(),
            view: &self.view,
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
            events: steps().flat_map(|step| &step.events).collect(),
            changes: steps().flat_map(|step| &step.changes).collect(),
        };
        let frame = Utf8Bytes::from(serde_json::to_string(&message)?);
        frames.insert(from, frame.clone());
        Ok(Some(frame))
    }
}
