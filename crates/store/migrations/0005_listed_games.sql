-- Games of tables by link are listed for those who played them alone; who has the link finds them by it.
ALTER TABLE games ADD COLUMN listed BIGINT NOT NULL DEFAULT 1;
ALTER TABLE game_players ADD COLUMN listed BIGINT NOT NULL DEFAULT 1;
UPDATE games SET listed = 0 WHERE id IN (SELECT id FROM tables WHERE visibility <> 'open');
UPDATE game_players SET listed = 0 WHERE game_id IN (SELECT id FROM tables WHERE visibility <> 'open');

DROP INDEX games_by_date;
DROP INDEX games_by_game;
DROP INDEX games_by_how;
DROP INDEX games_by_game_and_how;
CREATE INDEX games_by_date ON games (listed, ended, id);
CREATE INDEX games_by_game ON games (listed, game, ended, id);
CREATE INDEX games_by_how ON games (listed, how, ended, id);
CREATE INDEX games_by_game_and_how ON games (listed, game, how, ended, id);
CREATE INDEX game_players_listed ON game_players (user_id, listed, ended, game_id);
