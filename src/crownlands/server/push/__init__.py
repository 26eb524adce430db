"""Web Push: notifies a player who is not there of his turn."""
