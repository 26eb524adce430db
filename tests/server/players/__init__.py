"""Players: identity, data, feeds, programs that play."""
