//! API descriptions of the notation of Qwirkle.

use tilery_rules::RuleSet;
use tilery_rules::schema::{choice, schemas};

use super::Edition;

schemas! {
    Edition => choice("An edition of Qwirkle.", Edition::ALL);
}
