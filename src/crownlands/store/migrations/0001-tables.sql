-- Tables, their events, and the players who sit at them.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    host TEXT NOT NULL,
    created INTEGER NOT NULL,
    secret TEXT NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL,
    listed INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    attention INTEGER NOT NULL,
    shown TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX tables_listed ON tables (state, changed, id) WHERE listed;
CREATE INDEX tables_attention ON tables (id) WHERE attention;

-- A wish stands in the first of its events; `last` is the version of the last one.
CREATE TABLE events (
    "table" TEXT NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    event TEXT NOT NULL,
    key TEXT,
    player TEXT,
    digest TEXT,
    last INTEGER,
    PRIMARY KEY ("table", version)
) WITHOUT ROWID;

CREATE UNIQUE INDEX events_key ON events ("table", key) WHERE key IS NOT NULL;
CREATE UNIQUE INDEX events_opened ON events (player, key) WHERE version = 1 AND key IS NOT NULL;

CREATE TABLE members (
    player TEXT NOT NULL,
    "table" TEXT NOT NULL,
    PRIMARY KEY (player, "table")
) WITHOUT ROWID;

CREATE INDEX members_table ON members ("table");

CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL
) WITHOUT ROWID;

-- Only hashes of tokens are kept: whoever reads this file can be nobody.
CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    created INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX tokens_player ON tokens (player);

CREATE TABLE links (
    hash TEXT PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    expires INTEGER NOT NULL
) WITHOUT ROWID;
