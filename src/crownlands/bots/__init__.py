"""Players that know only the protocol of a game."""
