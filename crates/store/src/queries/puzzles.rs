//! Answers to puzzles, and ratings.

use tilery_table::UserId;

use super::{Run, Write, all, each_for, one};
use crate::puzzles::{PuzzleAnswer, PuzzlePlayer, PuzzleResult, PuzzleRetry, PuzzleStanding, Rating};
use crate::sql::{Row, SqlConnection, Statement};
use crate::{Store, StoreError, Streak};

const MILLIONTHS: f64 = 1e6;

const ANSWER: &str = "user_id, puzzle, game, answer, solved, verdict, rating_before, rating_after, answered";
const ADD_ANSWER: &str = "INSERT INTO puzzle_answers \
    (user_id, puzzle, game, answer, solved, verdict, rating_before, rating_after, answered) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING";
const IS_ANSWERED: &str = "SELECT puzzle FROM puzzle_answers WHERE user_id = $1 AND puzzle = $2";
const FIRST_STANDING: &str = "INSERT INTO puzzle_players \
    (user_id, game, rating, deviation, volatility, answers, solved, streak, longest, last_day, day_streak, longest_days) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING";
const NEXT_STANDING: &str = "UPDATE puzzle_players SET rating = $3, deviation = $4, volatility = $5, answers = $6, \
    solved = $7, streak = $8, longest = $9, last_day = $10, day_streak = $11, longest_days = $12 \
    WHERE user_id = $1 AND game = $2 AND answers = $6 - 1";
const RATE_PUZZLE: &str = "INSERT INTO puzzle_ratings \
    (puzzle, game, rating, deviation, volatility, answers, solved) VALUES ($1, $2, $3, $4, $5, 1, $6) \
    ON CONFLICT (puzzle) DO UPDATE SET \
    rating = CASE WHEN puzzle_ratings.answers = $7 - 1 THEN excluded.rating ELSE puzzle_ratings.rating END, \
    deviation = CASE WHEN puzzle_ratings.answers = $7 - 1 THEN excluded.deviation ELSE puzzle_ratings.deviation END, \
    volatility = CASE WHEN puzzle_ratings.answers = $7 - 1 THEN excluded.volatility ELSE puzzle_ratings.volatility END, \
    answers = puzzle_ratings.answers + 1, solved = puzzle_ratings.solved + excluded.solved";
const RETRY: &str = "UPDATE puzzle_answers SET answer = $3, verdict = $4, rating_after = rating_after + $5 \
    WHERE user_id = $1 AND puzzle = $2 AND verdict = $6";
const REGAIN: &str = "UPDATE puzzle_players SET rating = rating + $3 WHERE user_id = $1 AND game = $2";
const CEDE: &str = "UPDATE puzzle_ratings SET rating = rating - $2 WHERE puzzle = $1";
const ANSWERED: &str = "SELECT puzzle FROM puzzle_answers WHERE user_id = $1 AND game = $2";
const PLAYER: &str = "SELECT rating, deviation, volatility, answers, solved, streak, longest, last_day, day_streak, \
                      longest_days FROM puzzle_players WHERE user_id = $1 AND game = $2";
const STANDING: &str =
    "SELECT rating, deviation, volatility, answers, solved FROM puzzle_ratings WHERE puzzle = $1";
const RATINGS: &str = "SELECT puzzle, rating FROM puzzle_ratings WHERE game = $1";
const EXTEND_DAYS: &str = "UPDATE puzzle_players SET last_day = $3, \
    day_streak = CASE WHEN last_day = $3 - 1 THEN day_streak + 1 ELSE 1 END, \
    longest_days = CASE WHEN last_day = $3 - 1 AND day_streak >= longest_days THEN day_streak + 1 \
        WHEN longest_days < 1 THEN 1 ELSE longest_days END \
    WHERE user_id = $1 AND game = $2 AND last_day < $3";
const MOVE_ANSWERS: &str = "UPDATE puzzle_answers SET user_id = $2 WHERE user_id = $1 AND NOT EXISTS \
    (SELECT 1 FROM puzzle_answers a WHERE a.user_id = $2 AND a.puzzle = puzzle_answers.puzzle)";
const GAMES: &str = "SELECT game FROM puzzle_players WHERE user_id = $1";
const SET_STANDING: &str = "INSERT INTO puzzle_players \
    (user_id, game, rating, deviation, volatility, answers, solved, streak, longest, last_day, day_streak, longest_days) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (user_id, game) DO UPDATE SET \
    rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, \
    answers = excluded.answers, solved = excluded.solved, streak = excluded.streak, longest = excluded.longest, \
    last_day = excluded.last_day, day_streak = excluded.day_streak, longest_days = excluded.longest_days";
pub(super) const FORGET: [&str; 2] = [
    "DELETE FROM puzzle_answers WHERE user_id = $1",
    "DELETE FROM puzzle_players WHERE user_id = $1",
];

/// Stores an answer within a transaction. One that is refused writes nothing, so that the transaction can go on.
pub(super) async fn answer(conn: &mut dyn SqlConnection, result: &PuzzleResult) -> Result<(), StoreError> {
    let PuzzleResult {
        answer,
        player,
        puzzle,
    } = result;
    let seen = Statement::new(IS_ANSWERED)
        .bind(&answer.user)
        .bind(&answer.puzzle);
    if !conn.fetch_all(seen).await?.is_empty() {
        return Err(StoreError::AttemptChanged);
    }
    let sql = if player.answers <= 1 {
        FIRST_STANDING
    } else {
        NEXT_STANDING
    };
    let stand = standing_of(sql, &answer.user, &answer.game, player);
    if conn.execute(stand).await? == 0 {
        return Err(StoreError::AttemptChanged);
    }
    let add = Statement::new(ADD_ANSWER)
        .bind(&answer.user)
        .bind(&answer.puzzle)
        .bind(&answer.game)
        .bind(&answer.answer)
        .bind(answer.solved)
        .bind(&answer.verdict)
        .bind(millionths(answer.rating_before))
        .bind(millionths(answer.rating_after))
        .bind(answer.answered);
    conn.execute(add).await?;
    let rate = rating(
        Statement::new(RATE_PUZZLE)
            .bind(&answer.puzzle)
            .bind(&answer.game),
        &puzzle.rating,
    )
    .bind(answer.solved)
    .bind(puzzle.answers);
    conn.execute(rate).await?;
    Ok(())
}

/// Binds how a player stands.
fn standing_of<'v>(
    sql: &'static str,
    user: &'v UserId,
    game: &'v str,
    player: &PuzzlePlayer,
) -> Statement<'v> {
    rating(Statement::new(sql).bind(user).bind(game), &player.rating)
        .bind(player.answers)
        .bind(player.solved)
        .bind(player.streak)
        .bind(player.longest)
        .bind(player.days.last_day)
        .bind(player.days.length)
        .bind(player.days.longest)
}

/// Moves the answers of a guest to an account, where they count as if the account had given them. A puzzle that both
/// have answered keeps the answer of the account.
pub(super) async fn adopt(
    conn: &mut dyn SqlConnection,
    guest: &UserId,
    user: &UserId,
) -> Result<(), StoreError> {
    let moved = Statement::new(MOVE_ANSWERS).bind(guest).bind(user);
    conn.execute(moved).await?;
    let games = all(conn, Statement::new(GAMES).bind(guest), |row| row.string("game")).await?;
    let answers = answers_of(conn, user).await?;
    for game in games {
        let Some(of_guest) = player(conn, guest, &game).await? else {
            continue;
        };
        let joined = match player(conn, user, &game).await? {
            Some(own) => own.joined(&of_guest, answers.iter().filter(|answer| answer.game == game)),
            None => of_guest,
        };
        conn.execute(standing_of(SET_STANDING, user, &game, &joined))
            .await?;
    }
    each_for(conn, &FORGET, guest).await
}

fn millionths(number: f64) -> usize {
    (number * MILLIONTHS).round() as usize
}

/// Binds the parts of a rating.
fn rating<'v>(statement: Statement<'v>, rating: &Rating) -> Statement<'v> {
    statement
        .bind(millionths(rating.rating))
        .bind(millionths(rating.deviation))
        .bind(millionths(rating.volatility))
}

/// Puzzles: the answers of players, and ratings of players and puzzles.
impl Store {
    /// Stores the first answer of a player to a puzzle.
    ///
    /// # Errors
    /// [`StoreError::AttemptChanged`] if the player has answered this puzzle before, or another one meanwhile.
    pub async fn answer_puzzle(&self, result: PuzzleResult) -> Result<(), StoreError> {
        self.write(Write::PuzzleAnswer(Box::new(result))).await
    }

    /// Stores the second answer of a player to a puzzle in the place of the first.
    ///
    /// # Errors
    /// [`StoreError::AttemptChanged`] if the first answer has another verdict now.
    pub async fn retry_puzzle(&self, retry: PuzzleRetry) -> Result<(), StoreError> {
        let (first, regained) = (retry.first, millionths(retry.regained));
        let replace = Statement::new(RETRY)
            .bind(first.user.clone())
            .bind(first.puzzle.clone())
            .bind(retry.answer)
            .bind(retry.verdict)
            .bind(regained)
            .bind(first.verdict);
        let regain = Statement::new(REGAIN)
            .bind(first.user)
            .bind(first.game)
            .bind(regained);
        let cede = Statement::new(CEDE)
            .bind(first.puzzle)
            .bind(millionths(retry.ceded));
        match self
            .run(Run::of([replace, regain, cede]).if_first_changes())
            .await
        {
            Err(StoreError::ClaimLost) => Err(StoreError::AttemptChanged),
            stored => stored,
        }
    }

    /// Extends the days in a row on which a player has solved the puzzle of the day, for one that the player had answered
    /// before it was the puzzle of the day. Nothing else changes.
    pub async fn extend_puzzle_days(&self, user: &UserId, game: &str, day: u64) -> Result<(), StoreError> {
        let extend = Statement::new(EXTEND_DAYS)
            .bind(user.clone())
            .bind(game.to_owned())
            .bind(day);
        self.run(Run::of([extend])).await
    }

    /// The first answer of a player to a puzzle.
    pub async fn puzzle_answer(
        &self,
        user: &UserId,
        puzzle: &str,
    ) -> Result<Option<PuzzleAnswer>, StoreError> {
        let from = "FROM puzzle_answers WHERE user_id = $1 AND puzzle = $2";
        let select = Statement::select(&[ANSWER], from).bind(user).bind(puzzle);
        self.one(select, PuzzleAnswer::from_columns).await
    }

    /// The puzzles of a game that a player has answered.
    pub async fn answered_puzzles(&self, user: &UserId, game: &str) -> Result<Vec<String>, StoreError> {
        let select = Statement::new(ANSWERED).bind(user).bind(game);
        self.all(select, |row| row.string("puzzle")).await
    }

    /// How a player stands in the puzzles of a game; nothing before the first answer.
    pub async fn puzzle_player(&self, user: &UserId, game: &str) -> Result<Option<PuzzlePlayer>, StoreError> {
        player(&mut *self.reader().await?, user, game).await
    }

    /// How a puzzle stands; nothing before the first answer.
    pub async fn puzzle_standing(&self, puzzle: &str) -> Result<Option<PuzzleStanding>, StoreError> {
        let select = Statement::new(STANDING).bind(puzzle);
        self.one(select, PuzzleStanding::from_columns).await
    }

    /// The ratings of all puzzles of a game that somebody has answered.
    pub async fn puzzle_ratings(&self, game: &str) -> Result<Vec<(String, f64)>, StoreError> {
        let read = |row: &Row| Ok((row.string("puzzle")?, real(row, "rating")?));
        self.all(Statement::new(RATINGS).bind(game), read).await
    }

    /// All answers of a player, the oldest first.
    pub async fn puzzle_answers_of(&self, user: &UserId) -> Result<Vec<PuzzleAnswer>, StoreError> {
        answers_of(&mut *self.reader().await?, user).await
    }
}

async fn answers_of(conn: &mut dyn SqlConnection, user: &UserId) -> Result<Vec<PuzzleAnswer>, StoreError> {
    let from = "FROM puzzle_answers WHERE user_id = $1 ORDER BY answered, puzzle";
    let select = Statement::select(&[ANSWER], from).bind(user);
    all(conn, select, PuzzleAnswer::from_columns).await
}

async fn player(
    conn: &mut dyn SqlConnection,
    user: &UserId,
    game: &str,
) -> Result<Option<PuzzlePlayer>, StoreError> {
    let select = Statement::new(PLAYER).bind(user).bind(game);
    one(conn, select, PuzzlePlayer::from_columns).await
}

fn real(row: &Row, name: &str) -> Result<f64, StoreError> {
    Ok(row.number(name)? as f64 / MILLIONTHS)
}

impl Rating {
    fn from_columns(row: &Row) -> Result<Rating, StoreError> {
        Ok(Rating {
            rating: real(row, "rating")?,
            deviation: real(row, "deviation")?,
            volatility: real(row, "volatility")?,
        })
    }
}

impl PuzzleAnswer {
    fn from_columns(row: &Row) -> Result<PuzzleAnswer, StoreError> {
        Ok(PuzzleAnswer {
            user: row.parse("user_id")?,
            puzzle: row.string("puzzle")?,
            game: row.string("game")?,
            answer: row.string("answer")?,
            solved: row.number("solved")? == 1,
            verdict: row.string("verdict")?,
            rating_before: real(row, "rating_before")?,
            rating_after: real(row, "rating_after")?,
            answered: row.millis("answered")?,
        })
    }
}

impl PuzzlePlayer {
    fn from_columns(row: &Row) -> Result<PuzzlePlayer, StoreError> {
        Ok(PuzzlePlayer {
            rating: Rating::from_columns(row)?,
            answers: row.number("answers")?,
            solved: row.number("solved")?,
            streak: row.number("streak")?,
            longest: row.number("longest")?,
            days: Streak {
                last_day: row.number("last_day")?,
                length: row.number("day_streak")?,
                longest: row.number("longest_days")?,
            },
        })
    }
}

impl PuzzleStanding {
    fn from_columns(row: &Row) -> Result<PuzzleStanding, StoreError> {
        Ok(PuzzleStanding {
            rating: Rating::from_columns(row)?,
            answers: row.number("answers")?,
            solved: row.number("solved")?,
        })
    }
}
