//! Rematches: the same people at a new table.

use serde::{Deserialize, Serialize};
use tilery_rules::Seat;
use tilery_rules::fair::Seed;

use crate::contest::Contest;
use crate::{
    Chair, Event, EventKind, Level, Millis, Phase, PreviousTable, SeatPlan, Settings, Table, TableId, create,
};

/// The terms of a rematch that are different.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RematchTerms {
    /// The level of all bots. Without it, each keeps its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The users on the seats.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub order: RematchOrder,
}

/// The seats of a rematch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum RematchOrder {
    /// Everybody moves by one seat, and the player on the last seat moves to the first.
    #[default]
    Next,
    /// Everybody stays.
    Same,
}

/// The first events of the rematch of the game at a table with this id, on the terms that were agreed. Returns `None`
/// before the end of the game.
///
/// Usually the player on the last seat moves to the first. The people are already seated and have yet to contribute
/// to the deal. At a table of duplicate, those who have not left have joined. The same table and seed give the same
/// events, so this can be repeated if the events were not stored.
pub fn rematch(id: &TableId, table: &Table, now: Millis, seed: Seed) -> Option<Vec<Event>> {
    if table.phase() != Phase::Ended {
        return None;
    }
    let settings = settings_for(table)?;
    let now = now.max(table.at());
    let is_open: Vec<bool> = settings
        .seats()
        .iter()
        .map(|plan| matches!(plan, SeatPlan::Open))
        .collect();
    let people = table.contest().map(Contest::people_left).unwrap_or_default();
    let host = table.next_host.as_ref().unwrap_or(table.creator());
    let mut events = create(now, host.clone(), settings, seed);
    if let Some(EventKind::Created { previous, .. }) = events.first_mut().map(|event| &mut event.kind) {
        let seated = table.chairs().iter().filter_map(Chair::user);
        *previous = Some(PreviousTable {
            table: id.clone(),
            players: seated
                .chain(people.iter().map(|player| &player.user))
                .cloned()
                .collect(),
        });
    }
    if table.contest().is_some() {
        events.push(Event::new(now, EventKind::ContestJoined { players: people }));
    }
    let chairs = seated(table);
    for ((seat, chair), is_open) in Seat::all(chairs.len()).zip(chairs).zip(is_open) {
        if let (
            Chair::Human {
                user,
                name,
                face,
                age,
                ..
            },
            true,
        ) = (chair, is_open)
        {
            events.push(Event::new(
                now,
                EventKind::SeatTaken {
                    seat,
                    user: user.clone(),
                    name: name.clone(),
                    face: *face,
                    age: *age,
                    clock: None,
                    later: false,
                },
            ));
        }
    }
    Some(events)
}

/// The chairs in their new order.
fn seated(table: &Table) -> Vec<&Chair> {
    let chairs = table.chairs();
    let last = match table.rematch_terms.unwrap_or_default().order {
        RematchOrder::Next => chairs.len().saturating_sub(1),
        RematchOrder::Same => 0,
    };
    chairs[last..].iter().chain(&chairs[..last]).collect()
}

/// The settings for the current occupants. A person who was replaced by a bot stays replaced.
fn settings_for(table: &Table) -> Option<Settings> {
    let mut draft = table.settings().draft();
    draft.clock = table.clock();
    draft.also.clear();
    let named = |name: &crate::PlayerName, age: Option<u16>| SeatPlan::Named {
        name: name.clone(),
        age,
    };
    let level_of_all = table.rematch_terms.and_then(|terms| terms.level);
    draft.seats = seated(table)
        .into_iter()
        .map(|chair| match chair {
            Chair::Bot { level, .. } => SeatPlan::Bot {
                level: level_of_all.unwrap_or(*level),
            },
            Chair::Human { name, age, .. } if table.settings().kind() != crate::Kind::Online => {
                named(name, *age)
            }
            Chair::Human { .. } | Chair::Empty => SeatPlan::Open,
        })
        .collect();
    draft.check().ok()
}
