//! Lessons of Qwirkle.

use tilery_frame::lessons::{Teach, Tip};
use tilery_lines::lessons as lines;
use tilery_rules::{Position, Seat, SetupError};

use crate::{Qwirkle, Setup};

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
        lines::tips(self, seat)
    }
}
