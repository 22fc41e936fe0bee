//! Lessons of Qwirkle.

use tilery_rules::qwirkle::{Qwirkle, Setup};
use tilery_rules::{Position, Seat, SetupError};

use crate::{Teach, Tip, line_games};

impl Teach for Qwirkle {
    const RULES: &'static str = include_str!("rules.json");
    const LESSONS: &'static str = include_str!("lessons.json");

    const RECORD: Option<&'static str> = Some(include_str!("../../../../records/booklet.jsonl"));

    type Setup = Setup;

    fn set_up(setup: &Setup) -> Result<Qwirkle, SetupError> {
        setup.validate()
    }

    fn past_deal(&self) -> <Qwirkle as Position>::Deal {
        Vec::new()
    }

    fn tips(&self, seat: Seat) -> Vec<Tip> {
        line_games::tips(self, seat)
    }
}
