//! Duplicate play: everybody has the same board and the same tiles each round.
//!
//! Each player submits one play a round and scores it. Then the master play goes on the board for all: the play with
//! the most points and, among equals, the one that the engine values most. The tiles come from a seed, so that anybody
//! can compute all rounds of a finished game. The rules are in `docs/rules.md`.
//!
//! | module | contents |
//! |---|---|
//! | `plan`, `round` | all rounds of a seed; one of them, with the plays that it accepts |
//! | `master` | the master play, and what plays are worth |
//! | `result` | points against the maximum |
//! | `shown` | plays of players who know a round only as it is shown |
//!
//! ```
//! use tilery_duplicate::Duplicate;
//! use tilery_games::AnyRules;
//! use tilery_rules::fair::Seed;
//!
//! let rules = AnyRules::read("cubes", None)?;
//! let game = Duplicate::plan(rules, &Seed::from_word("example"), 2, None)?;
//! let round = &game.rounds()[0];
//! assert_eq!(round.check(&round.master().mv)?.points, round.master().points);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod master;
mod plan;
mod result;
mod round;
mod shown;

pub use master::{Master, VALUED_POINTS};
pub use plan::{DAILY_ROUNDS, Duplicate, DuplicateError, MasterPlan, engine_nodes, is_played_by};
pub use result::{Mark, daily_number, percent};
pub use round::{Round, ScoredPlay, SubmitError};
pub use shown::{ChooseError, choose_play};
