"""The match in a terminal."""
