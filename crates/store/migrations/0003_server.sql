-- What the server itself keeps: its secrets, and when each node was last up.
CREATE TABLE settings (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);

CREATE TABLE heartbeats (
    node TEXT PRIMARY KEY NOT NULL,
    at BIGINT NOT NULL
);
