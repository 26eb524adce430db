"""One folder for the terminal screen of each game."""
