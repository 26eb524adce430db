"""The commands to a table: their schemas, their handlers, and the opening of new tables."""
