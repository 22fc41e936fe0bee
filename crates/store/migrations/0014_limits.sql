-- Rate limits that all nodes share. The same text runs on SQLite and PostgreSQL.
CREATE TABLE limits (
    -- Which limit of whom, as a keyed hash: neither addresses nor logins are stored.
    key TEXT PRIMARY KEY NOT NULL,
    -- When nothing of the quota is used any more; of a network where a login is familiar: until when it is.
    full_at BIGINT NOT NULL
);
CREATE INDEX limits_by_time ON limits (full_at);
