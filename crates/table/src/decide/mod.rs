//! Which events a command leads to, or why it is refused.

mod playing;
mod together;

pub use together::ABSENCE;

use tilery_rules::Seat;
use tilery_rules::fair::Seed;

use crate::{
    Actor, Chair, Command, Decision, Entropy, Event, EventKind, How, Kind, Millis, Phase, PlayerName,
    Refused, SeatPlan, Settings, Table, UserId,
};

/// The first events of a new table. `seed` must be secret and fresh; a score-keeping table has no use for it.
pub fn create(now: Millis, creator: UserId, settings: Settings, seed: Seed) -> Vec<Event> {
    let keeps_score = settings.kind() == Kind::Scorekeeping;
    let only_bots = settings
        .seats()
        .iter()
        .all(|plan| matches!(plan, SeatPlan::Bot { .. }));
    let created = EventKind::Created {
        creator,
        settings: Box::new(settings),
        seed: (!keeps_score).then_some(seed),
    };
    let kinds = [Some(created), only_bots.then_some(EventKind::Dealt)];
    kinds
        .into_iter()
        .flatten()
        .map(|kind| Event { at: now, kind })
        .collect()
}

/// Decides on a command. The events are to be appended to the log all together, right after those that led to
/// `table`, and only then applied and told.
///
/// # Errors
/// If it cannot be done, and why.
pub fn decide(table: &Table, now: Millis, actor: &Actor, command: &Command) -> Result<Decision, Refused> {
    // The clocks of two machines may differ a little; a log never goes back in time.
    let now = now.max(table.at());
    let desk = Desk { table, now, actor };
    let kinds = match command {
        Command::Take {
            seat,
            name,
            age,
            entropy,
        } => desk.take(*seat, name, *age, entropy.as_ref()),
        Command::Leave => desk.leave(),
        Command::Contribute { seat, entropy } => desk.contribute(*seat, entropy),
        Command::Move { seat, mv, key } => {
            if let Some(before) = desk.accepted_before(*seat, mv, key.as_ref())? {
                return Ok(before);
            }
            desk.make(*seat, mv, key.as_ref())
        }
        Command::Correct { from, entries } => desk.correct(*from, entries),
        Command::Finish { out } => desk.finish(*out),
        Command::CheckClock => Ok(desk.check_clock()),
        Command::Resign { seat } => desk.resign(*seat),
        Command::Abort => desk.abort(),
        Command::ProposeReplacement { seat, absent_ms } => desk.propose(*seat, *absent_ms),
        Command::AgreeReplacement { seat } => desk.agree(*seat),
        Command::Chat { text } => desk.chat(text),
        Command::Pause => desk.pause(),
        Command::Resume => desk.resume(),
        Command::Downtime { from } => return desk.downtime(*from),
        Command::Rematch { next } => desk.rematch(next),
    }?;
    Ok(desk.decision(kinds.into_iter().map(|kind| (now, kind))))
}

struct Desk<'t> {
    table: &'t Table,
    now: Millis,
    actor: &'t Actor,
}

type Kinds = Result<Vec<EventKind>, Refused>;

impl Desk<'_> {
    fn decision(&self, kinds: impl IntoIterator<Item = (Millis, EventKind)>) -> Decision {
        let events: Vec<Event> = kinds.into_iter().map(|(at, kind)| Event { at, kind }).collect();
        let seq = self.table.seq();
        let accepted = if events.is_empty() { seq } else { seq.next() };
        Decision { events, accepted }
    }

    fn user(&self) -> Result<&UserId, Refused> {
        match self.actor {
            Actor::User(user) => Ok(user),
            Actor::Server => Err(Refused::NotSeated),
        }
    }

    fn must_be_server(&self) -> Result<(), Refused> {
        match self.actor {
            Actor::Server => Ok(()),
            Actor::User(_) => Err(Refused::NotTheServer),
        }
    }

    fn must_be_creator(&self) -> Result<(), Refused> {
        match self.actor {
            Actor::User(user) if user == self.table.creator() => Ok(()),
            _ => Err(Refused::NotTheCreator),
        }
    }

    fn must_wait(&self) -> Result<(), Refused> {
        match self.table.phase() {
            Phase::Waiting => Ok(()),
            Phase::Playing => Err(Refused::Begun),
            Phase::Ended => Err(Refused::Over),
        }
    }

    fn must_play(&self) -> Result<(), Refused> {
        match self.table.phase() {
            Phase::Waiting => Err(Refused::NotBegun),
            Phase::Playing => Ok(()),
            Phase::Ended => Err(Refused::Over),
        }
    }

    fn chair(&self, seat: Seat) -> Result<&Chair, Refused> {
        self.table.chair(seat).ok_or(Refused::NoSeat(seat))
    }

    /// The seat must be the actor's own, or a bot's if the actor is the server.
    fn must_own(&self, seat: Seat) -> Result<(), Refused> {
        let own = match (self.actor, self.chair(seat)?) {
            (Actor::User(user), Chair::Human { user: owner, .. }) => user == owner,
            (Actor::Server, Chair::Bot { .. }) => true,
            _ => false,
        };
        if own {
            Ok(())
        } else {
            Err(Refused::NotYourSeat(seat))
        }
    }

    /// A seat of the actor.
    fn own_seat(&self) -> Result<Seat, Refused> {
        self.table.seats_of(self.user()?).next().ok_or(Refused::NotSeated)
    }

    fn take(&self, seat: Seat, name: &PlayerName, age: Option<u16>, entropy: Option<&Entropy>) -> Kinds {
        let user = self.user()?;
        if let Some(own) = self.table.seats_of(user).next() {
            return Err(Refused::AlreadySeated(own));
        }
        self.must_wait()?;
        if !matches!(self.chair(seat)?, Chair::Empty) {
            return Err(Refused::SeatTaken(seat));
        }
        let mut kinds = vec![EventKind::SeatTaken {
            seat,
            user: user.clone(),
            name: name.clone(),
            age,
        }];
        if let Some(entropy) = entropy {
            kinds.extend(self.contribution(seat, entropy));
        }
        Ok(kinds)
    }

    fn leave(&self) -> Kinds {
        if self.table.settings().kind() != Kind::Online {
            return Err(Refused::OtherKind);
        }
        let seat = self.own_seat()?;
        self.must_wait()?;
        Ok(vec![EventKind::SeatLeft { seat }])
    }

    fn contribute(&self, seat: Seat, entropy: &Entropy) -> Kinds {
        if self.table.is_scorekeeping() {
            return Err(Refused::OtherKind);
        }
        self.must_own(seat)?;
        self.must_wait()?;
        if self.chair(seat)?.entropy().is_some() {
            return Err(Refused::AlreadyContributed(seat));
        }
        Ok(self.contribution(seat, entropy))
    }

    /// A contribution, and the deal if it was the last.
    fn contribution(&self, seat: Seat, entropy: &Entropy) -> Vec<EventKind> {
        let mut kinds = vec![EventKind::EntropyContributed {
            seat,
            entropy: entropy.clone(),
        }];
        if self.table.is_ready_but(Some(seat)) {
            kinds.push(EventKind::Dealt);
        }
        kinds
    }

    fn check_clock(&self) -> Vec<EventKind> {
        let Some(seat) = self.table.clocks().fallen(self.now) else {
            return Vec::new();
        };
        vec![
            EventKind::ClockFell { seat },
            self.without(seat, How::Time { seat }),
        ]
    }

    fn pause(&self) -> Kinds {
        self.must_be_server()?;
        let clocks = self.table.clocks();
        let running = clocks.running().is_some() && !clocks.is_paused();
        Ok(running.then_some(EventKind::Paused).into_iter().collect())
    }

    fn resume(&self) -> Kinds {
        self.must_be_server()?;
        let paused = self.table.clocks().is_paused();
        Ok(paused.then_some(EventKind::Resumed).into_iter().collect())
    }

    fn downtime(&self, from: Millis) -> Result<Decision, Refused> {
        self.must_be_server()?;
        // Whatever was stored since shows that the server was still up then.
        let from = from.clamp(self.table.at(), self.now);
        let paused = self.pause()?.into_iter().map(|kind| (from, kind));
        let runs = self.table.clocks().running().is_some();
        let resumed = runs.then_some((self.now, EventKind::Resumed));
        Ok(self.decision(paused.chain(resumed)))
    }
}
