-- Players who may not come in any more, and what the host orders from the command line for the server to carry out.
ALTER TABLE players ADD COLUMN blocked INTEGER NOT NULL DEFAULT 0;

CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    what TEXT NOT NULL,
    subject TEXT NOT NULL,
    at INTEGER NOT NULL,
    done INTEGER
);

CREATE INDEX orders_waiting ON orders (id) WHERE done IS NULL;
