-- The first answer of each player to each puzzle. It is the one that counts.
CREATE TABLE puzzle_answers (
    user_id TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    game TEXT NOT NULL,
    -- The move in notation.
    answer TEXT NOT NULL,
    -- 1 if it was right.
    solved BIGINT NOT NULL,
    -- The ratings of the player before and after, in millionths.
    rating_before BIGINT NOT NULL,
    rating_after BIGINT NOT NULL,
    answered BIGINT NOT NULL,
    PRIMARY KEY (user_id, puzzle)
);
CREATE INDEX puzzle_answers_of_game ON puzzle_answers (user_id, game, puzzle);

-- The standing of each player in each game. Ratings, deviations and volatilities are in millionths.
CREATE TABLE puzzle_players (
    user_id TEXT NOT NULL,
    game TEXT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    answers BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    -- How many puzzles in a row were solved, and the most.
    streak BIGINT NOT NULL,
    longest BIGINT NOT NULL,
    -- The latest day whose puzzle was solved, counted in UTC from 1970-01-01, how many days in a row, and the most.
    last_day BIGINT NOT NULL,
    day_streak BIGINT NOT NULL,
    longest_days BIGINT NOT NULL,
    PRIMARY KEY (user_id, game)
);

-- The ratings of puzzles that somebody has answered.
CREATE TABLE puzzle_ratings (
    puzzle TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    answers BIGINT NOT NULL,
    solved BIGINT NOT NULL
);
CREATE INDEX puzzle_ratings_of_game ON puzzle_ratings (game, puzzle);
