"""Why the rules do not allow a move."""
