-- Who has an account, and from where they are logged in. Guests rest nowhere: their cookie says who they are.
CREATE TABLE accounts (
    user_id TEXT PRIMARY KEY NOT NULL,
    login TEXT NOT NULL,
    -- The login in lower case: no two may differ by case alone.
    login_key TEXT UNIQUE NOT NULL,
    name TEXT NOT NULL,
    -- The argon2 hash of the password, with its parameters.
    password TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE sessions (
    id TEXT PRIMARY KEY NOT NULL,
    -- SHA-256 of what the cookie holds.
    secret TEXT UNIQUE NOT NULL,
    user_id TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    agent TEXT NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id, created);

-- Guests that became accounts or were deleted: cookies from before no longer stand for them.
CREATE TABLE former_guests (
    user_id TEXT PRIMARY KEY NOT NULL
);
