-- Records that users uploaded. They are finished games without players, so that lists and statistics do not count them.
-- The uploader is empty for games that were played here.
ALTER TABLE games ADD COLUMN uploader TEXT NOT NULL DEFAULT '';
CREATE INDEX games_by_uploader ON games (uploader, ended, id) WHERE uploader <> '';

-- One review per finished game.
CREATE TABLE reviews (
    game_id TEXT PRIMARY KEY NOT NULL,
    -- The version of the engine. A review of an older version can be requested again.
    version BIGINT NOT NULL,
    -- 'open', 'done' or 'failed'.
    state TEXT NOT NULL,
    requested BIGINT NOT NULL,
    -- Who asked for it, while it is open; empty after that.
    requester TEXT NOT NULL,
    -- The node that works on it, and until when others leave it alone. A node that crashed does not renew its claim.
    claimed_by TEXT NOT NULL,
    claimed_until BIGINT,
    -- How often it was claimed since it last advanced.
    attempts BIGINT NOT NULL,
    -- The review as JSON, as far as it has come; empty before the first result.
    body TEXT NOT NULL,
    -- What statistics need of a review that is done, as JSON; empty before.
    summary TEXT NOT NULL
);
CREATE INDEX reviews_in_state ON reviews (state, requested, game_id);
CREATE INDEX reviews_by_requester ON reviews (requester) WHERE requester <> '';

-- The idempotency keys with which users created tables or took seats: a request that is sent again finds its table.
CREATE TABLE table_keys (
    user_id TEXT NOT NULL,
    request_key TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (user_id, request_key)
);
