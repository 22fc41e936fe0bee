//! Lessons of Cubes.

use tilery_frame::lessons::{Teach, Tip};
use tilery_lines::lessons as lines;
use tilery_rules::{Position, Seat, SetupError};

use crate::{Cubes, Setup};

impl Teach for Cubes {
    const RULES: &'static str = include_str!("rules.json");
    const LESSONS: &'static str = include_str!("lessons.json");

    type Setup = Setup;

    fn set_up(setup: &Setup) -> Result<Cubes, SetupError> {
        setup.validate()
    }

    fn past_deal(&self) -> <Cubes as Position>::Deal {
        Vec::new()
    }

    fn tips(&self, seat: Seat) -> Vec<Tip> {
        lines::tips(self, seat)
    }
}
