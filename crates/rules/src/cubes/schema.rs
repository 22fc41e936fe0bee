//! API descriptions of the notation of Cubes.

use super::CubesRules;
use crate::RuleSet;
use crate::schema::{choice, schemas};

schemas! {
    CubesRules => choice("The rules of Cubes.", CubesRules::ALL);
}
