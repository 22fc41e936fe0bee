//! How many connections or sockets one network or user may have, and which of them has to go when there are too many.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use tokio::sync::Notify;

use crate::tables::lock;

/// The places of everybody with a key, such as an address.
pub(crate) struct Places<K> {
    /// How many of one key may be open, and how many of these idle; nothing for no limit.
    most: Option<(usize, usize)>,
    open: Mutex<Open<K>>,
}

struct Open<K> {
    places: HashMap<K, HashMap<u64, OpenPlace>>,
    next: u64,
}

struct OpenPlace {
    /// Since when it is idle; nothing while it is busy.
    idle: Option<Instant>,
    leave: Arc<Notify>,
}

/// A place, until it is dropped.
pub(crate) struct Place<K: Eq + Hash> {
    places: Arc<Places<K>>,
    key: K,
    number: u64,
}

impl<K: Clone + Eq + Hash> Places<K> {
    /// Places of which one key may have `most`, and `most_idle` of them idle; 0 for no limit.
    pub(crate) fn new(most: usize, most_idle: usize) -> Arc<Places<K>> {
        Arc::new(Places {
            most: (most > 0).then_some((most, most_idle)),
            open: Mutex::new(Open {
                places: HashMap::new(),
                next: 0,
            }),
        })
    }

    /// An idle place for somebody, who is notified if it is needed for another. If they have too many, the one that has been
    /// idle for longest has to go. Returns nothing if all of them are busy.
    pub(crate) fn enter(self: &Arc<Places<K>>, key: K, leave: &Arc<Notify>) -> Option<Place<K>> {
        let mut open = lock(&self.open);
        let own = open.places.entry(key.clone()).or_default();
        if let Some((most, most_idle)) = self.most {
            let idle = own.values().filter(|place| place.idle.is_some()).count();
            if (own.len() >= most || idle >= most_idle) && !dismiss_oldest(own) {
                return None;
            }
        }
        let place = OpenPlace {
            idle: Some(Instant::now()),
            leave: Arc::clone(leave),
        };
        open.next += 1;
        let number = open.next;
        open.places.entry(key.clone()).or_default().insert(number, place);
        Some(Place {
            places: Arc::clone(self),
            key,
            number,
        })
    }

    /// Lets one go whose key has the most idle places: the one that has been idle for longest.
    pub(crate) fn make_room(&self) {
        let mut open = lock(&self.open);
        let idle =
            |own: &&mut HashMap<u64, OpenPlace>| own.values().filter(|place| place.idle.is_some()).count();
        if let Some(own) = open.places.values_mut().max_by_key(idle) {
            dismiss_oldest(own);
        }
    }
}

/// Lets the place go that has been idle for longest. Returns whether there is one.
fn dismiss_oldest(own: &mut HashMap<u64, OpenPlace>) -> bool {
    let idle = own
        .iter()
        .filter_map(|(number, place)| Some((place.idle?, *number)));
    let Some((_, oldest)) = idle.min() else {
        return false;
    };
    if let Some(place) = own.remove(&oldest) {
        place.leave.notify_one();
    }
    true
}

impl<K: Eq + Hash> Place<K> {
    /// Says that the place is in use from now on, or idle.
    pub(crate) fn set_busy(&self, busy: bool) {
        let mut open = lock(&self.places.open);
        let own = open.places.get_mut(&self.key);
        if let Some(place) = own.and_then(|own| own.get_mut(&self.number)) {
            place.idle = (!busy).then(Instant::now);
        }
    }
}

impl<K: Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        let mut open = lock(&self.places.open);
        if let Some(own) = open.places.get_mut(&self.key) {
            own.remove(&self.number);
            if own.is_empty() {
                open.places.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    /// A place with what tells its owner to go.
    struct Guest(Place<&'static str>, Arc<Notify>);

    fn enter(places: &Arc<Places<&'static str>>, key: &'static str) -> Option<Guest> {
        let leave = Arc::new(Notify::new());
        Some(Guest(places.enter(key, &leave)?, leave))
    }

    impl Guest {
        fn is_dismissed(&self) -> bool {
            self.1.notified().now_or_never().is_some()
        }
    }

    #[test]
    fn the_oldest_idle_place_makes_room() {
        let places = Places::new(3, 3);
        let [one, two, three] = [1, 2, 3].map(|_| enter(&places, "ann").unwrap());
        one.0.set_busy(true);
        let other = enter(&places, "bo").unwrap();
        let four = enter(&places, "ann").unwrap();
        assert!(two.is_dismissed(), "the oldest one that is idle");
        assert!(!one.is_dismissed() && !three.is_dismissed() && !other.is_dismissed());
        // It is idle again, but for a shorter time than the others.
        one.0.set_busy(false);
        drop(two);
        let _five = enter(&places, "ann").unwrap();
        assert!(three.is_dismissed() && !one.is_dismissed());
        one.0.set_busy(true);
        four.0.set_busy(true);
        let six = enter(&places, "ann").unwrap();
        six.0.set_busy(true);
        assert!(enter(&places, "ann").is_none(), "all are busy");
        drop(one);
        assert!(enter(&places, "ann").is_some());
    }

    #[test]
    fn idle_places_have_a_limit_of_their_own() {
        let places = Places::new(10, 2);
        let [one, two, three] = [1, 2, 3].map(|_| enter(&places, "ann").unwrap());
        assert!(one.is_dismissed() && !two.is_dismissed() && !three.is_dismissed());
        two.0.set_busy(true);
        let _four = enter(&places, "ann").unwrap();
        assert!(!three.is_dismissed());
    }

    #[test]
    fn who_has_the_most_idle_places_makes_room_for_everybody() {
        let places = Places::new(0, 0);
        let ann = enter(&places, "ann").unwrap();
        let [first, second] = [1, 2].map(|_| enter(&places, "crowd").unwrap());
        places.make_room();
        assert!(first.is_dismissed() && !second.is_dismissed() && !ann.is_dismissed());
        drop((first, second, ann));
        assert!(lock(&places.open).places.is_empty());
    }
}
