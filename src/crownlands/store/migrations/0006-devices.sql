-- What a player is shown of each device, and when it was used last; of devices from before, only that they are in use now.
ALTER TABLE tokens ADD COLUMN last_used INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN system TEXT NOT NULL DEFAULT '';
UPDATE tokens SET last_used = max(created, CAST(strftime('%s', 'now') AS INTEGER) * 1000);
