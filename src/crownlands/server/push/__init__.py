"""Web Push: tells a player who is not there that it is his turn."""
