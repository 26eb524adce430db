-- Where to send notifications: one browser for each device of a player, gone with the device's token.
CREATE TABLE push_subscriptions (
    device TEXT PRIMARY KEY REFERENCES tokens (hash) ON DELETE CASCADE,
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    created INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX push_subscriptions_player ON push_subscriptions (player);
