-- Which tables name a player in their logs, also after he has left: found without reading all logs.
CREATE TABLE mentions (
    player TEXT NOT NULL,
    "table" TEXT NOT NULL,
    PRIMARY KEY (player, "table")
) WITHOUT ROWID;

CREATE INDEX mentions_table ON mentions ("table");

INSERT OR IGNORE INTO mentions
SELECT json_tree.value, events."table" FROM events, json_tree(events.event)
WHERE instr(events.event, '"id":"') AND json_tree.key = 'id' AND json_tree.type = 'text';
