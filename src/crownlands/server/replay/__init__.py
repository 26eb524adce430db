"""Finished and running matches, position by position, from a table or from a record."""
