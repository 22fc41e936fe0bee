//! Dailies and their results.

use tilery_table::UserId;

use super::{Run, Write, all, each_for, one};
use crate::dailies::{AttemptKind, DailyAttempt, DailyId, PastDaily, RoundPlay, StoredDaily, Streak};
use crate::head::name;
use crate::sql::{Row, SqlConnection, Statement};
use crate::{Store, StoreError};

const ATTEMPT: &str = "user_id, game, day, kind, name, rounds, points, plays, started, finished, ranked";
const SAVE: &str = "INSERT INTO dailies (game, day, seed, plan) VALUES ($1, $2, $3, $4) \
                    ON CONFLICT (game, day) DO UPDATE SET plan = excluded.plan \
                    WHERE dailies.plan = '' AND dailies.seed = excluded.seed";
const DAILY: &str = "SELECT game, day, seed, plan FROM dailies WHERE game = $1 AND day = $2";
const FIRST_ANSWER: &str = "INSERT INTO daily_attempts \
    (user_id, game, day, kind, name, rounds, points, plays, started, finished, ranked) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING";
const NEXT_ANSWER: &str = "UPDATE daily_attempts SET name = $5, rounds = $6, points = $7, plays = $8, \
    finished = $9, ranked = $10 \
    WHERE user_id = $1 AND game = $2 AND day = $3 AND kind = $4 AND rounds = $11";
const COUNT_RESULT: &str = "INSERT INTO daily_counts (game, day, points, players) VALUES ($1, $2, $3, 1) \
    ON CONFLICT (game, day, points) DO UPDATE SET players = daily_counts.players + 1";
const COUNT_PLAY: &str = "INSERT INTO daily_plays (game, day, round, play, points, players) \
    VALUES ($1, $2, $3, $4, $5, 1) \
    ON CONFLICT (game, day, round, play) DO UPDATE SET players = daily_plays.players + 1";
const EXTEND_STREAK: &str = "INSERT INTO daily_streaks (user_id, game, last_day, length, longest) \
    VALUES ($1, $2, $3, 1, 1) ON CONFLICT (user_id, game) DO UPDATE SET \
    length = CASE WHEN daily_streaks.last_day = excluded.last_day - 1 THEN daily_streaks.length + 1 ELSE 1 END, \
    longest = CASE WHEN daily_streaks.last_day = excluded.last_day - 1 \
        AND daily_streaks.length >= daily_streaks.longest \
        THEN daily_streaks.length + 1 ELSE daily_streaks.longest END, \
    last_day = excluded.last_day \
    WHERE daily_streaks.last_day < excluded.last_day";
const DROP_PRACTICE: &str =
    "DELETE FROM daily_attempts WHERE user_id = $1 AND game = $2 AND day = $3 AND kind = 'practice'";
const COUNTS: &str =
    "SELECT points, players FROM daily_counts WHERE game = $1 AND day = $2 ORDER BY points DESC";
const BEST: &str = "SELECT name, points FROM daily_attempts WHERE game = $1 AND day = $2 AND ranked = 1 \
                    ORDER BY points DESC, finished, user_id LIMIT $3";
const PLAYS: &str = "SELECT round, play, points, players FROM daily_plays WHERE game = $1 AND day = $2 \
                     ORDER BY round, players DESC, play";
const STREAK: &str = "SELECT last_day, length, longest FROM daily_streaks WHERE user_id = $1 AND game = $2";
const ADVANCE_PAST: &str = "DELETE FROM daily_attempts WHERE user_id = $2 AND EXISTS (SELECT 1 FROM daily_attempts g \
    WHERE g.user_id = $1 AND g.game = daily_attempts.game AND g.day = daily_attempts.day \
    AND g.kind = daily_attempts.kind AND g.rounds > daily_attempts.rounds)";
const MOVE_ATTEMPTS: &str = "UPDATE daily_attempts SET user_id = $2 WHERE user_id = $1 AND NOT EXISTS \
    (SELECT 1 FROM daily_attempts a WHERE a.user_id = $2 AND a.game = daily_attempts.game \
    AND a.day = daily_attempts.day AND a.kind = daily_attempts.kind)";
const STREAKS: &str = "SELECT game, last_day, length, longest FROM daily_streaks WHERE user_id = $1";
const SET_STREAK: &str = "INSERT INTO daily_streaks (user_id, game, last_day, length, longest) \
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (user_id, game) DO UPDATE SET \
    last_day = excluded.last_day, length = excluded.length, longest = excluded.longest";
const PAST: &str = "SELECT d.day AS day, a.finished AS finished FROM dailies d \
    LEFT JOIN daily_attempts a ON a.user_id = $3 AND a.game = d.game AND a.day = d.day AND a.kind = 'counted' \
    WHERE d.game = $1 AND d.day < $2 ORDER BY d.day DESC LIMIT $4";
pub(super) const FORGET: [&str; 2] = [
    "DELETE FROM daily_attempts WHERE user_id = $1",
    "DELETE FROM daily_streaks WHERE user_id = $1",
];

/// Binds the game and the day.
fn on<'v>(statement: Statement<'v>, id: &DailyId) -> Statement<'v> {
    statement.bind(id.game.clone()).bind(id.day)
}

/// Stores an attempt within a transaction. One that is refused writes nothing, so that the transaction can go on.
pub(super) async fn answer(
    conn: &mut dyn SqlConnection,
    attempt: &DailyAttempt,
    plays: &[RoundPlay],
) -> Result<(), StoreError> {
    let first = attempt.rounds <= 1;
    let sql = if first { FIRST_ANSWER } else { NEXT_ANSWER };
    let mut write = on(Statement::new(sql).bind(&attempt.user), &attempt.id)
        .bind(name(attempt.kind))
        .bind(&attempt.name)
        .bind(attempt.rounds)
        .bind(attempt.points)
        .bind(&attempt.plays);
    if first {
        write = write.bind(attempt.started);
    }
    write = write.bind(attempt.finished).bind(attempt.ranked);
    if !first {
        write = write.bind(attempt.rounds - 1);
    }
    if conn.execute(write).await? == 0 {
        return Err(StoreError::AttemptChanged);
    }
    if !attempt.ranked {
        return Ok(());
    }
    let result = on(Statement::new(COUNT_RESULT), &attempt.id).bind(attempt.points);
    conn.execute(result).await?;
    for play in plays {
        let count = on(Statement::new(COUNT_PLAY), &attempt.id)
            .bind(play.round)
            .bind(&play.play)
            .bind(play.points);
        conn.execute(count).await?;
    }
    let streak = Statement::new(EXTEND_STREAK)
        .bind(&attempt.user)
        .bind(&attempt.id.game)
        .bind(attempt.id.day);
    conn.execute(streak).await?;
    Ok(())
}

/// Dailies: the duplicates of the days, and what players did in them.
impl Store {
    /// Creates a daily. If it exists, its seed stays, and a plan is added if it has none.
    pub async fn save_daily(&self, daily: StoredDaily) -> Result<(), StoreError> {
        let save = on(Statement::new(SAVE), &daily.id);
        self.run(Run::of([save.bind(daily.seed).bind(daily.plan)])).await
    }

    /// The duplicate of a day.
    pub async fn daily(&self, id: &DailyId) -> Result<Option<StoredDaily>, StoreError> {
        self.one(on(Statement::new(DAILY), id), StoredDaily::from_columns)
            .await
    }

    /// An attempt of a player.
    pub async fn daily_attempt(
        &self,
        user: &UserId,
        id: &DailyId,
        kind: AttemptKind,
    ) -> Result<Option<DailyAttempt>, StoreError> {
        let from = "FROM daily_attempts WHERE user_id = $1 AND game = $2 AND day = $3 AND kind = $4";
        let select = on(Statement::select(&[ATTEMPT], from).bind(user), id).bind(name(kind));
        self.one(select, DailyAttempt::from_columns).await
    }

    /// Stores an attempt after one more play. If it is now ranked, the result and these plays of all of its rounds are
    /// counted, and the streak of the player is extended.
    ///
    /// # Errors
    /// Returns [`StoreError::AttemptChanged`] if the stored attempt does not have exactly one play less.
    pub async fn answer_daily(&self, attempt: DailyAttempt, plays: Vec<RoundPlay>) -> Result<(), StoreError> {
        self.write(Write::DailyAnswer(attempt, plays)).await
    }

    /// Deletes the practice of a player.
    pub async fn drop_practice(&self, user: &UserId, id: &DailyId) -> Result<(), StoreError> {
        let drop = on(Statement::new(DROP_PRACTICE).bind(user.clone()), id);
        self.run(Run::of([drop])).await
    }

    /// How many players of the table of the day have so many points, the most points first.
    pub async fn daily_counts(&self, id: &DailyId) -> Result<Vec<(u32, u64)>, StoreError> {
        let read = |row: &Row| Ok((row.number("points")? as u32, row.number("players")?));
        self.all(on(Statement::new(COUNTS), id), read).await
    }

    /// The first of the table of the day: names and points. Among equals, those who finished first.
    pub async fn daily_best(&self, id: &DailyId, limit: usize) -> Result<Vec<(String, u32)>, StoreError> {
        let read = |row: &Row| Ok((row.string("name")?, row.number("points")? as u32));
        self.all(on(Statement::new(BEST), id).bind(limit), read).await
    }

    /// How often each play was chosen.
    pub async fn daily_plays(&self, id: &DailyId) -> Result<Vec<RoundPlay>, StoreError> {
        self.all(on(Statement::new(PLAYS), id), RoundPlay::from_columns)
            .await
    }

    /// The streak of a player.
    pub async fn daily_streak(&self, user: &UserId, game: &str) -> Result<Option<Streak>, StoreError> {
        streak(&mut *self.reader().await?, user, game).await
    }

    /// The days before this one that have had a daily of a game, the latest first.
    pub async fn past_dailies(
        &self,
        user: &UserId,
        before: &DailyId,
        limit: usize,
    ) -> Result<Vec<PastDaily>, StoreError> {
        let select = on(Statement::new(PAST), before).bind(user).bind(limit);
        self.all(select, |row| {
            Ok(PastDaily {
                day: row.number("day")?,
                finished: row.nullable_millis("finished")?.is_some(),
            })
        })
        .await
    }

    /// All attempts of a player, the oldest day first.
    pub async fn daily_attempts_of(&self, user: &UserId) -> Result<Vec<DailyAttempt>, StoreError> {
        let from = "FROM daily_attempts WHERE user_id = $1 ORDER BY day, game, kind";
        let select = Statement::select(&[ATTEMPT], from).bind(user);
        self.all(select, DailyAttempt::from_columns).await
    }
}

async fn streak(
    conn: &mut dyn SqlConnection,
    user: &UserId,
    game: &str,
) -> Result<Option<Streak>, StoreError> {
    let select = Statement::new(STREAK).bind(user).bind(game);
    one(conn, select, Streak::from_columns).await
}

/// Moves the attempts of a guest to an account. Of two attempts at the same daily the one with more rounds stays, since
/// its player has seen more master plays. The numbers of the day stay as well.
pub(super) async fn adopt(
    conn: &mut dyn SqlConnection,
    guest: &UserId,
    user: &UserId,
) -> Result<(), StoreError> {
    for sql in [ADVANCE_PAST, MOVE_ATTEMPTS] {
        conn.execute(Statement::new(sql).bind(guest).bind(user)).await?;
    }
    let read = |row: &Row| Ok((row.string("game")?, Streak::from_columns(row)?));
    for (game, of_guest) in all(conn, Statement::new(STREAKS).bind(guest), read).await? {
        let joined = match streak(conn, user, &game).await? {
            Some(own) => own.joined(of_guest),
            None => of_guest,
        };
        let set = Statement::new(SET_STREAK)
            .bind(user)
            .bind(game)
            .bind(joined.last_day)
            .bind(joined.length)
            .bind(joined.longest);
        conn.execute(set).await?;
    }
    each_for(conn, &FORGET, guest).await
}

fn id(row: &Row) -> Result<DailyId, StoreError> {
    Ok(DailyId {
        game: row.string("game")?,
        day: row.number("day")?,
    })
}

impl StoredDaily {
    fn from_columns(row: &Row) -> Result<StoredDaily, StoreError> {
        Ok(StoredDaily {
            id: id(row)?,
            seed: row.string("seed")?,
            plan: row.string("plan")?,
        })
    }
}

impl DailyAttempt {
    fn from_columns(row: &Row) -> Result<DailyAttempt, StoreError> {
        Ok(DailyAttempt {
            user: row.parse("user_id")?,
            id: id(row)?,
            kind: row.named("kind")?,
            name: row.string("name")?,
            rounds: row.number("rounds")? as usize,
            points: row.number("points")? as u32,
            plays: row.string("plays")?,
            started: row.millis("started")?,
            finished: row.nullable_millis("finished")?,
            ranked: row.number("ranked")? == 1,
        })
    }
}

impl RoundPlay {
    fn from_columns(row: &Row) -> Result<RoundPlay, StoreError> {
        Ok(RoundPlay {
            round: row.number("round")? as usize,
            play: row.string("play")?,
            points: row.number("points")? as u32,
            players: row.number("players")?,
        })
    }
}

impl Streak {
    fn from_columns(row: &Row) -> Result<Streak, StoreError> {
        Ok(Streak {
            last_day: row.number("last_day")?,
            length: row.number("length")?,
            longest: row.number("longest")?,
        })
    }
}
