//! The view that a player has of a daily now.

use axum::http::StatusCode;
use serde_json::{Value, json};
use tilery_duplicate::{Mark, percent};
use tilery_store::{AttemptKind, DailyAttempt, Streak};
use tilery_table::TurnView;

use super::days::Day;
use super::service::{PlannedDaily, Progress};
use super::wire::{
    DailyKind, DailyResult, DailyRound, DailyStanding, DailyState, DailyStatistics, DailyTable, DoneRound,
    FrequentMiss, HardestRound, PercentCount, ScoredPoints,
};
use crate::app::App;
use crate::identity::Visitor;
use crate::problem::Problem;

/// How many players the table of the day names.
const NAMED: usize = 20;

/// The daily as a player may see it.
pub(super) async fn state(app: &App, visitor: &Visitor, progress: &Progress) -> Result<DailyState, Problem> {
    let Progress { daily, day, .. } = progress;
    let rounds = daily.game.rounds();
    let finished = progress.is_finished();
    let at = progress.plays.len().min(rounds.len().saturating_sub(1));
    let current = rounds
        .get(at)
        .ok_or_else(|| Problem::internal("a daily has no rounds"))?;
    Ok(DailyState {
        game: daily.id.game.clone(),
        rules: daily.game.rules().to_string(),
        date: day.to_string(),
        today: app.dailies.today().to_string(),
        number: day.number(),
        kind: match progress.kind {
            AttemptKind::Counted => DailyKind::Counted,
            AttemptKind::Practice => DailyKind::Practice,
        },
        rounds: rounds.len(),
        round: (!finished).then_some(at + 1),
        seat: current.seat(),
        board: current.view(),
        done: done(progress)?,
        points: progress.points(),
        result: match finished {
            true => Some(result(app, visitor, progress).await?),
            false => None,
        },
        commitment: daily.seed.commitment(),
        seed: app.dailies.is_revealed(*day).then_some(daily.seed),
    })
}

/// The rounds that a player has finished. Points of master plays are secret until all are.
fn done(progress: &Progress) -> Result<Vec<DoneRound>, Problem> {
    let finished = progress.is_finished();
    let rounds = progress.daily.game.rounds().iter().zip(&progress.plays);
    rounds
        .map(|(round, play)| {
            let impossible = || Problem::internal("a master play is not possible");
            let master = round.master_turn().ok_or_else(impossible)?;
            let has_other_best = finished && round.best() != round.master().mv;
            Ok(DoneRound {
                round: round.number(),
                play: round.check(&play.mv).map_err(Problem::internal)?.turn,
                points: play.points,
                master: if finished { master } else { without_points(master) },
                best: match has_other_best {
                    true => Some(round.best_turn().ok_or_else(impossible)?),
                    false => None,
                },
                mark: finished.then(|| Mark::of(play.points, round.maximum()).to_string()),
            })
        })
        .collect()
}

fn without_points(turn: TurnView) -> TurnView {
    TurnView {
        score: None,
        lines: None,
        ..turn
    }
}

async fn result(app: &App, visitor: &Visitor, progress: &Progress) -> Result<DailyResult, Problem> {
    let (points, maximum) = (progress.points(), progress.daily.game.maximum());
    let percent = percent(points, maximum);
    let streak = app
        .store
        .daily_streak(&visitor.user, &progress.daily.id.game)
        .await?;
    let (streak, longest_streak) = current(streak, app.dailies.today());
    Ok(DailyResult {
        points,
        maximum,
        percent,
        scored: scored(progress)?,
        ranked: progress.attempt.as_ref().is_some_and(|attempt| attempt.ranked),
        streak,
        longest_streak,
    })
}

/// The points of the rules, where plays count what they are worth.
fn scored(progress: &Progress) -> Result<Option<ScoredPoints>, Problem> {
    let rounds = progress.daily.game.rounds();
    let mut sum = ScoredPoints {
        points: 0,
        maximum: 0,
    };
    for (round, play) in rounds.iter().zip(&progress.plays) {
        let answer = round.check(&play.mv).map_err(Problem::internal)?;
        sum.points += answer.turn.score.unwrap_or(0);
        sum.maximum += round.master().points;
    }
    let is_valued = sum.maximum != progress.daily.game.maximum();
    Ok(is_valued.then_some(sum))
}

/// A round that is over, for a player who has finished: the position before it, and why the best play is better.
pub(super) fn round(progress: &Progress, number: usize) -> Result<DailyRound, Problem> {
    if !progress.is_finished() {
        return Err(Problem::new(
            StatusCode::FORBIDDEN,
            "not-finished",
            "rounds are explained to those who have finished",
        ));
    }
    let at = number.checked_sub(1).ok_or_else(|| Problem::not_found("round"))?;
    let rounds = progress.daily.game.rounds();
    let (Some(round), Some(play)) = (rounds.get(at), progress.plays.get(at)) else {
        return Err(Problem::not_found("round"));
    };
    Ok(DailyRound {
        seat: round.seat(),
        board: round.view(),
        reasons: round.reasons(&play.mv),
    })
}

/// The streak as it stands today, and the longest. A streak lasts until a day has passed without a daily.
pub(crate) fn current(streak: Option<Streak>, today: Day) -> (u64, u64) {
    match streak {
        Some(streak) if streak.last_day + 1 >= today.0 => (streak.length, streak.longest),
        Some(streak) => (0, streak.longest),
        None => (0, 0),
    }
}

/// The table of the day.
pub(super) async fn table(app: &App, progress: &Progress) -> Result<DailyTable, Problem> {
    let mine = progress
        .attempt
        .as_ref()
        .filter(|attempt| attempt.finished.is_some());
    if mine.is_none() && !app.dailies.is_revealed(progress.day) {
        return Err(Problem::new(
            StatusCode::FORBIDDEN,
            "not-finished",
            "the table of the day is shown to those who have finished",
        ));
    }
    let (id, maximum) = (&progress.daily.id, progress.daily.game.maximum());
    let counts = app.store.daily_counts(id).await?;
    let rank = |points: u32| {
        let better = counts.iter().filter(|(other, _)| *other > points);
        1 + better.map(|(_, players)| players).sum::<u64>()
    };
    let best = app.store.daily_best(id, NAMED).await?;
    let mut distribution: Vec<PercentCount> = Vec::new();
    for (points, players) in &counts {
        let percent = percent(*points, maximum);
        match distribution.last_mut() {
            Some(last) if last.percent == percent => last.players += players,
            _ => distribution.push(PercentCount {
                percent,
                players: *players,
            }),
        }
    }
    Ok(DailyTable {
        players: counts.iter().map(|(_, players)| players).sum(),
        rank: mine
            .filter(|attempt| attempt.ranked)
            .map(|attempt| rank(attempt.points)),
        best: best
            .into_iter()
            .map(|(name, points)| DailyStanding {
                rank: rank(points),
                name,
                points,
                percent: percent(points, maximum),
            })
            .collect(),
        distribution,
    })
}

/// The statistics of a day that is over.
pub(super) async fn statistics(
    app: &App,
    day: Day,
    daily: &PlannedDaily,
) -> Result<DailyStatistics, Problem> {
    if !app.dailies.is_revealed(day) {
        return Err(Problem::new(
            StatusCode::FORBIDDEN,
            "day-not-over",
            "the statistics of a day are published an hour after it",
        ));
    }
    let counts = app.store.daily_counts(&daily.id).await?;
    let players: u64 = counts.iter().map(|(_, players)| players).sum();
    let points: f64 = counts
        .iter()
        .map(|(points, players)| f64::from(*points) * *players as f64)
        .sum();
    let plays = app.store.daily_plays(&daily.id).await?;
    let mut hardest: Option<HardestRound> = None;
    for round in daily.game.rounds() {
        let chosen = plays.iter().filter(|play| play.round == round.number());
        let (sum, count) = chosen.fold((0.0, 0.0), |(sum, count), play| {
            let players = play.players as f64;
            (sum + f64::from(play.points) * players, count + players)
        });
        if count == 0.0 {
            continue;
        }
        let mean_percent = share(sum / count, round.maximum());
        if hardest
            .as_ref()
            .is_none_or(|hardest| mean_percent < hardest.mean_percent)
        {
            hardest = Some(HardestRound {
                round: round.number(),
                mean_percent,
            });
        }
    }
    let mut missed = None;
    for play in &plays {
        let Some(round) = daily.game.rounds().get(play.round.wrapping_sub(1)) else {
            continue;
        };
        let most = missed.as_ref().map_or(0, |missed: &FrequentMiss| missed.players);
        if play.points >= round.maximum() || play.players <= most {
            continue;
        }
        if let (Ok(answer), Some(master)) = (round.check(&play.play), round.best_turn()) {
            missed = Some(FrequentMiss {
                round: play.round,
                play: answer.turn,
                master,
                players: play.players,
            });
        }
    }
    Ok(DailyStatistics {
        players,
        mean_percent: if players == 0 {
            0.0
        } else {
            share(points / players as f64, daily.game.maximum())
        },
        hardest_round: hardest,
        frequent_miss: missed,
    })
}

/// An attempt in the download of a user's data.
pub(crate) fn exported(attempt: &DailyAttempt) -> Value {
    json!({
        "game": attempt.id.game,
        "date": Day(attempt.id.day).to_string(),
        "counted": attempt.kind == AttemptKind::Counted,
        "name": attempt.name,
        "points": attempt.points,
        "plays": serde_json::from_str(&attempt.plays).unwrap_or(Value::Null),
        "started": attempt.started,
        "finished": attempt.finished,
    })
}

/// A mean of points in percent of a maximum, with one decimal.
fn share(points: f64, maximum: u32) -> f64 {
    (points * 1000.0 / f64::from(maximum.max(1))).round() / 10.0
}
