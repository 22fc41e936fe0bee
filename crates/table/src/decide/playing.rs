//! Turns, resignations and timeouts.

use std::sync::Arc;

use tilery_games::TextMoveError;
use tilery_rules::{Outcome, Seat};

use super::{Decider, Kinds, Plan};
use crate::{
    Actor, Corrupt, CorruptKind, Ended, EntryText, Event, EventKind, How, Phase, Play, Refused, SheetError,
    Table,
};

impl Decider<'_> {
    /// Makes a turn on a copy of the table. The turn is made only once, and its result is stored.
    pub(super) fn make(&self, seat: Seat, mv: &str) -> Result<Plan, Refused> {
        self.must_own(seat)?;
        self.must_play()?;
        if self.table.clocks().is_paused() {
            return Err(Refused::Paused);
        }
        // Bots are not timed, so they move in a break as well. A player whom the game waits for has arrived with their move,
        // even if no connection shows it.
        let in_break = self.table.clocks().is_held() && self.user().is_ok();
        let arrives = in_break && self.table.awaited.contains(&seat);
        if in_break && !arrives {
            return Err(Refused::Break);
        }
        if let Some(late) = self.table.clocks().fallen(self.now) {
            return Err(Refused::TimeIsUp(late));
        }
        let mut after = self.table.clone();
        let (made, outcome) = match &mut after.play {
            None => return Err(Refused::NotBegun),
            Some(Play::Sheet(sheet)) => {
                let entry = sheet.enter(seat, mv).map_err(Refused::Sheet)?.clone();
                let outcome = sheet.is_complete().then(|| sheet.outcome(None));
                (EventKind::Entered { entry }, outcome)
            }
            Some(Play::Dealt(game)) => {
                let turn = Arc::make_mut(game).play(seat, mv).map_err(|error| match error {
                    TextMoveError::Notation(error) => Refused::Notation(error),
                    TextMoveError::Refused(reason) => Refused::Rule(reason),
                    // The table has the seed of every game that it has dealt.
                    error @ (TextMoveError::NoSeed | TextMoveError::Luck(_)) => {
                        Refused::Inconsistent(Corrupt {
                            seq: self.table.seq().next(),
                            kind: CorruptKind::Turn(error.to_string()),
                        })
                    }
                })?;
                let made = if turn.rolled.is_empty() {
                    EventKind::Moved { turn }
                } else {
                    EventKind::Rolled { turn }
                };
                (made, game.outcome())
            }
        };
        let mut plan = self.plan_of_turn(made, outcome, after);
        if arrives && plan.events.len() == 1 {
            plan.events
                .push(Event::new(self.now, EventKind::BreakEnded { seat }));
        }
        Ok(plan)
    }

    /// A turn that was made on `after`, and the end of the game if it was the last one.
    fn plan_of_turn(&self, made: EventKind, outcome: Option<Outcome>, after: Table) -> Plan {
        let ended = outcome.map(|outcome| EventKind::Ended(self.table.ended_by_rules(outcome)));
        Plan {
            made: Some(after),
            ..self.plan([Some(made), ended].into_iter().flatten().collect())
        }
    }

    pub(super) fn correct(&self, from: usize, entries: &[EntryText]) -> Result<Plan, Refused> {
        self.must_be_creator()?;
        self.must_play()?;
        let sheet = self.table.sheet().ok_or(Refused::OtherKind)?;
        let texts = entries.iter().map(|entry| (entry.seat, entry.mv.as_str()));
        let corrected = sheet.corrected(from, texts).map_err(Refused::Sheet)?;
        let outcome = corrected.is_complete().then(|| corrected.outcome(None));
        let entries = corrected.entries().get(from..).unwrap_or_default().to_vec();
        let mut after = self.table.clone();
        after.play = Some(Play::Sheet(Box::new(corrected)));
        Ok(self.plan_of_turn(EventKind::Corrected { from, entries }, outcome, after))
    }

    pub(super) fn finish(&self, out: Option<Seat>) -> Kinds {
        self.must_be_creator()?;
        self.must_play()?;
        let sheet = self.table.sheet().ok_or(Refused::OtherKind)?;
        if sheet.entries().is_empty() {
            return Err(Refused::Sheet(SheetError::NoEntry(0)));
        }
        if let Some(seat) = out {
            self.chair(seat)?;
        }
        Ok(vec![EventKind::Ended(
            self.table.ended_by_rules(sheet.outcome(out)),
        )])
    }

    pub(super) fn resign(&self, seat: Seat) -> Kinds {
        self.user()?;
        self.must_own(seat)?;
        self.must_play()?;
        if self.table.is_scorekeeping() {
            return Err(Refused::OtherKind);
        }
        Ok(vec![
            EventKind::Resigned { seat },
            self.without(seat, How::Resigned { seat }),
        ])
    }

    /// The effect of a person leaving the game. With two seats the game ends; otherwise a bot takes over
    /// if any person is left.
    pub(super) fn without(&self, seat: Seat, how: How) -> EventKind {
        let seats = self.table.chairs().len();
        let others = self.table.humans().any(|other| other != seat);
        if seats > 2 && others {
            return EventKind::BotSeated {
                seat,
                level: self.table.settings().stand_in(),
            };
        }
        let (how, winners) = if seats > 2 {
            (How::Abandoned, Vec::new())
        } else {
            (how, vec![seat.next(seats)])
        };
        EventKind::Ended(self.cut_short(how, winners))
    }

    pub(super) fn cut_short(&self, how: How, winners: Vec<Seat>) -> Ended {
        Ended {
            how,
            scores: self.table.scores(),
            winners,
            bonus: None,
            seed: self.table.seed,
            aborted_by: None,
            missing: Vec::new(),
        }
    }

    /// A second hint in the same turn is the same hint, and counts once.
    pub(super) fn hint(&self, seat: Seat) -> Kinds {
        self.user()?;
        self.must_own(seat)?;
        self.must_play()?;
        if self.table.is_scorekeeping() {
            return Err(Refused::OtherKind);
        }
        if !self.table.allows_hints() {
            return Err(Refused::NoHints);
        }
        if self.table.turn() != Some(seat) {
            return Err(Refused::NotYourTurn(seat));
        }
        let is_first = self.table.hinted != Some(self.table.turns.len());
        let hint = is_first.then_some(EventKind::HintTaken { seat });
        Ok(hint.into_iter().collect())
    }

    pub(super) fn abort(&self) -> Kinds {
        let seat = match self.actor {
            Actor::User(user) => self.table.seats_of(user).next(),
            Actor::Server => None,
        };
        let is_creator = self.must_be_creator().is_ok();
        let is_server = matches!(self.actor, Actor::Server);
        match self.table.phase() {
            Phase::Ended => return Err(Refused::Over),
            Phase::Waiting if !is_creator && !is_server => return Err(Refused::NotTheCreator),
            Phase::Playing if seat.is_none() && !is_creator && !is_server => return Err(Refused::NotSeated),
            Phase::Playing if !self.may_abort() => return Err(Refused::TooLateToAbort),
            Phase::Waiting | Phase::Playing => {}
        }
        Ok(self.aborted(seat, self.table.awaited.clone()).into())
    }

    /// Whether so little has happened that the game can still be called off.
    pub(super) fn may_abort(&self) -> bool {
        self.table.moves < 2
    }

    /// The events of a game that is called off, by a seat or because players are missing.
    pub(super) fn aborted(&self, seat: Option<Seat>, missing: Vec<Seat>) -> [EventKind; 2] {
        let ended = Ended {
            aborted_by: seat,
            missing,
            ..self.cut_short(How::Aborted, Vec::new())
        };
        [EventKind::Aborted { seat }, EventKind::Ended(ended)]
    }
}
