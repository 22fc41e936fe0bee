//! API descriptions of the notation of Qwirkle.

use super::Edition;
use crate::RuleSet;
use crate::schema::{choice, schemas};

schemas! {
    Edition => choice("An edition of Qwirkle.", Edition::ALL);
}
