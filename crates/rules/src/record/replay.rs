//! Replays a record: plays every turn again and compares every field.

use super::{EarlyEnd, FORMAT, Fault, FaultKind, Record};
use crate::fair::{Deal, Stream};
use crate::{Game, PlayError, Recorded, Refuse, SetupError, TurnText};

/// Replays a record, turn by turn.
///
/// With `turns`, only that many turns are checked and the rest of the record is ignored. Without it, the
/// record must hold a whole game and its result.
///
/// # Errors
/// Returns the first fault.
pub fn replay<G: Recorded>(record: &Record, turns: Option<usize>) -> Result<Game<G>, Fault> {
    if record.format != FORMAT {
        return Err(FaultKind::Format(record.format.clone()).into());
    }
    let rules = record.rules.parse::<G::Rules>().map_err(FaultKind::from)?;
    SetupError::check_seats(G::NAME, rules, record.seats.len()).map_err(FaultKind::from)?;
    let (deal, mut stream) = read_deal::<G>(record, rules)?;
    let mut game = Game::<G>::from_deal(rules, record.seats.clone(), deal).map_err(FaultKind::from)?;
    if let Some(deal) = &record.deal {
        game.set_dealing(deal.clone());
    }
    for (number, text) in record.turns.iter().enumerate().take(turns.unwrap_or(usize::MAX)) {
        play_turn(&mut game, text, stream.as_mut()).map_err(|kind| Fault {
            turn: Some(number),
            kind,
        })?;
    }
    if turns.is_none() {
        check_end(record, &game)?;
    }
    game.set_stream(stream);
    Ok(game)
}

/// Reads the deal and returns it with the stream after the deal. If the record has a seed, the seed must give
/// the recorded hands.
fn read_deal<G: Recorded>(record: &Record, rules: G::Rules) -> Result<(G::Deal, Option<Stream>), FaultKind> {
    let stream = record.deal.as_ref().map_or(Ok(None), Deal::stream)?;
    let Some(mut stream) = stream else {
        return Ok((G::read_deal(rules, &record.hands, &record.turns)?, None));
    };
    let deal = G::deal(rules, record.seats.len(), &mut stream);
    let due = G::hands(&deal);
    match (0..due.len().max(record.hands.len())).find(|seat| due.get(*seat) != record.hands.get(*seat)) {
        Some(seat) => {
            let text = |hands: &[Vec<String>]| hands.get(seat).map(|hand| hand.join(" "));
            Err(FaultKind::HandNotFromSeed {
                seat,
                due: text(&due),
                written: text(&record.hands),
            })
        }
        None => Ok((deal, Some(stream))),
    }
}

fn play_turn<G: Recorded>(
    game: &mut Game<G>,
    text: &TurnText,
    stream: Option<&mut Stream>,
) -> Result<(), FaultKind> {
    if game.position().turn().is_none() {
        return Err(FaultKind::AfterTheEnd);
    }
    let mv: G::Move = text.mv.parse()?;
    let luck = game.position().read_luck(&mv, text)?;
    let refused = |refusal: G::Refusal| FaultKind::Refused {
        mv: text.mv.clone(),
        reason: Box::new(refusal.reason()),
    };
    if let Some(stream) = stream {
        game.position().check(text.seat, &mv).map_err(refused)?;
        let due = game.position().luck(&mv, stream);
        // A record may leave out luck that follows from the position.
        if due != luck && luck != G::Luck::default() {
            return Err(FaultKind::LuckNotFromSeed {
                due: G::luck_text(&due),
                written: G::luck_text(&luck),
            });
        }
    }
    let turn = game
        .play_with(text.seat, &mv, &luck)
        .map_err(|error| match error {
            PlayError::Refused(refusal) => refused(refusal),
            PlayError::Luck(error) => FaultKind::Luck(error),
        })?;
    let written = G::write_turn(turn);
    for (list, due, given) in [
        ("drew", &written.drew, &text.drew),
        ("rolled", &written.rolled, &text.rolled),
    ] {
        if due.is_empty() && !given.is_empty() {
            return Err(FaultKind::StrayList {
                list,
                mv: text.mv.clone(),
            });
        }
    }
    match (written.score, text.score) {
        (due, Some(score)) if due.unwrap_or(0) != score => Err(FaultKind::Score {
            mv: text.mv.clone(),
            due: due.unwrap_or(0),
            written: score,
        }),
        (Some(due), None) if due > 0 => Err(FaultKind::NoScore {
            mv: text.mv.clone(),
            due,
        }),
        _ => Ok(()),
    }
}

fn check_end<G: Recorded>(record: &Record, game: &Game<G>) -> Result<(), FaultKind> {
    let (outcome, ended) = match (game.position().outcome(), record.ended) {
        (Some(_), Some(_)) => return Err(FaultKind::NotCutShort),
        (None, None) => {
            return Err(FaultKind::Unfinished {
                turns: record.turns.len(),
            });
        }
        (outcome, ended) => (outcome, ended),
    };
    let bonus = outcome.as_ref().and_then(|outcome| outcome.bonus);
    if record.bonus != bonus {
        return Err(FaultKind::Bonus {
            due: bonus,
            written: record.bonus,
        });
    }
    let scores = game.position().scores();
    if record.scores.as_ref() != Some(&scores) {
        return Err(FaultKind::Scores {
            due: scores,
            written: record.scores.clone(),
        });
    }
    match (outcome, ended) {
        (Some(outcome), _) if record.winners.as_ref() != Some(&outcome.winners) => Err(FaultKind::Winners {
            due: outcome.winners,
            written: record.winners.clone(),
        }),
        (_, Some(ended)) => check_early_end(record, ended),
        _ => Ok(()),
    }
}

fn check_early_end(record: &Record, ended: EarlyEnd) -> Result<(), FaultKind> {
    let seats = record.seats.len();
    if let Some(seat) = ended.loser().filter(|seat| seat.index() >= seats) {
        return Err(FaultKind::NoLoser { seat, seats });
    }
    match &record.winners {
        Some(winners) if ended.allows_winners(winners, seats) => Ok(()),
        written => Err(FaultKind::EarlyWinners {
            ended,
            written: written.clone(),
        }),
    }
}
