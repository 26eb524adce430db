"""Positions as text, for every game: fields, and what drawings share."""
