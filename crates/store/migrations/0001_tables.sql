-- Tables and their logs. The same text runs on SQLite and PostgreSQL.
CREATE TABLE tables (
    id TEXT PRIMARY KEY NOT NULL,
    -- The number of the latest event: writers compare and set it.
    seq BIGINT NOT NULL,
    phase TEXT NOT NULL,
    kind TEXT NOT NULL,
    visibility TEXT NOT NULL,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    creator TEXT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    -- When the server must look at its clock; null where none runs.
    deadline BIGINT,
    -- What else a list shows, as JSON.
    details TEXT NOT NULL
);
CREATE INDEX tables_by_phase ON tables (phase, visibility, created, id);
CREATE INDEX tables_in_phase ON tables (phase, created, id);
CREATE INDEX tables_by_deadline ON tables (deadline);

CREATE TABLE events (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE table_users (
    user_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (user_id, created, table_id)
);
CREATE INDEX table_users_by_table ON table_users (table_id);
