-- What several nodes share. The same text runs on SQLite and PostgreSQL.

-- When a node must look at the bot whose turn it is; null if it is not a bot's turn. The node that works on it moves the
-- time ahead, so that others take over only if it stops doing so. The same holds for `deadline`.
ALTER TABLE tables ADD COLUMN bot_due BIGINT;
CREATE INDEX tables_by_bot ON tables (bot_due);

-- Work that one node does at a time. A lease that is not renewed expires.
CREATE TABLE leases (
    name TEXT PRIMARY KEY NOT NULL,
    node TEXT NOT NULL,
    until BIGINT NOT NULL
);

-- When no node could store anything. Clocks did not run then.
CREATE TABLE outages (
    began BIGINT PRIMARY KEY NOT NULL,
    ended BIGINT NOT NULL
);

-- Who is connected to which table, and through which node. Rows of a node that sends no heartbeats any more do not count.
CREATE TABLE presence (
    table_id TEXT NOT NULL,
    user_id TEXT NOT NULL,
    node TEXT NOT NULL,
    -- 1 while connected, 0 after that.
    here BIGINT NOT NULL,
    -- When the user connected, or was last seen.
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, user_id, node)
);
CREATE INDEX presence_by_node ON presence (node, here);
