"""A match in the terminal: the session, the input, and what the games' screens share."""
