//! How strangers meet at a table before the deal: they agree on a time control that all accept, and the game begins once
//! everybody has the table in front of them.

use tilery_rules::Seat;

use crate::{Chair, Clock, Clocks, Kind, Millis, Phase, Table, UserId};

/// How long the game waits for players who were elsewhere when the last seat was taken, in milliseconds.
pub const ARRIVAL_MS: u64 = 30_000;

/// The agreement of players before the deal, and who of them is elsewhere.
#[derive(Clone, Debug, Default)]
pub(crate) struct Meeting {
    /// The seat whose player chose the time control.
    chosen_by: Option<Seat>,
    /// The seats of players who do other things until all are found.
    later: Vec<Seat>,
    /// When the latest seat was taken.
    since: Millis,
    /// The users whose seat was given back because they did not come.
    pub(crate) missed: Vec<UserId>,
}

/// The time control with which somebody can join a player who waits: the one that the table has if it is welcome, or else
/// the first of the others. There is none if they have none in common.
pub fn common_clock(clock: Clock, others: &[Clock], welcome: &[Clock]) -> Option<Clock> {
    let mut waiting = std::iter::once(&clock).chain(others);
    waiting.find(|clock| welcome.contains(clock)).copied()
}

impl Table {
    /// The time control of the game. Until somebody chooses another one that is accepted, it is that of the settings.
    pub fn clock(&self) -> Clock {
        match self.contest {
            // The clocks of duplicate count the time of a round.
            Some(_) => self.settings.clock(),
            None => self.clocks.rule(),
        }
    }

    /// The other time controls that a player who takes a seat may choose.
    pub fn other_clocks(&self) -> &[Clock] {
        match (self.phase(), self.meeting.chosen_by) {
            (Phase::Waiting, None) => self.settings.also(),
            _ => &[],
        }
    }

    /// When somebody has to look at the table: the running time is up, or players who were elsewhere have not come.
    pub fn deadline(&self) -> Option<Millis> {
        let running = self.clocks.deadline().map(|(_, deadline)| deadline);
        running.or_else(|| self.arrive_by())
    }

    /// The seats that the table waits for once all are taken: their players have yet to come, or to come back after the
    /// break that the game began with.
    pub fn awaited(&self) -> Vec<Seat> {
        match self.phase() {
            Phase::Waiting if self.contest.is_none() && !self.chairs.contains(&Chair::Empty) => {
                let is_missing = |seat: &Seat| self.chairs[seat.index()].entropy().is_none();
                Seat::all(self.chairs.len()).filter(is_missing).collect()
            }
            Phase::Playing => self.awaited.clone(),
            _ => Vec::new(),
        }
    }

    /// The seats of people who are needed now: those whom the table waits for, or else the one at turn. Alone against
    /// computers, nobody keeps others waiting.
    pub fn needs(&self) -> Vec<Seat> {
        if self.settings.kind() != Kind::Online || self.allows_hints() {
            return Vec::new();
        }
        let is_person = |seat: &Seat| self.chair(*seat).and_then(Chair::user).is_some();
        match self.awaited() {
            awaited if awaited.is_empty() => self.turn().into_iter().filter(is_person).collect(),
            awaited => awaited,
        }
    }

    /// When the seats of those who have not come are given back. Nobody has to come in time to a rematch.
    pub(crate) fn arrive_by(&self) -> Option<Millis> {
        let awaited = self.awaited();
        let is_later = |seat: &Seat| self.meeting.later.contains(seat);
        let waits = self.phase() == Phase::Waiting && !awaited.is_empty() && awaited.iter().all(is_later);
        waits.then(|| self.meeting.since.plus(ARRIVAL_MS))
    }

    /// The seats of players who have not come in time.
    pub(crate) fn not_arrived(&self, now: Millis) -> Vec<Seat> {
        match self.arrive_by() {
            Some(deadline) if now >= deadline => self.awaited(),
            _ => Vec::new(),
        }
    }

    /// Notes who took a seat. Returns whether that is possible: a time control can only be chosen among those accepted.
    pub(crate) fn note_taken(&mut self, seat: Seat, clock: Option<Clock>, later: bool) -> bool {
        self.meeting.since = self.at;
        if later {
            self.meeting.later.push(seat);
        }
        let Some(clock) = clock else { return true };
        let is_accepted = clock == self.clock() || self.other_clocks().contains(&clock);
        if self.meeting.chosen_by.is_none() {
            self.meeting.chosen_by = Some(seat);
            self.clocks = Clocks::new(clock, self.chairs.len());
        }
        is_accepted
    }

    /// Notes who left a seat, before it is empty. Their choice goes with them, and the others have to come again when the
    /// next player is found.
    pub(crate) fn note_left(&mut self, seat: Seat) {
        if self.not_arrived(self.at).contains(&seat)
            && let Some(user) = self.chair(seat).and_then(Chair::user).cloned()
        {
            self.meeting.missed.push(user);
        }
        if self.meeting.chosen_by == Some(seat) {
            self.meeting.chosen_by = None;
            self.clocks = Clocks::new(self.settings.clock(), self.chairs.len());
        }
        self.meeting.later.retain(|other| *other != seat);
        for other in &self.meeting.later {
            if let Some(Chair::Human { entropy, .. }) = self.chairs.get_mut(other.index()) {
                *entropy = None;
            }
        }
    }
}
