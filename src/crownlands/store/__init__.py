"""The store: the log of every table, the rows of tables for lists, players and their tokens."""
