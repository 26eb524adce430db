"""The slow twins of the games, written from the rules and never from the code."""
