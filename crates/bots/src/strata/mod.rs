//! Bots for Strata.

use tilery_rules::strata::{Move, Strata, View};
use tilery_rules::{Game, MatchView};

use crate::{Ask, BotError, Dice, Level, Playable};
