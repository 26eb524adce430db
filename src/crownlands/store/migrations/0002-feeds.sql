-- The private address of a player's feed; only its hash is kept, and a new one takes the place of the old.
CREATE TABLE feeds (
    player TEXT PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    hash TEXT NOT NULL UNIQUE,
    created INTEGER NOT NULL
) WITHOUT ROWID;
