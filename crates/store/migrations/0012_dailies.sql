-- The duplicate of a day, for each game. Days are counted in UTC from 1970-01-01.
CREATE TABLE dailies (
    game TEXT NOT NULL,
    day BIGINT NOT NULL,
    -- Secret until the day is over. Its commitment is published the day before.
    seed TEXT NOT NULL,
    -- The master plays as JSON, so that another version of the engine does not change a day; empty until they are found.
    plan TEXT NOT NULL,
    PRIMARY KEY (game, day)
);

-- How far each player has come.
CREATE TABLE daily_attempts (
    user_id TEXT NOT NULL,
    game TEXT NOT NULL,
    day BIGINT NOT NULL,
    -- 'counted' or 'practice'.
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    -- How many rounds have a play.
    rounds BIGINT NOT NULL,
    points BIGINT NOT NULL,
    -- The plays as JSON.
    plays TEXT NOT NULL,
    started BIGINT NOT NULL,
    finished BIGINT,
    -- 1 if it is in the table of the day.
    ranked BIGINT NOT NULL,
    PRIMARY KEY (user_id, game, day, kind)
);
CREATE INDEX daily_table ON daily_attempts (game, day, points DESC, finished, user_id) WHERE ranked = 1;

-- How many players have so many points, so that ranks need no count of all players.
CREATE TABLE daily_counts (
    game TEXT NOT NULL,
    day BIGINT NOT NULL,
    points BIGINT NOT NULL,
    players BIGINT NOT NULL,
    PRIMARY KEY (game, day, points)
);

-- How many players chose a play in a round.
CREATE TABLE daily_plays (
    game TEXT NOT NULL,
    day BIGINT NOT NULL,
    round BIGINT NOT NULL,
    play TEXT NOT NULL,
    points BIGINT NOT NULL,
    players BIGINT NOT NULL,
    PRIMARY KEY (game, day, round, play)
);

-- On how many days in a row a player has finished the daily.
CREATE TABLE daily_streaks (
    user_id TEXT NOT NULL,
    game TEXT NOT NULL,
    last_day BIGINT NOT NULL,
    length BIGINT NOT NULL,
    longest BIGINT NOT NULL,
    PRIMARY KEY (user_id, game)
);
