//! Reviews, hints and judgements of moves.
//!
//! | where | what |
//! |---|---|
//! | `service` | [`ReviewService`]: requests for reviews, and how far they have come |
//! | `worker` | threads of low priority that review games, and the claims that let several nodes share the queue |
//! | `growing` | reviews in memory, with the revision in which each turn last changed |
//! | `advice` | hints and judgements, on a bounded number of threads |
//! | `budget` | how many nodes a turn, a hint and a judgement get |
//! | `priority` | the low priority of threads that review |
//! | `shown` | moves with their tiles and cells, so that the page parses no notation |
//! | `wire`, `routes`, `hints` | what comes in and goes out over HTTP |

mod advice;
mod budget;
mod growing;
mod hints;
pub(crate) mod priority;
mod routes;
mod service;
mod shown;
mod wire;
mod worker;

pub(crate) use advice::Advice;
pub(crate) use routes::routes;
pub(crate) use service::ReviewService;
