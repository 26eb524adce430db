"""Players: who somebody is, their data, their feed, and programs that play."""
