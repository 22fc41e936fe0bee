//! API descriptions of the notation of Cubes.

use tilery_rules::RuleSet;
use tilery_rules::schema::{choice, schemas};

use super::CubesRules;

schemas! {
    CubesRules => choice("The rules of Cubes.", CubesRules::ALL);
}
