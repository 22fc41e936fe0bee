-- Finished games. Each way to list them has an index that ends with (ended, id), the key of paging.
CREATE TABLE games (
    id TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    how TEXT NOT NULL,
    ended BIGINT NOT NULL,
    -- Who played with what result, as JSON.
    summary TEXT NOT NULL,
    record TEXT NOT NULL
);
CREATE INDEX games_by_date ON games (ended, id);
CREATE INDEX games_by_game ON games (game, ended, id);
CREATE INDEX games_by_how ON games (how, ended, id);
CREATE INDEX games_by_game_and_how ON games (game, how, ended, id);

CREATE TABLE game_players (
    user_id TEXT NOT NULL,
    game_id TEXT NOT NULL,
    game TEXT NOT NULL,
    result TEXT NOT NULL,
    ended BIGINT NOT NULL,
    PRIMARY KEY (user_id, ended, game_id)
);
CREATE INDEX game_players_by_game ON game_players (user_id, game, ended, game_id);
CREATE INDEX game_players_by_result ON game_players (user_id, result, ended, game_id);
CREATE INDEX game_players_by_game_and_result ON game_players (user_id, game, result, ended, game_id);
