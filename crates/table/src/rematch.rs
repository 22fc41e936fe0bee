//! Rematches: the same people at a new table, each moved by one seat.

use tilery_rules::fair::Seed;

use crate::{Chair, Event, EventKind, Millis, Phase, SeatPlan, Settings, Table, create};
use tilery_rules::Seat;

/// The first events of the rematch table, with everybody moved by one seat. Returns `None` before the end of
/// the game.
///
/// The player on the last seat moves to the first. The people are already seated and have yet to contribute
/// to the deal. The same table and seed give the same events, so this can be repeated if the events were not
/// stored.
pub fn rematch(table: &Table, now: Millis, seed: Seed) -> Option<Vec<Event>> {
    if table.phase() != Phase::Ended {
        return None;
    }
    let settings = rotated(table)?;
    let now = now.max(table.at());
    let is_open: Vec<bool> = settings
        .seats()
        .iter()
        .map(|plan| matches!(plan, SeatPlan::Open))
        .collect();
    let mut events = create(now, table.creator().clone(), settings, seed);
    let chairs = further(table.chairs());
    for ((seat, chair), is_open) in Seat::all(chairs.len()).zip(chairs).zip(is_open) {
        if let (Chair::Human { user, name, age, .. }, true) = (chair, is_open) {
            events.push(Event::new(
                now,
                EventKind::SeatTaken {
                    seat,
                    user: user.clone(),
                    name: name.clone(),
                    age: *age,
                },
            ));
        }
    }
    Some(events)
}

/// The chairs in their new order: the last one moves to the front.
fn further(chairs: &[Chair]) -> Vec<&Chair> {
    let last = chairs.len().saturating_sub(1);
    chairs[last..].iter().chain(&chairs[..last]).collect()
}

/// The settings for the current occupants. A person who was replaced by a bot stays replaced.
fn rotated(table: &Table) -> Option<Settings> {
    let mut draft = table.settings().draft();
    let named = |name: &crate::PlayerName, age: Option<u16>| SeatPlan::Named {
        name: name.clone(),
        age,
    };
    draft.seats = further(table.chairs())
        .into_iter()
        .map(|chair| match chair {
            Chair::Bot { level, .. } => SeatPlan::Bot { level: *level },
            Chair::Human { name, age, .. } if table.settings().kind() != crate::Kind::Online => {
                named(name, *age)
            }
            Chair::Human { .. } | Chair::Empty => SeatPlan::Open,
        })
        .collect();
    draft.check().ok()
}
